<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>AgentWindow</name>
    <message>
        <source>Tacit</source>
        <translation>Tacit</translation>
    </message>
    <message>
        <source>Open a survey</source>
        <translation>Ouvrir une enquête</translation>
    </message>
    <message>
        <source>This survey cannot be opened in this way</source>
        <translation>Cette enquête ne peut pas être ouverte de cette façon</translation>
    </message>
    <message>
        <source>Open a survey for many people</source>
        <translation>Ouvrir une enquête pour plusieurs personnes</translation>
    </message>
    <message>
        <source>Nothing was drawn</source>
        <translation>Rien n’a été tiré</translation>
    </message>
</context>
<context>
    <name>AnswersPage</name>
    <message>
        <source>Show several questions at once</source>
        <translation>Afficher plusieurs questions à la fois</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>Question %1 sur %2</translation>
    </message>
    <message>
        <source>Questions %1 to %2 of %3</source>
        <translation>Questions %1 à %2 sur %3</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Question suivante</translation>
    </message>
    <message>
        <source>Back to the levels?</source>
        <translation>Revenir aux niveaux&#xa0;?</translation>
    </message>
    <message>
        <source>Going back erases the answers given so far. A level that is chosen after the answer would tell something about it.</source>
        <translation>Revenir en arrière efface les réponses déjà données&#xa0;: un niveau choisi après la réponse en dirait quelque chose.</translation>
    </message>
    <message>
        <source>Go back and erase</source>
        <translation>Revenir et effacer</translation>
    </message>
    <message>
        <source>Chance does not hide that you prefer not to say: everybody who reads the record sees it.</source>
        <translation>Le hasard ne cache pas que vous préférez ne pas répondre&#xa0;: qui lit l’enregistrement le voit.</translation>
    </message>
</context>
<context>
    <name>ChecklistCard</name>
    <message>
        <source>Answer each box by itself</source>
        <translation>Répondre à chaque case séparément</translation>
    </message>
    <message>
        <source>Tick all that apply. The researcher&apos;s words:</source>
        <translation>Cochez tout ce qui convient. Les mots de l’équipe&#xa0;:</translation>
    </message>
    <message>
        <source>And the boxes without a tick?</source>
        <translation>Et les cases non cochées&#xa0;?</translation>
    </message>
    <message>
        <source>None of these applies</source>
        <translation>Aucune ne s’applique</translation>
    </message>
    <message>
        <source>Answer each box. Enter to go on.</source>
        <translation>Répondez à chaque case. Entrée pour continuer.</translation>
    </message>
    <message>
        <source>Keys: the digit or letter beside an answer, Enter to go on.</source>
        <translation>Touches&#xa0;: le chiffre ou la lettre à côté d’une réponse, Entrée pour continuer.</translation>
    </message>
    <message>
        <source>Tick what applies, then say what is to be sent for the boxes without a tick.</source>
        <translation>Cochez ce qui convient, puis dites ce qui doit être envoyé pour les cases non cochées.</translation>
    </message>
    <message>
        <source>Each box is an answer of its own: with a tick yes, without one no.</source>
        <translation>Chaque case est une réponse à part&#xa0;: cochée, oui&#xa0;; non cochée, non.</translation>
    </message>
</context>
<context>
    <name>CoinCard</name>
    <message>
        <source>Try the coin</source>
        <translation>Essayer la pièce</translation>
    </message>
    <message>
        <source>Do you like tea? And which of four drinks do you like best? Press an answer: it is tossed %1 times at each of three levels, as your answers will be tossed once. Nothing is kept.</source>
        <translation>Aimez-vous le thé&#xa0;? Et laquelle de quatre boissons préférez-vous&#xa0;? Choisissez une réponse&#xa0;: elle est tirée au sort %1 fois à chacun de trois niveaux. Vos réponses le seront une fois. Rien n’est gardé.</translation>
    </message>
    <message>
        <source>Toss a yes</source>
        <translation>Tirer un oui</translation>
    </message>
    <message>
        <source>Toss a no</source>
        <translation>Tirer un non</translation>
    </message>
    <message>
        <source>Toss one of four</source>
        <translation>Tirer un choix sur quatre</translation>
    </message>
    <message>
        <source>Test the coin</source>
        <translation>Tester la pièce</translation>
    </message>
    <message>
        <source>Level %1: of %2 yes, %3 were sent as no. About %4 are expected.</source>
        <translation>Niveau %1&#xa0;: sur %2 oui, %3 ont été envoyés comme non. On en attend environ %4.</translation>
    </message>
    <message>
        <source>Level %1: of %2 no, %3 were sent as yes. About %4 are expected.</source>
        <translation>Niveau %1&#xa0;: sur %2 non, %3 ont été envoyés comme oui. On en attend environ %4.</translation>
    </message>
    <message>
        <source>Press again: each time other answers are flipped.</source>
        <translation>Recommencez&#xa0;: à chaque fois, d’autres réponses sont inversées.</translation>
    </message>
    <message>
        <source>✓ The coin is as it should be.</source>
        <translation>✓ La pièce est comme elle doit être.</translation>
    </message>
    <message>
        <source>✕ The coin is not as it should be. Do not answer on this computer, and tell the researcher.</source>
        <translation>✕ La pièce n’est pas comme elle doit être. Ne répondez pas sur cet ordinateur et prévenez le chercheur.</translation>
    </message>
    <message>
        <source>A coin that is as it should be fails this test once in %1 times.</source>
        <translation>Une pièce comme elle doit être échoue à ce test une fois sur %1.</translation>
    </message>
    <message>
        <source>%1 Level %2: of %3 yes, %4 sent as no; expected %5 to %6.</source>
        <translation>%1 Niveau %2&#xa0;: sur %3 oui, %4 envoyés comme non&#xa0;; attendu&#xa0;: de %5 à %6.</translation>
    </message>
    <message>
        <source>%1 Level %2: of %3 no, %4 sent as yes; expected %5 to %6.</source>
        <translation>%1 Niveau %2&#xa0;: sur %3 non, %4 envoyés comme oui&#xa0;; attendu&#xa0;: de %5 à %6.</translation>
    </message>
    <message>
        <source>%1 Level %2: sent as each of the others: %3; expected %4 to %5.</source>
        <translation>%1 Niveau %2&#xa0;: envoyés comme chacun des autres&#xa0;: %3&#xa0;; attendu&#xa0;: de %4 à %5.</translation>
    </message>
    <message>
        <source>Level %1: of %2 choices, %3 were sent unchanged. About %4 are expected. Each of the other three was sent: %5.</source>
        <translation>Niveau&#xa0;%1&#xa0;: sur&#xa0;%2 choix,&#xa0;%3 ont été envoyés sans changement. On en attend environ&#xa0;%4. Chacun des trois autres a été envoyé&#xa0;:&#xa0;%5.</translation>
    </message>
    <message>
        <source>%1 Level %2: of %3 choices among four, %4 sent unchanged; expected %5 to %6.</source>
        <translation>%1 Niveau&#xa0;%2&#xa0;: sur&#xa0;%3 choix entre quatre,&#xa0;%4 envoyés sans changement&#xa0;; attendu&#xa0;: de&#xa0;%5 à&#xa0;%6.</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Figures of this answer</source>
        <translation>Chiffres de cette réponse</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>privacy of this answer</source>
        <translation>de protection pour cette réponse</translation>
    </message>
    <message>
        <source>privacy of each sensitive answer, or more</source>
        <translation>de protection au moins pour chaque réponse sensible</translation>
    </message>
</context>
<context>
    <name>Footer</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
</context>
<context>
    <name>Forgetting</name>
    <message>
        <source>Forget a survey</source>
        <translation>Oublier une enquête</translation>
    </message>
    <message>
        <source>Forget it here</source>
        <translation>L’oublier ici</translation>
    </message>
    <message>
        <source>It is forgotten on this computer.</source>
        <translation>Elle est oubliée sur cet ordinateur.</translation>
    </message>
    <message>
        <source>%1, records of many people: %2, not saved yet: %3</source>
        <translation>%1, envois de plusieurs personnes&#xa0;: %2, pas encore enregistrés&#xa0;: %3</translation>
    </message>
    <message>
        <source>No survey is kept on this computer.</source>
        <translation>Aucune enquête n’est conservée sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Which survey?</source>
        <translation>Quelle enquête&#xa0;?</translation>
    </message>
    <message>
        <source>Receipt: %1
Note it down if you handed the file over. With it, the researcher can remove your record there. It cannot be shown again.</source>
        <translation>Reçu&#xa0;: %1
Notez-le si vous avez remis le fichier. Il permet à l’équipe de retirer votre envoi chez elle. Il ne pourra plus être affiché.</translation>
    </message>
    <message>
        <source>What was sent and the questions are removed from this computer. What you handed over stays where it is. Only a sealed note remains: that this survey was answered. So chance cannot decide twice about the same answers.</source>
        <translation>Ce qui a été envoyé et les questions sont retirés de cet ordinateur. Ce que vous avez remis reste où il est. Il ne reste qu’une note scellée&#xa0;: qu’on a répondu à cette enquête. Le hasard ne peut donc pas décider deux fois des mêmes réponses.</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Survey</source>
        <translation>Enquête</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Niveaux</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Réponses</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Reçu</translation>
    </message>
