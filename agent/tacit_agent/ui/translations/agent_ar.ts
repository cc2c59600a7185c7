<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar_EG">
<context>
    <name>AgentWindow</name>
    <message>
        <source>Tacit</source>
        <translation>Tacit</translation>
    </message>
    <message>
        <source>Open a survey</source>
        <translation>فتح استبيان</translation>
    </message>
    <message>
        <source>This survey cannot be opened in this way</source>
        <translation>لا يمكن فتح هذا الاستبيان بهذه الطريقة</translation>
    </message>
    <message>
        <source>Open a survey for many people</source>
        <translation>فتح استبيان لعدة أشخاص</translation>
    </message>
    <message>
        <source>Nothing was drawn</source>
        <translation>لم يُسحب شيء</translation>
    </message>
</context>
<context>
    <name>AnswersPage</name>
    <message>
        <source>Show several questions at once</source>
        <translation>عرض عدة أسئلة معا</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>السؤال %1 من %2</translation>
    </message>
    <message>
        <source>Questions %1 to %2 of %3</source>
        <translation>الأسئلة %1 إلى %2 من %3</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>المراجعة</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>السؤال التالي</translation>
    </message>
    <message>
        <source>Back to the levels?</source>
        <translation>العودة إلى المستويات؟</translation>
    </message>
    <message>
        <source>Going back erases the answers given so far. A level that is chosen after the answer would tell something about it.</source>
        <translation>العودة تمحو الإجابات المعطاة حتى الآن. فالمستوى الذي يختار بعد الإجابة يكشف شيئا عنها.</translation>
    </message>
    <message>
        <source>Go back and erase</source>
        <translation>العودة والمحو</translation>
    </message>
    <message>
        <source>Chance does not hide that you prefer not to say: everybody who reads the record sees it.</source>
        <translation>الصدفة لا تخفي امتناعك عن الإجابة: من يقرأ السجل يراه.</translation>
    </message>
</context>
<context>
    <name>ChecklistCard</name>
    <message>
        <source>Answer each box by itself</source>
        <translation>الإجابة عن كل خانة على حدة</translation>
    </message>
    <message>
        <source>Tick all that apply. The researcher&apos;s words:</source>
        <translation>ضع علامة على كل ما ينطبق. كلمات الباحث:</translation>
    </message>
    <message>
        <source>And the boxes without a tick?</source>
        <translation>والخانات التي بلا علامة؟</translation>
    </message>
    <message>
        <source>None of these applies</source>
        <translation>لا ينطبق أي منها</translation>
    </message>
    <message>
        <source>Answer each box. Enter to go on.</source>
        <translation>أجب عن كل خانة. Enter للمتابعة.</translation>
    </message>
    <message>
        <source>Keys: the digit or letter beside an answer, Enter to go on.</source>
        <translation>المفاتيح: الرقم أو الحرف بجانب الإجابة، Enter للمتابعة.</translation>
    </message>
    <message>
        <source>Tick what applies, then say what is to be sent for the boxes without a tick.</source>
        <translation>ضع علامة على ما ينطبق، ثم حدد ما يرسل عن الخانات التي بلا علامة.</translation>
    </message>
    <message>
        <source>Each box is an answer of its own: with a tick yes, without one no.</source>
        <translation>كل خانة إجابة مستقلة: بعلامة نعم، وبلا علامة لا.</translation>
    </message>
</context>
<context>
    <name>CoinCard</name>
    <message>
        <source>Try the coin</source>
        <translation>جرب القطعة النقدية</translation>
    </message>
    <message>
        <source>Do you like tea? And which of four drinks do you like best? Press an answer: it is tossed %1 times at each of three levels, as your answers will be tossed once. Nothing is kept.</source>
        <translation>هل تحب الشاي؟ وأي المشروبات الأربعة تفضل؟ اختر إجابة: تقترع %1 مرة في كل من ثلاثة مستويات، كما ستقترع إجاباتك مرة واحدة. لا يحفظ شيء.</translation>
    </message>
    <message>
        <source>Toss a yes</source>
        <translation>اقترع بنعم</translation>
    </message>
    <message>
        <source>Toss a no</source>
        <translation>اقترع بلا</translation>
    </message>
    <message>
        <source>Toss one of four</source>
        <translation>اقترع بخيار من أربعة</translation>
    </message>
    <message>
        <source>Test the coin</source>
        <translation>اختبر القطعة</translation>
    </message>
    <message>
        <source>Level %1: of %2 yes, %3 were sent as no. About %4 are expected.</source>
        <translation>المستوى %1: من %2 «نعم» أرسلت %3 على أنها «لا». المتوقع نحو %4.</translation>
    </message>
    <message>
        <source>Level %1: of %2 no, %3 were sent as yes. About %4 are expected.</source>
        <translation>المستوى %1: من %2 «لا» أرسلت %3 على أنها «نعم». المتوقع نحو %4.</translation>
    </message>
    <message>
        <source>Press again: each time other answers are flipped.</source>
        <translation>كرر ذلك: في كل مرة تقلب إجابات أخرى.</translation>
    </message>
    <message>
        <source>✓ The coin is as it should be.</source>
        <translation>✓ القطعة كما ينبغي أن تكون.</translation>
    </message>
    <message>
        <source>✕ The coin is not as it should be. Do not answer on this computer, and tell the researcher.</source>
        <translation>✕ القطعة ليست كما ينبغي. لا تجب على هذا الحاسوب، وأخبر الباحث.</translation>
    </message>
    <message>
        <source>A coin that is as it should be fails this test once in %1 times.</source>
        <translation>قطعة سليمة ترسب في هذا الاختبار مرة من كل %1 مرة.</translation>
    </message>
    <message>
        <source>%1 Level %2: of %3 yes, %4 sent as no; expected %5 to %6.</source>
        <translation>%1 المستوى %2: من %3 «نعم» أرسلت %4 على أنها «لا»؛ المتوقع من %5 إلى %6.</translation>
    </message>
    <message>
        <source>%1 Level %2: of %3 no, %4 sent as yes; expected %5 to %6.</source>
        <translation>%1 المستوى %2: من %3 «لا» أرسلت %4 على أنها «نعم»؛ المتوقع من %5 إلى %6.</translation>
    </message>
    <message>
        <source>%1 Level %2: sent as each of the others: %3; expected %4 to %5.</source>
        <translation>%1 المستوى %2: أرسل كل من الخيارات الأخرى: %3؛ المتوقع من %4 إلى %5.</translation>
    </message>
    <message>
        <source>Level %1: of %2 choices, %3 were sent unchanged. About %4 are expected. Each of the other three was sent: %5.</source>
        <translation>المستوى %1: من %2 خيار أرسلت %3 دون تغيير. المتوقع نحو %4. وأرسل كل من الثلاثة الأخرى: %5.</translation>
    </message>
    <message>
        <source>%1 Level %2: of %3 choices among four, %4 sent unchanged; expected %5 to %6.</source>
        <translation>%1 المستوى %2: من %3 خيار بين أربعة أرسلت %4 دون تغيير؛ المتوقع من %5 إلى %6.</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>حسنا</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Figures of this answer</source>
        <translation>أرقام هذه الإجابة</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>privacy of this answer</source>
        <translation>خصوصية هذه الإجابة</translation>
    </message>
    <message>
        <source>privacy of each sensitive answer, or more</source>
        <translation>خصوصية كل إجابة حساسة، أو أكثر</translation>
    </message>
</context>
<context>
    <name>Footer</name>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
</context>
<context>
    <name>Forgetting</name>
    <message>
        <source>Forget a survey</source>
        <translation>نسيان استبيان</translation>
    </message>
    <message>
        <source>Forget it here</source>
        <translation>انسه هنا</translation>
    </message>
    <message>
        <source>It is forgotten on this computer.</source>
        <translation>نُسي على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>%1, records of many people: %2, not saved yet: %3</source>
        <translation>%1، سجلات لأشخاص كثيرين: %2، لم تُحفظ في ملف بعد: %3</translation>
    </message>
    <message>
        <source>No survey is kept on this computer.</source>
        <translation>لا يوجد استبيان محفوظ على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Which survey?</source>
        <translation>أي استبيان؟</translation>
    </message>
    <message>
        <source>Receipt: %1
Note it down if you handed the file over. With it, the researcher can remove your record there. It cannot be shown again.</source>
        <translation>الإيصال: %1
سجله إن كنت قد سلمت الملف. به يستطيع الباحث حذف سجلك عنده. ولا يمكن عرضه مرة أخرى.</translation>
    </message>
    <message>
        <source>What was sent and the questions are removed from this computer. What you handed over stays where it is. Only a sealed note remains: that this survey was answered. So chance cannot decide twice about the same answers.</source>
        <translation>يُحذف من هذا الحاسوب ما أُرسل والأسئلة. أما ما سلمته فيبقى حيث هو. ولا تبقى إلا ملاحظة مختومة: أن هذا الاستبيان أُجيب عنه. فلا تقرر الصدفة مرتين في الإجابات نفسها.</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Survey</source>
        <translation>الاستبيان</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>المستويات</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>الإجابات</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>المراجعة</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>الحفظ</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>الإيصال</translation>
    </message>
</context>
<context>
    <name>LevelRow</name>
    <message>
        <source>Level %1. The researcher calls it: %2</source>
        <translation>المستوى %1. يسميه الباحث: %2</translation>
    </message>
