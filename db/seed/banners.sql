-- What a new installation draws attention to. Each says only what is so: what depends on a setting names it.
insert into site.banner (id, group_name, linkage_type, url, art, needs, position, words)
values
  ('welcome', 'w_reg', 'none', '', 'gate', 'registration.welcomeBonus', 1, '{
    "en": {
      "title": "{welcomeBonus} waits for you inside",
      "text": "It is in your wallet the moment your account is made. There is no code to type."
    },
    "vi": {
      "title": "{welcomeBonus} đang chờ bạn bên trong",
      "text": "Tiền có trong ví ngay khi tài khoản được tạo. Không cần nhập mã nào."
    },
    "ar": {
      "title": "{welcomeBonus} في انتظارك في الداخل",
      "text": "هي في محفظتك لحظة إنشاء حسابك. لا رمز تكتبه."
    }
  }'),
  ('check-every-draw', 'w_reg', 'path', '/vnlottery/verify', 'sealed-draw', null, 2, '{
    "en": {
      "title": "A draw you can draw again yourself",
      "text": "The seed of our minute draw is fixed before betting opens and published afterwards.",
      "action": "See how it is checked"
    },
    "vi": {
      "title": "Kỳ quay bạn có thể tự quay lại",
      "text": "Hạt giống của kỳ quay mỗi phút được chốt trước khi mở cược và công bố sau đó.",
      "action": "Xem cách kiểm chứng"
    },
    "ar": {
      "title": "سحب تستطيع سحبه بنفسك من جديد",
      "text": "تُثبَّت بذرة سحب الدقيقة قبل فتح الرهان وتُنشر بعده.",
      "action": "انظر كيف يُتحقق منه"
    }
  }'),
  ('welcome-bonus', 'new_player', 'promotion', '/register', 'gift', 'registration.welcomeBonus', 1, '{
    "en": {
      "title": "{welcomeBonus} to start with",
      "text": "Every new account begins with {welcomeBonus} in its wallet, once for each member. You find it in your account record as a bonus, and you can bet with it like with any money in your wallet.",
      "action": "Create an account"
    },
    "vi": {
      "title": "{welcomeBonus} để bắt đầu",
      "text": "Mỗi tài khoản mới bắt đầu với {welcomeBonus} trong ví, một lần cho mỗi thành viên. Bạn thấy khoản này trong lịch sử tài khoản dưới mục tiền thưởng, và có thể đặt cược như mọi khoản tiền khác trong ví.",
      "action": "Tạo tài khoản"
    },
    "ar": {
      "title": "{welcomeBonus} للبداية",
      "text": "يبدأ كل حساب جديد بـ{welcomeBonus} في محفظته، مرة لكل عضو. تجدها في سجل حسابك مكافأة، وتراهن بها كأي مال في محفظتك.",
      "action": "أنشئ حسابًا"
    }
  }'),
  ('minute-draw', 'new_player', 'promotion', '/vnlottery?gameCode=xsmb-60s', 'minute', null, 2, '{
    "en": {
      "title": "A draw every minute",
      "text": "Twenty-seven prizes in the northern way, drawn each minute of the day. Before betting opens we publish the hash of the seed, afterwards the seed itself, so anyone can draw it again in their own browser and see that nothing was changed.",
      "action": "See the minute draw"
    },
    "vi": {
      "title": "Mỗi phút một kỳ quay",
      "text": "Hai mươi bảy giải theo thể thức miền Bắc, quay từng phút trong ngày. Trước khi mở cược chúng tôi công bố mã băm của hạt giống, sau đó công bố chính hạt giống, nên ai cũng có thể quay lại ngay trên trình duyệt và thấy không có gì bị thay đổi.",
      "action": "Xem kỳ quay mỗi phút"
    },
    "ar": {
      "title": "سحب كل دقيقة",
      "text": "سبع وعشرون جائزة على طريقة الشمال، تُسحب كل دقيقة من اليوم. ننشر بصمة البذرة قبل فتح الرهان، ثم البذرة نفسها بعده، فيستطيع أي شخص أن يسحبها من جديد في متصفحه ويرى أن شيئًا لم يتغير.",
      "action": "انظر سحب الدقيقة"
    }
  }'),
  ('demo', 'new_player', 'promotion', '/?demo', 'demo', 'switch.freePlay', 3, '{
    "en": {
      "title": "Try it with play money",
      "text": "The demo opens at once, without an account and without a form. Everything works as it does with real money, only nothing can be won or lost. Its play money stays in the demo.",
      "action": "Open the demo"
    },
    "vi": {
      "title": "Chơi thử với tiền ảo",
      "text": "Bản chơi thử mở ngay, không cần tài khoản, không cần điền gì. Mọi thứ chạy như với tiền thật, chỉ là không thắng thua gì cả. Tiền chơi thử chỉ ở trong bản chơi thử.",
      "action": "Mở bản chơi thử"
    },
    "ar": {
      "title": "جرّبه بمال لعب",
      "text": "تُفتح النسخة التجريبية فورًا، بلا حساب ولا نموذج. كل شيء يعمل كما بالمال الحقيقي، غير أنه لا ربح فيها ولا خسارة. يبقى مال اللعب في النسخة التجريبية.",
      "action": "افتح النسخة التجريبية"
    }
  }')
on conflict do nothing;
