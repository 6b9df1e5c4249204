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

/** A title and a description, by language. */
type Words = Readonly<Record<string, readonly [title: string, description: string]>>

export const pages: readonly KnownPage[] = [
  {"paths":["/","/index","/index.html","/home"],"names":[],"heads":[{"asked":{},"words":{"ar":["فيرغراوند: كل سحب مكشوف للجميع","يانصيب تتحقق منه بنفسك: ختم كل سحب من سحوبات الدار يُنشر قبل فتح البيع."],"en":["Fairground: every draw, open to the sky","Lotteries you can verify yourself: the seal of every house draw is published before sales open."],"vi":["Fairground: mọi kỳ quay đều minh bạch","Xổ số mà bạn tự kiểm chứng được: niêm phong của mỗi kỳ quay nhà cái được công bố trước khi mở bán."]}}]},
  {"paths":["/vnlottery"],"names":["gameCode"],"heads":[{"asked":{"gameCode":"xsmb"},"words":{"ar":["يانصيب الشمال · فيرغراوند","يانصيب الشمال: السحب المعروض للبيع ولوحته وعوائده، وآخر نتيجة وكل ما سُحب قبلها."],"en":["Northern lottery · Fairground","Northern lottery: the draw that is on sale, its board and odds, the latest result and all that were drawn before."],"vi":["Xổ số miền Bắc · Fairground","Xổ số miền Bắc: kỳ đang bán, bảng số và tỷ lệ trả thưởng, kết quả mới nhất và mọi kết quả trước đó."]}},{"asked":{"gameCode":"xsmb-60s"},"words":{"ar":["الشمال 60 ثانية · فيرغراوند","الشمال 60 ثانية: السحب المعروض للبيع ولوحته وعوائده، وآخر نتيجة وكل ما سُحب قبلها."],"en":["Northern 60s · Fairground","Northern 60s: the draw that is on sale, its board and odds, the latest result and all that were drawn before."],"vi":["Miền Bắc 60 giây · Fairground","Miền Bắc 60 giây: kỳ đang bán, bảng số và tỷ lệ trả thưởng, kết quả mới nhất và mọi kết quả trước đó."]}},{"asked":{},"words":{"ar":["اليانصيب · فيرغراوند","راهن على اليانصيب الفيتنامي باللوحة أو بقائمة أرقام، واعرف ثمن الرهان وأقصى ما قد يربحه قبل أن تضعه."],"en":["Lotteries · Fairground","Bet on Vietnamese lotteries by board or by list, and see what a bet costs and the most it can win before you place it."],"vi":["Xổ số · Fairground","Đặt cược xổ số Việt Nam bằng bảng số hoặc danh sách, và thấy rõ giá cược cùng mức thắng cao nhất trước khi đặt."]}}],"missing":{"ar":["لا توجد لعبة كهذه · فيرغراوند","ربما انقطع جزء من الرابط، أو لم تعد اللعبة معروضة. هذه هي الألعاب المتاحة الآن."],"en":["There is no such game · Fairground","The link may have been cut short, or the game is no longer offered. These are on now."],"vi":["Không có trò chơi này · Fairground","Liên kết có thể bị cắt mất một phần, hoặc trò chơi không còn nữa. Đây là những trò đang có."]}},
  {"paths":["/vnlottery/verify"],"names":["drawId"],"heads":[{"asked":{},"words":{"ar":["تحقق من سحب · فيرغراوند","أعد أي سحب من سحوبات الدار في متصفحك أنت، مما خُتم قبل فتح البيع ومن كل طلب وُضع."],"en":["Verify a draw · Fairground","Draw any house draw again in your own browser, from what was sealed before sales opened and from every order placed."],"vi":["Kiểm chứng một kỳ quay · Fairground","Quay lại bất kỳ kỳ quay nhà cái nào ngay trong trình duyệt của bạn, từ những gì đã niêm phong trước khi mở bán và từ mọi phiếu đã đặt."]}}]},
  {"paths":["/promotions"],"names":[],"heads":[{"asked":{},"words":{"ar":["العروض · فيرغراوند","ما يُعرض في فيرغراوند الآن وقريبًا: ما يمنحه كل عرض وما يطلبه وإلى متى."],"en":["Promotions · Fairground","What is offered at Fairground now and soon: what each gives, what it asks, and until when."],"vi":["Khuyến mãi · Fairground","Những gì Fairground đang và sắp mang lại: mỗi khuyến mãi cho gì, cần gì và đến khi nào."]}}]},
  {"paths":["/promoDetail"],"names":["id"],"heads":[{"asked":{},"words":{"ar":["العروض · فيرغراوند","ما يُعرض في فيرغراوند الآن وقريبًا: ما يمنحه كل عرض وما يطلبه وإلى متى."],"en":["Promotions · Fairground","What is offered at Fairground now and soon: what each gives, what it asks, and until when."],"vi":["Khuyến mãi · Fairground","Những gì Fairground đang và sắp mang lại: mỗi khuyến mãi cho gì, cần gì và đến khi nào."]}}],"missing":{"ar":["انتهى هذا العرض · فيرغراوند","لم يعد ساريًا، أو لم يكن قط. انظر ما يسري الآن."],"en":["This promotion is over · Fairground","It holds no more, or never did. See what does."],"vi":["Khuyến mãi này đã hết · Fairground","Nó không còn hiệu lực, hoặc chưa từng có. Hãy xem những gì đang có."]}},
  {"paths":["/login"],"names":[],"heads":[{"asked":{},"words":{"ar":["تسجيل الدخول · فيرغراوند","سجّل الدخول إلى حسابك في فيرغراوند."],"en":["Log in · Fairground","Log in to your Fairground account."],"vi":["Đăng nhập · Fairground","Đăng nhập vào tài khoản Fairground của bạn."]}}]},
  {"paths":["/register","/register.html"],"names":[],"heads":[{"asked":{},"words":{"ar":["إنشاء حساب · فيرغراوند","افتح حسابًا في فيرغراوند: اسم وكلمة مرور هما كل ما يلزم. للبالغين فقط."],"en":["Create an account · Fairground","Open an account at Fairground: a name and a password are all it takes. For adults only."],"vi":["Tạo tài khoản · Fairground","Mở tài khoản tại Fairground: chỉ cần một tên và một mật khẩu. Chỉ dành cho người trưởng thành."]}}]},
  {"paths":["/download"],"names":[],"heads":[{"asked":{},"words":{"ar":["احصل على التطبيق · فيرغراوند","كيف تصل فيرغراوند إلى شاشة هاتفك من المتصفح في أربع خطوات."],"en":["Get the app · Fairground","How Fairground comes to the screen of a phone, from the browser, in four steps."],"vi":["Tải ứng dụng · Fairground","Đưa Fairground lên màn hình điện thoại từ trình duyệt, trong bốn bước."]}}]},
  {"paths":["/helpmc"],"names":["article","topic","game"],"heads":[{"asked":{},"words":{"ar":["المساعدة · فيرغراوند","أجوبة عن الدخول والمال والسحوبات والنزاهة، وقواعد كل لعبة مع العائد الدقيق لكل رهان."],"en":["Help · Fairground","Answers about logging in, money, draws and fairness, and the rules of every game with the exact return of each play."],"vi":["Trợ giúp · Fairground","Câu trả lời về đăng nhập, tiền, kỳ quay và công bằng, cùng luật của mọi trò chơi với mức hoàn trả chính xác của từng kiểu chơi."]}}]},
  {"paths":["/help"],"names":["version"],"heads":[{"asked":{},"words":{"ar":["اتفاقية المستخدم · فيرغراوند","ما يوافق عليه الأعضاء في أقسام واضحة لكل منها جملة واحدة، في النسخة السارية وما قبلها."],"en":["User protocol · Fairground","What members agree to, in plain sections with one sentence each, in the version in force and those before."],"vi":["Thỏa thuận người dùng · Fairground","Những gì hội viên đồng ý, chia mục rõ ràng, mỗi mục một câu tóm tắt, ở bản đang có hiệu lực và các bản trước."]}}]},
  {"paths":["/service"],"names":[],"heads":[{"asked":{},"words":{"ar":["خدمة العملاء · فيرغراوند","أخبر فيرغراوند بما ينبغي تحسينه، وتابع ما آل إليه."],"en":["Customer service · Fairground","Tell Fairground what should be better, and see what became of it."],"vi":["Chăm sóc khách hàng · Fairground","Hãy cho Fairground biết điều gì nên tốt hơn, và xem kết quả."]}}]},
]

