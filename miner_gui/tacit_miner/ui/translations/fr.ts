<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr">
<context>
    <name></name>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
    <message>
        <source>The whole documentation</source>
        <translation>Toute la documentation</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Association rules from answers that were randomized before they left the person. MIT licence.</source>
        <translation>Règles d’association tirées de réponses brouillées avant de quitter la personne. Licence MIT.</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>About Tacit</source>
        <translation>À propos de Tacit</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>Bibliothèques et leurs licences</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;New project from a survey…</source>
        <translation>&amp;Nouveau projet à partir d’une enquête…</translation>
    </message>
    <message>
        <source>Open a &amp;table of answers…</source>
        <translation>Ouvrir un &amp;tableau de réponses…</translation>
    </message>
    <message>
        <source>&amp;Open a project…</source>
        <translation>&amp;Ouvrir un projet…</translation>
    </message>
    <message>
        <source>&amp;Import files…</source>
        <translation>&amp;Importer des fichiers…</translation>
    </message>
    <message>
        <source>Import a &amp;folder…</source>
        <translation>Importer un &amp;dossier…</translation>
    </message>
    <message>
        <source>Open settin&amp;gs…</source>
        <translation>Ouvrir des ré&amp;glages…</translation>
    </message>
    <message>
        <source>&amp;Save settings…</source>
        <translation>Enregi&amp;strer les réglages…</translation>
    </message>
    <message>
        <source>&amp;Export the result…</source>
        <translation>&amp;Exporter le résultat…</translation>
    </message>
    <message>
        <source>&amp;Close the project</source>
        <translation>&amp;Fermer le projet</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Project</source>
        <translation>&amp;Projet</translation>
    </message>
    <message>
        <source>&amp;Mine</source>
        <translation>&amp;Chercher</translation>
    </message>
    <message>
        <source>Mine and con&amp;firm on the other half</source>
        <translation>Analyser et con&amp;firmer sur l’autre moitié</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Défaire</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Refaire</translation>
    </message>
    <message>
        <source>&amp;Signers…</source>
        <translation>&amp;Signataires…</translation>
    </message>
    <message>
        <source>&amp;Notes…</source>
        <translation>&amp;Notes…</translation>
    </message>
    <message>
        <source>Save re&amp;fused lines…</source>
        <translation>Enregistrer les lignes re&amp;fusées…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>Codes instead of &amp;questions</source>
        <translation>Codes au lieu des &amp;questions</translation>
    </message>
    <message>
        <source>&amp;Settings of the run</source>
        <translation>&amp;Réglages de la recherche</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aide</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guide</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message>
        <source>Open the &amp;demo project</source>
        <translation>Ouvrir le projet de &amp;démonstration</translation>
    </message>
    <message>
        <source>&amp;About Tacit</source>
        <translation>&amp;À propos de Tacit</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Ouvrir un projet &amp;récent</translation>
    </message>
    <message>
        <source>No project yet</source>
        <translation>Pas encore de projet</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number}&#xa0;%</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Couleurs</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>&amp;Taille du texte</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Quelque chose s’est mal passé.</translation>
    </message>
    <message>
        <source>enrol {name}</source>
        <translation>inscrire {name}</translation>
    </message>
    <message>
        <source>revoke a signer</source>
        <translation>révoquer un signataire</translation>
    </message>
    <message>
        <source>take back a revocation</source>
        <translation>retirer une révocation</translation>
    </message>
    <message>
        <source>exclude a signer</source>
        <translation>exclure un signataire</translation>
    </message>
    <message>
        <source>count a signer again</source>
        <translation>recompter un signataire</translation>
    </message>
    <message>
        <source>change who may send</source>
        <translation>changer qui peut envoyer</translation>
    </message>
    <message>
        <source>note on run {number}</source>
        <translation>note sur la recherche {number}</translation>
    </message>
    <message>
        <source>star of a rule</source>
        <translation>étoile d’une règle</translation>
    </message>
    <message>
        <source>note on a rule</source>
        <translation>note sur une règle</translation>
    </message>
    <message>
        <source>keep a filter</source>
        <translation>conserver un filtre</translation>
    </message>
    <message>
        <source>forget a filter</source>
        <translation>oublier un filtre</translation>
    </message>
    <message>
        <source>add a note</source>
        <translation>ajouter une note</translation>
    </message>
    <message>
        <source>remove a note</source>
        <translation>retirer une note</translation>
    </message>
    <message>
        <source>Show these changes</source>
        <translation>Montrer ces différences</translation>
    </message>
    <message>
        <source>Differences of two runs</source>
        <translation>Différences entre deux recherches</translation>
    </message>
    <message>
        <source>Show:</source>
        <translation>Montrer&#xa0;:</translation>
    </message>
    <message>
        <source>all differences ({count})</source>
        <translation>toutes les différences ({count})</translation>
    </message>
    <message>
        <source>moved across the threshold</source>
        <translation>passé de l’autre côté du seuil</translation>
    </message>
    <message>
        <source>only in A (run {number})</source>
        <translation>seulement dans A (recherche {number})</translation>
    </message>
    <message>
        <source>only in B (run {number})</source>
        <translation>seulement dans B (recherche {number})</translation>
    </message>
    <message>
        <source>A is run {a}, B is run {b}.</source>
        <translation>A est la recherche {a}, B la recherche {b}.</translation>
    </message>
    <message>
        <source>The records are the same.</source>
        <translation>Les enregistrements sont les mêmes.</translation>
    </message>
    <message>
        <source>The records differ.</source>
        <translation>Les enregistrements diffèrent.</translation>
    </message>
    <message>
        <source>Rows with one verdict in both: {count}.</source>
        <translation>Lignes au même verdict dans les deux&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>The settings are the same.</source>
        <translation>Les réglages sont les mêmes.</translation>
    </message>
    <message>
        <source>Settings that differ: {changed}.</source>
        <translation>Réglages différents&#xa0;: {changed}.</translation>
    </message>
    <message>
        <source>⇄ moved</source>
        <translation>⇄ déplacé</translation>
    </message>
    <message>
        <source>A only</source>
        <translation>A seul</translation>
    </message>
    <message>
        <source>B only</source>
        <translation>B seul</translation>
    </message>
    <message>
        <source>Support of an itemset, confidence of a rule: estimate (interval)</source>
        <translation>Support d’un ensemble, confiance d’une règle&#xa0;: estimation (intervalle)</translation>
    </message>
    <message>
        <source>Itemset or rule</source>
        <translation>Ensemble ou règle</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Changement</translation>
    </message>
    <message>
        <source>In A</source>
        <translation>Dans A</translation>
    </message>
    <message>
        <source>In B</source>
        <translation>Dans B</translation>
    </message>
    <message>
        <source>Tacit</source>
        <translation>Tacit</translation>
    </message>
    <message>
        <source>Sign the survey</source>
        <translation>Signer l’enquête</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Make a new key…</source>
        <translation>Créer une nouvelle clé…</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Signer</translation>
    </message>
    <message>
        <source>A signed survey never changes. People&apos;s programs know it by the key that signed it; keep the key safe, because it cannot be made again.</source>
        <translation>Une enquête signée ne change jamais. Les programmes des répondants la reconnaissent à la clé qui l’a signée&#xa0;; gardez cette clé en lieu sûr, car elle ne peut pas être refaite.</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Fichier de la clé</translation>
    </message>
    <message>
        <source>The researcher&apos;s key. Make one at your first survey, and use it for all.</source>
        <translation>La clé du chercheur. Créez-en une pour votre première enquête et servez-vous-en pour toutes.</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>Phrase secrète de la clé</translation>
    </message>
    <message>
        <source>Empty if the key has none.</source>
        <translation>Vide si la clé n’en a pas.</translation>
    </message>
    <message>
        <source>The passphrase again</source>
        <translation>La phrase secrète encore une fois</translation>
    </message>
    <message>
        <source>Of a new key, so that a slip of the finger is noticed.</source>
        <translation>D’une nouvelle clé, pour qu’une faute de frappe se remarque.</translation>
    </message>
    <message>
        <source>Signed survey</source>
        <translation>Enquête signée</translation>
    </message>
    <message>
        <source>Revoke a key</source>
        <translation>Révoquer une clé</translation>
    </message>
    <message>
        <source>Write the statement</source>
        <translation>Écrire la déclaration</translation>
    </message>
    <message>
        <source>If your key was stolen or lost, a signed statement tells people&apos;s programs and other researchers that no new survey of it is to be trusted. It has no date and cannot be taken back.</source>
        <translation>Si votre clé a été volée ou perdue, une déclaration signée dit aux programmes des personnes et aux autres chercheurs de ne se fier à aucune nouvelle enquête de cette clé. Elle n’a pas de date et ne peut pas être retirée.</translation>
    </message>
    <message>
        <source>The key that is revoked, or the successor that its surveys named.</source>
        <translation>La clé révoquée, ou le successeur que ses enquêtes ont nommé.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>One line for people, such as: the laptop was stolen.</source>
        <translation>Une ligne pour les personnes, par exemple&#xa0;: l’ordinateur portable a été volé.</translation>
    </message>
    <message>
        <source>Revoked key</source>
        <translation>Clé révoquée</translation>
    </message>
    <message>
        <source>Its public key, if the key file is that of the successor; else empty.</source>
        <translation>Sa clé publique, si le fichier de clé est celui du successeur&#xa0;; sinon vide.</translation>
    </message>
    <message>
        <source>The file that you hand out.</source>
        <translation>Le fichier que vous distribuez.</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>Déclaration</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Rester</translation>
    </message>
    <message>
        <source>The researcher&apos;s key</source>
        <translation>La clé du chercheur</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>Déclarations</translation>
    </message>
    <message>
        <source>Where to write the statement</source>
        <translation>Où écrire la déclaration</translation>
    </message>
    <message>
        <source>Choose a key file, write a reason, and say where the statement goes.</source>
        <translation>Choisissez un fichier de clé, écrivez une raison et dites où va la déclaration.</translation>
    </message>
    <message>
        <source>Where to keep the new key</source>
        <translation>Où garder la nouvelle clé</translation>
    </message>
    <message>
        <source>Where to write the signed survey</source>
        <translation>Où écrire l’enquête signée</translation>
    </message>
    <message>
        <source>Choose a key file, or make a new key, and say where the signed survey goes.</source>
        <translation>Choisissez un fichier de clé ou créez une nouvelle clé, et dites où va l’enquête signée.</translation>
    </message>
    <message>
        <source>The two passphrases differ. Type them again.</source>
        <translation>Les deux phrases secrètes diffèrent. Tapez-les de nouveau.</translation>
    </message>
    <message>
        <source>there is not enough memory for this; take fewer records or items, or a machine with more</source>
        <translation>la mémoire ne suffit pas&#xa0;; prenez moins d’enregistrements ou d’items, ou une machine qui en a plus</translation>
    </message>
    <message>
        <source>the program met something it did not foresee ({kind}); nothing of the project is lost</source>
        <translation>le programme a rencontré quelque chose d’imprévu ({kind})&#xa0;; rien du projet n’est perdu</translation>
    </message>
    <message>
        <source>{path} exists already. What is in it would be lost.</source>
        <translation>{path} existe déjà. Son contenu serait perdu.</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>Remplacer le fichier&#xa0;?</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Which format is meant?</source>
        <translation>Quel format voulez-vous&#xa0;?</translation>
    </message>
    <message>
        <source>The name ends in {named}, but the format chosen is {chosen}.</source>
        <translation>Le nom se termine par {named}, mais le format choisi est {chosen}.</translation>
    </message>
    <message>
        <source>Export the result</source>
        <translation>Exporter le résultat</translation>
    </message>
    <message>
        <source>All rows: itemsets {itemsets}, rules {rules}</source>
        <translation>Toutes les lignes&#xa0;: ensembles {itemsets}, règles {rules}</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Choose the file…</source>
        <translation>Choisir le fichier…</translation>
    </message>
    <message>
        <source>Which rows the file has, every setting, and every limit that cut stand in it, or in a file beside it.</source>
        <translation>Ce qu’il contient de lignes, chaque réglage et chaque limite atteinte figurent dans le fichier, ou dans un autre à côté.</translation>
    </message>
    <message>
        <source>The prevalence of every question</source>
        <translation>La prévalence de chaque question</translation>
    </message>
    <message>
        <source>The answers as they were sent, for statistics programs and archives</source>
        <translation>Les réponses telles qu’envoyées, pour logiciels de statistique et archives</translation>
    </message>
    <message>
        <source>Every label says that the answers are randomized, and how; not said is a missing value.</source>
        <translation>Chaque étiquette dit que les réponses sont randomisées, et comment&#xa0;; ce qui n’est pas dit est une valeur manquante.</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exporter vers</translation>
    </message>
    <message>
        <source>in words</source>
        <translation>en mots</translation>
    </message>
    <message>
        <source>records</source>
        <translation>enregistrements</translation>
    </message>
    <message>
        <source>support</source>
        <translation>support</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>confiance</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>verdict</translation>
    </message>
    <message>
        <source>sharper</source>
        <translation>affiné</translation>
    </message>
    <message>
        <source>reweighted</source>
        <translation>repondéré</translation>
    </message>
    <message>
        <source>all people</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilité</translation>
    </message>
    <message>
        <source>interest</source>
        <translation>intérêt</translation>
    </message>
    <message>
        <source>star</source>
        <translation>étoile</translation>
    </message>
    <message>
        <source>{name}: no number is written.</source>
        <translation>{name}&#xa0;: aucun nombre n’est écrit.</translation>
    </message>
    <message>
        <source>{name}: {text} is out of range.</source>
        <translation>{name}&#xa0;: {text} est hors limites.</translation>
    </message>
    <message>
        <source>{name}: “{text}” is not a whole number.</source>
        <translation>{name}&#xa0;: «&#xa0;{text}&#xa0;» n’est pas un nombre entier.</translation>
    </message>
    <message>
        <source>{name}: “{text}” is not a number; write it without marks between thousands.</source>
        <translation>{name}&#xa0;: «&#xa0;{text}&#xa0;» n’est pas un nombre&#xa0;; écrivez-le sans séparateur de milliers.</translation>
    </message>
    <message>
        <source>0 stands for “{zero}”.</source>
        <translation>0 signifie «&#xa0;{zero}&#xa0;».</translation>
    </message>
    <message>
        <source>It must be more than {low} and at most {high}.</source>
        <translation>Il doit être supérieur à {low} et au plus égal à {high}.</translation>
    </message>
    <message>
        <source>It must be at least {low} and at most {high}.</source>
        <translation>Il doit être au moins égal à {low} et au plus égal à {high}.</translation>
    </message>
    <message>
        <source>Find the level</source>
        <translation>Trouver le niveau</translation>
    </message>
    <message>
        <source>What people read</source>
        <translation>Ce qui est lu</translation>
    </message>
    <message>
        <source>How an answer is randomized</source>
        <translation>Comment une réponse est randomisée</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Procédé</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Ce que cela veut dire</translation>
    </message>
    <message>
        <source>Or say what the level must promise</source>
        <translation>Ou dites ce que le niveau doit promettre</translation>
    </message>
    <message>
        <source>Chance alone decides at least … %</source>
        <translation>Le hasard seul décide au moins …&#xa0;%</translation>
    </message>
    <message>
        <source>One answer makes nobody surer than … times</source>
        <translation>Une réponse ne rend personne plus de … fois plus sûr</translation>
    </message>
    <message>
        <source>The privacy percentage (MASK) is at least … %</source>
        <translation>Le pourcentage de confidentialité (MASK) est d’au moins …&#xa0;%</translation>
    </message>
    <message>
        <source>The most open Warner level is found that keeps the promise for every question, at the shares expected.</source>
        <translation>Le niveau de Warner le plus ouvert qui tient la promesse pour chaque question est cherché, aux parts attendues.</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>Promesse</translation>
    </message>
    <message>
        <source>Number of the promise</source>
        <translation>Nombre de la promesse</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Ce qui a été trouvé</translation>
    </message>
    <message>
        <source>Of 100 people who would answer yes, {yes} send a no; of 100 who would answer no, {no} send a yes.</source>
        <translation>Sur 100 personnes qui répondraient oui, {yes} envoient un non&#xa0;; sur 100 qui répondraient non, {no} envoient un oui.</translation>
    </message>
    <message>
        <source>Chance alone decides {share} of what is sent.</source>
        <translation>Le hasard seul décide {share} de ce qui est envoyé.</translation>
    </message>
    <message>
        <source>An answer can prove what was answered.</source>
        <translation>Une réponse peut prouver ce qui a été répondu.</translation>
    </message>
    <message>
        <source>One answer makes a reader at most {times} times surer.</source>
        <translation>Une réponse rend un lecteur au plus {times} fois plus sûr.</translation>
    </message>
    <message>
        <source> %</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sans limite</translation>
    </message>
    <message>
        <source>Drop batch files or folders here</source>
        <translation>Déposez ici des fichiers de lots ou des dossiers</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>Choisir des fichiers…</translation>
    </message>
    <message>
        <source>Imported files</source>
        <translation>Fichiers importés</translation>
    </message>
    <message>
        <source>Lines and verdicts</source>
        <translation>Lignes et verdicts</translation>
    </message>
    <message>
        <source>Show lines with this verdict</source>
        <translation>Montrer les lignes de ce verdict</translation>
    </message>
    <message>
        <source>Forget file…</source>
        <translation>Oublier le fichier…</translation>
    </message>
    <message>
        <source>Remove every trace of the selected files from the project</source>
        <translation>Effacer du projet toute trace des fichiers choisis</translation>
    </message>
    <message>
        <source>Save refused lines…</source>
        <translation>Enregistrer les lignes refusées…</translation>
    </message>
    <message>
        <source>Lines:</source>
        <translation>Lignes&#xa0;:</translation>
    </message>
    <message>
        <source>all verdicts ({count})</source>
        <translation>tous les verdicts ({count})</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>The answers came as tables, whose rows are counted as records. Lines are those of batch files.</source>
        <translation>Les réponses sont venues sous forme de tableaux, dont chaque ligne compte comme un enregistrement. Ici, seuls les fichiers de lots ont des lignes.</translation>
    </message>
    <message>
        <source>{shown} of {total} lines shown</source>
        <translation>{shown} lignes montrées sur {total}</translation>
    </message>
    <message>
        <source>Signed by {signer}</source>
        <translation>Signé par {signer}</translation>
    </message>
    <message>
        <source>new records: {count}</source>
        <translation>nouveaux enregistrements&#xa0;: {count}</translation>
    </message>
    <message>
        <source>refused lines: {count}</source>
        <translation>lignes refusées&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Files {parts}.</source>
        <translation>Fichiers {parts}.</translation>
    </message>
    <message>
        <source>No file was imported.</source>
        <translation>Aucun fichier n’a été importé.</translation>
    </message>
    <message>
        <source>Cancelled; the files before are in the project, import again to complete.</source>
        <translation>Annulé&#xa0;; les fichiers d’avant sont dans le projet, importez de nouveau pour compléter.</translation>
    </message>
    <message>
        <source>The survey is signed</source>
        <translation>L’enquête est signée</translation>
    </message>
    <message>
        <source>Hand this file out. Respondents&apos; programs show its words and those of your key; publish both, so that people can compare them.</source>
        <translation>Distribuez ce fichier. Les programmes des répondants montrent ses mots et ceux de votre clé&#xa0;; publiez les deux, pour que chacun puisse les comparer.</translation>
    </message>
    <message>
        <source>Nobody can answer this survey before its board has signed it too: give the board this file. It signs with tacit-miner survey approve.</source>
        <translation>Personne ne peut répondre à cette enquête avant que son comité l’ait signée aussi&#xa0;: donnez-lui ce fichier. Il signe avec tacit-miner survey approve.</translation>
    </message>
    <message>
        <source>Words of the survey</source>
        <translation>Mots de l’enquête</translation>
    </message>
    <message>
        <source>Words of your key</source>
        <translation>Mots de votre clé</translation>
    </message>
    <message>
        <source>Make a project for its answers…</source>
        <translation>Créer un projet pour ses réponses…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Undo import…</source>
        <translation>Annuler l’importation…</translation>
    </message>
    <message>
        <source>{file}: {reason}.</source>
        <translation>{file}&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Files refused whole</source>
        <translation>Fichiers refusés en entier</translation>
    </message>
    <message>
        <source>Files forgotten</source>
        <translation>Fichiers oubliés</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>− refused lines</source>
        <translation>− lignes refusées</translation>
    </message>
    <message>
        <source>Records in good lines</source>
        <translation>Enregistrements des bonnes lignes</translation>
    </message>
    <message>
        <source>− already here</source>
        <translation>− déjà là</translation>
    </message>
    <message>
        <source>Records kept</source>
        <translation>Enregistrements gardés</translation>
    </message>
    <message>
        <source>Used in mining</source>
        <translation>Utilisés dans la recherche</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>The preview</source>
        <translation>L’aperçu</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neufs</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>New survey</source>
        <translation>Nouvelle enquête</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Ready-made texts</source>
        <translation>Textes prêts</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>But de l’enquête</translation>
    </message>
    <message>
        <source>What happens to the data</source>
        <translation>Ce que deviennent les données</translation>
    </message>
    <message>
        <source>Consent</source>
        <translation>Consentement</translation>
    </message>
    <message>
        <source>Texts to choose, put in all languages of the survey that they are written in</source>
        <translation>Des textes à choisir, mis dans toutes les langues de l’enquête dans lesquelles ils sont écrits</translation>
    </message>
    <message>
        <source>Test run…</source>
        <translation>Essai…</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Signer…</translation>
    </message>
    <message>
        <source>An empty survey</source>
        <translation>Une enquête vide</translation>
    </message>
    <message>
        <source>An example</source>
        <translation>Un exemple</translation>
    </message>
    <message>
        <source>The survey as respondents see it, in their own program</source>
        <translation>L’enquête telle que la voient les répondants, dans leur propre programme</translation>
    </message>
    <message>
        <source>Made-up people answer, and you see what their answers tell</source>
        <translation>Des personnes fictives répondent, et vous voyez ce que disent leurs réponses</translation>
    </message>
    <message>
        <source>The draft was changed and not saved. What was changed would be lost.</source>
        <translation>Le brouillon a été modifié et n’est pas enregistré. Les modifications seraient perdues.</translation>
    </message>
    <message>
        <source>Close the draft?</source>
        <translation>Fermer le brouillon&#xa0;?</translation>
    </message>
    <message>
        <source>Drafts and signed surveys</source>
        <translation>Brouillons et enquêtes signées</translation>
    </message>
    <message>
        <source>Open a draft or a signed survey</source>
        <translation>Ouvrir un brouillon ou une enquête signée</translation>
    </message>
    <message>
        <source>Opening the survey</source>
        <translation>Ouverture de l’enquête</translation>
    </message>
    <message>
        <source>Saving the draft</source>
        <translation>L’enregistrement du brouillon</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>Formulaires</translation>
    </message>
    <message>
        <source>Import a form</source>
        <translation>Importer un formulaire</translation>
    </message>
    <message>
        <source>Importing the form</source>
        <translation>L’import du formulaire</translation>
    </message>
    <message>
        <source>Imported: {path}</source>
        <translation>Importé&#xa0;: {path}</translation>
    </message>
    <message>
        <source>Workbooks</source>
        <translation>Classeurs</translation>
    </message>
    <message>
        <source>Export as a form</source>
        <translation>Exporter comme formulaire</translation>
    </message>
    <message>
        <source>Exporting the form</source>
        <translation>L’export du formulaire</translation>
    </message>
    <message>
        <source>Drafts of surveys</source>
        <translation>Brouillons d’enquêtes</translation>
    </message>
    <message>
        <source>Where to keep the draft</source>
        <translation>Où garder le brouillon</translation>
    </message>
    <message>
        <source>The respondents&apos; program opens with this survey. Nothing of it is kept.</source>
        <translation>Le programme des répondants s’ouvre avec cette enquête. Rien n’en est gardé.</translation>
    </message>
    <message>
        <source>The test run</source>
        <translation>L’essai</translation>
    </message>
    <message>
        <source>Signing</source>
        <translation>La signature</translation>
    </message>
    <message>
        <source>Records that were new to the project</source>
        <translation>Enregistrements nouveaux pour le projet</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refus</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>entier</translation>
    </message>
    <message>
        <source>Lines that are not in the project, or the whole file; hover for the reasons</source>
        <translation>Lignes qui ne sont pas dans le projet, ou le fichier entier&#xa0;; survolez pour voir les raisons</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Records in the line</source>
        <translation>Enregistrements de la ligne</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Enregistrements</translation>
    </message>
    <message>
        <source>Accuracy and p</source>
        <translation>Précision et p</translation>
    </message>
    <message>
        <source>Quantity plotted</source>
        <translation>Grandeur tracée</translation>
    </message>
    <message>
        <source>No row to plot.</source>
        <translation>Aucune ligne à tracer.</translation>
    </message>
    <message>
        <source>This row has more than {most} items: too many to work out here.</source>
        <translation>Cette ligne a plus de {most} items&#xa0;: trop pour le calcul ici.</translation>
    </message>
    <message>
        <source>This result lacks the estimates of the row&apos;s parts that this plot needs.</source>
        <translation>Il manque à ce résultat les estimations des parties de la ligne, dont ce graphique a besoin.</translation>
    </message>
    <message>
        <source>p, the probability that an answer is sent unchanged</source>
        <translation>p, la probabilité qu’une réponse parte inchangée</translation>
    </message>
    <message>
        <source>The minimum, {minimum} %, lies outside the plot.</source>
        <translation>Le minimum, {minimum}&#xa0;%, est hors du graphique.</translation>
    </message>
    <message>
        <source>ends of the interval to expect</source>
        <translation>bornes de l’intervalle attendu</translation>
    </message>
    <message>
        <source>estimate of now</source>
        <translation>estimation actuelle</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Width against people</source>
        <translation>Largeur selon le nombre de personnes</translation>
    </message>
    <message>
        <source>Width against privacy</source>
        <translation>Largeur selon la protection</translation>
    </message>
    <message>
        <source>Largest itemset</source>
        <translation>Plus grand ensemble</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Figure</translation>
    </message>
    <message>
        <source>Which picture is drawn</source>
        <translation>La figure à dessiner</translation>
    </message>
    <message>
        <source>Nothing to draw: no plan can be made of these numbers.</source>
        <translation>Rien à dessiner&#xa0;: ces nombres ne donnent aucun plan.</translation>
    </message>
    <message>
        <source>people</source>
        <translation>personnes</translation>
    </message>
    <message>
        <source>width of the interval, points</source>
        <translation>largeur de l’intervalle, points</translation>
    </message>
    <message>
        <source>The width of the interval of a support, by how many people are asked; now {people}.</source>
        <translation>La largeur de l’intervalle d’un support selon le nombre de personnes interrogées&#xa0;; à présent {people}.</translation>
    </message>
    <message>
        <source>a level of the survey</source>
        <translation>un niveau de l’enquête</translation>
    </message>
    <message>
        <source>answers that chance alone decides, %</source>
        <translation>réponses que le hasard seul décide,&#xa0;%</translation>
    </message>
    <message>
        <source>What privacy costs: the more answers chance alone decides, the wider the interval; now {share}.</source>
        <translation>Ce que coûte la protection&#xa0;: plus le hasard seul décide de réponses, plus l’intervalle est large&#xa0;; à présent {share}.</translation>
    </message>
    <message>
        <source>the most possible</source>
        <translation>le plus possible</translation>
    </message>
    <message>
        <source>the smallest certain</source>
        <translation>le plus petit qui soit certain</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>minimum</translation>
    </message>
    <message>
        <source>items together</source>
        <translation>items ensemble</translation>
    </message>
    <message>
        <source>support, %</source>
        <translation>support,&#xa0;%</translation>
    </message>
    <message>
        <source>smallest certain support, %</source>
        <translation>plus petit support certain,&#xa0;%</translation>
    </message>
    <message>
        <source>the most possible, %</source>
        <translation>le plus possible,&#xa0;%</translation>
    </message>
    <message>
        <source>No itemset of questions like these will be certain with a chance of {chance}.</source>
        <translation>Aucun ensemble de questions comme celles-ci ne sera certain avec une chance de {chance}.</translation>
    </message>
    <message>
        <source>The largest itemset that can be told has {count} items: certain from a support of {support} on, with a chance of {chance}.</source>
        <translation>Le plus grand ensemble qui puisse être établi a {count} items&#xa0;: certain à partir d’un support de {support}, avec une chance de {chance}.</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>ce plan</translation>
    </message>
    <message>
        <source>goal</source>
        <translation>but</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 item</translation>
    </message>
    <message>
        <source>{count} items</source>
        <translation>{count} items</translation>
    </message>
    <message>
        <source>{row}: the interval to expect if every answer were sent unchanged with probability p, for {records} records and the estimates of now; {confident} % each.</source>
        <translation>{row}&#xa0;: l’intervalle attendu si chaque réponse partait inchangée avec la probabilité p, pour {records} enregistrements et les estimations actuelles&#xa0;; {confident}&#xa0;% chacun.</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>Lower end</source>
        <translation>Borne basse</translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation>Borne haute</translation>
    </message>
    <message>
        <source>Standard error of the support %</source>
        <translation>Erreur type du support&#xa0;%</translation>
    </message>
    <message>
        <source>Numbers of the plot</source>
        <translation>Nombres du graphique</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>Copier les nombres</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>Intervalles</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>selon la place</translation>
    </message>
    <message>
        <source>Rows at once</source>
        <translation>Lignes à la fois</translation>
    </message>
    <message>
        <source>Selected rows only</source>
        <translation>Lignes choisies seulement</translation>
    </message>
    <message>
        <source>Select rows in the table to plot them.</source>
        <translation>Choisissez des lignes du tableau pour les tracer.</translation>
    </message>
    <message>
        <source>No rows to plot.</source>
        <translation>Aucune ligne à tracer.</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>intervalle</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>hasard</translation>
    </message>
    <message>
        <source>true value</source>
        <translation>vraie valeur</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}.</translation>
    </message>
    <message>
        <source>{title}: selected rows {first} to {last} of {all}.</source>
        <translation>{title}&#xa0;: lignes sélectionnées {first} à {last} sur {all}.</translation>
    </message>
    <message>
        <source>{title}: selected row {first} of {all}.</source>
        <translation>{title}&#xa0;: ligne sélectionnée {first} sur {all}.</translation>
    </message>
    <message>
        <source>{title}: rows {first} to {last} of {all}, in the order of the table.</source>
        <translation>{title}&#xa0;: lignes {first} à {last} sur {all}, dans l’ordre du tableau.</translation>
    </message>
    <message>
        <source>{title}: row {first} of {all}, in the order of the table.</source>
        <translation>{title}&#xa0;: ligne {first} sur {all}, dans l’ordre du tableau.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>True value</source>
        <translation>Vraie valeur</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paires</translation>
    </message>
    <message>
        <source>Items plotted</source>
        <translation>Items tracés</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Items</translation>
    </message>
    <message>
        <source>There are fewer than two frequent items, so there are no pairs.</source>
        <translation>Il y a moins de deux items fréquents, donc aucune paire.</translation>
    </message>
    <message>
        <source>lift {value} or less</source>
        <translation>lift {value} ou moins</translation>
    </message>
    <message>
        <source>lift {value}: chance</source>
        <translation>lift {value}&#xa0;: hasard</translation>
    </message>
    <message>
        <source>lift {value} or more</source>
        <translation>lift {value} ou plus</translation>
    </message>
    <message>
        <source>uncertain: the interval contains 1</source>
        <translation>incertain&#xa0;: l’intervalle contient 1</translation>
    </message>
    <message>
        <source>Lift of pairs among the {size} most frequent of {all} items; columns are numbered like rows. Empty: an item with itself, or a pair below the minimum support.</source>
        <translation>Lift des paires des {size} items les plus fréquents sur {all}&#xa0;; colonnes numérotées comme les lignes. Vide&#xa0;: un item avec lui-même, ou une paire sous le support minimum.</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paire</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>Lift</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Incertain</translation>
    </message>
    <message>
        <source>Lift {lift}; interval {low} … {high}</source>
        <translation>Lift {lift}&#xa0;; intervalle {low} … {high}</translation>
    </message>
    <message>
        <source>{pair}: below the minimum support</source>
        <translation>{pair}&#xa0;: sous le support minimum</translation>
    </message>
    <message>
        <source>Test run</source>
        <translation>Essai</translation>
    </message>
    <message>
        <source>Let them answer</source>
        <translation>Les faire répondre</translation>
    </message>
    <message>
        <source>Made-up people answer by the expected shares. Their answers are randomized, signed, imported and estimated as those of real people would be, in a folder that is deleted at the end.</source>
        <translation>Des personnes fictives répondent selon les parts attendues. Leurs réponses sont randomisées, signées, importées et estimées comme le seraient celles de vraies personnes, dans un dossier supprimé à la fin.</translation>
    </message>
    <message>
        <source>Estimates beside the truth</source>
        <translation>Estimations à côté de la vérité</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personnes</translation>
    </message>
    <message>
        <source>Seed of chance</source>
        <translation>Graine du hasard</translation>
    </message>
    <message>
        <source>People: {people}, records taken: {accepted}. Intervals of {level} that miss the truth: {missed} of {rows}; one of twenty may.</source>
        <translation>Personnes&#xa0;: {people}, enregistrements repris&#xa0;: {accepted}. Intervalles à {level} qui manquent la vérité&#xa0;: {missed} sur {rows}&#xa0;; un sur vingt le peut.</translation>
    </message>
    <message>
        <source>Drawn from</source>
        <translation>Tiré de</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Estimation</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} à {high}</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>Vérité</translation>
    </message>
    <message>
        <source>✓ inside</source>
        <translation>✓ dedans</translation>
    </message>
    <message>
        <source>✗ outside</source>
        <translation>✗ dehors</translation>
    </message>
    <message>
        <source>of the rule</source>
        <translation>de la règle</translation>
    </message>
    <message>
        <source>cautious, too wide rather than too narrow</source>
        <translation>prudent, plutôt trop large que trop étroit</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Vie privée</translation>
    </message>
    <message>
        <source>Privacy %</source>
        <translation>Vie privée&#xa0;%</translation>
    </message>
    <message>
        <source>A yes guessed back %</source>
        <translation>Oui deviné&#xa0;%</translation>
    </message>
    <message>
        <source>against p</source>
        <translation>selon p</translation>
    </message>
    <message>
        <source>against the share of yes</source>
        <translation>selon la part de oui</translation>
    </message>
    <message>
        <source>Against what</source>
        <translation>Selon quoi</translation>
    </message>
    <message>
        <source>share of people whose true answer is yes</source>
        <translation>part des personnes dont la vraie réponse est oui</translation>
    </message>
    <message>
        <source>share of yes {value}</source>
        <translation>part de oui {value}</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>Livre des codes</translation>
    </message>
    <message>
        <source>{questions} questions at {levels} privacy levels. Ctrl+C copies the selected rows.</source>
        <translation>Questions&#xa0;: {questions}&#xa0;; niveaux de confidentialité&#xa0;: {levels}. Ctrl+C copie les lignes choisies.</translation>
    </message>
    <message>
        <source>{questions} questions, collected by other means. Ctrl+C copies the selected rows.</source>
        <translation>{questions} questions, recueillies par d’autres moyens. Ctrl+C copie les lignes sélectionnées.</translation>
    </message>
    <message>
        <source>not randomized</source>
        <translation>non randomisée</translation>
    </message>
    <message>
        <source>p = {p}, {options} options</source>
        <translation>p = {p}, {options} réponses possibles</translation>
    </message>
    <message>
        <source>p = {value}</source>
        <translation>p = {value}</translation>
    </message>
    <message>
        <source>yes kept {yes}, no kept {no}</source>
        <translation>oui gardé {yes}, non gardé {no}</translation>
    </message>
    <message>
        <source>yes · no</source>
        <translation>oui · non</translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>Expected yes %</source>
        <translation>Oui attendus&#xa0;%</translation>
    </message>
    <message>
        <source>No answer %</source>
        <translation>Sans réponse&#xa0;%</translation>
    </message>
    <message>
        <source>Randomized together with</source>
        <translation>Randomisée avec</translation>
    </message>
    <message>
        <source>One draw decided these answers together: rows with two of them are never certain</source>
        <translation>Un même tirage a décidé de ces réponses&#xa0;: les lignes qui en contiennent deux ne sont jamais certaines</translation>
    </message>
    <message>
        <source>How it was randomized</source>
        <translation>Comment elle a été randomisée</translation>
    </message>
    <message>
        <source>The scheme and its parameters; the tooltip of a cell has the channel</source>
        <translation>Le procédé et ses paramètres&#xa0;; l’infobulle d’une cellule donne le canal</translation>
    </message>
    <message>
        <source>The probability that an answer is sent unchanged at this level</source>
        <translation>La probabilité qu’une réponse soit envoyée telle quelle à ce niveau</translation>
    </message>
    <message>
        <source>this study: p {p}, share of yes {share}</source>
        <translation>cette étude&#xa0;: p {p}, part de oui {share}</translation>
    </message>
    <message>
        <source>Of 100 %, what cannot be guessed back from the answers sent; weight {weight} on a true yes.</source>
        <translation>Sur 100&#xa0;%, ce qui ne peut être deviné des réponses envoyées&#xa0;; poids {weight} pour un vrai oui.</translation>
    </message>
    <message>
        <source>The chance that a true yes is guessed back from the answer sent, by someone who knows how common it is.</source>
        <translation>La chance qu’un vrai oui soit deviné de la réponse envoyée, par qui sait combien il est courant.</translation>
    </message>
    <message>
        <source>Support and confidence</source>
        <translation>Support et confiance</translation>
    </message>
    <message>
        <source>The first {drawn} of {all} rules shown, in the order of the table.</source>
        <translation>Les {drawn} premières des {all} règles montrées, dans l’ordre du tableau.</translation>
    </message>
    <message>
        <source>minimum support</source>
        <translation>support minimum</translation>
    </message>
    <message>
        <source>minimum confidence</source>
        <translation>confiance minimum</translation>
    </message>
    <message>
        <source>intervals</source>
        <translation>intervalles</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>{title}, drawn</source>
        <translation>{title}, dessiné</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Show what is drawn as a table</source>
        <translation>Montrer en tableau ce qui est dessiné</translation>
    </message>
    <message>
        <source>Whole plot</source>
        <translation>Tout le graphique</translation>
    </message>
    <message>
        <source>Undo zoom, shift and ranges set by hand. In the plot: arrows step from one to the next, Enter selects, + and − zoom, Shift and an arrow shift, 0 shows all</source>
        <translation>Annuler le zoom, le décalage et les bornes choisies. Dans le graphique&#xa0;: les flèches passent d’un élément au suivant, Entrée sélectionne, + et − zooment, Maj et une flèche décalent, 0 montre tout</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Axes</translation>
    </message>
    <message>
        <source>Set by hand from where to where the axes go</source>
        <translation>Choisir les bornes des axes</translation>
    </message>
    <message>
        <source>Save plot…</source>
        <translation>Enregistrer le graphique…</translation>
    </message>
    <message>
        <source>Numbers, axes and size of the plot</source>
        <translation>Nombres, axes et taille de la figure</translation>
    </message>
    <message>
        <source>Save as PNG, SVG or PDF</source>
        <translation>Enregistrer en PNG, SVG ou PDF</translation>
    </message>
    <message>
        <source>as the survey expects</source>
        <translation>comme l’enquête l’attend</translation>
    </message>
    <message>
        <source>as it was estimated</source>
        <translation>telle qu’elle a été estimée</translation>
    </message>
    <message>
        <source>Privacy by item and level</source>
        <translation>Vie privée par item et niveau</translation>
    </message>
    <message>
        <source>Privacy percentage of each item at each level:</source>
        <translation>Pourcentage de vie privée de chaque item à chaque niveau&#xa0;:</translation>
    </message>
    <message>
        <source>Share of yes:</source>
        <translation>Part de oui&#xa0;:</translation>
    </message>
    <message>
        <source>The percentage rests on how common a yes is.</source>
        <translation>Le pourcentage dépend de la fréquence du oui.</translation>
    </message>
    <message>
        <source>Weight of yes:</source>
        <translation>Poids du oui&#xa0;:</translation>
    </message>
    <message>
        <source>How much of the concern is for those who would answer yes; reports have one half.</source>
        <translation>Quelle part du souci concerne ceux qui répondraient oui&#xa0;; les rapports ont un demi.</translation>
    </message>
    <message>
        <source>No share of yes is known yet: mine first, or choose the survey&apos;s expectation.</source>
        <translation>Aucune part de oui n’est encore connue&#xa0;: cherchez d’abord, ou prenez l’attente de l’enquête.</translation>
    </message>
    <message>
        <source>{level}: {percentage} % private, ε of a whole record {epsilon}</source>
        <translation>{level}&#xa0;: privé à {percentage}&#xa0;%, ε d’un enregistrement entier {epsilon}</translation>
    </message>
    <message>
        <source>Over {count} items — {parts}.</source>
        <translation>Sur {count} items — {parts}.</translation>
    </message>
    <message>
        <source>Yes kept {one}, no kept {zero}, ε {epsilon}</source>
        <translation>Oui gardé {one}, non gardé {zero}, ε {epsilon}</translation>
    </message>
    <message>
        <source>Privacy percentage at this level: (1 − a·R₁ − (1−a)·R₀) · 100; 0 % is an open answer</source>
        <translation>Pourcentage de vie privée à ce niveau&#xa0;: (1 − a·R₁ − (1−a)·R₀) · 100&#xa0;; 0&#xa0;% est une réponse ouverte</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Item</translation>
    </message>
    <message>
        <source>Expected yes</source>
        <translation>Oui attendu</translation>
    </message>
    <message>
        <source>Estimated yes</source>
        <translation>Oui estimé</translation>
    </message>
    <message>
        <source>The key that opens the files</source>
        <translation>La clé qui ouvre les fichiers</translation>
    </message>
    <message>
        <source>Files of this survey are encrypted to the key with these words: {words}</source>
        <translation>Les fichiers de cette enquête sont chiffrés pour la clé qui a ces mots&#xa0;: {words}</translation>
    </message>
    <message>
        <source>Empty if none of the files is encrypted.</source>
        <translation>Vide si aucun des fichiers n’est chiffré.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop; what was found so far is shown and labelled (Esc)</source>
        <translation>Arrêter&#xa0;; ce qui a été trouvé est montré et marqué (Échap)</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>règles</translation>
    </message>
    <message>
        <source>candidates: {candidates}</source>
        <translation>candidats&#xa0;: {candidates}</translation>
    </message>
    <message>
        <source>{itemsets}: {kept} kept of {candidates}</source>
        <translation>{itemsets}&#xa0;: {kept} gardés sur {candidates}</translation>
    </message>
    <message>
        <source>keeping the result</source>
        <translation>enregistrement du résultat</translation>
    </message>
    <message>
        <source>The search is over; its result is being kept</source>
        <translation>La recherche est terminée&#xa0;; son résultat est en cours d’enregistrement</translation>
    </message>
    <message>
        <source>file {file} of {files}, new records: {records}</source>
        <translation>fichier {file} sur {files}, nouveaux enregistrements&#xa0;: {records}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <source>single items</source>
        <translation>items seuls</translation>
    </message>
    <message>
        <source>itemsets of {length} items</source>
        <translation>ensembles de {length} items</translation>
    </message>
    <message>
        <source>Show the settings of the run, or put them away (Ctrl+Shift+R)</source>
        <translation>Afficher les réglages de l’exécution, ou les ranger (Ctrl+Maj+R)</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Search with the settings on the side (F5)</source>
        <translation>Chercher avec les réglages à côté (F5)</translation>
    </message>
    <message>
        <source>Confirm on the other half</source>
        <translation>Confirmer sur l’autre moitié</translation>
    </message>
    <message>
        <source>Find the list in one random half of the records and test it on the other (Shift+F5)</source>
        <translation>Trouver la liste dans une moitié aléatoire des enregistrements et la tester sur l’autre (Maj+F5)</translation>
    </message>
    <message>
        <source>Before you mine: {what}.</source>
        <translation>Avant d’analyser&#xa0;: {what}.</translation>
    </message>
    <message>
        <source>The last run cannot be shown: {reason} All other parts of the project are there.</source>
        <translation>La dernière recherche ne peut pas être montrée&#xa0;: {reason} Tout le reste du projet est là.</translation>
    </message>
    <message>
        <source>Forget the run…</source>
        <translation>Oublier la recherche…</translation>
    </message>
    <message>
        <source>The result shown could not be kept in the project: {reason} Export it, or mine again.</source>
        <translation>Le résultat affiché n’a pas pu être conservé dans le projet&#xa0;: {reason} Exportez-le, ou cherchez de nouveau.</translation>
    </message>
    <message>
        <source>{used} records used of {kept} · {items} items · {path}</source>
        <translation>{used} enregistrements utilisés sur {kept} · {items} items · {path}</translation>
    </message>
    <message>
        <source>{used} records used of {kept} · {items} items · randomized together: {groups} · {path}</source>
        <translation>{used} enregistrements utilisés sur {kept} · {items} items · randomisés ensemble&#xa0;: {groups} · {path}</translation>
    </message>
    <message>
        <source>a demo, gone when the program ends</source>
        <translation>une démo, effacée quand le programme se ferme</translation>
    </message>
    <message>
        <source>Signers: {count}</source>
        <translation>Signataires&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Read only: {reason}.</source>
        <translation>Lecture seule&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Unsigned: nobody signed these records, and copies cannot be told apart.</source>
        <translation>Non signé&#xa0;: personne n’a signé ces enregistrements, et les copies ne se distinguent pas.</translation>
    </message>
    <message>
        <source>Only the rows that the tables show</source>
        <translation>Seulement les lignes que les tableaux montrent</translation>
    </message>
    <message>
        <source>Only the rules with a star</source>
        <translation>Seulement les règles avec étoile</translation>
    </message>
    <message>
        <source>Also rules that say no more than a more general one</source>
        <translation>Aussi les règles qui n’en disent pas plus qu’une plus générale</translation>
    </message>
    <message>
        <source>Rows of itemsets and rules</source>
        <translation>Lignes d’ensembles et de règles</translation>
    </message>
    <message>
        <source>Rows of each table</source>
        <translation>Lignes de chaque tableau</translation>
    </message>
    <message>
        <source>The first ones in the order below.</source>
        <translation>Les premières dans l’ordre ci-dessous.</translation>
    </message>
    <message>
        <source>In which order</source>
        <translation>Dans quel ordre</translation>
    </message>
    <message>
        <source>Itemsets are ordered by their support where they lack this figure.</source>
        <translation>Les ensembles qui n’ont pas cette valeur sont rangés selon leur support.</translation>
    </message>
    <message>
        <source>Under which headings</source>
        <translation>Sous quels titres</translation>
    </message>
    <message>
        <source>Rows with the same heading stand together.</source>
        <translation>Les lignes de même titre sont ensemble.</translation>
    </message>
    <message>
        <source>As the filters of both tables leave them; the report says what they are.</source>
        <translation>Comme les filtres des deux tableaux les laissent&#xa0;; le rapport dit lesquels.</translation>
    </message>
    <message>
        <source>All that you starred, redundant ones too; itemsets have no stars. Notes are beneath the table.</source>
        <translation>Toutes celles qui ont une étoile, redondantes comprises&#xa0;; les ensembles n’en ont pas. Les notes sont sous le tableau.</translation>
    </message>
    <message>
        <source>Otherwise they are counted and left out.</source>
        <translation>Sinon elles sont comptées et omises.</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Itemsets by support, rules by the lower end of the confidence</source>
        <translation>Ensembles par support, règles par la borne inférieure de la confiance</translation>
    </message>
    <message>
        <source>By the lower end of the support</source>
        <translation>Par la borne inférieure du support</translation>
    </message>
    <message>
        <source>By confidence</source>
        <translation>Par confiance</translation>
    </message>
    <message>
        <source>By lift</source>
        <translation>Par lift</translation>
    </message>
    <message>
        <source>By the number of items</source>
        <translation>Par nombre d’éléments</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>Comme dans la liste</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>By verdict</source>
        <translation>Par verdict</translation>
    </message>
    <message>
        <source>Rules by what they lead to</source>
        <translation>Règles par ce à quoi elles mènent</translation>
    </message>
    <message>
        <source>Itemsets</source>
        <translation>Ensembles</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Figures</translation>
    </message>
    <message>
        <source>Checks of the answers</source>
        <translation>Contrôles des réponses</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Références</translation>
    </message>
    <message>
        <source>Check list</source>
        <translation>Liste de contrôle</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Changements</translation>
    </message>
    <message>
        <source>Check list and changes</source>
        <translation>Liste de contrôle et changements</translation>
    </message>
    <message>
        <source>Changes since the version before</source>
        <translation>Changements depuis la version d’avant</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>{name} is signed and never changes. What you change here becomes its next version.</source>
        <translation>{name} est signée et ne change jamais. Ce que vous changez ici devient sa version suivante.</translation>
    </message>
    <message>
        <source> (changed)</source>
        <translation> (modifié)</translation>
    </message>
    <message>
        <source>New draft</source>
        <translation>Nouveau brouillon</translation>
    </message>
    <message>
        <source>{name}{mark}: the next version of {before}</source>
        <translation>{name}{mark}&#xa0;: la version qui suit {before}</translation>
    </message>
    <message>
        <source> ← </source>
        <translation> ← </translation>
    </message>
    <message>
        <source>Versions before, the newest first: {chain}. Changes since: {count}.</source>
        <translation>Versions d’avant, la plus récente d’abord&#xa0;: {chain}. Changements depuis&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>The draft of the survey was changed and not saved.</source>
        <translation>Le brouillon de l’enquête a été modifié et n’est pas enregistré.</translation>
    </message>
    <message>
        <source>{name} ({count})</source>
        <translation>{name} ({count})</translation>
    </message>
    <message>
        <source>{rows}: {certain} ●</source>
        <translation>{rows}&#xa0;: {certain} ●</translation>
    </message>
    <message>
        <source>Exactly the {count} itemsets shown</source>
        <translation>Exactement les ensembles montrés&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Exactly the {count} rules shown</source>
        <translation>Exactement les règles montrées&#xa0;: {count}</translation>
    </message>
    <message>
        <source>not {item}</source>
        <translation>pas {item}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Share (interval)</source>
        <translation>Part (intervalle)</translation>
    </message>
    <message>
        <source>Estimate in percent, as it came out</source>
        <translation>Estimation en pour cent, telle quelle</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Toutes ensemble</translation>
    </message>
    <message>
        <source>Intervals of the options that hold all at once (Bonferroni)</source>
        <translation>Intervalles des options qui tiennent tous à la fois (Bonferroni)</translation>
    </message>
    <message>
        <source>Nearest possible</source>
        <translation>Possible la plus proche</translation>
    </message>
    <message>
        <source>The nearest shares that are not below 0 and add up to 100 %</source>
        <translation>Les parts les plus proches qui ne sont pas au-dessous de 0 et font 100&#xa0;% en tout</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>In percentage points, with its interval</source>
        <translation>En points de pourcentage, avec son intervalle</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Of the two shares, with its interval</source>
        <translation>Des deux parts, avec son intervalle</translation>
    </message>
    <message>
        <source>Odds ratio</source>
        <translation>Rapport de cotes</translation>
    </message>
    <message>
        <source>With its interval</source>
        <translation>Avec son intervalle</translation>
    </message>
    <message>
        <source>Surely</source>
        <translation>Sûrement</translation>
    </message>
    <message>
        <source>One signer, difference %</source>
        <translation>Un signataire, différence&#xa0;%</translation>
    </message>
    <message>
        <source>What the difference loses without the one signer who matters most, in points of percent.</source>
        <translation>Ce que la différence perd sans le signataire qui compte le plus, en points de pourcentage.</translation>
    </message>
    <message>
        <source>Five signers, difference %</source>
        <translation>Cinq signataires, différence&#xa0;%</translation>
    </message>
    <message>
        <source>The same without the five signers who were found to matter most together.</source>
        <translation>De même sans les cinq signataires dont on a trouvé qu’ils comptent le plus ensemble.</translation>
    </message>
    <message>
        <source>Fewer forged records than this share of all do not change which group surely has more; empty where chance leaves that open.</source>
        <translation>Moins de faux enregistrements que cette part de tous ne changent pas quel groupe en a sûrement plus&#xa0;; vide là où le hasard laisse cela ouvert.</translation>
    </message>
    <message>
        <source>▲ more</source>
        <translation>▲ plus</translation>
    </message>
    <message>
        <source>▼ fewer</source>
        <translation>▼ moins</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>not bounded</source>
        <translation>non borné</translation>
    </message>
    <message>
        <source>Records that answered: {answered} of {records}; missing: {missing}.</source>
        <translation>Enregistrements avec réponse&#xa0;: {answered} sur {records}&#xa0;; manquants&#xa0;: {missing}.</translation>
    </message>
    <message>
        <source>Each interval holds with {confidence}.</source>
        <translation>Chaque intervalle tient à {confidence}.</translation>
    </message>
    <message>
        <source>Whether the two questions are independent cannot be told from these records.</source>
        <translation>Ces enregistrements ne disent pas si les deux questions sont indépendantes.</translation>
    </message>
    <message>
        <source>That the two questions are independent cannot be ruled out (χ² {statistic}, degrees of freedom {freedom}, p {p}).</source>
        <translation>Il n’est pas exclu que les deux questions soient indépendantes (χ² {statistic}, degrés de liberté {freedom}, p {p}).</translation>
    </message>
    <message>
        <source>has a star</source>
        <translation>a une étoile</translation>
    </message>
    <message>
        <source>has a note</source>
        <translation>a une note</translation>
    </message>
    <message>
        <source>not marked</source>
        <translation>sans marque</translation>
    </message>
    <message>
        <source>too few to bound it</source>
        <translation>trop peu pour la borner</translation>
    </message>
    <message>
        <source>at least {low}</source>
        <translation>au moins {low}</translation>
    </message>
    <message>
        <source>{title}: {value}</source>
        <translation>{title}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>interval {ends}</source>
        <translation>intervalle {ends}</translation>
    </message>
    <message>
        <source>the raw estimate lies outside 0 … 100 %: so few people, or so much noise, that chance decides</source>
        <translation>l’estimation brute est hors de 0 … 100&#xa0;%&#xa0;: trop peu de gens ou trop de bruit, le hasard décide</translation>
    </message>
    <message>
        <source>true value {value}</source>
        <translation>vraie valeur {value}</translation>
    </message>
    <message>
        <source>; </source>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Effacer les filtres</translation>
    </message>
    <message>
        <source>No rules were asked for</source>
        <translation>Aucune règle n’a été demandée</translation>
    </message>
    <message>
        <source>Give a minimum confidence in the settings, then mine again.</source>
        <translation>Donnez une confiance minimum dans les réglages, puis cherchez de nouveau.</translation>
    </message>
    <message>
        <source>Nothing mined yet</source>
        <translation>Rien n’a encore été cherché</translation>
    </message>
    <message>
        <source>Notes ({count})</source>
        <translation>Notes ({count})</translation>
    </message>
    <message>
        <source>Import answers, choose a minimum support, and press Mine. Results appear here.</source>
        <translation>Importez des réponses, choisissez un support minimum et pressez Chercher. Les résultats apparaissent ici.</translation>
    </message>
    <message>
        <source>No row matches</source>
        <translation>Aucune ligne ne convient</translation>
    </message>
    <message>
        <source>The filters leave nothing. Take one away, or clear them all.</source>
        <translation>Les filtres ne laissent rien. Retirez-en un, ou effacez-les tous.</translation>
    </message>
    <message>
        <source>Nothing reaches the minimum</source>
        <translation>Rien n’atteint le minimum</translation>
    </message>
    <message>
        <source>Lower the minimum support or the minimum confidence, or collect more answers.</source>
        <translation>Baissez le support ou la confiance minimum, ou récoltez plus de réponses.</translation>
    </message>
    <message>
        <source>The rules were not searched to the end, so none are listed: {cuts}. Mine again to find them.</source>
        <translation>Les règles n’ont pas été cherchées jusqu’au bout, donc aucune n’est listée&#xa0;: {cuts}. Relancez la recherche pour les trouver.</translation>
    </message>
    <message>
        <source>The search was stopped before the rules</source>
        <translation>La recherche a été arrêtée avant les règles</translation>
    </message>
    <message>
        <source>Search items</source>
        <translation>Chercher des items</translation>
    </message>
    <message>
        <source>Search items; each word must occur in a name</source>
        <translation>Chercher des items&#xa0;; chaque mot doit figurer dans un nom</translation>
    </message>
    <message>
        <source>Words of questions, or their codes. A number is meant whole: i39 does not find i390, but i39* does.</source>
        <translation>Mots des questions, ou leurs codes. Un nombre s’entend entier&#xa0;: i39 ne trouve pas i390, mais i39* le trouve.</translation>
    </message>
    <message>
        <source>Show rows with this verdict</source>
        <translation>Montrer les lignes de ce verdict</translation>
    </message>
    <message>
        <source>Certain only</source>
        <translation>Certains seulement</translation>
    </message>
    <message>
        <source>Show the rows that are certain and no others</source>
        <translation>Montrer les lignes certaines et aucune autre</translation>
    </message>
    <message>
        <source>Starred only</source>
        <translation>Avec étoile seulement</translation>
    </message>
    <message>
        <source>Show the rules with a star and no others</source>
        <translation>Montrer les règles avec étoile et aucune autre</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filtres</translation>
    </message>
    <message>
        <source>Items on each side, sizes, thresholds (Ctrl+Shift+F)</source>
        <translation>Items de chaque côté, tailles, seuils (Ctrl+Maj+F)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Take every filter away</source>
        <translation>Enlever tous les filtres</translation>
    </message>
    <message>
        <source>Hide redundant rules: {count}</source>
        <translation>Masquer les règles redondantes&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>Côté gauche</translation>
    </message>
    <message>
        <source>Itemset</source>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>Côté droit</translation>
    </message>
    <message>
        <source>A rule is redundant if a more general one of the list says as much: the same right side, a part of the left side, and a confidence that is not surely lower. Redundant rules stay in the result and in exports of all rows.</source>
        <translation>Une règle est redondante si une règle plus générale de la liste en dit autant&#xa0;: le même côté droit, une partie du côté gauche, et une confiance qui n’est pas sûrement plus basse. Les règles redondantes restent dans le résultat et dans les exports de toutes les lignes.</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Seuils</translation>
    </message>
    <message>
        <source>All {all} rules</source>
        <translation>Toutes les {all} règles</translation>
    </message>
    <message>
        <source>All {all} itemsets</source>
        <translation>Tous les {all} ensembles</translation>
    </message>
    <message>
        <source>{shown} of {all} rules</source>
        <translation>{shown} règles sur {all}</translation>
    </message>
    <message>
        <source>{shown} of {all} itemsets</source>
        <translation>{shown} ensembles sur {all}</translation>
    </message>
    <message>
        <source>names contain {words}</source>
        <translation>noms contenant {words}</translation>
    </message>
    <message>
        <source>left side</source>
        <translation>le côté gauche</translation>
    </message>
    <message>
        <source>itemset</source>
        <translation>l’ensemble</translation>
    </message>
    <message>
        <source>right side</source>
        <translation>le côté droit</translation>
    </message>
    <message>
        <source>verdict {words}</source>
        <translation>verdict {words}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>with a star</source>
        <translation>avec étoile</translation>
    </message>
    <message>
        <source>redundant rules hidden: {count}</source>
        <translation>règles redondantes masquées&#xa0;: {count}</translation>
    </message>
    <message>
        <source>{side} contains {items}</source>
        <translation>{side} contient {items}</translation>
    </message>
    <message>
        <source>{side} without {items}</source>
        <translation>{side} sans {items}</translation>
    </message>
    <message>
        <source>{side} has only {items}</source>
        <translation>{side} n’a que {items}</translation>
    </message>
    <message>
        <source>size of {side} {few}</source>
        <translation>taille de {side}&#xa0;: {few}</translation>
    </message>
    <message>
        <source>size of {side} {few} to {many}</source>
        <translation>taille de {side}&#xa0;: {few} à {many}</translation>
    </message>
    <message>
        <source>size of {side} {few} or more</source>
        <translation>taille de {side}&#xa0;: {few} ou plus</translation>
    </message>
    <message>
        <source>Prevalences</source>
        <translation>Prévalences</translation>
    </message>
    <message>
        <source>Rows {first} to {last} of {all}, in the order of the table.</source>
        <translation>Lignes {first} à {last} sur {all}, dans l’ordre du tableau.</translation>
    </message>
    <message>
        <source>Row {first} of {all}, in the order of the table.</source>
        <translation>Ligne {first} sur {all}, dans l’ordre du tableau.</translation>
    </message>
    <message>
        <source>{question}
{share}; interval {ends}; answers: {answered}</source>
        <translation>{question}
{share}&#xa0;; intervalle {ends}&#xa0;; réponses&#xa0;: {answered}</translation>
    </message>
    <message>
        <source>No table to draw.</source>
        <translation>Aucun tableau à dessiner.</translation>
    </message>
    <message>
        <source>Estimate %</source>
        <translation>Estimation&#xa0;%</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>tous ensemble</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>estimation</translation>
    </message>
    <message>
        <source>{question} The share of each answer, with its interval; thin: intervals that hold all together.</source>
        <translation>{question} La part de chaque réponse, avec son intervalle&#xa0;; traits fins&#xa0;: intervalles justes tous ensemble.</translation>
    </message>
    <message>
        <source>Estimates that no share can have are drawn as the nearest possible ones; the words keep them.</source>
        <translation>Les estimations qu’aucune part ne peut avoir sont dessinées comme les plus proches possibles&#xa0;; le texte les garde.</translation>
    </message>
    <message>
        <source>surely more than in the other groups</source>
        <translation>sûrement plus que dans les autres groupes</translation>
    </message>
    <message>
        <source>surely fewer than in the other groups</source>
        <translation>sûrement moins que dans les autres groupes</translation>
    </message>
    <message>
        <source>may be the same as in the others</source>
        <translation>peut-être comme dans les autres</translation>
    </message>
    <message>
        <source>{name}
{share}; interval {ends}</source>
        <translation>{name}
{share}&#xa0;; intervalle {ends}</translation>
    </message>
    <message>
        <source>Every question by itself, in the order of the table.</source>
        <translation>Chaque question à part, dans l’ordre du tableau.</translation>
    </message>
    <message>
        <source>lower end</source>
        <translation>borne basse</translation>
    </message>
    <message>
        <source>upper end</source>
        <translation>borne haute</translation>
    </message>
    <message>
        <source>{measure}, {part} at least {amount}</source>
        <translation>{measure}, {part} au moins {amount}</translation>
    </message>
    <message>
        <source>{measure}, {part} at most {amount}</source>
        <translation>{measure}, {part} au plus {amount}</translation>
    </message>
    <message>
        <source>{certain} certain, {uncertain} uncertain, {below} below</source>
        <translation>certains&#xa0;: {certain}, incertains&#xa0;: {uncertain}, en dessous&#xa0;: {below}</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>Rules {first} to {last} of {all}, in the order of the table. In the middle: {title}, with its interval.</source>
        <translation>Règles {first} à {last} sur {all}, dans l’ordre du tableau. Au milieu&#xa0;: {title}, avec son intervalle.</translation>
    </message>
    <message>
        <source>Rule {first} of {all}, in the order of the table. In the middle: {title}, with its interval.</source>
        <translation>Règle {first} sur {all}, dans l’ordre du tableau. Au milieu&#xa0;: {title}, avec son intervalle.</translation>
    </message>
    <message>
        <source>If</source>
        <translation>Si</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Alors</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Open: sent unchanged</source>
        <translation>Ouvert&#xa0;: envoyé sans changement</translation>
    </message>
    <message>
        <source>Warner: kept with one probability</source>
        <translation>Warner&#xa0;: gardé avec une probabilité</translation>
    </message>
    <message>
        <source>Asymmetric: yes and no kept differently</source>
        <translation>Asymétrique&#xa0;: oui et non gardés différemment</translation>
    </message>
    <message>
        <source>Forced response in part (RRPH)</source>
        <translation>Réponse forcée en partie (RRPH)</translation>
    </message>
    <message>
        <source>Forced response first (HPH)</source>
        <translation>Réponse forcée d’abord (HPH)</translation>
    </message>
    <message>
        <source>Unrelated question</source>
        <translation>Question sans rapport</translation>
    </message>
    <message>
        <source>Answer kept</source>
        <translation>Réponse gardée</translation>
    </message>
    <message>
        <source>Yes kept</source>
        <translation>Oui gardé</translation>
    </message>
    <message>
        <source>No kept</source>
        <translation>Non gardé</translation>
    </message>
    <message>
        <source>Yes sent in any case</source>
        <translation>Oui envoyé dans tous les cas</translation>
    </message>
    <message>
        <source>No sent in any case</source>
        <translation>Non envoyé dans tous les cas</translation>
    </message>
    <message>
        <source>Own question answered</source>
        <translation>Réponse à la question posée</translation>
    </message>
    <message>
        <source>Yes to the other question</source>
        <translation>Oui à l’autre question</translation>
    </message>
    <message>
        <source>XLSForm</source>
        <translation>XLSForm</translation>
    </message>
    <message>
        <source>Import a form…</source>
        <translation>Importer un formulaire…</translation>
    </message>
    <message>
        <source>Export as a form…</source>
        <translation>Exporter comme formulaire…</translation>
    </message>
    <message>
        <source>Import of a form</source>
        <translation>Import d’un formulaire</translation>
    </message>
    <message>
        <source>What is said of the form</source>
        <translation>Ce qui est dit du formulaire</translation>
    </message>
    <message>
        <source>Leave these out and import</source>
        <translation>Importer sans cela</translation>
    </message>
    <message>
        <source>Nothing was imported. What stands in the way, by sheet, row and column: {count}.</source>
        <translation>Rien n’a été importé. Ce qui s’y oppose, par feuille, ligne et colonne&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>The form was imported. What was left out or assumed: {count}.</source>
        <translation>Le formulaire a été importé. Ce qui a été omis ou supposé&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>✗ error</source>
        <translation>✗ erreur</translation>
    </message>
    <message>
        <source>✗ cannot be asked</source>
        <translation>✗ ne peut être demandé</translation>
    </message>
    <message>
        <source>⚠ note</source>
        <translation>⚠ remarque</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>réponses</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Question {number}</source>
        <translation>Question {number}</translation>
    </message>
    <message>
        <source>Level {number}</source>
        <translation>Niveau {number}</translation>
    </message>
    <message>
        <source>answer {number}</source>
        <translation>réponse {number}</translation>
    </message>
    <message>
        <source>bound {number}</source>
        <translation>borne {number}</translation>
    </message>
    <message>
        <source>add an item</source>
        <translation>ajouter un item</translation>
    </message>
    <message>
        <source>Take {item} out of the filter</source>
        <translation>Retirer {item} du filtre</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>au moins</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>au plus</translation>
    </message>
    <message>
        <source>Remove this threshold</source>
        <translation>Retirer ce seuil</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>Which number of the measure</source>
        <translation>Quel nombre de la mesure</translation>
    </message>
    <message>
        <source>At least or at most</source>
        <translation>Au moins ou au plus</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Seuil</translation>
    </message>
    <message>
        <source>Add threshold</source>
        <translation>Ajouter un seuil</translation>
    </message>
    <message>
        <source>Drawn from {low} to {high}; ‹ › mark what goes on beyond.</source>
        <translation>Dessiné de {low} à {high}&#xa0;; ‹ › marquent ce qui va au-delà.</translation>
    </message>
    <message>
        <source>The line stands at {value}.</source>
        <translation>La ligne est à {value}.</translation>
    </message>
    <message>
        <source>⚠ Cut short: {why}</source>
        <translation>⚠ Écourté&#xa0;: {why}</translation>
    </message>
    <message>
        <source>Note: {what}</source>
        <translation>Note&#xa0;: {what}</translation>
    </message>
    <message>
        <source>⚠ {what}</source>
        <translation>⚠ {what}</translation>
    </message>
    <message>
        <source>How it was computed: {what}</source>
        <translation>Mode de calcul&#xa0;: {what}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Limit set — {why}</source>
        <translation>Limite choisie — {why}</translation>
    </message>
    <message>
        <source>Records: {records}</source>
        <translation>Enregistrements&#xa0;: {records}</translation>
    </message>
    <message>
        <source>minimum support {support}</source>
        <translation>support minimum {support}</translation>
    </message>
    <message>
        <source>minimum confidence {share}</source>
        <translation>confiance minimum {share}</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Graphiques</translation>
    </message>
    <message>
        <source>Export all rows…</source>
        <translation>Exporter toutes les lignes…</translation>
    </message>
    <message>
        <source>Export the rows shown…</source>
        <translation>Exporter les lignes montrées…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Export the {shown} rows shown…</source>
        <translation>Exporter les {shown} lignes montrées…</translation>
    </message>
    <message>
        <source>{rows} — {verdicts}</source>
        <translation>{rows} — {verdicts}</translation>
    </message>
    <message>
        <source>{side}: contains</source>
        <translation>{side}&#xa0;: contient</translation>
    </message>
    <message>
        <source>{side}: does not contain</source>
        <translation>{side}&#xa0;: ne contient pas</translation>
    </message>
    <message>
        <source>{side}: has only</source>
        <translation>{side}&#xa0;: n’a que</translation>
    </message>
    <message>
        <source>any</source>
        <translation>quelconque</translation>
    </message>
    <message>
        <source>{side}: fewest items</source>
        <translation>{side}&#xa0;: le moins d’items</translation>
    </message>
    <message>
        <source>{side}: most items</source>
        <translation>{side}&#xa0;: le plus d’items</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Contient</translation>
    </message>
    <message>
        <source>Does not contain</source>
        <translation>Ne contient pas</translation>
    </message>
    <message>
        <source>Has only</source>
        <translation>N’a que</translation>
    </message>
    <message>
        <source>Number of items</source>
        <translation>Nombre d’items</translation>
    </message>
    <message>
        <source>Across, from</source>
        <translation>Horizontalement, de</translation>
    </message>
    <message>
        <source>Across: lower end</source>
        <translation>Axe horizontal&#xa0;: borne inférieure</translation>
    </message>
    <message>
        <source>Across: upper end</source>
        <translation>Axe horizontal&#xa0;: borne supérieure</translation>
    </message>
    <message>
        <source>Upward, from</source>
        <translation>Verticalement, de</translation>
    </message>
    <message>
        <source>Upward: lower end</source>
        <translation>Axe vertical&#xa0;: borne inférieure</translation>
    </message>
    <message>
        <source>Upward: upper end</source>
        <translation>Axe vertical&#xa0;: borne supérieure</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>⚠ The lower end must be below the upper one.</source>
        <translation>⚠ La borne inférieure doit être sous la borne supérieure.</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Copier les lignes</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Étoile</translation>
    </message>
    <message>
        <source>Copied rows: {count}.</source>
        <translation>Lignes copiées&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>Copied rows: the first {count} of {all}, the most a copy takes. An export writes all of them.</source>
        <translation>Lignes copiées&#xa0;: les {count} premières sur {all}, le plus qu’une copie prenne. Une exportation les écrit toutes.</translation>
    </message>
    <message>
        <source>With interval</source>
        <translation>Avec intervalle</translation>
    </message>
    <message>
        <source>{title} with interval</source>
        <translation>{title} avec intervalle</translation>
    </message>
    <message>
        <source>History of runs</source>
        <translation>Historique des recherches</translation>
    </message>
    <message>
        <source>There is no run yet. Choose settings on the side and press Mine (F5).</source>
        <translation>Il n’y a pas encore de recherche. Choisissez des réglages à côté et pressez Chercher (F5).</translation>
    </message>
    <message>
        <source>Show result</source>
        <translation>Montrer le résultat</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Refaire</translation>
    </message>
    <message>
        <source>The same settings on the records of now</source>
        <translation>Les mêmes réglages sur les enregistrements actuels</translation>
    </message>
    <message>
        <source>Duplicate and change…</source>
        <translation>Dupliquer et modifier…</translation>
    </message>
    <message>
        <source>Put the settings of this run into the form, and change them for a new run</source>
        <translation>Mettre les réglages de cette recherche dans le formulaire, et les modifier pour une nouvelle</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>Comparer deux</translation>
    </message>
    <message>
        <source>Select two runs, with Ctrl or Shift held</source>
        <translation>Choisissez deux recherches, avec Ctrl ou Maj</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Note…</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>Oublier…</translation>
    </message>
    <message>
        <source>Delete the run, its note and its result from the project</source>
        <translation>Supprimer du projet la recherche, sa note et son résultat</translation>
    </message>
    <message>
        <source>The project file is damaged where it keeps run {numbers}: the settings or counts cannot be read, so the run can neither be shown nor repeated. Records and all other runs are not affected. Take the project from a backup, or select the run below and forget it.</source>
        <translation>Le fichier du projet est endommagé là où il garde la recherche {numbers}&#xa0;: ses réglages ou ses comptes ne peuvent pas être lus, donc elle ne peut être ni montrée ni refaite. Les enregistrements et toutes les autres recherches ne sont pas touchés. Prenez le projet d’une sauvegarde, ou choisissez la recherche ci-dessous et oubliez-la.</translation>
    </message>
    <message>
        <source>Note on run {number}</source>
        <translation>Note sur la recherche {number}</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Note&#xa0;:</translation>
    </message>
    <message>
        <source>✗ damaged</source>
        <translation>✗ endommagée</translation>
    </message>
    <message>
        <source>⚠ stale</source>
        <translation>⚠ périmé</translation>
    </message>
    <message>
        <source>✂ cut short</source>
        <translation>✂ écourté</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Secondes</translation>
    </message>
    <message>
        <source>Min. support</source>
        <translation>Support min.</translation>
    </message>
    <message>
        <source>Min. confidence</source>
        <translation>Confiance min.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Stale: records or rules of the project have changed since. Cut short: a limit was reached. Damaged: the project file cannot be read there.</source>
        <translation>Périmée&#xa0;: des enregistrements ou des règles du projet ont changé depuis. Écourtée&#xa0;: une limite a été atteinte. Endommagée&#xa0;: le fichier du projet ne peut pas être lu à cet endroit.</translation>
    </message>
    <message>
        <source>Notes on the project</source>
        <translation>Notes sur le projet</translation>
    </message>
    <message>
        <source>New note</source>
        <translation>Nouvelle note</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>Ajouter la note</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Entrée</translation>
    </message>
    <message>
        <source>Remove note</source>
        <translation>Retirer la note</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Écrite</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Opening the project</source>
        <translation>Ouverture du projet</translation>
    </message>
    <message>
        <source>Making the project</source>
        <translation>Création du projet</translation>
    </message>
    <message>
        <source>Making the demo project</source>
        <translation>Création du projet de démonstration</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Importation</translation>
    </message>
    <message>
        <source>Mining</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Opening the run</source>
        <translation>Ouverture de la recherche</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>Looking for forgers</source>
        <translation>Recherche de faussaires</translation>
    </message>
    <message>
        <source>Mining without a signer</source>
        <translation>Fouille sans un signataire</translation>
    </message>
    <message>
        <source>Saving the table</source>
        <translation>Écriture du tableau</translation>
    </message>
    <message>
        <source>Reading lines</source>
        <translation>Lecture des lignes</translation>
    </message>
    <message>
        <source>Changing the project</source>
        <translation>Modification du projet</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportation</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>Écriture du rapport</translation>
    </message>
    <message>
        <source>Saving refused lines</source>
        <translation>Enregistrement des lignes refusées</translation>
    </message>
    <message>
        <source>Error rate α</source>
        <translation>Taux d’erreur α</translation>
    </message>
    <message>
        <source>May stand</source>
        <translation>Peut être</translation>
    </message>
    <message>
        <source>Unions of options</source>
        <translation>Réunions de options</translation>
    </message>
    <message>
        <source>These settings do not go together: {reason}.</source>
        <translation>Ces réglages ne vont pas ensemble&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Side of {item}</source>
        <translation>Côté de {item}</translation>
    </message>
    <message>
        <source>Signers</source>
        <translation>Signataires</translation>
    </message>
    <message>
        <source>Who may send</source>
        <translation>Qui peut envoyer</translation>
    </message>
    <message>
        <source>Only keys on this list</source>
        <translation>Seulement les clés de cette liste</translation>
    </message>
    <message>
        <source>Without the list every key counts, each record once.</source>
        <translation>Sans la liste toute clé compte, chaque enregistrement une fois.</translation>
    </message>
    <message>
        <source>Most records a key</source>
        <translation>Enregistrements par clé au plus</translation>
    </message>
    <message>
        <source>One person with a key cannot outvote the others.</source>
        <translation>Une personne et sa clé ne peuvent dominer les autres.</translation>
    </message>
    <message>
        <source>Enrol…</source>
        <translation>Inscrire…</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Révoquer</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>Exclure</translation>
    </message>
    <message>
        <source>Exclude and compare</source>
        <translation>Exclure et comparer</translation>
    </message>
    <message>
        <source>Leave the signer out, run the last settings again, and show what differs. It can be undone.</source>
        <translation>Écarter le signataire, relancer les derniers réglages et montrer ce qui diffère. Cela peut être annulé.</translation>
    </message>
    <message>
        <source>Tokens and statements…</source>
        <translation>Jetons et déclarations…</translation>
    </message>
    <message>
        <source>Withdraw a record…</source>
        <translation>Retirer un enregistrement…</translation>
    </message>
    <message>
        <source>Remove the record of a receipt, for a person who takes it back.</source>
        <translation>Effacer l’enregistrement d’un reçu, pour une personne qui le reprend.</translation>
    </message>
    <message>
        <source>Take back revocation</source>
        <translation>Retirer la révocation</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>Compter de nouveau</translation>
    </message>
    <message>
        <source>Select a signer to see its fingerprint.</source>
        <translation>Choisissez un signataire pour voir son empreinte.</translation>
    </message>
    <message>
        <source>Enrol a signer</source>
        <translation>Inscrire un signataire</translation>
    </message>
    <message>
        <source>64 hexadecimal digits or 44 characters of base64</source>
        <translation>64 chiffres hexadécimaux ou 44 caractères de base64</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Public key</source>
        <translation>Clé publique</translation>
    </message>
    <message>
        <source>This has {count} characters and is not a key; a key has 64 hexadecimal digits, or 44 of base64.</source>
        <translation>Ceci a {count} caractères et n’est pas une clé&#xa0;; une clé a 64 chiffres hexadécimaux, ou 44 caractères de base64.</translation>
    </message>
    <message>
        <source>✓ enrolled</source>
        <translation>✓ inscrit</translation>
    </message>
    <message>
        <source>✗ revoked {day}</source>
        <translation>✗ révoqué le {day}</translation>
    </message>
    <message>
        <source>✗ excluded</source>
        <translation>✗ exclu</translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation>pas sur la liste</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(sans nom)</translation>
    </message>
    <message>
        <source>Fingerprint in words</source>
        <translation>Empreinte en mots</translation>
    </message>
    <message>
        <source>Read them to each other by telephone.</source>
        <translation>Lisez-les-vous au téléphone.</translation>
    </message>
    <message>
        <source>Looks forged?</source>
        <translation>Semble falsifié&#xa0;?</translation>
    </message>
    <message>
        <source>Whether the records can have come through the randomization, and how they differ from those of the others. A suspicion excludes nothing, and who sends made-up answers in the shares of the others is not found.</source>
        <translation>Si les enregistrements peuvent être passés par la randomisation, et en quoi ils diffèrent de ceux des autres. Un soupçon n’exclut rien, et qui envoie des réponses inventées dans les proportions des autres n’est pas découvert.</translation>
    </message>
    <message>
        <source>Patterns from what nobody had to say outright</source>
        <translation>Des motifs dans ce que personne n’a dû dire tout haut</translation>
    </message>
    <message>
        <source>Design a survey</source>
        <translation>Concevoir une enquête</translation>
    </message>
    <message>
        <source>Its questions and privacy levels, and a test run</source>
        <translation>Ses questions, ses niveaux de confidentialité et un essai</translation>
    </message>
    <message>
        <source>New project from a survey</source>
        <translation>Nouveau projet à partir d’une enquête</translation>
    </message>
    <message>
        <source>A signed survey file; batches come afterwards</source>
        <translation>Un fichier d’enquête signé&#xa0;; les lots viennent après</translation>
    </message>
    <message>
        <source>Collected by other means: CSV, Excel, SPSS, Stata, Parquet and others</source>
        <translation>Recueillies par d’autres moyens&#xa0;: CSV, Excel, SPSS, Stata, Parquet et autres</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Ouvrir un projet</translation>
    </message>
    <message>
        <source>Or drop its file on this window</source>
        <translation>Ou déposez son fichier sur cette fenêtre</translation>
    </message>
    <message>
        <source>Try the demo project</source>
        <translation>Essayer le projet de démonstration</translation>
    </message>
    <message>
        <source>A small made-up study, ready to be mined</source>
        <translation>Une petite étude inventée, prête à être fouillée</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Projets récents</translation>
    </message>
    <message>
        <source>{what}: cancelled.</source>
        <translation>{what}&#xa0;: annulé.</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>Écrit&#xa0;: {path}</translation>
    </message>
    <message>
        <source>Work is going on. Wait until it is over or cancel it, and do this again.</source>
        <translation>Un travail est en cours. Attendez sa fin ou annulez-le, puis recommencez.</translation>
    </message>
    <message>
        <source>Survey of the new project</source>
        <translation>Enquête du nouveau projet</translation>
    </message>
    <message>
        <source>Surveys</source>
        <translation>Enquêtes</translation>
    </message>
    <message>
        <source>Where to keep the project</source>
        <translation>Où garder le projet</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projets</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tableaux</translation>
    </message>
    <message>
        <source>How each column was randomized (lines of item,scheme)</source>
        <translation>Comment chaque colonne a été brouillée (lignes item,scheme)</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Canaux</translation>
    </message>
    <message>
        <source>This project is open already.</source>
        <translation>Ce projet est déjà ouvert.</translation>
    </message>
    <message>
        <source>Batches and tables</source>
        <translation>Lots et tableaux</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Importer des fichiers</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Tous les fichiers</translation>
    </message>
    <message>
        <source>Tables of answers</source>
        <translation>Tableaux de réponses</translation>
    </message>
    <message>
        <source>Open a table of answers</source>
        <translation>Ouvrir un tableau de réponses</translation>
    </message>
    <message>
        <source>Where to write the channels file</source>
        <translation>Où écrire le fichier des canaux</translation>
    </message>
    <message>
        <source>Import all batches of a folder</source>
        <translation>Importer tous les lots d’un dossier</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>Ouvrir des réglages</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Opening settings</source>
        <translation>Ouverture des réglages</translation>
    </message>
    <message>
        <source>Save settings</source>
        <translation>Enregistrer les réglages</translation>
    </message>
    <message>
        <source>Save the plot</source>
        <translation>Enregistrer le graphique</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Enregistrer le tableau</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Save refused lines</source>
        <translation>Enregistrer les lignes refusées</translation>
    </message>
    <message>
        <source>Opened: {path}</source>
        <translation>Ouvert&#xa0;: {path}</translation>
    </message>
    <message>
        <source>Works without a network. F1 opens the guide.</source>
        <translation>Fonctionne sans réseau. F1 ouvre le guide.</translation>
    </message>
    <message>
        <source>{what} did not work.</source>
        <translation>{what}&#xa0;: cela n’a pas marché.</translation>
    </message>
    <message>
        <source>Close the project?</source>
        <translation>Fermer le projet&#xa0;?</translation>
    </message>
    <message>
        <source>Close it</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Quit?</source>
        <translation>Quitter&#xa0;?</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Open or make a project first; then drop the files again.</source>
        <translation>Ouvrez ou créez d’abord un projet&#xa0;; déposez ensuite les fichiers de nouveau.</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>accepté</translation>
    </message>
    <message>
        <source>already here</source>
        <translation>déjà là</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>conflit</translation>
    </message>
    <message>
        <source>other survey</source>
        <translation>autre enquête</translation>
    </message>
    <message>
        <source>unknown level</source>
        <translation>niveau inconnu</translation>
    </message>
    <message>
        <source>wrong length</source>
        <translation>mauvaise longueur</translation>
    </message>
    <message>
        <source>bad character</source>
        <translation>mauvais caractère</translation>
    </message>
    <message>
        <source>bad signature</source>
        <translation>mauvaise signature</translation>
    </message>
    <message>
        <source>key not on the list</source>
        <translation>clé absente de la liste</translation>
    </message>
    <message>
        <source>key revoked</source>
        <translation>clé révoquée</translation>
    </message>
    <message>
        <source>over the key&apos;s quota</source>
        <translation>au-delà du quota de la clé</translation>
    </message>
    <message>
        <source>token not on the list</source>
        <translation>jeton absent de la liste</translation>
    </message>
    <message>
        <source>token of two keys</source>
        <translation>jeton de deux clés</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>malformé</translation>
    </message>
    <message>
        <source>over a limit</source>
        <translation>au-delà d’une limite</translation>
    </message>
    <message>
        <source>used in mining</source>
        <translation>utilisés dans la recherche</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importés</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisibles</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Accueil</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Conception</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importation</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Recherches</translation>
    </message>
    <message>
        <source>Prevalences and codebook</source>
        <translation>Prévalences et livre des codes</translation>
    </message>
    <message>
        <source>Itemsets and rules</source>
        <translation>Ensembles et règles</translation>
    </message>
    <message>
        <source>Settings of the run</source>
        <translation>Réglages de la recherche</translation>
    </message>
    <message>
        <source>Work is going on; it will be stopped.</source>
        <translation>Un travail est en cours&#xa0;; il sera arrêté.</translation>
    </message>
    <message>
        <source>The result shown is not kept, because the project is read only. Export it first.</source>
        <translation>Le résultat montré n’est pas gardé, car le projet est en lecture seule. Exportez-le d’abord.</translation>
    </message>
    <message>
        <source>A note was begun and not added.</source>
        <translation>Une note est commencée et n’est pas ajoutée.</translation>
    </message>
    <message>
        <source>Open this project?</source>
        <translation>Ouvrir ce projet&#xa0;?</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>A note on a rule was begun and not kept.</source>
        <translation>Une note sur une règle a été commencée et n’est pas conservée.</translation>
    </message>
    <message>
        <source>Settings were changed and not used in a run. Save them with File ▸ Save settings.</source>
        <translation>Des réglages ont changé sans servir à une recherche. Enregistrez-les par Fichier ▸ Enregistrer les réglages.</translation>
    </message>
    <message>
        <source>The result shown is not kept in the project. Export it first.</source>
        <translation>Le résultat affiché n’est pas conservé dans le projet. Exportez-le d’abord.</translation>
    </message>
    <message>
        <source>Replace the result shown?</source>
        <translation>Remplacer le résultat affiché&#xa0;?</translation>
    </message>
    <message>
        <source>Its settings, its note, its result, and the stars and notes on its rules are deleted for good. Records and other runs stay.</source>
        <translation>Ses réglages, sa note, son résultat, et les étoiles et notes de ses règles sont supprimés pour de bon. Les enregistrements et les autres recherches restent.</translation>
    </message>
    <message>
        <source>Forget run {number}?</source>
        <translation>Oublier la recherche {number}&#xa0;?</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Oublier</translation>
    </message>
    <message>
        <source>The settings are those of {name} now; yours, which no run has used, were put aside.</source>
        <translation>Les réglages sont maintenant ceux de {name}&#xa0;; les vôtres, qu’aucune recherche n’a utilisés, ont été mis de côté.</translation>
    </message>
    <message>
        <source>Run {number} is shown.</source>
        <translation>La recherche {number} est affichée.</translation>
    </message>
    <message>
        <source>Done. Itemsets: {itemsets}, rules: {rules}.</source>
        <translation>Terminé. Ensembles&#xa0;: {itemsets}, règles&#xa0;: {rules}.</translation>
    </message>
    <message>
        <source>Done. Itemsets: {itemsets}.</source>
        <translation>Terminé. Ensembles&#xa0;: {itemsets}.</translation>
    </message>
    <message>
        <source>Stopped before the rules were found. Itemsets: {itemsets}.</source>
        <translation>Arrêté avant que les règles soient trouvées. Ensembles&#xa0;: {itemsets}.</translation>
    </message>
    <message>
        <source>Cut short: {cuts}.</source>
        <translation>Écourté&#xa0;: {cuts}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>the settings were changed</source>
        <translation>les réglages ont changé</translation>
    </message>
    <message>
        <source>records or signers have changed</source>
        <translation>des enregistrements ou des signataires ont changé</translation>
    </message>
    <message>
        <source>The result shown is out of date: {reasons}.</source>
        <translation>Le résultat montré est périmé&#xa0;: {reasons}.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> et </translation>
    </message>
    <message>
        <source>Mine again</source>
        <translation>Chercher de nouveau</translation>
    </message>
    <message>
        <source>The settings are those of run {number} now; yours, which no run has used, were put aside.</source>
        <translation>Les réglages sont maintenant ceux de la recherche {number}&#xa0;; les vôtres, qu’aucune recherche n’a utilisés, ont été mis de côté.</translation>
    </message>
    <message>
        <source>Results: search items</source>
        <translation>Résultats&#xa0;: chercher des items</translation>
    </message>
    <message>
        <source>Results: show or hide the filters</source>
        <translation>Résultats&#xa0;: montrer ou masquer les filtres</translation>
    </message>
    <message>
        <source>Rules: give or take the star of the first selected one</source>
        <translation>Règles&#xa0;: donner une étoile à la première choisie, ou la retirer</translation>
    </message>
    <message>
        <source>Tables: select all rows</source>
        <translation>Tableaux&#xa0;: sélectionner toutes les lignes</translation>
    </message>
    <message>
        <source>Tables: copy the selected rows</source>
        <translation>Tableaux&#xa0;: copier les lignes sélectionnées</translation>
    </message>
    <message>
        <source>Notes: keep what was written</source>
        <translation>Notes&#xa0;: garder ce qui est écrit</translation>
    </message>
    <message>
        <source>Plot: zoom in</source>
        <translation>Graphique&#xa0;: agrandir</translation>
    </message>
    <message>
        <source>Plot: zoom out</source>
        <translation>Graphique&#xa0;: réduire</translation>
    </message>
    <message>
        <source>Plot: step from one element to the next</source>
        <translation>Graphique&#xa0;: passer d’un élément au suivant</translation>
    </message>
    <message>
        <source>Plot: select the element in the frame</source>
        <translation>Graphique&#xa0;: sélectionner l’élément encadré</translation>
    </message>
    <message>
        <source>Plot: shift</source>
        <translation>Graphique&#xa0;: déplacer</translation>
    </message>
    <message>
        <source>Plot: show the whole plot again</source>
        <translation>Graphique&#xa0;: le montrer de nouveau en entier</translation>
    </message>
    <message>
        <source>Withdraw a record</source>
        <translation>Retirer un enregistrement</translation>
    </message>
    <message>
        <source>only if several records have the code</source>
        <translation>seulement si plusieurs enregistrements ont ce code</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>Retirer…</translation>
    </message>
    <message>
        <source>A person who took part may take their record back. The receipt that the agent showed them finds it, without saying who they are.</source>
        <translation>Une personne qui a participé peut reprendre son enregistrement. Le reçu que l’agent lui a montré permet de le trouver, sans dire qui elle est.</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Reçu</translation>
    </message>
    <message>
        <source>Sent by</source>
        <translation>Envoyé par</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>Dans le fichier</translation>
    </message>
    <message>
        <source>Forget the file {name}?</source>
        <translation>Oublier le fichier {name}&#xa0;?</translation>
    </message>
    <message>
        <source>Forget these files: {count}?</source>
        <translation>Oublier ces fichiers&#xa0;: {count}&#xa0;?</translation>
    </message>
    <message>
        <source>Forget for good</source>
        <translation>Oublier pour toujours</translation>
    </message>
    <message>
        <source>Undo the import of these files: {count}?</source>
        <translation>Annuler l’importation de ces fichiers&#xa0;: {count}&#xa0;?</translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>Annuler l’importation</translation>
    </message>
    <message>
        <source>All that came from there leaves the project, down to the last byte: records, lines, refused lines, names. This cannot be undone, but files can be imported again. Results that counted the records stay and are marked as out of date.</source>
        <translation>Tout ce qui en est venu quitte le projet, jusqu’au dernier octet&#xa0;: enregistrements, lignes, lignes refusées, noms. Cela ne peut pas être annulé, mais des fichiers peuvent être importés de nouveau. Les résultats qui ont compté ces enregistrements restent et sont marqués comme périmés.</translation>
    </message>
    <message>
        <source>Withdraw the record with the receipt {code}?</source>
        <translation>Retirer l’enregistrement du reçu {code}&#xa0;?</translation>
    </message>
    <message>
        <source>It leaves the project for good, down to the last byte, and stays out when its file is imported again. This cannot be undone. Results that counted it stay and are marked as out of date.</source>
        <translation>Il quitte le projet pour toujours, jusqu’au dernier octet, et n’y revient pas si son fichier est importé de nouveau. Cela ne peut pas être annulé. Les résultats qui l’ont compté restent et sont marqués comme périmés.</translation>
    </message>
    <message>
        <source>Withdraw for good</source>
        <translation>Retirer pour toujours</translation>
    </message>
    <message>
        <source>Files forgotten: {files}, records: {records}. None of their bytes is in the project&apos;s files.</source>
        <translation>Fichiers oubliés&#xa0;: {files}, enregistrements&#xa0;: {records}. Aucun de leurs octets n’est dans les fichiers du projet.</translation>
    </message>
    <message>
        <source>Records that other files repeated: {count}. Some of them may be gone too; forget those files and import them again.</source>
        <translation>Enregistrements que d’autres fichiers répétaient&#xa0;: {count}. Certains peuvent avoir disparu aussi&#xa0;; oubliez ces fichiers et importez-les de nouveau.</translation>
    </message>
    <message>
        <source>Withdrawn: {code}, from {files}. None of its bytes is in the project&apos;s files.</source>
        <translation>Retiré&#xa0;: {code}, de {files}. Aucun de ses octets n’est dans les fichiers du projet.</translation>
    </message>
    <message>
        <source>Answers to</source>
        <translation>Réponses à</translation>
    </message>
    <message>
        <source>In groups by</source>
        <translation>En groupes selon</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Comparé à</translation>
    </message>
    <message>
        <source>Table of answers</source>
        <translation>Tableau des réponses</translation>
    </message>
    <message>
        <source>Save the table…</source>
        <translation>Enregistrer le tableau…</translation>
    </message>
    <message>
        <source>In the report</source>
        <translation>Dans le rapport</translation>
    </message>
    <message>
        <source>Reports have the answers to each question with options; this table is put beside them.</source>
        <translation>Les rapports donnent les réponses à chaque question à options&#xa0;; ce tableau s’y ajoute.</translation>
    </message>
    <message>
        <source>Open a project with answers to see tables.</source>
        <translation>Ouvrez un projet avec des réponses pour voir des tableaux.</translation>
    </message>
    <message>
        <source>Answers to:</source>
        <translation>Réponses à&#xa0;:</translation>
    </message>
    <message>
        <source>In groups by:</source>
        <translation>En groupes selon&#xa0;:</translation>
    </message>
    <message>
        <source>Compared with:</source>
        <translation>Comparé à&#xa0;:</translation>
    </message>
    <message>
        <source>Error rate α:</source>
        <translation>Taux d’erreur α&#xa0;:</translation>
    </message>
    <message>
        <source>No answers yet. Import batches, and tables appear here.</source>
        <translation>Pas encore de réponses. Importez des lots, et les tableaux apparaîtront ici.</translation>
    </message>
    <message>
        <source>This table cannot be made: {why}</source>
        <translation>Ce tableau ne peut pas être fait&#xa0;: {why}</translation>
    </message>
    <message>
        <source>nothing: everybody together</source>
        <translation>rien&#xa0;: tout le monde ensemble</translation>
    </message>
    <message>
        <source>all who are not in the group</source>
        <translation>tous ceux qui ne sont pas dans le groupe</translation>
    </message>
    <message>
        <source>Write the report…</source>
        <translation>Écrire le rapport…</translation>
    </message>
    <message>
        <source>Export the result…</source>
        <translation>Exporter le résultat…</translation>
    </message>
    <message>
        <source>All rows, or exactly those shown (Ctrl+E)</source>
        <translation>Toutes les lignes, ou exactement celles affichées (Ctrl+E)</translation>
    </message>
    <message>
        <source>There is no result yet. Press Mine (F5) to make one.</source>
        <translation>Il n’y a pas encore de résultat. Appuyez sur Chercher (F5) pour en obtenir un.</translation>
    </message>
    <message>
        <source>The result of run {number}: {itemsets} itemsets, {rules} rules.</source>
        <translation>Le résultat de la recherche {number}&#xa0;: {itemsets} ensembles, {rules} règles.</translation>
    </message>
    <message>
        <source>It is out of date: mine again before you write the report.</source>
        <translation>Il n’est plus à jour&#xa0;: relancez la recherche avant d’écrire le rapport.</translation>
    </message>
    <message>
        <source>Steps of the study</source>
        <translation>Étapes de l’étude</translation>
    </message>
    <message>
        <source>{step}: {stage}</source>
        <translation>{step}&#xa0;: {stage}</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fait</translation>
    </message>
    <message>
        <source>next</source>
        <translation>à faire</translation>
    </message>
    <message>
        <source>not yet possible</source>
        <translation>pas encore possible</translation>
    </message>
    <message>
        <source>Add a union…</source>
        <translation>Ajouter une réunion…</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Questions</translation>
    </message>
    <message>
        <source>Survey and levels</source>
        <translation>Enquête et niveaux</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>Ajouter une question</translation>
    </message>
    <message>
        <source>Add a level</source>
        <translation>Ajouter un niveau</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>No question yet. Add one.</source>
        <translation>Pas encore de question. Ajoutez-en une.</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>Enquête</translation>
    </message>
    <message>
        <source>Level {number}: {name}</source>
        <translation>Niveau {number}&#xa0;: {name}</translation>
    </message>
    <message>
        <source>{row}: has errors</source>
        <translation>{row}&#xa0;: a des erreurs</translation>
    </message>
    <message>
        <source>Add a union of options</source>
        <translation>Ajouter une réunion de options</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Modalités</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Question:</source>
        <translation>Question&#xa0;:</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Modalités&#xa0;:</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Nom&#xa0;:</translation>
    </message>
    <message>
        <source>Leave it empty if all options from one on are ticked: the union is called after the first.</source>
        <translation>Laissez vide si toutes les options à partir de l’une d’elles sont cochées&#xa0;: la réunion porte le nom de la première.</translation>
    </message>
    <message>
        <source>The item {item}</source>
        <translation>L’item {item}</translation>
    </message>
    <message>
        <source>Tick at least two options, but not all.</source>
        <translation>Cochez au moins deux options, mais pas toutes.</translation>
    </message>
    <message>
        <source>A name has none of these: {letters}</source>
        <translation>Un nom ne contient aucun de ces signes&#xa0;: {letters}</translation>
    </message>
    <message>
        <source>There is an item of this name already.</source>
        <translation>Il y a déjà un item de ce nom.</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>Donnez-lui un nom.</translation>
    </message>
    <message>
        <source>{weight} · {place}: {sentence}</source>
        <translation>{weight} · {place}&#xa0;: {sentence}</translation>
    </message>
    <message>
        <source>Errors to mend before the survey can be signed: {errors}. Click one to go there.</source>
        <translation>Erreurs à corriger avant de pouvoir signer l’enquête&#xa0;: {errors}. Cliquez sur l’une d’elles pour y aller.</translation>
    </message>
    <message>
        <source>The survey can be signed. Notes that deserve a look: {notes}.</source>
        <translation>L’enquête peut être signée. Remarques à regarder&#xa0;: {notes}.</translation>
    </message>
    <message>
        <source>✓ Nothing to mend. The survey can be signed.</source>
        <translation>✓ Rien à corriger. L’enquête peut être signée.</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>What people read first</source>
        <translation>Ce qui est lu en premier</translation>
    </message>
    <message>
        <source>What each person is asked</source>
        <translation>Ce qui est demandé à chaque personne</translation>
    </message>
    <message>
        <source>For later comparison</source>
        <translation>Pour comparer plus tard</translation>
    </message>
    <message>
        <source>First level offered</source>
        <translation>Premier niveau proposé</translation>
    </message>
    <message>
        <source>The more open of the two.</source>
        <translation>Le plus ouvert des deux.</translation>
    </message>
    <message>
        <source>Second level offered</source>
        <translation>Second niveau proposé</translation>
    </message>
    <message>
        <source>The more private of the two.</source>
        <translation>Le plus confidentiel des deux.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>True share known</source>
        <translation>Part vraie connue</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Ce qui est demandé</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>What may be answered</source>
        <translation>Ce qui peut être répondu</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>How it is protected</source>
        <translation>Comment elle est protégée</translation>
    </message>
    <message>
        <source>What you expect</source>
        <translation>Ce que vous attendez</translation>
    </message>
    <message>
        <source>Then the question tells how many people answer at random or untruly.</source>
        <translation>La question dit alors combien de personnes répondent au hasard ou faussement.</translation>
    </message>
    <message>
        <source>Language to add</source>
        <translation>Langue à ajouter</translation>
    </message>
    <message>
        <source>such as es or pt-BR</source>
        <translation>comme es ou pt-BR</translation>
    </message>
    <message>
        <source>Add the language</source>
        <translation>Ajouter la langue</translation>
    </message>
    <message>
        <source>{language} ✕</source>
        <translation>{language} ✕</translation>
    </message>
    <message>
        <source>Take {language} out</source>
        <translation>Retirer {language}</translation>
    </message>
    <message>
        <source>Answers to choose from</source>
        <translation>Réponses au choix</translation>
    </message>
    <message>
        <source>Add an answer</source>
        <translation>Ajouter une réponse</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>La retirer</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Nom court</translation>
    </message>
    <message>
        <source>From</source>
        <translation>À partir de</translation>
    </message>
    <message>
        <source>Counted together as</source>
        <translation>Comptées ensemble comme</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number.</source>
        <translation>«&#xa0;{text}&#xa0;» n’est pas un nombre entier.</translation>
    </message>
    <message>
        <source>{field}, {language}</source>
        <translation>{field}, {language}</translation>
    </message>
    <message>
        <source>Open a survey or draft…</source>
        <translation>Ouvrir une enquête ou un brouillon…</translation>
    </message>
    <message>
        <source>Plan the draft on Design</source>
        <translation>Planifier le brouillon</translation>
    </message>
    <message>
        <source>Plan made-up questions</source>
        <translation>Planifier des questions fictives</translation>
    </message>
    <message>
        <source>Questions:</source>
        <translation>Questions&#xa0;:</translation>
    </message>
    <message>
        <source>How many yes/no questions are made up.</source>
        <translation>Nombre de questions fictives par oui ou non.</translation>
    </message>
    <message>
        <source>Of all people, who would truly answer yes to each question.</source>
        <translation>Parmi tous, ceux qui répondraient oui en vérité à chaque question.</translation>
    </message>
    <message>
        <source>Answers sent as they are:</source>
        <translation>Réponses envoyées telles quelles&#xa0;:</translation>
    </message>
    <message>
        <source>Warner&apos;s factor p: of 100 answers, how many are sent unchanged. Fewer is more private.</source>
        <translation>Le facteur p de Warner&#xa0;: sur 100 réponses, combien sont envoyées inchangées. Moins, c’est plus protecteur.</translation>
    </message>
    <message>
        <source>Level:</source>
        <translation>Niveau&#xa0;:</translation>
    </message>
    <message>
        <source>The level that everybody takes for every question.</source>
        <translation>Le niveau que tous prennent pour chaque question.</translation>
    </message>
    <message>
        <source>Of 100 people:</source>
        <translation>Sur 100 personnes&#xa0;:</translation>
    </message>
    <message>
        <source>How many take each level.</source>
        <translation>Combien prennent chaque niveau.</translation>
    </message>
    <message>
        <source>Asked of each person:</source>
        <translation>Posées à chacun&#xa0;:</translation>
    </message>
    <message>
        <source>So many of the questions, drawn at random for each person; 0 for all of them.</source>
        <translation>Autant de questions, tirées au hasard pour chaque personne&#xa0;; 0 pour toutes.</translation>
    </message>
    <message>
        <source>People:</source>
        <translation>Personnes&#xa0;:</translation>
    </message>
    <message>
        <source>How many are asked.</source>
        <translation>Combien sont interrogées.</translation>
    </message>
    <message>
        <source>Answers withheld:</source>
        <translation>Réponses refusées&#xa0;:</translation>
    </message>
    <message>
        <source>The share of answers that people prefer not to give.</source>
        <translation>La part des réponses que les personnes préfèrent ne pas donner.</translation>
    </message>
    <message>
        <source>Minimum support:</source>
        <translation>Support minimum&#xa0;:</translation>
    </message>
    <message>
        <source>Of the run to come.</source>
        <translation>De l’analyse à venir.</translation>
    </message>
    <message>
        <source>Keep rule:</source>
        <translation>Règle de sélection&#xa0;:</translation>
    </message>
    <message>
        <source>Items together:</source>
        <translation>Items ensemble&#xa0;:</translation>
    </message>
    <message>
        <source>k, how many items the itemset has that is planned for.</source>
        <translation>k, le nombre d’items de l’ensemble que l’on planifie.</translation>
    </message>
    <message>
        <source>How far they go together:</source>
        <translation>À quel point ils vont ensemble&#xa0;:</translation>
    </message>
    <message>
        <source>0 %: the answers have nothing to do with each other; 100 %: as far as their shares of yes allow.</source>
        <translation>0&#xa0;%&#xa0;: les réponses n’ont rien à voir entre elles&#xa0;; 100&#xa0;%&#xa0;: autant que leurs parts de oui le permettent.</translation>
    </message>
    <message>
        <source>Width of the interval:</source>
        <translation>Largeur de l’intervalle&#xa0;:</translation>
    </message>
    <message>
        <source>From end to end, at most, in percentage points.</source>
        <translation>D’un bout à l’autre, au plus, en points de pourcentage.</translation>
    </message>
    <message>
        <source>Chance to find:</source>
        <translation>Chance de trouver&#xa0;:</translation>
    </message>
    <message>
        <source>At least; also of what is called certain.</source>
        <translation>Au moins&#xa0;; aussi pour ce qui est dit certain.</translation>
    </message>
    <message>
        <source>ε of a record:</source>
        <translation>ε d’un enregistrement&#xa0;:</translation>
    </message>
    <message>
        <source>The ceiling under which levels and numbers of questions are chosen.</source>
        <translation>Le plafond sous lequel les niveaux et le nombre de questions sont choisis.</translation>
    </message>
    <message>
        <source>Of whom</source>
        <translation>À qui</translation>
    </message>
    <message>
        <source>What is looked for</source>
        <translation>Ce qui est cherché</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Buts</translation>
    </message>
    <message>
        <source>Survey: {title}</source>
        <translation>Enquête&#xa0;: {title}</translation>
    </message>
    <message>
        <source>Made-up questions, all alike.</source>
        <translation>Questions fictives, toutes semblables.</translation>
    </message>
    <message>
        <source>as each question begins</source>
        <translation>celui de chaque question</translation>
    </message>
    <message>
        <source>people differ…</source>
        <translation>les personnes diffèrent…</translation>
    </message>
    <message>
        <source>What does this width take?</source>
        <translation>Que faut-il pour cette largeur&#xa0;?</translation>
    </message>
    <message>
        <source>What does this chance take?</source>
        <translation>Que faut-il pour cette chance&#xa0;?</translation>
    </message>
    <message>
        <source>How is this ε best spent?</source>
        <translation>Comment dépenser au mieux cet ε&#xa0;?</translation>
    </message>
    <message>
        <source>How accurate</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>What is found</source>
        <translation>Ce qui est trouvé</translation>
    </message>
    <message>
        <source>How private</source>
        <translation>Protection</translation>
    </message>
    <message>
        <source>Open a survey or draft</source>
        <translation>Ouvrir une enquête ou un brouillon</translation>
    </message>
    <message>
        <source>Surveys and drafts (*.tacit-survey *.json);;All files (*)</source>
        <translation>Enquêtes et brouillons (*.tacit-survey *.json);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>No plan: {reason}.</source>
        <translation>Pas de plan&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Calcul en cours…</translation>
    </message>
    <message>
        <source>A prevalence of {value} is known to ±{reach} points.</source>
        <translation>Une prévalence de {value} est connue à ±{reach} points.</translation>
    </message>
    <message>
        <source>There are not so many questions as the itemset has items.</source>
        <translation>Il n’y a pas autant de questions que l’ensemble a d’items.</translation>
    </message>
    <message>
        <source>Too few people answer all {count} questions of the itemset.</source>
        <translation>Trop peu de personnes répondent aux {count} questions de l’ensemble.</translation>
    </message>
    <message>
        <source>An itemset of {count} items with a support of {value} has an interval of {interval}, {width} points wide.</source>
        <translation>Un ensemble de {count} items dont le support est {value} a un intervalle de {interval}, large de {width} points.</translation>
    </message>
    <message>
        <source>No support of such an itemset will be certain with a chance of {chance}.</source>
        <translation>Aucun support d’un tel ensemble ne sera certain avec une chance de {chance}.</translation>
    </message>
    <message>
        <source>The itemset is found with a chance of {chance}.</source>
        <translation>L’ensemble est trouvé avec une chance de {chance}.</translation>
    </message>
    <message>
        <source>What a run will list, if answers are independent:</source>
        <translation>Ce qu’une analyse listera, si les réponses sont indépendantes&#xa0;:</translation>
    </message>
    <message>
        <source>{length} together: {right} of {frequent} frequent ones, and {wrong} wrong ones.</source>
        <translation>À {length} items&#xa0;: {right} sur {frequent} fréquents, et {wrong} à tort.</translation>
    </message>
    <message>
        <source>About {share} of the pairs listed will be wrong; raise the minimum to {minimum}.</source>
        <translation>Environ {share} des paires listées le seront à tort&#xa0;; relevez le minimum à {minimum}.</translation>
    </message>
    <message>
        <source>Of each sensitive answer chance alone decides at least {share} %.</source>
        <translation>Pour chaque réponse sensible, le hasard seul décide dans au moins {share}&#xa0;% des cas.</translation>
    </message>
    <message>
        <source>A sensitive answer proves what is true: the record has no finite ε.</source>
        <translation>Une réponse sensible prouve la vérité&#xa0;: l’enregistrement n’a pas d’ε fini.</translation>
    </message>
    <message>
        <source>An answer makes nobody more than {times} times surer; ε of a record is {epsilon}.</source>
        <translation>Une réponse ne rend personne plus de {times} fois plus sûr&#xa0;; l’ε d’un enregistrement est {epsilon}.</translation>
    </message>
    <message>
        <source>In the worst case, all questions asking the same thing, {count} of 100 guesses are right.</source>
        <translation>Au pire, si toutes les questions demandent la même chose, {count} suppositions sur 100 sont justes.</translation>
    </message>
    <message>
        <source>Ask {people} people at this level.</source>
        <translation>Interrogez {people} personnes à ce niveau.</translation>
    </message>
    <message>
        <source>Or, with as many people, send {share} of the answers as they are.</source>
        <translation>Ou, avec autant de personnes, envoyez {share} des réponses telles quelles.</translation>
    </message>
    <message>
        <source>Or, with as many people, level {level} of the survey is the most private that does.</source>
        <translation>Ou, avec autant de personnes, le niveau {level} de l’enquête est le plus protecteur qui suffise.</translation>
    </message>
    <message>
        <source>Level {level}: {questions}.</source>
        <translation>Niveau {level}&#xa0;: {questions}.</translation>
    </message>
    <message>
        <source>Prevalences then have a standard error of {error} points (root mean square).</source>
        <translation>Les prévalences ont alors une erreur type de {error} points (moyenne quadratique).</translation>
    </message>
    <message>
        <source>For pairs, it is best to ask all questions.</source>
        <translation>Pour les paires, mieux vaut poser toutes les questions.</translation>
    </message>
    <message>
        <source>For pairs, ask each person {asked} of {count} questions and send {share} of the answers as they are: a standard error of {error} points, and {whole} with all questions asked.</source>
        <translation>Pour les paires, posez à chacun {asked} questions sur {count} et envoyez {share} des réponses telles quelles&#xa0;: une erreur type de {error} points, contre {whole} si toutes sont posées.</translation>
    </message>
    <message>
        <source>There is nothing to choose: too few questions, or too many to try.</source>
        <translation>Il n’y a rien à choisir&#xa0;: trop peu de questions, ou trop pour les essayer.</translation>
    </message>
    <message>
        <source>Show how far forged records and single signers push each estimate</source>
        <translation>Montrer de combien des faux et certains signataires déplacent chaque estimation</translation>
    </message>
    <message>
        <source>Prevalence of every question</source>
        <translation>Prévalence de chaque question</translation>
    </message>
    <message>
        <source>No answers yet. Import batches, and the prevalences appear here.</source>
        <translation>Pas encore de réponses. Importez des lots, et les prévalences s’affichent ici.</translation>
    </message>
    <message>
        <source>{questions} questions, {records} records. Each estimate is of those who answered, whatever the minimum support; each interval holds with 95 % for its row.</source>
        <translation>Questions&#xa0;: {questions}&#xa0;; enregistrements&#xa0;: {records}. Chaque estimation porte sur ceux qui ont répondu, quel que soit le support minimum&#xa0;; chaque intervalle vaut à 95&#xa0;% pour sa ligne.</translation>
    </message>
    <message>
        <source>The prevalences cannot be estimated: {why}</source>
        <translation>Les prévalences ne peuvent pas être estimées&#xa0;: {why}</translation>
    </message>
    <message>
        <source>How files and the command line name it</source>
        <translation>Son nom dans les fichiers et sur la ligne de commande</translation>
    </message>
    <message>
        <source>Of those who answered, corrected for the randomization; ! where it lies outside 0 … 100 %</source>
        <translation>Parmi ceux qui ont répondu, corrigée du tirage au sort&#xa0;;&#xa0;! si elle sort de 0 … 100&#xa0;%</translation>
    </message>
    <message>
        <source>Interval %</source>
        <translation>Intervalle&#xa0;%</translation>
    </message>
    <message>
        <source>Holds for each row by itself with 95 %; sorted by how wide it is</source>
        <translation>Vaut à 95&#xa0;% pour chaque ligne à part&#xa0;; trié par largeur</translation>
    </message>
    <message>
        <source>Records with an answer</source>
        <translation>Enregistrements avec une réponse</translation>
    </message>
    <message>
        <source>Refused %</source>
        <translation>Refus&#xa0;%</translation>
    </message>
    <message>
        <source>Of all records: those of people who were asked and preferred not to say</source>
        <translation>De tous les enregistrements&#xa0;: ceux des personnes interrogées qui ont préféré ne pas répondre</translation>
    </message>
    <message>
        <source>Not asked %</source>
        <translation>Non posée&#xa0;%</translation>
    </message>
    <message>
        <source>Of all records: those of people who were not asked, for chance drew other questions for them</source>
        <translation>De tous les enregistrements&#xa0;: ceux des personnes à qui la question n’a pas été posée, le hasard ayant tiré d’autres questions pour elles</translation>
    </message>
    <message>
        <source>Missing %</source>
        <translation>Manquant&#xa0;%</translation>
    </message>
    <message>
        <source>Of all records: those without an answer; the table does not say why</source>
        <translation>De tous les enregistrements&#xa0;: ceux sans réponse&#xa0;; le tableau ne dit pas pourquoi</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Niveaux</translation>
    </message>
    <message>
        <source>Of those who answered, how many chose each privacy level; level 1 is the most open one</source>
        <translation>Parmi ceux qui ont répondu, combien ont choisi chaque niveau de protection&#xa0;; le niveau 1 est le plus ouvert</translation>
    </message>
    <message>
        <source>Forged move it by %</source>
        <translation>Des faux la déplacent de&#xa0;%</translation>
    </message>
    <message>
        <source>How far forged records could move the share, down and up in points of percent, if they were added until they are the share of all records that the settings of the last run name (1 % without a run)</source>
        <translation>De combien des enregistrements falsifiés pourraient déplacer la part, vers le bas et vers le haut, en points de pourcentage, s’ils étaient ajoutés jusqu’à former la part de tous les enregistrements que nomment les réglages de la dernière exécution (1&#xa0;% sans exécution)</translation>
    </message>
    <message>
        <source>If {share} of all records were forged, they could move it by {reach} points of percent.</source>
        <translation>Si {share} de tous les enregistrements étaient falsifiés, ils pourraient la déplacer de {reach} points de pourcentage.</translation>
    </message>
    <message>
        <source>If {share} of all records were forged, they could move it to any share.</source>
        <translation>Si {share} de tous les enregistrements étaient falsifiés, ils pourraient la déplacer jusqu’à n’importe quelle part.</translation>
    </message>
    <message>
        <source>All its records are of one signer; nothing is left without that signer.</source>
        <translation>Tous ses enregistrements sont d’un seul signataire&#xa0;; sans lui, il ne reste rien.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most it loses {one}; without five nothing is left to estimate it from.</source>
        <translation>Sans le signataire qui compte le plus, elle perd {one}&#xa0;; sans cinq, il ne reste rien pour l’estimer.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most it loses {one}.</source>
        <translation>Sans le signataire qui compte le plus, elle perd {one}.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most it loses {one}, without the five who matter most {five}.</source>
        <translation>Sans le signataire qui compte le plus, elle perd {one}, sans les cinq qui comptent le plus {five}.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most the difference loses {one}; without five nothing is left to estimate it from.</source>
        <translation>Sans le signataire qui compte le plus, la différence perd {one}&#xa0;; sans cinq, il ne reste rien pour l’estimer.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most the difference loses {one}.</source>
        <translation>Sans le signataire qui compte le plus, la différence perd {one}.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most the difference loses {one}, without the five who matter most {five}.</source>
        <translation>Sans le signataire qui compte le plus, la différence perd {one}, sans les cinq qui comptent le plus {five}.</translation>
    </message>
    <message>
        <source>{level}: {share}</source>
        <translation>{level}&#xa0;: {share}</translation>
    </message>
    <message>
        <source>People at {level}</source>
        <translation>Personnes au niveau {level}</translation>
    </message>
    <message>
        <source>The share of people who take this level; shares are taken in proportion.</source>
        <translation>La part des personnes qui prennent ce niveau&#xa0;; les parts sont prises en proportion.</translation>
    </message>
    <message>
        <source>not tested: nothing counts</source>
        <translation>non testé&#xa0;: rien ne compte</translation>
    </message>
    <message>
        <source>no sign</source>
        <translation>aucun signe</translation>
    </message>
    <message>
        <source>⚠ does not fit its channel</source>
        <translation>⚠ ne correspond pas à son canal</translation>
    </message>
    <message>
        <source>⚠ unlike the others</source>
        <translation>⚠ différent des autres</translation>
    </message>
    <message>
        <source>too few records to tell</source>
        <translation>trop peu d’enregistrements pour le dire</translation>
    </message>
    <message>
        <source>{words}, p = {p}</source>
        <translation>{words}, p&#xa0;= {p}</translation>
    </message>
    <message>
        <source>This is a suspicion and no proof: the people of an honest signer may be unlike the others. Nothing was excluded.</source>
        <translation>C’est un soupçon et non une preuve&#xa0;: les personnes d’un signataire honnête peuvent différer des autres. Rien n’a été exclu.</translation>
    </message>
    <message>
        <source>file {name}, p = {p}</source>
        <translation>fichier {name}, p&#xa0;= {p}</translation>
    </message>
    <message>
        <source>levels {name}, p = {p}</source>
        <translation>niveaux {name}, p&#xa0;= {p}</translation>
    </message>
    <message>
        <source>and more: {count}</source>
        <translation>et d’autres&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Also suspicious: {groups}.</source>
        <translation>Également suspects&#xa0;: {groups}.</translation>
    </message>
    <message>
        <source>Full height</source>
        <translation>Pleine hauteur</translation>
    </message>
    <message>
        <source>Give the figure the whole height; the table comes back with a second click</source>
        <translation>Donner toute la hauteur à la figure&#xa0;; un second clic ramène le tableau</translation>
    </message>
    <message>
        <source>Own window</source>
        <translation>Fenêtre à part</translation>
    </message>
    <message>
        <source>Show the figure in a window of its own; closing it brings the figure back</source>
        <translation>Montrer la figure dans une fenêtre à part&#xa0;; la fermer ramène la figure</translation>
    </message>
    <message>
        <source>The figure is in a window of its own.</source>
        <translation>La figure est dans une fenêtre à part.</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>La ramener</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Filtres enregistrés</translation>
    </message>
    <message>
        <source>Filters with a name, kept in the project</source>
        <translation>Filtres nommés, conservés dans le projet</translation>
    </message>
    <message>
        <source>Keep this filter…</source>
        <translation>Conserver ce filtre…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Oublier</translation>
    </message>
    <message>
        <source>Keep this filter</source>
        <translation>Conserver ce filtre</translation>
    </message>
    <message>
        <source>Its name; a filter that has it already is replaced:</source>
        <translation>Son nom&#xa0;; un filtre qui le porte déjà est remplacé&#xa0;:</translation>
    </message>
    <message>
        <source>Items and rows</source>
        <translation>Items et lignes</translation>
    </message>
    <message>
        <source>if: the item is given</source>
        <translation>si&#xa0;: l’item est donné</translation>
    </message>
    <message>
        <source>the item belongs to it</source>
        <translation>l’item en fait partie</translation>
    </message>
    <message>
        <source>then: the item follows</source>
        <translation>alors&#xa0;: l’item suit</translation>
    </message>
    <message>
        <source>Columns are rows {first} to {last} of {all}, in the order of the table. Above each: {title}, with its interval.</source>
        <translation>Les colonnes sont les lignes {first} à {last} sur {all}, dans l’ordre du tableau. Au-dessus de chacune&#xa0;: {title}, avec son intervalle.</translation>
    </message>
    <message>
        <source>The column is row {first} of {all}, in the order of the table. Above it: {title}, with its interval.</source>
        <translation>La colonne est la ligne {first} sur {all}, dans l’ordre du tableau. Au-dessus&#xa0;: {title}, avec son intervalle.</translation>
    </message>
    <message>
        <source>The selected row in words</source>
        <translation>La ligne choisie en mots</translation>
    </message>
    <message>
        <source>Give the rule a star, or take it away (Ctrl+D)</source>
        <translation>Donner une étoile à la règle, ou la retirer (Ctrl+D)</translation>
    </message>
    <message>
        <source>Not starred</source>
        <translation>Sans étoile</translation>
    </message>
    <message>
        <source>A note on this rule</source>
        <translation>Une note sur cette règle</translation>
    </message>
    <message>
        <source>Select a row to read it in words.</source>
        <translation>Choisissez une ligne pour la lire en mots.</translation>
    </message>
    <message>
        <source>{count} rows are selected. The first of them:</source>
        <translation>Lignes choisies&#xa0;: {count}. La première d’entre elles&#xa0;:</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>Avec étoile</translation>
    </message>
    <message>
        <source>Reading the table</source>
        <translation>Lecture du tableau</translation>
    </message>
    <message>
        <source>The channels file could not be used.</source>
        <translation>Le fichier des canaux n’a pas pu être utilisé.</translation>
    </message>
    <message>
        <source>The files could not be saved.</source>
        <translation>Les fichiers n’ont pas pu être enregistrés.</translation>
    </message>
    <message>
        <source>Written. This gives the same numbers: {command}</source>
        <translation>Écrit. Ceci donne les mêmes nombres&#xa0;: {command}</translation>
    </message>
    <message>
        <source>What this column is</source>
        <translation>Ce qu’est cette colonne</translation>
    </message>
    <message>
        <source>Swap yes and no</source>
        <translation>Échanger oui et non</translation>
    </message>
    <message>
        <source>The options have an order</source>
        <translation>Les options ont un ordre</translation>
    </message>
    <message>
        <source>The question as people read it</source>
        <translation>La question telle que les gens la lisent</translation>
    </message>
    <message>
        <source>Shown everywhere instead of the column&apos;s name; may be empty.</source>
        <translation>Affichée partout à la place du nom de la colonne&#xa0;; peut rester vide.</translation>
    </message>
    <message>
        <source>What its values mean</source>
        <translation>Ce que signifient ses valeurs</translation>
    </message>
    <message>
        <source>Values of the column</source>
        <translation>Valeurs de la colonne</translation>
    </message>
    <message>
        <source>Options that no record has</source>
        <translation>Options qu’aucun enregistrement n’a</translation>
    </message>
    <message>
        <source>Separated by semicolons. An option that was never sent still has a share.</source>
        <translation>Séparées par des points-virgules. Une option jamais envoyée a tout de même une part.</translation>
    </message>
    <message>
        <source>Such as classes of age, from the lowest to the highest.</source>
        <translation>Comme des classes d’âge, de la plus basse à la plus haute.</translation>
    </message>
    <message>
        <source>{count} columns are selected</source>
        <translation>{count} colonnes sont sélectionnées</translation>
    </message>
    <message>
        <source>The selected columns differ.</source>
        <translation>Les colonnes sélectionnées diffèrent.</translation>
    </message>
    <message>
        <source>Only the first values are listed.</source>
        <translation>Seules les premières valeurs sont énumérées.</translation>
    </message>
    <message>
        <source>Their values differ: select columns with the same values to say what these mean.</source>
        <translation>Leurs valeurs diffèrent&#xa0;: sélectionnez des colonnes qui ont les mêmes valeurs pour dire ce que celles-ci signifient.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonne</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Nature</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Colonnes du tableau</translation>
    </message>
    <message>
        <source>Between the cells</source>
        <translation>Entre les cellules</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>Première ligne</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Feuille</translation>
    </message>
    <message>
        <source>{file}: {records} rows, {columns} columns.</source>
        <translation>{file}&#xa0;: {records} lignes, {columns} colonnes.</translation>
    </message>
    <message>
        <source>commas</source>
        <translation>virgules</translation>
    </message>
    <message>
        <source>semicolons</source>
        <translation>points-virgules</translation>
    </message>
    <message>
        <source>tabs</source>
        <translation>tabulations</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>barres</translation>
    </message>
    <message>
        <source>names of the columns</source>
        <translation>noms des colonnes</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>A table of answers: {file}</source>
        <translation>Un tableau de réponses&#xa0;: {file}</translation>
    </message>
    <message>
        <source>What is each column?</source>
        <translation>Qu’est-ce que chaque colonne&#xa0;?</translation>
    </message>
    <message>
        <source>How was each question randomized?</source>
        <translation>Comment chaque question a-t-elle été randomisée&#xa0;?</translation>
    </message>
    <message>
        <source>The project</source>
        <translation>Le projet</translation>
    </message>
    <message>
        <source>{step} of {steps}: {question}</source>
        <translation>{step} sur {steps}&#xa0;: {question}</translation>
    </message>
    <message>
        <source>Make the project…</source>
        <translation>Créer le projet…</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>What was chosen for the columns of this table would be lost.</source>
        <translation>Ce qui a été choisi pour les colonnes de ce tableau serait perdu.</translation>
    </message>
    <message>
        <source>Leave the table?</source>
        <translation>Quitter le tableau&#xa0;?</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Le quitter</translation>
    </message>
    <message>
        <source>First rows of the table</source>
        <translation>Premières lignes du tableau</translation>
    </message>
    <message>
        <source>Save the channels file…</source>
        <translation>Enregistrer le fichier des canaux…</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>Nom de l’étude</translation>
    </message>
    <message>
        <source>Above every page, and the title of its report.</source>
        <translation>En haut de chaque page, et titre du rapport.</translation>
    </message>
    <message>
        <source>The command line gives the same numbers: tacit-miner mine takes the channels file. Where the table must be written another way for it, the answers are saved beside it.</source>
        <translation>La ligne de commande donne les mêmes nombres&#xa0;: tacit-miner mine prend le fichier des canaux. Là où le tableau doit être écrit autrement pour elle, les réponses sont enregistrées à côté.</translation>
    </message>
    <message>
        <source>{records} records from {file}</source>
        <translation>{records} enregistrements de {file}</translation>
    </message>
    <message>
        <source>Questions with yes and no: {count}</source>
        <translation>Questions à oui et non&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Questions with options: {count}</source>
        <translation>Questions à options&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Randomized together: {questions}</source>
        <translation>Randomisées ensemble&#xa0;: {questions}</translation>
    </message>
    <message>
        <source>Ids of people, not kept: {column}</source>
        <translation>Identifiants des personnes, non conservés&#xa0;: {column}</translation>
    </message>
    <message>
        <source>The records are unsigned, and the project says so wherever they are shown.</source>
        <translation>Les enregistrements ne sont pas signés, et le projet le dit partout où ils sont affichés.</translation>
    </message>
    <message>
        <source>Choose how it was randomized</source>
        <translation>Choisissez comment elle a été randomisée</translation>
    </message>
    <message>
        <source>{count} questions are selected</source>
        <translation>{count} questions sont sélectionnées</translation>
    </message>
    <message>
        <source>they differ</source>
        <translation>elles diffèrent</translation>
    </message>
    <message>
        <source>So a true yes is sent as yes with {yes}, and a true no as no with {no}.</source>
        <translation>Ainsi un vrai oui est envoyé comme oui dans {yes} des cas, et un vrai non comme non dans {no}.</translation>
    </message>
    <message>
        <source>So a true option is sent with {keep}, and each of the others with {other}.</source>
        <translation>Ainsi la vraie option est envoyée dans {keep} des cas, et chacune des autres dans {other}.</translation>
    </message>
    <message>
        <source>Together with</source>
        <translation>Avec</translation>
    </message>
    <message>
        <source>Randomized together</source>
        <translation>Randomisées ensemble</translation>
    </message>
    <message>
        <source>Not together</source>
        <translation>Pas ensemble</translation>
    </message>
    <message>
        <source>Take the schemes of a channels file…</source>
        <translation>Prendre les procédés d’un fichier des canaux…</translation>
    </message>
    <message>
        <source>Select one question or several: Ctrl+A takes all, and what is chosen on the other side holds for all of them. Enter goes on to what is missing.</source>
        <translation>Sélectionnez une question ou plusieurs&#xa0;: Ctrl+A les prend toutes, et ce qui est choisi de l’autre côté vaut pour toutes. Entrée passe à ce qui manque.</translation>
    </message>
    <message>
        <source>If one draw, such as one card or one date of birth, decided several answers, select these and say so: rows with two of them will not be called certain.</source>
        <translation>Si un même tirage, comme une carte ou une date de naissance, a décidé de plusieurs réponses, sélectionnez-les et dites-le&#xa0;: les lignes qui en contiennent deux ne seront pas dites certaines.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Signifie</translation>
    </message>
    <message>
        <source>Meaning of {value}</source>
        <translation>Signification de {value}</translation>
    </message>
    <message>
        <source>A question with yes and no</source>
        <translation>Une question à oui et non</translation>
    </message>
    <message>
        <source>A question with options</source>
        <translation>Une question à options</translation>
    </message>
    <message>
        <source>Ids of people</source>
        <translation>Identifiants des personnes</translation>
    </message>
    <message>
        <source>Numbers of people in a row</source>
        <translation>Nombres de personnes par ligne</translation>
    </message>
    <message>
        <source>Leave this column out</source>
        <translation>Laisser cette colonne de côté</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>oui ou non</translation>
    </message>
    <message>
        <source>options</source>
        <translation>options</translation>
    </message>
    <message>
        <source>ids</source>
        <translation>identifiants</translation>
    </message>
    <message>
        <source>numbers of people</source>
        <translation>nombres de personnes</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>sans réponse</translation>
    </message>
    <message>
        <source>Every record says yes, no, or nothing.</source>
        <translation>Chaque enregistrement dit oui, non, ou rien.</translation>
    </message>
    <message>
        <source>Every record has one of several answers, or none.</source>
        <translation>Chaque enregistrement a une réponse parmi plusieurs, ou aucune.</translation>
    </message>
    <message>
        <source>Of records with the same id the first one counts. The ids are not kept.</source>
        <translation>Des enregistrements au même identifiant, le premier compte. Les identifiants ne sont pas conservés.</translation>
    </message>
    <message>
        <source>A row stands for so many people with the same answers: a whole number. A sampling weight is none: it would make every interval too narrow.</source>
        <translation>Une ligne représente tant de personnes avec les mêmes réponses&#xa0;: un nombre entier. Un poids de sondage n’en est pas un&#xa0;: il rendrait chaque intervalle trop étroit.</translation>
    </message>
    <message>
        <source>Nothing of it comes into the project.</source>
        <translation>Rien n’en entre dans le projet.</translation>
    </message>
    <message>
        <source>an option</source>
        <translation>une option</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>pas de réponse</translation>
    </message>
    <message>
        <source> …</source>
        <translation> …</translation>
    </message>
    <message>
        <source>{count} options: {options}</source>
        <translation>{count} options&#xa0;: {options}</translation>
    </message>
    <message>
        <source>⚠ not yet known</source>
        <translation>⚠ pas encore connu</translation>
    </message>
    <message>
        <source>{values} = {meaning}</source>
        <translation>{values} = {meaning}</translation>
    </message>
    <message>
        <source>⚠ not yet chosen</source>
        <translation>⚠ pas encore choisi</translation>
    </message>
    <message>
        <source>{scheme}: {parameters}</source>
        <translation>{scheme}&#xa0;: {parameters}</translation>
    </message>
    <message>
        <source>What you bind yourself to</source>
        <translation>Ce à quoi vous vous engagez</translation>
    </message>
    <message>
        <source>Refusal</source>
        <translation>Refus</translation>
    </message>
    <message>
        <source>This is no number.</source>
        <translation>Ce n’est pas un nombre.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>A key is revoked</source>
        <translation>Une clé est révoquée</translation>
    </message>
    <message>
        <source>The statement cannot be taken back. Give it to everybody who has a survey of this key, and publish its words, so that people can compare them.</source>
        <translation>La déclaration ne peut pas être retirée. Donnez-la à tous ceux qui ont une enquête de cette clé, et publiez ses mots pour qu’on puisse les comparer.</translation>
    </message>
    <message>
        <source>One-time tokens</source>
        <translation>Jetons à usage unique</translation>
    </message>
    <message>
        <source>Draw the tokens</source>
        <translation>Tirer les jetons</translation>
    </message>
    <message>
        <source>Each printed card lets one key take part, so a study need not count everybody who finds the survey. Print the sheet, cut and shuffle the cards, let people draw one each, and destroy the sheet: who writes down who got which card links people to their answers.</source>
        <translation>Chaque carte imprimée permet à une clé de participer&#xa0;; une étude n’a donc pas à compter tous ceux qui trouvent l’enquête. Imprimez la feuille, découpez et mélangez les cartes, laissez chacun en tirer une, et détruisez la feuille&#xa0;: noter qui a reçu quelle carte relie les personnes à leurs réponses.</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>One for each person, and some to spare.</source>
        <translation>Un par personne, et quelques-uns de réserve.</translation>
    </message>
    <message>
        <source>Line on each card</source>
        <translation>Ligne sur chaque carte</translation>
    </message>
    <message>
        <source>Such as the name of the study.</source>
        <translation>Par exemple le nom de l’étude.</translation>
    </message>
    <message>
        <source>Sheet to print</source>
        <translation>Feuille à imprimer</translation>
    </message>
    <message>
        <source>A page with a card and a QR code for each token. Keep it from others.</source>
        <translation>Une page avec une carte et un code QR par jeton. Ne la montrez à personne.</translation>
    </message>
    <message>
        <source>List of tokens</source>
        <translation>Liste des jetons</translation>
    </message>
    <message>
        <source>Which tokens there are, but none of them can be used from it. The project needs it too.</source>
        <translation>Quels jetons existent, sans qu’aucun puisse servir à partir d’elle. Le projet en a besoin aussi.</translation>
    </message>
    <message>
        <source>Say where the sheet and the list go.</source>
        <translation>Dites où vont la feuille et la liste.</translation>
    </message>
    <message>
        <source>Tokens and keys</source>
        <translation>Jetons et clés</translation>
    </message>
    <message>
        <source>Draw one-time tokens…</source>
        <translation>Tirer des jetons à usage unique…</translation>
    </message>
    <message>
        <source>Take a list of tokens…</source>
        <translation>Prendre une liste de jetons…</translation>
    </message>
    <message>
        <source>Revoke a key…</source>
        <translation>Révoquer une clé…</translation>
    </message>
    <message>
        <source>Read a statement…</source>
        <translation>Lire une déclaration…</translation>
    </message>
    <message>
        <source>Drawing tokens</source>
        <translation>Le tirage des jetons</translation>
    </message>
    <message>
        <source>Written: {path}. Print it, shuffle the cards, and destroy the file.</source>
        <translation>Écrit&#xa0;: {path}. Imprimez-le, mélangez les cartes et détruisez le fichier.</translation>
    </message>
    <message>
        <source>Reading the list of tokens</source>
        <translation>La lecture de la liste des jetons</translation>
    </message>
    <message>
        <source>Revoking the key</source>
        <translation>La révocation de la clé</translation>
    </message>
    <message>
        <source>Read a statement</source>
        <translation>Lire une déclaration</translation>
    </message>
    <message>
        <source>Reading the statement</source>
        <translation>La lecture de la déclaration</translation>
    </message>
    <message>
        <source>Tokens and statements</source>
        <translation>Jetons et déclarations</translation>
    </message>
    <message>
        <source>Tokens that several keys showed</source>
        <translation>Jetons que plusieurs clés ont montrés</translation>
    </message>
    <message>
        <source>Take the list of tokens…</source>
        <translation>Prendre la liste des jetons…</translation>
    </message>
    <message>
        <source>Import a statement…</source>
        <translation>Importer une déclaration…</translation>
    </message>
    <message>
        <source>Import a statement</source>
        <translation>Importer une déclaration</translation>
    </message>
    <message>
        <source>The survey asks for no tokens: every key that the list of signers allows may take part.</source>
        <translation>L’enquête ne demande pas de jetons&#xa0;: toute clé que la liste des signataires admet peut participer.</translation>
    </message>
    <message>
        <source>Tokens on the list: {listed}; of these, shown: {shown}; shown, but not on the list: {strange}.</source>
        <translation>Jetons sur la liste&#xa0;: {listed}&#xa0;; dont montrés&#xa0;: {shown}&#xa0;; montrés, mais pas sur la liste&#xa0;: {strange}.</translation>
    </message>
    <message>
        <source>The list that the survey was signed with is not here yet, so no record counts. Take it.</source>
        <translation>La liste avec laquelle l’enquête a été signée n’est pas encore ici, donc aucun enregistrement ne compte. Prenez-la.</translation>
    </message>
    <message>
        <source>Tokens that several keys showed: {count}. To which key a token was given is not known, so none counts by it. Exclude those keys that are not meant.</source>
        <translation>Jetons que plusieurs clés ont montrés&#xa0;: {count}. On ne sait pas à quelle clé un jeton a été donné, donc aucune ne compte par lui. Excluez les clés qui ne sont pas celles voulues.</translation>
    </message>
    <message>
        <source>{token}: {keys}</source>
        <translation>{token}&#xa0;: {keys}</translation>
    </message>
    <message>
        <source>No statement says that the survey&apos;s key is revoked.</source>
        <translation>Aucune déclaration ne dit que la clé de l’enquête est révoquée.</translation>
    </message>
    <message>
        <source>The survey&apos;s key is revoked.</source>
        <translation>La clé de l’enquête est révoquée.</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}&#xa0;: {text}</translation>
    </message>
    <message>
        <source>the key itself</source>
        <translation>la clé elle-même</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Signée par</translation>
    </message>
    <message>
        <source>Words of the statement</source>
        <translation>Mots de la déclaration</translation>
    </message>
    <message>
        <source>Records of a survey that was out before stay as they are; no new survey of this key is to be trusted.</source>
        <translation>Les enregistrements d’une enquête déjà publiée restent comme ils sont&#xa0;; il ne faut se fier à aucune nouvelle enquête de cette clé.</translation>
    </message>
    <message>
        <source>Reading tokens and statements</source>
        <translation>La lecture des jetons et des déclarations</translation>
    </message>
    <message>
        <source>⚠ the same records as another</source>
        <translation>⚠ les mêmes enregistrements qu’un autre</translation>
    </message>
    <message>
        <source>The two questions are not independent if fewer than {share} of the records are forged (χ² {statistic}, degrees of freedom {freedom}, p {p}).</source>
        <translation>Les deux questions ne sont pas indépendantes si moins de {share} des enregistrements sont falsifiés (χ² {statistic}, degrés de liberté&#xa0;: {freedom}, p {p}).</translation>
    </message>
    <message>
        <source>not as drawn</source>
        <translation>autre que tiré</translation>
    </message>
    <message>
        <source>Write it as a page for browsers…</source>
        <translation>L’écrire comme page pour navigateurs…</translation>
    </message>
    <message>
        <source>Where to write the page</source>
        <translation>Où écrire la page</translation>
    </message>
    <message>
        <source>Page…</source>
        <translation>Page…</translation>
    </message>
    <message>
        <source>A signed survey as one file that people open in their browser</source>
        <translation>Une enquête signée en un seul fichier, que chacun ouvre dans son navigateur</translation>
    </message>
    <message>
        <source>Of which signed survey?</source>
        <translation>De quelle enquête signée&#xa0;?</translation>
    </message>
    <message>
        <source>Save a &amp;log…</source>
        <translation>Enregistrer un &amp;journal…</translation>
    </message>
    <message>
        <source>Save a log</source>
        <translation>Enregistrer un journal</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>holds up to % forged</source>
        <translation>tient jusqu’à&#xa0;% falsifiés</translation>
    </message>
    <message>
        <source>The smallest support that a run will find certain with a chance of {chance} is {support}.</source>
        <translation>Le plus petit support qu’une analyse trouvera certain avec une chance de {chance} est {support}.</translation>
    </message>
    <message>
        <source>Where all comparisons of this table together leave no doubt (Bonferroni)</source>
        <translation>Là où toutes les comparaisons de ce tableau ensemble ne laissent aucun doute (Bonferroni)</translation>
    </message>
    <message>
        <source>Holds up to % forged</source>
        <translation>Tient jusqu’à&#xa0;% falsifiés</translation>
    </message>
    <message>
        <source>That is more than half of what an average pair has. Where only the most frequent itemsets are sought, a design in which a person reports one thing of all that are held tells more (SVSM).</source>
        <translation>C’est plus de la moitié de ce qu’a une paire moyenne. Si l’on ne cherche que les ensembles les plus fréquents, un plan où chacun indique un seul des éléments qu’il a en dit plus (SVSM).</translation>
    </message>
    <message>
        <source>all answers together</source>
        <translation>toutes les réponses ensemble</translation>
    </message>
    <message>
        <source>Nobody can answer this survey: its last day, {day}, is over.</source>
        <translation>Personne ne peut répondre à cette enquête&#xa0;: son dernier jour, le {day}, est passé.</translation>
    </message>
    <message>
        <source>Go on with this run?</source>
        <translation>Poursuivre cette analyse&#xa0;?</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Poursuivre</translation>
    </message>
    <message>
        <source>A sampling weight</source>
        <translation>Un poids de sondage</translation>
    </message>
    <message>
        <source>sampling weight</source>
        <translation>poids de sondage</translation>
    </message>
    <message>
        <source>How many people of the population each record stands for. Runs weigh by it when their settings name the column; more than 250 different weights are rounded, since a weight that is nearly unique is a name.</source>
        <translation>Combien de personnes de la population chaque enregistrement représente. Une exécution pondère par elle quand ses réglages nomment la colonne&#xa0;; plus de 250 poids différents sont arrondis, car un poids presque unique est un nom.</translation>
    </message>
    <message>
        <source>&amp;Withdraw a record…</source>
        <translation>&amp;Retirer un enregistrement…</translation>
    </message>
    <message>
        <source>&amp;Report as HTML, PDF or Word…</source>
        <translation>&amp;Rapport en HTML, PDF ou Word…</translation>
    </message>
    <message>
        <source>Another program has changed this project. What is shown is how it was before.</source>
        <translation>Un autre programme a modifié ce projet. Ce qui est affiché est son état d’avant.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Le relire</translation>
    </message>
    <message>
        <source>As a page for a browser, a PDF or a Word document (Ctrl+R)</source>
        <translation>Comme page pour un navigateur, PDF ou document Word (Ctrl+R)</translation>
    </message>
    <message>
        <source>The report begins with two pages for who reads no more: what was asked, of whom, what is certain, how private it was. Then come methods and references that can go into a paper, the questions with their prevalences, tables and plots. It is written in the language of this window.</source>
        <translation>Le rapport commence par deux pages pour qui ne lit pas plus loin&#xa0;: ce qui a été demandé, à qui, ce qui est certain, à quel point c’était privé. Viennent ensuite les méthodes et les références, qui peuvent entrer dans un article, les questions avec leurs prévalences, les tableaux et les graphiques. Il est écrit dans la langue de cette fenêtre.</translation>
    </message>
    <message>
        <source>{question} (not sensitive)</source>
        <translation>{question} (non sensible)</translation>
    </message>
    <message>
        <source>Every text in {language} would be taken out with it; undo brings them back.</source>
        <translation>Tous les textes en {language} disparaîtraient avec elle&#xa0;; annuler les ramène.</translation>
    </message>
    <message>
        <source>Take {language} out?</source>
        <translation>Retirer {language}&#xa0;?</translation>
    </message>
    <message>
        <source>Take it out</source>
        <translation>La retirer</translation>
    </message>
    <message>
        <source>Saving the model</source>
        <translation>Enregistrement du modèle</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>Coefficients</translation>
    </message>
    <message>
        <source>Tests of terms and average effects</source>
        <translation>Tests des termes et effets moyens</translation>
    </message>
    <message>
        <source>Open a project with answers to see models.</source>
        <translation>Ouvrez un projet avec des réponses pour voir des modèles.</translation>
    </message>
    <message>
        <source>+ adds a predictor, a * b adds both and their interaction, I(a ** 2) a power, C(a, &apos;answer&apos;) the answer that others are compared with. Empty it to go back to the lists.</source>
        <translation>+ ajoute un prédicteur, a * b ajoute les deux et leur interaction, I(a ** 2) une puissance, C(a, &apos;réponse&apos;) la réponse à laquelle les autres sont comparées. Videz le champ pour revenir aux listes.</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Variable expliquée</translation>
    </message>
    <message>
        <source>Predictors</source>
        <translation>Prédicteurs</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formule</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Interactions, powers and the method of estimation</source>
        <translation>Interactions, puissances et méthode d’estimation</translation>
    </message>
    <message>
        <source>Save the model…</source>
        <translation>Enregistrer le modèle…</translation>
    </message>
    <message>
        <source>Outcome:</source>
        <translation>Variable expliquée&#xa0;:</translation>
    </message>
    <message>
        <source>Predictors:</source>
        <translation>Prédicteurs&#xa0;:</translation>
    </message>
    <message>
        <source>Formula:</source>
        <translation>Formule&#xa0;:</translation>
    </message>
    <message>
        <source>Method:</source>
        <translation>Méthode&#xa0;:</translation>
    </message>
    <message>
        <source>No answers yet. Import batches, and models can be made here.</source>
        <translation>Pas encore de réponses. Importez des lots, et des modèles pourront être faits ici.</translation>
    </message>
    <message>
        <source>{question} (open)</source>
        <translation>{question} (ouverte)</translation>
    </message>
    <message>
        <source>{question} (randomized)</source>
        <translation>{question} (brouillée)</translation>
    </message>
    <message>
        <source>Tick the predictors that are to explain the outcome.</source>
        <translation>Cochez les prédicteurs qui doivent expliquer la variable.</translation>
    </message>
    <message>
        <source>The model is being fitted. Choose another one to stop this.</source>
        <translation>Le modèle est en cours d’ajustement. Choisissez-en un autre pour l’arrêter.</translation>
    </message>
    <message>
        <source>This model cannot be made: {why}</source>
        <translation>Ce modèle ne peut pas être fait&#xa0;: {why}</translation>
    </message>
    <message>
        <source>Save the model</source>
        <translation>Enregistrer le modèle</translation>
    </message>
    <message>
        <source>Tables and models</source>
        <translation>Tableaux et modèles</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Forest plot</source>
        <translation>Graphique en forêt</translation>
    </message>
    <message>
        <source>No coefficients to draw.</source>
        <translation>Aucun coefficient à dessiner.</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>Coefficient</translation>
    </message>
    <message>
        <source>Coefficient (logarithm of the odds ratio)</source>
        <translation>Coefficient (logarithme du rapport des cotes)</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>aucun effet</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>{formula}: each coefficient with its interval; right of the line more, left of it less.</source>
        <translation>{formula}&#xa0;: chaque coefficient avec son intervalle&#xa0;; à droite de la ligne plus, à gauche moins.</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>Ce qui est dessiné</translation>
    </message>
    <message>
        <source>Fitted by {predictor}</source>
        <translation>Ajusté selon {predictor}</translation>
    </message>
    <message>
        <source>Fitted by answers</source>
        <translation>Ajusté selon les réponses</translation>
    </message>
    <message>
        <source>Fitted number</source>
        <translation>Nombre ajusté</translation>
    </message>
    <message>
        <source>Fitted share %</source>
        <translation>Part ajustée&#xa0;%</translation>
    </message>
    <message>
        <source>{formula}: what is fitted if everybody gave this answer, all else as people have it.</source>
        <translation>{formula}&#xa0;: ce qui est ajusté si tous donnaient cette réponse, tout le reste étant comme chez les gens.</translation>
    </message>
    <message>
        <source>{formula}: what is fitted if everybody had this number, all else as people have it.</source>
        <translation>{formula}&#xa0;: ce qui est ajusté si tous avaient ce nombre, tout le reste étant comme chez les gens.</translation>
    </message>
    <message>
        <source>Project notes ({count})</source>
        <translation>Notes du projet ({count})</translation>
    </message>
    <message>
        <source>Filters ({count})</source>
        <translation>Filtres ({count})</translation>
    </message>
    <message>
        <source>{answers} In groups by: {groups} A row is as high as its group, a tile as wide as the share of its answer there; the bar in a tile is as long as the interval is wide.</source>
        <translation>{answers} En groupes selon&#xa0;: {groups} Une ligne est aussi haute que son groupe, une case aussi large que la part de sa réponse dans ce groupe&#xa0;; la barre d’une case est aussi longue que l’intervalle est large.</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>A signature shows that a key sent a record, not that a person answered. Lists of keys and quotas bound what one sender can forge; the table of itemsets says how far one forged record in a hundred could move each.</source>
        <translation>Une signature montre qu’une clé a envoyé un enregistrement, non qu’une personne a répondu. Les listes de clés et les quotas bornent ce qu’un expéditeur peut falsifier&#xa0;; le tableau des ensembles dit de combien un enregistrement falsifié sur cent pourrait déplacer chacun.</translation>
    </message>
    <message>
        <source>A yes is sent as yes with one probability, a no as no with another; any scheme for yes and no comes to this.</source>
        <translation>Un oui est envoyé comme oui avec une probabilité, un non comme non avec une autre&#xa0;; tout procédé pour oui et non revient à cela.</translation>
    </message>
    <message>
        <source>After correction for the randomization the estimate is {share:.1%}, which no share can be: the people are so few, or the noise is so strong, that chance decides. It may be anything from {share_low:.1%} to {share_high:.1%}.</source>
        <translation>Après correction de la randomisation, l’estimation est de {share:.1%}, ce qu’aucune part ne peut être&#xa0;: les personnes sont si peu nombreuses, ou le bruit si fort, que le hasard décide. La part peut aller de {share_low:.1%} à {share_high:.1%}.</translation>
    </message>
    <message>
        <source>Among all who answered it is an estimated {share:.1%}, so those with the left side have it {times:.2f} times as often ({low:.2f} to {high:.2f} times).</source>
        <translation>Parmi tous ceux qui ont répondu, c’est environ {share:.1%}&#xa0;; ceux du côté gauche l’ont donc {times:.2f} fois aussi souvent ({low:.2f} à {high:.2f} fois).</translation>
    </message>
    <message>
        <source>Beside the estimates of those who answered are estimates of all respondents, calibrated to the answers that leaving a question out was found to depend on (corrected for the randomization); they assume that it depends on nothing else.</source>
        <translation>À côté des estimations de ceux qui ont répondu se trouvent celles de tous les répondants, calées sur les réponses dont l’omission d’une question s’est révélée dépendre (corrigées de la randomisation)&#xa0;; elles supposent qu’elle ne dépend de rien d’autre.</translation>
    </message>
    <message>
        <source>By {column}, {rows:,} rows stand for {records:,} people</source>
        <translation>Selon {column}, {rows:,} lignes valent pour {records:,} personnes</translation>
    </message>
    <message>
        <source>Chance decides whether a person answers the sensitive question or a harmless one, such as a month of birth.</source>
        <translation>Le hasard décide si une personne répond à la question sensible ou à une question anodine, comme un mois de naissance.</translation>
    </message>
    <message>
        <source>Chebyshev&apos;s inequality</source>
        <translation>l’inégalité de Tchebychev</translation>
    </message>
    <message>
        <source>Columns that are left out: {columns}</source>
        <translation>Colonnes laissées de côté&#xa0;: {columns}</translation>
    </message>
    <message>
        <source>Crosswise model</source>
        <translation>Modèle croisé (crosswise)</translation>
    </message>
    <message>
        <source>Each figure is that of the respondents who answered every item of its row; where those who left an item out differ from them, it is not that of all.</source>
        <translation>Chaque chiffre est celui des répondants qui ont répondu à tous les items de sa ligne&#xa0;; si ceux qui en ont omis un diffèrent d’eux, ce n’est pas celui de tous.</translation>
    </message>
    <message>
        <source>Each person draws a card from one of two decks, the one that belongs to the true answer, and names its colour. Yes here means red.</source>
        <translation>Chaque personne tire une carte de l’un de deux paquets, celui de la vraie réponse, et en dit la couleur. Oui signifie ici rouge.</translation>
    </message>
    <message>
        <source>Each person says the truth with probability p, and otherwise the opposite.</source>
        <translation>Chaque personne dit la vérité avec la probabilité p, et sinon le contraire.</translation>
    </message>
    <message>
        <source>Each person says whether the answers to a sensitive and a harmless question are the same; that is what yes means here.</source>
        <translation>Chaque personne dit si ses réponses à une question sensible et à une question anodine sont les mêmes&#xa0;; c’est ce que oui signifie ici.</translation>
    </message>
    <message>
        <source>Each row is judged by itself, as the settings of the run say, so among many rows called certain some are wrong by chance.</source>
        <translation>Chaque ligne est jugée pour elle-même, comme le disent les réglages de la recherche&#xa0;; parmi beaucoup de lignes dites certaines, quelques-unes sont donc fausses par hasard.</translation>
    </message>
    <message>
        <source>Forced response</source>
        <translation>Réponse forcée</translation>
    </message>
    <message>
        <source>How many of those with {left!r} also have {right!r} cannot be told: they are so few that the records do not bound the share.</source>
        <translation>On ne peut pas dire combien de ceux qui ont {left!r} ont aussi {right!r}&#xa0;: ils sont si peu nombreux que les enregistrements ne bornent pas cette part.</translation>
    </message>
    <message>
        <source>How many people say yes to the harmless question, such as 1/12 for one month of birth.</source>
        <translation>La part des gens qui répondent oui à la question anodine, comme 1/12 pour un mois de naissance.</translation>
    </message>
    <message>
        <source>How many people say yes to the harmless question, such as 1/4 for a quarter of the year; not 1/2.</source>
        <translation>La part des gens qui répondent oui à la question anodine, comme 1/4 pour un trimestre&#xa0;; pas 1/2.</translation>
    </message>
    <message>
        <source>How often the device picks the sensitive question, such as 0.5.</source>
        <translation>La fréquence à laquelle le dispositif choisit la question sensible, comme 0.5.</translation>
    </message>
    <message>
        <source>Hybrid partial hiding</source>
        <translation>Dissimulation partielle hybride</translation>
    </message>
    <message>
        <source>In the records sent, {observed:,} of {records:,} show all of these: {items!r}.</source>
        <translation>Dans les enregistrements envoyés, {observed:,} sur {records:,} montrent tout ceci&#xa0;: {items!r}.</translation>
    </message>
    <message>
        <source>In the records sent, {observed:,} of {records:,} show {items!r}.</source>
        <translation>Dans les enregistrements envoyés, {observed:,} sur {records:,} montrent {items!r}.</translation>
    </message>
    <message>
        <source>Items that are asked of one person are correlated. Randomizing each of them protects one answer with the stated odds; many related answers together reveal more, at most the sum of their ε.</source>
        <translation>Les questions posées à une même personne sont corrélées. Brouiller chacune d’elles protège une réponse avec les chances indiquées&#xa0;; beaucoup de réponses liées, ensemble, révèlent davantage, au plus la somme de leurs ε.</translation>
    </message>
    <message>
        <source>Itemsets of a length that is noted as beyond what the data can tell are noise until more people answer.</source>
        <translation>Les ensembles d’une longueur signalée comme au-delà de ce que les données peuvent dire sont du bruit tant que plus de personnes n’ont pas répondu.</translation>
    </message>
    <message>
        <source>Kuk&apos;s cards</source>
        <translation>Cartes de Kuk</translation>
    </message>
    <message>
        <source>Levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer.</source>
        <translation>Les niveaux ont été pesés par l’inverse de la variance, ce qui suppose que le choix d’un niveau ne dépend pas de la réponse.</translation>
    </message>
    <message>
        <source>No column is a question; say which columns hold answers: yes and no, or options</source>
        <translation>Aucune colonne n’est une question&#xa0;; dites quelles colonnes contiennent des réponses&#xa0;: oui et non, ou des options</translation>
    </message>
    <message>
        <source>No question is randomized: estimates are the shares that were counted</source>
        <translation>Aucune question n’est randomisée&#xa0;: les estimations sont les parts comptées</translation>
    </message>
    <message>
        <source>Not randomized</source>
        <translation>Non randomisée</translation>
    </message>
    <message>
        <source>Of those with {left!r}, an estimated {share:.1%} ({low:.1%} to {high:.1%}) also have {right!r}.</source>
        <translation>Parmi ceux qui ont {left!r}, environ {share:.1%} ({low:.1%} à {high:.1%}) ont aussi {right!r}.</translation>
    </message>
    <message>
        <source>Parquet needs the library pyarrow, which is not installed; install {package}, or export CSV</source>
        <translation>Parquet demande la bibliothèque pyarrow, qui n’est pas installée&#xa0;; installez {package}, ou exportez en CSV</translation>
    </message>
    <message>
        <source>Probability of a forced no (p₀)</source>
        <translation>Probabilité d’un non forcé (p₀)</translation>
    </message>
    <message>
        <source>Probability of a forced yes (p₁)</source>
        <translation>Probabilité d’un oui forcé (p₁)</translation>
    </message>
    <message>
        <source>Probability of no, whatever is true (p₀)</source>
        <translation>Probabilité de non, quelle que soit la vérité (p₀)</translation>
    </message>
    <message>
        <source>Probability of the sensitive question (p)</source>
        <translation>Probabilité de la question sensible (p)</translation>
    </message>
    <message>
        <source>Probability of the true option (p)</source>
        <translation>Probabilité de la vraie option (p)</translation>
    </message>
    <message>
        <source>Probability of the truth (p)</source>
        <translation>Probabilité de la vérité (p)</translation>
    </message>
    <message>
        <source>Probability of yes, whatever is true (p₁)</source>
        <translation>Probabilité de oui, quelle que soit la vérité (p₁)</translation>
    </message>
    <message>
        <source>Probability that a no is kept (q)</source>
        <translation>Probabilité qu’un non soit conservé (q)</translation>
    </message>
    <message>
        <source>Probability that a yes is kept (p)</source>
        <translation>Probabilité qu’un oui soit conservé (p)</translation>
    </message>
    <message>
        <source>Records whose id was there before are left out: {count:,} of {records:,}</source>
        <translation>Enregistrements laissés de côté parce que leur identifiant était déjà là&#xa0;: {count:,} sur {records:,}</translation>
    </message>
    <message>
        <source>Records without an id are kept: {count:,}</source>
        <translation>Enregistrements sans identifiant, conservés&#xa0;: {count:,}</translation>
    </message>
    <message>
        <source>Share of red cards in the deck for no (θ₀)</source>
        <translation>Part de cartes rouges dans le paquet du non (θ₀)</translation>
    </message>
    <message>
        <source>Share of red cards in the deck for yes (θ₁)</source>
        <translation>Part de cartes rouges dans le paquet du oui (θ₁)</translation>
    </message>
    <message>
        <source>Share of yes to the harmless question (p)</source>
        <translation>Part de oui à la question anodine (p)</translation>
    </message>
    <message>
        <source>Share of yes to the harmless question (α)</source>
        <translation>Part de oui à la question anodine (α)</translation>
    </message>
    <message>
        <source>Standard errors count the randomization alone, for these respondents and no others.</source>
        <translation>Les erreurs types ne comptent que le brouillage, pour ces répondants et nul autre.</translation>
    </message>
    <message>
        <source>Standard errors treat the respondents as a sample of a population.</source>
        <translation>Les erreurs types traitent les répondants comme un échantillon d’une population.</translation>
    </message>
    <message>
        <source>Such as 1/6, if one face of a die means no; 0 if none does.</source>
        <translation>Comme 1/6, si une face d’un dé signifie non&#xa0;; 0 si aucune.</translation>
    </message>
    <message>
        <source>Such as 1/6, if one face of a die means yes.</source>
        <translation>Comme 1/6, si une face d’un dé signifie oui.</translation>
    </message>
    <message>
        <source>Supports were estimated without bias from the randomized answers {how}, and itemsets with a minimum support of {percent:g} % were searched length by length (Apriori).</source>
        <translation>Les supports ont été estimés sans biais à partir des réponses brouillées {how}, et les ensembles d’un support minimum de {percent:g}&#xa0;% ont été cherchés longueur par longueur (Apriori).</translation>
    </message>
    <message>
        <source>That allows for all rows that the run looked at: of those called certain at most {alpha:.1%} are expected to be wrong.</source>
        <translation>Cela tient compte de toutes les lignes que la recherche a regardées&#xa0;: parmi celles dites certaines, au plus {alpha:.1%} sont probablement fausses.</translation>
    </message>
    <message>
        <source>That allows for all rows that the run looked at: the chance that any of those called certain is wrong is at most {alpha:.1%}.</source>
        <translation>Cela tient compte de toutes les lignes que la recherche a regardées&#xa0;: la probabilité que l’une de celles dites certaines soit fausse est d’au plus {alpha:.1%}.</translation>
    </message>
    <message>
        <source>The answer was asked and written down as it is.</source>
        <translation>La réponse a été demandée et notée telle quelle.</translation>
    </message>
    <message>
        <source>The deck that people draw from whose true answer is no, such as 0.2.</source>
        <translation>Le paquet dont tirent les gens dont la vraie réponse est non&#xa0;; par exemple 0.2.</translation>
    </message>
    <message>
        <source>The deck that people draw from whose true answer is yes, such as 0.8.</source>
        <translation>Le paquet dont tirent les gens dont la vraie réponse est oui&#xa0;; par exemple 0.8.</translation>
    </message>
    <message>
        <source>The estimate of how many of those with {left!r} also have {right!r} is {share:.1%}, which no share can be: chance decides. It may be anything from {low:.1%} to {high:.1%}.</source>
        <translation>L’estimation de la part de ceux qui ont {left!r} et aussi {right!r} est de {share:.1%}, ce qu’aucune part ne peut être&#xa0;: le hasard décide. La part peut aller de {low:.1%} à {high:.1%}.</translation>
    </message>
    <message>
        <source>The estimates rest on every answer having been randomized with the stated probabilities, independently for each item. Where one random device served two items, pairs of them are biased and single items are not.</source>
        <translation>Les estimations supposent que chaque réponse a été brouillée avec les probabilités indiquées, indépendamment pour chaque question. Là où un même dispositif aléatoire a servi pour deux questions, leurs paires sont biaisées, et les questions seules ne le sont pas.</translation>
    </message>
    <message>
        <source>The file is not in UTF-8; it was read with Windows&apos; Western letters. Look at letters with accents.</source>
        <translation>Le fichier n’est pas en UTF-8&#xa0;; il a été lu avec les lettres occidentales de Windows. Regardez les lettres accentuées.</translation>
    </message>
    <message>
        <source>The probability of the truth where neither yes nor no is given, such as 0.9.</source>
        <translation>La probabilité de la vérité là où ni oui ni non n’est imposé, comme 0.9.</translation>
    </message>
    <message>
        <source>The respondents are those who chose to take part. No randomization corrects for people who did not answer, and the intervals do not contain that error.</source>
        <translation>Les répondants sont ceux qui ont choisi de participer. Aucun brouillage ne corrige l’absence de ceux qui n’ont pas répondu, et les intervalles ne contiennent pas cette erreur.</translation>
    </message>
    <message>
        <source>The rule is redundant: of those with {left!r}, whatever else they have, an estimated {share:.1%} ({low:.1%} to {high:.1%}) already have {right!r}, which is not surely less.</source>
        <translation>La règle est redondante&#xa0;: parmi ceux qui ont {left!r}, quoi qu’ils aient d’autre, environ {share:.1%} ({low:.1%} à {high:.1%}) ont déjà {right!r}, ce qui n’est pas sûrement moins.</translation>
    </message>
    <message>
        <source>The search found {itemsets:,} itemsets and {rules:,} rules; it was done with Tacit {version} on data {data}.</source>
        <translation>La recherche a trouvé {itemsets:,} ensembles et {rules:,} règles&#xa0;; elle a été faite avec Tacit {version} sur les données {data}.</translation>
    </message>
    <message>
        <source>The search found {itemsets:,} itemsets; it was done with Tacit {version} on data {data}.</source>
        <translation>La recherche a trouvé {itemsets:,} ensembles&#xa0;; elle a été faite avec Tacit {version} sur les données {data}.</translation>
    </message>
    <message>
        <source>The settings say on which side “{item}” may stand, but this project has no such item; take its line out of [sides].</source>
        <translation>Les réglages disent de quel côté «&#xa0;{item}&#xa0;» peut se trouver, mais ce projet n’a pas cet item&#xa0;; retirez sa ligne de [sides].</translation>
    </message>
    <message>
        <source>The share of answers that are sent as they are, such as 0.6.</source>
        <translation>La part des réponses envoyées telles quelles, comme 0.6.</translation>
    </message>
    <message>
        <source>The share of answers that are sent as they are, such as 0.9.</source>
        <translation>La part des réponses envoyées telles quelles, comme 0.9.</translation>
    </message>
    <message>
        <source>The share of people with a true no whose answer is no, such as 0.95.</source>
        <translation>La part des gens au vrai non dont la réponse est non, comme 0.95.</translation>
    </message>
    <message>
        <source>The share of people with a true yes whose answer is yes, such as 0.8.</source>
        <translation>La part des gens au vrai oui dont la réponse est oui, comme 0.8.</translation>
    </message>
    <message>
        <source>The true option is sent with probability p, and otherwise one of the others, each as often.</source>
        <translation>La vraie option est envoyée avec la probabilité p, et sinon l’une des autres, chacune aussi souvent.</translation>
    </message>
    <message>
        <source>The verdict is below: the whole interval lies below the minimum support of {support:.2%}.</source>
        <translation>Le verdict est en dessous&#xa0;: tout l’intervalle est sous le support minimum de {support:.2%}.</translation>
    </message>
    <message>
        <source>The verdict is below: the whole interval of this share lies below the minimum confidence of {confidence:.1%}.</source>
        <translation>Le verdict est en dessous&#xa0;: tout l’intervalle de cette part est sous la confiance minimale de {confidence:.1%}.</translation>
    </message>
    <message>
        <source>The verdict is certain: the rule reaches the minimum support of {support:.2%} and the minimum confidence of {confidence:.1%}, and its sides go together more often (or less often) than by chance.</source>
        <translation>Le verdict est certain&#xa0;: la règle atteint le support minimum de {support:.2%} et la confiance minimale de {confidence:.1%}, et ses côtés vont ensemble plus souvent (ou moins souvent) que par hasard.</translation>
    </message>
    <message>
        <source>The verdict is uncertain: the records do not settle whether the minimum support of {support:.2%} is reached.</source>
        <translation>Le verdict est incertain&#xa0;: les enregistrements ne tranchent pas si le support minimum de {support:.2%} est atteint.</translation>
    </message>
    <message>
        <source>The verdict is uncertain: the records do not settle whether the rule reaches the minimum support of {support:.2%} and the minimum confidence of {confidence:.1%}, and whether it is more than chance.</source>
        <translation>Le verdict est incertain&#xa0;: les enregistrements ne tranchent pas si la règle atteint le support minimum de {support:.2%} et la confiance minimale de {confidence:.1%}, et si elle est plus que du hasard.</translation>
    </message>
    <message>
        <source>These records are not signed: a person who could change the table could change the result, and copies of a record cannot be told from two people who answered alike.</source>
        <translation>Ces enregistrements ne sont pas signés&#xa0;: une personne pouvant modifier le tableau pourrait modifier le résultat, et les copies d’un enregistrement ne se distinguent pas de deux personnes ayant répondu de la même façon.</translation>
    </message>
    <message>
        <source>Two factors (EMASK)</source>
        <translation>Deux facteurs (EMASK)</translation>
    </message>
    <message>
        <source>Unrelated question (Horvitz, Greenberg)</source>
        <translation>Question sans rapport (Horvitz, Greenberg)</translation>
    </message>
    <message>
        <source>Warner (MASK, RE)</source>
        <translation>Warner (MASK, RE)</translation>
    </message>
    <message>
        <source>Warner&apos;s probability of the truth (p)</source>
        <translation>Probabilité de la vérité selon Warner (p)</translation>
    </message>
    <message>
        <source>Where chance offered more privacy, the share that admits a sensitive item changes by {mean:+.1f} points, on average over these ({low:+.1f} to {high:+.1f}; p = {p:.2g}).</source>
        <translation>Là où le hasard a offert plus de confidentialité, la part qui admet une question sensible change de {mean:+.1f} points, en moyenne sur celles-ci (de {low:+.1f} à {high:+.1f}&#xa0;; p = {p:.2g}).</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the confidence would be {one:.1%}, without those of the five that matter most {five:.1%}.</source>
        <translation>Sans les enregistrements du signataire qui compte le plus, la confiance serait de {one:.1%}&#xa0;; sans ceux des cinq qui comptent le plus, de {five:.1%}.</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the support would be {one:.1%}, without those of the five that matter most {five:.1%}.</source>
        <translation>Sans les enregistrements du signataire qui compte le plus, le support serait de {one:.1%}&#xa0;; sans ceux des cinq qui comptent le plus, de {five:.1%}.</translation>
    </message>
    <message>
        <source>Yes with one probability, no with another, and otherwise Warner&apos;s scheme.</source>
        <translation>Oui avec une probabilité, non avec une autre, et sinon le procédé de Warner.</translation>
    </message>
    <message>
        <source>a table of randomized answers (unsigned)</source>
        <translation>un tableau de réponses brouillées (non signé)</translation>
    </message>
    <message>
        <source>a table or column is missing or not as the program made it; another program changed the file, so take it from a copy</source>
        <translation>une table ou une colonne manque ou n’est pas telle que le programme l’a faite&#xa0;; un autre programme a modifié le fichier, reprenez-le donc d’une copie</translation>
    </message>
    <message>
        <source>a test run takes {fewest:,} to {most:,} people, not {people:,}</source>
        <translation>un essai prend de {fewest:,} à {most:,} personnes, pas {people:,}</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>toutes les lignes</translation>
    </message>
    <message>
        <source>an expected share of {share:.1%} is shown to respondents as {shown:.0%}; write what you expect</source>
        <translation>une part attendue de {share:.1%} est montrée aux répondants comme {shown:.0%}&#xa0;; écrivez ce que vous attendez</translation>
    </message>
    <message>
        <source>an old .xls workbook, or one with a password; save it as .xlsx without a password</source>
        <translation>un ancien classeur .xls, ou un classeur avec mot de passe&#xa0;; enregistrez-le en .xlsx sans mot de passe</translation>
    </message>
    <message>
        <source>another program has the project open for writing, so it is open for reading only; close it there to change it</source>
        <translation>un autre programme a ouvert le projet en écriture&#xa0;; il est donc ouvert en lecture seule&#xa0;; fermez-le là-bas pour le modifier</translation>
    </message>
    <message>
        <source>another program holds the file; close it there and try again</source>
        <translation>un autre programme tient le fichier&#xa0;; fermez-le là-bas et réessayez</translation>
    </message>
    <message>
        <source>another program is reading the project; close the project there</source>
        <translation>un autre programme lit le projet&#xa0;; fermez-y le projet</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>réponses</translation>
    </message>
    <message>
        <source>by contraction of the observed supports of all subsets (RE)</source>
        <translation>par contraction des supports observés de tous les sous-ensembles (RE)</translation>
    </message>
    <message>
        <source>by inverting the transition matrix (MASK)</source>
        <translation>par inversion de la matrice de transition (MASK)</translation>
    </message>
    <message>
        <source>by the recursion of RE, formula 4</source>
        <translation>par la récurrence de RE, formule 4</translation>
    </message>
    <message>
        <source>column {number}</source>
        <translation>colonne {number}</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>conflit</translation>
    </message>
    <message>
        <source>files imported after {day}, the last day of the survey: {count:,}; records have no date, so when they were drawn is not known, and they count</source>
        <translation>fichiers importés après le {day}, dernier jour de l’enquête&#xa0;: {count:,}&#xa0;; les enregistrements n’ont pas de date, on ne sait donc pas quand ils ont été tirés, et ils comptent</translation>
    </message>
    <message>
        <source>from MASK&apos;s n + 1 counters</source>
        <translation>à partir des n + 1 compteurs de MASK</translation>
    </message>
    <message>
        <source>has {items}</source>
        <translation>contenant {items}</translation>
    </message>
    <message>
        <source>ids of people</source>
        <translation>des identifiants de personnes</translation>
    </message>
    <message>
        <source>in {language} this reads like answer {first}, so a person could not tell them apart; write it in other words</source>
        <translation>en {language}, cela se lit comme la réponse {first}, et une personne ne pourrait pas les distinguer&#xa0;; écrivez-le autrement</translation>
    </message>
    <message>
        <source>it is out of the project and counts no more, but its bytes are still in the files ({reason}); they are cleared the next time the project is opened for writing</source>
        <translation>il est sorti du projet et ne compte plus, mais ses octets sont encore dans les fichiers ({reason})&#xa0;; ils seront effacés la prochaine fois que le projet sera ouvert en écriture</translation>
    </message>
    <message>
        <source>it was opened for reading</source>
        <translation>il a été ouvert en lecture</translation>
    </message>
    <message>
        <source>its first line cannot be read ({reason}), so the file was refused and none of its text was kept</source>
        <translation>sa première ligne ne peut pas être lue ({reason}), le fichier a donc été refusé et rien de son texte n’a été gardé</translation>
    </message>
    <message>
        <source>its first line is not a line of a batch, so the file was refused and none of its text was kept; import the files that were sent</source>
        <translation>sa première ligne n’est pas une ligne de lot, le fichier a donc été refusé et rien de son texte n’a été gardé&#xa0;; importez les fichiers qui ont été envoyés</translation>
    </message>
    <message>
        <source>k-ary randomized response</source>
        <translation>Réponse randomisée à k options</translation>
    </message>
    <message>
        <source>key not on the list</source>
        <translation>clé absente de la liste</translation>
    </message>
    <message>
        <source>key revoked</source>
        <translation>clé révoquée</translation>
    </message>
    <message>
        <source>key {key} showed a token that another key showed too; which of them it was given to is not known, so neither counts by it</source>
        <translation>la clé {key} a montré un jeton qu’une autre clé a montré aussi&#xa0;; on ne sait pas à laquelle il a été donné, aucune ne compte donc par lui</translation>
    </message>
    <message>
        <source>key {key} showed a token that is not on the list; its records are kept and count once the list has it</source>
        <translation>la clé {key} a montré un jeton qui n’est pas sur la liste&#xa0;; ses enregistrements sont gardés et compteront dès que la liste l’aura</translation>
    </message>
    <message>
        <source>key {key}: its records are kept but do not count</source>
        <translation>clé {key}&#xa0;: ses enregistrements sont gardés mais ne comptent pas</translation>
    </message>
    <message>
        <source>left side has {items}</source>
        <translation>côté gauche contenant {items}</translation>
    </message>
    <message>
        <source>level {level} reveals more than the respondents&apos; program preselects; it starts this question at level {raised}</source>
        <translation>le niveau {level} révèle plus que ce que le programme des répondants présélectionne&#xa0;; il commence cette question au niveau {raised}</translation>
    </message>
    <message>
        <source>level {number} is gone</source>
        <translation>le niveau {number} n’est plus là</translation>
    </message>
    <message>
        <source>level {number} is new</source>
        <translation>le niveau {number} est nouveau</translation>
    </message>
    <message>
        <source>lines and their verdicts</source>
        <translation>les lignes et leurs verdicts</translation>
    </message>
    <message>
        <source>lines of files and lines</source>
        <translation>les lignes comptées par fichier et les lignes elles-mêmes</translation>
    </message>
    <message>
        <source>more than {limit:,} of its lines are no batch lines, so the file was refused whole and nothing of it was kept; take these lines out</source>
        <translation>plus de {limit:,} de ses lignes ne sont pas des lignes d’un lot&#xa0;: le fichier a été refusé en entier et rien n’en a été gardé&#xa0;; retirez ces lignes</translation>
    </message>
    <message>
        <source>more than {most:,} columns; delete the columns beside the last one that is used, empty ones too</source>
        <translation>plus de {most:,} colonnes&#xa0;; supprimez les colonnes à côté de la dernière utilisée, même vides</translation>
    </message>
    <message>
        <source>more than {most:,} rows; delete the rows below the last one that is used, empty ones too</source>
        <translation>plus de {most:,} lignes&#xa0;; supprimez les lignes sous la dernière utilisée, même vides</translation>
    </message>
    <message>
        <source>no data file is named; name at least one</source>
        <translation>aucun fichier de données n’est nommé&#xa0;; nommez-en au moins un</translation>
    </message>
    <message>
        <source>no file {name!r} was imported into this project; tacit-miner forget PROJECT lists those that were</source>
        <translation>aucun fichier {name!r} n’a été importé dans ce projet&#xa0;; tacit-miner forget PROJECT donne la liste de ceux qui l’ont été</translation>
    </message>
    <message>
        <source>no record here has the receipt {code}; its file was not imported, it answers another survey, or it was withdrawn before</source>
        <translation>aucun enregistrement n’a ici le reçu {code}&#xa0;; son fichier n’a pas été importé, il répond à une autre enquête, ou il a déjà été retiré</translation>
    </message>
    <message>
        <source>no signer has a name or fingerprint that begins with {named!r}; see the list with: tacit-miner signers list</source>
        <translation>aucun signataire n’a de nom ni d’empreinte commençant par {named!r}&#xa0;; voir la liste par&#xa0;: tacit-miner signers list</translation>
    </message>
    <message>
        <source>not an .xlsx workbook; open the file in a spreadsheet and save it as .xlsx or CSV</source>
        <translation>pas un classeur .xlsx&#xa0;; ouvrez le fichier dans un tableur et enregistrez-le en .xlsx ou CSV</translation>
    </message>
    <message>
        <source>numbers of people in a row</source>
        <translation>des nombres de personnes par ligne</translation>
    </message>
    <message>
        <source>over the key&apos;s quota</source>
        <translation>au-delà du quota de la clé</translation>
    </message>
    <message>
        <source>pack {number} of the records was changed or damaged; take the project from a copy</source>
        <translation>le paquet {number} des enregistrements a été modifié ou endommagé&#xa0;; prenez le projet d’une copie</translation>
    </message>
    <message>
        <source>question {code} is gone</source>
        <translation>la question {code} n’est plus là</translation>
    </message>
    <message>
        <source>question {code} is new</source>
        <translation>la question {code} est nouvelle</translation>
    </message>
    <message>
        <source>question {code} was number {before} and is number {after}</source>
        <translation>la question {code} était le numéro {before} et est le numéro {after}</translation>
    </message>
    <message>
        <source>records of files and of lines</source>
        <translation>les enregistrements comptés par fichier et par ligne</translation>
    </message>
    <message>
        <source>records of lines, and those kept and already here</source>
        <translation>les enregistrements des lignes et ceux qui sont gardés ou déjà là</translation>
    </message>
    <message>
        <source>the form is no workbook, and as CSV it is not UTF-8, from byte {place:,} on; save it as .xlsx or as CSV UTF-8</source>
        <translation>le formulaire n’est pas un classeur, et comme CSV il n’est pas en UTF-8, à partir de l’octet {place:,}&#xa0;; enregistrez-le en .xlsx ou en CSV UTF-8</translation>
    </message>
    <message>
        <source>the workbook unpacks to {size:,} bytes, more than {most:,}; so it is not opened</source>
        <translation>le classeur se décompresse en {size:,} octets, plus de {most:,}&#xa0;; il n’est donc pas ouvert</translation>
    </message>
    <message>
        <source>{column} by {row}: forged records and signers</source>
        <translation>{column} selon {row}&#xa0;: faux enregistrements et signataires</translation>
    </message>
    <message>
        <source>{path} is a draft; sign it first</source>
        <translation>{path} est un brouillon&#xa0;; signez-le d’abord</translation>
    </message>
    <message>
        <source>{place!r} is no field; write one such as title.en, terms.expires, level2.scheme, smokes.default or smokes.text.en</source>
        <translation>{place!r} n’est pas un champ&#xa0;; écrivez-en un comme title.en, terms.expires, level2.scheme, smokes.default ou smokes.text.en</translation>
    </message>
    <message>
        <source>records kept and records stored or withdrawn</source>
        <translation>enregistrements gardés et enregistrements conservés ou retirés</translation>
    </message>
    <message>
        <source>! marks an estimate below 0 or above 100 %, which no share can be: chance moved it there.</source>
        <translation>! marque une estimation inférieure à 0 ou supérieure à 100&#xa0;%, ce qu’aucune part ne peut être&#xa0;: le hasard l’a poussée là.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>1 % forged could move it by</source>
        <translation>1&#xa0;% de faux pourrait la déplacer de</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>intervalle à 95&#xa0;%</translation>
    </message>
    <message>
        <source>: </source>
        <translation>&#xa0;: </translation>
    </message>
    <message>
        <source>; </source>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>A die or a card makes some people say yes and some say no, whatever is true; all others say the truth.</source>
        <translation>Un dé ou une carte fait dire oui à certains et non à d’autres, quelle que soit la vérité&#xa0;; tous les autres disent la vérité.</translation>
    </message>
    <message>
        <source>A key that signed several records is taken to be such a device, and one that signed a single record to be a person&apos;s own machine.</source>
        <translation>Une clé qui a signé plusieurs enregistrements est prise pour un tel appareil, et celle qui n’en a signé qu’un pour la machine d’une personne.</translation>
    </message>
    <message>
        <source>A row is called certain if its claim holds with a one-sided error of {half:g}, taken by itself; nothing bounds the share of such rows that are wrong, and it is larger where the data chose them.</source>
        <translation>Une ligne est dite certaine si son affirmation, prise à part, tient avec une erreur unilatérale de {half:g}&#xa0;; rien ne borne la part de ces lignes qui sont fausses, et elle est plus grande là où les données les ont choisies.</translation>
    </message>
    <message>
        <source>After correction for the randomization it is true of an estimated {people:,} people ({low:,} to {high:,}), that is of {share:.1%} ({share_low:.1%} to {share_high:.1%}).</source>
        <translation>Après correction de la randomisation, c’est vrai d’environ {people:,} personnes ({low:,} à {high:,}), soit de {share:.1%} ({share_low:.1%} à {share_high:.1%}).</translation>
    </message>
    <message>
        <source>After mining: of those who would say yes, the share that stays hidden even from a person who knows these itemsets and sees all answers to one of them.</source>
        <translation>Après la fouille&#xa0;: parmi ceux qui diraient oui, la part qui reste cachée même à une personne qui connaît ces ensembles et voit toutes les réponses à l’un d’eux.</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Face à</translation>
    </message>
    <message>
        <source>All people, from %</source>
        <translation>Toutes, de&#xa0;%</translation>
    </message>
    <message>
        <source>All records of this row are of one signer; nothing would be left without that signer.</source>
        <translation>Tous les enregistrements de cette ligne sont d’un seul signataire&#xa0;; sans lui, il ne resterait rien.</translation>
    </message>
    <message>
        <source>Anchors cannot see people who answer the anchors truly and other questions not, and arms cannot see people who hide something in both arms alike. Neither says anything of one person.</source>
        <translation>Les ancres ne voient pas ceux qui répondent vrai aux ancres et non aux autres questions, et les bras ne voient pas ceux qui cachent quelque chose dans les deux bras pareillement. Ni les unes ni les autres ne disent rien d’une personne.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>Answers to {question}</source>
        <translation>Réponses à {question}</translation>
    </message>
    <message>
        <source>Besides the researcher, {name} signed the survey, without which it could not be answered.</source>
        <translation>Outre le chercheur, {name} a signé l’enquête, sans quoi on n’aurait pas pu y répondre.</translation>
    </message>
    <message>
        <source>By the questions whose true share is known, {share:.1f} % of the people ({low:.1f} to {high:.1f}) answered without regard to the question; the report has the shares without them.</source>
        <translation>D’après les questions dont la vraie part est connue, {share:.1f}&#xa0;% des personnes (de {low:.1f} à {high:.1f}) ont répondu sans tenir compte de la question&#xa0;; le rapport donne les parts sans elles.</translation>
    </message>
    <message>
        <source>By the questions whose true share is known, {share:.2f} % of the people ({low:.2f} … {high:.2f}) answered without regard to the question, where {how}.</source>
        <translation>D’après les questions dont la vraie part est connue, {share:.2f}&#xa0;% des personnes ({low:.2f} … {high:.2f}) ont répondu sans tenir compte de la question, si {how}.</translation>
    </message>
    <message>
        <source>Cautions</source>
        <translation>Précautions</translation>
    </message>
    <message>
        <source>Chance offered {first:,} people the more open default level and {second:,} the more private one; people could choose another. A difference above 0 says that more was admitted where more privacy was offered. The p-values are of each row alone.</source>
        <translation>Le hasard a proposé à {first:,} personnes le niveau de départ le plus ouvert et à {second:,} le plus protégé&#xa0;; elles pouvaient en choisir un autre. Une différence supérieure à 0 dit que davantage a été admis là où davantage de protection était proposée. Les valeurs p sont celles de chaque ligne seule.</translation>
    </message>
    <message>
        <source>Checks of the answers</source>
        <translation>Contrôles des réponses</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>Livre des codes</translation>
    </message>
    <message>
        <source>Confidence %</source>
        <translation>Confiance&#xa0;%</translation>
    </message>
    <message>
        <source>Confidence of the rules with its interval, percent; dashed: the minimum</source>
        <translation>Confiance des règles avec son intervalle, en pour cent&#xa0;; en tirets&#xa0;: le minimum</translation>
    </message>
    <message>
        <source>Each answer was randomized on the respondent&apos;s own machine before it was sent (randomized response); variable notes say with which probabilities.</source>
        <translation>Chaque réponse a été randomisée sur la machine du répondant avant d’être envoyée (réponse aléatoire)&#xa0;; les notes des variables disent avec quelles probabilités.</translation>
    </message>
    <message>
        <source>Each person was asked {ask:,} of {count:,} sensitive questions, drawn at random; of the answers asked for, {refused:.1f} % were not said.</source>
        <translation>Chaque personne a reçu {ask:,} des {count:,} questions sensibles, tirées au hasard&#xa0;; {refused:.1f}&#xa0;% des réponses demandées n’ont pas été données.</translation>
    </message>
    <message>
        <source>Estimated prevalence of every answer, percent of those who answered</source>
        <translation>Prévalence estimée de chaque réponse, en pour cent de ceux qui ont répondu</translation>
    </message>
    <message>
        <source>Every question by itself, of those who answered it, whatever the minimum support. Each interval holds with 95 % for its row.</source>
        <translation>Chaque question pour elle-même, parmi ceux qui y ont répondu, quel que soit le support minimum. Chaque intervalle vaut avec 95&#xa0;% pour sa ligne.</translation>
    </message>
    <message>
        <source>Every setting of the run, named as in the file of settings</source>
        <translation>Tous les réglages de l’analyse, nommés comme dans le fichier de réglages</translation>
    </message>
    <message>
        <source>Fieller&apos;s method with the variance of the hypothesis</source>
        <translation>la méthode de Fieller avec la variance de l’hypothèse</translation>
    </message>
    <message>
        <source>Figure {number:,}. {caption}</source>
        <translation>Figure {number:,}. {caption}</translation>
    </message>
    <message>
        <source>Files of records were encrypted to the researcher&apos;s key before they left the machine.</source>
        <translation>Les fichiers d’enregistrements ont été chiffrés pour la clé du chercheur avant de quitter l’appareil.</translation>
    </message>
    <message>
        <source>Forged %</source>
        <translation>Falsifiés&#xa0;%</translation>
    </message>
    <message>
        <source>How each question was randomized at each level: the probability that a yes is sent as yes and a no as no, or, of a question with options, that the true option is sent.</source>
        <translation>Comment chaque question a été randomisée à chaque niveau&#xa0;: la probabilité qu’un oui soit envoyé comme oui et un non comme non, ou, pour une question à options, que la vraie option soit envoyée.</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>En mots</translation>
    </message>
    <message>
        <source>Interest</source>
        <translation>Intérêt</translation>
    </message>
    <message>
        <source>It offered no level at which one answer moves an estimated share by more than {most:g} times one over the number of records.</source>
        <translation>Elle n’a proposé aucun niveau auquel une réponse déplace une part estimée de plus de {most:g} fois un divisé par le nombre d’enregistrements.</translation>
    </message>
    <message>
        <source>Itemset</source>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>Itemsets</source>
        <translation>Ensembles</translation>
    </message>
    <message>
        <source>Itemsets: estimated support, percent of the records</source>
        <translation>Ensembles&#xa0;: support estimé, en pour cent des enregistrements</translation>
    </message>
    <message>
        <source>Left out because a more general rule in the list says as much: {rules:,}.</source>
        <translation>Omises parce qu’une règle plus générale de la liste en dit autant&#xa0;: {rules:,}.</translation>
    </message>
    <message>
        <source>MASK&apos;s privacy percentage: of 100 %, what cannot be guessed back from the answer sent, at the estimated share of yes, with a weight of {weight:g} on a true yes and as much on a true no. Where the share is not in the result, or not between 0 and 100 %, there is none.</source>
        <translation>Le pourcentage de protection de MASK&#xa0;: sur 100&#xa0;%, ce qui ne peut être retrouvé à partir de la réponse envoyée, à la part de oui estimée, avec un poids de {weight:g} pour un vrai oui et autant pour un vrai non. Là où la part n’est pas dans le résultat, ou pas entre 0 et 100&#xa0;%, il n’y en a pas.</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Méthodes</translation>
    </message>
    <message>
        <source>None of these rules has a star.</source>
        <translation>Aucune de ces règles n’a d’étoile.</translation>
    </message>
    <message>
        <source>None reached the minimum confidence.</source>
        <translation>Aucune n’a atteint la confiance minimum.</translation>
    </message>
    <message>
        <source>None reached the minimum support.</source>
        <translation>Aucun n’a atteint le support minimum.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Notes of the researchers on these rules:</source>
        <translation>Notes des chercheurs sur ces règles&#xa0;:</translation>
    </message>
    <message>
        <source>Of {records:,} records: who was asked each question, who of them preferred not to say, and at which level the others answered. Not asked and not said are both missing to the estimates; which questions a person was asked was left to chance.</source>
        <translation>Sur {records:,} enregistrements&#xa0;: à qui chaque question a été posée, qui parmi eux a préféré ne pas répondre, et à quel niveau les autres ont répondu. Ce qui n’a pas été demandé et ce qui n’a pas été dit manquent tous deux aux estimations&#xa0;; le hasard a décidé quelles questions étaient posées à une personne.</translation>
    </message>
    <message>
        <source>Only records of keys that showed a one-time token of the list that the survey was signed with count; a token that several keys showed counts for none of them.</source>
        <translation>Seuls comptent les enregistrements des clés qui ont montré un jeton à usage unique de la liste avec laquelle l’enquête a été signée&#xa0;; un jeton que plusieurs clés ont montré ne compte pour aucune d’elles.</translation>
    </message>
    <message>
        <source>Page {page:,} of {pages:,}</source>
        <translation>Page {page:,} sur {pages:,}</translation>
    </message>
    <message>
        <source>Prevalences</source>
        <translation>Prévalences</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Vie privée</translation>
    </message>
    <message>
        <source>Privacy percentage of each item at each level</source>
        <translation>Pourcentage de protection de chaque élément à chaque niveau</translation>
    </message>
    <message>
        <source>Questions whose true share is known</source>
        <translation>Questions dont la vraie part est connue</translation>
    </message>
    <message>
        <source>Reaches it %</source>
        <translation>L’atteint,&#xa0;%</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Enregistrements</translation>
    </message>
    <message>
        <source>Records in this run</source>
        <translation>Enregistrements de cette analyse</translation>
    </message>
    <message>
        <source>Records that lack an answer to one of these questions do not count here: {people:,} of {records:,}.</source>
        <translation>Les enregistrements auxquels manque une réponse à l’une de ces questions ne comptent pas ici&#xa0;: {people:,} sur {records:,}.</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Références</translation>
    </message>
    <message>
        <source>Reweighted %</source>
        <translation>Repondéré&#xa0;%</translation>
    </message>
    <message>
        <source>Reweighted confidence %</source>
        <translation>Confiance repondérée&#xa0;%</translation>
    </message>
    <message>
        <source>Reweighted support %</source>
        <translation>Support repondéré&#xa0;%</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Rules have an estimated confidence of at least {percent:g} %, bounded by {how}; other measures are bounded by inverting a score test, and have no bounds where the data are too few.</source>
        <translation>Les règles ont une confiance estimée d’au moins {percent:g}&#xa0;%, bornée par {how}&#xa0;; les autres mesures sont bornées en inversant un test du score, et n’ont pas de bornes là où les données sont trop peu nombreuses.</translation>
    </message>
    <message>
        <source>Rules: estimated support and confidence, percent of the records</source>
        <translation>Règles&#xa0;: support et confiance estimés, en pour cent des enregistrements</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Shares as estimated, and corrected for these people. If: what the share would be if so many had answered without regard, whatever the anchors say.</source>
        <translation>Parts telles qu’estimées, et corrigées de ces personnes. Si&#xa0;: ce que serait la part si autant de gens avaient répondu sans tenir compte de la question, quoi que disent les ancres.</translation>
    </message>
    <message>
        <source>Shares corrected for untrue answers, percent</source>
        <translation>Parts corrigées des réponses fausses, en pour cent</translation>
    </message>
    <message>
        <source>Sharper %</source>
        <translation>Affiné&#xa0;%</translation>
    </message>
    <message>
        <source>Sharper confidence %</source>
        <translation>Confiance affinée&#xa0;%</translation>
    </message>
    <message>
        <source>Sharper support %</source>
        <translation>Support affiné&#xa0;%</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Étoile</translation>
    </message>
    <message>
        <source>Support %</source>
        <translation>Support&#xa0;%</translation>
    </message>
    <message>
        <source>Support of the itemsets with its interval, percent; dashed: the minimum</source>
        <translation>Support des ensembles avec son intervalle, en pour cent&#xa0;; en tirets&#xa0;: le minimum</translation>
    </message>
    <message>
        <source>Supports have score intervals (Wilson&apos;s, generalised to randomized answers); {promise}.</source>
        <translation>Les supports ont des intervalles du score (de Wilson, généralisés aux réponses brouillées)&#xa0;; {promise}.</translation>
    </message>
    <message>
        <source>Table {number:,}. {caption}</source>
        <translation>Tableau {number:,}. {caption}</translation>
    </message>
    <message>
        <source>Tacit {version}</source>
        <translation>Tacit {version}</translation>
    </message>
    <message>
        <source>That all anchors have one share: p = {p:.3g}.</source>
        <translation>Que toutes les ancres ont une même part&#xa0;: p = {p:.3g}.</translation>
    </message>
    <message>
        <source>The last columns say by how many points of percent each share would move if so many records were forged and added to these, and without the one signer, or the five, who matter most.</source>
        <translation>Les dernières colonnes disent de combien de points de pourcentage chaque part se déplacerait si autant d’enregistrements étaient falsifiés et ajoutés à ceux-ci, et sans le signataire, ou les cinq, qui comptent le plus.</translation>
    </message>
    <message>
        <source>The next table says by how many points of percent each share would move if so many records were forged and added to these, and each share and difference without the one signer, or the five, who matter most.</source>
        <translation>Le tableau suivant dit de combien de points de pourcentage chaque part se déplacerait si autant d’enregistrements étaient falsifiés et ajoutés à ceux-ci, et chaque part et différence sans le signataire, ou les cinq, qui comptent le plus.</translation>
    </message>
    <message>
        <source>The next table says by how many points of percent each share would move if so many records were forged and added to these.</source>
        <translation>Le tableau suivant dit de combien de points de pourcentage chaque part se déplacerait si autant d’enregistrements étaient falsifiés et ajoutés à ceux-ci.</translation>
    </message>
    <message>
        <source>The project now</source>
        <translation>Le projet maintenant</translation>
    </message>
    <message>
        <source>The questions</source>
        <translation>Les questions</translation>
    </message>
    <message>
        <source>The run found {found:,}; here are only: {choice}.</source>
        <translation>L’analyse en a trouvé {found:,}&#xa0;; ne sont ici que&#xa0;: {choice}.</translation>
    </message>
    <message>
        <source>The survey could be answered until {day}.</source>
        <translation>On a pu répondre à l’enquête jusqu’au {day}.</translation>
    </message>
    <message>
        <source>The survey offered no level for a sensitive question at which an answer makes a reader more than {most:g} times surer.</source>
        <translation>Pour une question sensible, l’enquête n’a proposé aucun niveau auquel une réponse rend un lecteur plus de {most:g} fois plus sûr.</translation>
    </message>
    <message>
        <source>The survey says how many records of one key count: at most {quota:,}.</source>
        <translation>L’enquête dit combien d’enregistrements d’une clé comptent&#xa0;: au plus {quota:,}.</translation>
    </message>
    <message>
        <source>The two arms, percent of yes</source>
        <translation>Les deux bras, pour cent de oui</translation>
    </message>
    <message>
        <source>These answers were randomized before they left the respondents. No value says what is true of a person, and shares and tables of the values are not estimates. Estimates need the channels in the labels.</source>
        <translation>Ces réponses ont été randomisées avant de quitter les répondants. Aucune valeur ne dit ce qui est vrai d’une personne, et les parts et tableaux de ces valeurs ne sont pas des estimations. Les estimations ont besoin des canaux indiqués dans les étiquettes.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>What a level says of one answer</source>
        <translation>Ce qu’un niveau dit d’une réponse</translation>
    </message>
    <message>
        <source>What stays hidden after mining, percent</source>
        <translation>Ce qui reste caché après la fouille, en pour cent</translation>
    </message>
    <message>
        <source>Who was asked, and who answered at which level, percent</source>
        <translation>Qui a été interrogé, et qui a répondu à quel niveau, en pour cent</translation>
    </message>
    <message>
        <source>Whole record: ε adds up over its items, to {epsilons} (in the order of the levels).</source>
        <translation>Enregistrement entier&#xa0;: ε s’additionne sur ses éléments, jusqu’à {epsilons} (dans l’ordre des niveaux).</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the confidence would be {one:.1%}.</source>
        <translation>Sans les enregistrements du signataire qui compte le plus, la confiance serait de {one:.1%}.</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the confidence would be {one:.1%}; without five signers nothing would be left to estimate it from.</source>
        <translation>Sans les enregistrements du signataire qui compte le plus, la confiance serait de {one:.1%}&#xa0;; sans cinq signataires, il ne resterait rien pour l’estimer.</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the support would be {one:.1%}.</source>
        <translation>Sans les enregistrements du signataire qui compte le plus, le support serait de {one:.1%}.</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the support would be {one:.1%}; without five signers nothing would be left to estimate it from.</source>
        <translation>Sans les enregistrements du signataire qui compte le plus, le support serait de {one:.1%}&#xa0;; sans cinq signataires, il ne resterait rien pour l’estimer.</translation>
    </message>
    <message>
        <source>a Word document needs the library python-docx, which is not installed; install {package}, or export LaTeX or CSV</source>
        <translation>un document Word a besoin de la bibliothèque python-docx, qui n’est pas installée&#xa0;; installez {package}, ou exportez en LaTeX ou CSV</translation>
    </message>
    <message>
        <source>a board needs its key and its name, with white space between them, such as &quot;KEY Ethics board of the university&quot;</source>
        <translation>un comité a besoin de sa clé et de son nom, séparés par une espace, par exemple «&#xa0;CLÉ Comité d’éthique de l’université&#xa0;»</translation>
    </message>
    <message>
        <source>a device that was handed from person to person, as in fieldwork with interviewers (devices: {devices:,})</source>
        <translation>un appareil passé de personne en personne, comme dans une enquête de terrain avec enquêteurs (appareils&#xa0;: {devices:,})</translation>
    </message>
    <message>
        <source>a number is only kept as the band it lies in; write in a column bands where bands begin, such as 18 30 45, or the name of a list</source>
        <translation>d’un nombre, seule la tranche est gardée&#xa0;; écrivez dans une colonne bands où les tranches commencent, par exemple 18 30 45, ou le nom d’une liste</translation>
    </message>
    <message>
        <source>a question with options has no expected share of yes; delete it</source>
        <translation>une question à options n’a pas de part de oui attendue&#xa0;; supprimez-la</translation>
    </message>
    <message>
        <source>a survey asks a question once and cannot repeat; rows up to the end of the repeat: {count:,}</source>
        <translation>une enquête pose une question une seule fois et ne peut pas répéter&#xa0;; lignes jusqu’à la fin de la répétition&#xa0;: {count:,}</translation>
    </message>
    <message>
        <source>a survey cannot ask a question of the type {type!r}; it takes select_one, select_multiple, integer with bands, and note</source>
        <translation>une enquête ne peut pas poser une question du type {type!r}&#xa0;; elle prend select_one, select_multiple, integer avec des tranches, et note</translation>
    </message>
    <message>
        <source>a survey cannot do what {column} asks for here: {value!r}</source>
        <translation>une enquête ne peut pas faire ce que {column} demande ici&#xa0;: {value!r}</translation>
    </message>
    <message>
        <source>a survey has no field to write in, as or_other asks for; add an option instead</source>
        <translation>une enquête n’a pas de champ où écrire, comme le demande or_other&#xa0;; ajoutez plutôt une option</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>acceptées</translation>
    </message>
    <message>
        <source>against</source>
        <translation>par rapport à</translation>
    </message>
    <message>
        <source>all people %</source>
        <translation>tous,&#xa0;%</translation>
    </message>
    <message>
        <source>all shares are farther from one half than those of the others, as if answers had not been randomized</source>
        <translation>toutes les proportions sont plus éloignées d’un demi que celles des autres, comme si les réponses n’avaient pas été randomisées</translation>
    </message>
    <message>
        <source>all shares are nearer to one half than those of the others, as if coins had answered</source>
        <translation>toutes les proportions sont plus proches d’un demi que celles des autres, comme si des pièces de monnaie avaient répondu</translation>
    </message>
    <message>
        <source>all together %</source>
        <translation>tous ensemble,&#xa0;%</translation>
    </message>
    <message>
        <source>all who are not in it</source>
        <translation>tous ceux qui n’y sont pas</translation>
    </message>
    <message>
        <source>already here</source>
        <translation>déjà là</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>ancre</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>réponse</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>ont répondu</translation>
    </message>
    <message>
        <source>answers of one record go together otherwise than in the records of the others</source>
        <translation>les réponses d’un même enregistrement s’associent autrement que dans ceux des autres</translation>
    </message>
    <message>
        <source>arm: the level that was offered at the start, drawn by chance</source>
        <translation>bras&#xa0;: le niveau proposé au départ, tiré au hasard</translation>
    </message>
    <message>
        <source>asked %</source>
        <translation>interrogés&#xa0;%</translation>
    </message>
    <message>
        <source>at a minimum support of {minimum:.3g} %, about {wrong:.0f} of 10 pairs listed are expected to be wrong, and no minimum lists pairs of which at most 1 of 10 is: these records are too few for pairs</source>
        <translation>avec un support minimum de {minimum:.3g}&#xa0;%, environ {wrong:.0f} paires listées sur 10 seront sans doute fausses, et aucun minimum ne donne de liste où au plus 1 sur 10 l’est&#xa0;: ces enregistrements sont trop peu nombreux pour des paires</translation>
    </message>
    <message>
        <source>at a minimum support of {minimum:.3g} %, about {wrong:.0f} of 10 pairs listed are expected to be wrong; from a minimum of {sensible:.2g} % on it is at most 1 of 10</source>
        <translation>avec un support minimum de {minimum:.3g}&#xa0;%, environ {wrong:.0f} paires listées sur 10 seront sans doute fausses&#xa0;; à partir d’un minimum de {sensible:.2g}&#xa0;%, c’est au plus 1 sur 10</translation>
    </message>
    <message>
        <source>at all levels together</source>
        <translation>à tous les niveaux réunis</translation>
    </message>
    <message>
        <source>at level {level}</source>
        <translation>au niveau {level}</translation>
    </message>
    <message>
        <source>bad character</source>
        <translation>mauvais caractère</translation>
    </message>
    <message>
        <source>bad signature</source>
        <translation>mauvaise signature</translation>
    </message>
    <message>
        <source>below</source>
        <translation>en dessous</translation>
    </message>
    <message>
        <source>books of the project {books}</source>
        <translation>livres du projet {books}</translation>
    </message>
    <message>
        <source>by confidence</source>
        <translation>par confiance</translation>
    </message>
    <message>
        <source>by lift</source>
        <translation>par lift</translation>
    </message>
    <message>
        <source>by support</source>
        <translation>par support</translation>
    </message>
    <message>
        <source>by the lower end of the confidence</source>
        <translation>par la borne inférieure de la confiance</translation>
    </message>
    <message>
        <source>by the lower end of the support</source>
        <translation>par la borne inférieure du support</translation>
    </message>
    <message>
        <source>by the number of items</source>
        <translation>par nombre d’éléments</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>certain</translation>
    </message>
    <message>
        <source>code</source>
        <translation>code</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colonne</translation>
    </message>
    <message>
        <source>confidence %</source>
        <translation>confiance&#xa0;%</translation>
    </message>
    <message>
        <source>confidence, %; dashed: the minimum</source>
        <translation>confiance,&#xa0;%&#xa0;; en tirets&#xa0;: le minimum</translation>
    </message>
    <message>
        <source>corrected %</source>
        <translation>corrigée&#xa0;%</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>limite</translation>
    </message>
    <message>
        <source>cut short: {what}</source>
        <translation>abrégé&#xa0;: {what}</translation>
    </message>
    <message>
        <source>data</source>
        <translation>données</translation>
    </message>
    <message>
        <source>data {data}</source>
        <translation>données {data}</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>différence</translation>
    </message>
    <message>
        <source>estimate %</source>
        <translation>estimation&#xa0;%</translation>
    </message>
    <message>
        <source>files</source>
        <translation>fichiers</translation>
    </message>
    <message>
        <source>files forgotten</source>
        <translation>fichiers oubliés</translation>
    </message>
    <message>
        <source>files of this survey are not encrypted; import them without a key</source>
        <translation>les fichiers de cette enquête ne sont pas chiffrés&#xa0;; importez-les sans clé</translation>
    </message>
    <message>
        <source>files refused whole</source>
        <translation>fichiers refusés en entier</translation>
    </message>
    <message>
        <source>first %</source>
        <translation>premier&#xa0;%</translation>
    </message>
    <message>
        <source>five signers move it by</source>
        <translation>cinq signataires la déplacent de</translation>
    </message>
    <message>
        <source>five signers move the difference by</source>
        <translation>cinq signataires déplacent la différence de</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>group</source>
        <translation>groupe</translation>
    </message>
    <message>
        <source>groups within groups have one heading: {heading!r}</source>
        <translation>des groupes dans des groupes ont un seul titre&#xa0;: {heading!r}</translation>
    </message>
    <message>
        <source>hidden %</source>
        <translation>caché&#xa0;%</translation>
    </message>
    <message>
        <source>if {percent:g} %</source>
        <translation>si {percent:g}&#xa0;%</translation>
    </message>
    <message>
        <source>in the order of the list</source>
        <translation>dans l’ordre de la liste</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>infini</translation>
    </message>
    <message>
        <source>intake</source>
        <translation>réception</translation>
    </message>
    <message>
        <source>interest</source>
        <translation>intérêt</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>intervalle</translation>
    </message>
    <message>
        <source>interval %</source>
        <translation>intervalle&#xa0;%</translation>
    </message>
    <message>
        <source>intervals</source>
        <translation>intervalles</translation>
    </message>
    <message>
        <source>it is encrypted to the key {key}; import it with that key&apos;s file (the window asks for it; on the command line it is --key)</source>
        <translation>il est chiffré pour la clé {key}&#xa0;; importez-le avec le fichier de cette clé (la fenêtre le demande&#xa0;; en ligne de commande, c’est --key)</translation>
    </message>
    <message>
        <source>it is encrypted, but this survey names no key for that; it belongs to another survey</source>
        <translation>il est chiffré, mais cette enquête ne nomme pas de clé pour cela&#xa0;; il appartient à une autre enquête</translation>
    </message>
    <message>
        <source>item</source>
        <translation>élément</translation>
    </message>
    <message>
        <source>items</source>
        <translation>éléments</translation>
    </message>
    <message>
        <source>items: {count:,}</source>
        <translation>éléments&#xa0;: {count:,}</translation>
    </message>
    <message>
        <source>itemset</source>
        <translation>ensemble</translation>
    </message>
    <message>
        <source>its interval %</source>
        <translation>son intervalle&#xa0;%</translation>
    </message>
    <message>
        <source>keep-one</source>
        <translation>oui gardé</translation>
    </message>
    <message>
        <source>keep-zero</source>
        <translation>non gardé</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>gardés</translation>
    </message>
    <message>
        <source>kept: {standing}</source>
        <translation>gardés&#xa0;: {standing}</translation>
    </message>
    <message>
        <source>known %</source>
        <translation>connue&#xa0;%</translation>
    </message>
    <message>
        <source>left out: a survey does not collect {type!r}</source>
        <translation>laissé de côté&#xa0;: une enquête ne recueille pas {type!r}</translation>
    </message>
    <message>
        <source>left out: a survey has an id of its own, made from all it says</source>
        <translation>laissé de côté&#xa0;: une enquête a son propre identifiant, fait de tout ce qu’elle dit</translation>
    </message>
    <message>
        <source>left out: a survey has no such column (rows with something in it: {count:,})</source>
        <translation>laissé de côté&#xa0;: une enquête n’a pas cette colonne (lignes où elle est remplie&#xa0;: {count:,})</translation>
    </message>
    <message>
        <source>left out: no question follows this note, to whose explanation it could go</source>
        <translation>laissé de côté&#xa0;: aucune question ne suit cette note, dont elle pourrait rejoindre l’explication</translation>
    </message>
    <message>
        <source>left out: the heading {heading!r} over a checklist, whose own question is the heading of its boxes</source>
        <translation>laissé de côté&#xa0;: le titre {heading!r} au-dessus d’une liste à cocher, dont la question est le titre de ses cases</translation>
    </message>
    <message>
        <source>left out: the row is disabled</source>
        <translation>laissé de côté&#xa0;: la ligne est désactivée</translation>
    </message>
    <message>
        <source>level</source>
        <translation>niveau</translation>
    </message>
    <message>
        <source>level of {code}: how its answer was randomized</source>
        <translation>niveau de {code}&#xa0;: comment sa réponse a été randomisée</translation>
    </message>
    <message>
        <source>level {level} offered</source>
        <translation>niveau {level} proposé</translation>
    </message>
    <message>
        <source>level {level} was taken for {seen:.1%} of the answers, by the others for {allowed:.1%}</source>
        <translation>le niveau {level} a été pris pour {seen:.1%} des réponses, par les autres pour {allowed:.1%}</translation>
    </message>
    <message>
        <source>level {level}: {solved}</source>
        <translation>niveau {level}&#xa0;: {solved}</translation>
    </message>
    <message>
        <source>level {number:,} %</source>
        <translation>niveau {number:,}&#xa0;%</translation>
    </message>
    <message>
        <source>line {line:,} of the export has {found:,} cells, but there are {wanted:,} columns</source>
        <translation>la ligne {line:,} de l’export a {found:,} cellules, mais il y a {wanted:,} colonnes</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>lignes</translation>
    </message>
    <message>
        <source>lines: {verdict}</source>
        <translation>lignes&#xa0;: {verdict}</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>malformées</translation>
    </message>
    <message>
        <source>mean of all</source>
        <translation>moyenne de tous</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>no answer %</source>
        <translation>sans réponse&#xa0;%</translation>
    </message>
    <message>
        <source>no expected share of yes; {share:g} % is assumed, on which only MASK&apos;s percentage rests</source>
        <translation>pas de part de oui attendue&#xa0;; {share:g}&#xa0;% est supposé, dont seul dépend le pourcentage de MASK</translation>
    </message>
    <message>
        <source>no group begins above this end_group</source>
        <translation>aucun groupe ne commence au-dessus de cet end_group</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sans limite</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>not asked (drawn by chance)</source>
        <translation>non demandé (tiré au hasard)</translation>
    </message>
    <message>
        <source>not bounded</source>
        <translation>sans bornes</translation>
    </message>
    <message>
        <source>not randomized</source>
        <translation>non randomisée</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>non dit</translation>
    </message>
    <message>
        <source>not said %</source>
        <translation>non dit&#xa0;%</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>note: {what}</source>
        <translation>note&#xa0;: {what}</translation>
    </message>
    <message>
        <source>notes before the first question became the purpose</source>
        <translation>les notes avant la première question sont devenues le but</translation>
    </message>
    <message>
        <source>nothing is written here; write it</source>
        <translation>rien n’est écrit ici&#xa0;; écrivez-le</translation>
    </message>
    <message>
        <source>number</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>odds ratio</source>
        <translation>rapport des cotes</translation>
    </message>
    <message>
        <source>of 100 no, sent as yes</source>
        <translation>sur 100 non, envoyés comme oui</translation>
    </message>
    <message>
        <source>of 100 yes, sent as no</source>
        <translation>sur 100 oui, envoyés comme non</translation>
    </message>
    <message>
        <source>one signer moves it by</source>
        <translation>un signataire la déplace de</translation>
    </message>
    <message>
        <source>one signer moves the difference by</source>
        <translation>un signataire déplace la différence de</translation>
    </message>
    <message>
        <source>other survey</source>
        <translation>autre enquête</translation>
    </message>
    <message>
        <source>over a limit</source>
        <translation>au-delà d’une limite</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>part {part!r} of the workbook declares a document type or entities, which no spreadsheet writes; it is not opened</source>
        <translation>la partie {part!r} du classeur déclare un type de document ou des entités, ce qu’aucun tableur n’écrit&#xa0;; il n’est pas ouvert</translation>
    </message>
    <message>
        <source>people who answer without regard to the question say no to everything</source>
        <translation>ceux qui répondent sans tenir compte de la question disent non à tout</translation>
    </message>
    <message>
        <source>people who answer without regard to the question say yes or no, or any option, as a coin or a die falls</source>
        <translation>ceux qui répondent sans tenir compte de la question disent oui ou non, ou une option quelconque, comme tombe une pièce ou un dé</translation>
    </message>
    <message>
        <source>possible %</source>
        <translation>possible&#xa0;%</translation>
    </message>
    <message>
        <source>privacy %</source>
        <translation>protection&#xa0;%</translation>
    </message>
    <message>
        <source>question</source>
        <translation>question</translation>
    </message>
    <message>
        <source>question {code!r} has {count} options, but the device names one of {most} at most; join options, or use the other device</source>
        <translation>la question {code!r} a {count} options, mais l’instrument en désigne une parmi {most} au plus&#xa0;; réunissez des options, ou prenez l’autre instrument</translation>
    </message>
    <message>
        <source>question {code!r} starts at a level at which a sent answer makes a reader at most {wanted:.4g} times surer; the most private way that the device has lets it be {given:.4g} times</source>
        <translation>la question {code!r} commence à un niveau où une réponse envoyée rend un lecteur au plus {wanted:.4g} fois plus sûr&#xa0;; la façon la plus privée que permet l’instrument le rend {given:.4g} fois plus sûr</translation>
    </message>
    <message>
        <source>randomized</source>
        <translation>randomisée</translation>
    </message>
    <message>
        <source>randomized, see {level}</source>
        <translation>randomisée, voir {level}</translation>
    </message>
    <message>
        <source>randomized: true option kept {keep:.4g} %</source>
        <translation>randomisée&#xa0;: vraie option gardée {keep:.4g}&#xa0;%</translation>
    </message>
    <message>
        <source>randomized: yes kept {yes:.4g} %, no kept {no:.4g} %</source>
        <translation>randomisée&#xa0;: oui gardé {yes:.4g}&#xa0;%, non gardé {no:.4g}&#xa0;%</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>rapport</translation>
    </message>
    <message>
        <source>reaches it with %</source>
        <translation>l’atteint avec&#xa0;%</translation>
    </message>
    <message>
        <source>records</source>
        <translation>enregistrements</translation>
    </message>
    <message>
        <source>records by standing</source>
        <translation>enregistrements par statut</translation>
    </message>
    <message>
        <source>records kept and those that count or do not</source>
        <translation>enregistrements gardés et ceux qui comptent ou non</translation>
    </message>
    <message>
        <source>records received</source>
        <translation>enregistrements reçus</translation>
    </message>
    <message>
        <source>reweighted %</source>
        <translation>repondéré&#xa0;%</translation>
    </message>
    <message>
        <source>reweighted confidence %</source>
        <translation>confiance repondérée&#xa0;%</translation>
    </message>
    <message>
        <source>right side has {items}</source>
        <translation>côté droit contenant {items}</translation>
    </message>
    <message>
        <source>row {row:,} belongs to no sheet; write the name of the sheet, such as survey, alone in the first column of a row above</source>
        <translation>la ligne {row:,} n’appartient à aucune feuille&#xa0;; écrivez le nom de la feuille, par exemple survey, seul dans la première colonne d’une ligne au-dessus</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>lignes</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>règle</translation>
    </message>
    <message>
        <source>rules with a star</source>
        <translation>règles avec étoile</translation>
    </message>
    <message>
        <source>run {number:,}, {started}, {seconds:.2f} s</source>
        <translation>analyse {number:,}, {started}, {seconds:.2f} s</translation>
    </message>
    <message>
        <source>run {number} of {path} is damaged; forget it and run it again</source>
        <translation>la recherche {number} de {path} est endommagée&#xa0;; oubliez-la et refaites-la</translation>
    </message>
    <message>
        <source>second %</source>
        <translation>second&#xa0;%</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>réglage</translation>
    </message>
    <message>
        <source>share %</source>
        <translation>part&#xa0;%</translation>
    </message>
    <message>
        <source>share of yes %</source>
        <translation>part de oui&#xa0;%</translation>
    </message>
    <message>
        <source>sharper %</source>
        <translation>affiné&#xa0;%</translation>
    </message>
    <message>
        <source>sharper confidence %</source>
        <translation>confiance affinée&#xa0;%</translation>
    </message>
    <message>
        <source>sheet {sheet}</source>
        <translation>feuille {sheet}</translation>
    </message>
    <message>
        <source>sheet {sheet}, column {column}</source>
        <translation>feuille {sheet}, colonne {column}</translation>
    </message>
    <message>
        <source>sheet {sheet}, row {row:,}</source>
        <translation>feuille {sheet}, ligne {row:,}</translation>
    </message>
    <message>
        <source>sheet {sheet}, row {row:,}, column {column}</source>
        <translation>feuille {sheet}, ligne {row:,}, colonne {column}</translation>
    </message>
    <message>
        <source>sides: there is no item {item!r}; the first ones are {first}</source>
        <translation>côtés&#xa0;: il n’y a pas de question {item!r}&#xa0;; les premières sont {first}</translation>
    </message>
    <message>
        <source>signer excluded</source>
        <translation>signataire exclu</translation>
    </message>
    <message>
        <source>study</source>
        <translation>étude</translation>
    </message>
    <message>
        <source>support %</source>
        <translation>support&#xa0;%</translation>
    </message>
    <message>
        <source>support, %; dashed: the minimum</source>
        <translation>support,&#xa0;%&#xa0;; en tirets&#xa0;: le minimum</translation>
    </message>
    <message>
        <source>surely</source>
        <translation>sûrement</translation>
    </message>
    <message>
        <source>survey</source>
        <translation>enquête</translation>
    </message>
    <message>
        <source>survey {survey}</source>
        <translation>enquête {survey}</translation>
    </message>
    <message>
        <source>test of independence: χ² = {statistic:.4g}, degrees of freedom {freedom:,}, p = {p:.3g}</source>
        <translation>test d’indépendance&#xa0;: χ² = {statistic:.4g}, degrés de liberté&#xa0;: {freedom:,}, p = {p:.3g}</translation>
    </message>
    <message>
        <source>the answers of {records:,} records to {one!r} and {other!r} go together in a way that no true answers give</source>
        <translation>les réponses de {records:,} enregistrements à {one!r} et à {other!r} s’associent d’une manière qu’aucune réponse vraie ne donne</translation>
    </message>
    <message>
        <source>the cell holds a formula, which is never computed; paste its value</source>
        <translation>la cellule contient une formule, qui n’est jamais calculée&#xa0;; collez sa valeur</translation>
    </message>
    <message>
        <source>the column occurs twice; keep one of them</source>
        <translation>la colonne figure deux fois&#xa0;; gardez-en une</translation>
    </message>
    <message>
        <source>the data have no column {column!r} with options; those with krr are {first}</source>
        <translation>les données n’ont pas de colonne {column!r} à options&#xa0;; celles avec krr sont {first}</translation>
    </message>
    <message>
        <source>the disk is full; free some space and do it again, nothing that was in the project is lost</source>
        <translation>le disque est plein&#xa0;; libérez de la place et recommencez, rien de ce qui était dans le projet n’est perdu</translation>
    </message>
    <message>
        <source>the disk reports an error, or was taken out; connect it, or copy the project to another one</source>
        <translation>le disque signale une erreur, ou a été retiré&#xa0;; reconnectez-le, ou copiez le projet sur un autre</translation>
    </message>
    <message>
        <source>the draft has {count:,} errors; the first: {first}; the check list has them all</source>
        <translation>le brouillon a {count:,} erreurs&#xa0;; la première&#xa0;: {first}&#xa0;; la liste de contrôle les a toutes</translation>
    </message>
    <message>
        <source>the estimated share of {item!r} differs from that of the others by {difference:.3f}</source>
        <translation>la proportion estimée de {item!r} diffère de celle des autres de {difference:.3f}</translation>
    </message>
    <message>
        <source>the expected share of yes is {share:.0%}, as of every new question; write what you expect</source>
        <translation>la part attendue de oui est {share:.0%}, comme pour toute nouvelle question&#xa0;; écrivez ce que vous attendez</translation>
    </message>
    <message>
        <source>the export has the question {name!r} in two columns; delete one</source>
        <translation>l’export a la question {name!r} dans deux colonnes&#xa0;; supprimez-en une</translation>
    </message>
    <message>
        <source>the export lacks the questions {names}; export it with names, not labels, and without splitting it</source>
        <translation>il manque à l’export les questions {names}&#xa0;; exportez avec les noms, non les libellés, et sans le diviser</translation>
    </message>
    <message>
        <source>the file cannot be opened; check its name and that its folder may be written</source>
        <translation>le fichier ne peut pas être ouvert&#xa0;; vérifiez son nom et que son dossier n’est pas protégé</translation>
    </message>
    <message>
        <source>the file has a second name (a hard link), so it is open for reading only; copy it to change the copy, or delete the other name</source>
        <translation>le fichier a un second nom (un lien physique), il est donc ouvert en lecture seule&#xa0;; copiez-le pour modifier la copie, ou supprimez l’autre nom</translation>
    </message>
    <message>
        <source>the file is damaged; take it from a copy</source>
        <translation>le fichier est endommagé&#xa0;; prenez-le d’une copie</translation>
    </message>
    <message>
        <source>the file may not be read; ask its owner</source>
        <translation>le fichier ne peut pas être lu&#xa0;; demandez à son propriétaire</translation>
    </message>
    <message>
        <source>the file or its folder may not be written; copy the project to a folder of your own</source>
        <translation>le fichier ou son dossier est protégé&#xa0;; copiez le projet dans un dossier à vous</translation>
    </message>
    <message>
        <source>the first band has no beginning; leave `from` blank here</source>
        <translation>la première tranche n’a pas de début&#xa0;; laissez `from` vide ici</translation>
    </message>
    <message>
        <source>the folder may not be written, so the project is open for reading only; copy it to change it</source>
        <translation>le dossier est protégé&#xa0;; le projet est donc ouvert en lecture seule&#xa0;; copiez-le pour le modifier</translation>
    </message>
    <message>
        <source>the form cannot be read as CSV; a quoted cell must end</source>
        <translation>le formulaire ne peut pas être lu comme CSV&#xa0;; une cellule entre guillemets doit se terminer</translation>
    </message>
    <message>
        <source>the form cannot be taken as it is; errors: {count:,}</source>
        <translation>le formulaire ne peut pas être pris tel quel&#xa0;; erreurs&#xa0;: {count:,}</translation>
    </message>
    <message>
        <source>the form does not say its language; it is taken to be English; write label::English (en), or default_language in settings</source>
        <translation>le formulaire n’indique pas sa langue&#xa0;; il est supposé être en anglais&#xa0;; écrivez label::French (fr), ou default_language dans settings</translation>
    </message>
    <message>
        <source>the form does not say its {field}; write it in the draft before signing</source>
        <translation>le formulaire ne dit pas ceci&#xa0;: {field}&#xa0;; écrivez-le dans le brouillon avant de signer</translation>
    </message>
    <message>
        <source>the form has no question that a survey can ask</source>
        <translation>le formulaire n’a aucune question qu’une enquête puisse poser</translation>
    </message>
    <message>
        <source>the form has no sheet levels; the {count:,} levels of a new draft are taken</source>
        <translation>le formulaire n’a pas de feuille levels&#xa0;; les {count:,} niveaux d’un nouveau brouillon sont pris</translation>
    </message>
    <message>
        <source>the form has no sheet survey, or nothing in it</source>
        <translation>le formulaire n’a pas de feuille survey, ou elle est vide</translation>
    </message>
    <message>
        <source>the form has {count:,} things that a survey cannot ask; take them out, or import with --leave-out to do without them</source>
        <translation>le formulaire contient {count:,} choses qu’une enquête ne peut pas demander&#xa0;; retirez-les, ou importez avec --leave-out pour vous en passer</translation>
    </message>
    <message>
        <source>the group that begins here has no end_group</source>
        <translation>le groupe qui commence ici n’a pas d’end_group</translation>
    </message>
    <message>
        <source>the list {list!r} has the option {option!r} in row {row:,} already; names must differ</source>
        <translation>la liste {list!r} a déjà l’option {option!r} à la ligne {row:,}&#xa0;; les noms doivent différer</translation>
    </message>
    <message>
        <source>the list {list!r} is not yes and no, so the kind cannot be yes-no</source>
        <translation>la liste {list!r} n’est pas oui et non, le genre ne peut donc pas être yes-no</translation>
    </message>
    <message>
        <source>the name {name!r} is that of row {row:,} too; names must differ</source>
        <translation>le nom {name!r} est aussi celui de la ligne {row:,}&#xa0;; les noms doivent différer</translation>
    </message>
    <message>
        <source>the note became part of the explanation of {name!r}</source>
        <translation>la note est devenue une partie de l’explication de {name!r}</translation>
    </message>
    <message>
        <source>the number of yes varies too little from record to record: its variance is {seen:.3g}, and the randomization alone makes {allowed:.3g}</source>
        <translation>le nombre de oui varie trop peu d’un enregistrement à l’autre&#xa0;: sa variance est {seen:.3g}, et la randomisation à elle seule donne {allowed:.3g}</translation>
    </message>
    <message>
        <source>the option belongs to no list; write the list&apos;s name in list_name</source>
        <translation>l’option n’appartient à aucune liste&#xa0;; écrivez le nom de la liste dans list_name</translation>
    </message>
    <message>
        <source>the option has no name; write a short one without spaces</source>
        <translation>l’option n’a pas de nom&#xa0;; écrivez-en un court, sans espaces</translation>
    </message>
    <message>
        <source>the project does not have a run yet; mine first</source>
        <translation>le projet n’a encore aucune recherche&#xa0;; cherchez d’abord</translation>
    </message>
    <message>
        <source>the project does not have a run {number}; choose another run</source>
        <translation>le projet n’a pas de recherche {number}&#xa0;; choisissez une autre recherche</translation>
    </message>
    <message>
        <source>the project has version {version}, but this program knows versions up to {newest}; install the program that wrote it, or a later one</source>
        <translation>le projet a la version {version}, mais ce programme connaît les versions jusqu’à {newest}&#xa0;; installez le programme qui l’a écrit, ou un plus récent</translation>
    </message>
    <message>
        <source>the project would grow by more than {times} times the file&apos;s {size:,} bytes, as no file that was sent in good faith makes it; so the file was refused whole and nothing of it was kept</source>
        <translation>le projet grossirait de plus de {times} fois les {size:,} octets du fichier, ce que ne fait aucun fichier envoyé de bonne foi&#xa0;; le fichier a été refusé en entier et rien n’en a été gardé</translation>
    </message>
    <message>
        <source>the question has no name; write a short one without spaces</source>
        <translation>la question n’a pas de nom&#xa0;; écrivez-en un court, sans espaces</translation>
    </message>
    <message>
        <source>the quota is more than {most:,} records a key; leave it out for no limit</source>
        <translation>le quota dépasse {most:,} enregistrements par clé&#xa0;; omettez-le pour ne pas limiter</translation>
    </message>
    <message>
        <source>the quota is {quota} records a key, but it must be at least 1</source>
        <translation>le quota est de {quota} enregistrements par clé, mais il doit être d’au moins 1</translation>
    </message>
    <message>
        <source>the reason is empty; write one line for the people who read it</source>
        <translation>la raison est vide&#xa0;; écrivez une ligne pour les personnes qui la lisent</translation>
    </message>
    <message>
        <source>the report cannot be set as PDF here; write it as HTML</source>
        <translation>le rapport ne peut être mis en PDF ici&#xa0;; écrivez-le en HTML</translation>
    </message>
    <message>
        <source>the respondent&apos;s own machine</source>
        <translation>la machine du répondant</translation>
    </message>
    <message>
        <source>the respondent&apos;s own machine or, for {records:,} of them, a device that was handed from person to person, as in fieldwork with interviewers (devices: {devices:,})</source>
        <translation>la machine du répondant ou, pour {records:,} d’entre eux, un appareil passé de personne en personne, comme dans une enquête de terrain avec enquêteurs (appareils&#xa0;: {devices:,})</translation>
    </message>
    <message>
        <source>the respondents&apos; program ended: {why}</source>
        <translation>le programme des répondants s’est arrêté&#xa0;: {why}</translation>
    </message>
    <message>
        <source>the respondents&apos; program is not installed here; install {package}, or the bundle of the agent, and try again</source>
        <translation>le programme des répondants n’est pas installé ici&#xa0;; installez {package}, ou le paquet de l’agent, et réessayez</translation>
    </message>
    <message>
        <source>the row has no type; write one such as select_one yes_no, or delete the row</source>
        <translation>la ligne n’a pas de type&#xa0;; écrivez-en un, par exemple select_one yes_no, ou supprimez la ligne</translation>
    </message>
    <message>
        <source>the settings are not TOML: {why}</source>
        <translation>les réglages ne sont pas du TOML&#xa0;: {why}</translation>
    </message>
    <message>
        <source>the settings do not say {name}, which has no default; add a line for it</source>
        <translation>les réglages ne disent pas {name}, qui n’a pas de valeur par défaut&#xa0;; ajoutez une ligne</translation>
    </message>
    <message>
        <source>the settings hold a number of too many digits</source>
        <translation>les réglages contiennent un nombre de trop de chiffres</translation>
    </message>
    <message>
        <source>the survey cannot be asked with this device; questions with too many options: {count:,}</source>
        <translation>l’enquête ne peut pas être posée avec cet instrument&#xa0;; questions avec trop d’options&#xa0;: {count:,}</translation>
    </message>
    <message>
        <source>the survey was answered until {day}; nobody could answer a page of it</source>
        <translation>l’enquête se remplissait jusqu’au {day}&#xa0;; personne ne pourrait répondre sur une page</translation>
    </message>
    <message>
        <source>the survey&apos;s {field}</source>
        <translation>enquête, {field}</translation>
    </message>
    <message>
        <source>the text refers to another answer, {reference!r}, which a survey cannot show</source>
        <translation>le texte renvoie à une autre réponse, {reference!r}, ce qu’une enquête ne peut pas montrer</translation>
    </message>
    <message>
        <source>the type names no list of options; write for example select_one yes_no</source>
        <translation>le type ne nomme aucune liste d’options&#xa0;; écrivez par exemple select_one yes_no</translation>
    </message>
    <message>
        <source>the workbook has an encrypted part; save it without a password</source>
        <translation>le classeur a une partie chiffrée&#xa0;; enregistrez-le sans mot de passe</translation>
    </message>
    <message>
        <source>the workbook has macros; save it as .xlsx, which has none</source>
        <translation>le classeur a des macros&#xa0;; enregistrez-le au format .xlsx, qui n’en a pas</translation>
    </message>
    <message>
        <source>the workbook has {count:,} parts, more than {most:,}</source>
        <translation>le classeur a {count:,} parties, plus que {most:,}</translation>
    </message>
    <message>
        <source>the workbook has {size:,} bytes, more than {most:,}</source>
        <translation>le classeur a {size:,} octets, plus de {most:,}</translation>
    </message>
    <message>
        <source>the workbook is damaged and cannot be read; save it again</source>
        <translation>le classeur est endommagé et ne peut pas être lu&#xa0;; enregistrez-le de nouveau</translation>
    </message>
    <message>
        <source>the workbook refers to other files; paste the values instead of the links</source>
        <translation>le classeur renvoie à d’autres fichiers&#xa0;; collez les valeurs au lieu des liens</translation>
    </message>
    <message>
        <source>there are no instructions in {languages}; who reads the form in these is told in English what to do</source>
        <translation>il n’y a pas de consignes en {languages}&#xa0;; les personnes qui lisent le formulaire dans ces langues reçoivent les consignes en anglais</translation>
    </message>
    <message>
        <source>there is no column {column}; add it</source>
        <translation>il n’y a pas de colonne {column}&#xa0;; ajoutez-la</translation>
    </message>
    <message>
        <source>there is no column {name!r} for tables; there are {columns}</source>
        <translation>il n’y a pas de colonne {name!r} pour les tableaux&#xa0;; il y a {columns}</translation>
    </message>
    <message>
        <source>there is no item {item!r} in the result; the first ones are {first}</source>
        <translation>il n’y a pas de question {item!r} dans le résultat&#xa0;; les premières sont {first}</translation>
    </message>
    <message>
        <source>there is no label in {language}, the first language; write it</source>
        <translation>il n’y a pas de label en {language}, la première langue&#xa0;; écrivez-le</translation>
    </message>
    <message>
        <source>there is no level yet; add one</source>
        <translation>il n’y a pas encore de niveau&#xa0;; ajoutez-en un</translation>
    </message>
    <message>
        <source>there is no level {number}; the levels are 1 to {most}</source>
        <translation>il n’y a pas de niveau {number}&#xa0;; les niveaux vont de 1 à {most}</translation>
    </message>
    <message>
        <source>there is no list {list!r} in the sheet choices</source>
        <translation>il n’y a pas de liste {list!r} dans la feuille choices</translation>
    </message>
    <message>
        <source>there is no measure {name!r} in the result; there are {measures}</source>
        <translation>il n’y a pas de mesure {name!r} dans le résultat&#xa0;; il y a {measures}</translation>
    </message>
    <message>
        <source>there is no measure {name!r}; choose of {measures}</source>
        <translation>il n’y a pas de mesure {name!r}&#xa0;; choisissez parmi {measures}</translation>
    </message>
    <message>
        <source>this question is sensitive, and people may send its answer unchanged; raise the most open level allowed</source>
        <translation>cette question est sensible, et on peut en envoyer la réponse telle quelle&#xa0;; relevez le niveau le plus ouvert permis</translation>
    </message>
    <message>
        <source>{text!r} is no ready-made text; choose one of {known}, such as purpose=health</source>
        <translation>{text!r} n’est pas un texte prêt&#xa0;; choisissez parmi {known}, par exemple purpose=health</translation>
    </message>
    <message>
        <source>there is no question with the code {code!r}; the codes are {codes}</source>
        <translation>il n’y a pas de question de code {code!r}&#xa0;; les codes sont {codes}</translation>
    </message>
    <message>
        <source>there is no question yet; add one</source>
        <translation>il n’y a pas encore de question&#xa0;; ajoutez-en une</translation>
    </message>
    <message>
        <source>there is no setting {name!r}; did you mean {close}?</source>
        <translation>il n’y a pas de réglage {name!r}&#xa0;; pensiez-vous à {close}&#xa0;?</translation>
    </message>
    <message>
        <source>there is no setting {name!r}; the settings are {settings}</source>
        <translation>il n’y a pas de réglage {name!r}&#xa0;; les réglages sont {settings}</translation>
    </message>
    <message>
        <source>there is no text in {language}; who reads {language} sees {shown} here</source>
        <translation>il n’y a pas de texte en {language}&#xa0;; qui lit {language} voit {shown} ici</translation>
    </message>
    <message>
        <source>this asks the same as question {first}, and two draws for one answer reveal more than either level promises; ask it once</source>
        <translation>cela demande la même chose que la question {first}, et deux tirages pour une réponse révèlent plus que ne promet chaque niveau&#xa0;; demandez-le une fois</translation>
    </message>
    <message>
        <source>this asks the same as row {row:,}, and two draws for one answer reveal more than either level promises; ask it once</source>
        <translation>cette question demande la même chose que la ligne {row:,}, et deux tirages pour une réponse révèlent plus que ne promet chaque niveau&#xa0;; posez-la une seule fois</translation>
    </message>
    <message>
        <source>this is not a line of a batch; none of its text was kept</source>
        <translation>ce n’est pas une ligne de lot&#xa0;; rien de son texte n’a été gardé</translation>
    </message>
    <message>
        <source>this is not a project; it was made by another program</source>
        <translation>ce n’est pas un projet&#xa0;; un autre programme l’a fait</translation>
    </message>
    <message>
        <source>this key cannot be enrolled: {reason}</source>
        <translation>cette clé ne peut pas être inscrite&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>this key file opens files that are encrypted to {found}, but the survey names {wanted}; give the file of that key</source>
        <translation>ce fichier de clé ouvre les fichiers chiffrés pour {found}, mais l’enquête nomme {wanted}&#xa0;; donnez le fichier de cette clé-là</translation>
    </message>
    <message>
        <source>with its group and explanation this asks the same as question {first}, so respondents are warned; ask it once</source>
        <translation>avec son groupe et son explication, cela demande la même chose que la question {first}, et les personnes interrogées en sont averties&#xa0;; posez-la une seule fois</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>token not on the list</source>
        <translation>jeton absent de la liste</translation>
    </message>
    <message>
        <source>token of two keys</source>
        <translation>jeton de deux clés</translation>
    </message>
    <message>
        <source>two records agree in {seen:.1%} of their answers, but whatever people answered, {allowed:.1%} are the most to expect</source>
        <translation>deux enregistrements concordent pour {seen:.1%} de leurs réponses, mais quoi que les gens aient répondu, on peut en attendre au plus {allowed:.1%}</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>incertain</translation>
    </message>
    <message>
        <source>unknown level</source>
        <translation>niveau inconnu</translation>
    </message>
    <message>
        <source>unsigned: these records come from a plain table without signatures, in which copies cannot be told apart</source>
        <translation>non signé&#xa0;: ces enregistrements viennent d’un simple tableau sans signatures, où les copies ne se distinguent pas</translation>
    </message>
    <message>
        <source>used</source>
        <translation>utilisé</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>verdict</translation>
    </message>
    <message>
        <source>version</source>
        <translation>version</translation>
    </message>
    <message>
        <source>warning: {what}</source>
        <translation>avertissement&#xa0;: {what}</translation>
    </message>
    <message>
        <source>whether both are independent cannot be told</source>
        <translation>on ne peut dire si les deux sont indépendantes</translation>
    </message>
    <message>
        <source>with {versions}</source>
        <translation>avec {versions}</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>retiré</translation>
    </message>
    <message>
        <source>without regard %</source>
        <translation>sans en tenir compte&#xa0;%</translation>
    </message>
    <message>
        <source>without {items}</source>
        <translation>sans {items}</translation>
    </message>
    <message>
        <source>write in `from` where this band begins</source>
        <translation>écrivez dans `from` où cette tranche commence</translation>
    </message>
    <message>
        <source>wrong length</source>
        <translation>mauvaise longueur</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>yes · no</source>
        <translation>oui · non</translation>
    </message>
    <message>
        <source>{caption}; rows {first:,} to {last:,}</source>
        <translation>{caption}&#xa0;; lignes {first:,} à {last:,}</translation>
    </message>
    <message>
        <source>{certain:,} certain, {uncertain:,} uncertain, {below:,} below</source>
        <translation>certains&#xa0;: {certain:,}, incertains&#xa0;: {uncertain:,}, en dessous&#xa0;: {below:,}</translation>
    </message>
    <message>
        <source>{code!r} is also the code of answer {first}; codes must differ</source>
        <translation>{code!r} est aussi le code de la réponse {first}&#xa0;; les codes doivent différer</translation>
    </message>
    <message>
        <source>{code!r} is also the code of question {first}; codes must differ</source>
        <translation>{code!r} est aussi le code de la question {first}&#xa0;; les codes doivent différer</translation>
    </message>
    <message>
        <source>{column} by {row}</source>
        <translation>{column} selon {row}</translation>
    </message>
    <message>
        <source>{column}: a question with options needs two of them at least; add those that no record has, or leave the column out</source>
        <translation>{column}&#xa0;: une question à options en demande au moins deux&#xa0;; ajoutez celles qu’aucun enregistrement n’a, ou laissez la colonne de côté</translation>
    </message>
    <message>
        <source>{column}: a row has no number of people; leave the column out</source>
        <translation>{column}&#xa0;: une ligne n’a pas de nombre de personnes&#xa0;; laissez la colonne de côté</translation>
    </message>
    <message>
        <source>{column}: choose how its answers were randomized</source>
        <translation>{column}&#xa0;: choisissez comment ses réponses ont été randomisées</translation>
    </message>
    <message>
        <source>{column}: no value of it is an answer; leave it out, or say what its values mean</source>
        <translation>{column}&#xa0;: aucune de ses valeurs n’est une réponse&#xa0;; laissez-la de côté, ou dites ce que ses valeurs signifient</translation>
    </message>
    <message>
        <source>{column}: say whether {value} means yes, no or no answer</source>
        <translation>{column}&#xa0;: dites si {value} signifie oui, non ou pas de réponse</translation>
    </message>
    <message>
        <source>{column}: the option {option} is there twice</source>
        <translation>{column}&#xa0;: l’option {option} y est deux fois</translation>
    </message>
    <message>
        <source>{column}: the rows stand for too many people</source>
        <translation>{column}&#xa0;: les lignes valent pour trop de personnes</translation>
    </message>
    <message>
        <source>{column}: {count:,} options, but a question has at most {most}</source>
        <translation>{column}&#xa0;: {count:,} options, mais une question en a au plus {most}</translation>
    </message>
    <message>
        <source>{column}: {reason}</source>
        <translation>{column}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{copies} copies of the data are asked for, but there must be at least 1</source>
        <translation>{copies} copies des données sont demandées, mais il en faut au moins 1</translation>
    </message>
    <message>
        <source>{count:,} files {name!r} were imported; give the number of the one that is meant: {numbers}</source>
        <translation>{count:,} fichiers {name!r} ont été importés&#xa0;; donnez le numéro de celui dont il s’agit&#xa0;: {numbers}</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records are beyond the key&apos;s quota of {quota:,}</source>
        <translation>{count:,} enregistrements sur {records:,} dépassent le quota de {quota:,} de la clé</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records have an id that another key sent too; which of them is a copy is not known, and all count</source>
        <translation>{count:,} enregistrements sur {records:,} ont un identifiant qu’une autre clé a aussi envoyé&#xa0;; on ne sait pas lequel est une copie, et tous comptent</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records have an id that another record of this key has; none of them counts</source>
        <translation>{count:,} enregistrements sur {records:,} ont un identifiant qu’a un autre enregistrement de cette clé&#xa0;; aucun d’eux ne compte</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records were already here</source>
        <translation>{count:,} enregistrements sur {records:,} étaient déjà là</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records were withdrawn by their owners and stay out</source>
        <translation>{count:,} enregistrements sur {records:,} ont été retirés par leurs auteurs et restent dehors</translation>
    </message>
    <message>
        <source>{count:,} records here have the receipt {code}, but none of them is of that signer and file; leave one of the two out</source>
        <translation>{count:,} enregistrements ont ici le reçu {code}, mais aucun n’est de ce signataire et de ce fichier&#xa0;; omettez l’un des deux</translation>
    </message>
    <message>
        <source>{count:,} records here have the receipt {code}, which is short; say which one is meant: name its signer or its file</source>
        <translation>{count:,} enregistrements ont ici le reçu {code}, qui est court&#xa0;; dites duquel il s’agit&#xa0;: nommez son signataire ou son fichier</translation>
    </message>
    <message>
        <source>{count:,} signers have a name or fingerprint that begins with {named!r}; see the list with: tacit-miner signers list</source>
        <translation>signataires dont le nom ou l’empreinte commence par {named!r}&#xa0;: {count:,}&#xa0;; voir la liste par&#xa0;: tacit-miner signers list</translation>
    </message>
    <message>
        <source>{count:,} tokens are more than {limit:,}; make several sheets</source>
        <translation>{count:,} jetons, c’est plus que {limit:,}&#xa0;; faites plusieurs feuilles</translation>
    </message>
    <message>
        <source>{field} of level {number}</source>
        <translation>{field}, niveau {number}</translation>
    </message>
    <message>
        <source>{field} of question {code}</source>
        <translation>{field}, question {code}</translation>
    </message>
    <message>
        <source>{file} has a name that the project needs for a file of its own; choose another name for the project, or move that file away</source>
        <translation>{file} porte un nom dont le projet a besoin pour un de ses propres fichiers&#xa0;; choisissez un autre nom de projet, ou déplacez ce fichier</translation>
    </message>
    <message>
        <source>{file} is not the project&apos;s own, which would be empty, so the project is open for reading only; move that file away to change the project</source>
        <translation>{file} n’est pas le fichier du projet, qui serait vide&#xa0;; le projet est donc ouvert en lecture seule&#xa0;; déplacez ce fichier pour modifier le projet</translation>
    </message>
    <message>
        <source>{finding} (p = {p:.1g})</source>
        <translation>{finding} (p&#xa0;= {p:.1g})</translation>
    </message>
    <message>
        <source>{first} and {second} are both {kind}; leave one of them out</source>
        <translation>{first} et {second} sont tous deux {kind}&#xa0;; laissez l’un de côté</translation>
    </message>
    <message>
        <source>{format} needs the libraries pyreadstat and pandas, which are not installed; install {package}</source>
        <translation>{format} a besoin des bibliothèques pyreadstat et pandas, qui ne sont pas installées&#xa0;; installez {package}</translation>
    </message>
    <message>
        <source>{itemsets:,} of {all_itemsets:,} itemsets and {rules:,} of {all_rules:,} rules; {wanted}</source>
        <translation>{itemsets:,} ensembles sur {all_itemsets:,} et {rules:,} règles sur {all_rules:,}&#xa0;; {wanted}</translation>
    </message>
    <message>
        <source>{itemsets:,} of {all_itemsets:,} itemsets; {wanted}</source>
        <translation>{itemsets:,} ensembles sur {all_itemsets:,}&#xa0;; {wanted}</translation>
    </message>
    <message>
        <source>{language!r} is not a language that is known by name; write its tag in parentheses, such as label::Kiswahili (sw)</source>
        <translation>{language!r} n’est pas une langue connue par son nom&#xa0;; écrivez son code entre parenthèses, par exemple label::Kiswahili (sw)</translation>
    </message>
    <message>
        <source>{levels}: not as many records as {answers}; both must have a line for each person, in the same order</source>
        <translation>{levels}&#xa0;: pas autant d’enregistrements que {answers}&#xa0;; les deux doivent avoir une ligne par personne, dans le même ordre</translation>
    </message>
    <message>
        <source>{level}, hidden %</source>
        <translation>{level}, caché&#xa0;%</translation>
    </message>
    <message>
        <source>{level}, privacy %</source>
        <translation>{level}, protection&#xa0;%</translation>
    </message>
    <message>
        <source>{measure} at least {value:g}</source>
        <translation>{measure} au moins {value:g}</translation>
    </message>
    <message>
        <source>{name}</source>
        <translation>{name}</translation>
    </message>
    <message>
        <source>{name} ({how})</source>
        <translation>{name} ({how})</translation>
    </message>
    <message>
        <source>{name} is larger than {most:,}, the largest whole number</source>
        <translation>{name} est plus grand que {most:,}, le plus grand nombre entier</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be a list of texts such as [&quot;lift&quot;]</source>
        <translation>{name} est {value}, mais ce doit être une liste de textes comme [&quot;lift&quot;]</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be a table of item = &quot;left&quot; and the like</source>
        <translation>{name} est {value}, mais ce doit être une table de lignes comme item = &quot;left&quot;</translation>
    </message>
    <message>
        <source>{name}: a figure is saved as one of {endings}; change the ending</source>
        <translation>{name}&#xa0;: une figure s’enregistre comme l’un de {endings}&#xa0;; changez la terminaison</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>{one!r} and {other!r} go together otherwise than in the records of the others</source>
        <translation>{one!r} et {other!r} s’associent autrement que dans les enregistrements des autres</translation>
    </message>
    <message>
        <source>{parameter} is missing; write for example 0.5 or 1/12</source>
        <translation>{parameter}&#xa0;: il manque une valeur&#xa0;; écrivez par exemple 0.5 ou 1/12</translation>
    </message>
    <message>
        <source>{parameter}: {text!r} is no number; write a decimal such as 0.5, a fraction such as 1/12, or a percentage</source>
        <translation>{parameter}&#xa0;: {text!r} n’est pas un nombre&#xa0;; écrivez un décimal comme 0.5, une fraction comme 1/12, ou un pourcentage</translation>
    </message>
    <message>
        <source>{parameter}: {text} is not between 0 and 1, as a probability must be</source>
        <translation>{parameter}&#xa0;: {text} n’est pas compris entre 0 et 1, comme une probabilité doit l’être</translation>
    </message>
    <message>
        <source>{parent!r} is the code of answer {first}; give the parent a code of its own</source>
        <translation>{parent!r} est le code de la réponse {first}&#xa0;; donnez au parent un code à lui</translation>
    </message>
    <message>
        <source>{path} cannot be deleted: {why}; delete it</source>
        <translation>{path} ne peut pas être supprimé&#xa0;: {why}&#xa0;; supprimez-le</translation>
    </message>
    <message>
        <source>{path} holds another signed survey, which never changes; give the new one a name of its own</source>
        <translation>{path} contient une autre enquête signée, qui ne change jamais&#xa0;; donnez à la nouvelle un nom à elle</translation>
    </message>
    <message>
        <source>{path} is the survey {found}, but the draft replaces {wanted}; give the file of that one</source>
        <translation>{path} est l’enquête {found}, mais le brouillon remplace {wanted}&#xa0;; donnez le fichier de celle-là</translation>
    </message>
    <message>
        <source>{path}, column {column} ({item}): holds {type}, but answers are booleans, or the numbers 0 and 1</source>
        <translation>{path}, colonne {column} ({item})&#xa0;: contient {type}, mais les réponses sont des booléens, ou les nombres 0 et 1</translation>
    </message>
    <message>
        <source>{path}, line {line}</source>
        <translation>{path}, ligne {line}</translation>
    </message>
    <message>
        <source>{path}, line {line}, column {column}</source>
        <translation>{path}, ligne {line}, colonne {column}</translation>
    </message>
    <message>
        <source>{path}: a directory, not a file; name the data file in it</source>
        <translation>{path}&#xa0;: un dossier, pas un fichier&#xa0;; nommez le fichier de données qu’il contient</translation>
    </message>
    <message>
        <source>{path}: a header but no record; each further line must hold a record</source>
        <translation>{path}&#xa0;: un en-tête mais aucun enregistrement&#xa0;; chaque ligne suivante doit en contenir un</translation>
    </message>
    <message>
        <source>{path}: an answer is missing; leave out the records or the items with missing answers</source>
        <translation>{path}&#xa0;: une réponse manque&#xa0;; retirez les enregistrements ou les questions auxquels il manque des réponses</translation>
    </message>
    <message>
        <source>{path}: an old .xls workbook; open it in a spreadsheet and save it as .xlsx or CSV</source>
        <translation>{path}&#xa0;: un ancien classeur .xls&#xa0;; ouvrez-le dans un tableur et enregistrez-le en .xlsx ou CSV</translation>
    </message>
    <message>
        <source>{path}: belongs to the project itself; name the files that were sent</source>
        <translation>{path}&#xa0;: appartient au projet lui-même&#xa0;; nommez les fichiers envoyés</translation>
    </message>
    <message>
        <source>{path}: cannot be made here; its folder may not be written, or the name is in use</source>
        <translation>{path}&#xa0;: ne peut pas être créé ici&#xa0;; son dossier est protégé, ou le nom est pris</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({why})</source>
        <translation>{path}&#xa0;: ne peut pas être lu ({why})</translation>
    </message>
    <message>
        <source>{path}: cannot be read as a signed survey: {reason}</source>
        <translation>{path}&#xa0;: ne peut être lu comme une enquête signée&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{path}: cannot be read as {kind} ({why}); save it again, or as CSV</source>
        <translation>{path}&#xa0;: ne peut être lu comme {kind} ({why})&#xa0;; enregistrez-le à nouveau, ou en CSV</translation>
    </message>
    <message>
        <source>{path}: cannot be used ({why}); choose another name or folder</source>
        <translation>{path}&#xa0;: est inutilisable ({why})&#xa0;; choisissez un autre nom ou un autre dossier</translation>
    </message>
    <message>
        <source>{path}: changed while it was read; import it again</source>
        <translation>{path}&#xa0;: a changé pendant sa lecture&#xa0;; importez-le de nouveau</translation>
    </message>
    <message>
        <source>{path}: column {item} has {found:,} options, but krr is given for {options:,}; name them all with --choice</source>
        <translation>{path}&#xa0;: la colonne {item} a {found:,} options, mais krr est donné pour {options:,}&#xa0;; nommez-les toutes avec --choice</translation>
    </message>
    <message>
        <source>{path}: exists already; choose another name, or move it away first</source>
        <translation>{path}&#xa0;: existe déjà&#xa0;; choisissez un autre nom, ou déplacez-le d’abord</translation>
    </message>
    <message>
        <source>{path}: has columns but no record</source>
        <translation>{path}&#xa0;: a des colonnes mais aucun enregistrement</translation>
    </message>
    <message>
        <source>{path}: has no column; each item is a column</source>
        <translation>{path}&#xa0;: n’a aucune colonne&#xa0;; chaque question est une colonne</translation>
    </message>
    <message>
        <source>{path}: has version {version} and must be opened for writing once, to become version {newest}</source>
        <translation>{path}&#xa0;: a la version {version} et doit être ouvert une fois en écriture, pour passer à la version {newest}</translation>
    </message>
    <message>
        <source>{path}: holds a plain table of answers, so it takes tables and no signed batches</source>
        <translation>{path}&#xa0;: contient une simple table de réponses&#xa0;; il prend donc des tables et pas de lots signés</translation>
    </message>
    <message>
        <source>{path}: holds a plain table, whose rows have no receipts; take the row out of the table and make the project again</source>
        <translation>{path}&#xa0;: contient un simple tableau, dont les lignes n’ont pas de reçus&#xa0;; ôtez la ligne du tableau et refaites le projet</translation>
    </message>
    <message>
        <source>{path}: holds no file whose name ends in {ending} or {ending}.gz; name the files</source>
        <translation>{path}&#xa0;: ne contient aucun fichier dont le nom finit par {ending} ou {ending}.gz&#xa0;; nommez les fichiers</translation>
    </message>
    <message>
        <source>{path}: is a file that this project was made from; choose another name</source>
        <translation>{path}&#xa0;: est un fichier dont ce projet est fait&#xa0;; choisissez un autre nom</translation>
    </message>
    <message>
        <source>{path}: is a folder; name a file</source>
        <translation>{path}&#xa0;: est un dossier&#xa0;; nommez un fichier</translation>
    </message>
    <message>
        <source>{path}: is a project, which has no answers to import; name the files that were sent</source>
        <translation>{path}&#xa0;: est un projet, qui n’a pas de réponses à importer&#xa0;; nommez les fichiers envoyés</translation>
    </message>
    <message>
        <source>{path}: is a survey, which has no answers to import; name the files that were sent</source>
        <translation>{path}&#xa0;: est une enquête, qui n’a pas de réponses à importer&#xa0;; nommez les fichiers envoyés</translation>
    </message>
    <message>
        <source>{path}: is not a regular file; save what it gives to a file and import that</source>
        <translation>{path}&#xa0;: n’est pas un fichier ordinaire&#xa0;; enregistrez ce qu’il donne dans un fichier et importez celui-ci</translation>
    </message>
    <message>
        <source>{path}: is not the file that was opened: that one was moved, renamed or deleted while it was open, so nothing can be changed. Put it back here and do it again, or open it where it is now; all that was kept before is in it</source>
        <translation>{path}&#xa0;: n’est pas le fichier qui a été ouvert&#xa0;: celui-ci a été déplacé, renommé ou supprimé pendant qu’il était ouvert, donc rien ne peut être modifié. Remettez-le ici et recommencez, ou ouvrez-le là où il est maintenant&#xa0;; tout ce qui avait été conservé s’y trouve</translation>
    </message>
    <message>
        <source>{path}: its columns are not the project&apos;s {items:,} items ({column!r} is missing); name columns and items alike</source>
        <translation>{path}&#xa0;: ses colonnes ne sont pas les {items:,} questions du projet ({column!r} manque)&#xa0;; nommez colonnes et questions pareillement</translation>
    </message>
    <message>
        <source>{path}: its columns are not the project&apos;s {items:,} items ({column!r} is none of them); name columns and items alike</source>
        <translation>{path}&#xa0;: ses colonnes ne sont pas les {items:,} questions du projet ({column!r} n’en est pas une)&#xa0;; nommez colonnes et questions pareillement</translation>
    </message>
    <message>
        <source>{path}: its columns are not those of {first}; all files must have the same columns in the same order</source>
        <translation>{path}&#xa0;: ses colonnes ne sont pas celles de {first}&#xa0;; tous les fichiers doivent avoir les mêmes colonnes dans le même ordre</translation>
    </message>
    <message>
        <source>{path}: its survey asks for no tokens, so it takes no list; make a survey with: --tokens LIST</source>
        <translation>{path}&#xa0;: son enquête ne demande pas de jetons, il n’accepte donc pas de liste&#xa0;; faites une enquête avec&#xa0;: --tokens LIST</translation>
    </message>
    <message>
        <source>{path}: larger than {most:,} bytes, so it is not a channels file</source>
        <translation>{path}&#xa0;: dépasse {most:,} octets, ce n’est donc pas un fichier de canaux</translation>
    </message>
    <message>
        <source>{path}: lies on a network drive ({kind}), where a second user could damage a project; keep it on a disk of this machine and put copies there</source>
        <translation>{path}&#xa0;: se trouve sur un lecteur réseau ({kind}), où un second utilisateur pourrait endommager un projet&#xa0;; gardez-le sur un disque de cette machine et mettez-y des copies</translation>
    </message>
    <message>
        <source>{path}: more than {most:,} cells; take the columns that are wanted alone</source>
        <translation>{path}&#xa0;: plus de {most:,} cellules&#xa0;; ne prenez que les colonnes voulues</translation>
    </message>
    <message>
        <source>{path}: named .gz but not compressed with gzip; rename it or compress it</source>
        <translation>{path}&#xa0;: nommé .gz mais non compressé par gzip&#xa0;; renommez-le ou compressez-le</translation>
    </message>
    <message>
        <source>{path}: names of columns, but no record under them</source>
        <translation>{path}&#xa0;: des noms de colonnes, mais aucun enregistrement dessous</translation>
    </message>
    <message>
        <source>{path}: nested too deeply or with a number too long; write one object of item: scheme</source>
        <translation>{path}&#xa0;: imbriqué trop profondément ou avec un nombre trop long&#xa0;; écrivez un seul objet question: schéma</translation>
    </message>
    <message>
        <source>{path}: no channel for item {item} and {more:,} more; add a line for each, or one for *</source>
        <translation>{path}&#xa0;: pas de canal pour la question {item} ni pour {more:,} autres&#xa0;; ajoutez une ligne pour chacune, ou une pour *</translation>
    </message>
    <message>
        <source>{path}: no channel for item {item}; add a line for each, or one for *</source>
        <translation>{path}&#xa0;: pas de canal pour la question {item}&#xa0;; ajoutez une ligne pour chacune, ou une pour *</translation>
    </message>
    <message>
        <source>{path}: no channel for level {level}; add a line such as *,{level},0.9</source>
        <translation>{path}&#xa0;: pas de canal pour le niveau {level}&#xa0;; ajoutez une ligne comme *,{level},0.9</translation>
    </message>
    <message>
        <source>{path}: no columns with names in it</source>
        <translation>{path}&#xa0;: pas de colonnes nommées</translation>
    </message>
    <message>
        <source>{path}: no permission to read it; ask its owner for access</source>
        <translation>{path}&#xa0;: pas le droit de le lire&#xa0;; demandez l’accès à son propriétaire</translation>
    </message>
    <message>
        <source>{path}: no record counts, so nothing can be checked; import some</source>
        <translation>{path}&#xa0;: aucun enregistrement ne compte, rien ne peut donc être vérifié&#xa0;; importez-en</translation>
    </message>
    <message>
        <source>{path}: no record counts; import some, or see in its counts why those that it has do not</source>
        <translation>{path}&#xa0;: aucun enregistrement ne compte&#xa0;; importez-en, ou voyez dans ses décomptes pourquoi les siens ne comptent pas</translation>
    </message>
    <message>
        <source>{path}: no record holds an item, so there is nothing to mine</source>
        <translation>{path}&#xa0;: aucun enregistrement ne contient de question, il n’y a donc rien à chercher</translation>
    </message>
    <message>
        <source>{path}: no sheet {sheet!r}; it has {sheets}</source>
        <translation>{path}&#xa0;: pas de feuille {sheet!r}&#xa0;; il y a {sheets}</translation>
    </message>
    <message>
        <source>{path}: no such file; check the name</source>
        <translation>{path}&#xa0;: ce fichier n’existe pas&#xa0;; vérifiez le nom</translation>
    </message>
    <message>
        <source>{path}: no text in it that could be a table</source>
        <translation>{path}&#xa0;: pas de texte qui puisse être un tableau</translation>
    </message>
    <message>
        <source>{path}: no transaction in it; each line must hold the numbers of its items</source>
        <translation>{path}&#xa0;: aucune transaction&#xa0;; chaque ligne doit contenir les numéros de ses questions</translation>
    </message>
    <message>
        <source>{path}: no user in it; a line beginning with C starts each user</source>
        <translation>{path}&#xa0;: aucun utilisateur&#xa0;; une ligne commençant par C ouvre chaque utilisateur</translation>
    </message>
    <message>
        <source>{path}: not UTF-8; save the file as UTF-8</source>
        <translation>{path}&#xa0;: pas de l’UTF-8&#xa0;; enregistrez le fichier en UTF-8</translation>
    </message>
    <message>
        <source>{path}: not a text file; save the table as CSV in UTF-8</source>
        <translation>{path}&#xa0;: pas un fichier texte&#xa0;; enregistrez le tableau en CSV, en UTF-8</translation>
    </message>
    <message>
        <source>{path}: reads as {kind}, but {first} as {first_kind}; files read together must have one format</source>
        <translation>{path}&#xa0;: se lit comme {kind}, mais {first} comme {first_kind}&#xa0;; les fichiers lus ensemble doivent avoir le même format</translation>
    </message>
    <message>
        <source>{path}: still holds bytes of what was removed; delete this file if it is a copy, or report this as a fault of the program</source>
        <translation>{path}&#xa0;: contient encore des octets de ce qui a été enlevé&#xa0;; supprimez ce fichier si c’est une copie, ou signalez-le comme un défaut du programme</translation>
    </message>
    <message>
        <source>{path}: takes signed batches of its survey; make a project of its own for a table</source>
        <translation>{path}&#xa0;: prend les lots signés de son enquête&#xa0;; faites un projet à part pour une table</translation>
    </message>
    <message>
        <source>{path}: the ending of the name is of no format; use one of {endings}</source>
        <translation>{path}&#xa0;: la terminaison du nom n’est celle d’aucun format&#xa0;; prenez l’une de {endings}</translation>
    </message>
    <message>
        <source>{path}: the file is damaged ({found}); take the project from a copy</source>
        <translation>{path}&#xa0;: le fichier est endommagé ({found})&#xa0;; reprenez le projet d’une copie</translation>
    </message>
    <message>
        <source>{path}: the file is empty; it must hold at least one record</source>
        <translation>{path}&#xa0;: le fichier est vide&#xa0;; il doit avoir au moins un enregistrement</translation>
    </message>
    <message>
        <source>{path}: the gzip data are damaged ({why}); fetch the file again</source>
        <translation>{path}&#xa0;: les données gzip sont endommagées ({why})&#xa0;; récupérez de nouveau le fichier</translation>
    </message>
    <message>
        <source>{path}: the gzip data end too early; the file was cut off, fetch it again</source>
        <translation>{path}&#xa0;: les données gzip finissent trop tôt&#xa0;; le fichier a été coupé, récupérez-le de nouveau</translation>
    </message>
    <message>
        <source>{path}: the list is not the one that the survey was signed with, so no token of it is taken; give the list that tacit-miner tokens make wrote</source>
        <translation>{path}&#xa0;: la liste n’est pas celle avec laquelle l’enquête a été signée, aucun de ses jetons n’est donc accepté&#xa0;; donnez la liste que tacit-miner tokens make a écrite</translation>
    </message>
    <message>
        <source>{path}: the process that verified it ended, perhaps for lack of memory, so nothing of it was kept; import it again</source>
        <translation>{path}&#xa0;: le processus qui le vérifiait s’est arrêté, peut-être faute de mémoire, et rien n’en a été gardé&#xa0;; importez-le de nouveau</translation>
    </message>
    <message>
        <source>{path}: the project has been closed</source>
        <translation>{path}&#xa0;: le projet a été fermé</translation>
    </message>
    <message>
        <source>{path}: the statement is signed neither by the survey&apos;s key nor by the successor that the survey names, so it proves nothing</source>
        <translation>{path}&#xa0;: la déclaration n’est signée ni par la clé de l’enquête ni par le successeur que l’enquête nomme, elle ne prouve donc rien</translation>
    </message>
    <message>
        <source>{path}: the statement revokes another key than the one that signed this project&apos;s survey</source>
        <translation>{path}&#xa0;: la déclaration révoque une autre clé que celle qui a signé l’enquête de ce projet</translation>
    </message>
    <message>
        <source>{path}: the table {table} is not as the program wrote it; it was changed by another program or damaged, so take the project from a copy</source>
        <translation>{path}&#xa0;: la table {table} n’est pas telle que le programme l’a écrite&#xa0;; un autre programme l’a changée ou elle est endommagée&#xa0;: reprenez le projet d’une copie</translation>
    </message>
    <message>
        <source>{path}: there is no such file or folder</source>
        <translation>{path}&#xa0;: ce fichier ou dossier n’existe pas</translation>
    </message>
    <message>
        <source>{path}: there is no such project; check the name, or make a new one</source>
        <translation>{path}&#xa0;: il n’y a pas de tel projet&#xa0;; vérifiez le nom, ou créez-en un nouveau</translation>
    </message>
    <message>
        <source>{path}: this is not a project; it is empty or was made by another program</source>
        <translation>{path}&#xa0;: ce n’est pas un projet&#xa0;; le fichier est vide ou vient d’un autre programme</translation>
    </message>
    <message>
        <source>{path}: this project was never finished; make it again</source>
        <translation>{path}&#xa0;: ce projet n’a jamais été achevé&#xa0;; refaites-le</translation>
    </message>
    <message>
        <source>{path}: was not closed properly and its folder may not be written; copy both to a folder of your own and open it there</source>
        <translation>{path}&#xa0;: n’a pas été bien fermé et son dossier est protégé&#xa0;; copiez les deux dans un dossier à vous et ouvrez-le là</translation>
    </message>
    <message>
        <source>{path}: {items:,} items, but at most {most:,} can be mined; keep the frequent ones</source>
        <translation>{path}&#xa0;: {items:,} questions, mais on peut en fouiller au plus {most:,}&#xa0;; gardez les fréquentes</translation>
    </message>
    <message>
        <source>{path}: {items:,} items, but the answers have {answers:,}</source>
        <translation>{path}&#xa0;: {items:,} items, mais les réponses en ont {answers:,}</translation>
    </message>
    <message>
        <source>{path}: {reason}</source>
        <translation>{path}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{path}: {records:,} records of {items:,} items take {packed:,} bytes packed, but the limit is {most:,}; keep the frequent items or fewer records</source>
        <translation>{path}&#xa0;: {records:,} enregistrements de {items:,} questions prennent {packed:,} octets une fois compactés, mais la limite est de {most:,}&#xa0;; gardez les questions fréquentes ou moins d’enregistrements</translation>
    </message>
    <message>
        <source>{path}: {what} do not add up ({one:,} against {other:,}); take the project from a copy</source>
        <translation>{path}&#xa0;: {what} ne s’accordent pas ({one:,} contre {other:,})&#xa0;; prenez le projet d’une copie</translation>
    </message>
    <message>
        <source>{percent:.2f}</source>
        <translation>{percent:.2f}</translation>
    </message>
    <message>
        <source>{percent:.3f}</source>
        <translation>{percent:.3f}</translation>
    </message>
    <message>
        <source>{percent:.4f}</source>
        <translation>{percent:.4f}</translation>
    </message>
    <message>
        <source>{percent:.5f}</source>
        <translation>{percent:.5f}</translation>
    </message>
    <message>
        <source>{percent:.6f}</source>
        <translation>{percent:.6f}</translation>
    </message>
    <message>
        <source>{percent} % forged could move it by</source>
        <translation>{percent}&#xa0;% de faux pourraient la déplacer de</translation>
    </message>
    <message>
        <source>{question}: {answered:,} of {records:,} records answered. All together: intervals of the options that hold at once (Bonferroni). Possible: the nearest shares that are not negative and add up to 100 %.</source>
        <translation>{question}&#xa0;: {answered:,} enregistrements sur {records:,} ont répondu. Tous ensemble&#xa0;: intervalles des options qui valent à la fois (Bonferroni). Possible&#xa0;: les parts les plus proches qui ne sont pas négatives et dont la somme est 100&#xa0;%.</translation>
    </message>
    <message>
        <source>{reasons}</source>
        <translation>{reasons}</translation>
    </message>
    <message>
        <source>{records:,} records of {items:,} yes/no items, randomized by the respondents with a known scheme for each item, were read from a plain table; they carry no signatures.</source>
        <translation>{records:,} enregistrements de {items:,} questions oui/non, brouillés par les répondants selon un schéma connu pour chaque question, ont été lus dans un simple tableau&#xa0;; ils ne portent pas de signatures.</translation>
    </message>
    <message>
        <source>{records:,} records of {questions:,} questions, randomized by the respondents with a known scheme for each question, were read from a plain table; they carry no signatures. Each option of a question is an item, as is each yes/no question: {items:,} items.</source>
        <translation>{records:,} enregistrements de {questions:,} questions, randomisés par les répondants selon un procédé connu pour chaque question, ont été lus dans un tableau simple&#xa0;; ils ne portent pas de signature. Chaque réponse possible d’une question est un item, de même que chaque question oui/non&#xa0;: {items:,} items.</translation>
    </message>
    <message>
        <source>{records:,} respondents answered {items:,} yes/no items; each answer was randomized on {where}, at one of {levels} levels that the respondent chose, before it was signed and sent.</source>
        <translation>{records:,} répondants ont répondu à {items:,} questions oui/non&#xa0;; chaque réponse a été randomisée sur {where}, à l’un de {levels} niveaux que le répondant a choisi, avant d’être signée et envoyée.</translation>
    </message>
    <message>
        <source>{records:,} respondents answered {questions:,} questions; each answer was randomized on {where}, at one of {levels} levels that the respondent chose, before it was signed and sent. Each option of a question is an item, as is each yes/no question: {items:,} items.</source>
        <translation>{records:,} répondants ont répondu à {questions:,} questions&#xa0;; chaque réponse a été randomisée sur {where}, à l’un de {levels} niveaux que le répondant a choisi, avant d’être signée et envoyée. Chaque option d’une question est un élément, comme chaque question oui/non&#xa0;: {items:,} éléments.</translation>
    </message>
    <message>
        <source>{share:.2%}</source>
        <translation>{share:.2%}</translation>
    </message>
    <message>
        <source>{share:.3%}</source>
        <translation>{share:.3%}</translation>
    </message>
    <message>
        <source>{share:.4%}</source>
        <translation>{share:.4%}</translation>
    </message>
    <message>
        <source>{share:.5%}</source>
        <translation>{share:.5%}</translation>
    </message>
    <message>
        <source>{share:.6%}</source>
        <translation>{share:.6%}</translation>
    </message>
    <message>
        <source>{signer!r} is excluded already, so there is nothing to compare; let it count again first</source>
        <translation>{signer!r} est déjà exclu, il n’y a donc rien à comparer&#xa0;; faites-le d’abord compter de nouveau</translation>
    </message>
    <message>
        <source>{text!r} has bytes that are no text; type it again</source>
        <translation>{text!r} contient des octets qui ne sont pas du texte&#xa0;; saisissez-le de nouveau</translation>
    </message>
    <message>
        <source>{text!r} is no key of 44 base64 characters, as keygen prints it, and no key file that is there</source>
        <translation>{text!r} n’est ni une clé de 44 caractères en base64, comme keygen l’affiche, ni un fichier de clé présent</translation>
    </message>
    <message>
        <source>{title}. {records:,} records, {rows}; {more}.</source>
        <translation>{title}. {records:,} enregistrements, {rows}&#xa0;; {more}.</translation>
    </message>
    <message>
        <source>{words} ({code})</source>
        <translation>{words} ({code})</translation>
    </message>
    <message>
        <source>{words}: {count:,}</source>
        <translation>{words}&#xa0;: {count:,}</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>★</source>
        <translation>★</translation>
    </message>
    <message>
        <source>★ marks the rules that the researchers starred; a star or a note decides no number.</source>
        <translation>★ marque les règles auxquelles les chercheurs ont donné une étoile&#xa0;; une étoile ou une note ne décide d’aucun chiffre.</translation>
    </message>
    <message>
        <source>{seen:.1%} of {records:,} answers to {item!r} {where} are yes, but whatever people answered, {allowed:.1%} are the least to expect</source>
        <translation>{seen:.1%} des {records:,} réponses à {item!r} {where} sont des oui, mais quoi que les gens aient répondu, on peut en attendre au moins {allowed:.1%}</translation>
    </message>
    <message>
        <source>{seen:.1%} of {records:,} answers to {item!r} {where} are yes, but whatever people answered, {allowed:.1%} are the most to expect</source>
        <translation>{seen:.1%} des {records:,} réponses à {item!r} {where} sont des oui, mais quoi que les gens aient répondu, on peut en attendre au plus {allowed:.1%}</translation>
    </message>
    <message>
        <source>{seen} of {records:,} records at the same levels are the same, but whatever people answered, {allowed:.1f} are the most to expect</source>
        <translation>{seen} des {records:,} enregistrements de mêmes niveaux sont identiques, mais quoi que les gens aient répondu, on peut en attendre au plus {allowed:.1f}</translation>
    </message>
    <message>
        <source>{shown:,} of {among:,}, {order}; {verdicts}.</source>
        <translation>{shown:,} sur {among:,}, {order}&#xa0;; {verdicts}.</translation>
    </message>
    <message>
        <source>{text!r} does not name options; write for example region:NE,NW,S or, in their order, age:13-15&lt;16-17&lt;18+</source>
        <translation>{text!r} ne nomme pas d’options&#xa0;; écrivez par exemple region:NE,NW,S ou, dans leur ordre, age:13-15&lt;16-17&lt;18+</translation>
    </message>
    <message>
        <source>{text!r} has no value; write PLACE=VALUE</source>
        <translation>{text!r} n’a pas de valeur&#xa0;; écrivez PLACE=VALUE</translation>
    </message>
    <message>
        <source>{text!r} is not a place in the list, 1 to {most:,}</source>
        <translation>{text!r} n’est pas une place de la liste, de 1 à {most:,}</translation>
    </message>
    <message>
        <source>{value!r} is finer than a survey holds; write a tenth of a percent at most, such as 0.053</source>
        <translation>{value!r} est plus fin que ce qu’une enquête contient&#xa0;; écrivez au plus au dixième de pour cent, par exemple 0.053</translation>
    </message>
    <message>
        <source>{value!r} is neither a list of the sheet choices nor whole numbers such as 18 30 45</source>
        <translation>{value!r} n’est ni une liste de la feuille choices ni des nombres entiers tels que 18 30 45</translation>
    </message>
    <message>
        <source>{value!r} is neither yes nor no</source>
        <translation>{value!r} n’est ni yes ni no</translation>
    </message>
    <message>
        <source>{value!r} is no expected share of yes; write a number from 0 to 1, such as 0.05, or 5%</source>
        <translation>{value!r} n’est pas une part de oui attendue&#xa0;; écrivez un nombre de 0 à 1, par exemple 0.05, ou 5%</translation>
    </message>
    <message>
        <source>{value!r} is no kind for a select_one; write yes-no or choice</source>
        <translation>{value!r} n’est pas un genre de select_one&#xa0;; écrivez yes-no ou choice</translation>
    </message>
    <message>
        <source>{value!r} is no sensitivity; write none, low, medium or high</source>
        <translation>{value!r} n’est pas une sensibilité&#xa0;; écrivez none, low, medium ou high</translation>
    </message>
    <message>
        <source>{value!r} is no weight; write a number from 0 to 1, such as 0.9</source>
        <translation>{value!r} n’est pas un poids&#xa0;; écrivez un nombre de 0 à 1, par exemple 0.9</translation>
    </message>
    <message>
        <source>{value!r} is not a whole number; write where the band begins, such as 18</source>
        <translation>{value!r} n’est pas un nombre entier&#xa0;; écrivez où la tranche commence, par exemple 18</translation>
    </message>
    <message>
        <source>{value!r} is not the number of a level; there are levels 1 to {most}</source>
        <translation>{value!r} n’est pas le numéro d’un niveau&#xa0;; il y a les niveaux 1 à {most}</translation>
    </message>
    <message>
        <source>{value!r} is not written in whole numbers; write one for ask, such as 4, and two levels for arms</source>
        <translation>{value!r} n’est pas écrit en nombres entiers&#xa0;; écrivez-en un pour ask, par exemple 4, et deux niveaux pour arms</translation>
    </message>
    <message>
        <source>{value!r} stands under no heading; name the column or delete the cell</source>
        <translation>{value!r} n’est sous aucun en-tête&#xa0;; nommez la colonne ou supprimez la cellule</translation>
    </message>
    <message>
        <source>{value:.2f}</source>
        <translation>{value:.2f}</translation>
    </message>
    <message>
        <source>{value:.3f}, too few to bound it</source>
        <translation>{value:.3f}, trop peu pour la borner</translation>
    </message>
    <message>
        <source>{what}: {after!r} was added</source>
        <translation>{what}&#xa0;: {after!r} a été ajouté</translation>
    </message>
    <message>
        <source>{what}: {before!r} became {after!r}</source>
        <translation>{what}&#xa0;: {before!r} est devenu {after!r}</translation>
    </message>
    <message>
        <source>{what}: {before!r} was removed</source>
        <translation>{what}&#xa0;: {before!r} a été retiré</translation>
    </message>
    <message>
        <source>{what}: {before} became {after}</source>
        <translation>{what}&#xa0;: {before} est devenu {after}</translation>
    </message>
    <message>
        <source>{where}: a carriage return inside a line; end each line with a newline</source>
        <translation>{where}&#xa0;: un retour chariot à l’intérieur d’une ligne&#xa0;; terminez chaque ligne par un saut de ligne</translation>
    </message>
    <message>
        <source>{where}: byte {byte} of the header is not UTF-8; save the file as UTF-8</source>
        <translation>{where}&#xa0;: l’octet {byte} de l’en-tête n’est pas de l’UTF-8&#xa0;; enregistrez le fichier en UTF-8</translation>
    </message>
    <message>
        <source>{where}: cannot be read; a quoted cell must end</source>
        <translation>{where}&#xa0;: illisible&#xa0;; une cellule entre guillemets doit se terminer</translation>
    </message>
    <message>
        <source>{where}: character {character} is U+{code:04X}, which is invisible and turns the direction of what is shown after it; remove it</source>
        <translation>{where}&#xa0;: le caractère {character} est U+{code:04X}, invisible, qui retourne le sens de ce qui s’affiche après lui&#xa0;; enlevez-le</translation>
    </message>
    <message>
        <source>{where}: column {column} has no name; the first line must name every item</source>
        <translation>{where}&#xa0;: la colonne {column} n’a pas de nom&#xa0;; la première ligne doit nommer chaque question</translation>
    </message>
    <message>
        <source>{where}: columns {first} and {second} are both named {name}; give each item its own name</source>
        <translation>{where}&#xa0;: les colonnes {first} et {second} s’appellent toutes deux {name}&#xa0;; donnez à chaque question son propre nom</translation>
    </message>
    <message>
        <source>{where}: item {item} has {value}, which is not a scheme; write for example &quot;warner:0.9&quot; or {{&quot;scheme&quot;: &quot;warner&quot;, &quot;keep&quot;: 0.9}}</source>
        <translation>{where}&#xa0;: la question {item} a {value}, qui n’est pas un schéma&#xa0;; écrivez par exemple &quot;warner:0.9&quot; ou {{&quot;scheme&quot;: &quot;warner&quot;, &quot;keep&quot;: 0.9}}</translation>
    </message>
    <message>
        <source>{where}: item {item} is beyond {most:,}; number the items from 0</source>
        <translation>{where}&#xa0;: la question {item} est au-delà de {most:,}&#xa0;; numérotez les questions à partir de 0</translation>
    </message>
    <message>
        <source>{where}: item {item} is given level {level} twice; keep one line for it</source>
        <translation>{where}&#xa0;: la question {item} reçoit deux fois le niveau {level}&#xa0;; gardez une seule ligne pour lui</translation>
    </message>
    <message>
        <source>{where}: item {item} is given twice; keep one line for it</source>
        <translation>{where}&#xa0;: la question {item} est donnée deux fois&#xa0;; gardez une seule ligne pour elle</translation>
    </message>
    <message>
        <source>{where}: item {item}, scheme {scheme}: {reason}</source>
        <translation>{where}&#xa0;: question {item}, schéma {scheme}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{where}: its header is not that of the first file; all files must have the same columns in the same order</source>
        <translation>{where}&#xa0;: son en-tête n’est pas celui du premier fichier&#xa0;; tous les fichiers doivent avoir les mêmes colonnes dans le même ordre</translation>
    </message>
    <message>
        <source>{where}: longer than {most:,} bytes, so it is not a line of records; check that this is a text file</source>
        <translation>{where}&#xa0;: dépasse {most:,} octets, ce n’est donc pas une ligne d’enregistrements&#xa0;; vérifiez que c’est un fichier texte</translation>
    </message>
    <message>
        <source>{where}: no names; the first line must name the items</source>
        <translation>{where}&#xa0;: pas de noms&#xa0;; la première ligne doit nommer les questions</translation>
    </message>
    <message>
        <source>{where}: not JSON ({why}); write one object of item: scheme</source>
        <translation>{where}&#xa0;: pas du JSON ({why})&#xa0;; écrivez un seul objet question: schéma</translation>
    </message>
    <message>
        <source>{where}: not UTF-8; save the file as UTF-8</source>
        <translation>{where}&#xa0;: pas de l’UTF-8&#xa0;; enregistrez le fichier en UTF-8</translation>
    </message>
    <message>
        <source>{where}: the data have no item {item}; did you mean {close}?</source>
        <translation>{where}&#xa0;: les données n’ont pas de question {item}&#xa0;; pensiez-vous à {close}&#xa0;?</translation>
    </message>
    <message>
        <source>{where}: the data have no item {item}; their first item is {first}</source>
        <translation>{where}&#xa0;: les données n’ont pas de question {item}&#xa0;; la première est {first}</translation>
    </message>
    <message>
        <source>{where}: the first line holds answers, not names; add a line that names the items</source>
        <translation>{where}&#xa0;: la première ligne contient des réponses, pas des noms&#xa0;; ajoutez une ligne qui nomme les questions</translation>
    </message>
    <message>
        <source>{where}: the header {header} cannot be read; a quoted name must end on its line</source>
        <translation>{where}&#xa0;: l’en-tête {header} ne peut pas être lu&#xa0;; un nom entre guillemets doit finir sur sa ligne</translation>
    </message>
    <message>
        <source>{where}: {cells:,} cells, but the first line has {columns:,}; mend the line</source>
        <translation>{where}&#xa0;: {cells:,} cellules, mais la première ligne en a {columns:,}&#xa0;; corrigez la ligne</translation>
    </message>
    <message>
        <source>{where}: {cells:,} cells, but the header names {items:,} items; each line must have one cell an item</source>
        <translation>{where}&#xa0;: {cells:,} cellules, mais l’en-tête nomme {items:,} questions&#xa0;; chaque ligne doit avoir une cellule par question</translation>
    </message>
    <message>
        <source>{where}: {header} holds control characters, so this is not a text table</source>
        <translation>{where}&#xa0;: {header} contient des caractères de contrôle, ce n’est donc pas un tableau en texte</translation>
    </message>
    <message>
        <source>{where}: {line} does not begin with I, T, N, A, C or V and a comma, as the lines of this format do</source>
        <translation>{where}&#xa0;: {line} ne commence pas par I, T, N, A, C ou V et une virgule, comme les lignes de ce format</translation>
    </message>
    <message>
        <source>{where}: {line}: a visit before the first user; fetch the file again</source>
        <translation>{where}&#xa0;: {line}&#xa0;: une visite avant le premier utilisateur&#xa0;; récupérez de nouveau le fichier</translation>
    </message>
    <message>
        <source>{where}: {line}: no A line declares this area; fetch the file again</source>
        <translation>{where}&#xa0;: {line}&#xa0;: aucune ligne A ne déclare cette zone&#xa0;; récupérez de nouveau le fichier</translation>
    </message>
    <message>
        <source>{where}: {line}: the area must be a whole number up to {most:,}</source>
        <translation>{where}&#xa0;: {line}&#xa0;: la zone doit être un nombre entier d’au plus {most:,}</translation>
    </message>
    <message>
        <source>{where}: {value} cannot be read; a quoted name must end on its line</source>
        <translation>{where}&#xa0;: {value} ne peut pas être lu&#xa0;; un nom entre guillemets doit finir sur sa ligne</translation>
    </message>
    <message>
        <source>{where}: {value} does not begin with a level from 1 to {highest}; write item,level,scheme, for example *,1,0.95</source>
        <translation>{where}&#xa0;: {value} ne commence pas par un niveau de 1 à {highest}&#xa0;; écrivez item,level,scheme, par exemple *,1,0.95</translation>
    </message>
    <message>
        <source>{where}: {value} is not 0, 1 or - (no answer)</source>
        <translation>{where}&#xa0;: {value} n’est ni 0, ni 1, ni - (pas de réponse)</translation>
    </message>
    <message>
        <source>{where}: {value} is not a level from 1 to {highest}, or - (no answer)</source>
        <translation>{where}&#xa0;: {value} n’est ni un niveau de 1 à {highest}, ni - (pas de réponse)</translation>
    </message>
    <message>
        <source>{where}: {value} is not an item number; a .dat line holds whole numbers from 0 on, separated by spaces</source>
        <translation>{where}&#xa0;: {value} n’est pas un numéro de question&#xa0;; une ligne .dat contient des nombres entiers à partir de 0, séparés par des espaces</translation>
    </message>
    <message>
        <source>{where}: {value} is not item,scheme; write for example *,0.9</source>
        <translation>{where}&#xa0;: {value} n’est pas question,schéma&#xa0;; écrivez par exemple *,0.9</translation>
    </message>
    <message>
        <source>{where}: {value} names fewer than two columns that depend on each other</source>
        <translation>{where}&#xa0;: {value} nomme moins de deux colonnes qui dépendent l’une de l’autre</translation>
    </message>
    <message>
        <source>THE SAME RECORDS came from {senders}: {names}. Up to {shared:,} of two of them are the same, answer for answer, where people who answer alike would send {expected:.1f} at most (p = {p:.1g}). They count each time; which are the copies the records do not say</source>
        <translation>LES MÊMES ENREGISTREMENTS sont venus de {senders}&#xa0;: {names}. Jusqu’à {shared:,} de deux d’entre eux sont les mêmes, réponse pour réponse, alors que des personnes qui répondent de même en enverraient {expected:.1f} au plus (p = {p:.1g}). Ils comptent chaque fois&#x202f;; lesquels sont les copies, les enregistrements ne le disent pas</translation>
    </message>
    <message>
        <source>{count:,} signers</source>
        <translation>{count:,} signataires</translation>
    </message>
    <message>
        <source>{count:,} files</source>
        <translation>{count:,} fichiers</translation>
    </message>
    <message>
        <source>up to {shared:,} of its {records:,} records are the same, answer for answer, as records of {others}, where people who answer alike would send {allowed:.1f} at most</source>
        <translation>jusqu’à {shared:,} de ses {records:,} enregistrements sont les mêmes, réponse pour réponse, que des enregistrements de {others}, alors que des personnes qui répondent de même en enverraient {allowed:.1f} au plus</translation>
    </message>
    <message>
        <source>p is below {alpha:g} if fewer than {percent:.2f} % of the records are forged</source>
        <translation>p est au-dessous de {alpha:g} si moins de {percent:.2f}&#xa0;% des enregistrements sont falsifiés</translation>
    </message>
    <message>
        <source>test of independence: χ² = {statistic:.4g}, degrees of freedom {freedom:,}, p = {p:.3g}; {borne}</source>
        <translation>test d’indépendance&#xa0;: χ² = {statistic:.4g}, degrés de liberté&#xa0;: {freedom:,}, p = {p:.3g}&#xa0;; {borne}</translation>
    </message>
    <message>
        <source>{path}: more than {most:,} cells, which a file of {size:,} bytes should not hold; save the data as CSV</source>
        <translation>{path}&#xa0;: plus de {most:,} cellules, ce qu’un fichier de {size:,} octets ne devrait pas contenir&#xa0;; enregistrez les données en CSV</translation>
    </message>
    <message>
        <source>{path}: more than {most:,} different values or letters in them; leave out columns of ids or of free text</source>
        <translation>{path}&#xa0;: plus de {most:,} valeurs différentes ou lettres dans celles-ci&#xa0;; laissez de côté les colonnes d’identifiants ou de texte libre</translation>
    </message>
    <message>
        <source>{path}: reading it takes more than {most:,} MiB, which a file of its size should not; save it as CSV, or in several files</source>
        <translation>{path}&#xa0;: sa lecture prend plus de {most:,} Mio, ce qu’un fichier de cette taille ne devrait pas&#xa0;; enregistrez-le en CSV, ou en plusieurs fichiers</translation>
    </message>
    <message>
        <source>{path}: the library that reads such files broke off, for the file is damaged or asks for too much memory; save it again, or as CSV</source>
        <translation>{path}&#xa0;: la bibliothèque qui lit de tels fichiers s’est interrompue, car le fichier est endommagé ou demande trop de mémoire&#xa0;; enregistrez-le à nouveau, ou en CSV</translation>
    </message>
    <message>
        <source>part {part!r} of the workbook has more than {most:,} elements, which a file of its size should not; save the table as CSV</source>
        <translation>la partie {part!r} du classeur a plus de {most:,} éléments, ce qu’un fichier de cette taille ne devrait pas&#xa0;; enregistrez le tableau en CSV</translation>
    </message>
    <message>
        <source>this seems to tie an answer to leaving a question out, or to a level; chance hides neither, so the answer can be read and the figures are wrong; ask everybody the same, and do not say when to leave it out or which level to choose</source>
        <translation>ceci semble lier une réponse au fait de ne pas répondre, ou à un niveau&#xa0;; le hasard ne cache ni l’un ni l’autre, donc la réponse peut être lue et les chiffres sont faux&#xa0;; demandez la même chose à tous, sans dire quand ne pas répondre ni quel niveau choisir</translation>
    </message>
    <message>
        <source>{file} was deleted or replaced by another program while the project was open, so nothing more is written here, and what was done since it was opened may be lost: close it, open it again, and look through its files and runs</source>
        <translation>{file} a été supprimé ou remplacé par un autre programme pendant que le projet était ouvert&#xa0;; plus rien n’est donc écrit ici, et ce qui a été fait depuis l’ouverture est peut-être perdu&#xa0;: fermez-le, rouvrez-le, et vérifiez ses fichiers et ses recherches</translation>
    </message>
    <message>
        <source>{file} was deleted or replaced by another program while the project was open, so nothing more is written here; all that was kept before is in the project: close it and open it again</source>
        <translation>{file} a été supprimé ou remplacé par un autre programme pendant que le projet était ouvert&#xa0;; plus rien n’est donc écrit ici&#xa0;; tout ce qui avait été conservé est dans le projet&#xa0;: fermez-le et rouvrez-le</translation>
    </message>
    <message>
        <source>{path}: was deleted while it was open, so nothing more is written; all that was in it is lost, unless there is a copy or the system&apos;s wastebasket has it: put it back and open it</source>
        <translation>{path}&#xa0;: a été supprimé pendant qu’il était ouvert, donc plus rien n’est écrit&#xa0;; tout ce qu’il contenait est perdu, sauf s’il en existe une copie ou s’il est dans la corbeille du système&#xa0;: remettez-le en place et ouvrez-le</translation>
    </message>
    <message>
        <source>What a person was asked follows from their token, so that no sender could choose it; records of other questions were refused.</source>
        <translation>Ce qui a été demandé à une personne découle de son jeton, si bien qu’aucun expéditeur n’a pu le choisir&#xa0;; les enregistrements d’autres questions ont été refusés.</translation>
    </message>
    <message>
        <source>not as drawn</source>
        <translation>autre que tiré</translation>
    </message>
    <message>
        <source>For this run only; to leave somebody out of all runs, use Project ▸ Signers.</source>
        <translation>Pour cette recherche seulement&#xa0;; pour toutes, voir Projet ▸ Signataires.</translation>
    </message>
    <message>
        <source>Listed beside support and confidence. Hover for the formula.</source>
        <translation>Listées à côté du support et de la confiance. Survolez pour la formule.</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>Options that are counted together as well: ages from 16 on, or the districts of the north.</source>
        <translation>Modalités comptées aussi ensemble&#xa0;: les âges à partir de 16 ans, ou les quartiers du nord.</translation>
    </message>
    <message>
        <source>Signers left out</source>
        <translation>Signataires écartés</translation>
    </message>
    <message>
        <source>Unions of options</source>
        <translation>Réunions de options</translation>
    </message>
    <message>
        <source>{field}, in per-mille</source>
        <translation>{field}, en pour mille</translation>
    </message>
    <message>
        <source>TOO MANY RECORDS ANSWER {questions} and skip every other sensitive question: {records:,}, where other records suggest about {expected:.0f} (p = {p:.1g}, all combinations counted). A person who pushes a figure would send that; rows about these questions are uncertain, whatever their intervals say. Look who signed them</source>
        <translation>TROP D’ENREGISTREMENTS RÉPONDENT À {questions} et passent toute autre question sensible&#xa0;: {records:,}, là où les autres en laissent attendre environ {expected:.0f} (p = {p:.1g}, toutes les combinaisons comptées). Qui pousse un chiffre enverrait cela&#xa0;; les lignes sur ces questions sont incertaines, quoi que disent leurs intervalles. Regardez qui les a signés</translation>
    </message>
    <message>
        <source>TOO MANY RECORDS SAY that they were asked {questions}: {records:,}, where chance gives about {expected:.0f} (p = {p:.1g}, all combinations counted). A person who sends records without the agent can choose that; rows about these questions are uncertain, whatever their intervals say. In the next survey let tokens draw the questions</source>
        <translation>TROP D’ENREGISTREMENTS DISENT qu’on leur a posé {questions}&#xa0;: {records:,}, là où le hasard en donne environ {expected:.0f} (p = {p:.1g}, toutes les combinaisons comptées). Qui envoie des enregistrements sans le programme peut le choisir&#xa0;; les lignes sur ces questions sont incertaines, quoi que disent leurs intervalles. Dans la prochaine enquête, laissez des jetons tirer les questions</translation>
    </message>
    <message>
        <source>a person who sends a record could choose which questions it says were asked, and so move one combination of them far; with a list of tokens, one record each, the token decides</source>
        <translation>qui envoie un enregistrement pourrait choisir quelles questions il dit avoir eues, et déplacer ainsi fortement une combinaison&#xa0;; avec une liste de jetons, un enregistrement chacun, le jeton décide</translation>
    </message>
    <message>
        <source>{path}, record {record:,}</source>
        <translation>{path}, enregistrement {record:,}</translation>
    </message>
    <message>
        <source>{where}, column {column} ({item})</source>
        <translation>{where}, colonne {column} ({item})</translation>
    </message>
    <message>
        <source>{where}: level {level} for an answer that was given, but the channels file describes levels 1 to {highest}; write the level the person chose</source>
        <translation>{where}&#xa0;: niveau {level} pour une réponse donnée, mais le fichier de canaux décrit les niveaux 1 à {highest}&#xa0;; écrivez le niveau que la personne a choisi</translation>
    </message>
    <message>
        <source>{where}: no level for an answer that was given, but the channels file describes levels 1 to {highest}; write the level the person chose</source>
        <translation>{where}&#xa0;: pas de niveau pour une réponse donnée, mais le fichier de canaux décrit les niveaux 1 à {highest}&#xa0;; écrivez le niveau que la personne a choisi</translation>
    </message>
    <message>
        <source>{path}: reading it needs the library {library}, which is not installed; install {package}, or save the data as CSV</source>
        <translation>{path}&#xa0;: sa lecture demande la bibliothèque {library}, qui n’est pas installée&#xa0;; installez {package}, ou enregistrez les données en CSV</translation>
    </message>
    <message>
        <source>{where}: no answer; a table must hold 0 or 1 in every cell, so leave out the records or the items with missing answers</source>
        <translation>{where}&#xa0;: pas de réponse&#xa0;; un tableau doit avoir 0 ou 1 dans chaque cellule&#xa0;: laissez de côté les enregistrements ou les questions sans réponse</translation>
    </message>
    <message>
        <source>{where}: {value} is neither 0 nor 1; write 1 for yes and 0 for no</source>
        <translation>{where}&#xa0;: {value} n’est ni 0 ni 1&#xa0;; écrivez 1 pour oui et 0 pour non</translation>
    </message>
    <message>
        <source>{where}: {value} is neither 0 nor 1 nor -, and its channel is not krr; write 1 for yes and 0 for no</source>
        <translation>{where}&#xa0;: {value} n’est ni 0, ni 1, ni -, et son canal n’est pas krr&#xa0;; écrivez 1 pour oui et 0 pour non</translation>
    </message>
    <message>
        <source>{where}: {value} is not one of the options {options}</source>
        <translation>{where}&#xa0;: {value} n’est pas une des options {options}</translation>
    </message>
    <message>
        <source>{where}: {value} is option number {count:,}, but krr is given for {options:,}</source>
        <translation>{where}&#xa0;: {value} est l’option numéro {count:,}, mais krr est donné pour {options:,}</translation>
    </message>
    <message>
        <source>All people, at least %</source>
        <translation>Toutes, au moins&#xa0;%</translation>
    </message>
    <message>
        <source>Error over signers %</source>
        <translation>Erreur par signataires&#xa0;%</translation>
    </message>
    <message>
        <source>Five signers %</source>
        <translation>Cinq signataires&#xa0;%</translation>
    </message>
    <message>
        <source>How many items the itemset has.</source>
        <translation>Combien d’items a l’ensemble.</translation>
    </message>
    <message>
        <source>If</source>
        <translation>Si</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Items</translation>
    </message>
    <message>
        <source>Left side, X: the items given.</source>
        <translation>Côté gauche, X&#xa0;: les items donnés.</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Observé</translation>
    </message>
    <message>
        <source>One signer %</source>
        <translation>Un signataire&#xa0;%</translation>
    </message>
    <message>
        <source>R-interest: how much more frequent the rest of the rule is among the option than among the union of options beside it. 1: the option says no more than the union. Empty for a rule without a union.</source>
        <translation>R-intérêt&#xa0;: combien le reste de la règle est plus fréquent pour la option que pour la réunion de options à côté. 1&#xa0;: la option n’en dit pas plus que la réunion. Vide pour une règle sans réunion.</translation>
    </message>
    <message>
        <source>Records that answered every item of the row.</source>
        <translation>Enregistrements qui ont répondu à tous les items de la ligne.</translation>
    </message>
    <message>
        <source>Records that show every item as they arrived, randomized.</source>
        <translation>Enregistrements montrant tous les items tels qu’arrivés, brouillés.</translation>
    </message>
    <message>
        <source>Reweighted c %</source>
        <translation>c repondérée&#xa0;%</translation>
    </message>
    <message>
        <source>Right side, Y: the items that follow.</source>
        <translation>Côté droit, Y&#xa0;: les items qui suivent.</translation>
    </message>
    <message>
        <source>Sharper c %</source>
        <translation>c affinée&#xa0;%</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>The items that were answered yes together.</source>
        <translation>Les items répondus oui ensemble.</translation>
    </message>
    <message>
        <source>The least and the largest share of all people, whatever those would have said who left an answer out.</source>
        <translation>La plus petite et la plus grande part de toutes les personnes, quoi qu’auraient dit celles qui ont omis une réponse.</translation>
    </message>
    <message>
        <source>The probability that the support reaches the minimum, judged by all itemsets of the study together: of the rows with 80 %, about eight in ten do.</source>
        <translation>La probabilité que le support atteigne le minimum, jugée par tous les ensembles de l’étude à la fois&#xa0;: des lignes à 80&#xa0;%, environ huit sur dix l’atteignent.</translation>
    </message>
    <message>
        <source>The ratio of two reweighted supports; no interval is known of it.</source>
        <translation>Le rapport de deux supports repondérés&#xa0;; on n’en connaît pas d’intervalle.</translation>
    </message>
    <message>
        <source>The ratio of two shrunken supports; no interval is known of it.</source>
        <translation>Le rapport de deux supports rétrécis&#xa0;; on n’en connaît pas d’intervalle.</translation>
    </message>
    <message>
        <source>The same without those five signers whose records together move the estimate most.</source>
        <translation>De même sans les cinq signataires dont les enregistrements déplacent ensemble le plus l’estimation.</translation>
    </message>
    <message>
        <source>The standard error that counts signers, not records: it holds if the records of one signer resemble each other (jackknife).</source>
        <translation>L’erreur type qui compte les signataires et non les enregistrements&#xa0;: elle est valable si les enregistrements d’un signataire se ressemblent (jackknife).</translation>
    </message>
    <message>
        <source>The support among all people, if whether a question was answered depends on the answers that the notes name, and on nothing else. The support among those who answered is beside it.</source>
        <translation>Le support parmi toutes les personnes, si le fait de répondre à une question dépend des réponses que nomment les notes, et de rien d’autre. Le support parmi celles qui ont répondu est à côté.</translation>
    </message>
    <message>
        <source>The support shrunk toward what other itemsets of the study foretell: right on average over the list, and so is its interval, not for each row apart. The unbiased support is beside it.</source>
        <translation>Le support ramené vers ce que d’autres ensembles de l’étude laissent prévoir&#xa0;: juste en moyenne sur la liste, comme son intervalle, non pour chaque ligne à part. Le support sans biais est à côté.</translation>
    </message>
    <message>
        <source>The union that the interest is against: of those that contain an option of the rule the one from which the rule differs least.</source>
        <translation>La réunion à laquelle la règle est comparée&#xa0;: de celles qui contiennent une de ses options, celle dont elle diffère le moins.</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Alors</translation>
    </message>
    <message>
        <source>What the estimate loses without the records of the one signer who matters most, in points of percent; negative if it gains. Of a rule the confidence.</source>
        <translation>Ce que l’estimation perd sans les enregistrements du signataire qui compte le plus, en points de pourcentage&#xa0;; négatif si elle gagne. Pour une règle, la confiance.</translation>
    </message>
    <message>
        <source>c = s(XY) / s(X): of the people with the left side, the estimated share with the right side too.</source>
        <translation>c = s(XY) / s(X)&#xa0;: parmi les personnes du côté gauche, la part estimée ayant aussi le droit.</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>s(XY): the estimated share of people with all these items, and its interval.</source>
        <translation>s(XY)&#xa0;: la part estimée des personnes ayant tous ces items, et son intervalle.</translation>
    </message>
    <message>
        <source>★: has a star. ✎: has a note. A click gives a star or takes it away.</source>
        <translation>★&#xa0;: a une étoile. ✎&#xa0;: a une note. Un clic donne une étoile ou la retire.</translation>
    </message>
    <message>
        <source>CSV for spreadsheets and R</source>
        <translation>CSV pour tableurs et R</translation>
    </message>
    <message>
        <source>DDI-Codebook for archives</source>
        <translation>DDI-Codebook pour les archives</translation>
    </message>
    <message>
        <source>JSON for programs</source>
        <translation>JSON pour programmes</translation>
    </message>
    <message>
        <source>LaTeX table</source>
        <translation>Tableau LaTeX</translation>
    </message>
    <message>
        <source>Parquet for data frames</source>
        <translation>Parquet pour tableaux de données</translation>
    </message>
    <message>
        <source>SPSS with labels and missing values</source>
        <translation>SPSS avec étiquettes et valeurs manquantes</translation>
    </message>
    <message>
        <source>Stata with labels and missing values</source>
        <translation>Stata avec étiquettes et valeurs manquantes</translation>
    </message>
    <message>
        <source>Word table</source>
        <translation>Tableau Word</translation>
    </message>
    <message>
        <source>holds up to % forged</source>
        <translation>tient jusqu’à&#xa0;% falsifiés</translation>
    </message>
    <message>
        <source>of each of {keys:,} listed keys at most {quota:,} records count: forged records take as many of these keys</source>
        <translation>de chacune des {keys:,} clés de la liste au plus {quota:,} enregistrements comptent&#xa0;: des faux exigent autant de ces clés</translation>
    </message>
    <message>
        <source>only records of {keys:,} listed keys count: forged records take one of these keys</source>
        <translation>seuls comptent les enregistrements de {keys:,} clés de la liste&#xa0;: des faux exigent l’une de ces clés</translation>
    </message>
    <message>
        <source>▲&#xa0;more, holds up to {percent:.2f} % forged</source>
        <translation>▲&#xa0;plus, tient jusqu’à {percent:.2f}&#xa0;% falsifiés</translation>
    </message>
    <message>
        <source>▼&#xa0;fewer, holds up to {percent:.2f} % forged</source>
        <translation>▼&#xa0;moins, tient jusqu’à {percent:.2f}&#xa0;% falsifiés</translation>
    </message>
    <message>
        <source>● certain, ◐ uncertain, ○ below: none of the interval reaches the minimum (of rules the confidence). A certain row claims something of the people behind the records: an itemset that its support is above the minimum; a rule that its support and confidence are, and that its sides go together more often (or less often) than by chance. Of rows marked certain at most the error rate (default 5 %) are wrong, on average over studies, unless judged each for itself. That is about chance alone: up to which share of forged records a row stays certain stands beside it.</source>
        <translation>● certain, ◐ incertain, ○ au-dessous&#xa0;: rien de l’intervalle n’atteint le minimum (pour les règles, de la confiance). Une ligne certaine affirme quelque chose des personnes derrière les enregistrements&#xa0;: un ensemble, que son support dépasse le minimum&#xa0;; une règle, que son support et sa confiance le dépassent et que ses côtés vont ensemble plus souvent (ou moins souvent) que par hasard. Des lignes dites certaines, au plus le taux d’erreur (par défaut 5&#xa0;%) sont fausses, en moyenne sur les études, sauf si chacune est jugée pour elle-même. Cela ne concerne que le hasard&#xa0;: à côté se trouve la part d’enregistrements falsifiés jusqu’à laquelle la ligne reste certaine.</translation>
    </message>
    <message>
        <source>A certain row stays certain if fewer of all records than this share are forged, whatever they say: at most (s − m) / (W − m), with W the largest weight that a record can have, and the same for the ends of intervals.</source>
        <translation>Une ligne certaine le reste si moins que cette part de tous les enregistrements est falsifiée, quoi qu’ils disent&#xa0;: au plus (s − m) / (W − m), où W est le plus grand poids possible d’un enregistrement, et de même pour les bouts des intervalles.</translation>
    </message>
    <message>
        <source>In this study {how}.</source>
        <translation>Dans cette étude, {how}.</translation>
    </message>
    <message>
        <source>It stays certain if fewer than {share:.2%} of all records are forged, whatever those say.</source>
        <translation>Il reste certain si moins de {share:.2%} de tous les enregistrements sont falsifiés, quoi qu’ils disent.</translation>
    </message>
    <message>
        <source>Listed are only rows that stay certain with {percent:g} % of the records forged, whatever these say (by the largest weight that a record can have).</source>
        <translation>Ne sont listées que les lignes qui restent certaines avec {percent:g}&#xa0;% d’enregistrements falsifiés, quoi qu’ils disent (d’après le plus grand poids possible d’un enregistrement).</translation>
    </message>
    <message>
        <source>certain, holds up to {percent:.2f} % forged</source>
        <translation>certain, tient jusqu’à {percent:.2f}&#xa0;% falsifiés</translation>
    </message>
    <message>
        <source>each of {cards:,} one-time tokens counts once: forged records take as many tokens</source>
        <translation>chacun des {cards:,} jetons à usage unique compte une fois&#xa0;: des faux exigent autant de jetons</translation>
    </message>
    <message>
        <source>{column} by {row}: {answered:,} of {records:,} records answered both; each group against {against}; ▲ ▼ where all comparisons together leave no doubt; {independence}.</source>
        <translation>{column} selon {row}&#xa0;: {answered:,} enregistrements sur {records:,} ont répondu aux deux&#xa0;; chaque groupe contre {against}&#xa0;; ▲ ▼ là où toutes les comparaisons ensemble ne laissent aucun doute&#xa0;; {independence}.</translation>
    </message>
    <message>
        <source>By all answers</source>
        <translation>Par toutes les réponses</translation>
    </message>
    <message>
        <source>Rows marked ◆ are certain by all answers together: the shrunken support and confidence exceed their minima, and the lift 1, by more than {bar:.2f} root mean square errors (itemsets: {itemsets:.2f}) over {resamples} bootstraps of the records, or of a study as the shrunken figures describe it; the lift always of the latter.</source>
        <translation>Les lignes marquées ◆ sont certaines par toutes les réponses ensemble&#xa0;: le support et la confiance rétrécis dépassent leurs minimums, et le lift 1, de plus de {bar:.2f} erreurs quadratiques moyennes (ensembles d’items&#xa0;: {itemsets:.2f}) sur {resamples} rééchantillonnages des enregistrements, ou d’une étude telle que les chiffres rétrécis la décrivent&#xa0;; le lift toujours sur cette dernière.</translation>
    </message>
    <message>
        <source>by all answers</source>
        <translation>par toutes les réponses</translation>
    </message>
    <message>
        <source>◆ All answers together make the row certain: the sharper figures, in which all itemsets of the study judge each other, reach the minima by far more than they vary when the records are resampled. That rests on other answers than this row&apos;s own.</source>
        <translation>◆ Toutes les réponses ensemble rendent la ligne certaine&#xa0;: les chiffres affinés, où tous les ensembles d’items de l’étude se jugent mutuellement, atteignent les minimums avec une marge bien plus grande que leur variation quand on rééchantillonne les enregistrements. Cela repose sur d’autres réponses que celles de cette ligne.</translation>
    </message>
    <message>
        <source>The list was found in a random half of the records, and tested on the other half, whose figures are given. A row is called certain if its claim survives Holm&apos;s test over the list: with {sure:g} % no such itemset is wrong, and with {sure:g} % no such rule; a rule claims its support, its confidence and an association of its sides.</source>
        <translation>La liste a été trouvée dans une moitié aléatoire des enregistrements et testée sur l’autre, dont les chiffres sont donnés. Une ligne est dite certaine si son affirmation résiste au test de Holm sur la liste&#xa0;: à {sure:g}&#xa0;% aucun de ces ensembles n’est faux, et à {sure:g}&#xa0;% aucune de ces règles&#xa0;; une règle affirme son support, sa confiance et une association de ses côtés.</translation>
    </message>
    <message>
        <source>The list was found in a random half of the records, and tested on the other half, whose figures are given. A row is called certain if its claim survives a false discovery rate of {alpha:g} over the list, itemsets and rules apart; a rule claims its support, its confidence and an association of its sides.</source>
        <translation>La liste a été trouvée dans une moitié aléatoire des enregistrements et testée sur l’autre, dont les chiffres sont donnés. Une ligne est dite certaine si son affirmation résiste à un taux de fausses découvertes de {alpha:g} sur la liste, ensembles et règles à part&#xa0;; une règle affirme son support, sa confiance et une association de ses côtés.</translation>
    </message>
    <message>
        <source>The verdict is certain: the minimum support of {support:.2%} is reached.</source>
        <translation>Le verdict est certain&#xa0;: le support minimum de {support:.2%} est atteint.</translation>
    </message>
    <message>
        <source>A row is called certain if its claim survives a false discovery rate of {alpha:g} over all that the run looked at, itemsets and rules apart; a rule claims its support, its confidence and an association of its sides.</source>
        <translation>Une ligne est dite certaine si son affirmation résiste à un taux de fausses découvertes de {alpha:g} sur tout ce que l’analyse a examiné, ensembles et règles à part&#xa0;; une règle affirme son support, sa confiance et une association de ses côtés.</translation>
    </message>
    <message>
        <source>Beside the unbiased estimates are empirical Bayes estimates, shrunk toward the table without K-way interaction by a scale mixture of normals (Stephens, 2017); their intervals are made to hold with {percent:.12g} % on average over the itemsets of a length, not for each.</source>
        <translation>À côté des estimations sans biais se trouvent des estimations bayésiennes empiriques, rétrécies vers le tableau sans interaction d’ordre K par un mélange de lois normales d’échelles diverses (Stephens, 2017)&#xa0;; leurs intervalles sont faits pour être justes à {percent:.12g}&#xa0;% en moyenne sur les ensembles d’une longueur, non pour chacun.</translation>
    </message>
    <message>
        <source>The verdict is below: taken by itself, the interval of this share lies below the minimum confidence of {confidence:.1%}; the one above is wider, for it allows for the other rules of the list.</source>
        <translation>Le verdict est en dessous&#xa0;: pris à part, l’intervalle de cette part est sous la confiance minimale de {confidence:.1%}&#xa0;; celui donné plus haut est plus large, car il tient compte des autres règles de la liste.</translation>
    </message>
    <message>
        <source>The settings leave out the signer {signer}, but this project has no such signer, or more than one; mend exclude_signers.</source>
        <translation>Les réglages écartent le signataire {signer}, mais ce projet n’en a aucun de ce nom, ou en a plusieurs&#xa0;; corrigez exclude_signers.</translation>
    </message>
    <message>
        <source>exclude_signers: the project has no signer {fingerprint!r}; see its list of signers</source>
        <translation>signataires laissés de côté&#xa0;: le projet n’a pas de signataire {fingerprint!r}&#xa0;; voir sa liste de signataires</translation>
    </message>
    <message>
        <source>exclude_signers: the project has {count:,} signers {fingerprint!r}; see its list of signers</source>
        <translation>signataires laissés de côté&#xa0;: le projet a {count:,} signataires {fingerprint!r}&#xa0;; voir sa liste de signataires</translation>
    </message>
    <message>
        <source>exclude_signers: {fingerprint!r} is too short; give at least {least} digits of a fingerprint</source>
        <translation>signataires laissés de côté&#xa0;: {fingerprint!r} est trop court&#xa0;; donnez au moins {least} chiffres d’une empreinte</translation>
    </message>
    <message>
        <source>the settings say {name} twice, with - and with _; leave one out</source>
        <translation>les réglages disent {name} deux fois, avec - et avec _&#xa0;; n’en laissez qu’un</translation>
    </message>
    <message>
        <source>Known margins</source>
        <translation>Marges connues</translation>
    </message>
    <message>
        <source>Sampling design: {design}.</source>
        <translation>Plan de sondage&#xa0;: {design}.</translation>
    </message>
    <message>
        <source>Shares of the population by open questions, to which weights are raked; a line each, such as sex=f: 0.51.</source>
        <translation>Parts de la population par questions ouvertes, sur lesquelles les poids sont calés&#xa0;; une ligne chacune, comme sex=f: 0.51.</translation>
    </message>
    <message>
        <source>records of a table are not signed, so that no key makes clusters; name an open question instead</source>
        <translation>les enregistrements d’un tableau ne sont pas signés, aucune clé n’y fait donc de grappes&#xa0;; nommez plutôt une question ouverte</translation>
    </message>
    <message>
        <source>sampling weights</source>
        <translation>poids de sondage</translation>
    </message>
    <message>
        <source>the margin {margin}: {cell} stands there twice; leave one out</source>
        <translation>la marge {margin}&#xa0;: {cell} y figure deux fois&#xa0;; omettez-en une</translation>
    </message>
    <message>
        <source>the margin {margin}: {question!r} has no answer {option!r}; its answers are {options}</source>
        <translation>la marge {margin}&#xa0;: {question!r} n’a pas de réponse {option!r}&#xa0;; ses réponses sont {options}</translation>
    </message>
    <message>
        <source>{column} is kept as a sampling weight, which the settings of the first run name: it weighs the records by it</source>
        <translation>{column} est gardé comme poids de sondage, que nomment les réglages de la première exécution&#xa0;: elle pondère les enregistrements par lui</translation>
    </message>
    <message>
        <source>{column} looks like a sampling weight and is left out: estimates are of the records as they are. To speak of the population, say that the column is a sampling weight</source>
        <translation>{column} ressemble à un poids de sondage et est omis&#xa0;: les estimations valent pour les enregistrements tels quels. Pour parler de la population, dites que la colonne est un poids de sondage</translation>
    </message>
    <message>
        <source>{column}: all weights are equal and change nothing; leave the column out</source>
        <translation>{column}&#xa0;: tous les poids sont égaux et ne changent rien&#xa0;; omettez la colonne</translation>
    </message>
    <message>
        <source>{column}: {different:,} different weights for {records:,} records were rounded to {kept}, at most {off:.2g} % off; a weight that is nearly unique is a name</source>
        <translation>{column}&#xa0;: {different:,} poids différents pour {records:,} enregistrements ont été arrondis à {kept}, à {off:.2g}&#xa0;% près au plus&#xa0;; un poids presque unique est un nom</translation>
    </message>
    <message>
        <source>{column}: {value} is no weight; a sampling weight is a number that is not negative, and every record has one</source>
        <translation>{column}&#xa0;: {value} n’est pas un poids&#xa0;; un poids de sondage est un nombre non négatif, et chaque enregistrement en a un</translation>
    </message>
    <message>
        <source>{column}: {value} is no whole number above zero. A row can stand for several people; for a sampling weight say that the column is one</source>
        <translation>{column}&#xa0;: {value} n’est pas un nombre entier positif. Une ligne peut représenter plusieurs personnes&#xa0;; pour un poids de sondage, dites que la colonne en est un</translation>
    </message>
    <message>
        <source>{one}; {other}</source>
        <translation>{one}&#xa0;; {other}</translation>
    </message>
    <message>
        <source>{path}: no margins; write a header with the names of open questions and, last, share; a line for each cell; an empty line before the next margin</source>
        <translation>{path}&#xa0;: pas de marges&#xa0;; écrivez un en-tête avec les noms de questions ouvertes et, en dernier, share&#xa0;; une ligne par case&#xa0;; une ligne vide avant la marge suivante</translation>
    </message>
    <message>
        <source>{path}: the line {line!r} has another number of cells than its header {header!r}; put a name that has a comma between quotation marks</source>
        <translation>{path}&#xa0;: la ligne {line!r} n’a pas autant de cellules que son en-tête {header!r}&#xa0;; mettez entre guillemets un nom qui a une virgule</translation>
    </message>
    <message>
        <source>{path}: the name of no column begins with {prefix!r}, as those of replicate weights should</source>
        <translation>{path}&#xa0;: le nom d’aucune colonne ne commence par {prefix!r}, comme le devraient ceux des poids de réplication</translation>
    </message>
    <message>
        <source>{text!r} is no cell of a margin; write for example sex=f: 0.51, or sex=f &amp; age=18-29: 0.12</source>
        <translation>{text!r} n’est pas une case d’une marge&#xa0;; écrivez par exemple sex=f: 0.51, ou sex=f &amp; age=18-29: 0.12</translation>
    </message>
    <message>
        <source>{path}: there is no column {column!r}; the first columns are {first}</source>
        <translation>{path}&#xa0;: il n’y a pas de colonne {column!r}&#xa0;; les premières colonnes sont {first}</translation>
    </message>
    <message>
        <source>▲&#xa0;more</source>
        <translation>▲&#xa0;plus</translation>
    </message>
    <message>
        <source>▼&#xa0;fewer</source>
        <translation>▼&#xa0;moins</translation>
    </message>
    <message>
        <source>For none the records leave no doubt: they are too few, or their noise too strong, for the minima that were set.</source>
        <translation>Pour aucun, les enregistrements ne lèvent le doute&#xa0;: ils sont trop peu nombreux, ou leur bruit trop fort, pour les minimums fixés.</translation>
    </message>
    <message>
        <source>How private it was</source>
        <translation>À quel point c’était privé</translation>
    </message>
    <message>
        <source>Kept, but not counted: {left:,}.</source>
        <translation>Gardés, mais non comptés&#xa0;: {left:,}.</translation>
    </message>
    <message>
        <source>Of whom</source>
        <translation>À qui</translation>
    </message>
    <message>
        <source>Records received: {received:,}; files: {files:,}.</source>
        <translation>Enregistrements reçus&#xa0;: {received:,}&#xa0;; fichiers&#xa0;: {files:,}.</translation>
    </message>
    <message>
        <source>The least private column is the first of these.</source>
        <translation>La colonne la moins privée est la première de celles-ci.</translation>
    </message>
    <message>
        <source>What is certain</source>
        <translation>Ce qui est certain</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>Ce qui a été demandé</translation>
    </message>
    <message>
        <source>and {more:,} more, which the codebook has</source>
        <translation>et {more:,} de plus, que donne le livre de codes</translation>
    </message>
    <message>
        <source>{certain:,} of {itemsets:,} itemsets and {sure:,} of {rules:,} rules are certain.</source>
        <translation>Sont certains {certain:,} ensembles sur {itemsets:,} et {sure:,} règles sur {rules:,}.</translation>
    </message>
    <message>
        <source>{certain:,} of {itemsets:,} itemsets are certain.</source>
        <translation>Sont certains {certain:,} ensembles sur {itemsets:,}.</translation>
    </message>
    <message>
        <source>{items!r}: an estimated {share:.1%} ({low:.1%} to {high:.1%})</source>
        <translation>{items!r}&#xa0;: {share:.1%} selon l’estimation ({low:.1%} à {high:.1%})</translation>
    </message>
    <message>
        <source>{level!r}: of 100 true yes {yes:.1f} were sent as no, and of 100 true no {no:.1f} as yes (ε = {epsilon})</source>
        <translation>{level!r}&#xa0;: sur 100 vrais oui, {yes:.1f} ont été envoyés comme non, et sur 100 vrais non, {no:.1f} comme oui (ε = {epsilon})</translation>
    </message>
    <message>
        <source>{name}: the rows need {files:,} pictures, and {other} is there already; choose another name, or a PDF, which has pages</source>
        <translation>{name}&#xa0;: les lignes demandent {files:,} images, et {other} existe déjà&#xa0;; choisissez un autre nom, ou un PDF, qui a des pages</translation>
    </message>
    <message>
        <source>{questions:,} questions, of a table whose columns were randomized before.</source>
        <translation>{questions:,} questions, d’un tableau dont les colonnes étaient déjà rendues aléatoires.</translation>
    </message>
    <message>
        <source>{questions:,} questions, of which {sensitive:,} were called sensitive.</source>
        <translation>{questions:,} questions, dont {sensitive:,} dites sensibles.</translation>
    </message>
    <message>
        <source>{records:,} records count. They are of those who chose to take part; what they say holds for others as far as those are like them.</source>
        <translation>{records:,} enregistrements comptent. Ce sont ceux des personnes qui ont choisi de participer&#xa0;; ce qu’ils disent vaut pour d’autres dans la mesure où elles leur ressemblent.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>Odds ratio</source>
        <translation>Rapport de cotes</translation>
    </message>
    <message>
        <source>Holds up to % forged</source>
        <translation>Tient jusqu’à&#xa0;% falsifiés</translation>
    </message>
    <message>
        <source>&lt; {least:.3f}</source>
        <translation>&lt;&#xa0;{least:.3f}</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>Coefficient</translation>
    </message>
    <message>
        <source>Effect %, or χ²</source>
        <translation>Effet&#xa0;%, ou χ²</translation>
    </message>
    <message>
        <source>Effect, or χ²</source>
        <translation>Effet, ou χ²</translation>
    </message>
    <message>
        <source>One signer</source>
        <translation>Un signataire</translation>
    </message>
    <message>
        <source>Five signers</source>
        <translation>Cinq signataires</translation>
    </message>
    <message>
        <source>Information kept %</source>
        <translation>Information gardée&#xa0;%</translation>
    </message>
    <message>
        <source>Linear regression</source>
        <translation>Régression linéaire</translation>
    </message>
    <message>
        <source>Logistic regression</source>
        <translation>Régression logistique</translation>
    </message>
    <message>
        <source>Multinomial logistic regression</source>
        <translation>Régression logistique multinomiale</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>Erreur type</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>Test or comparison</source>
        <translation>Test ou comparaison</translation>
    </message>
    <message>
        <source>corrected score</source>
        <translation>score corrigé</translation>
    </message>
    <message>
        <source>joint EM</source>
        <translation>EM conjoint</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>maximum de vraisemblance</translation>
    </message>
    <message>
        <source>one more</source>
        <translation>un de plus</translation>
    </message>
    <message>
        <source>test of the term</source>
        <translation>test du terme</translation>
    </message>
    <message>
        <source>{answer} against {reference}</source>
        <translation>{answer} contre {reference}</translation>
    </message>
    <message>
        <source>{formula}: coefficients</source>
        <translation>{formula}&#xa0;: coefficients</translation>
    </message>
    <message>
        <source>{formula}: tests of terms, and average marginal effects</source>
        <translation>{formula}&#xa0;: tests des termes, et effets marginaux moyens</translation>
    </message>
    <message>
        <source>{kind} of {outcome} by the {method}; {used:,} of {records:,} records; intervals hold with {confidence:.6g} %.</source>
        <translation>{kind} de {outcome} par la méthode «&#xa0;{method}&#xa0;»&#xa0;; {used:,} enregistrements sur {records:,}&#xa0;; les intervalles sont justes à {confidence:.6g}&#xa0;%.</translation>
    </message>
    <message>
        <source>{response}: {change}</source>
        <translation>{response}&#xa0;: {change}</translation>
    </message>
    <message>
        <source>χ²({freedom:,}) = {statistic:.2f}</source>
        <translation>χ²({freedom:,}) = {statistic:.2f}</translation>
    </message>
    <message>
        <source>◆: certain by all answers together. Rests on the sharper figures, so on other answers than the row&apos;s own: in simulations at most the error rate of the rows marked was wrong. It says nothing against the other rows.</source>
        <translation>◆&#xa0;: certain par toutes les réponses ensemble. Repose sur les chiffres affinés, donc sur d’autres réponses que celles de la ligne&#xa0;: dans les simulations, la part fausse des lignes marquées n’a pas dépassé le taux d’erreur. Cela ne dit rien contre les autres lignes.</translation>
    </message>
    <message>
        <source>{formula}: what is fitted of {response} if everybody gave this answer, all else as people have it, with its interval</source>
        <translation>{formula}&#xa0;: ce qui est ajusté de {response} si tous donnaient cette réponse, tout le reste étant comme chez les gens, avec son intervalle</translation>
    </message>
    <message>
        <source>{formula}: what is fitted of {response} if everybody had this number, all else as people have it, with its interval</source>
        <translation>{formula}&#xa0;: ce qui est ajusté de {response} si tous avaient ce nombre, tout le reste étant comme chez les gens, avec son intervalle</translation>
    </message>
    <message>
        <source>Fitted share %</source>
        <translation>Part ajustée&#xa0;%</translation>
    </message>
    <message>
        <source>Fitted number</source>
        <translation>Nombre ajusté</translation>
    </message>
    <message>
        <source>{path} would be written beside {named}, but it exists already, and {named} does not; choose another name, or move it away</source>
        <translation>{path} serait écrit à côté de {named}, mais il existe déjà, et {named} n’existe pas&#xa0;; choisissez un autre nom, ou déplacez-le</translation>
    </message>
    <message>
        <source>this is no survey and no draft, but another kind of file</source>
        <translation>ce n’est ni une enquête ni un brouillon, mais un fichier d’une autre sorte</translation>
    </message>
    <message>
        <source>this is a signed survey and never changes; tacit-miner survey new --from makes a draft of it</source>
        <translation>c’est une enquête signée, qui ne change jamais&#xa0;; tacit-miner survey new --from en fait un brouillon</translation>
    </message>
    <message>
        <source>{path}: a database, such as a project, and not a table; tacit-miner run mines a project</source>
        <translation>{path}&#xa0;: une base de données, comme un projet, et non un tableau&#xa0;; tacit-miner run explore un projet</translation>
    </message>
    <message>
        <source>{reason}: it was not looked for the same records from several senders</source>
        <translation>{reason}&#xa0;: on n’a pas cherché si plusieurs expéditeurs ont envoyé les mêmes enregistrements</translation>
    </message>
</context>
</TS>
