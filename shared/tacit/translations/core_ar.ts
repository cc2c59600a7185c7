<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar_EG">
<context>
    <name>Messages</name>
    <message>
        <source>({levels}) levels for ({answers}) answers: they must agree, and a block takes {most:,} records</source>
        <translation>المستويات ({levels}) والإجابات ({answers}): يجب أن يتطابقا، والكتلة تأخذ {most:,} من السجلات</translation>
    </message>
    <message>
        <source>, </source>
        <translation>، </translation>
    </message>
    <message>
        <source>; </source>
        <translation>؛ </translation>
    </message>
    <message>
        <source>An itemset is kept if its estimated support reaches a share 1 − r of the minimum (MASK).</source>
        <translation>تُحفظ المجموعة إذا بلغ دعمها المقدّر النسبة 1 − r من الحد الأدنى (MASK).</translation>
    </message>
    <message>
        <source>An itemset is kept if its estimated support reaches the minimum.</source>
        <translation>تُحفظ المجموعة إذا بلغ دعمها المقدّر الحد الأدنى.</translation>
    </message>
    <message>
        <source>An itemset is listed if its support reaches the minimum with a probability of one half or more, judged by all itemsets of the study together; for many items and strong randomization.</source>
        <translation>تُدرج المجموعة إذا بلغ دعمها الحد الأدنى باحتمال النصف أو أكثر، وتحكم في ذلك كل مجموعات الدراسة معًا؛ للبنود الكثيرة والعشوائية القوية.</translation>
    </message>
    <message>
        <source>An itemset is listed if its support reaches the minimum with a probability of one half or more. The probability is judged by all itemsets of the study together (empirical Bayes), so it is right on average over the list, not for each row apart.</source>
        <translation>تُدرج المجموعة إذا بلغ دعمها الحد الأدنى باحتمال النصف أو أكثر. تحكم في الاحتمال كل مجموعات الدراسة معًا (بايز التجريبي)، فهو صحيح في المتوسط على القائمة لا لكل صف على حدة.</translation>
    </message>
    <message>
        <source>An itemset was kept if its estimated support reached the minimum.</source>
        <translation>حُفظت كل مجموعة بلغ دعمها المقدّر الحد الأدنى.</translation>
    </message>
    <message>
        <source>An itemset was kept if its estimated support reached {share:g} of the minimum (MASK).</source>
        <translation>حُفظت كل مجموعة بلغ دعمها المقدّر {share:g} من الحد الأدنى (MASK).</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>اليقين</translation>
    </message>
    <message>
        <source>Conviction</source>
        <translation>الاقتناع</translation>
    </message>
    <message>
        <source>From −1, never together, to 1, always together; 0 is chance.</source>
        <translation>من −1، لا تجتمع أبدًا، إلى 1، تجتمع دائمًا؛ 0 هي الصدفة.</translation>
    </message>
    <message>
        <source>How far the left side moves the right from its base rate; 0 is chance.</source>
        <translation>كم يزيح الجانب الأول الثاني عن معدله الأساسي؛ 0 هي الصدفة.</translation>
    </message>
    <message>
        <source>How many times more often together than by chance; 1 is chance.</source>
        <translation>كم مرة أكثر اجتماعًا من الصدفة؛ 1 هي الصدفة.</translation>
    </message>
    <message>
        <source>How much rarer the rule fails than by chance; 1 is chance.</source>
        <translation>كم يندر فشل القاعدة عن الصدفة؛ 1 هي الصدفة.</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>جاكار</translation>
    </message>
    <message>
        <source>Kulczynski</source>
        <translation>كولتشينسكي</translation>
    </message>
    <message>
        <source>Leverage</source>
        <translation>الرافعة</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>الرفع</translation>
    </message>
    <message>
        <source>Lists only rows that stay certain if this share of the records is forged, whatever those say. 0: all rows.</source>
        <translation>لا يسرد إلا الصفوف التي تبقى مؤكدة إن زُوّرت هذه النسبة من السجلات، أيًا كان قولها. 0: كل الصفوف.</translation>
    </message>
    <message>
        <source>Of some questions the researcher knows the true share of yes. They check by it how truly all people together answered. Nothing can be checked of one person.</source>
        <translation>يعرف الباحث النسبة الحقيقية لـ«نعم» في بعض الأسئلة، ويتحقق بها من صدق إجابات الناس جميعًا معًا. ولا يمكن التحقق من شيء يخص شخصًا واحدًا.</translation>
    </message>
    <message>
        <source>Of the people with either side, the share with both.</source>
        <translation>ممن لهم أحد الجانبين، نسبة من لهم كلاهما.</translation>
    </message>
    <message>
        <source>Only what holds up to</source>
        <translation>فقط ما يصمد حتى</translation>
    </message>
    <message>
        <source>Share of people together beyond chance; 0 is chance.</source>
        <translation>نسبة المجتمعين فوق الصدفة؛ 0 هي الصدفة.</translation>
    </message>
    <message>
        <source>Stands for the question in tables, figures and reports: a word or two, at most 24 letters. Respondents do not see it.</source>
        <translation>يحل محل السؤال في الجداول والأشكال والتقارير: كلمة أو كلمتان، بحد أقصى 24 حرفا. لا يراه المجيبون.</translation>
    </message>
    <message>
        <source>THE RECORDS DO NOT FIT what is said of their randomization (p = {p:.1g}): no true answers give such records. Look at the factors: were these answers randomized at all, and with these probabilities, each by itself? Until then no figure below can be trusted</source>
        <translation>السجلات لا توافق ما قيل عن عشوأتها (p = {p:.1g}): لا توجد إجابات صحيحة تعطي مثل هذه السجلات. راجع العوامل: هل عُشوئت هذه الإجابات أصلًا، وبهذه الاحتمالات، وكل إجابة على حدة؟ وإلى ذلك الحين لا يمكن الوثوق بأي رقم أدناه</translation>
    </message>
    <message>
        <source>THE RECORDS OF ONE LEVEL DO NOT FIT what is said of their randomization (keep-one factor {keep_one:.4g}, keep-zero factor {keep_zero:.4g}; p = {p:.1g}): no true answers give such records. Until that is clear no figure below can be trusted</source>
        <translation>سجلات أحد المستويات لا توافق ما قيل عن عشوأتها (عامل إبقاء نعم {keep_one:.4g}، وعامل إبقاء لا {keep_zero:.4g}؛ p = {p:.1g}): لا توجد إجابات صحيحة تعطي مثل هذه السجلات. وإلى أن يتضح ذلك لا يمكن الوثوق بأي رقم أدناه</translation>
    </message>
    <message>
        <source>The mean of the confidences in both directions.</source>
        <translation>متوسط الثقتين في الاتجاهين.</translation>
    </message>
    <message>
        <source>Zhang</source>
        <translation>تشانغ</translation>
    </message>
    <message>
        <source>a block has profile {profile}, but channels are given for {profiles}</source>
        <translation>لكتلة النمط {profile}، لكن القنوات معطاة لـ {profiles}</translation>
    </message>
    <message>
        <source>a budget of {budget:.6g} is not enough: with every question at its most private level the record has {least:.6g}</source>
        <translation>الميزانية {budget:.6g} لا تكفي: حتى لو كان كل سؤال على مستواه الأكثر خصوصية يبلغ السجل {least:.6g}</translation>
    </message>
    <message>
        <source>a chance of {chance:g} is no goal; write more than 0 and less than 1</source>
        <translation>الاحتمال {chance:g} ليس هدفًا؛ اكتب أكثر من 0 وأقل من 1</translation>
    </message>
    <message>
        <source>a channel is given for {item!r}, but the data have no such item</source>
        <translation>أُعطيت قناة للبند {item!r}، لكن البيانات ليس فيها هذا البند</translation>
    </message>
    <message>
        <source>a key cannot be its own successor; name another key</source>
        <translation>لا يمكن أن يكون المفتاح خلَفًا لنفسه؛ سمِّ مفتاحًا آخر</translation>
    </message>
    <message>
        <source>a language occurs twice; keep one of them</source>
        <translation>لغة ترد مرتين؛ أبقِ واحدة منهما</translation>
    </message>
    <message>
        <source>a language occurs twice; keep one text for each language</source>
        <translation>لغة ترد مرتين؛ أبقِ نصًا واحدًا لكل لغة</translation>
    </message>
    <message>
        <source>a left side of {left} among the items ({items}) is no rule; take at least 1, and leave one for the right side</source>
        <translation>طرف أيسر من {left} بين البنود ({items}) ليس قاعدة؛ خذ واحدًا على الأقل، واترك واحدًا للطرف الأيمن</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>قائمة</translation>
    </message>
    <message>
        <source>a master secret has {wanted} bytes, not {count}</source>
        <translation>طول السر الرئيسي {wanted} بايت، لا {count}</translation>
    </message>
    <message>
        <source>a number has {count:,} digits, more than {limit}</source>
        <translation>عدد أرقام أحد الأعداد {count:,}، أكثر من {limit}</translation>
    </message>
    <message>
        <source>a plan needs at least one question</source>
        <translation>تحتاج الخطة إلى سؤال واحد على الأقل</translation>
    </message>
    <message>
        <source>a privacy of {target:g} % cannot be reached: with prevalence {prevalence:g} and weight {weight:g} even pure noise gives {limit:.4f} %; ask for less</source>
        <translation>لا يمكن بلوغ خصوصية {target:g}%: مع شيوع {prevalence:g} ووزن {weight:g} لا يعطي حتى الضجيج المحض إلا {limit:.4f}%؛ اطلب أقل</translation>
    </message>
    <message>
        <source>a privacy of {value:g} % is no target; write 0 to 100</source>
        <translation>خصوصية بنسبة {value:g}&#xa0;% ليست هدفًا؛ اكتب من 0 إلى 100</translation>
    </message>
    <message>
        <source>a privacy of {wanted:g} % cannot be reached: with the expected shares {shares:.4g} the most is {largest:.6g} %, by pure noise</source>
        <translation>لا يمكن بلوغ خصوصية بنسبة {wanted:g}&#xa0;%: بالحصص المتوقعة {shares:.4g} أقصى ما يمكن هو {largest:.6g}&#xa0;%، بضجيج خالص</translation>
    </message>
    <message>
        <source>a question with options has no known share of yes; leave `anchor` out</source>
        <translation>السؤال ذو الخيارات ليس له نسبة معروفة لـ«نعم»؛ احذف `anchor`</translation>
    </message>
    <message>
        <source>a sent answer makes a reader at most {figure:.5g} times surer (asked: {wanted:g})</source>
        <translation>الإجابة المرسلة تزيد يقين القارئ {figure:.5g} مرة على الأكثر (المطلوب: {wanted:g})</translation>
    </message>
    <message>
        <source>a signature has {wanted} bytes, not {count:,}</source>
        <translation>طول التوقيع {wanted} بايت، لا {count:,}</translation>
    </message>
    <message>
        <source>a support of {support:g} is not possible with these shares of yes; it lies between {least:.4g} and {most:.4g}</source>
        <translation>الدعم {support:g} غير ممكن مع نسب «نعم» هذه؛ فهو بين {least:.4g} و{most:.4g}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>نص</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>عدد صحيح</translation>
    </message>
    <message>
        <source>a width of {width:g} points is no goal; write more than 0</source>
        <translation>العرض {width:g} نقطة ليس هدفًا؛ اكتب أكثر من 0</translation>
    </message>
    <message>
        <source>a yes is kept in {keep_one:g} % of the cases and a no in {keep_zero:g} %: together not more than 100 %, so what leaves says nothing, or the contrary; keep more</source>
        <translation>تُحفظ نعم في {keep_one:g}% من الحالات ولا في {keep_zero:g}%: ومجموعهما لا يتجاوز 100%، فما يُرسل لا يقول شيئًا أو يقول العكس؛ احفظ أكثر</translation>
    </message>
    <message>
        <source>a {kind} is given where a channel must be, such as warner(0.9) or open_channel()</source>
        <translation>أُعطي ما نوعه {kind} حيث يجب أن تكون قناة، مثل warner(0.9) أو open_channel()</translation>
    </message>
    <message>
        <source>a {kind} is given where a data set must be; make one with Dataset.from_frame or Dataset.from_array, which take the channels too</source>
        <translation>أُعطي كائن من نوع {kind} حيث يجب أن تكون مجموعة بيانات؛ أنشئها بواسطة Dataset.from_frame أو Dataset.from_array اللتين تأخذان القنوات أيضا</translation>
    </message>
    <message>
        <source>a {kind} is given where an array of answers must be: records and items; make one first, such as numpy.array(list(…))</source>
        <translation>أُعطي {kind} حيث يجب أن يكون جدول إجابات: سجلات وبنود؛ أنشئ جدولًا أولًا، مثل numpy.array(list(…))</translation>
    </message>
    <message>
        <source>a {kind} is given where settings must be, such as Settings(min_support=0.01)</source>
        <translation>أُعطي كائن من نوع {kind} حيث يجب أن تكون الإعدادات، مثل Settings(min_support=0.01)</translation>
    </message>
    <message>
        <source>a {kind} is not a data frame that holds its data; give one of pandas, polars or pyarrow, collect a lazy one first, or use from_array</source>
        <translation>النوع {kind} ليس إطار بيانات يحوي بياناته؛ أعط إطارًا من pandas أو polars أو pyarrow، واجمع الإطار المؤجَّل أولًا بواسطة collect، أو استعمل from_array</translation>
    </message>
    <message>
        <source>about {expected:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum, and up to about {percent:.0f} % may be; of those marked certain at most {alpha:g} %, on average</source>
        <translation>يُتوقع أن يكون نحو {expected:.0f}&#xa0;% من مجموعات البنود المدرجة خاطئًا، إذ لا يتجاوز دعمها الحد الأدنى، وقد يصل ذلك إلى نحو {percent:.0f}&#xa0;%؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>an answer at level {level} can prove what is true, but this survey counts only what makes a reader at most {most:g} times surer; raise the item&apos;s minimum to {enough}</source>
        <translation>يمكن لإجابة في المستوى {level} أن تثبت ما هو صحيح، لكن هذا الاستبيان لا يحتسب إلا ما يجعل القارئ أكثر تيقنًا بما لا يزيد على {most:g} مرات؛ ارفع الحد الأدنى للبند إلى {enough}</translation>
    </message>
    <message>
        <source>an answer has level {level}, but {known} levels are described</source>
        <translation>لإجابة المستوى {level}، لكن عدد المستويات الموصوفة {known}</translation>
    </message>
    <message>
        <source>an item has a level but was not asked, or was asked but has no level</source>
        <translation>لسؤالٍ مستوى مع أنه لم يُطرح، أو طُرح دون أن يكون له مستوى</translation>
    </message>
    <message>
        <source>an item was skipped, but this survey does not offer that; answer every item</source>
        <translation>تُرك بند بلا إجابة، وهذا الاستبيان لا يتيح ذلك؛ أجب عن كل بند</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>كائن</translation>
    </message>
    <message>
        <source>an ε of {epsilon:g} for the record is no ceiling; write a number above 0</source>
        <translation>قيمة ε البالغة {epsilon:g} للسجل ليست سقفًا؛ اكتب عددًا أكبر من 0</translation>
    </message>
    <message>
        <source>anchor {position}: fewer than two people answered it</source>
        <translation>السؤال المرجعي {position}: أجاب عنه أقل من شخصين</translation>
    </message>
    <message>
        <source>anchor {position}: its known share {share:g} is the share of yes of those who answer without regard, so it says nothing</source>
        <translation>السؤال المرجعي {position}: نسبته المعروفة {share:g} هي نسبة «نعم» لدى من يجيبون دون اعتبار للسؤال، فلا يقول شيئًا</translation>
    </message>
    <message>
        <source>answered is {found} and the answers are {expected} in size: they must have the same number of records and items</source>
        <translation>حجم answered هو {found} وحجم الإجابات {expected}: يجب أن يتساوى عدد السجلات وعدد البنود فيهما</translation>
    </message>
    <message>
        <source>answered is {value:.12g} somewhere, but it says whether there is an answer: True or False, 1 or 0</source>
        <translation>قيمة answered هي {value:.12g} في موضع ما، لكنها تقول هل توجد إجابة: True أو False، 1 أو 0</translation>
    </message>
    <message>
        <source>answers are missing in {found:,} different combinations of items, more than the {most:,} that are kept apart; use MixedDataset.from_frame, which takes the same frame and channels</source>
        <translation>تنقص إجابات في تركيبات بنود مختلفة عددها {found:,}، أكثر من {most:,} التي تُعدّ على حدة؛ استعمل MixedDataset.from_frame، وهي تأخذ الإطار نفسه والقنوات نفسها</translation>
    </message>
    <message>
        <source>answers sent with keep-one {sent_one:g}, keep-zero {sent_zero:g} cannot be blurred into keep-one {wanted_one:g}, keep-zero {wanted_zero:g}: the second is not noisier</source>
        <translation>الإجابات المرسلة مع keep-one {sent_one:g} وkeep-zero {sent_zero:g} لا يمكن تشويشها إلى keep-one {wanted_one:g} وkeep-zero {wanted_zero:g}: فالثاني ليس أكثر ضجيجًا</translation>
    </message>
    <message>
        <source>at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by chance, and no minimum makes it 1 %: there are too few records</source>
        <translation>عند حد أدنى للدعم {minimum:.3g}&#xa0;%، ستُدرج بالصدفة {percent:.2g}&#xa0;% من أزواج العناصر التي لا يملكها أحد، ولا يجعلها أي حد أدنى 1&#xa0;%: السجلات قليلة جدًا</translation>
    </message>
    <message>
        <source>at a minimum support of {minimum:.3g} %, {percent:.2g} % of the pairs of items that no person has would be listed by chance; from a minimum of {sensible:.2g} % on it is 1 %</source>
        <translation>عند حد أدنى للدعم قدره {minimum:.3g}&#xa0;% يُدرَج بالمصادفة {percent:.2g}&#xa0;% من أزواج البنود التي لا يملكها أحد؛ وابتداءً من حد أدنى قدره {sensible:.2g}&#xa0;% تصبح النسبة 1&#xa0;%</translation>
    </message>
    <message>
        <source>at level {level} one answer moves an estimate by {found:.4g} records, but this survey counts at most {most:g}; take the level out</source>
        <translation>في المستوى {level} تحرّك إجابة واحدة التقدير بمقدار {found:.4g} سجلات، لكن هذا الاستبيان يحتسب {most:g} على الأكثر؛ احذف هذا المستوى</translation>
    </message>
    <message>
        <source>block {number} has profile {profile}, but channels are given for {profiles}, from 0</source>
        <translation>للكتلة {number} النمط {profile}، لكن القنوات معطاة لـ {profiles}، بدءًا من 0</translation>
    </message>
    <message>
        <source>block {number} has {found} words of {type} for {records:,} records of {items} items; it must have at least {expected} words of uint64, and 1 to {most:,} records</source>
        <translation>في الكتلة {number} من الكلمات {found} من النوع {type}، والسجلات {records:,} والبنود {items}؛ يجب ألا تقل الكلمات عن {expected} من النوع uint64، وأن تكون السجلات من 1 إلى {most:,}</translation>
    </message>
    <message>
        <source>block {number} is a {kind}, which is no block of mixed records</source>
        <translation>الكتلة {number} من النوع {kind}، وليست كتلة سجلات مختلطة</translation>
    </message>
    <message>
        <source>block {number} is a {kind}, which is no block of records</source>
        <translation>الكتلة {number} من النوع {kind}، وليست كتلة سجلات</translation>
    </message>
    <message>
        <source>brackets are nested deeper than {limit}, or one is not closed</source>
        <translation>الأقواس متداخلة أعمق من {limit}، أو أحدها غير مغلق</translation>
    </message>
    <message>
        <source>byte {byte:,} is not UTF-8; save the file as UTF-8</source>
        <translation>البايت {byte:,} ليس بترميز UTF-8؛ احفظ الملف به</translation>
    </message>
    <message>
        <source>byte {byte:,} of what was signed begins an escape where the one spelling has {expected}, which could mark one person&apos;s survey; sign the survey with this program</source>
        <translation>البايت {byte:,} مما وُقّع يبدأ رمز تهريب حيث تحوي الكتابة القانونية {expected}، وهذا قد يَسِم استبيان شخص واحد؛ وقّع الاستبيان بهذا البرنامج</translation>
    </message>
    <message>
        <source>byte {byte:,} of what was signed begins {found} where the one spelling has {expected}, which could mark one person&apos;s survey; sign the survey with this program</source>
        <translation>عند البايت {byte:,} مما وُقّع يبدأ {found} حيث تحوي الكتابة القانونية {expected}، وهذا قد يَسِم استبيان شخص واحد؛ وقّع الاستبيان بهذا البرنامج</translation>
    </message>
    <message>
        <source>byte {byte:,} of what was signed is white space between fields, which could mark one person&apos;s survey; sign the survey with this program</source>
        <translation>البايت {byte:,} مما وُقّع فراغ بين الحقول، وهذا قد يَسِم استبيان شخص واحد؛ وقّع الاستبيان بهذا البرنامج</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>أُلغي</translation>
    </message>
    <message>
        <source>candidates: {itemsets} have more than {limit:,} candidates and were not counted: about {count:,}, which take {memory:.1f} GB; at a minimum support of {fits:.3%} the limit holds; raise the minimum support or the limit</source>
        <translation>المرشحات: {itemsets} لها أكثر من {limit:,} من المرشحات ولم تُعدّ: نحو {count:,}، وتشغل {memory:.1f} غيغابايت؛ عند دعم أدنى قدره {fits:.3%} لا يُتجاوز الحد؛ ارفع الدعم الأدنى أو الحد</translation>
    </message>
    <message>
        <source>candidates: {itemsets} have more than {limit:,} candidates and were not counted; raise the limit or the minimum support</source>
        <translation>المرشحات: {itemsets} لها أكثر من {limit:,} من المرشحات ولم تُعدّ؛ ارفع الحد أو الدعم الأدنى</translation>
    </message>
    <message>
        <source>chance alone cannot decide {wanted:g} % of the answers: the most that can be reached is {largest:.6g} %</source>
        <translation>لا يمكن أن تقرر الصدفة وحدها {wanted:g}&#xa0;% من الإجابات: أقصى ما يمكن بلوغه {largest:.6g}&#xa0;%</translation>
    </message>
    <message>
        <source>chance alone decides {figure:.5g} % of the answers (asked: at least {wanted:g} %)</source>
        <translation>الصدفة وحدها تقرر {figure:.5g}&#xa0;% من الإجابات (المطلوب: {wanted:g}&#xa0;% على الأقل)</translation>
    </message>
    <message>
        <source>channels are a {kind}; for a frame of levels, give a mapping of each level to its channels</source>
        <translation>القنوات من النوع {kind}؛ لإطار المستويات أعط جدول ربط يعطي كل مستوى قنواته</translation>
    </message>
    <message>
        <source>character {position:,} is level {level}, at which an answer does not count: this survey counts only what makes a reader at most {most:g} times surer, and the levels of this item are {allowed}</source>
        <translation>الحرف {position:,} هو المستوى {level} الذي لا تُحتسب فيه الإجابة: لا يحتسب هذا الاستبيان إلا ما يجعل القارئ أكثر تيقنًا بما لا يزيد على {most:g} مرات، ومستويات هذا البند هي {allowed}</translation>
    </message>
    <message>
        <source>character {position:,} is {found}, but the levels of this item are {allowed}</source>
        <translation>الحرف {position:,} هو {found}، لكن مستويات هذا البند {allowed}</translation>
    </message>
    <message>
        <source>character {position:,}, U+{code:04X}, is not in Unicode&apos;s composed form NFC; let the program that signs rewrite it</source>
        <translation>الحرف {position:,}، وهو U+{code:04X}، ليس في صيغة يونيكود المركّبة NFC؛ دع البرنامج الذي يوقّع يعيد كتابته</translation>
    </message>
    <message>
        <source>character {position:,}, U+{code:04X}, is not shown and no script needs it here, so it could mark one person&apos;s survey; remove it</source>
        <translation>الحرف {position:,}، وهو U+{code:04X}، لا يظهر ولا تحتاج إليه أي كتابة هنا، فقد يَسِم استبيان شخص واحد؛ احذفه</translation>
    </message>
    <message>
        <source>character {position:,}, U+{code:04X}, is white space that could mark one person&apos;s survey; write one ordinary space between words, at most one empty line between paragraphs, and none at either end</source>
        <translation>الحرف {position:,}، وهو U+{code:04X}، فراغ قد يَسِم استبيان شخص واحد؛ اكتب مسافة عادية واحدة بين الكلمات، وسطرًا فارغًا واحدًا على الأكثر بين الفقرات، ولا شيء في الطرفين</translation>
    </message>
    <message>
        <source>column {number} of the frame has no name; give each item a name, such as its question&apos;s code</source>
        <translation>العمود {number} من الجدول بلا اسم؛ أعط كل بند اسمًا، مثل رمز سؤاله</translation>
    </message>
    <message>
        <source>each of {count} options is kept with probability {keep:.6g}, but that must be more than {chance:.6g} and at most 1, else what is sent says nothing</source>
        <translation>يُحفظ كل من {count} من الخيارات باحتمال {keep:.6g}، لكن يجب أن يزيد على {chance:.6g} وألا يتجاوز 1، وإلا لم يقل ما يُرسل شيئًا</translation>
    </message>
    <message>
        <source>estimate reaches it</source>
        <translation>يبلغه التقدير</translation>
    </message>
    <message>
        <source>estimate, relaxed</source>
        <translation>التقدير، بتساهل</translation>
    </message>
    <message>
        <source>every level can make a reader more than {most:g} times surer, which is the most that this survey counts; add a more private level</source>
        <translation>كل مستوى يمكن أن يجعل القارئ أكثر تيقنًا بأكثر من {most:g} مرات، وهو أقصى ما يحتسبه هذا الاستبيان؛ أضف مستوى أكثر خصوصية</translation>
    </message>
    <message>
        <source>evidence of all itemsets together</source>
        <translation>أدلة كل المجموعات معًا</translation>
    </message>
    <message>
        <source>false discovery rate α</source>
        <translation>نسبة الاكتشاف الكاذب α</translation>
    </message>
    <message>
        <source>in {language} this reads like options[{first}], so a person could not tell them apart; write it in other words</source>
        <translation>في {language} يُقرأ هذا مثل options[{first}]، فلا يمكن التمييز بينهما؛ اكتبه بكلمات أخرى</translation>
    </message>
    <message>
        <source>intervals hold for records that were randomized as is said; these do not fit it, so none can be trusted</source>
        <translation>تصح الفترات لسجلات جُعلت عشوائية كما قيل؛ وهذه لا توافق ذلك، فلا يوثق بأي منها</translation>
    </message>
    <message>
        <source>intervals hold with {percent:.12g} % each, for itself, and need not allow for the selection of the list, which other records made</source>
        <translation>كل فترة تصح وحدها باحتمال {percent:.12g}&#xa0;%، ولا حاجة إلى مراعاة اختيار القائمة، فقد اختارتها سجلات أخرى</translation>
    </message>
    <message>
        <source>intervals hold with {percent:.12g} % each, for itself; they do not allow for the selection of the list</source>
        <translation>كل فترة تصح وحدها باحتمال {percent:.12g}&#xa0;%؛ ولا يُراعى فيها اختيار القائمة</translation>
    </message>
    <message>
        <source>intervals of levels weighed by inverse variance hold if the choice of a level does not depend on the answers; here the estimates of levels differ, so none can be trusted</source>
        <translation>فترات المستويات الموزونة بعكس التباين تصح إذا لم يتوقف اختيار المستوى على الإجابات؛ وهنا تختلف تقديرات المستويات، فلا يوثق بأي منها</translation>
    </message>
    <message>
        <source>it is not encrypted for this survey and to this key, or its beginning is damaged; ask the sender to save it again from the survey of this project</source>
        <translation>ليس مشفَّرًا لهذا الاستبيان ولهذا المفتاح، أو أن بدايته تالفة؛ اطلب من المرسِل حفظه مرة أخرى من استبيان هذا المشروع</translation>
    </message>
    <message>
        <source>item {code}: level {level!r} cannot be chosen; choose {lowest} to {highest}</source>
        <translation>البند {code}: لا يمكن اختيار المستوى {level!r}؛ اختر من {lowest} إلى {highest}</translation>
    </message>
    <message>
        <source>item {code}: the answer is none of those that it offers; choose one of them</source>
        <translation>السؤال {code}: الإجابة ليست مما يتيحه؛ اختر إحدى إجاباته</translation>
    </message>
    <message>
        <source>item {item!r} holds a {kind}, which is not an answer; yes is True or 1, no is False or 0, and a missing value means that the person did not say</source>
        <translation>البند {item!r} يحوي قيمة من النوع {kind}، وليست إجابة؛ نعم هي True أو 1، ولا هي False أو 0، والقيمة الناقصة تعني أن الشخص لم يُجب</translation>
    </message>
    <message>
        <source>item {item!r} is given a side, but the data have no such item</source>
        <translation>أُعطي البند {item!r} جانبًا، لكن البيانات ليس فيها هذا البند</translation>
    </message>
    <message>
        <source>item {item!r}, row {row}: NaN is not an answer; for an answer that a person did not give, let answered be False there</source>
        <translation>البند {item!r}، الصف {row}: NaN ليست إجابة؛ للإجابة التي لم يُدلِ بها الشخص ضع False هناك في answered</translation>
    </message>
    <message>
        <source>item {item!r}, row {row}: channels are given for the levels {known}, but the level here is another</source>
        <translation>البند {item!r}، الصف {row}: القنوات معطاة للمستويات {known}، لكن المستوى هنا غيرها</translation>
    </message>
    <message>
        <source>item {item!r}, row {row}: there is an answer, but its level is missing</source>
        <translation>البند {item!r}، الصف {row}: توجد إجابة، لكن مستواها ناقص</translation>
    </message>
    <message>
        <source>itemsets of {length} items</source>
        <translation>المجموعات ذات الطول {length}</translation>
    </message>
    <message>
        <source>itemsets of {length} items cannot be planned; take 1 to {most}</source>
        <translation>لا يمكن تخطيط مجموعات من {length} عناصر؛ خذ من 1 إلى {most}</translation>
    </message>
    <message>
        <source>itemsets of {length} items need at least {length} questions, but there are {questions}</source>
        <translation>المجموعات من {length} عناصر تحتاج إلى {length} أسئلة على الأقل، لكن عددها {questions}</translation>
    </message>
    <message>
        <source>keep-one {keep_one:g} and keep-zero {keep_zero:g} add up to 1, so the answer that leaves says nothing about the true one and no estimate can undo it; choose factors that add up to more than 1</source>
        <translation>مجموع keep-one {keep_one:g} وkeep-zero {keep_zero:g} يساوي 1، فالإجابة المرسلة لا تقول شيئًا عن الحقيقية ولا يصلح ذلك أي تقدير؛ اختر عاملين مجموعهما أكبر من 1</translation>
    </message>
    <message>
        <source>krr: keep is {value}, but a probability lies between 0 and 1</source>
        <translation>krr: قيمة keep هي {value}، لكن الاحتمال يقع بين 0 و1</translation>
    </message>
    <message>
        <source>left out, because they are not certain with {share:.2%} of the records forged: itemsets {itemsets:,}, rules {rules:,}</source>
        <translation>استُبعد لأنه غير مؤكد مع تزوير {share:.2%} من السجلات: مجموعات {itemsets:,}، قواعد {rules:,}</translation>
    </message>
    <message>
        <source>length: itemsets of more than {limit} items were not searched</source>
        <translation>الطول: لم يُبحث عن مجموعات تزيد بنودها على {limit}</translation>
    </message>
    <message>
        <source>level {following} is not more private than level {level}; order the levels from the most open to the most private</source>
        <translation>المستوى {following} ليس أكثر خصوصية من المستوى {level}؛ رتّب المستويات من الأكثر انفتاحًا إلى الأكثر خصوصية</translation>
    </message>
    <message>
        <source>level {level} can make a reader {found:.4g} times surer, but this survey counts at most {most:g} times; raise the item&apos;s minimum to {enough}</source>
        <translation>يمكن للمستوى {level} أن يجعل القارئ أكثر تيقنًا {found:.4g} مرات، لكن هذا الاستبيان يحتسب {most:g} مرات على الأكثر؛ ارفع الحد الأدنى للبند إلى {enough}</translation>
    </message>
    <message>
        <source>level {level} cannot be chosen here; choose {lowest} to {highest}</source>
        <translation>لا يمكن اختيار المستوى {level} هنا؛ اختر من {lowest} إلى {highest}</translation>
    </message>
    <message>
        <source>level {level} sends answers as they are and may not be preselected; choose a higher level for the arm, or declare the item not sensitive</source>
        <translation>المستوى {level} يرسل الإجابات كما هي ولا يجوز تحديده مسبقًا؛ اختر مستوى أعلى للمجموعة، أو صرّح بأن السؤال غير حساس</translation>
    </message>
    <message>
        <source>level {level} sends answers as they are and may not be preselected; choose a higher level, or declare the item not sensitive</source>
        <translation>المستوى {level} يرسل الإجابات كما هي ولا يجوز اختياره مسبقًا؛ اختر مستوى أعلى، أو أعلن أن البند غير حساس</translation>
    </message>
    <message>
        <source>line {line:,} is a token that is in the list already</source>
        <translation>السطر {line:,} رمز موجود في القائمة من قبل</translation>
    </message>
    <message>
        <source>line {line:,} is no public key of 44 base64 characters</source>
        <translation>السطر {line:,} ليس مفتاحًا عامًا من 44 حرفًا بترميز base64</translation>
    </message>
    <message>
        <source>line {line:,}: {reason}</source>
        <translation>السطر {line:,}: {reason}</translation>
    </message>
    <message>
        <source>lower end reaches it</source>
        <translation>يبلغه الطرف الأدنى</translation>
    </message>
    <message>
        <source>lower the demand, or take a support further above the minimum</source>
        <translation>خفّض المطلوب، أو خذ دعمًا أبعد فوق الحد الأدنى</translation>
    </message>
    <message>
        <source>more than {limit} combining marks follow one another; remove them</source>
        <translation>أكثر من {limit} من علامات التشكيل المتتالية؛ احذفها</translation>
    </message>
    <message>
        <source>no channel is given; give one for each item of the itemset</source>
        <translation>لم تُعطَ أي قناة؛ أعطِ قناة لكل عنصر من المجموعة</translation>
    </message>
    <message>
        <source>no false one, with 1 − α</source>
        <translation>لا خطأ واحدًا، باحتمال 1 − α</translation>
    </message>
    <message>
        <source>no level keeps a reader from becoming more than {wanted:.9g} times surer: the fewest times that can be reached are {least:.9g}</source>
        <translation>لا يوجد مستوى يمنع أن يزيد يقين القارئ أكثر من {wanted:.9g} مرة: أقل ما يمكن بلوغه {least:.9g} مرة</translation>
    </message>
    <message>
        <source>no level keeps a reader from becoming more than {wanted:.9g} times surer: with what is fixed, one of the two answers always proves</source>
        <translation>لا يوجد مستوى يمنع أن يزيد يقين القارئ أكثر من {wanted:.9g} مرة: بما هو مثبَّت، إحدى الإجابتين تُثبت دائمًا</translation>
    </message>
    <message>
        <source>no level of the survey will do: at the most open one, {best}; {advice}</source>
        <translation>لا يكفي أي مستوى من مستويات الاستبيان: عند أكثرها انفتاحًا، {best}؛ {advice}</translation>
    </message>
    <message>
        <source>no level will do: with every answer sent as it is, {best}; {advice}</source>
        <translation>لا يكفي أي مستوى: حتى لو أُرسلت كل إجابة كما هي، {best}؛ {advice}</translation>
    </message>
    <message>
        <source>no mix of these levels will do: with everybody at the more open one, {best}; {advice}</source>
        <translation>لا يكفي أي خليط من هذين المستويين: حتى لو أخذ الجميع الأكثر انفتاحًا، {best}؛ {advice}</translation>
    </message>
    <message>
        <source>no number of people will do: with {people:,} people {best}; {advice}</source>
        <translation>لا يكفي أي عدد من الأشخاص: مع {people:,} شخص {best}؛ {advice}</translation>
    </message>
    <message>
        <source>no row was left out for the share of forged records that it holds up to, which is not known of this run</source>
        <translation>لم يُستبعد أي صف بسبب نسبة السجلات المزوّرة التي يصمد حتى بلوغها، فهي غير معروفة لهذا التشغيل</translation>
    </message>
    <message>
        <source>no sensitive question starts at another level in the second arm than in the first; offer two levels that differ</source>
        <translation>لا يبدأ أي سؤال حساس في المجموعة الثانية بمستوى غير مستواه في الأولى؛ اعرض مستويين مختلفين</translation>
    </message>
    <message>
        <source>no whole per-mille of {free} keeps the promise; the nearest exact value is {value:.6g}, and the most that can be stored is: {reached}</source>
        <translation>لا يفي أي عدد صحيح بالألف من {free} بالوعد؛ أقرب قيمة دقيقة هي {value:.6g}، وأفضل ما يمكن تخزينه: {reached}</translation>
    </message>
    <message>
        <source>not JSON in row {row:,}, column {column:,}: {why}</source>
        <translation>ليس JSON في السطر {row:,}، العمود {column:,}: {why}</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>one character differs from the paper, or two are exchanged; compare them and type it again</source>
        <translation>حرف يختلف عمّا على الورق أو حرفان تبادلا موضعيهما؛ قارنها واكتب الرمز من جديد</translation>
    </message>
    <message>
        <source>one question has {first} options and the other {second}; they cannot be joined</source>
        <translation>لأحد السؤالين {first} خيارات وللآخر {second}؛ لا يمكن ربطهما</translation>
    </message>
    <message>
        <source>only a question of the kind choice says whether its options have an order; remove it</source>
        <translation>السؤال من نوع choice وحده يذكر هل لخياراته ترتيب؛ احذف ذلك</translation>
    </message>
    <message>
        <source>only a question of the kind number has cuts; remove them or change its kind</source>
        <translation>السؤال من نوع number وحده له حدود؛ احذفها أو غيّر النوع</translation>
    </message>
    <message>
        <source>out of time</source>
        <translation>انتهى الوقت</translation>
    </message>
    <message>
        <source>people of different levels have different estimates (p = {p:.1g}): the choice of a level depends on the answers, or a factor is not as said. Combined by sum, estimates stay right in the first case; by inverse variance they do not</source>
        <translation>تختلف التقديرات بين أصحاب المستويات المختلفة (p = {p:.1g}): إما أن اختيار المستوى يتوقف على الإجابات، وإما أن أحد العوامل ليس كما قيل. في الحالة الأولى تبقى التقديرات صحيحة عند الجمع، ولا تبقى كذلك عند الوزن بعكس التباين</translation>
    </message>
    <message>
        <source>probabilities and sharper figures are those of an evidence search of the tested half alone; an itemset that it did not count has none</source>
        <translation>الاحتمالات والأرقام المصقولة من بحث بالقرائن في النصف المختبَر وحده؛ ومجموعة البنود التي لم يعدّها ليس لها شيء منها</translation>
    </message>
    <message>
        <source>question {question!r} has no option {option!r}; its options are {options}</source>
        <translation>ليس في السؤال {question!r} خيار {option!r}؛ خياراته هي {options}</translation>
    </message>
    <message>
        <source>question {question!r} has the option {option!r} twice</source>
        <translation>في السؤال {question!r} يتكرر الخيار {option!r} مرتين</translation>
    </message>
    <message>
        <source>question {question!r} has {options} options, but it must have 2 to {most}</source>
        <translation>عدد خيارات السؤال {question!r} هو {options}، لكن يجب أن يكون من 2 إلى {most}</translation>
    </message>
    <message>
        <source>question {question!r} has {options} options, but its channel is for {channel}</source>
        <translation>عدد خيارات السؤال {question!r} هو {options}، لكن قناته لعدد {channel}</translation>
    </message>
    <message>
        <source>question {question!r} has {options} options, so its channel is krr(p, {options}), or open_channel() if it was not randomized</source>
        <translation>عدد خيارات السؤال {question!r} هو {options}، فقناته krr(p, {options})، أو open_channel() إن لم تُعشوأ إجاباته</translation>
    </message>
    <message>
        <source>question {question!r} is a yes/no question, but its channel, krr, is for options</source>
        <translation>السؤال {question!r} جوابه نعم أو لا، لكن قناته krr للخيارات</translation>
    </message>
    <message>
        <source>question {question!r}, row {row}: {value!r} is not one of its options, {options}</source>
        <translation>السؤال {question!r}، الصف {row}: {value!r} ليس من خياراته، {options}</translation>
    </message>
    <message>
        <source>records of several profiles are kept apart by profile, not in the order in which they were given, so signers cannot be told; make the data set with MixedDataset.from_frame, which keeps the order</source>
        <translation>تُحفظ السجلات ذات الملفات المتعددة مفصولةً بحسب الملف، لا بالترتيب الذي أُعطيت به، فلا يمكن معرفة الموقّعين؛ أنشئ مجموعة البيانات بـ MixedDataset.from_frame التي تحفظ الترتيب</translation>
    </message>
    <message>
        <source>records of the same signer resemble each other: for {rows:,} of {all:,} rows the standard error that counts signers is at least {ratio:g} times the plain one; their intervals and verdicts count records, and are too sure if a signer stands for a device or an interviewer</source>
        <translation>تتشابه سجلات الموقّع الواحد: في {rows:,} من {all:,} صفًا يبلغ الخطأ المعياري الذي يعدّ الموقّعين {ratio:g} أمثال الخطأ البسيط على الأقل؛ وفترات هذه الصفوف وأحكامها تعدّ السجلات، فهي واثقة أكثر مما ينبغي إذا كان الموقّع جهازًا أو باحثًا ميدانيًا</translation>
    </message>
    <message>
        <source>records of the same signer resemble each other: for {shares:,} of {all:,} shares and differences the standard error that counts signers is at least {ratio:g} times the plain one; their intervals count records, and are too sure if a signer stands for a device or an interviewer</source>
        <translation>تتشابه سجلات الموقّع الواحد: في {shares:,} من {all:,} من النسب والفروق يبلغ الخطأ المعياري الذي يعدّ الموقّعين {ratio:g} أمثال الخطأ البسيط على الأقل؛ وفتراتها تعدّ السجلات، فهي واثقة أكثر مما ينبغي إذا كان الموقّع جهازًا أو باحثًا ميدانيًا</translation>
    </message>
    <message>
        <source>records on a cluster cannot be divided into halves; mine them on one machine, or confirm on other records</source>
        <translation>لا يمكن تقسيم السجلات الموجودة على عنقود إلى نصفين؛ نقّب فيها على جهاز واحد، أو أكّد على سجلات أخرى</translation>
    </message>
    <message>
        <source>reweighted figures: if whether a question was answered depends on the answers it is reweighted by, and on nothing else, they are those of all people; the figures of the people who answered are beside them</source>
        <translation>الأرقام المعاد وزنها: إذا كانت الإجابة عن سؤال أو تركه تتوقف على الإجابات التي أُعيد وزنه بها ولا شيء غيرها، فهي أرقام الجميع؛ وأرقام من أجابوا بجانبها</translation>
    </message>
    <message>
        <source>reweighted figures: none, because there are {items:,} items, and {most:,} are the most whose pairs are looked at</source>
        <translation>الأرقام المعاد وزنها: لا شيء، لأن البنود {items:,}، ولا يُنظر في أزواج أكثر من {most:,}</translation>
    </message>
    <message>
        <source>reweighted figures: none, because {itemsets:,} itemsets would be reweighted, and {most:,} are the most; use a larger minimum support</source>
        <translation>الأرقام المعاد وزنها: لا شيء، لأن مجموعات البنود التي يُعاد وزنها {itemsets:,}، والحد الأقصى {most:,}؛ استعمل حدًا أدنى أكبر للدعم</translation>
    </message>
    <message>
        <source>reweighted figures: nothing shows that leaving a question out depends on the answer to another; they are those of the people who answered</source>
        <translation>الأرقام المعاد وزنها: لا شيء يدل على أن ترك سؤال يتوقف على الإجابة عن آخر؛ فهي أرقام من أجابوا</translation>
    </message>
    <message>
        <source>rules left out because they only restate a listed rule about a union of their options: {rules:,} (the interval of their R-interest holds 1)</source>
        <translation>قواعد حُذفت لأنها لا تفعل إلا تكرار قاعدة مدرجة عن جمع لخياراتها: {rules:,} (مجال أهميتها R يحوي 1)</translation>
    </message>
    <message>
        <source>rules: more than {limit:,} rules; those of the first itemsets up to length {length} are listed; raise the minimum confidence or the limit</source>
        <translation>القواعد: أكثر من {limit:,} قاعدة؛ أُدرجت قواعد المجموعات الأولى حتى الطول {length}؛ ارفع الثقة الدنيا أو الحد</translation>
    </message>
    <message>
        <source>rules: {limit:,} comparisons with rules about unions were made, those of the largest support; other rules are listed without</source>
        <translation>القواعد: أُجريت {limit:,} مقارنة مع قواعد عن جموع، وهي ذات أكبر دعم؛ وأُدرجت القواعد الأخرى دون مقارنة</translation>
    </message>
    <message>
        <source>scheme {scheme} lacks {missing}; write {example}</source>
        <translation>ينقص المخطط {scheme}: {missing}؛ اكتب {example}</translation>
    </message>
    <message>
        <source>scheme {scheme}: {name} is {text!r}, which is not a number such as 0.9 or 1/12</source>
        <translation>المخطط {scheme}: {name} هو {text!r}، وليس عددًا مثل 0.9 أو 1/12</translation>
    </message>
    <message>
        <source>scheme {scheme}: {word!r} is not expected; it takes no number</source>
        <translation>المخطط {scheme}: {word!r} غير متوقع؛ فهو لا يأخذ أي عدد</translation>
    </message>
    <message>
        <source>scheme {scheme}: {word!r} is not expected; it takes {names}</source>
        <translation>المخطط {scheme}: {word!r} غير متوقع؛ فهو يأخذ {names}</translation>
    </message>
    <message>
        <source>sharper figures: model empirical Bayes, shrunk toward no K-way interaction. All itemsets of the study judge each other: a rare pattern must be supported by its parts and by others of its length. The figures are right on average over the list, and so are their intervals, not for each row apart; the unbiased figures are beside them</source>
        <translation>الأرقام المصقولة: النموذج بايز التجريبي، مع تقليص نحو انعدام التفاعل من الرتبة K. مجموعات البنود كلها في الدراسة يحكم بعضها على بعض: النمط النادر يجب أن تدعمه أجزاؤه ومجموعات أخرى من طوله. هذه الأرقام صحيحة في المتوسط على القائمة، وكذلك مجالاتها، لا لكل صف على حدة؛ والأرقام غير المتحيزة بجانبها</translation>
    </message>
    <message>
        <source>sharper figures: none for itemsets of more than {longest} items</source>
        <translation>الأرقام المصقولة: لا شيء لمجموعات فيها أكثر من {longest} من البنود</translation>
    </message>
    <message>
        <source>sharper figures: {items:,} items have more than {most:,} itemsets of {length}; none of this length and longer ones are shrunk</source>
        <translation>الأرقام المصقولة: البنود ({items:,}) لها أكثر من {most:,} من المجموعات ذات الطول {length}؛ لا تُقلَّص مجموعات هذا الطول ولا الأطول منها</translation>
    </message>
    <message>
        <source>short name</source>
        <translation>الاسم القصير</translation>
    </message>
    <message>
        <source>single items</source>
        <translation>المجموعات ذات البند الواحد</translation>
    </message>
    <message>
        <source>some answers are missing: an itemset is sought only if each of its parts reaches the minimum among those who answered that part</source>
        <translation>بعض الإجابات ناقصة: لا يُبحث عن مجموعة إلا إذا بلغ كل جزء منها الحد الأدنى بين من أجابوا عن ذلك الجزء</translation>
    </message>
    <message>
        <source>the answers have {dimensions} dimensions, but they must have two: records and items</source>
        <translation>عدد أبعاد الإجابات {dimensions}، ويجب أن يكون اثنين: السجلات والبنود</translation>
    </message>
    <message>
        <source>the blocks are a {kind}, but they are read once for every length of itemset; give a list of them</source>
        <translation>الكتل من النوع {kind}، لكنها تُقرأ مرة لكل طول من أطوال المجموعات؛ أعطها في قائمة</translation>
    </message>
    <message>
        <source>the board&apos;s key is the researcher&apos;s own; a second signature needs another key</source>
        <translation>مفتاح اللجنة هو مفتاح الباحث نفسه؛ التوقيع الثاني يحتاج إلى مفتاح آخر</translation>
    </message>
    <message>
        <source>the chance to find it is {percent:.4g} %</source>
        <translation>احتمال العثور عليها {percent:.4g}&#xa0;%</translation>
    </message>
    <message>
        <source>the channels file says that {items} were not randomized independently: itemsets and rules with two of a group are marked uncertain, and their estimates may be wrong</source>
        <translation>يقول ملف القنوات إن {items} لم تُعشوَأ مستقلةً: كل مجموعة أو قاعدة فيها عنصران من مجموعة واحدة تُعلَّم غير مؤكدة، وقد تكون تقديراتها خطأً</translation>
    </message>
    <message>
        <source>the character U+{codepoint:04X} is a control character, which can disguise a text; remove it</source>
        <translation>الحرف U+{codepoint:04X} حرف تحكم قد يموّه النص؛ احذفه</translation>
    </message>
    <message>
        <source>the choice {question!r} is described, but the data have no such column</source>
        <translation>وُصف الاختيار {question!r}، لكن ليس في البيانات عمود كهذا</translation>
    </message>
    <message>
        <source>the column index {index} is outside the {items} items, which count from 0</source>
        <translation>دليل العمود {index} خارج البنود وعددها {items}، والعدّ من 0</translation>
    </message>
    <message>
        <source>the compressed data ends too early; copy the file again</source>
        <translation>البيانات المضغوطة تنتهي مبكرًا؛ انسخ الملف ثانية</translation>
    </message>
    <message>
        <source>the compressed data is damaged</source>
        <translation>البيانات المضغوطة تالفة</translation>
    </message>
    <message>
        <source>the data do not bound the figure</source>
        <translation>البيانات لا تحدّ القيمة</translation>
    </message>
    <message>
        <source>the data have no items; give a column for each question</source>
        <translation>ليس في البيانات أي بند؛ أعط عمودا لكل سؤال</translation>
    </message>
    <message>
        <source>the decompressed file is longer than {limit:,} bytes</source>
        <translation>الملف بعد فك الضغط أطول من {limit:,} بايت</translation>
    </message>
    <message>
        <source>the disk or stick reports an error, or was taken out; connect it and do it again, or copy what is on it to another one</source>
        <translation>أبلغ القرص أو الذاكرة المحمولة عن خطأ، أو نُزع؛ أوصله وأعد المحاولة، أو انسخ ما عليه إلى قرص آخر</translation>
    </message>
    <message>
        <source>the draft is longer than {limit:,} bytes</source>
        <translation>المسودة أطول من {limit:,} بايت</translation>
    </message>
    <message>
        <source>the draft names another key than the one that signs; take it out</source>
        <translation>تذكر المسودة مفتاحًا غير الذي يوقّع؛ احذفه</translation>
    </message>
    <message>
        <source>the encrypted file ends too early; copy it again</source>
        <translation>ينتهي الملف المشفَّر قبل أوانه؛ انسخه مرة أخرى</translation>
    </message>
    <message>
        <source>the encrypted file is damaged or cut short; copy it again, or ask the sender for it again</source>
        <translation>الملف المشفَّر تالف أو مقطوع؛ انسخه مرة أخرى، أو اطلبه من المرسِل مجددًا</translation>
    </message>
    <message>
        <source>the engine weighted cannot compute the estimator {estimator}, which takes the counts of each profile; use the engine blocks or the estimator re, which gives the same number</source>
        <translation>العدّ بالأوزان لا يستطيع حساب المقدِّر {estimator}، لأنه يحتاج إلى عدّ كل نمط؛ اختر العدّ بخرائط البتات أو المقدِّر re الذي يعطي العدد نفسه</translation>
    </message>
    <message>
        <source>the engine weighted cannot weigh levels by inverse variance, which takes the counts of each profile; use the engine blocks or combine by sum</source>
        <translation>العدّ بالأوزان لا يستطيع وزن المستويات بمقلوب التباين، لأنه يحتاج إلى عدّ كل نمط؛ اختر العدّ بخرائط البتات أو العدّ بالتساوي</translation>
    </message>
    <message>
        <source>the error is {error:g} records, but it must be at least 0</source>
        <translation>الخطأ هو {error:g} من السجلات، لكن يجب أن يكون 0 على الأقل</translation>
    </message>
    <message>
        <source>the estimates of one level (keep-one factor {keep_one:.4g}, keep-zero factor {keep_zero:.4g}) are pulled toward one half, or away from it, in most items alike (p = {p:.1g}): its factors are others than is said, or people whose answers differ in most items chose it</source>
        <translation>تقديرات أحد المستويات (عامل إبقاء نعم {keep_one:.4g}، وعامل إبقاء لا {keep_zero:.4g}) مشدودة نحو النصف، أو بعيدًا عنه، في معظم البنود على السواء (p = {p:.1g}): فعوامله غير ما قيل، أو اختاره أناس تختلف إجاباتهم في معظم البنود</translation>
    </message>
    <message>
        <source>the estimator mask-counters needs one symmetric factor for all items; use re, which needs none</source>
        <translation>المقدِّر mask-counters يحتاج إلى عامل متماثل واحد لكل البنود؛ اختر re الذي لا يحتاج إليه</translation>
    </message>
    <message>
        <source>the field {name} is missing; add it</source>
        <translation>الحقل {name} ناقص؛ أضفه</translation>
    </message>
    <message>
        <source>the field {name} is not known here; remove it</source>
        <translation>الحقل {name} غير معروف هنا؛ احذفه</translation>
    </message>
    <message>
        <source>the field {name} occurs twice; keep one of them</source>
        <translation>الحقل {name} يرد مرتين؛ أبقِ واحدًا</translation>
    </message>
    <message>
        <source>the file has more than {limit:,} empty lines</source>
        <translation>في الملف أكثر من {limit:,} من الأسطر الفارغة</translation>
    </message>
    <message>
        <source>the file has more than {limit:,} gzip members</source>
        <translation>في الملف أكثر من {limit:,} من أجزاء gzip</translation>
    </message>
    <message>
        <source>the file has more than {limit:,} lines</source>
        <translation>في الملف أكثر من {limit:,} من الأسطر</translation>
    </message>
    <message>
        <source>the file has more than {limit:,} malformed lines</source>
        <translation>في الملف أكثر من {limit:,} سطر غير سليم</translation>
    </message>
    <message>
        <source>the file is longer than {limit:,} bytes</source>
        <translation>الملف أطول من {limit:,} بايت</translation>
    </message>
    <message>
        <source>the first arm starts at level {first} and the second at level {second}; the second must be the more private one</source>
        <translation>تبدأ المجموعة الأولى بالمستوى {first} والثانية بالمستوى {second}؛ يجب أن تكون الثانية الأكثر خصوصية</translation>
    </message>
    <message>
        <source>the frame of levels has no column {item!r}</source>
        <translation>إطار المستويات ليس فيه عمود {item!r}</translation>
    </message>
    <message>
        <source>the frame of levels has other row labels than that of answers; give both one index, as levels are read row by row</source>
        <translation>لجدول المستويات تسميات صفوف غير تسميات جدول الإجابات؛ أعطهما فهرسا واحدا، لأن المستويات تُقرأ صفا صفا</translation>
    </message>
    <message>
        <source>the frame of levels has {levels:,} rows and that of answers {answers:,}: they must agree</source>
        <translation>صفوف إطار المستويات {levels:,} وصفوف إطار الإجابات {answers:,}: يجب أن يتساوى العددان</translation>
    </message>
    <message>
        <source>the interval is {width:.4g} points wide</source>
        <translation>عرض المجال {width:.4g} نقطة</translation>
    </message>
    <message>
        <source>the item starts at level {default}, but with two arms a sensitive item starts at {wanted} in the first; write that</source>
        <translation>يبدأ السؤال بالمستوى {default}، لكن مع مجموعتين يبدأ السؤال الحساس في الأولى بالمستوى {wanted}؛ اكتب ذلك</translation>
    </message>
    <message>
        <source>the item starts at level {level}, and neither that nor a more private one keeps a sent answer from making a reader more than {most} times surer; offer such a level, or declare the item not sensitive</source>
        <translation>يبدأ البند عند المستوى {level}، ولا هو ولا مستوى أكثر خصوصية يمنع الإجابة المرسلة من أن تزيد يقين القارئ أكثر من {most} ضعفًا؛ أتح مستوى يمنع ذلك، أو أعلن أن البند غير حساس</translation>
    </message>
    <message>
        <source>the item {item!r} appears more than once; each item needs a name of its own</source>
        <translation>البند {item!r} يرد أكثر من مرة؛ يجب أن يكون لكل بند اسمه الخاص</translation>
    </message>
    <message>
        <source>the item {item!r} has no channel; give one for each item, or a single one for all</source>
        <translation>ليس للبند {item!r} قناة؛ أعط قناة لكل بند، أو قناة واحدة لها كلها</translation>
    </message>
    <message>
        <source>the items are not those of the questions: {item!r} where {expected!r} must be</source>
        <translation>البنود ليست بنود الأسئلة: {item!r} حيث يجب {expected!r}</translation>
    </message>
    <message>
        <source>the items are {found}, but the randomizer was fitted to {fitted}</source>
        <translation>البنود {found}، لكن أداة العشوأة هُيّئت لـ {fitted}</translation>
    </message>
    <message>
        <source>the keep rule evidence has sharper figures of its own; leave out the setting sharper, or use another keep rule</source>
        <translation>لقاعدة الحفظ evidence أرقام أدق خاصة بها؛ اترك الإعداد sharper أو استعمل قاعدة حفظ أخرى</translation>
    </message>
    <message>
        <source>the keep rule evidence judges estimates in which each record counts alike; use it with combine by sum</source>
        <translation>تحكم قاعدة الحفظ evidence على تقديرات يُحسب فيها كل سجل بالتساوي؛ استعملها مع الجمع بالمجموع</translation>
    </message>
    <message>
        <source>the keep-one factor</source>
        <translation>العامل keep-one (نسبة حفظ نعم)</translation>
    </message>
    <message>
        <source>the keep-zero factor</source>
        <translation>العامل keep-zero (نسبة حفظ لا)</translation>
    </message>
    <message>
        <source>the key file asks for scrypt with N={cost}, r={block}, p={lanes}; allowed are powers of two from {smallest} to {largest}, r={allowed_block}, p={allowed_lanes}; do not use this file</source>
        <translation>يطلب ملف المفتاح scrypt مع N={cost}، r={block}، p={lanes}؛ والمسموح قوى العدد 2 من {smallest} إلى {largest}، r={allowed_block}، p={allowed_lanes}؛ لا تستعمل هذا الملف</translation>
    </message>
    <message>
        <source>the key file is protected; give its passphrase</source>
        <translation>ملف المفتاح محمي؛ أعط عبارة المرور</translation>
    </message>
    <message>
        <source>the key for encryption is not in canonical form; give the one that keygen printed</source>
        <translation>مفتاح التشفير ليس في صورته القانونية؛ أعطِ المفتاح الذي عرضه keygen</translation>
    </message>
    <message>
        <source>the key for encryption is of small order, so everybody could read what is encrypted to it; give the one that keygen printed</source>
        <translation>مفتاح التشفير ذو رتبة صغيرة، فيستطيع أي أحد قراءة ما شُفِّر له؛ أعطِ المفتاح الذي عرضه keygen</translation>
    </message>
    <message>
        <source>the key has {count:,} bytes, but a public key has {wanted}</source>
        <translation>طول المفتاح {count:,} بايت، لكن طول المفتاح العام {wanted}</translation>
    </message>
    <message>
        <source>the key has {count} bytes, but a public key has {wanted}</source>
        <translation>طول المفتاح {count} بايت، لكن طول المفتاح العام {wanted}</translation>
    </message>
    <message>
        <source>the key is not in canonical form, so it could be another&apos;s under a second name</source>
        <translation>المفتاح ليس في صيغته القانونية، فقد يكون مفتاح شخص آخر باسم ثانٍ</translation>
    </message>
    <message>
        <source>the key is not that of the board which the survey names</source>
        <translation>المفتاح ليس مفتاح اللجنة التي يسميها الاستبيان</translation>
    </message>
    <message>
        <source>the key is not the one that signed the line</source>
        <translation>المفتاح ليس الذي وقّع السطر</translation>
    </message>
    <message>
        <source>the key is not the one that signed the statement</source>
        <translation>المفتاح ليس المفتاح الذي وقّع الإعلان</translation>
    </message>
    <message>
        <source>the key is not the one that signed the survey</source>
        <translation>المفتاح ليس الذي وقّع الاستبيان</translation>
    </message>
    <message>
        <source>the key is of small order: one signature under it fits every message</source>
        <translation>رتبة المفتاح صغيرة: توقيع واحد به يطابق كل رسالة</translation>
    </message>
    <message>
        <source>the left side is {antecedent}, but it must be a proper subset of {full}</source>
        <translation>الجانب الأول {antecedent}، لكن يجب أن يكون مجموعة جزئية فعلية من {full}</translation>
    </message>
    <message>
        <source>the line is empty; take it out</source>
        <translation>السطر فارغ؛ احذفه</translation>
    </message>
    <message>
        <source>the line is longer than {limit:,} bytes</source>
        <translation>السطر أطول من {limit:,} بايت</translation>
    </message>
    <message>
        <source>the line shows a token, but this survey asks for none</source>
        <translation>يُظهر السطر رمزًا، لكن هذا الاستبيان لا يطلب رمزًا</translation>
    </message>
    <message>
        <source>the line shows no token, but this survey takes only senders who have one</source>
        <translation>لا يُظهر السطر رمزًا، لكن هذا الاستبيان لا يقبل إلا مرسلين لديهم رمز</translation>
    </message>
    <message>
        <source>the list has more than {limit:,} tokens</source>
        <translation>في القائمة أكثر من {limit:,} رمزًا</translation>
    </message>
    <message>
        <source>the list holds no token</source>
        <translation>القائمة لا تحتوي على أي رمز</translation>
    </message>
    <message>
        <source>the list was found in a random half of the records ({found:,}, seed {seed}) and tested on the others ({tested:,}): estimates, intervals and verdicts are of those alone</source>
        <translation>عُثر على القائمة في نصف عشوائي من السجلات ({found:,}، البذرة {seed}) واختُبرت على الباقية ({tested:,}): فالتقديرات والفترات والأحكام من هذه وحدها</translation>
    </message>
    <message>
        <source>the minimum cannot be relaxed by {value:g}; write 0 or more, and less than 1</source>
        <translation>لا يمكن تخفيف الحد الأدنى بمقدار {value:g}؛ اكتب 0 أو أكثر وأقل من 1</translation>
    </message>
    <message>
        <source>the minimum is {minimum:g}, but a support lies between 0 and 1</source>
        <translation>الحد الأدنى هو {minimum:g}، لكن الدعم يقع بين 0 و1</translation>
    </message>
    <message>
        <source>the minimum support is {minimum:g}, but it must be above 0 and at most 1</source>
        <translation>الحد الأدنى للدعم هو {minimum:g}، لكنه يجب أن يكون أكبر من 0 وعلى الأكثر 1</translation>
    </message>
    <message>
        <source>the mix has {count} shares, but there are {levels} levels; give one for each level</source>
        <translation>في الخليط {count} نسب، لكن عدد المستويات {levels}؛ أعطِ نسبة لكل مستوى</translation>
    </message>
    <message>
        <source>the number of records is {records}, but it must be at least 1</source>
        <translation>عدد السجلات {records}، لكن يجب ألا يقل عن 1</translation>
    </message>
    <message>
        <source>the option has no word in it; write it</source>
        <translation>ليس في الخيار كلمة؛ اكتبها</translation>
    </message>
    <message>
        <source>the passphrase holds a character that cannot be written; type it again</source>
        <translation>في عبارة المرور حرف لا يمكن كتابته؛ اكتبها من جديد</translation>
    </message>
    <message>
        <source>the passphrase is empty; write one, or leave the key file unprotected</source>
        <translation>عبارة المرور فارغة؛ اكتب عبارة، أو اترك ملف المفتاح بلا حماية</translation>
    </message>
    <message>
        <source>the passphrase is wrong, or the key file is damaged; try again, or take the file from a copy</source>
        <translation>عبارة المرور خاطئة، أو ملف المفتاح تالف؛ حاول ثانية، أو خذ الملف من نسخة</translation>
    </message>
    <message>
        <source>the pilot has no {field}, or not as it should be; write it again</source>
        <translation>ليس في الدراسة التجريبية {field}، أو ليس كما ينبغي؛ اكتبها من جديد</translation>
    </message>
    <message>
        <source>the prevalence</source>
        <translation>نسبة الشيوع</translation>
    </message>
    <message>
        <source>the privacy asked for is {target} %, but it must be 0 or more</source>
        <translation>الخصوصية المطلوبة {target}%، لكن يجب أن تكون 0 أو أكثر</translation>
    </message>
    <message>
        <source>the privacy is {figure:.5g} % (asked: at least {wanted:g} %)</source>
        <translation>الخصوصية {figure:.5g}&#xa0;% (المطلوب: {wanted:g}&#xa0;% على الأقل)</translation>
    </message>
    <message>
        <source>the question has no word in it; write it</source>
        <translation>ليس في السؤال أي كلمة؛ اكتبه</translation>
    </message>
    <message>
        <source>the questions that were asked are not {ask:,} of the {count:,} that are drawn, whole checklists among them, and all others</source>
        <translation>الأسئلة المطروحة ليست {ask:,} من {count:,} التي تُسحب، ومنها القوائم كاملة، مع جميع الأسئلة الأخرى</translation>
    </message>
    <message>
        <source>the quota is {found:,} records a key, but it must be at least 1</source>
        <translation>الحصة {found:,} سجلات لكل مفتاح، لكنها يجب أن تكون 1 على الأقل</translation>
    </message>
    <message>
        <source>the randomizer has seen no data yet; call fit or fit_transform first</source>
        <translation>لم تر أداة العشوأة أي بيانات بعد؛ استدع fit أو fit_transform أولًا</translation>
    </message>
    <message>
        <source>the record does not say in which arm it is</source>
        <translation>لا يذكر السجل في أي مجموعة هو</translation>
    </message>
    <message>
        <source>the record names an arm, but the survey has none</source>
        <translation>يذكر السجل مجموعة، لكن الاستبيان ليس فيه مجموعات</translation>
    </message>
    <message>
        <source>the records answer survey {found}, not {wanted}</source>
        <translation>السجلات تجيب عن الاستبيان {found} لا {wanted}</translation>
    </message>
    <message>
        <source>the result was not mined from these data: they have other items or another number of records</source>
        <translation>لم تُستخرج النتيجة من هذه البيانات: بنودها أو عدد سجلاتها مختلف</translation>
    </message>
    <message>
        <source>the rows of the answers differ in length, but each record must have a value for each item</source>
        <translation>أطوال صفوف الإجابات مختلفة، لكن يجب أن تكون لكل سجل قيمة لكل بند</translation>
    </message>
    <message>
        <source>the scheme is empty; write one of {schemes}, such as warner:0.9</source>
        <translation>المخطط فارغ؛ اكتب واحدًا من {schemes}، مثل warner:0.9</translation>
    </message>
    <message>
        <source>the scheme {scheme} has several parameters, or no such one; fix all but one of them, as in {families}</source>
        <translation>للطريقة {scheme} عدة معاملات، أو ليس لها هذا المعامل؛ ثبّتها كلها إلا واحدًا، كما في {families}</translation>
    </message>
    <message>
        <source>the share of an option</source>
        <translation>حصة الخيار</translation>
    </message>
    <message>
        <source>the share of answers given is {share:g}, but it must be above 0 and at most 1</source>
        <translation>نسبة الإجابات المعطاة هي {share:g}، لكنها يجب أن تكون أكبر من 0 وعلى الأكثر 1</translation>
    </message>
    <message>
        <source>the share that chance decides</source>
        <translation>الحصة التي تقررها الصدفة</translation>
    </message>
    <message>
        <source>the shares of people who take each level add up to {total:.6g}, but must add up to 1</source>
        <translation>مجموع نسب الأشخاص عند كل مستوى {total:.6g}، لكنه يجب أن يكون 1</translation>
    </message>
    <message>
        <source>the signature does not fit; the line was changed, damaged, or signed with another key</source>
        <translation>التوقيع لا يطابق؛ غُيّر السطر أو تلف أو وُقّع بمفتاح آخر</translation>
    </message>
    <message>
        <source>the sparse matrix does not fit together: {records} records take {wanted} row ends from 0 up to {entries}, the number of column indices</source>
        <translation>المصفوفة المتفرقة غير متسقة: السجلات {records} تتطلب من نهايات الصفوف {wanted} بين 0 و{entries}، وهو عدد أدلة الأعمدة</translation>
    </message>
    <message>
        <source>the survey has more than {limit:,} characters; shorten its texts</source>
        <translation>في الاستبيان أكثر من {limit:,} من الحروف؛ اختصر نصوصه</translation>
    </message>
    <message>
        <source>the survey names a board that signs it too, but that signature is missing; the board adds it with: tacit-miner survey approve</source>
        <translation>يسمي الاستبيان لجنة توقّعه أيضًا، لكن هذا التوقيع غير موجود؛ تضيفه اللجنة بالأمر: tacit-miner survey approve</translation>
    </message>
    <message>
        <source>the system allows this program no further thread; use fewer threads, such as --threads 1, or close other programs</source>
        <translation>لا يسمح النظام لهذا البرنامج بخيط تنفيذ آخر؛ استخدم خيوطًا أقل مثل --threads 1 أو أغلق برامج أخرى</translation>
    </message>
    <message>
        <source>the system&apos;s source of randomness is broken, so nothing was drawn; restart the machine and try again</source>
        <translation>مصدر العشوائية في النظام معطّل، فلم يُسحب شيء؛ أعد تشغيل الجهاز وحاول ثانية</translation>
    </message>
    <message>
        <source>the text begins with a byte order mark; save it without one</source>
        <translation>يبدأ النص بعلامة ترتيب البايتات (BOM)؛ احفظه بدونها</translation>
    </message>
    <message>
        <source>the text has a line break; write it in one line</source>
        <translation>في النص فاصل أسطر؛ اكتبه في سطر واحد</translation>
    </message>
    <message>
        <source>the text has {count:,} characters, more than {limit:,}; shorten it</source>
        <translation>عدد حروف النص {count:,}، أكثر من {limit:,}؛ اختصره</translation>
    </message>
    <message>
        <source>the text is blank; write it or leave the language out</source>
        <translation>النص فارغ؛ اكتبه أو اترك هذه اللغة</translation>
    </message>
    <message>
        <source>the token was not used for this survey by the key that sends</source>
        <translation>لم يُستعمل الرمز لهذا الاستبيان بالمفتاح المرسِل</translation>
    </message>
    <message>
        <source>the token&apos;s proof has {count:,} bytes, not {wanted}</source>
        <translation>برهان الرمز {count:,} بايت وليس {wanted}</translation>
    </message>
    <message>
        <source>the weight of ones</source>
        <translation>وزن نعم</translation>
    </message>
    <message>
        <source>the window needs system libraries that are not here: {files}. On Debian and Ubuntu: apt install {debian}. On Fedora: dnf install {fedora}</source>
        <translation>تحتاج النافذة إلى مكتبات نظام غير موجودة هنا: {files}. في Debian وUbuntu: apt install {debian}. وفي Fedora: dnf install {fedora}</translation>
    </message>
    <message>
        <source>there are not {wanted} MiB of free memory to check the passphrase; close other programs</source>
        <translation>لا تتوفر ذاكرة حرة قدرها {wanted} ميبيبايت للتحقق من عبارة المرور؛ أغلق برامج أخرى</translation>
    </message>
    <message>
        <source>there are two signatures, but the survey names no board</source>
        <translation>يوجد توقيعان، لكن الاستبيان لا يسمي لجنة</translation>
    </message>
    <message>
        <source>there are {count:,} answers, more than {limit:,}</source>
        <translation>عدد الإجابات {count:,}، أكثر من {limit:,}</translation>
    </message>
    <message>
        <source>there are {count:,} answers, not {wanted:,}</source>
        <translation>عدد الإجابات {count:,} لا {wanted:,}</translation>
    </message>
    <message>
        <source>there are {count:,} cuts for {bands} bands; there must be one fewer than bands</source>
        <translation>هناك {count:,} من الحدود لعدد {bands} من الفئات؛ يجب أن تقل الحدود عن الفئات بواحد</translation>
    </message>
    <message>
        <source>there are {count:,} items, more than {limit:,}</source>
        <translation>عدد البنود {count:,}، أكثر من {limit:,}</translation>
    </message>
    <message>
        <source>there are {count:,} levels, not {wanted:,}</source>
        <translation>عدد المستويات {count:,} لا {wanted:,}</translation>
    </message>
    <message>
        <source>there are {count:,} options, but there must be {fewest} to {most}</source>
        <translation>هناك {count:,} من الخيارات، لكن يجب أن تكون من {fewest} إلى {most}</translation>
    </message>
    <message>
        <source>there are {count:,} options, more than {limit}</source>
        <translation>يوجد {count:,} من الخيارات، أي أكثر من {limit}</translation>
    </message>
    <message>
        <source>there are {count:,} records, more than {limit:,}</source>
        <translation>عدد السجلات {count:,}، أكثر من {limit:,}</translation>
    </message>
    <message>
        <source>there are {count:,} signatures, but a survey has one, or two if a board signs it</source>
        <translation>يوجد {count:,} توقيعات، لكن للاستبيان توقيعًا واحدًا، أو اثنين إذا وقّعته لجنة</translation>
    </message>
    <message>
        <source>there are {count:,} signatures, but there must be one</source>
        <translation>عدد التواقيع {count:,}، ويجب أن يكون واحدًا</translation>
    </message>
    <message>
        <source>there are {count:,}, but there must be {fewest:,} to {most:,}</source>
        <translation>العدد {count:,}، لكن يجب أن يكون من {fewest:,} إلى {most:,}</translation>
    </message>
    <message>
        <source>there are {count} arms, but there must be 2</source>
        <translation>عدد المجموعات {count}، ويجب أن يكون 2</translation>
    </message>
    <message>
        <source>there are {count} options, but randomization needs two or more</source>
        <translation>هناك {count} من الخيارات، لكن العشوائية تحتاج اثنين أو أكثر</translation>
    </message>
    <message>
        <source>there are {count} shares for {options} options; give one each</source>
        <translation>يوجد {count} من الحصص لعدد {options} من الخيارات؛ أعطِ كل خيار حصة</translation>
    </message>
    <message>
        <source>there are {records} records, but two are the fewest that have a half and another</source>
        <translation>عدد السجلات {records}، ولا بد من اثنين على الأقل ليكون لها نصف ونصف آخر</translation>
    </message>
    <message>
        <source>there is no anchor; declare the known share of at least one question</source>
        <translation>لا يوجد سؤال مرجعي؛ صرّح بالنسبة المعروفة لسؤال واحد على الأقل</translation>
    </message>
    <message>
        <source>there is no item to compute a privacy percentage for</source>
        <translation>لا بند تُحسب له نسبة الخصوصية</translation>
    </message>
    <message>
        <source>there is no item {item!r}; the first ones are {first}</source>
        <translation>لا يوجد عنصر {item!r}؛ الأولى هي {first}</translation>
    </message>
    <message>
        <source>there is no level {level}; the levels are {lowest} to {highest}</source>
        <translation>لا يوجد مستوى {level}؛ المستويات من {lowest} إلى {highest}</translation>
    </message>
    <message>
        <source>there is no public key of 44 base64 characters</source>
        <translation>لا مفتاح عام من 44 حرف base64</translation>
    </message>
    <message>
        <source>there is no question and no item {name!r}; the first questions are {first}</source>
        <translation>لا سؤال ولا بند باسم {name!r}؛ الأسئلة الأولى هي {first}</translation>
    </message>
    <message>
        <source>there is no question {question!r}; the first ones are {first}</source>
        <translation>لا سؤال باسم {question!r}؛ الأسئلة الأولى هي {first}</translation>
    </message>
    <message>
        <source>there is no record to write</source>
        <translation>لا سجل للكتابة</translation>
    </message>
    <message>
        <source>there is no record; leave the line out</source>
        <translation>لا سجل هنا؛ احذف السطر</translation>
    </message>
    <message>
        <source>there is no screen for a window: neither DISPLAY nor WAYLAND_DISPLAY is set. Start it on a desktop, through ssh with -X, or use the command line</source>
        <translation>لا توجد شاشة لنافذة: لم يُضبط DISPLAY ولا WAYLAND_DISPLAY. شغّلها على سطح مكتب، أو عبر ssh مع -X، أو استعمل سطر الأوامر</translation>
    </message>
    <message>
        <source>there is no target; give one, such as chance&gt;=30%</source>
        <translation>لا يوجد هدف؛ اكتب هدفًا، مثل chance&gt;=30%</translation>
    </message>
    <message>
        <source>there is no text in {language}, the survey&apos;s first language; add it</source>
        <translation>لا نص باللغة {language}، وهي لغة الاستبيان الأولى؛ أضفه</translation>
    </message>
    <message>
        <source>there is nothing in it; leave the field out</source>
        <translation>لا شيء فيه؛ احذف الحقل</translation>
    </message>
    <message>
        <source>these records are randomized already; only true answers can be distorted</source>
        <translation>هذه السجلات معشوأة من قبل؛ لا تُشوَّش إلا الإجابات الحقيقية</translation>
    </message>
    <message>
        <source>this asks the same as items[{first}], and two draws for one answer reveal more than either level promises; ask it once</source>
        <translation>هذا يسأل ما يسأله items[{first}]، وسحبان لإجابة واحدة يكشفان أكثر مما يعد به أي من المستويين؛ اسأل مرة واحدة</translation>
    </message>
    <message>
        <source>this is no pilot; give a file that tacit-miner pilot wrote</source>
        <translation>ليست هذه دراسة تجريبية؛ أعط ملفًا كتبه tacit-miner pilot</translation>
    </message>
    <message>
        <source>this is not a Tacit key file that this version knows; give the file that keygen wrote</source>
        <translation>هذا ليس ملف مفتاح Tacit يعرفه هذا الإصدار؛ أعط الملف الذي كتبه keygen</translation>
    </message>
    <message>
        <source>this is not base64; the file was damaged on its way</source>
        <translation>هذا ليس base64؛ تلف الملف في الطريق</translation>
    </message>
    <message>
        <source>this is not the canonical base64 of its content</source>
        <translation>هذا ليس base64 القانوني لمحتواه</translation>
    </message>
    <message>
        <source>this is {found}, but {wanted} is expected</source>
        <translation>هنا {found}، لكن المطلوب {wanted}</translation>
    </message>
    <message>
        <source>this result has no rules: give the settings a minimum confidence to ask for them</source>
        <translation>ليس في هذه النتيجة قواعد: أعط الإعدادات ثقة دنيا لطلبها</translation>
    </message>
    <message>
        <source>this result has no rules, because the run ended before they were made ({cut}); give it more time (max_seconds), or a larger minimum support</source>
        <translation>ليس في هذه النتيجة قواعد، لأن الحساب انتهى قبل تكوينها ({cut})؛ أعطه وقتًا أطول (max_seconds)، أو دعمًا أدنى أكبر</translation>
    </message>
    <message>
        <source>this survey asks each person some of its questions, or starts them in one of two arms; draw the part of one person first</source>
        <translation>يطرح هذا الاستبيان على كل شخص بعض أسئلته، أو يبدأ به في إحدى مجموعتين؛ اسحب أولًا نصيب شخص واحد</translation>
    </message>
    <message>
        <source>too many files are open in this program; close some of its windows and do it again, or let the system allow it more (ulimit -n)</source>
        <translation>الملفات المفتوحة في هذا البرنامج كثيرة جدًا؛ أغلق بعض نوافذه وأعد المحاولة، أو اسمح له النظام بعدد أكبر (ulimit -n)</translation>
    </message>
    <message>
        <source>too many files are open on this computer; close some programs and do it again</source>
        <translation>الملفات المفتوحة على هذا الحاسوب كثيرة جدًا؛ أغلق بعض البرامج وأعد المحاولة</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>صواب أو خطأ</translation>
    </message>
    <message>
        <source>two records have one id; a record is written once</source>
        <translation>لسجلين معرّف واحد؛ يُكتب السجل مرة واحدة</translation>
    </message>
    <message>
        <source>two records of this line have one id</source>
        <translation>لسجلين في هذا السطر معرّف واحد</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>سبب غير معروف</translation>
    </message>
    <message>
        <source>unknown scheme {kind!r}; choose one of {schemes}</source>
        <translation>مخطط غير معروف {kind!r}؛ اختر واحدًا من {schemes}</translation>
    </message>
    <message>
        <source>unknown scheme {scheme!r}; the schemes are {schemes}</source>
        <translation>مخطط غير معروف {scheme!r}؛ المخططات هي {schemes}</translation>
    </message>
    <message>
        <source>up to about {percent:.0f} % of the itemsets listed may be wrong, with a support that is not above the minimum; of those marked certain at most {alpha:g} %, on average</source>
        <translation>قد يكون ما يصل إلى نحو {percent:.0f}&#xa0;% من مجموعات البنود المدرجة خاطئًا، إذ لا يتجاوز دعمها الحد الأدنى؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>up to about {percent:.0f} % of the rules listed may be wrong in support, confidence or association; of those marked certain at most {alpha:g} %, on average</source>
        <translation>قد يكون ما يصل إلى نحو {percent:.0f}&#xa0;% من القواعد المدرجة خاطئًا في الدعم أو الثقة أو الارتباط؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>upper end reaches it</source>
        <translation>يبلغه الطرف الأعلى</translation>
    </message>
    <message>
        <source>version {version} is not known; update the program</source>
        <translation>الإصدار {version} غير معروف؛ حدّث البرنامج</translation>
    </message>
    <message>
        <source>what single signers do to the estimates is not known of a list that was found in one half of the records and tested on the other</source>
        <translation>لا يُعرف أثر كل موقّع في التقديرات لقائمة وُجدت في نصف السجلات واختُبرت في النصف الآخر</translation>
    </message>
    <message>
        <source>what single signers do to the estimates is not known where levels are weighed by inverse variance; combine by sum</source>
        <translation>لا يُعرف أثر كل موقّع في التقديرات حين تُوزن المستويات بمقلوب التباين؛ اجمع بالجمع البسيط</translation>
    </message>
    <message>
        <source>what single signers do to the table was not worked out: the sums of {signers:,} signers in {cells:,} cells take more than {most:,} MB</source>
        <translation>لم يُحسب أثر كل موقّع في الجدول: تشغل مجاميع {signers:,} موقّعًا في {cells:,} خلية أكثر من {most:,} ميغابايت</translation>
    </message>
    <message>
        <source>what {select} lists follows from all estimates together and is not known before; plan with estimate, relaxed, lower, upper, fdr or fwer</source>
        <translation>ما تدرجه {select} ينتج عن كل التقديرات معًا ولا يُعرف مسبقًا؛ خطط باستعمال estimate أو relaxed أو lower أو upper أو fdr أو fwer</translation>
    </message>
    <message>
        <source>{arm} is none of the arms {arms}</source>
        <translation>{arm} ليست من المجموعات {arms}</translation>
    </message>
    <message>
        <source>{ask:,} questions are asked of each person, but {count:,} are sensitive and can be drawn; ask at least 1 and fewer than that, or leave `ask` out</source>
        <translation>يُطرح على كل شخص {ask:,} من الأسئلة، لكن {count:,} منها حساسة ويمكن سحبها؛ اطرح واحدًا على الأقل وأقل من ذلك، أو احذف `ask`</translation>
    </message>
    <message>
        <source>{asked} of {questions} questions cannot be asked; ask 1 to {questions} of them</source>
        <translation>لا يمكن طرح {asked} من {questions} أسئلة؛ اطرح منها 1 إلى {questions}</translation>
    </message>
    <message>
        <source>{code!r} is also the code of items[{first}]; codes must differ</source>
        <translation>{code!r} هو أيضًا رمز items[{first}]؛ يجب أن تختلف الرموز</translation>
    </message>
    <message>
        <source>{code!r} is also the code of options[{first}]; codes must differ</source>
        <translation>{code!r} هو أيضًا رمز options[{first}]؛ يجب أن تختلف الرموز</translation>
    </message>
    <message>
        <source>{code!r} is not a code; use 1 to 64 of the letters a-z, digits, _, . and -</source>
        <translation>{code!r} ليس رمزًا؛ استعمل من 1 إلى 64 من الحروف a-z والأرقام و_ و. و-</translation>
    </message>
    <message>
        <source>{code!r} is not a receipt code; a code has 8 letters and digits, like ABCD-2345</source>
        <translation>{code!r} ليس رمز إيصال؛ يتألف الرمز من 8 أحرف وأرقام، مثل ABCD-2345</translation>
    </message>
    <message>
        <source>{code}: {values}</source>
        <translation>{code}: {values}</translation>
    </message>
    <message>
        <source>{count:,} characters are not the 64 hexadecimal digits of a list of tokens</source>
        <translation>{count:,} أحرف ليست الأرقام الست عشرية الأربعة والستين لقائمة رموز</translation>
    </message>
    <message>
        <source>{count} answers were given to {items} items; give one each</source>
        <translation>الإجابات المعطاة {count} والبنود {items}؛ أعط إجابة لكل بند</translation>
    </message>
    <message>
        <source>{count} levels were chosen for {items} items; choose one for each</source>
        <translation>المستويات المختارة {count} والبنود {items}؛ اختر مستوى لكل بند</translation>
    </message>
    <message>
        <source>{cut} does not lie above {before}; write the cuts from the smallest to the largest</source>
        <translation>{cut} ليس فوق {before}؛ اكتب الحدود من الأصغر إلى الأكبر</translation>
    </message>
    <message>
        <source>{cut} is not between {lowest:,} and {highest:,}</source>
        <translation>{cut} ليس بين {lowest:,} و{highest:,}</translation>
    </message>
    <message>
        <source>{field} is {value:g}, but a share lies between 0 and 1</source>
        <translation>{field} هو {value:g}، لكن النسبة تقع بين 0 و1</translation>
    </message>
    <message>
        <source>{found!r} is not a day such as 2027-03-31</source>
        <translation>{found!r} ليس يومًا مثل 2027-03-31</translation>
    </message>
    <message>
        <source>a cap of {found:,} guarantees nothing; lower it to {most:,} or less, or leave it out</source>
        <translation>حد قدره {found:,} لا يضمن شيئًا؛ اخفضه إلى {most:,} أو أقل، أو احذفه</translation>
    </message>
    <message>
        <source>{found:,} per-mille is not more than {least:,}; no level keeps to that</source>
        <translation>{found:,} بالألف ليس أكثر من {least:,}؛ لا مستوى يلتزم بذلك</translation>
    </message>
    <message>
        <source>{found} holds half a surrogate pair</source>
        <translation>{found} يحوي نصف زوج بديل (surrogate)</translation>
    </message>
    <message>
        <source>{found} is not ASCII</source>
        <translation>{found} ليس ASCII</translation>
    </message>
    <message>
        <source>{found} is not a whole number; numbers here are whole</source>
        <translation>{found} ليس عددًا صحيحًا؛ الأعداد هنا صحيحة</translation>
    </message>
    <message>
        <source>{found} is not {wanted}</source>
        <translation>{found} ليس {wanted}</translation>
    </message>
    <message>
        <source>{id!r} is not a survey id of 64 hexadecimal digits</source>
        <translation>{id!r} ليس معرّف استبيان من 64 رقمًا ست عشريًا</translation>
    </message>
    <message>
        <source>{id} is not 22 characters of base64url</source>
        <translation>{id} ليس 22 حرفًا من base64url</translation>
    </message>
    <message>
        <source>{id} is not a survey id of 64 hexadecimal digits</source>
        <translation>{id} ليس معرّف استبيان من 64 رقمًا ست عشريًا</translation>
    </message>
    <message>
        <source>{item!r} and {other!r} are unions of the same options</source>
        <translation>{item!r} و{other!r} يجمعان الخيارات نفسها</translation>
    </message>
    <message>
        <source>{item!r} is a union of {size} of the {options} options of {question!r}; it must be of at least two and not of all</source>
        <translation>{item!r} يجمع {size} من خيارات {question!r} وعددها {options}؛ يجب أن يجمع خيارين على الأقل وليس كلها</translation>
    </message>
    <message>
        <source>{item!r} needs options in an order, but those of {question!r} have none; say that it is ordered</source>
        <translation>{item!r} يحتاج خيارات مرتبة، لكن خيارات {question!r} بلا ترتيب؛ اذكر أنها مرتبة</translation>
    </message>
    <message>
        <source>{itemsets}: only the {limit:,} candidates with most evidence were counted; a larger minimum support has fewer</source>
        <translation>{itemsets}: لم يُعدّ إلا {limit:,} من المرشحات ذات الأدلة الأقوى؛ للدعم الأدنى الأكبر مرشحات أقل</translation>
    </message>
    <message>
        <source>{itemsets}: the typical standard error, {error:.4g}, exceeds the minimum support, {minimum:.4g}: beyond what these data can tell</source>
        <translation>{itemsets}: الخطأ المعياري المعتاد {error:.4g} يتجاوز الدعم الأدنى {minimum:.4g}: أبعد مما تستطيع هذه البيانات قوله</translation>
    </message>
    <message>
        <source>{itemsets}: these records do not tell how far any estimate can be trusted</source>
        <translation>{itemsets}: هذه السجلات لا تبيّن إلى أي حد يوثق بأي تقدير</translation>
    </message>
    <message>
        <source>{items} are not answers to different questions, so they are never found together</source>
        <translation>{items} ليست إجابات عن أسئلة مختلفة، ولذلك لا توجد معًا أبدًا</translation>
    </message>
    <message>
        <source>{items} items and {channels} channels are given: there must be one channel for each item</source>
        <translation>عدد البنود {items} وعدد القنوات {channels}: يجب أن تكون لكل بند قناة</translation>
    </message>
    <message>
        <source>{items} items and {channels} channels are given: there must be one channel for each item, or a single one for all</source>
        <translation>عدد البنود {items} وعدد القنوات {channels}: يجب أن تكون لكل بند قناة، أو قناة واحدة للجميع</translation>
    </message>
    <message>
        <source>{items} items and {names} names are given: there must be one name for each item</source>
        <translation>عدد البنود {items} وعدد الأسماء {names}: يجب أن يكون لكل بند اسم</translation>
    </message>
    <message>
        <source>{items} items need {wanted} cells with some probability in them</source>
        <translation>البنود {items} تحتاج إلى خلايا عددها {wanted} وليس مجموع احتمالاتها صفرًا</translation>
    </message>
    <message>
        <source>{kind!r} is no kind of data frame that can be written here; give a frame of the kind wanted, or pandas, polars or pyarrow, which must be installed</source>
        <translation>{kind!r} ليس نوع إطار بيانات تمكن كتابته هنا؛ أعط إطارًا من النوع المطلوب، أو pandas أو polars أو pyarrow على أن تكون مثبتة</translation>
    </message>
    <message>
        <source>{kind!r} is not a kind of question; choose one of {kinds}</source>
        <translation>{kind!r} ليس نوعًا من الأسئلة؛ اختر من {kinds}</translation>
    </message>
    <message>
        <source>{kind} takes {wanted} parameters, but {count} are given</source>
        <translation>عدد معاملات {kind} هو {wanted}، لكن المعطى {count}</translation>
    </message>
    <message>
        <source>{language} is not one of the survey&apos;s languages; add it to them</source>
        <translation>{language} ليست من لغات الاستبيان؛ أضفها إليها</translation>
    </message>
    <message>
        <source>{levels} levels are given, but there may be 1 to {most}</source>
        <translation>المستويات المعطاة {levels}، والمسموح من 1 إلى {most}</translation>
    </message>
    <message>
        <source>{levels} levels of {items} items have shares or channels of another number; give one for each</source>
        <translation>{levels} مستويات لعدد {items} من العناصر لها نسب أو قنوات بعدد آخر؛ أعطِ واحدة لكل منها</translation>
    </message>
    <message>
        <source>{names} are {values:,}; they add up to {total:,} per-mille, but must add up to {whole:,}</source>
        <translation>{names}: {values:,}؛ مجموعها {total:,} في الألف، ويجب أن يكون {whole:,}</translation>
    </message>
    <message>
        <source>{names} are {values:,}; they add up to {total:,} per-mille, more than {whole:,}; lower them</source>
        <translation>{names}: {values:,}؛ مجموعها {total:,} في الألف، أكثر من {whole:,}؛ أنقصها</translation>
    </message>
    <message>
        <source>{name} has the type {type}, but the parts of a sparse matrix are lists of integers</source>
        <translation>نوع {name} هو {type}، لكن أجزاء المصفوفة المتفرقة قوائم أعداد صحيحة</translation>
    </message>
    <message>
        <source>{name} is {value:g}, but it must lie between 0 and 1</source>
        <translation>قيمة {name} هي {value:g}، لكن يجب أن تقع بين 0 و1</translation>
    </message>
    <message>
        <source>{name} is {value}, but a probability is a number such as 0.9</source>
        <translation>{name} هو {value}، لكن الاحتمال عدد مثل 0.9</translation>
    </message>
    <message>
        <source>{name} is {value}, but a probability lies between 0 and 1</source>
        <translation>{name}: {value}، لكن الاحتمال يقع بين 0 و1</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be a number</source>
        <translation>{name} هو {value}، لكن يجب أن يكون عددًا</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be a whole number</source>
        <translation>{name} هو {value}، لكن يجب أن يكون عددًا صحيحًا</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must lie between 0 and 1</source>
        <translation>{name}: {value}، لكن القيمة يجب أن تقع بين 0 و1</translation>
    </message>
    <message>
        <source>{parent!r} has {count} of {options} options; give it at least two, and leave out at least one</source>
        <translation>لـ {parent!r} عدد {count} من {options} من الخيارات؛ أعطه اثنين على الأقل واترك خارجه واحدًا على الأقل</translation>
    </message>
    <message>
        <source>{parent!r} is the code of options[{first}]; give the parent a code of its own</source>
        <translation>{parent!r} هو رمز options[{first}]؛ أعطِ المجموعة رمزًا خاصًا بها</translation>
    </message>
    <message>
        <source>{path} was written but reads back otherwise; the stick or disk may be damaged, save to another one</source>
        <translation>كُتب {path} لكنه يُقرأ مختلفًا؛ قد يكون القرص أو وحدة الذاكرة تالفًا، احفظ على غيره</translation>
    </message>
    <message>
        <source>{people:,} people make no study; plan with at least 2</source>
        <translation>{people:,} شخص لا يكفي لدراسة؛ خطط لاثنين على الأقل</translation>
    </message>
    <message>
        <source>{reason}: rules were not compared with those about unions, and none is left out for what it restates</source>
        <translation>{reason}: لم تُقارَن القواعد بتلك التي عن جموع، ولم تُحذف قاعدة لأنها تكرر غيرها</translation>
    </message>
    <message>
        <source>{reason}: the list of the first half of the records was not tested on the other; its figures are of the first half</source>
        <translation>{reason}: قائمة النصف الأول من السجلات لم تُختبر على النصف الآخر؛ فأرقامها من النصف الأول</translation>
    </message>
    <message>
        <source>{reason}: the reweighted figures were not finished, and none are shown</source>
        <translation>{reason}: لم تكتمل الأرقام المعاد وزنها، ولا يُعرض منها شيء</translation>
    </message>
    <message>
        <source>{reason}: the sharper figures were not finished, and none are shown</source>
        <translation>{reason}: لم تكتمل الأرقام المصقولة، ولا يُعرض منها شيء</translation>
    </message>
    <message>
        <source>{reason}: what single signers do to the estimates was not worked out</source>
        <translation>{reason}: لم يُحسب أثر كل موقّع في التقديرات</translation>
    </message>
    <message>
        <source>{row!r} and {column!r} are the same question; choose two, or ask for the distribution of one</source>
        <translation>{row!r} و{column!r} سؤال واحد؛ اختر سؤالين، أو اطلب توزيع سؤال واحد</translation>
    </message>
    <message>
        <source>{row!r} has no answer {reference!r} to compare with; its answers are {answers}</source>
        <translation>ليس في {row!r} جواب {reference!r} للمقارنة به؛ أجوبته هي {answers}</translation>
    </message>
    <message>
        <source>{scheme} with {given} fixed says almost nothing at any value of {free}; change what is fixed</source>
        <translation>الطريقة {scheme} مع تثبيت {given} لا تكاد تقول شيئًا مهما كانت قيمة {free}؛ غيّر ما هو مثبَّت</translation>
    </message>
    <message>
        <source>{scheme}: {free} {value:.7g} keeps the promise exactly; stored is {stored:.7g}, the nearest whole per-mille that keeps it: {reached}</source>
        <translation>{scheme}: القيمة {value:.7g} للمعامل {free} تفي بالوعد تمامًا؛ والمخزَّن هو {stored:.7g}، أقرب عدد صحيح بالألف يفي به: {reached}</translation>
    </message>
    <message>
        <source>{scheme}: {free} {value:.7g}, stored exactly; {reached}</source>
        <translation>{scheme}: {free} = {value:.7g}، مخزَّن بدقة؛ {reached}</translation>
    </message>
    <message>
        <source>{scheme}: {names} are {values:.12g}; they add up to {total:.12g}, but the probabilities must add up to 1</source>
        <translation>{scheme}: قيم {names} هي {values:.12g}؛ مجموعها {total:.12g}، لكن مجموع الاحتمالات يجب أن يكون 1</translation>
    </message>
    <message>
        <source>{scheme}: {names} are {values:.12g}; they add up to {total:.12g}, more than 1</source>
        <translation>{scheme}: قيم {names} هي {values:.12g}؛ مجموعها {total:.12g}، وهو أكثر من 1</translation>
    </message>
    <message>
        <source>{signers:,} signers are given for {records:,} records; give one for each record</source>
        <translation>أُعطي {signers:,} موقّعًا لـ {records:,} سجلًا؛ أعطِ موقّعًا لكل سجل</translation>
    </message>
    <message>
        <source>{skipped!r} was skipped by people who differ in {on}: it is reweighted by them</source>
        <translation>ترك {skipped!r} أشخاص يختلفون في {on}: فأُعيد وزنه بذلك</translation>
    </message>
    <message>
        <source>{text!r} does not fix parameters of a scheme; write one of {families}</source>
        <translation>{text!r} لا يثبّت معاملات طريقة؛ اكتب واحدًا من {families}</translation>
    </message>
    <message>
        <source>{text!r} is neither a scheme such as warner:0.85 nor a target such as chance&gt;=30%, surer&lt;=6 or privacy&gt;=85%@0.1</source>
        <translation>{text!r} ليس طريقة مثل warner:0.85 ولا هدفًا مثل chance&gt;=30% أو surer&lt;=6 أو privacy&gt;=85%@0.1</translation>
    </message>
    <message>
        <source>{text!r} is not a scheme for a question with options; write krr, the probability of keeping and the number of options, such as krr:0.6:4</source>
        <translation>{text!r} ليس نظامًا لسؤال ذي خيارات؛ اكتب krr واحتمال الإبقاء وعدد الخيارات، مثل krr:0.6:4</translation>
    </message>
    <message>
        <source>{text!r} needs the expected share of yes; write it behind the target, such as privacy&gt;=85%@0.1</source>
        <translation>{text!r} يحتاج إلى الحصة المتوقعة من نعم؛ اكتبها بعد الهدف، مثل privacy&gt;=85%@0.1</translation>
    </message>
    <message>
        <source>{text!r}: {name} is {value:.9g}, but a level is stored in whole per-mille; write three decimals at most</source>
        <translation>{text!r}: قيمة {name} هي {value:.9g}، لكن المستوى يُخزَّن بأعداد صحيحة بالألف؛ اكتب ثلاث منازل عشرية على الأكثر</translation>
    </message>
    <message>
        <source>{union!r} is not a union of options; write for example age&gt;=16-17 or region=north:NE,NW</source>
        <translation>{union!r} ليس جمعًا لخيارات؛ اكتب مثلًا age&gt;=16-17 أو region=north:NE,NW</translation>
    </message>
    <message>
        <source>{union!r}: the question {question!r} has no options to take together</source>
        <translation>{union!r}: ليس للسؤال {question!r} خيارات تُجمع</translation>
    </message>
    <message>
        <source>{union!r}: there is an item {item!r} already</source>
        <translation>{union!r}: يوجد بند {item!r} من قبل</translation>
    </message>
    <message>
        <source>{value:g} is no rate of wrong claims; write one between 0 and 1</source>
        <translation>{value:g} ليست معدلًا للادعاءات الخاطئة؛ اكتب قيمة بين 0 و1</translation>
    </message>
    <message>
        <source>{value:g} is not a share between 0 and 1</source>
        <translation>{value:g} ليست نسبة بين 0 و1</translation>
    </message>
    <message>
        <source>{value:g} times surer is no target; write a number above 1</source>
        <translation>زيادة اليقين {value:g} مرة ليست هدفًا؛ اكتب عددًا أكبر من 1</translation>
    </message>
    <message>
        <source>{what} needs {library}, which is not installed; install it with: pip install &quot;{package}&quot;</source>
        <translation>{what}: يلزم {library} وهو غير مثبت؛ ثبّته بالأمر: pip install &quot;{package}&quot;</translation>
    </message>
    <message>
        <source>{path} could not be closed to others: {why}</source>
        <translation>تعذر إغلاق {path} أمام الآخرين: {why}</translation>
    </message>
    <message>
        <source>An itemset is kept if the lower end of its own interval reaches the minimum; each is right with 1 − α/2 by itself, but of many tested far more of those kept may be wrong, and rules are not tested at all.</source>
        <translation>تُحفظ مجموعة البنود إذا بلغ الطرف الأدنى لفترتها هي الحدَّ الأدنى؛ وكل واحدة صحيحة وحدها باحتمال 1 − α/2، لكن بين كثير مما اختُبر قد يكون الخطأ في المحفوظ أكثر بكثير، والقواعد لا تُختبر أصلًا.</translation>
    </message>
    <message>
        <source>An itemset is kept unless its whole interval is below the minimum.</source>
        <translation>تُحفظ المجموعة إلا إذا كان مجالها كله دون الحد الأدنى.</translation>
    </message>
    <message>
        <source>An itemset was kept if the lower end of its own interval reached the minimum, which bounds no share of wrong itemsets or rules in the list.</source>
        <translation>حُفظت مجموعة البنود إذا بلغ الطرف الأدنى لفترتها هي الحدَّ الأدنى، وهذا لا يحدّ نسبة الخطأ في القائمة، لا في مجموعات البنود ولا في القواعد.</translation>
    </message>
    <message>
        <source>An itemset was kept unless its whole interval was below the minimum.</source>
        <translation>حُفظت كل مجموعة إلا إذا كان مجالها كله دون الحد الأدنى.</translation>
    </message>
    <message>
        <source>As fdr, but so strictly that with 1 − alpha no listed itemset is wrong, and likewise no listed rule (Holm).</source>
        <translation>مثل fdr، لكن بصرامة تجعل كل مجموعات البنود المدرجة صحيحة باحتمال 1 − alpha، وكذلك كل القواعد المدرجة (Holm).</translation>
    </message>
    <message>
        <source>Itemsets are listed whose support exceeds the minimum, and rules whose support and confidence exceed the minimum and whose sides are associated, at a false discovery rate of {alpha:g} for itemsets and for rules (Benjamini and Hochberg, on p-values given that the estimate exceeds the minimum).</source>
        <translation>أُدرجت مجموعات البنود التي يتجاوز دعمها الحد الأدنى، والقواعد التي يتجاوز دعمها وثقتها الحد الأدنى ويرتبط طرفاها، بمعدل اكتشافات خاطئة قدره {alpha:g} لمجموعات البنود وللقواعد (Benjamini وHochberg، على قيم p بشرط أن التقدير يتجاوز الحد الأدنى).</translation>
    </message>
    <message>
        <source>Itemsets are listed whose support exceeds the minimum, and rules whose support and confidence exceed the minimum and whose sides are associated, so that with {sure:g} % no itemset, and with {sure:g} % no rule, is listed wrongly (Holm).</source>
        <translation>أُدرجت مجموعات البنود التي يتجاوز دعمها الحد الأدنى، والقواعد التي يتجاوز دعمها وثقتها الحد الأدنى ويرتبط طرفاها، بحيث لا تُدرج مجموعة بنود خطأً باحتمال {sure:g}&#xa0;%، ولا قاعدة خطأً باحتمال {sure:g}&#xa0;% (Holm).</translation>
    </message>
    <message>
        <source>Only itemsets and rules are listed whose claims survive a false discovery rate of alpha, itemsets and rules apart: support above the minimum; for a rule also confidence above the minimum and an association in its direction.</source>
        <translation>لا تُدرج إلا مجموعات البنود والقواعد التي تصمد دعواها عند معدل اكتشافات خاطئة alpha، مجموعات البنود والقواعد كل على حدة: دعم فوق الحد الأدنى؛ وللقاعدة أيضًا ثقة فوق الحد الأدنى وارتباط في اتجاهها.</translation>
    </message>
    <message>
        <source>a box of a checklist has its question as its group; write it</source>
        <translation>مجموعة كل مربع في قائمة الاختيار هي سؤال القائمة؛ اكتبه</translation>
    </message>
    <message>
        <source>a question of the kind {kind} has no options; remove them or change its kind</source>
        <translation>السؤال من نوع {kind} ليست له خيارات؛ احذفها أو غيّر النوع</translation>
    </message>
    <message>
        <source>a question with options has no expected share of yes; remove it</source>
        <translation>ليست للسؤال ذي الخيارات حصة متوقعة من نعم؛ احذفها</translation>
    </message>
    <message>
        <source>a union of {size} of {count} options says nothing of which option is true; take at least one and leave out one</source>
        <translation>اتحاد {size} من {count} خيارات لا يقول شيئًا عن الخيار الصحيح؛ خذ واحدًا على الأقل واترك واحدًا</translation>
    </message>
    <message>
        <source>an answer is none of yes, no, an option and preferred not to say; answer every item</source>
        <translation>إحدى الإجابات ليست نعم ولا لا ولا خيارًا ولا امتناعًا عن الإجابة؛ أجب عن كل سؤال</translation>
    </message>
    <message>
        <source>an option that was kept with probability {sent:.6g} cannot be blurred to {wanted:.6g}: the second is not noisier</source>
        <translation>خيار احتُفظ به باحتمال {sent:.6g} لا يمكن تشويشه إلى {wanted:.6g}: فالثاني ليس أكثر تشويشًا</translation>
    </message>
    <message>
        <source>ask more people, or lower the demand</source>
        <translation>اسأل أشخاصًا أكثر، أو خفّض المطلوب</translation>
    </message>
    <message>
        <source>character {position:,} is {found}, but the answers of this item are {allowed}</source>
        <translation>الحرف {position:,} هو {found}، لكن إجابات هذا السؤال هي {allowed}</translation>
    </message>
    <message>
        <source>item {item!r}, row {row}: {value:.12g} is not an answer; yes is True or 1, no is False or 0, and a missing value means that the person did not say</source>
        <translation>البند {item!r}، الصف {row}: {value:.12g} ليست إجابة؛ نعم هي True أو 1، ولا هي False أو 0، والقيمة الناقصة تعني أن الشخص لم يجب</translation>
    </message>
    <message>
        <source>levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer; combine by sum needs no such assumption</source>
        <translation>وُزنت المستويات بعكس التباين، وهذا يفترض أن اختيار المستوى لا يتوقف على الإجابة؛ والجمع بالمجموع لا يحتاج هذا الافتراض</translation>
    </message>
    <message>
        <source>the factor is {factor:.12g}, but the bound needs one above 0.5 and at most 1</source>
        <translation>المعامل هو {factor:.12g}، لكن الحد يحتاج إلى معامل أكبر من 0.5 ولا يزيد على 1</translation>
    </message>
    <message>
        <source>the matrix of an itemset of {length} items is too large; the estimator mask stops at {most} items: lower the maximum length or use the estimator re</source>
        <translation>مصفوفة مجموعة من {length} بنود أكبر من اللازم؛ يتوقف المقدِّر mask عند {most} بنود: أنقص أطول مجموعة أو اختر المقدِّر re</translation>
    </message>
    <message>
        <source>what single signers do to the estimates was not worked out, because it would take {steps:,} steps; ask for it with the setting signer-influence</source>
        <translation>لم يُحسب أثر كل موقّع في التقديرات لأنه يستغرق {steps:,} خطوة؛ اطلبه بالإعداد signer-influence</translation>
    </message>
    <message>
        <source>whether {skipped!r} was answered depends on the answer to {on!r} (p = {p:.1g}): answers are not missing by chance, so supports of those who answered are not those of all; ask for reweighted figures, and look at the bounds for all people</source>
        <translation>الإجابة عن {skipped!r} أو تركها تتوقف على الإجابة عن {on!r} (p = {p:.1g}): فالإجابات لا تغيب بالمصادفة، ودعم من أجابوا ليس دعم الجميع؛ اطلب الأرقام المعاد وزنها، وانظر إلى الحدود للجميع</translation>
    </message>
    <message>
        <source>{itemsets} and longer ones were not searched: at such standard errors their list would be a guess</source>
        <translation>لم يُبحث في {itemsets} وما هو أطول: مع أخطاء معيارية كهذه تكون قائمتها تخمينًا</translation>
    </message>
    <message>
        <source>{itemsets}: about {right:,.0f} of those listed reach the minimum support, and about {missed:,.0f} more that these data cannot point out: expect a list with gaps</source>
        <translation>{itemsets}: نحو {right:,.0f} مما أُدرج يبلغ الدعم الأدنى، ونحو {missed:,.0f} أخرى لا تستطيع هذه البيانات تعيينها: توقع قائمة فيها ثغرات</translation>
    </message>
    <message>
        <source>{ones:,} ones do not fit into {records:,} records</source>
        <translation>عدد الآحاد {ones:,} لا تتسع له السجلات ({records:,})</translation>
    </message>
    <message>
        <source>{path} could not be read: {why}</source>
        <translation>تعذرت قراءة {path}: {why}</translation>
    </message>
    <message>
        <source>{path} could not be written: its folder does not exist; make it first</source>
        <translation>تعذرت كتابة {path}: مجلده غير موجود؛ أنشئه أولًا</translation>
    </message>
    <message>
        <source>{path} could not be written: no permission there; choose another folder</source>
        <translation>تعذرت كتابة {path}: لا إذن هناك؛ اختر مجلدًا آخر</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}</source>
        <translation>تعذرت كتابة {path}: {why}</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}; choose another name</source>
        <translation>تعذرت كتابة {path}: {why}؛ اختر اسمًا آخر</translation>
    </message>
    <message>
        <source>{path} exists already; choose another name, or move it away first</source>
        <translation>{path} موجود من قبل؛ اختر اسمًا آخر، أو انقله أولًا</translation>
    </message>
    <message>
        <source>{path} is longer than {limit:,} bytes, which no such file is; is it the right one?</source>
        <translation>{path} أطول من {limit:,} بايت، ولا يكون ملف كهذا بهذا الطول؛ هل هو الملف الصحيح؟</translation>
    </message>
    <message>
        <source>{path}: is a folder; name a file to write to</source>
        <translation>{path}: مجلد؛ اختر ملفًا للكتابة فيه</translation>
    </message>
    <message>
        <source>{path}: is given for two outputs; choose two names</source>
        <translation>{path}: أُعطي لناتجين؛ اختر اسمين</translation>
    </message>
    <message>
        <source>{path}: is not a regular file, so it cannot be replaced; name a file to write to</source>
        <translation>{path}: ليس ملفًا عاديًا فلا يمكن استبداله؛ اختر ملفًا للكتابة فيه</translation>
    </message>
    <message>
        <source>{path}: is used by this command; choose another name for the output</source>
        <translation>{path}: مستعمل هنا؛ اختر اسمًا آخر للناتج</translation>
    </message>
    <message>
        <source>{path}: lies in {folder}, a folder this command reads; write to another folder</source>
        <translation>{path}: داخل {folder}، وهو مجلد يُقرأ هنا؛ اكتب في مجلد آخر</translation>
    </message>
    <message>
        <source>{path}: there is no folder {folder}; make it first</source>
        <translation>{path}: لا يوجد مجلد {folder}؛ أنشئه أولًا</translation>
    </message>
    <message>
        <source>{place}: {reason}</source>
        <translation>{place}: {reason}</translation>
    </message>
    <message>
        <source>{reason}: the rules were not finished, and no rules are listed</source>
        <translation>{reason}: لم تكتمل القواعد، ولا قواعد مدرجة</translation>
    </message>
    <message>
        <source>{reason}: {itemsets} and longer ones were not searched</source>
        <translation>{reason}: لم يُبحث عن {itemsets} وما هو أطول</translation>
    </message>
    <message>
        <source>{supports} supports are given, but an itemset of K items has 2^K subsets, K at least 1</source>
        <translation>عدد قيم الدعم المعطاة {supports}، لكن لمجموعة من K بنود 2^K مجموعات جزئية، وK لا تقل عن 1</translation>
    </message>
    <message>
        <source>{tag!r} is not a language tag; write one such as en or pt-BR</source>
        <translation>{tag!r} ليس رمز لغة؛ اكتب رمزًا مثل en أو pt-BR</translation>
    </message>
    <message>
        <source>{text}</source>
        <translation>{text}</translation>
    </message>
    <message>
        <source>{value} is not between 0 and {most:,} per-mille</source>
        <translation>{value} ليس بين 0 و{most:,} في الألف</translation>
    </message>
    <message>
        <source>it is not a regular file but a pipe, a device or a socket; name a file on a disk</source>
        <translation>ليس ملفًا عاديًا بل أنبوب أو جهاز أو مقبس؛ سمِّ ملفًا على قرص</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>سُئل</translation>
    </message>
    <message>
        <source>item {position:,} was {asked}, but the token in this line draws otherwise: a sender cannot choose what they are asked, so the record does not count</source>
        <translation>العنصر {position:,}: {asked}، لكن الرمز في هذا السطر يسحب غير ذلك: لا يستطيع المرسل أن يختار ما يُسأل عنه، فلا يُحسب السجل</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>لم يُسأل</translation>
    </message>
    <message>
        <source>questions are to be drawn from each person&apos;s token, but everybody is asked the same; add `ask` or `arms`, or leave `by_token` out</source>
        <translation>يُراد سحب الأسئلة من رمز كل شخص، لكن الجميع يُسألون الأسئلة نفسها؛ أضف `ask` أو `arms`، أو احذف `by_token`</translation>
    </message>
    <message>
        <source>questions are to be drawn from each person&apos;s token, but the survey has no list of tokens; name it, or leave `by_token` out</source>
        <translation>يُراد سحب الأسئلة من رمز كل شخص، لكن ليس للاستبيان قائمة رموز؛ سمّها، أو احذف `by_token`</translation>
    </message>
    <message>
        <source>the quota is {quota:,}, but one record of a token counts where it says which questions are asked; set it to 1, or leave `by_token` out</source>
        <translation>الحصة هي {quota:,}، لكن سجلًا واحدًا لكل رمز يُحسب حيث يقرر الرمز الأسئلة؛ اجعلها 1، أو احذف `by_token`</translation>
    </message>
    <message>
        <source>the record is in arm {arm}, but the token in this line draws the other one: a sender cannot choose it, so the record does not count</source>
        <translation>السجل في المجموعة {arm}، لكن الرمز في هذا السطر يسحب الأخرى: لا يستطيع المرسل أن يختارها، فلا يُحسب السجل</translation>
    </message>
    <message>
        <source>5 %: of the intervals of a list 95 in 100 hold, and of the rows marked certain 95 in 100 are right.</source>
        <translation>5&#xa0;%: من فترات القائمة تصح 95 من 100، ومن الصفوف الموسومة بأنها مؤكدة 95 من 100.</translation>
    </message>
    <message>
        <source>A run with more lists the first ones, and the result says so.</source>
        <translation>إن وُجد أكثر منها تُدرج الأولى، والنتيجة تذكر ذلك.</translation>
    </message>
    <message>
        <source>A second pass over the records; short runs have these figures in any case.</source>
        <translation>مرور ثانٍ على السجلات؛ والتشغيلات القصيرة فيها هذه الأرقام على أي حال.</translation>
    </message>
    <message>
        <source>Always work out what single signers do</source>
        <translation>حساب أثر كل موقّع دائمًا</translation>
    </message>
    <message>
        <source>An outcome only on the right, a background only on the left.</source>
        <translation>النتيجة في الثاني فقط، والخلفية في الأول فقط.</translation>
    </message>
    <message>
        <source>As the tables of the MASK paper do.</source>
        <translation>كجداول ورقة MASK.</translation>
    </message>
    <message>
        <source>Bitmaps for few different profiles, weights for many.</source>
        <translation>خرائط بتات لقليل من الأنماط، وأوزان لكثيرها.</translation>
    </message>
    <message>
        <source>Chebyshev</source>
        <translation>تشيبيشيف</translation>
    </message>
    <message>
        <source>Confidence intervals</source>
        <translation>مجالات الثقة</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>العدّ</translation>
    </message>
    <message>
        <source>Error rate α</source>
        <translation>نسبة الخطأ α</translation>
    </message>
    <message>
        <source>Estimator</source>
        <translation>المقدِّر</translation>
    </message>
    <message>
        <source>Fieller</source>
        <translation>فيلر</translation>
    </message>
    <message>
        <source>Figures of all people beside those of the people who answered, reweighted by the answers that leaving a question out depends on.</source>
        <translation>أرقام جميع الأشخاص إلى جانب أرقام من أجابوا، معيَّرة على الإجابات التي يتوقف عليها ترك سؤال.</translation>
    </message>
    <message>
        <source>Find in one half, test on the other</source>
        <translation>إيجاد في نصف واختبار على الآخر</translation>
    </message>
    <message>
        <source>For reproduction and large data</source>
        <translation>لإعادة الإنتاج وللبيانات الكبيرة</translation>
    </message>
    <message>
        <source>For the list: they allow for being picked by the data, and are wider. Each for itself: rows fixed beforehand.</source>
        <translation>للقائمة: تراعي أن البيانات اختارتها، وهي أوسع. كل على حدة: صفوف محددة سلفًا.</translation>
    </message>
    <message>
        <source>Hold what is not sensitive to the left</source>
        <translation>إبقاء غير الحساس على اليسار</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>مدى التأكد</translation>
    </message>
    <message>
        <source>How the ratio of two estimates is bounded.</source>
        <translation>كيف يُحصر حاصل قسمة تقديرين.</translation>
    </message>
    <message>
        <source>Intervals and verdicts hold</source>
        <translation>الفترات والأحكام تصح</translation>
    </message>
    <message>
        <source>Intervals of a sample are wider: other people might have answered.</source>
        <translation>مجالات العينة أوسع: كان يمكن أن يجيب غيرهم.</translation>
    </message>
    <message>
        <source>Items after the arrow of a rule.</source>
        <translation>البنود بعد سهم القاعدة.</translation>
    </message>
    <message>
        <source>Items before the arrow of a rule.</source>
        <translation>البنود قبل سهم القاعدة.</translation>
    </message>
    <message>
        <source>Items in a set; up to 20.</source>
        <translation>البنود في المجموعة؛ حتى 20.</translation>
    </message>
    <message>
        <source>Items that are not sensitive stand on the left of rules only, unless it is said on which side they are.</source>
        <translation>العناصر غير الحساسة تكون على يسار القواعد فقط، ما لم يُذكر في أي جانب هي.</translation>
    </message>
    <message>
        <source>Items: which side of a rule</source>
        <translation>البنود: أي جانب من القاعدة</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>ما يُبقى</translation>
    </message>
    <message>
        <source>Leave signers out of this run</source>
        <translation>ترك موقّعين خارج هذا التشغيل</translation>
    </message>
    <message>
        <source>Left out otherwise, and the result says how many.</source>
        <translation>وإلا حُذفت، وتقول النتيجة كم هي.</translation>
    </message>
    <message>
        <source>List rules that only restate one about a union</source>
        <translation>إدراج القواعد التي تكرر جمعًا فحسب</translation>
    </message>
    <message>
        <source>Longest itemset</source>
        <translation>أطول مجموعة</translation>
    </message>
    <message>
        <source>Look for rules, not only itemsets</source>
        <translation>البحث عن قواعد، لا مجموعات فقط</translation>
    </message>
    <message>
        <source>MASK, counters</source>
        <translation>MASK، عدّادات</translation>
    </message>
    <message>
        <source>MASK, matrix</source>
        <translation>MASK، مصفوفة</translation>
    </message>
    <message>
        <source>Measures in exports</source>
        <translation>المقاييس في التصدير</translation>
    </message>
    <message>
        <source>Minimum confidence</source>
        <translation>الثقة الدنيا</translation>
    </message>
    <message>
        <source>Minimum support</source>
        <translation>الدعم الأدنى</translation>
    </message>
    <message>
        <source>Most candidates a level</source>
        <translation>المرشحون لكل مستوى</translation>
    </message>
    <message>
        <source>Most on the left</source>
        <translation>الأكثر في الأول</translation>
    </message>
    <message>
        <source>Most on the right</source>
        <translation>الأكثر في الثاني</translation>
    </message>
    <message>
        <source>Most rules</source>
        <translation>أقصى عدد للقواعد</translation>
    </message>
    <message>
        <source>Most seconds</source>
        <translation>أقصى الثواني</translation>
    </message>
    <message>
        <source>Of the records with the left side, the share that also has the right side.</source>
        <translation>من سجلات الجانب الأول، نسبة ما فيه الثاني أيضًا.</translation>
    </message>
    <message>
        <source>Only for the keep rule relaxed: the share by which the minimum support is lowered (MASK’s r).</source>
        <translation>لقاعدة الإبقاء relaxed فقط: الحصة التي يُخفض بها الحد الأدنى للدعم (r في MASK).</translation>
    </message>
    <message>
        <source>People of different levels</source>
        <translation>أصحاب المستويات المختلفة</translation>
    </message>
    <message>
        <source>Published forms of the same estimate; the others are slower.</source>
        <translation>صيغ منشورة للتقدير نفسه؛ الأخرى أبطأ.</translation>
    </message>
    <message>
        <source>RE, closed form</source>
        <translation>RE، صيغة مغلقة</translation>
    </message>
    <message>
        <source>RE, recursion as printed</source>
        <translation>RE، التكرار كما طُبع</translation>
    </message>
    <message>
        <source>Relaxed by</source>
        <translation>التساهل</translation>
    </message>
    <message>
        <source>Respondents are</source>
        <translation>المجيبون هم</translation>
    </message>
    <message>
        <source>Reweight missing answers</source>
        <translation>إعادة وزن الإجابات الغائبة</translation>
    </message>
    <message>
        <source>Round the minimum count down</source>
        <translation>تقريب العدد الأدنى إلى الأسفل</translation>
    </message>
    <message>
        <source>Share of the records that must have all items of a set.</source>
        <translation>نسبة السجلات التي يجب أن تحوي كل بنود المجموعة.</translation>
    </message>
    <message>
        <source>Show sharper figures too</source>
        <translation>الأرقام المصقولة أيضا</translation>
    </message>
    <message>
        <source>Shrunken figures beside the unbiased ones: all itemsets of a survey judge each other, with less error on average over the list where privacy is strong.</source>
        <translation>أرقام مقلَّصة إلى جانب الأرقام غير المنحازة: في الاستطلاع تحكم المجموعات كلها بعضها على بعض، بخطأ أقل في المتوسط على القائمة حيث تكون الخصوصية قوية.</translation>
    </message>
    <message>
        <source>Sides of items</source>
        <translation>جوانب البنود</translation>
    </message>
    <message>
        <source>Sizes and limits</source>
        <translation>الأحجام والحدود</translation>
    </message>
    <message>
        <source>The run stops then, and the result says so.</source>
        <translation>يتوقف التشغيل عندئذ، وتقول النتيجة ذلك.</translation>
    </message>
    <message>
        <source>The same random half for the same seed: trying again cannot choose the luckier one.</source>
        <translation>النصف العشوائي نفسه للبذرة نفسها: لا يمكن للمحاولة من جديد أن تختار النصف الأوفر حظًا.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>الخيوط</translation>
    </message>
    <message>
        <source>Unions of options</source>
        <translation>جموع الخيارات</translation>
    </message>
    <message>
        <source>Weighing is narrower, but wrong if the choice of level depends on the answer, and biases supports near their standard error upward.</source>
        <translation>الترجيح أضيق، لكنه خاطئ إن كان اختيار المستوى يتوقف على الإجابة، ويحيز نحو الأعلى الدعم القريب من خطئه المعياري.</translation>
    </message>
    <message>
        <source>What of an interval must reach the minimum support.</source>
        <translation>ما يجب أن يبلغ الدعم الأدنى من المجال.</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>ما الذي يُبحث عنه</translation>
    </message>
    <message>
        <source>Without rules a run is shorter.</source>
        <translation>بدون قواعد يكون التشغيل أقصر.</translation>
    </message>
    <message>
        <source>Workers that count; changes the time, never a number.</source>
        <translation>عمّال العدّ؛ يغيّرون الوقت لا الأرقام.</translation>
    </message>
    <message>
        <source>a number of too many digits</source>
        <translation>عدد كثير الأرقام</translation>
    </message>
    <message>
        <source>a sample of a population</source>
        <translation>عينة من مجتمع</translation>
    </message>
    <message>
        <source>at least {end:g}</source>
        <translation>{end:g} على الأقل</translation>
    </message>
    <message>
        <source>at most {end:g}</source>
        <translation>{end:g} على الأكثر</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>تلقائي</translation>
    </message>
    <message>
        <source>bitmaps</source>
        <translation>خرائط بتات</translation>
    </message>
    <message>
        <source>both sides</source>
        <translation>في الجانبين</translation>
    </message>
    <message>
        <source>count alike</source>
        <translation>العدّ بالتساوي</translation>
    </message>
    <message>
        <source>each for itself</source>
        <translation>كل على حدة</translation>
    </message>
    <message>
        <source>everybody of interest</source>
        <translation>كل المعنيين</translation>
    </message>
    <message>
        <source>finite</source>
        <translation>منتهيًا</translation>
    </message>
    <message>
        <source>for the list</source>
        <translation>للقائمة</translation>
    </message>
    <message>
        <source>left only</source>
        <translation>في الأول فقط</translation>
    </message>
    <message>
        <source>less than {end:g}</source>
        <translation>أقل من {end:g}</translation>
    </message>
    <message>
        <source>more than {end:g}</source>
        <translation>أكثر من {end:g}</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>لا في أيهما</translation>
    </message>
    <message>
        <source>right only</source>
        <translation>في الثاني فقط</translation>
    </message>
    <message>
        <source>weigh by precision</source>
        <translation>الوزن بالدقة</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>أوزان</translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation>{low} و{high}</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be one of {choices}</source>
        <translation>{name} هو {value}، لكن يجب أن يكون واحدًا من {choices}</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be true or false</source>
        <translation>{name} هو {value}، لكن يجب أن يكون true أو false</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be {range}</source>
        <translation>قيمة {name} هي {value}، لكن يجب أن تكون {range}</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be {range} (0.01 is one percent)</source>
        <translation>قيمة {name} هي {value}، لكن يجب أن تكون {range} (0.01 تعني واحدًا بالمئة)</translation>
    </message>
    <message>
        <source>A box of a checklist</source>
        <translation>خانة من قائمة</translation>
    </message>
    <message>
        <source>A heading over questions that belong together; of a checklist, the question over its boxes.</source>
        <translation>عنوان فوق أسئلة متصلة؛ وللقائمة السؤال الذي فوق خاناتها.</translation>
    </message>
    <message>
        <source>A number, of which the band is kept</source>
        <translation>عدد تحفظ فئته</translation>
    </message>
    <message>
        <source>A public key, kept elsewhere, that may revoke yours if you lose it.</source>
        <translation>مفتاح عام محفوظ في مكان آخر، يمكنه إلغاء مفتاحك إذا فقدته.</translation>
    </message>
    <message>
        <source>A word or two, such as “Well hidden”.</source>
        <translation>كلمة أو كلمتان، مثل «مخفية جيدا».</translation>
    </message>
    <message>
        <source>Among the people who are asked.</source>
        <translation>بين من يسألون.</translation>
    </message>
    <message>
        <source>An address where people can ask.</source>
        <translation>عنوان يستطيع الناس أن يسألوا فيه.</translation>
    </message>
    <message>
        <source>An answer could harm a person. Only a question that is not sensitive may start at an open level.</source>
        <translation>قد تضر الإجابة بشخص. لا يبدأ بمستوى مفتوح إلا سؤال غير حساس.</translation>
    </message>
    <message>
        <source>Answers in order</source>
        <translation>إجابات مرتبة</translation>
    </message>
    <message>
        <source>Answers with one name in the last column are also counted together under it.</source>
        <translation>الإجابات التي لها اسم واحد في العمود الأخير تعد أيضا معا تحته.</translation>
    </message>
    <message>
        <source>As the person reads it. Of a box of a checklist, what is beside the box.</source>
        <translation>كما يقرؤه الشخص. ولخانة من قائمة ما يكتب بجانب الخانة.</translation>
    </message>
    <message>
        <source>Digest of the list of tokens</source>
        <translation>بصمة قائمة الرموز</translation>
    </message>
    <message>
        <source>Each person is offered the first level or the second one to start at, by chance. Whether more people admit something where they are better hidden can then be estimated.</source>
        <translation>تعرض الصدفة على كل شخص أن يبدأ بالمستوى الأول أو الثاني. عندها يمكن تقدير ما إذا كان عدد أكبر يعترف بشيء حين يكون أحسن إخفاء.</translation>
    </message>
    <message>
        <source>From the lowest to the highest; “at least this one” is then counted too.</source>
        <translation>من الأدنى إلى الأعلى؛ ويعد عندها أيضا «هذه على الأقل».</translation>
    </message>
    <message>
        <source>How many records one person&apos;s or device&apos;s key may bring; empty for any number.</source>
        <translation>كم سجلًا يمكن أن يأتي به مفتاح شخص أو جهاز واحد؛ يُترك فارغًا لأي عدد.</translation>
    </message>
    <message>
        <source>Influence of one answer</source>
        <translation>تأثير إجابة واحدة</translation>
    </message>
    <message>
        <source>Its public key, a space, and its name. Nobody can answer the survey before the board has signed it.</source>
        <translation>مفتاحها العام ثم مسافة ثم اسمها. لا يمكن لأحد أن يجيب عن الاستبيان قبل أن توقّعه اللجنة.</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>نوع الإجابة</translation>
    </message>
    <message>
        <source>Levels go from the most open to the most private. Parameters are whole per-mille: 90.1 % is one.</source>
        <translation>تمضي المستويات من الأكثر انفتاحا إلى الأكثر خصوصية. المعاملات أجزاء صحيحة من الألف: 90.1&#xa0;% واحد منها.</translation>
    </message>
    <message>
        <source>Most times surer</source>
        <translation>أقصى زيادة في التيقن</translation>
    </message>
    <message>
        <source>Name of the level</source>
        <translation>اسم المستوى</translation>
    </message>
    <message>
        <source>No sensitive answer may make a reader surer than this, such as 9; more open levels cannot be chosen.</source>
        <translation>لا يجوز لأي إجابة حساسة أن تجعل القارئ أكثر تيقنًا من هذا الحد، مثل 9؛ ولا يمكن اختيار مستويات أكثر انفتاحًا.</translation>
    </message>
    <message>
        <source>Nobody has to answer a question that they do not want to answer.</source>
        <translation>لا يلزم أحد أن يجيب عن سؤال لا يريد الإجابة عنه.</translation>
    </message>
    <message>
        <source>Offer “prefer not to say”</source>
        <translation>عرض «أفضل ألا أجيب»</translation>
    </message>
    <message>
        <source>One of several answers</source>
        <translation>إجابة من عدة إجابات</translation>
    </message>
    <message>
        <source>One sentence on it; may be empty.</source>
        <translation>جملة عنه؛ ويجوز أن تكون فارغة.</translation>
    </message>
    <message>
        <source>People may choose another one.</source>
        <translation>يستطيع الناس أن يختاروا غيره.</translation>
    </message>
    <message>
        <source>People may choose this one or a more private one.</source>
        <translation>يستطيع الناس أن يختاروا هذا أو مستوى أكثر خصوصية.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>السؤال</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>حساس</translation>
    </message>
    <message>
        <source>Sensitive questions asked of a person</source>
        <translation>الأسئلة الحساسة التي يسألها شخص</translation>
    </message>
    <message>
        <source>Shown below the question; may be empty.</source>
        <translation>يظهر تحت السؤال؛ ويجوز أن يكون فارغا.</translation>
    </message>
    <message>
        <source>Stays in the file for those who read it. Every privacy percentage that is shown weighs yes and no alike.</source>
        <translation>يبقى في الملف لمن يقرؤه. كل نسبة خصوصية تُعرض تزن نعم ولا بالتساوي.</translation>
    </message>
    <message>
        <source>Such as 1.5. It bounds what a forged record can do; more private levels, where one weighs more, cannot be offered.</source>
        <translation>مثل 1.5. يحدّ ذلك مما يستطيع سجل مزوّر فعله؛ ولا يمكن عرض مستويات أكثر خصوصية يزيد فيها وزنه.</translation>
    </message>
    <message>
        <source>Such as 2027-03-31, by UTC. Respondents&apos; programs draw no answer after it.</source>
        <translation>مثل 2027-03-31 بالتوقيت العالمي. لا تسحب برامج المجيبين أي إجابة بعده.</translation>
    </message>
    <message>
        <source>The encryption key that tacit-miner keygen prints: a file that is lost on its way tells nothing. Without this key&apos;s file nobody can read the answers, you included.</source>
        <translation>مفتاح التشفير الذي يعرضه tacit-miner keygen: الملف الذي يضيع في الطريق لا يدل على شيء. من دون ملف هذا المفتاح لا يستطيع أحد قراءة الإجابات، ولا أنت.</translation>
    </message>
    <message>
        <source>The first language must have every text; others show the first where a text is missing.</source>
        <translation>يجب أن تكون كل النصوص في اللغة الأولى؛ وتظهر الأولى حيث ينقص نص في غيرها.</translation>
    </message>
    <message>
        <source>The privacy percentage that people see rests on it, and so does the test run.</source>
        <translation>تقوم عليها نسبة الخصوصية التي يراها الناس، والتجربة كذلك.</translation>
    </message>
    <message>
        <source>Two levels at random</source>
        <translation>مستويان بالصدفة</translation>
    </message>
    <message>
        <source>What happens to the data</source>
        <translation>ما يحدث للبيانات</translation>
    </message>
    <message>
        <source>What the person can answer.</source>
        <translation>ما يستطيع الشخص أن يجيب به.</translation>
    </message>
    <message>
        <source>What the question is called in the data: letters a-z, digits, _ . and -</source>
        <translation>اسم السؤال في البيانات: أحرف a-z وأرقام و _ . و -</translation>
    </message>
    <message>
        <source>What the survey is called.</source>
        <translation>اسم الاستبيان.</translation>
    </message>
    <message>
        <source>What you want to know, and what for.</source>
        <translation>ما تريد معرفته، ولماذا.</translation>
    </message>
    <message>
        <source>Who asks</source>
        <translation>من يسأل</translation>
    </message>
    <message>
        <source>Who gets the answers, where they are kept, and when they are deleted.</source>
        <translation>من يتلقى الإجابات، وأين تحفظ، ومتى تحذف.</translation>
    </message>
    <message>
        <source>With a smaller number each person is asked some of the sensitive questions, drawn on their machine; their whole record then reveals less.</source>
        <translation>مع عدد أصغر يسأل كل شخص بعض الأسئلة الحساسة، تسحب على جهازه؛ فيكشف سجله كله أقل.</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>نعم أو لا</translation>
    </message>
    <message>
        <source>Your name or your institute&apos;s; the key is the proof of it.</source>
        <translation>اسمك أو اسم معهدك؛ والمفتاح هو الدليل عليه.</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>الإجابات</translation>
    </message>
    <message>
        <source>board that signs too</source>
        <translation>اللجنة التي توقّع أيضًا</translation>
    </message>
    <message>
        <source>bounds of the bands</source>
        <translation>حدود الفئات</translation>
    </message>
    <message>
        <source>code</source>
        <translation>الرمز</translation>
    </message>
    <message>
        <source>contact</source>
        <translation>جهة الاتصال</translation>
    </message>
    <message>
        <source>draw of the questions by the token</source>
        <translation>سحب الأسئلة بالرمز</translation>
    </message>
    <message>
        <source>expected share of yes</source>
        <translation>نسبة نعم المتوقعة</translation>
    </message>
    <message>
        <source>explanation</source>
        <translation>الشرح</translation>
    </message>
    <message>
        <source>group of answers</source>
        <translation>مجموعة الإجابات</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>عنوان المجموعة</translation>
    </message>
    <message>
        <source>key</source>
        <translation>المفتاح</translation>
    </message>
    <message>
        <source>key of the successor</source>
        <translation>مفتاح الخلَف</translation>
    </message>
    <message>
        <source>key that files are encrypted to</source>
        <translation>المفتاح الذي تُشفَّر له الملفات</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>known share of yes</source>
        <translation>نسبة نعم المعروفة</translation>
    </message>
    <message>
        <source>languages</source>
        <translation>اللغات</translation>
    </message>
    <message>
        <source>largest influence that counts</source>
        <translation>أكبر تأثير محتسب</translation>
    </message>
    <message>
        <source>largest odds that count</source>
        <translation>أكبر نسبة أرجحية محتسبة</translation>
    </message>
    <message>
        <source>last day</source>
        <translation>اليوم الأخير</translation>
    </message>
    <message>
        <source>level at the start</source>
        <translation>مستوى البداية</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>المستويات</translation>
    </message>
    <message>
        <source>levels of the two arms</source>
        <translation>مستويا الذراعين</translation>
    </message>
    <message>
        <source>list of tokens</source>
        <translation>قائمة الرموز</translation>
    </message>
    <message>
        <source>most open level allowed</source>
        <translation>أكثر مستوى مفتوح مسموح</translation>
    </message>
    <message>
        <source>name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>number of questions each person is asked</source>
        <translation>عدد الأسئلة التي يسألها كل شخص</translation>
    </message>
    <message>
        <source>offer of “prefer not to say”</source>
        <translation>عرض «أفضل ألا أجيب»</translation>
    </message>
    <message>
        <source>order of the answers</source>
        <translation>ترتيب الإجابات</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>الغرض</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>الأسئلة</translation>
    </message>
    <message>
        <source>records of one key that count</source>
        <translation>سجلات المفتاح الواحد المحتسبة</translation>
    </message>
    <message>
        <source>researcher</source>
        <translation>الباحث</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>الطريقة</translation>
    </message>
    <message>
        <source>sensitivity</source>
        <translation>الحساسية</translation>
    </message>
    <message>
        <source>sentence on what happens to the data</source>
        <translation>الجملة عما يحدث للبيانات</translation>
    </message>
    <message>
        <source>text</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>version before</source>
        <translation>النسخة السابقة</translation>
    </message>
    <message>
        <source>weight of yes</source>
        <translation>وزن نعم</translation>
    </message>
    <message>
        <source>what you bind yourself to</source>
        <translation>ما تلتزم به</translation>
    </message>
    <message>
        <source>{reason}: it was not worked out up to how many forged records each certain row holds</source>
        <translation>{reason}: لم يُحسب عدد السجلات المزوّرة الذي يصمد حتى بلوغه كل صف مؤكد</translation>
    </message>
    <message>
        <source>“Tokens and keys” above draws tokens and fills this in: only files of people who have one of the printed cards count.</source>
        <translation>«الرموز والمفاتيح» في الأعلى يسحب رموزًا ويملأ هذا الحقل: لا تُحسب إلا ملفات من لديهم إحدى البطاقات المطبوعة.</translation>
    </message>
    <message>
        <source>An earlier survey asked some of the same questions. You are asked the same ones again, so it can be recognised by them that both records are yours.</source>
        <translation>طرح استبيان سابق بعض الأسئلة نفسها. وتُطرح عليك الأسئلة ذاتها من جديد، ولذلك يمكن أن يُعرف بها أن السجلين لك.</translation>
    </message>
    <message>
        <source>Chance has drawn at which level your sensitive questions start: level {first}, not level {other}. Which one was drawn is sent with your answers. You can choose any other level that is offered.</source>
        <translation>سحبت الصدفة المستوى الذي تبدأ به أسئلتك الحساسة: المستوى {first} لا المستوى {other}. ويُرسل ما سُحب مع إجاباتك. ويمكنك اختيار أي مستوى آخر معروض.</translation>
    </message>
    <message>
        <source>It can be answered until {day}.</source>
        <translation>يمكن الإجابة عنه حتى {day}.</translation>
    </message>
    <message>
        <source>The file that you save is encrypted. Only the holder of the key with these words can read it: {words}.</source>
        <translation>الملف الذي تحفظه مشفَّر. لا يستطيع قراءته إلا صاحب المفتاح الذي كلماته هي: {words}.</translation>
    </message>
    <message>
        <source>Which ones you are asked is sent with your answers, and can be read.</source>
        <translation>الأسئلة التي طُرحت عليك تُرسل مع إجاباتك ويمكن قراءتها.</translation>
    </message>
    <message>
        <source>You are asked {asked:,} of {drawn:,} questions, drawn by chance, and {for_all:,} that everybody is asked.</source>
        <translation>يُطرح عليك {asked:,} من {drawn:,} سؤالًا مسحوبة بالصدفة، و{for_all:,} تُطرح على الجميع.</translation>
    </message>
    <message>
        <source>You are asked {asked:,} of {drawn:,} questions, drawn by chance.</source>
        <translation>يُطرح عليك {asked:,} من {drawn:,} سؤالًا مسحوبة بالصدفة.</translation>
    </message>
    <message>
        <source>Your answer is sent exactly as you give it.</source>
        <translation>ترسل إجابتك كما تعطيها تماما.</translation>
    </message>
    <message>
        <source>about {count:,}</source>
        <translation>نحو {count:,}</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>دون إجابة</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>of {of:,} who choose an answer, {count:,} send it</source>
        <translation>من {of:,} يختارون إجابة، {count:,} يرسلونها</translation>
    </message>
    <message>
        <source>of {of:,} yes, {count:,} sent as no; of {of_no:,} no, {count_no:,} sent as yes</source>
        <translation>من {of:,} «نعم» ترسل {count:,} «لا»؛ ومن {of_no:,} «لا» ترسل {count_no:,} «نعم»</translation>
    </message>
    <message>
        <source>sent exactly as you give it</source>
        <translation>ترسل تماما كما تعطيها</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>غير محدود</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>{question} {box}</source>
        <translation>{question} {box}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>«{text}»</translation>
    </message>
    <message>
        <source>⚠ A no that is sent proves a no.</source>
        <translation>⚠ «لا» المرسلة تثبت «لا».</translation>
    </message>
    <message>
        <source>⚠ A yes that is sent proves a yes.</source>
        <translation>⚠ «نعم» المرسلة تثبت «نعم».</translation>
    </message>
    <message>
        <source>⚠ declared as not sensitive by the researcher</source>
        <translation>⚠ أعلن الباحث أنه غير حساس</translation>
    </message>
    <message>
        <source>about {percent:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum; of those marked certain at most {alpha:g} %, on average</source>
        <translation>يُتوقع أن يكون نحو {percent:.0f}&#xa0;% من مجموعات البنود المدرجة خاطئًا، إذ لا يتجاوز دعمها الحد الأدنى؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>about {percent:.0f} % of the rules listed are expected to be wrong in support, confidence or association; of those marked certain at most {alpha:g} %, on average</source>
        <translation>يُتوقع أن يكون نحو {percent:.0f}&#xa0;% من القواعد المدرجة خاطئًا في الدعم أو الثقة أو الارتباط؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>intervals of rows marked certain, and of the rules of most lift, reach further than others: such rows stand out partly by chance, so their estimates lean away from the minimum</source>
        <translation>تمتد فترات الصفوف الموسومة بأنها مؤكدة وفترات القواعد ذات الرفع الأكبر أبعد من غيرها: فهذه الصفوف تبرز جزئيًا بالمصادفة، ولذلك تميل تقديراتها بعيدًا عن الحد الأدنى</translation>
    </message>
    <message>
        <source>of the intervals shown, {percent:g} % hold on average: they allow for the selection of the list, with at least {itemsets:.5g} % for each</source>
        <translation>من الفترات المعروضة تصح {percent:g}&#xa0;% في المتوسط: فهي تراعي اختيار القائمة، بنسبة لا تقل عن {itemsets:.5g}&#xa0;% لكل منها</translation>
    </message>
    <message>
        <source>of the intervals shown, {percent:g} % hold on average: they allow for the selection of the list, with at least {itemsets:.5g} % for each itemset and {rules:.5g} % for each rule</source>
        <translation>من الفترات المعروضة تصح {percent:g}&#xa0;% في المتوسط: فهي تراعي اختيار القائمة، بنسبة لا تقل عن {itemsets:.5g}&#xa0;% لكل مجموعة بنود و{rules:.5g}&#xa0;% لكل قاعدة</translation>
    </message>
    <message>
        <source>A second mark, ◆, for rows of up to three items that the sharper figures make certain.</source>
        <translation>علامة ثانية، ◆، للصفوف التي لا تزيد على ثلاثة بنود وتجعلها الأرقام المصقولة مؤكدة.</translation>
    </message>
    <message>
        <source>Certain by all answers together too</source>
        <translation>المؤكد بالأجوبة كلها معا أيضا</translation>
    </message>
    <message>
        <source>certain by all answers together: no row is judged so, for there are {items:,} items and resampling stops at {most}; choose items</source>
        <translation>مؤكد بالأجوبة كلها معا: لا يُحكم على أي صف بذلك، فهناك {items:,} بندا وإعادة المعاينة تقف عند {most}؛ اختر بنودا</translation>
    </message>
    <message>
        <source>certain by all answers together: no row is judged so, for {pairs} pairs of items tell too little of each other; it takes {least}</source>
        <translation>مؤكد بالأجوبة كلها معا: لا يُحكم على أي صف بذلك، فعدد أزواج البنود {pairs} لا يكفي ليخبر بعضها عن بعض؛ يلزم {least}</translation>
    </message>
    <message>
        <source>certain by all answers together (◆): {rows:,} rows. This verdict rests on the sharper figures, so on other answers than a row&apos;s own. It is made so that at most {percent:g} % of the rows so marked are wrong, as simulations showed; that is not proved for every study</source>
        <translation>مؤكد بالأجوبة كلها معا (◆): {rows:,} صف. يقوم هذا الحكم على الأرقام المصقولة، أي على أجوبة أخرى غير أجوبة الصف. وقد وُضع بحيث لا يخطئ أكثر من {percent:g}&#xa0;% من الصفوف المعلَّمة هكذا، كما بيّنت المحاكاة؛ وليس ذلك مبرهنا لكل دراسة</translation>
    </message>
    <message>
        <source>{reason}: the verdict by all answers together was not finished, and none is shown</source>
        <translation>{reason}: لم يكتمل الحكم بالأجوبة كلها معا، ولا يُعرض منه شيء</translation>
    </message>
    <message>
        <source>A guess is right, if the questions are unrelated</source>
        <translation>يصيب التخمين، إذا كانت الأسئلة غير مترابطة</translation>
    </message>
    <message>
        <source>A guess is then right, at most</source>
        <translation>يصيب التخمين عندئذ، على الأكثر</translation>
    </message>
    <message>
        <source>A reader in doubt between two answers is then right at most {right:,} of 100 times.</source>
        <translation>القارئ المتردد بين إجابتين يصيب عندئذ {right:,} مرة من 100 على الأكثر.</translation>
    </message>
    <message>
        <source>All your answers: {questions:,}</source>
        <translation>جميع إجاباتك: {questions:,}</translation>
    </message>
    <message>
        <source>All your answers: {questions:,}, and {earlier:,} from earlier surveys</source>
        <translation>جميع إجاباتك: {questions:,}، و{earlier:,} من استبيانات سابقة</translation>
    </message>
    <message>
        <source>At the levels that are offered, one answer counts for {records:,} at most, so that forged ones change little.</source>
        <translation>عند المستويات المعروضة تُحسب الإجابة الواحدة بـ{records:,} على الأكثر، كي لا تغيّر المزوّرة إلا قليلا.</translation>
    </message>
    <message>
        <source>How many times surer a sent no makes a reader, at most</source>
        <translation>كم مرة تزيد «لا» المرسلة يقين القارئ، على الأكثر</translation>
    </message>
    <message>
        <source>How many times surer a sent yes makes a reader, at most</source>
        <translation>كم مرة تزيد «نعم» المرسلة يقين القارئ، على الأكثر</translation>
    </message>
    <message>
        <source>How many times surer what is sent makes a reader, at most</source>
        <translation>كم مرة يزيد ما يُرسل يقين القارئ، على الأكثر</translation>
    </message>
    <message>
        <source>If all these questions asked the same thing, a reader would be right {right:,} of 100 times. A coin is right 50 times.</source>
        <translation>لو سألت كل هذه الأسئلة عن الشيء نفسه، لأصاب القارئ {right:,} مرة من 100. قطعة النقد تصيب 50 مرة.</translation>
    </message>
    <message>
        <source>It takes only files with what stands on a card. Who knows which card you were given can know your file.</source>
        <translation>لا يقبل إلا الملفات التي تحمل ما على بطاقة. ومن يعرف أي بطاقة أُعطيت لك قد يعرف ملفك.</translation>
    </message>
    <message>
        <source>Least protected: {question}.</source>
        <translation>الأقل حماية: {question}.</translation>
    </message>
    <message>
        <source>MASK’s formula, if all answers are equally common</source>
        <translation>صيغة MASK، إذا تساوى شيوع الإجابات</translation>
    </message>
    <message>
        <source>MASK’s formula, if {percent:,}% would give one answer</source>
        <translation>صيغة MASK، لو أعطى {percent:,}‎%‎ إجابة واحدة</translation>
    </message>
    <message>
        <source>MASK’s formula, if {percent:,}% would say yes</source>
        <translation>صيغة MASK، لو قال {percent:,}‎%‎ نعم</translation>
    </message>
    <message>
        <source>Most that one answer can tell (epsilon)</source>
        <translation>أقصى ما تكشفه إجابة واحدة (إبسيلون)</translation>
    </message>
    <message>
        <source>Of 100 answers, sent as another</source>
        <translation>من 100 إجابة، ترسل إجابة أخرى</translation>
    </message>
    <message>
        <source>Of 100 yes, sent as no</source>
        <translation>من 100 نعم، ترسل لا</translation>
    </message>
    <message>
        <source>Of {of:,} people who choose an answer, {count:,} send it. The rest send another one.</source>
        <translation>من {of:,} شخص يختارون إجابة، {count:,} يرسلونها. والباقون يرسلون غيرها.</translation>
    </message>
    <message>
        <source>Of {of:,} people who would say no, {count:,} send a yes.</source>
        <translation>من {of:,} شخص يقولون لا، {count:,} يرسلون نعم.</translation>
    </message>
    <message>
        <source>Of {of:,} people who would say yes, {count:,} send a no.</source>
        <translation>من {of:,} شخص يقولون نعم، {count:,} يرسلون لا.</translation>
    </message>
    <message>
        <source>Only levels are offered at which a guess of a sensitive answer is right at most {right:,} of 100 times.</source>
        <translation>لا تُعرض إلا المستويات التي يصيب فيها تخمين إجابة حساسة {right:,} مرة من 100 على الأكثر.</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>الخصوصية</translation>
    </message>
    <message>
        <source>Privacy of each sensitive answer: {percent:,}% or more.</source>
        <translation>خصوصية كل إجابة حساسة: {percent:,}‎%‎ أو أكثر.</translation>
    </message>
    <message>
        <source>Privacy: {percent:,}%.</source>
        <translation>الخصوصية: {percent:,}‎%‎.</translation>
    </message>
    <message>
        <source>Share of yes that the researcher expects: a claim</source>
        <translation>نسبة «نعم» التي يتوقعها الباحث: ادعاء</translation>
    </message>
    <message>
        <source>Sum over these answers (epsilon)</source>
        <translation>المجموع على هذه الإجابات (إبسيلون)</translation>
    </message>
    <message>
        <source>Your card decides which, so that nobody can choose them. They can be read in what you send.</source>
        <translation>بطاقتك تقرر أيها، حتى لا يستطيع أحد أن يختارها. ويمكن قراءتها فيما ترسله.</translation>
    </message>
    <message>
        <source>more than {count:,}</source>
        <translation>أكثر من {count:,}</translation>
    </message>
    <message>
        <source>privacy {percent:,}%</source>
        <translation>الخصوصية {percent:,}‎%‎</translation>
    </message>
    <message>
        <source>these are not the 16 letters and digits of a card. Compare each one with the paper; it has no 0, I, L, O or U</source>
        <translation>ليست هذه الأحرف والأرقام الستة عشر لبطاقة. قارن كل حرف بالورقة، وليس فيها 0 ولا I ولا L ولا O ولا U</translation>
    </message>
    <message>
        <source>{count:,}</source>
        <translation>{count:,}</translation>
    </message>
    <message>
        <source>{count:,} more</source>
        <translation>و{count:,} غيرها</translation>
    </message>
    <message>
        <source>{count:,} or more</source>
        <translation>{count:,} أو أكثر</translation>
    </message>
    <message>
        <source>{count:,}; of 100 no, {count_no:,} as yes</source>
        <translation>{count:,}؛ ومن 100 لا، {count_no:,} نعم</translation>
    </message>
    <message>
        <source>{figure:.1f} of at most {ceiling:.1f}</source>
        <translation>{figure:.1f} من {ceiling:.1f} على الأكثر</translation>
    </message>
    <message>
        <source>⚠ What is sent proves your answer.</source>
        <translation>⚠ ما يُرسل يثبت إجابتك.</translation>
    </message>
    <message>
        <source>⚠ always</source>
        <translation>⚠ دائما</translation>
    </message>
    <message>
        <source>⚠ what is sent can be proof</source>
        <translation>⚠ ما يُرسل قد يكون دليلا</translation>
    </message>
    <message>
        <source>⚠ {count:,} plain answers are sent as you give them: {names}.</source>
        <translation>⚠ {count:,} إجابات عادية ترسل كما تعطيها: {names}.</translation>
    </message>
    <message>
        <source>⚠ {count:,} plain answers have less privacy than that: {names}.</source>
        <translation>⚠ {count:,} إجابات عادية أقل خصوصية من ذلك: {names}.</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{percent:,}%</source>
        <translation>{percent:,}‎%‎</translation>
    </message>
    <message>
        <source>{right:,} of 100</source>
        <translation>{right:,} من 100</translation>
    </message>
    <message>
        <source>{value:,.2f}</source>
        <translation>{value:,.2f}</translation>
    </message>
    <message>
        <source>… if all ask the same thing</source>
        <translation>… إذا سألت كلها عن الشيء نفسه</translation>
    </message>
    <message>
        <source>… if some of them ask for the contrary</source>
        <translation>… إذا سأل بعضها عن العكس</translation>
    </message>
    <message>
        <source>… with all surveys answered on this computer, if all ask the same thing</source>
        <translation>… مع كل الاستبيانات المجابة على هذا الحاسوب، إذا سألت كلها عن الشيء نفسه</translation>
    </message>
    <message>
        <source>… with questions that ask the same taken together ({repeats:,})</source>
        <translation>… بجمع الأسئلة التي تسأل عن الشيء نفسه ({repeats:,})</translation>
    </message>
    <message>
        <source>⚠ 1 plain answer has less privacy than that: {names}.</source>
        <translation>⚠ إجابة عادية واحدة أقل خصوصية من ذلك: {names}.</translation>
    </message>
    <message>
        <source>⚠ 1 plain answer is sent as you give it: {names}.</source>
        <translation>⚠ إجابة عادية واحدة ترسل كما تعطيها: {names}.</translation>
    </message>
    <message>
        <source>⚠ A reader knows that answer for certain.</source>
        <translation>⚠ القارئ يعرف هذه الإجابة يقينا.</translation>
    </message>
    <message>
        <source>A certain row claims something of the people behind the records: an itemset that its support is above the minimum; a rule that its support and confidence are, and that its sides go together more often (or less often) than by chance. Of rows marked certain at most the error rate (default 5 %) are wrong, on average over studies, unless judged each for itself. That is about chance alone: up to which share of forged records a row stays certain stands beside it.</source>
        <translation>الصف المؤكد يدّعي شيئًا عن الناس وراء السجلات: المجموعة أن دعمها فوق الحد الأدنى؛ والقاعدة أن دعمها وثقتها كذلك وأن طرفيها يجتمعان أكثر (أو أقل) من المصادفة. ومن الصفوف الموسومة بأنها مؤكدة لا يتجاوز الخاطئ منها نسبة الخطأ (5&#xa0;% افتراضيًا)، في المتوسط عبر الدراسات، ما لم يُحكم على كل صف وحده. وهذا عن الصدفة وحدها: وإلى جانبه نسبة السجلات المزوّرة التي يبقى الصف مؤكدًا حتى بلوغها.</translation>
    </message>
    <message>
        <source>about {percent:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum</source>
        <translation>يُتوقع أن يكون نحو {percent:.0f}&#xa0;% من مجموعات البنود المدرجة خاطئًا، إذ لا يتجاوز دعمها الحد الأدنى</translation>
    </message>
    <message>
        <source>about {percent:.0f} % of the rules listed are expected to be wrong in support, confidence or association</source>
        <translation>يُتوقع أن يكون نحو {percent:.0f}&#xa0;% من القواعد المدرجة خاطئًا في الدعم أو الثقة أو الارتباط</translation>
    </message>
    <message>
        <source>the formula {formula!r} is not understood at {place!r}; write it like drinks ~ age + sex * region + stole, a name that is no word between backquotes</source>
        <translation>الصيغة {formula!r} غير مفهومة عند {place!r}؛ اكتبها مثل drinks ~ age + sex * region + stole، والاسم الذي ليس كلمة بين علامتي `</translation>
    </message>
    <message>
        <source>the formula has {found:,} characters, but it may have at most {most:,}</source>
        <translation>في الصيغة {found:,} حرفًا، ولا يجوز أكثر من {most:,}</translation>
    </message>
    <message>
        <source>the formula {formula!r} has {found} ~, but one must stand between the outcome and its predictors</source>
        <translation>في الصيغة {formula!r} عدد {found} من ~، ويجب أن تكون واحدة بين النتيجة والمتغيرات المفسرة</translation>
    </message>
    <message>
        <source>the formula may expand to more than {most:,} terms; leave out some of its products</source>
        <translation>قد تتوسع الصيغة إلى أكثر من {most:,} حد؛ احذف بعض حواصل الضرب</translation>
    </message>
    <message>
        <source>{outcome!r} is not one outcome; write one name before ~, such as drinks ~ age</source>
        <translation>{outcome!r} ليست نتيجة واحدة؛ اكتب اسمًا واحدًا قبل ~، مثل drinks ~ age</translation>
    </message>
    <message>
        <source>{name!r} in the formula is no question, item or column; the first ones are {first}</source>
        <translation>{name!r} في الصيغة ليس سؤالًا ولا بندًا ولا عمودًا؛ أولها {first}</translation>
    </message>
    <message>
        <source>the column {name!r} has {found:,} values for {records:,} records; give one for each record</source>
        <translation>للعمود {name!r} عدد {found:,} من القيم مقابل {records:,} سجل؛ أعط قيمة لكل سجل</translation>
    </message>
    <message>
        <source>the column {name!r} is called like a question; give it another name</source>
        <translation>للعمود {name!r} اسم سؤال؛ أعطه اسمًا آخر</translation>
    </message>
    <message>
        <source>the column {name!r} holds {value!r}, which is no number, text, yes or no</source>
        <translation>في العمود {name!r} القيمة {value!r}، وهي ليست عددًا ولا نصًا ولا نعم أو لا</translation>
    </message>
    <message>
        <source>records of several profiles are kept apart by profile, not in the order in which they were given, so columns, weights and clusters cannot be told; make the data set with MixedDataset.from_frame, which keeps the order</source>
        <translation>سجلات عدة أنماط محفوظة كل نمط على حدة لا بالترتيب الذي أعطيت به، فلا يمكن نسب الأعمدة والأوزان والعناقيد إليها؛ اصنع البيانات بـ MixedDataset.from_frame التي تحفظ الترتيب</translation>
    </message>
    <message>
        <source>no record answers everything that the formula names: {names}</source>
        <translation>لا سجل يجيب عن كل ما تسميه الصيغة: {names}</translation>
    </message>
    <message>
        <source>number({name}) needs options that are called by numbers, but {option!r} is one of them</source>
        <translation>number({name}) يحتاج خيارات أسماؤها أعداد، لكن {option!r} واحد منها</translation>
    </message>
    <message>
        <source>{atom!r} needs a number, but {name!r} has options; write C(…) around it</source>
        <translation>{atom!r} يحتاج عددًا، لكن {name!r} له خيارات؛ اكتب C(…) حوله</translation>
    </message>
    <message>
        <source>{atom!r}: {reference!r} is no answer of {name!r} that anybody gave; its answers are {answers}</source>
        <translation>{atom!r}: ‏{reference!r} ليس جوابًا أعطاه أحد عن {name!r}؛ أجوبته {answers}</translation>
    </message>
    <message>
        <source>{atom!r} mixes randomized answers with others; arithmetic may be of open ones, or of one randomized question: write a product with :</source>
        <translation>{atom!r} يخلط أجوبة معشّاة بغيرها؛ الحساب يكون على أجوبة مكشوفة أو على سؤال معشّى واحد: اكتب الضرب بعلامة :</translation>
    </message>
    <message>
        <source>{found} predictors were randomized ({names}), but a regression takes at most {most} of them</source>
        <translation>عدد المتغيرات المفسرة المعشّاة {found} ‏({names})، والانحدار يقبل {most} على الأكثر</translation>
    </message>
    <message>
        <source>the randomized predictors have {found:,} combinations of answers, more than the {most:,} that a regression takes</source>
        <translation>للمتغيرات المفسرة المعشّاة {found:,} تركيبة من الأجوبة، أكثر من {most:,} التي يقبلها الانحدار</translation>
    </message>
    <message>
        <source>the column {name!r} has {found:,} different texts, more than the {most:,} that a regression takes; join groups</source>
        <translation>في العمود {name!r} ‏{found:,} من النصوص المختلفة، أكثر من {most:,} التي يقبلها الانحدار؛ اجمع فئات</translation>
    </message>
    <message>
        <source>the formula has {found:,} coefficients, more than the {most:,} that a regression takes; join groups, or leave out some of its products</source>
        <translation>للصيغة {found:,} من المعاملات، أكثر من {most:,} التي يقبلها الانحدار؛ اجمع فئات، أو احذف بعض جداءاتها</translation>
    </message>
    <message>
        <source>the formula {formula!r} has no predictor and no intercept, so there is nothing to estimate; write a name or 1 after ~</source>
        <translation>ليس في الصيغة {formula!r} متغير مفسِّر ولا حد ثابت، فلا شيء يُقدَّر؛ اكتب اسما أو 1 بعد ~</translation>
    </message>
    <message>
        <source>{name!r} is the outcome and also a predictor; leave it out on one side</source>
        <translation>{name!r} هو النتيجة وهو أيضًا متغير مفسر؛ احذفه من أحد الجانبين</translation>
    </message>
    <message>
        <source>the outcome is separated: some combination of the predictors tells it without fail, so its coefficient has no end; leave out {term!r} or join its groups</source>
        <translation>النتيجة مفصولة: تركيبة من المتغيرات المفسرة تحددها دون خطأ، فلا نهاية لمعاملها؛ احذف {term!r} أو اجمع فئاته</translation>
    </message>
    <message>
        <source>the equations have no solution: {records:,} randomized records say too little of {term!r}; leave it out, join its groups, or ask more people</source>
        <translation>لا حل للمعادلات: {records:,} سجل معشّى يقول أقل مما يلزم عن {term!r}؛ احذفه أو اجمع فئاته أو اسأل أشخاصًا أكثر</translation>
    </message>
    <message>
        <source>the formula has {parameters:,} coefficients, but only {records:,} records answered everything that it names; there must be more records</source>
        <translation>في الصيغة {parameters:,} معامل، لكن {records:,} سجل فقط أجاب عن كل ما تسميه؛ يلزم سجلات أكثر</translation>
    </message>
    <message>
        <source>{term!r} says nothing beyond the other terms (they determine it in these records); leave one of them out</source>
        <translation>{term!r} لا يقول شيئًا زيادة على الحدود الأخرى (فهي تحدده في هذه السجلات)؛ احذف أحدها</translation>
    </message>
    <message>
        <source>there is no model of {outcome!r}: the share of one of its answers is estimated as {share:.3g}, and must be above 0 and below 1; ask more people, join rare answers, or take another outcome</source>
        <translation>لا نموذج لـ {outcome!r}: حصة إحدى إجاباته مقدرة بـ {share:.3g}، ويجب أن تكون فوق 0 ودون 1؛ اسأل أناسًا أكثر، أو اجمع الإجابات النادرة، أو خذ نتيجة أخرى</translation>
    </message>
    <message>
        <source>{what} is {value:g}, but it must lie between 0 and 1</source>
        <translation>{what} يساوي {value:g}، ويجب أن يكون بين 0 و1</translation>
    </message>
    <message>
        <source>{records:,} records are too few; there must be at least 10</source>
        <translation>{records:,} سجل قليل جدًا؛ يلزم 10 على الأقل</translation>
    </message>
    <message>
        <source>the odds ratio is {value:g}, but it must be above 0</source>
        <translation>نسبة الأرجحية {value:g}، ويجب أن تكون فوق 0</translation>
    </message>
    <message>
        <source>{name!r} is no term or coefficient; they are {terms}</source>
        <translation>{name!r} ليس حدًا ولا معاملًا؛ وهي {terms}</translation>
    </message>
    <message>
        <source>{name!r} is no predictor of the model; they are {names}</source>
        <translation>{name!r} ليس متغيرًا مفسرًا في النموذج؛ وهي {names}</translation>
    </message>
    <message>
        <source>{value!r} is no answer of {name!r} that the model knows; its answers are {answers}</source>
        <translation>{value!r} ليس جوابًا عن {name!r} يعرفه النموذج؛ أجوبته {answers}</translation>
    </message>
    <message>
        <source>{found:,} signers are given for {records:,} records; give one for each record</source>
        <translation>أعطي {found:,} موقّع مقابل {records:,} سجل؛ أعط واحدًا لكل سجل</translation>
    </message>
    <message>
        <source>{method!r} is no method of estimation; they are {methods}</source>
        <translation>{method!r} ليست طريقة تقدير؛ الطرق {methods}</translation>
    </message>
    <message>
        <source>the likelihood is right only where the level of {outcome!r} was fixed by design, but these records have {levels} levels that people may have chosen by their answer; take the corrected score or em</source>
        <translation>الإمكان الأعظم صحيح فقط حيث كان مستوى {outcome!r} مثبتًا في التصميم، لكن في هذه السجلات {levels} مستويات ربما اختارها الناس حسب أجوبتهم؛ خذ الدرجة المصححة أو em</translation>
    </message>
    <message>
        <source>{method} is for an outcome of yes and no or of options; take the corrected score for numbers</source>
        <translation>{method} لنتيجة بنعم أو لا أو بخيارات؛ خذ الدرجة المصححة للأعداد</translation>
    </message>
    <message>
        <source>{outcome!r}: arithmetic of an outcome needs one open number</source>
        <translation>{outcome!r}: الحساب على النتيجة يحتاج عددًا مكشوفًا واحدًا</translation>
    </message>
    <message>
        <source>all records that are used say the same of {outcome!r}, so there is nothing to explain</source>
        <translation>كل السجلات المستعملة تقول الشيء نفسه عن {outcome!r}، فلا شيء يُفسَّر</translation>
    </message>
    <message>
        <source>{used:,} of {records:,} records answered everything that the formula names; the others are left out, as if they were missing by chance given the predictors</source>
        <translation>{used:,} سجل من {records:,} أجاب عن كل ما تسميه الصيغة؛ وتُركت البقية كأنها غابت بالمصادفة بمعلومية المتغيرات المفسرة</translation>
    </message>
    <message>
        <source>too small to rely on: the answers tell as much as {effective:,.0f} direct ones, {events:,.1f} of the rarer kind for each coefficient; below {least} intervals may hold less or more often than they say</source>
        <translation>أصغر من أن يُعتمد عليه: الأجوبة تقول بقدر {effective:,.0f} جوابًا مباشرًا، أي {events:,.1f} من النوع الأندر لكل معامل؛ دون {least} قد تصدق المجالات أقل أو أكثر مما تقول</translation>
    </message>
    <message>
        <source>{used:,} randomized records tell as much as {effective:,.0f} direct ones</source>
        <translation>{used:,} سجل معشّى يقول بقدر {effective:,.0f} جوابًا مباشرًا</translation>
    </message>
    <message>
        <source>em is right where the level depends on the answer alone, not otherwise on the predictors: the test of that has p = {p:.3g}</source>
        <translation>em صحيح حيث لا يتعلق المستوى إلا بالجواب، لا بالمتغيرات المفسرة من جهة أخرى: اختبار ذلك يعطي p = {p:.3g}</translation>
    </message>
    <message>
        <source>about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong</source>
        <translation>نحو {itemsets:,} مجموعة، ويُتوقع أن تكون {wrong:.0f}&#xa0;% من الأطول منها خاطئة</translation>
    </message>
    <message>
        <source>about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong, and {rules:,} rules</source>
        <translation>نحو {itemsets:,} مجموعة، ويُتوقع أن تكون {wrong:.0f}&#xa0;% من الأطول منها خاطئة، و{rules:,} قاعدة</translation>
    </message>
    <message>
        <source>about {itemsets:,} itemsets, {wrong:.0f} % of the longer ones expected to be wrong, and {rules:,} rules, of which the first {listed:,} are listed</source>
        <translation>نحو {itemsets:,} مجموعة، ويُتوقع أن تكون {wrong:.0f}&#xa0;% من الأطول منها خاطئة، و{rules:,} قاعدة تُدرج منها أول {listed:,}</translation>
    </message>
    <message>
        <source>most of this list will be noise: {what}</source>
        <translation>سيكون معظم هذه القائمة ضجيجًا: {what}</translation>
    </message>
    <message>
        <source>this run is large: {what}, about {seconds:,.0f} seconds of work and {memory:.1f} GB</source>
        <translation>هذا التشغيل كبير: {what}، ونحو {seconds:,.0f} ثانية من العمل و{memory:.1f} غيغابايت</translation>
    </message>
    <message>
        <source>this run is large: {what}, about {seconds:,.0f} seconds of work and {memory:.1f} GB; at a minimum support of {fits:.3g} % it finds about {fewer:,} itemsets</source>
        <translation>هذا التشغيل كبير: {what}، ونحو {seconds:,.0f} ثانية من العمل و{memory:.1f} غيغابايت؛ وعند حد أدنى للدعم قدره {fits:.3g}&#xa0;% يجد نحو {fewer:,} مجموعة</translation>
    </message>
    <message>
        <source>a data set knows its channels, but {name} is given too; leave it out, or give the frame that the data set is made of</source>
        <translation>مجموعة البيانات تعرف قنواتها، لكن {name} أُعطي أيضًا؛ احذفه، أو أعطِ الجدول الذي صُنعت منه المجموعة</translation>
    </message>
    <message>
        <source>a plot needs matplotlib, which is not installed; install it with: pip install matplotlib</source>
        <translation>يحتاج الرسم إلى matplotlib، وهي غير مثبَّتة؛ ثبّتها بالأمر: pip install matplotlib</translation>
    </message>
    <message>
        <source>a randomizer has no parameter {name!r}; its parameters are {known}</source>
        <translation>لا معامل باسم {name!r} في Randomizer؛ معاملاته {known}</translation>
    </message>
    <message>
        <source>a {kind} is a sparse matrix and no data frame; give it to tacit.mine as it is, or its parts to from_csr</source>
        <translation>{kind} مصفوفة متناثرة وليست جدول بيانات؛ أعطها كما هي إلى tacit.mine، أو أعطِ أجزاءها إلى from_csr</translation>
    </message>
    <message>
        <source>a {kind} is given where a result must be, such as what tacit.mine gives</source>
        <translation>أُعطي {kind} حيث يجب أن تكون نتيجة، كالتي تعطيها tacit.mine</translation>
    </message>
    <message>
        <source>min_support is not given; give a share of the records, such as min_support=0.01</source>
        <translation>لم يُعطَ min_support؛ أعطِ حصة من السجلات، مثل min_support=0.01</translation>
    </message>
    <message>
        <source>mine has no setting {name!r}; did you mean {close}?</source>
        <translation>لا إعداد باسم {name!r} في mine؛ هل تقصد {close}؟</translation>
    </message>
    <message>
        <source>mine has no setting {name!r}; its settings are {settings}</source>
        <translation>لا إعداد باسم {name!r} في mine؛ إعداداتها {settings}</translation>
    </message>
    <message>
        <source>nothing says how the answers were randomized: give channels, such as tacit.warner(0.9), or tacit.open_channel() if they were not</source>
        <translation>لا شيء يقول كيف عُشوئت الإجابات: أعطِ قنوات، مثل tacit.warner(0.9)، أو tacit.open_channel() إن لم تُعشوأ</translation>
    </message>
    <message>
        <source>settings are given, and {name} beside them; leave one out</source>
        <translation>أُعطيت إعدادات ومعها {name}؛ احذف أحدهما</translation>
    </message>
    <message>
        <source>sides is a {kind}, but it must be a dict of item and side, such as dict(tea=&quot;left&quot;)</source>
        <translation>النوع {kind} لا يصلح لـ sides؛ يجب أن يكون dict من البند والجهة، مثل dict(tea=&quot;left&quot;)</translation>
    </message>
    <message>
        <source>the columns of the rules differ in length: {lengths}</source>
        <translation>أعمدة القواعد مختلفة الطول: {lengths}</translation>
    </message>
    <message>
        <source>the data have no records; give at least one</source>
        <translation>لا سجلات في البيانات؛ أعطِ سجلًا واحدًا على الأقل</translation>
    </message>
    <message>
        <source>the result has no rows, so there is nothing to plot</source>
        <translation>لا صفوف في النتيجة، فلا شيء يُرسم</translation>
    </message>
    <message>
        <source>the seed is a {kind} or negative, but it must be a whole number from 0</source>
        <translation>البذرة من النوع {kind} أو سالبة، ويجب أن تكون عددًا صحيحًا من 0 فصاعدًا</translation>
    </message>
    <message>
        <source>the truth lacks answers in too many combinations of items to be compared with; give answers without gaps</source>
        <translation>تنقص الحقيقةَ إجاباتٌ في تراكيب بنود أكثر من أن تُقارن؛ أعطِ إجابات بلا فجوات</translation>
    </message>
    <message>
        <source>transform is {kind!r}, but it must be default, pandas or polars</source>
        <translation>قيمة transform هي {kind!r}، ويجب أن تكون default أو pandas أو polars</translation>
    </message>
    <message>
        <source>{column} {length}</source>
        <translation>{column} {length}</translation>
    </message>
    <message>
        <source>{correct} rules are called correct, but only {true} are true</source>
        <translation>قيل إن {correct} من القواعد صحيحة، لكن {true} منها فقط حقيقية</translation>
    </message>
    <message>
        <source>{function}: {name} is a {kind}, but it must be {wanted}</source>
        <translation>{function}: نوع {name} هو {kind}، ويجب أن يكون {wanted}</translation>
    </message>
    <message>
        <source>{function}: {why}; its arguments are {names}</source>
        <translation>{function}: {why}؛ وسائطها {names}</translation>
    </message>
    <message>
        <source>{name} does not go with answers of this kind; leave it out</source>
        <translation>{name} لا يصلح مع إجابات من هذا النوع؛ احذفه</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>العناقيد</translation>
    </message>
    <message>
        <source>Column, or open question, of the parts of the population that were sampled separately.</source>
        <translation>عمود، أو سؤال مفتوح، لأجزاء المجتمع التي سُحبت عيناتها كل على حدة.</translation>
    </message>
    <message>
        <source>Column, or open question, of those who were drawn together, such as a school; key: all records of one signer.</source>
        <translation>عمود، أو سؤال مفتوح، لمن سُحبوا معًا، كمدرسة؛ key: كل سجلات موقّع واحد.</translation>
    </message>
    <message>
        <source>Column, or question, of how many people each record stands for; unlike a count of equal rows, it adds no records.</source>
        <translation>عمود، أو سؤال، لعدد الأشخاص الذين يمثلهم كل سجل؛ وبخلاف عدد الصفوف المتساوية لا يضيف سجلات.</translation>
    </message>
    <message>
        <source>How many clusters (records, without clusters) there are, or a column that says it of each record’s stratum.</source>
        <translation>كم عنقودًا هناك (أو سجلًا، من دون عناقيد)، أو عمود يذكره لطبقة كل سجل.</translation>
    </message>
    <message>
        <source>How people were sampled</source>
        <translation>كيف سُحبت العينة</translation>
    </message>
    <message>
        <source>How replicate weights were made.</source>
        <translation>كيف صُنعت أوزان التكرار.</translation>
    </message>
    <message>
        <source>Kind of replicates</source>
        <translation>نوع التكرارات</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>المجتمع</translation>
    </message>
    <message>
        <source>Replicate weights</source>
        <translation>أوزان التكرار</translation>
    </message>
    <message>
        <source>Sampling weight</source>
        <translation>وزن المعاينة</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>الطبقات</translation>
    </message>
    <message>
        <source>What the names of their columns begin with.</source>
        <translation>ما تبدأ به أسماء أعمدتها.</translation>
    </message>
    <message>
        <source>a sampling design needs weights, strata, clusters, a population or replicate weights</source>
        <translation>يحتاج تصميم المعاينة إلى أوزان أو طبقات أو عناقيد أو مجتمع أو أوزان تكرار</translation>
    </message>
    <message>
        <source>all records weigh the same</source>
        <translation>كل السجلات متساوية الوزن</translation>
    </message>
    <message>
        <source>bootstrap</source>
        <translation>بوتستراب</translation>
    </message>
    <message>
        <source>jackknife</source>
        <translation>جاكنايف</translation>
    </message>
    <message>
        <source>population of stratum {stratum}: {first:g} and {second:g}; the records of a stratum must have one number</source>
        <translation>مجتمع الطبقة {stratum}: {first:g} و{second:g}؛ يجب أن يكون لسجلات الطبقة عدد واحد</translation>
    </message>
    <message>
        <source>raking does not converge: after {rounds:,} rounds a share is still {miss:.2g} off; the margins contradict each other among these records, so leave one out or join cells</source>
        <translation>لا تتقارب المواءمة: بعد {rounds:,} جولة ما زالت حصة بعيدة بمقدار {miss:.2g}؛ الهوامش متناقضة بين هذه السجلات، فاترك واحدًا أو ادمج خلايا</translation>
    </message>
    <message>
        <source>records with missing answers are grouped by what they lack in such a data set, which a sampling design cannot follow; make it with MixedDataset.from_frame, which keeps the order of the rows</source>
        <translation>تُجمع السجلات الناقصة في مجموعة بيانات كهذه حسب ما ينقصها، ولا يستطيع تصميم المعاينة تتبع ذلك؛ اصنعها بـ MixedDataset.from_frame التي تحفظ ترتيب الصفوف</translation>
    </message>
    <message>
        <source>replicate weights have no sum over clusters; compute the figure once with each of their columns</source>
        <translation>ليس لأوزان التكرار مجموع على العناقيد؛ احسب الرقم مرة بكل عمود من أعمدتها</translation>
    </message>
    <message>
        <source>replicate weights say already how the sample was drawn; leave out strata, clusters and population</source>
        <translation>تقول أوزان التكرار كيف سُحبت العينة؛ اترك الطبقات والعناقيد والمجتمع</translation>
    </message>
    <message>
        <source>replicate {replicate:,}: all weights are 0; name the columns of the replicates</source>
        <translation>التكرار {replicate:,}: كل الأوزان صفر؛ سمّ أعمدة التكرارات</translation>
    </message>
    <message>
        <source>replicate {replicate:,}: no weight is larger than the full one, so that it is no jackknife; say that the replicates are of another kind</source>
        <translation>التكرار {replicate:,}: لا وزن أكبر من الوزن الكامل، فليس جاكنايف؛ قل إن التكرارات من نوع آخر</translation>
    </message>
    <message>
        <source>standard errors by linearization over {clusters:,} clusters</source>
        <translation>أخطاء معيارية بالتخطية على {clusters:,} عنقودًا</translation>
    </message>
    <message>
        <source>standard errors by linearization over {clusters:,} clusters in {strata:,} strata</source>
        <translation>أخطاء معيارية بالتخطية على {clusters:,} عنقودًا في {strata:,} طبقة</translation>
    </message>
    <message>
        <source>standard errors by linearization over {clusters:,} records</source>
        <translation>أخطاء معيارية بالتخطية على {clusters:,} سجلًا</translation>
    </message>
    <message>
        <source>standard errors by linearization over {clusters:,} records in {strata:,} strata</source>
        <translation>أخطاء معيارية بالتخطية على {clusters:,} سجلًا في {strata:,} طبقة</translation>
    </message>
    <message>
        <source>standard errors by {replicates:,} replicate weights ({kind})</source>
        <translation>أخطاء معيارية بـ{replicates:,} من أوزان التكرار ({kind})</translation>
    </message>
    <message>
        <source>the answers to {question!r} were randomized, so that those sent do not tell who gave which; use a question that is asked openly</source>
        <translation>أجوبة {question!r} معشّاة، فلا يقول المُرسَل منها من أجاب بماذا؛ استعمل سؤالًا طُرح مفتوحًا</translation>
    </message>
    <message>
        <source>the margin {margin}: its shares add up to {sum:.6g}, but shares of everybody add up to 1 (or 100 %)</source>
        <translation>الهامش {margin}: مجموع حصصه {sum:.6g}، لكن حصص الجميع مجموعها 1 (أو 100&#xa0;%)</translation>
    </message>
    <message>
        <source>the margin {margin}: nobody answered {cell}, so that no weight gives it a share of {share:.3g}; join it to another cell</source>
        <translation>الهامش {margin}: لم يجب أحد بـ{cell}، فلا وزن يعطيها حصة {share:.3g}؛ ادمجها مع خلية أخرى</translation>
    </message>
    <message>
        <source>the margin {margin}: {share:.6g} is no share; write numbers that are not negative</source>
        <translation>الهامش {margin}: {share:.6g} ليست حصة؛ اكتب أعدادًا غير سالبة</translation>
    </message>
    <message>
        <source>the sampling design is of {given:,} records and the data have {records:,}; give both in one order</source>
        <translation>تصميم المعاينة لعدد {given:,} من السجلات والبيانات فيها {records:,}؛ أعط الاثنين بترتيب واحد</translation>
    </message>
    <message>
        <source>weighted by {weight}: the {records:,} records tell as much as {effective:,.0f} of equal weight</source>
        <translation>مرجّح بـ{weight}: تقول السجلات {records:,} بقدر ما يقوله {effective:,.0f} متساوية الوزن</translation>
    </message>
    <message>
        <source>weights were raked to known shares of {margins}; standard errors are of what these do not explain</source>
        <translation>وُوئمت الأوزان مع الحصص المعروفة لـ{margins}؛ والأخطاء المعيارية لما لا تفسره هذه</translation>
    </message>
    <message>
        <source>{name} is {value}, but it must be text</source>
        <translation>{name} هو {value}، لكن يجب أن يكون نصًا</translation>
    </message>
    <message>
        <source>population of stratum {stratum}: {population:g} is less than the {sampled:,} that were sampled in it; count the same: clusters, or records without clusters</source>
        <translation>مجتمع الطبقة {stratum}: {population:g} أقل من {sampled:,} المسحوبة فيها؛ عدّ الشيء نفسه: العناقيد، أو السجلات من دون عناقيد</translation>
    </message>
    <message>
        <source>stratum {stratum}: one alone that was sampled shows no spread; join it to a stratum like it, or name a population that it is all of</source>
        <translation>الطبقة {stratum}: مسحوب واحد لا يُظهر تشتتًا؛ اضممها إلى طبقة تشبهها، أو اذكر مجتمعًا هو كله</translation>
    </message>
    <message>
        <source>{records:,} weights were trimmed to {most:g} times the mean; the share that misses its margin most is {miss:.2g} off</source>
        <translation>قُصّ {records:,} من الأوزان إلى {most:g} أضعاف المتوسط؛ أبعد حصة عن هامشها تبعد {miss:.2g}</translation>
    </message>
    <message>
        <source>{setting} takes records that count alike and were drawn by themselves, and is not known under a sampling design; leave one of the two out</source>
        <translation>يحتاج {setting} إلى سجلات متساوية سُحب كل منها وحده، ولا يُعرف تحت تصميم معاينة؛ اترك أحدهما</translation>
    </message>
    <message>
        <source>{share:.3g} % of the population were sampled, and the standard errors allow for it</source>
        <translation>سُحب {share:.3g}&#xa0;% من المجتمع، والأخطاء المعيارية تراعي ذلك</translation>
    </message>
    <message>
        <source>{weight}: {different:,} different weights for {records:,} records; a weight that is nearly unique is a name: whoever knows it finds the record, so publish no table of records with it</source>
        <translation>{weight}: {different:,} وزنًا مختلفًا لعدد {records:,} من السجلات؛ الوزن شبه الفريد اسم: من يعرفه يجد السجل، فلا تنشر جدول سجلات معه</translation>
    </message>
    <message>
        <source>{what}, record {record:,}: no value; every record was drawn somewhere, so mend the table</source>
        <translation>{what}، السجل {record:,}: لا قيمة؛ كل سجل سُحب من مكان ما، فأصلح الجدول</translation>
    </message>
    <message>
        <source>{what}, record {record:,}: {value:g} is negative, but nobody stands for fewer than no people; leave the record out or mend it</source>
        <translation>{what}، السجل {record:,}: {value:g} سالب، ولا أحد يمثل أقل من لا أحد؛ اترك السجل أو أصلحه</translation>
    </message>
    <message>
        <source>{what}, record {record:,}: {value} is not a number; give every record one</source>
        <translation>{what}، السجل {record:,}: {value} ليس عددًا؛ أعط كل سجل عددًا</translation>
    </message>
    <message>
        <source>{what}: all are 0, so that no record counts; name the column of the sampling weights</source>
        <translation>{what}: كلها صفر، فلا يُعدّ أي سجل؛ سمّ عمود أوزان المعاينة</translation>
    </message>
    <message>
        <source>{what}: {given:,} values are given for {records:,} records; give one for each</source>
        <translation>{what}: أُعطيت {given:,} قيمة لعدد {records:,} من السجلات؛ أعط واحدة لكل سجل</translation>
    </message>
    <message>
        <source>candidates: more than {limit:,} {itemsets} reach the minimum support, so that they and longer ones are not listed; raise the minimum support or the limit</source>
        <translation>المرشحات: أكثر من {limit:,} من {itemsets} تبلغ الدعم الأدنى، لذلك لا تُدرج هي ولا ما هو أطول منها؛ ارفع الدعم الأدنى أو الحد</translation>
    </message>
    <message>
        <source>A level with more is not searched, and the result says so; of pairs only those count that reach the minimum support.</source>
        <translation>لا يُبحث في مستوى فيه أكثر من ذلك، وتذكر النتيجة هذا؛ ومن الأزواج لا يُحسب إلا ما يبلغ الدعم الأدنى.</translation>
    </message>
    <message>
        <source>with randomized predictors em and the likelihood are right where levels depend on the randomized answers alone, and these on the open predictors by logits without products: the test of that has p = {p:.3g}</source>
        <translation>مع متغيرات مفسرة معشّاة يكون em والإمكان صحيحين حيث لا تتعلق المستويات إلا بالأجوبة المعشّاة، وتتعلق هذه بالمتغيرات المفتوحة بلوجيتات بلا جداءات: اختبار ذلك يعطي p = {p:.3g}</translation>
    </message>
    <message>
        <source>about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the itemsets listed are expected to be wrong, with a support that is not above the minimum; of those marked certain at most {alpha:g} %, on average</source>
        <translation>يُتوقع أن يكون نحو {percent:.0f}&#xa0;% (بين {low:.0f} و{high:.0f}&#xa0;%) من مجموعات البنود المدرجة خاطئًا، إذ لا يتجاوز دعمها الحد الأدنى؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the rules listed are expected to be wrong in support, confidence or association; of those marked certain at most {alpha:g} %, on average</source>
        <translation>يُتوقع أن يكون نحو {percent:.0f}&#xa0;% (بين {low:.0f} و{high:.0f}&#xa0;%) من القواعد المدرجة خاطئًا في الدعم أو الثقة أو الارتباط؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the itemsets listed are expected to be wrong, with a support that is not above the minimum</source>
        <translation>يُتوقع أن يكون نحو {percent:.0f}&#xa0;% (بين {low:.0f} و{high:.0f}&#xa0;%) من مجموعات البنود المدرجة خاطئًا، إذ لا يتجاوز دعمها الحد الأدنى</translation>
    </message>
    <message>
        <source>about {percent:.0f} % (between {low:.0f} and {high:.0f} %) of the rules listed are expected to be wrong in support, confidence or association</source>
        <translation>يُتوقع أن يكون نحو {percent:.0f}&#xa0;% (بين {low:.0f} و{high:.0f}&#xa0;%) من القواعد المدرجة خاطئًا في الدعم أو الثقة أو الارتباط</translation>
    </message>
    <message>
        <source>replicate weight {replicate:,} has no regression of its own: {why}; give strata and clusters instead, or a smaller formula</source>
        <translation>وزن التكرار {replicate:,} ليس له انحدار خاص به: {why}؛ أعط الطبقات والعناقيد بدلًا من ذلك، أو صيغة أصغر</translation>
    </message>
    <message>
        <source>between {low:.0f} and {high:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum: the records do not tell more; of those marked certain at most {alpha:g} %, on average</source>
        <translation>يُتوقع أن يكون ما بين {low:.0f} و{high:.0f}&#xa0;% من مجموعات البنود المدرجة خاطئًا، إذ لا يتجاوز دعمها الحد الأدنى: لا تدل السجلات على أكثر من ذلك؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>between {low:.0f} and {high:.0f} % of the rules listed are expected to be wrong in support, confidence or association: the records do not tell more; of those marked certain at most {alpha:g} %, on average</source>
        <translation>يُتوقع أن يكون ما بين {low:.0f} و{high:.0f}&#xa0;% من القواعد المدرجة خاطئًا في الدعم أو الثقة أو الارتباط: لا تدل السجلات على أكثر من ذلك؛ ومن الموسومة بأنها مؤكدة {alpha:g}&#xa0;% على الأكثر في المتوسط</translation>
    </message>
    <message>
        <source>between {low:.0f} and {high:.0f} % of the itemsets listed are expected to be wrong, with a support that is not above the minimum: the records do not tell more</source>
        <translation>يُتوقع أن يكون ما بين {low:.0f} و{high:.0f}&#xa0;% من مجموعات البنود المدرجة خاطئًا، إذ لا يتجاوز دعمها الحد الأدنى: لا تدل السجلات على أكثر من ذلك</translation>
    </message>
    <message>
        <source>between {low:.0f} and {high:.0f} % of the rules listed are expected to be wrong in support, confidence or association: the records do not tell more</source>
        <translation>يُتوقع أن يكون ما بين {low:.0f} و{high:.0f}&#xa0;% من القواعد المدرجة خاطئًا في الدعم أو الثقة أو الارتباط: لا تدل السجلات على أكثر من ذلك</translation>
    </message>
    <message>
        <source>a sampling design weighs the records</source>
        <translation>تصميم معاينة يرجّح السجلات</translation>
    </message>
    <message>
        <source>the largest number of {name!r} is {value:.3g}, but a regression takes {least:g} to {most:g}; give it in another unit, such as thousands</source>
        <translation>أكبر عدد في {name!r} هو {value:.3g}، والانحدار يأخذ من {least:g} إلى {most:g}؛ أعطه بوحدة أخرى، كالآلاف</translation>
    </message>
    <message>
        <source>the equations have no solution: {records:,} records say too little for this formula; leave out terms, or ask more people</source>
        <translation>ليس للمعادلات حل: {records:,} سجل لا يقول ما يكفي لهذه الصيغة؛ احذف حدودًا، أو اسأل أناسًا أكثر</translation>
    </message>
    <message>
        <source>{term!r} is the same in all records that are used, or differs too little for its size; leave it out, or subtract a number near its mean, as in I(year - 2000)</source>
        <translation>{term!r} هو نفسه في كل السجلات المستعملة، أو يختلف أقل مما يلزم لحجمه؛ احذفه، أو اطرح منه عددًا قريبًا من متوسطه، كما في I(year - 2000)</translation>
    </message>
    <message>
        <source>too small to rely on: {term!r} rests on as much as {found:,.1f} direct answers; below {least} intervals may hold less often than they say</source>
        <translation>أصغر من أن يُعتمد عليه: {term!r} يقوم على ما يعادل {found:,.1f} جوابًا مباشرًا؛ دون {least} قد تصدق المجالات أقل مما تقول</translation>
    </message>
    <message>
        <source>the records have too many different combinations of levels and answered items to count apart (at most {most:,}); use the engine weighted with combine sum and the estimator re</source>
        <translation>في السجلات من التركيبات المختلفة للمستويات والبنود المجاب عنها أكثر مما يُعد على حدة (على الأكثر {most:,})؛ استخدم المحرك weighted مع combine sum والمقدّر re</translation>
    </message>
    <message>
        <source>the {records:,} records have too many different combinations of levels and answered items to count apart (at most {most:,}): they were counted record by record (engine weighted)</source>
        <translation>في السجلات ({records:,}) من التركيبات المختلفة للمستويات والبنود المجاب عنها أكثر مما يُعد على حدة (على الأكثر {most:,}): عُدّت سجلا سجلا (المحرك weighted)</translation>
    </message>
    <message>
        <source>{atom!r} is no finite number in some records ({records:,}); leave it out or change it</source>
        <translation>{atom!r} ليس عددًا منتهيًا في بعض السجلات ({records:,})؛ اتركه أو غيّره</translation>
    </message>
    <message>
        <source>the design has few degrees of freedom ({freedom:.0f}): intervals and verdicts of rows may hold less often than they say</source>
        <translation>درجات حرية التصميم قليلة ({freedom:.0f}): قد تصح الفترات والأحكام أقل مما تقول</translation>
    </message>
    <message>
        <source>the margin {margin}: {cell} has no share above 0, but somebody answered it (records: {records:,}); give every answer of theirs a share</source>
        <translation>الهامش {margin}: ليست لـ{cell} حصة فوق 0، لكن هناك من أجاب بها (السجلات: {records:,})؛ أعط كل جواب أُجيب به حصة</translation>
    </message>
    <message>
        <source>replicate weights: {replicates} is too few to show a spread; give all of them</source>
        <translation>أوزان التكرار: {replicates} أقل مما يُظهر تشتتًا؛ أعطها كلها</translation>
    </message>
    <message>
        <source>{kind!r} is no kind of replicate weights; they are {kinds}</source>
        <translation>ليس {kind!r} نوعًا من أوزان التكرار؛ أنواعها {kinds}</translation>
    </message>
    <message>
        <source>{what}, record {record:,}: empty; every record needs a number there, so fill it in or leave the record out</source>
        <translation>{what}، السجل {record:,}: فارغ؛ كل سجل يحتاج هنا إلى عدد، فاملأ الخانة أو احذف السجل</translation>
    </message>
    <message>
        <source>population: {population:g} is less than the {sampled:,} that were sampled; count the same: clusters, or records without clusters</source>
        <translation>المجتمع: {population:g} أقل من {sampled:,} التي سُحبت؛ عُدّ الشيء نفسه: عناقيد، أو سجلات من دون عناقيد</translation>
    </message>
    <message>
        <source>all records are one cluster, which alone shows no spread; name clusters of which there are several</source>
        <translation>كل السجلات عنقود واحد، وهو وحده لا يُظهر تشتتًا؛ سمّ عناقيد يوجد منها عدة</translation>
    </message>
    <message>
        <source>{what}: {value} is neither a number nor a row for each record</source>
        <translation>{what}: {value} ليس عددًا ولا صفًا لكل سجل</translation>
    </message>
    <message>
        <source>a {kind} is given where a sampling design must be; make one with tacit.SamplingDesign</source>
        <translation>أُعطي {kind} حيث يلزم تصميم عينة؛ أنشئ واحدًا بـ tacit.SamplingDesign</translation>
    </message>
    <message>
        <source>{what}: {given} has no row for each record; give one for each</source>
        <translation>{what}: ليس في {given} صف لكل سجل؛ أعط صفًا لكل واحد</translation>
    </message>
    <message>
        <source>{term!r} has one answer in all records that are used, so it explains nothing; leave it out</source>
        <translation>لـ{term!r} جواب واحد في كل السجلات المستعملة، فلا يفسّر شيئًا؛ اتركه</translation>
    </message>
    <message>
        <source>{outcome!r}: a column of numbers has no options as an outcome; write it without C, or give texts</source>
        <translation>{outcome!r}: عمود الأعداد ليست له خيارات بصفته متغيرًا مفسَّرًا؛ اكتبه من دون C، أو أعط نصوصًا</translation>
    </message>
    <message>
        <source>{given!r} says no values of predictors; give a mapping from their names, such as {{&apos;age&apos;: &apos;18+&apos;, &apos;stole&apos;: &apos;yes&apos;}}, or several of these</source>
        <translation>لا يعطي {given!r} قيمًا للمتغيرات المفسّرة؛ أعط قاموسًا من أسمائها، مثل {{&apos;age&apos;: &apos;18+&apos;, &apos;stole&apos;: &apos;yes&apos;}}، أو عدة قواميس</translation>
    </message>
</context>
</TS>
