// Written by web/generate.ts from what the site has; npm run generate writes it anew.

/** A page: its paths, the first first, what of an address makes it another, and what it is called where that is asked of it. */
export type KnownPage = {
  paths: readonly string[]
  names: readonly string[]
  heads: readonly {
    asked: Readonly<Record<string, string>>
    words: Words
  }[]
  /** What it says where what its address names is not there. */
  missing?: Words
}

/** A title and a description, by language, with {brand} and {slogan} where the brand says them. */
type Words = Readonly<Record<string, readonly [title: string, description: string]>>

export const pages: readonly KnownPage[] = [
  {"paths":["/","/index","/index.html","/home"],"names":[],"heads":[{"asked":{},"words":{"ar":["{brand}: {slogan}","يانصيب تتحقق منه بنفسك: ختم كل سحب من سحوبات الدار يُنشر قبل فتح البيع."],"en":["{brand}: {slogan}","Lotteries you can verify yourself: the seal of every house draw is published before sales open."],"vi":["{brand}: {slogan}","Xổ số mà bạn tự kiểm chứng được: niêm phong của mỗi kỳ quay nhà cái được công bố trước khi mở bán."]}}]},
  {"paths":["/vnlottery"],"names":["gameCode"],"heads":[{"asked":{"gameCode":"xsmb"},"words":{"ar":["يانصيب الشمال · {brand}","يانصيب الشمال: السحب المعروض للبيع ولوحته وعوائده، وآخر نتيجة وكل ما سُحب قبلها."],"en":["Northern lottery · {brand}","Northern lottery: the draw that is on sale, its board and odds, the latest result and all that were drawn before."],"vi":["Xổ số miền Bắc · {brand}","Xổ số miền Bắc: kỳ đang bán, bảng số và tỷ lệ trả thưởng, kết quả mới nhất và mọi kết quả trước đó."]}},{"asked":{"gameCode":"xsmb-60s"},"words":{"ar":["الشمال 60 ثانية · {brand}","الشمال 60 ثانية: السحب المعروض للبيع ولوحته وعوائده، وآخر نتيجة وكل ما سُحب قبلها."],"en":["Northern 60s · {brand}","Northern 60s: the draw that is on sale, its board and odds, the latest result and all that were drawn before."],"vi":["Miền Bắc 60 giây · {brand}","Miền Bắc 60 giây: kỳ đang bán, bảng số và tỷ lệ trả thưởng, kết quả mới nhất và mọi kết quả trước đó."]}},{"asked":{},"words":{"ar":["اليانصيب · {brand}","راهن على اليانصيب الفيتنامي باللوحة أو بقائمة أرقام، واعرف ثمن الرهان وأقصى ما قد يربحه قبل أن تضعه."],"en":["Lotteries · {brand}","Bet on Vietnamese lotteries by board or by list, and see what a bet costs and the most it can win before you place it."],"vi":["Xổ số · {brand}","Đặt cược xổ số Việt Nam bằng bảng số hoặc danh sách, và thấy rõ giá cược cùng mức thắng cao nhất trước khi đặt."]}}],"missing":{"ar":["لا توجد لعبة كهذه · {brand}","ربما انقطع جزء من الرابط، أو لم تعد اللعبة معروضة. هذه هي الألعاب المتاحة الآن."],"en":["There is no such game · {brand}","The link may have been cut short, or the game is no longer offered. These are on now."],"vi":["Không có trò chơi này · {brand}","Liên kết có thể bị cắt mất một phần, hoặc trò chơi không còn nữa. Đây là những trò đang có."]}},
  {"paths":["/vnlottery/verify"],"names":["drawId"],"heads":[{"asked":{},"words":{"ar":["تحقق من سحب · {brand}","أعد أي سحب من سحوبات الدار في متصفحك أنت، مما خُتم قبل فتح البيع ومن كل طلب وُضع."],"en":["Verify a draw · {brand}","Draw any house draw again in your own browser, from what was sealed before sales opened and from every order placed."],"vi":["Kiểm chứng một kỳ quay · {brand}","Quay lại bất kỳ kỳ quay nhà cái nào ngay trong trình duyệt của bạn, từ những gì đã niêm phong trước khi mở bán và từ mọi phiếu đã đặt."]}}]},
  {"paths":["/fairness"],"names":["drawId","wrong"],"heads":[{"asked":{},"words":{"ar":["النزاهة · {brand}","كيف يثبت سحب الدار نفسه في أربع صور، وسحب سابق تتحقق منه أو تزوّره في متصفحك أنت."],"en":["Fairness · {brand}","How a house draw proves itself, in four pictures, and a past draw to check, or to forge, in your own browser."],"vi":["Công bằng · {brand}","Một kỳ quay nhà cái tự chứng minh ra sao, qua bốn bức tranh, và một kỳ đã quay để bạn kiểm tra, hoặc làm giả, ngay trong trình duyệt."]}}]},
  {"paths":["/promotions"],"names":[],"heads":[{"asked":{},"words":{"ar":["العروض · {brand}","ما يُعرض في {brand} الآن وقريبًا: ما يمنحه كل عرض وما يطلبه وإلى متى."],"en":["Promotions · {brand}","What is offered at {brand} now and soon: what each gives, what it asks, and until when."],"vi":["Khuyến mãi · {brand}","Những gì {brand} đang và sắp mang lại: mỗi khuyến mãi cho gì, cần gì và đến khi nào."]}}]},
  {"paths":["/promoDetail"],"names":["id"],"heads":[{"asked":{},"words":{"ar":["العروض · {brand}","ما يُعرض في {brand} الآن وقريبًا: ما يمنحه كل عرض وما يطلبه وإلى متى."],"en":["Promotions · {brand}","What is offered at {brand} now and soon: what each gives, what it asks, and until when."],"vi":["Khuyến mãi · {brand}","Những gì {brand} đang và sắp mang lại: mỗi khuyến mãi cho gì, cần gì và đến khi nào."]}}],"missing":{"ar":["انتهى هذا العرض · {brand}","لم يعد ساريًا، أو لم يكن قط. انظر ما يسري الآن."],"en":["This promotion is over · {brand}","It holds no more, or never did. See what does."],"vi":["Khuyến mãi này đã hết · {brand}","Nó không còn hiệu lực, hoặc chưa từng có. Hãy xem những gì đang có."]}},
  {"paths":["/login"],"names":[],"heads":[{"asked":{},"words":{"ar":["تسجيل الدخول · {brand}","سجّل الدخول إلى حسابك في {brand}."],"en":["Log in · {brand}","Log in to your {brand} account."],"vi":["Đăng nhập · {brand}","Đăng nhập vào tài khoản {brand} của bạn."]}}]},
  {"paths":["/register","/register.html"],"names":[],"heads":[{"asked":{},"words":{"ar":["إنشاء حساب · {brand}","افتح حسابًا في {brand}: اسم وكلمة مرور هما كل ما يلزم. للبالغين فقط."],"en":["Create an account · {brand}","Open an account at {brand}: a name and a password are all it takes. For adults only."],"vi":["Tạo tài khoản · {brand}","Mở tài khoản tại {brand}: chỉ cần một tên và một mật khẩu. Chỉ dành cho người trưởng thành."]}}]},
  {"paths":["/download"],"names":[],"heads":[{"asked":{},"words":{"ar":["احصل على التطبيق · {brand}","كيف تصل {brand} إلى شاشة هاتفك من المتصفح في أربع خطوات."],"en":["Get the app · {brand}","How {brand} comes to the screen of a phone, from the browser, in four steps."],"vi":["Tải ứng dụng · {brand}","Đưa {brand} lên màn hình điện thoại từ trình duyệt, trong bốn bước."]}}]},
  {"paths":["/helpmc"],"names":["article","topic","game"],"heads":[{"asked":{},"words":{"ar":["المساعدة · {brand}","أجوبة عن الدخول والمال والسحوبات والنزاهة، وقواعد كل لعبة مع العائد الدقيق لكل رهان."],"en":["Help · {brand}","Answers about logging in, money, draws and fairness, and the rules of every game with the exact return of each play."],"vi":["Trợ giúp · {brand}","Câu trả lời về đăng nhập, tiền, kỳ quay và công bằng, cùng luật của mọi trò chơi với mức hoàn trả chính xác của từng kiểu chơi."]}}]},
  {"paths":["/help"],"names":["version"],"heads":[{"asked":{},"words":{"ar":["اتفاقية المستخدم · {brand}","ما يوافق عليه الأعضاء في أقسام واضحة لكل منها جملة واحدة، في النسخة السارية وما قبلها."],"en":["User protocol · {brand}","What members agree to, in plain sections with one sentence each, in the version in force and those before."],"vi":["Thỏa thuận người dùng · {brand}","Những gì hội viên đồng ý, chia mục rõ ràng, mỗi mục một câu tóm tắt, ở bản đang có hiệu lực và các bản trước."]}}]},
  {"paths":["/saferplay"],"names":[],"heads":[{"asked":{},"words":{"ar":["لعب آمن · {brand}","ما يبقي اللعب في حدوده، وبم يُعرف أنه مقلق، وثمانية أسئلة لنفسك، ومن يساعد مجانًا."],"en":["Safer play · {brand}","What keeps play in bounds, by what one sees that it is a worry, eight questions to oneself, and who helps free of charge."],"vi":["Chơi an toàn · {brand}","Những gì giữ việc chơi trong chừng mực, dấu hiệu đáng lo, tám câu hỏi cho chính mình, và ai giúp miễn phí."]}}]},
  {"paths":["/service"],"names":[],"heads":[{"asked":{},"words":{"ar":["خدمة العملاء · {brand}","أخبر {brand} بما ينبغي تحسينه، وتابع ما آل إليه."],"en":["Customer service · {brand}","Tell {brand} what should be better, and see what became of it."],"vi":["Chăm sóc khách hàng · {brand}","Hãy cho {brand} biết điều gì nên tốt hơn, và xem kết quả."]}}]},
]