</context>
<context>
    <name>LevelRow</name>
    <message>
        <source>Level %1. The researcher calls it: %2</source>
        <translation>Niveau %1. L’équipe l’appelle&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>LevelsPage</name>
    <message>
        <source>One level for all</source>
        <translation>Un niveau pour toutes</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Questions</translation>
    </message>
    <message>
        <source>Choose a question, or all of them, then choose how private beside it.</source>
        <translation>Choisissez une question, ou toutes, puis à côté le niveau de confidentialité.</translation>
    </message>
    <message>
        <source>Choose this level</source>
        <translation>Choisir ce niveau</translation>
    </message>
    <message>
        <source>⚠ The levels are sent with the answers. Few people choose this combination, so two of your records could be recognised by it.</source>
        <translation>⚠ Les niveaux sont envoyés avec les réponses. Peu de gens choisissent cette combinaison&#xa0;: elle pourrait faire reconnaître deux de vos envois.</translation>
    </message>
    <message>
        <source>All questions (%1)</source>
        <translation>Toutes les questions (%1)</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>Toutes les questions</translation>
    </message>
    <message>
        <source>Choose once for all questions here, or choose a question on the other side to set it alone.</source>
        <translation>Choisissez ici une fois pour toutes les questions, ou choisissez une question de l’autre côté pour la régler seule.</translation>
    </message>
    <message>
        <source>For all boxes of this checklist</source>
        <translation>Pour toutes les cases de cette liste</translation>
    </message>
    <message>
        <source>%1

%2

The level “%3” hides little of this answer. It is chosen for this question only.</source>
        <translation>%1

%2

Le niveau «&#xa0;%3&#xa0;» cache peu de cette réponse. Il n’est choisi que pour cette question.</translation>
    </message>
    <message>
        <source>The survey has one level for each question: there is nothing to choose here.</source>
        <translation>L’enquête a un seul niveau par question&#xa0;: il n’y a rien à choisir ici.</translation>
    </message>
    <message>
        <source>Answered before</source>
        <translation>Déjà répondu</translation>
    </message>
    <message>
        <source>Go on like this</source>
        <translation>Continuer ainsi</translation>
    </message>
    <message>
        <source>Answer the questions</source>
        <translation>Répondre aux questions</translation>
    </message>
    <message>
        <source>The levels are chosen before the answers, so that a level never gives an answer away.</source>
        <translation>Les niveaux se choisissent avant les réponses, pour qu’un niveau ne trahisse jamais une réponse.</translation>
    </message>
    <message>
        <source>More private is safer for you, and less exact for the study. The level that you choose is sent with the answer.</source>
        <translation>Plus de protection est plus sûr pour vous, et moins exact pour l’étude. Le niveau que vous choisissez est envoyé avec la réponse.</translation>
    </message>
    <message>
        <source>Make these answers less private?</source>
        <translation>Moins protéger ces réponses&#xa0;?</translation>
    </message>
    <message>
        <source>Send this answer nearly as you give it?</source>
        <translation>Envoyer cette réponse presque comme vous la donnez&#xa0;?</translation>
    </message>
    <message>
        <source>%1
Level %2 · %3 · %4</source>
        <translation>%1
Niveau&#xa0;%2&#xa0;· %3&#xa0;· %4</translation>
    </message>
