-- What a new installation draws attention to. Each says only what is so: what depends on a setting names it.
insert into banner.banner (id, group_name, linkage_type, url, art, needs, position, words)
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
  }')
on conflict do nothing;

insert into banner.banner (id, group_name, linkage_type, url, audience, art, needs, position, words)
values
  ('home-welcome', 'w_home', 'promotion', 'welcome-bonus', 'guests', 'first-lantern', 'registration.welcomeBonus', 1, '{
    "en": {
      "title": "{welcomeBonus} to begin with",
      "text": "In your wallet the moment your account is made. What it asks of you stands beside it.",
      "action": "See what it is worth"
    },
    "vi": {
      "title": "{welcomeBonus} để bắt đầu",
      "text": "Có trong ví ngay khi tài khoản được tạo. Điều kiện được ghi ngay bên cạnh.",
      "action": "Xem giá trị của nó"
    },
    "ar": {
      "title": "{welcomeBonus} للبداية",
      "text": "في محفظتك لحظة إنشاء حسابك، وما يُطلب منك مكتوب بجانبها.",
      "action": "انظر كم تساوي"
    }
  }'),
  ('home-minute', 'w_home', 'game', 'xsmb-60s', 'everybody', 'minute', null, 2, '{
    "en": {
      "title": "A draw every minute, sealed before you bet",
      "text": "Twenty-seven prizes in the northern way, and a fingerprint that nobody can change afterwards.",
      "action": "Watch one"
    },
    "vi": {
      "title": "Mỗi phút một kỳ quay, niêm phong trước khi bạn cược",
      "text": "Hai mươi bảy giải theo kiểu miền Bắc, với dấu vân tay không ai sửa được về sau.",
      "action": "Xem một kỳ"
    },
    "ar": {
      "title": "سحب كل دقيقة، يُختم قبل أن تراهن",
      "text": "سبع وعشرون جائزة على طريقة الشمال، وبصمة لا يغيّرها أحد بعد ذلك.",
      "action": "شاهد سحبًا"
    }
  }'),
  ('home-check', 'w_home', 'path', '/fairness', 'everybody', 'sealed-draw', null, 3, '{
    "en": {
      "title": "Forge a draw, and see it fail",
      "text": "Change one digit of a true draw and watch the proof come apart, in your own browser.",
      "action": "Try to cheat"
    },
    "vi": {
      "title": "Thử giả một kỳ quay, và xem nó lộ",
      "text": "Đổi một chữ số của kỳ quay thật và xem bằng chứng sụp đổ, ngay trong trình duyệt của bạn.",
      "action": "Thử gian lận"
    },
    "ar": {
      "title": "زوّر سحبًا وانظر كيف يفشل",
      "text": "غيّر رقمًا واحدًا في سحب حقيقي وشاهد البرهان ينهار، في متصفحك أنت.",
      "action": "حاول الغش"
    }
  }')
on conflict do nothing;