</context>
<context>
    <name>LevelsPage</name>
    <message>
        <source>One level for all</source>
        <translation>مستوى واحد للجميع</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>الأسئلة</translation>
    </message>
    <message>
        <source>Choose a question, or all of them, then choose how private beside it.</source>
        <translation>اختر سؤالا أو الأسئلة كلها، ثم اختر بجانبه درجة الخصوصية.</translation>
    </message>
    <message>
        <source>Choose this level</source>
        <translation>اختر هذا المستوى</translation>
    </message>
    <message>
        <source>⚠ The levels are sent with the answers. Few people choose this combination, so two of your records could be recognised by it.</source>
        <translation>⚠ ترسل المستويات مع الإجابات. قليلون يختارون هذا المزيج، فقد يعرف به أن سجلين هما لك.</translation>
    </message>
    <message>
        <source>All questions (%1)</source>
        <translation>كل الأسئلة (%1)</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>كل الأسئلة</translation>
    </message>
    <message>
        <source>Choose once for all questions here, or choose a question on the other side to set it alone.</source>
        <translation>اختر هنا مرة واحدة لكل الأسئلة، أو اختر سؤالا في الجانب الآخر لضبطه وحده.</translation>
    </message>
    <message>
        <source>For all boxes of this checklist</source>
        <translation>لكل خانات هذه القائمة</translation>
    </message>
    <message>
        <source>%1

%2

The level “%3” hides little of this answer. It is chosen for this question only.</source>
        <translation>%1

%2

المستوى «%3» لا يخفي من هذه الإجابة إلا القليل. يختار لهذا السؤال وحده.</translation>
    </message>
    <message>
        <source>The survey has one level for each question: there is nothing to choose here.</source>
        <translation>للاستبيان مستوى واحد لكل سؤال: لا شيء للاختيار هنا.</translation>
    </message>
    <message>
        <source>Answered before</source>
        <translation>أُجيب عنه من قبل</translation>
    </message>
    <message>
        <source>Go on like this</source>
        <translation>تابع هكذا</translation>
    </message>
    <message>
        <source>Answer the questions</source>
        <translation>الإجابة عن الأسئلة</translation>
    </message>
    <message>
        <source>The levels are chosen before the answers, so that a level never gives an answer away.</source>
        <translation>تختار المستويات قبل الإجابات، لكي لا يفضح مستوى إجابة أبدا.</translation>
    </message>
    <message>
        <source>More private is safer for you, and less exact for the study. The level that you choose is sent with the answer.</source>
        <translation>الخصوصية الأكبر آمن لك وأقل دقة للدراسة. يُرسل المستوى الذي تختاره مع الإجابة.</translation>
    </message>
    <message>
        <source>Make these answers less private?</source>
        <translation>أتجعل هذه الإجابات أقل خصوصية؟</translation>
    </message>
    <message>
        <source>Send this answer nearly as you give it?</source>
        <translation>أترسل هذه الإجابة كما تعطيها تقريبا؟</translation>
    </message>
    <message>
        <source>%1
Level %2 · %3 · %4</source>
        <translation>%1
المستوى %2 · %3 · %4</translation>
    </message>
