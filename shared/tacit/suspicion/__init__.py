"""Looking for forgers: groups of records that do not look as if they came through their channel, or not as those of the others.

Three kinds of tests, each with a p-value that is corrected for all that it looked at:

* `impossible`: what a group sent alone, against what any true answers allow. False with at most the chance that it names,
  whatever the people of the group are like;
* `unlike`: what a group sent against all others, given how much the groups differ from each other anyway. An honest group
  whose people are truly different is found, too.
* `replay`: two groups against each other: the same records in both, which not even people who answer alike send.

`suspicion` joins the first two to one p-value a group and corrects for the number of groups. It is a suspicion, not a proof, and a forger
who sends made-up answers through the channel, in shares like those of the others, is not found.
"""

from tacit.suspicion.finding import Sent, Sign, SuspicionFinding
from tacit.suspicion.replay import Held, Replay, SentSymbols, replays
from tacit.suspicion.suspect import FEWEST, RecordGroup, Suspect, suspicion

__all__ = [
    "FEWEST",
    "Held",
    "RecordGroup",
    "Replay",
    "Sent",
    "SentSymbols",
    "Sign",
    "Suspect",
    "SuspicionFinding",
    "replays",
    "suspicion",
]
