"""Looking for forgers: groups of records that do not look as if they came through their channel, or not as those of the others.

Two kinds of tests, each with a p-value that is corrected for all that it looked at:

* `impossible`: what a group sent alone, against what any true answers allow. False with at most the chance that it names,
  whatever the people of the group are like;
* `unlike`: what a group sent against all others, given how much the groups differ from each other anyway. An honest group
  whose people are truly different is found, too.

`suspicion` joins them to one p-value a group and corrects for the number of groups. It is a suspicion, not a proof, and a forger
who sends made-up answers through the channel, in shares like those of the others, is not found.
"""

from tacit.estimation.suspicion.finding import Finding, Sign
from tacit.estimation.suspicion.sent import Sent
from tacit.estimation.suspicion.suspect import FEWEST, Group, Suspect, suspicion

__all__ = ["FEWEST", "Finding", "Group", "Sent", "Sign", "Suspect", "suspicion"]