</context>
<context>
    <name>LockPage</name>
    <message>
        <source>This device: %1</source>
        <translation>هذا الجهاز: %1</translation>
    </message>
    <message>
        <source>Next person</source>
        <translation>الشخص التالي</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>تصدير الكل…</translation>
    </message>
    <message>
        <source>Leave this mode</source>
        <translation>مغادرة هذا الوضع</translation>
    </message>
    <message>
        <source>Finished records on this computer</source>
        <translation>السجلات المكتملة على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Finished records: %1</source>
        <translation>السجلات المكتملة: %1</translation>
    </message>
    <message>
        <source>Exported so far: %1. Not exported yet: %2.</source>
        <translation>صدر حتى الآن: %1. لم يصدر بعد: %2.</translation>
    </message>
    <message>
        <source>Export all records</source>
        <translation>تصدير كل السجلات</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>لم يحفظ: %1</translation>
    </message>
    <message>
        <source>Last record…</source>
        <translation>آخر سجل…</translation>
    </message>
    <message>
        <source>Its person decides</source>
        <translation>صاحبه يقرر</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>إتلافه</translation>
    </message>
    <message>
        <source>A record was drawn, but neither handed in nor thrown away. It does not count and is not exported. Let its person decide. If they have left, throw it away. Then the next person can begin.</source>
        <translation>سحب سجل ولم يسلم ولم يتلف. لا يحسب ولا يصدر. دع صاحبه يقرر. إن كان قد غادر فأتلفه. بعد ذلك يمكن للشخص التالي أن يبدأ.</translation>
    </message>
    <message>
        <source>Thrown away after the draw: %1, today %2.</source>
        <translation>أتلفت بعد السحب: %1، منها اليوم %2.</translation>
    </message>
    <message>
        <source>Today: %1. This week, since Monday: %2.</source>
        <translation>اليوم: %1. هذا الأسبوع، منذ الاثنين: %2.</translation>
    </message>
    <message>
        <source>The record was thrown away.</source>
        <translation>أتلف السجل.</translation>
    </message>
    <message>
        <source>The last record was finished on %1, at about %2. Its receipt begins %3.</source>
        <translation>انتهى آخر سجل يوم %1، نحو الساعة %2. يبدأ إيصاله بـ %3.</translation>
    </message>
    <message>
        <source>The answers of the person before are erased. You may export the file as often as you like. Each time it holds every finished record; the researcher&apos;s program takes each once.</source>
        <translation>إجابات الشخص السابق محيت. يمكنك تصدير الملف كلما أردت. ففيه كل مرة جميع السجلات المكتملة؛ وبرنامج الباحث يأخذ كل سجل مرة واحدة.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Survey</source>
        <translation>ا&amp;لاستبيان</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;عرض</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;مساعدة</translation>
    </message>
    <message>
        <source>About Tacit</source>
        <translation>حول Tacit</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;فتح…</translation>
    </message>
    <message>
        <source>For &amp;many people…</source>
        <translation>ل&amp;عدة أشخاص…</translation>
    </message>
    <message>
        <source>&amp;Close the survey</source>
        <translation>&amp;إغلاق الاستبيان</translation>
    </message>
    <message>
        <source>&amp;Passphrase…</source>
        <translation>&amp;عبارة المرور…</translation>
    </message>
    <message>
        <source>&amp;Forget a survey…</source>
        <translation>&amp;نسيان استبيان…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;خروج</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>&amp;حجم النص</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;المظهر</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>كالنظام</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>Tacit %1. Each answer may be changed into another one by chance before it leaves this computer. Free software under the MIT licence; the window is made with Qt under the LGPL.</source>
        <translation>Tacit %1. قد تبدل الصدفة كل إجابة بأخرى قبل أن تغادر هذا الحاسوب. برنامج حر برخصة MIT؛ والنافذة مصنوعة بمكتبة Qt برخصة LGPL.</translation>
    </message>
    <message>
        <source>Save a &amp;log…</source>
        <translation>احفظ &amp;سجلّ التشغيل…</translation>
    </message>
    <message>
        <source>Save a log</source>
        <translation>احفظ سجلّ التشغيل</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>The file could not be read. Check that it is still there and that you may open it.</source>
        <translation>تعذرت قراءة الملف. تأكد من أنه ما زال في مكانه وأنه يحق لك فتحه.</translation>
    </message>
    <message>
        <source>This file holds answers, not questions. Open the file ending in .tacit-survey that you were given.</source>
        <translation>في هذا الملف إجابات لا أسئلة. افتح الملف المنتهي بـ ‎.tacit-survey الذي أعطي لك.</translation>
    </message>
    <message>
        <source>This file is not a Tacit survey. Open the file ending in .tacit-survey that you were given.</source>
        <translation>هذا الملف ليس استبيان Tacit. افتح الملف المنتهي بـ ‎.tacit-survey الذي أعطي لك.</translation>
    </message>
    <message>
        <source>This survey asks sensitive questions and has no level that hides the answers well enough to begin with. Do not answer it; ask the researcher for a survey with a more private level.</source>
        <translation>يطرح هذا الاستبيان أسئلة حساسة وليس فيه مستوى يخفي الإجابات بما يكفي منذ البداية. لا تجب عنه؛ اطلب من الباحث استبيانا فيه مستوى أكثر خصوصية.</translation>
    </message>
    <message>
        <source>This survey asks the same thing twice, and two answers together reveal more than either should. Do not answer it; tell the researcher.</source>
        <translation>يسأل هذا الاستبيان الشيء نفسه مرتين، وإجابتان معا تكشفان أكثر مما ينبغي. لا تجب عنه؛ وأخبر الباحث.</translation>
    </message>
    <message>
        <source>This survey breaks a rule that protects the people who answer, so it was not opened. Tell the researcher what is written below.</source>
        <translation>يخالف هذا الاستبيان قاعدة تحمي المجيبين، فلم يفتح. أخبر الباحث بما هو مكتوب أدناه.</translation>
    </message>
    <message>
        <source>This survey is larger than any survey may be, so it was not opened. Ask the researcher for a smaller one.</source>
        <translation>هذا الاستبيان أكبر من الحد المسموح به، فلم يفتح. اطلب من الباحث استبيانا أصغر.</translation>
    </message>
    <message>
        <source>This survey is not as its researcher signed it: it was changed or damaged on the way. Do not answer it; ask the researcher for a new copy.</source>
        <translation>هذا الاستبيان ليس كما وقعه الباحث: فقد غير أو تلف في الطريق. لا تجب عنه؛ واطلب من الباحث نسخة جديدة.</translation>
    </message>
    <message>
        <source>This survey is not signed, so there is no proof of its author or that it is unchanged. Do not answer it; ask the researcher for the signed file.</source>
        <translation>هذا الاستبيان غير موقع، فلا أحد يعرف من كتبه ولا هل غير. لا تجب عنه؛ واطلب من الباحث الملف الموقع.</translation>
    </message>
    <message>
        <source>This survey is written in a way that could mark your copy. Then your answers could be told from those of other people. Do not answer it; tell the researcher what is written below.</source>
        <translation>هذا الاستبيان مكتوب بطريقة قد تميز نسختك، فيمكن تمييز إجاباتك من إجابات الآخرين. لا تجب عليه، وأخبر الباحث بما هو مكتوب أدناه.</translation>
    </message>
    <message>
        <source>This survey says that a board signs it too, but the board has not signed it. Do not answer it; ask the researcher for the survey that both have signed.</source>
        <translation>يقول هذا الاستبيان إن لجنة توقّعه أيضًا، لكن اللجنة لم توقّعه. لا تُجب عنه؛ اطلب من الباحث الاستبيان الذي وقّعه الطرفان.</translation>
    </message>
    <message>
        <source>This survey was made for a newer version of this program. Update the program, then open it again.</source>
        <translation>أعد هذا الاستبيان لإصدار أحدث من هذا البرنامج. حدث البرنامج ثم افتحه من جديد.</translation>
    </message>
    <message>
        <source>This survey would send answers to sensitive questions as they are, unless you noticed and changed it. Do not answer it; ask the researcher for a survey that protects you from the start.</source>
        <translation>كان هذا الاستبيان سيرسل إجابات الأسئلة الحساسة كما هي، إلا إذا لاحظت ذلك وغيرته. لا تجب عنه؛ واطلب من الباحث استبيانا يحميك من البداية.</translation>
    </message>
    <message>
        <source>a newer version of this survey was opened on this machine, its id begins {newer}; open that one; what was drawn before can still be exported</source>
        <translation>فُتح على هذا الجهاز إصدار أحدث من هذا الاستبيان، ويبدأ معرّفه بـ {newer}؛ افتح ذلك الإصدار؛ وما سُحب من قبل لا يزال يمكن تصديره</translation>
    </message>
    <message>
        <source>a table with the same answers was distorted before, and a second draw of the same answers would reveal them; tacit-agent export writes the first draw again; if these are other people who happen to have given the same answers, add --same-answers-other-people</source>
        <translation>سبق تشويش جدول فيه الإجابات نفسها، وسحب ثان للإجابات نفسها يكشفها؛ الأمر tacit-agent export يكتب السحب الأول من جديد؛ وإن كانوا أشخاصا آخرين أعطوا مصادفة الإجابات نفسها فأضف --same-answers-other-people</translation>
    </message>
    <message>
        <source>an operator&apos;s code has at least {shortest} characters; choose a longer one</source>
        <translation>في رمز المشغل {shortest} من الأحرف على الأقل؛ اختر رمزا أطول</translation>
    </message>
    <message>
        <source>answered before, so that another answer tells more: questions {count:,}; read the figures and agree to them, or choose more private levels</source>
        <translation>أسئلة سبقت الإجابة عنها فتكشف إجابة أخرى أكثر: {count:,}؛ اقرأ الأرقام ووافق عليها، أو اختر مستويات أكثر خصوصية</translation>
    </message>
    <message>
        <source>choose the levels first; a level is chosen before the answer</source>
        <translation>اختر المستويات أولا؛ فالمستوى يختار قبل الإجابة</translation>
    </message>
    <message>
        <source>files of this survey are encrypted and never compressed, because their size would then say something about the answers; choose a name that does not end in .gz</source>
        <translation>ملفات هذا الاستبيان مشفَّرة ولا تُضغط أبدًا، لأن حجمها عندئذ يدل على شيء من الإجابات؛ اختر اسمًا لا ينتهي بـ ‎.gz</translation>
    </message>
    <message>
        <source>item {code}: level {level} cannot be chosen; choose {minimum} to {most}</source>
        <translation>السؤال {code}: لا يمكن اختيار المستوى {level}؛ اختر من {minimum} إلى {most}</translation>
    </message>
    <message>
        <source>item {code}: level {level} hides little; it is chosen for one question at a time, and confirmed</source>
        <translation>السؤال {code}: المستوى {level} يخفي القليل؛ يختار لسؤال واحد في كل مرة ويؤكد</translation>
    </message>
    <message>
        <source>item {code}: the answer is none of those that it offers; choose one of them</source>
        <translation>السؤال {code}: الإجابة ليست مما يتيحه؛ اختر إحدى إجاباته</translation>
    </message>
    <message>
        <source>level {level} hides little; it is chosen for one question at a time, not for all of them</source>
        <translation>المستوى {level} يخفي القليل؛ يختار لسؤال واحد في كل مرة، لا لجميع الأسئلة</translation>
    </message>
    <message>
        <source>nothing has been drawn yet; finish first</source>
        <translation>لم يسحب شيء بعد؛ أنه أولا</translation>
    </message>
    <message>
        <source>on this machine many people answer this survey, one after another; go on in that mode, or use another data folder (--home)</source>
        <translation>على هذا الجهاز يجيب أشخاص كثيرون عن هذا الاستبيان واحدا بعد آخر؛ تابع في هذا الوضع أو استعمل مجلد بيانات آخر (--home)</translation>
    </message>
    <message>
        <source>one of these questions was answered in another window since the levels were chosen; nothing was kept and nothing has left; choose the levels and answer again</source>
        <translation>أجيب عن أحد هذه الأسئلة في نافذة أخرى منذ اختيار المستويات؛ لم يحفظ شيء ولم يغادر شيء؛ اختر المستويات وأجب من جديد</translation>
    </message>
    <message>
        <source>questions not answered yet: {left:,}; answer each one</source>
        <translation>الأسئلة التي لم يجب عنها بعد: {left:,}؛ أجب عن كل منها</translation>
    </message>
    <message>
        <source>questions not answered yet: {left:,}; answer each one, or choose to prefer not to say</source>
        <translation>الأسئلة التي لم يجب عنها بعد: {left:,}؛ أجب عن كل منها، أو اختر ألا تقول</translation>
    </message>
    <message>
        <source>read the survey first</source>
        <translation>اقرأ الاستبيان أولا</translation>
    </message>
    <message>
        <source>records of this survey that were drawn here before: {records:,}; two draws of one person&apos;s answers reveal more than either; tacit-agent export writes the first draw again; if none of the people of this table are among them, add --other-people</source>
        <translation>سجلات هذا الاستبيان التي سحبت هنا من قبل: {records:,}؛ وسحبان لإجابات شخص واحد يكشفان أكثر من كل منهما؛ الأمر tacit-agent export يكتب السحب الأول من جديد؛ وإن لم يكن أحد من هذا الجدول بينهم فأضف --other-people</translation>
    </message>
    <message>
        <source>the answers are being reviewed; go back to change one</source>
        <translation>الإجابات قيد المراجعة؛ عد إلى الوراء لتغيير إحداها</translation>
    </message>
    <message>
        <source>the key file {path} is missing; put it back from a copy</source>
        <translation>ملف المفتاح {path} مفقود؛ أعده من نسخة</translation>
    </message>
    <message>
        <source>the key that signed this survey was revoked, and who has it now is not known. Do not answer the survey. The statement says {reason!r}, and its words are: {words}</source>
        <translation>أُلغي المفتاح الذي وقّع هذا الاستبيان، ولا يُعرف من يملكه الآن. لا تُجب عن الاستبيان. يقول الإعلان {reason!r}، وكلماته: {words}</translation>
    </message>
    <message>
        <source>the levels are fixed once answering has begun; go back to the levels, which erases the answers</source>
        <translation>المستويات ثابتة منذ بدء الإجابة؛ عد إلى المستويات، وهذا يمحو الإجابات</translation>
    </message>
    <message>
        <source>the record has been drawn and exported; it is kept as it is and can no longer be changed</source>
        <translation>سحب السجل وصدر؛ وهو محفوظ كما هو ولم يعد ممكنا تغييره</translation>
    </message>
    <message>
        <source>the record has been drawn but not stored yet; finish again to store it</source>
        <translation>سحب السجل ولم يحفظ بعد؛ أنه من جديد لحفظه</translation>
    </message>
    <message>
        <source>the record has been drawn; it is kept as it is and can no longer be changed</source>
        <translation>سحب السجل؛ وهو محفوظ كما هو ولم يعد ممكنا تغييره</translation>
    </message>
    <message>
        <source>the vault is damaged, or was changed from outside; take it from a copy, with its key file</source>
        <translation>الخزنة تالفة أو غيرت من خارج البرنامج؛ استعدها من نسخة مع ملف مفتاحها</translation>
    </message>
    <message>
        <source>the vault is locked; unlock it first</source>
        <translation>الخزنة مقفلة؛ افتحها أولا</translation>
    </message>
    <message>
        <source>the vault is protected; give its passphrase</source>
        <translation>الخزنة محمية؛ أعط عبارة المرور</translation>
    </message>
    <message>
        <source>there is no finished record of this survey on this machine; answer it first</source>
        <translation>لا يوجد على هذا الجهاز سجل مكتمل لهذا الاستبيان؛ أجب عنه أولا</translation>
    </message>
    <message>
        <source>these records are not in the vault; keep them before they leave</source>
        <translation>هذه السجلات ليست في الخزنة؛ احفظها قبل أن تغادر</translation>
    </message>
    <message>
        <source>this survey counts at most {quota:,} records of one device, and so many were drawn here already, so no more are drawn</source>
        <translation>يحتسب هذا الاستبيان {quota:,} سجلات من جهاز واحد على الأكثر، وقد سُحب هنا هذا العدد من قبل، فلا يُسحب المزيد</translation>
    </message>
    <message>
        <source>this survey does not offer to leave a question out; answer yes or no, or stop here</source>
        <translation>لا يتيح هذا الاستبيان ترك سؤال بلا إجابة؛ أجب بنعم أو لا، أو توقف هنا</translation>
    </message>
    <message>
        <source>this survey does not offer to leave a question out; choose one of its answers, or stop here</source>
        <translation>لا يتيح هذا الاستبيان ترك سؤال بلا إجابة؛ اختر إحدى إجاباته، أو توقف هنا</translation>
    </message>
    <message>
        <source>this survey has been answered here by one person for themselves; to collect answers of other people, use another data folder (--home)</source>
        <translation>أجاب هنا شخص واحد عن هذا الاستبيان لنفسه؛ لجمع إجابات أشخاص آخرين استعمل مجلد بيانات آخر (--home)</translation>
    </message>
    <message>
        <source>this survey has been answered; the record is kept and cannot be drawn again</source>
        <translation>أجيب عن هذا الاستبيان؛ والسجل محفوظ ولا يمكن سحبه من جديد</translation>
    </message>
    <message>
        <source>this survey is answered by one person here; start the mode for many people first</source>
        <translation>يجيب هنا شخص واحد عن هذا الاستبيان؛ ابدأ أولا الوضع المخصص لأشخاص كثيرين</translation>
    </message>
    <message>
        <source>this survey takes only files with a token, the 16 letters and digits on the card that you were given; type it first, or with --token</source>
        <translation>لا يقبل هذا الاستبيان إلا ملفات تحمل رمزًا، وهو الأحرف والأرقام الستة عشر على البطاقة التي أُعطيت لك؛ اكتبه أولًا، أو بالخيار --token</translation>
    </message>
    <message>
        <source>this survey was answered here and then forgotten; a second draw of the same answers would reveal them, so it cannot be answered again</source>
        <translation>أجيب هنا عن هذا الاستبيان ثم نسي؛ وسحب ثان للإجابات نفسها يكشفها، فلا تمكن الإجابة عنه من جديد</translation>
    </message>
    <message>
        <source>this survey was answered until {day}. That day is over by this machine&apos;s clock, or was when it was last used. No answer is drawn; what was drawn before can still be exported</source>
        <translation>كانت الإجابة عن هذا الاستبيان حتى {day}. وقد انقضى ذلك اليوم بحسب ساعة هذا الجهاز، أو كان قد انقضى عند آخر استعمال له. لا تُسحب أي إجابة؛ وما سُحب من قبل لا يزال يمكن تصديره</translation>
    </message>
    <message>
        <source>{folder} cannot be made: {why}</source>
        <translation>تعذر إنشاء المجلد {folder}: {why}</translation>
    </message>
    <message>
        <source>{folder} is not a folder; name one with --home or {variable}</source>
        <translation>{folder} ليس مجلدا؛ حدد مجلدا بواسطة --home أو {variable}</translation>
    </message>
    <message>
        <source>{path} could not be opened: {why}</source>
        <translation>تعذر فتح {path}: {why}</translation>
    </message>
    <message>
        <source>{path} could not be used: {why}; try again, and if it stays so, take it from a copy</source>
        <translation>تعذر استعمال {path}: {why}؛ حاول من جديد، وإن بقي الأمر كذلك فاستعده من نسخة</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}; nothing was lost, try again</source>
        <translation>تعذرت كتابة {path}: {why}؛ لم يضع شيء، حاول من جديد</translation>
    </message>
    <message>
        <source>{path} is damaged or not a vault: {why}; take it from a copy</source>
        <translation>{path} تالف أو ليس خزنة: {why}؛ استعده من نسخة</translation>
    </message>
    <message>
        <source>{path} is damaged: it holds {found:,} of {kept:,} records; take it from a copy</source>
        <translation>{path} تالف: عدد السجلات فيه {found:,} من {kept:,}؛ استعده من نسخة</translation>
    </message>
    <message>
        <source>{path} is in use by another window or command; nothing was lost, close it and try again</source>
        <translation>{path} تستعمله نافذة أخرى أو أمر آخر؛ لم يضع شيء، أغلقه وحاول من جديد</translation>
    </message>
    <message>
        <source>{path} is not a vault of this program; move it away, or name another folder</source>
        <translation>{path} ليس خزنة لهذا البرنامج؛ انقله من مكانه أو حدد مجلدا آخر</translation>
    </message>
    <message>
        <source>{path} is not the key of this vault; put the right one back from a copy</source>
        <translation>{path} ليس مفتاح هذه الخزنة؛ أعد المفتاح الصحيح من نسخة</translation>
    </message>
    <message>
        <source>{path} was written by a newer version of this program (vault {version}, this one knows {known}); update the program</source>
        <translation>{path} كتبه إصدار أحدث من هذا البرنامج (خزنة {version}، وهذا الإصدار يعرف {known})؛ حدث البرنامج</translation>
    </message>
    <message>
        <source>{sentence} ({detail})</source>
        <translation>{sentence} ({detail})</translation>
    </message>
    <message>
        <source>it holds what this program does not write</source>
        <translation>فيه ما لا يكتبه هذا البرنامج</translation>
    </message>
    <message>
        <source>field mode is on; the operator&apos;s code comes first</source>
        <translation>وضع الميدان مفعل؛ رمز المشغل مطلوب أولا</translation>
    </message>
    <message>
        <source>records since the last export: {new:,}; two files that differ by so few people show whose records they are; wait until there are {fewest:,}, or add --few to export them all the same</source>
        <translation>السجلات منذ آخر تصدير: {new:,}؛ ملفان يختلفان بعدد قليل كهذا من الأشخاص يظهران لمن السجلات؛ انتظر حتى تبلغ {fewest:,}، أو أضف --few لتصديرها رغم ذلك</translation>
    </message>
    <message>
        <source>the record has been drawn; hand it in or throw it away, then the next person can begin</source>
        <translation>سحب السجل؛ سلمه أو أتلفه، ثم يمكن للشخص التالي أن يبدأ</translation>
    </message>
    <message>
        <source>the record has been handed in; it is kept as it is and can no longer be changed</source>
        <translation>سلم السجل؛ يحفظ كما هو ولا يمكن تغييره بعد الآن</translation>
    </message>
    <message>
        <source>this is not the operator&apos;s code of this device</source>
        <translation>هذا ليس رمز مشغل هذا الجهاز</translation>
    </message>
    <message>
        <source>this record was thrown away in another window or command; nothing of it is kept, and it does not count</source>
        <translation>أتلف هذا السجل في نافذة أخرى أو أمر آخر؛ لا يبقى منه شيء ولا يحسب</translation>
    </message>
    <message>
        <source>{file} is not the vault&apos;s own, which would be empty; move that file away</source>
        <translation>الملف {file} ليس ملف الخزنة، الذي يكون فارغًا؛ انقل ذلك الملف</translation>
    </message>
    <message>
        <source>{path} was moved, deleted or replaced while it was open, so nothing was written to it and the last step is not kept; put it back, or close this program and open it again</source>
        <translation>نُقل {path} أو حُذف أو استُبدل وهو مفتوح، فلم يُكتب فيه شيء ولم تُحفظ الخطوة الأخيرة؛ أعده إلى مكانه، أو أغلق هذا البرنامج وافتحه من جديد</translation>
    </message>
    <message>
        <source>in this survey each person&apos;s questions follow from their own token, so each answers it for themselves, not one after another on one device; the researcher can make a survey for that: one with a quota of more than one record a key</source>
        <translation>في هذا الاستبيان تنتج أسئلة كل شخص من رمزه، فيجيب كل واحد لنفسه، لا واحدًا بعد الآخر على جهاز واحد؛ ويمكن للباحث أن يضع استبيانًا لذلك: بحصة أكثر من سجل واحد لكل مفتاح</translation>
    </message>
    <message>
        <source>the questions of this survey follow from the token, and another token was used for it here; nothing was changed and nothing has left; use the first token, or if nothing was drawn yet, open the survey again</source>
        <translation>أسئلة هذا الاستبيان تنتج من الرمز، وقد استُعمل له هنا رمز آخر؛ لم يتغير شيء ولم يخرج شيء؛ استعمل الرمز الأول، أو إن لم يُسحب شيء بعد فافتح الاستبيان من جديد</translation>
    </message>
    <message>
        <source>Discard the record</source>
        <translation>تجاهل السجل</translation>
    </message>
    <message>
        <source>Discard the record?</source>
        <translation>هل تريد تجاهل السجل؟</translation>
    </message>
    <message>
        <source>Further questions whose answers tell more than before: {count:,}. Each has a note beside it.</source>
        <translation>أسئلة أخرى تكشف إجاباتها أكثر من قبل: {count:,}. بجانب كل منها ملاحظة.</translation>
    </message>
    <message>
        <source>Let chance decide again for all but the first {few}</source>
        <translation>دع الصدفة تقرر من جديد إلا في أول {few}</translation>
    </message>
    <message>
        <source>Not offered for these questions, and {more:,} more:</source>
        <translation>غير متاح لهذه الأسئلة ولعدد {more:,} غيرها:</translation>
    </message>
    <message>
        <source>Not offered for these questions:</source>
        <translation>غير متاح لهذه الأسئلة:</translation>
    </message>
    <message>
        <source>Nothing of it is kept, only that one was thrown away. Chance is asked once: you cannot answer again.</source>
        <translation>لا يبقى منه شيء سوى أن سجلا قد أتلف. الصدفة تقرر مرة واحدة: لا يمكنك الإجابة مرة أخرى.</translation>
    </message>
    <message>
        <source>Stop and erase</source>
        <translation>توقف وامح</translation>
    </message>
    <message>
        <source>Stop here?</source>
        <translation>هل تريد التوقف هنا؟</translation>
    </message>
    <message>
        <source>The record is drawn but not stored. Nothing of it has left this computer.</source>
        <translation>سُحب السجل لكنه لم يُحفظ. لم يغادر منه شيء هذا الحاسوب.</translation>
    </message>
    <message>
        <source>This level hides little. It can only be chosen for one question at a time.</source>
        <translation>هذا المستوى يخفي القليل. لا يمكن اختياره إلا لسؤال واحد في كل مرة.</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>إتلاف</translation>
    </message>
    <message>
        <source>Throw the record away?</source>
        <translation>هل تريد إتلاف السجل؟</translation>
    </message>
    <message>
        <source>You answered this before, and what was sent is forgotten here. Chance decides again, and both answers count.</source>
        <translation>أجبت عن هذا من قبل، وما أُرسل منسي هنا. تقرر الصدفة من جديد، وتُحسب الإجابتان معا.</translation>
    </message>
    <message>
        <source>You answered this before, at a more private level. This level tells more.</source>
        <translation>أجبت عن هذا من قبل بمستوى أكثر خصوصية. هذا المستوى يكشف أكثر.</translation>
    </message>
    <message>
        <source>You answered this before. Chance decides again this time, and both answers count.</source>
        <translation>أجبت عن هذا من قبل. تقرر الصدفة هذه المرة من جديد، وتُحسب الإجابتان معا.</translation>
    </message>
    <message>
        <source>Your answers are not finished. Stopping erases them; nothing has left this computer.</source>
        <translation>لم تكتمل إجاباتك. التوقف يمحوها؛ لم يغادر شيء هذا الحاسوب.</translation>
    </message>
    <message>
        <source>{place}. {question}</source>
        <translation>{place}. {question}</translation>
    </message>
    <message>
        <source>↻ Questions that you answered in an earlier survey: {count:,}. Each has a note.</source>
        <translation>↻ أسئلة أجبت عنها في استبيان سابق: {count:,}. لكل منها ملاحظة.</translation>
    </message>
    <message>
        <source>↻ You answered this before. What was sent then is made more private and sent, whatever you answer now. It tells nothing new.</source>
        <translation>↻ أجبت عن هذا من قبل. يُجعل ما أُرسل حينئذ أكثر خصوصية ثم يُرسل، مهما أجبت الآن. وهذا لا يكشف شيئا جديدا.</translation>
    </message>
    <message>
        <source>↻ You answered this before. What was sent then is sent again, whatever you answer now. It tells nothing new.</source>
        <translation>↻ أجبت عن هذا من قبل. يُرسل ما أُرسل حينئذ مرة أخرى، مهما أجبت الآن. وهذا لا يكشف شيئا جديدا.</translation>
    </message>
    <message>
        <source>↻ answered before: the same is sent again</source>
        <translation>↻ أُجيب عنه من قبل: يُرسل الشيء نفسه</translation>
    </message>
    <message>
        <source>↻ answered before: what was sent is made more private</source>
        <translation>↻ أُجيب عنه من قبل: يُجعل ما أُرسل أكثر خصوصية</translation>
    </message>
    <message>
        <source>⚠ Questions declared as not sensitive by the researcher: {count:,}.</source>
        <translation>⚠ أسئلة أعلن الباحث أنها غير حساسة: {count:,}.</translation>
    </message>
    <message>
        <source>⚠ Questions that ask the same as another one: {count:,}. Each has a note beside it.</source>
        <translation>⚠ أسئلة تسأل عما يسأل عنه سؤال آخر: {count:,}. بجانب كل منها ملاحظة.</translation>
    </message>
    <message>
        <source>⚠ Questions that this program starts at a more private level than the survey: {count:,}.</source>
        <translation>⚠ أسئلة يبدؤها هذا البرنامج عند مستوى أكثر خصوصية مما في الاستبيان: {count:,}.</translation>
    </message>
    <message>
        <source>⚠ This asks the same as a question that you answered in an earlier survey: “{question}”. Together they tell more than each alone.</source>
        <translation>⚠ يسأل هذا السؤال عما سأل عنه سؤال أجبت عنه في استبيان سابق: «{question}». معا يكشفان أكثر مما يكشفه كل منهما وحده.</translation>
    </message>
    <message>
        <source>⚠ This asks the same as question {place}: “{question}”. Together they tell more than each alone.</source>
        <translation>⚠ يسأل هذا السؤال عما يسأل عنه السؤال {place}: «{question}». معا يكشفان أكثر مما يكشفه كل منهما وحده.</translation>
    </message>
    <message>
        <source>⚠ answered before: both answers count</source>
        <translation>⚠ أُجيب عنه من قبل: تُحسب الإجابتان معا</translation>
    </message>
    <message>
        <source>⚠ answered before: now tells more</source>
        <translation>⚠ أُجيب عنه من قبل: يكشف الآن أكثر</translation>
    </message>
    <message>
        <source>⚠ asks the same as another question</source>
        <translation>⚠ يسأل عما يسأل عنه سؤال آخر</translation>
    </message>
    <message>
        <source>⚠ {why} {figures}</source>
        <translation>⚠ {why} {figures}</translation>
    </message>
    <message>
        <source>The survey sets how private each answer is. Everybody has the same, so that tells nothing.</source>
        <translation>يحدد الاستبيان خصوصية كل إجابة. وهي واحدة للجميع، فلا تكشف شيئا.</translation>
    </message>
    <message>
        <source>Together they can prove your answer.</source>
        <translation>معا قد تثبتان إجابتك.</translation>
    </message>
    <message>
        <source>{question}: privacy {now:,}% now, then {then:,}%</source>
        <translation>{question}: الخصوصية الآن {now:,}‎%‎، ثم {then:,}‎%‎</translation>
    </message>
    <message>
        <source>⚠ For some questions, what is sent follows what was sent before: {count:,}. Together they can show that both files are of one person.</source>
        <translation>⚠ في بعض الأسئلة يتبع ما يُرسل ما أُرسل من قبل: {count:,}. معا قد تدل على أن الملفين لشخص واحد.</translation>
    </message>
    <message>
        <source>⚠ Answers that become less private: {count:,}.</source>
        <translation>⚠ إجابات تصبح أقل خصوصية: {count:,}.</translation>
    </message>
    <message>
        <source>⚠ One of the {of:,} questions is not protected: the researcher calls it harmless. You can change that on the next page.</source>
        <translation>⚠ سؤال واحد من {of:,} غير محمي: يقول الباحث إنه لا ضرر منه. يمكنك تغيير ذلك في الصفحة التالية.</translation>
    </message>
    <message>
        <source>⚠ The researcher calls all questions harmless. What you send can show what you answered.</source>
        <translation>⚠ يقول الباحث إن كل الأسئلة لا ضرر منها. قد يُظهر ما ترسله ما أجبت به.</translation>
    </message>
    <message>
        <source>⚠ The survey would start this question at level {default}, which hides too little. Here it starts at level {start}.</source>
        <translation>⚠ يبدأ الاستبيان هذا السؤال عند المستوى {default} الذي يخفي أقل مما ينبغي. هنا يبدأ عند المستوى {start}.</translation>
    </message>
    <message>
        <source>A guess from both is right at most {now:,} of 100 times, not {before:,}.</source>
        <translation>التخمين من الاثنتين يصيب {now:,} مرة من 100 على الأكثر، لا {before:,}.</translation>
    </message>
    <message>
        <source>Chance may change each answer before it leaves. So no single answer that is sent proves what you answered.</source>
        <translation>قد تغيّر الصدفة كل إجابة قبل أن تغادر. لذلك لا تثبت أي إجابة مرسلة وحدها ما أجبت به.</translation>
    </message>
    <message>
        <source>Answers that become more private: {count:,}.</source>
        <translation>إجابات تصبح أكثر خصوصية: {count:,}.</translation>
    </message>
    <message>
        <source>Nothing is sent by itself. At the end you save one file and hand it over yourself.</source>
        <translation>لا يُرسل شيء من تلقاء نفسه. في النهاية تحفظ ملفا واحدا وتسلمه بنفسك.</translation>
    </message>
    <message>
        <source>Of the others: chance may change each answer before it leaves. So no single one that is sent proves what you answered.</source>
        <translation>في الأخرى: قد تغيّر الصدفة كل إجابة قبل أن تغادر. لذلك لا تثبت أي منها وحدها ما أجبت به.</translation>
    </message>
    <message>
        <source>On the next page you choose how private each answer is.</source>
        <translation>في الصفحة التالية تختار خصوصية كل إجابة.</translation>
    </message>
    <message>
        <source>⚠ {weak:,} of the {of:,} questions are not protected: the researcher calls them harmless. You can change that on the next page.</source>
        <translation>⚠ {weak:,} من {of:,} سؤال غير محمية: يقول الباحث إنه لا ضرر منها. يمكنك تغيير ذلك في الصفحة التالية.</translation>
    </message>
