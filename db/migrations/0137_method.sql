-- How members may pay is data: what is offered to whom, and in what words, changes without a deploy.
create table payment.method (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  gateway text not null,
  kind text not null check (kind in ('redirect', 'transfer', 'coin')),
  direction text not null check (direction in ('in', 'out', 'both')),
  words jsonb not null check (words <> '{}'),
  countries text[] not null default '{}',
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null,
  quick_picks bigint[] not null default '{}',
  window_s integer not null check (window_s between 60 and 604800),
  arrives_s integer not null check (arrives_s >= 0),
  position integer not null,
  enabled boolean not null default true,
  rests_until timestamptz,
  check (amount_max >= amount_min)
);
comment on table payment.method is 'A way to pay as a member sees it. It runs on one gateway, and is not offered where that is not there.';
comment on column payment.method.words is 'By language: title, and about, a line of whom it is for.';
comment on column payment.method.countries is 'To whose addresses it is offered; empty for all.';
comment on column payment.method.window_s is 'How long a deposit by it is open. Money that comes later is credited all the same.';
comment on column payment.method.arrives_s is 'How long money usually takes, for the member to choose by.';
comment on column payment.method.rests_until is 'Until when it stands greyed, by the operator''s word.';

create table payment.house_account (
  id uuid primary key,
  method_id text not null references payment.method (id),
  bin text not null check (bin ~ '^[0-9]{6}$'),
  number text not null check (number ~ '^[0-9A-Z]{1,19}$'),
  holder text not null check (holder <> ''),
  bank text not null check (bank <> ''),
  day_max bigint not null check (day_max > 0),
  enabled boolean not null default true,
  unique (bin, number)
);
comment on table payment.house_account is 'Accounts of the house''s at banks. Of those a method has, a deposit is paid to the one with most room left today.';
comment on column payment.house_account.day_max is 'What it is to take in a day, in ten-thousandths: banks look at accounts that take more.';
create index house_account_method on payment.house_account (method_id);

create table payment.rest (
  gateway text primary key,
  failed_at timestamptz[] not null default '{}',
  until timestamptz
);
comment on table payment.rest is 'Gateways that failed of late: after five in a minute nothing is started on one for as long, on any server.';

insert into payment.method
  (id, gateway, kind, direction, words, amount_min, amount_max, quick_picks, window_s, arrives_s, position)
values (
  'sandbox', 'sandbox', 'redirect', 'in',
  '{"en": {"title": "Sandbox", "about": "For trying the site out; asks for no money"},
    "vi": {"title": "Sandbox", "about": "Để dùng thử trang; không thu tiền thật"},
    "ar": {"title": "البيئة التجريبية", "about": "لتجربة الموقع؛ لا تطلب مالًا"}}',
  100000000, 10000000000000,
  '{1000000000,2000000000,5000000000,10000000000,50000000000}', 86400, 0, 900);
