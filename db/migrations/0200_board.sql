-- What everybody reads and few change is kept by each process. It sees by one row of this table that the rows it read are
-- others by now, whoever changed them, and whether or not word of it came.
create schema board;

create table board.edition (
  about text primary key,
  edition bigint not null default 1
);
insert into board.edition (about) values
  ('banner.banner'), ('content.announcement'), ('help.article'), ('help.protocol'), ('promotion.promotion'), ('site.setting');
comment on table board.edition is 'Counts what is changed of each table that processes keep in memory, named with its schema.';

create function board.new_edition() returns trigger language plpgsql as $$
begin
  update board.edition set edition = edition + 1 where about = tg_table_schema || '.' || tg_table_name;
  return null;
end $$;

create trigger new_edition after insert or update or delete on banner.banner
  for each statement execute function board.new_edition();
create trigger new_edition after insert or update or delete on content.announcement
  for each statement execute function board.new_edition();
create trigger new_edition after insert or update or delete on help.article
  for each statement execute function board.new_edition();
create trigger new_edition after insert or update or delete on help.protocol
  for each statement execute function board.new_edition();
create trigger new_edition after insert or update or delete on promotion.promotion
  for each statement execute function board.new_edition();
create trigger new_edition after insert or update or delete on site.setting
  for each statement execute function board.new_edition();
