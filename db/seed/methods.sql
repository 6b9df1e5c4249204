-- How members of a new installation may pay, where the gateways are there: two accounts at banks that do not exist, one way
-- that rests, one that is offered in another country, and two that need an operator's own channel or server.
insert into payment.method (id, gateway, kind, direction, words, countries, amount_min, amount_max, quick_picks, window_s, arrives_s, position, rests_until)
values
  ('bank-qr', 'vietqr', 'transfer', 'in', '{
    "en": {"title": "Bank transfer by QR", "about": "Any bank’s app"},
    "vi": {"title": "Chuyển khoản bằng mã QR", "about": "Ứng dụng của mọi ngân hàng"},
    "ar": {"title": "تحويل مصرفي برمز", "about": "أي تطبيق مصرفي"}
  }', '{}', 500000000, 3000000000000, '{1000000000,2000000000,5000000000,10000000000,20000000000,50000000000}', 900, 60, 1, null),
  ('kite-qr', 'vietqr', 'transfer', 'in', '{
    "en": {"title": "Kite transfer", "about": "For customers of Kite Bank"},
    "vi": {"title": "Chuyển khoản Kite", "about": "Cho khách hàng của Kite Bank"},
    "ar": {"title": "تحويل كايت", "about": "لعملاء كايت بنك"}
  }', '{}', 500000000, 200000000000, '{}', 900, 60, 2, '2100-01-01T00:00:00Z'),
  ('abroad-qr', 'vietqr', 'transfer', 'in', '{
    "en": {"title": "Transfer from abroad", "about": "For members in Laos and Cambodia"},
    "vi": {"title": "Chuyển khoản từ nước ngoài", "about": "Cho thành viên ở Lào và Campuchia"},
    "ar": {"title": "تحويل من الخارج", "about": "للأعضاء في لاوس وكمبوديا"}
  }', '{LA,KH}', 1000000000, 500000000000, '{}', 3600, 3600, 3, null),
  ('pay-link', 'payos', 'redirect', 'in', '{
    "en": {"title": "Payment page", "about": "By transfer, on a page of payOS"},
    "vi": {"title": "Trang thanh toán", "about": "Chuyển khoản trên trang payOS"},
    "ar": {"title": "صفحة دفع", "about": "بالتحويل، على صفحة payOS"}
  }', '{}', 100000000, 3000000000000, '{1000000000,2000000000,5000000000,10000000000,20000000000,50000000000}', 900, 60, 4, null),
  ('coin', 'btcpay', 'coin', 'in', '{
    "en": {"title": "Bitcoin", "about": "From any wallet, on its own network"},
    "vi": {"title": "Bitcoin", "about": "Từ mọi ví, trên mạng Bitcoin"},
    "ar": {"title": "بيتكوين", "about": "من أي محفظة، على شبكتها"}
  }', '{}', 1000000000, 3000000000000, '{2000000000,5000000000,10000000000,20000000000,50000000000}', 3600, 1800, 5, null)
on conflict (id) do nothing;

insert into payment.house_account (id, method_id, bin, number, holder, bank, day_max)
values
  ('01936a00-0000-7000-8000-0000000000a1', 'bank-qr', '970999', '0011223344', 'FAIRGROUND TRIAL', 'Lantern Bank', 20000000000000),
  ('01936a00-0000-7000-8000-0000000000a2', 'bank-qr', '970998', '5566778899', 'FAIRGROUND TRIAL', 'Kite Bank', 20000000000000),
  ('01936a00-0000-7000-8000-0000000000a3', 'kite-qr', '970998', '5566770011', 'FAIRGROUND TRIAL', 'Kite Bank', 20000000000000),
  ('01936a00-0000-7000-8000-0000000000a4', 'abroad-qr', '970999', '0011220055', 'FAIRGROUND TRIAL', 'Lantern Bank', 20000000000000)
on conflict (bin, number) do nothing;
