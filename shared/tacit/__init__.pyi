from tacit import randomize
from tacit.channels.channel import Channel as Channel
from tacit.channels.channel import asymmetric as asymmetric
from tacit.channels.channel import hph as hph
from tacit.channels.channel import krr as krr
from tacit.channels.channel import open_channel as open_channel
from tacit.channels.channel import rrph as rrph
from tacit.channels.channel import unrelated as unrelated
from tacit.channels.channel import warner as warner
from tacit.designs.sampling import SamplingDesign as SamplingDesign
from tacit.estimation.forging import flip_share as flip_share
from tacit.joint.sharper import sharper_supports as sharper_supports
from tacit.mining.library import mine as mine
from tacit.mining.restating import rule_interest as rule_interest
from tacit.mining.tables import cross_table as cross_table
from tacit.mining.tables import distribution as distribution
from tacit.mining.tables import prevalences as prevalences
from tacit.models.regress import regress as regress
from tacit.planning.plan import plan as plan
from tacit.platform.errors import TacitError as TacitError
from tacit.privacy.figures import privacy as privacy
from tacit.randomize import evaluate as evaluate
from tacit.records.blocks import Dataset as Dataset
from tacit.records.mixed import MixedDataset as MixedDataset
from tacit.records.questions import Choice as Choice
from tacit.run.columns import redundant_rules as redundant_rules
from tacit.run.frames import MiningResult as MiningResult
from tacit.run.keep_rules import Select as Select
from tacit.run.result import Result as Result
from tacit.run.settings import Settings as Settings
from tacit.verdicts.signers import signer_influence as signer_influence

__version__: str
__all__ = [
    "Channel",
    "Choice",
    "Dataset",
    "MiningResult",
    "MixedDataset",
    "Result",
    "SamplingDesign",
    "Select",
    "Settings",
    "TacitError",
    "asymmetric",
    "cross_table",
    "distribution",
    "evaluate",
    "flip_share",
    "hph",
    "krr",
    "mine",
    "open_channel",
    "plan",
    "prevalences",
    "privacy",
    "randomize",
    "redundant_rules",
    "regress",
    "rrph",
    "rule_interest",
    "sharper_supports",
    "signer_influence",
    "unrelated",
    "warner",
]