</context>
<context>
    <name>LockPage</name>
    <message>
        <source>This device: %1</source>
        <translation>Cet appareil&#xa0;: %1</translation>
    </message>
    <message>
        <source>Next person</source>
        <translation>Personne suivante</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>Tout exporter…</translation>
    </message>
    <message>
        <source>Leave this mode</source>
        <translation>Quitter ce mode</translation>
    </message>
    <message>
        <source>Finished records on this computer</source>
        <translation>Réponses terminées sur cet ordinateur</translation>
    </message>
    <message>
        <source>Finished records: %1</source>
        <translation>Réponses terminées&#xa0;: %1</translation>
    </message>
    <message>
        <source>Exported so far: %1. Not exported yet: %2.</source>
        <translation>Déjà exportées&#xa0;: %1. Pas encore exportées&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Export all records</source>
        <translation>Exporter toutes les réponses</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Non enregistré&#xa0;: %1</translation>
    </message>
    <message>
        <source>Last record…</source>
        <translation>Dernier enregistrement…</translation>
    </message>
    <message>
        <source>Its person decides</source>
        <translation>Laisser décider la personne</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>Le jeter</translation>
    </message>
    <message>
        <source>A record was drawn, but neither handed in nor thrown away. It does not count and is not exported. Let its person decide. If they have left, throw it away. Then the next person can begin.</source>
        <translation>Un enregistrement a été tiré, mais ni remis ni jeté. Il ne compte pas et n’est pas exporté. Laissez la personne décider. Si elle est partie, jetez-le. Ensuite, la personne suivante peut commencer.</translation>
    </message>
    <message>
        <source>Thrown away after the draw: %1, today %2.</source>
        <translation>Jetés après le tirage&#xa0;: %1, dont aujourd’hui %2.</translation>
    </message>
    <message>
        <source>Today: %1. This week, since Monday: %2.</source>
        <translation>Aujourd’hui&#xa0;: %1. Cette semaine, depuis lundi&#xa0;: %2.</translation>
    </message>
    <message>
        <source>The record was thrown away.</source>
        <translation>L’enregistrement a été jeté.</translation>
    </message>
    <message>
        <source>The last record was finished on %1, at about %2. Its receipt begins %3.</source>
        <translation>Le dernier enregistrement a été terminé le %1, vers %2. Son reçu commence par %3.</translation>
    </message>
    <message>
        <source>The answers of the person before are erased. You may export the file as often as you like. Each time it holds every finished record; the researcher&apos;s program takes each once.</source>
        <translation>Les réponses de la personne précédente sont effacées. Vous pouvez exporter le fichier aussi souvent que vous voulez. Il contient chaque fois toutes les réponses terminées&#xa0;; le programme de l’équipe ne prend chacune qu’une fois.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Survey</source>
        <translation>&amp;Enquête</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>About Tacit</source>
        <translation>À propos de Tacit</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>For &amp;many people…</source>
        <translation>Pour &amp;plusieurs personnes…</translation>
    </message>
    <message>
        <source>&amp;Close the survey</source>
        <translation>&amp;Fermer l’enquête</translation>
    </message>
    <message>
        <source>&amp;Passphrase…</source>
        <translation>P&amp;hrase secrète…</translation>
    </message>
    <message>
        <source>&amp;Forget a survey…</source>
        <translation>&amp;Oublier une enquête…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>&amp;Taille du texte</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Apparence</translation>
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
        <source>Tacit %1. Each answer may be changed into another one by chance before it leaves this computer. Free software under the MIT licence; the window is made with Qt under the LGPL.</source>
        <translation>Tacit %1. Chaque réponse peut être changée en une autre par le hasard avant de quitter cet ordinateur. Logiciel libre sous licence MIT&#xa0;; la fenêtre est faite avec Qt sous LGPL.</translation>
    </message>
    <message>
        <source>Save a &amp;log…</source>
        <translation>Enregistrer un &amp;journal…</translation>
    </message>
    <message>
        <source>Save a log</source>
        <translation>Enregistrer un journal</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>The file could not be read. Check that it is still there and that you may open it.</source>
        <translation>Le fichier n’a pas pu être lu. Vérifiez qu’il est toujours là et que vous pouvez l’ouvrir.</translation>
    </message>
    <message>
        <source>This file holds answers, not questions. Open the file ending in .tacit-survey that you were given.</source>
        <translation>Ce fichier contient des réponses, pas des questions. Ouvrez le fichier en .tacit-survey que l’on vous a donné.</translation>
    </message>
    <message>
        <source>This file is not a Tacit survey. Open the file ending in .tacit-survey that you were given.</source>
        <translation>Ce fichier n’est pas une enquête Tacit. Ouvrez le fichier en .tacit-survey que l’on vous a donné.</translation>
    </message>
    <message>
        <source>This survey asks sensitive questions and has no level that hides the answers well enough to begin with. Do not answer it; ask the researcher for a survey with a more private level.</source>
        <translation>Cette enquête pose des questions sensibles et n’a aucun niveau qui cache assez les réponses au départ. N’y répondez pas&#xa0;; demandez au chercheur une enquête avec un niveau plus privé.</translation>
    </message>
    <message>
        <source>This survey asks the same thing twice, and two answers together reveal more than either should. Do not answer it; tell the researcher.</source>
        <translation>Cette enquête pose deux fois la même question, et deux réponses ensemble révèlent plus que chacune ne devrait. N’y répondez pas&#xa0;; prévenez l’équipe.</translation>
    </message>
    <message>
        <source>This survey breaks a rule that protects the people who answer, so it was not opened. Tell the researcher what is written below.</source>
        <translation>Cette enquête enfreint une règle qui protège les personnes interrogées et n’a pas été ouverte. Communiquez à l’équipe ce qui figure ci-dessous.</translation>
    </message>
    <message>
        <source>This survey is larger than any survey may be, so it was not opened. Ask the researcher for a smaller one.</source>
        <translation>Cette enquête dépasse la taille permise et n’a pas été ouverte. Demandez-en une plus petite à l’équipe.</translation>
    </message>
    <message>
        <source>This survey is not as its researcher signed it: it was changed or damaged on the way. Do not answer it; ask the researcher for a new copy.</source>
        <translation>Cette enquête n’est pas telle que l’équipe l’a signée&#xa0;: elle a été modifiée ou abîmée en chemin. N’y répondez pas&#xa0;; demandez une nouvelle copie à l’équipe.</translation>
    </message>
    <message>
        <source>This survey is not signed, so there is no proof of its author or that it is unchanged. Do not answer it; ask the researcher for the signed file.</source>
        <translation>Cette enquête n’est pas signée&#xa0;: personne ne peut dire qui l’a écrite ni si elle a été modifiée. N’y répondez pas&#xa0;; demandez le fichier signé à l’équipe.</translation>
    </message>
    <message>
        <source>This survey is written in a way that could mark your copy. Then your answers could be told from those of other people. Do not answer it; tell the researcher what is written below.</source>
        <translation>Cette enquête est écrite d’une manière qui pourrait marquer votre copie et distinguer ainsi vos réponses de celles des autres. N’y répondez pas&#xa0;; dites à l’équipe ce qui est écrit ci-dessous.</translation>
    </message>
    <message>
        <source>This survey says that a board signs it too, but the board has not signed it. Do not answer it; ask the researcher for the survey that both have signed.</source>
        <translation>Cette enquête dit qu’un comité la signe aussi, mais le comité ne l’a pas signée. N’y répondez pas&#xa0;; demandez au chercheur l’enquête que les deux ont signée.</translation>
    </message>
    <message>
        <source>This survey was made for a newer version of this program. Update the program, then open it again.</source>
        <translation>Cette enquête a été faite pour une version plus récente de ce programme. Mettez le programme à jour, puis ouvrez-la de nouveau.</translation>
    </message>
    <message>
        <source>This survey would send answers to sensitive questions as they are, unless you noticed and changed it. Do not answer it; ask the researcher for a survey that protects you from the start.</source>
        <translation>Cette enquête enverrait telles quelles les réponses à des questions sensibles, sauf si vous le remarquiez et le changiez. N’y répondez pas&#xa0;; demandez à l’équipe une enquête qui vous protège dès le départ.</translation>
    </message>
    <message>
        <source>a newer version of this survey was opened on this machine, its id begins {newer}; open that one; what was drawn before can still be exported</source>
        <translation>une version plus récente de cette enquête a été ouverte sur cette machine, son identifiant commence par {newer}&#xa0;; ouvrez celle-là&#xa0;; ce qui a été tiré avant peut toujours être exporté</translation>
    </message>
    <message>
        <source>a table with the same answers was distorted before, and a second draw of the same answers would reveal them; tacit-agent export writes the first draw again; if these are other people who happen to have given the same answers, add --same-answers-other-people</source>
        <translation>un tableau aux mêmes réponses a déjà été brouillé, et un second tirage des mêmes réponses les révélerait&#xa0;; tacit-agent export écrit de nouveau le premier tirage&#xa0;; si ce sont d’autres personnes qui ont par hasard donné les mêmes réponses, ajoutez --same-answers-other-people</translation>
    </message>
    <message>
        <source>an operator&apos;s code has at least {shortest} characters; choose a longer one</source>
        <translation>un code d’enquêteur a au moins {shortest} caractères&#xa0;; choisissez-en un plus long</translation>
    </message>
    <message>
        <source>answered before, so that another answer tells more: questions {count:,}; read the figures and agree to them, or choose more private levels</source>
        <translation>questions déjà posées et répondues, où une nouvelle réponse en dit plus&#xa0;: {count:,}&#xa0;; lisez les chiffres et acceptez-les, ou choisissez des niveaux plus confidentiels</translation>
    </message>
    <message>
        <source>choose the levels first; a level is chosen before the answer</source>
        <translation>choisissez d’abord les niveaux&#xa0;; un niveau se choisit avant la réponse</translation>
    </message>
    <message>
        <source>files of this survey are encrypted and never compressed, because their size would then say something about the answers; choose a name that does not end in .gz</source>
        <translation>les fichiers de cette enquête sont chiffrés et jamais compressés, car leur taille dirait alors quelque chose des réponses&#xa0;; choisissez un nom qui ne finit pas par .gz</translation>
    </message>
    <message>
        <source>item {code}: level {level} cannot be chosen; choose {minimum} to {most}</source>
        <translation>question {code}&#xa0;: le niveau {level} ne peut pas être choisi&#xa0;; choisissez de {minimum} à {most}</translation>
    </message>
    <message>
        <source>item {code}: level {level} hides little; it is chosen for one question at a time, and confirmed</source>
        <translation>question {code}&#xa0;: le niveau {level} cache peu&#xa0;; il se choisit pour une question à la fois et se confirme</translation>
    </message>
    <message>
        <source>item {code}: the answer is none of those that it offers; choose one of them</source>
        <translation>question {code}&#xa0;: la réponse n’est pas de celles qu’elle propose&#xa0;; choisissez-en une</translation>
    </message>
    <message>
        <source>level {level} hides little; it is chosen for one question at a time, not for all of them</source>
        <translation>le niveau {level} cache peu&#xa0;; il se choisit pour une question à la fois, pas pour toutes</translation>
    </message>
    <message>
        <source>nothing has been drawn yet; finish first</source>
        <translation>rien n’a encore été tiré&#xa0;; terminez d’abord</translation>
    </message>
    <message>
        <source>on this machine many people answer this survey, one after another; go on in that mode, or use another data folder (--home)</source>
        <translation>sur cette machine, beaucoup de personnes répondent à cette enquête l’une après l’autre&#xa0;; continuez dans ce mode, ou utilisez un autre dossier de données (--home)</translation>
    </message>
    <message>
        <source>one of these questions was answered in another window since the levels were chosen; nothing was kept and nothing has left; choose the levels and answer again</source>
        <translation>l’une de ces questions a reçu une réponse dans une autre fenêtre depuis le choix des niveaux&#xa0;; rien n’a été conservé et rien n’est parti&#xa0;; choisissez les niveaux et répondez de nouveau</translation>
    </message>
    <message>
        <source>questions not answered yet: {left:,}; answer each one</source>
        <translation>questions encore sans réponse&#xa0;: {left:,}&#xa0;; répondez à chacune</translation>
    </message>
    <message>
        <source>questions not answered yet: {left:,}; answer each one, or choose to prefer not to say</source>
        <translation>questions encore sans réponse&#xa0;: {left:,}&#xa0;; répondez à chacune, ou choisissez de ne pas répondre</translation>
    </message>
    <message>
        <source>read the survey first</source>
        <translation>lisez d’abord l’enquête</translation>
    </message>
    <message>
        <source>records of this survey that were drawn here before: {records:,}; two draws of one person&apos;s answers reveal more than either; tacit-agent export writes the first draw again; if none of the people of this table are among them, add --other-people</source>
        <translation>envois de cette enquête déjà tirés ici&#xa0;: {records:,}&#xa0;; deux tirages des réponses d’une même personne révèlent plus que chacun&#xa0;; tacit-agent export écrit de nouveau le premier tirage&#xa0;; si aucune personne de ce tableau n’en fait partie, ajoutez --other-people</translation>
    </message>
    <message>
        <source>the answers are being reviewed; go back to change one</source>
        <translation>les réponses sont en cours de vérification&#xa0;; revenez en arrière pour en changer une</translation>
    </message>
    <message>
        <source>the key file {path} is missing; put it back from a copy</source>
        <translation>le fichier de clé {path} manque&#xa0;; remettez-le à partir d’une copie</translation>
    </message>
    <message>
        <source>the key that signed this survey was revoked, and who has it now is not known. Do not answer the survey. The statement says {reason!r}, and its words are: {words}</source>
        <translation>la clé qui a signé cette enquête a été révoquée, et on ne sait pas qui l’a maintenant. Ne répondez pas à l’enquête. La déclaration dit {reason!r}, et ses mots sont&#xa0;: {words}</translation>
    </message>
    <message>
        <source>the levels are fixed once answering has begun; go back to the levels, which erases the answers</source>
        <translation>les niveaux sont fixés dès la première réponse&#xa0;; revenez aux niveaux, ce qui efface les réponses</translation>
    </message>
    <message>
        <source>the record has been drawn and exported; it is kept as it is and can no longer be changed</source>
        <translation>le tirage a eu lieu et l’envoi a été exporté&#xa0;; il est conservé tel quel et ne peut plus être modifié</translation>
    </message>
    <message>
        <source>the record has been drawn but not stored yet; finish again to store it</source>
        <translation>le tirage a eu lieu mais n’est pas encore stocké&#xa0;; terminez de nouveau pour le stocker</translation>
    </message>
    <message>
        <source>the record has been drawn; it is kept as it is and can no longer be changed</source>
        <translation>le tirage a eu lieu&#xa0;; l’envoi est conservé tel quel et ne peut plus être modifié</translation>
    </message>
    <message>
        <source>the vault is damaged, or was changed from outside; take it from a copy, with its key file</source>
        <translation>le coffre est abîmé, ou a été modifié de l’extérieur&#xa0;; reprenez-le d’une copie, avec son fichier de clé</translation>
    </message>
    <message>
        <source>the vault is locked; unlock it first</source>
        <translation>le coffre est verrouillé&#xa0;; déverrouillez-le d’abord</translation>
    </message>
    <message>
        <source>the vault is protected; give its passphrase</source>
        <translation>le coffre est protégé&#xa0;; donnez sa phrase secrète</translation>
    </message>
    <message>
        <source>there is no finished record of this survey on this machine; answer it first</source>
        <translation>il n’y a pas de réponses terminées à cette enquête sur cette machine&#xa0;; répondez-y d’abord</translation>
    </message>
    <message>
        <source>these records are not in the vault; keep them before they leave</source>
        <translation>ces envois ne sont pas dans le coffre&#xa0;; conservez-les avant qu’ils ne partent</translation>
    </message>
    <message>
        <source>this survey counts at most {quota:,} records of one device, and so many were drawn here already, so no more are drawn</source>
        <translation>cette enquête compte au plus {quota:,} enregistrements d’un appareil, et autant ont déjà été tirés ici, on n’en tire donc pas d’autres</translation>
    </message>
    <message>
        <source>this survey does not offer to leave a question out; answer yes or no, or stop here</source>
        <translation>cette enquête ne permet pas de laisser une question sans réponse&#xa0;; répondez oui ou non, ou arrêtez-vous ici</translation>
    </message>
    <message>
        <source>this survey does not offer to leave a question out; choose one of its answers, or stop here</source>
        <translation>cette enquête ne permet pas de laisser une question sans réponse&#xa0;; choisissez une de ses réponses, ou arrêtez-vous ici</translation>
    </message>
    <message>
        <source>this survey has been answered here by one person for themselves; to collect answers of other people, use another data folder (--home)</source>
        <translation>une personne a répondu ici à cette enquête pour elle-même&#xa0;; pour recueillir les réponses d’autres personnes, utilisez un autre dossier de données (--home)</translation>
    </message>
    <message>
        <source>this survey has been answered; the record is kept and cannot be drawn again</source>
        <translation>on a déjà répondu à cette enquête&#xa0;; les réponses tirées sont conservées et ne peuvent pas être tirées de nouveau</translation>
    </message>
    <message>
        <source>this survey is answered by one person here; start the mode for many people first</source>
        <translation>une seule personne répond ici à cette enquête&#xa0;; passez d’abord au mode pour plusieurs personnes</translation>
    </message>
    <message>
        <source>this survey takes only files with a token, the 16 letters and digits on the card that you were given; type it first, or with --token</source>
        <translation>cette enquête n’accepte que des fichiers avec un jeton, les 16 lettres et chiffres de la carte que vous avez reçue&#xa0;; tapez-le d’abord, ou avec --token</translation>
    </message>
    <message>
        <source>this survey was answered here and then forgotten; a second draw of the same answers would reveal them, so it cannot be answered again</source>
        <translation>on a répondu ici à cette enquête, puis elle a été oubliée&#xa0;; un second tirage des mêmes réponses les révélerait, on ne peut donc plus y répondre</translation>
    </message>
    <message>
        <source>this survey was answered until {day}. That day is over by this machine&apos;s clock, or was when it was last used. No answer is drawn; what was drawn before can still be exported</source>
        <translation>on répondait à cette enquête jusqu’au {day}. Ce jour est passé d’après l’horloge de cette machine, ou l’était lors de sa dernière utilisation. Aucune réponse n’est tirée&#xa0;; ce qui a été tiré avant peut toujours être exporté</translation>
    </message>
    <message>
        <source>{folder} cannot be made: {why}</source>
        <translation>le dossier {folder} ne peut pas être créé&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{folder} is not a folder; name one with --home or {variable}</source>
        <translation>{folder} n’est pas un dossier&#xa0;; indiquez-en un avec --home ou {variable}</translation>
    </message>
    <message>
        <source>{path} could not be opened: {why}</source>
        <translation>{path} n’a pas pu être ouvert&#xa0;: {why}</translation>
    </message>
    <message>
        <source>{path} could not be used: {why}; try again, and if it stays so, take it from a copy</source>
        <translation>{path} n’a pas pu être utilisé&#xa0;: {why}&#xa0;; réessayez, et si cela continue, reprenez-le d’une copie</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}; nothing was lost, try again</source>
        <translation>{path} n’a pas pu être écrit&#xa0;: {why}&#xa0;; rien n’est perdu, réessayez</translation>
    </message>
    <message>
        <source>{path} is damaged or not a vault: {why}; take it from a copy</source>
        <translation>{path} est abîmé ou n’est pas un coffre&#xa0;: {why}&#xa0;; reprenez-le d’une copie</translation>
    </message>
    <message>
        <source>{path} is damaged: it holds {found:,} of {kept:,} records; take it from a copy</source>
        <translation>{path} est abîmé&#xa0;: il contient {found:,} envois sur {kept:,}&#xa0;; reprenez-le d’une copie</translation>
    </message>
    <message>
        <source>{path} is in use by another window or command; nothing was lost, close it and try again</source>
        <translation>{path} est utilisé par une autre fenêtre ou une autre commande&#xa0;; rien n’est perdu, fermez-la et réessayez</translation>
    </message>
    <message>
        <source>{path} is not a vault of this program; move it away, or name another folder</source>
        <translation>{path} n’est pas un coffre de ce programme&#xa0;; déplacez-le, ou indiquez un autre dossier</translation>
    </message>
    <message>
        <source>{path} is not the key of this vault; put the right one back from a copy</source>
        <translation>{path} n’est pas la clé de ce coffre&#xa0;; remettez la bonne à partir d’une copie</translation>
    </message>
    <message>
        <source>{path} was written by a newer version of this program (vault {version}, this one knows {known}); update the program</source>
        <translation>{path} a été écrit par une version plus récente de ce programme (coffre {version}, celui-ci connaît {known})&#xa0;; mettez le programme à jour</translation>
    </message>
    <message>
        <source>{sentence} ({detail})</source>
        <translation>{sentence} ({detail})</translation>
    </message>
    <message>
        <source>it holds what this program does not write</source>
        <translation>il contient ce que ce programme n’écrit pas</translation>
    </message>
    <message>
        <source>field mode is on; the operator&apos;s code comes first</source>
        <translation>le mode terrain est actif&#xa0;; il faut d’abord le code de l’opérateur</translation>
    </message>
    <message>
        <source>records since the last export: {new:,}; two files that differ by so few people show whose records they are; wait until there are {fewest:,}, or add --few to export them all the same</source>
        <translation>enregistrements depuis le dernier export&#xa0;: {new:,}&#xa0;; deux fichiers qui diffèrent de si peu de personnes montrent à qui ils sont&#xa0;; attendez qu’il y en ait {fewest:,}, ou ajoutez --few pour les exporter quand même</translation>
    </message>
    <message>
        <source>the record has been drawn; hand it in or throw it away, then the next person can begin</source>
        <translation>l’enregistrement a été tiré&#xa0;; remettez-le ou jetez-le, ensuite la personne suivante peut commencer</translation>
    </message>
    <message>
        <source>the record has been handed in; it is kept as it is and can no longer be changed</source>
        <translation>l’enregistrement a été remis&#xa0;; il est gardé tel quel et ne peut plus être modifié</translation>
    </message>
    <message>
        <source>this is not the operator&apos;s code of this device</source>
        <translation>ce n’est pas le code de l’opérateur de cet appareil</translation>
    </message>
    <message>
        <source>this record was thrown away in another window or command; nothing of it is kept, and it does not count</source>
        <translation>cet enregistrement a été jeté dans une autre fenêtre ou commande&#xa0;; rien n’en est gardé et il ne compte pas</translation>
    </message>
    <message>
        <source>{file} is not the vault&apos;s own, which would be empty; move that file away</source>
        <translation>{file} n’est pas le fichier du coffre, qui serait vide&#xa0;; déplacez ce fichier</translation>
    </message>
    <message>
        <source>{path} was moved, deleted or replaced while it was open, so nothing was written to it and the last step is not kept; put it back, or close this program and open it again</source>
        <translation>{path} a été déplacé, supprimé ou remplacé pendant qu’il était ouvert, donc rien n’y a été écrit et la dernière étape n’est pas conservée&#xa0;; remettez-le en place, ou fermez ce programme et rouvrez-le</translation>
    </message>
    <message>
        <source>in this survey each person&apos;s questions follow from their own token, so each answers it for themselves, not one after another on one device; the researcher can make a survey for that: one with a quota of more than one record a key</source>
        <translation>dans cette enquête, les questions de chaque personne découlent de son propre jeton&#xa0;; chacune y répond donc pour elle-même, et non l’une après l’autre sur un même appareil&#xa0;; le chercheur peut faire une enquête pour cela&#xa0;: avec un quota de plus d’un enregistrement par clé</translation>
    </message>
    <message>
        <source>the questions of this survey follow from the token, and another token was used for it here; nothing was changed and nothing has left; use the first token, or if nothing was drawn yet, open the survey again</source>
        <translation>les questions de cette enquête découlent du jeton, et un autre jeton a été utilisé ici&#xa0;; rien n’a été changé et rien n’est parti&#xa0;; utilisez le premier jeton ou, si rien n’a encore été tiré, rouvrez l’enquête</translation>
    </message>
    <message>
        <source>Discard the record</source>
        <translation>Jeter l’enregistrement</translation>
    </message>
    <message>
        <source>Discard the record?</source>
        <translation>Jeter l’enregistrement&#xa0;?</translation>
    </message>
    <message>
        <source>Further questions whose answers tell more than before: {count:,}. Each has a note beside it.</source>
        <translation>Autres questions dont les réponses en disent plus qu’avant&#xa0;: {count:,}. Chacune porte une note à côté.</translation>
    </message>
    <message>
        <source>Let chance decide again for all but the first {few}</source>
        <translation>Laisser le hasard décider de nouveau, sauf pour les {few} premières</translation>
    </message>
    <message>
        <source>Not offered for these questions, and {more:,} more:</source>
        <translation>Non proposé pour ces questions, et {more:,} autres&#xa0;:</translation>
    </message>
    <message>
        <source>Not offered for these questions:</source>
        <translation>Non proposé pour ces questions&#xa0;:</translation>
    </message>
    <message>
        <source>Nothing of it is kept, only that one was thrown away. Chance is asked once: you cannot answer again.</source>
        <translation>Rien n’en est gardé, sauf qu’un enregistrement a été jeté. Le hasard ne décide qu’une fois&#xa0;: vous ne pouvez pas répondre de nouveau.</translation>
    </message>
    <message>
        <source>Stop and erase</source>
        <translation>Arrêter et effacer</translation>
    </message>
    <message>
        <source>Stop here?</source>
        <translation>S’arrêter ici&#xa0;?</translation>
    </message>
    <message>
        <source>The record is drawn but not stored. Nothing of it has left this computer.</source>
        <translation>L’enregistrement est tiré mais n’est pas conservé. Rien n’en a quitté cet ordinateur.</translation>
    </message>
    <message>
        <source>This level hides little. It can only be chosen for one question at a time.</source>
        <translation>Ce niveau cache peu. Il ne peut être choisi que pour une question à la fois.</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Jeter</translation>
    </message>
    <message>
        <source>Throw the record away?</source>
        <translation>Jeter l’enregistrement&#xa0;?</translation>
    </message>
    <message>
        <source>You answered this before, and what was sent is forgotten here. Chance decides again, and both answers count.</source>
        <translation>Vous avez déjà répondu à cette question, et ce qui a été envoyé est oublié ici. Le hasard décide de nouveau, et les deux réponses comptent.</translation>
    </message>
    <message>
        <source>You answered this before, at a more private level. This level tells more.</source>
        <translation>Vous avez déjà répondu à cette question, à un niveau plus privé. Ce niveau en dit plus.</translation>
    </message>
    <message>
        <source>You answered this before. Chance decides again this time, and both answers count.</source>
        <translation>Vous avez déjà répondu à cette question. Cette fois, le hasard décide de nouveau, et les deux réponses comptent.</translation>
    </message>
    <message>
        <source>Your answers are not finished. Stopping erases them; nothing has left this computer.</source>
        <translation>Vos réponses ne sont pas terminées. S’arrêter les efface&#xa0;; rien n’a quitté cet ordinateur.</translation>
    </message>
    <message>
        <source>{place}. {question}</source>
        <translation>{place}. {question}</translation>
    </message>
    <message>
        <source>↻ Questions that you answered in an earlier survey: {count:,}. Each has a note.</source>
        <translation>↻ Questions auxquelles vous avez répondu dans une enquête précédente&#xa0;: {count:,}. Chacune porte une note.</translation>
    </message>
    <message>
        <source>↻ You answered this before. What was sent then is made more private and sent, whatever you answer now. It tells nothing new.</source>
        <translation>↻ Vous avez déjà répondu à cette question. Ce qui a été envoyé alors est rendu plus privé puis envoyé, quoi que vous répondiez maintenant. Cela ne dit rien de nouveau.</translation>
    </message>
    <message>
        <source>↻ You answered this before. What was sent then is sent again, whatever you answer now. It tells nothing new.</source>
        <translation>↻ Vous avez déjà répondu à cette question. Ce qui a été envoyé alors est envoyé de nouveau, quoi que vous répondiez maintenant. Cela ne dit rien de nouveau.</translation>
    </message>
    <message>
        <source>↻ answered before: the same is sent again</source>
        <translation>↻ déjà répondu&#xa0;: la même chose est envoyée</translation>
    </message>
    <message>
        <source>↻ answered before: what was sent is made more private</source>
        <translation>↻ déjà répondu&#xa0;: ce qui a été envoyé est rendu plus privé</translation>
    </message>
    <message>
        <source>⚠ Questions declared as not sensitive by the researcher: {count:,}.</source>
        <translation>⚠ Questions déclarées non sensibles par le chercheur&#xa0;: {count:,}.</translation>
    </message>
    <message>
        <source>⚠ Questions that ask the same as another one: {count:,}. Each has a note beside it.</source>
        <translation>⚠ Questions qui demandent la même chose qu’une autre&#xa0;: {count:,}. Chacune porte une note.</translation>
    </message>
    <message>
        <source>⚠ Questions that this program starts at a more private level than the survey: {count:,}.</source>
        <translation>⚠ Questions que ce programme fait commencer à un niveau plus privé que l’enquête&#xa0;: {count:,}.</translation>
    </message>
    <message>
        <source>⚠ This asks the same as a question that you answered in an earlier survey: “{question}”. Together they tell more than each alone.</source>
        <translation>⚠ Cette question demande la même chose qu’une question à laquelle vous avez répondu dans une enquête précédente&#xa0;: «&#xa0;{question}&#xa0;». Ensemble, elles en disent plus que chacune seule.</translation>
    </message>
    <message>
        <source>⚠ This asks the same as question {place}: “{question}”. Together they tell more than each alone.</source>
        <translation>⚠ Cette question demande la même chose que la question {place}&#xa0;: «&#xa0;{question}&#xa0;». Ensemble, elles en disent plus que chacune seule.</translation>
    </message>
    <message>
        <source>⚠ answered before: both answers count</source>
        <translation>⚠ déjà répondu&#xa0;: les deux réponses comptent</translation>
    </message>
    <message>
        <source>⚠ answered before: now tells more</source>
        <translation>⚠ déjà répondu&#xa0;: en dit plus maintenant</translation>
    </message>
    <message>
        <source>⚠ asks the same as another question</source>
        <translation>⚠ demande la même chose qu’une autre question</translation>
    </message>
    <message>
        <source>⚠ {why} {figures}</source>
        <translation>⚠ {why} {figures}</translation>
    </message>
    <message>
        <source>The survey sets how private each answer is. Everybody has the same, so that tells nothing.</source>
        <translation>L’enquête fixe la protection de chaque réponse. Elle est la même pour tous, donc elle ne révèle rien.</translation>
    </message>
    <message>
        <source>Together they can prove your answer.</source>
        <translation>Ensemble, elles peuvent prouver votre réponse.</translation>
    </message>
    <message>
        <source>{question}: privacy {now:,}% now, then {then:,}%</source>
        <translation>{question}&#xa0;: protection {now:,}&#xa0;% maintenant, puis {then:,}&#xa0;%</translation>
    </message>
    <message>
        <source>⚠ For some questions, what is sent follows what was sent before: {count:,}. Together they can show that both files are of one person.</source>
        <translation>⚠ Pour certaines questions, ce qui est envoyé suit ce qui a été envoyé avant&#xa0;: {count:,}. Ensemble, elles peuvent montrer que les deux fichiers sont d’une même personne.</translation>
    </message>
    <message>
        <source>⚠ Answers that become less private: {count:,}.</source>
        <translation>⚠ Réponses qui deviennent moins protégées&#xa0;: {count:,}.</translation>
    </message>
    <message>
        <source>⚠ One of the {of:,} questions is not protected: the researcher calls it harmless. You can change that on the next page.</source>
        <translation>⚠ Une des {of:,} questions n’est pas protégée&#xa0;: le chercheur la dit sans danger. Vous pouvez changer cela à la page suivante.</translation>
    </message>
    <message>
        <source>⚠ The researcher calls all questions harmless. What you send can show what you answered.</source>
        <translation>⚠ Le chercheur dit toutes les questions sans danger. Ce que vous envoyez peut montrer ce que vous avez répondu.</translation>
    </message>
    <message>
        <source>⚠ The survey would start this question at level {default}, which hides too little. Here it starts at level {start}.</source>
        <translation>⚠ L’enquête ferait commencer cette question au niveau {default}, qui cache trop peu. Ici, elle commence au niveau {start}.</translation>
    </message>
    <message>
        <source>A guess from both is right at most {now:,} of 100 times, not {before:,}.</source>
        <translation>Avec les deux, on devine juste au plus {now:,} fois sur 100, au lieu de {before:,}.</translation>
    </message>
    <message>
        <source>Chance may change each answer before it leaves. So no single answer that is sent proves what you answered.</source>
        <translation>Le hasard peut changer chaque réponse avant son départ. Aucune réponse envoyée ne prouve donc à elle seule ce que vous avez répondu.</translation>
    </message>
    <message>
        <source>Answers that become more private: {count:,}.</source>
        <translation>Réponses qui deviennent mieux protégées&#xa0;: {count:,}.</translation>
    </message>
    <message>
        <source>Nothing is sent by itself. At the end you save one file and hand it over yourself.</source>
        <translation>Rien n’est envoyé tout seul. À la fin, vous enregistrez un fichier et vous le remettez vous-même.</translation>
    </message>
    <message>
        <source>Of the others: chance may change each answer before it leaves. So no single one that is sent proves what you answered.</source>
        <translation>Pour les autres&#xa0;: le hasard peut changer chaque réponse avant son départ. Aucune de ces réponses ne prouve donc à elle seule ce que vous avez répondu.</translation>
    </message>
    <message>
        <source>On the next page you choose how private each answer is.</source>
        <translation>À la page suivante, vous choisissez la protection de chaque réponse.</translation>
    </message>
    <message>
        <source>⚠ {weak:,} of the {of:,} questions are not protected: the researcher calls them harmless. You can change that on the next page.</source>
        <translation>⚠ {weak:,} des {of:,} questions ne sont pas protégées&#xa0;: le chercheur les dit sans danger. Vous pouvez changer cela à la page suivante.</translation>
    </message>
