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