</context>
<context>
    <name>Meter</name>
    <message>
        <source>pure chance</source>
        <translation>صدفة محضة</translation>
    </message>
    <message>
        <source>sent as you give it</source>
        <translation>ترسل كما تعطيها</translation>
    </message>
</context>
<context>
    <name>NumberCard</name>
    <message>
        <source>Type a number:</source>
        <translation>اكتب عددا:</translation>
    </message>
    <message>
        <source>The number itself is neither kept nor sent: it only finds its band. You can choose the band below instead.</source>
        <translation>العدد نفسه لا يحفظ ولا يرسل: إنما يستدل به على فئته. ويمكنك بدلا من ذلك اختيار الفئة أدناه.</translation>
    </message>
    <message>
        <source>→ sent as %1</source>
        <translation>← يرسل على أنه %1</translation>
    </message>
    <message>
        <source>→ sent as %1, or by chance as another band</source>
        <translation>← يرسل على أنه %1، أو بالصدفة على أنه فئة أخرى</translation>
    </message>
    <message>
        <source>The bands, in the researcher&apos;s words:</source>
        <translation>الفئات، بكلمات الباحث:</translation>
    </message>
    <message>
        <source>Type the number, or choose its band; Enter to go on.</source>
        <translation>اكتب العدد أو اختر فئته؛ Enter للمتابعة.</translation>
    </message>