</context>
<context>
    <name>Meter</name>
    <message>
        <source>pure chance</source>
        <translation>pur hasard</translation>
    </message>
    <message>
        <source>sent as you give it</source>
        <translation>envoyée comme vous la donnez</translation>
    </message>
</context>
<context>
    <name>NumberCard</name>
    <message>
        <source>Type a number:</source>
        <translation>Tapez un nombre&#xa0;:</translation>
    </message>
    <message>
        <source>The number itself is neither kept nor sent: it only finds its band. You can choose the band below instead.</source>
        <translation>Le nombre lui-même n’est ni gardé ni envoyé&#xa0;: il sert seulement à trouver sa tranche. Vous pouvez aussi choisir la tranche ci-dessous.</translation>
    </message>
    <message>
        <source>→ sent as %1</source>
        <translation>→ envoyé comme %1</translation>
    </message>
    <message>
        <source>→ sent as %1, or by chance as another band</source>
        <translation>→ envoyé comme %1 ou, par hasard, comme une autre tranche</translation>
    </message>
    <message>
        <source>The bands, in the researcher&apos;s words:</source>
        <translation>Les tranches, avec les mots de l’équipe&#xa0;:</translation>
    </message>
    <message>
        <source>Type the number, or choose its band; Enter to go on.</source>
        <translation>Tapez le nombre ou choisissez sa tranche&#xa0;; Entrée pour continuer.</translation>
    </message>
