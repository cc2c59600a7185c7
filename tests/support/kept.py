"""What an agent's vault keeps of a survey, as the file that leaves before any encryption."""


def batch(vault, survey_id):
    return vault.batch_of(survey_id, vault.records(survey_id))


def batch_of(session):
    return batch(session._vault, session.signed.id)
