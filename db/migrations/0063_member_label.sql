alter table identity.login add column language text check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
comment on column identity.login.language is 'What its owner reads, as they chose or registered in; what is told them outside the site is told in it. Null: nobody knows.';

create table member.label (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,29}$'),
  words jsonb not null check (jsonb_typeof(words) = 'object' and words <> '{}'),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  color2 text not null check (color2 ~ '^#[0-9a-f]{6}$'),
  rank_level smallint not null check (rank_level between 0 and 100)
);
comment on table member.label is 'What members may be called beside their names; the operator gives and takes them.';
comment on column member.label.words is 'What it is called, by language.';
comment on column member.label.rank_level is 'Of several, the highest is the one that is shown.';

create table member.label_given (
  member_id uuid not null references member.profile,
  label text not null references member.label,
  given_at timestamptz not null,
  primary key (member_id, label)
);
comment on table member.label_given is 'Who is called what.';
create index label_given_label on member.label_given (label);