</context>
<context>
    <name>Operator</name>
    <message>
        <source>Operator&apos;s code</source>
        <translation>Code de l’enquêteur</translation>
    </message>
    <message>
        <source>Operator&apos;s code:</source>
        <translation>Code de l’enquêteur&#xa0;:</translation>
    </message>
    <message>
        <source>Export so few?</source>
        <translation>En exporter si peu&#xa0;?</translation>
    </message>
    <message>
        <source>Export anyway</source>
        <translation>Exporter quand même</translation>
    </message>
    <message>
        <source>New records since the last export: %1. Two files that differ by so few people show whose records these are. It is better to wait until there are %2.</source>
        <translation>Nouveaux enregistrements depuis le dernier export&#xa0;: %1. Deux fichiers qui diffèrent de si peu de personnes montrent à qui ils sont. Mieux vaut attendre qu’il y en ait %2.</translation>
    </message>
    <message>
        <source>A code of at least four characters that only you know. It is asked for before the next person, an export, and the end of this mode, also after a restart.</source>
        <translation>Un code d’au moins quatre caractères que vous seul connaissez. Il est demandé avant la personne suivante, une exportation et la fin de ce mode, même après un redémarrage.</translation>
    </message>
</context>
<context>
    <name>OptionsCard</name>
    <message>
        <source>Choose one. The researcher&apos;s words:</source>
        <translation>Choisissez une réponse. Les mots de l’équipe&#xa0;:</translation>
    </message>
    <message>
        <source>Keys: the digit or letter beside an answer, Enter to go on.</source>
        <translation>Touches&#xa0;: le chiffre ou la lettre à côté d’une réponse, Entrée pour continuer.</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>%1 hides little of this answer. It is chosen for this question only.</source>
        <translation>%1 cache peu cette réponse. Ce niveau n’est choisi que pour cette question.</translation>
    </message>
    <message>
        <source>A researcher&apos;s key was revoked. Their reason: %1 The statement&apos;s words: %2</source>
        <translation>La clé d’un chercheur a été révoquée. Sa raison&#xa0;: %1 Les mots de la déclaration&#xa0;: %2</translation>
    </message>
    <message>
        <source>A stick or a shared box tells less about you than your own e-mail or number.</source>
        <translation>Une clé USB ou une boîte commune en dit moins sur vous que votre adresse ou votre numéro.</translation>
    </message>
    <message>
        <source>Another file</source>
        <translation>Un autre fichier</translation>
    </message>
    <message>
        <source>Answer once. This page remembers only as long as the browser keeps its data; the desktop program remembers for good.</source>
        <translation>Répondez une seule fois. Cette page se souvient tant que le navigateur garde ses données&#xa0;; le programme de bureau se souvient pour de bon.</translation>
    </message>
    <message>
        <source>Chance also draws how private your answers start. The researcher can see what was drawn.</source>
        <translation>Le hasard tire aussi le niveau de départ de vos réponses. Le chercheur peut voir lequel a été tiré.</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Copié.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Each question by itself</source>
        <translation>Chaque question à part</translation>
    </message>
    <message>
        <source>Handed over to the other program.</source>
        <translation>Remis à l’autre programme.</translation>
    </message>
    <message>
        <source>How private?</source>
        <translation>Quelle protection&#xa0;?</translation>
    </message>
    <message>
        <source>It was not sent. Save the file, or copy it as text.</source>
        <translation>Rien n’a été envoyé. Enregistrez le fichier, ou copiez-le comme texte.</translation>
    </message>
    <message>
        <source>None of the others applies</source>
        <translation>Aucune des autres ne s’applique</translation>
    </message>
    <message>
        <source>Now send the file to the researcher. Saving again gives the same file.</source>
        <translation>Envoyez maintenant le fichier au chercheur. L’enregistrer à nouveau donne le même fichier.</translation>
    </message>
    <message>
        <source>Records kept in this browser</source>
        <translation>Enregistrements gardés dans ce navigateur</translation>
    </message>
    <message>
        <source>Remove it from this browser</source>
        <translation>Le supprimer de ce navigateur</translation>
    </message>
    <message>
        <source>Remove the record from this browser? What you sent stays sent. The survey cannot be answered here again.</source>
        <translation>Supprimer l’enregistrement de ce navigateur&#xa0;? Ce que vous avez envoyé reste envoyé. On ne peut plus répondre ici à cette enquête.</translation>
    </message>
    <message>
        <source>Saved among your downloads: %1</source>
        <translation>Enregistré parmi vos téléchargements&#xa0;: %1</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>Envoyer…</translation>
    </message>
    <message>
        <source>That file is encrypted. Only the researcher can read it.</source>
        <translation>Ce fichier est chiffré. Seul le chercheur peut le lire.</translation>
    </message>
    <message>
        <source>The browser does not let the page copy. Select the text and copy it yourself.</source>
        <translation>Le navigateur ne laisse pas la page copier. Sélectionnez le texte et copiez-le vous-même.</translation>
    </message>
    <message>
        <source>The browser opens this page without a secure connection. Open it from a file, or by https.</source>
        <translation>Le navigateur ouvre cette page sans connexion sûre. Ouvrez-la depuis un fichier, ou par https.</translation>
    </message>
    <message>
        <source>The file as text</source>
        <translation>Le fichier comme texte</translation>
    </message>
    <message>
        <source>The researcher decodes this text from base64 into a file that ends in .tacit-batch.</source>
        <translation>Le chercheur décode ce texte de base64 dans un fichier qui finit par .tacit-batch.</translation>
    </message>
    <message>
        <source>The researcher saves this line as a file that ends in .tacit-batch.</source>
        <translation>Le chercheur enregistre cette ligne dans un fichier qui finit par .tacit-batch.</translation>
    </message>
    <message>
        <source>Then delete the file and this page.</source>
        <translation>Supprimez ensuite le fichier et cette page.</translation>
    </message>
    <message>
        <source>This browser is too old for the page. These have what it needs: Chrome or Edge 137, Firefox 130, Safari 17.</source>
        <translation>Ce navigateur est trop ancien pour la page. Ceux-ci ont ce qu’il lui faut&#xa0;: Chrome ou Edge 137, Firefox 130, Safari 17.</translation>
    </message>
    <message>
        <source>This device is online. This page needs no network: you can turn on flight mode while you answer.</source>
        <translation>Cet appareil est en ligne. Cette page n’a pas besoin de réseau&#xa0;: vous pouvez activer le mode avion pendant que vous répondez.</translation>
    </message>
    <message>
        <source>This survey was answered in this browser, and the record was removed. It cannot be answered here again.</source>
        <translation>On a répondu à cette enquête dans ce navigateur, et l’enregistrement a été supprimé. On ne peut plus y répondre ici.</translation>
    </message>
    <message>
        <source>What is sent may differ from your answers on purpose. That protects you.</source>
        <translation>Ce qui est envoyé peut différer exprès de vos réponses. C’est ce qui vous protège.</translation>
    </message>
    <message>
        <source>When you press Finish, chance decides for each answer. This happens once. Your answers are erased then.</source>
        <translation>Quand vous appuyez sur Terminer, le hasard décide pour chaque réponse. Cela n’arrive qu’une fois. Vos réponses sont alors effacées.</translation>
    </message>
    <message>
        <source>Who carries the file can see that you took part.</source>
        <translation>Qui porte le fichier peut voir que vous avez participé.</translation>
    </message>
    <message>
        <source>Who carries the file can see that you took part, but no answer for sure.</source>
        <translation>Qui porte le fichier peut voir que vous avez participé, mais aucune réponse avec certitude.</translation>
    </message>
    <message>
        <source>You are asked some of the questions, drawn by chance: %1.</source>
        <translation>On vous pose une partie des questions, tirées au hasard&#xa0;: %1.</translation>
    </message>
    <message>
        <source>⚠ The browser did not keep your record. Save the file now.</source>
        <translation>⚠ Le navigateur n’a pas gardé votre enregistrement. Enregistrez le fichier maintenant.</translation>
    </message>
    <message>
        <source>⚠ This browser lets the page keep nothing. If you close it before you save the file, your record is lost.</source>
        <translation>⚠ Ce navigateur ne laisse la page rien garder. Si vous la fermez avant d’enregistrer le fichier, votre enregistrement est perdu.</translation>
    </message>
    <message>
        <source>✓ This device is offline.</source>
        <translation>✓ Cet appareil est hors ligne.</translation>
    </message>