/** What is said where no page is. */
export const unknown: Words = {"ar":["لا أحد في هذا العنوان","ربما نُقلت الصفحة، أو قُطع الرابط."],"en":["Nobody lives at this address","The page may have moved, or the link was cut short."],"vi":["Không có gì ở địa chỉ này","Trang có thể đã chuyển đi, hoặc liên kết bị cắt ngắn."]}

/** What the site is called where it is installed, and what is said of it there, by language. */
export const installed: Words = {"ar":["فيرغراوند","يانصيب تتحقق منه بنفسك، على شاشتك الرئيسية."],"en":["Fairground","Lotteries you can verify yourself, on your home screen."],"vi":["Fairground","Xổ số do chính bạn kiểm chứng, ngay trên màn hình chính."]}

/** Where an installed site leads at once, and what that is called, by language. */
export const shortcuts: readonly { url: string; names: Readonly<Record<string, string>> }[] = [
  {"url":"/vnlottery?gameCode=xsmb","names":{"ar":"يانصيب الشمال","en":"Northern lottery","vi":"Xổ số miền Bắc"}},
  {"url":"/vnlottery?gameCode=xsmb-60s","names":{"ar":"الشمال 60 ثانية","en":"Northern 60s","vi":"Miền Bắc 60 giây"}},
  {"url":"/promotions","names":{"ar":"العروض","en":"Promotions","vi":"Khuyến mãi"}},
  {"url":"/download","names":{"ar":"احصل على التطبيق","en":"Get the app","vi":"Tải ứng dụng"}},
  {"url":"/helpmc","names":{"ar":"مركز المساعدة","en":"Help centre","vi":"Trung tâm trợ giúp"}},
  {"url":"/help","names":{"ar":"اتفاقية المستخدم","en":"User protocol","vi":"Thỏa thuận người dùng"}},
  {"url":"/service","names":{"ar":"رأيك","en":"Feedback","vi":"Góp ý"}},
]

/** What the personal centre has, for members. */
export const centre = ["security","wallet","betting","account","profit"] as const

/** Dialogs, and who may see them. */
export const dialogs = {"search":"visitors","sign-out":"members","announcements":"visitors","sign-in":"visitors","social":"visitors","account-first":"visitors","welcome":"members","register":"visitors","registered":"members","register-success":"members","forgot":"everybody","reset-password":"everybody","prove-email":"everybody","change-password":"owners","payment-password":"owners","email":"owners","mobile":"owners","avatar":"members","download":"everybody"} as const
