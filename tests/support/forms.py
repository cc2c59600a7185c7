"""Forms for tests: ten as field teams write them, and the smallest one, as sheets of lines of texts."""

from __future__ import annotations

import copy

YES_NO = [["yes_no", "yes", "Yes"], ["yes_no", "no", "No"]]

SMALL = {
    "survey": [["type", "name", "label"], ["select_one yes_no", "smoke", "Do you smoke?"]],
    "choices": [["list_name", "name", "label"], *YES_NO],
    "settings": [["form_title", "default_language"], ["Habits", "English (en)"]],
}


def small(**changes):
    """The smallest form, with rows added to its sheets or whole sheets replaced."""
    form = copy.deepcopy(SMALL)
    for sheet, rows in changes.items():
        form[sheet] = rows
    return form


def with_rows(*rows, choices=(), headings=("type", "name", "label")):
    """The smallest form with these rows behind its question, and options behind its list."""
    form = copy.deepcopy(SMALL)
    form["survey"][0] = list(headings)
    form["survey"] += [list(row) for row in rows]
    form["choices"] += [list(row) for row in choices]
    return form


WATER = {
    "survey": [
        ["type", "name", "label", "hint", "required", "appearance"],
        ["start", "start", "", "", "", ""],
        ["deviceid", "deviceid", "", "", "", ""],
        ["note", "welcome", "We ask about water in this village.", "", "", ""],
        ["begin_group", "home", "Your home", "", "", "field-list"],
        ["select_one yn", "tap", "Is there a tap in the house?", "", "yes", ""],
        ["select_one yn", "latrine", "Do you share a latrine with another household?", "", "yes", ""],
        ["end_group", "", "", "", "", ""],
        [
            "select_multiple sources",
            "sources",
            "Where did you get water last week?",
            "All that apply",
            "",
            "",
        ],
        ["select_one yn", "paid", "Did you pay somebody to be connected?", "Not the bill", "", ""],
    ],
    "choices": [
        ["list_name", "name", "label"],
        ["yn", "1", "Yes"],
        ["yn", "2", "No"],
        ["sources", "river", "River"],
        ["sources", "well", "Well"],
        ["sources", "vendor", "Vendor"],
    ],
    "settings": [["form_title", "form_id", "version"], ["Water points", "wash_hh", "2024061201"]],
}

VIOLENCE = {
    "survey": [
        ["type", "name", "label::English (en)", "label::French (fr)", "sensitivity", "prevalence"],
        ["begin group", "partner", "Your partner", "Votre conjoint", "", ""],
        [
            "select_one yes_no",
            "afraid",
            "Were you ever afraid of him?",
            "Avez-vous déjà eu peur de lui ?",
            "high",
            "0.3",
        ],
        [
            "select_one yes_no",
            "hit",
            "Did he hit you last year?",
            "Vous a-t-il frappée l’an passé ?",
            "high",
            "12%",
        ],
        ["end group", "", "", "", "", ""],
        ["select_one yes_no", "told", "Did you tell anybody?", "En avez-vous parlé ?", "medium", "0.2"],
    ],
    "choices": [
        ["list name", "name", "label::English (en)", "label::French (fr)"],
        ["yes_no", "yes", "Yes", "Oui"],
        ["yes_no", "no", "No", "Non"],
    ],
    "settings": [
        ["form_title", "default_language", "purpose::English (en)", "purpose::French (fr)", "contact"],
        [
            "Safety at home",
            "English (en)",
            "To plan shelters.",
            "Pour prévoir des refuges.",
            "field@example.org",
        ],
    ],
}

SCHOOL = {
    "survey": [
        ["type", "name", "label::Español (es)", "label::English (en)", "bands", "sensitivity"],
        ["integer", "age", "¿Cuántos años tienes?", "How old are you?", "14 16 18", "none"],
        ["select_one grade", "grade", "¿En qué curso estás?", "Which grade?", "", "none"],
        ["select_multiple drugs", "ever", "¿Qué has probado?", "What have you tried?", "", "high"],
        [
            "select_one sino",
            "sold",
            "¿Te han ofrecido en la escuela?",
            "Were you offered any at school?",
            "",
            "high",
        ],
    ],
    "choices": [
        ["list_name", "name", "label::Español (es)", "label::English (en)", "prevalence"],
        ["grade", "g1", "Primero", "First", ""],
        ["grade", "g2", "Segundo", "Second", ""],
        ["grade", "g3", "Tercero", "Third", ""],
        ["drugs", "tobacco", "Tabaco", "Tobacco", "0.3"],
        ["drugs", "alcohol", "Alcohol", "Alcohol", "0.5"],
        ["drugs", "cannabis", "Cannabis", "Cannabis", "0.1"],
        ["sino", "si", "Sí", "Yes", ""],
        ["sino", "no", "No", "No", ""],
    ],
    "settings": [["form_title", "default_language"], ["Escuela", "Español (es)"]],
}