</context>
<context>
    <name>Passphrase</name>
    <message>
        <source>Protect what is kept here?</source>
        <translation>Protéger ce qui est conservé ici&#xa0;?</translation>
    </message>
    <message>
        <source>Set a passphrase…</source>
        <translation>Définir une phrase secrète…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase secrète</translation>
    </message>
    <message>
        <source>A new passphrase that protects what was answered here. Leave it empty to have none.</source>
        <translation>Une nouvelle phrase secrète qui protège ce qui a été répondu ici. Laissez vide pour ne pas en avoir.</translation>
    </message>
    <message>
        <source>The same again:</source>
        <translation>La même encore une fois&#xa0;:</translation>
    </message>
    <message>
        <source>The two differ. Nothing was changed.</source>
        <translation>Les deux diffèrent. Rien n’a été modifié.</translation>
    </message>
    <message>
        <source>The passphrase is set.</source>
        <translation>La phrase secrète est définie.</translation>
    </message>
    <message>
        <source>There is no passphrase now.</source>
        <translation>Il n’y a plus de phrase secrète.</translation>
    </message>
    <message>
        <source>Does anybody else use this computer, or could somebody open it? What you send is kept here. Who can open your files can see which surveys you answered, and what was sent. With a passphrase, only you can. You can also set one later, in the menu.</source>
        <translation>Quelqu’un d’autre utilise-t-il cet ordinateur, ou pourrait-il l’ouvrir&#xa0;? Ce que vous envoyez est conservé ici. Qui peut ouvrir vos fichiers voit à quelles enquêtes vous avez répondu et ce qui a été envoyé. Avec une phrase secrète, vous seul le pouvez. Vous pouvez aussi en définir une plus tard, dans le menu.</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Preview, nothing is kept</source>
        <translation>Aperçu, rien n’est gardé</translation>
    </message>
