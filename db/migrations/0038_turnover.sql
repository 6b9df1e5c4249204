create function kit.new_id(at timestamptz) returns uuid language sql volatile parallel safe
return encode(set_byte(set_byte(
  overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
  6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112),
  8, (get_byte(uuid_send(gen_random_uuid()), 8) & 63) | 128), 'hex')::uuid;
comment on function kit.new_id is 'A UUIDv7 of this instant, for rows that one statement makes of others; all else is given its id by the application.';

create table lottery.turnover (
  epoch smallint not null default kit.epoch(),
  written_by xid8 not null default pg_current_xact_id(),
  id uuid not null,
  draw_id uuid not null,
  member_id uuid not null,
  version integer not null check (version > 0),
  game_code text not null,
  category text not null,
  book text not null check (book in ('real', 'trial')),
  currency text not null,
  orders integer not null,
  stake bigint not null,
  counted bigint not null,
  prize bigint not null,
  rebate bigint not null default 0,
  settled_at timestamptz not null,
  known_at timestamptz not null,
  primary key (draw_id, member_id, version)
);
create index turnover_journal on lottery.turnover (epoch, written_by, id);
comment on table lottery.turnover is 'What each member''s play on a draw came to, losing orders too: of a losing order the ledger knows only the stake. A row for each version of the result, and for a void, holds what it changed, so whoever adds up all rows has what holds now. Only added to.';
comment on column lottery.turnover.version is 'Of the result; one more than the latest when the draw was void.';
comment on column lottery.turnover.counted is 'What of the stake counts where play earns something.';
comment on column lottery.turnover.prize is 'What was paid, less what was taken back: as the ledger has it.';
comment on column lottery.turnover.settled_at is 'When the draw was first settled, in rows of every version: the day the play belongs to.';
comment on column lottery.turnover.known_at is 'When this row was written, and could first be read.';
create trigger turnover_append_only before update or delete or truncate on lottery.turnover
  for each statement execute function kit.refuse_change();

alter table lottery.draw add column turnover_version integer not null default 0;
comment on column lottery.draw.turnover_version is 'The version that turnover tells of; behind the result, or the void, until it is written, which a sweep sees to.';
create index draw_untold on lottery.draw (id)
  where finished_at is not null and turnover_version < result_version + case state when 'void' then 1 else 0 end;