BRIBES = {
    "survey": [
        ["type", "name", "label", "hint", "kind"],
        ["select_multiple office", "asked", "Which offices asked you for a gift?", "In the last year", ""],
        ["select_one yes_no", "gave", "Did you give one?", "", ""],
        ["select_one yes_no", "fair", "Is that fair?", "", "choice"],
        ["select_one size", "size", "How large was it?", "In days of pay", ""],
    ],
    "choices": [
        ["list_name", "name", "label", "parent"],
        ["office", "police", "Police", ""],
        ["office", "court", "Court", ""],
        ["office", "clinic", "Clinic", ""],
        ["yes_no", "1", "Yes", ""],
        ["yes_no", "0", "No", ""],
        ["size", "none", "None", ""],
        ["size", "day", "Up to a day", "small"],
        ["size", "week", "Up to a week", "small"],
        ["size", "more", "More", ""],
    ],
    "settings": [["form_title", "default_language"], ["Gifts", "en"]],
}

CLINIC = {
    "survey": [
        ["type", "name", "label::Kiswahili (sw)", "label::English (en)", "hint::English (en)"],
        ["note", "n", "Majibu yako ni siri.", "Your answers are secret.", ""],
        ["select_one ndiyo_hapana", "tested", "Umepima VVU?", "Were you tested for HIV?", "Ever"],
        ["note", "n2", "Maswali kuhusu wenzi.", "Now about partners.", ""],
        ["select_one ndiyo_hapana", "condom", "Mlitumia kondomu?", "Did you use a condom?", "Last time"],
        ["integer", "partners", "Wenzi wangapi?", "How many partners?", ""],
    ],
    "choices": [
        ["list_name", "name", "label::Kiswahili (sw)", "label::English (en)", "from"],
        ["ndiyo_hapana", "ndiyo", "Ndiyo", "Yes", ""],
        ["ndiyo_hapana", "hapana", "Hapana", "No", ""],
        ["wenzi", "p0", "Hakuna", "None", ""],
        ["wenzi", "p1", "Mmoja", "One", "1"],
        ["wenzi", "p2", "Wawili au zaidi", "Two or more", "2"],
    ],
    "settings": [["form_title", "default_language", "skip"], ["Kliniki", "Kiswahili (sw)", "no"]],
}
for row, bands in zip(CLINIC["survey"], ["bands", "", "", "", "", "wenzi"], strict=True):
    row.append(bands)

FOOD = {
    "survey": [
        ["type", "name", "label::Arabic (ar)", "label::English (en)", "prevalence"],
        ["begin_group", "food", "الطعام", "Food", ""],
        [
            "select_one yn",
            "hungry",
            "هل نمت جائعًا هذا الأسبوع؟",
            "Did you go to bed hungry this week?",
            "0.25",
        ],
        ["select_one yn", "begged", "هل طلبت الطعام من الغرباء؟", "Did you beg for food?", "0,05"],
        ["end_group", "", "", "", ""],
        ["select_multiple help", "help", "من ساعدك؟", "Who helped you?", "10 %"],
    ],
    "choices": [
        ["list_name", "name", "label::Arabic (ar)", "label::English (en)", "help_en"],
        ["yn", "y", "نعم", "Yes"],
        ["yn", "n", "لا", "No"],
        ["help", "family", "الأسرة", "Family"],
        ["help", "mosque", "المسجد", "The mosque", "Or a church"],
        ["help", "none", "لا أحد", "Nobody"],
    ],
    "settings": [["form_title", "default_language"], ["الغذاء", "Arabic (ar)"]],
}

WORK = {
    "survey": [
        ["type", "name", "label::Portuguese (pt-BR)", "hint::Portuguese (pt-BR)", "sensitivity"],
        ["begin_group", "trabalho", "Trabalho", "", ""],
        ["begin_group", "chefia", "Chefia", "", ""],
        ["select_one sim_nao", "ameaca", "Seu chefe já ameaçou você?", "No último ano", "high"],
        ["end_group", "", "", "", ""],
        ["select_one sim_nao", "turno", "Você trabalha à noite?", "", "none"],
        ["end_group", "", "", "", ""],
        ["select_one sim_nao", "curso", "Você fez um curso?", "", "low"],
    ],
    "choices": [
        ["list_name", "name", "label::Portuguese (pt-BR)"],
        ["sim_nao", "sim", "Sim"],
        ["sim_nao", "nao", "Não"],
    ],
    "settings": [
        ["form_title", "researcher", "retention::Portuguese (pt-BR)", "weight"],
        ["Trabalho", "Instituto de Exemplos", "Apagadas no fim do ano.", "0.9"],
    ],
}

