create schema promotion;
comment on schema promotion is 'What the house offers, and on what terms.';

create table promotion.promotion (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  category text not null,
  group_name text not null default '' check (group_name ~ '^[a-z0-9_-]{0,40}$'),
  art text not null,
  url text not null default '' check (url = '' or url ~ '^/([^/\\]|$)'),
  needs text,
  position smallint not null default 0,
  words jsonb not null check (jsonb_typeof(words) = 'object' and words <> '{}'),
  terms_version integer not null default 1 check (terms_version > 0),
  terms_at timestamptz not null,
  shown_from timestamptz not null,
  opens_at timestamptz,
  closes_at timestamptz check (closes_at > opens_at),
  version integer not null default 1 check (version > 0),
  withdrawn_at timestamptz
);
comment on table promotion.promotion is 'What is offered. None is removed: one that was withdrawn is shown no more, and stays to be looked up.';
comment on column promotion.promotion.words is 'name, offer, price, action, content and terms by language; the last two are HTML, sanitised before it was written. {welcomeBonus} stands for what a new member is given.';
comment on column promotion.promotion.needs is 'The setting that makes it true: on, or above zero, or it is not shown.';
comment on column promotion.promotion.terms_version is 'Grows whenever its terms change in any language.';
comment on column promotion.promotion.opens_at is 'Until then it is shown as coming; null where that is not said yet.';

-- What was offered to new players was a banner until now.
insert into promotion.promotion (id, category, art, url, needs, position, words, terms_at, shown_from, opens_at, closes_at)
select b.id, 'new_player', case b.art when 'gift' then 'first-lantern' else b.art end, b.url, b.needs, b.position,
  (select jsonb_object_agg(said.key, jsonb_build_object(
    'name', coalesce(said.value ->> 'title', ''),
    'offer', coalesce(said.value ->> 'text', ''),
    'price', '',
    'action', coalesce(said.value ->> 'action', ''),
    'content', '<p>' || replace(replace(coalesce(said.value ->> 'text', ''), '&', '&amp;'), '<', '&lt;') || '</p>',
    'terms', ''))
  from jsonb_each(b.words) as said),
  coalesce(b.shown_from, now()), coalesce(b.shown_from, now()), coalesce(b.shown_from, now()), b.shown_until
from site.banner b
where b.group_name = 'new_player' and b.words <> '{}' and (b.shown_until is null or b.shown_until > coalesce(b.shown_from, now()));
delete from site.banner where group_name = 'new_player' or linkage_type = 'promotion';
alter table site.banner drop constraint banner_linkage_type_check;
alter table site.banner add constraint banner_linkage_type_check check (linkage_type in ('none', 'path')) not valid;
alter table site.banner validate constraint banner_linkage_type_check;