</context>
<context>
    <name>QuestionCard</name>
    <message>
        <source>Figures of this answer</source>
        <translation>Chiffres de cette réponse</translation>
    </message>
    <message>
        <source>%1 Key %2.</source>
        <translation>%1 Touche %2.</translation>
    </message>
    <message>
        <source>Level %1, %2: sent with the answers to %3.</source>
        <translation>Niveau %1, %2&#xa0;: envoyé avec les réponses à %3.</translation>
    </message>
    <message>
        <source>Level %1, %2: sent with the answer.</source>
        <translation>Niveau %1, %2&#xa0;: envoyé avec la réponse.</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the names of boxes</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>Quoted</name>
    <message>
        <source>The researcher&apos;s words</source>
        <translation>Les mots de l’équipe</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Show my answers</source>
        <translation>Afficher mes réponses</translation>
    </message>
    <message>
        <source>Show the raw text of the file</source>
        <translation>Afficher le texte brut du fichier</translation>
    </message>
    <message>
        <source>What leaves, question by question</source>
        <translation>Ce qui part, question par question</translation>
    </message>
    <message>
        <source>The raw text of the file</source>
        <translation>Le texte brut du fichier</translation>
    </message>
    <message>
        <source>This leaves your computer, and nothing else</source>
        <translation>Voici ce qui quitte votre ordinateur, et rien d’autre</translation>
    </message>
    <message>
        <source>Chance has decided. What is sent may differ from your answer on purpose, and that is what protects you. It has not left yet: you save the file on the next page. It can no longer be changed.</source>
        <translation>Le hasard a décidé. Ce qui est envoyé peut différer de votre réponse, c’est voulu, et c’est ce qui vous protège. Rien n’est encore parti&#xa0;: vous enregistrez le fichier à la page suivante. Il ne peut plus être modifié.</translation>
    </message>
    <message>
        <source>Drawn, but not stored yet</source>
        <translation>Tiré, mais pas encore conservé</translation>
    </message>
    <message>
        <source>Chance has decided and your answers are erased, but the record could not be stored. Nothing has left this computer. Try again; if it stays so, discard the record: you can then answer again another day.</source>
        <translation>Le hasard a décidé et vos réponses sont effacées, mais l’enregistrement n’a pas pu être conservé. Rien n’a quitté cet ordinateur. Réessayez&#xa0;; si cela persiste, jetez l’enregistrement&#xa0;: vous pourrez répondre de nouveau un autre jour.</translation>
    </message>
    <message>
        <source>Ready to draw</source>
        <translation>Prêt pour le tirage</translation>
    </message>
    <message>
        <source>The record could not be stored: %1</source>
        <translation>L’enregistrement n’a pas pu être conservé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Nothing was drawn, and your answers are still here: %1</source>
        <translation>Rien n’a été tiré, et vos réponses sont toujours là&#xa0;: %1</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Envoyé</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Votre réponse</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>not stored yet</source>
        <translation>pas encore conservé</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>masquée</translation>
    </message>
    <message>
        <source>Level %1, %2</source>
        <translation>Niveau %1, %2</translation>
    </message>
    <message>
        <source>%1
left out: whoever reads it sees that</source>
        <translation>%1
sans réponse&#xa0;: qui lit l’envoi le voit</translation>
    </message>
    <message>
        <source>erased</source>
        <translation>effacée</translation>
    </message>
    <message>
        <source>Double-click a question, or press Enter on it, to change its answer.</source>
        <translation>Double-cliquez sur une question, ou appuyez sur Entrée, pour changer la réponse.</translation>
    </message>
    <message>
        <source>Go on to save</source>
        <translation>Passer à l’enregistrement</translation>
    </message>
    <message>
        <source>Finish: draw once</source>
        <translation>Terminer&#xa0;: tirer une fois</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>This is what you hand in, and nothing else</source>
        <translation>Voici ce que vous remettez, et rien d’autre</translation>
    </message>
    <message>
        <source>Chance has decided, and your answers are erased. What is sent may differ from your answer on purpose, and that is what protects you. Hand it in, or throw it away: then it does not count, and it never leaves. Chance is asked only once, so it cannot be changed or drawn again.</source>
        <translation>Le hasard a décidé, et vos réponses sont effacées. Ce qui est envoyé peut exprès différer de votre réponse, et c’est ce qui vous protège. Remettez-le, ou jetez-le&#xa0;: alors il ne compte pas et ne part jamais. Le hasard ne décide qu’une fois&#xa0;: rien ne peut être changé ni tiré de nouveau.</translation>
    </message>
    <message>
        <source>That could not be stored: %1</source>
        <translation>Cela n’a pas pu être enregistré&#xa0;: %1</translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation>Remettre</translation>
    </message>
    <message>
        <source>When you press Finish, chance may change each answer. This happens once and cannot be repeated. Your answers are then erased.</source>
        <translation>Quand vous appuyez sur Terminer, le hasard peut changer chaque réponse. Cela se fait une seule fois et ne peut être répété. Vos réponses sont ensuite effacées.</translation>
    </message>