</context>
<context>
    <name>Operator</name>
    <message>
        <source>Operator&apos;s code</source>
        <translation>رمز المشغل</translation>
    </message>
    <message>
        <source>Operator&apos;s code:</source>
        <translation>رمز المشغل:</translation>
    </message>
    <message>
        <source>Export so few?</source>
        <translation>هل تريد تصدير هذا العدد القليل؟</translation>
    </message>
    <message>
        <source>Export anyway</source>
        <translation>صدّر مع ذلك</translation>
    </message>
    <message>
        <source>New records since the last export: %1. Two files that differ by so few people show whose records these are. It is better to wait until there are %2.</source>
        <translation>السجلات الجديدة منذ آخر تصدير: %1. ملفان يختلفان بعدد قليل كهذا من الأشخاص يظهران لمن السجلات. من الأفضل الانتظار حتى تبلغ %2.</translation>
    </message>
    <message>
        <source>A code of at least four characters that only you know. It is asked for before the next person, an export, and the end of this mode, also after a restart.</source>
        <translation>رمز من أربعة أحرف على الأقل لا يعرفه غيرك. يُطلب قبل الشخص التالي، وقبل التصدير، وقبل إنهاء هذا الوضع، وكذلك بعد إعادة التشغيل.</translation>
    </message>
