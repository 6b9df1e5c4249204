create schema registration;
comment on schema registration is 'How a visitor becomes a member: the invitations that lead here.';

create table registration.invitation (
  code text primary key check (code = lower(code)),
  login_id uuid not null references identity.login,
  domain text unique check (domain = lower(domain)),
  shown_name text not null default '',
  created_at timestamptz not null
);
comment on table registration.invitation is 'Codes agents invite by. Good while their login is an agent''s.';
comment on column registration.invitation.domain is 'The address of the site that was given to the agent: who registers there needs no code.';
comment on column registration.invitation.shown_name is 'What the invited are told the agent is called; a name to sign in with is never told.';
create index invitation_login on registration.invitation (login_id);

comment on column identity.login.password_hash is 'argon2id; null for who signs in another way: a demo, which nobody signs in to again, and a mobile number without a password.';

alter table member.profile
  add column upline_id uuid,
  add column details jsonb not null default '{}';
comment on column member.profile.upline_id is 'The agent by whose invitation the member came. No foreign key: two members'' rows may live apart.';
comment on column member.profile.details is 'What the registration form of the day asked for beyond names and contacts, by its fields.';

create table site.banner (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  group_name text not null,
  linkage_type text not null check (linkage_type in ('none', 'path', 'promotion')),
  url text not null default '' check (url = '' or url ~ '^/([^/\\]|$)'),
  words jsonb not null,
  art text not null,
  needs text,
  position smallint not null default 0,
  shown_from timestamptz,
  shown_until timestamptz
);
comment on table site.banner is 'What the site draws attention to, and where it leads: only ever to a path of its own.';
comment on column site.banner.words is 'title, text and action by language; {welcomeBonus} stands for what a new member is given.';
comment on column site.banner.needs is 'The setting that makes it true: on, or above zero, or it is not shown.';
create index banner_group on site.banner (group_name, position);