</context>
<context>
    <name>SavePage</name>
    <message>
        <source>Save the file…</source>
        <translation>Enregistrer le fichier…</translation>
    </message>
    <message>
        <source>Show as a QR code</source>
        <translation>Afficher en code QR</translation>
    </message>
    <message>
        <source>Save your file</source>
        <translation>Enregistrez votre fichier</translation>
    </message>
    <message>
        <source>Save the file and give it to the researcher, on a stick or as they ask:</source>
        <translation>Enregistrez le fichier et remettez-le à l’équipe, sur une clé ou comme elle le demande&#xa0;:</translation>
    </message>
    <message>
        <source>Saving again writes the same records, encrypted once more.</source>
        <translation>Enregistrer de nouveau écrit les mêmes réponses, chiffrées encore une fois.</translation>
    </message>
    <message>
        <source>Saving again writes exactly the same file, so no copy can tell more than another.</source>
        <translation>Enregistrer de nouveau écrit exactement le même fichier&#xa0;: aucune copie n’en dit plus qu’une autre.</translation>
    </message>
    <message>
        <source>Your receipt</source>
        <translation>Votre reçu</translation>
    </message>
    <message>
        <source>Note this code if you like. With it the researcher can find your record, for example to delete it. It says nothing about your answers.</source>
        <translation>Notez ce code si vous voulez. Il permet à l’équipe de retrouver votre envoi, par exemple pour l’effacer. Il ne dit rien de vos réponses.</translation>
    </message>
    <message>
        <source>Then hand the computer back.</source>
        <translation>Rendez ensuite l’ordinateur.</translation>
    </message>
    <message>
        <source>Receipt %1</source>
        <translation>Reçu %1</translation>
    </message>
    <message>
        <source>Saved before. You may save it again.</source>
        <translation>Déjà enregistré. Vous pouvez l’enregistrer de nouveau.</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Enregistrer le fichier</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Non enregistré&#xa0;: %1</translation>
    </message>
    <message>
        <source>QR code of the file</source>
        <translation>Code QR du fichier</translation>
    </message>
    <message>
        <source>It holds the same text as the file. A photograph of it is a copy of your record.</source>
        <translation>Il contient le même texte que le fichier. Qui le photographie a votre envoi.</translation>
    </message>
    <message>
        <source>This record is too long for a QR code. Save the file instead.</source>
        <translation>Cet envoi est trop long pour un code QR. Enregistrez plutôt le fichier.</translation>
    </message>
    <message>
        <source>Hand the computer back</source>
        <translation>Rendre l’ordinateur</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The record is kept: you can also save the file another day.</source>
        <translation>Rien ne se perd&#xa0;: vous pouvez aussi enregistrer le fichier un autre jour.</translation>
    </message>
    <message>
        <source>Thank you. Your record is handed in.</source>
        <translation>Merci. Votre enregistrement est remis.</translation>
    </message>
    <message>
        <source>Thank you. Your answers are erased.</source>
        <translation>Merci. Vos réponses sont effacées.</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Type the 16 letters and digits on the card that you were given.</source>
        <translation>Tapez les 16 lettres et chiffres de la carte que vous avez reçue.</translation>
    </message>
    <message>
        <source>%1 exists already in this folder.</source>
        <translation>%1 existe déjà dans ce dossier.</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>Remplacer le fichier&#xa0;?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Saved: %1. Read back: 1 record.</source>
        <translation>Enregistré&#xa0;: %1. Relu&#xa0;: 1 enregistrement.</translation>
    </message>
    <message>
        <source>Saved: %1. Read back: %2 records.</source>
        <translation>Enregistré&#xa0;: %1. Relu&#xa0;: %2 enregistrements.</translation>
    </message>
    <message>
        <source>Your card</source>
        <translation>Votre carte</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>%1%2</source>
        <comment>a number and the percent sign, in your language&apos;s order and spacing</comment>
        <translation>%1&#x202f;%2</translation>
    </message>
    <message>
        <source>Prefer not to say</source>
        <translation>Je préfère ne pas répondre</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
</context>
<context>
    <name>Statements</name>
    <message>
        <source>A researcher&apos;s key was revoked</source>
        <translation>La clé d’un chercheur a été révoquée</translation>
    </message>
    <message>
        <source>This statement was not taken</source>
        <translation>Cette déclaration n’a pas été acceptée</translation>
    </message>
    <message>
        <source>Surveys signed with this key are not answered on this computer any more: %1.

Reason: %2

The statement&apos;s words: %3</source>
        <translation>On ne répond plus, sur cet ordinateur, aux enquêtes signées avec cette clé&#xa0;: %1.

Raison&#xa0;: %2

Les mots de la déclaration&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Étape %1 sur %2&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>SurveyPage</name>
    <message>
        <source>Who asks</source>
        <translation>Qui demande</translation>
    </message>
    <message>
        <source>What happens to your answers</source>
        <translation>Ce que deviennent vos réponses</translation>
    </message>
    <message>
        <source>Who signed it too</source>
        <translation>Qui l’a signée aussi</translation>
    </message>
    <message>
        <source>Questions: %1.</source>
        <translation>Questions&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Signed, and unchanged since</source>
        <translation>Signée, et inchangée depuis</translation>
    </message>
    <message>
        <source>Compare these words with those the researcher gave you, on paper or by telephone. If they are the same, the survey is really theirs.</source>
        <translation>Comparez ces mots avec ceux que l’équipe vous a donnés, sur papier ou par téléphone. S’ils sont identiques, l’enquête est vraiment la sienne.</translation>
    </message>
    <message>
        <source>Compare these words with those that the board gives.</source>
        <translation>Comparez ces mots avec ceux que le comité donne.</translation>
    </message>
    <message>
        <source>No other survey signed with this key is kept on this computer.</source>
        <translation>Aucune autre enquête signée avec cette clé n’est conservée sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Other surveys signed with this key that are kept on this computer: %1.</source>
        <translation>Autres enquêtes signées avec cette clé et conservées sur cet ordinateur&#xa0;: %1.</translation>
    </message>
    <message>
        <source>This survey cannot be answered any more.</source>
        <translation>On ne peut plus répondre à cette enquête.</translation>
    </message>
    <message>
        <source>Choose how private</source>
        <translation>Choisir la confidentialité</translation>
    </message>
    <message>
        <source>Is this survey really theirs?</source>
        <translation>Est-ce vraiment leur enquête&#xa0;?</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>Pour quoi faire</translation>
    </message>
    <message>
        <source>What leaves this computer</source>
        <translation>Ce qui quitte cet ordinateur</translation>
    </message>
    <message>
        <source>It is not typed yet.</source>
        <translation>Ce n’est pas encore tapé.</translation>
    </message>
    <message>
        <source>The card is right.</source>
        <translation>La carte est juste.</translation>
    </message>
    <message>
        <source>The researcher&apos;s words of proof</source>
        <translation>Les mots de preuve de l’équipe</translation>
    </message>
    <message>
        <source>The words of proof of the board that signed it too</source>
        <translation>Les mots de preuve du comité qui l’a signée aussi</translation>
    </message>
    <message>
        <source>Type what stands on your card first.</source>
        <translation>Tapez d’abord ce qui figure sur votre carte.</translation>
    </message>
</context>
<context>
    <name>SurveyWords</name>
    <message>
        <source>This survey&apos;s own words</source>
        <translation>Les mots propres à cette enquête</translation>
    </message>
    <message>
        <source>Compare them with another person who answers. If theirs differ, you have different surveys, and your file can be told from theirs.</source>
        <translation>Comparez-les avec une autre personne qui répond. Si les siens sont différents, vous n’avez pas la même enquête, et votre fichier peut être distingué du sien.</translation>
    </message>
</context>
<context>
    <name>Unlock</name>
    <message>
        <source>Passphrase</source>
        <translation>Phrase secrète</translation>
    </message>
    <message>
        <source>The passphrase that protects what was answered here:</source>
        <translation>La phrase secrète qui protège ce qui a été répondu ici&#xa0;:</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>This survey was not opened</source>
        <translation>Cette enquête n’a pas été ouverte</translation>
    </message>
    <message>
        <source>For the researcher</source>
        <translation>Pour l’équipe de recherche</translation>
    </message>
    <message>
        <source>Open a survey…</source>
        <translation>Ouvrir une enquête…</translation>
    </message>
    <message>
        <source>Answer without giving yourself away</source>
        <translation>Répondre sans se dévoiler</translation>
    </message>
    <message>
        <source>Open the survey you were given, a file ending in .tacit-survey, or drop it onto this window. You choose how private each answer shall be, and see everything that leaves before it leaves.</source>
        <translation>Ouvrez l’enquête que l’on vous a donnée, un fichier en .tacit-survey, ou déposez-la sur cette fenêtre. Vous choisissez la confidentialité de chaque réponse et voyez tout ce qui part avant que cela ne parte.</translation>
    </message>
</context>
<context>
    <name>YesNoCard</name>
    <message>
        <source>Keys: 1 yes, 2 no, 3 prefer not to say, Enter to go on.</source>
        <translation>Touches&#xa0;: 1 oui, 2 non, 3 sans réponse, Entrée pour continuer.</translation>
    </message>
    <message>
        <source>Keys: 1 yes, 2 no, Enter to go on.</source>
        <translation>Touches&#xa0;: 1 oui, 2 non, Entrée pour continuer.</translation>
    </message>
</context>
</TS>
