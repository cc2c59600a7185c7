<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>Messages</name>
    <message>
        <source>({levels}) levels for ({answers}) answers: they must agree, and a block takes {most:,} records</source>
        <translation>niveaux&#xa0;: ({levels}), réponses&#xa0;: ({answers})&#xa0;; les deux doivent s’accorder, et un bloc prend {most:,} enregistrements</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>; </source>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>An itemset is kept if its estimated support reaches a share 1 − r of the minimum (MASK).</source>
        <translation>Un ensemble est gardé si son support estimé atteint la part 1 − r du minimum (MASK).</translation>
    </message>
    <message>
        <source>An itemset is kept if its estimated support reaches the minimum.</source>
        <translation>Un ensemble est gardé si son support estimé atteint le minimum.</translation>
    </message>
    <message>
        <source>An itemset is listed if its support reaches the minimum with a probability of one half or more, judged by all itemsets of the study together; for many items and strong randomization.</source>
        <translation>Un ensemble est listé si son support atteint le minimum avec une probabilité d’au moins un demi, jugée par tous les ensembles de l’étude à la fois&#xa0;; pour beaucoup d’items et une forte randomisation.</translation>
    </message>
    <message>
        <source>An itemset is listed if its support reaches the minimum with a probability of one half or more. The probability is judged by all itemsets of the study together (empirical Bayes), so it is right on average over the list, not for each row apart.</source>
        <translation>Un ensemble est listé si son support atteint le minimum avec une probabilité d’au moins un demi. La probabilité est jugée par tous les ensembles de l’étude à la fois (Bayes empirique)&#xa0;; elle est donc juste en moyenne sur la liste, non pour chaque ligne à part.</translation>
    </message>
    <message>
        <source>An itemset was kept if its estimated support reached the minimum.</source>
        <translation>Un ensemble était gardé si son support estimé atteignait le minimum.</translation>
    </message>
    <message>
        <source>An itemset was kept if its estimated support reached {share:g} of the minimum (MASK).</source>
        <translation>Un ensemble était gardé si son support estimé atteignait {share:g} du minimum (MASK).</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>Certitude</translation>
    </message>
    <message>
        <source>Conviction</source>
        <translation>Conviction</translation>
    </message>
    <message>
        <source>From −1, never together, to 1, always together; 0 is chance.</source>
        <translation>De −1, jamais ensemble, à 1, toujours ensemble&#xa0;; 0 est le hasard.</translation>
    </message>
    <message>
        <source>How far the left side moves the right from its base rate; 0 is chance.</source>
        <translation>De combien le côté gauche écarte le droit de son taux de base&#xa0;; 0 est le hasard.</translation>
    </message>
    <message>
        <source>How many times more often together than by chance; 1 is chance.</source>
        <translation>Combien de fois plus souvent ensemble que par hasard&#xa0;; 1 est le hasard.</translation>
    </message>
    <message>
        <source>How much rarer the rule fails than by chance; 1 is chance.</source>
        <translation>Combien la règle échoue plus rarement que par hasard&#xa0;; 1 est le hasard.</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>Kulczynski</source>
        <translation>Kulczynski</translation>
    </message>
    <message>
        <source>Leverage</source>
        <translation>Leverage</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>Lift</translation>
    </message>
    <message>
        <source>Lists only rows that stay certain if this share of the records is forged, whatever those say. 0: all rows.</source>
        <translation>Ne liste que les lignes qui restent certaines si cette part des enregistrements est falsifiée, quoi qu’ils disent. 0&#xa0;: toutes les lignes.</translation>
    </message>
    <message>
        <source>Of some questions the researcher knows the true share of yes. They check by it how truly all people together answered. Nothing can be checked of one person.</source>
        <translation>Pour certaines questions, l’équipe de recherche connaît la vraie part de oui. Elle vérifie ainsi avec quelle sincérité l’ensemble des personnes a répondu. Rien ne peut être vérifié pour une seule personne.</translation>
    </message>
    <message>
        <source>Of the people with either side, the share with both.</source>
        <translation>Parmi les personnes ayant l’un des côtés, la part ayant les deux.</translation>
    </message>
    <message>
        <source>Only what holds up to</source>
        <translation>Seulement ce qui tient jusqu’à</translation>
    </message>
    <message>
        <source>Share of people together beyond chance; 0 is chance.</source>
        <translation>Part des personnes réunies au-delà du hasard&#xa0;; 0 est le hasard.</translation>
    </message>
    <message>
        <source>Stands for the question in tables, figures and reports: a word or two, at most 24 letters. Respondents do not see it.</source>
        <translation>Remplace la question dans les tableaux, figures et rapports&#xa0;: un mot ou deux, 24 lettres au plus. Les répondants ne le voient pas.</translation>
    </message>
    <message>
        <source>THE RECORDS DO NOT FIT what is said of their randomization (p = {p:.1g}): no true answers give such records. Look at the factors: were these answers randomized at all, and with these probabilities, each by itself? Until then no figure below can be trusted</source>
        <translation>LES ENREGISTREMENTS NE CONCORDENT PAS avec ce qui est dit de leur randomisation (p = {p:.1g})&#xa0;: aucune vraie réponse ne donne de tels enregistrements. Vérifiez les facteurs&#xa0;: ces réponses ont-elles été randomisées, et avec ces probabilités, chacune séparément&#xa0;? D’ici là, aucun chiffre ci-dessous n’est fiable</translation>
    </message>
    <message>
        <source>THE RECORDS OF ONE LEVEL DO NOT FIT what is said of their randomization (keep-one factor {keep_one:.4g}, keep-zero factor {keep_zero:.4g}; p = {p:.1g}): no true answers give such records. Until that is clear no figure below can be trusted</source>
        <translation>LES ENREGISTREMENTS D’UN NIVEAU NE CONCORDENT PAS avec ce qui est dit de leur randomisation (facteur de maintien du oui {keep_one:.4g}, du non {keep_zero:.4g}&#xa0;; p = {p:.1g})&#xa0;: aucune vraie réponse ne donne de tels enregistrements. Tant que ce n’est pas éclairci, aucun chiffre ci-dessous n’est fiable</translation>
    </message>
    <message>
        <source>The mean of the confidences in both directions.</source>
        <translation>La moyenne des confiances dans les deux sens.</translation>
    </message>
    <message>
        <source>Zhang</source>
        <translation>Zhang</translation>
    </message>
    <message>
        <source>a block has profile {profile}, but channels are given for {profiles}</source>
        <translation>un bloc a le profil {profile}, mais des canaux sont donnés pour {profiles}</translation>
    </message>
    <message>
        <source>a budget of {budget:.6g} is not enough: with every question at its most private level the record has {least:.6g}</source>
        <translation>un budget de {budget:.6g} ne suffit pas&#xa0;: même avec chaque question à son niveau le plus protecteur, l’enregistrement a {least:.6g}</translation>
    </message>
    <message>
        <source>a chance of {chance:g} is no goal; write more than 0 and less than 1</source>
        <translation>une chance de {chance:g} n’est pas un but&#xa0;; écrivez plus de 0 et moins de 1</translation>
    </message>
    <message>
        <source>a channel is given for {item!r}, but the data have no such item</source>
        <translation>un canal est donné pour {item!r}, mais les données n’ont pas cette question</translation>
    </message>
    <message>
        <source>a key cannot be its own successor; name another key</source>
        <translation>une clé ne peut pas être son propre successeur&#xa0;; nommez une autre clé</translation>
    </message>
    <message>
        <source>a language occurs twice; keep one of them</source>
        <translation>une langue figure deux fois&#xa0;; gardez-en une</translation>
    </message>
    <message>
        <source>a language occurs twice; keep one text for each language</source>
        <translation>une langue figure deux fois&#xa0;; gardez un seul texte par langue</translation>
    </message>
    <message>
        <source>a left side of {left} among the items ({items}) is no rule; take at least 1, and leave one for the right side</source>
        <translation>un côté gauche de {left} parmi les items ({items}) n’est pas une règle&#xa0;; prenez-en au moins 1, et laissez-en un pour le côté droit</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>une liste</translation>
    </message>
    <message>
        <source>a master secret has {wanted} bytes, not {count}</source>
        <translation>un secret maître a {wanted} octets, pas {count}</translation>
    </message>
    <message>
        <source>a number has {count:,} digits, more than {limit}</source>
        <translation>un nombre a {count:,} chiffres, plus que {limit}</translation>
    </message>
    <message>
        <source>a plan needs at least one question</source>
        <translation>un plan demande au moins une question</translation>
    </message>
    <message>
        <source>a privacy of {target:g} % cannot be reached: with prevalence {prevalence:g} and weight {weight:g} even pure noise gives {limit:.4f} %; ask for less</source>
        <translation>une vie privée de {target:g}&#xa0;% ne peut pas être atteinte&#xa0;: avec une prévalence de {prevalence:g} et un poids de {weight:g}, même le pur bruit donne {limit:.4f}&#xa0;%&#xa0;; demandez moins</translation>
    </message>
    <message>
        <source>a privacy of {value:g} % is no target; write 0 to 100</source>
        <translation>une protection de {value:g}&#xa0;% n’est pas un objectif&#xa0;; écrivez de 0 à 100</translation>
    </message>
    <message>
        <source>a privacy of {wanted:g} % cannot be reached: with the expected shares {shares:.4g} the most is {largest:.6g} %, by pure noise</source>
        <translation>une protection de {wanted:g}&#xa0;% ne peut pas être atteinte&#xa0;: avec les parts attendues {shares:.4g}, le maximum est de {largest:.6g}&#xa0;%, par bruit pur</translation>
    </message>
    <message>
        <source>a question with options has no known share of yes; leave `anchor` out</source>
        <translation>une question à options n’a pas de part de oui connue&#xa0;; omettez `anchor`</translation>
    </message>
    <message>
        <source>a sent answer makes a reader at most {figure:.5g} times surer (asked: {wanted:g})</source>
        <translation>une réponse envoyée rend un lecteur au plus {figure:.5g} fois plus sûr (demandé&#xa0;: {wanted:g})</translation>
    </message>
    <message>
        <source>a signature has {wanted} bytes, not {count:,}</source>
        <translation>une signature a {wanted} octets, pas {count:,}</translation>
    </message>
    <message>
        <source>a support of {support:g} is not possible with these shares of yes; it lies between {least:.4g} and {most:.4g}</source>
        <translation>un support de {support:g} n’est pas possible avec ces parts de oui&#xa0;; il se situe entre {least:.4g} et {most:.4g}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texte</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un nombre entier</translation>
    </message>
    <message>
        <source>a width of {width:g} points is no goal; write more than 0</source>
        <translation>une largeur de {width:g} points n’est pas un but&#xa0;; écrivez plus de 0</translation>
    </message>
    <message>
        <source>a yes is kept in {keep_one:g} % of the cases and a no in {keep_zero:g} %: together not more than 100 %, so what leaves says nothing, or the contrary; keep more</source>
        <translation>un oui est gardé dans {keep_one:g}&#xa0;% des cas et un non dans {keep_zero:g}&#xa0;%&#xa0;: ensemble pas plus de 100&#xa0;%, donc ce qui part ne dit rien, ou dit le contraire&#xa0;; gardez davantage</translation>
    </message>
    <message>
        <source>a {kind} is given where a channel must be, such as warner(0.9) or open_channel()</source>
        <translation>ce qui est donné est de type {kind}, mais il faut un canal, comme warner(0.9) ou open_channel()</translation>
    </message>
    <message>
        <source>a {kind} is given where a data set must be; make one with Dataset.from_frame or Dataset.from_array, which take the channels too</source>
        <translation>un objet {kind} est donné là où il faut un jeu de données&#xa0;; faites-en un avec Dataset.from_frame ou Dataset.from_array, qui prennent aussi les canaux</translation>
    </message>
    <message>
        <source>a {kind} is given where an array of answers must be: records and items; make one first, such as numpy.array(list(…))</source>
        <translation>il y a un {kind} là où il faut un tableau de réponses&#xa0;: enregistrements et questions&#xa0;; faites-en un d’abord, par exemple numpy.array(list(…))</translation>
    </message>
    <message>
        <source>a {kind} is given where settings must be, such as Settings(min_support=0.01)</source>
        <translation>un objet {kind} est donné là où il faut des réglages, par exemple Settings(min_support=0.01)</translation>
    </message>
    <message>
        <source>a {kind} is not a data frame that holds its data; give one of pandas, polars or pyarrow, collect a lazy one first, or use from_array</source>
        <translation>le type {kind} n’est pas un tableau de données qui contient ses données&#xa0;; donnez-en un de pandas, polars ou pyarrow, exécutez d’abord collect si l’évaluation est différée, ou utilisez from_array</translation>
    </message>
    <message>
        <source>about {expected:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum, and up to about {percent:.0f} % may be; of those marked certain at most {alpha:g} %, on average</source>
        <translation>environ {expected:.0f}&#xa0;% des ensembles listés sont probablement faux, leur support ne dépassant pas le minimum, et jusqu’à environ {percent:.0f}&#xa0;% peuvent l’être&#xa0;; parmi ceux marqués certains, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>an answer at level {level} can prove what is true, but this survey counts only what makes a reader at most {most:g} times surer; raise the item&apos;s minimum to {enough}</source>
        <translation>une réponse au niveau {level} peut prouver ce qui est vrai, mais cette enquête ne compte que ce qui rend un lecteur au plus {most:g} fois plus sûr&#xa0;; élevez le minimum de l’élément à {enough}</translation>
    </message>
    <message>
        <source>an answer has level {level}, but {known} levels are described</source>
        <translation>une réponse a le niveau {level}, mais {known} niveaux sont décrits</translation>
    </message>
    <message>
        <source>an item has a level but was not asked, or was asked but has no level</source>
        <translation>une question a un niveau sans avoir été posée, ou a été posée sans avoir de niveau</translation>
    </message>
    <message>
        <source>an item was skipped, but this survey does not offer that; answer every item</source>
        <translation>une question a été sautée, mais cette enquête ne le permet pas&#xa0;; répondez à chaque question</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objet</translation>
    </message>
    <message>
        <source>an ε of {epsilon:g} for the record is no ceiling; write a number above 0</source>
        <translation>un ε de {epsilon:g} pour l’enregistrement n’est pas un plafond&#xa0;; écrivez un nombre supérieur à 0</translation>
    </message>
    <message>
        <source>anchor {position}: fewer than two people answered it</source>
        <translation>ancre {position}&#xa0;: moins de deux personnes y ont répondu</translation>
    </message>
    <message>
        <source>anchor {position}: its known share {share:g} is the share of yes of those who answer without regard, so it says nothing</source>
        <translation>ancre {position}&#xa0;: sa part connue {share:g} est la part de oui de celles et ceux qui répondent sans tenir compte de la question&#xa0;; elle ne dit donc rien</translation>
    </message>
    <message>
        <source>answered is {found} and the answers are {expected} in size: they must have the same number of records and items</source>
        <translation>answered a la taille {found} et les réponses {expected}&#xa0;: il faut le même nombre d’enregistrements et de questions</translation>
    </message>
    <message>
        <source>answered is {value:.12g} somewhere, but it says whether there is an answer: True or False, 1 or 0</source>
        <translation>answered vaut {value:.12g} quelque part, mais il dit s’il y a une réponse&#xa0;: True ou False, 1 ou 0</translation>
    </message>
    <message>
        <source>answers are missing in {found:,} different combinations of items, more than the {most:,} that are kept apart; use MixedDataset.from_frame, which takes the same frame and channels</source>
        <translation>des réponses manquent dans des combinaisons de questions différentes ({found:,}), plus que les {most:,} tenues à part&#xa0;; utilisez MixedDataset.from_frame, qui prend le même tableau et les mêmes canaux</translation>
    </message>
    <message>
        <source>answers sent with keep-one {sent_one:g}, keep-zero {sent_zero:g} cannot be blurred into keep-one {wanted_one:g}, keep-zero {wanted_zero:g}: the second is not noisier</source>
        <translation>des réponses envoyées avec keep-one {sent_one:g} et keep-zero {sent_zero:g} ne peuvent pas être brouillées davantage vers keep-one {wanted_one:g} et keep-zero {wanted_zero:g}&#xa0;: le second réglage n’est pas plus bruité</translation>
    </message>
    <message>
        <source>at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by chance, and no minimum makes it 1 %: there are too few records</source>
        <translation>avec un support minimal de {minimum:.3g}&#xa0;%, {percent:.2g}&#xa0;% des paires d’items que personne n’a seraient listées par hasard, et aucun minimum ne ramène cette part à 1&#xa0;%&#xa0;: il y a trop peu d’enregistrements</translation>
    </message>
    <message>
        <source>at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by chance; from a minimum of {sensible:.2g} % on it is 1 %</source>
        <translation>avec un support minimal de {minimum:.3g}&#xa0;%, {percent:.2g}&#xa0;% des paires d’items que personne n’a seraient listées par hasard&#xa0;; à partir d’un minimum de {sensible:.2g}&#xa0;%, c’est 1&#xa0;%</translation>
    </message>
    <message>
        <source>at level {level} one answer moves an estimate by {found:.4g} records, but this survey counts at most {most:g}; take the level out</source>
        <translation>au niveau {level}, une réponse déplace une estimation de {found:.4g} enregistrements, mais cette enquête en compte au plus {most:g}&#xa0;; retirez ce niveau</translation>
    </message>
    <message>
        <source>block {number} has profile {profile}, but channels are given for {profiles}, from 0</source>
        <translation>le bloc {number} a le profil {profile}, mais des canaux sont donnés pour {profiles}, à partir de 0</translation>
    </message>
    <message>
        <source>block {number} has {found} words of {type} for {records:,} records of {items} items; it must have at least {expected} words of uint64, and 1 to {most:,} records</source>
        <translation>le bloc {number} a {found} mots de {type} pour {records:,} enregistrements de {items} questions&#xa0;; il lui faut au moins {expected} mots de uint64, et de 1 à {most:,} enregistrements</translation>
    </message>
    <message>
        <source>block {number} is a {kind}, which is no block of mixed records</source>
        <translation>le bloc {number} est de type {kind}, et non un bloc d’enregistrements mixtes</translation>
    </message>
    <message>
        <source>block {number} is a {kind}, which is no block of records</source>
        <translation>le bloc {number} est de type {kind}, et non un bloc d’enregistrements</translation>
    </message>
    <message>
        <source>brackets are nested deeper than {limit}, or one is not closed</source>
        <translation>les parenthèses ou crochets sont imbriqués au-delà de {limit}, ou l’un d’eux n’est pas fermé</translation>
    </message>
    <message>
        <source>byte {byte:,} is not UTF-8; save the file as UTF-8</source>
        <translation>l’octet {byte:,} n’est pas de l’UTF-8&#xa0;; enregistrez le fichier en UTF-8</translation>
    </message>
    <message>
        <source>byte {byte:,} of what was signed begins an escape where the one spelling has {expected}, which could mark one person&apos;s survey; sign the survey with this program</source>
        <translation>l’octet {byte:,} de ce qui a été signé commence un échappement là où l’écriture canonique a {expected}, ce qui pourrait marquer l’enquête d’une seule personne&#xa0;; signez l’enquête avec ce programme</translation>
    </message>
    <message>
        <source>byte {byte:,} of what was signed begins {found} where the one spelling has {expected}, which could mark one person&apos;s survey; sign the survey with this program</source>
        <translation>à l’octet {byte:,} de ce qui a été signé commence {found} là où l’écriture canonique a {expected}, ce qui pourrait marquer l’enquête d’une seule personne&#xa0;; signez l’enquête avec ce programme</translation>
    </message>
    <message>
        <source>byte {byte:,} of what was signed is white space between fields, which could mark one person&apos;s survey; sign the survey with this program</source>
        <translation>l’octet {byte:,} de ce qui a été signé est un blanc entre des champs, ce qui pourrait marquer l’enquête d’une seule personne&#xa0;; signez l’enquête avec ce programme</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulé</translation>
    </message>
    <message>
        <source>candidates: {itemsets} have more than {limit:,} candidates and were not counted: about {count:,}, which take {memory:.1f} GB; at a minimum support of {fits:.3%} the limit holds; raise the minimum support or the limit</source>
        <translation>candidats&#xa0;: les {itemsets} ont plus de {limit:,} candidats et n’ont pas été comptés&#xa0;: environ {count:,}, qui prennent {memory:.1f}&#xa0;Go&#xa0;; à un support minimum de {fits:.3%} la limite est tenue&#xa0;; relevez le support minimum ou la limite</translation>
    </message>
    <message>
        <source>candidates: {itemsets} have more than {limit:,} candidates and were not counted; raise the limit or the minimum support</source>
        <translation>candidats&#xa0;: les {itemsets} ont plus de {limit:,} candidats et n’ont pas été comptés&#xa0;; relevez la limite ou le support minimum</translation>
    </message>
    <message>
        <source>chance alone cannot decide {wanted:g} % of the answers: the most that can be reached is {largest:.6g} %</source>
        <translation>le hasard seul ne peut pas décider de {wanted:g}&#xa0;% des réponses&#xa0;: le maximum possible est de {largest:.6g}&#xa0;%</translation>
    </message>
    <message>
        <source>chance alone decides {figure:.5g} % of the answers (asked: at least {wanted:g} %)</source>
        <translation>le hasard seul décide de {figure:.5g}&#xa0;% des réponses (demandé&#xa0;: au moins {wanted:g}&#xa0;%)</translation>
    </message>
    <message>
        <source>channels are a {kind}; for a frame of levels, give a mapping of each level to its channels</source>
        <translation>les canaux sont de type {kind}&#xa0;; pour un tableau de niveaux, donnez une table qui associe à chaque niveau ses canaux</translation>
    </message>
    <message>
        <source>character {position:,} is level {level}, at which an answer does not count: this survey counts only what makes a reader at most {most:g} times surer, and the levels of this item are {allowed}</source>
        <translation>le caractère {position:,} est le niveau {level}, auquel une réponse ne compte pas&#xa0;: cette enquête ne compte que ce qui rend un lecteur au plus {most:g} fois plus sûr, et les niveaux de cet élément sont {allowed}</translation>
    </message>
    <message>
        <source>character {position:,} is {found}, but the levels of this item are {allowed}</source>
        <translation>le caractère {position:,} est {found}, mais les niveaux de cette question sont {allowed}</translation>
    </message>
    <message>
        <source>character {position:,}, U+{code:04X}, is not in Unicode&apos;s composed form NFC; let the program that signs rewrite it</source>
        <translation>le caractère {position:,}, U+{code:04X}, n’est pas dans la forme composée NFC d’Unicode&#xa0;; laissez le programme qui signe le réécrire</translation>
    </message>
    <message>
        <source>character {position:,}, U+{code:04X}, is not shown and no script needs it here, so it could mark one person&apos;s survey; remove it</source>
        <translation>le caractère {position:,}, U+{code:04X}, ne s’affiche pas et aucune écriture n’en a besoin ici&#xa0;; il pourrait donc marquer l’enquête d’une seule personne&#xa0;; enlevez-le</translation>
    </message>
    <message>
        <source>character {position:,}, U+{code:04X}, is white space that could mark one person&apos;s survey; write one ordinary space between words, at most one empty line between paragraphs, and none at either end</source>
        <translation>le caractère {position:,}, U+{code:04X}, est un blanc qui pourrait marquer l’enquête d’une seule personne&#xa0;; écrivez une espace ordinaire entre les mots, au plus une ligne vide entre les paragraphes, et rien aux extrémités</translation>
    </message>
    <message>
        <source>column {number} of the frame has no name; give each item a name, such as its question&apos;s code</source>
        <translation>la colonne {number} du tableau n’a pas de nom&#xa0;; donnez un nom à chaque question, par exemple son code</translation>
    </message>
    <message>
        <source>each of {count} options is kept with probability {keep:.6g}, but that must be more than {chance:.6g} and at most 1, else what is sent says nothing</source>
        <translation>chacune des {count} options est gardée avec la probabilité {keep:.6g}, mais celle-ci doit dépasser {chance:.6g} et valoir au plus 1, sinon ce qui est envoyé ne dit rien</translation>
    </message>
    <message>
        <source>estimate reaches it</source>
        <translation>l’estimation l’atteint</translation>
    </message>
    <message>
        <source>estimate, relaxed</source>
        <translation>estimation, assouplie</translation>
    </message>
    <message>
        <source>every level can make a reader more than {most:g} times surer, which is the most that this survey counts; add a more private level</source>
        <translation>chaque niveau peut rendre un lecteur plus de {most:g} fois plus sûr, ce qui est le plus que cette enquête compte&#xa0;; ajoutez un niveau plus privé</translation>
    </message>
    <message>
        <source>evidence of all itemsets together</source>
        <translation>indices de tous les ensembles réunis</translation>
    </message>
    <message>
        <source>false discovery rate α</source>
        <translation>taux de fausses découvertes α</translation>
    </message>
    <message>
        <source>in {language} this reads like options[{first}], so a person could not tell them apart; write it in other words</source>
        <translation>en {language} ceci se lit comme options[{first}], si bien qu’on ne pourrait les distinguer&#xa0;; écrivez-le en d’autres mots</translation>
    </message>
    <message>
        <source>intervals hold for records that were randomized as is said; these do not fit it, so none can be trusted</source>
        <translation>les intervalles valent pour des enregistrements randomisés comme il est dit&#xa0;; ceux-ci ne s’y accordent pas, et l’on ne peut se fier à aucun</translation>
    </message>
    <message>
        <source>intervals hold with {percent:.12g} % each, for itself, and need not allow for the selection of the list, which other records made</source>
        <translation>chaque intervalle vaut pour lui-même avec {percent:.12g}&#xa0;% et n’a pas à tenir compte de la sélection de la liste, faite par d’autres enregistrements</translation>
    </message>
    <message>
        <source>intervals hold with {percent:.12g} % each, for itself; they do not allow for the selection of the list</source>
        <translation>chaque intervalle vaut pour lui-même avec {percent:.12g}&#xa0;%&#xa0;; la sélection de la liste n’est pas prise en compte</translation>
    </message>
    <message>
        <source>intervals of levels weighed by inverse variance hold if the choice of a level does not depend on the answers; here the estimates of levels differ, so none can be trusted</source>
        <translation>les intervalles de niveaux pondérés par la variance inverse valent si le choix du niveau ne dépend pas des réponses&#xa0;; ici les estimations diffèrent selon le niveau, et l’on ne peut se fier à aucun</translation>
    </message>
    <message>
        <source>it is not encrypted for this survey and to this key, or its beginning is damaged; ask the sender to save it again from the survey of this project</source>
        <translation>il n’est pas chiffré pour cette enquête et avec cette clé, ou son début est endommagé&#xa0;; demandez à l’expéditeur de l’enregistrer de nouveau à partir de l’enquête de ce projet</translation>
    </message>
    <message>
        <source>item {code}: level {level!r} cannot be chosen; choose {lowest} to {highest}</source>
        <translation>question {code}&#xa0;: le niveau {level!r} ne peut pas être choisi&#xa0;; choisissez de {lowest} à {highest}</translation>
    </message>
    <message>
        <source>item {code}: the answer is none of those that it offers; choose one of them</source>
        <translation>question {code}&#xa0;: la réponse n’est pas de celles qu’elle propose&#xa0;; choisissez-en une</translation>
    </message>
    <message>
        <source>item {item!r} holds a {kind}, which is not an answer; yes is True or 1, no is False or 0, and a missing value means that the person did not say</source>
        <translation>la question {item!r} contient une valeur de type {kind}, qui n’est pas une réponse&#xa0;; oui est True ou 1, non est False ou 0, et une valeur manquante signifie que la personne n’a pas répondu</translation>
    </message>
    <message>
        <source>item {item!r} is given a side, but the data have no such item</source>
        <translation>un côté est donné à la question {item!r}, mais les données ne l’ont pas</translation>
    </message>
    <message>
        <source>item {item!r}, row {row}: NaN is not an answer; for an answer that a person did not give, let answered be False there</source>
        <translation>question {item!r}, ligne {row}&#xa0;: NaN n’est pas une réponse&#xa0;; pour une réponse qu’une personne n’a pas donnée, mettez là False dans answered</translation>
    </message>
    <message>
        <source>item {item!r}, row {row}: channels are given for the levels {known}, but the level here is another</source>
        <translation>question {item!r}, ligne {row}&#xa0;: des canaux sont donnés pour les niveaux {known}, mais le niveau ici en est un autre</translation>
    </message>
    <message>
        <source>item {item!r}, row {row}: there is an answer, but its level is missing</source>
        <translation>question {item!r}, ligne {row}&#xa0;: il y a une réponse, mais son niveau manque</translation>
    </message>
    <message>
        <source>itemsets of {length} items</source>
        <translation>ensembles de {length} items</translation>
    </message>
    <message>
        <source>itemsets of {length} items cannot be planned; take 1 to {most}</source>
        <translation>des ensembles de {length} items ne peuvent pas être planifiés&#xa0;; prenez de 1 à {most}</translation>
    </message>
    <message>
        <source>itemsets of {length} items need at least {length} questions, but there are {questions}</source>
        <translation>des ensembles de {length} items demandent au moins {length} questions, mais il y en a {questions}</translation>
    </message>
    <message>
        <source>keep-one {keep_one:g} and keep-zero {keep_zero:g} add up to 1, so the answer that leaves says nothing about the true one and no estimate can undo it; choose factors that add up to more than 1</source>
        <translation>keep-one {keep_one:g} et keep-zero {keep_zero:g} ont pour somme 1&#xa0;: la réponse qui part ne dit rien de la vraie et aucune estimation ne peut y remédier&#xa0;; choisissez des facteurs dont la somme dépasse 1</translation>
    </message>
    <message>
        <source>krr: keep is {value}, but a probability lies between 0 and 1</source>
        <translation>krr&#xa0;: keep vaut {value}, mais une probabilité est comprise entre 0 et 1</translation>
    </message>
    <message>
        <source>left out, because they are not certain with {share:.2%} of the records forged: itemsets {itemsets:,}, rules {rules:,}</source>
        <translation>écartés, car non certains avec {share:.2%} d’enregistrements falsifiés&#xa0;: ensembles {itemsets:,}, règles {rules:,}</translation>
    </message>
    <message>
        <source>length: itemsets of more than {limit} items were not searched</source>
        <translation>longueur&#xa0;: les ensembles de plus de {limit} items n’ont pas été cherchés</translation>
    </message>
    <message>
        <source>level {following} is not more private than level {level}; order the levels from the most open to the most private</source>
        <translation>le niveau {following} n’est pas plus privé que le niveau {level}&#xa0;; rangez les niveaux du plus ouvert au plus privé</translation>
    </message>
    <message>
        <source>level {level} can make a reader {found:.4g} times surer, but this survey counts at most {most:g} times; raise the item&apos;s minimum to {enough}</source>
        <translation>le niveau {level} peut rendre un lecteur {found:.4g} fois plus sûr, mais cette enquête compte au plus {most:g} fois&#xa0;; élevez le minimum de l’élément à {enough}</translation>
    </message>
    <message>
        <source>level {level} cannot be chosen here; choose {lowest} to {highest}</source>
        <translation>le niveau {level} ne peut pas être choisi ici&#xa0;; choisissez de {lowest} à {highest}</translation>
    </message>
    <message>
        <source>level {level} sends answers as they are and may not be preselected; choose a higher level for the arm, or declare the item not sensitive</source>
        <translation>le niveau {level} envoie les réponses telles quelles et ne peut pas être présélectionné&#xa0;; choisissez un niveau plus élevé pour le groupe, ou déclarez la question non sensible</translation>
    </message>
    <message>
        <source>level {level} sends answers as they are and may not be preselected; choose a higher level, or declare the item not sensitive</source>
        <translation>le niveau {level} envoie les réponses telles quelles et ne peut pas être présélectionné&#xa0;; choisissez un niveau plus élevé, ou déclarez la question non sensible</translation>
    </message>
    <message>
        <source>line {line:,} is a token that is in the list already</source>
        <translation>la ligne {line:,} est un jeton qui est déjà dans la liste</translation>
    </message>
    <message>
        <source>line {line:,} is no public key of 44 base64 characters</source>
        <translation>la ligne {line:,} n’est pas une clé publique de 44 caractères base64</translation>
    </message>
    <message>
        <source>line {line:,}: {reason}</source>
        <translation>ligne {line:,}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>lower end reaches it</source>
        <translation>la borne basse l’atteint</translation>
    </message>
    <message>
        <source>lower the demand, or take a support further above the minimum</source>
        <translation>demandez moins, ou prenez un support plus éloigné du minimum</translation>
    </message>
    <message>
        <source>more than {limit} combining marks follow one another; remove them</source>
        <translation>plus de {limit} signes diacritiques se suivent&#xa0;; enlevez-les</translation>
    </message>
    <message>
        <source>no channel is given; give one for each item of the itemset</source>
        <translation>aucun canal n’est donné&#xa0;; donnez-en un pour chaque item de l’ensemble</translation>
    </message>
    <message>
        <source>no false one, with 1 − α</source>
        <translation>aucun faux, avec 1 − α</translation>
    </message>
    <message>
        <source>no level keeps a reader from becoming more than {wanted:.9g} times surer: the fewest times that can be reached are {least:.9g}</source>
        <translation>aucun niveau n’empêche un lecteur de devenir plus de {wanted:.9g} fois plus sûr&#xa0;: le minimum possible est de {least:.9g} fois</translation>
    </message>
    <message>
        <source>no level keeps a reader from becoming more than {wanted:.9g} times surer: with what is fixed, one of the two answers always proves</source>
        <translation>aucun niveau n’empêche un lecteur de devenir plus de {wanted:.9g} fois plus sûr&#xa0;: avec ce qui est fixé, l’une des deux réponses prouve toujours</translation>
    </message>
    <message>
        <source>no level of the survey will do: at the most open one, {best}; {advice}</source>
        <translation>aucun niveau de l’enquête ne suffit&#xa0;: au plus ouvert, {best}&#xa0;; {advice}</translation>
    </message>
    <message>
        <source>no level will do: with every answer sent as it is, {best}; {advice}</source>
        <translation>aucun niveau ne suffit&#xa0;: si chaque réponse est envoyée telle quelle, {best}&#xa0;; {advice}</translation>
    </message>
    <message>
        <source>no mix of these levels will do: with everybody at the more open one, {best}; {advice}</source>
        <translation>aucun mélange de ces niveaux ne suffit&#xa0;: si tous prennent le plus ouvert, {best}&#xa0;; {advice}</translation>
    </message>
    <message>
        <source>no number of people will do: with {people:,} people {best}; {advice}</source>
        <translation>aucun nombre de personnes ne suffit&#xa0;: avec {people:,} personnes, {best}&#xa0;; {advice}</translation>
    </message>
    <message>
        <source>no row was left out for the share of forged records that it holds up to, which is not known of this run</source>
        <translation>aucune ligne n’a été écartée pour la part d’enregistrements falsifiés jusqu’à laquelle elle tient, qui n’est pas connue pour cette analyse</translation>
    </message>
    <message>
        <source>no sensitive question starts at another level in the second arm than in the first; offer two levels that differ</source>
        <translation>aucune question sensible ne commence à un autre niveau dans le second groupe que dans le premier&#xa0;; proposez deux niveaux différents</translation>
    </message>
    <message>
        <source>no whole per-mille of {free} keeps the promise; the nearest exact value is {value:.6g}, and the most that can be stored is: {reached}</source>
        <translation>aucun pour-mille entier de {free} ne tient la promesse&#xa0;; la valeur exacte la plus proche est {value:.6g}, et le mieux qui puisse être enregistré est&#xa0;: {reached}</translation>
    </message>
    <message>
        <source>not JSON in row {row:,}, column {column:,}: {why}</source>
        <translation>pas du JSON à la ligne {row:,}, colonne {column:,}&#xa0;: {why}</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>one character differs from the paper, or two are exchanged; compare them and type it again</source>
        <translation>un caractère diffère du papier, ou deux sont échangés&#xa0;; comparez-les et retapez le jeton</translation>
    </message>
    <message>
        <source>one question has {first} options and the other {second}; they cannot be joined</source>
        <translation>une question a {first} options et l’autre {second}&#xa0;; elles ne peuvent pas être réunies</translation>
    </message>
    <message>
        <source>only a question of the kind choice says whether its options have an order; remove it</source>
        <translation>seule une question de type choice dit si ses options ont un ordre&#xa0;; retirez-le</translation>
    </message>
    <message>
        <source>only a question of the kind number has cuts; remove them or change its kind</source>
        <translation>seule une question de type number a des seuils&#xa0;; retirez-les ou changez son type</translation>
    </message>
    <message>
        <source>out of time</source>
        <translation>temps écoulé</translation>
    </message>
    <message>
        <source>people of different levels have different estimates (p = {p:.1g}): the choice of a level depends on the answers, or a factor is not as said. Combined by sum, estimates stay right in the first case; by inverse variance they do not</source>
        <translation>les estimations diffèrent selon le niveau choisi (p = {p:.1g})&#xa0;: le choix du niveau dépend des réponses, ou un facteur n’est pas celui indiqué. Combinées par somme, les estimations restent justes dans le premier cas&#xa0;; par variance inverse, non</translation>
    </message>
    <message>
        <source>probabilities and sharper figures are those of an evidence search of the tested half alone; an itemset that it did not count has none</source>
        <translation>les probabilités et les chiffres affinés sont ceux d’une recherche par indices dans la seule moitié testée&#xa0;; un ensemble qu’elle n’a pas compté n’en a pas</translation>
    </message>
    <message>
        <source>question {question!r} has no option {option!r}; its options are {options}</source>
        <translation>la question {question!r} n’a pas d’option {option!r}&#xa0;; ses options sont {options}</translation>
    </message>
    <message>
        <source>question {question!r} has the option {option!r} twice</source>
        <translation>la question {question!r} a deux fois l’option {option!r}</translation>
    </message>
    <message>
        <source>question {question!r} has {options} options, but it must have 2 to {most}</source>
        <translation>la question {question!r} a {options} options, mais il en faut de 2 à {most}</translation>
    </message>
    <message>
        <source>question {question!r} has {options} options, but its channel is for {channel}</source>
        <translation>la question {question!r} a {options} options, mais son canal est pour {channel}</translation>
    </message>
    <message>
        <source>question {question!r} has {options} options, so its channel is krr(p, {options}), or open_channel() if it was not randomized</source>
        <translation>la question {question!r} a {options} options&#xa0;: son canal est krr(p, {options}), ou open_channel() si elle n’a pas été randomisée</translation>
    </message>
    <message>
        <source>question {question!r} is a yes/no question, but its channel, krr, is for options</source>
        <translation>la question {question!r} se répond par oui ou non, mais son canal, krr, est pour des options</translation>
    </message>
    <message>
        <source>question {question!r}, row {row}: {value!r} is not one of its options, {options}</source>
        <translation>question {question!r}, ligne {row}&#xa0;: {value!r} n’est pas une de ses options, {options}</translation>
    </message>
    <message>
        <source>records of several profiles are kept apart by profile, not in the order in which they were given, so signers cannot be told; make the data set with MixedDataset.from_frame, which keeps the order</source>
        <translation>les enregistrements de plusieurs profils sont rangés par profil, et non dans l’ordre où ils ont été donnés&#xa0;: on ne peut dire qui les a signés&#xa0;; créez le jeu de données avec MixedDataset.from_frame, qui garde l’ordre</translation>
    </message>
    <message>
        <source>records of the same signer resemble each other: for {rows:,} of {all:,} rows the standard error that counts signers is at least {ratio:g} times the plain one; their intervals and verdicts count records, and are too sure if a signer stands for a device or an interviewer</source>
        <translation>les enregistrements d’un même signataire se ressemblent&#xa0;: pour {rows:,} lignes sur {all:,}, l’erreur type qui compte les signataires vaut au moins {ratio:g} fois l’erreur simple&#xa0;; leurs intervalles et verdicts comptent les enregistrements et sont trop sûrs si un signataire est un appareil ou un enquêteur</translation>
    </message>
    <message>
        <source>records of the same signer resemble each other: for {shares:,} of {all:,} shares and differences the standard error that counts signers is at least {ratio:g} times the plain one; their intervals count records, and are too sure if a signer stands for a device or an interviewer</source>
        <translation>les enregistrements d’un même signataire se ressemblent&#xa0;: pour {shares:,} parts et différences sur {all:,}, l’erreur type qui compte les signataires vaut au moins {ratio:g} fois l’erreur simple&#xa0;; leurs intervalles comptent les enregistrements et sont trop sûrs si un signataire est un appareil ou un enquêteur</translation>
    </message>
    <message>
        <source>records on a cluster cannot be divided into halves; mine them on one machine, or confirm on other records</source>
        <translation>des enregistrements répartis sur une grappe ne peuvent pas être divisés en moitiés&#xa0;; analysez-les sur une seule machine, ou confirmez sur d’autres enregistrements</translation>
    </message>
    <message>
        <source>reweighted figures: if whether a question was answered depends on the answers it is reweighted by, and on nothing else, they are those of all people; the figures of the people who answered are beside them</source>
        <translation>chiffres repondérés&#xa0;: si le fait de répondre à une question dépend des réponses par lesquelles elle est repondérée, et de rien d’autre, ce sont ceux de toutes les personnes&#xa0;; les chiffres de celles qui ont répondu sont à côté</translation>
    </message>
    <message>
        <source>reweighted figures: none, because there are {items:,} items, and {most:,} are the most whose pairs are looked at</source>
        <translation>chiffres repondérés&#xa0;: aucun, car il y a {items:,} items, et les paires de {most:,} au plus sont examinées</translation>
    </message>
    <message>
        <source>reweighted figures: none, because {itemsets:,} itemsets would be reweighted, and {most:,} are the most; use a larger minimum support</source>
        <translation>chiffres repondérés&#xa0;: aucun, car {itemsets:,} ensembles seraient à repondérer, et {most:,} sont le maximum&#xa0;; prenez un support minimal plus grand</translation>
    </message>
    <message>
        <source>reweighted figures: nothing shows that leaving a question out depends on the answer to another; they are those of the people who answered</source>
        <translation>chiffres repondérés&#xa0;: rien ne montre que l’omission d’une question dépende de la réponse à une autre&#xa0;; ce sont ceux des personnes qui ont répondu</translation>
    </message>
    <message>
        <source>rules left out because they only restate a listed rule about a union of their options: {rules:,} (the interval of their R-interest holds 1)</source>
        <translation>règles laissées de côté parce qu’elles ne font que répéter une règle de la liste sur une réunion de leurs options&#xa0;: {rules:,} (l’intervalle de leur R-intérêt contient 1)</translation>
    </message>
    <message>
        <source>rules: more than {limit:,} rules; those of the first itemsets up to length {length} are listed; raise the minimum confidence or the limit</source>
        <translation>règles&#xa0;: plus de {limit:,} règles&#xa0;; celles des premiers ensembles jusqu’à la longueur {length} sont listées&#xa0;; relevez la confiance minimum ou la limite</translation>
    </message>
    <message>
        <source>rules: {limit:,} comparisons with rules about unions were made, those of the largest support; other rules are listed without</source>
        <translation>règles&#xa0;: {limit:,} comparaisons avec des règles sur des réunions ont été faites, celles du plus grand support&#xa0;; les autres règles figurent sans comparaison</translation>
    </message>
    <message>
        <source>scheme {scheme} lacks {missing}; write {example}</source>
        <translation>il manque au schéma {scheme}&#xa0;: {missing}&#xa0;; écrivez {example}</translation>
    </message>
    <message>
        <source>scheme {scheme}: {name} is {text!r}, which is not a number such as 0.9 or 1/12</source>
        <translation>schéma {scheme}&#xa0;: {name} est {text!r}, qui n’est pas un nombre comme 0.9 ou 1/12</translation>
    </message>
    <message>
        <source>scheme {scheme}: {word!r} is not expected; it takes no number</source>
        <translation>schéma {scheme}&#xa0;: {word!r} n’est pas attendu&#xa0;; il ne prend aucun nombre</translation>
    </message>
    <message>
        <source>scheme {scheme}: {word!r} is not expected; it takes {names}</source>
        <translation>schéma {scheme}&#xa0;: {word!r} n’est pas attendu&#xa0;; il prend {names}</translation>
    </message>
    <message>
        <source>sharper figures: model empirical Bayes, shrunk toward no K-way interaction. All itemsets of the study judge each other: a rare pattern must be supported by its parts and by others of its length. The figures are right on average over the list, and so are their intervals, not for each row apart; the unbiased figures are beside them</source>
        <translation>chiffres affinés&#xa0;: modèle bayésien empirique, rétréci vers l’absence d’interaction d’ordre K. Tous les ensembles d’items de l’étude se jugent mutuellement&#xa0;: un motif rare doit être soutenu par ses parties et par d’autres de sa longueur. Ces chiffres sont justes en moyenne sur la liste, et leurs intervalles aussi, non pour chaque ligne prise à part&#xa0;; les chiffres sans biais sont à côté</translation>
    </message>
    <message>
        <source>sharper figures: none for itemsets of more than {longest} items</source>
        <translation>chiffres affinés&#xa0;: aucun pour les ensembles de plus de {longest} items</translation>
    </message>
    <message>
        <source>sharper figures: {items:,} items have more than {most:,} itemsets of {length}; none of this length and longer ones are shrunk</source>
        <translation>chiffres affinés&#xa0;: {items:,} items forment plus de {most:,} ensembles de {length}&#xa0;; aucun de cette longueur ou plus n’est rétréci</translation>
    </message>
    <message>
        <source>short name</source>
        <translation>nom court</translation>
    </message>
    <message>
        <source>single items</source>
        <translation>ensembles d’une question</translation>
    </message>
    <message>
        <source>some answers are missing: an itemset is sought only if each of its parts reaches the minimum among those who answered that part</source>
        <translation>des réponses manquent&#xa0;: un ensemble n’est cherché que si chacune de ses parties atteint le minimum parmi ceux qui ont répondu à cette partie</translation>
    </message>
    <message>
        <source>the answers have {dimensions} dimensions, but they must have two: records and items</source>
        <translation>les réponses ont {dimensions} dimensions, mais elles doivent en avoir deux&#xa0;: enregistrements et questions</translation>
    </message>
    <message>
        <source>the blocks are a {kind}, but they are read once for every length of itemset; give a list of them</source>
        <translation>les blocs sont de type {kind}, mais ils sont lus une fois pour chaque longueur d’ensemble&#xa0;; donnez-en une liste</translation>
    </message>
    <message>
        <source>the board&apos;s key is the researcher&apos;s own; a second signature needs another key</source>
        <translation>la clé du comité est celle du chercheur&#xa0;; une seconde signature demande une autre clé</translation>
    </message>
    <message>
        <source>the chance to find it is {percent:.4g} %</source>
        <translation>la chance de le trouver est de {percent:.4g}&#xa0;%</translation>
    </message>
    <message>
        <source>the channels file says that {items} were not randomized independently: itemsets and rules with two of a group are marked uncertain, and their estimates may be wrong</source>
        <translation>le fichier des canaux dit que {items} n’ont pas été tirés indépendamment&#xa0;: les ensembles et règles qui ont deux items d’un groupe sont marqués incertains, et leurs estimations peuvent être fausses</translation>
    </message>
    <message>
        <source>the character U+{codepoint:04X} is a control character, which can disguise a text; remove it</source>
        <translation>le caractère U+{codepoint:04X} est un caractère de contrôle, qui peut déguiser un texte&#xa0;; enlevez-le</translation>
    </message>
    <message>
        <source>the choice {question!r} is described, but the data have no such column</source>
        <translation>le choix {question!r} est décrit, mais les données n’ont pas une telle colonne</translation>
    </message>
    <message>
        <source>the column index {index} is outside the {items} items, which count from 0</source>
        <translation>l’indice de colonne {index} est hors des {items} questions, comptées à partir de 0</translation>
    </message>
    <message>
        <source>the compressed data ends too early; copy the file again</source>
        <translation>les données compressées finissent trop tôt&#xa0;; recopiez le fichier</translation>
    </message>
    <message>
        <source>the compressed data is damaged</source>
        <translation>les données compressées sont endommagées</translation>
    </message>
    <message>
        <source>the data do not bound the figure</source>
        <translation>les données ne bornent pas la valeur</translation>
    </message>
    <message>
        <source>the data have no items; give a column for each question</source>
        <translation>les données n’ont aucun item&#xa0;; donnez une colonne pour chaque question</translation>
    </message>
    <message>
        <source>the decompressed file is longer than {limit:,} bytes</source>
        <translation>le fichier décompressé dépasse {limit:,} octets</translation>
    </message>
    <message>
        <source>the disk or stick reports an error, or was taken out; connect it and do it again, or copy what is on it to another one</source>
        <translation>le disque ou la clé signale une erreur, ou a été retiré&#xa0;; rebranchez-le et recommencez, ou copiez son contenu sur un autre</translation>
    </message>
    <message>
        <source>the draft is longer than {limit:,} bytes</source>
        <translation>le brouillon dépasse {limit:,} octets</translation>
    </message>
    <message>
        <source>the draft names another key than the one that signs; take it out</source>
        <translation>le brouillon nomme une autre clé que celle qui signe&#xa0;; enlevez-la</translation>
    </message>
    <message>
        <source>the encrypted file ends too early; copy it again</source>
        <translation>le fichier chiffré finit trop tôt&#xa0;; copiez-le de nouveau</translation>
    </message>
    <message>
        <source>the encrypted file is damaged or cut short; copy it again, or ask the sender for it again</source>
        <translation>le fichier chiffré est endommagé ou coupé&#xa0;; copiez-le de nouveau ou redemandez-le à l’expéditeur</translation>
    </message>
    <message>
        <source>the engine weighted cannot compute the estimator {estimator}, which takes the counts of each profile; use the engine blocks or the estimator re, which gives the same number</source>
        <translation>le comptage par poids ne peut pas calculer l’estimateur {estimator}, qui demande les comptes de chaque profil&#xa0;; choisissez le comptage par bitmaps ou l’estimateur re, qui donne le même nombre</translation>
    </message>
    <message>
        <source>the engine weighted cannot weigh levels by inverse variance, which takes the counts of each profile; use the engine blocks or combine by sum</source>
        <translation>le comptage par poids ne peut pas peser les niveaux par l’inverse de la variance, qui demande les comptes de chaque profil&#xa0;; choisissez le comptage par bitmaps ou «&#xa0;compter à égalité&#xa0;»</translation>
    </message>
    <message>
        <source>the error is {error:g} records, but it must be at least 0</source>
        <translation>l’erreur est de {error:g} enregistrements, mais elle doit être au moins 0</translation>
    </message>
    <message>
        <source>the estimates of one level (keep-one factor {keep_one:.4g}, keep-zero factor {keep_zero:.4g}) are pulled toward one half, or away from it, in most items alike (p = {p:.1g}): its factors are others than is said, or people whose answers differ in most items chose it</source>
        <translation>les estimations d’un niveau (facteur de maintien du oui {keep_one:.4g}, du non {keep_zero:.4g}) sont tirées vers un demi, ou s’en écartent, de la même façon pour la plupart des items (p = {p:.1g})&#xa0;: ses facteurs ne sont pas ceux indiqués, ou il a été choisi par des personnes dont les réponses diffèrent sur la plupart des items</translation>
    </message>
    <message>
        <source>the estimator mask-counters needs one symmetric factor for all items; use re, which needs none</source>
        <translation>l’estimateur mask-counters demande un seul facteur symétrique pour toutes les questions&#xa0;; choisissez re, qui n’en demande pas</translation>
    </message>
    <message>
        <source>the field {name} is missing; add it</source>
        <translation>le champ {name} manque&#xa0;; ajoutez-le</translation>
    </message>
    <message>
        <source>the field {name} is not known here; remove it</source>
        <translation>le champ {name} est inconnu ici&#xa0;; enlevez-le</translation>
    </message>
    <message>
        <source>the field {name} occurs twice; keep one of them</source>
        <translation>le champ {name} figure deux fois&#xa0;; gardez-en un</translation>
    </message>
    <message>
        <source>the file has more than {limit:,} empty lines</source>
        <translation>le fichier a plus de {limit:,} lignes vides</translation>
    </message>
    <message>
        <source>the file has more than {limit:,} gzip members</source>
        <translation>le fichier a plus de {limit:,} membres gzip</translation>
    </message>
    <message>
        <source>the file has more than {limit:,} lines</source>
        <translation>le fichier a plus de {limit:,} lignes</translation>
    </message>
    <message>
        <source>the file has more than {limit:,} malformed lines</source>
        <translation>le fichier a plus de {limit:,} lignes mal formées</translation>
    </message>
    <message>
        <source>the file is longer than {limit:,} bytes</source>
        <translation>le fichier dépasse {limit:,} octets</translation>
    </message>
    <message>
        <source>the first arm starts at level {first} and the second at level {second}; the second must be the more private one</source>
        <translation>le premier groupe commence au niveau {first} et le second au niveau {second}&#xa0;; le second doit être le plus confidentiel</translation>
    </message>
    <message>
        <source>the frame of levels has no column {item!r}</source>
        <translation>le tableau des niveaux n’a pas de colonne {item!r}</translation>
    </message>
    <message>
        <source>the frame of levels has other row labels than that of answers; give both one index, as levels are read row by row</source>
        <translation>le tableau des niveaux a d’autres étiquettes de ligne que celui des réponses&#xa0;; donnez le même index aux deux, car les niveaux sont lus ligne par ligne</translation>
    </message>
    <message>
        <source>the frame of levels has {levels:,} rows and that of answers {answers:,}: they must agree</source>
        <translation>le tableau des niveaux a {levels:,} lignes et celui des réponses {answers:,}&#xa0;: les deux doivent s’accorder</translation>
    </message>
    <message>
        <source>the interval is {width:.4g} points wide</source>
        <translation>l’intervalle a une largeur de {width:.4g} points</translation>
    </message>
    <message>
        <source>the item starts at level {default}, but with two arms a sensitive item starts at {wanted} in the first; write that</source>
        <translation>la question commence au niveau {default}, mais avec deux groupes une question sensible commence à {wanted} dans le premier&#xa0;; écrivez ce niveau</translation>
    </message>
    <message>
        <source>the item starts at level {level}, and neither that nor a more private one keeps a sent answer from making a reader more than {most} times surer; offer such a level, or declare the item not sensitive</source>
        <translation>la question commence au niveau {level}, et ni celui-ci ni un plus privé n’empêche qu’une réponse envoyée rende un lecteur plus de {most} fois plus sûr&#xa0;; offrez un niveau qui l’empêche, ou déclarez la question non sensible</translation>
    </message>
    <message>
        <source>the item {item!r} appears more than once; each item needs a name of its own</source>
        <translation>la question {item!r} figure plus d’une fois&#xa0;; chaque question doit avoir un nom à elle</translation>
    </message>
    <message>
        <source>the item {item!r} has no channel; give one for each item, or a single one for all</source>
        <translation>la question {item!r} n’a pas de canal&#xa0;; donnez-en un par question, ou un seul pour toutes</translation>
    </message>
    <message>
        <source>the items are not those of the questions: {item!r} where {expected!r} must be</source>
        <translation>les items ne sont pas ceux des questions&#xa0;: {item!r} là où il faut {expected!r}</translation>
    </message>
    <message>
        <source>the items are {found}, but the randomizer was fitted to {fitted}</source>
        <translation>les questions sont {found}, mais le brouillage a été réglé pour {fitted}</translation>
    </message>
    <message>
        <source>the keep rule evidence has sharper figures of its own; leave out the setting sharper, or use another keep rule</source>
        <translation>la règle de garde evidence a ses propres chiffres affinés&#xa0;; retirez le réglage sharper, ou prenez une autre règle de garde</translation>
    </message>
    <message>
        <source>the keep rule evidence judges estimates in which each record counts alike; use it with combine by sum</source>
        <translation>la règle de garde evidence juge des estimations où chaque enregistrement compte autant&#xa0;; utilisez-la avec la combinaison par somme</translation>
    </message>
    <message>
        <source>the keep-one factor</source>
        <translation>le facteur keep-one (part des oui gardés)</translation>
    </message>
    <message>
        <source>the keep-zero factor</source>
        <translation>le facteur keep-zero (part des non gardés)</translation>
    </message>
    <message>
        <source>the key file asks for scrypt with N={cost}, r={block}, p={lanes}; allowed are powers of two from {smallest} to {largest}, r={allowed_block}, p={allowed_lanes}; do not use this file</source>
        <translation>le fichier de clé demande scrypt avec N={cost}, r={block}, p={lanes}&#xa0;; sont permis les puissances de deux de {smallest} à {largest}, r={allowed_block}, p={allowed_lanes}&#xa0;; n’utilisez pas ce fichier</translation>
    </message>
    <message>
        <source>the key file is protected; give its passphrase</source>
        <translation>le fichier de clé est protégé&#xa0;; donnez sa phrase secrète</translation>
    </message>
    <message>
        <source>the key for encryption is not in canonical form; give the one that keygen printed</source>
        <translation>la clé de chiffrement n’est pas sous sa forme canonique&#xa0;; donnez celle que keygen a affichée</translation>
    </message>
    <message>
        <source>the key for encryption is of small order, so everybody could read what is encrypted to it; give the one that keygen printed</source>
        <translation>la clé de chiffrement est d’ordre petit, et tout le monde pourrait lire ce qui est chiffré avec elle&#xa0;; donnez celle que keygen a affichée</translation>
    </message>
    <message>
        <source>the key has {count:,} bytes, but a public key has {wanted}</source>
        <translation>la clé a {count:,} octets, mais une clé publique en a {wanted}</translation>
    </message>
    <message>
        <source>the key has {count} bytes, but a public key has {wanted}</source>
        <translation>la clé a {count} octets, mais une clé publique en a {wanted}</translation>
    </message>
    <message>
        <source>the key is not in canonical form, so it could be another&apos;s under a second name</source>
        <translation>la clé n’est pas sous forme canonique&#xa0;; elle pourrait donc être celle d’une autre personne sous un second nom</translation>
    </message>
    <message>
        <source>the key is not that of the board which the survey names</source>
        <translation>la clé n’est pas celle du comité que l’enquête nomme</translation>
    </message>
    <message>
        <source>the key is not the one that signed the line</source>
        <translation>la clé n’est pas celle qui a signé la ligne</translation>
    </message>
    <message>
        <source>the key is not the one that signed the statement</source>
        <translation>la clé n’est pas celle qui a signé la déclaration</translation>
    </message>
    <message>
        <source>the key is not the one that signed the survey</source>
        <translation>la clé n’est pas celle qui a signé l’enquête</translation>
    </message>
    <message>
        <source>the key is of small order: one signature under it fits every message</source>
        <translation>la clé est d’ordre petit&#xa0;: une signature faite avec elle convient à tout message</translation>
    </message>
    <message>
        <source>the left side is {antecedent}, but it must be a proper subset of {full}</source>
        <translation>le côté gauche est {antecedent}, mais il doit être un sous-ensemble propre de {full}</translation>
    </message>
    <message>
        <source>the line is empty; take it out</source>
        <translation>la ligne est vide&#xa0;; enlevez-la</translation>
    </message>
    <message>
        <source>the line is longer than {limit:,} bytes</source>
        <translation>la ligne dépasse {limit:,} octets</translation>
    </message>
    <message>
        <source>the line shows a token, but this survey asks for none</source>
        <translation>la ligne montre un jeton, mais cette enquête n’en demande pas</translation>
    </message>
    <message>
        <source>the line shows no token, but this survey takes only senders who have one</source>
        <translation>la ligne ne montre pas de jeton, mais cette enquête n’accepte que des expéditeurs qui en ont un</translation>
    </message>
    <message>
        <source>the list has more than {limit:,} tokens</source>
        <translation>la liste a plus de {limit:,} jetons</translation>
    </message>
    <message>
        <source>the list holds no token</source>
        <translation>la liste ne contient aucun jeton</translation>
    </message>
    <message>
        <source>the list was found in a random half of the records ({found:,}, seed {seed}) and tested on the others ({tested:,}): estimates, intervals and verdicts are of those alone</source>
        <translation>la liste a été trouvée dans une moitié aléatoire des enregistrements ({found:,}, graine {seed}) et testée sur les autres ({tested:,})&#xa0;: estimations, intervalles et verdicts viennent de ceux-ci seulement</translation>
    </message>
    <message>
        <source>the minimum cannot be relaxed by {value:g}; write 0 or more, and less than 1</source>
        <translation>le minimum ne peut pas être relâché de {value:g}&#xa0;; écrivez 0 ou plus, et moins de 1</translation>
    </message>
    <message>
        <source>the minimum is {minimum:g}, but a support lies between 0 and 1</source>
        <translation>le minimum est {minimum:g}, mais un support est compris entre 0 et 1</translation>
    </message>
    <message>
        <source>the minimum support is {minimum:g}, but it must be above 0 and at most 1</source>
        <translation>le support minimum est {minimum:g}, mais il doit être supérieur à 0 et au plus égal à 1</translation>
    </message>
    <message>
        <source>the mix has {count} shares, but there are {levels} levels; give one for each level</source>
        <translation>le mélange a {count} parts, mais il y a {levels} niveaux&#xa0;; donnez-en une par niveau</translation>
    </message>
    <message>
        <source>the number of records is {records}, but it must be at least 1</source>
        <translation>le nombre d’enregistrements est {records}, mais il doit être d’au moins 1</translation>
    </message>
    <message>
        <source>the option has no word in it; write it</source>
        <translation>l’option ne contient aucun mot&#xa0;; écrivez-le</translation>
    </message>
    <message>
        <source>the passphrase holds a character that cannot be written; type it again</source>
        <translation>la phrase secrète contient un caractère qui ne peut pas être écrit&#xa0;; tapez-la de nouveau</translation>
    </message>
    <message>
        <source>the passphrase is empty; write one, or leave the key file unprotected</source>
        <translation>la phrase secrète est vide&#xa0;; écrivez-en une, ou laissez le fichier de clé sans protection</translation>
    </message>
    <message>
        <source>the passphrase is wrong, or the key file is damaged; try again, or take the file from a copy</source>
        <translation>la phrase secrète est fausse, ou le fichier de clé est endommagé&#xa0;; réessayez, ou prenez le fichier d’une copie</translation>
    </message>
    <message>
        <source>the pilot has no {field}, or not as it should be; write it again</source>
        <translation>le pilote n’a pas de {field}, ou pas sous la forme voulue&#xa0;; écrivez-le de nouveau</translation>
    </message>
    <message>
        <source>the prevalence</source>
        <translation>la prévalence</translation>
    </message>
    <message>
        <source>the privacy asked for is {target} %, but it must be 0 or more</source>
        <translation>la vie privée demandée est de {target}&#xa0;%, mais elle doit être de 0 ou plus</translation>
    </message>
    <message>
        <source>the privacy is {figure:.5g} % (asked: at least {wanted:g} %)</source>
        <translation>la protection est de {figure:.5g}&#xa0;% (demandé&#xa0;: au moins {wanted:g}&#xa0;%)</translation>
    </message>
    <message>
        <source>the question has no word in it; write it</source>
        <translation>la question ne contient aucun mot&#xa0;; écrivez-la</translation>
    </message>
    <message>
        <source>the questions that were asked are not {ask:,} of the {count:,} that are drawn, whole checklists among them, and all others</source>
        <translation>les questions posées ne sont pas {ask:,} des {count:,} qui sont tirées, listes à cocher entières comprises, et toutes les autres</translation>
    </message>
    <message>
        <source>the quota is {found:,} records a key, but it must be at least 1</source>
        <translation>le quota est de {found:,} enregistrements par clé, mais il doit être d’au moins 1</translation>
    </message>
    <message>
        <source>the randomizer has seen no data yet; call fit or fit_transform first</source>
        <translation>le brouillage n’a encore vu aucune donnée&#xa0;; appelez d’abord fit ou fit_transform</translation>
    </message>
    <message>
        <source>the record does not say in which arm it is</source>
        <translation>l’enregistrement ne dit pas dans quel groupe il est</translation>
    </message>
    <message>
        <source>the record names an arm, but the survey has none</source>
        <translation>l’enregistrement nomme un groupe, mais l’enquête n’en a pas</translation>
    </message>
    <message>
        <source>the records answer survey {found}, not {wanted}</source>
        <translation>les enregistrements répondent à l’enquête {found}, pas {wanted}</translation>
    </message>
    <message>
        <source>the result was not mined from these data: they have other items or another number of records</source>
        <translation>le résultat n’a pas été tiré de ces données&#xa0;: elles ont d’autres items ou un autre nombre d’enregistrements</translation>
    </message>
    <message>
        <source>the rows of the answers differ in length, but each record must have a value for each item</source>
        <translation>les lignes des réponses n’ont pas toutes la même longueur, mais chaque enregistrement doit avoir une valeur pour chaque item</translation>
    </message>
    <message>
        <source>the scheme is empty; write one of {schemes}, such as warner:0.9</source>
        <translation>le schéma est vide&#xa0;; écrivez l’un de {schemes}, comme warner:0.9</translation>
    </message>
    <message>
        <source>the scheme {scheme} has several parameters, or no such one; fix all but one of them, as in {families}</source>
        <translation>le procédé {scheme} a plusieurs paramètres, ou n’a pas celui-ci&#xa0;; fixez-les tous sauf un, comme dans {families}</translation>
    </message>
    <message>
        <source>the share of an option</source>
        <translation>la part d’une option</translation>
    </message>
    <message>
        <source>the share of answers given is {share:g}, but it must be above 0 and at most 1</source>
        <translation>la part des réponses données est {share:g}, mais elle doit être supérieure à 0 et au plus égale à 1</translation>
    </message>
    <message>
        <source>the share that chance decides</source>
        <translation>la part décidée par le hasard</translation>
    </message>
    <message>
        <source>the shares of people who take each level add up to {total:.6g}, but must add up to 1</source>
        <translation>les parts des personnes à chaque niveau font {total:.6g} en tout, mais doivent faire 1</translation>
    </message>
    <message>
        <source>the signature does not fit; the line was changed, damaged, or signed with another key</source>
        <translation>la signature ne convient pas&#xa0;; la ligne a été modifiée, endommagée, ou signée avec une autre clé</translation>
    </message>
    <message>
        <source>the sparse matrix does not fit together: {records} records take {wanted} row ends from 0 up to {entries}, the number of column indices</source>
        <translation>la matrice creuse n’est pas cohérente&#xa0;: {records} enregistrements demandent {wanted} fins de ligne de 0 à {entries}, le nombre d’indices de colonne</translation>
    </message>
    <message>
        <source>the survey has more than {limit:,} characters; shorten its texts</source>
        <translation>l’enquête a plus de {limit:,} caractères&#xa0;; raccourcissez ses textes</translation>
    </message>
    <message>
        <source>the survey names a board that signs it too, but that signature is missing; the board adds it with: tacit-miner survey approve</source>
        <translation>l’enquête nomme un comité qui la signe aussi, mais cette signature manque&#xa0;; le comité l’ajoute avec&#xa0;: tacit-miner survey approve</translation>
    </message>
    <message>
        <source>the system allows this program no further thread; use fewer threads, such as --threads 1, or close other programs</source>
        <translation>le système n’accorde plus aucun fil d’exécution à ce programme&#xa0;; utilisez-en moins, par exemple --threads 1, ou fermez d’autres programmes</translation>
    </message>
    <message>
        <source>the system&apos;s source of randomness is broken, so nothing was drawn; restart the machine and try again</source>
        <translation>la source d’aléa du système est défaillante, donc rien n’a été tiré&#xa0;; redémarrez la machine et réessayez</translation>
    </message>
    <message>
        <source>the text begins with a byte order mark; save it without one</source>
        <translation>le texte commence par une marque d’ordre des octets (BOM)&#xa0;; enregistrez-le sans elle</translation>
    </message>
    <message>
        <source>the text has a line break; write it in one line</source>
        <translation>le texte a un saut de ligne&#xa0;; écrivez-le sur une seule ligne</translation>
    </message>
    <message>
        <source>the text has {count:,} characters, more than {limit:,}; shorten it</source>
        <translation>le texte a {count:,} caractères, plus que {limit:,}&#xa0;; raccourcissez-le</translation>
    </message>
    <message>
        <source>the text is blank; write it or leave the language out</source>
        <translation>le texte est vide&#xa0;; écrivez-le ou laissez cette langue de côté</translation>
    </message>
    <message>
        <source>the token was not used for this survey by the key that sends</source>
        <translation>le jeton n’a pas été utilisé pour cette enquête par la clé qui envoie</translation>
    </message>
    <message>
        <source>the token&apos;s proof has {count:,} bytes, not {wanted}</source>
        <translation>la preuve du jeton a {count:,} octets, et non {wanted}</translation>
    </message>
    <message>
        <source>the weight of ones</source>
        <translation>le poids du oui</translation>
    </message>
    <message>
        <source>the window needs system libraries that are not here: {files}. On Debian and Ubuntu: apt install {debian}. On Fedora: dnf install {fedora}</source>
        <translation>la fenêtre a besoin de bibliothèques du système qui manquent ici&#xa0;: {files}. Sous Debian et Ubuntu&#xa0;: apt install {debian}. Sous Fedora&#xa0;: dnf install {fedora}</translation>
    </message>
    <message>
        <source>there are not {wanted} MiB of free memory to check the passphrase; close other programs</source>
        <translation>il n’y a pas {wanted} Mio de mémoire libre pour vérifier la phrase secrète&#xa0;; fermez d’autres programmes</translation>
    </message>
    <message>
        <source>there are two signatures, but the survey names no board</source>
        <translation>il y a deux signatures, mais l’enquête ne nomme pas de comité</translation>
    </message>
    <message>
        <source>there are {count:,} answers, more than {limit:,}</source>
        <translation>il y a {count:,} réponses, plus que {limit:,}</translation>
    </message>
    <message>
        <source>there are {count:,} answers, not {wanted:,}</source>
        <translation>il y a {count:,} réponses, pas {wanted:,}</translation>
    </message>
    <message>
        <source>there are {count:,} cuts for {bands} bands; there must be one fewer than bands</source>
        <translation>il y a {count:,} bornes pour {bands} tranches&#xa0;; il en faut une de moins que de tranches</translation>
    </message>
    <message>
        <source>there are {count:,} items, more than {limit:,}</source>
        <translation>il y a {count:,} questions, plus que {limit:,}</translation>
    </message>
    <message>
        <source>there are {count:,} levels, not {wanted:,}</source>
        <translation>il y a {count:,} niveaux, pas {wanted:,}</translation>
    </message>
    <message>
        <source>there are {count:,} options, but there must be {fewest} to {most}</source>
        <translation>il y a {count:,} options, mais il en faut de {fewest} à {most}</translation>
    </message>
    <message>
        <source>there are {count:,} options, more than {limit}</source>
        <translation>il y a {count:,} options, plus de {limit}</translation>
    </message>
    <message>
        <source>there are {count:,} records, more than {limit:,}</source>
        <translation>il y a {count:,} enregistrements, plus que {limit:,}</translation>
    </message>
    <message>
        <source>there are {count:,} signatures, but a survey has one, or two if a board signs it</source>
        <translation>il y a {count:,} signatures, mais une enquête en a une, ou deux si un comité la signe</translation>
    </message>
    <message>
        <source>there are {count:,} signatures, but there must be one</source>
        <translation>il y a {count:,} signatures, mais il doit y en avoir une</translation>
    </message>
    <message>
        <source>there are {count:,}, but there must be {fewest:,} to {most:,}</source>
        <translation>il y en a {count:,}, mais il doit y en avoir de {fewest:,} à {most:,}</translation>
    </message>
    <message>
        <source>there are {count} arms, but there must be 2</source>
        <translation>nombre de groupes&#xa0;: {count}, mais il en faut 2</translation>
    </message>
    <message>
        <source>there are {count} options, but randomization needs two or more</source>
        <translation>il y a {count} options, mais la randomisation en demande deux ou plus</translation>
    </message>
    <message>
        <source>there are {count} shares for {options} options; give one each</source>
        <translation>il y a {count} parts pour {options} options&#xa0;; donnez-en une à chacune</translation>
    </message>
    <message>
        <source>there are {records} records, but two are the fewest that have a half and another</source>
        <translation>il y a {records} enregistrements, mais il en faut au moins deux pour une moitié et l’autre</translation>
    </message>
    <message>
        <source>there is no anchor; declare the known share of at least one question</source>
        <translation>il n’y a pas d’ancre&#xa0;; déclarez la part connue d’au moins une question</translation>
    </message>
    <message>
        <source>there is no item to compute a privacy percentage for</source>
        <translation>il n’y a aucune question pour laquelle calculer un pourcentage de vie privée</translation>
    </message>
    <message>
        <source>there is no item {item!r}; the first ones are {first}</source>
        <translation>il n’y a pas d’item {item!r}&#xa0;; les premiers sont {first}</translation>
    </message>
    <message>
        <source>there is no level {level}; the levels are {lowest} to {highest}</source>
        <translation>il n’y a pas de niveau {level}&#xa0;; les niveaux vont de {lowest} à {highest}</translation>
    </message>
    <message>
        <source>there is no public key of 44 base64 characters</source>
        <translation>il n’y a pas de clé publique de 44 caractères base64</translation>
    </message>
    <message>
        <source>there is no question and no item {name!r}; the first questions are {first}</source>
        <translation>il n’y a ni question ni item {name!r}&#xa0;; les premières questions sont {first}</translation>
    </message>
    <message>
        <source>there is no question {question!r}; the first ones are {first}</source>
        <translation>il n’y a pas de question {question!r}&#xa0;; les premières sont {first}</translation>
    </message>
    <message>
        <source>there is no record to write</source>
        <translation>il n’y a aucun enregistrement à écrire</translation>
    </message>
    <message>
        <source>there is no record; leave the line out</source>
        <translation>il n’y a aucun enregistrement&#xa0;; omettez la ligne</translation>
    </message>
    <message>
        <source>there is no screen for a window: neither DISPLAY nor WAYLAND_DISPLAY is set. Start it on a desktop, through ssh with -X, or use the command line</source>
        <translation>il n’y a pas d’écran pour une fenêtre&#xa0;: ni DISPLAY ni WAYLAND_DISPLAY n’est défini. Lancez-la sur un bureau, par ssh avec -X, ou utilisez la ligne de commande</translation>
    </message>
    <message>
        <source>there is no target; give one, such as chance&gt;=30%</source>
        <translation>il n’y a pas d’objectif&#xa0;; donnez-en un, par exemple chance&gt;=30%</translation>
    </message>
    <message>
        <source>there is no text in {language}, the survey&apos;s first language; add it</source>
        <translation>il n’y a pas de texte en {language}, première langue de l’enquête&#xa0;; ajoutez-le</translation>
    </message>
    <message>
        <source>there is nothing in it; leave the field out</source>
        <translation>il n’y a rien dedans&#xa0;; laissez le champ de côté</translation>
    </message>
    <message>
        <source>these records are randomized already; only true answers can be distorted</source>
        <translation>ces enregistrements sont déjà brouillés&#xa0;; seules de vraies réponses peuvent l’être</translation>
    </message>
    <message>
        <source>this asks the same as items[{first}], and two draws for one answer reveal more than either level promises; ask it once</source>
        <translation>ceci demande la même chose que items[{first}], et deux tirages pour une réponse révèlent plus que ce que promet chaque niveau&#xa0;; demandez-le une seule fois</translation>
    </message>
    <message>
        <source>this is no pilot; give a file that tacit-miner pilot wrote</source>
        <translation>ce n’est pas un pilote&#xa0;; donnez un fichier écrit par tacit-miner pilot</translation>
    </message>
    <message>
        <source>this is not a Tacit key file that this version knows; give the file that keygen wrote</source>
        <translation>ce n’est pas un fichier de clé Tacit que cette version connaît&#xa0;; donnez le fichier que keygen a écrit</translation>
    </message>
    <message>
        <source>this is not base64; the file was damaged on its way</source>
        <translation>ce n’est pas du base64&#xa0;; le fichier a été endommagé en route</translation>
    </message>
    <message>
        <source>this is not the canonical base64 of its content</source>
        <translation>ce n’est pas le base64 canonique de son contenu</translation>
    </message>
    <message>
        <source>this is {found}, but {wanted} is expected</source>
        <translation>on trouve ici {found}, mais il faut {wanted}</translation>
    </message>
    <message>
        <source>this result has no rules: give the settings a minimum confidence to ask for them</source>
        <translation>ce résultat n’a pas de règles&#xa0;: donnez une confiance minimum dans les réglages pour en demander</translation>
    </message>
    <message>
        <source>this result has no rules, because the run ended before they were made ({cut}); give it more time (max_seconds), or a larger minimum support</source>
        <translation>ce résultat n’a pas de règles, car le calcul s’est terminé avant de les former ({cut})&#xa0;; donnez-lui plus de temps (max_seconds), ou un support minimum plus grand</translation>
    </message>
    <message>
        <source>this survey asks each person some of its questions, or starts them in one of two arms; draw the part of one person first</source>
        <translation>cette enquête pose à chaque personne une partie de ses questions, ou la fait commencer dans l’un de deux groupes&#xa0;; tirez d’abord la part d’une personne</translation>
    </message>
    <message>
        <source>too many files are open in this program; close some of its windows and do it again, or let the system allow it more (ulimit -n)</source>
        <translation>trop de fichiers sont ouverts dans ce programme&#xa0;; fermez-en des fenêtres et recommencez, ou faites-en autoriser davantage par le système (ulimit -n)</translation>
    </message>
    <message>
        <source>too many files are open on this computer; close some programs and do it again</source>
        <translation>trop de fichiers sont ouverts sur cet ordinateur&#xa0;; fermez des programmes et recommencez</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>vrai ou faux</translation>
    </message>
    <message>
        <source>two records have one id; a record is written once</source>
        <translation>deux enregistrements ont le même identifiant&#xa0;; un enregistrement s’écrit une seule fois</translation>
    </message>
    <message>
        <source>two records of this line have one id</source>
        <translation>deux enregistrements de cette ligne ont le même identifiant</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>raison inconnue</translation>
    </message>
    <message>
        <source>unknown scheme {kind!r}; choose one of {schemes}</source>
        <translation>schéma inconnu {kind!r}&#xa0;; choisissez l’un de {schemes}</translation>
    </message>
    <message>
        <source>unknown scheme {scheme!r}; the schemes are {schemes}</source>
        <translation>schéma inconnu {scheme!r}&#xa0;; les schémas sont {schemes}</translation>
    </message>
    <message>
        <source>up to about {percent:.0f} % of the itemsets listed may be wrong, with a support that is not above the minimum; of those marked certain at most {alpha:g} %, on average</source>
        <translation>jusqu’à environ {percent:.0f}&#xa0;% des ensembles listés peuvent être faux, leur support ne dépassant pas le minimum&#xa0;; parmi ceux marqués certains, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>up to about {percent:.0f} % of the rules listed may be wrong in support, confidence or association; of those marked certain at most {alpha:g} %, on average</source>
        <translation>jusqu’à environ {percent:.0f}&#xa0;% des règles listées peuvent être fausses par leur support, leur confiance ou leur association&#xa0;; parmi celles marquées certaines, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>upper end reaches it</source>
        <translation>la borne haute l’atteint</translation>
    </message>
    <message>
        <source>version {version} is not known; update the program</source>
        <translation>la version {version} est inconnue&#xa0;; mettez le programme à jour</translation>
    </message>
    <message>
        <source>what single signers do to the estimates is not known of a list that was found in one half of the records and tested on the other</source>
        <translation>l’effet de chaque signataire sur les estimations n’est pas connu pour une liste trouvée dans une moitié des enregistrements et testée sur l’autre</translation>
    </message>
    <message>
        <source>what single signers do to the estimates is not known where levels are weighed by inverse variance; combine by sum</source>
        <translation>l’effet de chaque signataire sur les estimations n’est pas connu quand les niveaux sont pondérés par l’inverse de la variance&#xa0;; combinez par somme</translation>
    </message>
    <message>
        <source>what single signers do to the table was not worked out: the sums of {signers:,} signers in {cells:,} cells take more than {most:,} MB</source>
        <translation>l’effet de chaque signataire sur le tableau n’a pas été calculé&#xa0;: les sommes de {signers:,} signataires dans {cells:,} cases prennent plus de {most:,} Mo</translation>
    </message>
    <message>
        <source>what {select} lists follows from all estimates together and is not known before; plan with estimate, relaxed, lower, upper, fdr or fwer</source>
        <translation>ce que liste {select} résulte de toutes les estimations ensemble et n’est pas connu d’avance&#xa0;; planifiez avec estimate, relaxed, lower, upper, fdr ou fwer</translation>
    </message>
    <message>
        <source>{arm} is none of the arms {arms}</source>
        <translation>{arm} n’est aucun des groupes {arms}</translation>
    </message>
    <message>
        <source>{ask:,} questions are asked of each person, but {count:,} are sensitive and can be drawn; ask at least 1 and fewer than that, or leave `ask` out</source>
        <translation>{ask:,} questions sont posées à chaque personne, mais {count:,} sont sensibles et peuvent être tirées&#xa0;; posez-en au moins 1 et moins que cela, ou omettez `ask`</translation>
    </message>
    <message>
        <source>{asked} of {questions} questions cannot be asked; ask 1 to {questions} of them</source>
        <translation>{asked} questions sur {questions} ne peuvent pas être posées&#xa0;; posez-en de 1 à {questions}</translation>
    </message>
    <message>
        <source>{code!r} is also the code of items[{first}]; codes must differ</source>
        <translation>{code!r} est aussi le code de items[{first}]&#xa0;; les codes doivent différer</translation>
    </message>
    <message>
        <source>{code!r} is also the code of options[{first}]; codes must differ</source>
        <translation>{code!r} est aussi le code de options[{first}]&#xa0;; les codes doivent différer</translation>
    </message>
    <message>
        <source>{code!r} is not a code; use 1 to 64 of the letters a-z, digits, _, . and -</source>
        <translation>{code!r} n’est pas un code&#xa0;; prenez de 1 à 64 caractères parmi les lettres a-z, les chiffres, _, . et -</translation>
    </message>
    <message>
        <source>{code!r} is not a receipt code; a code has 8 letters and digits, like ABCD-2345</source>
        <translation>{code!r} n’est pas un code de reçu&#xa0;; un code a 8 lettres et chiffres, comme ABCD-2345</translation>
    </message>
    <message>
        <source>{code}: {values}</source>
        <translation>{code}&#xa0;: {values}</translation>
    </message>
    <message>
        <source>{count:,} characters are not the 64 hexadecimal digits of a list of tokens</source>
        <translation>{count:,} caractères ne sont pas les 64 chiffres hexadécimaux d’une liste de jetons</translation>
    </message>
    <message>
        <source>{count} answers were given to {items} items; give one each</source>
        <translation>réponses données&#xa0;: {count}, questions&#xa0;: {items}&#xa0;; donnez-en une par question</translation>
    </message>
    <message>
        <source>{count} levels were chosen for {items} items; choose one for each</source>
        <translation>niveaux choisis&#xa0;: {count}, questions&#xa0;: {items}&#xa0;; choisissez-en un par question</translation>
    </message>
    <message>
        <source>{cut} does not lie above {before}; write the cuts from the smallest to the largest</source>
        <translation>{cut} n’est pas au-dessus de {before}&#xa0;; écrivez les bornes de la plus petite à la plus grande</translation>
    </message>
    <message>
        <source>{cut} is not between {lowest:,} and {highest:,}</source>
        <translation>{cut} n’est pas compris entre {lowest:,} et {highest:,}</translation>
    </message>
    <message>
        <source>{field} is {value:g}, but a share lies between 0 and 1</source>
        <translation>{field} vaut {value:g}, mais une part se situe entre 0 et 1</translation>
    </message>
    <message>
        <source>{found!r} is not a day such as 2027-03-31</source>
        <translation>{found!r} n’est pas un jour comme 2027-03-31</translation>
    </message>
    <message>
        <source>a cap of {found:,} guarantees nothing; lower it to {most:,} or less, or leave it out</source>
        <translation>un plafond de {found:,} ne garantit rien&#x202f;; abaissez-le à {most:,} ou moins, ou omettez-le</translation>
    </message>
    <message>
        <source>{found:,} per-mille is not more than {least:,}; no level keeps to that</source>
        <translation>{found:,} pour mille n’est pas plus que {least:,}&#xa0;; aucun niveau ne s’y tient</translation>
    </message>
    <message>
        <source>{found} holds half a surrogate pair</source>
        <translation>{found} contient une moitié de paire de substitution (surrogate)</translation>
    </message>
    <message>
        <source>{found} is not ASCII</source>
        <translation>{found} n’est pas de l’ASCII</translation>
    </message>
    <message>
        <source>{found} is not a whole number; numbers here are whole</source>
        <translation>{found} n’est pas un nombre entier&#xa0;; les nombres sont entiers ici</translation>
    </message>
    <message>
        <source>{found} is not {wanted}</source>
        <translation>{found} n’est pas {wanted}</translation>
    </message>
    <message>
        <source>{id!r} is not a survey id of 64 hexadecimal digits</source>
        <translation>{id!r} n’est pas un identifiant d’enquête de 64 chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>{id} is not 22 characters of base64url</source>
        <translation>{id} n’a pas la forme de 22 caractères base64url</translation>
    </message>
    <message>
        <source>{id} is not a survey id of 64 hexadecimal digits</source>
        <translation>{id} n’est pas un identifiant d’enquête de 64 chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>{item!r} and {other!r} are unions of the same options</source>
        <translation>{item!r} et {other!r} réunissent les mêmes options</translation>
    </message>
    <message>
        <source>{item!r} is a union of {size} of the {options} options of {question!r}; it must be of at least two and not of all</source>
        <translation>{item!r} réunit {size} des {options} options de {question!r}&#xa0;; il en faut au moins deux, et pas toutes</translation>
    </message>
    <message>
        <source>{item!r} needs options in an order, but those of {question!r} have none; say that it is ordered</source>
        <translation>{item!r} demande des options ordonnées, mais celles de {question!r} ne le sont pas&#xa0;; dites que la question est ordonnée</translation>
    </message>
    <message>
        <source>{itemsets}: only the {limit:,} candidates with most evidence were counted; a larger minimum support has fewer</source>
        <translation>{itemsets}&#xa0;: seuls les {limit:,} candidats aux indices les plus forts ont été comptés&#xa0;; un support minimum plus grand en a moins</translation>
    </message>
    <message>
        <source>{itemsets}: the typical standard error, {error:.4g}, exceeds the minimum support, {minimum:.4g}: beyond what these data can tell</source>
        <translation>{itemsets}&#xa0;: l’erreur type habituelle, {error:.4g}, dépasse le support minimum, {minimum:.4g}&#xa0;: au-delà de ce que ces données peuvent dire</translation>
    </message>
    <message>
        <source>{itemsets}: these records do not tell how far any estimate can be trusted</source>
        <translation>{itemsets}&#xa0;: ces enregistrements ne disent pas jusqu’où l’on peut se fier à une estimation</translation>
    </message>
    <message>
        <source>{items} are not answers to different questions, so they are never found together</source>
        <translation>{items} ne sont pas des réponses à des questions différentes et ne sont donc jamais trouvés ensemble</translation>
    </message>
    <message>
        <source>{items} items and {channels} channels are given: there must be one channel for each item</source>
        <translation>{items} items et {channels} canaux sont donnés&#xa0;: il faut un canal pour chaque item</translation>
    </message>
    <message>
        <source>{items} items and {channels} channels are given: there must be one channel for each item, or a single one for all</source>
        <translation>{items} items et {channels} canaux sont donnés&#xa0;: il faut un canal pour chaque item, ou un seul pour tous</translation>
    </message>
    <message>
        <source>{items} items and {names} names are given: there must be one name for each item</source>
        <translation>{items} items et {names} noms sont donnés&#xa0;: il faut un nom pour chaque item</translation>
    </message>
    <message>
        <source>{items} items need {wanted} cells with some probability in them</source>
        <translation>{items} questions demandent {wanted} cellules dont la probabilité totale n’est pas nulle</translation>
    </message>
    <message>
        <source>{kind!r} is no kind of data frame that can be written here; give a frame of the kind wanted, or pandas, polars or pyarrow, which must be installed</source>
        <translation>{kind!r} n’est pas un genre de tableau de données que l’on puisse écrire ici&#xa0;; donnez un tableau du genre voulu, ou pandas, polars ou pyarrow, qui doit être installé</translation>
    </message>
    <message>
        <source>{kind!r} is not a kind of question; choose one of {kinds}</source>
        <translation>{kind!r} n’est pas un genre de question&#xa0;; choisissez parmi {kinds}</translation>
    </message>
    <message>
        <source>{kind} takes {wanted} parameters, but {count} are given</source>
        <translation>{kind} prend {wanted} paramètres, mais {count} sont donnés</translation>
    </message>
    <message>
        <source>{language} is not one of the survey&apos;s languages; add it to them</source>
        <translation>{language} n’est pas l’une des langues de l’enquête&#xa0;; ajoutez-la</translation>
    </message>
    <message>
        <source>{levels} levels are given, but there may be 1 to {most}</source>
        <translation>{levels} niveaux sont donnés, mais il peut y en avoir de 1 à {most}</translation>
    </message>
    <message>
        <source>{levels} levels of {items} items have shares or channels of another number; give one for each</source>
        <translation>{levels} niveaux de {items} items ont des parts ou des canaux en un autre nombre&#xa0;; donnez-en un pour chacun</translation>
    </message>
    <message>
        <source>{names} are {values:,}; they add up to {total:,} per-mille, but must add up to {whole:,}</source>
        <translation>{names}&#xa0;: {values:,}&#xa0;; la somme est de {total:,} pour mille, mais doit être {whole:,}</translation>
    </message>
    <message>
        <source>{names} are {values:,}; they add up to {total:,} per-mille, more than {whole:,}; lower them</source>
        <translation>{names}&#xa0;: {values:,}&#xa0;; la somme est de {total:,} pour mille, plus que {whole:,}&#xa0;; baissez-les</translation>
    </message>
    <message>
        <source>{name} has the type {type}, but the parts of a sparse matrix are lists of integers</source>
        <translation>{name} a le type {type}, mais les parties d’une matrice creuse sont des listes d’entiers</translation>
    </message>
    <message>
        <source>{name} is {value:g}, but it must lie between 0 and 1</source>
        <translation>{name} vaut {value:g}, mais doit se trouver entre 0 et 1</translation>
    </message>
    <message>
        <source>{name} is {value}, but a probability is a number such as 0.9</source>
        <translation>{name} est {value}, mais une probabilité est un nombre, par exemple 0.9</translation>
    </message>
    <message>
        <source>{name} is {value}, but a probability lies between 0 and 1</source>
        <translation>{name} vaut {value}, mais une probabilité est comprise entre 0 et 1</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be a number</source>
        <translation>{name} est {value}, mais il faut un nombre</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be a whole number</source>
        <translation>{name} est {value}, mais il faut un nombre entier</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must lie between 0 and 1</source>
        <translation>{name} vaut {value}&#xa0;; la valeur doit être comprise entre 0 et 1</translation>
    </message>
    <message>
        <source>{parent!r} has {count} of {options} options; give it at least two, and leave out at least one</source>
        <translation>{parent!r} a {count} options sur {options}&#xa0;; donnez-lui-en au moins deux, et laissez-en au moins une dehors</translation>
    </message>
    <message>
        <source>{parent!r} is the code of options[{first}]; give the parent a code of its own</source>
        <translation>{parent!r} est le code de options[{first}]&#xa0;; donnez au parent un code à lui</translation>
    </message>
    <message>
        <source>{path} was written but reads back otherwise; the stick or disk may be damaged, save to another one</source>
        <translation>{path} a été écrit mais se relit autrement&#xa0;; la clé USB ou le disque est peut-être endommagé, enregistrez sur un autre</translation>
    </message>
    <message>
        <source>{people:,} people make no study; plan with at least 2</source>
        <translation>{people:,} personnes ne font pas une étude&#xa0;; planifiez avec 2 au moins</translation>
    </message>
    <message>
        <source>{reason}: rules were not compared with those about unions, and none is left out for what it restates</source>
        <translation>{reason}&#xa0;: les règles n’ont pas été comparées à celles sur des réunions, et aucune n’est laissée de côté pour ce qu’elle répète</translation>
    </message>
    <message>
        <source>{reason}: the list of the first half of the records was not tested on the other; its figures are of the first half</source>
        <translation>{reason}&#xa0;: la liste de la première moitié des enregistrements n’a pas été testée sur l’autre&#xa0;; ses chiffres sont ceux de la première moitié</translation>
    </message>
    <message>
        <source>{reason}: the reweighted figures were not finished, and none are shown</source>
        <translation>{reason}&#xa0;: les chiffres repondérés n’ont pas été achevés, et aucun n’est montré</translation>
    </message>
    <message>
        <source>{reason}: the sharper figures were not finished, and none are shown</source>
        <translation>{reason}&#xa0;: les chiffres affinés n’ont pas été achevés, et aucun n’est montré</translation>
    </message>
    <message>
        <source>{reason}: what single signers do to the estimates was not worked out</source>
        <translation>{reason}&#xa0;: l’effet de chaque signataire sur les estimations n’a pas été calculé</translation>
    </message>
    <message>
        <source>{row!r} and {column!r} are the same question; choose two, or ask for the distribution of one</source>
        <translation>{row!r} et {column!r} sont la même question&#xa0;; choisissez-en deux, ou demandez la répartition d’une seule</translation>
    </message>
    <message>
        <source>{row!r} has no answer {reference!r} to compare with; its answers are {answers}</source>
        <translation>{row!r} n’a pas de réponse {reference!r} à laquelle comparer&#xa0;; ses réponses sont {answers}</translation>
    </message>
    <message>
        <source>{scheme} with {given} fixed says almost nothing at any value of {free}; change what is fixed</source>
        <translation>{scheme} avec {given} fixé ne dit presque rien, quelle que soit la valeur de {free}&#xa0;; changez ce qui est fixé</translation>
    </message>
    <message>
        <source>{scheme}: {free} {value:.7g} keeps the promise exactly; stored is {stored:.7g}, the nearest whole per-mille that keeps it: {reached}</source>
        <translation>{scheme}&#xa0;: {free} {value:.7g} tient exactement la promesse&#xa0;; la valeur enregistrée est {stored:.7g}, le pour-mille entier le plus proche qui la tient&#xa0;: {reached}</translation>
    </message>
    <message>
        <source>{scheme}: {free} {value:.7g}, stored exactly; {reached}</source>
        <translation>{scheme}&#xa0;: {free} {value:.7g}, enregistré exactement&#xa0;; {reached}</translation>
    </message>
    <message>
        <source>{scheme}: {names} are {values:.12g}; they add up to {total:.12g}, but the probabilities must add up to 1</source>
        <translation>{scheme}&#xa0;: {names} valent {values:.12g}&#xa0;; leur somme est {total:.12g}, mais les probabilités doivent avoir 1 pour somme</translation>
    </message>
    <message>
        <source>{scheme}: {names} are {values:.12g}; they add up to {total:.12g}, more than 1</source>
        <translation>{scheme}&#xa0;: {names} valent {values:.12g}&#xa0;; leur somme est {total:.12g}, plus que 1</translation>
    </message>
    <message>
        <source>{signers:,} signers are given for {records:,} records; give one for each record</source>
        <translation>{signers:,} signataires sont donnés pour {records:,} enregistrements&#xa0;; donnez-en un par enregistrement</translation>
    </message>
    <message>
        <source>{skipped!r} was skipped by people who differ in {on}: it is reweighted by them</source>
        <translation>{skipped!r} a été omis par des personnes qui diffèrent en {on}&#xa0;: la repondération se fait par là</translation>
    </message>
    <message>
        <source>{text!r} does not fix parameters of a scheme; write one of {families}</source>
        <translation>{text!r} ne fixe pas les paramètres d’un procédé&#xa0;; écrivez l’un de {families}</translation>
    </message>
    <message>
        <source>{text!r} is neither a scheme such as warner:0.85 nor a target such as chance&gt;=30%, surer&lt;=6 or privacy&gt;=85%@0.1</source>
        <translation>{text!r} n’est ni un procédé tel que warner:0.85 ni un objectif tel que chance&gt;=30%, surer&lt;=6 ou privacy&gt;=85%@0.1</translation>
    </message>
    <message>
        <source>{text!r} is not a scheme for a question with options; write krr, the probability of keeping and the number of options, such as krr:0.6:4</source>
        <translation>{text!r} n’est pas un schéma pour une question à options&#xa0;; écrivez krr, la probabilité de garder et le nombre d’options, par exemple krr:0.6:4</translation>
    </message>
    <message>
        <source>{text!r} needs the expected share of yes; write it behind the target, such as privacy&gt;=85%@0.1</source>
        <translation>{text!r} a besoin de la part de oui attendue&#xa0;; écrivez-la après l’objectif, par exemple privacy&gt;=85%@0.1</translation>
    </message>
    <message>
        <source>{text!r}: {name} is {value:.9g}, but a level is stored in whole per-mille; write three decimals at most</source>
        <translation>{text!r}&#xa0;: {name} vaut {value:.9g}, mais un niveau est enregistré en pour-mille entiers&#xa0;; écrivez au plus trois décimales</translation>
    </message>
    <message>
        <source>{union!r} is not a union of options; write for example age&gt;=16-17 or region=north:NE,NW</source>
        <translation>{union!r} n’est pas une réunion de options&#xa0;; écrivez par exemple age&gt;=16-17 ou region=north:NE,NW</translation>
    </message>
    <message>
        <source>{union!r}: the question {question!r} has no options to take together</source>
        <translation>{union!r}&#xa0;: la question {question!r} n’a pas de options à réunir</translation>
    </message>
    <message>
        <source>{union!r}: there is an item {item!r} already</source>
        <translation>{union!r}&#xa0;: il y a déjà un item {item!r}</translation>
    </message>
    <message>
        <source>{value:g} is no rate of wrong claims; write one between 0 and 1</source>
        <translation>{value:g} n’est pas un taux d’affirmations fausses&#xa0;; écrivez-en un entre 0 et 1</translation>
    </message>
    <message>
        <source>{value:g} is not a share between 0 and 1</source>
        <translation>{value:g} n’est pas une part entre 0 et 1</translation>
    </message>
    <message>
        <source>{value:g} times surer is no target; write a number above 1</source>
        <translation>{value:g} fois plus sûr n’est pas un objectif&#xa0;; écrivez un nombre supérieur à 1</translation>
    </message>
    <message>
        <source>{what} needs {library}, which is not installed; install it with: pip install &quot;{package}&quot;</source>
        <translation>{what} demande {library}, qui n’est pas installé&#xa0;; installez-le par&#xa0;: pip install &quot;{package}&quot;</translation>
    </message>
    <message>
        <source>{path} could not be closed to others: {why}</source>
        <translation>{path} n’a pas pu être fermé aux autres utilisateurs&#xa0;: {why}</translation>
    </message>
    <message>
        <source>An itemset is kept if the lower end of its own interval reaches the minimum; each is right with 1 − α/2 by itself, but of many tested far more of those kept may be wrong, and rules are not tested at all.</source>
        <translation>Un ensemble est retenu si la borne inférieure de son propre intervalle atteint le minimum&#xa0;; chacun est juste avec 1 − α/2 pris seul, mais parmi de nombreux testés bien plus de retenus peuvent être faux, et les règles ne sont pas testées du tout.</translation>
    </message>
    <message>
        <source>An itemset is kept unless its whole interval is below the minimum.</source>
        <translation>Un ensemble est gardé sauf si tout son intervalle est sous le minimum.</translation>
    </message>
    <message>
        <source>An itemset was kept if the lower end of its own interval reached the minimum, which bounds no share of wrong itemsets or rules in the list.</source>
        <translation>Un ensemble a été retenu si la borne inférieure de son propre intervalle atteignait le minimum, ce qui ne borne aucune part d’ensembles ou de règles faux dans la liste.</translation>
    </message>
    <message>
        <source>An itemset was kept unless its whole interval was below the minimum.</source>
        <translation>Un ensemble était gardé sauf si tout son intervalle était sous le minimum.</translation>
    </message>
    <message>
        <source>As fdr, but so strictly that with 1 − alpha no listed itemset is wrong, and likewise no listed rule (Holm).</source>
        <translation>Comme fdr, mais si strictement qu’avec 1 − alpha aucun ensemble listé n’est faux, et de même aucune règle listée (Holm).</translation>
    </message>
    <message>
        <source>Itemsets are listed whose support exceeds the minimum, and rules whose support and confidence exceed the minimum and whose sides are associated, at a false discovery rate of {alpha:g} for itemsets and for rules (Benjamini and Hochberg, on p-values given that the estimate exceeds the minimum).</source>
        <translation>Sont listés les ensembles dont le support dépasse le minimum, et les règles dont le support et la confiance dépassent le minimum et dont les côtés sont associés, avec un taux de fausses découvertes de {alpha:g} pour les ensembles et pour les règles (Benjamini et Hochberg, sur les valeurs p sachant que l’estimation dépasse le minimum).</translation>
    </message>
    <message>
        <source>Itemsets are listed whose support exceeds the minimum, and rules whose support and confidence exceed the minimum and whose sides are associated, so that with {sure:g} % no itemset, and with {sure:g} % no rule, is listed wrongly (Holm).</source>
        <translation>Sont listés les ensembles dont le support dépasse le minimum, et les règles dont le support et la confiance dépassent le minimum et dont les côtés sont associés, de sorte qu’avec {sure:g}&#xa0;% aucun ensemble, et avec {sure:g}&#xa0;% aucune règle, n’est listé à tort (Holm).</translation>
    </message>
    <message>
        <source>Only itemsets and rules are listed whose claims survive a false discovery rate of alpha, itemsets and rules apart: support above the minimum; for a rule also confidence above the minimum and an association in its direction.</source>
        <translation>Ne sont listés que les ensembles et les règles dont l’affirmation résiste à un taux de fausses découvertes alpha, ensembles et règles à part&#xa0;: support au-dessus du minimum&#xa0;; pour une règle aussi confiance au-dessus du minimum et association dans son sens.</translation>
    </message>
    <message>
        <source>a box of a checklist has its question as its group; write it</source>
        <translation>une case d’une liste à cocher a pour groupe la question de la liste&#xa0;; écrivez-la</translation>
    </message>
    <message>
        <source>a question of the kind {kind} has no options; remove them or change its kind</source>
        <translation>une question de type {kind} n’a pas d’options&#xa0;; retirez-les ou changez son type</translation>
    </message>
    <message>
        <source>a question with options has no expected share of yes; remove it</source>
        <translation>une question à options n’a pas de part de oui attendue&#xa0;; retirez-la</translation>
    </message>
    <message>
        <source>a union of {size} of {count} options says nothing of which option is true; take at least one and leave out one</source>
        <translation>une réunion de {size} des {count} options ne dit rien de l’option vraie&#xa0;; prenez-en au moins une et laissez-en une de côté</translation>
    </message>
    <message>
        <source>an answer is none of yes, no, an option and preferred not to say; answer every item</source>
        <translation>une réponse n’est ni oui, ni non, ni une option, ni un refus de répondre&#xa0;; répondez à chaque question</translation>
    </message>
    <message>
        <source>an option that was kept with probability {sent:.6g} cannot be blurred to {wanted:.6g}: the second is not noisier</source>
        <translation>une option conservée avec la probabilité {sent:.6g} ne peut pas être brouillée jusqu’à {wanted:.6g}&#xa0;: la seconde n’est pas plus bruitée</translation>
    </message>
    <message>
        <source>ask more people, or lower the demand</source>
        <translation>interrogez plus de personnes, ou demandez moins</translation>
    </message>
    <message>
        <source>character {position:,} is {found}, but the answers of this item are {allowed}</source>
        <translation>le caractère {position:,} est {found}, mais les réponses à cette question sont {allowed}</translation>
    </message>
    <message>
        <source>item {item!r}, row {row}: {value:.12g} is not an answer; yes is True or 1, no is False or 0, and a missing value means that the person did not say</source>
        <translation>item {item!r}, ligne {row}&#xa0;: {value:.12g} n’est pas une réponse&#xa0;; oui est True ou 1, non est False ou 0, et une valeur manquante signifie que la personne n’a pas répondu</translation>
    </message>
    <message>
        <source>levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer; combine by sum needs no such assumption</source>
        <translation>les niveaux ont été pondérés par l’inverse de la variance, ce qui suppose que le choix d’un niveau ne dépend pas de la réponse&#xa0;; la combinaison par somme ne le suppose pas</translation>
    </message>
    <message>
        <source>the factor is {factor:.12g}, but the bound needs one above 0.5 and at most 1</source>
        <translation>le facteur est {factor:.12g}, mais la borne en demande un supérieur à 0.5 et d’au plus 1</translation>
    </message>
    <message>
        <source>the matrix of an itemset of {length} items is too large; the estimator mask stops at {most} items: lower the maximum length or use the estimator re</source>
        <translation>la matrice d’un ensemble de {length} items est trop grande&#xa0;; l’estimateur mask s’arrête à {most} items&#xa0;: baissez le plus long ensemble ou choisissez l’estimateur re</translation>
    </message>
    <message>
        <source>what single signers do to the estimates was not worked out, because it would take {steps:,} steps; ask for it with the setting signer-influence</source>
        <translation>l’effet de chaque signataire sur les estimations n’a pas été calculé, car il faudrait {steps:,} étapes&#xa0;; demandez-le avec le réglage signer-influence</translation>
    </message>
    <message>
        <source>whether {skipped!r} was answered depends on the answer to {on!r} (p = {p:.1g}): answers are not missing by chance, so supports of those who answered are not those of all; ask for reweighted figures, and look at the bounds for all people</source>
        <translation>que {skipped!r} ait reçu une réponse dépend de la réponse à {on!r} (p = {p:.1g})&#xa0;: les réponses ne manquent pas par hasard, et les supports de ceux qui ont répondu ne sont donc pas ceux de tous&#xa0;; demandez les chiffres repondérés, et voyez les bornes pour toutes les personnes</translation>
    </message>
    <message>
        <source>{itemsets} and longer ones were not searched: at such standard errors their list would be a guess</source>
        <translation>les {itemsets} et plus longs n’ont pas été cherchés&#xa0;: avec de telles erreurs types, leur liste serait devinée</translation>
    </message>
    <message>
        <source>{itemsets}: about {right:,.0f} of those listed reach the minimum support, and about {missed:,.0f} more that these data cannot point out: expect a list with gaps</source>
        <translation>{itemsets}&#xa0;: environ {right:,.0f} de ceux listés atteignent le support minimum, et environ {missed:,.0f} de plus que ces données ne peuvent désigner&#xa0;: attendez une liste avec des trous</translation>
    </message>
    <message>
        <source>{ones:,} ones do not fit into {records:,} records</source>
        <translation>{ones:,} uns ne tiennent pas dans {records:,} enregistrements</translation>
    </message>
    <message>
        <source>{path} could not be read: {why}</source>
        <translation>{path} n’a pas pu être lu&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{path} could not be written: its folder does not exist; make it first</source>
        <translation>{path} n’a pas pu être écrit&#xa0;: son dossier n’existe pas&#xa0;; créez-le d’abord</translation>
    </message>
    <message>
        <source>{path} could not be written: no permission there; choose another folder</source>
        <translation>{path} n’a pas pu être écrit&#xa0;: pas de droit à cet endroit&#xa0;; choisissez un autre dossier</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}</source>
        <translation>{path} n’a pas pu être écrit&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}; choose another name</source>
        <translation>{path} n’a pas pu être écrit&#xa0;: {why}&#xa0;; choisissez un autre nom</translation>
    </message>
    <message>
        <source>{path} exists already; choose another name, or move it away first</source>
        <translation>{path} existe déjà&#xa0;; choisissez un autre nom, ou déplacez-le d’abord</translation>
    </message>
    <message>
        <source>{path} is longer than {limit:,} bytes, which no such file is; is it the right one?</source>
        <translation>{path} dépasse {limit:,} octets, ce qu’aucun fichier de ce genre ne fait&#xa0;; est-ce le bon&#xa0;?</translation>
    </message>
    <message>
        <source>{path}: is a folder; name a file to write to</source>
        <translation>{path}&#xa0;: est un dossier&#xa0;; nommez un fichier où écrire</translation>
    </message>
    <message>
        <source>{path}: is given for two outputs; choose two names</source>
        <translation>{path}&#xa0;: est donné pour deux résultats&#xa0;; choisissez deux noms</translation>
    </message>
    <message>
        <source>{path}: is not a regular file, so it cannot be replaced; name a file to write to</source>
        <translation>{path}&#xa0;: n’est pas un fichier ordinaire, donc ne peut pas être remplacé&#xa0;; nommez un fichier où écrire</translation>
    </message>
    <message>
        <source>{path}: is used by this command; choose another name for the output</source>
        <translation>{path}&#xa0;: est utilisé ici même&#xa0;; choisissez un autre nom pour le résultat</translation>
    </message>
    <message>
        <source>{path}: lies in {folder}, a folder this command reads; write to another folder</source>
        <translation>{path}&#xa0;: se trouve dans {folder}, un dossier lu ici même&#xa0;; écrivez dans un autre dossier</translation>
    </message>
    <message>
        <source>{path}: there is no folder {folder}; make it first</source>
        <translation>{path}&#xa0;: il n’y a pas de dossier {folder}&#xa0;; créez-le d’abord</translation>
    </message>
    <message>
        <source>{place}: {reason}</source>
        <translation>{place}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{reason}: the rules were not finished, and no rules are listed</source>
        <translation>{reason}&#xa0;: les règles n’ont pas été achevées, et aucune règle n’est listée</translation>
    </message>
    <message>
        <source>{reason}: {itemsets} and longer ones were not searched</source>
        <translation>{reason}&#xa0;: les {itemsets} et plus longs n’ont pas été cherchés</translation>
    </message>
    <message>
        <source>{supports} supports are given, but an itemset of K items has 2^K subsets, K at least 1</source>
        <translation>{supports} supports sont donnés, mais un ensemble de K items a 2^K sous-ensembles, avec K d’au moins 1</translation>
    </message>
    <message>
        <source>{tag!r} is not a language tag; write one such as en or pt-BR</source>
        <translation>{tag!r} n’est pas une étiquette de langue&#xa0;; écrivez-en une comme en ou pt-BR</translation>
    </message>
    <message>
        <source>{text}</source>
        <translation>{text}</translation>
    </message>
    <message>
        <source>{value} is not between 0 and {most:,} per-mille</source>
        <translation>{value} n’est pas entre 0 et {most:,} pour mille</translation>
    </message>
    <message>
        <source>it is not a regular file but a pipe, a device or a socket; name a file on a disk</source>
        <translation>ce n’est pas un fichier ordinaire mais un tube, un périphérique ou une socket&#xa0;; nommez un fichier sur un disque</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>posée</translation>
    </message>
    <message>
        <source>item {position:,} was {asked}, but the token in this line draws otherwise: a sender cannot choose what they are asked, so the record does not count</source>
        <translation>la question {position:,} a été&#xa0;: {asked}, mais le jeton de cette ligne en tire autrement&#xa0;: un expéditeur ne peut pas choisir ce qu’on lui demande, l’enregistrement ne compte donc pas</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>non posée</translation>
    </message>
    <message>
        <source>questions are to be drawn from each person&apos;s token, but everybody is asked the same; add `ask` or `arms`, or leave `by_token` out</source>
        <translation>les questions doivent être tirées du jeton de chacun, mais tous ont les mêmes&#xa0;; ajoutez `ask` ou `arms`, ou retirez `by_token`</translation>
    </message>
    <message>
        <source>questions are to be drawn from each person&apos;s token, but the survey has no list of tokens; name it, or leave `by_token` out</source>
        <translation>les questions doivent être tirées du jeton de chacun, mais l’enquête n’a pas de liste de jetons&#xa0;; nommez-la, ou retirez `by_token`</translation>
    </message>
    <message>
        <source>the quota is {quota:,}, but one record of a token counts where it says which questions are asked; set it to 1, or leave `by_token` out</source>
        <translation>le quota est de {quota:,}, mais un seul enregistrement par jeton compte là où il dit quelles questions sont posées&#xa0;; mettez-le à 1, ou retirez `by_token`</translation>
    </message>
    <message>
        <source>the record is in arm {arm}, but the token in this line draws the other one: a sender cannot choose it, so the record does not count</source>
        <translation>l’enregistrement est du bras {arm}, mais le jeton de cette ligne tire l’autre&#xa0;: un expéditeur ne peut pas le choisir, l’enregistrement ne compte donc pas</translation>
    </message>
    <message>
        <source>5 %: of the intervals of a list 95 in 100 hold, and of the rows marked certain 95 in 100 are right.</source>
        <translation>5&#xa0;%&#xa0;: parmi les intervalles d’une liste, 95 sur 100 sont justes, et parmi les lignes marquées certaines, 95 sur 100.</translation>
    </message>
    <message>
        <source>A run with more lists the first ones, and the result says so.</source>
        <translation>Une recherche qui en trouve davantage liste les premières, et le résultat le dit.</translation>
    </message>
    <message>
        <source>A second pass over the records; short runs have these figures in any case.</source>
        <translation>Un second passage sur les enregistrements&#xa0;; les calculs courts ont ces chiffres de toute façon.</translation>
    </message>
    <message>
        <source>Always work out what single signers do</source>
        <translation>Effet de chaque signataire, toujours</translation>
    </message>
    <message>
        <source>An outcome only on the right, a background only on the left.</source>
        <translation>Une issue seulement à droite, un contexte seulement à gauche.</translation>
    </message>
    <message>
        <source>As the tables of the MASK paper do.</source>
        <translation>Comme les tableaux de l’article MASK.</translation>
    </message>
    <message>
        <source>Bitmaps for few different profiles, weights for many.</source>
        <translation>Bitmaps pour peu de profils différents, poids pour beaucoup.</translation>
    </message>
    <message>
        <source>Chebyshev</source>
        <translation>Tchebychev</translation>
    </message>
    <message>
        <source>Confidence intervals</source>
        <translation>Intervalles de confiance</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Comptage</translation>
    </message>
    <message>
        <source>Error rate α</source>
        <translation>Taux d’erreur α</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>Estimateur</translation>
    </message>
    <message>
        <source>Fieller</source>
        <translation>Fieller</translation>
    </message>
    <message>
        <source>Figures of all people beside those of the people who answered, reweighted by the answers that leaving a question out depends on.</source>
        <translation>Les chiffres de toutes les personnes à côté de ceux des personnes qui ont répondu, calés sur les réponses dont dépend l’omission d’une question.</translation>
    </message>
    <message>
        <source>Find in one half, test on the other</source>
        <translation>Tester sur l’autre moitié</translation>
    </message>
    <message>
        <source>For reproduction and large data</source>
        <translation>Reproduction, grandes données</translation>
    </message>
    <message>
        <source>For the list: they allow for being picked by the data, and are wider. Each for itself: rows fixed beforehand.</source>
        <translation>Pour la liste&#xa0;: ils tiennent compte de la sélection par les données, et sont plus larges. Chacun pour soi&#xa0;: lignes fixées d’avance.</translation>
    </message>
    <message>
        <source>Hold what is not sensitive to the left</source>
        <translation>Non sensible&#xa0;: à gauche</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Avec quelle sûreté</translation>
    </message>
    <message>
        <source>How the ratio of two estimates is bounded.</source>
        <translation>Comment le rapport de deux estimations est borné.</translation>
    </message>
    <message>
        <source>Intervals and verdicts hold</source>
        <translation>Intervalles et verdicts valent</translation>
    </message>
    <message>
        <source>Intervals of a sample are wider: other people might have answered.</source>
        <translation>Les intervalles d’un échantillon sont plus larges&#xa0;: d’autres auraient pu répondre.</translation>
    </message>
    <message>
        <source>Items after the arrow of a rule.</source>
        <translation>Items après la flèche d’une règle.</translation>
    </message>
    <message>
        <source>Items before the arrow of a rule.</source>
        <translation>Items avant la flèche d’une règle.</translation>
    </message>
    <message>
        <source>Items in a set; up to 20.</source>
        <translation>Items d’un ensemble&#xa0;; jusqu’à 20.</translation>
    </message>
    <message>
        <source>Items that are not sensitive stand on the left of rules only, unless it is said on which side they are.</source>
        <translation>Les items qui ne sont pas sensibles sont seulement à gauche des règles, sauf s’il est dit de quel côté ils sont.</translation>
    </message>
    <message>
        <source>Items: which side of a rule</source>
        <translation>Items&#xa0;: quel côté d’une règle</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Leave signers out of this run</source>
        <translation>Signataires laissés de côté</translation>
    </message>
    <message>
        <source>Left out otherwise, and the result says how many.</source>
        <translation>Sinon elles sont laissées de côté, et le résultat dit combien.</translation>
    </message>
    <message>
        <source>List rules that only restate one about a union</source>
        <translation>Règles qui répètent une réunion</translation>
    </message>
    <message>
        <source>Longest itemset</source>
        <translation>Plus long ensemble</translation>
    </message>
    <message>
        <source>Look for rules, not only itemsets</source>
        <translation>Chercher aussi des règles</translation>
    </message>
    <message>
        <source>MASK, counters</source>
        <translation>MASK, compteurs</translation>
    </message>
    <message>
        <source>MASK, matrix</source>
        <translation>MASK, matrice</translation>
    </message>
    <message>
        <source>Measures in exports</source>
        <translation>Mesures dans les exports</translation>
    </message>
    <message>
        <source>Minimum confidence</source>
        <translation>Confiance minimum</translation>
    </message>
    <message>
        <source>Minimum support</source>
        <translation>Support minimum</translation>
    </message>
    <message>
        <source>Most candidates a level</source>
        <translation>Candidats par niveau</translation>
    </message>
    <message>
        <source>Most on the left</source>
        <translation>Au plus à gauche</translation>
    </message>
    <message>
        <source>Most on the right</source>
        <translation>Au plus à droite</translation>
    </message>
    <message>
        <source>Most rules</source>
        <translation>Nombre maximal de règles</translation>
    </message>
    <message>
        <source>Most seconds</source>
        <translation>Secondes au plus</translation>
    </message>
    <message>
        <source>Of the records with the left side, the share that also has the right side.</source>
        <translation>Parmi les enregistrements du côté gauche, la part ayant aussi le droit.</translation>
    </message>
    <message>
        <source>Only for the keep rule relaxed: the share by which the minimum support is lowered (MASK’s r).</source>
        <translation>Seulement pour la règle de sélection relaxed&#xa0;: la part dont le support minimum est abaissé (le r de MASK).</translation>
    </message>
    <message>
        <source>People of different levels</source>
        <translation>Personnes de niveaux différents</translation>
    </message>
    <message>
        <source>Published forms of the same estimate; the others are slower.</source>
        <translation>Formes publiées de la même estimation&#xa0;; les autres sont plus lentes.</translation>
    </message>
    <message>
        <source>RE, closed form</source>
        <translation>RE, forme close</translation>
    </message>
    <message>
        <source>RE, recursion as printed</source>
        <translation>RE, récurrence imprimée</translation>
    </message>
    <message>
        <source>Relaxed by</source>
        <translation>Assoupli de</translation>
    </message>
    <message>
        <source>Respondents are</source>
        <translation>Les répondants sont</translation>
    </message>
    <message>
        <source>Reweight missing answers</source>
        <translation>Repondérer les réponses manquantes</translation>
    </message>
    <message>
        <source>Round the minimum count down</source>
        <translation>Arrondir vers le bas</translation>
    </message>
    <message>
        <source>Share of the records that must have all items of a set.</source>
        <translation>Part des enregistrements qui doivent avoir tous les items.</translation>
    </message>
    <message>
        <source>Show sharper figures too</source>
        <translation>Aussi les chiffres affinés</translation>
    </message>
    <message>
        <source>Shrunken figures beside the unbiased ones: all itemsets of a survey judge each other, with less error on average over the list where privacy is strong.</source>
        <translation>Des chiffres rétrécis à côté des chiffres sans biais&#xa0;: tous les ensembles d’items d’une enquête se jugent les uns les autres, avec moins d’erreur en moyenne sur la liste là où la confidentialité est forte.</translation>
    </message>
    <message>
        <source>Sides of items</source>
        <translation>Côtés des items</translation>
    </message>
    <message>
        <source>Sizes and limits</source>
        <translation>Tailles et limites</translation>
    </message>
    <message>
        <source>The run stops then, and the result says so.</source>
        <translation>La recherche s’arrête alors, et le résultat le dit.</translation>
    </message>
    <message>
        <source>The same random half for the same seed: trying again cannot choose the luckier one.</source>
        <translation>La même moitié au hasard pour la même graine&#xa0;: essayer encore ne peut pas choisir la plus chanceuse.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Fils</translation>
    </message>
    <message>
        <source>Unions of options</source>
        <translation>Réunions de options</translation>
    </message>
    <message>
        <source>Weighing is narrower, but wrong if the choice of level depends on the answer, and biases supports near their standard error upward.</source>
        <translation>Pondérer est plus étroit, mais faux si le choix du niveau dépend de la réponse, et biaise vers le haut les supports proches de leur erreur type.</translation>
    </message>
    <message>
        <source>What of an interval must reach the minimum support.</source>
        <translation>Ce qui, de l’intervalle, doit atteindre le support minimum.</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>Que trouver</translation>
    </message>
    <message>
        <source>Without rules a run is shorter.</source>
        <translation>Sans règles la recherche est plus courte.</translation>
    </message>
    <message>
        <source>Workers that count; changes the time, never a number.</source>
        <translation>Ouvriers qui comptent&#xa0;; change le temps, jamais un nombre.</translation>
    </message>
    <message>
        <source>a number of too many digits</source>
        <translation>un nombre de trop de chiffres</translation>
    </message>
    <message>
        <source>a sample of a population</source>
        <translation>un échantillon</translation>
    </message>
    <message>
        <source>at least {end:g}</source>
        <translation>au moins {end:g}</translation>
    </message>
    <message>
        <source>at most {end:g}</source>
        <translation>au plus {end:g}</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>bitmaps</source>
        <translation>bitmaps</translation>
    </message>
    <message>
        <source>both sides</source>
        <translation>des deux côtés</translation>
    </message>
    <message>
        <source>count alike</source>
        <translation>compter à égalité</translation>
    </message>
    <message>
        <source>each for itself</source>
        <translation>chacun pour soi</translation>
    </message>
    <message>
        <source>everybody of interest</source>
        <translation>tous ceux qui comptent</translation>
    </message>
    <message>
        <source>finite</source>
        <translation>fini</translation>
    </message>
    <message>
        <source>for the list</source>
        <translation>pour la liste</translation>
    </message>
    <message>
        <source>left only</source>
        <translation>à gauche seulement</translation>
    </message>
    <message>
        <source>less than {end:g}</source>
        <translation>moins de {end:g}</translation>
    </message>
    <message>
        <source>more than {end:g}</source>
        <translation>plus de {end:g}</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>nulle part</translation>
    </message>
    <message>
        <source>right only</source>
        <translation>à droite seulement</translation>
    </message>
    <message>
        <source>weigh by precision</source>
        <translation>peser par précision</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation>{low} et {high}</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be one of {choices}</source>
        <translation>{name} est {value}, mais ce doit être l’un de {choices}</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be true or false</source>
        <translation>{name} est {value}, mais ce doit être true ou false</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be {range}</source>
        <translation>{name} vaut {value}, mais il faut {range}</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be {range} (0.01 is one percent)</source>
        <translation>{name} vaut {value}, mais il faut {range} (0.01 est un pour cent)</translation>
    </message>
    <message>
        <source>A box of a checklist</source>
        <translation>Une case d’une liste à cocher</translation>
    </message>
    <message>
        <source>A heading over questions that belong together; of a checklist, the question over its boxes.</source>
        <translation>Un titre au-dessus de questions qui vont ensemble&#xa0;; pour une liste à cocher, la question au-dessus des cases.</translation>
    </message>
    <message>
        <source>A number, of which the band is kept</source>
        <translation>Un nombre, dont la tranche est gardée</translation>
    </message>
    <message>
        <source>A public key, kept elsewhere, that may revoke yours if you lose it.</source>
        <translation>Une clé publique, gardée ailleurs, qui peut révoquer la vôtre si vous la perdez.</translation>
    </message>
    <message>
        <source>A word or two, such as “Well hidden”.</source>
        <translation>Un mot ou deux, comme «&#xa0;Bien cachée&#xa0;».</translation>
    </message>
    <message>
        <source>Among the people who are asked.</source>
        <translation>Parmi les personnes interrogées.</translation>
    </message>
    <message>
        <source>An address where people can ask.</source>
        <translation>Une adresse où poser des questions.</translation>
    </message>
    <message>
        <source>An answer could harm a person. Only a question that is not sensitive may start at an open level.</source>
        <translation>Une réponse pourrait nuire à une personne. Seule une question qui n’est pas sensible peut commencer à un niveau ouvert.</translation>
    </message>
    <message>
        <source>Answers in order</source>
        <translation>Réponses en ordre</translation>
    </message>
    <message>
        <source>Answers with one name in the last column are also counted together under it.</source>
        <translation>Les réponses de même nom dans la dernière colonne sont aussi comptées ensemble sous ce nom.</translation>
    </message>
    <message>
        <source>As the person reads it. Of a box of a checklist, what is beside the box.</source>
        <translation>Telle que la personne la lit. Pour une case à cocher, ce qui est à côté de la case.</translation>
    </message>
    <message>
        <source>Digest of the list of tokens</source>
        <translation>Empreinte de la liste des jetons</translation>
    </message>
    <message>
        <source>Each person is offered the first level or the second one to start at, by chance. Whether more people admit something where they are better hidden can then be estimated.</source>
        <translation>Le hasard propose à chaque personne de commencer au premier niveau ou au second. On peut alors estimer si davantage de personnes admettent une chose quand elles sont mieux cachées.</translation>
    </message>
    <message>
        <source>From the lowest to the highest; “at least this one” is then counted too.</source>
        <translation>De la plus basse à la plus haute&#xa0;; «&#xa0;au moins celle-ci&#xa0;» est alors aussi compté.</translation>
    </message>
    <message>
        <source>How many records one person&apos;s or device&apos;s key may bring; empty for any number.</source>
        <translation>Combien d’enregistrements la clé d’une personne ou d’un appareil peut apporter&#xa0;; vide pour n’importe quel nombre.</translation>
    </message>
    <message>
        <source>Influence of one answer</source>
        <translation>Influence d’une réponse</translation>
    </message>
    <message>
        <source>Its public key, a space, and its name. Nobody can answer the survey before the board has signed it.</source>
        <translation>Sa clé publique, une espace et son nom. Personne ne peut répondre à l’enquête avant que le comité l’ait signée.</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>Genre de réponse</translation>
    </message>
    <message>
        <source>Levels go from the most open to the most private. Parameters are whole per-mille: 90.1 % is one.</source>
        <translation>Les niveaux vont du plus ouvert au plus confidentiel. Les paramètres sont en millièmes entiers&#xa0;: 90,1&#xa0;% en est un.</translation>
    </message>
    <message>
        <source>Most times surer</source>
        <translation>Combien de fois plus sûr au plus</translation>
    </message>
    <message>
        <source>Name of the level</source>
        <translation>Nom du niveau</translation>
    </message>
    <message>
        <source>No sensitive answer may make a reader surer than this, such as 9; more open levels cannot be chosen.</source>
        <translation>Aucune réponse sensible ne peut rendre un lecteur plus sûr que cela, par exemple 9&#xa0;; des niveaux plus ouverts ne peuvent pas être choisis.</translation>
    </message>
    <message>
        <source>Nobody has to answer a question that they do not want to answer.</source>
        <translation>Personne n’a à répondre à une question à laquelle il ne veut pas répondre.</translation>
    </message>
    <message>
        <source>Offer “prefer not to say”</source>
        <translation>Proposer «&#xa0;je préfère ne pas répondre&#xa0;»</translation>
    </message>
    <message>
        <source>One of several answers</source>
        <translation>Une parmi plusieurs réponses</translation>
    </message>
    <message>
        <source>One sentence on it; may be empty.</source>
        <translation>Une phrase à son sujet&#xa0;; peut être vide.</translation>
    </message>
    <message>
        <source>People may choose another one.</source>
        <translation>Les personnes peuvent en choisir un autre.</translation>
    </message>
    <message>
        <source>People may choose this one or a more private one.</source>
        <translation>Les personnes peuvent choisir celui-ci ou un plus confidentiel.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>Sensible</translation>
    </message>
    <message>
        <source>Sensitive questions asked of a person</source>
        <translation>Questions sensibles posées à une personne</translation>
    </message>
    <message>
        <source>Shown below the question; may be empty.</source>
        <translation>Montrée sous la question&#xa0;; peut être vide.</translation>
    </message>
    <message>
        <source>Stays in the file for those who read it. Every privacy percentage that is shown weighs yes and no alike.</source>
        <translation>Reste dans le fichier pour ceux qui le lisent. Tout pourcentage de protection affiché pèse le oui et le non de la même façon.</translation>
    </message>
    <message>
        <source>Such as 1.5. It bounds what a forged record can do; more private levels, where one weighs more, cannot be offered.</source>
        <translation>Par exemple 1,5. Cela borne ce que peut faire un enregistrement falsifié&#xa0;; des niveaux plus privés, où il pèse davantage, ne peuvent pas être proposés.</translation>
    </message>
    <message>
        <source>Such as 2027-03-31, by UTC. Respondents&apos; programs draw no answer after it.</source>
        <translation>Par exemple 2027-03-31, en UTC. Les programmes des participants ne tirent plus aucune réponse ensuite.</translation>
    </message>
    <message>
        <source>The encryption key that tacit-miner keygen prints: a file that is lost on its way tells nothing. Without this key&apos;s file nobody can read the answers, you included.</source>
        <translation>La clé de chiffrement qu’affiche tacit-miner keygen&#xa0;: un fichier perdu en chemin ne dit rien. Sans le fichier de cette clé, personne ne peut lire les réponses, pas même vous.</translation>
    </message>
    <message>
        <source>The first language must have every text; others show the first where a text is missing.</source>
        <translation>La première langue doit avoir tous les textes&#xa0;; les autres montrent la première là où un texte manque.</translation>
    </message>
    <message>
        <source>The privacy percentage that people see rests on it, and so does the test run.</source>
        <translation>Le pourcentage de confidentialité que voient les personnes repose dessus, et l’essai aussi.</translation>
    </message>
    <message>
        <source>Two levels at random</source>
        <translation>Deux niveaux au hasard</translation>
    </message>
    <message>
        <source>What happens to the data</source>
        <translation>Ce que deviennent les données</translation>
    </message>
    <message>
        <source>What the person can answer.</source>
        <translation>Ce que la personne peut répondre.</translation>
    </message>
    <message>
        <source>What the question is called in the data: letters a-z, digits, _ . and -</source>
        <translation>Le nom de la question dans les données&#xa0;: lettres a-z, chiffres, _ . et -</translation>
    </message>
    <message>
        <source>What the survey is called.</source>
        <translation>Le nom de l’enquête.</translation>
    </message>
    <message>
        <source>What you want to know, and what for.</source>
        <translation>Ce que vous voulez savoir, et pour quoi.</translation>
    </message>
    <message>
        <source>Who asks</source>
        <translation>Qui demande</translation>
    </message>
    <message>
        <source>Who gets the answers, where they are kept, and when they are deleted.</source>
        <translation>Qui reçoit les réponses, où elles sont gardées et quand elles sont effacées.</translation>
    </message>
    <message>
        <source>With a smaller number each person is asked some of the sensitive questions, drawn on their machine; their whole record then reveals less.</source>
        <translation>Avec un nombre plus petit, chaque personne reçoit quelques-unes des questions sensibles, tirées sur sa machine&#xa0;; son enregistrement entier révèle alors moins.</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Oui ou non</translation>
    </message>
    <message>
        <source>Your name or your institute&apos;s; the key is the proof of it.</source>
        <translation>Votre nom ou celui de votre institut&#xa0;; la clé en est la preuve.</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>réponses</translation>
    </message>
    <message>
        <source>board that signs too</source>
        <translation>comité qui signe aussi</translation>
    </message>
    <message>
        <source>bounds of the bands</source>
        <translation>bornes des tranches</translation>
    </message>
    <message>
        <source>code</source>
        <translation>code</translation>
    </message>
    <message>
        <source>contact</source>
        <translation>contact</translation>
    </message>
    <message>
        <source>draw of the questions by the token</source>
        <translation>tirage des questions par le jeton</translation>
    </message>
    <message>
        <source>expected share of yes</source>
        <translation>part attendue de oui</translation>
    </message>
    <message>
        <source>explanation</source>
        <translation>explication</translation>
    </message>
    <message>
        <source>group of answers</source>
        <translation>groupe de réponses</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>titre du groupe</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clé</translation>
    </message>
    <message>
        <source>key of the successor</source>
        <translation>clé du successeur</translation>
    </message>
    <message>
        <source>key that files are encrypted to</source>
        <translation>clé pour laquelle les fichiers sont chiffrés</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>genre</translation>
    </message>
    <message>
        <source>known share of yes</source>
        <translation>part connue de oui</translation>
    </message>
    <message>
        <source>languages</source>
        <translation>langues</translation>
    </message>
    <message>
        <source>largest influence that counts</source>
        <translation>plus grande influence qui compte</translation>
    </message>
    <message>
        <source>largest odds that count</source>
        <translation>plus grand rapport de chances qui compte</translation>
    </message>
    <message>
        <source>last day</source>
        <translation>dernier jour</translation>
    </message>
    <message>
        <source>level at the start</source>
        <translation>niveau au départ</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>niveaux</translation>
    </message>
    <message>
        <source>levels of the two arms</source>
        <translation>niveaux des deux bras</translation>
    </message>
    <message>
        <source>list of tokens</source>
        <translation>liste des jetons</translation>
    </message>
    <message>
        <source>most open level allowed</source>
        <translation>niveau le plus ouvert permis</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>number of questions each person is asked</source>
        <translation>nombre de questions posées à chaque personne</translation>
    </message>
    <message>
        <source>offer of “prefer not to say”</source>
        <translation>offre de «&#xa0;je préfère ne pas répondre&#xa0;»</translation>
    </message>
    <message>
        <source>order of the answers</source>
        <translation>ordre des réponses</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>but</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>questions</translation>
    </message>
    <message>
        <source>records of one key that count</source>
        <translation>enregistrements d’une clé qui comptent</translation>
    </message>
    <message>
        <source>researcher</source>
        <translation>responsable de l’étude</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>procédé</translation>
    </message>
    <message>
        <source>sensitivity</source>
        <translation>sensibilité</translation>
    </message>
    <message>
        <source>sentence on what happens to the data</source>
        <translation>phrase sur ce que deviennent les données</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texte</translation>
    </message>
    <message>
        <source>title</source>
        <translation>titre</translation>
    </message>
    <message>
        <source>version before</source>
        <translation>version d’avant</translation>
    </message>
    <message>
        <source>weight of yes</source>
        <translation>poids du oui</translation>
    </message>
    <message>
        <source>what you bind yourself to</source>
        <translation>ce à quoi vous vous engagez</translation>
    </message>
    <message>
        <source>{reason}: it was not worked out up to how many forged records each certain row holds</source>
        <translation>{reason}&#xa0;: le nombre d’enregistrements falsifiés jusqu’auquel chaque ligne certaine tient n’a pas été calculé</translation>
    </message>
    <message>
        <source>“Tokens and keys” above draws tokens and fills this in: only files of people who have one of the printed cards count.</source>
        <translation>«&#xa0;Jetons et clés&#xa0;», plus haut, tire des jetons et remplit ce champ&#xa0;: seuls comptent les fichiers des personnes qui ont une des cartes imprimées.</translation>
    </message>
    <message>
        <source>An earlier survey asked some of the same questions. You are asked the same ones again, so it can be recognised by them that both records are yours.</source>
        <translation>Une enquête précédente posait certaines des mêmes questions. On vous pose de nouveau les mêmes, si bien qu’elles permettent de reconnaître que les deux enregistrements sont les vôtres.</translation>
    </message>
    <message>
        <source>Chance has drawn at which level your sensitive questions start: level {first}, not level {other}. Which one was drawn is sent with your answers. You can choose any other level that is offered.</source>
        <translation>Le hasard a tiré le niveau auquel commencent vos questions sensibles&#xa0;: le niveau {first}, et non le niveau {other}. Ce tirage est envoyé avec vos réponses. Vous pouvez choisir tout autre niveau proposé.</translation>
    </message>
    <message>
        <source>It can be answered until {day}.</source>
        <translation>On peut y répondre jusqu’au {day}.</translation>
    </message>
    <message>
        <source>The file that you save is encrypted. Only the holder of the key with these words can read it: {words}.</source>
        <translation>Le fichier que vous enregistrez est chiffré. Seul le détenteur de la clé qui a ces mots peut le lire&#xa0;: {words}.</translation>
    </message>
    <message>
        <source>Which ones you are asked is sent with your answers, and can be read.</source>
        <translation>Lesquelles vous sont posées est envoyé avec vos réponses et peut être lu.</translation>
    </message>
    <message>
        <source>You are asked {asked:,} of {drawn:,} questions, drawn by chance, and {for_all:,} that everybody is asked.</source>
        <translation>On vous pose {asked:,} questions sur {drawn:,}, tirées au hasard, et {for_all:,} posées à tout le monde.</translation>
    </message>
    <message>
        <source>You are asked {asked:,} of {drawn:,} questions, drawn by chance.</source>
        <translation>On vous pose {asked:,} questions sur {drawn:,}, tirées au hasard.</translation>
    </message>
    <message>
        <source>Your answer is sent exactly as you give it.</source>
        <translation>Votre réponse est envoyée exactement telle que vous la donnez.</translation>
    </message>
    <message>
        <source>about {count:,}</source>
        <translation>environ {count:,}</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>sans réponse</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>of {of:,} who choose an answer, {count:,} send it</source>
        <translation>sur {of:,} qui choisissent une réponse, {count:,} l’envoient</translation>
    </message>
    <message>
        <source>of {of:,} yes, {count:,} sent as no; of {of_no:,} no, {count_no:,} sent as yes</source>
        <translation>sur {of:,} oui, {count:,} envoyés comme non&#xa0;; sur {of_no:,} non, {count_no:,} envoyés comme oui</translation>
    </message>
    <message>
        <source>sent exactly as you give it</source>
        <translation>envoyée exactement comme vous la donnez</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>illimité</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>{question} {box}</source>
        <translation>{question} {box}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>«&#xa0;{text}&#xa0;»</translation>
    </message>
    <message>
        <source>⚠ A no that is sent proves a no.</source>
        <translation>⚠ Un non envoyé prouve un non.</translation>
    </message>
    <message>
        <source>⚠ A yes that is sent proves a yes.</source>
        <translation>⚠ Un oui envoyé prouve un oui.</translation>
    </message>
    <message>
        <source>⚠ declared as not sensitive by the researcher</source>
        <translation>⚠ déclarée non sensible par le chercheur</translation>
    </message>
    <message>
        <source>about {percent:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum; of those marked certain at most {alpha:g} %, on average</source>
        <translation>environ {percent:.0f}&#xa0;% des ensembles listés sont probablement faux, leur support ne dépassant pas le minimum&#xa0;; parmi ceux marqués certains, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>about {percent:.0f} % of the rules listed are expected to be wrong in support, confidence or association; of those marked certain at most {alpha:g} %, on average</source>
        <translation>environ {percent:.0f}&#xa0;% des règles listées sont probablement fausses par leur support, leur confiance ou leur association&#xa0;; parmi celles marquées certaines, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>intervals of rows marked certain, and of the rules of most lift, reach further than others: such rows stand out partly by chance, so their estimates lean away from the minimum</source>
        <translation>les intervalles des lignes marquées certaines et des règles de plus grand lift vont plus loin que les autres&#xa0;: ces lignes ressortent en partie par hasard, et leurs estimations s’écartent donc du minimum</translation>
    </message>
    <message>
        <source>of the intervals shown, {percent:g} % hold on average: they allow for the selection of the list, with at least {itemsets:.5g} % for each</source>
        <translation>des intervalles affichés, {percent:g}&#xa0;% sont justes en moyenne&#xa0;: ils tiennent compte de la sélection de la liste, avec au moins {itemsets:.5g}&#xa0;% pour chacun</translation>
    </message>
    <message>
        <source>of the intervals shown, {percent:g} % hold on average: they allow for the selection of the list, with at least {itemsets:.5g} % for each itemset and {rules:.5g} % for each rule</source>
        <translation>des intervalles affichés, {percent:g}&#xa0;% sont justes en moyenne&#xa0;: ils tiennent compte de la sélection de la liste, avec au moins {itemsets:.5g}&#xa0;% pour chaque ensemble et {rules:.5g}&#xa0;% pour chaque règle</translation>
    </message>
    <message>
        <source>A second mark, ◆, for rows of up to three items that the sharper figures make certain.</source>
        <translation>Une seconde marque, ◆, pour les lignes d’au plus trois items que les chiffres affinés rendent certaines.</translation>
    </message>
    <message>
        <source>Certain by all answers together too</source>
        <translation>Certain par toutes les réponses</translation>
    </message>
    <message>
        <source>certain by all answers together: no row is judged so, for there are {items:,} items and resampling stops at {most}; choose items</source>
        <translation>certain par toutes les réponses ensemble&#xa0;: aucune ligne n’est jugée ainsi, car il y a {items:,} items et le rééchantillonnage s’arrête à {most}&#xa0;; choisissez des items</translation>
    </message>
    <message>
        <source>certain by all answers together: no row is judged so, for {pairs} pairs of items tell too little of each other; it takes {least}</source>
        <translation>certain par toutes les réponses ensemble&#xa0;: aucune ligne n’est jugée ainsi, car {pairs} paires d’items en disent trop peu l’une sur l’autre&#xa0;; il en faut {least}</translation>
    </message>
    <message>
        <source>certain by all answers together (◆): {rows:,} rows. This verdict rests on the sharper figures, so on other answers than a row&apos;s own. It is made so that at most {percent:g} % of the rows so marked are wrong, as simulations showed; that is not proved for every study</source>
        <translation>certain par toutes les réponses ensemble (◆)&#xa0;: {rows:,} lignes. Ce verdict repose sur les chiffres affinés, donc sur d’autres réponses que celles de la ligne. Il est fait pour qu’au plus {percent:g}&#xa0;% des lignes ainsi marquées soient fausses, comme des simulations l’ont montré&#xa0;; ce n’est pas prouvé pour toute étude</translation>
    </message>
    <message>
        <source>{reason}: the verdict by all answers together was not finished, and none is shown</source>
        <translation>{reason}&#xa0;: le verdict par toutes les réponses ensemble n’a pas été achevé, et aucun n’est montré</translation>
    </message>
    <message>
        <source>A guess is right, if the questions are unrelated</source>
        <translation>On devine juste, si les questions sont sans rapport</translation>
    </message>
    <message>
        <source>A guess is then right, at most</source>
        <translation>On devine alors juste, au plus</translation>
    </message>
    <message>
        <source>All your answers: {questions:,}</source>
        <translation>Toutes vos réponses&#xa0;: {questions:,}</translation>
    </message>
    <message>
        <source>All your answers: {questions:,}, and {earlier:,} from earlier surveys</source>
        <translation>Toutes vos réponses&#xa0;: {questions:,}, et {earlier:,} d’enquêtes précédentes</translation>
    </message>
    <message>
        <source>At the levels that are offered, one answer counts for {records:,} at most, so that forged ones change little.</source>
        <translation>Aux niveaux proposés, une réponse compte pour {records:,} au plus, afin que les réponses falsifiées changent peu.</translation>
    </message>
    <message>
        <source>How many times surer a sent no makes a reader, at most</source>
        <translation>Combien de fois un non envoyé rend un lecteur plus sûr, au plus</translation>
    </message>
    <message>
        <source>How many times surer a sent yes makes a reader, at most</source>
        <translation>Combien de fois un oui envoyé rend un lecteur plus sûr, au plus</translation>
    </message>
    <message>
        <source>How many times surer what is sent makes a reader, at most</source>
        <translation>Combien de fois ce qui est envoyé rend un lecteur plus sûr, au plus</translation>
    </message>
    <message>
        <source>If all these questions asked the same thing, a reader would be right {right:,} of 100 times. A coin is right 50 times.</source>
        <translation>Si toutes ces questions demandaient la même chose, un lecteur aurait raison {right:,} fois sur 100. Une pièce a raison 50 fois.</translation>
    </message>
    <message>
        <source>It takes only files with what stands on a card. Who knows which card you were given can know your file.</source>
        <translation>Seuls les fichiers avec ce qui figure sur une carte sont acceptés. Qui sait quelle carte vous avez reçue peut reconnaître votre fichier.</translation>
    </message>
    <message>
        <source>Least protected: {question}.</source>
        <translation>La moins protégée&#xa0;: {question}.</translation>
    </message>
    <message>
        <source>MASK’s formula, if all answers are equally common</source>
        <translation>Formule de MASK, si toutes les réponses sont aussi fréquentes</translation>
    </message>
    <message>
        <source>MASK’s formula, if {percent:,}% would give one answer</source>
        <translation>Formule de MASK, si {percent:,}&#xa0;% donnaient une réponse</translation>
    </message>
    <message>
        <source>MASK’s formula, if {percent:,}% would say yes</source>
        <translation>Formule de MASK, si {percent:,}&#xa0;% disaient oui</translation>
    </message>
    <message>
        <source>Most that one answer can tell (epsilon)</source>
        <translation>Le plus qu’une réponse peut révéler (epsilon)</translation>
    </message>
    <message>
        <source>Of 100 answers, sent as another</source>
        <translation>Sur 100 réponses, envoyées comme une autre</translation>
    </message>
    <message>
        <source>Of 100 yes, sent as no</source>
        <translation>Sur&#xa0;100 oui, envoyés non</translation>
    </message>
    <message>
        <source>Of {of:,} people who choose an answer, {count:,} send it. The rest send another one.</source>
        <translation>Sur {of:,} personnes qui choisissent une réponse, {count:,} l’envoient. Les autres en envoient une autre.</translation>
    </message>
    <message>
        <source>Of {of:,} people who would say no, {count:,} send a yes.</source>
        <translation>Sur {of:,} personnes qui diraient non, {count:,} envoient un oui.</translation>
    </message>
    <message>
        <source>Of {of:,} people who would say yes, {count:,} send a no.</source>
        <translation>Sur {of:,} personnes qui diraient oui, {count:,} envoient un non.</translation>
    </message>
    <message>
        <source>Only levels are offered at which a guess of a sensitive answer is right at most {right:,} of 100 times.</source>
        <translation>Seuls sont proposés les niveaux où l’on devine une réponse sensible au plus {right:,} fois sur 100.</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Protection</translation>
    </message>
    <message>
        <source>Privacy of each sensitive answer: {percent:,}% or more.</source>
        <translation>Protection de chaque réponse sensible&#xa0;: {percent:,}&#xa0;% ou plus.</translation>
    </message>
    <message>
        <source>Privacy: {percent:,}%.</source>
        <translation>Protection&#xa0;: {percent:,}&#xa0;%.</translation>
    </message>
    <message>
        <source>Share of yes that the researcher expects: a claim</source>
        <translation>Part de oui que le chercheur attend&#xa0;: une affirmation</translation>
    </message>
    <message>
        <source>Sum over these answers (epsilon)</source>
        <translation>Somme sur ces réponses (epsilon)</translation>
    </message>
    <message>
        <source>Your card decides which, so that nobody can choose them. They can be read in what you send.</source>
        <translation>Votre carte décide lesquelles, afin que personne ne puisse les choisir. On peut les lire dans ce que vous envoyez.</translation>
    </message>
    <message>
        <source>more than {count:,}</source>
        <translation>plus de {count:,}</translation>
    </message>
    <message>
        <source>privacy {percent:,}%</source>
        <translation>protection {percent:,}&#xa0;%</translation>
    </message>
    <message>
        <source>these are not the 16 letters and digits of a card. Compare each one with the paper; it has no 0, I, L, O or U</source>
        <translation>ce ne sont pas les 16 lettres et chiffres d’une carte. Comparez chaque caractère avec le papier&#xa0;; il n’y a ni 0, ni I, L, O ou U</translation>
    </message>
    <message>
        <source>{count:,}</source>
        <translation>{count:,}</translation>
    </message>
    <message>
        <source>{count:,} more</source>
        <translation>{count:,} de plus</translation>
    </message>
    <message>
        <source>{count:,} or more</source>
        <translation>{count:,} ou plus</translation>
    </message>
    <message>
        <source>{count:,}; of 100 no, {count_no:,} as yes</source>
        <translation>{count:,}&#xa0;; sur 100 non, {count_no:,} comme oui</translation>
    </message>
    <message>
        <source>{figure:.1f} of at most {ceiling:.1f}</source>
        <translation>{figure:.1f} sur {ceiling:.1f} au plus</translation>
    </message>
    <message>
        <source>⚠ What is sent proves your answer.</source>
        <translation>⚠ Ce qui est envoyé prouve votre réponse.</translation>
    </message>
    <message>
        <source>⚠ always</source>
        <translation>⚠ toujours</translation>
    </message>
    <message>
        <source>⚠ what is sent can be proof</source>
        <translation>⚠ ce qui est envoyé peut être une preuve</translation>
    </message>
    <message>
        <source>⚠ {count:,} plain answers are sent as you give them: {names}.</source>
        <translation>⚠ {count:,} réponses simples sont envoyées comme vous les donnez&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>⚠ {count:,} plain answers have less privacy than that: {names}.</source>
        <translation>⚠ {count:,} réponses simples sont moins protégées que cela&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>{percent:,}%</source>
        <translation>{percent:,}&#xa0;%</translation>
    </message>
    <message>
        <source>{right:,} of 100</source>
        <translation>{right:,} sur 100</translation>
    </message>
    <message>
        <source>{value:,.2f}</source>
        <translation>{value:,.2f}</translation>
    </message>
    <message>
        <source>… if all ask the same thing</source>
        <translation>… si toutes demandent la même chose</translation>
    </message>
    <message>
        <source>… if some of them ask for the contrary</source>
        <translation>… si certaines demandent le contraire</translation>
    </message>
    <message>
        <source>… with all surveys answered on this computer, if all ask the same thing</source>
        <translation>… avec toutes les enquêtes remplies sur cet ordinateur, si toutes demandent la même chose</translation>
    </message>
    <message>
        <source>… with questions that ask the same taken together ({repeats:,})</source>
        <translation>… en réunissant les questions qui demandent la même chose ({repeats:,})</translation>
    </message>
    <message>
        <source>⚠ 1 plain answer has less privacy than that: {names}.</source>
        <translation>⚠ 1 réponse simple est moins protégée que cela&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>⚠ 1 plain answer is sent as you give it: {names}.</source>
        <translation>⚠ 1 réponse simple est envoyée comme vous la donnez&#xa0;: {names}.</translation>
    </message>
    <message>
        <source>⚠ A reader knows that answer for certain.</source>
        <translation>⚠ Un lecteur connaît cette réponse avec certitude.</translation>
    </message>
    <message>
        <source>A reader in doubt between two answers is then right at most {right:,} of 100 times.</source>
        <translation>Un lecteur qui hésite entre deux réponses a alors raison au plus {right:,} fois sur 100.</translation>
    </message>
    <message>
        <source>A certain row claims something of the people behind the records: an itemset that its support is above the minimum; a rule that its support and confidence are, and that its sides go together more often (or less often) than by chance. Of rows marked certain at most the error rate (default 5 %) are wrong, on average over studies, unless judged each for itself. That is about chance alone: up to which share of forged records a row stays certain stands beside it.</source>
        <translation>Une ligne certaine affirme quelque chose des personnes derrière les enregistrements&#xa0;: un ensemble, que son support dépasse le minimum&#xa0;; une règle, que son support et sa confiance le dépassent et que ses côtés vont ensemble plus souvent (ou moins souvent) que par hasard. Des lignes dites certaines, au plus le taux d’erreur (par défaut 5&#xa0;%) sont fausses, en moyenne sur les études, sauf si chacune est jugée pour elle-même. Cela ne concerne que le hasard&#xa0;: à côté se trouve la part d’enregistrements falsifiés jusqu’à laquelle la ligne reste certaine.</translation>
    </message>
    <message>
        <source>about {percent:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum</source>
        <translation>environ {percent:.0f}&#xa0;% des ensembles listés sont probablement faux, leur support ne dépassant pas le minimum</translation>
    </message>
    <message>
        <source>about {percent:.0f} % of the rules listed are expected to be wrong in support, confidence or association</source>
        <translation>environ {percent:.0f}&#xa0;% des règles listées sont probablement fausses par leur support, leur confiance ou leur association</translation>
    </message>
    <message>
        <source>the formula {formula!r} is not understood at {place!r}; write it like drinks ~ age + sex * region + stole, a name that is no word between backquotes</source>
        <translation>la formule {formula!r} n’est pas comprise à {place!r}&#xa0;; écrivez-la comme drinks ~ age + sex * region + stole, un nom qui n’est pas un mot entre accents graves</translation>
    </message>
    <message>
        <source>the formula has {found:,} characters, but it may have at most {most:,}</source>
        <translation>la formule a {found:,} caractères, mais elle peut en avoir au plus {most:,}</translation>
    </message>
    <message>
        <source>the formula {formula!r} has {found} ~, but one must stand between the outcome and its predictors</source>
        <translation>la formule {formula!r} a {found} ~, mais il en faut un seul entre le résultat et ses prédicteurs</translation>
    </message>
    <message>
        <source>the formula may expand to more than {most:,} terms; leave out some of its products</source>
        <translation>la formule peut donner plus de {most:,} termes&#xa0;; retirez-en quelques produits</translation>
    </message>
    <message>
        <source>{outcome!r} is not one outcome; write one name before ~, such as drinks ~ age</source>
        <translation>{outcome!r} n’est pas un seul résultat&#xa0;; écrivez un nom avant ~, comme drinks ~ age</translation>
    </message>
    <message>
        <source>{name!r} in the formula is no question, item or column; the first ones are {first}</source>
        <translation>{name!r} dans la formule n’est ni une question, ni un item, ni une colonne&#xa0;; les premiers sont {first}</translation>
    </message>
    <message>
        <source>the column {name!r} has {found:,} values for {records:,} records; give one for each record</source>
        <translation>la colonne {name!r} a {found:,} valeurs pour {records:,} enregistrements&#xa0;; donnez-en une pour chacun</translation>
    </message>
    <message>
        <source>the column {name!r} is called like a question; give it another name</source>
        <translation>la colonne {name!r} porte le nom d’une question&#xa0;; donnez-lui un autre nom</translation>
    </message>
    <message>
        <source>the column {name!r} holds {value!r}, which is no number, text, yes or no</source>
        <translation>la colonne {name!r} contient {value!r}, qui n’est ni un nombre, ni un texte, ni oui ou non</translation>
    </message>
    <message>
        <source>records of several profiles are kept apart by profile, not in the order in which they were given, so columns, weights and clusters cannot be told; make the data set with MixedDataset.from_frame, which keeps the order</source>
        <translation>les enregistrements de plusieurs profils sont tenus à part par profil, non dans l’ordre où ils ont été donnés, si bien que colonnes, poids et grappes ne peuvent être attribués&#xa0;; faites les données avec MixedDataset.from_frame, qui garde l’ordre</translation>
    </message>
    <message>
        <source>no record answers everything that the formula names: {names}</source>
        <translation>aucun enregistrement ne répond à tout ce que la formule nomme&#xa0;: {names}</translation>
    </message>
    <message>
        <source>number({name}) needs options that are called by numbers, but {option!r} is one of them</source>
        <translation>number({name}) demande des options nommées par des nombres, mais {option!r} est l’une d’elles</translation>
    </message>
    <message>
        <source>{atom!r} needs a number, but {name!r} has options; write C(…) around it</source>
        <translation>{atom!r} demande un nombre, mais {name!r} a des options&#xa0;; écrivez C(…) autour</translation>
    </message>
    <message>
        <source>{atom!r}: {reference!r} is no answer of {name!r} that anybody gave; its answers are {answers}</source>
        <translation>{atom!r}&#xa0;: {reference!r} n’est pas une réponse de {name!r} que quelqu’un ait donnée&#xa0;; ses réponses sont {answers}</translation>
    </message>
    <message>
        <source>{atom!r} mixes randomized answers with others; arithmetic may be of open ones, or of one randomized question: write a product with :</source>
        <translation>{atom!r} mêle des réponses randomisées à d’autres&#xa0;; un calcul peut porter sur des réponses ouvertes, ou sur une seule question randomisée&#xa0;: écrivez un produit avec «&#xa0;:&#xa0;»</translation>
    </message>
    <message>
        <source>{found} predictors were randomized ({names}), but a regression takes at most {most} of them</source>
        <translation>{found} prédicteurs ont été randomisés ({names}), mais une régression en prend au plus {most}</translation>
    </message>
    <message>
        <source>the randomized predictors have {found:,} combinations of answers, more than the {most:,} that a regression takes</source>
        <translation>les prédicteurs randomisés ont {found:,} combinaisons de réponses, plus que les {most:,} qu’une régression prend</translation>
    </message>
    <message>
        <source>{name!r} is the outcome and also a predictor; leave it out on one side</source>
        <translation>{name!r} est le résultat et aussi un prédicteur&#xa0;; retirez-le d’un côté</translation>
    </message>
    <message>
        <source>the outcome is separated: some combination of the predictors tells it without fail, so its coefficient has no end; leave out {term!r} or join its groups</source>
        <translation>le résultat est séparé&#xa0;: une combinaison des prédicteurs le donne sans faute, si bien que son coefficient n’a pas de fin&#xa0;; retirez {term!r} ou réunissez ses groupes</translation>
    </message>
    <message>
        <source>the equations have no solution: {records:,} randomized records say too little of {term!r}; leave it out, join its groups, or ask more people</source>
        <translation>les équations n’ont pas de solution&#xa0;: {records:,} enregistrements randomisés disent trop peu de {term!r}&#xa0;; retirez-le, réunissez ses groupes, ou interrogez plus de personnes</translation>
    </message>
    <message>
        <source>the formula has {parameters:,} coefficients, but only {records:,} records answered everything that it names; there must be more records</source>
        <translation>la formule a {parameters:,} coefficients, mais seuls {records:,} enregistrements répondent à tout ce qu’elle nomme&#xa0;; il en faut davantage</translation>
    </message>
    <message>
        <source>{term!r} says nothing beyond the other terms (they determine it in these records); leave one of them out</source>
        <translation>{term!r} ne dit rien de plus que les autres termes (ils le déterminent dans ces enregistrements)&#xa0;; retirez l’un d’eux</translation>
    </message>
    <message>
        <source>there is no model of {outcome!r}: the share of one of its answers is estimated as {share:.3g}, and must be above 0 and below 1; ask more people, join rare answers, or take another outcome</source>
        <translation>il n’y a pas de modèle de {outcome!r}&#xa0;: la part de l’une de ses réponses est estimée à {share:.3g}, et doit être au-dessus de 0 et au-dessous de 1&#xa0;; interrogez plus de personnes, réunissez les réponses rares, ou prenez un autre résultat</translation>
    </message>
    <message>
        <source>{what} is {value:g}, but it must lie between 0 and 1</source>
        <translation>{what} vaut {value:g}, mais doit être entre 0 et 1</translation>
    </message>
    <message>
        <source>{records:,} records are too few; there must be at least 10</source>
        <translation>{records:,} enregistrements sont trop peu&#xa0;; il en faut au moins 10</translation>
    </message>
    <message>
        <source>the odds ratio is {value:g}, but it must be above 0</source>
        <translation>le rapport des cotes est {value:g}, mais il doit dépasser 0</translation>
    </message>
    <message>
        <source>{name!r} is no term or coefficient; they are {terms}</source>
        <translation>{name!r} n’est ni un terme ni un coefficient&#xa0;; ce sont {terms}</translation>
    </message>
    <message>
        <source>{name!r} is no predictor of the model; they are {names}</source>
        <translation>{name!r} n’est pas un prédicteur du modèle&#xa0;; ce sont {names}</translation>
    </message>
    <message>
        <source>{value!r} is no answer of {name!r} that the model knows; its answers are {answers}</source>
        <translation>{value!r} n’est pas une réponse de {name!r} que le modèle connaisse&#xa0;; ses réponses sont {answers}</translation>
    </message>
    <message>
        <source>{found:,} signers are given for {records:,} records; give one for each record</source>
        <translation>{found:,} signataires sont donnés pour {records:,} enregistrements&#xa0;; donnez-en un pour chacun</translation>
    </message>
    <message>
        <source>{method!r} is no method of estimation; they are {methods}</source>
        <translation>{method!r} n’est pas une méthode d’estimation&#xa0;; il y a {methods}</translation>
    </message>
    <message>
        <source>the likelihood is right only where the level of {outcome!r} was fixed by design, but these records have {levels} levels that people may have chosen by their answer; take the corrected score or em</source>
        <translation>la vraisemblance n’est juste que si le niveau de {outcome!r} était fixé d’avance, mais ces enregistrements ont {levels} niveaux que les personnes ont pu choisir d’après leur réponse&#xa0;; prenez le score corrigé ou em</translation>
    </message>
    <message>
        <source>{method} is for an outcome of yes and no or of options; take the corrected score for numbers</source>
        <translation>{method} est pour un résultat oui ou non, ou à options&#xa0;; prenez le score corrigé pour des nombres</translation>
    </message>
    <message>
        <source>{outcome!r}: arithmetic of an outcome needs one open number</source>
        <translation>{outcome!r}&#xa0;: un calcul sur le résultat demande un seul nombre ouvert</translation>
    </message>
    <message>
        <source>all records that are used say the same of {outcome!r}, so there is nothing to explain</source>
        <translation>tous les enregistrements utilisés disent la même chose de {outcome!r}, il n’y a donc rien à expliquer</translation>
    </message>
    <message>
        <source>{used:,} of {records:,} records answered everything that the formula names; the others are left out, as if they were missing by chance given the predictors</source>
        <translation>{used:,} enregistrements sur {records:,} répondent à tout ce que la formule nomme&#xa0;; les autres sont laissés de côté, comme s’ils manquaient par hasard étant donné les prédicteurs</translation>
    </message>
    <message>
        <source>too small to rely on: the answers tell as much as {effective:,.0f} direct ones, {events:,.1f} of the rarer kind for each coefficient; below {least} intervals may hold less or more often than they say</source>
        <translation>trop petit pour s’y fier&#xa0;: les réponses en disent autant que {effective:,.0f} réponses directes, soit {events:,.1f} de l’espèce la plus rare par coefficient&#xa0;; au-dessous de {least}, les intervalles peuvent être vrais moins ou plus souvent qu’ils ne disent</translation>
    </message>
    <message>
        <source>{used:,} randomized records tell as much as {effective:,.0f} direct ones</source>
        <translation>{used:,} enregistrements randomisés en disent autant que {effective:,.0f} réponses directes</translation>
    </message>
    <message>
        <source>em is right where the level depends on the answer alone, not otherwise on the predictors: the test of that has p = {p:.3g}</source>
        <translation>em est juste si le niveau ne dépend que de la réponse, non des prédicteurs par ailleurs&#xa0;: le test en donne p = {p:.3g}</translation>
    </message>
    <message>
        <source>about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong</source>
        <translation>environ {itemsets:,} ensembles, {wrong:.0f}&#xa0;% des plus longs étant probablement faux</translation>
    </message>
    <message>
        <source>about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong, and {rules:,} rules</source>
        <translation>environ {itemsets:,} ensembles, {wrong:.0f}&#xa0;% des plus longs étant probablement faux, et {rules:,} règles</translation>
    </message>
    <message>
        <source>about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong, and {rules:,} rules, of which the first {listed:,} are listed</source>
        <translation>environ {itemsets:,} ensembles, {wrong:.0f}&#xa0;% des plus longs étant probablement faux, et {rules:,} règles, dont les {listed:,} premières sont listées</translation>
    </message>
    <message>
        <source>most of this list will be noise: {what}</source>
        <translation>cette liste sera surtout du bruit&#xa0;: {what}</translation>
    </message>
    <message>
        <source>this run is large: {what}, about {seconds:,.0f} seconds of work and {memory:.1f} GB</source>
        <translation>cette analyse est grande&#xa0;: {what}, environ {seconds:,.0f} secondes de travail et {memory:.1f} Go</translation>
    </message>
    <message>
        <source>this run is large: {what}, about {seconds:,.0f} seconds of work and {memory:.1f} GB; at a minimum support of {fits:.3g} % it finds about {fewer:,} itemsets</source>
        <translation>cette analyse est grande&#xa0;: {what}, environ {seconds:,.0f} secondes de travail et {memory:.1f} Go&#xa0;; avec un support minimum de {fits:.3g}&#xa0;% elle trouve environ {fewer:,} ensembles</translation>
    </message>
    <message>
        <source>a data set knows its channels, but {name} is given too; leave it out, or give the frame that the data set is made of</source>
        <translation>un jeu de données connaît ses canaux, mais {name} est donné aussi&#xa0;; ne le donnez pas, ou donnez le tableau dont le jeu est fait</translation>
    </message>
    <message>
        <source>a plot needs matplotlib, which is not installed; install it with: pip install matplotlib</source>
        <translation>un graphique demande matplotlib, qui n’est pas installé&#xa0;; installez-le avec&#xa0;: pip install matplotlib</translation>
    </message>
    <message>
        <source>a randomizer has no parameter {name!r}; its parameters are {known}</source>
        <translation>un Randomizer n’a pas de paramètre {name!r}&#xa0;; ses paramètres sont {known}</translation>
    </message>
    <message>
        <source>a {kind} is a sparse matrix and no data frame; give it to tacit.mine as it is, or its parts to from_csr</source>
        <translation>un objet {kind} est une matrice creuse et non un tableau de données&#xa0;; donnez-le tel quel à tacit.mine, ou ses parties à from_csr</translation>
    </message>
    <message>
        <source>a {kind} is given where a result must be, such as what tacit.mine gives</source>
        <translation>un objet {kind} est donné là où il faut un résultat, comme celui de tacit.mine</translation>
    </message>
    <message>
        <source>min_support is not given; give a share of the records, such as min_support=0.01</source>
        <translation>min_support n’est pas donné&#xa0;; donnez une part des enregistrements, comme min_support=0.01</translation>
    </message>
    <message>
        <source>mine has no setting {name!r}; did you mean {close}?</source>
        <translation>mine n’a pas de réglage {name!r}&#xa0;; vouliez-vous dire {close}&#xa0;?</translation>
    </message>
    <message>
        <source>mine has no setting {name!r}; its settings are {settings}</source>
        <translation>mine n’a pas de réglage {name!r}&#xa0;; ses réglages sont {settings}</translation>
    </message>
    <message>
        <source>nothing says how the answers were randomized: give channels, such as tacit.warner(0.9), or tacit.open_channel() if they were not</source>
        <translation>rien ne dit comment les réponses ont été randomisées&#xa0;: donnez des canaux, comme tacit.warner(0.9), ou tacit.open_channel() si elles ne l’ont pas été</translation>
    </message>
    <message>
        <source>settings are given, and {name} beside them; leave one out</source>
        <translation>des réglages sont donnés, et {name} à côté&#xa0;; n’en donnez qu’un</translation>
    </message>
    <message>
        <source>sides is a {kind}, but it must be a dict of item and side, such as dict(tea=&quot;left&quot;)</source>
        <translation>sides est de type {kind}, mais il faut un dict d’item et de côté, comme dict(tea=&quot;left&quot;)</translation>
    </message>
    <message>
        <source>the columns of the rules differ in length: {lengths}</source>
        <translation>les colonnes des règles n’ont pas la même longueur&#xa0;: {lengths}</translation>
    </message>
    <message>
        <source>the data have no records; give at least one</source>
        <translation>les données n’ont aucun enregistrement&#xa0;; donnez-en au moins un</translation>
    </message>
    <message>
        <source>the result has no rows, so there is nothing to plot</source>
        <translation>le résultat n’a aucune ligne, il n’y a donc rien à dessiner</translation>
    </message>
    <message>
        <source>the seed is a {kind} or negative, but it must be a whole number from 0</source>
        <translation>la graine est de type {kind} ou négative, mais il faut un nombre entier à partir de 0</translation>
    </message>
    <message>
        <source>the truth lacks answers in too many combinations of items to be compared with; give answers without gaps</source>
        <translation>il manque à la vérité des réponses dans trop de combinaisons d’items pour la comparaison&#xa0;; donnez des réponses sans lacunes</translation>
    </message>
    <message>
        <source>transform is {kind!r}, but it must be default, pandas or polars</source>
        <translation>transform est {kind!r}, mais il faut default, pandas ou polars</translation>
    </message>
    <message>
        <source>{column} {length}</source>
        <translation>{column} {length}</translation>
    </message>
    <message>
        <source>{correct} rules are called correct, but only {true} are true</source>
        <translation>{correct} règles sont dites justes, mais seules {true} sont vraies</translation>
    </message>
    <message>
        <source>{function}: {name} is a {kind}, but it must be {wanted}</source>
        <translation>{function}&#xa0;: {name} est de type {kind}, mais il faut {wanted}</translation>
    </message>
    <message>
        <source>{function}: {why}; its arguments are {names}</source>
        <translation>{function}&#xa0;: {why}&#xa0;; ses arguments sont {names}</translation>
    </message>
    <message>
        <source>{name} does not go with answers of this kind; leave it out</source>
        <translation>{name} ne va pas avec des réponses de cette sorte&#xa0;; ne le donnez pas</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Grappes</translation>
    </message>
    <message>
        <source>Column, or open question, of the parts of the population that were sampled separately.</source>
        <translation>Colonne, ou question ouverte, des parties de la population où l’on a tiré séparément.</translation>
    </message>
    <message>
        <source>Column, or open question, of those who were drawn together, such as a school; key: all records of one signer.</source>
        <translation>Colonne, ou question ouverte, de ceux qui ont été tirés ensemble, comme une école&#xa0;; key&#xa0;: tous les enregistrements d’un signataire.</translation>
    </message>
    <message>
        <source>Column, or question, of how many people each record stands for; unlike a count of equal rows, it adds no records.</source>
        <translation>Colonne, ou question, du nombre de personnes que représente chaque enregistrement&#xa0;; contrairement à un nombre de lignes égales, elle n’ajoute aucun enregistrement.</translation>
    </message>
    <message>
        <source>How many clusters (records, without clusters) there are, or a column that says it of each record’s stratum.</source>
        <translation>Combien il y a de grappes (d’enregistrements, sans grappes), ou une colonne qui le dit de la strate de chaque enregistrement.</translation>
    </message>
    <message>
        <source>How people were sampled</source>
        <translation>Comment les personnes ont été tirées</translation>
    </message>
    <message>
        <source>How replicate weights were made.</source>
        <translation>Comment les poids de réplication ont été faits.</translation>
    </message>
    <message>
        <source>Kind of replicates</source>
        <translation>Sorte de réplications</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>Replicate weights</source>
        <translation>Poids de réplication</translation>
    </message>
    <message>
        <source>Sampling weight</source>
        <translation>Poids de sondage</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>Strates</translation>
    </message>
    <message>
        <source>What the names of their columns begin with.</source>
        <translation>Par quoi commencent les noms de leurs colonnes.</translation>
    </message>
    <message>
        <source>a sampling design needs weights, strata, clusters, a population or replicate weights</source>
        <translation>un plan de sondage demande des poids, des strates, des grappes, une population ou des poids de réplication</translation>
    </message>
    <message>
        <source>all records weigh the same</source>
        <translation>tous les enregistrements pèsent autant</translation>
    </message>
    <message>
        <source>bootstrap</source>
        <translation>bootstrap</translation>
    </message>
    <message>
        <source>jackknife</source>
        <translation>jackknife</translation>
    </message>
    <message>
        <source>population of stratum {stratum}: {first:g} and {second:g}; the records of a stratum must have one number</source>
        <translation>population de la strate {stratum}&#xa0;: {first:g} et {second:g}&#xa0;; les enregistrements d’une strate doivent avoir un seul nombre</translation>
    </message>
    <message>
        <source>raking does not converge: after {rounds:,} rounds a share is still {miss:.2g} off; the margins contradict each other among these records, so leave one out or join cells</source>
        <translation>le calage ne converge pas&#xa0;: après {rounds:,} tours une part s’écarte encore de {miss:.2g}&#xa0;; les marges se contredisent parmi ces enregistrements, omettez-en une ou réunissez des cases</translation>
    </message>
    <message>
        <source>records with missing answers are grouped by what they lack in such a data set, which a sampling design cannot follow; make it with MixedDataset.from_frame, which keeps the order of the rows</source>
        <translation>dans un tel jeu de données les enregistrements sont groupés par ce qui leur manque, ce qu’un plan de sondage ne peut suivre&#xa0;; faites-le avec MixedDataset.from_frame, qui garde l’ordre des lignes</translation>
    </message>
    <message>
        <source>replicate weights have no sum over clusters; compute the figure once with each of their columns</source>
        <translation>des poids de réplication n’ont pas de somme par grappe&#xa0;; calculez le chiffre une fois avec chacune de leurs colonnes</translation>
    </message>
    <message>
        <source>replicate weights say already how the sample was drawn; leave out strata, clusters and population</source>
        <translation>les poids de réplication disent déjà comment l’échantillon a été tiré&#xa0;; omettez strates, grappes et population</translation>
    </message>
    <message>
        <source>replicate {replicate:,}: all weights are 0; name the columns of the replicates</source>
        <translation>réplication {replicate:,}&#xa0;: tous les poids sont nuls&#xa0;; nommez les colonnes des réplications</translation>
    </message>
    <message>
        <source>replicate {replicate:,}: no weight is larger than the full one, so that it is no jackknife; say that the replicates are of another kind</source>
        <translation>réplication {replicate:,}&#xa0;: aucun poids ne dépasse le poids entier, ce n’est donc pas un jackknife&#xa0;; dites que les réplications sont d’une autre sorte</translation>
    </message>
    <message>
        <source>standard errors by linearization over {clusters:,} clusters</source>
        <translation>erreurs types par linéarisation sur {clusters:,} grappes</translation>
    </message>
    <message>
        <source>standard errors by linearization over {clusters:,} clusters in {strata:,} strata</source>
        <translation>erreurs types par linéarisation sur {clusters:,} grappes dans {strata:,} strates</translation>
    </message>
    <message>
        <source>standard errors by linearization over {clusters:,} records</source>
        <translation>erreurs types par linéarisation sur {clusters:,} enregistrements</translation>
    </message>
    <message>
        <source>standard errors by linearization over {clusters:,} records in {strata:,} strata</source>
        <translation>erreurs types par linéarisation sur {clusters:,} enregistrements dans {strata:,} strates</translation>
    </message>
    <message>
        <source>standard errors by {replicates:,} replicate weights ({kind})</source>
        <translation>erreurs types par {replicates:,} poids de réplication ({kind})</translation>
    </message>
    <message>
        <source>the answers to {question!r} were randomized, so that those sent do not tell who gave which; use a question that is asked openly</source>
        <translation>les réponses à {question!r} ont été randomisées, celles envoyées ne disent donc pas qui a donné laquelle&#xa0;; prenez une question posée ouvertement</translation>
    </message>
    <message>
        <source>the margin {margin}: its shares add up to {sum:.6g}, but shares of everybody add up to 1 (or 100 %)</source>
        <translation>la marge {margin}&#xa0;: ses parts font {sum:.6g}, mais les parts de tous font 1 (ou 100&#xa0;%)</translation>
    </message>
    <message>
        <source>the margin {margin}: nobody answered {cell}, so that no weight gives it a share of {share:.3g}; join it to another cell</source>
        <translation>la marge {margin}&#xa0;: personne n’a répondu {cell}, aucun poids ne lui donne donc une part de {share:.3g}&#xa0;; réunissez-la à une autre case</translation>
    </message>
    <message>
        <source>the margin {margin}: {share:.6g} is no share; write numbers that are not negative</source>
        <translation>la marge {margin}&#xa0;: {share:.6g} n’est pas une part&#xa0;; écrivez des nombres non négatifs</translation>
    </message>
    <message>
        <source>the sampling design is of {given:,} records and the data have {records:,}; give both in one order</source>
        <translation>le plan de sondage est de {given:,} enregistrements et les données en ont {records:,}&#xa0;; donnez les deux dans un même ordre</translation>
    </message>
    <message>
        <source>weighted by {weight}: the {records:,} records tell as much as {effective:,.0f} of equal weight</source>
        <translation>pondéré par {weight}&#xa0;: les {records:,} enregistrements en disent autant que {effective:,.0f} de poids égal</translation>
    </message>
    <message>
        <source>weights were raked to known shares of {margins}; standard errors are of what these do not explain</source>
        <translation>les poids ont été calés sur les parts connues de {margins}&#xa0;; les erreurs types sont de ce que celles-ci n’expliquent pas</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be text</source>
        <translation>{name} est {value}, mais doit être un texte</translation>
    </message>
    <message>
        <source>population of stratum {stratum}: {population:g} is less than the {sampled:,} that were sampled in it; count the same: clusters, or records without clusters</source>
        <translation>population de la strate {stratum}&#xa0;: {population:g} est moins que les {sampled:,} qui y ont été tirés&#xa0;; comptez la même chose&#xa0;: des grappes, ou des enregistrements sans grappes</translation>
    </message>
    <message>
        <source>stratum {stratum}: one alone that was sampled shows no spread; join it to a stratum like it, or name a population that it is all of</source>
        <translation>strate {stratum}&#xa0;: un seul tirage ne montre aucune dispersion&#xa0;; réunissez-la à une strate semblable, ou nommez une population qu’il épuise</translation>
    </message>
    <message>
        <source>{records:,} weights were trimmed to {most:g} times the mean; the share that misses its margin most is {miss:.2g} off</source>
        <translation>{records:,} poids ont été tronqués à {most:g} fois la moyenne&#xa0;; la part qui manque le plus sa marge s’en écarte de {miss:.2g}</translation>
    </message>
    <message>
        <source>{setting} takes records that count alike and were drawn by themselves, and is not known under a sampling design; leave one of the two out</source>
        <translation>{setting} demande des enregistrements qui comptent autant et ont été tirés chacun pour soi, et n’est pas connu sous un plan de sondage&#xa0;; omettez l’un des deux</translation>
    </message>
    <message>
        <source>{share:.3g} % of the population were sampled, and the standard errors allow for it</source>
        <translation>{share:.3g}&#xa0;% de la population ont été tirés, et les erreurs types en tiennent compte</translation>
    </message>
    <message>
        <source>{weight}: {different:,} different weights for {records:,} records; a weight that is nearly unique is a name: whoever knows it finds the record, so publish no table of records with it</source>
        <translation>{weight}&#xa0;: {different:,} poids différents pour {records:,} enregistrements&#xa0;; un poids presque unique est un nom&#xa0;: qui le connaît trouve l’enregistrement, ne publiez donc aucun tableau d’enregistrements avec lui</translation>
    </message>
    <message>
        <source>{what}, record {record:,}: no value; every record was drawn somewhere, so mend the table</source>
        <translation>{what}, enregistrement {record:,}&#xa0;: aucune valeur&#xa0;; chaque enregistrement a été tiré quelque part, corrigez le tableau</translation>
    </message>
    <message>
        <source>{what}, record {record:,}: {value:g} is negative, but nobody stands for fewer than no people; leave the record out or mend it</source>
        <translation>{what}, enregistrement {record:,}&#xa0;: {value:g} est négatif, mais personne ne représente moins que personne&#xa0;; omettez ou corrigez l’enregistrement</translation>
    </message>
    <message>
        <source>{what}, record {record:,}: {value} is not a number; give every record one</source>
        <translation>{what}, enregistrement {record:,}&#xa0;: {value} n’est pas un nombre&#xa0;; donnez-en un à chaque enregistrement</translation>
    </message>
    <message>
        <source>{what}: all are 0, so that no record counts; name the column of the sampling weights</source>
        <translation>{what}&#xa0;: tous sont nuls, aucun enregistrement ne compte&#xa0;; nommez la colonne des poids de sondage</translation>
    </message>
    <message>
        <source>{what}: {given:,} values are given for {records:,} records; give one for each</source>
        <translation>{what}&#xa0;: {given:,} valeurs pour {records:,} enregistrements&#xa0;; donnez-en une à chacun</translation>
    </message>
    <message>
        <source>candidates: more than {limit:,} {itemsets} reach the minimum support, so that they and longer ones are not listed; raise the minimum support or the limit</source>
        <translation>candidats&#xa0;: plus de {limit:,} {itemsets} atteignent le support minimum, si bien qu’ils ne sont pas listés, ni les plus longs&#xa0;; relevez le support minimum ou la limite</translation>
    </message>
    <message>
        <source>A level with more is not searched, and the result says so; of pairs only those count that reach the minimum support.</source>
        <translation>Un niveau qui en a plus n’est pas exploré, et le résultat le dit&#xa0;; des paires, seules comptent celles qui atteignent le support minimum.</translation>
    </message>
    <message>
        <source>the column {name!r} has {found:,} different texts, more than the {most:,} that a regression takes; join groups</source>
        <translation>la colonne {name!r} a {found:,} textes différents, plus que les {most:,} qu’une régression prend&#x202f;; réunissez des groupes</translation>
    </message>
    <message>
        <source>the formula has {found:,} coefficients, more than the {most:,} that a regression takes; join groups, or leave out some of its products</source>
        <translation>la formule a {found:,} coefficients, plus que les {most:,} qu’une régression prend&#x202f;; réunissez des groupes, ou retirez certains de ses produits</translation>
    </message>
    <message>
        <source>the formula {formula!r} has no predictor and no intercept, so there is nothing to estimate; write a name or 1 after ~</source>
        <translation>la formule {formula!r} n’a ni prédicteur ni ordonnée à l’origine, il n’y a donc rien à estimer&#x202f;; écrivez un nom ou 1 après ~</translation>
    </message>
    <message>
        <source>with randomized predictors em and the likelihood are right where levels depend on the randomized answers alone, and these on the open predictors by logits without products: the test of that has p = {p:.3g}</source>
        <translation>avec des prédicteurs randomisés, em et la vraisemblance sont justes si les niveaux ne dépendent que des réponses randomisées, et celles-ci des prédicteurs ouverts par des logits sans produits&#xa0;: le test en donne p = {p:.3g}</translation>
    </message>
    <message>
        <source>about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the itemsets listed are expected to be wrong, with a support that is not above the minimum; of those marked certain at most {alpha:g} %, on average</source>
        <translation>environ {percent:.0f}&#xa0;% (entre {low:.0f} et {high:.0f}&#xa0;%) des ensembles listés sont probablement faux, leur support ne dépassant pas le minimum&#xa0;; parmi ceux marqués certains, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the rules listed are expected to be wrong in support, confidence or association; of those marked certain at most {alpha:g} %, on average</source>
        <translation>environ {percent:.0f}&#xa0;% (entre {low:.0f} et {high:.0f}&#xa0;%) des règles listées sont probablement fausses par leur support, leur confiance ou leur association&#xa0;; parmi celles marquées certaines, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the itemsets listed are expected to be wrong, with a support that is not above the minimum</source>
        <translation>environ {percent:.0f}&#xa0;% (entre {low:.0f} et {high:.0f}&#xa0;%) des ensembles listés sont probablement faux, leur support ne dépassant pas le minimum</translation>
    </message>
    <message>
        <source>about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the rules listed are expected to be wrong in support, confidence or association</source>
        <translation>environ {percent:.0f}&#xa0;% (entre {low:.0f} et {high:.0f}&#xa0;%) des règles listées sont probablement fausses par leur support, leur confiance ou leur association</translation>
    </message>
    <message>
        <source>replicate weight {replicate:,} has no regression of its own: {why}; give strata and clusters instead, or a smaller formula</source>
        <translation>le poids répliqué {replicate:,} n’a pas de régression à lui&#xa0;: {why}&#xa0;; donnez plutôt strates et grappes, ou une formule plus petite</translation>
    </message>
    <message>
        <source>between {low:.0f} and {high:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum: the records do not tell more; of those marked certain at most {alpha:g} %, on average</source>
        <translation>entre {low:.0f} et {high:.0f}&#xa0;% des ensembles listés sont probablement faux, leur support ne dépassant pas le minimum&#xa0;: les enregistrements n’en disent pas plus&#xa0;; parmi ceux marqués certains, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>between {low:.0f} and {high:.0f} % of the rules listed are expected to be wrong in support, confidence or association: the records do not tell more; of those marked certain at most {alpha:g} %, on average</source>
        <translation>entre {low:.0f} et {high:.0f}&#xa0;% des règles listées sont probablement fausses par leur support, leur confiance ou leur association&#xa0;: les enregistrements n’en disent pas plus&#xa0;; parmi celles marquées certaines, au plus {alpha:g}&#xa0;% en moyenne</translation>
    </message>
    <message>
        <source>between {low:.0f} and {high:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum: the records do not tell more</source>
        <translation>entre {low:.0f} et {high:.0f}&#xa0;% des ensembles listés sont probablement faux, leur support ne dépassant pas le minimum&#xa0;: les enregistrements n’en disent pas plus</translation>
    </message>
    <message>
        <source>between {low:.0f} and {high:.0f} % of the rules listed are expected to be wrong in support, confidence or association: the records do not tell more</source>
        <translation>entre {low:.0f} et {high:.0f}&#xa0;% des règles listées sont probablement fausses par leur support, leur confiance ou leur association&#xa0;: les enregistrements n’en disent pas plus</translation>
    </message>
    <message>
        <source>a sampling design weighs the records</source>
        <translation>un plan de sondage pondère les enregistrements</translation>
    </message>
    <message>
        <source>the largest number of {name!r} is {value:.3g}, but a regression takes {least:g} to {most:g}; give it in another unit, such as thousands</source>
        <translation>le plus grand nombre de {name!r} est {value:.3g}, mais une régression prend de {least:g} à {most:g}&#xa0;; donnez-le dans une autre unité, par exemple en milliers</translation>
    </message>
    <message>
        <source>the equations have no solution: {records:,} records say too little for this formula; leave out terms, or ask more people</source>
        <translation>les équations n’ont pas de solution&#xa0;: {records:,} enregistrements en disent trop peu pour cette formule&#xa0;; retirez des termes, ou interrogez plus de personnes</translation>
    </message>
    <message>
        <source>{term!r} is the same in all records that are used, or differs too little for its size; leave it out, or subtract a number near its mean, as in I(year - 2000)</source>
        <translation>{term!r} est le même dans tous les enregistrements utilisés, ou varie trop peu pour sa taille&#xa0;; retirez-le, ou soustrayez-en un nombre proche de sa moyenne, comme dans I(year - 2000)</translation>
    </message>
    <message>
        <source>too small to rely on: {term!r} rests on as much as {found:,.1f} direct answers; below {least} intervals may hold less often than they say</source>
        <translation>trop petit pour s’y fier&#xa0;: {term!r} repose sur l’équivalent de {found:,.1f} réponses directes&#xa0;; au-dessous de {least}, les intervalles peuvent être vrais moins souvent qu’ils ne disent</translation>
    </message>
    <message>
        <source>the records have too many different combinations of levels and answered items to count apart (at most {most:,}); use the engine weighted with combine sum and the estimator re</source>
        <translation>les enregistrements ont trop de combinaisons différentes de niveaux et d’items répondus pour les compter séparément (au plus {most:,})&#xa0;; utilisez le moteur weighted avec combine sum et l’estimateur re</translation>
    </message>
    <message>
        <source>the {records:,} records have too many different combinations of levels and answered items to count apart (at most {most:,}): they were counted record by record (engine weighted)</source>
        <translation>les {records:,} enregistrements ont trop de combinaisons différentes de niveaux et d’items répondus pour les compter séparément (au plus {most:,})&#xa0;: ils ont été comptés un par un (moteur weighted)</translation>
    </message>
    <message>
        <source>{atom!r} is no finite number in some records ({records:,}); leave it out or change it</source>
        <translation>{atom!r} n’est pas un nombre fini dans certains enregistrements ({records:,})&#xa0;; retirez-le ou changez-le</translation>
    </message>
    <message>
        <source>the design has few degrees of freedom ({freedom:.0f}): intervals and verdicts of rows may hold less often than they say</source>
        <translation>le plan a peu de degrés de liberté ({freedom:.0f})&#xa0;: intervalles et verdicts peuvent tenir moins souvent qu’ils ne le disent</translation>
    </message>
    <message>
        <source>the margin {margin}: {cell} has no share above 0, but somebody answered it (records: {records:,}); give every answer of theirs a share</source>
        <translation>la marge {margin}&#xa0;: {cell} n’a pas de part supérieure à 0, mais a été répondu (enregistrements&#xa0;: {records:,})&#xa0;; donnez une part à chaque réponse donnée</translation>
    </message>
    <message>
        <source>replicate weights: {replicates} is too few to show a spread; give all of them</source>
        <translation>poids de réplication&#xa0;: {replicates} est trop peu pour montrer une dispersion&#xa0;; donnez-les tous</translation>
    </message>
    <message>
        <source>{kind!r} is no kind of replicate weights; they are {kinds}</source>
        <translation>{kind!r} n’est pas un type de poids de réplication&#xa0;; ce sont {kinds}</translation>
    </message>
    <message>
        <source>{what}, record {record:,}: empty; every record needs a number there, so fill it in or leave the record out</source>
        <translation>{what}, enregistrement {record:,}&#xa0;: vide&#xa0;; chaque enregistrement a besoin d’un nombre ici, remplissez la case ou retirez l’enregistrement</translation>
    </message>
    <message>
        <source>population: {population:g} is less than the {sampled:,} that were sampled; count the same: clusters, or records without clusters</source>
        <translation>population&#xa0;: {population:g} est moins que les {sampled:,} échantillonnés&#xa0;; comptez la même chose&#xa0;: des grappes, ou des enregistrements sans grappes</translation>
    </message>
    <message>
        <source>all records are one cluster, which alone shows no spread; name clusters of which there are several</source>
        <translation>tous les enregistrements forment une seule grappe, qui ne montre aucune dispersion&#xa0;; nommez des grappes dont il y a plusieurs</translation>
    </message>
    <message>
        <source>{what}: {value} is neither a number nor a row for each record</source>
        <translation>{what}&#xa0;: {value} n’est ni un nombre ni une ligne par enregistrement</translation>
    </message>
    <message>
        <source>a {kind} is given where a sampling design must be; make one with tacit.SamplingDesign</source>
        <translation>un {kind} est donné là où il faut un plan de sondage&#xa0;; faites-en un avec tacit.SamplingDesign</translation>
    </message>
    <message>
        <source>{what}: {given} has no row for each record; give one for each</source>
        <translation>{what}&#xa0;: {given} n’a pas une ligne par enregistrement&#xa0;; donnez-en une à chacun</translation>
    </message>
    <message>
        <source>{term!r} has one answer in all records that are used, so it explains nothing; leave it out</source>
        <translation>{term!r} a une seule réponse dans tous les enregistrements utilisés et n’explique donc rien&#xa0;; retirez-le</translation>
    </message>
    <message>
        <source>{outcome!r}: a column of numbers has no options as an outcome; write it without C, or give texts</source>
        <translation>{outcome!r}&#xa0;: une colonne de nombres n’a pas d’options comme variable à expliquer&#xa0;; écrivez-la sans C, ou donnez des textes</translation>
    </message>
    <message>
        <source>{given!r} says no values of predictors; give a mapping from their names, such as {{&apos;age&apos;: &apos;18+&apos;, &apos;stole&apos;: &apos;yes&apos;}}, or several of these</source>
        <translation>{given!r} ne donne aucune valeur de prédicteurs&#xa0;; donnez un dictionnaire à partir de leurs noms, comme {{&apos;age&apos;: &apos;18+&apos;, &apos;stole&apos;: &apos;yes&apos;}}, ou plusieurs</translation>
    </message>
</context>
</TS>
