alter table vendor.free_round add in_doubt boolean not null default false;
update vendor.free_round set in_doubt = true where state = 'granted';
create index free_round_in_doubt on vendor.free_round (valid_until) where in_doubt and ended_at is not null;
comment on column vendor.free_round.in_doubt is 'Its vendor was asked for it, and whether it has it, or has taken it back since it ended, was not heard.';
