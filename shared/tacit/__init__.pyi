from tacit import randomize as randomize
from tacit.channel import Channel as Channel
from tacit.channel import asymmetric as asymmetric
from tacit.channel import hph as hph
from tacit.channel import open_channel as open_channel
from tacit.channel import rrph as rrph
from tacit.channel import unrelated as unrelated
from tacit.channel import warner as warner
from tacit.choice_channel import krr as krr
from tacit.errors import TacitError as TacitError
from tacit.estimation.forging import flip_share as flip_share
from tacit.mining.apriori import mine as mine
from tacit.mining.blocks import Dataset as Dataset
from tacit.mining.interest import rule_interest as rule_interest
from tacit.mining.mixed import MixedDataset as MixedDataset
from tacit.mining.redundancy import redundant_rules as redundant_rules
from tacit.mining.result import Result as Result
from tacit.mining.settings import Settings as Settings
from tacit.mining.sharper import sharper_supports as sharper_supports
from tacit.mining.signers import signer_influence as signer_influence
from tacit.mining.tables import cross_table as cross_table
from tacit.mining.tables import distribution as distribution
from tacit.planning.plan import plan as plan
from tacit.questions import Choice as Choice

__version__: str
__all__ = [
    "Channel",
    "Choice",
    "Dataset",
    "MixedDataset",
    "Result",
    "Settings",
    "TacitError",
    "asymmetric",
    "cross_table",
    "distribution",
    "flip_share",
    "hph",
    "krr",
    "mine",
    "open_channel",
    "plan",
    "randomize",
    "redundant_rules",
    "rrph",
    "rule_interest",
    "sharper_supports",
    "signer_influence",
    "unrelated",
    "warner",
]
