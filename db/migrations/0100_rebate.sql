-- What a member gives up of a prize group is paid back as the order is placed. The order keeps how much, since a void draw
-- takes it with the stake, and turnover tells of it.
alter table lottery."order" add column rebate bigint not null default 0;
alter table lottery."order" add constraint order_rebate_check check (rebate >= 0 and rebate < stake) not valid;
alter table lottery."order" validate constraint order_rebate_check;
comment on column lottery."order".rebate is 'What of the stake was paid back as it was placed, for prize groups below the highest; less than the stake, so that a void never owes less than nothing.';

alter table lottery.turnover add column prize_group integer;
comment on column lottery.turnover.rebate is 'What was paid back as orders were placed, less what a void draw took with it.';
comment on column lottery.turnover.prize_group is 'Of games of prize groups the one from which on a member''s own rebate is paid: what those who stand above a member earn is the stake times the difference of theirs to it. Null in other games.';
