<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar">
<context>
    <name></name>
    <message>
        <source>Guide</source>
        <translation>الدليل</translation>
    </message>
    <message>
        <source>The whole documentation</source>
        <translation>الوثائق كاملة</translation>
    </message>
    <message>
        <source>What</source>
        <translation>الإجراء</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>اختصارات لوحة المفاتيح</translation>
    </message>
    <message>
        <source>Association rules from answers that were randomized before they left the person. MIT licence.</source>
        <translation>قواعد ارتباط من إجابات جرت عشوأتها قبل أن تغادر صاحبها. رخصة MIT.</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>الرخصة</translation>
    </message>
    <message>
        <source>About Tacit</source>
        <translation>حول Tacit</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>المكتبة</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>الإصدار</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>المكتبات ورخصها</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;ملف</translation>
    </message>
    <message>
        <source>&amp;New project from a survey…</source>
        <translation>مشروع &amp;جديد من استبيان…</translation>
    </message>
    <message>
        <source>Open a &amp;table of answers…</source>
        <translation>فتح &amp;جدول إجابات…</translation>
    </message>
    <message>
        <source>&amp;Open a project…</source>
        <translation>&amp;فتح مشروع…</translation>
    </message>
    <message>
        <source>&amp;Import files…</source>
        <translation>&amp;استيراد ملفات…</translation>
    </message>
    <message>
        <source>Import a &amp;folder…</source>
        <translation>استيراد &amp;مجلد…</translation>
    </message>
    <message>
        <source>Open settin&amp;gs…</source>
        <translation>فتح إ&amp;عدادات…</translation>
    </message>
    <message>
        <source>&amp;Save settings…</source>
        <translation>&amp;حفظ الإعدادات…</translation>
    </message>
    <message>
        <source>&amp;Export the result…</source>
        <translation>&amp;تصدير النتيجة…</translation>
    </message>
    <message>
        <source>&amp;Close the project</source>
        <translation>إ&amp;غلاق المشروع</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>إ&amp;نهاء</translation>
    </message>
    <message>
        <source>&amp;Project</source>
        <translation>ال&amp;مشروع</translation>
    </message>
    <message>
        <source>&amp;Mine</source>
        <translation>&amp;تنقيب</translation>
    </message>
    <message>
        <source>Mine and con&amp;firm on the other half</source>
        <translation>التنقيب وال&amp;تأكيد على النصف الآخر</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>إ&amp;لغاء</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;تراجع</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>إ&amp;عادة</translation>
    </message>
    <message>
        <source>&amp;Signers…</source>
        <translation>ال&amp;موقّعون…</translation>
    </message>
    <message>
        <source>&amp;Notes…</source>
        <translation>&amp;ملاحظات…</translation>
    </message>
    <message>
        <source>Save re&amp;fused lines…</source>
        <translation>حفظ الأسطر المر&amp;فوضة…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;عرض</translation>
    </message>
    <message>
        <source>Codes instead of &amp;questions</source>
        <translation>الرموز بدل الأ&amp;سئلة</translation>
    </message>
    <message>
        <source>&amp;Settings of the run</source>
        <translation>إعدادات ال&amp;تشغيل</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>م&amp;ساعدة</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>ال&amp;دليل</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;اختصارات لوحة المفاتيح</translation>
    </message>
    <message>
        <source>Open the &amp;demo project</source>
        <translation>فتح المشروع ال&amp;تجريبي</translation>
    </message>
    <message>
        <source>&amp;About Tacit</source>
        <translation>&amp;حول Tacit</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>فتح مشروع &amp;حديث</translation>
    </message>
    <message>
        <source>No project yet</source>
        <translation>لا مشروع بعد</translation>
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
        <source>High contrast</source>
        <translation>تباين عالٍ</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number}&#xa0;%</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>ال&amp;لغة</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>الأ&amp;لوان</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>&amp;حجم النص</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>حدث خطأ ما.</translation>
    </message>
    <message>
        <source>enrol {name}</source>
        <translation>تسجيل {name}</translation>
    </message>
    <message>
        <source>revoke a signer</source>
        <translation>إبطال موقّع</translation>
    </message>
    <message>
        <source>take back a revocation</source>
        <translation>سحب إبطال</translation>
    </message>
    <message>
        <source>exclude a signer</source>
        <translation>استبعاد موقّع</translation>
    </message>
    <message>
        <source>count a signer again</source>
        <translation>احتساب موقّع من جديد</translation>
    </message>
    <message>
        <source>change who may send</source>
        <translation>تغيير من يحق له الإرسال</translation>
    </message>
    <message>
        <source>note on run {number}</source>
        <translation>ملاحظة على التشغيل {number}</translation>
    </message>
    <message>
        <source>star of a rule</source>
        <translation>نجمة قاعدة</translation>
    </message>
    <message>
        <source>note on a rule</source>
        <translation>ملاحظة على قاعدة</translation>
    </message>
    <message>
        <source>keep a filter</source>
        <translation>حفظ مرشح</translation>
    </message>
    <message>
        <source>forget a filter</source>
        <translation>نسيان مرشح</translation>
    </message>
    <message>
        <source>add a note</source>
        <translation>إضافة ملاحظة</translation>
    </message>
    <message>
        <source>remove a note</source>
        <translation>حذف ملاحظة</translation>
    </message>
    <message>
        <source>Show these changes</source>
        <translation>عرض هذه الفروق</translation>
    </message>
    <message>
        <source>Differences of two runs</source>
        <translation>الفروق بين تشغيلين</translation>
    </message>
    <message>
        <source>Show:</source>
        <translation>عرض:</translation>
    </message>
    <message>
        <source>all differences ({count})</source>
        <translation>كل الفروق ({count})</translation>
    </message>
    <message>
        <source>moved across the threshold</source>
        <translation>انتقل عبر العتبة</translation>
    </message>
    <message>
        <source>only in A (run {number})</source>
        <translation>في أ فقط (التشغيل {number})</translation>
    </message>
    <message>
        <source>only in B (run {number})</source>
        <translation>في ب فقط (التشغيل {number})</translation>
    </message>
    <message>
        <source>A is run {a}, B is run {b}.</source>
        <translation>أ هو التشغيل {a}، وب هو التشغيل {b}.</translation>
    </message>
    <message>
        <source>The records are the same.</source>
        <translation>السجلات هي نفسها.</translation>
    </message>
    <message>
        <source>The records differ.</source>
        <translation>السجلات مختلفة.</translation>
    </message>
    <message>
        <source>Rows with one verdict in both: {count}.</source>
        <translation>صفوف لها الحكم نفسه في الاثنين: {count}.</translation>
    </message>
    <message>
        <source>The settings are the same.</source>
        <translation>الإعدادات هي نفسها.</translation>
    </message>
    <message>
        <source>Settings that differ: {changed}.</source>
        <translation>الإعدادات المختلفة: {changed}.</translation>
    </message>
    <message>
        <source>⇄ moved</source>
        <translation>⇄ انتقل</translation>
    </message>
    <message>
        <source>A only</source>
        <translation>أ فقط</translation>
    </message>
    <message>
        <source>B only</source>
        <translation>ب فقط</translation>
    </message>
    <message>
        <source>Support of an itemset, confidence of a rule: estimate (interval)</source>
        <translation>دعم المجموعة، ثقة القاعدة: التقدير (المجال)</translation>
    </message>
    <message>
        <source>Itemset or rule</source>
        <translation>مجموعة أو قاعدة</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>التغيّر</translation>
    </message>
    <message>
        <source>In A</source>
        <translation>في أ</translation>
    </message>
    <message>
        <source>In B</source>
        <translation>في ب</translation>
    </message>
    <message>
        <source>Tacit</source>
        <translation>Tacit</translation>
    </message>
    <message>
        <source>Sign the survey</source>
        <translation>توقيع الاستبيان</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>اختيار…</translation>
    </message>
    <message>
        <source>Make a new key…</source>
        <translation>صنع مفتاح جديد…</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>توقيع</translation>
    </message>
    <message>
        <source>A signed survey never changes. People&apos;s programs know it by the key that signed it; keep the key safe, because it cannot be made again.</source>
        <translation>الاستبيان الموقع لا يتغير أبدا. تعرفه برامج المجيبين بالمفتاح الذي وقعه؛ احفظ المفتاح في مكان آمن، فلا يمكن صنعه مرة أخرى.</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>ملف المفتاح</translation>
    </message>
    <message>
        <source>The researcher&apos;s key. Make one at your first survey, and use it for all.</source>
        <translation>مفتاح الباحث. اصنع واحدا عند أول استبيان، واستعمله لكل الاستبيانات.</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>عبارة سر المفتاح</translation>
    </message>
    <message>
        <source>Empty if the key has none.</source>
        <translation>فارغة إن لم تكن للمفتاح عبارة.</translation>
    </message>
    <message>
        <source>The passphrase again</source>
        <translation>عبارة السر مرة أخرى</translation>
    </message>
    <message>
        <source>Of a new key, so that a slip of the finger is noticed.</source>
        <translation>لمفتاح جديد، حتى يلاحظ خطأ الكتابة.</translation>
    </message>
    <message>
        <source>Signed survey</source>
        <translation>الاستبيان الموقع</translation>
    </message>
    <message>
        <source>Revoke a key</source>
        <translation>إبطال مفتاح</translation>
    </message>
    <message>
        <source>Write the statement</source>
        <translation>كتابة البيان</translation>
    </message>
    <message>
        <source>If your key was stolen or lost, a signed statement tells people&apos;s programs and other researchers that no new survey of it is to be trusted. It has no date and cannot be taken back.</source>
        <translation>إذا سُرق مفتاحك أو ضاع، فإن بيانًا موقّعًا يخبر برامج الناس والباحثين الآخرين بألّا يوثق بأي استبيان جديد منه. لا تاريخ له ولا يمكن سحبه.</translation>
    </message>
    <message>
        <source>The key that is revoked, or the successor that its surveys named.</source>
        <translation>المفتاح الذي يُبطَل، أو الخلف الذي سمّته استبياناته.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>One line for people, such as: the laptop was stolen.</source>
        <translation>سطر واحد للناس، مثل: سُرق الحاسوب المحمول.</translation>
    </message>
    <message>
        <source>Revoked key</source>
        <translation>المفتاح المبطَل</translation>
    </message>
    <message>
        <source>Its public key, if the key file is that of the successor; else empty.</source>
        <translation>مفتاحه العام إذا كان ملف المفتاح للخلف؛ وإلا يُترك فارغًا.</translation>
    </message>
    <message>
        <source>The file that you hand out.</source>
        <translation>الملف الذي توزعه.</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>البيان</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>البقاء</translation>
    </message>
    <message>
        <source>The researcher&apos;s key</source>
        <translation>مفتاح الباحث</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>البيانات الموقّعة</translation>
    </message>
    <message>
        <source>Where to write the statement</source>
        <translation>مكان كتابة البيان</translation>
    </message>
    <message>
        <source>Choose a key file, write a reason, and say where the statement goes.</source>
        <translation>اختر ملف مفتاح، واكتب سببًا، وحدّد مكان البيان.</translation>
    </message>
    <message>
        <source>Where to keep the new key</source>
        <translation>أين يحفظ المفتاح الجديد</translation>
    </message>
    <message>
        <source>Where to write the signed survey</source>
        <translation>أين يكتب الاستبيان الموقع</translation>
    </message>
    <message>
        <source>Choose a key file, or make a new key, and say where the signed survey goes.</source>
        <translation>اختر ملف مفتاح أو اصنع مفتاحا جديدا، وقل أين يكتب الاستبيان الموقع.</translation>
    </message>
    <message>
        <source>The two passphrases differ. Type them again.</source>
        <translation>العبارتان مختلفتان. اكتبهما مرة أخرى.</translation>
    </message>
    <message>
        <source>there is not enough memory for this; take fewer records or items, or a machine with more</source>
        <translation>الذاكرة لا تكفي لهذا؛ خذ سجلات أو بنودًا أقل، أو جهازًا ذا ذاكرة أكبر</translation>
    </message>
    <message>
        <source>the program met something it did not foresee ({kind}); nothing of the project is lost</source>
        <translation>صادف البرنامج ما لم يتوقعه ({kind})؛ لم يضع شيء من المشروع</translation>
    </message>
    <message>
        <source>{path} exists already. What is in it would be lost.</source>
        <translation>الملف {path} موجود من قبل. سيضيع ما فيه.</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>هل يُستبدل الملف؟</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>استبدال</translation>
    </message>
    <message>
        <source>Which format is meant?</source>
        <translation>أي تنسيق تقصد؟</translation>
    </message>
    <message>
        <source>The name ends in {named}, but the format chosen is {chosen}.</source>
        <translation>ينتهي الاسم بـ {named}، لكن التنسيق المختار هو {chosen}.</translation>
    </message>
    <message>
        <source>Export the result</source>
        <translation>تصدير النتيجة</translation>
    </message>
    <message>
        <source>All rows: itemsets {itemsets}, rules {rules}</source>
        <translation>كل الصفوف: المجموعات {itemsets}، القواعد {rules}</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Choose the file…</source>
        <translation>اختيار الملف…</translation>
    </message>
    <message>
        <source>Which rows the file has, every setting, and every limit that cut stand in it, or in a file beside it.</source>
        <translation>الصفوف التي في الملف وكل إعداد وكل حد قَطَع مذكورة فيه، أو في ملف بجانبه.</translation>
    </message>
    <message>
        <source>The prevalence of every question</source>
        <translation>انتشار كل سؤال</translation>
    </message>
    <message>
        <source>The answers as they were sent, for statistics programs and archives</source>
        <translation>الإجابات كما أُرسلت، لبرامج الإحصاء والأرشيفات</translation>
    </message>
    <message>
        <source>Every label says that the answers are randomized, and how; not said is a missing value.</source>
        <translation>كل تسمية تقول إن الإجابات مُعشّاة، وكيف؛ وما لم يُقل قيمة مفقودة.</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>التصدير إلى</translation>
    </message>
    <message>
        <source>in words</source>
        <translation>بالكلمات</translation>
    </message>
    <message>
        <source>records</source>
        <translation>السجلات</translation>
    </message>
    <message>
        <source>support</source>
        <translation>الدعم</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>الثقة</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>الحكم</translation>
    </message>
    <message>
        <source>sharper</source>
        <translation>المحسّن</translation>
    </message>
    <message>
        <source>reweighted</source>
        <translation>المعاد وزنه</translation>
    </message>
    <message>
        <source>all people</source>
        <translation>كل الناس</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>الاحتمال</translation>
    </message>
    <message>
        <source>interest</source>
        <translation>الأهمية</translation>
    </message>
    <message>
        <source>star</source>
        <translation>نجمة</translation>
    </message>
    <message>
        <source>{name}: no number is written.</source>
        <translation>{name}: لم يُكتب أي عدد.</translation>
    </message>
    <message>
        <source>{name}: {text} is out of range.</source>
        <translation>{name}: {text} خارج الحدود.</translation>
    </message>
    <message>
        <source>{name}: “{text}” is not a whole number.</source>
        <translation>{name}: «{text}» ليس عددًا صحيحًا.</translation>
    </message>
    <message>
        <source>{name}: “{text}” is not a number; write it without marks between thousands.</source>
        <translation>{name}: «{text}» ليس عددًا؛ اكتبه دون فواصل بين الآلاف.</translation>
    </message>
    <message>
        <source>0 stands for “{zero}”.</source>
        <translation>0 يعني «{zero}».</translation>
    </message>
    <message>
        <source>It must be more than {low} and at most {high}.</source>
        <translation>يجب أن يكون أكبر من {low} ولا يزيد على {high}.</translation>
    </message>
    <message>
        <source>It must be at least {low} and at most {high}.</source>
        <translation>يجب ألا يقل عن {low} وألا يزيد على {high}.</translation>
    </message>
    <message>
        <source>Find the level</source>
        <translation>إيجاد المستوى</translation>
    </message>
    <message>
        <source>What people read</source>
        <translation>ما يقرأ</translation>
    </message>
    <message>
        <source>How an answer is randomized</source>
        <translation>كيف تعشى الإجابة</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>الطريقة</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>المعاملات</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>ما يعنيه ذلك</translation>
    </message>
    <message>
        <source>Or say what the level must promise</source>
        <translation>أو قل بم يجب أن يعد المستوى</translation>
    </message>
    <message>
        <source>Chance alone decides at least … %</source>
        <translation>الصدفة وحدها تقرر على الأقل …&#xa0;%</translation>
    </message>
    <message>
        <source>One answer makes nobody surer than … times</source>
        <translation>إجابة واحدة لا تجعل أحدا أكثر يقينا من … مرة</translation>
    </message>
    <message>
        <source>The privacy percentage (MASK) is at least … %</source>
        <translation>نسبة الخصوصية (MASK) على الأقل …&#xa0;%</translation>
    </message>
    <message>
        <source>The most open Warner level is found that keeps the promise for every question, at the shares expected.</source>
        <translation>يبحث عن أكثر مستويات وارنر انفتاحا مما يفي بالوعد لكل سؤال، عند النسب المتوقعة.</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>الوعد</translation>
    </message>
    <message>
        <source>Number of the promise</source>
        <translation>عدد الوعد</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>ما وجد</translation>
    </message>
    <message>
        <source>Of 100 people who would answer yes, {yes} send a no; of 100 who would answer no, {no} send a yes.</source>
        <translation>من 100 شخص إجابتهم نعم يرسل {yes} لا؛ ومن 100 إجابتهم لا يرسل {no} نعم.</translation>
    </message>
    <message>
        <source>Chance alone decides {share} of what is sent.</source>
        <translation>الصدفة وحدها تقرر {share} مما يرسل.</translation>
    </message>
    <message>
        <source>An answer can prove what was answered.</source>
        <translation>قد تثبت الإجابة ما أجيب به.</translation>
    </message>
    <message>
        <source>One answer makes a reader at most {times} times surer.</source>
        <translation>إجابة واحدة تجعل القارئ أكثر يقينا {times} مرة على الأكثر.</translation>
    </message>
    <message>
        <source> %</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>بلا حد</translation>
    </message>
    <message>
        <source>Drop batch files or folders here</source>
        <translation>أفلت هنا ملفات الدفعات أو المجلدات</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>اختيار ملفات…</translation>
    </message>
    <message>
        <source>Imported files</source>
        <translation>الملفات المستوردة</translation>
    </message>
    <message>
        <source>Lines and verdicts</source>
        <translation>الأسطر والأحكام</translation>
    </message>
    <message>
        <source>Show lines with this verdict</source>
        <translation>عرض الأسطر ذات هذا الحكم</translation>
    </message>
    <message>
        <source>Forget file…</source>
        <translation>انس الملف…</translation>
    </message>
    <message>
        <source>Remove every trace of the selected files from the project</source>
        <translation>إزالة كل أثر للملفات المحددة من المشروع</translation>
    </message>
    <message>
        <source>Save refused lines…</source>
        <translation>حفظ الأسطر المرفوضة…</translation>
    </message>
    <message>
        <source>Lines:</source>
        <translation>الأسطر:</translation>
    </message>
    <message>
        <source>all verdicts ({count})</source>
        <translation>كل الأحكام ({count})</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}: {reason}</translation>
    </message>
    <message>
        <source>The answers came as tables, whose rows are counted as records. Lines are those of batch files.</source>
        <translation>جاءت الإجابات جداولَ تُعدّ صفوفها سجلات. الأسطر تخصّ ملفات الدفعات وحدها.</translation>
    </message>
    <message>
        <source>{shown} of {total} lines shown</source>
        <translation>الأسطر المعروضة: {shown} من {total}</translation>
    </message>
    <message>
        <source>Signed by {signer}</source>
        <translation>وقّعه {signer}</translation>
    </message>
    <message>
        <source>new records: {count}</source>
        <translation>سجلات جديدة: {count}</translation>
    </message>
    <message>
        <source>refused lines: {count}</source>
        <translation>أسطر مرفوضة: {count}</translation>
    </message>
    <message>
        <source>Files {parts}.</source>
        <translation>الملفات {parts}.</translation>
    </message>
    <message>
        <source>No file was imported.</source>
        <translation>لم يُستورد أي ملف.</translation>
    </message>
    <message>
        <source>Cancelled; the files before are in the project, import again to complete.</source>
        <translation>أُلغي؛ الملفات السابقة في المشروع، استورد ثانيةً للإكمال.</translation>
    </message>
    <message>
        <source>The survey is signed</source>
        <translation>وقع الاستبيان</translation>
    </message>
    <message>
        <source>Hand this file out. Respondents&apos; programs show its words and those of your key; publish both, so that people can compare them.</source>
        <translation>وزع هذا الملف. تعرض برامج المجيبين كلماته وكلمات مفتاحك؛ انشر الاثنين حتى يستطيع الناس مقارنتهما.</translation>
    </message>
    <message>
        <source>Nobody can answer this survey before its board has signed it too: give the board this file. It signs with tacit-miner survey approve.</source>
        <translation>لا يمكن لأحد أن يجيب عن هذا الاستبيان قبل أن توقّعه لجنته أيضًا: أعطِ اللجنة هذا الملف. وهي توقّع بالأمر tacit-miner survey approve.</translation>
    </message>
    <message>
        <source>Words of the survey</source>
        <translation>كلمات الاستبيان</translation>
    </message>
    <message>
        <source>Words of your key</source>
        <translation>كلمات مفتاحك</translation>
    </message>
    <message>
        <source>Make a project for its answers…</source>
        <translation>صنع مشروع لإجاباته…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Undo import…</source>
        <translation>تراجع عن الاستيراد…</translation>
    </message>
    <message>
        <source>{file}: {reason}.</source>
        <translation>{file}: {reason}.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>الملفات</translation>
    </message>
    <message>
        <source>Files refused whole</source>
        <translation>ملفات رُفضت بكاملها</translation>
    </message>
    <message>
        <source>Files forgotten</source>
        <translation>ملفات منسية</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>الأسطر</translation>
    </message>
    <message>
        <source>− refused lines</source>
        <translation>− أسطر مرفوضة</translation>
    </message>
    <message>
        <source>Records in good lines</source>
        <translation>سجلات الأسطر السليمة</translation>
    </message>
    <message>
        <source>− already here</source>
        <translation>− موجودة من قبل</translation>
    </message>
    <message>
        <source>Records kept</source>
        <translation>السجلات المحفوظة</translation>
    </message>
    <message>
        <source>Used in mining</source>
        <translation>المستخدمة في التنقيب</translation>
    </message>
    <message>
        <source>File</source>
        <translation>الملف</translation>
    </message>
    <message>
        <source>The preview</source>
        <translation>المعاينة</translation>
    </message>
    <message>
        <source>New</source>
        <translation>جديدة</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>فتح…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>New survey</source>
        <translation>استبيان جديد</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>معاينة</translation>
    </message>
    <message>
        <source>Ready-made texts</source>
        <translation>نصوص جاهزة</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>الغرض</translation>
    </message>
    <message>
        <source>What happens to the data</source>
        <translation>ما يحدث للبيانات</translation>
    </message>
    <message>
        <source>Consent</source>
        <translation>الموافقة</translation>
    </message>
    <message>
        <source>Texts to choose, put in all languages of the survey that they are written in</source>
        <translation>نصوص للاختيار، توضع بجميع لغات الاستبيان التي كتبت بها</translation>
    </message>
    <message>
        <source>Test run…</source>
        <translation>تجربة…</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>توقيع…</translation>
    </message>
    <message>
        <source>An empty survey</source>
        <translation>استبيان فارغ</translation>
    </message>
    <message>
        <source>An example</source>
        <translation>مثال</translation>
    </message>
    <message>
        <source>The survey as respondents see it, in their own program</source>
        <translation>الاستبيان كما يراه المجيبون، في برنامجهم</translation>
    </message>
    <message>
        <source>Made-up people answer, and you see what their answers tell</source>
        <translation>أشخاص مفترضون يجيبون، وترى ما تقوله إجاباتهم</translation>
    </message>
    <message>
        <source>The draft was changed and not saved. What was changed would be lost.</source>
        <translation>تغيرت المسودة ولم تحفظ. سيضيع ما تغير.</translation>
    </message>
    <message>
        <source>Close the draft?</source>
        <translation>إغلاق المسودة؟</translation>
    </message>
    <message>
        <source>Drafts and signed surveys</source>
        <translation>مسودات واستبيانات موقعة</translation>
    </message>
    <message>
        <source>Open a draft or a signed survey</source>
        <translation>فتح مسودة أو استبيان موقع</translation>
    </message>
    <message>
        <source>Opening the survey</source>
        <translation>فتح الاستبيان</translation>
    </message>
    <message>
        <source>Saving the draft</source>
        <translation>حفظ المسودة</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>نماذج</translation>
    </message>
    <message>
        <source>Import a form</source>
        <translation>استيراد نموذج</translation>
    </message>
    <message>
        <source>Importing the form</source>
        <translation>استيراد النموذج</translation>
    </message>
    <message>
        <source>Imported: {path}</source>
        <translation>استورد: {path}</translation>
    </message>
    <message>
        <source>Workbooks</source>
        <translation>مصنفات</translation>
    </message>
    <message>
        <source>Export as a form</source>
        <translation>التصدير كنموذج</translation>
    </message>
    <message>
        <source>Exporting the form</source>
        <translation>تصدير النموذج</translation>
    </message>
    <message>
        <source>Drafts of surveys</source>
        <translation>مسودات استبيانات</translation>
    </message>
    <message>
        <source>Where to keep the draft</source>
        <translation>أين تحفظ المسودة</translation>
    </message>
    <message>
        <source>The respondents&apos; program opens with this survey. Nothing of it is kept.</source>
        <translation>يفتح برنامج المجيبين بهذا الاستبيان. لا يحفظ منه شيء.</translation>
    </message>
    <message>
        <source>The test run</source>
        <translation>التجربة</translation>
    </message>
    <message>
        <source>Signing</source>
        <translation>التوقيع</translation>
    </message>
    <message>
        <source>Records that were new to the project</source>
        <translation>سجلات جديدة على المشروع</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>مرفوضة</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>كامل</translation>
    </message>
    <message>
        <source>Lines that are not in the project, or the whole file; hover for the reasons</source>
        <translation>أسطر ليست في المشروع، أو الملف كله؛ مرر المؤشر لرؤية الأسباب</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>الحكم</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>السطر</translation>
    </message>
    <message>
        <source>Records in the line</source>
        <translation>السجلات في السطر</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>السجلات</translation>
    </message>
    <message>
        <source>Accuracy and p</source>
        <translation>الدقة وp</translation>
    </message>
    <message>
        <source>Quantity plotted</source>
        <translation>الكمية المرسومة</translation>
    </message>
    <message>
        <source>No row to plot.</source>
        <translation>لا صف للرسم.</translation>
    </message>
    <message>
        <source>This row has more than {most} items: too many to work out here.</source>
        <translation>في هذا الصف أكثر من {most} بندًا: أكثر مما يُحسب هنا.</translation>
    </message>
    <message>
        <source>This result lacks the estimates of the row&apos;s parts that this plot needs.</source>
        <translation>تنقص هذه النتيجة تقديرات أجزاء الصف التي يحتاجها هذا الرسم.</translation>
    </message>
    <message>
        <source>p, the probability that an answer is sent unchanged</source>
        <translation>p، احتمال أن تُرسل الإجابة كما هي</translation>
    </message>
    <message>
        <source>The minimum, {minimum} %, lies outside the plot.</source>
        <translation>الحد الأدنى، {minimum}&#xa0;%، خارج الرسم.</translation>
    </message>
    <message>
        <source>ends of the interval to expect</source>
        <translation>طرفا المجال المتوقع</translation>
    </message>
    <message>
        <source>estimate of now</source>
        <translation>التقدير الحالي</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>الخطة</translation>
    </message>
    <message>
        <source>Width against people</source>
        <translation>العرض بحسب عدد الأشخاص</translation>
    </message>
    <message>
        <source>Width against privacy</source>
        <translation>العرض بحسب الخصوصية</translation>
    </message>
    <message>
        <source>Largest itemset</source>
        <translation>أكبر مجموعة</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>الشكل</translation>
    </message>
    <message>
        <source>Which picture is drawn</source>
        <translation>أي شكل يُرسم</translation>
    </message>
    <message>
        <source>Nothing to draw: no plan can be made of these numbers.</source>
        <translation>لا شيء يُرسم: لا يمكن وضع خطة بهذه الأعداد.</translation>
    </message>
    <message>
        <source>people</source>
        <translation>الأشخاص</translation>
    </message>
    <message>
        <source>width of the interval, points</source>
        <translation>عرض المجال، نقاط</translation>
    </message>
    <message>
        <source>The width of the interval of a support, by how many people are asked; now {people}.</source>
        <translation>عرض مجال الدعم بحسب عدد من يُسألون؛ الآن {people}.</translation>
    </message>
    <message>
        <source>a level of the survey</source>
        <translation>مستوى من الاستبيان</translation>
    </message>
    <message>
        <source>answers that chance alone decides, %</source>
        <translation>إجابات تقررها الصدفة وحدها،&#xa0;%</translation>
    </message>
    <message>
        <source>What privacy costs: the more answers chance alone decides, the wider the interval; now {share}.</source>
        <translation>ثمن الخصوصية: كلما زادت الإجابات التي تقررها الصدفة وحدها اتسع المجال؛ الآن {share}.</translation>
    </message>
    <message>
        <source>the most possible</source>
        <translation>أقصى ما يمكن</translation>
    </message>
    <message>
        <source>the smallest certain</source>
        <translation>أصغر ما هو مؤكد</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>الحد الأدنى</translation>
    </message>
    <message>
        <source>items together</source>
        <translation>عناصر معًا</translation>
    </message>
    <message>
        <source>support, %</source>
        <translation>الدعم،&#xa0;%</translation>
    </message>
    <message>
        <source>smallest certain support, %</source>
        <translation>أصغر دعم مؤكد،&#xa0;%</translation>
    </message>
    <message>
        <source>the most possible, %</source>
        <translation>أقصى ما يمكن،&#xa0;%</translation>
    </message>
    <message>
        <source>No itemset of questions like these will be certain with a chance of {chance}.</source>
        <translation>لن تكون أي مجموعة من مثل هذه الأسئلة مؤكدة باحتمال {chance}.</translation>
    </message>
    <message>
        <source>The largest itemset that can be told has {count} items: certain from a support of {support} on, with a chance of {chance}.</source>
        <translation>أكبر مجموعة يمكن إثباتها فيها {count} عناصر: مؤكدة ابتداءً من دعم {support}، باحتمال {chance}.</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>هذه الخطة</translation>
    </message>
    <message>
        <source>goal</source>
        <translation>الهدف</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>عنصر واحد</translation>
    </message>
    <message>
        <source>{count} items</source>
        <translation>{count} عناصر</translation>
    </message>
    <message>
        <source>{row}: the interval to expect if every answer were sent unchanged with probability p, for {records} records and the estimates of now; {confident} % each.</source>
        <translation>{row}: المجال المتوقع لو أُرسلت كل إجابة كما هي باحتمال p، لعدد سجلات {records} وللتقديرات الحالية؛ {confident}&#xa0;% لكل منها.</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>Lower end</source>
        <translation>الطرف الأدنى</translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation>الطرف الأعلى</translation>
    </message>
    <message>
        <source>Standard error of the support %</source>
        <translation>الخطأ المعياري للدعم&#xa0;%</translation>
    </message>
    <message>
        <source>Numbers of the plot</source>
        <translation>أرقام الرسم</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>نسخ الأرقام</translation>
    </message>
    <message>
        <source>Intervals</source>
        <translation>المجالات</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>بقدر ما يتّسع</translation>
    </message>
    <message>
        <source>Rows at once</source>
        <translation>عدد الصفوف معًا</translation>
    </message>
    <message>
        <source>Selected rows only</source>
        <translation>الصفوف المحددة فقط</translation>
    </message>
    <message>
        <source>Select rows in the table to plot them.</source>
        <translation>حدّد صفوفًا في الجدول لرسمها.</translation>
    </message>
    <message>
        <source>No rows to plot.</source>
        <translation>لا صفوف للرسم.</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>المجال</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>الصدفة</translation>
    </message>
    <message>
        <source>true value</source>
        <translation>القيمة الحقيقية</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}.</translation>
    </message>
    <message>
        <source>{title}: selected rows {first} to {last} of {all}.</source>
        <translation>{title}: الصفوف المحددة من {first} إلى {last} من أصل {all}.</translation>
    </message>
    <message>
        <source>{title}: selected row {first} of {all}.</source>
        <translation>{title}: الصف المحدد {first} من أصل {all}.</translation>
    </message>
    <message>
        <source>{title}: rows {first} to {last} of {all}, in the order of the table.</source>
        <translation>{title}: الصفوف من {first} إلى {last} من أصل {all}، بترتيب الجدول.</translation>
    </message>
    <message>
        <source>{title}: row {first} of {all}, in the order of the table.</source>
        <translation>{title}: الصف {first} من أصل {all}، بترتيب الجدول.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>الصف</translation>
    </message>
    <message>
        <source>True value</source>
        <translation>القيمة الحقيقية</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>الأزواج</translation>
    </message>
    <message>
        <source>Items plotted</source>
        <translation>البنود المرسومة</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>البنود</translation>
    </message>
    <message>
        <source>There are fewer than two frequent items, so there are no pairs.</source>
        <translation>البنود المتكررة أقل من اثنين، فلا أزواج.</translation>
    </message>
    <message>
        <source>lift {value} or less</source>
        <translation>الرفع {value} أو أقل</translation>
    </message>
    <message>
        <source>lift {value}: chance</source>
        <translation>الرفع {value}: صدفة</translation>
    </message>
    <message>
        <source>lift {value} or more</source>
        <translation>الرفع {value} أو أكثر</translation>
    </message>
    <message>
        <source>uncertain: the interval contains 1</source>
        <translation>غير مؤكد: المجال يحوي 1</translation>
    </message>
    <message>
        <source>Lift of pairs among the {size} most frequent of {all} items; columns are numbered like rows. Empty: an item with itself, or a pair below the minimum support.</source>
        <translation>رفع أزواج أكثر البنود تكرارًا: {size} من {all}؛ الأعمدة مرقمة كالصفوف. الفارغ: بند مع نفسه، أو زوج دون الدعم الأدنى.</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>الزوج</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>الرفع</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>غير مؤكد</translation>
    </message>
    <message>
        <source>Lift {lift}; interval {low} … {high}</source>
        <translation>الرفع {lift}؛ المجال {low} … {high}</translation>
    </message>
    <message>
        <source>{pair}: below the minimum support</source>
        <translation>{pair}: دون الدعم الأدنى</translation>
    </message>
    <message>
        <source>Test run</source>
        <translation>تجربة</translation>
    </message>
    <message>
        <source>Let them answer</source>
        <translation>دعهم يجيبون</translation>
    </message>
    <message>
        <source>Made-up people answer by the expected shares. Their answers are randomized, signed, imported and estimated as those of real people would be, in a folder that is deleted at the end.</source>
        <translation>أشخاص مفترضون يجيبون حسب النسب المتوقعة. تعشى إجاباتهم وتوقع وتستورد وتقدر كما يكون لإجابات الناس الحقيقيين، في مجلد يحذف في النهاية.</translation>
    </message>
    <message>
        <source>Estimates beside the truth</source>
        <translation>التقديرات بجانب الحقيقة</translation>
    </message>
    <message>
        <source>People</source>
        <translation>الأشخاص</translation>
    </message>
    <message>
        <source>Seed of chance</source>
        <translation>بذرة الصدفة</translation>
    </message>
    <message>
        <source>People: {people}, records taken: {accepted}. Intervals of {level} that miss the truth: {missed} of {rows}; one of twenty may.</source>
        <translation>الأشخاص: {people}، السجلات المأخوذة: {accepted}. مجالات {level} التي لا تشمل الحقيقة: {missed} من {rows}؛ ويجوز ذلك لواحد من عشرين.</translation>
    </message>
    <message>
        <source>Drawn from</source>
        <translation>سحب من</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>التقدير</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>المجال</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} إلى {high}</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>الحقيقة</translation>
    </message>
    <message>
        <source>✓ inside</source>
        <translation>✓ داخل المجال</translation>
    </message>
    <message>
        <source>✗ outside</source>
        <translation>✗ خارج المجال</translation>
    </message>
    <message>
        <source>of the rule</source>
        <translation>للقاعدة</translation>
    </message>
    <message>
        <source>cautious, too wide rather than too narrow</source>
        <translation>حذِر، أوسع من اللازم لا أضيق</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>الخصوصية</translation>
    </message>
    <message>
        <source>Privacy %</source>
        <translation>الخصوصية&#xa0;%</translation>
    </message>
    <message>
        <source>A yes guessed back %</source>
        <translation>نعم المخمَّنة&#xa0;%</translation>
    </message>
    <message>
        <source>against p</source>
        <translation>بحسب p</translation>
    </message>
    <message>
        <source>against the share of yes</source>
        <translation>بحسب نسبة نعم</translation>
    </message>
    <message>
        <source>Against what</source>
        <translation>بحسب ماذا</translation>
    </message>
    <message>
        <source>share of people whose true answer is yes</source>
        <translation>نسبة من إجابتهم الحقيقية نعم</translation>
    </message>
    <message>
        <source>share of yes {value}</source>
        <translation>نسبة نعم {value}</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>دليل الرموز</translation>
    </message>
    <message>
        <source>{questions} questions at {levels} privacy levels. Ctrl+C copies the selected rows.</source>
        <translation>عدد الأسئلة {questions}، وعدد مستويات الخصوصية {levels}. ‏Ctrl+C ينسخ الصفوف المختارة.</translation>
    </message>
    <message>
        <source>{questions} questions, collected by other means. Ctrl+C copies the selected rows.</source>
        <translation>{questions} أسئلة جُمعت بوسائل أخرى. يَنسخ Ctrl+C الأسطر المحدَّدة.</translation>
    </message>
    <message>
        <source>not randomized</source>
        <translation>غير مُعشّاة</translation>
    </message>
    <message>
        <source>p = {p}, {options} options</source>
        <translation>p = {p}، عدد الخيارات {options}</translation>
    </message>
    <message>
        <source>p = {value}</source>
        <translation>p = {value}</translation>
    </message>
    <message>
        <source>yes kept {yes}, no kept {no}</source>
        <translation>نعم تبقى {yes}، لا تبقى {no}</translation>
    </message>
    <message>
        <source>yes · no</source>
        <translation>نعم · لا</translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>Expected yes %</source>
        <translation>نعم المتوقعة&#xa0;%</translation>
    </message>
    <message>
        <source>No answer %</source>
        <translation>بلا جواب&#xa0;%</translation>
    </message>
    <message>
        <source>Randomized together with</source>
        <translation>عُشوِئت مع</translation>
    </message>
    <message>
        <source>One draw decided these answers together: rows with two of them are never certain</source>
        <translation>سحبٌ واحد قرّر هذه الإجابات معًا: الأسطر التي فيها اثنتان منها ليست أكيدة أبدًا</translation>
    </message>
    <message>
        <source>How it was randomized</source>
        <translation>كيف جرت عشوأتها</translation>
    </message>
    <message>
        <source>The scheme and its parameters; the tooltip of a cell has the channel</source>
        <translation>الطريقة ومَعلماتها؛ وفي تلميح الخلية القناة</translation>
    </message>
    <message>
        <source>The probability that an answer is sent unchanged at this level</source>
        <translation>احتمال أن يُرسل الجواب كما هو في هذا المستوى</translation>
    </message>
    <message>
        <source>this study: p {p}, share of yes {share}</source>
        <translation>هذه الدراسة: p {p}، نسبة نعم {share}</translation>
    </message>
    <message>
        <source>Of 100 %, what cannot be guessed back from the answers sent; weight {weight} on a true yes.</source>
        <translation>من 100&#xa0;%، ما لا يمكن تخمينه من الإجابات المرسلة؛ الوزن {weight} لنعم الحقيقية.</translation>
    </message>
    <message>
        <source>The chance that a true yes is guessed back from the answer sent, by someone who knows how common it is.</source>
        <translation>احتمال أن تُخمَّن نعم الحقيقية من الإجابة المرسلة، ممن يعرف مدى شيوعها.</translation>
    </message>
    <message>
        <source>Support and confidence</source>
        <translation>الدعم والثقة</translation>
    </message>
    <message>
        <source>The first {drawn} of {all} rules shown, in the order of the table.</source>
        <translation>أول {drawn} من {all} من القواعد المعروضة، بترتيب الجدول.</translation>
    </message>
    <message>
        <source>minimum support</source>
        <translation>الدعم الأدنى</translation>
    </message>
    <message>
        <source>minimum confidence</source>
        <translation>الثقة الدنيا</translation>
    </message>
    <message>
        <source>intervals</source>
        <translation>المجالات</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>{title}, drawn</source>
        <translation>{title}، رسمًا</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>الأرقام</translation>
    </message>
    <message>
        <source>Show what is drawn as a table</source>
        <translation>عرض المرسوم جدولًا</translation>
    </message>
    <message>
        <source>Whole plot</source>
        <translation>كامل الرسم</translation>
    </message>
    <message>
        <source>Undo zoom, shift and ranges set by hand. In the plot: arrows step from one to the next, Enter selects, + and − zoom, Shift and an arrow shift, 0 shows all</source>
        <translation>إلغاء التكبير والإزاحة والحدود المختارة. في الرسم: تنتقل الأسهم من عنصر إلى التالي، ويحدد Enter، ويكبّر + و− ويصغّران، ويزيح Shift مع سهم، ويعرض 0 الكل</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>المحاور</translation>
    </message>
    <message>
        <source>Set by hand from where to where the axes go</source>
        <translation>اختيار حدود المحاور يدويًا</translation>
    </message>
    <message>
        <source>Save plot…</source>
        <translation>حفظ الرسم…</translation>
    </message>
    <message>
        <source>Numbers, axes and size of the plot</source>
        <translation>الأرقام والمحاور وحجم الشكل</translation>
    </message>
    <message>
        <source>Save as PNG, SVG or PDF</source>
        <translation>حفظ بصيغة PNG أو SVG أو PDF</translation>
    </message>
    <message>
        <source>as the survey expects</source>
        <translation>كما يتوقع الاستبيان</translation>
    </message>
    <message>
        <source>as it was estimated</source>
        <translation>كما قُدّرت</translation>
    </message>
    <message>
        <source>Privacy by item and level</source>
        <translation>الخصوصية حسب البند والمستوى</translation>
    </message>
    <message>
        <source>Privacy percentage of each item at each level:</source>
        <translation>نسبة خصوصية كل بند عند كل مستوى:</translation>
    </message>
    <message>
        <source>Share of yes:</source>
        <translation>نسبة نعم:</translation>
    </message>
    <message>
        <source>The percentage rests on how common a yes is.</source>
        <translation>تعتمد النسبة على مدى شيوع نعم.</translation>
    </message>
    <message>
        <source>Weight of yes:</source>
        <translation>وزن نعم:</translation>
    </message>
    <message>
        <source>How much of the concern is for those who would answer yes; reports have one half.</source>
        <translation>كم من الاهتمام يخص من كان سيجيب بنعم؛ وفي التقارير النصف.</translation>
    </message>
    <message>
        <source>No share of yes is known yet: mine first, or choose the survey&apos;s expectation.</source>
        <translation>لا تُعرف نسبة نعم بعد: نقّب أولًا، أو اختر ما يتوقعه الاستبيان.</translation>
    </message>
    <message>
        <source>{level}: {percentage} % private, ε of a whole record {epsilon}</source>
        <translation>{level}: خاص بنسبة {percentage}&#xa0;%، ε لسجل كامل {epsilon}</translation>
    </message>
    <message>
        <source>Over {count} items — {parts}.</source>
        <translation>على {count} من البنود — {parts}.</translation>
    </message>
    <message>
        <source>Yes kept {one}, no kept {zero}, ε {epsilon}</source>
        <translation>تُحفظ نعم {one}، وتُحفظ لا {zero}، ε {epsilon}</translation>
    </message>
    <message>
        <source>Privacy percentage at this level: (1 − a·R₁ − (1−a)·R₀) · 100; 0 % is an open answer</source>
        <translation>نسبة الخصوصية عند هذا المستوى: (1 − a·R₁ − (1−a)·R₀) · 100؛ ‏0&#xa0;% إجابة مكشوفة</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>البند</translation>
    </message>
    <message>
        <source>Expected yes</source>
        <translation>نعم المتوقعة</translation>
    </message>
    <message>
        <source>Estimated yes</source>
        <translation>نعم المقدّرة</translation>
    </message>
    <message>
        <source>The key that opens the files</source>
        <translation>المفتاح الذي يفتح الملفات</translation>
    </message>
    <message>
        <source>Files of this survey are encrypted to the key with these words: {words}</source>
        <translation>ملفات هذا الاستبيان مشفَّرة للمفتاح الذي كلماته هي: {words}</translation>
    </message>
    <message>
        <source>Empty if none of the files is encrypted.</source>
        <translation>فارغ إن لم يكن أي من الملفات مشفَّرًا.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Stop; what was found so far is shown and labelled (Esc)</source>
        <translation>إيقاف؛ يُعرض ما وُجد حتى الآن موسومًا (Esc)</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>القواعد</translation>
    </message>
    <message>
        <source>candidates: {candidates}</source>
        <translation>عدد المرشحات: {candidates}</translation>
    </message>
    <message>
        <source>{itemsets}: {kept} kept of {candidates}</source>
        <translation>{itemsets}: أُبقي {kept} من {candidates}</translation>
    </message>
    <message>
        <source>keeping the result</source>
        <translation>حفظ النتيجة</translation>
    </message>
    <message>
        <source>The search is over; its result is being kept</source>
        <translation>انتهى البحث، ونتيجته قيد الحفظ</translation>
    </message>
    <message>
        <source>file {file} of {files}, new records: {records}</source>
        <translation>الملف {file} من {files}، سجلات جديدة: {records}</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} ث</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>جارٍ الإيقاف…</translation>
    </message>
    <message>
        <source>single items</source>
        <translation>عناصر مفردة</translation>
    </message>
    <message>
        <source>itemsets of {length} items</source>
        <translation>مجموعات من {length} عناصر</translation>
    </message>
    <message>
        <source>Show the settings of the run, or put them away (Ctrl+Shift+R)</source>
        <translation>إظهار إعدادات التشغيل أو إخفاؤها (Ctrl+Shift+R)</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>تنقيب</translation>
    </message>
    <message>
        <source>Search with the settings on the side (F5)</source>
        <translation>البحث بالإعدادات الجانبية (F5)</translation>
    </message>
    <message>
        <source>Confirm on the other half</source>
        <translation>التأكيد على النصف الآخر</translation>
    </message>
    <message>
        <source>Find the list in one random half of the records and test it on the other (Shift+F5)</source>
        <translation>إيجاد القائمة في نصف عشوائي من السجلات واختبارها على النصف الآخر (Shift+F5)</translation>
    </message>
    <message>
        <source>Before you mine: {what}.</source>
        <translation>قبل التنقيب: {what}.</translation>
    </message>
    <message>
        <source>The last run cannot be shown: {reason} All other parts of the project are there.</source>
        <translation>لا يمكن عرض آخر تشغيل: {reason} كل أجزاء المشروع الأخرى موجودة.</translation>
    </message>
    <message>
        <source>Forget the run…</source>
        <translation>نسيان التشغيل…</translation>
    </message>
    <message>
        <source>The result shown could not be kept in the project: {reason} Export it, or mine again.</source>
        <translation>تعذّر حفظ النتيجة المعروضة في المشروع: {reason} صدّرها، أو أعد التنقيب.</translation>
    </message>
    <message>
        <source>{used} records used of {kept} · {items} items · {path}</source>
        <translation>السجلات المستخدمة: {used} من {kept} · البنود: {items} · {path}</translation>
    </message>
    <message>
        <source>{used} records used of {kept} · {items} items · randomized together: {groups} · {path}</source>
        <translation>استُخدم {used} سجلًا من {kept} · {items} بندًا · عُشوِئت معًا: {groups} · {path}</translation>
    </message>
    <message>
        <source>a demo, gone when the program ends</source>
        <translation>عرض تجريبي، يزول عند إغلاق البرنامج</translation>
    </message>
    <message>
        <source>Signers: {count}</source>
        <translation>الموقّعون: {count}</translation>
    </message>
    <message>
        <source>Read only: {reason}.</source>
        <translation>للقراءة فقط: {reason}.</translation>
    </message>
    <message>
        <source>Unsigned: nobody signed these records, and copies cannot be told apart.</source>
        <translation>غير موقّع: لم يوقّع أحد هذه السجلات، ولا يمكن تمييز النسخ.</translation>
    </message>
    <message>
        <source>Only the rows that the tables show</source>
        <translation>الصفوف التي تعرضها الجداول فقط</translation>
    </message>
    <message>
        <source>Only the rules with a star</source>
        <translation>القواعد ذات النجمة فقط</translation>
    </message>
    <message>
        <source>Also rules that say no more than a more general one</source>
        <translation>وكذلك القواعد التي لا تقول أكثر من قاعدة أعم</translation>
    </message>
    <message>
        <source>Rows of itemsets and rules</source>
        <translation>صفوف المجموعات والقواعد</translation>
    </message>
    <message>
        <source>Rows of each table</source>
        <translation>صفوف كل جدول</translation>
    </message>
    <message>
        <source>The first ones in the order below.</source>
        <translation>الأولى بالترتيب أدناه.</translation>
    </message>
    <message>
        <source>In which order</source>
        <translation>بأي ترتيب</translation>
    </message>
    <message>
        <source>Itemsets are ordered by their support where they lack this figure.</source>
        <translation>تُرتَّب المجموعات التي ليست لها هذه القيمة حسب دعمها.</translation>
    </message>
    <message>
        <source>Under which headings</source>
        <translation>تحت أي عناوين</translation>
    </message>
    <message>
        <source>Rows with the same heading stand together.</source>
        <translation>الصفوف ذات العنوان الواحد تأتي معًا.</translation>
    </message>
    <message>
        <source>As the filters of both tables leave them; the report says what they are.</source>
        <translation>كما تتركها مرشحات الجدولين؛ والتقرير يقول ما هي.</translation>
    </message>
    <message>
        <source>All that you starred, redundant ones too; itemsets have no stars. Notes are beneath the table.</source>
        <translation>كل ما منحته نجمة، والمكرر منه أيضًا؛ ليس للمجموعات نجوم. الملاحظات تحت الجدول.</translation>
    </message>
    <message>
        <source>Otherwise they are counted and left out.</source>
        <translation>وإلا عُدّت وحُذفت.</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>الأجزاء</translation>
    </message>
    <message>
        <source>Itemsets by support, rules by the lower end of the confidence</source>
        <translation>المجموعات بحسب الدعم، والقواعد بحسب الطرف الأدنى للثقة</translation>
    </message>
    <message>
        <source>By the lower end of the support</source>
        <translation>بحسب الطرف الأدنى للدعم</translation>
    </message>
    <message>
        <source>By confidence</source>
        <translation>بحسب الثقة</translation>
    </message>
    <message>
        <source>By lift</source>
        <translation>بحسب الرفع</translation>
    </message>
    <message>
        <source>By the number of items</source>
        <translation>بحسب عدد البنود</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>كما في القائمة</translation>
    </message>
    <message>
        <source>None</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>By verdict</source>
        <translation>بحسب الحكم</translation>
    </message>
    <message>
        <source>Rules by what they lead to</source>
        <translation>القواعد بحسب ما تؤدي إليه</translation>
    </message>
    <message>
        <source>Itemsets</source>
        <translation>المجموعات</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>القواعد</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>الأشكال</translation>
    </message>
    <message>
        <source>Checks of the answers</source>
        <translation>فحوص الإجابات</translation>
    </message>
    <message>
        <source>References</source>
        <translation>المراجع</translation>
    </message>
    <message>
        <source>Check list</source>
        <translation>قائمة الفحص</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>التغييرات</translation>
    </message>
    <message>
        <source>Check list and changes</source>
        <translation>قائمة الفحص والتغييرات</translation>
    </message>
    <message>
        <source>Changes since the version before</source>
        <translation>التغييرات منذ النسخة السابقة</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>إعادة</translation>
    </message>
    <message>
        <source>{name} is signed and never changes. What you change here becomes its next version.</source>
        <translation>{name} موقع ولا يتغير أبدا. ما تغيره هنا يصير نسخته التالية.</translation>
    </message>
    <message>
        <source> (changed)</source>
        <translation> (تغيرت)</translation>
    </message>
    <message>
        <source>New draft</source>
        <translation>مسودة جديدة</translation>
    </message>
    <message>
        <source>{name}{mark}: the next version of {before}</source>
        <translation>{name}{mark}: النسخة التي تلي {before}</translation>
    </message>
    <message>
        <source> ← </source>
        <translation> → </translation>
    </message>
    <message>
        <source>Versions before, the newest first: {chain}. Changes since: {count}.</source>
        <translation>النسخ السابقة، الأحدث أولا: {chain}. التغييرات منذئذ: {count}.</translation>
    </message>
    <message>
        <source>The draft of the survey was changed and not saved.</source>
        <translation>تغيرت مسودة الاستبيان ولم تحفظ.</translation>
    </message>
    <message>
        <source>{name} ({count})</source>
        <translation>{name} ({count})</translation>
    </message>
    <message>
        <source>{rows}: {certain} ●</source>
        <translation>{rows}: {certain} ●</translation>
    </message>
    <message>
        <source>Exactly the {count} itemsets shown</source>
        <translation>المجموعات المعروضة بالضبط: {count}</translation>
    </message>
    <message>
        <source>Exactly the {count} rules shown</source>
        <translation>القواعد المعروضة بالضبط: {count}</translation>
    </message>
    <message>
        <source>not {item}</source>
        <translation>ليس {item}</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>الجواب</translation>
    </message>
    <message>
        <source>Share (interval)</source>
        <translation>الحصة (المجال)</translation>
    </message>
    <message>
        <source>Estimate in percent, as it came out</source>
        <translation>التقدير بالمئة كما خرج</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>معًا</translation>
    </message>
    <message>
        <source>Intervals of the options that hold all at once (Bonferroni)</source>
        <translation>مجالات الخيارات التي تصح كلها معًا (بونفيروني)</translation>
    </message>
    <message>
        <source>Nearest possible</source>
        <translation>أقرب ممكن</translation>
    </message>
    <message>
        <source>The nearest shares that are not below 0 and add up to 100 %</source>
        <translation>أقرب الحصص التي لا تقل عن 0 ومجموعها 100&#xa0;%</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>الفرق</translation>
    </message>
    <message>
        <source>In percentage points, with its interval</source>
        <translation>بالنقاط المئوية، مع مجاله</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>النسبة</translation>
    </message>
    <message>
        <source>Of the two shares, with its interval</source>
        <translation>بين الحصتين، مع مجالها</translation>
    </message>
    <message>
        <source>Odds ratio</source>
        <translation>نسبة الأرجحية</translation>
    </message>
    <message>
        <source>With its interval</source>
        <translation>مع مجالها</translation>
    </message>
    <message>
        <source>Surely</source>
        <translation>بالتأكيد</translation>
    </message>
    <message>
        <source>One signer, difference %</source>
        <translation>موقّع واحد، الفرق&#xa0;%</translation>
    </message>
    <message>
        <source>What the difference loses without the one signer who matters most, in points of percent.</source>
        <translation>ما يفقده الفرق من دون الموقِّع الأكثر تأثيرًا، بالنقاط المئوية.</translation>
    </message>
    <message>
        <source>Five signers, difference %</source>
        <translation>خمسة موقّعين، الفرق&#xa0;%</translation>
    </message>
    <message>
        <source>The same without the five signers who were found to matter most together.</source>
        <translation>كذلك من دون الموقّعين الخمسة الذين وُجد أنهم الأكثر تأثيرًا معًا.</translation>
    </message>
    <message>
        <source>Fewer forged records than this share of all do not change which group surely has more; empty where chance leaves that open.</source>
        <translation>إن كانت السجلات المزوَّرة أقل من هذه النسبة من الكل فلا يتغير أي المجموعتين أكثر بالتأكيد؛ فارغ حيث تترك المصادفة ذلك مفتوحًا.</translation>
    </message>
    <message>
        <source>▲ more</source>
        <translation>▲ أكثر</translation>
    </message>
    <message>
        <source>▼ fewer</source>
        <translation>▼ أقل</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>not bounded</source>
        <translation>غير محدود</translation>
    </message>
    <message>
        <source>Records that answered: {answered} of {records}; missing: {missing}.</source>
        <translation>السجلات المجيبة: {answered} من {records}؛ الناقص: {missing}.</translation>
    </message>
    <message>
        <source>Each interval holds with {confidence}.</source>
        <translation>يصح كل مجال بنسبة {confidence}.</translation>
    </message>
    <message>
        <source>Whether the two questions are independent cannot be told from these records.</source>
        <translation>لا تُبيّن هذه السجلات هل السؤالان مستقلان.</translation>
    </message>
    <message>
        <source>That the two questions are independent cannot be ruled out (χ² {statistic}, degrees of freedom {freedom}, p {p}).</source>
        <translation>لا يُستبعد أن يكون السؤالان مستقلين (χ² {statistic}، درجات الحرية {freedom}، p {p}).</translation>
    </message>
    <message>
        <source>has a star</source>
        <translation>له نجمة</translation>
    </message>
    <message>
        <source>has a note</source>
        <translation>عليه ملاحظة</translation>
    </message>
    <message>
        <source>not marked</source>
        <translation>بلا علامة</translation>
    </message>
    <message>
        <source>too few to bound it</source>
        <translation>أقل من أن تحدّه</translation>
    </message>
    <message>
        <source>at least {low}</source>
        <translation>{low} على الأقل</translation>
    </message>
    <message>
        <source>{title}: {value}</source>
        <translation>{title}: {value}</translation>
    </message>
    <message>
        <source>interval {ends}</source>
        <translation>المجال {ends}</translation>
    </message>
    <message>
        <source>the raw estimate lies outside 0 … 100 %: so few people, or so much noise, that chance decides</source>
        <translation>التقدير الخام خارج 0 … 100&#xa0;%: الناس قليلون أو الضجيج كثير حتى تقرر الصدفة</translation>
    </message>
    <message>
        <source>true value {value}</source>
        <translation>القيمة الحقيقية {value}</translation>
    </message>
    <message>
        <source>; </source>
        <translation>؛ </translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>مسح المرشحات</translation>
    </message>
    <message>
        <source>No rules were asked for</source>
        <translation>لم تُطلب قواعد</translation>
    </message>
    <message>
        <source>Give a minimum confidence in the settings, then mine again.</source>
        <translation>أعط ثقة دنيا في الإعدادات ثم نقّب ثانيةً.</translation>
    </message>
    <message>
        <source>Nothing mined yet</source>
        <translation>لم يُنقَّب شيء بعد</translation>
    </message>
    <message>
        <source>Notes ({count})</source>
        <translation>ملاحظات ({count})</translation>
    </message>
    <message>
        <source>Import answers, choose a minimum support, and press Mine. Results appear here.</source>
        <translation>استورد إجابات، واختر دعمًا أدنى، واضغط تنقيب. تظهر النتائج هنا.</translation>
    </message>
    <message>
        <source>No row matches</source>
        <translation>لا صف يطابق</translation>
    </message>
    <message>
        <source>The filters leave nothing. Take one away, or clear them all.</source>
        <translation>لا تترك المرشحات شيئًا. أزل أحدها، أو امسحها كلها.</translation>
    </message>
    <message>
        <source>Nothing reaches the minimum</source>
        <translation>لا شيء يبلغ الحد الأدنى</translation>
    </message>
    <message>
        <source>Lower the minimum support or the minimum confidence, or collect more answers.</source>
        <translation>اخفض الدعم الأدنى أو الثقة الدنيا، أو اجمع إجابات أكثر.</translation>
    </message>
    <message>
        <source>The rules were not searched to the end, so none are listed: {cuts}. Mine again to find them.</source>
        <translation>لم يكتمل البحث عن القواعد، لذا لا تُعرض أي قاعدة: {cuts}. شغّل التنقيب من جديد لإيجادها.</translation>
    </message>
    <message>
        <source>The search was stopped before the rules</source>
        <translation>أُوقف البحث قبل القواعد</translation>
    </message>
    <message>
        <source>Search items</source>
        <translation>البحث في البنود</translation>
    </message>
    <message>
        <source>Search items; each word must occur in a name</source>
        <translation>البحث في البنود؛ يجب أن ترد كل كلمة في اسم</translation>
    </message>
    <message>
        <source>Words of questions, or their codes. A number is meant whole: i39 does not find i390, but i39* does.</source>
        <translation>كلمات الأسئلة أو رموزها. يُقصد العدد كاملًا: لا يجد i39 الرمز i390، ويجده i39*.</translation>
    </message>
    <message>
        <source>Show rows with this verdict</source>
        <translation>عرض الصفوف ذات هذا الحكم</translation>
    </message>
    <message>
        <source>Certain only</source>
        <translation>المؤكد فقط</translation>
    </message>
    <message>
        <source>Show the rows that are certain and no others</source>
        <translation>أظهر الصفوف المؤكدة دون غيرها</translation>
    </message>
    <message>
        <source>Starred only</source>
        <translation>ذات النجمة فقط</translation>
    </message>
    <message>
        <source>Show the rules with a star and no others</source>
        <translation>عرض القواعد ذات النجمة دون غيرها</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>المرشحات</translation>
    </message>
    <message>
        <source>Items on each side, sizes, thresholds (Ctrl+Shift+F)</source>
        <translation>البنود في كل جانب، الأحجام، العتبات (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>مسح</translation>
    </message>
    <message>
        <source>Take every filter away</source>
        <translation>إزالة كل المرشحات</translation>
    </message>
    <message>
        <source>Hide redundant rules: {count}</source>
        <translation>إخفاء القواعد الزائدة: {count}</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>الجانب الأول</translation>
    </message>
    <message>
        <source>Itemset</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>الجانب الثاني</translation>
    </message>
    <message>
        <source>A rule is redundant if a more general one of the list says as much: the same right side, a part of the left side, and a confidence that is not surely lower. Redundant rules stay in the result and in exports of all rows.</source>
        <translation>القاعدة زائدة إذا قالت قاعدة أعم منها في القائمة القدر نفسه: الجانب الثاني نفسه، وجزء من الجانب الأول، وثقة ليست أدنى على وجه اليقين. تبقى القواعد الزائدة في النتيجة وفي تصدير كل الصفوف.</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>العتبات</translation>
    </message>
    <message>
        <source>All {all} rules</source>
        <translation>كل القواعد: {all}</translation>
    </message>
    <message>
        <source>All {all} itemsets</source>
        <translation>كل المجموعات: {all}</translation>
    </message>
    <message>
        <source>{shown} of {all} rules</source>
        <translation>القواعد: {shown} من {all}</translation>
    </message>
    <message>
        <source>{shown} of {all} itemsets</source>
        <translation>المجموعات: {shown} من {all}</translation>
    </message>
    <message>
        <source>names contain {words}</source>
        <translation>أسماء تحوي {words}</translation>
    </message>
    <message>
        <source>left side</source>
        <translation>الجانب الأول</translation>
    </message>
    <message>
        <source>itemset</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>right side</source>
        <translation>الجانب الثاني</translation>
    </message>
    <message>
        <source>verdict {words}</source>
        <translation>الحكم {words}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>with a star</source>
        <translation>ذات النجمة</translation>
    </message>
    <message>
        <source>redundant rules hidden: {count}</source>
        <translation>القواعد الزائدة المخفية: {count}</translation>
    </message>
    <message>
        <source>{side} contains {items}</source>
        <translation>{side}: يحوي {items}</translation>
    </message>
    <message>
        <source>{side} without {items}</source>
        <translation>{side}: بدون {items}</translation>
    </message>
    <message>
        <source>{side} has only {items}</source>
        <translation>{side}: فقط {items}</translation>
    </message>
    <message>
        <source>size of {side} {few}</source>
        <translation>حجم {side} {few}</translation>
    </message>
    <message>
        <source>size of {side} {few} to {many}</source>
        <translation>حجم {side} {few} إلى {many}</translation>
    </message>
    <message>
        <source>size of {side} {few} or more</source>
        <translation>حجم {side} {few} أو أكثر</translation>
    </message>
    <message>
        <source>Prevalences</source>
        <translation>نسب الانتشار</translation>
    </message>
    <message>
        <source>Rows {first} to {last} of {all}, in the order of the table.</source>
        <translation>الصفوف من {first} إلى {last} من أصل {all}، بترتيب الجدول.</translation>
    </message>
    <message>
        <source>Row {first} of {all}, in the order of the table.</source>
        <translation>الصف {first} من أصل {all}، بترتيب الجدول.</translation>
    </message>
    <message>
        <source>{question}
{share}; interval {ends}; answers: {answered}</source>
        <translation>{question}
{share}؛ المجال {ends}؛ الإجابات: {answered}</translation>
    </message>
    <message>
        <source>No table to draw.</source>
        <translation>لا جدول للرسم.</translation>
    </message>
    <message>
        <source>Estimate %</source>
        <translation>التقدير&#xa0;%</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>كلها معًا</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>التقدير</translation>
    </message>
    <message>
        <source>{question} The share of each answer, with its interval; thin: intervals that hold all together.</source>
        <translation>{question} نسبة كل إجابة مع مجالها؛ الخطوط الرفيعة: مجالات تصح كلها معًا.</translation>
    </message>
    <message>
        <source>Estimates that no share can have are drawn as the nearest possible ones; the words keep them.</source>
        <translation>التقديرات التي لا تكون نسبة تُرسم بأقرب قيمة ممكنة؛ ويبقى النص كما هو.</translation>
    </message>
    <message>
        <source>surely more than in the other groups</source>
        <translation>أكثر بالتأكيد مما في المجموعات الأخرى</translation>
    </message>
    <message>
        <source>surely fewer than in the other groups</source>
        <translation>أقل بالتأكيد مما في المجموعات الأخرى</translation>
    </message>
    <message>
        <source>may be the same as in the others</source>
        <translation>قد تكون كما في الأخرى</translation>
    </message>
    <message>
        <source>{name}
{share}; interval {ends}</source>
        <translation>{name}
{share}؛ المجال {ends}</translation>
    </message>
    <message>
        <source>Every question by itself, in the order of the table.</source>
        <translation>كل سؤال على حدة، بترتيب الجدول.</translation>
    </message>
    <message>
        <source>lower end</source>
        <translation>الطرف الأدنى</translation>
    </message>
    <message>
        <source>upper end</source>
        <translation>الطرف الأعلى</translation>
    </message>
    <message>
        <source>{measure}, {part} at least {amount}</source>
        <translation>{measure}، {part} لا يقل عن {amount}</translation>
    </message>
    <message>
        <source>{measure}, {part} at most {amount}</source>
        <translation>{measure}، {part} لا يزيد على {amount}</translation>
    </message>
    <message>
        <source>{certain} certain, {uncertain} uncertain, {below} below</source>
        <translation>مؤكد: {certain}، غير مؤكد: {uncertain}، دونه: {below}</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>Rules {first} to {last} of {all}, in the order of the table. In the middle: {title}, with its interval.</source>
        <translation>القواعد من {first} إلى {last} من أصل {all}، بترتيب الجدول. في الوسط: {title} مع المجال.</translation>
    </message>
    <message>
        <source>Rule {first} of {all}, in the order of the table. In the middle: {title}, with its interval.</source>
        <translation>القاعدة {first} من أصل {all}، بترتيب الجدول. في الوسط: {title} مع المجال.</translation>
    </message>
    <message>
        <source>If</source>
        <translation>إذا</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>فإن</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Open: sent unchanged</source>
        <translation>مفتوحة: ترسل من دون تغيير</translation>
    </message>
    <message>
        <source>Warner: kept with one probability</source>
        <translation>وارنر: تبقى باحتمال واحد</translation>
    </message>
    <message>
        <source>Asymmetric: yes and no kept differently</source>
        <translation>غير متماثلة: تبقى نعم ولا باحتمالين</translation>
    </message>
    <message>
        <source>Forced response in part (RRPH)</source>
        <translation>إجابة مفروضة جزئيا (RRPH)</translation>
    </message>
    <message>
        <source>Forced response first (HPH)</source>
        <translation>إجابة مفروضة أولا (HPH)</translation>
    </message>
    <message>
        <source>Unrelated question</source>
        <translation>سؤال غير متصل</translation>
    </message>
    <message>
        <source>Answer kept</source>
        <translation>الإجابة باقية</translation>
    </message>
    <message>
        <source>Yes kept</source>
        <translation>نعم باقية</translation>
    </message>
    <message>
        <source>No kept</source>
        <translation>لا باقية</translation>
    </message>
    <message>
        <source>Yes sent in any case</source>
        <translation>نعم مرسلة على أي حال</translation>
    </message>
    <message>
        <source>No sent in any case</source>
        <translation>لا مرسلة على أي حال</translation>
    </message>
    <message>
        <source>Own question answered</source>
        <translation>الإجابة عن السؤال نفسه</translation>
    </message>
    <message>
        <source>Yes to the other question</source>
        <translation>نعم للسؤال الآخر</translation>
    </message>
    <message>
        <source>XLSForm</source>
        <translation>XLSForm</translation>
    </message>
    <message>
        <source>Import a form…</source>
        <translation>استيراد نموذج…</translation>
    </message>
    <message>
        <source>Export as a form…</source>
        <translation>التصدير كنموذج…</translation>
    </message>
    <message>
        <source>Import of a form</source>
        <translation>استيراد نموذج</translation>
    </message>
    <message>
        <source>What is said of the form</source>
        <translation>ما يقال عن النموذج</translation>
    </message>
    <message>
        <source>Leave these out and import</source>
        <translation>الاستيراد من دون هذه</translation>
    </message>
    <message>
        <source>Nothing was imported. What stands in the way, by sheet, row and column: {count}.</source>
        <translation>لم يستورد شيء. ما يمنع ذلك، حسب الورقة والصف والعمود: {count}.</translation>
    </message>
    <message>
        <source>The form was imported. What was left out or assumed: {count}.</source>
        <translation>استورد النموذج. ما ترك أو افترض: {count}.</translation>
    </message>
    <message>
        <source>✗ error</source>
        <translation>✗ خطأ</translation>
    </message>
    <message>
        <source>✗ cannot be asked</source>
        <translation>✗ لا يمكن سؤاله</translation>
    </message>
    <message>
        <source>⚠ note</source>
        <translation>⚠ ملاحظة</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>الإجابات</translation>
    </message>
    <message>
        <source>, </source>
        <translation>، </translation>
    </message>
    <message>
        <source>Question {number}</source>
        <translation>السؤال {number}</translation>
    </message>
    <message>
        <source>Level {number}</source>
        <translation>المستوى {number}</translation>
    </message>
    <message>
        <source>answer {number}</source>
        <translation>الإجابة {number}</translation>
    </message>
    <message>
        <source>bound {number}</source>
        <translation>الحد {number}</translation>
    </message>
    <message>
        <source>add an item</source>
        <translation>إضافة بند</translation>
    </message>
    <message>
        <source>Take {item} out of the filter</source>
        <translation>إزالة {item} من المرشح</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>على الأقل</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>على الأكثر</translation>
    </message>
    <message>
        <source>Remove this threshold</source>
        <translation>إزالة هذه العتبة</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>المقياس</translation>
    </message>
    <message>
        <source>Which number of the measure</source>
        <translation>أي رقم من المقياس</translation>
    </message>
    <message>
        <source>At least or at most</source>
        <translation>على الأقل أو على الأكثر</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>العتبة</translation>
    </message>
    <message>
        <source>Add threshold</source>
        <translation>إضافة عتبة</translation>
    </message>
    <message>
        <source>Drawn from {low} to {high}; ‹ › mark what goes on beyond.</source>
        <translation>مرسوم من {low} إلى {high}؛ ‹ › تشيران إلى ما يتجاوز.</translation>
    </message>
    <message>
        <source>The line stands at {value}.</source>
        <translation>الخط عند {value}.</translation>
    </message>
    <message>
        <source>⚠ Cut short: {why}</source>
        <translation>⚠ قُطع: {why}</translation>
    </message>
    <message>
        <source>Note: {what}</source>
        <translation>ملاحظة: {what}</translation>
    </message>
    <message>
        <source>⚠ {what}</source>
        <translation>⚠ {what}</translation>
    </message>
    <message>
        <source>How it was computed: {what}</source>
        <translation>طريقة الحساب: {what}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>إظهار</translation>
    </message>
    <message>
        <source>Limit set — {why}</source>
        <translation>حدّ مختار — {why}</translation>
    </message>
    <message>
        <source>Records: {records}</source>
        <translation>السجلات: {records}</translation>
    </message>
    <message>
        <source>minimum support {support}</source>
        <translation>الدعم الأدنى {support}</translation>
    </message>
    <message>
        <source>minimum confidence {share}</source>
        <translation>الثقة الدنيا {share}</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>الرسوم</translation>
    </message>
    <message>
        <source>Export all rows…</source>
        <translation>تصدير كل الصفوف…</translation>
    </message>
    <message>
        <source>Export the rows shown…</source>
        <translation>تصدير الصفوف المعروضة…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>الأعمدة</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>Export the {shown} rows shown…</source>
        <translation>تصدير الصفوف المعروضة ({shown})…</translation>
    </message>
    <message>
        <source>{rows} — {verdicts}</source>
        <translation>{rows} — {verdicts}</translation>
    </message>
    <message>
        <source>{side}: contains</source>
        <translation>{side}: يحوي</translation>
    </message>
    <message>
        <source>{side}: does not contain</source>
        <translation>{side}: لا يحوي</translation>
    </message>
    <message>
        <source>{side}: has only</source>
        <translation>{side}: فقط</translation>
    </message>
    <message>
        <source>any</source>
        <translation>أي</translation>
    </message>
    <message>
        <source>{side}: fewest items</source>
        <translation>{side}: أقل عدد بنود</translation>
    </message>
    <message>
        <source>{side}: most items</source>
        <translation>{side}: أكثر عدد بنود</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>يحوي</translation>
    </message>
    <message>
        <source>Does not contain</source>
        <translation>لا يحوي</translation>
    </message>
    <message>
        <source>Has only</source>
        <translation>فقط</translation>
    </message>
    <message>
        <source>Number of items</source>
        <translation>عدد البنود</translation>
    </message>
    <message>
        <source>Across, from</source>
        <translation>أفقيًا، من</translation>
    </message>
    <message>
        <source>Across: lower end</source>
        <translation>المحور الأفقي: الحد الأدنى</translation>
    </message>
    <message>
        <source>Across: upper end</source>
        <translation>المحور الأفقي: الحد الأعلى</translation>
    </message>
    <message>
        <source>Upward, from</source>
        <translation>رأسيًا، من</translation>
    </message>
    <message>
        <source>Upward: lower end</source>
        <translation>المحور الرأسي: الحد الأدنى</translation>
    </message>
    <message>
        <source>Upward: upper end</source>
        <translation>المحور الرأسي: الحد الأعلى</translation>
    </message>
    <message>
        <source>to</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>⚠ The lower end must be below the upper one.</source>
        <translation>⚠ يجب أن يكون الحد الأدنى دون الحد الأعلى.</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>نسخ الصفوف</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>نجمة</translation>
    </message>
    <message>
        <source>Copied rows: {count}.</source>
        <translation>الصفوف المنسوخة: {count}.</translation>
    </message>
    <message>
        <source>Copied rows: the first {count} of {all}, the most a copy takes. An export writes all of them.</source>
        <translation>الصفوف المنسوخة: أوّل {count} من {all}، وهو أقصى ما يتّسع له النسخ. التصدير يكتبها كلها.</translation>
    </message>
    <message>
        <source>With interval</source>
        <translation>مع المجال</translation>
    </message>
    <message>
        <source>{title} with interval</source>
        <translation>{title} مع المجال</translation>
    </message>
    <message>
        <source>History of runs</source>
        <translation>سجل التشغيلات</translation>
    </message>
    <message>
        <source>There is no run yet. Choose settings on the side and press Mine (F5).</source>
        <translation>لا تشغيل بعد. اختر الإعدادات في الجانب واضغط تنقيب (F5).</translation>
    </message>
    <message>
        <source>Show result</source>
        <translation>عرض النتيجة</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>تشغيل من جديد</translation>
    </message>
    <message>
        <source>The same settings on the records of now</source>
        <translation>الإعدادات نفسها على السجلات الحالية</translation>
    </message>
    <message>
        <source>Duplicate and change…</source>
        <translation>نسخ وتغيير…</translation>
    </message>
    <message>
        <source>Put the settings of this run into the form, and change them for a new run</source>
        <translation>وضع إعدادات هذا التشغيل في النموذج وتغييرها لتشغيل جديد</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>مقارنة اثنين</translation>
    </message>
    <message>
        <source>Select two runs, with Ctrl or Shift held</source>
        <translation>حدّد تشغيلين، مع Ctrl أو Shift</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>ملاحظة…</translation>
    </message>
    <message>
        <source>Forget…</source>
        <translation>نسيان…</translation>
    </message>
    <message>
        <source>Delete the run, its note and its result from the project</source>
        <translation>حذف التشغيل وملاحظته ونتيجته من المشروع</translation>
    </message>
    <message>
        <source>The project file is damaged where it keeps run {numbers}: the settings or counts cannot be read, so the run can neither be shown nor repeated. Records and all other runs are not affected. Take the project from a backup, or select the run below and forget it.</source>
        <translation>ملف المشروع تالف حيث يحفظ التشغيل {numbers}: لا يمكن قراءة إعداداته أو أعداده، فلا يمكن عرضه ولا إعادته. السجلات وكل التشغيلات الأخرى سليمة. خذ المشروع من نسخة احتياطية، أو اختر التشغيل أدناه وانسَه.</translation>
    </message>
    <message>
        <source>Note on run {number}</source>
        <translation>ملاحظة على التشغيل {number}</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>ملاحظة:</translation>
    </message>
    <message>
        <source>✗ damaged</source>
        <translation>✗ تالف</translation>
    </message>
    <message>
        <source>⚠ stale</source>
        <translation>⚠ قديم</translation>
    </message>
    <message>
        <source>✂ cut short</source>
        <translation>✂ مقطوع</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>الرقم</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>البدء</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>الثواني</translation>
    </message>
    <message>
        <source>Min. support</source>
        <translation>الدعم الأدنى</translation>
    </message>
    <message>
        <source>Min. confidence</source>
        <translation>الثقة الدنيا</translation>
    </message>
    <message>
        <source>State</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Stale: records or rules of the project have changed since. Cut short: a limit was reached. Damaged: the project file cannot be read there.</source>
        <translation>قديم: تغيّرت سجلات المشروع أو قواعده منذ ذلك. مقطوع: بُلغ حد. تالف: لا يمكن قراءة ملف المشروع في ذلك الموضع.</translation>
    </message>
    <message>
        <source>Notes on the project</source>
        <translation>ملاحظات على المشروع</translation>
    </message>
    <message>
        <source>New note</source>
        <translation>ملاحظة جديدة</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>إضافة الملاحظة</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Remove note</source>
        <translation>حذف الملاحظة</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>كُتبت</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>Opening the project</source>
        <translation>فتح المشروع</translation>
    </message>
    <message>
        <source>Making the project</source>
        <translation>إنشاء المشروع</translation>
    </message>
    <message>
        <source>Making the demo project</source>
        <translation>إنشاء المشروع التجريبي</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>الاستيراد</translation>
    </message>
    <message>
        <source>Mining</source>
        <translation>التنقيب</translation>
    </message>
    <message>
        <source>Opening the run</source>
        <translation>فتح التشغيل</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>المقارنة</translation>
    </message>
    <message>
        <source>Looking for forgers</source>
        <translation>البحث عن مزوّرين</translation>
    </message>
    <message>
        <source>Mining without a signer</source>
        <translation>التنقيب من دون موقّع</translation>
    </message>
    <message>
        <source>Saving the table</source>
        <translation>حفظ الجدول</translation>
    </message>
    <message>
        <source>Reading lines</source>
        <translation>قراءة الأسطر</translation>
    </message>
    <message>
        <source>Changing the project</source>
        <translation>تغيير المشروع</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>التصدير</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>كتابة التقرير</translation>
    </message>
    <message>
        <source>Saving refused lines</source>
        <translation>حفظ الأسطر المرفوضة</translation>
    </message>
    <message>
        <source>Error rate α</source>
        <translation>نسبة الخطأ α</translation>
    </message>
    <message>
        <source>May stand</source>
        <translation>يجوز أن يقف</translation>
    </message>
    <message>
        <source>Unions of options</source>
        <translation>جموع الخيارات</translation>
    </message>
    <message>
        <source>These settings do not go together: {reason}.</source>
        <translation>هذه الإعدادات لا تجتمع: {reason}.</translation>
    </message>
    <message>
        <source>Side of {item}</source>
        <translation>جانب {item}</translation>
    </message>
    <message>
        <source>Signers</source>
        <translation>الموقّعون</translation>
    </message>
    <message>
        <source>Who may send</source>
        <translation>من يحق له الإرسال</translation>
    </message>
    <message>
        <source>Only keys on this list</source>
        <translation>المفاتيح في هذه القائمة فقط</translation>
    </message>
    <message>
        <source>Without the list every key counts, each record once.</source>
        <translation>بدون القائمة يُحتسب كل مفتاح، وكل سجل مرة واحدة.</translation>
    </message>
    <message>
        <source>Most records a key</source>
        <translation>أقصى سجلات لكل مفتاح</translation>
    </message>
    <message>
        <source>One person with a key cannot outvote the others.</source>
        <translation>لا يستطيع صاحب مفتاح واحد أن يغلب الآخرين.</translation>
    </message>
    <message>
        <source>Enrol…</source>
        <translation>تسجيل…</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>إبطال</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>استبعاد</translation>
    </message>
    <message>
        <source>Exclude and compare</source>
        <translation>استبعاد ومقارنة</translation>
    </message>
    <message>
        <source>Leave the signer out, run the last settings again, and show what differs. It can be undone.</source>
        <translation>ترك الموقّع خارجًا وإعادة التشغيل بآخر الإعدادات وإظهار ما يختلف. يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>Tokens and statements…</source>
        <translation>الرموز والبيانات…</translation>
    </message>
    <message>
        <source>Withdraw a record…</source>
        <translation>سحب سجل…</translation>
    </message>
    <message>
        <source>Remove the record of a receipt, for a person who takes it back.</source>
        <translation>إزالة سجل إيصال، لشخص يستعيده.</translation>
    </message>
    <message>
        <source>Take back revocation</source>
        <translation>سحب الإبطال</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>الاحتساب من جديد</translation>
    </message>
    <message>
        <source>Select a signer to see its fingerprint.</source>
        <translation>حدّد موقّعًا لرؤية بصمته.</translation>
    </message>
    <message>
        <source>Enrol a signer</source>
        <translation>تسجيل موقّع</translation>
    </message>
    <message>
        <source>64 hexadecimal digits or 44 characters of base64</source>
        <translation>64 رقمًا ست عشريًا أو 44 محرف base64</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Public key</source>
        <translation>المفتاح العام</translation>
    </message>
    <message>
        <source>This has {count} characters and is not a key; a key has 64 hexadecimal digits, or 44 of base64.</source>
        <translation>عدد المحارف هنا {count} وليس هذا مفتاحًا؛ في المفتاح 64 رقمًا ست عشريًا، أو 44 محرف base64.</translation>
    </message>
    <message>
        <source>✓ enrolled</source>
        <translation>✓ مسجَّل</translation>
    </message>
    <message>
        <source>✗ revoked {day}</source>
        <translation>✗ أُبطل في {day}</translation>
    </message>
    <message>
        <source>✗ excluded</source>
        <translation>✗ مستبعد</translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation>ليس في القائمة</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(بلا اسم)</translation>
    </message>
    <message>
        <source>Fingerprint in words</source>
        <translation>البصمة بالكلمات</translation>
    </message>
    <message>
        <source>Read them to each other by telephone.</source>
        <translation>اقرأوها بعضكم لبعض بالهاتف.</translation>
    </message>
    <message>
        <source>Looks forged?</source>
        <translation>يبدو مزوّرًا؟</translation>
    </message>
    <message>
        <source>Whether the records can have come through the randomization, and how they differ from those of the others. A suspicion excludes nothing, and who sends made-up answers in the shares of the others is not found.</source>
        <translation>هل يمكن أن تكون السجلات قد مرّت بالعشوأة، وبمَ تختلف عن سجلات الآخرين. الاشتباه لا يستبعد شيئًا، ومن يرسل إجابات مختلقة بنسب الآخرين لا يُكتشف.</translation>
    </message>
    <message>
        <source>Patterns from what nobody had to say outright</source>
        <translation>أنماط مما لم يضطر أحد إلى قوله صراحة</translation>
    </message>
    <message>
        <source>Design a survey</source>
        <translation>صمّم استبيانًا</translation>
    </message>
    <message>
        <source>Its questions and privacy levels, and a test run</source>
        <translation>أسئلته ومستويات خصوصيته، وتجربة تشغيل</translation>
    </message>
    <message>
        <source>New project from a survey</source>
        <translation>مشروع جديد من استبيان</translation>
    </message>
    <message>
        <source>A signed survey file; batches come afterwards</source>
        <translation>ملف استبيان موقّع؛ والدفعات تأتي بعده</translation>
    </message>
    <message>
        <source>Collected by other means: CSV, Excel, SPSS, Stata, Parquet and others</source>
        <translation>جُمعت بوسائل أخرى: CSV وExcel وSPSS وStata وParquet وغيرها</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>فتح مشروع</translation>
    </message>
    <message>
        <source>Or drop its file on this window</source>
        <translation>أو أفلت ملفه على هذه النافذة</translation>
    </message>
    <message>
        <source>Try the demo project</source>
        <translation>تجربة المشروع التجريبي</translation>
    </message>
    <message>
        <source>A small made-up study, ready to be mined</source>
        <translation>دراسة صغيرة مصطنعة، جاهزة للتنقيب</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>مشاريع حديثة</translation>
    </message>
    <message>
        <source>{what}: cancelled.</source>
        <translation>{what}: أُلغي.</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>كُتب: {path}</translation>
    </message>
    <message>
        <source>Work is going on. Wait until it is over or cancel it, and do this again.</source>
        <translation>هناك عمل جارٍ. انتظر حتى ينتهي أو ألغه، ثم أعد المحاولة.</translation>
    </message>
    <message>
        <source>Survey of the new project</source>
        <translation>استبيان المشروع الجديد</translation>
    </message>
    <message>
        <source>Surveys</source>
        <translation>استبيانات</translation>
    </message>
    <message>
        <source>Where to keep the project</source>
        <translation>أين يُحفظ المشروع</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>مشاريع</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>جداول</translation>
    </message>
    <message>
        <source>How each column was randomized (lines of item,scheme)</source>
        <translation>كيف جرت عشوأة كل عمود (أسطر item,scheme)</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>قنوات</translation>
    </message>
    <message>
        <source>This project is open already.</source>
        <translation>هذا المشروع مفتوح من قبل.</translation>
    </message>
    <message>
        <source>Batches and tables</source>
        <translation>دفعات وجداول</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>استيراد ملفات</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>كل الملفات</translation>
    </message>
    <message>
        <source>Tables of answers</source>
        <translation>جداول إجابات</translation>
    </message>
    <message>
        <source>Open a table of answers</source>
        <translation>فتح جدول إجابات</translation>
    </message>
    <message>
        <source>Where to write the channels file</source>
        <translation>أين يُكتب ملف القنوات</translation>
    </message>
    <message>
        <source>Import all batches of a folder</source>
        <translation>استيراد كل دفعات مجلد</translation>
    </message>
    <message>
        <source>Open settings</source>
        <translation>فتح إعدادات</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>إعدادات</translation>
    </message>
    <message>
        <source>Opening settings</source>
        <translation>فتح الإعدادات</translation>
    </message>
    <message>
        <source>Save settings</source>
        <translation>حفظ الإعدادات</translation>
    </message>
    <message>
        <source>Save the plot</source>
        <translation>حفظ الرسم</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>حفظ الجدول</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>تقرير</translation>
    </message>
    <message>
        <source>Save refused lines</source>
        <translation>حفظ الأسطر المرفوضة</translation>
    </message>
    <message>
        <source>Opened: {path}</source>
        <translation>فُتح: {path}</translation>
    </message>
    <message>
        <source>Works without a network. F1 opens the guide.</source>
        <translation>يعمل بلا شبكة. F1 يفتح الدليل.</translation>
    </message>
    <message>
        <source>{what} did not work.</source>
        <translation>{what}: لم ينجح.</translation>
    </message>
    <message>
        <source>Close the project?</source>
        <translation>إغلاق المشروع؟</translation>
    </message>
    <message>
        <source>Close it</source>
        <translation>إغلاقه</translation>
    </message>
    <message>
        <source>Quit?</source>
        <translation>أتريد الخروج؟</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>خروج</translation>
    </message>
    <message>
        <source>Open or make a project first; then drop the files again.</source>
        <translation>افتح أو أنشئ مشروعًا أولًا؛ ثم أفلت الملفات ثانيةً.</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>مقبول</translation>
    </message>
    <message>
        <source>already here</source>
        <translation>موجود من قبل</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>تعارض</translation>
    </message>
    <message>
        <source>other survey</source>
        <translation>استبيان آخر</translation>
    </message>
    <message>
        <source>unknown level</source>
        <translation>مستوى مجهول</translation>
    </message>
    <message>
        <source>wrong length</source>
        <translation>طول خاطئ</translation>
    </message>
    <message>
        <source>bad character</source>
        <translation>محرف خاطئ</translation>
    </message>
    <message>
        <source>bad signature</source>
        <translation>توقيع خاطئ</translation>
    </message>
    <message>
        <source>key not on the list</source>
        <translation>مفتاح ليس في القائمة</translation>
    </message>
    <message>
        <source>key revoked</source>
        <translation>مفتاح مبطل</translation>
    </message>
    <message>
        <source>over the key&apos;s quota</source>
        <translation>فوق حصة المفتاح</translation>
    </message>
    <message>
        <source>token not on the list</source>
        <translation>رمز ليس في القائمة</translation>
    </message>
    <message>
        <source>token of two keys</source>
        <translation>رمز لمفتاحين</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>تالف البنية</translation>
    </message>
    <message>
        <source>over a limit</source>
        <translation>فوق حد من الحدود</translation>
    </message>
    <message>
        <source>used in mining</source>
        <translation>مستخدمة في التنقيب</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>مستوردة</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>لا تُقرأ</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>مرفوض</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>التصميم</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>الاستيراد</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>التشغيلات</translation>
    </message>
    <message>
        <source>Prevalences and codebook</source>
        <translation>نسب الانتشار ودليل الرموز</translation>
    </message>
    <message>
        <source>Itemsets and rules</source>
        <translation>المجموعات والقواعد</translation>
    </message>
    <message>
        <source>Settings of the run</source>
        <translation>إعدادات التشغيل</translation>
    </message>
    <message>
        <source>Work is going on; it will be stopped.</source>
        <translation>هناك عمل جارٍ؛ سيُوقف.</translation>
    </message>
    <message>
        <source>The result shown is not kept, because the project is read only. Export it first.</source>
        <translation>النتيجة المعروضة غير محفوظة لأن المشروع للقراءة فقط. صدّرها أولًا.</translation>
    </message>
    <message>
        <source>A note was begun and not added.</source>
        <translation>بُدئت ملاحظة ولم تُضف.</translation>
    </message>
    <message>
        <source>Open this project?</source>
        <translation>هل يُفتح هذا المشروع؟</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>A note on a rule was begun and not kept.</source>
        <translation>بدأت ملاحظة على قاعدة ولم تُحفظ.</translation>
    </message>
    <message>
        <source>Settings were changed and not used in a run. Save them with File ▸ Save settings.</source>
        <translation>تغيّرت إعدادات ولم تُستخدم في تشغيل. احفظها من ملف ▸ حفظ الإعدادات.</translation>
    </message>
    <message>
        <source>The result shown is not kept in the project. Export it first.</source>
        <translation>النتيجة المعروضة غير محفوظة في المشروع. صدّرها أولًا.</translation>
    </message>
    <message>
        <source>Replace the result shown?</source>
        <translation>هل تُستبدل النتيجة المعروضة؟</translation>
    </message>
    <message>
        <source>Its settings, its note, its result, and the stars and notes on its rules are deleted for good. Records and other runs stay.</source>
        <translation>تُحذف نهائيًا إعداداته وملاحظته ونتيجته ونجوم قواعده وملاحظاتها. وتبقى السجلات وعمليات التشغيل الأخرى.</translation>
    </message>
    <message>
        <source>Forget run {number}?</source>
        <translation>هل يُنسى التشغيل {number}؟</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>نسيان</translation>
    </message>
    <message>
        <source>The settings are those of {name} now; yours, which no run has used, were put aside.</source>
        <translation>الإعدادات الآن هي إعدادات {name}؛ ووُضعت إعداداتك التي لم يستخدمها أي تشغيل جانبًا.</translation>
    </message>
    <message>
        <source>Run {number} is shown.</source>
        <translation>التشغيل {number} معروض.</translation>
    </message>
    <message>
        <source>Done. Itemsets: {itemsets}, rules: {rules}.</source>
        <translation>تم. المجموعات: {itemsets}، القواعد: {rules}.</translation>
    </message>
    <message>
        <source>Done. Itemsets: {itemsets}.</source>
        <translation>تم. المجموعات: {itemsets}.</translation>
    </message>
    <message>
        <source>Stopped before the rules were found. Itemsets: {itemsets}.</source>
        <translation>توقف قبل إيجاد القواعد. المجموعات: {itemsets}.</translation>
    </message>
    <message>
        <source>Cut short: {cuts}.</source>
        <translation>قُطع: {cuts}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>the settings were changed</source>
        <translation>تغيّرت الإعدادات</translation>
    </message>
    <message>
        <source>records or signers have changed</source>
        <translation>تغيّرت سجلات أو موقّعون</translation>
    </message>
    <message>
        <source>The result shown is out of date: {reasons}.</source>
        <translation>النتيجة المعروضة قديمة: {reasons}.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> و</translation>
    </message>
    <message>
        <source>Mine again</source>
        <translation>تنقيب من جديد</translation>
    </message>
    <message>
        <source>The settings are those of run {number} now; yours, which no run has used, were put aside.</source>
        <translation>الإعدادات الآن هي إعدادات التشغيل {number}؛ ووُضعت إعداداتك التي لم يستخدمها أي تشغيل جانبًا.</translation>
    </message>
    <message>
        <source>Results: search items</source>
        <translation>النتائج: البحث في البنود</translation>
    </message>
    <message>
        <source>Results: show or hide the filters</source>
        <translation>النتائج: إظهار المرشحات أو إخفاؤها</translation>
    </message>
    <message>
        <source>Rules: give or take the star of the first selected one</source>
        <translation>القواعد: منح أول قاعدة مختارة نجمة أو نزعها</translation>
    </message>
    <message>
        <source>Tables: select all rows</source>
        <translation>الجداول: تحديد كل الصفوف</translation>
    </message>
    <message>
        <source>Tables: copy the selected rows</source>
        <translation>الجداول: نسخ الصفوف المحدّدة</translation>
    </message>
    <message>
        <source>Notes: keep what was written</source>
        <translation>الملاحظات: حفظ ما كُتب</translation>
    </message>
    <message>
        <source>Plot: zoom in</source>
        <translation>الرسم: تكبير</translation>
    </message>
    <message>
        <source>Plot: zoom out</source>
        <translation>الرسم: تصغير</translation>
    </message>
    <message>
        <source>Plot: step from one element to the next</source>
        <translation>الرسم: الانتقال من عنصر إلى التالي</translation>
    </message>
    <message>
        <source>Plot: select the element in the frame</source>
        <translation>الرسم: تحديد العنصر المؤطَّر</translation>
    </message>
    <message>
        <source>Plot: shift</source>
        <translation>الرسم: تحريك</translation>
    </message>
    <message>
        <source>Plot: show the whole plot again</source>
        <translation>الرسم: إظهاره كاملا من جديد</translation>
    </message>
    <message>
        <source>Withdraw a record</source>
        <translation>سحب سجل</translation>
    </message>
    <message>
        <source>only if several records have the code</source>
        <translation>فقط إذا كان لعدة سجلات هذا الرمز</translation>
    </message>
    <message>
        <source>Withdraw…</source>
        <translation>سحب…</translation>
    </message>
    <message>
        <source>A person who took part may take their record back. The receipt that the agent showed them finds it, without saying who they are.</source>
        <translation>يجوز لمن شارك أن يستعيد سجله. الإيصال الذي عرضه عليه الوكيل يجده دون أن يقول من هو.</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>الإيصال</translation>
    </message>
    <message>
        <source>Sent by</source>
        <translation>أرسله</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>في الملف</translation>
    </message>
    <message>
        <source>Forget the file {name}?</source>
        <translation>هل تريد نسيان الملف {name}؟</translation>
    </message>
    <message>
        <source>Forget these files: {count}?</source>
        <translation>هل تريد نسيان هذه الملفات: {count}؟</translation>
    </message>
    <message>
        <source>Forget for good</source>
        <translation>انس نهائيا</translation>
    </message>
    <message>
        <source>Undo the import of these files: {count}?</source>
        <translation>هل تريد التراجع عن استيراد هذه الملفات: {count}؟</translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>تراجع عن الاستيراد</translation>
    </message>
    <message>
        <source>All that came from there leaves the project, down to the last byte: records, lines, refused lines, names. This cannot be undone, but files can be imported again. Results that counted the records stay and are marked as out of date.</source>
        <translation>يغادر المشروعَ كلُّ ما جاء منها حتى آخر بايت: السجلات والأسطر والأسطر المرفوضة والأسماء. لا يمكن التراجع عن ذلك، لكن يمكن استيراد الملفات من جديد. تبقى النتائج التي عدّت هذه السجلات وتُعلَّم بأنها قديمة.</translation>
    </message>
    <message>
        <source>Withdraw the record with the receipt {code}?</source>
        <translation>هل تريد سحب السجل ذي الإيصال {code}؟</translation>
    </message>
    <message>
        <source>It leaves the project for good, down to the last byte, and stays out when its file is imported again. This cannot be undone. Results that counted it stay and are marked as out of date.</source>
        <translation>يغادر المشروع نهائيا حتى آخر بايت، ويبقى خارجه إذا استُورد ملفه من جديد. لا يمكن التراجع عن ذلك. تبقى النتائج التي عدّته وتُعلَّم بأنها قديمة.</translation>
    </message>
    <message>
        <source>Withdraw for good</source>
        <translation>اسحب نهائيا</translation>
    </message>
    <message>
        <source>Files forgotten: {files}, records: {records}. None of their bytes is in the project&apos;s files.</source>
        <translation>الملفات المنسية: {files}، السجلات: {records}. ليس في ملفات المشروع أي بايت منها.</translation>
    </message>
    <message>
        <source>Records that other files repeated: {count}. Some of them may be gone too; forget those files and import them again.</source>
        <translation>سجلات كررتها ملفات أخرى: {count}. قد يكون بعضها قد ذهب أيضا؛ انس تلك الملفات واستوردها من جديد.</translation>
    </message>
    <message>
        <source>Withdrawn: {code}, from {files}. None of its bytes is in the project&apos;s files.</source>
        <translation>سُحب: {code}، من {files}. ليس في ملفات المشروع أي بايت منه.</translation>
    </message>
    <message>
        <source>Answers to</source>
        <translation>الإجابات عن</translation>
    </message>
    <message>
        <source>In groups by</source>
        <translation>في مجموعات حسب</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>بالمقارنة مع</translation>
    </message>
    <message>
        <source>Table of answers</source>
        <translation>جدول الإجابات</translation>
    </message>
    <message>
        <source>Save the table…</source>
        <translation>حفظ الجدول…</translation>
    </message>
    <message>
        <source>In the report</source>
        <translation>في التقرير</translation>
    </message>
    <message>
        <source>Reports have the answers to each question with options; this table is put beside them.</source>
        <translation>في التقارير إجابات كل سؤال ذي خيارات؛ ويُضاف إليها هذا الجدول.</translation>
    </message>
    <message>
        <source>Open a project with answers to see tables.</source>
        <translation>افتح مشروعًا فيه إجابات لترى الجداول.</translation>
    </message>
    <message>
        <source>Answers to:</source>
        <translation>الإجابات عن:</translation>
    </message>
    <message>
        <source>In groups by:</source>
        <translation>في مجموعات حسب:</translation>
    </message>
    <message>
        <source>Compared with:</source>
        <translation>بالمقارنة مع:</translation>
    </message>
    <message>
        <source>Error rate α:</source>
        <translation>نسبة الخطأ α:</translation>
    </message>
    <message>
        <source>No answers yet. Import batches, and tables appear here.</source>
        <translation>لا إجابات بعد. استورد دفعات، فتظهر الجداول هنا.</translation>
    </message>
    <message>
        <source>This table cannot be made: {why}</source>
        <translation>لا يمكن عمل هذا الجدول: {why}</translation>
    </message>
    <message>
        <source>nothing: everybody together</source>
        <translation>لا شيء: الجميع معًا</translation>
    </message>
    <message>
        <source>all who are not in the group</source>
        <translation>كل من ليس في المجموعة</translation>
    </message>
    <message>
        <source>Write the report…</source>
        <translation>اكتب التقرير…</translation>
    </message>
    <message>
        <source>Export the result…</source>
        <translation>صدّر النتيجة…</translation>
    </message>
    <message>
        <source>All rows, or exactly those shown (Ctrl+E)</source>
        <translation>كل الصفوف، أو المعروضة منها فقط (Ctrl+E)</translation>
    </message>
    <message>
        <source>There is no result yet. Press Mine (F5) to make one.</source>
        <translation>لا نتيجة بعد. اضغط «تنقيب» (F5) للحصول على واحدة.</translation>
    </message>
    <message>
        <source>The result of run {number}: {itemsets} itemsets, {rules} rules.</source>
        <translation>نتيجة التشغيل {number}: عدد المجموعات {itemsets}، عدد القواعد {rules}.</translation>
    </message>
    <message>
        <source>It is out of date: mine again before you write the report.</source>
        <translation>لم تعد حديثة: نقّب من جديد قبل كتابة التقرير.</translation>
    </message>
    <message>
        <source>Steps of the study</source>
        <translation>خطوات الدراسة</translation>
    </message>
    <message>
        <source>{step}: {stage}</source>
        <translation>{step}: {stage}</translation>
    </message>
    <message>
        <source>done</source>
        <translation>تمّ</translation>
    </message>
    <message>
        <source>next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>not yet possible</source>
        <translation>غير ممكن بعد</translation>
    </message>
    <message>
        <source>Add a union…</source>
        <translation>إضافة جمع…</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>الأسئلة</translation>
    </message>
    <message>
        <source>Survey and levels</source>
        <translation>الاستبيان والمستويات</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>إضافة سؤال</translation>
    </message>
    <message>
        <source>Add a level</source>
        <translation>إضافة مستوى</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>No question yet. Add one.</source>
        <translation>لا سؤال بعد. أضف واحدا.</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>الاستبيان</translation>
    </message>
    <message>
        <source>Level {number}: {name}</source>
        <translation>المستوى {number}: {name}</translation>
    </message>
    <message>
        <source>{row}: has errors</source>
        <translation>{row}: فيه أخطاء</translation>
    </message>
    <message>
        <source>Add a union of options</source>
        <translation>إضافة جمع لخيارات</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>الخيارات</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>إضافة</translation>
    </message>
    <message>
        <source>Question:</source>
        <translation>السؤال:</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>الخيارات:</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>الاسم:</translation>
    </message>
    <message>
        <source>Leave it empty if all options from one on are ticked: the union is called after the first.</source>
        <translation>اتركه فارغًا إذا عُلّمت كل الخيارات بدءًا من أحدها: فيُسمّى الجمع باسم أولها.</translation>
    </message>
    <message>
        <source>The item {item}</source>
        <translation>البند {item}</translation>
    </message>
    <message>
        <source>Tick at least two options, but not all.</source>
        <translation>علّم خيارين على الأقل، لا كلها.</translation>
    </message>
    <message>
        <source>A name has none of these: {letters}</source>
        <translation>لا يحوي الاسم أيًّا من هذه: {letters}</translation>
    </message>
    <message>
        <source>There is an item of this name already.</source>
        <translation>يوجد بند بهذا الاسم من قبل.</translation>
    </message>
    <message>
        <source>Give it a name.</source>
        <translation>أعطه اسمًا.</translation>
    </message>
    <message>
        <source>{weight} · {place}: {sentence}</source>
        <translation>{weight} · {place}: {sentence}</translation>
    </message>
    <message>
        <source>Errors to mend before the survey can be signed: {errors}. Click one to go there.</source>
        <translation>أخطاء يجب إصلاحها قبل توقيع الاستبيان: {errors}. انقر على أحدها للذهاب إليه.</translation>
    </message>
    <message>
        <source>The survey can be signed. Notes that deserve a look: {notes}.</source>
        <translation>يمكن توقيع الاستبيان. ملاحظات تستحق النظر: {notes}.</translation>
    </message>
    <message>
        <source>✓ Nothing to mend. The survey can be signed.</source>
        <translation>✓ لا شيء يحتاج إلى إصلاح. يمكن توقيع الاستبيان.</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>كلها</translation>
    </message>
    <message>
        <source>What people read first</source>
        <translation>ما يقرأ أولا</translation>
    </message>
    <message>
        <source>What each person is asked</source>
        <translation>ما يسأل كل شخص</translation>
    </message>
    <message>
        <source>For later comparison</source>
        <translation>للمقارنة لاحقا</translation>
    </message>
    <message>
        <source>First level offered</source>
        <translation>المستوى الأول المعروض</translation>
    </message>
    <message>
        <source>The more open of the two.</source>
        <translation>الأكثر انفتاحا من الاثنين.</translation>
    </message>
    <message>
        <source>Second level offered</source>
        <translation>المستوى الثاني المعروض</translation>
    </message>
    <message>
        <source>The more private of the two.</source>
        <translation>الأكثر خصوصية من الاثنين.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>السؤال</translation>
    </message>
    <message>
        <source>True share known</source>
        <translation>النسبة الحقيقية معروفة</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>ما يُسأل عنه</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>الرمز</translation>
    </message>
    <message>
        <source>What may be answered</source>
        <translation>ما يمكن الإجابة به</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>الإجابات</translation>
    </message>
    <message>
        <source>How it is protected</source>
        <translation>كيف يحمى</translation>
    </message>
    <message>
        <source>What you expect</source>
        <translation>ما تتوقعه</translation>
    </message>
    <message>
        <source>Then the question tells how many people answer at random or untruly.</source>
        <translation>عندها يقول السؤال كم من الناس يجيبون بالصدفة أو بغير صدق.</translation>
    </message>
    <message>
        <source>Language to add</source>
        <translation>لغة تضاف</translation>
    </message>
    <message>
        <source>such as es or pt-BR</source>
        <translation>مثل es أو pt-BR</translation>
    </message>
    <message>
        <source>Add the language</source>
        <translation>إضافة اللغة</translation>
    </message>
    <message>
        <source>{language} ✕</source>
        <translation>{language} ✕</translation>
    </message>
    <message>
        <source>Take {language} out</source>
        <translation>إزالة {language}</translation>
    </message>
    <message>
        <source>Answers to choose from</source>
        <translation>إجابات للاختيار</translation>
    </message>
    <message>
        <source>Add an answer</source>
        <translation>إضافة إجابة</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>إزالتها</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>أعلى</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>أسفل</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>الاسم القصير</translation>
    </message>
    <message>
        <source>From</source>
        <translation>ابتداء من</translation>
    </message>
    <message>
        <source>Counted together as</source>
        <translation>تعد معا باسم</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number.</source>
        <translation>«{text}» ليس عددا صحيحا.</translation>
    </message>
    <message>
        <source>{field}, {language}</source>
        <translation>{field}، {language}</translation>
    </message>
    <message>
        <source>Open a survey or draft…</source>
        <translation>فتح استبيان أو مسودة…</translation>
    </message>
    <message>
        <source>Plan the draft on Design</source>
        <translation>تخطيط المسودة المفتوحة في التصميم</translation>
    </message>
    <message>
        <source>Plan made-up questions</source>
        <translation>تخطيط أسئلة مفترضة</translation>
    </message>
    <message>
        <source>Questions:</source>
        <translation>الأسئلة:</translation>
    </message>
    <message>
        <source>How many yes/no questions are made up.</source>
        <translation>عدد الأسئلة المفترضة بنعم أو لا.</translation>
    </message>
    <message>
        <source>Of all people, who would truly answer yes to each question.</source>
        <translation>من كل الناس، من جوابهم الحقيقي نعم عن كل سؤال.</translation>
    </message>
    <message>
        <source>Answers sent as they are:</source>
        <translation>إجابات تُرسل كما هي:</translation>
    </message>
    <message>
        <source>Warner&apos;s factor p: of 100 answers, how many are sent unchanged. Fewer is more private.</source>
        <translation>معامل وارنر p: من كل 100 إجابة كم تُرسل دون تغيير. الأقل أكثر خصوصية.</translation>
    </message>
    <message>
        <source>Level:</source>
        <translation>المستوى:</translation>
    </message>
    <message>
        <source>The level that everybody takes for every question.</source>
        <translation>المستوى الذي يأخذه الجميع لكل سؤال.</translation>
    </message>
    <message>
        <source>Of 100 people:</source>
        <translation>من كل 100 شخص:</translation>
    </message>
    <message>
        <source>How many take each level.</source>
        <translation>كم منهم يأخذ كل مستوى.</translation>
    </message>
    <message>
        <source>Asked of each person:</source>
        <translation>ما يُطرح على كل شخص:</translation>
    </message>
    <message>
        <source>So many of the questions, drawn at random for each person; 0 for all of them.</source>
        <translation>هذا العدد من الأسئلة، يُسحب عشوائيًا لكل شخص؛ 0 لكلها.</translation>
    </message>
    <message>
        <source>People:</source>
        <translation>الأشخاص:</translation>
    </message>
    <message>
        <source>How many are asked.</source>
        <translation>كم شخصًا يُسأل.</translation>
    </message>
    <message>
        <source>Answers withheld:</source>
        <translation>إجابات محجوبة:</translation>
    </message>
    <message>
        <source>The share of answers that people prefer not to give.</source>
        <translation>نسبة الإجابات التي يفضل الناس عدم إعطائها.</translation>
    </message>
    <message>
        <source>Minimum support:</source>
        <translation>الحد الأدنى للدعم:</translation>
    </message>
    <message>
        <source>Of the run to come.</source>
        <translation>للتحليل القادم.</translation>
    </message>
    <message>
        <source>Keep rule:</source>
        <translation>قاعدة الإبقاء:</translation>
    </message>
    <message>
        <source>Items together:</source>
        <translation>عناصر معًا:</translation>
    </message>
    <message>
        <source>k, how many items the itemset has that is planned for.</source>
        <translation>k، عدد عناصر المجموعة التي يُخطط لها.</translation>
    </message>
    <message>
        <source>How far they go together:</source>
        <translation>مدى تلازمها:</translation>
    </message>
    <message>
        <source>0 %: the answers have nothing to do with each other; 100 %: as far as their shares of yes allow.</source>
        <translation>0&#xa0;%: لا علاقة بين الإجابات؛ 100&#xa0;%: بقدر ما تسمح نسب «نعم» فيها.</translation>
    </message>
    <message>
        <source>Width of the interval:</source>
        <translation>عرض المجال:</translation>
    </message>
    <message>
        <source>From end to end, at most, in percentage points.</source>
        <translation>من طرف إلى طرف، على الأكثر، بالنقاط المئوية.</translation>
    </message>
    <message>
        <source>Chance to find:</source>
        <translation>احتمال العثور:</translation>
    </message>
    <message>
        <source>At least; also of what is called certain.</source>
        <translation>على الأقل؛ وكذلك لما يسمى مؤكدًا.</translation>
    </message>
    <message>
        <source>ε of a record:</source>
        <translation>قيمة ε للسجل:</translation>
    </message>
    <message>
        <source>The ceiling under which levels and numbers of questions are chosen.</source>
        <translation>السقف الذي تُختار تحته المستويات وأعداد الأسئلة.</translation>
    </message>
    <message>
        <source>Of whom</source>
        <translation>من يُسأل</translation>
    </message>
    <message>
        <source>What is looked for</source>
        <translation>ما يُبحث عنه</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>الأهداف</translation>
    </message>
    <message>
        <source>Survey: {title}</source>
        <translation>الاستبيان: {title}</translation>
    </message>
    <message>
        <source>Made-up questions, all alike.</source>
        <translation>أسئلة مفترضة، كلها متشابهة.</translation>
    </message>
    <message>
        <source>as each question begins</source>
        <translation>كما يبدأ كل سؤال</translation>
    </message>
    <message>
        <source>people differ…</source>
        <translation>الناس يختلفون…</translation>
    </message>
    <message>
        <source>What does this width take?</source>
        <translation>ماذا يلزم لهذا العرض؟</translation>
    </message>
    <message>
        <source>What does this chance take?</source>
        <translation>ماذا يلزم لهذا الاحتمال؟</translation>
    </message>
    <message>
        <source>How is this ε best spent?</source>
        <translation>ما أفضل إنفاق لهذه الـ ε؟</translation>
    </message>
    <message>
        <source>How accurate</source>
        <translation>الدقة</translation>
    </message>
    <message>
        <source>What is found</source>
        <translation>ما يُعثر عليه</translation>
    </message>
    <message>
        <source>How private</source>
        <translation>الخصوصية</translation>
    </message>
    <message>
        <source>Open a survey or draft</source>
        <translation>فتح استبيان أو مسودة</translation>
    </message>
    <message>
        <source>Surveys and drafts (*.tacit-survey *.json);;All files (*)</source>
        <translation>استبيانات ومسودات (*.tacit-survey *.json);;كل الملفات (*)</translation>
    </message>
    <message>
        <source>No plan: {reason}.</source>
        <translation>لا خطة: {reason}.</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>جارٍ الحساب…</translation>
    </message>
    <message>
        <source>A prevalence of {value} is known to ±{reach} points.</source>
        <translation>يُعرف انتشار قدره {value} بدقة ±{reach} نقطة.</translation>
    </message>
    <message>
        <source>There are not so many questions as the itemset has items.</source>
        <translation>عدد الأسئلة أقل من عدد عناصر المجموعة.</translation>
    </message>
    <message>
        <source>Too few people answer all {count} questions of the itemset.</source>
        <translation>قليل جدًا من الناس يجيب عن أسئلة المجموعة كلها، وعددها {count}.</translation>
    </message>
    <message>
        <source>An itemset of {count} items with a support of {value} has an interval of {interval}, {width} points wide.</source>
        <translation>مجموعة من {count} عناصر دعمها {value} مجالها {interval}، وعرضه {width} نقطة.</translation>
    </message>
    <message>
        <source>No support of such an itemset will be certain with a chance of {chance}.</source>
        <translation>لن يكون أي دعم لمثل هذه المجموعة مؤكدًا باحتمال {chance}.</translation>
    </message>
    <message>
        <source>The itemset is found with a chance of {chance}.</source>
        <translation>يُعثر على المجموعة باحتمال {chance}.</translation>
    </message>
    <message>
        <source>What a run will list, if answers are independent:</source>
        <translation>ما سيدرجه التحليل، إن كانت الإجابات مستقلة:</translation>
    </message>
    <message>
        <source>{length} together: {right} of {frequent} frequent ones, and {wrong} wrong ones.</source>
        <translation>{length} معًا: {right} من {frequent} متكررة، و{wrong} خاطئة.</translation>
    </message>
    <message>
        <source>About {share} of the pairs listed will be wrong; raise the minimum to {minimum}.</source>
        <translation>نحو {share} من الأزواج المدرجة ستكون خاطئة؛ ارفع الحد الأدنى إلى {minimum}.</translation>
    </message>
    <message>
        <source>Of each sensitive answer chance alone decides at least {share} %.</source>
        <translation>تقرر الصدفة وحدها كل إجابة حساسة في {share}&#xa0;% من الحالات على الأقل.</translation>
    </message>
    <message>
        <source>A sensitive answer proves what is true: the record has no finite ε.</source>
        <translation>إحدى الإجابات الحساسة تثبت الحقيقة: ليس للسجل ε محدودة.</translation>
    </message>
    <message>
        <source>An answer makes nobody more than {times} times surer; ε of a record is {epsilon}.</source>
        <translation>لا تزيد إجابة يقين أحد أكثر من {times} مرات؛ وε للسجل {epsilon}.</translation>
    </message>
    <message>
        <source>In the worst case, all questions asking the same thing, {count} of 100 guesses are right.</source>
        <translation>في أسوأ الأحوال، حين تسأل كل الأسئلة عن الشيء نفسه، يصح {count} من كل 100 تخمين.</translation>
    </message>
    <message>
        <source>Ask {people} people at this level.</source>
        <translation>اسأل {people} شخص عند هذا المستوى.</translation>
    </message>
    <message>
        <source>Or, with as many people, send {share} of the answers as they are.</source>
        <translation>أو، مع العدد نفسه من الأشخاص، أرسل {share} من الإجابات كما هي.</translation>
    </message>
    <message>
        <source>Or, with as many people, level {level} of the survey is the most private that does.</source>
        <translation>أو، مع العدد نفسه من الأشخاص، المستوى {level} من الاستبيان هو الأكثر خصوصية الذي يكفي.</translation>
    </message>
    <message>
        <source>Level {level}: {questions}.</source>
        <translation>المستوى {level}: {questions}.</translation>
    </message>
    <message>
        <source>Prevalences then have a standard error of {error} points (root mean square).</source>
        <translation>عندئذ يكون الخطأ المعياري للانتشار {error} نقطة (جذر متوسط المربعات).</translation>
    </message>
    <message>
        <source>For pairs, it is best to ask all questions.</source>
        <translation>للأزواج، الأفضل طرح كل الأسئلة.</translation>
    </message>
    <message>
        <source>For pairs, ask each person {asked} of {count} questions and send {share} of the answers as they are: a standard error of {error} points, and {whole} with all questions asked.</source>
        <translation>للأزواج، اطرح على كل شخص {asked} من {count} أسئلة وأرسل {share} من الإجابات كما هي: خطأ معياري {error} نقطة، مقابل {whole} عند طرح كل الأسئلة.</translation>
    </message>
    <message>
        <source>There is nothing to choose: too few questions, or too many to try.</source>
        <translation>لا شيء يُختار: الأسئلة قليلة جدًا أو أكثر مما يُجرَّب.</translation>
    </message>
    <message>
        <source>Show how far forged records and single signers push each estimate</source>
        <translation>إظهار مدى ما تزيح به السجلات المزوَّرة وأفراد الموقِّعين كل تقدير</translation>
    </message>
    <message>
        <source>Prevalence of every question</source>
        <translation>نسبة انتشار كل سؤال</translation>
    </message>
    <message>
        <source>No answers yet. Import batches, and the prevalences appear here.</source>
        <translation>لا أجوبة بعد. استورد دفعات فتظهر نسب الانتشار هنا.</translation>
    </message>
    <message>
        <source>{questions} questions, {records} records. Each estimate is of those who answered, whatever the minimum support; each interval holds with 95 % for its row.</source>
        <translation>عدد الأسئلة {questions}، وعدد السجلات {records}. كل تقدير هو لمن أجابوا، أيًّا كان الدعم الأدنى؛ وكل مجال يصحّ بنسبة 95&#xa0;% لصفّه.</translation>
    </message>
    <message>
        <source>The prevalences cannot be estimated: {why}</source>
        <translation>لا يمكن تقدير نسب الانتشار: {why}</translation>
    </message>
    <message>
        <source>How files and the command line name it</source>
        <translation>اسمه في الملفات وفي سطر الأوامر</translation>
    </message>
    <message>
        <source>Of those who answered, corrected for the randomization; ! where it lies outside 0 … 100 %</source>
        <translation>لمن أجابوا، بعد تصحيح أثر العشوائية؛ ! حيث يقع خارج 0 … 100&#xa0;%</translation>
    </message>
    <message>
        <source>Interval %</source>
        <translation>المجال&#xa0;%</translation>
    </message>
    <message>
        <source>Holds for each row by itself with 95 %; sorted by how wide it is</source>
        <translation>يصحّ لكل صف على حدة بنسبة 95&#xa0;%؛ ويُرتَّب بحسب اتساعه</translation>
    </message>
    <message>
        <source>Records with an answer</source>
        <translation>السجلات التي فيها جواب</translation>
    </message>
    <message>
        <source>Refused %</source>
        <translation>الامتناع&#xa0;%</translation>
    </message>
    <message>
        <source>Of all records: those of people who were asked and preferred not to say</source>
        <translation>من كل السجلات: سجلات من سُئلوا وفضّلوا عدم الإجابة</translation>
    </message>
    <message>
        <source>Not asked %</source>
        <translation>لم يُسأل&#xa0;%</translation>
    </message>
    <message>
        <source>Of all records: those of people who were not asked, for chance drew other questions for them</source>
        <translation>من كل السجلات: سجلات من لم يُسألوا، إذ سحبت لهم المصادفة أسئلة أخرى</translation>
    </message>
    <message>
        <source>Missing %</source>
        <translation>مفقود&#xa0;%</translation>
    </message>
    <message>
        <source>Of all records: those without an answer; the table does not say why</source>
        <translation>من كل السجلات: ما ليس فيه إجابة؛ ولا يذكر الجدول السبب</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>المستويات</translation>
    </message>
    <message>
        <source>Of those who answered, how many chose each privacy level; level 1 is the most open one</source>
        <translation>من بين من أجابوا، كم اختاروا كل مستوى خصوصية؛ والمستوى 1 هو الأكثر انفتاحًا</translation>
    </message>
    <message>
        <source>Forged move it by %</source>
        <translation>تزيحه المزوَّرة بمقدار&#xa0;%</translation>
    </message>
    <message>
        <source>How far forged records could move the share, down and up in points of percent, if they were added until they are the share of all records that the settings of the last run name (1 % without a run)</source>
        <translation>إلى أي مدى يمكن لسجلات مزوَّرة أن تزيح النسبة، نزولًا وصعودًا بنقاط مئوية، إذا أُضيفت حتى تبلغ من جميع السجلات النسبةَ التي تذكرها إعدادات آخر تشغيل (1&#xa0;% من دون تشغيل)</translation>
    </message>
    <message>
        <source>If {share} of all records were forged, they could move it by {reach} points of percent.</source>
        <translation>لو كان {share} من جميع السجلات مزوَّرًا لأمكن أن يزيحها بمقدار {reach} نقطة مئوية.</translation>
    </message>
    <message>
        <source>If {share} of all records were forged, they could move it to any share.</source>
        <translation>لو زُوِّر {share} من جميع السجلات لأمكن أن تزيحها إلى أي نسبة.</translation>
    </message>
    <message>
        <source>All its records are of one signer; nothing is left without that signer.</source>
        <translation>جميع سجلاتها من موقِّع واحد؛ ولا يبقى شيء من دونه.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most it loses {one}; without five nothing is left to estimate it from.</source>
        <translation>من دون الموقِّع الأكثر تأثيرًا تفقد {one}؛ ومن دون خمسة لا يبقى ما تُقدَّر منه.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most it loses {one}.</source>
        <translation>من دون الموقِّع الأكثر تأثيرًا تفقد {one}.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most it loses {one}, without the five who matter most {five}.</source>
        <translation>من دون الموقِّع الأكثر تأثيرًا تفقد {one}، ومن دون الخمسة الأكثر تأثيرًا {five}.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most the difference loses {one}; without five nothing is left to estimate it from.</source>
        <translation>من دون الموقِّع الأكثر تأثيرًا يفقد الفرق {one}؛ ومن دون خمسة لا يبقى ما يُقدَّر منه.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most the difference loses {one}.</source>
        <translation>من دون الموقِّع الأكثر تأثيرًا يفقد الفرق {one}.</translation>
    </message>
    <message>
        <source>Without the one signer who matters most the difference loses {one}, without the five who matter most {five}.</source>
        <translation>من دون الموقِّع الأكثر تأثيرًا يفقد الفرق {one}، ومن دون الخمسة الأكثر تأثيرًا {five}.</translation>
    </message>
    <message>
        <source>{level}: {share}</source>
        <translation>{level}: {share}</translation>
    </message>
    <message>
        <source>People at {level}</source>
        <translation>الأشخاص عند {level}</translation>
    </message>
    <message>
        <source>The share of people who take this level; shares are taken in proportion.</source>
        <translation>نسبة من يأخذون هذا المستوى؛ تؤخذ النسب بالتناسب.</translation>
    </message>
    <message>
        <source>not tested: nothing counts</source>
        <translation>لم يُختبر: لا شيء محتسب</translation>
    </message>
    <message>
        <source>no sign</source>
        <translation>لا علامة</translation>
    </message>
    <message>
        <source>⚠ does not fit its channel</source>
        <translation>⚠ لا يوافق قناته</translation>
    </message>
    <message>
        <source>⚠ unlike the others</source>
        <translation>⚠ يختلف عن الآخرين</translation>
    </message>
    <message>
        <source>too few records to tell</source>
        <translation>سجلات أقل من أن يُحكم عليها</translation>
    </message>
    <message>
        <source>{words}, p = {p}</source>
        <translation>{words}، p = {p}</translation>
    </message>
    <message>
        <source>This is a suspicion and no proof: the people of an honest signer may be unlike the others. Nothing was excluded.</source>
        <translation>هذا اشتباه وليس دليلًا: قد يختلف أشخاص موقّع أمين عن الآخرين. لم يُستبعد شيء.</translation>
    </message>
    <message>
        <source>file {name}, p = {p}</source>
        <translation>الملف {name}، p = {p}</translation>
    </message>
    <message>
        <source>levels {name}, p = {p}</source>
        <translation>المستويات {name}، p = {p}</translation>
    </message>
    <message>
        <source>and more: {count}</source>
        <translation>وغيرها: {count}</translation>
    </message>
    <message>
        <source>Also suspicious: {groups}.</source>
        <translation>مشتبه به أيضًا: {groups}.</translation>
    </message>
    <message>
        <source>Full height</source>
        <translation>كامل الارتفاع</translation>
    </message>
    <message>
        <source>Give the figure the whole height; the table comes back with a second click</source>
        <translation>إعطاء الرسم كامل الارتفاع؛ وتعيد نقرة ثانية الجدول</translation>
    </message>
    <message>
        <source>Own window</source>
        <translation>نافذة مستقلة</translation>
    </message>
    <message>
        <source>Show the figure in a window of its own; closing it brings the figure back</source>
        <translation>عرض الرسم في نافذة مستقلة؛ وإغلاقها يعيده</translation>
    </message>
    <message>
        <source>The figure is in a window of its own.</source>
        <translation>الرسم في نافذة مستقلة.</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>إعادته</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>المرشحات المحفوظة</translation>
    </message>
    <message>
        <source>Filters with a name, kept in the project</source>
        <translation>مرشحات لها أسماء محفوظة في المشروع</translation>
    </message>
    <message>
        <source>Keep this filter…</source>
        <translation>حفظ هذا المرشح…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>نسيان</translation>
    </message>
    <message>
        <source>Keep this filter</source>
        <translation>حفظ هذا المرشح</translation>
    </message>
    <message>
        <source>Its name; a filter that has it already is replaced:</source>
        <translation>اسمه؛ ويُستبدل المرشح الذي يحمل هذا الاسم:</translation>
    </message>
    <message>
        <source>Items and rows</source>
        <translation>البنود والصفوف</translation>
    </message>
    <message>
        <source>if: the item is given</source>
        <translation>إذا: البند معطى</translation>
    </message>
    <message>
        <source>the item belongs to it</source>
        <translation>البند جزء منها</translation>
    </message>
    <message>
        <source>then: the item follows</source>
        <translation>فإن: البند يتبع</translation>
    </message>
    <message>
        <source>Columns are rows {first} to {last} of {all}, in the order of the table. Above each: {title}, with its interval.</source>
        <translation>الأعمدة هي الصفوف من {first} إلى {last} من أصل {all}، بترتيب الجدول. فوق كل منها: {title} مع المجال.</translation>
    </message>
    <message>
        <source>The column is row {first} of {all}, in the order of the table. Above it: {title}, with its interval.</source>
        <translation>العمود هو الصف {first} من أصل {all}، بترتيب الجدول. فوقه: {title} مع المجال.</translation>
    </message>
    <message>
        <source>The selected row in words</source>
        <translation>الصف المختار بالكلمات</translation>
    </message>
    <message>
        <source>Give the rule a star, or take it away (Ctrl+D)</source>
        <translation>منح القاعدة نجمة أو نزعها (Ctrl+D)</translation>
    </message>
    <message>
        <source>Not starred</source>
        <translation>بلا نجمة</translation>
    </message>
    <message>
        <source>A note on this rule</source>
        <translation>ملاحظة على هذه القاعدة</translation>
    </message>
    <message>
        <source>Select a row to read it in words.</source>
        <translation>اختر صفًا لقراءته بالكلمات.</translation>
    </message>
    <message>
        <source>{count} rows are selected. The first of them:</source>
        <translation>الصفوف المختارة: {count}. أولها:</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>بنجمة</translation>
    </message>
    <message>
        <source>Reading the table</source>
        <translation>قراءة الجدول</translation>
    </message>
    <message>
        <source>The channels file could not be used.</source>
        <translation>تعذّر استخدام ملف القنوات.</translation>
    </message>
    <message>
        <source>The files could not be saved.</source>
        <translation>تعذّر حفظ الملفات.</translation>
    </message>
    <message>
        <source>Written. This gives the same numbers: {command}</source>
        <translation>كُتب. وهذا يعطي الأرقام نفسها: {command}</translation>
    </message>
    <message>
        <source>What this column is</source>
        <translation>ما هذا العمود</translation>
    </message>
    <message>
        <source>Swap yes and no</source>
        <translation>تبديل نعم ولا</translation>
    </message>
    <message>
        <source>The options have an order</source>
        <translation>للخيارات ترتيب</translation>
    </message>
    <message>
        <source>The question as people read it</source>
        <translation>السؤال كما يقرؤه الناس</translation>
    </message>
    <message>
        <source>Shown everywhere instead of the column&apos;s name; may be empty.</source>
        <translation>يظهر في كل مكان بدل اسم العمود؛ ويجوز أن يبقى فارغًا.</translation>
    </message>
    <message>
        <source>What its values mean</source>
        <translation>ما تعنيه قيمه</translation>
    </message>
    <message>
        <source>Values of the column</source>
        <translation>قيم العمود</translation>
    </message>
    <message>
        <source>Options that no record has</source>
        <translation>خيارات ليست في أي سجل</translation>
    </message>
    <message>
        <source>Separated by semicolons. An option that was never sent still has a share.</source>
        <translation>تفصل بينها فواصل منقوطة. والخيار الذي لم يُرسَل قط له حصة مع ذلك.</translation>
    </message>
    <message>
        <source>Such as classes of age, from the lowest to the highest.</source>
        <translation>مثل فئات العمر، من الأدنى إلى الأعلى.</translation>
    </message>
    <message>
        <source>{count} columns are selected</source>
        <translation>حُدِّد {count} من الأعمدة</translation>
    </message>
    <message>
        <source>The selected columns differ.</source>
        <translation>الأعمدة المحدَّدة مختلفة.</translation>
    </message>
    <message>
        <source>Only the first values are listed.</source>
        <translation>لا تُذكر إلا القيم الأولى.</translation>
    </message>
    <message>
        <source>Their values differ: select columns with the same values to say what these mean.</source>
        <translation>قيمها مختلفة: حدِّد أعمدة لها القيم نفسها لتقول ما تعنيه.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>العمود</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>ما هو</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>القيم</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>أعمدة الجدول</translation>
    </message>
    <message>
        <source>Between the cells</source>
        <translation>بين الخلايا</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>السطر الأول</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>الورقة</translation>
    </message>
    <message>
        <source>{file}: {records} rows, {columns} columns.</source>
        <translation>{file}: الأسطر {records}، والأعمدة {columns}.</translation>
    </message>
    <message>
        <source>commas</source>
        <translation>فواصل</translation>
    </message>
    <message>
        <source>semicolons</source>
        <translation>فواصل منقوطة</translation>
    </message>
    <message>
        <source>tabs</source>
        <translation>علامات جدولة</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>خطوط عمودية</translation>
    </message>
    <message>
        <source>names of the columns</source>
        <translation>أسماء الأعمدة</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>A table of answers: {file}</source>
        <translation>جدول إجابات: {file}</translation>
    </message>
    <message>
        <source>What is each column?</source>
        <translation>ما كل عمود؟</translation>
    </message>
    <message>
        <source>How was each question randomized?</source>
        <translation>كيف جرت عشوأة كل سؤال؟</translation>
    </message>
    <message>
        <source>The project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>{step} of {steps}: {question}</source>
        <translation>{step} من {steps}: {question}</translation>
    </message>
    <message>
        <source>Make the project…</source>
        <translation>إنشاء المشروع…</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>What was chosen for the columns of this table would be lost.</source>
        <translation>سيضيع ما اختير لأعمدة هذا الجدول.</translation>
    </message>
    <message>
        <source>Leave the table?</source>
        <translation>أتريد ترك الجدول؟</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>تركه</translation>
    </message>
    <message>
        <source>First rows of the table</source>
        <translation>الأسطر الأولى من الجدول</translation>
    </message>
    <message>
        <source>Save the channels file…</source>
        <translation>حفظ ملف القنوات…</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>اسم الدراسة</translation>
    </message>
    <message>
        <source>Above every page, and the title of its report.</source>
        <translation>فوق كل صفحة، وهو عنوان التقرير.</translation>
    </message>
    <message>
        <source>The command line gives the same numbers: tacit-miner mine takes the channels file. Where the table must be written another way for it, the answers are saved beside it.</source>
        <translation>يعطي سطر الأوامر الأرقام نفسها: يأخذ tacit-miner mine ملف القنوات. وحيث يجب أن يُكتب الجدول له بصورة أخرى تُحفظ الإجابات بجانبه.</translation>
    </message>
    <message>
        <source>{records} records from {file}</source>
        <translation>{records} من السجلات من {file}</translation>
    </message>
    <message>
        <source>Questions with yes and no: {count}</source>
        <translation>أسئلة بنعم ولا: {count}</translation>
    </message>
    <message>
        <source>Questions with options: {count}</source>
        <translation>أسئلة بخيارات: {count}</translation>
    </message>
    <message>
        <source>Randomized together: {questions}</source>
        <translation>عُشوِئت معًا: {questions}</translation>
    </message>
    <message>
        <source>Ids of people, not kept: {column}</source>
        <translation>معرّفات الأشخاص، ولا تُحفظ: {column}</translation>
    </message>
    <message>
        <source>The records are unsigned, and the project says so wherever they are shown.</source>
        <translation>السجلات غير موقَّعة، ويقول المشروع ذلك حيثما ظهرت.</translation>
    </message>
    <message>
        <source>Choose how it was randomized</source>
        <translation>اختر كيف جرت عشوأته</translation>
    </message>
    <message>
        <source>{count} questions are selected</source>
        <translation>حُدِّد {count} من الأسئلة</translation>
    </message>
    <message>
        <source>they differ</source>
        <translation>مختلفة</translation>
    </message>
    <message>
        <source>So a true yes is sent as yes with {yes}, and a true no as no with {no}.</source>
        <translation>فتُرسَل نعم الصادقة نعم باحتمال {yes}، ولا الصادقة لا باحتمال {no}.</translation>
    </message>
    <message>
        <source>So a true option is sent with {keep}, and each of the others with {other}.</source>
        <translation>فيُرسَل الخيار الصادق باحتمال {keep}، وكلٌّ من غيره باحتمال {other}.</translation>
    </message>
    <message>
        <source>Together with</source>
        <translation>مع</translation>
    </message>
    <message>
        <source>Randomized together</source>
        <translation>عُشوِئت معًا</translation>
    </message>
    <message>
        <source>Not together</source>
        <translation>ليست معًا</translation>
    </message>
    <message>
        <source>Take the schemes of a channels file…</source>
        <translation>أخذ الطرائق من ملف قنوات…</translation>
    </message>
    <message>
        <source>Select one question or several: Ctrl+A takes all, and what is chosen on the other side holds for all of them. Enter goes on to what is missing.</source>
        <translation>حدِّد سؤالًا أو عدة أسئلة: يحدِّد Ctrl+A الجميع، وما يُختار في الجهة الأخرى يسري عليها كلها. وينتقل مفتاح الإدخال إلى ما ينقص.</translation>
    </message>
    <message>
        <source>If one draw, such as one card or one date of birth, decided several answers, select these and say so: rows with two of them will not be called certain.</source>
        <translation>إذا قرّر سحبٌ واحد، كبطاقة أو تاريخ ميلاد، عدة إجابات فحدِّدها وقل ذلك: فلن تُسمّى الأسطر التي فيها اثنتان منها أكيدة.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>تعني</translation>
    </message>
    <message>
        <source>Meaning of {value}</source>
        <translation>معنى {value}</translation>
    </message>
    <message>
        <source>A question with yes and no</source>
        <translation>سؤال بنعم ولا</translation>
    </message>
    <message>
        <source>A question with options</source>
        <translation>سؤال بخيارات</translation>
    </message>
    <message>
        <source>Ids of people</source>
        <translation>معرّفات الأشخاص</translation>
    </message>
    <message>
        <source>Numbers of people in a row</source>
        <translation>عدد الأشخاص في كل سطر</translation>
    </message>
    <message>
        <source>Leave this column out</source>
        <translation>ترك هذا العمود</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>نعم أو لا</translation>
    </message>
    <message>
        <source>options</source>
        <translation>خيارات</translation>
    </message>
    <message>
        <source>ids</source>
        <translation>معرّفات</translation>
    </message>
    <message>
        <source>numbers of people</source>
        <translation>أعداد أشخاص</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>دون إجابة</translation>
    </message>
    <message>
        <source>Every record says yes, no, or nothing.</source>
        <translation>يقول كل سجل نعم أو لا أو لا شيء.</translation>
    </message>
    <message>
        <source>Every record has one of several answers, or none.</source>
        <translation>لكل سجل إجابة من عدة إجابات، أو لا شيء.</translation>
    </message>
    <message>
        <source>Of records with the same id the first one counts. The ids are not kept.</source>
        <translation>من السجلات ذات المعرّف نفسه يُحسب الأول. ولا تُحفظ المعرّفات.</translation>
    </message>
    <message>
        <source>A row stands for so many people with the same answers: a whole number. A sampling weight is none: it would make every interval too narrow.</source>
        <translation>يمثل الصف هذا العدد من الأشخاص ذوي الإجابات نفسها: عدد صحيح. وزن المعاينة ليس كذلك: يجعل كل مجال أضيق مما يجب.</translation>
    </message>
    <message>
        <source>Nothing of it comes into the project.</source>
        <translation>لا يدخل منه شيء في المشروع.</translation>
    </message>
    <message>
        <source>an option</source>
        <translation>خيار</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>لا إجابة</translation>
    </message>
    <message>
        <source> …</source>
        <translation> …</translation>
    </message>
    <message>
        <source>{count} options: {options}</source>
        <translation>الخيارات {count}: {options}</translation>
    </message>
    <message>
        <source>⚠ not yet known</source>
        <translation>⚠ غير معروف بعد</translation>
    </message>
    <message>
        <source>{values} = {meaning}</source>
        <translation>{values} = {meaning}</translation>
    </message>
    <message>
        <source>⚠ not yet chosen</source>
        <translation>⚠ لم يُختر بعد</translation>
    </message>
    <message>
        <source>{scheme}: {parameters}</source>
        <translation>{scheme}: {parameters}</translation>
    </message>
    <message>
        <source>What you bind yourself to</source>
        <translation>ما تلتزم به</translation>
    </message>
    <message>
        <source>Refusal</source>
        <translation>الرفض</translation>
    </message>
    <message>
        <source>This is no number.</source>
        <translation>هذا ليس عددًا.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>من</translation>
    </message>
    <message>
        <source>A key is revoked</source>
        <translation>مفتاح مبطَل</translation>
    </message>
    <message>
        <source>The statement cannot be taken back. Give it to everybody who has a survey of this key, and publish its words, so that people can compare them.</source>
        <translation>لا يمكن سحب البيان. أعطه لكل من لديه استبيان من هذا المفتاح، وانشر كلماته ليتمكن الناس من مقارنتها.</translation>
    </message>
    <message>
        <source>One-time tokens</source>
        <translation>رموز لمرة واحدة</translation>
    </message>
    <message>
        <source>Draw the tokens</source>
        <translation>سحب الرموز</translation>
    </message>
    <message>
        <source>Each printed card lets one key take part, so a study need not count everybody who finds the survey. Print the sheet, cut and shuffle the cards, let people draw one each, and destroy the sheet: who writes down who got which card links people to their answers.</source>
        <translation>تتيح كل بطاقة مطبوعة لمفتاح واحد أن يشارك، فلا تحتاج الدراسة إلى احتساب كل من يجد الاستبيان. اطبع الورقة، وقص البطاقات واخلطها، ودع كل شخص يسحب واحدة، ثم أتلف الورقة: فتدوين من أخذ أي بطاقة يربط الناس بإجاباتهم.</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>One for each person, and some to spare.</source>
        <translation>واحد لكل شخص، وبعضها احتياطًا.</translation>
    </message>
    <message>
        <source>Line on each card</source>
        <translation>سطر على كل بطاقة</translation>
    </message>
    <message>
        <source>Such as the name of the study.</source>
        <translation>مثل اسم الدراسة.</translation>
    </message>
    <message>
        <source>Sheet to print</source>
        <translation>ورقة للطباعة</translation>
    </message>
    <message>
        <source>A page with a card and a QR code for each token. Keep it from others.</source>
        <translation>صفحة فيها بطاقة ورمز QR لكل رمز. احفظها بعيدًا عن الآخرين.</translation>
    </message>
    <message>
        <source>List of tokens</source>
        <translation>قائمة الرموز</translation>
    </message>
    <message>
        <source>Which tokens there are, but none of them can be used from it. The project needs it too.</source>
        <translation>أي الرموز موجودة، ولكن لا يمكن استخدام أي منها انطلاقًا منها. ويحتاج إليها المشروع أيضًا.</translation>
    </message>
    <message>
        <source>Say where the sheet and the list go.</source>
        <translation>حدّد مكان الورقة والقائمة.</translation>
    </message>
    <message>
        <source>Tokens and keys</source>
        <translation>الرموز والمفاتيح</translation>
    </message>
    <message>
        <source>Draw one-time tokens…</source>
        <translation>سحب رموز لمرة واحدة…</translation>
    </message>
    <message>
        <source>Take a list of tokens…</source>
        <translation>أخذ قائمة رموز…</translation>
    </message>
    <message>
        <source>Revoke a key…</source>
        <translation>إبطال مفتاح…</translation>
    </message>
    <message>
        <source>Read a statement…</source>
        <translation>قراءة بيان…</translation>
    </message>
    <message>
        <source>Drawing tokens</source>
        <translation>سحب الرموز</translation>
    </message>
    <message>
        <source>Written: {path}. Print it, shuffle the cards, and destroy the file.</source>
        <translation>كُتب: {path}. اطبعه، واخلط البطاقات، وأتلف الملف.</translation>
    </message>
    <message>
        <source>Reading the list of tokens</source>
        <translation>قراءة قائمة الرموز</translation>
    </message>
    <message>
        <source>Revoking the key</source>
        <translation>إبطال المفتاح</translation>
    </message>
    <message>
        <source>Read a statement</source>
        <translation>قراءة بيان</translation>
    </message>
    <message>
        <source>Reading the statement</source>
        <translation>قراءة البيان</translation>
    </message>
    <message>
        <source>Tokens and statements</source>
        <translation>الرموز والبيانات</translation>
    </message>
    <message>
        <source>Tokens that several keys showed</source>
        <translation>رموز أظهرتها عدة مفاتيح</translation>
    </message>
    <message>
        <source>Take the list of tokens…</source>
        <translation>أخذ قائمة الرموز…</translation>
    </message>
    <message>
        <source>Import a statement…</source>
        <translation>استيراد بيان…</translation>
    </message>
    <message>
        <source>Import a statement</source>
        <translation>استيراد بيان</translation>
    </message>
    <message>
        <source>The survey asks for no tokens: every key that the list of signers allows may take part.</source>
        <translation>لا يطلب الاستبيان رموزًا: يمكن أن يشارك كل مفتاح تسمح به قائمة الموقّعين.</translation>
    </message>
    <message>
        <source>Tokens on the list: {listed}; of these, shown: {shown}; shown, but not on the list: {strange}.</source>
        <translation>الرموز في القائمة: {listed}؛ أُظهر منها: {shown}؛ أُظهر وليس في القائمة: {strange}.</translation>
    </message>
    <message>
        <source>The list that the survey was signed with is not here yet, so no record counts. Take it.</source>
        <translation>القائمة التي وُقِّع بها الاستبيان ليست هنا بعد، فلا يُحسب أي سجل. خذها.</translation>
    </message>
    <message>
        <source>Tokens that several keys showed: {count}. To which key a token was given is not known, so none counts by it. Exclude those keys that are not meant.</source>
        <translation>رموز أظهرتها عدة مفاتيح: {count}. لا يُعرف لأي مفتاح أُعطي الرمز، فلا يُحسب أي منها به. استبعد المفاتيح غير المقصودة.</translation>
    </message>
    <message>
        <source>{token}: {keys}</source>
        <translation>{token}: {keys}</translation>
    </message>
    <message>
        <source>No statement says that the survey&apos;s key is revoked.</source>
        <translation>لا يوجد بيان يقول إن مفتاح الاستبيان مبطَل.</translation>
    </message>
    <message>
        <source>The survey&apos;s key is revoked.</source>
        <translation>مفتاح الاستبيان مبطَل.</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}: {text}</translation>
    </message>
    <message>
        <source>the key itself</source>
        <translation>المفتاح نفسه</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>وقّعه</translation>
    </message>
    <message>
        <source>Words of the statement</source>
        <translation>كلمات البيان</translation>
    </message>
    <message>
        <source>Records of a survey that was out before stay as they are; no new survey of this key is to be trusted.</source>
        <translation>تبقى سجلات استبيان نُشر من قبل كما هي؛ ولا يُوثق بأي استبيان جديد من هذا المفتاح.</translation>
    </message>
    <message>
        <source>Reading tokens and statements</source>
        <translation>قراءة الرموز والبيانات</translation>
    </message>
    <message>
        <source>⚠ the same records as another</source>
        <translation>⚠ السجلات نفسها التي لدى غيره</translation>
    </message>
    <message>
        <source>The two questions are not independent if fewer than {share} of the records are forged (χ² {statistic}, degrees of freedom {freedom}, p {p}).</source>
        <translation>السؤالان غير مستقلين إن كان المزوّر من السجلات أقل من {share} (χ² {statistic}، درجات الحرية {freedom}، p {p}).</translation>
    </message>
    <message>
        <source>not as drawn</source>
        <translation>ليس كما سُحب</translation>
    </message>
    <message>
        <source>Write it as a page for browsers…</source>
        <translation>كتابته صفحةً للمتصفحات…</translation>
    </message>
    <message>
        <source>Where to write the page</source>
        <translation>أين تُكتب الصفحة</translation>
    </message>
    <message>
        <source>Page…</source>
        <translation>صفحة…</translation>
    </message>
    <message>
        <source>A signed survey as one file that people open in their browser</source>
        <translation>استبيان موقّع في ملف واحد يفتحه الناس في متصفحهم</translation>
    </message>
    <message>
        <source>Of which signed survey?</source>
        <translation>من أي استبيان موقّع؟</translation>
    </message>
    <message>
        <source>Save a &amp;log…</source>
        <translation>احفظ &amp;سجلّ التشغيل…</translation>
    </message>
    <message>
        <source>Save a log</source>
        <translation>احفظ سجلّ التشغيل</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>سجلّ التشغيل</translation>
    </message>
    <message>
        <source>holds up to % forged</source>
        <translation>يصمد حتى تزوير&#xa0;%</translation>
    </message>
    <message>
        <source>The smallest support that a run will find certain with a chance of {chance} is {support}.</source>
        <translation>أصغر دعم سيجده التشغيل مؤكدًا باحتمال {chance} هو {support}.</translation>
    </message>
    <message>
        <source>Where all comparisons of this table together leave no doubt (Bonferroni)</source>
        <translation>حيث لا تترك مقارنات هذا الجدول كلها معًا أي شك (بونفروني)</translation>
    </message>
    <message>
        <source>Holds up to % forged</source>
        <translation>يصمد حتى تزوير&#xa0;%</translation>
    </message>
    <message>
        <source>That is more than half of what an average pair has. Where only the most frequent itemsets are sought, a design in which a person reports one thing of all that are held tells more (SVSM).</source>
        <translation>هذا أكثر من نصف ما لزوج متوسط. وحيث لا يُبحث إلا عن المجموعات الأكثر تكرارا، يخبر تصميم يذكر فيه الشخص شيئا واحدا مما لديه بأكثر من ذلك (SVSM).</translation>
    </message>
    <message>
        <source>all answers together</source>
        <translation>الأجوبة كلها معا</translation>
    </message>
    <message>
        <source>Nobody can answer this survey: its last day, {day}, is over.</source>
        <translation>لا يستطيع أحد الإجابة عن هذا الاستبيان: انتهى يومه الأخير {day}.</translation>
    </message>
    <message>
        <source>Go on with this run?</source>
        <translation>أتريد المتابعة في هذا التشغيل؟</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>A sampling weight</source>
        <translation>وزن معاينة</translation>
    </message>
    <message>
        <source>sampling weight</source>
        <translation>وزن معاينة</translation>
    </message>
    <message>
        <source>How many people of the population each record stands for. Runs weigh by it when their settings name the column; more than 250 different weights are rounded, since a weight that is nearly unique is a name.</source>
        <translation>كم شخصًا من المجتمع يمثله كل سجل. ترجّح عمليات التشغيل به إذا سمّت إعداداتها العمود؛ وأكثر من 250 وزنًا مختلفًا تُقرَّب، لأن الوزن شبه الفريد اسم.</translation>
    </message>
    <message>
        <source>&amp;Withdraw a record…</source>
        <translation>&amp;سحب سجل…</translation>
    </message>
    <message>
        <source>&amp;Report as HTML, PDF or Word…</source>
        <translation>ت&amp;قرير بصيغة HTML أو PDF أو Word…</translation>
    </message>
    <message>
        <source>Another program has changed this project. What is shown is how it was before.</source>
        <translation>غيّر برنامج آخر هذا المشروع. المعروض هو حاله قبل ذلك.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>قراءته من جديد</translation>
    </message>
    <message>
        <source>As a page for a browser, a PDF or a Word document (Ctrl+R)</source>
        <translation>صفحةً لمتصفح أو ملف PDF أو مستند Word ‏(Ctrl+R)</translation>
    </message>
    <message>
        <source>The report begins with two pages for who reads no more: what was asked, of whom, what is certain, how private it was. Then come methods and references that can go into a paper, the questions with their prevalences, tables and plots. It is written in the language of this window.</source>
        <translation>يبدأ التقرير بصفحتين لمن لا يقرأ أكثر: ما سُئل عنه، ومن سُئل، وما هو مؤكد، ومدى الخصوصية. ثم تأتي المناهج والمراجع الصالحة لورقة بحثية، والأسئلة مع نسب انتشارها، والجداول والرسوم. وهو مكتوب بلغة هذه النافذة.</translation>
    </message>
    <message>
        <source>{question} (not sensitive)</source>
        <translation>{question} (غير حسّاس)</translation>
    </message>
    <message>
        <source>Every text in {language} would be taken out with it; undo brings them back.</source>
        <translation>ستُزال معها كل النصوص بلغة {language}؛ والتراجع يعيدها.</translation>
    </message>
    <message>
        <source>Take {language} out?</source>
        <translation>إزالة {language}؟</translation>
    </message>
    <message>
        <source>Take it out</source>
        <translation>إزالتها</translation>
    </message>
    <message>
        <source>Saving the model</source>
        <translation>حفظ النموذج</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>المعاملات</translation>
    </message>
    <message>
        <source>Tests of terms and average effects</source>
        <translation>اختبارات الحدود والآثار المتوسطة</translation>
    </message>
    <message>
        <source>Open a project with answers to see models.</source>
        <translation>افتح مشروعًا فيه إجابات لترى النماذج.</translation>
    </message>
    <message>
        <source>+ adds a predictor, a * b adds both and their interaction, I(a ** 2) a power, C(a, &apos;answer&apos;) the answer that others are compared with. Empty it to go back to the lists.</source>
        <translation>تضيف ‏+ متغيرًا مفسِّرًا، وتضيف a * b الاثنين وتفاعلهما، وI(a ** 2) قوةً، وC(a, &apos;إجابة&apos;) الإجابةَ التي تقارَن بها الأخرى. أفرِغ الحقل للعودة إلى القوائم.</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>المتغير التابع</translation>
    </message>
    <message>
        <source>Predictors</source>
        <translation>المتغيرات المفسِّرة</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>الطريقة</translation>
    </message>
    <message>
        <source>Interactions, powers and the method of estimation</source>
        <translation>التفاعلات والقوى وطريقة التقدير</translation>
    </message>
    <message>
        <source>Save the model…</source>
        <translation>حفظ النموذج…</translation>
    </message>
    <message>
        <source>Outcome:</source>
        <translation>المتغير التابع:</translation>
    </message>
    <message>
        <source>Predictors:</source>
        <translation>المتغيرات المفسِّرة:</translation>
    </message>
    <message>
        <source>Formula:</source>
        <translation>الصيغة:</translation>
    </message>
    <message>
        <source>Method:</source>
        <translation>الطريقة:</translation>
    </message>
    <message>
        <source>No answers yet. Import batches, and models can be made here.</source>
        <translation>لا إجابات بعد. استورد دفعات، فيمكن عمل النماذج هنا.</translation>
    </message>
    <message>
        <source>{question} (open)</source>
        <translation>{question} (مفتوح)</translation>
    </message>
    <message>
        <source>{question} (randomized)</source>
        <translation>{question} (مشوَّش)</translation>
    </message>
    <message>
        <source>Tick the predictors that are to explain the outcome.</source>
        <translation>علِّم المتغيرات التي تفسِّر المتغير التابع.</translation>
    </message>
    <message>
        <source>The model is being fitted. Choose another one to stop this.</source>
        <translation>يجري تقدير النموذج. اختر غيره لإيقاف هذا.</translation>
    </message>
    <message>
        <source>This model cannot be made: {why}</source>
        <translation>لا يمكن عمل هذا النموذج: {why}</translation>
    </message>
    <message>
        <source>Save the model</source>
        <translation>حفظ النموذج</translation>
    </message>
    <message>
        <source>Tables and models</source>
        <translation>جداول ونماذج</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>نماذج</translation>
    </message>
    <message>
        <source>Forest plot</source>
        <translation>مخطط الغابة</translation>
    </message>
    <message>
        <source>No coefficients to draw.</source>
        <translation>لا معاملات لرسمها.</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>المعامل</translation>
    </message>
    <message>
        <source>Coefficient (logarithm of the odds ratio)</source>
        <translation>المعامل (لوغاريتم نسبة الأرجحية)</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>لا أثر</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>الحد</translation>
    </message>
    <message>
        <source>{formula}: each coefficient with its interval; right of the line more, left of it less.</source>
        <translation>{formula}: كل معامل بمجاله؛ يمين الخط أكثر، ويساره أقل.</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>ما يُرسم</translation>
    </message>
    <message>
        <source>Fitted by {predictor}</source>
        <translation>المقدَّر حسب {predictor}</translation>
    </message>
    <message>
        <source>Fitted by answers</source>
        <translation>المقدَّر حسب الإجابات</translation>
    </message>
    <message>
        <source>Fitted number</source>
        <translation>العدد المقدَّر</translation>
    </message>
    <message>
        <source>Fitted share %</source>
        <translation>الحصة المقدَّرة&#xa0;%</translation>
    </message>
    <message>
        <source>{formula}: what is fitted if everybody gave this answer, all else as people have it.</source>
        <translation>{formula}: ما يُقدَّر لو أعطى الجميع هذه الإجابة، وكل ما عداها كما هو لدى الناس.</translation>
    </message>
    <message>
        <source>{formula}: what is fitted if everybody had this number, all else as people have it.</source>
        <translation>{formula}: ما يُقدَّر لو كان لدى الجميع هذا العدد، وكل ما عداه كما هو لدى الناس.</translation>
    </message>
    <message>
        <source>Project notes ({count})</source>
        <translation>ملاحظات المشروع ({count})</translation>
    </message>
    <message>
        <source>Filters ({count})</source>
        <translation>المرشحات ({count})</translation>
    </message>
    <message>
        <source>{answers} In groups by: {groups} A row is as high as its group, a tile as wide as the share of its answer there; the bar in a tile is as long as the interval is wide.</source>
        <translation>{answers} في مجموعات حسب: {groups} ارتفاع الصف بقدر مجموعته، وعرض الخانة بقدر نسبة إجابتها فيها؛ وطول الشريط في الخانة بقدر عرض المجال.</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>A signature shows that a key sent a record, not that a person answered. Lists of keys and quotas bound what one sender can forge; the table of itemsets says how far one forged record in a hundred could move each.</source>
        <translation>يبيّن التوقيع أن مفتاحًا أرسل سجلًا، لا أن شخصًا أجاب. قوائم المفاتيح والحصص تحدّ ما يمكن أن يزوّره مرسل واحد؛ ويذكر جدول المجموعات كم يمكن أن يزيح كلًّا منها سجل مزوّر واحد في كل مئة.</translation>
    </message>
    <message>
        <source>A yes is sent as yes with one probability, a no as no with another; any scheme for yes and no comes to this.</source>
        <translation>تُرسَل نعم نعم باحتمال، ولا لا باحتمال آخر؛ وكل طريقة لنعم ولا تؤول إلى هذا.</translation>
    </message>
    <message>
        <source>After correction for the randomization the estimate is {share:.1%}, which no share can be: the people are so few, or the noise is so strong, that chance decides. It may be anything from {share_low:.1%} to {share_high:.1%}.</source>
        <translation>بعد تصحيح العشوأة يكون التقدير {share:.1%}، ولا يمكن لنسبة أن تكون كذلك: فالأشخاص قليلون أو الضجيج قوي حتى إن المصادفة هي التي تقرر. قد تكون النسبة أي شيء من {share_low:.1%} إلى {share_high:.1%}.</translation>
    </message>
    <message>
        <source>Among all who answered it is an estimated {share:.1%}, so those with the left side have it {times:.2f} times as often ({low:.2f} to {high:.2f} times).</source>
        <translation>بين كل من أجابوا تُقدّر النسبة بـ {share:.1%}، فهي عند أصحاب الجانب الأول {times:.2f} ضعفًا (من {low:.2f} إلى {high:.2f}).</translation>
    </message>
    <message>
        <source>Beside the estimates of those who answered are estimates of all respondents, calibrated to the answers that leaving a question out was found to depend on (corrected for the randomization); they assume that it depends on nothing else.</source>
        <translation>بجانب تقديرات من أجابوا تقديرات لجميع المستجيبين، عُيّرت على الإجابات التي تبيّن أن ترك سؤال يتوقف عليها (مصححة من العشوائية)؛ وهي تفترض أنه لا يتوقف على شيء غيرها.</translation>
    </message>
    <message>
        <source>By {column}, {rows:,} rows stand for {records:,} people</source>
        <translation>بحسب {column} تقوم {rows:,} من الأسطر مقام {records:,} من الأشخاص</translation>
    </message>
    <message>
        <source>Chance decides whether a person answers the sensitive question or a harmless one, such as a month of birth.</source>
        <translation>تقرّر الصدفة هل يجيب الشخص عن السؤال الحساس أو عن سؤال بريء، كشهر الميلاد.</translation>
    </message>
    <message>
        <source>Chebyshev&apos;s inequality</source>
        <translation>متباينة تشيبيشيف</translation>
    </message>
    <message>
        <source>Columns that are left out: {columns}</source>
        <translation>الأعمدة المتروكة: {columns}</translation>
    </message>
    <message>
        <source>Crosswise model</source>
        <translation>النموذج المتقاطع (crosswise)</translation>
    </message>
    <message>
        <source>Each figure is that of the respondents who answered every item of its row; where those who left an item out differ from them, it is not that of all.</source>
        <translation>كل رقم هو رقم المستجيبين الذين أجابوا عن كل بنود صفه؛ فإن اختلف عنهم من ترك بندًا لم يكن رقم الجميع.</translation>
    </message>
    <message>
        <source>Each person draws a card from one of two decks, the one that belongs to the true answer, and names its colour. Yes here means red.</source>
        <translation>يسحب كل شخص بطاقة من إحدى رزمتين، التي تخص الإجابة الصادقة، ويذكر لونها. ونعم هنا تعني الأحمر.</translation>
    </message>
    <message>
        <source>Each person says the truth with probability p, and otherwise the opposite.</source>
        <translation>يقول كل شخص الحقيقة باحتمال p، وإلا فعكسها.</translation>
    </message>
    <message>
        <source>Each person says whether the answers to a sensitive and a harmless question are the same; that is what yes means here.</source>
        <translation>يقول كل شخص هل إجابتاه عن سؤال حساس وسؤال بريء متماثلتان؛ وهذا معنى نعم هنا.</translation>
    </message>
    <message>
        <source>Each row is judged by itself, as the settings of the run say, so among many rows called certain some are wrong by chance.</source>
        <translation>يُحكم على كل صف وحده كما تقول إعدادات التشغيل، لذا يكون بعض الصفوف الكثيرة الموسومة بأنها مؤكدة خاطئًا بالمصادفة.</translation>
    </message>
    <message>
        <source>Forced response</source>
        <translation>الإجابة المفروضة</translation>
    </message>
    <message>
        <source>How many of those with {left!r} also have {right!r} cannot be told: they are so few that the records do not bound the share.</source>
        <translation>لا يمكن معرفة كم ممن لهم {left!r} لهم أيضًا {right!r}: فهم قليلون حتى إن السجلات لا تحد هذه النسبة.</translation>
    </message>
    <message>
        <source>How many people say yes to the harmless question, such as 1/12 for one month of birth.</source>
        <translation>حصة من يقولون نعم للسؤال البريء، مثل 1/12 لشهر ميلاد واحد.</translation>
    </message>
    <message>
        <source>How many people say yes to the harmless question, such as 1/4 for a quarter of the year; not 1/2.</source>
        <translation>حصة من يقولون نعم للسؤال البريء، مثل 1/4 لربع السنة؛ لا 1/2.</translation>
    </message>
    <message>
        <source>How often the device picks the sensitive question, such as 0.5.</source>
        <translation>كم تختار الأداة السؤال الحساس، مثل 0.5.</translation>
    </message>
    <message>
        <source>Hybrid partial hiding</source>
        <translation>الإخفاء الجزئي الهجين</translation>
    </message>
    <message>
        <source>In the records sent, {observed:,} of {records:,} show all of these: {items!r}.</source>
        <translation>في السجلات المرسلة تُظهر {observed:,} من {records:,} كل ما يلي: {items!r}.</translation>
    </message>
    <message>
        <source>In the records sent, {observed:,} of {records:,} show {items!r}.</source>
        <translation>في السجلات المرسلة تُظهر {observed:,} من {records:,} ما يلي: {items!r}.</translation>
    </message>
    <message>
        <source>Items that are asked of one person are correlated. Randomizing each of them protects one answer with the stated odds; many related answers together reveal more, at most the sum of their ε.</source>
        <translation>البنود التي يُسأل عنها شخص واحد مترابطة. عشوأة كل منها تحمي إجابة واحدة بالاحتمالات المذكورة؛ وكثير من الإجابات المترابطة يكشف معًا أكثر، وأقصاه مجموع قيم ε لها.</translation>
    </message>
    <message>
        <source>Itemsets of a length that is noted as beyond what the data can tell are noise until more people answer.</source>
        <translation>المجموعات ذات الطول المذكور أنه أبعد مما تستطيع البيانات قوله ضجيج حتى يجيب أشخاص أكثر.</translation>
    </message>
    <message>
        <source>Kuk&apos;s cards</source>
        <translation>بطاقات كوك</translation>
    </message>
    <message>
        <source>Levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer.</source>
        <translation>وُزنت المستويات بمقلوب التباين، وهذا يفترض أن اختيار المستوى لا يعتمد على الإجابة.</translation>
    </message>
    <message>
        <source>No column is a question; say which columns hold answers: yes and no, or options</source>
        <translation>لا عمود سؤالٌ؛ قل أي الأعمدة فيها إجابات: نعم ولا، أو خيارات</translation>
    </message>
    <message>
        <source>No question is randomized: estimates are the shares that were counted</source>
        <translation>لم يُعشوَأ أي سؤال: التقديرات هي الحصص المعدودة</translation>
    </message>
    <message>
        <source>Not randomized</source>
        <translation>بلا عشوأة</translation>
    </message>
    <message>
        <source>Of those with {left!r}, an estimated {share:.1%} ({low:.1%} to {high:.1%}) also have {right!r}.</source>
        <translation>ممن لهم {left!r} يُقدّر أن {share:.1%} (من {low:.1%} إلى {high:.1%}) لهم أيضًا {right!r}.</translation>
    </message>
    <message>
        <source>Parquet needs the library pyarrow, which is not installed; install {package}, or export CSV</source>
        <translation>يحتاج Parquet إلى المكتبة pyarrow وهي غير مثبتة؛ ثبّت {package} أو صدّر بصيغة CSV</translation>
    </message>
    <message>
        <source>Probability of a forced no (p₀)</source>
        <translation>احتمال لا مفروضة (p₀)</translation>
    </message>
    <message>
        <source>Probability of a forced yes (p₁)</source>
        <translation>احتمال نعم مفروضة (p₁)</translation>
    </message>
    <message>
        <source>Probability of no, whatever is true (p₀)</source>
        <translation>احتمال لا، أيًّا كانت الحقيقة (p₀)</translation>
    </message>
    <message>
        <source>Probability of the sensitive question (p)</source>
        <translation>احتمال السؤال الحساس (p)</translation>
    </message>
    <message>
        <source>Probability of the true option (p)</source>
        <translation>احتمال الخيار الصادق (p)</translation>
    </message>
    <message>
        <source>Probability of the truth (p)</source>
        <translation>احتمال الحقيقة (p)</translation>
    </message>
    <message>
        <source>Probability of yes, whatever is true (p₁)</source>
        <translation>احتمال نعم، أيًّا كانت الحقيقة (p₁)</translation>
    </message>
    <message>
        <source>Probability that a no is kept (q)</source>
        <translation>احتمال أن تبقى لا (q)</translation>
    </message>
    <message>
        <source>Probability that a yes is kept (p)</source>
        <translation>احتمال أن تبقى نعم (p)</translation>
    </message>
    <message>
        <source>Records whose id was there before are left out: {count:,} of {records:,}</source>
        <translation>سجلات تُركت لأن معرّفها ورد من قبل: {count:,} من {records:,}</translation>
    </message>
    <message>
        <source>Records without an id are kept: {count:,}</source>
        <translation>سجلات بلا معرّف أُبقيت: {count:,}</translation>
    </message>
    <message>
        <source>Share of red cards in the deck for no (θ₀)</source>
        <translation>حصة البطاقات الحمراء في رزمة لا (θ₀)</translation>
    </message>
    <message>
        <source>Share of red cards in the deck for yes (θ₁)</source>
        <translation>حصة البطاقات الحمراء في رزمة نعم (θ₁)</translation>
    </message>
    <message>
        <source>Share of yes to the harmless question (p)</source>
        <translation>حصة نعم للسؤال البريء (p)</translation>
    </message>
    <message>
        <source>Share of yes to the harmless question (α)</source>
        <translation>حصة نعم للسؤال البريء (α)</translation>
    </message>
    <message>
        <source>Standard errors count the randomization alone, for these respondents and no others.</source>
        <translation>تحسب الأخطاء المعيارية العشوأة وحدها، لهؤلاء المجيبين دون غيرهم.</translation>
    </message>
    <message>
        <source>Standard errors treat the respondents as a sample of a population.</source>
        <translation>تعامل الأخطاء المعيارية المجيبين على أنهم عينة من مجتمع.</translation>
    </message>
    <message>
        <source>Such as 1/6, if one face of a die means no; 0 if none does.</source>
        <translation>مثل 1/6 إذا كان وجه من النرد يعني لا؛ و0 إذا لم يكن.</translation>
    </message>
    <message>
        <source>Such as 1/6, if one face of a die means yes.</source>
        <translation>مثل 1/6 إذا كان وجه من النرد يعني نعم.</translation>
    </message>
    <message>
        <source>Supports were estimated without bias from the randomized answers {how}, and itemsets with a minimum support of {percent:g} % were searched length by length (Apriori).</source>
        <translation>قُدّر الدعم بلا انحياز من الإجابات المعشوأة {how}، وبُحث عن المجموعات التي دعمها الأدنى {percent:g}&#xa0;% طولًا بعد طول (Apriori).</translation>
    </message>
    <message>
        <source>That allows for all rows that the run looked at: of those called certain at most {alpha:.1%} are expected to be wrong.</source>
        <translation>يراعي ذلك كل الصفوف التي نظر فيها التشغيل: ومن الموسومة بأنها مؤكدة يُتوقع أن يكون {alpha:.1%} على الأكثر خاطئًا.</translation>
    </message>
    <message>
        <source>That allows for all rows that the run looked at: the chance that any of those called certain is wrong is at most {alpha:.1%}.</source>
        <translation>يراعي ذلك كل الصفوف التي نظر فيها التشغيل: واحتمال أن يكون أي من الموسومة بأنها مؤكدة خاطئًا {alpha:.1%} على الأكثر.</translation>
    </message>
    <message>
        <source>The answer was asked and written down as it is.</source>
        <translation>طُلبت الإجابة ودُوِّنت كما هي.</translation>
    </message>
    <message>
        <source>The deck that people draw from whose true answer is no, such as 0.2.</source>
        <translation>الرزمة التي يسحب منها من إجابته الصادقة لا، مثل 0.2.</translation>
    </message>
    <message>
        <source>The deck that people draw from whose true answer is yes, such as 0.8.</source>
        <translation>الرزمة التي يسحب منها من إجابته الصادقة نعم، مثل 0.8.</translation>
    </message>
    <message>
        <source>The estimate of how many of those with {left!r} also have {right!r} is {share:.1%}, which no share can be: chance decides. It may be anything from {low:.1%} to {high:.1%}.</source>
        <translation>تقدير نسبة من لهم {right!r} بين من لهم {left!r} هو {share:.1%}، ولا يمكن لنسبة أن تكون كذلك: فالمصادفة هي التي تقرر. قد تكون أي شيء من {low:.1%} إلى {high:.1%}.</translation>
    </message>
    <message>
        <source>The estimates rest on every answer having been randomized with the stated probabilities, independently for each item. Where one random device served two items, pairs of them are biased and single items are not.</source>
        <translation>تقوم التقديرات على أن كل إجابة جرت عشوأتها بالاحتمالات المذكورة، باستقلال لكل بند. وحيث خدمت أداة عشوائية واحدة بندين تكون أزواجهما منحازة، أما البنود المفردة فلا.</translation>
    </message>
    <message>
        <source>The file is not in UTF-8; it was read with Windows&apos; Western letters. Look at letters with accents.</source>
        <translation>الملف ليس بترميز UTF-8؛ قُرئ بحروف ويندوز الغربية. انظر في الحروف ذات العلامات.</translation>
    </message>
    <message>
        <source>The probability of the truth where neither yes nor no is given, such as 0.9.</source>
        <translation>احتمال الحقيقة حيث لا تُفرض نعم ولا لا، مثل 0.9.</translation>
    </message>
    <message>
        <source>The respondents are those who chose to take part. No randomization corrects for people who did not answer, and the intervals do not contain that error.</source>
        <translation>المجيبون هم من اختاروا المشاركة. لا عشوأة تصحح غياب من لم يجيبوا، ولا تشمل المجالات هذا الخطأ.</translation>
    </message>
    <message>
        <source>The rule is redundant: of those with {left!r}, whatever else they have, an estimated {share:.1%} ({low:.1%} to {high:.1%}) already have {right!r}, which is not surely less.</source>
        <translation>القاعدة زائدة: ممن لهم {left!r}، أيًا كان ما لهم غيره، يُقدّر أن {share:.1%} (من {low:.1%} إلى {high:.1%}) لهم {right!r} أصلًا، وليس ذلك أقل على وجه اليقين.</translation>
    </message>
    <message>
        <source>The search found {itemsets:,} itemsets and {rules:,} rules; it was done with Tacit {version} on data {data}.</source>
        <translation>وجد البحث من المجموعات {itemsets:,} ومن القواعد {rules:,}؛ وأُجري بالبرنامج Tacit {version} على البيانات {data}.</translation>
    </message>
    <message>
        <source>The search found {itemsets:,} itemsets; it was done with Tacit {version} on data {data}.</source>
        <translation>وجد البحث من المجموعات {itemsets:,}؛ وأُجري بالبرنامج Tacit {version} على البيانات {data}.</translation>
    </message>
    <message>
        <source>The settings say on which side “{item}” may stand, but this project has no such item; take its line out of [sides].</source>
        <translation>تحدد الإعدادات الجانب الذي يمكن أن يقع فيه «{item}»، لكن هذا المشروع لا يحوي هذا البند؛ احذف سطره من [sides].</translation>
    </message>
    <message>
        <source>The share of answers that are sent as they are, such as 0.6.</source>
        <translation>حصة الإجابات التي تُرسَل كما هي، مثل 0.6.</translation>
    </message>
    <message>
        <source>The share of answers that are sent as they are, such as 0.9.</source>
        <translation>حصة الإجابات التي تُرسَل كما هي، مثل 0.9.</translation>
    </message>
    <message>
        <source>The share of people with a true no whose answer is no, such as 0.95.</source>
        <translation>حصة من إجابتهم لا ممن حقيقتهم لا، مثل 0.95.</translation>
    </message>
    <message>
        <source>The share of people with a true yes whose answer is yes, such as 0.8.</source>
        <translation>حصة من إجابتهم نعم ممن حقيقتهم نعم، مثل 0.8.</translation>
    </message>
    <message>
        <source>The true option is sent with probability p, and otherwise one of the others, each as often.</source>
        <translation>يُرسَل الخيار الصادق باحتمال p، وإلا فأحد غيره، وكلها سواء.</translation>
    </message>
    <message>
        <source>The verdict is below: the whole interval lies below the minimum support of {support:.2%}.</source>
        <translation>الحكم دونه: تقع الفترة كلها دون الدعم الأدنى {support:.2%}.</translation>
    </message>
    <message>
        <source>The verdict is below: the whole interval of this share lies below the minimum confidence of {confidence:.1%}.</source>
        <translation>الحكم دونه: تقع فترة هذه النسبة كلها دون الثقة الدنيا {confidence:.1%}.</translation>
    </message>
    <message>
        <source>The verdict is certain: the rule reaches the minimum support of {support:.2%} and the minimum confidence of {confidence:.1%}, and its sides go together more often (or less often) than by chance.</source>
        <translation>الحكم مؤكد: تبلغ القاعدة الدعم الأدنى {support:.2%} والثقة الدنيا {confidence:.1%}، ويجتمع جانباها أكثر (أو أقل) مما تفعله المصادفة.</translation>
    </message>
    <message>
        <source>The verdict is uncertain: the records do not settle whether the minimum support of {support:.2%} is reached.</source>
        <translation>الحكم غير مؤكد: لا تحسم السجلات هل بُلغ الدعم الأدنى {support:.2%}.</translation>
    </message>
    <message>
        <source>The verdict is uncertain: the records do not settle whether the rule reaches the minimum support of {support:.2%} and the minimum confidence of {confidence:.1%}, and whether it is more than chance.</source>
        <translation>الحكم غير مؤكد: لا تحسم السجلات هل تبلغ القاعدة الدعم الأدنى {support:.2%} والثقة الدنيا {confidence:.1%}، وهل هي أكثر من مصادفة.</translation>
    </message>
    <message>
        <source>These records are not signed: a person who could change the table could change the result, and copies of a record cannot be told from two people who answered alike.</source>
        <translation>هذه السجلات غير موقّعة: من يستطيع تغيير الجدول يستطيع تغيير النتيجة، ولا يمكن تمييز نسخ السجل من شخصين أجابا الإجابات نفسها.</translation>
    </message>
    <message>
        <source>Two factors (EMASK)</source>
        <translation>عاملان (EMASK)</translation>
    </message>
    <message>
        <source>Unrelated question (Horvitz, Greenberg)</source>
        <translation>السؤال غير المتصل (Horvitz, Greenberg)</translation>
    </message>
    <message>
        <source>Warner (MASK, RE)</source>
        <translation>وارنر (MASK, RE)</translation>
    </message>
    <message>
        <source>Warner&apos;s probability of the truth (p)</source>
        <translation>احتمال الحقيقة عند وارنر (p)</translation>
    </message>
    <message>
        <source>Where chance offered more privacy, the share that admits a sensitive item changes by {mean:+.1f} points, on average over these ({low:+.1f} to {high:+.1f}; p = {p:.2g}).</source>
        <translation>حيث عرضت الصدفة خصوصية أكبر، تتغير نسبة من يقرّون بسؤال حساس بمقدار {mean:+.1f} نقطة في المتوسط على هذه الأسئلة (من {low:+.1f} إلى {high:+.1f}؛ p = {p:.2g}).</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the confidence would be {one:.1%}, without those of the five that matter most {five:.1%}.</source>
        <translation>من دون سجلات الموقّع الأكثر أثرًا تكون الثقة {one:.1%}، ومن دون سجلات الخمسة الأكثر أثرًا {five:.1%}.</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the support would be {one:.1%}, without those of the five that matter most {five:.1%}.</source>
        <translation>من دون سجلات الموقّع الأكثر أثرًا يكون الدعم {one:.1%}، ومن دون سجلات الخمسة الأكثر أثرًا {five:.1%}.</translation>
    </message>
    <message>
        <source>Yes with one probability, no with another, and otherwise Warner&apos;s scheme.</source>
        <translation>نعم باحتمال، ولا باحتمال آخر، وإلا فطريقة وارنر.</translation>
    </message>
    <message>
        <source>a table of randomized answers (unsigned)</source>
        <translation>جدول إجابات معشوأة (غير موقّع)</translation>
    </message>
    <message>
        <source>a table or column is missing or not as the program made it; another program changed the file, so take it from a copy</source>
        <translation>جدول أو عمود مفقود أو ليس كما صنعه البرنامج؛ غيّر برنامج آخر الملف، فخذه من نسخة</translation>
    </message>
    <message>
        <source>a test run takes {fewest:,} to {most:,} people, not {people:,}</source>
        <translation>تأخذ التجربة من {fewest:,} إلى {most:,} شخص، لا {people:,}</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>كل الصفوف</translation>
    </message>
    <message>
        <source>an expected share of {share:.1%} is shown to respondents as {shown:.0%}; write what you expect</source>
        <translation>النسبة المتوقعة {share:.1%} تعرض للمجيبين على أنها {shown:.0%}؛ اكتب ما تتوقعه</translation>
    </message>
    <message>
        <source>an old .xls workbook, or one with a password; save it as .xlsx without a password</source>
        <translation>مصنّف .xls قديم، أو له كلمة سر؛ احفظه بصيغة .xlsx بلا كلمة سر</translation>
    </message>
    <message>
        <source>another program has the project open for writing, so it is open for reading only; close it there to change it</source>
        <translation>برنامج آخر فتح المشروع للكتابة، لذلك فُتح للقراءة فقط؛ أغلقه هناك لتغيّره</translation>
    </message>
    <message>
        <source>another program holds the file; close it there and try again</source>
        <translation>برنامج آخر يمسك الملف؛ أغلقه هناك وحاول ثانية</translation>
    </message>
    <message>
        <source>another program is reading the project; close the project there</source>
        <translation>برنامج آخر يقرأ المشروع؛ أغلق المشروع هناك</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>الإجابات</translation>
    </message>
    <message>
        <source>by contraction of the observed supports of all subsets (RE)</source>
        <translation>باختزال الدعم المشاهَد لكل المجموعات الجزئية (RE)</translation>
    </message>
    <message>
        <source>by inverting the transition matrix (MASK)</source>
        <translation>بعكس مصفوفة الانتقال (MASK)</translation>
    </message>
    <message>
        <source>by the recursion of RE, formula 4</source>
        <translation>بالعلاقة التكرارية في RE، الصيغة 4</translation>
    </message>
    <message>
        <source>column {number}</source>
        <translation>العمود {number}</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>تعارض</translation>
    </message>
    <message>
        <source>files imported after {day}, the last day of the survey: {count:,}; records have no date, so when they were drawn is not known, and they count</source>
        <translation>ملفات استُوردت بعد {day}، وهو اليوم الأخير للاستبيان: {count:,}؛ لا تحمل السجلات تاريخًا، فلا يُعرف متى سُحبت، وهي محتسبة</translation>
    </message>
    <message>
        <source>from MASK&apos;s n + 1 counters</source>
        <translation>من عدّادات MASK وعددها n + 1</translation>
    </message>
    <message>
        <source>has {items}</source>
        <translation>يحوي {items}</translation>
    </message>
    <message>
        <source>ids of people</source>
        <translation>معرّفات أشخاص</translation>
    </message>
    <message>
        <source>in {language} this reads like answer {first}, so a person could not tell them apart; write it in other words</source>
        <translation>في {language} يقرأ هذا كالإجابة {first}، فلا يستطيع شخص أن يميز بينهما؛ اكتبه بكلمات أخرى</translation>
    </message>
    <message>
        <source>it is out of the project and counts no more, but its bytes are still in the files ({reason}); they are cleared the next time the project is opened for writing</source>
        <translation>خرج من المشروع ولم يعد يُعد، لكن بايتاته ما زالت في الملفات ({reason})؛ ستُمحى في المرة القادمة التي يُفتح فيها المشروع للكتابة</translation>
    </message>
    <message>
        <source>it was opened for reading</source>
        <translation>فُتح للقراءة</translation>
    </message>
    <message>
        <source>its first line cannot be read ({reason}), so the file was refused and none of its text was kept</source>
        <translation>لا يمكن قراءة سطره الأول ({reason})، لذلك رُفض الملف ولم يُحتفظ بشيء من نصه</translation>
    </message>
    <message>
        <source>its first line is not a line of a batch, so the file was refused and none of its text was kept; import the files that were sent</source>
        <translation>سطره الأول ليس سطرا من دفعة، لذلك رُفض الملف ولم يُحتفظ بشيء من نصه؛ استورد الملفات التي أُرسلت</translation>
    </message>
    <message>
        <source>k-ary randomized response</source>
        <translation>الإجابة المعشوأة بعدد k من الخيارات</translation>
    </message>
    <message>
        <source>key not on the list</source>
        <translation>مفتاح ليس في القائمة</translation>
    </message>
    <message>
        <source>key revoked</source>
        <translation>مفتاح مبطل</translation>
    </message>
    <message>
        <source>key {key} showed a token that another key showed too; which of them it was given to is not known, so neither counts by it</source>
        <translation>أظهر المفتاح {key} رمزًا أظهره مفتاح آخر أيضًا؛ ولا يُعرف لأيهما أُعطي، فلا يُحتسب به أي منهما</translation>
    </message>
    <message>
        <source>key {key} showed a token that is not on the list; its records are kept and count once the list has it</source>
        <translation>أظهر المفتاح {key} رمزًا ليس في القائمة؛ سجلاته محفوظة وتُحتسب متى أصبح الرمز في القائمة</translation>
    </message>
    <message>
        <source>key {key}: its records are kept but do not count</source>
        <translation>المفتاح {key}: سجلاته محفوظة لكنها لا تُحتسب</translation>
    </message>
    <message>
        <source>left side has {items}</source>
        <translation>الجانب الأول يحوي {items}</translation>
    </message>
    <message>
        <source>level {level} reveals more than the respondents&apos; program preselects; it starts this question at level {raised}</source>
        <translation>المستوى {level} يكشف أكثر مما يختاره برنامج المجيبين مسبقا؛ فيبدأ هذا السؤال بالمستوى {raised}</translation>
    </message>
    <message>
        <source>level {number} is gone</source>
        <translation>المستوى {number} لم يعد موجودا</translation>
    </message>
    <message>
        <source>level {number} is new</source>
        <translation>المستوى {number} جديد</translation>
    </message>
    <message>
        <source>lines and their verdicts</source>
        <translation>الأسطر وأحكامها</translation>
    </message>
    <message>
        <source>lines of files and lines</source>
        <translation>أعداد أسطر الملفات والأسطر نفسها</translation>
    </message>
    <message>
        <source>more than {limit:,} of its lines are no batch lines, so the file was refused whole and nothing of it was kept; take these lines out</source>
        <translation>أكثر من {limit:,} من أسطره ليست أسطر دفعة، لذلك رُفض الملف كله ولم يُحفظ منه شيء؛ احذف هذه الأسطر</translation>
    </message>
    <message>
        <source>more than {most:,} columns; delete the columns beside the last one that is used, empty ones too</source>
        <translation>أكثر من {most:,} من الأعمدة؛ احذف ما بعد آخر عمود مستعمل، ولو كان فارغًا</translation>
    </message>
    <message>
        <source>more than {most:,} rows; delete the rows below the last one that is used, empty ones too</source>
        <translation>أكثر من {most:,} من الأسطر؛ احذف ما تحت آخر سطر مستعمل، ولو كان فارغًا</translation>
    </message>
    <message>
        <source>no data file is named; name at least one</source>
        <translation>لم يُسمَّ أي ملف بيانات؛ سمّ ملفًا واحدًا على الأقل</translation>
    </message>
    <message>
        <source>no file {name!r} was imported into this project; tacit-miner forget PROJECT lists those that were</source>
        <translation>لم يُستورد أي ملف {name!r} إلى هذا المشروع؛ يسرد tacit-miner forget PROJECT الملفات المستوردة</translation>
    </message>
    <message>
        <source>no record here has the receipt {code}; its file was not imported, it answers another survey, or it was withdrawn before</source>
        <translation>لا سجل هنا له الإيصال {code}؛ لم يُستورد ملفه، أو يجيب عن استبيان آخر، أو سُحب من قبل</translation>
    </message>
    <message>
        <source>no signer has a name or fingerprint that begins with {named!r}; see the list with: tacit-miner signers list</source>
        <translation>لا موقّع يبدأ اسمه أو بصمته بـ {named!r}؛ انظر القائمة بالأمر: tacit-miner signers list</translation>
    </message>
    <message>
        <source>not an .xlsx workbook; open the file in a spreadsheet and save it as .xlsx or CSV</source>
        <translation>ليس مصنّفًا بصيغة .xlsx؛ افتح الملف في برنامج جداول واحفظه بصيغة .xlsx أو CSV</translation>
    </message>
    <message>
        <source>numbers of people in a row</source>
        <translation>أعداد أشخاص في السطر</translation>
    </message>
    <message>
        <source>over the key&apos;s quota</source>
        <translation>فوق حصة المفتاح</translation>
    </message>
    <message>
        <source>pack {number} of the records was changed or damaged; take the project from a copy</source>
        <translation>الحزمة {number} من السجلات غُيّرت أو تلفت؛ خذ المشروع من نسخة</translation>
    </message>
    <message>
        <source>question {code} is gone</source>
        <translation>السؤال {code} لم يعد موجودا</translation>
    </message>
    <message>
        <source>question {code} is new</source>
        <translation>السؤال {code} جديد</translation>
    </message>
    <message>
        <source>question {code} was number {before} and is number {after}</source>
        <translation>كان السؤال {code} الرقم {before} وصار الرقم {after}</translation>
    </message>
    <message>
        <source>records of files and of lines</source>
        <translation>سجلات الملفات وسجلات الأسطر</translation>
    </message>
    <message>
        <source>records of lines, and those kept and already here</source>
        <translation>سجلات الأسطر وما حُفظ منها أو كان موجودًا من قبل</translation>
    </message>
    <message>
        <source>the form is no workbook, and as CSV it is not UTF-8, from byte {place:,} on; save it as .xlsx or as CSV UTF-8</source>
        <translation>النموذج ليس مصنّف جداول، وهو بصفة CSV ليس بترميز UTF-8 ابتداءً من البايت {place:,}؛ احفظه بصيغة ‎.xlsx أو CSV UTF-8</translation>
    </message>
    <message>
        <source>the workbook unpacks to {size:,} bytes, more than {most:,}; so it is not opened</source>
        <translation>يصير المصنّف بعد فكّه {size:,} من البايتات، أكثر من {most:,}؛ فلا يُفتح</translation>
    </message>
    <message>
        <source>{column} by {row}: forged records and signers</source>
        <translation>{column} حسب {row}: السجلات المزوَّرة والموقّعون</translation>
    </message>
    <message>
        <source>{path} is a draft; sign it first</source>
        <translation>{path} مسودة؛ وقّعها أولًا</translation>
    </message>
    <message>
        <source>{place!r} is no field; write one such as title.en, terms.expires, level2.scheme, smokes.default or smokes.text.en</source>
        <translation>{place!r} ليس حقلًا؛ اكتب حقلًا مثل title.en أو terms.expires أو level2.scheme أو smokes.default أو smokes.text.en</translation>
    </message>
    <message>
        <source>records kept and records stored or withdrawn</source>
        <translation>السجلات المحتفظ بها والسجلات المخزنة أو المسحوبة</translation>
    </message>
    <message>
        <source>! marks an estimate below 0 or above 100 %, which no share can be: chance moved it there.</source>
        <translation>العلامة ! تدل على تقدير دون 0 أو فوق 100&#xa0;%، ولا يمكن لنسبة أن تكون كذلك: المصادفة دفعته إلى هناك.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>، </translation>
    </message>
    <message>
        <source>1 % forged could move it by</source>
        <translation>قد يزيحه 1&#xa0;% مزوّر بمقدار</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>مجال 95&#xa0;%</translation>
    </message>
    <message>
        <source>: </source>
        <translation>: </translation>
    </message>
    <message>
        <source>; </source>
        <translation>؛ </translation>
    </message>
    <message>
        <source>A die or a card makes some people say yes and some say no, whatever is true; all others say the truth.</source>
        <translation>يجعل نردٌ أو بطاقة بعض الناس يقولون نعم وبعضهم لا، أيًّا كانت الحقيقة؛ ويقول غيرهم الحقيقة.</translation>
    </message>
    <message>
        <source>A key that signed several records is taken to be such a device, and one that signed a single record to be a person&apos;s own machine.</source>
        <translation>المفتاح الذي وقّع عدة سجلات يُعدّ جهازًا كهذا، والذي وقّع سجلًا واحدًا يُعدّ جهاز شخص بعينه.</translation>
    </message>
    <message>
        <source>A row is called certain if its claim holds with a one-sided error of {half:g}, taken by itself; nothing bounds the share of such rows that are wrong, and it is larger where the data chose them.</source>
        <translation>يُسمى الصف مؤكدًا إذا صحت دعواه وحدها بخطأ من جانب واحد قدره {half:g}؛ ولا شيء يحد نصيب ما هو خاطئ من هذه الصفوف، وهو أكبر حيث اختارتها البيانات.</translation>
    </message>
    <message>
        <source>After correction for the randomization it is true of an estimated {people:,} people ({low:,} to {high:,}), that is of {share:.1%} ({share_low:.1%} to {share_high:.1%}).</source>
        <translation>بعد تصحيح العشوأة يصدق ذلك على ما يُقدّر بـ {people:,} من الأشخاص (من {low:,} إلى {high:,})، أي على {share:.1%} (من {share_low:.1%} إلى {share_high:.1%}).</translation>
    </message>
    <message>
        <source>After mining: of those who would say yes, the share that stays hidden even from a person who knows these itemsets and sees all answers to one of them.</source>
        <translation>بعد التنقيب: ممن كانوا سيقولون نعم، النسبة التي تبقى مخفية حتى عن شخص يعرف هذه المجموعات ويرى كل الإجابات عن إحداها.</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>مقابل</translation>
    </message>
    <message>
        <source>All people, from %</source>
        <translation>الجميع، من&#xa0;%</translation>
    </message>
    <message>
        <source>All records of this row are of one signer; nothing would be left without that signer.</source>
        <translation>جميع سجلات هذا الصف من موقّع واحد؛ ولا يبقى شيء من دونه.</translation>
    </message>
    <message>
        <source>Anchors cannot see people who answer the anchors truly and other questions not, and arms cannot see people who hide something in both arms alike. Neither says anything of one person.</source>
        <translation>المراسي لا ترى من يجيب عنها بصدق وعن غيرها بغير صدق، والذراعان لا تريان من يخفي شيئًا في كلتيهما بالتساوي. ولا تقول هذه ولا تلك شيئًا عن شخص واحد.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>الإجابات</translation>
    </message>
    <message>
        <source>Answers to {question}</source>
        <translation>الإجابات عن {question}</translation>
    </message>
    <message>
        <source>Besides the researcher, {name} signed the survey, without which it could not be answered.</source>
        <translation>إلى جانب الباحث وقّع {name} الاستبيان، ومن دون ذلك لم يكن ممكنًا الإجابة عنه.</translation>
    </message>
    <message>
        <source>By the questions whose true share is known, {share:.1f} % of the people ({low:.1f} to {high:.1f}) answered without regard to the question; the report has the shares without them.</source>
        <translation>بحسب الأسئلة التي تُعرف نسبتها الحقيقية، أجاب {share:.1f}&#xa0;% من الناس (من {low:.1f} إلى {high:.1f}) دون اعتبار للسؤال؛ وفي التقرير النسب بدونهم.</translation>
    </message>
    <message>
        <source>By the questions whose true share is known, {share:.2f} % of the people ({low:.2f} … {high:.2f}) answered without regard to the question, where {how}.</source>
        <translation>بحسب الأسئلة التي تُعرف نسبتها الحقيقية، أجاب {share:.2f}&#xa0;% من الناس ({low:.2f} … {high:.2f}) دون اعتبار للسؤال، على أن {how}.</translation>
    </message>
    <message>
        <source>Cautions</source>
        <translation>تنبيهات</translation>
    </message>
    <message>
        <source>Chance offered {first:,} people the more open default level and {second:,} the more private one; people could choose another. A difference above 0 says that more was admitted where more privacy was offered. The p-values are of each row alone.</source>
        <translation>عرضت المصادفة على أشخاص عددهم {first:,} مستوى البدء الأكثر انفتاحًا وعلى {second:,} الأكثر خصوصية؛ وكان لهم اختيار غيره. والفرق فوق 0 يقول إن الاعتراف كان أكثر حيث عُرضت خصوصية أكبر. وقيم p هي لكل صف وحده.</translation>
    </message>
    <message>
        <source>Checks of the answers</source>
        <translation>فحوص الإجابات</translation>
    </message>
    <message>
        <source>Codebook</source>
        <translation>دليل الرموز</translation>
    </message>
    <message>
        <source>Confidence %</source>
        <translation>الثقة&#xa0;%</translation>
    </message>
    <message>
        <source>Confidence of the rules with its interval, percent; dashed: the minimum</source>
        <translation>ثقة القواعد مع مجالها، بالمئة؛ الخط المتقطع: الحد الأدنى</translation>
    </message>
    <message>
        <source>Each answer was randomized on the respondent&apos;s own machine before it was sent (randomized response); variable notes say with which probabilities.</source>
        <translation>عُشّيت كل إجابة على جهاز المجيب قبل إرسالها (الاستجابة العشوائية)؛ وتقول ملاحظات المتغيرات بأي احتمالات.</translation>
    </message>
    <message>
        <source>Each person was asked {ask:,} of {count:,} sensitive questions, drawn at random; of the answers asked for, {refused:.1f} % were not said.</source>
        <translation>سُئل كل شخص {ask:,} من {count:,} من الأسئلة الحساسة مسحوبة عشوائيًا؛ ومن الإجابات المطلوبة لم يُقَل {refused:.1f}&#xa0;%.</translation>
    </message>
    <message>
        <source>Estimated prevalence of every answer, percent of those who answered</source>
        <translation>الانتشار المقدر لكل إجابة، بالمئة ممن أجابوا</translation>
    </message>
    <message>
        <source>Every question by itself, of those who answered it, whatever the minimum support. Each interval holds with 95 % for its row.</source>
        <translation>كل سؤال بمفرده، ممن أجابوا عنه، مهما كان الدعم الأدنى. وكل مجال يصح بنسبة 95&#xa0;% لصفه.</translation>
    </message>
    <message>
        <source>Every setting of the run, named as in the file of settings</source>
        <translation>كل إعدادات التشغيل، بأسمائها في ملف الإعدادات</translation>
    </message>
    <message>
        <source>Fieller&apos;s method with the variance of the hypothesis</source>
        <translation>طريقة فيلر بتباين الفرضية</translation>
    </message>
    <message>
        <source>Figure {number:,}. {caption}</source>
        <translation>الشكل {number:,}. {caption}</translation>
    </message>
    <message>
        <source>Files of records were encrypted to the researcher&apos;s key before they left the machine.</source>
        <translation>شُفِّرت ملفات السجلات بمفتاح الباحث قبل أن تغادر الجهاز.</translation>
    </message>
    <message>
        <source>Forged %</source>
        <translation>المزورة&#xa0;%</translation>
    </message>
    <message>
        <source>How each question was randomized at each level: the probability that a yes is sent as yes and a no as no, or, of a question with options, that the true option is sent.</source>
        <translation>كيف جرت عشوأة كل سؤال عند كل مستوى: احتمال أن تُرسل نعم كنعم ولا كلا، أو، في سؤال ذي خيارات، أن يُرسل الخيار الصحيح.</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>بالكلمات</translation>
    </message>
    <message>
        <source>Interest</source>
        <translation>الأهمية</translation>
    </message>
    <message>
        <source>It offered no level at which one answer moves an estimated share by more than {most:g} times one over the number of records.</source>
        <translation>لم يعرض أي مستوى تزيح فيه إجابة واحدة نسبة مقدَّرة بأكثر من {most:g} أمثال واحد مقسومًا على عدد السجلات.</translation>
    </message>
    <message>
        <source>Itemset</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>Itemsets</source>
        <translation>المجموعات</translation>
    </message>
    <message>
        <source>Itemsets: estimated support, percent of the records</source>
        <translation>المجموعات: الدعم المقدر، بالمئة من السجلات</translation>
    </message>
    <message>
        <source>Left out because a more general rule in the list says as much: {rules:,}.</source>
        <translation>حُذفت لأن قاعدة أعم في القائمة تقول مثلها: {rules:,}.</translation>
    </message>
    <message>
        <source>MASK&apos;s privacy percentage: of 100 %, what cannot be guessed back from the answer sent, at the estimated share of yes, with a weight of {weight:g} on a true yes and as much on a true no. Where the share is not in the result, or not between 0 and 100 %, there is none.</source>
        <translation>نسبة الخصوصية في MASK: من 100&#xa0;%، ما لا يمكن تخمينه من الإجابة المرسلة، عند نسبة نعم المقدرة، بوزن {weight:g} لنعم الصحيحة ومثله للا الصحيحة. وحيث لا تكون النسبة في النتيجة، أو لا تقع بين 0 و100&#xa0;%، فلا توجد.</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>المنهج</translation>
    </message>
    <message>
        <source>None of these rules has a star.</source>
        <translation>ليس لأي من هذه القواعد نجمة.</translation>
    </message>
    <message>
        <source>None reached the minimum confidence.</source>
        <translation>لم تبلغ أي قاعدة الثقة الدنيا.</translation>
    </message>
    <message>
        <source>None reached the minimum support.</source>
        <translation>لم تبلغ أي مجموعة الدعم الأدنى.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>Notes of the researchers on these rules:</source>
        <translation>ملاحظات الباحثين على هذه القواعد:</translation>
    </message>
    <message>
        <source>Of {records:,} records: who was asked each question, who of them preferred not to say, and at which level the others answered. Not asked and not said are both missing to the estimates; which questions a person was asked was left to chance.</source>
        <translation>من سجلات عددها {records:,}: من سُئل كل سؤال، ومن منهم فضّل ألا يقول، وعند أي مستوى أجاب الآخرون. وما لم يُسأل وما لم يُقل كلاهما مفقود في التقديرات؛ والمصادفة اختارت الأسئلة التي سُئلها الشخص.</translation>
    </message>
    <message>
        <source>Only records of keys that showed a one-time token of the list that the survey was signed with count; a token that several keys showed counts for none of them.</source>
        <translation>لا تُحسب إلا سجلات المفاتيح التي أظهرت رمزًا لمرة واحدة من القائمة التي وُقِّع بها الاستبيان؛ والرمز الذي أظهرته عدة مفاتيح لا يُحسب لأي منها.</translation>
    </message>
    <message>
        <source>Page {page:,} of {pages:,}</source>
        <translation>الصفحة {page:,} من {pages:,}</translation>
    </message>
    <message>
        <source>Prevalences</source>
        <translation>نسب الانتشار</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>الخصوصية</translation>
    </message>
    <message>
        <source>Privacy percentage of each item at each level</source>
        <translation>نسبة خصوصية كل بند عند كل مستوى</translation>
    </message>
    <message>
        <source>Questions whose true share is known</source>
        <translation>أسئلة تُعرف نسبتها الحقيقية</translation>
    </message>
    <message>
        <source>Reaches it %</source>
        <translation>يبلغه&#xa0;%</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>السجلات</translation>
    </message>
    <message>
        <source>Records in this run</source>
        <translation>السجلات في هذا التشغيل</translation>
    </message>
    <message>
        <source>Records that lack an answer to one of these questions do not count here: {people:,} of {records:,}.</source>
        <translation>السجلات التي تنقصها إجابة عن أحد هذه الأسئلة لا تُحسب هنا: {people:,} من {records:,}.</translation>
    </message>
    <message>
        <source>References</source>
        <translation>المراجع</translation>
    </message>
    <message>
        <source>Reweighted %</source>
        <translation>المعاد وزنه&#xa0;%</translation>
    </message>
    <message>
        <source>Reweighted confidence %</source>
        <translation>الثقة المعاد وزنها&#xa0;%</translation>
    </message>
    <message>
        <source>Reweighted support %</source>
        <translation>الدعم المعاد وزنه&#xa0;%</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>القواعد</translation>
    </message>
    <message>
        <source>Rules have an estimated confidence of at least {percent:g} %, bounded by {how}; other measures are bounded by inverting a score test, and have no bounds where the data are too few.</source>
        <translation>للقواعد ثقة مقدرة لا تقل عن {percent:g}&#xa0;%، محدودة بواسطة {how}؛ أما المقاييس الأخرى فتُحدّ بعكس اختبار النقاط (score)، ولا حدود لها حيث تكون البيانات قليلة جدًا.</translation>
    </message>
    <message>
        <source>Rules: estimated support and confidence, percent of the records</source>
        <translation>القواعد: الدعم والثقة المقدران، بالمئة من السجلات</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Shares as estimated, and corrected for these people. If: what the share would be if so many had answered without regard, whatever the anchors say.</source>
        <translation>النسب كما قُدرت، ومصححة بحسب هؤلاء الناس. إذا: ما تكونه النسبة لو أجاب هذا القدر دون اعتبار للسؤال، مهما قالت المراسي.</translation>
    </message>
    <message>
        <source>Shares corrected for untrue answers, percent</source>
        <translation>النسب مصححة من الإجابات غير الصادقة، بالمئة</translation>
    </message>
    <message>
        <source>Sharper %</source>
        <translation>المصقول&#xa0;%</translation>
    </message>
    <message>
        <source>Sharper confidence %</source>
        <translation>الثقة المصقولة&#xa0;%</translation>
    </message>
    <message>
        <source>Sharper support %</source>
        <translation>الدعم المصقول&#xa0;%</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>نجمة</translation>
    </message>
    <message>
        <source>Support %</source>
        <translation>الدعم&#xa0;%</translation>
    </message>
    <message>
        <source>Support of the itemsets with its interval, percent; dashed: the minimum</source>
        <translation>دعم المجموعات مع مجاله، بالمئة؛ الخط المتقطع: الحد الأدنى</translation>
    </message>
    <message>
        <source>Supports have score intervals (Wilson&apos;s, generalised to randomized answers); {promise}.</source>
        <translation>للدعم مجالات من نوع score (مجالات ويلسون معممة على الإجابات المعشوأة)؛ {promise}.</translation>
    </message>
    <message>
        <source>Table {number:,}. {caption}</source>
        <translation>الجدول {number:,}. {caption}</translation>
    </message>
    <message>
        <source>Tacit {version}</source>
        <translation>Tacit {version}</translation>
    </message>
    <message>
        <source>That all anchors have one share: p = {p:.3g}.</source>
        <translation>أن لكل المراسي نسبة واحدة: p = {p:.3g}.</translation>
    </message>
    <message>
        <source>The last columns say by how many points of percent each share would move if so many records were forged and added to these, and without the one signer, or the five, who matter most.</source>
        <translation>تذكر الأعمدة الأخيرة بكم نقطة مئوية تنزاح كل نسبة لو زُوِّر هذا القدر من السجلات وأُضيف إلى هذه، ومن دون الموقِّع الأكثر تأثيرًا، أو الخمسة.</translation>
    </message>
    <message>
        <source>The next table says by how many points of percent each share would move if so many records were forged and added to these, and each share and difference without the one signer, or the five, who matter most.</source>
        <translation>يذكر الجدول التالي بكم نقطة مئوية تنزاح كل نسبة لو زُوِّر هذا القدر من السجلات وأُضيف إلى هذه، وكل نسبة وفرق من دون الموقِّع الأكثر تأثيرًا، أو الخمسة.</translation>
    </message>
    <message>
        <source>The next table says by how many points of percent each share would move if so many records were forged and added to these.</source>
        <translation>يذكر الجدول التالي بكم نقطة مئوية تنزاح كل نسبة لو زُوِّر هذا القدر من السجلات وأُضيف إلى هذه.</translation>
    </message>
    <message>
        <source>The project now</source>
        <translation>المشروع الآن</translation>
    </message>
    <message>
        <source>The questions</source>
        <translation>الأسئلة</translation>
    </message>
    <message>
        <source>The run found {found:,}; here are only: {choice}.</source>
        <translation>وجد التشغيل {found:,}؛ وليس هنا سوى: {choice}.</translation>
    </message>
    <message>
        <source>The survey could be answered until {day}.</source>
        <translation>كان ممكنًا الإجابة عن الاستبيان حتى {day}.</translation>
    </message>
    <message>
        <source>The survey offered no level for a sensitive question at which an answer makes a reader more than {most:g} times surer.</source>
        <translation>لم يعرض الاستبيان لسؤال حساس أي مستوى تجعل فيه إجابة القارئ أوثق بأكثر من {most:g} أمثال.</translation>
    </message>
    <message>
        <source>The survey says how many records of one key count: at most {quota:,}.</source>
        <translation>يحدد الاستبيان عدد السجلات المحسوبة لكل مفتاح: {quota:,} على الأكثر.</translation>
    </message>
    <message>
        <source>The two arms, percent of yes</source>
        <translation>الذراعان، بالمئة من نعم</translation>
    </message>
    <message>
        <source>These answers were randomized before they left the respondents. No value says what is true of a person, and shares and tables of the values are not estimates. Estimates need the channels in the labels.</source>
        <translation>عُشّيت هذه الإجابات قبل أن تغادر المجيبين. لا تقول أي قيمة ما هو صحيح عن شخص، وحصص القيم وجداولها ليست تقديرات. تحتاج التقديرات إلى القنوات المذكورة في التسميات.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>الحكم</translation>
    </message>
    <message>
        <source>What a level says of one answer</source>
        <translation>ما يقوله مستوى عن إجابة واحدة</translation>
    </message>
    <message>
        <source>What stays hidden after mining, percent</source>
        <translation>ما يبقى مخفيًا بعد التنقيب، بالمئة</translation>
    </message>
    <message>
        <source>Who was asked, and who answered at which level, percent</source>
        <translation>من سُئل، ومن أجاب عند أي مستوى، بالمئة</translation>
    </message>
    <message>
        <source>Whole record: ε adds up over its items, to {epsilons} (in the order of the levels).</source>
        <translation>السجل كله: تُجمع ε على بنوده، فتبلغ {epsilons} (بترتيب المستويات).</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the confidence would be {one:.1%}.</source>
        <translation>من دون سجلات الموقّع الأكثر أثرًا تكون الثقة {one:.1%}.</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the confidence would be {one:.1%}; without five signers nothing would be left to estimate it from.</source>
        <translation>من دون سجلات الموقّع الأكثر أثرًا تكون الثقة {one:.1%}؛ ومن دون خمسة موقّعين لا يبقى ما تُقدَّر منه.</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the support would be {one:.1%}.</source>
        <translation>من دون سجلات الموقّع الأكثر أثرًا يكون الدعم {one:.1%}.</translation>
    </message>
    <message>
        <source>Without the records of the one signer that matters most the support would be {one:.1%}; without five signers nothing would be left to estimate it from.</source>
        <translation>من دون سجلات الموقّع الأكثر أثرًا يكون الدعم {one:.1%}؛ ومن دون خمسة موقّعين لا يبقى ما يُقدَّر منه.</translation>
    </message>
    <message>
        <source>a Word document needs the library python-docx, which is not installed; install {package}, or export LaTeX or CSV</source>
        <translation>يحتاج مستند Word إلى المكتبة python-docx، وهي غير مثبتة؛ ثبّت {package}، أو صدّر LaTeX أو CSV</translation>
    </message>
    <message>
        <source>a board needs its key and its name, with white space between them, such as &quot;KEY Ethics board of the university&quot;</source>
        <translation>تحتاج اللجنة إلى مفتاحها واسمها وبينهما مسافة، مثل «المفتاح لجنة أخلاقيات الجامعة»</translation>
    </message>
    <message>
        <source>a device that was handed from person to person, as in fieldwork with interviewers (devices: {devices:,})</source>
        <translation>جهاز انتقل من شخص إلى شخص، كما في العمل الميداني مع باحثين ميدانيين (الأجهزة: {devices:,})</translation>
    </message>
    <message>
        <source>a number is only kept as the band it lies in; write in a column bands where bands begin, such as 18 30 45, or the name of a list</source>
        <translation>لا يُحفظ من العدد إلا الفئة التي يقع فيها؛ اكتب في عمود bands أين تبدأ الفئات، مثل 18 30 45، أو اسم قائمة</translation>
    </message>
    <message>
        <source>a question with options has no expected share of yes; delete it</source>
        <translation>ليس للسؤال ذي الخيارات حصة متوقعة من نعم؛ احذفها</translation>
    </message>
    <message>
        <source>a survey asks a question once and cannot repeat; rows up to the end of the repeat: {count:,}</source>
        <translation>يطرح الاستبيان السؤال مرة واحدة ولا يمكنه التكرار؛ عدد الصفوف حتى نهاية التكرار: {count:,}</translation>
    </message>
    <message>
        <source>a survey cannot ask a question of the type {type!r}; it takes select_one, select_multiple, integer with bands, and note</source>
        <translation>لا يستطيع الاستبيان طرح سؤال من النوع {type!r}؛ يقبل select_one وselect_multiple وinteger مع فئات وnote</translation>
    </message>
    <message>
        <source>a survey cannot do what {column} asks for here: {value!r}</source>
        <translation>لا يستطيع الاستبيان فعل ما يطلبه {column} هنا: {value!r}</translation>
    </message>
    <message>
        <source>a survey has no field to write in, as or_other asks for; add an option instead</source>
        <translation>ليس في الاستبيان حقل للكتابة كما يطلب or_other؛ أضف خيارًا بدلًا منه</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>مقبولة</translation>
    </message>
    <message>
        <source>against</source>
        <translation>مقابل</translation>
    </message>
    <message>
        <source>all people %</source>
        <translation>كل الناس&#xa0;%</translation>
    </message>
    <message>
        <source>all shares are farther from one half than those of the others, as if answers had not been randomized</source>
        <translation>كل النسب أبعد عن النصف من نسب الآخرين، كأن الإجابات لم تُعشوَأ</translation>
    </message>
    <message>
        <source>all shares are nearer to one half than those of the others, as if coins had answered</source>
        <translation>كل النسب أقرب إلى النصف من نسب الآخرين، كأن قطع نقود هي التي أجابت</translation>
    </message>
    <message>
        <source>all together %</source>
        <translation>كلها معًا&#xa0;%</translation>
    </message>
    <message>
        <source>all who are not in it</source>
        <translation>كل من ليسوا فيها</translation>
    </message>
    <message>
        <source>already here</source>
        <translation>موجودة من قبل</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>المرساة</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>الجواب</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>أجابوا</translation>
    </message>
    <message>
        <source>answers of one record go together otherwise than in the records of the others</source>
        <translation>تترافق إجابات السجل الواحد على نحو غير ما في سجلات الآخرين</translation>
    </message>
    <message>
        <source>arm: the level that was offered at the start, drawn by chance</source>
        <translation>الذراع: المستوى المعروض في البداية، مسحوب بالصدفة</translation>
    </message>
    <message>
        <source>asked %</source>
        <translation>سُئلوا&#xa0;%</translation>
    </message>
    <message>
        <source>at a minimum support of {minimum:.3g} %, about {wrong:.0f} of 10 pairs listed are expected to be wrong, and no minimum lists pairs of which at most 1 of 10 is: these records are too few for pairs</source>
        <translation>عند دعم أدنى قدره {minimum:.3g}&#xa0;%، يُتوقع أن يكون نحو {wrong:.0f} من كل 10 أزواج مدرجة خطأً، ولا يوجد حدّ أدنى تكون قائمته بخطأ واحد على الأكثر من 10: هذه السجلات أقل من أن تكفي للأزواج</translation>
    </message>
    <message>
        <source>at a minimum support of {minimum:.3g} %, about {wrong:.0f} of 10 pairs listed are expected to be wrong; from a minimum of {sensible:.2g} % on it is at most 1 of 10</source>
        <translation>عند دعم أدنى قدره {minimum:.3g}&#xa0;%، يُتوقع أن يكون نحو {wrong:.0f} من كل 10 أزواج مدرجة خطأً؛ وبدءًا من حدّ أدنى قدره {sensible:.2g}&#xa0;% يكون الخطأ واحدًا من 10 على الأكثر</translation>
    </message>
    <message>
        <source>at all levels together</source>
        <translation>في كل المستويات معًا</translation>
    </message>
    <message>
        <source>at level {level}</source>
        <translation>في المستوى {level}</translation>
    </message>
    <message>
        <source>bad character</source>
        <translation>محرف خاطئ</translation>
    </message>
    <message>
        <source>bad signature</source>
        <translation>توقيع خاطئ</translation>
    </message>
    <message>
        <source>below</source>
        <translation>دونه</translation>
    </message>
    <message>
        <source>books of the project {books}</source>
        <translation>دفاتر المشروع {books}</translation>
    </message>
    <message>
        <source>by confidence</source>
        <translation>بحسب الثقة</translation>
    </message>
    <message>
        <source>by lift</source>
        <translation>بحسب الرفع</translation>
    </message>
    <message>
        <source>by support</source>
        <translation>بحسب الدعم</translation>
    </message>
    <message>
        <source>by the lower end of the confidence</source>
        <translation>بحسب الطرف الأدنى للثقة</translation>
    </message>
    <message>
        <source>by the lower end of the support</source>
        <translation>بحسب الطرف الأدنى للدعم</translation>
    </message>
    <message>
        <source>by the number of items</source>
        <translation>بحسب عدد البنود</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>مؤكد</translation>
    </message>
    <message>
        <source>code</source>
        <translation>الرمز</translation>
    </message>
    <message>
        <source>column</source>
        <translation>العمود</translation>
    </message>
    <message>
        <source>confidence %</source>
        <translation>الثقة&#xa0;%</translation>
    </message>
    <message>
        <source>confidence, %; dashed: the minimum</source>
        <translation>الثقة،&#xa0;%؛ الخط المتقطع: الحد الأدنى</translation>
    </message>
    <message>
        <source>corrected %</source>
        <translation>المصححة&#xa0;%</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>قطع</translation>
    </message>
    <message>
        <source>cut short: {what}</source>
        <translation>مقتطع: {what}</translation>
    </message>
    <message>
        <source>data</source>
        <translation>البيانات</translation>
    </message>
    <message>
        <source>data {data}</source>
        <translation>البيانات {data}</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>الفرق</translation>
    </message>
    <message>
        <source>estimate %</source>
        <translation>التقدير&#xa0;%</translation>
    </message>
    <message>
        <source>files</source>
        <translation>الملفات</translation>
    </message>
    <message>
        <source>files forgotten</source>
        <translation>ملفات منسية</translation>
    </message>
    <message>
        <source>files of this survey are not encrypted; import them without a key</source>
        <translation>ملفات هذا الاستبيان غير مشفَّرة؛ استوردها من دون مفتاح</translation>
    </message>
    <message>
        <source>files refused whole</source>
        <translation>ملفات رُفضت كلها</translation>
    </message>
    <message>
        <source>first %</source>
        <translation>الأولى&#xa0;%</translation>
    </message>
    <message>
        <source>five signers move it by</source>
        <translation>يزيحه خمسة موقِّعين بمقدار</translation>
    </message>
    <message>
        <source>five signers move the difference by</source>
        <translation>يزيح خمسة موقّعين الفرق بمقدار</translation>
    </message>
    <message>
        <source>from</source>
        <translation>من</translation>
    </message>
    <message>
        <source>group</source>
        <translation>الفئة</translation>
    </message>
    <message>
        <source>groups within groups have one heading: {heading!r}</source>
        <translation>للمجموعات داخل المجموعات عنوان واحد: {heading!r}</translation>
    </message>
    <message>
        <source>hidden %</source>
        <translation>المخفي&#xa0;%</translation>
    </message>
    <message>
        <source>if {percent:g} %</source>
        <translation>إذا {percent:g}&#xa0;%</translation>
    </message>
    <message>
        <source>in the order of the list</source>
        <translation>بترتيب القائمة</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>لا نهائي</translation>
    </message>
    <message>
        <source>intake</source>
        <translation>الاستلام</translation>
    </message>
    <message>
        <source>interest</source>
        <translation>الأهمية</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>المجال</translation>
    </message>
    <message>
        <source>interval %</source>
        <translation>المجال&#xa0;%</translation>
    </message>
    <message>
        <source>intervals</source>
        <translation>المجالات</translation>
    </message>
    <message>
        <source>it is encrypted to the key {key}; import it with that key&apos;s file (the window asks for it; on the command line it is --key)</source>
        <translation>هو مشفَّر للمفتاح {key}؛ استورده بملف ذلك المفتاح (تطلبه النافذة؛ وفي سطر الأوامر هو ‎--key)</translation>
    </message>
    <message>
        <source>it is encrypted, but this survey names no key for that; it belongs to another survey</source>
        <translation>هو مشفَّر، لكن هذا الاستبيان لا يسمي مفتاحًا لذلك؛ فهو يخص استبيانًا آخر</translation>
    </message>
    <message>
        <source>item</source>
        <translation>البند</translation>
    </message>
    <message>
        <source>items</source>
        <translation>البنود</translation>
    </message>
    <message>
        <source>items: {count:,}</source>
        <translation>البنود: {count:,}</translation>
    </message>
    <message>
        <source>itemset</source>
        <translation>المجموعة</translation>
    </message>
    <message>
        <source>its interval %</source>
        <translation>مجاله&#xa0;%</translation>
    </message>
    <message>
        <source>keep-one</source>
        <translation>حفظ نعم</translation>
    </message>
    <message>
        <source>keep-zero</source>
        <translation>حفظ لا</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>محفوظة</translation>
    </message>
    <message>
        <source>kept: {standing}</source>
        <translation>محفوظة: {standing}</translation>
    </message>
    <message>
        <source>known %</source>
        <translation>المعروفة&#xa0;%</translation>
    </message>
    <message>
        <source>left out: a survey does not collect {type!r}</source>
        <translation>تُرك: لا يجمع الاستبيان {type!r}</translation>
    </message>
    <message>
        <source>left out: a survey has an id of its own, made from all it says</source>
        <translation>تُرك: للاستبيان معرّف خاص به، مصنوع من كل ما يقوله</translation>
    </message>
    <message>
        <source>left out: a survey has no such column (rows with something in it: {count:,})</source>
        <translation>تُرك: ليس في الاستبيان هذا العمود (عدد الصفوف التي فيه شيء: {count:,})</translation>
    </message>
    <message>
        <source>left out: no question follows this note, to whose explanation it could go</source>
        <translation>تُركت: لا يتبع هذه الملاحظة سؤال يمكن أن تُضاف إلى شرحه</translation>
    </message>
    <message>
        <source>left out: the heading {heading!r} over a checklist, whose own question is the heading of its boxes</source>
        <translation>تُرك: العنوان {heading!r} فوق قائمة اختيار، فسؤالها هو عنوان خاناتها</translation>
    </message>
    <message>
        <source>left out: the row is disabled</source>
        <translation>تُرك: الصف معطَّل</translation>
    </message>
    <message>
        <source>level</source>
        <translation>المستوى</translation>
    </message>
    <message>
        <source>level of {code}: how its answer was randomized</source>
        <translation>مستوى {code}: كيف عُشّيت إجابته</translation>
    </message>
    <message>
        <source>level {level} offered</source>
        <translation>عُرض المستوى {level}</translation>
    </message>
    <message>
        <source>level {level} was taken for {seen:.1%} of the answers, by the others for {allowed:.1%}</source>
        <translation>اختير المستوى {level} في {seen:.1%} من الإجابات، ولدى الآخرين في {allowed:.1%}</translation>
    </message>
    <message>
        <source>level {level}: {solved}</source>
        <translation>المستوى {level}: {solved}</translation>
    </message>
    <message>
        <source>level {number:,} %</source>
        <translation>المستوى {number:,}&#xa0;%</translation>
    </message>
    <message>
        <source>line {line:,} of the export has {found:,} cells, but there are {wanted:,} columns</source>
        <translation>في السطر {line:,} من الملف المصدَّر {found:,} خلية، لكن الأعمدة {wanted:,}</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>الأسطر</translation>
    </message>
    <message>
        <source>lines: {verdict}</source>
        <translation>الأسطر: {verdict}</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>تالفة البنية</translation>
    </message>
    <message>
        <source>mean of all</source>
        <translation>متوسط الكل</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>no answer %</source>
        <translation>بلا جواب&#xa0;%</translation>
    </message>
    <message>
        <source>no expected share of yes; {share:g} % is assumed, on which only MASK&apos;s percentage rests</source>
        <translation>لا توجد حصة متوقعة من نعم؛ يُفترض {share:g}&#xa0;%، ولا تعتمد عليها إلا نسبة MASK</translation>
    </message>
    <message>
        <source>no group begins above this end_group</source>
        <translation>لا تبدأ أي مجموعة فوق هذا end_group</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>بلا حد</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>not asked (drawn by chance)</source>
        <translation>لم يُسأل (سُحب بالصدفة)</translation>
    </message>
    <message>
        <source>not bounded</source>
        <translation>غير محدود</translation>
    </message>
    <message>
        <source>not randomized</source>
        <translation>غير مُعشّاة</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>لم يُقل</translation>
    </message>
    <message>
        <source>not said %</source>
        <translation>لم يُقل&#xa0;%</translation>
    </message>
    <message>
        <source>note</source>
        <translation>ملاحظة</translation>
    </message>
    <message>
        <source>note: {what}</source>
        <translation>ملاحظة: {what}</translation>
    </message>
    <message>
        <source>notes before the first question became the purpose</source>
        <translation>أصبحت الملاحظات قبل السؤال الأول هي الغرض</translation>
    </message>
    <message>
        <source>nothing is written here; write it</source>
        <translation>لم يكتب هنا شيء؛ اكتبه</translation>
    </message>
    <message>
        <source>number</source>
        <translation>العدد</translation>
    </message>
    <message>
        <source>odds ratio</source>
        <translation>نسبة الأرجحية</translation>
    </message>
    <message>
        <source>of 100 no, sent as yes</source>
        <translation>من 100 لا، أُرسلت نعم</translation>
    </message>
    <message>
        <source>of 100 yes, sent as no</source>
        <translation>من 100 نعم، أُرسلت لا</translation>
    </message>
    <message>
        <source>one signer moves it by</source>
        <translation>يزيحه موقِّع واحد بمقدار</translation>
    </message>
    <message>
        <source>one signer moves the difference by</source>
        <translation>يزيح موقِّع واحد الفرق بمقدار</translation>
    </message>
    <message>
        <source>other survey</source>
        <translation>استبيان آخر</translation>
    </message>
    <message>
        <source>over a limit</source>
        <translation>فوق حد من الحدود</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>part {part!r} of the workbook declares a document type or entities, which no spreadsheet writes; it is not opened</source>
        <translation>الجزء {part!r} من المصنف يعلن نوع مستند أو كيانات لا يكتبها أي برنامج جداول؛ لن يُفتح</translation>
    </message>
    <message>
        <source>people who answer without regard to the question say no to everything</source>
        <translation>من يجيبون دون اعتبار للسؤال يقولون لا لكل شيء</translation>
    </message>
    <message>
        <source>people who answer without regard to the question say yes or no, or any option, as a coin or a die falls</source>
        <translation>من يجيبون دون اعتبار للسؤال يقولون نعم أو لا، أو أي خيار، كما تقع قطعة نقد أو نرد</translation>
    </message>
    <message>
        <source>possible %</source>
        <translation>الممكن&#xa0;%</translation>
    </message>
    <message>
        <source>privacy %</source>
        <translation>الخصوصية&#xa0;%</translation>
    </message>
    <message>
        <source>question</source>
        <translation>السؤال</translation>
    </message>
    <message>
        <source>question {code!r} has {count} options, but the device names one of {most} at most; join options, or use the other device</source>
        <translation>للسؤال {code!r} عدد {count} من الخيارات، لكن الأداة تعيّن واحدًا من {most} على الأكثر؛ ادمج خيارات أو استعمل الأداة الأخرى</translation>
    </message>
    <message>
        <source>question {code!r} starts at a level at which a sent answer makes a reader at most {wanted:.4g} times surer; the most private way that the device has lets it be {given:.4g} times</source>
        <translation>يبدأ السؤال {code!r} عند مستوى تزيد فيه الإجابة المرسلة يقين القارئ {wanted:.4g} مرة على الأكثر؛ أكثر طرق الأداة خصوصية تسمح بزيادة {given:.4g} مرة</translation>
    </message>
    <message>
        <source>randomized</source>
        <translation>العشوأة</translation>
    </message>
    <message>
        <source>randomized, see {level}</source>
        <translation>مُعشّاة، انظر {level}</translation>
    </message>
    <message>
        <source>randomized: true option kept {keep:.4g} %</source>
        <translation>مُعشّاة: الخيار الصحيح يبقى {keep:.4g}&#xa0;%</translation>
    </message>
    <message>
        <source>randomized: yes kept {yes:.4g} %, no kept {no:.4g} %</source>
        <translation>مُعشّاة: نعم تبقى {yes:.4g}&#xa0;%، لا تبقى {no:.4g}&#xa0;%</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>النسبة</translation>
    </message>
    <message>
        <source>reaches it with %</source>
        <translation>يبلغه باحتمال&#xa0;%</translation>
    </message>
    <message>
        <source>records</source>
        <translation>السجلات</translation>
    </message>
    <message>
        <source>records by standing</source>
        <translation>السجلات بحسب حالتها</translation>
    </message>
    <message>
        <source>records kept and those that count or do not</source>
        <translation>السجلات المحتفظ بها وتلك التي تُعد أو لا تُعد</translation>
    </message>
    <message>
        <source>records received</source>
        <translation>سجلات مستلمة</translation>
    </message>
    <message>
        <source>reweighted %</source>
        <translation>المعاد وزنه&#xa0;%</translation>
    </message>
    <message>
        <source>reweighted confidence %</source>
        <translation>الثقة المعاد وزنها&#xa0;%</translation>
    </message>
    <message>
        <source>right side has {items}</source>
        <translation>الجانب الثاني يحوي {items}</translation>
    </message>
    <message>
        <source>row {row:,} belongs to no sheet; write the name of the sheet, such as survey, alone in the first column of a row above</source>
        <translation>الصف {row:,} لا ينتمي إلى أي ورقة؛ اكتب اسم الورقة، مثل survey، وحده في العمود الأول من صف فوقه</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>الصفوف</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>القاعدة</translation>
    </message>
    <message>
        <source>rules with a star</source>
        <translation>القواعد ذات النجمة</translation>
    </message>
    <message>
        <source>run {number:,}, {started}, {seconds:.2f} s</source>
        <translation>التشغيل {number:,}، {started}، {seconds:.2f} ث</translation>
    </message>
    <message>
        <source>run {number} of {path} is damaged; forget it and run it again</source>
        <translation>التشغيل {number} من {path} تالف؛ انسَه وأعده</translation>
    </message>
    <message>
        <source>second %</source>
        <translation>الثانية&#xa0;%</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>الإعداد</translation>
    </message>
    <message>
        <source>share %</source>
        <translation>النسبة&#xa0;%</translation>
    </message>
    <message>
        <source>share of yes %</source>
        <translation>نسبة نعم&#xa0;%</translation>
    </message>
    <message>
        <source>sharper %</source>
        <translation>المحسّن&#xa0;%</translation>
    </message>
    <message>
        <source>sharper confidence %</source>
        <translation>الثقة المحسّنة&#xa0;%</translation>
    </message>
    <message>
        <source>sheet {sheet}</source>
        <translation>الورقة {sheet}</translation>
    </message>
    <message>
        <source>sheet {sheet}, column {column}</source>
        <translation>الورقة {sheet}، العمود {column}</translation>
    </message>
    <message>
        <source>sheet {sheet}, row {row:,}</source>
        <translation>الورقة {sheet}، الصف {row:,}</translation>
    </message>
    <message>
        <source>sheet {sheet}, row {row:,}, column {column}</source>
        <translation>الورقة {sheet}، الصف {row:,}، العمود {column}</translation>
    </message>
    <message>
        <source>sides: there is no item {item!r}; the first ones are {first}</source>
        <translation>الجوانب: لا يوجد بند {item!r}؛ الأولى منها {first}</translation>
    </message>
    <message>
        <source>signer excluded</source>
        <translation>موقّع مستبعد</translation>
    </message>
    <message>
        <source>study</source>
        <translation>الدراسة</translation>
    </message>
    <message>
        <source>support %</source>
        <translation>الدعم&#xa0;%</translation>
    </message>
    <message>
        <source>support, %; dashed: the minimum</source>
        <translation>الدعم،&#xa0;%؛ الخط المتقطع: الحد الأدنى</translation>
    </message>
    <message>
        <source>surely</source>
        <translation>يقينًا</translation>
    </message>
    <message>
        <source>survey</source>
        <translation>الاستطلاع</translation>
    </message>
    <message>
        <source>survey {survey}</source>
        <translation>الاستبيان {survey}</translation>
    </message>
    <message>
        <source>test of independence: χ² = {statistic:.4g}, degrees of freedom {freedom:,}, p = {p:.3g}</source>
        <translation>اختبار الاستقلال: χ² = {statistic:.4g}، درجات الحرية {freedom:,}، p = {p:.3g}</translation>
    </message>
    <message>
        <source>the answers of {records:,} records to {one!r} and {other!r} go together in a way that no true answers give</source>
        <translation>تترافق إجابات {records:,} سجلًّا عن {one!r} و{other!r} على نحو لا تعطيه أي إجابات حقيقية</translation>
    </message>
    <message>
        <source>the cell holds a formula, which is never computed; paste its value</source>
        <translation>تحتوي الخلية على صيغة، والصيغ لا تُحسب أبدًا؛ ألصق قيمتها</translation>
    </message>
    <message>
        <source>the column occurs twice; keep one of them</source>
        <translation>العمود مكرر مرتين؛ أبقِ واحدًا منهما</translation>
    </message>
    <message>
        <source>the data have no column {column!r} with options; those with krr are {first}</source>
        <translation>ليس في البيانات عمود {column!r} ذو خيارات؛ الأعمدة ذات krr هي {first}</translation>
    </message>
    <message>
        <source>the disk is full; free some space and do it again, nothing that was in the project is lost</source>
        <translation>القرص ممتلئ؛ أفرغ مساحة وأعد المحاولة، ولم يُفقد شيء مما في المشروع</translation>
    </message>
    <message>
        <source>the disk reports an error, or was taken out; connect it, or copy the project to another one</source>
        <translation>القرص يبلّغ عن خطأ أو أُخرج؛ أوصله، أو انسخ المشروع إلى قرص آخر</translation>
    </message>
    <message>
        <source>the draft has {count:,} errors; the first: {first}; the check list has them all</source>
        <translation>في المسودة {count:,} من الأخطاء؛ أولها: {first}؛ وهي كلها في قائمة الفحص</translation>
    </message>
    <message>
        <source>the estimated share of {item!r} differs from that of the others by {difference:.3f}</source>
        <translation>تختلف النسبة المقدّرة لـ{item!r} عن نسبة الآخرين بمقدار {difference:.3f}</translation>
    </message>
    <message>
        <source>the expected share of yes is {share:.0%}, as of every new question; write what you expect</source>
        <translation>الحصة المتوقعة للإجابة بنعم هي {share:.0%}، كما في كل سؤال جديد؛ اكتب ما تتوقعه</translation>
    </message>
    <message>
        <source>the export has the question {name!r} in two columns; delete one</source>
        <translation>السؤال {name!r} في عمودين من الملف المصدَّر؛ احذف واحدًا</translation>
    </message>
    <message>
        <source>the export lacks the questions {names}; export it with names, not labels, and without splitting it</source>
        <translation>تنقص الملفَّ المصدَّر الأسئلة {names}؛ صدّره بالأسماء لا بالتسميات ودون تقسيمه</translation>
    </message>
    <message>
        <source>the file cannot be opened; check its name and that its folder may be written</source>
        <translation>لا يمكن فتح الملف؛ تحقق من اسمه ومن السماح بالكتابة في مجلده</translation>
    </message>
    <message>
        <source>the file has a second name (a hard link), so it is open for reading only; copy it to change the copy, or delete the other name</source>
        <translation>للملف اسم ثانٍ (رابط صلب)، ولذلك فُتح للقراءة فقط؛ انسخه لتغيير النسخة، أو احذف الاسم الآخر</translation>
    </message>
    <message>
        <source>the file is damaged; take it from a copy</source>
        <translation>الملف تالف؛ خذه من نسخة</translation>
    </message>
    <message>
        <source>the file may not be read; ask its owner</source>
        <translation>لا تُسمح قراءة الملف؛ اسأل صاحبه</translation>
    </message>
    <message>
        <source>the file or its folder may not be written; copy the project to a folder of your own</source>
        <translation>لا تُسمح الكتابة في الملف أو مجلده؛ انسخ المشروع إلى مجلد لك</translation>
    </message>
    <message>
        <source>the first band has no beginning; leave `from` blank here</source>
        <translation>ليس للفئة الأولى بداية؛ اترك `from` فارغًا هنا</translation>
    </message>
    <message>
        <source>the folder may not be written, so the project is open for reading only; copy it to change it</source>
        <translation>لا تُسمح الكتابة في المجلد، لذلك فُتح المشروع للقراءة فقط؛ انسخه لتغيّره</translation>
    </message>
    <message>
        <source>the form cannot be read as CSV; a quoted cell must end</source>
        <translation>لا يمكن قراءة النموذج بصيغة CSV؛ يجب أن تنتهي الخلية الموضوعة بين علامتي اقتباس</translation>
    </message>
    <message>
        <source>the form cannot be taken as it is; errors: {count:,}</source>
        <translation>لا يمكن قبول النموذج كما هو؛ عدد الأخطاء: {count:,}</translation>
    </message>
    <message>
        <source>the form does not say its language; it is taken to be English; write label::English (en), or default_language in settings</source>
        <translation>لا يذكر النموذج لغته؛ يُفترض أنه بالإنجليزية؛ اكتب label::Arabic (ar)، أو default_language في settings</translation>
    </message>
    <message>
        <source>the form does not say its {field}; write it in the draft before signing</source>
        <translation>لا يذكر النموذج: {field}؛ اكتبه في المسودة قبل التوقيع</translation>
    </message>
    <message>
        <source>the form has no question that a survey can ask</source>
        <translation>ليس في النموذج سؤال يستطيع الاستبيان طرحه</translation>
    </message>
    <message>
        <source>the form has no sheet levels; the {count:,} levels of a new draft are taken</source>
        <translation>ليس في النموذج ورقة levels؛ أُخذت مستويات المسودة الجديدة وعددها {count:,}</translation>
    </message>
    <message>
        <source>the form has no sheet survey, or nothing in it</source>
        <translation>ليس في النموذج ورقة survey، أو أنها فارغة</translation>
    </message>
    <message>
        <source>the form has {count:,} things that a survey cannot ask; take them out, or import with --leave-out to do without them</source>
        <translation>في النموذج {count:,} من الأشياء التي لا يستطيع الاستبيان طرحها؛ احذفها، أو استورد مع --leave-out للاستغناء عنها</translation>
    </message>
    <message>
        <source>the group that begins here has no end_group</source>
        <translation>المجموعة التي تبدأ هنا ليس لها end_group</translation>
    </message>
    <message>
        <source>the list {list!r} has the option {option!r} in row {row:,} already; names must differ</source>
        <translation>في القائمة {list!r} الخيار {option!r} في الصف {row:,} من قبل؛ يجب أن تختلف الأسماء</translation>
    </message>
    <message>
        <source>the list {list!r} is not yes and no, so the kind cannot be yes-no</source>
        <translation>القائمة {list!r} ليست نعم ولا، فلا يمكن أن يكون الصنف yes-no</translation>
    </message>
    <message>
        <source>the name {name!r} is that of row {row:,} too; names must differ</source>
        <translation>الاسم {name!r} هو أيضًا اسم الصف {row:,}؛ يجب أن تختلف الأسماء</translation>
    </message>
    <message>
        <source>the note became part of the explanation of {name!r}</source>
        <translation>أصبحت الملاحظة جزءًا من شرح {name!r}</translation>
    </message>
    <message>
        <source>the number of yes varies too little from record to record: its variance is {seen:.3g}, and the randomization alone makes {allowed:.3g}</source>
        <translation>عدد الإجابات بنعم لا يكاد يتغيّر من سجل إلى آخر: تباينه {seen:.3g}، والعشوأة وحدها تعطي {allowed:.3g}</translation>
    </message>
    <message>
        <source>the option belongs to no list; write the list&apos;s name in list_name</source>
        <translation>لا ينتمي الخيار إلى أي قائمة؛ اكتب اسم القائمة في list_name</translation>
    </message>
    <message>
        <source>the option has no name; write a short one without spaces</source>
        <translation>ليس للخيار اسم؛ اكتب اسمًا قصيرًا بلا مسافات</translation>
    </message>
    <message>
        <source>the project does not have a run yet; mine first</source>
        <translation>ليس في المشروع تشغيل بعد؛ نقّب أولًا</translation>
    </message>
    <message>
        <source>the project does not have a run {number}; choose another run</source>
        <translation>ليس في المشروع التشغيل {number}؛ اختر تشغيلًا آخر</translation>
    </message>
    <message>
        <source>the project has version {version}, but this program knows versions up to {newest}; install the program that wrote it, or a later one</source>
        <translation>إصدار المشروع {version}، لكن هذا البرنامج يعرف الإصدارات حتى {newest}؛ ثبّت البرنامج الذي كتبه أو أحدث منه</translation>
    </message>
    <message>
        <source>the project would grow by more than {times} times the file&apos;s {size:,} bytes, as no file that was sent in good faith makes it; so the file was refused whole and nothing of it was kept</source>
        <translation>سيكبر المشروع بأكثر من {times} أضعاف حجم الملف البالغ {size:,} بايت، وهذا ما لا يفعله أي ملف أُرسل بحسن نية؛ لذلك رُفض الملف كله ولم يُحفظ منه شيء</translation>
    </message>
    <message>
        <source>the question has no name; write a short one without spaces</source>
        <translation>ليس للسؤال اسم؛ اكتب اسمًا قصيرًا بلا مسافات</translation>
    </message>
    <message>
        <source>the quota is more than {most:,} records a key; leave it out for no limit</source>
        <translation>الحصة أكثر من {most:,} من السجلات لكل مفتاح؛ اتركها لعدم وضع حد</translation>
    </message>
    <message>
        <source>the quota is {quota} records a key, but it must be at least 1</source>
        <translation>الحصة {quota} من السجلات لكل مفتاح، لكن يجب ألا تقل عن 1</translation>
    </message>
    <message>
        <source>the reason is empty; write one line for the people who read it</source>
        <translation>السبب فارغ؛ اكتب سطرًا واحدًا لمن يقرؤه</translation>
    </message>
    <message>
        <source>the report cannot be set as PDF here; write it as HTML</source>
        <translation>لا يمكن إعداد التقرير بصيغة PDF هنا؛ اكتبه بصيغة HTML</translation>
    </message>
    <message>
        <source>the respondent&apos;s own machine</source>
        <translation>جهاز المجيب نفسه</translation>
    </message>
    <message>
        <source>the respondent&apos;s own machine or, for {records:,} of them, a device that was handed from person to person, as in fieldwork with interviewers (devices: {devices:,})</source>
        <translation>جهاز المجيب نفسه أو، عند {records:,} منهم، جهاز انتقل من شخص إلى شخص، كما في العمل الميداني مع باحثين ميدانيين (الأجهزة: {devices:,})</translation>
    </message>
    <message>
        <source>the respondents&apos; program ended: {why}</source>
        <translation>انتهى برنامج المجيبين: {why}</translation>
    </message>
    <message>
        <source>the respondents&apos; program is not installed here; install {package}, or the bundle of the agent, and try again</source>
        <translation>برنامج المجيبين غير مثبت هنا؛ ثبت {package} أو حزمة الوكيل ثم أعد المحاولة</translation>
    </message>
    <message>
        <source>the row has no type; write one such as select_one yes_no, or delete the row</source>
        <translation>ليس للصف نوع؛ اكتب نوعًا مثل select_one yes_no، أو احذف الصف</translation>
    </message>
    <message>
        <source>the settings are not TOML: {why}</source>
        <translation>الإعدادات ليست بصيغة TOML: {why}</translation>
    </message>
    <message>
        <source>the settings do not say {name}, which has no default; add a line for it</source>
        <translation>الإعدادات لا تذكر {name}، وليس له قيمة افتراضية؛ أضف سطرًا له</translation>
    </message>
    <message>
        <source>the settings hold a number of too many digits</source>
        <translation>في الإعدادات عدد كثير الأرقام</translation>
    </message>
    <message>
        <source>the survey cannot be asked with this device; questions with too many options: {count:,}</source>
        <translation>لا يمكن طرح الاستبيان بهذه الأداة؛ عدد الأسئلة ذات الخيارات الكثيرة: {count:,}</translation>
    </message>
    <message>
        <source>the survey was answered until {day}; nobody could answer a page of it</source>
        <translation>كان يُجاب عن الاستبيان حتى {day}؛ لن يستطيع أحد الإجابة في صفحة منه</translation>
    </message>
    <message>
        <source>the survey&apos;s {field}</source>
        <translation>الاستبيان، {field}</translation>
    </message>
    <message>
        <source>the text refers to another answer, {reference!r}, which a survey cannot show</source>
        <translation>يشير النص إلى إجابة أخرى، {reference!r}، وهو ما لا يستطيع الاستبيان عرضه</translation>
    </message>
    <message>
        <source>the type names no list of options; write for example select_one yes_no</source>
        <translation>لا يسمّي النوع قائمة خيارات؛ اكتب مثلًا select_one yes_no</translation>
    </message>
    <message>
        <source>the workbook has an encrypted part; save it without a password</source>
        <translation>في المصنف جزء مشفَّر؛ احفظه بلا كلمة مرور</translation>
    </message>
    <message>
        <source>the workbook has macros; save it as .xlsx, which has none</source>
        <translation>في المصنف وحدات ماكرو؛ احفظه بصيغة .xlsx التي لا تحتويها</translation>
    </message>
    <message>
        <source>the workbook has {count:,} parts, more than {most:,}</source>
        <translation>في المصنف {count:,} جزء، أي أكثر من {most:,}</translation>
    </message>
    <message>
        <source>the workbook has {size:,} bytes, more than {most:,}</source>
        <translation>في المصنّف {size:,} من البايتات، أكثر من {most:,}</translation>
    </message>
    <message>
        <source>the workbook is damaged and cannot be read; save it again</source>
        <translation>المصنف تالف ولا يمكن قراءته؛ احفظه من جديد</translation>
    </message>
    <message>
        <source>the workbook refers to other files; paste the values instead of the links</source>
        <translation>يشير المصنف إلى ملفات أخرى؛ ألصق القيم بدل الروابط</translation>
    </message>
    <message>
        <source>there are no instructions in {languages}; who reads the form in these is told in English what to do</source>
        <translation>لا توجد تعليمات باللغات {languages}؛ من يقرأ النموذج بها تظهر له التعليمات بالإنجليزية</translation>
    </message>
    <message>
        <source>there is no column {column}; add it</source>
        <translation>لا يوجد عمود {column}؛ أضفه</translation>
    </message>
    <message>
        <source>there is no column {name!r} for tables; there are {columns}</source>
        <translation>لا يوجد عمود {name!r} للجداول؛ توجد {columns}</translation>
    </message>
    <message>
        <source>there is no item {item!r} in the result; the first ones are {first}</source>
        <translation>لا يوجد بند {item!r} في النتيجة؛ الأولى منها {first}</translation>
    </message>
    <message>
        <source>there is no label in {language}, the first language; write it</source>
        <translation>لا يوجد label باللغة الأولى {language}؛ اكتبه</translation>
    </message>
    <message>
        <source>there is no level yet; add one</source>
        <translation>لا مستوى بعد؛ أضف واحدا</translation>
    </message>
    <message>
        <source>there is no level {number}; the levels are 1 to {most}</source>
        <translation>لا مستوى {number}؛ المستويات من 1 إلى {most}</translation>
    </message>
    <message>
        <source>there is no list {list!r} in the sheet choices</source>
        <translation>لا توجد قائمة {list!r} في الورقة choices</translation>
    </message>
    <message>
        <source>there is no measure {name!r} in the result; there are {measures}</source>
        <translation>لا يوجد مقياس {name!r} في النتيجة؛ الموجود {measures}</translation>
    </message>
    <message>
        <source>there is no measure {name!r}; choose of {measures}</source>
        <translation>لا يوجد مقياس {name!r}؛ اختر من {measures}</translation>
    </message>
    <message>
        <source>this question is sensitive, and people may send its answer unchanged; raise the most open level allowed</source>
        <translation>هذا السؤال حساس، ويمكن إرسال جوابه دون تغيير؛ ارفع أكثر المستويات انفتاحا المسموح بها</translation>
    </message>
    <message>
        <source>{text!r} is no ready-made text; choose one of {known}, such as purpose=health</source>
        <translation>{text!r} ليس نصا جاهزا؛ اختر واحدا من {known}، مثل purpose=health</translation>
    </message>
    <message>
        <source>there is no question with the code {code!r}; the codes are {codes}</source>
        <translation>لا سؤال رمزه {code!r}؛ الرموز هي {codes}</translation>
    </message>
    <message>
        <source>there is no question yet; add one</source>
        <translation>لا سؤال بعد؛ أضف واحدا</translation>
    </message>
    <message>
        <source>there is no setting {name!r}; did you mean {close}?</source>
        <translation>لا يوجد إعداد {name!r}؛ هل تقصد {close}؟</translation>
    </message>
    <message>
        <source>there is no setting {name!r}; the settings are {settings}</source>
        <translation>لا يوجد إعداد {name!r}؛ الإعدادات هي {settings}</translation>
    </message>
    <message>
        <source>there is no text in {language}; who reads {language} sees {shown} here</source>
        <translation>لا نص في {language}؛ من يقرأ {language} يرى هنا {shown}</translation>
    </message>
    <message>
        <source>this asks the same as question {first}, and two draws for one answer reveal more than either level promises; ask it once</source>
        <translation>هذا يسأل ما يسأله السؤال {first}، وسحبان لإجابة واحدة يكشفان أكثر مما يعد به كل مستوى؛ اسأله مرة واحدة</translation>
    </message>
    <message>
        <source>this asks the same as row {row:,}, and two draws for one answer reveal more than either level promises; ask it once</source>
        <translation>هذا السؤال يسأل عمّا يسأل عنه الصف {row:,}، والسحب مرتين لإجابة واحدة يكشف أكثر مما يعد به أي من المستويين؛ اطرحه مرة واحدة</translation>
    </message>
    <message>
        <source>this is not a line of a batch; none of its text was kept</source>
        <translation>هذا ليس سطرا من دفعة؛ لم يُحتفظ بشيء من نصه</translation>
    </message>
    <message>
        <source>this is not a project; it was made by another program</source>
        <translation>هذا ليس مشروعًا؛ صنعه برنامج آخر</translation>
    </message>
    <message>
        <source>this key cannot be enrolled: {reason}</source>
        <translation>لا يمكن تسجيل هذا المفتاح: {reason}</translation>
    </message>
    <message>
        <source>this key file opens files that are encrypted to {found}, but the survey names {wanted}; give the file of that key</source>
        <translation>ملف المفتاح هذا يفتح الملفات المشفَّرة لـ {found}، لكن الاستبيان يسمي {wanted}؛ أعطِ ملف ذلك المفتاح</translation>
    </message>
    <message>
        <source>with its group and explanation this asks the same as question {first}, so respondents are warned; ask it once</source>
        <translation>هذا، مع مجموعته وشرحه، يسأل عما يسأل عنه السؤال {first}، فينبه المجيبون إلى ذلك؛ اسأله مرة واحدة</translation>
    </message>
    <message>
        <source>to</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>token not on the list</source>
        <translation>رمز ليس في القائمة</translation>
    </message>
    <message>
        <source>token of two keys</source>
        <translation>رمز لمفتاحين</translation>
    </message>
    <message>
        <source>two records agree in {seen:.1%} of their answers, but whatever people answered, {allowed:.1%} are the most to expect</source>
        <translation>يتفق سجلان في {seen:.1%} من إجاباتهما، لكن مهما أجاب الناس فأقصى ما يُتوقع {allowed:.1%}</translation>
    </message>
    <message>
        <source>uncertain</source>
        <translation>غير مؤكد</translation>
    </message>
    <message>
        <source>unknown level</source>
        <translation>مستوى مجهول</translation>
    </message>
    <message>
        <source>unsigned: these records come from a plain table without signatures, in which copies cannot be told apart</source>
        <translation>غير موقّع: هذه السجلات من جدول بسيط بلا تواقيع، ولا يمكن فيه تمييز النسخ</translation>
    </message>
    <message>
        <source>used</source>
        <translation>مستخدم</translation>
    </message>
    <message>
        <source>value</source>
        <translation>القيمة</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>الحكم</translation>
    </message>
    <message>
        <source>version</source>
        <translation>الإصدار</translation>
    </message>
    <message>
        <source>warning: {what}</source>
        <translation>تحذير: {what}</translation>
    </message>
    <message>
        <source>whether both are independent cannot be told</source>
        <translation>لا يمكن القول إن كان كلاهما مستقلًا</translation>
    </message>
    <message>
        <source>with {versions}</source>
        <translation>مع {versions}</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>مسحوب</translation>
    </message>
    <message>
        <source>without regard %</source>
        <translation>دون اعتبار&#xa0;%</translation>
    </message>
    <message>
        <source>without {items}</source>
        <translation>بدون {items}</translation>
    </message>
    <message>
        <source>write in `from` where this band begins</source>
        <translation>اكتب في `from` أين تبدأ هذه الفئة</translation>
    </message>
    <message>
        <source>wrong length</source>
        <translation>طول خاطئ</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>yes · no</source>
        <translation>نعم · لا</translation>
    </message>
    <message>
        <source>{caption}; rows {first:,} to {last:,}</source>
        <translation>{caption}؛ الصفوف {first:,} إلى {last:,}</translation>
    </message>
    <message>
        <source>{certain:,} certain, {uncertain:,} uncertain, {below:,} below</source>
        <translation>المؤكد: {certain:,}، غير المؤكد: {uncertain:,}، دونه: {below:,}</translation>
    </message>
    <message>
        <source>{code!r} is also the code of answer {first}; codes must differ</source>
        <translation>{code!r} هو أيضا رمز الإجابة {first}؛ يجب أن تختلف الرموز</translation>
    </message>
    <message>
        <source>{code!r} is also the code of question {first}; codes must differ</source>
        <translation>{code!r} هو أيضا رمز السؤال {first}؛ يجب أن تختلف الرموز</translation>
    </message>
    <message>
        <source>{column} by {row}</source>
        <translation>{column} بحسب {row}</translation>
    </message>
    <message>
        <source>{column}: a question with options needs two of them at least; add those that no record has, or leave the column out</source>
        <translation>{column}: يحتاج السؤال بخيارات إلى اثنين منها على الأقل؛ أضف ما ليس في أي سجل، أو اترك العمود</translation>
    </message>
    <message>
        <source>{column}: a row has no number of people; leave the column out</source>
        <translation>{column}: في الجدول سطر بلا عدد أشخاص؛ اترك العمود</translation>
    </message>
    <message>
        <source>{column}: choose how its answers were randomized</source>
        <translation>{column}: اختر كيف جرت عشوأة إجاباته</translation>
    </message>
    <message>
        <source>{column}: no value of it is an answer; leave it out, or say what its values mean</source>
        <translation>{column}: لا قيمة فيه إجابة؛ اتركه، أو قل ما تعنيه قيمه</translation>
    </message>
    <message>
        <source>{column}: say whether {value} means yes, no or no answer</source>
        <translation>{column}: قل هل {value} تعني نعم أو لا أو لا إجابة</translation>
    </message>
    <message>
        <source>{column}: the option {option} is there twice</source>
        <translation>{column}: الخيار {option} وارد مرتين</translation>
    </message>
    <message>
        <source>{column}: the rows stand for too many people</source>
        <translation>{column}: تقوم الأسطر مقام أشخاص أكثر من اللازم</translation>
    </message>
    <message>
        <source>{column}: {count:,} options, but a question has at most {most}</source>
        <translation>{column}: الخيارات {count:,}، لكن للسؤال {most} على الأكثر</translation>
    </message>
    <message>
        <source>{column}: {reason}</source>
        <translation>{column}: {reason}</translation>
    </message>
    <message>
        <source>{copies} copies of the data are asked for, but there must be at least 1</source>
        <translation>نسخ البيانات المطلوبة {copies}، لكن يجب ألا تقل عن 1</translation>
    </message>
    <message>
        <source>{count:,} files {name!r} were imported; give the number of the one that is meant: {numbers}</source>
        <translation>عدد الملفات {name!r} المستوردة: {count:,}؛ أعط رقم الملف المقصود: {numbers}</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records are beyond the key&apos;s quota of {quota:,}</source>
        <translation>سجلات عددها {count:,} من {records:,} تتجاوز حصة المفتاح {quota:,}</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records have an id that another key sent too; which of them is a copy is not known, and all count</source>
        <translation>{count:,} من {records:,} سجلات لها معرّف أرسله مفتاح آخر أيضًا؛ لا يُعرف أيها النسخة، وتُحسب كلها</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records have an id that another record of this key has; none of them counts</source>
        <translation>{count:,} من {records:,} سجلات لها معرّف يحمله سجل آخر لهذا المفتاح؛ ولا يُحسب أي منها</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records were already here</source>
        <translation>سجلات عددها {count:,} من {records:,} كانت هنا من قبل</translation>
    </message>
    <message>
        <source>{count:,} of {records:,} records were withdrawn by their owners and stay out</source>
        <translation>سحب أصحاب السجلات {count:,} من {records:,} سجلا وتبقى خارجا</translation>
    </message>
    <message>
        <source>{count:,} records here have the receipt {code}, but none of them is of that signer and file; leave one of the two out</source>
        <translation>عدد السجلات هنا ذات الإيصال {code} هو {count:,}، لكن ليس أي منها لذلك الموقّع وذلك الملف؛ احذف أحد الاثنين</translation>
    </message>
    <message>
        <source>{count:,} records here have the receipt {code}, which is short; say which one is meant: name its signer or its file</source>
        <translation>عدد السجلات هنا ذات الإيصال {code}، وهو قصير، هو {count:,}؛ حدد المقصود: سمّ موقّعه أو ملفه</translation>
    </message>
    <message>
        <source>{count:,} signers have a name or fingerprint that begins with {named!r}; see the list with: tacit-miner signers list</source>
        <translation>عدد الموقّعين الذين يبدأ اسمهم أو بصمتهم بـ {named!r}: {count:,}؛ انظر القائمة بالأمر: tacit-miner signers list</translation>
    </message>
    <message>
        <source>{count:,} tokens are more than {limit:,}; make several sheets</source>
        <translation>عدد الرموز {count:,} أكثر من {limit:,}؛ اصنع عدة أوراق</translation>
    </message>
    <message>
        <source>{field} of level {number}</source>
        <translation>{field}، المستوى {number}</translation>
    </message>
    <message>
        <source>{field} of question {code}</source>
        <translation>{field}، السؤال {code}</translation>
    </message>
    <message>
        <source>{file} has a name that the project needs for a file of its own; choose another name for the project, or move that file away</source>
        <translation>يحمل {file} اسمًا يحتاج إليه المشروع لأحد ملفاته؛ اختر اسمًا آخر للمشروع، أو انقل ذلك الملف</translation>
    </message>
    <message>
        <source>{file} is not the project&apos;s own, which would be empty, so the project is open for reading only; move that file away to change the project</source>
        <translation>الملف {file} ليس ملف المشروع، الذي يكون فارغًا، ولذلك فُتح المشروع للقراءة فقط؛ انقل ذلك الملف لتغيير المشروع</translation>
    </message>
    <message>
        <source>{finding} (p = {p:.1g})</source>
        <translation>{finding} (p = {p:.1g})</translation>
    </message>
    <message>
        <source>{first} and {second} are both {kind}; leave one of them out</source>
        <translation>{first} و{second} كلاهما {kind}؛ اترك أحدهما</translation>
    </message>
    <message>
        <source>{format} needs the libraries pyreadstat and pandas, which are not installed; install {package}</source>
        <translation>يحتاج {format} إلى المكتبتين pyreadstat وpandas، وهما غير مثبتتين؛ ثبّت {package}</translation>
    </message>
    <message>
        <source>{itemsets:,} of {all_itemsets:,} itemsets and {rules:,} of {all_rules:,} rules; {wanted}</source>
        <translation>المجموعات: {itemsets:,} من {all_itemsets:,}، والقواعد: {rules:,} من {all_rules:,}؛ {wanted}</translation>
    </message>
    <message>
        <source>{itemsets:,} of {all_itemsets:,} itemsets; {wanted}</source>
        <translation>المجموعات: {itemsets:,} من {all_itemsets:,}؛ {wanted}</translation>
    </message>
    <message>
        <source>{language!r} is not a language that is known by name; write its tag in parentheses, such as label::Kiswahili (sw)</source>
        <translation>{language!r} ليست لغة معروفة بالاسم؛ اكتب رمزها بين قوسين، مثل label::Kiswahili (sw)</translation>
    </message>
    <message>
        <source>{levels}: not as many records as {answers}; both must have a line for each person, in the same order</source>
        <translation>{levels}: عدد السجلات لا يساوي عدد سجلات {answers}؛ يجب أن يكون في كليهما سطر لكل شخص بالترتيب نفسه</translation>
    </message>
    <message>
        <source>{level}, hidden %</source>
        <translation>{level}، المخفي&#xa0;%</translation>
    </message>
    <message>
        <source>{level}, privacy %</source>
        <translation>{level}، الخصوصية&#xa0;%</translation>
    </message>
    <message>
        <source>{measure} at least {value:g}</source>
        <translation>{measure} لا يقل عن {value:g}</translation>
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
        <translation>{name} أكبر من {most:,}، وهو أكبر عدد صحيح</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be a list of texts such as [&quot;lift&quot;]</source>
        <translation>{name} هو {value}، لكن يجب أن يكون قائمة نصوص مثل [&quot;lift&quot;]</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be a table of item = &quot;left&quot; and the like</source>
        <translation>{name} هو {value}، لكن يجب أن يكون جدولًا من أسطر مثل item = &quot;left&quot;</translation>
    </message>
    <message>
        <source>{name}: a figure is saved as one of {endings}; change the ending</source>
        <translation>{name}: يُحفظ الرسم بإحدى الصيغ {endings}؛ غيّر امتداد الاسم</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{one!r} and {other!r} go together otherwise than in the records of the others</source>
        <translation>يترافق {one!r} و{other!r} على نحو غير ما في سجلات الآخرين</translation>
    </message>
    <message>
        <source>{parameter} is missing; write for example 0.5 or 1/12</source>
        <translation>{parameter}: القيمة ناقصة؛ اكتب مثلًا 0.5 أو 1/12</translation>
    </message>
    <message>
        <source>{parameter}: {text!r} is no number; write a decimal such as 0.5, a fraction such as 1/12, or a percentage</source>
        <translation>{parameter}: {text!r} ليس عددًا؛ اكتب عددًا عشريًّا مثل 0.5، أو كسرًا مثل 1/12، أو نسبة مئوية</translation>
    </message>
    <message>
        <source>{parameter}: {text} is not between 0 and 1, as a probability must be</source>
        <translation>{parameter}: {text} ليس بين 0 و1، كما يجب أن يكون الاحتمال</translation>
    </message>
    <message>
        <source>{parent!r} is the code of answer {first}; give the parent a code of its own</source>
        <translation>{parent!r} هو رمز الإجابة {first}؛ أعط المجموعة رمزا خاصا بها</translation>
    </message>
    <message>
        <source>{path} cannot be deleted: {why}; delete it</source>
        <translation>لا يمكن حذف {path}: {why}؛ احذفه</translation>
    </message>
    <message>
        <source>{path} holds another signed survey, which never changes; give the new one a name of its own</source>
        <translation>في {path} استبيان موقع آخر لا يتغير أبدا؛ أعط الجديد اسما خاصا به</translation>
    </message>
    <message>
        <source>{path} is the survey {found}, but the draft replaces {wanted}; give the file of that one</source>
        <translation>{path} هو الاستبيان {found}، لكن المسودة تحل محل {wanted}؛ أعط ملف ذاك</translation>
    </message>
    <message>
        <source>{path}, column {column} ({item}): holds {type}, but answers are booleans, or the numbers 0 and 1</source>
        <translation>{path}، العمود {column} ({item}): يحتوي {type}، لكن الإجابات قيم منطقية أو العددان 0 و1</translation>
    </message>
    <message>
        <source>{path}, line {line}</source>
        <translation>{path}، السطر {line}</translation>
    </message>
    <message>
        <source>{path}, line {line}, column {column}</source>
        <translation>{path}، السطر {line}، العمود {column}</translation>
    </message>
    <message>
        <source>{path}: a directory, not a file; name the data file in it</source>
        <translation>{path}: مجلد لا ملف؛ سمّ ملف البيانات الذي فيه</translation>
    </message>
    <message>
        <source>{path}: a header but no record; each further line must hold a record</source>
        <translation>{path}: رأس بلا سجلات؛ يجب أن يحوي كل سطر بعده سجلًا</translation>
    </message>
    <message>
        <source>{path}: an answer is missing; leave out the records or the items with missing answers</source>
        <translation>{path}: تنقص إجابة؛ استبعد السجلات أو الأسئلة التي تنقصها إجابات</translation>
    </message>
    <message>
        <source>{path}: an old .xls workbook; open it in a spreadsheet and save it as .xlsx or CSV</source>
        <translation>{path}: مصنّف .xls قديم؛ افتحه في برنامج جداول واحفظه بصيغة .xlsx أو CSV</translation>
    </message>
    <message>
        <source>{path}: belongs to the project itself; name the files that were sent</source>
        <translation>{path}: من ملفات المشروع نفسه؛ سمّ الملفات المرسلة</translation>
    </message>
    <message>
        <source>{path}: cannot be made here; its folder may not be written, or the name is in use</source>
        <translation>{path}: لا يمكن إنشاؤه هنا؛ لا تُسمح الكتابة في المجلد، أو الاسم مستعمل</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({why})</source>
        <translation>{path}: لا يمكن قراءته ({why})</translation>
    </message>
    <message>
        <source>{path}: cannot be read as a signed survey: {reason}</source>
        <translation>{path}: لا يمكن قراءته استبيانًا موقّعًا: {reason}</translation>
    </message>
    <message>
        <source>{path}: cannot be read as {kind} ({why}); save it again, or as CSV</source>
        <translation>{path}: لا يُقرأ بصيغة {kind} ({why})؛ احفظه من جديد، أو بصيغة CSV</translation>
    </message>
    <message>
        <source>{path}: cannot be used ({why}); choose another name or folder</source>
        <translation>{path}: لا يمكن استعماله ({why})؛ اختر اسمًا آخر أو مجلدًا آخر</translation>
    </message>
    <message>
        <source>{path}: changed while it was read; import it again</source>
        <translation>{path}: تغيّر أثناء قراءته؛ استورده من جديد</translation>
    </message>
    <message>
        <source>{path}: column {item} has {found:,} options, but krr is given for {options:,}; name them all with --choice</source>
        <translation>{path}: عدد خيارات العمود {item} هو {found:,}، لكن krr معطى لعدد {options:,}؛ سمّها كلها بـ --choice</translation>
    </message>
    <message>
        <source>{path}: exists already; choose another name, or move it away first</source>
        <translation>{path}: موجود من قبل؛ اختر اسمًا آخر، أو انقله أولًا</translation>
    </message>
    <message>
        <source>{path}: has columns but no record</source>
        <translation>{path}: له أعمدة ولكن لا سجل فيه</translation>
    </message>
    <message>
        <source>{path}: has no column; each item is a column</source>
        <translation>{path}: ليس له عمود؛ كل سؤال عمود</translation>
    </message>
    <message>
        <source>{path}: has version {version} and must be opened for writing once, to become version {newest}</source>
        <translation>{path}: إصداره {version} ويجب فتحه للكتابة مرة ليصبح الإصدار {newest}</translation>
    </message>
    <message>
        <source>{path}: holds a plain table of answers, so it takes tables and no signed batches</source>
        <translation>{path}: يحوي جدول إجابات بسيطًا، لذلك يقبل الجداول لا الدفعات الموقّعة</translation>
    </message>
    <message>
        <source>{path}: holds a plain table, whose rows have no receipts; take the row out of the table and make the project again</source>
        <translation>{path}: يحوي جدولا عاديا لا إيصالات لصفوفه؛ أزل الصف من الجدول وأنشئ المشروع من جديد</translation>
    </message>
    <message>
        <source>{path}: holds no file whose name ends in {ending} or {ending}.gz; name the files</source>
        <translation>{path}: لا يحوي ملفًا ينتهي اسمه بـ {ending} أو {ending}.gz؛ سمّ الملفات</translation>
    </message>
    <message>
        <source>{path}: is a file that this project was made from; choose another name</source>
        <translation>{path}: ملف صُنع منه هذا المشروع؛ اختر اسمًا آخر</translation>
    </message>
    <message>
        <source>{path}: is a folder; name a file</source>
        <translation>{path}: مجلد؛ اختر ملفًا</translation>
    </message>
    <message>
        <source>{path}: is a project, which has no answers to import; name the files that were sent</source>
        <translation>{path}: مشروع ليس فيه إجابات تُستورد؛ سمِّ الملفات التي أُرسلت</translation>
    </message>
    <message>
        <source>{path}: is a survey, which has no answers to import; name the files that were sent</source>
        <translation>{path}: استبيان ليس فيه إجابات تُستورد؛ سمِّ الملفات التي أُرسلت</translation>
    </message>
    <message>
        <source>{path}: is not a regular file; save what it gives to a file and import that</source>
        <translation>{path}: ليس ملفًا عاديًا؛ احفظ ما يعطيه في ملف واستورده</translation>
    </message>
    <message>
        <source>{path}: is not the file that was opened: that one was moved, renamed or deleted while it was open, so nothing can be changed. Put it back here and do it again, or open it where it is now; all that was kept before is in it</source>
        <translation>{path}: ليس الملف الذي فُتح: فقد نُقل ذلك الملف أو أُعيدت تسميته أو حُذف وهو مفتوح، فلا يمكن تغيير شيء. أعده إلى هنا وأعد المحاولة، أو افتحه في مكانه الجديد؛ وكل ما حُفظ من قبل موجود فيه</translation>
    </message>
    <message>
        <source>{path}: its columns are not the project&apos;s {items:,} items ({column!r} is missing); name columns and items alike</source>
        <translation>{path}: أعمدته ليست بنود المشروع وعددها {items:,} ({column!r} ناقص)؛ سمّ الأعمدة والبنود بالأسماء نفسها</translation>
    </message>
    <message>
        <source>{path}: its columns are not the project&apos;s {items:,} items ({column!r} is none of them); name columns and items alike</source>
        <translation>{path}: أعمدته ليست بنود المشروع وعددها {items:,} ({column!r} ليس منها)؛ سمّ الأعمدة والبنود بالأسماء نفسها</translation>
    </message>
    <message>
        <source>{path}: its columns are not those of {first}; all files must have the same columns in the same order</source>
        <translation>{path}: أعمدته ليست أعمدة {first}؛ يجب أن تكون لكل الملفات الأعمدة نفسها بالترتيب نفسه</translation>
    </message>
    <message>
        <source>{path}: its survey asks for no tokens, so it takes no list; make a survey with: --tokens LIST</source>
        <translation>{path}: لا يطلب استبيانه رموزًا، فلا يقبل قائمة؛ أنشئ استبيانًا بالخيار: --tokens LIST</translation>
    </message>
    <message>
        <source>{path}: larger than {most:,} bytes, so it is not a channels file</source>
        <translation>{path}: أكبر من {most:,} بايت، فليس ملف قنوات</translation>
    </message>
    <message>
        <source>{path}: lies on a network drive ({kind}), where a second user could damage a project; keep it on a disk of this machine and put copies there</source>
        <translation>{path}: على قرص شبكة ({kind})، حيث قد يُتلف مستخدم ثانٍ المشروع؛ أبقه على قرص هذا الجهاز وضع هناك نسخًا</translation>
    </message>
    <message>
        <source>{path}: more than {most:,} cells; take the columns that are wanted alone</source>
        <translation>{path}: أكثر من {most:,} من الخلايا؛ خذ الأعمدة المطلوبة وحدها</translation>
    </message>
    <message>
        <source>{path}: named .gz but not compressed with gzip; rename it or compress it</source>
        <translation>{path}: اسمه ينتهي بـ ‎.gz لكنه غير مضغوط بـ gzip؛ غيّر اسمه أو اضغطه</translation>
    </message>
    <message>
        <source>{path}: names of columns, but no record under them</source>
        <translation>{path}: أسماء أعمدة ولا سجل تحتها</translation>
    </message>
    <message>
        <source>{path}: nested too deeply or with a number too long; write one object of item: scheme</source>
        <translation>{path}: تداخله أعمق من اللازم أو فيه عدد أطول من اللازم؛ اكتب كائنًا واحدًا من بند: مخطط</translation>
    </message>
    <message>
        <source>{path}: no channel for item {item} and {more:,} more; add a line for each, or one for *</source>
        <translation>{path}: لا قناة للبند {item} ولا لبنود أخرى عددها {more:,}؛ أضف سطرًا لكل بند، أو سطرًا لـ *</translation>
    </message>
    <message>
        <source>{path}: no channel for item {item}; add a line for each, or one for *</source>
        <translation>{path}: لا قناة للبند {item}؛ أضف سطرًا لكل بند، أو سطرًا لـ *</translation>
    </message>
    <message>
        <source>{path}: no channel for level {level}; add a line such as *,{level},0.9</source>
        <translation>{path}: لا قناة للمستوى {level}؛ أضف سطرًا مثل *,{level},0.9</translation>
    </message>
    <message>
        <source>{path}: no columns with names in it</source>
        <translation>{path}: ليس فيه أعمدة مسماة</translation>
    </message>
    <message>
        <source>{path}: no permission to read it; ask its owner for access</source>
        <translation>{path}: لا إذن بقراءته؛ اطلب الإذن من صاحبه</translation>
    </message>
    <message>
        <source>{path}: no record counts, so nothing can be checked; import some</source>
        <translation>{path}: لا يُحتسب أي سجل، فلا يمكن التحقق من شيء؛ استورد بعضها</translation>
    </message>
    <message>
        <source>{path}: no record counts; import some, or see in its counts why those that it has do not</source>
        <translation>{path}: لا يُحتسب أي سجل؛ استورد سجلات، أو انظر في أعداده لماذا لا تُحتسب سجلاته</translation>
    </message>
    <message>
        <source>{path}: no record holds an item, so there is nothing to mine</source>
        <translation>{path}: لا سجل يحوي أي بند، فلا شيء للتنقيب</translation>
    </message>
    <message>
        <source>{path}: no sheet {sheet!r}; it has {sheets}</source>
        <translation>{path}: لا ورقة باسم {sheet!r}؛ فيه {sheets}</translation>
    </message>
    <message>
        <source>{path}: no such file; check the name</source>
        <translation>{path}: لا ملف كهذا؛ تحقق من الاسم</translation>
    </message>
    <message>
        <source>{path}: no text in it that could be a table</source>
        <translation>{path}: ليس فيه نص يمكن أن يكون جدولًا</translation>
    </message>
    <message>
        <source>{path}: no transaction in it; each line must hold the numbers of its items</source>
        <translation>{path}: لا معاملة فيه؛ يجب أن يحوي كل سطر أرقام بنوده</translation>
    </message>
    <message>
        <source>{path}: no user in it; a line beginning with C starts each user</source>
        <translation>{path}: لا مستخدم فيه؛ يبدأ كل مستخدم بسطر أوله C</translation>
    </message>
    <message>
        <source>{path}: not UTF-8; save the file as UTF-8</source>
        <translation>{path}: ليس بترميز UTF-8؛ احفظ الملف به</translation>
    </message>
    <message>
        <source>{path}: not a text file; save the table as CSV in UTF-8</source>
        <translation>{path}: ليس ملفًّا نصيًّا؛ احفظ الجدول بصيغة CSV وترميز UTF-8</translation>
    </message>
    <message>
        <source>{path}: reads as {kind}, but {first} as {first_kind}; files read together must have one format</source>
        <translation>{path}: يُقرأ بصيغة {kind}، لكن {first} بصيغة {first_kind}؛ يجب أن تكون للملفات المقروءة معًا صيغة واحدة</translation>
    </message>
    <message>
        <source>{path}: still holds bytes of what was removed; delete this file if it is a copy, or report this as a fault of the program</source>
        <translation>{path}: ما زال يحوي بايتات مما أُزيل؛ احذف هذا الملف إن كان نسخة، أو أبلغ عن ذلك بوصفه خللا في البرنامج</translation>
    </message>
    <message>
        <source>{path}: takes signed batches of its survey; make a project of its own for a table</source>
        <translation>{path}: يقبل دفعات استبيانه الموقّعة؛ أنشئ مشروعًا مستقلًا للجدول</translation>
    </message>
    <message>
        <source>{path}: the ending of the name is of no format; use one of {endings}</source>
        <translation>{path}: امتداد الاسم ليس لأي صيغة؛ استعمل واحدًا من {endings}</translation>
    </message>
    <message>
        <source>{path}: the file is damaged ({found}); take the project from a copy</source>
        <translation>{path}: الملف تالف ({found})؛ استعد المشروع من نسخة</translation>
    </message>
    <message>
        <source>{path}: the file is empty; it must hold at least one record</source>
        <translation>{path}: الملف فارغ؛ يجب أن يحوي سجلًا واحدًا على الأقل</translation>
    </message>
    <message>
        <source>{path}: the gzip data are damaged ({why}); fetch the file again</source>
        <translation>{path}: بيانات gzip تالفة ({why})؛ أحضر الملف من جديد</translation>
    </message>
    <message>
        <source>{path}: the gzip data end too early; the file was cut off, fetch it again</source>
        <translation>{path}: بيانات gzip تنتهي مبكرًا؛ الملف مقطوع، أحضره من جديد</translation>
    </message>
    <message>
        <source>{path}: the list is not the one that the survey was signed with, so no token of it is taken; give the list that tacit-miner tokens make wrote</source>
        <translation>{path}: ليست هذه القائمة التي وُقّع بها الاستبيان، فلا يُقبل أي رمز منها؛ أعطِ القائمة التي كتبها tacit-miner tokens make</translation>
    </message>
    <message>
        <source>{path}: the process that verified it ended, perhaps for lack of memory, so nothing of it was kept; import it again</source>
        <translation>{path}: توقفت العملية التي كانت تتحقق منه، ربما لنقص في الذاكرة، ولم يُحفظ منه شيء؛ استورده من جديد</translation>
    </message>
    <message>
        <source>{path}: the project has been closed</source>
        <translation>{path}: أُغلق المشروع</translation>
    </message>
    <message>
        <source>{path}: the statement is signed neither by the survey&apos;s key nor by the successor that the survey names, so it proves nothing</source>
        <translation>{path}: الإعلان غير موقّع بمفتاح الاستبيان ولا بمفتاح الخلَف الذي يسميه الاستبيان، فلا يثبت شيئًا</translation>
    </message>
    <message>
        <source>{path}: the statement revokes another key than the one that signed this project&apos;s survey</source>
        <translation>{path}: يلغي الإعلان مفتاحًا آخر غير الذي وقّع استبيان هذا المشروع</translation>
    </message>
    <message>
        <source>{path}: the table {table} is not as the program wrote it; it was changed by another program or damaged, so take the project from a copy</source>
        <translation>{path}: الجدول {table} ليس كما كتبه البرنامج؛ غيّره برنامج آخر أو تلف، فاستعد المشروع من نسخة</translation>
    </message>
    <message>
        <source>{path}: there is no such file or folder</source>
        <translation>{path}: لا يوجد ملف أو مجلد كهذا</translation>
    </message>
    <message>
        <source>{path}: there is no such project; check the name, or make a new one</source>
        <translation>{path}: لا يوجد مشروع كهذا؛ تحقق من الاسم، أو أنشئ مشروعًا جديدًا</translation>
    </message>
    <message>
        <source>{path}: this is not a project; it is empty or was made by another program</source>
        <translation>{path}: هذا ليس مشروعًا؛ إنه فارغ أو صنعه برنامج آخر</translation>
    </message>
    <message>
        <source>{path}: this project was never finished; make it again</source>
        <translation>{path}: لم يكتمل هذا المشروع قط؛ أنشئه من جديد</translation>
    </message>
    <message>
        <source>{path}: was not closed properly and its folder may not be written; copy both to a folder of your own and open it there</source>
        <translation>{path}: لم يُغلق كما يجب ولا تُسمح الكتابة في مجلده؛ انسخهما إلى مجلد لك وافتحه هناك</translation>
    </message>
    <message>
        <source>{path}: {items:,} items, but at most {most:,} can be mined; keep the frequent ones</source>
        <translation>{path}: عدد البنود {items:,}، لكن التنقيب يتسع لـ {most:,} على الأكثر؛ أبقِ المتكرر منها</translation>
    </message>
    <message>
        <source>{path}: {items:,} items, but the answers have {answers:,}</source>
        <translation>{path}: {items:,} بندًا، لكن للإجابات {answers:,}</translation>
    </message>
    <message>
        <source>{path}: {reason}</source>
        <translation>{path}: {reason}</translation>
    </message>
    <message>
        <source>{path}: {records:,} records of {items:,} items take {packed:,} bytes packed, but the limit is {most:,}; keep the frequent items or fewer records</source>
        <translation>{path}: السجلات {records:,} والبنود {items:,} تأخذ {packed:,} بايت محزومة، لكن الحد {most:,}؛ أبقِ البنود المتكررة أو سجلات أقل</translation>
    </message>
    <message>
        <source>{path}: {what} do not add up ({one:,} against {other:,}); take the project from a copy</source>
        <translation>{path}: {what} لا تتطابق ({one:,} مقابل {other:,})؛ خذ المشروع من نسخة</translation>
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
        <translation>قد تزيحه {percent}&#xa0;% من السجلات المزوَّرة بمقدار</translation>
    </message>
    <message>
        <source>{question}: {answered:,} of {records:,} records answered. All together: intervals of the options that hold at once (Bonferroni). Possible: the nearest shares that are not negative and add up to 100 %.</source>
        <translation>{question}: أجابت سجلات عددها {answered:,} من {records:,}. كلها معًا: مجالات للخيارات تصح في آن واحد (بونفيروني). الممكن: أقرب النسب التي ليست سالبة ومجموعها 100&#xa0;%.</translation>
    </message>
    <message>
        <source>{reasons}</source>
        <translation>{reasons}</translation>
    </message>
    <message>
        <source>{records:,} records of {items:,} yes/no items, randomized by the respondents with a known scheme for each item, were read from a plain table; they carry no signatures.</source>
        <translation>قُرئت سجلات عددها {records:,} لبنود نعم/لا عددها {items:,}، عشوأها المجيبون بمخطط معروف لكل بند، من جدول بسيط؛ وهي لا تحمل تواقيع.</translation>
    </message>
    <message>
        <source>{records:,} records of {questions:,} questions, randomized by the respondents with a known scheme for each question, were read from a plain table; they carry no signatures. Each option of a question is an item, as is each yes/no question: {items:,} items.</source>
        <translation>قُرئت سجلات عددها {records:,} لأسئلة عددها {questions:,}، عشوأها المجيبون بمخطط معروف لكل سؤال، من جدول بسيط؛ وهي لا تحمل تواقيع. كل خيار من سؤال بند، وكذلك كل سؤال نعم/لا: بنود عددها {items:,}.</translation>
    </message>
    <message>
        <source>{records:,} respondents answered {items:,} yes/no items; each answer was randomized on {where}, at one of {levels} levels that the respondent chose, before it was signed and sent.</source>
        <translation>أجاب مجيبون عددهم {records:,} عن بنود نعم/لا عددها {items:,}؛ وجرت عشوأة كل إجابة على {where}، عند مستوى اختاره المجيب من مستويات عددها {levels}، قبل توقيعها وإرسالها.</translation>
    </message>
    <message>
        <source>{records:,} respondents answered {questions:,} questions; each answer was randomized on {where}, at one of {levels} levels that the respondent chose, before it was signed and sent. Each option of a question is an item, as is each yes/no question: {items:,} items.</source>
        <translation>أجاب مجيبون عددهم {records:,} عن أسئلة عددها {questions:,}؛ وجرت عشوأة كل إجابة على {where}، عند مستوى اختاره المجيب من مستويات عددها {levels}، قبل توقيعها وإرسالها. كل خيار من سؤال بند، وكذلك كل سؤال نعم/لا: {items:,} من البنود.</translation>
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
        <translation>{signer!r} مستبعد بالفعل، فلا شيء للمقارنة؛ أعد احتسابه أولًا</translation>
    </message>
    <message>
        <source>{text!r} has bytes that are no text; type it again</source>
        <translation>يحتوي {text!r} على بايتات ليست نصًا؛ اكتبه من جديد</translation>
    </message>
    <message>
        <source>{text!r} is no key of 44 base64 characters, as keygen prints it, and no key file that is there</source>
        <translation>{text!r} ليس مفتاحًا من 44 محرفًا بترميز base64 كما يطبعه keygen، ولا ملف مفتاح موجودًا</translation>
    </message>
    <message>
        <source>{title}. {records:,} records, {rows}; {more}.</source>
        <translation>{title}. السجلات: {records:,}، {rows}؛ {more}.</translation>
    </message>
    <message>
        <source>{words} ({code})</source>
        <translation>{words} ({code})</translation>
    </message>
    <message>
        <source>{words}: {count:,}</source>
        <translation>{words}: {count:,}</translation>
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
        <translation>★ تدل على القواعد التي منحها الباحثون نجمة؛ لا تقرر نجمة أو ملاحظة أي رقم.</translation>
    </message>
    <message>
        <source>{seen:.1%} of {records:,} answers to {item!r} {where} are yes, but whatever people answered, {allowed:.1%} are the least to expect</source>
        <translation>{seen:.1%} من {records:,} إجابة عن {item!r} {where} هي نعم، لكن مهما أجاب الناس فأدنى ما يُتوقع {allowed:.1%}</translation>
    </message>
    <message>
        <source>{seen:.1%} of {records:,} answers to {item!r} {where} are yes, but whatever people answered, {allowed:.1%} are the most to expect</source>
        <translation>{seen:.1%} من {records:,} إجابة عن {item!r} {where} هي نعم، لكن مهما أجاب الناس فأقصى ما يُتوقع {allowed:.1%}</translation>
    </message>
    <message>
        <source>{seen} of {records:,} records at the same levels are the same, but whatever people answered, {allowed:.1f} are the most to expect</source>
        <translation>{seen} من {records:,} سجلًّا بالمستويات نفسها متطابقة، لكن مهما أجاب الناس فأقصى ما يُتوقع {allowed:.1f}</translation>
    </message>
    <message>
        <source>{shown:,} of {among:,}, {order}; {verdicts}.</source>
        <translation>{shown:,} من {among:,}، {order}؛ {verdicts}.</translation>
    </message>
    <message>
        <source>{text!r} does not name options; write for example region:NE,NW,S or, in their order, age:13-15&lt;16-17&lt;18+</source>
        <translation>{text!r} لا يسمي خيارات؛ اكتب مثلًا region:NE,NW,S أو بترتيبها age:13-15&lt;16-17&lt;18+</translation>
    </message>
    <message>
        <source>{text!r} has no value; write PLACE=VALUE</source>
        <translation>{text!r} بلا قيمة؛ اكتب PLACE=VALUE</translation>
    </message>
    <message>
        <source>{text!r} is not a place in the list, 1 to {most:,}</source>
        <translation>{text!r} ليس مكانا في القائمة، من 1 إلى {most:,}</translation>
    </message>
    <message>
        <source>{value!r} is finer than a survey holds; write a tenth of a percent at most, such as 0.053</source>
        <translation>{value!r} أدق مما يحمله الاستبيان؛ اكتب عُشرًا بالمئة على الأدق، مثل 0.053</translation>
    </message>
    <message>
        <source>{value!r} is neither a list of the sheet choices nor whole numbers such as 18 30 45</source>
        <translation>{value!r} ليس قائمة في الورقة choices ولا أعدادًا صحيحة مثل 18 30 45</translation>
    </message>
    <message>
        <source>{value!r} is neither yes nor no</source>
        <translation>{value!r} ليس yes ولا no</translation>
    </message>
    <message>
        <source>{value!r} is no expected share of yes; write a number from 0 to 1, such as 0.05, or 5%</source>
        <translation>{value!r} ليست حصة متوقعة من نعم؛ اكتب عددًا من 0 إلى 1، مثل 0.05، أو 5&#xa0;%</translation>
    </message>
    <message>
        <source>{value!r} is no kind for a select_one; write yes-no or choice</source>
        <translation>{value!r} ليس صنفًا لسؤال select_one؛ اكتب yes-no أو choice</translation>
    </message>
    <message>
        <source>{value!r} is no sensitivity; write none, low, medium or high</source>
        <translation>{value!r} ليست درجة حساسية؛ اكتب none أو low أو medium أو high</translation>
    </message>
    <message>
        <source>{value!r} is no weight; write a number from 0 to 1, such as 0.9</source>
        <translation>{value!r} ليس وزنًا؛ اكتب عددًا من 0 إلى 1، مثل 0.9</translation>
    </message>
    <message>
        <source>{value!r} is not a whole number; write where the band begins, such as 18</source>
        <translation>{value!r} ليس عددًا صحيحًا؛ اكتب أين تبدأ الفئة، مثل 18</translation>
    </message>
    <message>
        <source>{value!r} is not the number of a level; there are levels 1 to {most}</source>
        <translation>{value!r} ليس رقم مستوى؛ المستويات من 1 إلى {most}</translation>
    </message>
    <message>
        <source>{value!r} is not written in whole numbers; write one for ask, such as 4, and two levels for arms</source>
        <translation>{value!r} ليس مكتوبًا بأعداد صحيحة؛ اكتب عددًا واحدًا في ask، مثل 4، ومستويين في arms</translation>
    </message>
    <message>
        <source>{value!r} stands under no heading; name the column or delete the cell</source>
        <translation>{value!r} ليس تحت أي عنوان عمود؛ سمِّ العمود أو احذف الخلية</translation>
    </message>
    <message>
        <source>{value:.2f}</source>
        <translation>{value:.2f}</translation>
    </message>
    <message>
        <source>{value:.3f}, too few to bound it</source>
        <translation>{value:.3f}، أقل من أن يُحَد</translation>
    </message>
    <message>
        <source>{what}: {after!r} was added</source>
        <translation>{what}: أضيف {after!r}</translation>
    </message>
    <message>
        <source>{what}: {before!r} became {after!r}</source>
        <translation>{what}: صار {before!r} {after!r}</translation>
    </message>
    <message>
        <source>{what}: {before!r} was removed</source>
        <translation>{what}: أزيل {before!r}</translation>
    </message>
    <message>
        <source>{what}: {before} became {after}</source>
        <translation>{what}: صار {before} {after}</translation>
    </message>
    <message>
        <source>{where}: a carriage return inside a line; end each line with a newline</source>
        <translation>{where}: محرف إرجاع داخل سطر؛ أنهِ كل سطر بمحرف سطر جديد</translation>
    </message>
    <message>
        <source>{where}: byte {byte} of the header is not UTF-8; save the file as UTF-8</source>
        <translation>{where}: البايت {byte} من الرأس ليس بترميز UTF-8؛ احفظ الملف به</translation>
    </message>
    <message>
        <source>{where}: cannot be read; a quoted cell must end</source>
        <translation>{where}: لا يُقرأ؛ يجب أن تنتهي الخلية التي بين علامتي اقتباس</translation>
    </message>
    <message>
        <source>{where}: character {character} is U+{code:04X}, which is invisible and turns the direction of what is shown after it; remove it</source>
        <translation>{where}: الحرف {character} هو U+{code:04X}، وهو غير مرئي ويقلب اتجاه ما يُعرض بعده؛ احذفه</translation>
    </message>
    <message>
        <source>{where}: column {column} has no name; the first line must name every item</source>
        <translation>{where}: ليس للعمود {column} اسم؛ يجب أن يسمي السطر الأول كل بند</translation>
    </message>
    <message>
        <source>{where}: columns {first} and {second} are both named {name}; give each item its own name</source>
        <translation>{where}: العمودان {first} و{second} اسمهما {name}؛ أعط كل بند اسمه الخاص</translation>
    </message>
    <message>
        <source>{where}: item {item} has {value}, which is not a scheme; write for example &quot;warner:0.9&quot; or {{&quot;scheme&quot;: &quot;warner&quot;, &quot;keep&quot;: 0.9}}</source>
        <translation>{where}: للبند {item} القيمة {value}، وليست مخططًا؛ اكتب مثلًا &quot;warner:0.9&quot; أو {{&quot;scheme&quot;: &quot;warner&quot;, &quot;keep&quot;: 0.9}}</translation>
    </message>
    <message>
        <source>{where}: item {item} is beyond {most:,}; number the items from 0</source>
        <translation>{where}: البند {item} يتجاوز {most:,}؛ رقّم البنود من 0</translation>
    </message>
    <message>
        <source>{where}: item {item} is given level {level} twice; keep one line for it</source>
        <translation>{where}: البند {item} أُعطي المستوى {level} مرتين؛ أبقِ له سطرًا واحدًا</translation>
    </message>
    <message>
        <source>{where}: item {item} is given twice; keep one line for it</source>
        <translation>{where}: البند {item} معطى مرتين؛ أبقِ له سطرًا واحدًا</translation>
    </message>
    <message>
        <source>{where}: item {item}, scheme {scheme}: {reason}</source>
        <translation>{where}: البند {item}، المخطط {scheme}: {reason}</translation>
    </message>
    <message>
        <source>{where}: its header is not that of the first file; all files must have the same columns in the same order</source>
        <translation>{where}: رأسه ليس رأس الملف الأول؛ يجب أن تكون لكل الملفات الأعمدة نفسها بالترتيب نفسه</translation>
    </message>
    <message>
        <source>{where}: longer than {most:,} bytes, so it is not a line of records; check that this is a text file</source>
        <translation>{where}: أطول من {most:,} بايت، فليس سطر سجلات؛ تحقق من أنه ملف نصي</translation>
    </message>
    <message>
        <source>{where}: no names; the first line must name the items</source>
        <translation>{where}: لا أسماء؛ يجب أن يسمي السطر الأول البنود</translation>
    </message>
    <message>
        <source>{where}: not JSON ({why}); write one object of item: scheme</source>
        <translation>{where}: ليس JSON ({why})؛ اكتب كائنًا واحدًا من بند: مخطط</translation>
    </message>
    <message>
        <source>{where}: not UTF-8; save the file as UTF-8</source>
        <translation>{where}: ليس بترميز UTF-8؛ احفظ الملف به</translation>
    </message>
    <message>
        <source>{where}: the data have no item {item}; did you mean {close}?</source>
        <translation>{where}: ليس في البيانات بند {item}؛ هل تقصد {close}؟</translation>
    </message>
    <message>
        <source>{where}: the data have no item {item}; their first item is {first}</source>
        <translation>{where}: ليس في البيانات بند {item}؛ الأول منها {first}</translation>
    </message>
    <message>
        <source>{where}: the first line holds answers, not names; add a line that names the items</source>
        <translation>{where}: في السطر الأول إجابات لا أسماء؛ أضف سطرًا يسمي البنود</translation>
    </message>
    <message>
        <source>{where}: the header {header} cannot be read; a quoted name must end on its line</source>
        <translation>{where}: لا يمكن قراءة الرأس {header}؛ يجب أن ينتهي الاسم المقتبس في سطره</translation>
    </message>
    <message>
        <source>{where}: {cells:,} cells, but the first line has {columns:,}; mend the line</source>
        <translation>{where}: الخلايا {cells:,}، لكن في السطر الأول {columns:,}؛ أصلح السطر</translation>
    </message>
    <message>
        <source>{where}: {cells:,} cells, but the header names {items:,} items; each line must have one cell an item</source>
        <translation>{where}: الخلايا {cells:,}، لكن الرأس يسمي {items:,} من البنود؛ يجب أن يكون في كل سطر خلية لكل بند</translation>
    </message>
    <message>
        <source>{where}: {header} holds control characters, so this is not a text table</source>
        <translation>{where}: في {header} أحرف تحكم، فليس هذا جدولًا نصيًا</translation>
    </message>
    <message>
        <source>{where}: {line} does not begin with I, T, N, A, C or V and a comma, as the lines of this format do</source>
        <translation>{where}: {line} لا يبدأ بـ I أو T أو N أو A أو C أو V ثم فاصلة، كما تبدأ أسطر هذه الصيغة</translation>
    </message>
    <message>
        <source>{where}: {line}: a visit before the first user; fetch the file again</source>
        <translation>{where}: {line}: زيارة قبل المستخدم الأول؛ أحضر الملف من جديد</translation>
    </message>
    <message>
        <source>{where}: {line}: no A line declares this area; fetch the file again</source>
        <translation>{where}: {line}: لا سطر A يعلن هذه المنطقة؛ أحضر الملف من جديد</translation>
    </message>
    <message>
        <source>{where}: {line}: the area must be a whole number up to {most:,}</source>
        <translation>{where}: {line}: يجب أن تكون المنطقة عددًا صحيحًا لا يزيد على {most:,}</translation>
    </message>
    <message>
        <source>{where}: {value} cannot be read; a quoted name must end on its line</source>
        <translation>{where}: لا يمكن قراءة {value}؛ يجب أن ينتهي الاسم المقتبس في سطره</translation>
    </message>
    <message>
        <source>{where}: {value} does not begin with a level from 1 to {highest}; write item,level,scheme, for example *,1,0.95</source>
        <translation>{where}: {value} لا يبدأ بمستوى من 1 إلى {highest}؛ اكتب item,level,scheme، مثلًا *,1,0.95</translation>
    </message>
    <message>
        <source>{where}: {value} is not 0, 1 or - (no answer)</source>
        <translation>{where}: {value} ليست 0 ولا 1 ولا - (لا إجابة)</translation>
    </message>
    <message>
        <source>{where}: {value} is not a level from 1 to {highest}, or - (no answer)</source>
        <translation>{where}: {value} ليس مستوى من 1 إلى {highest} ولا - (لا إجابة)</translation>
    </message>
    <message>
        <source>{where}: {value} is not an item number; a .dat line holds whole numbers from 0 on, separated by spaces</source>
        <translation>{where}: {value} ليس رقم بند؛ يحوي سطر ملف ‎.dat أعدادًا صحيحة من 0 فصاعدًا، تفصل بينها مسافات</translation>
    </message>
    <message>
        <source>{where}: {value} is not item,scheme; write for example *,0.9</source>
        <translation>{where}: {value} ليس على هيئة بند،مخطط؛ اكتب مثلًا *,0.9</translation>
    </message>
    <message>
        <source>{where}: {value} names fewer than two columns that depend on each other</source>
        <translation>{where}: {value} يسمّي أقل من عمودين يعتمد أحدهما على الآخر</translation>
    </message>
    <message>
        <source>THE SAME RECORDS came from {senders}: {names}. Up to {shared:,} of two of them are the same, answer for answer, where people who answer alike would send {expected:.1f} at most (p = {p:.1g}). They count each time; which are the copies the records do not say</source>
        <translation>السجلات نفسها جاءت من {senders}: {names}. ما يصل إلى {shared:,} سجلًا لاثنين منهم متطابقة إجابةً بإجابة، بينما يرسل أشخاص يجيبون إجابات متشابهة {expected:.1f} على الأكثر (p = {p:.1g}). وهي تُحسب في كل مرة؛ أما أيها النسخ فلا تقوله السجلات</translation>
    </message>
    <message>
        <source>{count:,} signers</source>
        <translation>{count:,} من الموقّعين</translation>
    </message>
    <message>
        <source>{count:,} files</source>
        <translation>{count:,} من الملفات</translation>
    </message>
    <message>
        <source>up to {shared:,} of its {records:,} records are the same, answer for answer, as records of {others}, where people who answer alike would send {allowed:.1f} at most</source>
        <translation>ما يصل إلى {shared:,} من سجلاته البالغة {records:,} مطابقة إجابةً بإجابة لسجلات {others}، بينما يرسل أشخاص يجيبون إجابات متشابهة {allowed:.1f} على الأكثر</translation>
    </message>
    <message>
        <source>p is below {alpha:g} if fewer than {percent:.2f} % of the records are forged</source>
        <translation>p دون {alpha:g} إن كان المزوّر من السجلات أقل من {percent:.2f}&#xa0;%</translation>
    </message>
    <message>
        <source>test of independence: χ² = {statistic:.4g}, degrees of freedom {freedom:,}, p = {p:.3g}; {borne}</source>
        <translation>اختبار الاستقلال: χ² = {statistic:.4g}، درجات الحرية {freedom:,}، p = {p:.3g}؛ {borne}</translation>
    </message>
    <message>
        <source>{path}: more than {most:,} cells, which a file of {size:,} bytes should not hold; save the data as CSV</source>
        <translation>{path}: أكثر من {most:,} خلية، وهذا ما لا ينبغي أن يحويه ملف من {size:,} بايت؛ احفظ البيانات بصيغة CSV</translation>
    </message>
    <message>
        <source>{path}: more than {most:,} different values or letters in them; leave out columns of ids or of free text</source>
        <translation>{path}: أكثر من {most:,} قيمة مختلفة أو حرف فيها؛ احذف أعمدة المعرّفات أو النص الحر</translation>
    </message>
    <message>
        <source>{path}: reading it takes more than {most:,} MiB, which a file of its size should not; save it as CSV, or in several files</source>
        <translation>{path}: تأخذ قراءته أكثر من {most:,} ميبيبايت، وهذا ما لا ينبغي لملف بحجمه؛ احفظه بصيغة CSV أو في عدة ملفات</translation>
    </message>
    <message>
        <source>{path}: the library that reads such files broke off, for the file is damaged or asks for too much memory; save it again, or as CSV</source>
        <translation>{path}: توقفت المكتبة التي تقرأ مثل هذه الملفات، لأن الملف تالف أو يطلب ذاكرة أكثر مما ينبغي؛ احفظه من جديد، أو بصيغة CSV</translation>
    </message>
    <message>
        <source>part {part!r} of the workbook has more than {most:,} elements, which a file of its size should not; save the table as CSV</source>
        <translation>في الجزء {part!r} من المصنّف أكثر من {most:,} عنصر، وهذا ما لا ينبغي لملف بحجمه؛ احفظ الجدول بصيغة CSV</translation>
    </message>
    <message>
        <source>this seems to tie an answer to leaving a question out, or to a level; chance hides neither, so the answer can be read and the figures are wrong; ask everybody the same, and do not say when to leave it out or which level to choose</source>
        <translation>يبدو أن هذا يربط إجابة بترك سؤال أو بمستوى؛ الصدفة لا تخفي أيا منهما، فيمكن قراءة الإجابة وتكون الأرقام خاطئة؛ اسأل الجميع السؤال نفسه، ولا تقل متى يترك أو أي مستوى يختار</translation>
    </message>
    <message>
        <source>{file} was deleted or replaced by another program while the project was open, so nothing more is written here, and what was done since it was opened may be lost: close it, open it again, and look through its files and runs</source>
        <translation>حذف برنامج آخر {file} أو استبدله والمشروع مفتوح، فلا يُكتب هنا شيء بعد الآن، وقد يضيع ما أُنجز منذ فتحه: أغلقه وافتحه من جديد وراجع ملفاته وتشغيلاته</translation>
    </message>
    <message>
        <source>{file} was deleted or replaced by another program while the project was open, so nothing more is written here; all that was kept before is in the project: close it and open it again</source>
        <translation>حذف برنامج آخر {file} أو استبدله والمشروع مفتوح، فلا يُكتب هنا شيء بعد الآن؛ وكل ما حُفظ من قبل موجود في المشروع: أغلقه وافتحه من جديد</translation>
    </message>
    <message>
        <source>{path}: was deleted while it was open, so nothing more is written; all that was in it is lost, unless there is a copy or the system&apos;s wastebasket has it: put it back and open it</source>
        <translation>{path}: حُذف وهو مفتوح، فلا يُكتب شيء بعد الآن؛ وكل ما كان فيه ضاع، إلا إذا كانت هناك نسخة منه أو كان في سلة محذوفات النظام: أعده إلى مكانه وافتحه</translation>
    </message>
    <message>
        <source>What a person was asked follows from their token, so that no sender could choose it; records of other questions were refused.</source>
        <translation>ما سُئل عنه كل شخص ينتج من رمزه، فلا يستطيع مرسل أن يختاره؛ ورُفضت سجلات الأسئلة الأخرى.</translation>
    </message>
    <message>
        <source>not as drawn</source>
        <translation>ليس كما سُحب</translation>
    </message>
    <message>
        <source>For this run only; to leave somebody out of all runs, use Project ▸ Signers.</source>
        <translation>لهذا التشغيل فقط؛ للترك من كل التشغيلات: المشروع ▸ الموقّعون.</translation>
    </message>
    <message>
        <source>Listed beside support and confidence. Hover for the formula.</source>
        <translation>تُذكر بجانب الدعم والثقة. مرّر المؤشر لرؤية الصيغة.</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>المقاييس</translation>
    </message>
    <message>
        <source>Options that are counted together as well: ages from 16 on, or the districts of the north.</source>
        <translation>خيارات تُحصى معًا أيضًا: الأعمار من 16 فما فوق، أو أحياء الشمال.</translation>
    </message>
    <message>
        <source>Signers left out</source>
        <translation>الموقّعون المتروكون</translation>
    </message>
    <message>
        <source>Unions of options</source>
        <translation>جموع الخيارات</translation>
    </message>
    <message>
        <source>{field}, in per-mille</source>
        <translation>{field}، بالألف</translation>
    </message>
    <message>
        <source>TOO MANY RECORDS ANSWER {questions} and skip every other sensitive question: {records:,}, where other records suggest about {expected:.0f} (p = {p:.1g}, all combinations counted). A person who pushes a figure would send that; rows about these questions are uncertain, whatever their intervals say. Look who signed them</source>
        <translation>سجلات أكثر من اللازم تجيب عن {questions} وتتخطى كل سؤال حساس آخر: {records:,}، بينما تشير السجلات الأخرى إلى نحو {expected:.0f} (p = {p:.1g}، بحساب كل التركيبات). هذا ما يرسله من يدفع رقمًا؛ والصفوف عن هذه الأسئلة غير مؤكدة مهما قالت فتراتها. انظر من وقّعها</translation>
    </message>
    <message>
        <source>TOO MANY RECORDS SAY that they were asked {questions}: {records:,}, where chance gives about {expected:.0f} (p = {p:.1g}, all combinations counted). A person who sends records without the agent can choose that; rows about these questions are uncertain, whatever their intervals say. In the next survey let tokens draw the questions</source>
        <translation>سجلات أكثر من اللازم تقول إنها سُئلت {questions}: {records:,}، بينما تعطي الصدفة نحو {expected:.0f} (p = {p:.1g}، بحساب كل التركيبات). من يرسل سجلات بغير البرنامج يستطيع أن يختار ذلك؛ والصفوف عن هذه الأسئلة غير مؤكدة مهما قالت فتراتها. في الاستبيان القادم دع الرموز تسحب الأسئلة</translation>
    </message>
    <message>
        <source>a person who sends a record could choose which questions it says were asked, and so move one combination of them far; with a list of tokens, one record each, the token decides</source>
        <translation>من يرسل سجلًا يستطيع أن يختار الأسئلة التي يقول إنه سُئل عنها، فيحرّك بذلك تركيبة منها كثيرًا؛ أما مع قائمة رموز، سجل لكل رمز، فالرمز يقرر</translation>
    </message>
    <message>
        <source>{path}, record {record:,}</source>
        <translation>{path}، السجل {record:,}</translation>
    </message>
    <message>
        <source>{where}, column {column} ({item})</source>
        <translation>{where}، العمود {column} ({item})</translation>
    </message>
    <message>
        <source>{where}: level {level} for an answer that was given, but the channels file describes levels 1 to {highest}; write the level the person chose</source>
        <translation>{where}: المستوى {level} لإجابة أُعطيت، لكن ملف القنوات يصف المستويات من 1 إلى {highest}؛ اكتب المستوى الذي اختاره الشخص</translation>
    </message>
    <message>
        <source>{where}: no level for an answer that was given, but the channels file describes levels 1 to {highest}; write the level the person chose</source>
        <translation>{where}: لا مستوى لإجابة أُعطيت، لكن ملف القنوات يصف المستويات من 1 إلى {highest}؛ اكتب المستوى الذي اختاره الشخص</translation>
    </message>
    <message>
        <source>{path}: reading it needs the library {library}, which is not installed; install {package}, or save the data as CSV</source>
        <translation>{path}: تتطلب قراءته المكتبة {library} وهي غير مثبتة؛ ثبّت {package} أو احفظ البيانات بصيغة CSV</translation>
    </message>
    <message>
        <source>{where}: no answer; a table must hold 0 or 1 in every cell, so leave out the records or the items with missing answers</source>
        <translation>{where}: لا إجابة؛ يجب أن يحوي الجدول 0 أو 1 في كل خلية، فاترك السجلات أو البنود الناقصة</translation>
    </message>
    <message>
        <source>{where}: {value} is neither 0 nor 1; write 1 for yes and 0 for no</source>
        <translation>{where}: {value} ليس 0 ولا 1؛ اكتب 1 لنعم و0 للا</translation>
    </message>
    <message>
        <source>{where}: {value} is neither 0 nor 1 nor -, and its channel is not krr; write 1 for yes and 0 for no</source>
        <translation>{where}: {value} ليس 0 ولا 1 ولا -، وقناته ليست krr؛ اكتب 1 لنعم و0 للا</translation>
    </message>
    <message>
        <source>{where}: {value} is not one of the options {options}</source>
        <translation>{where}: {value} ليس من الخيارات {options}</translation>
    </message>
    <message>
        <source>{where}: {value} is option number {count:,}, but krr is given for {options:,}</source>
        <translation>{where}: {value} هو الخيار رقم {count:,}، لكن krr معطى لعدد {options:,}</translation>
    </message>
    <message>
        <source>All people, at least %</source>
        <translation>الجميع، على الأقل&#xa0;%</translation>
    </message>
    <message>
        <source>Error over signers %</source>
        <translation>الخطأ بحسب الموقّعين&#xa0;%</translation>
    </message>
    <message>
        <source>Five signers %</source>
        <translation>خمسة موقّعين&#xa0;%</translation>
    </message>
    <message>
        <source>How many items the itemset has.</source>
        <translation>عدد البنود في المجموعة.</translation>
    </message>
    <message>
        <source>If</source>
        <translation>إذا</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>البنود</translation>
    </message>
    <message>
        <source>Left side, X: the items given.</source>
        <translation>الجانب الأول، X: البنود المعطاة.</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>المشاهَد</translation>
    </message>
    <message>
        <source>One signer %</source>
        <translation>موقّع واحد&#xa0;%</translation>
    </message>
    <message>
        <source>R-interest: how much more frequent the rest of the rule is among the option than among the union of options beside it. 1: the option says no more than the union. Empty for a rule without a union.</source>
        <translation>الأهمية R: كم مرة يزيد تكرار بقية القاعدة لدى الخيار على تكرارها لدى جمع الخيارات المذكور بجانبها. 1: لا يقول الخيار أكثر مما يقوله الجمع. فارغة لقاعدة بلا جمع.</translation>
    </message>
    <message>
        <source>Records that answered every item of the row.</source>
        <translation>السجلات التي أجابت عن كل بنود الصف.</translation>
    </message>
    <message>
        <source>Records that show every item as they arrived, randomized.</source>
        <translation>السجلات التي تُظهر كل البنود كما وصلت، معشوأة.</translation>
    </message>
    <message>
        <source>Reweighted c %</source>
        <translation>الثقة المعاد وزنها&#xa0;%</translation>
    </message>
    <message>
        <source>Right side, Y: the items that follow.</source>
        <translation>الجانب الثاني، Y: البنود التابعة.</translation>
    </message>
    <message>
        <source>Sharper c %</source>
        <translation>الثقة المصقولة&#xa0;%</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>The items that were answered yes together.</source>
        <translation>البنود التي أُجيب عنها بنعم معًا.</translation>
    </message>
    <message>
        <source>The least and the largest share of all people, whatever those would have said who left an answer out.</source>
        <translation>أصغر نصيب وأكبره بين الجميع، مهما كان ما سيقوله من ترك إجابة.</translation>
    </message>
    <message>
        <source>The probability that the support reaches the minimum, judged by all itemsets of the study together: of the rows with 80 %, about eight in ten do.</source>
        <translation>احتمال أن يبلغ الدعم الحد الأدنى، تحكم فيه كل مجموعات الدراسة معًا: من الصفوف ذات 80&#xa0;% يبلغه نحو ثمانية من كل عشرة.</translation>
    </message>
    <message>
        <source>The ratio of two reweighted supports; no interval is known of it.</source>
        <translation>نسبة دعمين معاد وزنهما؛ ولا يُعرف لها مجال.</translation>
    </message>
    <message>
        <source>The ratio of two shrunken supports; no interval is known of it.</source>
        <translation>نسبة دعمين مقلَّصين؛ ولا يُعرف لها مجال.</translation>
    </message>
    <message>
        <source>The same without those five signers whose records together move the estimate most.</source>
        <translation>كذلك من دون الموقّعين الخمسة الذين تحرّك سجلاتهم معًا التقدير أكثر من غيرها.</translation>
    </message>
    <message>
        <source>The standard error that counts signers, not records: it holds if the records of one signer resemble each other (jackknife).</source>
        <translation>الخطأ المعياري الذي يعدّ الموقّعين لا السجلات: يصح حين تتشابه سجلات الموقّع الواحد (طريقة jackknife).</translation>
    </message>
    <message>
        <source>The support among all people, if whether a question was answered depends on the answers that the notes name, and on nothing else. The support among those who answered is beside it.</source>
        <translation>الدعم بين الجميع إذا كانت الإجابة عن سؤال أو تركه تتوقف على الإجابات التي تسميها الملاحظات ولا شيء غيرها. ودعم من أجابوا بجانبه.</translation>
    </message>
    <message>
        <source>The support shrunk toward what other itemsets of the study foretell: right on average over the list, and so is its interval, not for each row apart. The unbiased support is beside it.</source>
        <translation>الدعم مقرّبًا إلى ما تنبئ به مجموعات الدراسة الأخرى: صحيح في المتوسط على القائمة، وكذلك مجاله، لا لكل صف على حدة. والدعم غير المتحيز بجانبه.</translation>
    </message>
    <message>
        <source>The union that the interest is against: of those that contain an option of the rule the one from which the rule differs least.</source>
        <translation>الجمع الذي تُقاس الأهمية مقابله: من الجموع التي تحوي أحد خيارات القاعدة، الذي تختلف القاعدة عنه أقل اختلاف.</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>فإن</translation>
    </message>
    <message>
        <source>What the estimate loses without the records of the one signer who matters most, in points of percent; negative if it gains. Of a rule the confidence.</source>
        <translation>ما يفقده التقدير من دون سجلات الموقّع الأكثر أثرًا، بالنقاط المئوية؛ سالب إذا ازداد. وللقاعدة: الثقة.</translation>
    </message>
    <message>
        <source>c = s(XY) / s(X): of the people with the left side, the estimated share with the right side too.</source>
        <translation>c = s(XY) / s(X): من أصحاب الجانب الأول، النسبة المقدّرة لمن لهم الثاني أيضًا.</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>s(XY): the estimated share of people with all these items, and its interval.</source>
        <translation>s(XY): النسبة المقدّرة لمن لهم كل هذه البنود، ومجالها.</translation>
    </message>
    <message>
        <source>★: has a star. ✎: has a note. A click gives a star or takes it away.</source>
        <translation>★: له نجمة. ✎: عليه ملاحظة. النقر يمنح نجمة أو ينزعها.</translation>
    </message>
    <message>
        <source>CSV for spreadsheets and R</source>
        <translation>CSV لجداول البيانات وR</translation>
    </message>
    <message>
        <source>DDI-Codebook for archives</source>
        <translation>DDI-Codebook للأرشيفات</translation>
    </message>
    <message>
        <source>JSON for programs</source>
        <translation>JSON للبرامج</translation>
    </message>
    <message>
        <source>LaTeX table</source>
        <translation>جدول LaTeX</translation>
    </message>
    <message>
        <source>Parquet for data frames</source>
        <translation>Parquet لأطر البيانات</translation>
    </message>
    <message>
        <source>SPSS with labels and missing values</source>
        <translation>SPSS مع التسميات والقيم المفقودة</translation>
    </message>
    <message>
        <source>Stata with labels and missing values</source>
        <translation>Stata مع التسميات والقيم المفقودة</translation>
    </message>
    <message>
        <source>Word table</source>
        <translation>جدول Word</translation>
    </message>
    <message>
        <source>holds up to % forged</source>
        <translation>يصمد حتى تزوير&#xa0;%</translation>
    </message>
    <message>
        <source>of each of {keys:,} listed keys at most {quota:,} records count: forged records take as many of these keys</source>
        <translation>لكل مفتاح من {keys:,} مفاتيح القائمة يُعتد بما لا يزيد على {quota:,} سجلات: والتزوير يحتاج إلى ما يكفي من هذه المفاتيح</translation>
    </message>
    <message>
        <source>only records of {keys:,} listed keys count: forged records take one of these keys</source>
        <translation>لا يُعتد إلا بسجلات {keys:,} مفاتيح في القائمة: والتزوير يحتاج إلى أحد هذه المفاتيح</translation>
    </message>
    <message>
        <source>▲&#xa0;more, holds up to {percent:.2f} % forged</source>
        <translation>▲&#xa0;أكثر، يصمد حتى تزوير {percent:.2f}&#xa0;%</translation>
    </message>
    <message>
        <source>▼&#xa0;fewer, holds up to {percent:.2f} % forged</source>
        <translation>▼&#xa0;أقل، يصمد حتى تزوير {percent:.2f}&#xa0;%</translation>
    </message>
    <message>
        <source>● certain, ◐ uncertain, ○ below: none of the interval reaches the minimum (of rules the confidence). A certain row claims something of the people behind the records: an itemset that its support is above the minimum; a rule that its support and confidence are, and that its sides go together more often (or less often) than by chance. Of rows marked certain at most the error rate (default 5 %) are wrong, on average over studies, unless judged each for itself. That is about chance alone: up to which share of forged records a row stays certain stands beside it.</source>
        <translation>● مؤكد، ◐ غير مؤكد، ○ دون: لا يبلغ شيء من الفترة الحد الأدنى (وللقواعد حد الثقة). الصف المؤكد يدّعي شيئًا عن الناس وراء السجلات: المجموعة أن دعمها فوق الحد الأدنى؛ والقاعدة أن دعمها وثقتها كذلك وأن طرفيها يجتمعان أكثر (أو أقل) من المصادفة. ومن الصفوف الموسومة بأنها مؤكدة لا يتجاوز الخاطئ منها نسبة الخطأ (5&#xa0;% افتراضيًا)، في المتوسط عبر الدراسات، ما لم يُحكم على كل صف وحده. وهذا عن الصدفة وحدها: وإلى جانبه نسبة السجلات المزوّرة التي يبقى الصف مؤكدًا حتى بلوغها.</translation>
    </message>
    <message>
        <source>A certain row stays certain if fewer of all records than this share are forged, whatever they say: at most (s − m) / (W − m), with W the largest weight that a record can have, and the same for the ends of intervals.</source>
        <translation>يبقى الصف المؤكد مؤكدًا إن زُوّر أقل من هذه النسبة من السجلات كلها، أيًا كان قولها: على الأكثر (s − m) / (W − m)، حيث W أكبر وزن ممكن لسجل، وكذلك لطرفي الفترات.</translation>
    </message>
    <message>
        <source>In this study {how}.</source>
        <translation>في هذه الدراسة {how}.</translation>
    </message>
    <message>
        <source>It stays certain if fewer than {share:.2%} of all records are forged, whatever those say.</source>
        <translation>ويبقى مؤكدًا إن زُوّر أقل من {share:.2%} من السجلات كلها، أيًا كان قولها.</translation>
    </message>
    <message>
        <source>Listed are only rows that stay certain with {percent:g} % of the records forged, whatever these say (by the largest weight that a record can have).</source>
        <translation>لا تُسرد إلا الصفوف التي تبقى مؤكدة مع تزوير {percent:g}&#xa0;% من السجلات، أيًا كان قولها (بحسب أكبر وزن ممكن لسجل).</translation>
    </message>
    <message>
        <source>certain, holds up to {percent:.2f} % forged</source>
        <translation>مؤكد، يصمد حتى تزوير {percent:.2f}&#xa0;%</translation>
    </message>
    <message>
        <source>each of {cards:,} one-time tokens counts once: forged records take as many tokens</source>
        <translation>كل رمز من {cards:,} رموز لمرة واحدة يُحسب مرة: والتزوير يحتاج إلى مثلها من الرموز</translation>
    </message>
    <message>
        <source>{column} by {row}: {answered:,} of {records:,} records answered both; each group against {against}; ▲ ▼ where all comparisons together leave no doubt; {independence}.</source>
        <translation>{column} بحسب {row}: أجاب عن كليهما {answered:,} من {records:,} سجلات؛ كل مجموعة مقابل {against}؛ ▲ ▼ حيث لا تترك المقارنات كلها معًا أي شك؛ {independence}.</translation>
    </message>
    <message>
        <source>By all answers</source>
        <translation>بالأجوبة كلها</translation>
    </message>
    <message>
        <source>Rows marked ◆ are certain by all answers together: the shrunken support and confidence exceed their minima, and the lift 1, by more than {bar:.2f} root mean square errors (itemsets: {itemsets:.2f}) over {resamples} bootstraps of the records, or of a study as the shrunken figures describe it; the lift always of the latter.</source>
        <translation>الصفوف المعلَّمة بـ ◆ مؤكدة بالأجوبة كلها معا: يتجاوز الدعم والثقة المقلَّصان حدَّيهما الأدنيين، ويتجاوز الرفع 1، بأكثر من {bar:.2f} من جذر متوسط مربع الخطأ (للمجموعات: {itemsets:.2f}) على {resamples} من إعادات معاينة السجلات، أو معاينة دراسة كما تصفها الأرقام المقلَّصة؛ والرفع على هذه الأخيرة دائما.</translation>
    </message>
    <message>
        <source>by all answers</source>
        <translation>بالأجوبة كلها</translation>
    </message>
    <message>
        <source>◆ All answers together make the row certain: the sharper figures, in which all itemsets of the study judge each other, reach the minima by far more than they vary when the records are resampled. That rests on other answers than this row&apos;s own.</source>
        <translation>◆ الأجوبة كلها معا تجعل الصف مؤكدا: الأرقام المصقولة، التي تحكم فيها مجموعات الدراسة كلها بعضها على بعض، تبلغ الحدود الدنيا بفارق أكبر بكثير من تغيّرها عند إعادة معاينة السجلات. وهذا يقوم على أجوبة أخرى غير أجوبة هذا الصف.</translation>
    </message>
    <message>
        <source>The list was found in a random half of the records, and tested on the other half, whose figures are given. A row is called certain if its claim survives Holm&apos;s test over the list: with {sure:g} % no such itemset is wrong, and with {sure:g} % no such rule; a rule claims its support, its confidence and an association of its sides.</source>
        <translation>عُثر على القائمة في نصف عشوائي من السجلات واختُبرت على النصف الآخر، وأرقامه هي المذكورة. يُسمى الصف مؤكدًا إذا صمدت دعواه أمام اختبار هولم على القائمة: باحتمال {sure:g}&#xa0;% لا تكون أي مجموعة بنود منها خاطئة، وباحتمال {sure:g}&#xa0;% لا تكون أي قاعدة منها خاطئة؛ والقاعدة تدّعي دعمها وثقتها وارتباط طرفيها.</translation>
    </message>
    <message>
        <source>The list was found in a random half of the records, and tested on the other half, whose figures are given. A row is called certain if its claim survives a false discovery rate of {alpha:g} over the list, itemsets and rules apart; a rule claims its support, its confidence and an association of its sides.</source>
        <translation>عُثر على القائمة في نصف عشوائي من السجلات واختُبرت على النصف الآخر، وأرقامه هي المذكورة. يُسمى الصف مؤكدًا إذا صمدت دعواه عند معدل اكتشافات خاطئة قدره {alpha:g} على القائمة، مجموعات البنود والقواعد كل على حدة؛ والقاعدة تدّعي دعمها وثقتها وارتباط طرفيها.</translation>
    </message>
    <message>
        <source>The verdict is certain: the minimum support of {support:.2%} is reached.</source>
        <translation>الحكم مؤكد: بُلغ الدعم الأدنى {support:.2%}.</translation>
    </message>
    <message>
        <source>A row is called certain if its claim survives a false discovery rate of {alpha:g} over all that the run looked at, itemsets and rules apart; a rule claims its support, its confidence and an association of its sides.</source>
        <translation>يُسمى الصف مؤكدًا إذا صمدت دعواه عند معدل اكتشافات خاطئة قدره {alpha:g} بين كل ما نظر فيه التشغيل، مجموعات البنود والقواعد كل على حدة؛ والقاعدة تدّعي دعمها وثقتها وارتباط طرفيها.</translation>
    </message>
    <message>
        <source>Beside the unbiased estimates are empirical Bayes estimates, shrunk toward the table without K-way interaction by a scale mixture of normals (Stephens, 2017); their intervals are made to hold with {percent:.12g} % on average over the itemsets of a length, not for each.</source>
        <translation>بجانب التقديرات غير المتحيزة تقديرات بايزية تجريبية مقلَّصة نحو الجدول الخالي من التفاعل من الرتبة K بمزيج من توزيعات طبيعية مختلفة المقاييس (ستيفنز، 2017)؛ ومجالاتها وُضعت لتصح بنسبة {percent:.12g}&#xa0;% في المتوسط على مجموعات الطول الواحد، لا لكل واحدة منها.</translation>
    </message>
    <message>
        <source>The verdict is below: taken by itself, the interval of this share lies below the minimum confidence of {confidence:.1%}; the one above is wider, for it allows for the other rules of the list.</source>
        <translation>الحكم دونه: تقع فترة هذه النسبة، مأخوذة وحدها، دون الثقة الدنيا {confidence:.1%}؛ والفترة المذكورة أعلاه أوسع لأنها تراعي القواعد الأخرى في القائمة.</translation>
    </message>
    <message>
        <source>The settings leave out the signer {signer}, but this project has no such signer, or more than one; mend exclude_signers.</source>
        <translation>تستبعد الإعدادات الموقِّع {signer}، لكن هذا المشروع لا يحوي موقِّعًا كهذا، أو يحوي أكثر من واحد؛ صحّح exclude_signers.</translation>
    </message>
    <message>
        <source>exclude_signers: the project has no signer {fingerprint!r}; see its list of signers</source>
        <translation>الموقّعون المستبعدون: ليس في المشروع موقّع {fingerprint!r}؛ انظر قائمة موقّعيه</translation>
    </message>
    <message>
        <source>exclude_signers: the project has {count:,} signers {fingerprint!r}; see its list of signers</source>
        <translation>الموقّعون المستبعدون: عدد الموقّعين {fingerprint!r} في المشروع {count:,}؛ انظر قائمة موقّعيه</translation>
    </message>
    <message>
        <source>exclude_signers: {fingerprint!r} is too short; give at least {least} digits of a fingerprint</source>
        <translation>الموقّعون المستبعدون: {fingerprint!r} أقصر من اللازم؛ أعط من أرقام البصمة {least} على الأقل</translation>
    </message>
    <message>
        <source>the settings say {name} twice, with - and with _; leave one out</source>
        <translation>تذكر الإعدادات {name} مرتين، مرة بالعلامة - ومرة بالعلامة _؛ احذف إحداهما</translation>
    </message>
    <message>
        <source>Known margins</source>
        <translation>هوامش معروفة</translation>
    </message>
    <message>
        <source>Sampling design: {design}.</source>
        <translation>تصميم المعاينة: {design}.</translation>
    </message>
    <message>
        <source>Shares of the population by open questions, to which weights are raked; a line each, such as sex=f: 0.51.</source>
        <translation>حصص المجتمع حسب أسئلة مفتوحة، تُواءم معها الأوزان؛ سطر لكل منها، مثل sex=f: 0.51.</translation>
    </message>
    <message>
        <source>records of a table are not signed, so that no key makes clusters; name an open question instead</source>
        <translation>سجلات الجدول غير موقعة، فلا مفتاح يصنع عناقيد؛ سمّ سؤالًا مفتوحًا بدلًا منه</translation>
    </message>
    <message>
        <source>sampling weights</source>
        <translation>أوزان معاينة</translation>
    </message>
    <message>
        <source>the margin {margin}: {cell} stands there twice; leave one out</source>
        <translation>الهامش {margin}: {cell} موجودة مرتين؛ اترك واحدة</translation>
    </message>
    <message>
        <source>the margin {margin}: {question!r} has no answer {option!r}; its answers are {options}</source>
        <translation>الهامش {margin}: ليس لـ{question!r} جواب {option!r}؛ أجوبته {options}</translation>
    </message>
    <message>
        <source>{column} is kept as a sampling weight, which the settings of the first run name: it weighs the records by it</source>
        <translation>يُحفظ {column} كوزن معاينة، وتسمّيه إعدادات التشغيل الأول: فتُرجَّح السجلات به</translation>
    </message>
    <message>
        <source>{column} looks like a sampling weight and is left out: estimates are of the records as they are. To speak of the population, say that the column is a sampling weight</source>
        <translation>يبدو {column} وزن معاينة وقد تُرك: التقديرات للسجلات كما هي. وللحديث عن المجتمع قل إن العمود وزن معاينة</translation>
    </message>
    <message>
        <source>{column}: all weights are equal and change nothing; leave the column out</source>
        <translation>{column}: كل الأوزان متساوية ولا تغيّر شيئًا؛ اترك العمود</translation>
    </message>
    <message>
        <source>{column}: {different:,} different weights for {records:,} records were rounded to {kept}, at most {off:.2g} % off; a weight that is nearly unique is a name</source>
        <translation>{column}: قُرّب {different:,} وزنًا مختلفًا لعدد {records:,} من السجلات إلى {kept}، بفارق {off:.2g}&#xa0;% على الأكثر؛ الوزن شبه الفريد اسم</translation>
    </message>
    <message>
        <source>{column}: {value} is no weight; a sampling weight is a number that is not negative, and every record has one</source>
        <translation>{column}: {value} ليس وزنًا؛ وزن المعاينة عدد غير سالب، ولكل سجل واحد</translation>
    </message>
    <message>
        <source>{column}: {value} is no whole number above zero. A row can stand for several people; for a sampling weight say that the column is one</source>
        <translation>{column}: {value} ليس عددًا صحيحًا موجبًا. يمكن أن يمثل الصف عدة أشخاص؛ ولوزن المعاينة قل إن العمود كذلك</translation>
    </message>
    <message>
        <source>{one}; {other}</source>
        <translation>{one}؛ {other}</translation>
    </message>
    <message>
        <source>{path}: no margins; write a header with the names of open questions and, last, share; a line for each cell; an empty line before the next margin</source>
        <translation>{path}: لا هوامش؛ اكتب ترويسة بأسماء أسئلة مفتوحة وأخيرًا share؛ سطرًا لكل خلية؛ وسطرًا فارغًا قبل الهامش التالي</translation>
    </message>
    <message>
        <source>{path}: the line {line!r} has another number of cells than its header {header!r}; put a name that has a comma between quotation marks</source>
        <translation>{path}: عدد خانات السطر {line!r} غير عددها في رأسه {header!r}؛ ضع الاسم الذي فيه فاصلة بين علامتي اقتباس</translation>
    </message>
    <message>
        <source>{path}: the name of no column begins with {prefix!r}, as those of replicate weights should</source>
        <translation>{path}: لا يبدأ اسم أي عمود بـ{prefix!r} كما يجب لأوزان التكرار</translation>
    </message>
    <message>
        <source>{text!r} is no cell of a margin; write for example sex=f: 0.51, or sex=f &amp; age=18-29: 0.12</source>
        <translation>{text!r} ليست خلية من هامش؛ اكتب مثلًا sex=f: 0.51 أو sex=f &amp; age=18-29: 0.12</translation>
    </message>
    <message>
        <source>{path}: there is no column {column!r}; the first columns are {first}</source>
        <translation>{path}: لا يوجد عمود {column!r}؛ الأعمدة الأولى هي {first}</translation>
    </message>
    <message>
        <source>▲&#xa0;more</source>
        <translation>▲&#xa0;أكثر</translation>
    </message>
    <message>
        <source>▼&#xa0;fewer</source>
        <translation>▼&#xa0;أقل</translation>
    </message>
    <message>
        <source>For none the records leave no doubt: they are too few, or their noise too strong, for the minima that were set.</source>
        <translation>لا تزيل السجلات الشك في أي منها: فهي أقل، أو ضجيجها أقوى، مما تتطلبه الحدود الدنيا المحددة.</translation>
    </message>
    <message>
        <source>How private it was</source>
        <translation>مدى الخصوصية</translation>
    </message>
    <message>
        <source>Kept, but not counted: {left:,}.</source>
        <translation>محفوظة ولم تُحتسب: {left:,}.</translation>
    </message>
    <message>
        <source>Of whom</source>
        <translation>من سُئل</translation>
    </message>
    <message>
        <source>Records received: {received:,}; files: {files:,}.</source>
        <translation>السجلات المستلمة: {received:,}؛ الملفات: {files:,}.</translation>
    </message>
    <message>
        <source>The least private column is the first of these.</source>
        <translation>العمود الأقل خصوصية هو أول هذه الأعمدة.</translation>
    </message>
    <message>
        <source>What is certain</source>
        <translation>ما هو مؤكد</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>ما سُئل عنه</translation>
    </message>
    <message>
        <source>and {more:,} more, which the codebook has</source>
        <translation>و{more:,} أخرى في دليل الرموز</translation>
    </message>
    <message>
        <source>{certain:,} of {itemsets:,} itemsets and {sure:,} of {rules:,} rules are certain.</source>
        <translation>المؤكد {certain:,} من {itemsets:,} مجموعة و{sure:,} من {rules:,} قاعدة.</translation>
    </message>
    <message>
        <source>{certain:,} of {itemsets:,} itemsets are certain.</source>
        <translation>المؤكد {certain:,} من {itemsets:,} مجموعة.</translation>
    </message>
    <message>
        <source>{items!r}: an estimated {share:.1%} ({low:.1%} to {high:.1%})</source>
        <translation>{items!r}: تُقدَّر بنسبة {share:.1%} (من {low:.1%} إلى {high:.1%})</translation>
    </message>
    <message>
        <source>{level!r}: of 100 true yes {yes:.1f} were sent as no, and of 100 true no {no:.1f} as yes (ε = {epsilon})</source>
        <translation>{level!r}: من كل 100 إجابة «نعم» صحيحة أُرسلت {yes:.1f} على أنها «لا»، ومن كل 100 إجابة «لا» صحيحة أُرسلت {no:.1f} على أنها «نعم» (ε = {epsilon})</translation>
    </message>
    <message>
        <source>{name}: the rows need {files:,} pictures, and {other} is there already; choose another name, or a PDF, which has pages</source>
        <translation>{name}: تحتاج الصفوف إلى {files:,} صور، و{other} موجود من قبل؛ اختر اسمًا آخر أو ملف PDF فله صفحات</translation>
    </message>
    <message>
        <source>{questions:,} questions, of a table whose columns were randomized before.</source>
        <translation>{questions:,} من الأسئلة، من جدول عُشِّيت أعمدته من قبل.</translation>
    </message>
    <message>
        <source>{questions:,} questions, of which {sensitive:,} were called sensitive.</source>
        <translation>{questions:,} من الأسئلة، منها {sensitive:,} وُصفت بأنها حسّاسة.</translation>
    </message>
    <message>
        <source>{records:,} records count. They are of those who chose to take part; what they say holds for others as far as those are like them.</source>
        <translation>يُحتسب {records:,} سجل. وهي لمن اختاروا المشاركة؛ وما تقوله يصح على غيرهم بقدر ما يشبهونهم.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>المجال</translation>
    </message>
    <message>
        <source>Odds ratio</source>
        <translation>نسبة الأرجحية</translation>
    </message>
    <message>
        <source>Holds up to % forged</source>
        <translation>يصمد حتى تزوير&#xa0;%</translation>
    </message>
    <message>
        <source>&lt; {least:.3f}</source>
        <translation>&lt; {least:.3f}</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>المعامل</translation>
    </message>
    <message>
        <source>Effect %, or χ²</source>
        <translation>الأثر&#xa0;%، أو χ²</translation>
    </message>
    <message>
        <source>Effect, or χ²</source>
        <translation>الأثر، أو χ²</translation>
    </message>
    <message>
        <source>One signer</source>
        <translation>موقِّع واحد</translation>
    </message>
    <message>
        <source>Five signers</source>
        <translation>خمسة موقِّعين</translation>
    </message>
    <message>
        <source>Information kept %</source>
        <translation>المعلومات الباقية&#xa0;%</translation>
    </message>
    <message>
        <source>Linear regression</source>
        <translation>انحدار خطي</translation>
    </message>
    <message>
        <source>Logistic regression</source>
        <translation>انحدار لوجستي</translation>
    </message>
    <message>
        <source>Multinomial logistic regression</source>
        <translation>انحدار لوجستي متعدد الفئات</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>النماذج</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>الخطأ المعياري</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>الحد</translation>
    </message>
    <message>
        <source>Test or comparison</source>
        <translation>الاختبار أو المقارنة</translation>
    </message>
    <message>
        <source>corrected score</source>
        <translation>الدرجة المصحَّحة</translation>
    </message>
    <message>
        <source>joint EM</source>
        <translation>EM المشترك</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>الإمكان الأعظم</translation>
    </message>
    <message>
        <source>one more</source>
        <translation>زيادة واحد</translation>
    </message>
    <message>
        <source>test of the term</source>
        <translation>اختبار الحد</translation>
    </message>
    <message>
        <source>{answer} against {reference}</source>
        <translation>{answer} مقابل {reference}</translation>
    </message>
    <message>
        <source>{formula}: coefficients</source>
        <translation>{formula}: المعاملات</translation>
    </message>
    <message>
        <source>{formula}: tests of terms, and average marginal effects</source>
        <translation>{formula}: اختبارات الحدود، والآثار الحدية المتوسطة</translation>
    </message>
    <message>
        <source>{kind} of {outcome} by the {method}; {used:,} of {records:,} records; intervals hold with {confidence:.6g} %.</source>
        <translation>{kind} لـ{outcome} بطريقة {method}؛ السجلات المستخدمة: {used:,} من {records:,}؛ تصح المجالات بنسبة {confidence:.6g}&#xa0;%.</translation>
    </message>
    <message>
        <source>{response}: {change}</source>
        <translation>{response}: {change}</translation>
    </message>
    <message>
        <source>χ²({freedom:,}) = {statistic:.2f}</source>
        <translation>χ²({freedom:,}) = {statistic:.2f}</translation>
    </message>
    <message>
        <source>◆: certain by all answers together. Rests on the sharper figures, so on other answers than the row&apos;s own: in simulations at most the error rate of the rows marked was wrong. It says nothing against the other rows.</source>
        <translation>◆: مؤكد بالأجوبة كلها معا. يقوم على الأرقام المصقولة، أي على أجوبة أخرى غير أجوبة الصف: في المحاكاة لم تتجاوز نسبة الخطأ بين الصفوف المعلَّمة معدل الخطأ. ولا يقول شيئا ضد الصفوف الأخرى.</translation>
    </message>
    <message>
        <source>{formula}: what is fitted of {response} if everybody gave this answer, all else as people have it, with its interval</source>
        <translation>{formula}: ما يُقدَّر من {response} لو أعطى الجميع هذه الإجابة، وكل ما عداها كما هو لدى الناس، مع فترته</translation>
    </message>
    <message>
        <source>{formula}: what is fitted of {response} if everybody had this number, all else as people have it, with its interval</source>
        <translation>{formula}: ما يُقدَّر من {response} لو كان لدى الجميع هذا العدد، وكل ما عداه كما هو لدى الناس، مع فترته</translation>
    </message>
    <message>
        <source>Fitted share %</source>
        <translation>الحصة المقدَّرة&#xa0;%</translation>
    </message>
    <message>
        <source>Fitted number</source>
        <translation>العدد المقدَّر</translation>
    </message>
    <message>
        <source>{path} would be written beside {named}, but it exists already, and {named} does not; choose another name, or move it away</source>
        <translation>سيُكتب {path} بجانب {named}، لكنه موجود من قبل و{named} غير موجود؛ اختر اسمًا آخر أو انقله</translation>
    </message>
    <message>
        <source>this is no survey and no draft, but another kind of file</source>
        <translation>هذا ليس استبيانًا ولا مسودة، بل ملف من نوع آخر</translation>
    </message>
    <message>
        <source>this is a signed survey and never changes; tacit-miner survey new --from makes a draft of it</source>
        <translation>هذا استبيان موقّع لا يتغير أبدًا؛ الأمر tacit-miner survey new --from يصنع منه مسودة</translation>
    </message>
    <message>
        <source>{path}: a database, such as a project, and not a table; tacit-miner run mines a project</source>
        <translation>{path}: قاعدة بيانات، كمشروع، وليس جدولًا؛ الأمر tacit-miner run ينقّب في مشروع</translation>
    </message>
    <message>
        <source>{reason}: it was not looked for the same records from several senders</source>
        <translation>{reason}: لم يُبحث عن السجلات نفسها من عدة مرسلين</translation>
    </message>
</context>
</TS>