/** What is said where no page is. */
export const unknown: Words = {"ar":["لا أحد في هذا العنوان","ربما نُقلت الصفحة، أو قُطع الرابط."],"en":["Nobody lives at this address","The page may have moved, or the link was cut short."],"vi":["Không có gì ở địa chỉ này","Trang có thể đã chuyển đi, hoặc liên kết bị cắt ngắn."]}

/** What is said of the site where it is installed, by language. */
export const installed: Readonly<Record<string, string>> = {"ar":"يانصيب تتحقق منه بنفسك، على شاشتك الرئيسية.","en":"Lotteries you can verify yourself, on your home screen.","vi":"Xổ số do chính bạn kiểm chứng, ngay trên màn hình chính."}

/** Where an installed site leads at once, and what that is called, by language. */
export const shortcuts: readonly { url: string; names: Readonly<Record<string, string>> }[] = [
  {"url":"/vnlottery?gameCode=xsmb","names":{"ar":"يانصيب الشمال","en":"Northern lottery","vi":"Xổ số miền Bắc"}},
  {"url":"/vnlottery?gameCode=xsmb-60s","names":{"ar":"الشمال 60 ثانية","en":"Northern 60s","vi":"Miền Bắc 60 giây"}},
  {"url":"/fairness","names":{"ar":"النزاهة","en":"Fairness","vi":"Công bằng"}},
  {"url":"/promotions","names":{"ar":"العروض","en":"Promotions","vi":"Khuyến mãi"}},
  {"url":"/download","names":{"ar":"احصل على التطبيق","en":"Get the app","vi":"Tải ứng dụng"}},
  {"url":"/helpmc","names":{"ar":"مركز المساعدة","en":"Help centre","vi":"Trung tâm trợ giúp"}},
  {"url":"/help","names":{"ar":"اتفاقية المستخدم","en":"User protocol","vi":"Thỏa thuận người dùng"}},
  {"url":"/saferplay","names":{"ar":"عن اللعب الأكثر أمانًا","en":"About safer play","vi":"Về chơi an toàn"}},
  {"url":"/service","names":{"ar":"رأيك","en":"Feedback","vi":"Góp ý"}},
]

/** What the personal centre has, for members. */
export const centre = ["profile","security","wallet","betting","account","profit"] as const

/** Dialogs, and who may see them. */
export const dialogs = {"search":"visitors","sign-out":"members","announcements":"visitors","sign-in":"visitors","social":"visitors","account-first":"visitors","welcome":"members","apply":"owners","register":"visitors","registered":"members","register-success":"members","forgot":"everybody","reset-password":"everybody","prove-email":"everybody","change-password":"owners","payment-password":"owners","email":"owners","mobile":"owners","nickname":"owners","avatar":"members","download":"everybody"} as const