</context>
<context>
    <name>OptionsCard</name>
    <message>
        <source>Choose one. The researcher&apos;s words:</source>
        <translation>اختر واحدة. كلمات الباحث:</translation>
    </message>
    <message>
        <source>Keys: the digit or letter beside an answer, Enter to go on.</source>
        <translation>المفاتيح: الرقم أو الحرف بجانب الإجابة، Enter للمتابعة.</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>%1 hides little of this answer. It is chosen for this question only.</source>
        <translation>%1 يخفي القليل من هذه الإجابة. يُختار لهذا السؤال وحده.</translation>
    </message>
    <message>
        <source>A researcher&apos;s key was revoked. Their reason: %1 The statement&apos;s words: %2</source>
        <translation>أُلغي مفتاح أحد الباحثين. سببه: %1 كلمات البيان: %2</translation>
    </message>
    <message>
        <source>A stick or a shared box tells less about you than your own e-mail or number.</source>
        <translation>ذاكرة USB أو صندوق مشترك يكشف عنك أقل مما يكشفه بريدك أو رقمك.</translation>
    </message>
    <message>
        <source>Another file</source>
        <translation>ملف آخر</translation>
    </message>
    <message>
        <source>Answer once. This page remembers only as long as the browser keeps its data; the desktop program remembers for good.</source>
        <translation>أجب مرة واحدة. لا تتذكر هذه الصفحة إلا ما دام المتصفح يحتفظ ببياناته؛ أما برنامج الحاسوب فيتذكر دائمًا.</translation>
    </message>
    <message>
        <source>Chance also draws how private your answers start. The researcher can see what was drawn.</source>
        <translation>تقرر الصدفة أيضًا مستوى الخصوصية الذي تبدأ به إجاباتك. يستطيع الباحث أن يرى ما سُحب.</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>تم النسخ.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Each question by itself</source>
        <translation>كل سؤال على حدة</translation>
    </message>
    <message>
        <source>Handed over to the other program.</source>
        <translation>سُلّم إلى البرنامج الآخر.</translation>
    </message>
    <message>
        <source>How private?</source>
        <translation>ما درجة الخصوصية؟</translation>
    </message>
    <message>
        <source>It was not sent. Save the file, or copy it as text.</source>
        <translation>لم يُرسل. احفظ الملف أو انسخه نصًا.</translation>
    </message>
    <message>
        <source>None of the others applies</source>
        <translation>لا ينطبق أي من الباقي</translation>
    </message>
    <message>
        <source>Now send the file to the researcher. Saving again gives the same file.</source>
        <translation>أرسل الآن الملف إلى الباحث. الحفظ مرة أخرى يعطي الملف نفسه.</translation>
    </message>
    <message>
        <source>Records kept in this browser</source>
        <translation>سجلات محفوظة في هذا المتصفح</translation>
    </message>
    <message>
        <source>Remove it from this browser</source>
        <translation>إزالته من هذا المتصفح</translation>
    </message>
    <message>
        <source>Remove the record from this browser? What you sent stays sent. The survey cannot be answered here again.</source>
        <translation>هل تريد إزالة السجل من هذا المتصفح؟ ما أرسلته يبقى مرسلًا. لا يمكن الإجابة هنا عن هذا الاستبيان مرة أخرى.</translation>
    </message>
    <message>
        <source>Saved among your downloads: %1</source>
        <translation>حُفظ بين ملفاتك المنزّلة: %1</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>إرسال…</translation>
    </message>
    <message>
        <source>That file is encrypted. Only the researcher can read it.</source>
        <translation>هذا الملف مشفّر. لا يقرؤه إلا الباحث.</translation>
    </message>
    <message>
        <source>The browser does not let the page copy. Select the text and copy it yourself.</source>
        <translation>لا يسمح المتصفح للصفحة بالنسخ. حدّد النص وانسخه بنفسك.</translation>
    </message>
    <message>
        <source>The browser opens this page without a secure connection. Open it from a file, or by https.</source>
        <translation>يفتح المتصفح هذه الصفحة من دون اتصال آمن. افتحها من ملف أو عبر https.</translation>
    </message>
    <message>
        <source>The file as text</source>
        <translation>الملف نصًا</translation>
    </message>
    <message>
        <source>The researcher decodes this text from base64 into a file that ends in .tacit-batch.</source>
        <translation>يفك الباحث ترميز هذا النص من base64 إلى ملف ينتهي اسمه بـ .tacit-batch.</translation>
    </message>
    <message>
        <source>The researcher saves this line as a file that ends in .tacit-batch.</source>
        <translation>يحفظ الباحث هذا السطر في ملف ينتهي اسمه بـ .tacit-batch.</translation>
    </message>
    <message>
        <source>Then delete the file and this page.</source>
        <translation>ثم احذف الملف وهذه الصفحة.</translation>
    </message>
    <message>
        <source>This browser is too old for the page. These have what it needs: Chrome or Edge 137, Firefox 130, Safari 17.</source>
        <translation>هذا المتصفح أقدم مما تحتاجه الصفحة. هذه فيها ما يلزم: Chrome أو Edge 137 وFirefox 130 وSafari 17.</translation>
    </message>
    <message>
        <source>This device is online. This page needs no network: you can turn on flight mode while you answer.</source>
        <translation>هذا الجهاز متصل بالشبكة. لا تحتاج هذه الصفحة إلى شبكة: يمكنك تشغيل وضع الطيران أثناء الإجابة.</translation>
    </message>
    <message>
        <source>This survey was answered in this browser, and the record was removed. It cannot be answered here again.</source>
        <translation>أُجيب عن هذا الاستبيان في هذا المتصفح وأُزيل السجل. لا يمكن الإجابة عنه هنا مرة أخرى.</translation>
    </message>
    <message>
        <source>What is sent may differ from your answers on purpose. That protects you.</source>
        <translation>قد يختلف ما يُرسل عن إجاباتك عمدًا. هذا ما يحميك.</translation>
    </message>
    <message>
        <source>When you press Finish, chance decides for each answer. This happens once. Your answers are erased then.</source>
        <translation>عندما تضغط إنهاء، تقرر الصدفة لكل إجابة. يحدث هذا مرة واحدة. عندئذ تُمحى إجاباتك.</translation>
    </message>
    <message>
        <source>Who carries the file can see that you took part.</source>
        <translation>من يحمل الملف يستطيع أن يرى أنك شاركت.</translation>
    </message>
    <message>
        <source>Who carries the file can see that you took part, but no answer for sure.</source>
        <translation>من يحمل الملف يستطيع أن يرى أنك شاركت، لكن لا إجابة بيقين.</translation>
    </message>
    <message>
        <source>You are asked some of the questions, drawn by chance: %1.</source>
        <translation>تُسأل بعض الأسئلة، مسحوبة بالصدفة: %1.</translation>
    </message>
    <message>
        <source>⚠ The browser did not keep your record. Save the file now.</source>
        <translation>⚠ لم يحتفظ المتصفح بسجلك. احفظ الملف الآن.</translation>
    </message>
    <message>
        <source>⚠ This browser lets the page keep nothing. If you close it before you save the file, your record is lost.</source>
        <translation>⚠ لا يسمح هذا المتصفح للصفحة بالاحتفاظ بشيء. إذا أغلقتها قبل حفظ الملف ضاع سجلك.</translation>
    </message>
    <message>
        <source>✓ This device is offline.</source>
        <translation>✓ هذا الجهاز غير متصل بالشبكة.</translation>
    </message>
