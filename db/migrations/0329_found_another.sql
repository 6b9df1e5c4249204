create table payment.found_another (
  member_id uuid not null,
  excluded_id uuid not null,
  what text not null check (what in ('name', 'id_number', 'mobile', 'email', 'browser')),
  at timestamptz not null,
  primary key (member_id, excluded_id, what)
);
comment on table payment.found_another is 'Of a member who has this in common with somebody who shut themselves out of play, that a person looked and found them another: until then the member pays nothing in.';

insert into payment.found_another (member_id, excluded_id, what, at)
select distinct on (n.member_id, o.id) n.member_id, o.id, 'name', n.cleared_at
from payment.real_name n cross join unnest(n.alike) as o (id)
where n.cleared_at is not null
order by n.member_id, o.id, n.cleared_at;

-- Names are compared as money comes, not as they are given. Servers from before write and read both columns still.
alter table payment.real_name alter column alike set default '{}';
comment on column payment.real_name.alike is 'Of before, as is cleared_at: who was shut out of play as it was given, bore that name and was born that day.';