WILDLIFE = {
    "survey": [
        ["Type", "Name", "Label::English", "Hint::English", "ordered", "bands"],
        ["select_one yes_no", "hunted", "Did you hunt in the reserve?", "Since the rains", "", ""],
        ["select_one often", "often", "How often do you eat game?", "", "yes", ""],
        ["integer", "temperature", "How cold was it (°C)?", "", "", "-5, 0, 10"],
        ["select_one zone", "zone", "Where is your field?", "", "", ""],
    ],
    "choices": [
        ["list name", "name", "Label::English", "parent"],
        ["yes_no", "TRUE", "Yes", ""],
        ["yes_no", "FALSE", "No", ""],
        ["often", "never", "Never", ""],
        ["often", "month", "Each month", ""],
        ["often", "week", "Each week", ""],
        ["zone", "ne", "North-east", "north"],
        ["zone", "nw", "North-west", "north"],
        ["zone", "s", "South", ""],
    ],
    "settings": [["form_title"], ["Reserve"]],
}

TAXES = {
    "survey": [
        ["type", "name", "label", "hint", "sensitivity", "level", "minimum_level", "prevalence", "code"],
        [
            "select_one yes_no",
            "income",
            "=Did you declare all income?",
            "+ gifts",
            "medium",
            "2",
            "1",
            "0.62",
            "2income",
        ],
        ["select_one yes_no", "cash", "Do you pay in cash?", "- at markets", "none", "1", "1", "0.7", ""],
        [
            "select_one yes_no",
            "advised",
            "Did somebody advise you?\nOr help?",
            "",
            "medium",
            "2",
            "2",
            "0.4",
            "",
        ],
    ],
    "choices": [["list_name", "name", "label"], ["yes_no", "yes", "Yes"], ["yes_no", "no", "No"]],
    "settings": [["form_title", "default_language"], ["Taxes", "English (en)"]],
    "levels": [
        ["label::English (en)", "hint::English (en)", "scheme"],
        ["As it is", "Sent unchanged", "open"],
        ["Blurred", "", "surer<=6"],
    ],
}

VACCINES = {
    "survey": [
        ["type", "name", "label::English (en)", "label::French (fr)", "sensitivity", "prevalence", "anchor"],
        ["select_one yes_no", "shot", "Were you vaccinated?", "Êtes-vous vacciné ?", "low", "0.6", ""],
        [
            "select_one yes_no",
            "card",
            "Did you buy a vaccination card?",
            "Avez-vous acheté une carte ?",
            "high",
            "0.03",
            "",
        ],
        [
            "select_one yes_no",
            "moon",
            "Have you been to the moon?",
            "Êtes-vous allé sur la Lune ?",
            "low",
            "0.001",
            "0",
        ],
        ["select_one why", "why", "Why not?", "Pourquoi pas ?", "medium", "", ""],
    ],
    "choices": [
        ["list_name", "name", "label::English (en)", "label::French (fr)"],
        ["yes_no", "1", "Yes", "Oui"],
        ["yes_no", "0", "No", "Non"],
        ["why", "fear", "Fear", "La peur"],
        ["why", "time", "No time", "Pas le temps"],
    ],
    "settings": [
        [
            "study_title::English (en)",
            "study_title::French (fr)",
            "purpose::English (en)",
            "retention::English (en)",
            "contact",
            "researcher",
            "ask",
        ],
        ["Vaccines", "Vaccins", "To plan clinics.", "Deleted in a year.", "v@example.org", "Ministry", "2"],
    ],
    "levels": [
        ["label::English (en)", "label::French (fr)", "scheme"],
        ["Light", "Légère", "warner:0.9"],
        ["Strong", "Forte", "asymmetric:keep_zero=0.9 chance>=60%"],
    ],
}

REAL = {
    "water": WATER,
    "violence": VIOLENCE,
    "school": SCHOOL,
    "bribes": BRIBES,
    "clinic": CLINIC,
    "food": FOOD,
    "work": WORK,
    "wildlife": WILDLIFE,
    "taxes": TAXES,
    "vaccines": VACCINES,
}
"""Forms as field teams write them: plain labels and languages, old and new spellings of headings, 1/2 and yes/no, notes, groups."""