</context>
<context>
    <name>Passphrase</name>
    <message>
        <source>Protect what is kept here?</source>
        <translation>أتريد حماية ما يُحفظ هنا؟</translation>
    </message>
    <message>
        <source>Set a passphrase…</source>
        <translation>ضبط عبارة مرور…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>ليس الآن</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>عبارة السر</translation>
    </message>
    <message>
        <source>A new passphrase that protects what was answered here. Leave it empty to have none.</source>
        <translation>عبارة سر جديدة تحمي ما أُجيب عنه هنا. اتركها فارغة لتبقى بلا عبارة.</translation>
    </message>
    <message>
        <source>The same again:</source>
        <translation>مرة أخرى:</translation>
    </message>
    <message>
        <source>The two differ. Nothing was changed.</source>
        <translation>الاثنتان مختلفتان. لم يتغير شيء.</translation>
    </message>
    <message>
        <source>The passphrase is set.</source>
        <translation>ضُبطت عبارة السر.</translation>
    </message>
    <message>
        <source>There is no passphrase now.</source>
        <translation>لا توجد عبارة سر الآن.</translation>
    </message>
    <message>
        <source>Does anybody else use this computer, or could somebody open it? What you send is kept here. Who can open your files can see which surveys you answered, and what was sent. With a passphrase, only you can. You can also set one later, in the menu.</source>
        <translation>هل يستعمل هذا الحاسوب شخص آخر، أو قد يفتحه أحد؟ ما ترسله يُحفظ هنا. ومن يستطيع فتح ملفاتك يرى الاستبيانات التي أجبت عنها وما أُرسل. مع عبارة مرور لا يستطيع ذلك غيرك. ويمكنك أيضا ضبطها لاحقا من القائمة.</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Preview, nothing is kept</source>
        <translation>معاينة، لا يحفظ شيء</translation>
    </message>
</context>
<context>
    <name>QuestionCard</name>
    <message>
        <source>Figures of this answer</source>
        <translation>أرقام هذه الإجابة</translation>
    </message>
    <message>
        <source>%1 Key %2.</source>
        <translation>%1 المفتاح %2.</translation>
    </message>
    <message>
        <source>Level %1, %2: sent with the answers to %3.</source>
        <translation>المستوى %1، %2: يرسل مع الإجابات عن %3.</translation>
    </message>
    <message>
        <source>Level %1, %2: sent with the answer.</source>
        <translation>المستوى %1، %2: يرسل مع الإجابة.</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the names of boxes</comment>
        <translation>، </translation>
    </message>
</context>
<context>
    <name>Quoted</name>
    <message>
        <source>The researcher&apos;s words</source>
        <translation>كلمات الباحث</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Show my answers</source>
        <translation>عرض إجاباتي</translation>
    </message>
    <message>
        <source>Show the raw text of the file</source>
        <translation>عرض النص الخام للملف</translation>
    </message>
    <message>
        <source>What leaves, question by question</source>
        <translation>ما يغادر، سؤالا بسؤال</translation>
    </message>
    <message>
        <source>The raw text of the file</source>
        <translation>النص الخام للملف</translation>
    </message>
    <message>
        <source>This leaves your computer, and nothing else</source>
        <translation>هذا ما يغادر حاسوبك، ولا شيء غيره</translation>
    </message>
    <message>
        <source>Chance has decided. What is sent may differ from your answer on purpose, and that is what protects you. It has not left yet: you save the file on the next page. It can no longer be changed.</source>
        <translation>لقد قررت الصدفة. قد يختلف ما يرسل عن إجابتك عمدا، وهذا ما يحميك. لم يغادر شيء بعد: تحفظ الملف في الصفحة التالية. ولم يعد تغييره ممكنا.</translation>
    </message>
    <message>
        <source>Drawn, but not stored yet</source>
        <translation>سُحب، لكنه لم يُحفظ بعد</translation>
    </message>
    <message>
        <source>Chance has decided and your answers are erased, but the record could not be stored. Nothing has left this computer. Try again; if it stays so, discard the record: you can then answer again another day.</source>
        <translation>لقد قررت الصدفة ومُحيت إجاباتك، لكن تعذر حفظ السجل. لم يغادر شيء هذا الحاسوب. أعد المحاولة؛ وإن بقي الأمر كذلك فتجاهل السجل: يمكنك عندئذ الإجابة من جديد في يوم آخر.</translation>
    </message>
    <message>
        <source>Ready to draw</source>
        <translation>جاهز للسحب</translation>
    </message>
    <message>
        <source>The record could not be stored: %1</source>
        <translation>تعذر حفظ السجل: %1</translation>
    </message>
    <message>
        <source>Nothing was drawn, and your answers are still here: %1</source>
        <translation>لم يُسحب شيء، وما زالت إجاباتك هنا: %1</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>المرسل</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>إجابتك</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>السؤال</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>المستوى</translation>
    </message>
    <message>
        <source>not stored yet</source>
        <translation>لم يُحفظ بعد</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>مخفية</translation>
    </message>
    <message>
        <source>Level %1, %2</source>
        <translation>المستوى %1، %2</translation>
    </message>
    <message>
        <source>%1
left out: whoever reads it sees that</source>
        <translation>%1
متروك: ومن يقرأ السجل يرى ذلك</translation>
    </message>
    <message>
        <source>erased</source>
        <translation>ممحوة</translation>
    </message>
    <message>
        <source>Double-click a question, or press Enter on it, to change its answer.</source>
        <translation>انقر سؤالا نقرا مزدوجا أو اضغط Enter عليه لتغيير إجابته.</translation>
    </message>
    <message>
        <source>Go on to save</source>
        <translation>المتابعة إلى الحفظ</translation>
    </message>
    <message>
        <source>Finish: draw once</source>
        <translation>إنهاء: سحب مرة واحدة</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>أعد المحاولة</translation>
    </message>
    <message>
        <source>This is what you hand in, and nothing else</source>
        <translation>هذا ما تسلمه ولا شيء غيره</translation>
    </message>
    <message>
        <source>Chance has decided, and your answers are erased. What is sent may differ from your answer on purpose, and that is what protects you. Hand it in, or throw it away: then it does not count, and it never leaves. Chance is asked only once, so it cannot be changed or drawn again.</source>
        <translation>قررت الصدفة ومحيت إجاباتك. قد يختلف ما يرسل عن إجابتك عمدا، وهذا ما يحميك. سلمه أو أتلفه: عندئذ لا يحسب ولا يغادر أبدا. الصدفة تقرر مرة واحدة، فلا يمكن تغييره ولا سحبه من جديد.</translation>
    </message>
    <message>
        <source>That could not be stored: %1</source>
        <translation>تعذر حفظ ذلك: %1</translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation>تسليم</translation>
    </message>
    <message>
        <source>When you press Finish, chance may change each answer. This happens once and cannot be repeated. Your answers are then erased.</source>
        <translation>عندما تضغط على إنهاء، قد تغيّر الصدفة كل إجابة. يحدث هذا مرة واحدة ولا يتكرر. ثم تمحى إجاباتك.</translation>
    </message>
