<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>Messages</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>; </source>
        <translation> ; </translation>
    </message>
    <message>
        <source>a language occurs twice; keep one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a language occurs twice; keep one text for each language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a master secret has {wanted} bytes, not {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number has {count:,} digits, more than {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a privacy of {target:g} % cannot be reached: with prevalence {prevalence:g} and weight {weight:g} even pure noise gives {limit:.4f} %; ask for less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a signature has {wanted} bytes, not {count:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a yes is kept in {keep_one:g} % of the cases and a no in {keep_zero:g} %: together not more than 100 %, so what leaves says nothing, or the contrary; keep more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer is none of yes, no and preferred not to say; answer every item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an item was skipped, but this survey does not offer that; answer every item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brackets are nested deeper than {limit}, or one is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {byte:,} is not UTF-8; save the file as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>character {position:,} is {found}, but the answers here are {allowed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>character {position:,} is {found}, but the levels of this item are {allowed}</source>
        <translation>le caractère {position:,} est {found}, mais les niveaux de cette question sont {allowed}</translation>
    </message>
    <message>
        <source>item {code}: level {level!r} cannot be chosen; choose {lowest} to {highest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level {following} is not more private than level {level}; order the levels from the most open to the most private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level {level} cannot be chosen here; choose {lowest} to {highest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level {level} sends answers as they are and may not be preselected; choose a higher level, or declare the item not sensitive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {line:,}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than {limit} combining marks follow one another; remove them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not JSON in row {row:,}, column {column:,}: {why}</source>
        <translation>pas du JSON à la ligne {row:,}, colonne {column:,} : {why}</translation>
    </message>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the character U+{codepoint:04X} is a control character, which can disguise a text; remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the compressed data ends too early; copy the file again</source>
        <translation>les données compressées finissent trop tôt ; recopiez le fichier</translation>
    </message>
    <message>
        <source>the compressed data is damaged</source>
        <translation>les données compressées sont endommagées</translation>
    </message>
    <message>
        <source>the decompressed file is longer than {limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the draft is longer than {limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the draft names another key than the one that signs; take it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factor is {factor}, but the bound needs one above 0.5 and at most 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the field {name} is missing; add it</source>
        <translation>le champ {name} manque ; ajoutez-le</translation>
    </message>
    <message>
        <source>the field {name} is not known here; remove it</source>
        <translation>le champ {name} est inconnu ici ; enlevez-le</translation>
    </message>
    <message>
        <source>the field {name} occurs twice; keep one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has more than {limit:,} empty lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has more than {limit:,} gzip members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has more than {limit:,} lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is longer than {limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key file asks for scrypt with N={cost}, r={block}, p={lanes}; allowed are powers of two from {smallest} to {largest}, r={allowed_block}, p={allowed_lanes}; do not use this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key file is protected; give its passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key has {count:,} bytes, but a public key has {wanted}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key has {count} bytes, but a public key has {wanted}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key is not in canonical form, so it could be another&apos;s under a second name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key is not the one that signed the line</source>
        <translation>la clé n’est pas celle qui a signé la ligne</translation>
    </message>
    <message>
        <source>the key is not the one that signed the survey</source>
        <translation>la clé n’est pas celle qui a signé le questionnaire</translation>
    </message>
    <message>
        <source>the key is of small order: one signature under it fits every message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line is empty; take it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line is longer than {limit:,} bytes</source>
        <translation>la ligne dépasse {limit:,} octets</translation>
    </message>
    <message>
        <source>the passphrase holds a character that cannot be written; type it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the passphrase is empty; write one, or leave the key file unprotected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the passphrase is wrong, or the key file is damaged; try again, or take the file from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prevalence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the privacy asked for is {target} %, but it must be 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the question has no word in it; write it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the records answer survey {found}, not {wanted}</source>
        <translation>les enregistrements répondent au questionnaire {found}, pas {wanted}</translation>
    </message>
    <message>
        <source>the signature does not fit; the line was changed, damaged, or signed with another key</source>
        <translation>la signature ne convient pas ; la ligne a été modifiée, endommagée, ou signée avec une autre clé</translation>
    </message>
    <message>
        <source>the survey has more than {limit:,} characters; shorten its texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system&apos;s source of randomness is broken, so nothing was drawn; restart the machine and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text begins with a byte order mark; save it without one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text has a line break; write it in one line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text has {count:,} characters, more than {limit:,}; shorten it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is blank; write it or leave the language out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weight of ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are not {wanted} MiB of free memory to check the passphrase; close other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {count:,} answers, more than {limit:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {count:,} answers, not {wanted:,}</source>
        <translation>il y a {count:,} réponses, pas {wanted:,}</translation>
    </message>
    <message>
        <source>there are {count:,} items, more than {limit:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {count:,} levels, not {wanted:,}</source>
        <translation>il y a {count:,} niveaux, pas {wanted:,}</translation>
    </message>
    <message>
        <source>there are {count:,} records, more than {limit:,}</source>
        <translation>il y a {count:,} enregistrements, plus que {limit:,}</translation>
    </message>
    <message>
        <source>there are {count:,} signatures, but there must be one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {count:,}, but there must be {fewest:,} to {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no item to compute a privacy percentage for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no level {level}; the levels are {lowest} to {highest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no public key of 44 base64 characters</source>
        <translation>il n’y a pas de clé publique de 44 caractères base64</translation>
    </message>
    <message>
        <source>there is no record to write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no record; leave the line out</source>
        <translation>il n’y a aucun enregistrement ; laissez la ligne</translation>
    </message>
    <message>
        <source>there is no terminal to type the passphrase; use {option} FILE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no text in {language}, the survey&apos;s first language; add it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this asks the same as items[{first}], and two draws for one answer reveal more than either level promises; ask it once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not a Tacit key file that this version knows; give the file that keygen wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not base64; the file was damaged on its way</source>
        <translation>ce n’est pas du base64 ; le fichier a été endommagé en route</translation>
    </message>
    <message>
        <source>this is not the canonical base64 of its content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is {found}, but {wanted} is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trials {trials} and epsilon {epsilon} must not be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two records have one id; a record is written once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two records of this line have one id</source>
        <translation>deux enregistrements de cette ligne ont le même identifiant</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown scheme {kind!r}; choose one of {schemes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version {version} is not known; update the program</source>
        <translation>la version {version} est inconnue ; mettez le programme à jour</translation>
    </message>
    <message>
        <source>{code!r} is also the code of items[{first}]; codes must differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{code!r} is not a code; use 1 to 64 of the letters a-z, digits, _, . and -</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{code}: {values}</source>
        <translation>{code} : {values}</translation>
    </message>
    <message>
        <source>{count} answers were given to {items} items; give one each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} levels were chosen for {items} items; choose one for each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{found} holds half a surrogate pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{found} is not ASCII</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{found} is not a whole number; numbers here are whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{found} is not {wanted}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{id!r} is not a survey id of 64 hexadecimal digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{id} is not 22 characters of base64url</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{id} is not a survey id of 64 hexadecimal digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{items} items need {wanted} cells with some probability in them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} takes {wanted} parameters, but {count} are given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{language} is not one of the survey&apos;s languages; add it to them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {value}, but it must lie between 0 and 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{ones} ones do not fit into {records} records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parts} add up to {total:,} per-mille, but they must add up to {whole:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parts} add up to {total:,} per-mille, more than {whole:,}; lower them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be closed to others: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be read: {why}</source>
        <translation>{path} n’a pas pu être lu : {why}</translation>
    </message>
    <message>
        <source>{path} could not be written: its folder does not exist; make it first</source>
        <translation>{path} n’a pas pu être écrit : son dossier n’existe pas ; créez-le d’abord</translation>
    </message>
    <message>
        <source>{path} could not be written: no permission there; choose another folder</source>
        <translation>{path} n’a pas pu être écrit : pas de droit à cet endroit ; choisissez un autre dossier</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}</source>
        <translation>{path} n’a pas pu être écrit : {why}</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} exists already; choose another name, or move it away first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is longer than {limit:,} bytes, which no such file is; is it the right one?</source>
        <translation>{path} dépasse {limit:,} octets, ce qu’aucun fichier de ce genre ne fait ; est-ce le bon ?</translation>
    </message>
    <message>
        <source>{path} is not UTF-8 text; write the passphrase in its first line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: is a folder; name a file to write to</source>
        <translation>{path}: est un dossier ; nommez un fichier où écrire</translation>
    </message>
    <message>
        <source>{path}: is given for two outputs; choose two names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: is not a regular file, so it cannot be replaced; name a file to write to</source>
        <translation>{path}: n’est pas un fichier ordinaire, donc ne peut pas être remplacé ; nommez un fichier où écrire</translation>
    </message>
    <message>
        <source>{path}: is used by this command; choose another name for the output</source>
        <translation>{path}: est utilisé ici même ; choisissez un autre nom pour le résultat</translation>
    </message>
    <message>
        <source>{path}: lies in {folder}, a folder this command reads; write to another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: there is no folder {folder}; make it first</source>
        <translation>{path}: il n’y a pas de dossier {folder} ; créez-le d’abord</translation>
    </message>
    <message>
        <source>{place}: {reason}</source>
        <translation>{place} : {reason}</translation>
    </message>
    <message>
        <source>{tag!r} is not a language tag; write one such as en or pt-BR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is not between 0 and {most:,} per-mille</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
