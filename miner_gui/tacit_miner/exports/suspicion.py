"""What was found when looking for forgers, as JSON (docs/miner-project.md); p-values and shares are 0 to 1."""

from __future__ import annotations

import json

from tacit_miner.project.study import Study
from tacit_miner.runs.suspicion import Suspected

Fields = dict[str, object]


def suspicion_json(found: list[Suspected], study: Study, books: str, alpha: float) -> bytes:
    """Every group with all its findings."""
    whole: Fields = {
        "study": study.title,
        "survey": study.survey.id if study.survey else None,
        "books": books,
        "alpha": alpha,
        "groups": [_group(each, study) for each in found],
    }
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def _group(group: Suspected, study: Study) -> Fields:
    findings = zip(group.suspect.findings, group.sentences, strict=True)
    return {
        "kind": str(group.kind),
        "name": group.name,
        "fingerprint": group.fingerprint or None,
        "records": group.records,
        "looked at": group.suspect.records,
        "p": group.suspect.p,
        "adjusted p": group.suspect.adjusted,
        "conclusion": str(group.conclusion),
        "findings": [
            {
                "test": str(finding.sign),
                "impossible": finding.sign.is_impossible,
                "p": finding.p,
                "items": [study.items[item] for item in finding.items],
                "level": None if finding.level < 0 else finding.level + 1,
                "seen": finding.seen,
                "allowed": finding.allowed,
                "records": finding.records,
                "sentence": str(words),
            }
            for finding, words in findings
        ],
    }