</context>
<context>
    <name>SavePage</name>
    <message>
        <source>Save the file…</source>
        <translation>حفظ الملف…</translation>
    </message>
    <message>
        <source>Show as a QR code</source>
        <translation>عرض كرمز QR</translation>
    </message>
    <message>
        <source>Save your file</source>
        <translation>احفظ ملفك</translation>
    </message>
    <message>
        <source>Save the file and give it to the researcher, on a stick or as they ask:</source>
        <translation>احفظ الملف وسلمه إلى الباحث، على ذاكرة محمولة أو كما يطلب:</translation>
    </message>
    <message>
        <source>Saving again writes the same records, encrypted once more.</source>
        <translation>الحفظ مرة أخرى يكتب السجلات نفسها، مشفَّرة من جديد.</translation>
    </message>
    <message>
        <source>Saving again writes exactly the same file, so no copy can tell more than another.</source>
        <translation>الحفظ مرة أخرى يكتب الملف نفسه تماما، فلا تكشف نسخة أكثر من أخرى.</translation>
    </message>
    <message>
        <source>Your receipt</source>
        <translation>إيصالك</translation>
    </message>
    <message>
        <source>Note this code if you like. With it the researcher can find your record, for example to delete it. It says nothing about your answers.</source>
        <translation>سجل هذا الرمز إن شئت. به يستطيع الباحث العثور على سجلك، لمحوه مثلا. وهو لا يقول شيئا عن إجاباتك.</translation>
    </message>
    <message>
        <source>Then hand the computer back.</source>
        <translation>ثم أعد الحاسوب.</translation>
    </message>
    <message>
        <source>Receipt %1</source>
        <translation>الإيصال %1</translation>
    </message>
    <message>
        <source>Saved before. You may save it again.</source>
        <translation>حفظ من قبل. يمكنك حفظه من جديد.</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>حفظ الملف</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>لم يحفظ: %1</translation>
    </message>
    <message>
        <source>QR code of the file</source>
        <translation>رمز QR للملف</translation>
    </message>
    <message>
        <source>It holds the same text as the file. A photograph of it is a copy of your record.</source>
        <translation>فيه نص الملف نفسه. ومن يصوره يملك سجلك.</translation>
    </message>
    <message>
        <source>This record is too long for a QR code. Save the file instead.</source>
        <translation>هذا السجل أطول من أن يتسع له رمز QR. احفظ الملف بدلا من ذلك.</translation>
    </message>
    <message>
        <source>Hand the computer back</source>
        <translation>إعادة الحاسوب</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>The record is kept: you can also save the file another day.</source>
        <translation>السجل محفوظ: يمكنك حفظ الملف في يوم آخر أيضا.</translation>
    </message>
    <message>
        <source>Thank you. Your record is handed in.</source>
        <translation>شكرا لك. سلم سجلك.</translation>
    </message>
    <message>
        <source>Thank you. Your answers are erased.</source>
        <translation>شكرا لك. محيت إجاباتك.</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Type the 16 letters and digits on the card that you were given.</source>
        <translation>اكتب الأحرف والأرقام الستة عشر الموجودة على البطاقة التي أُعطيت لك.</translation>
    </message>
    <message>
        <source>%1 exists already in this folder.</source>
        <translation>%1 موجود بالفعل في هذا المجلد.</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>هل تريد استبدال الملف؟</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>استبدل</translation>
    </message>
    <message>
        <source>Saved: %1. Read back: 1 record.</source>
        <translation>حُفظ: %1. أُعيدت القراءة: سجل واحد.</translation>
    </message>
    <message>
        <source>Saved: %1. Read back: %2 records.</source>
        <translation>حُفظ: %1. أُعيدت القراءة، السجلات: %2.</translation>
    </message>
    <message>
        <source>Your card</source>
        <translation>بطاقتك</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>%1%2</source>
        <comment>a number and the percent sign, in your language&apos;s order and spacing</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Prefer not to say</source>
        <translation>أفضل عدم الإجابة</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>No</source>
        <translation>لا</translation>
    </message>
</context>
<context>
    <name>Statements</name>
    <message>
        <source>A researcher&apos;s key was revoked</source>
        <translation>أُلغي مفتاح باحث</translation>
    </message>
    <message>
        <source>This statement was not taken</source>
        <translation>لم يُقبل هذا الإعلان</translation>
    </message>
    <message>
        <source>Surveys signed with this key are not answered on this computer any more: %1.

Reason: %2

The statement&apos;s words: %3</source>
        <translation>لن يُجاب بعد الآن على هذا الحاسوب عن الاستبيانات الموقّعة بهذا المفتاح: %1.

السبب: %2

كلمات الإعلان: %3</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>الخطوة %1 من %2: %3</translation>
    </message>
</context>
<context>
    <name>SurveyPage</name>
    <message>
        <source>Who asks</source>
        <translation>من يسأل</translation>
    </message>
    <message>
        <source>What happens to your answers</source>
        <translation>ماذا يحدث لإجاباتك</translation>
    </message>
    <message>
        <source>Who signed it too</source>
        <translation>من وقّعه أيضًا</translation>
    </message>
    <message>
        <source>Questions: %1.</source>
        <translation>الأسئلة: %1.</translation>
    </message>
    <message>
        <source>Signed, and unchanged since</source>
        <translation>موقع ولم يتغير منذ ذلك</translation>
    </message>
    <message>
        <source>Compare these words with those the researcher gave you, on paper or by telephone. If they are the same, the survey is really theirs.</source>
        <translation>قارن هذه الكلمات بتلك التي أعطاك إياها الباحث، على الورق أو بالهاتف. فإن كانت هي نفسها فالاستبيان له حقا.</translation>
    </message>
    <message>
        <source>Compare these words with those that the board gives.</source>
        <translation>قارن هذه الكلمات بالكلمات التي تعطيها اللجنة.</translation>
    </message>
    <message>
        <source>No other survey signed with this key is kept on this computer.</source>
        <translation>لا يوجد استبيان آخر موقع بهذا المفتاح محفوظ على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Other surveys signed with this key that are kept on this computer: %1.</source>
        <translation>استبيانات أخرى موقعة بهذا المفتاح ومحفوظة على هذا الحاسوب: %1.</translation>
    </message>
    <message>
        <source>This survey cannot be answered any more.</source>
        <translation>لم تعد الإجابة عن هذا الاستبيان ممكنة.</translation>
    </message>
    <message>
        <source>Choose how private</source>
        <translation>اختيار درجة الخصوصية</translation>
    </message>
    <message>
        <source>Is this survey really theirs?</source>
        <translation>هل هذا الاستبيان لهم حقا؟</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>لأي غرض</translation>
    </message>
    <message>
        <source>What leaves this computer</source>
        <translation>ما يغادر هذا الحاسوب</translation>
    </message>
    <message>
        <source>It is not typed yet.</source>
        <translation>لم يُكتب بعد.</translation>
    </message>
    <message>
        <source>The card is right.</source>
        <translation>البطاقة صحيحة.</translation>
    </message>
    <message>
        <source>The researcher&apos;s words of proof</source>
        <translation>كلمات إثبات الباحث</translation>
    </message>
    <message>
        <source>The words of proof of the board that signed it too</source>
        <translation>كلمات إثبات اللجنة التي وقّعته أيضًا</translation>
    </message>
    <message>
        <source>Type what stands on your card first.</source>
        <translation>اكتب أولا ما على بطاقتك.</translation>
    </message>
</context>
<context>
    <name>SurveyWords</name>
    <message>
        <source>This survey&apos;s own words</source>
        <translation>كلمات هذا الاستبيان</translation>
    </message>
    <message>
        <source>Compare them with another person who answers. If theirs differ, you have different surveys, and your file can be told from theirs.</source>
        <translation>قارنها بكلمات شخص آخر يجيب. فإن اختلفت، فلكل منكما استبيان آخر، ويمكن تمييز ملفك من ملفه.</translation>
    </message>
</context>
<context>
    <name>Unlock</name>
    <message>
        <source>Passphrase</source>
        <translation>عبارة المرور</translation>
    </message>
    <message>
        <source>The passphrase that protects what was answered here:</source>
        <translation>عبارة المرور التي تحمي ما أجيب عنه هنا:</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>This survey was not opened</source>
        <translation>لم يفتح هذا الاستبيان</translation>
    </message>
    <message>
        <source>For the researcher</source>
        <translation>للباحث</translation>
    </message>
    <message>
        <source>Open a survey…</source>
        <translation>فتح استبيان…</translation>
    </message>
    <message>
        <source>Answer without giving yourself away</source>
        <translation>أجب دون أن تكشف نفسك</translation>
    </message>
    <message>
        <source>Open the survey you were given, a file ending in .tacit-survey, or drop it onto this window. You choose how private each answer shall be, and see everything that leaves before it leaves.</source>
        <translation>افتح الاستبيان الذي أعطي لك، وهو ملف ينتهي بـ ‎.tacit-survey، أو أفلته على هذه النافذة. أنت تختار درجة خصوصية كل إجابة، وترى كل ما يغادر قبل أن يغادر.</translation>
    </message>
</context>
<context>
    <name>YesNoCard</name>
    <message>
        <source>Keys: 1 yes, 2 no, 3 prefer not to say, Enter to go on.</source>
        <translation>المفاتيح: 1 نعم، 2 لا، 3 أفضل عدم الإجابة، Enter للمتابعة.</translation>
    </message>
    <message>
        <source>Keys: 1 yes, 2 no, Enter to go on.</source>
        <translation>المفاتيح: 1 نعم، 2 لا، Enter للمتابعة.</translation>
    </message>
</context>
</TS>
