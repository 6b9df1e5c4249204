-- Printed from the migrated database by `npm run generate`. The migrations are the source.

create schema approval;
comment on schema approval is 'What one person proposes and another approves: exactly what was looked at, or nothing.';

create table approval.approval (
  subject text not null,
  version integer not null,
  hash bytea not null,
  proposed_by text not null,
  approved_by text not null,
  approved_at timestamp with time zone not null,
  PRIMARY KEY (subject, version),
  CHECK ((approved_by <> proposed_by)),
  FOREIGN KEY (subject, version, hash, proposed_by) REFERENCES approval.proposal(subject, version, hash, proposed_by)
);
comment on table approval.approval is 'Who else found a proposal right. It names the version and the hash that were looked at, and who proposed them, so that nobody approves alone.';

create table approval.proposal (
  subject text not null,
  version integer not null,
  content text not null,
  hash bytea not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  PRIMARY KEY (subject, version),
  CHECK ((hash = sha256(convert_to(content, 'UTF8'::name)))),
  CHECK ((version > 0)),
  UNIQUE (subject, version, hash, proposed_by)
);
comment on table approval.proposal is 'What was proposed about a subject, each time a row of its own: proposing again never changes what somebody may be looking at.';
comment on column approval.proposal.subject is 'What it is about, as in the audit trail: draw:<id>:result.';
comment on column approval.proposal.content is 'As canonical JSON: the names of an object in order, so that the same content has the same hash.';

CREATE OR REPLACE FUNCTION approval.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE TRIGGER approval_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON approval.approval FOR EACH STATEMENT EXECUTE FUNCTION approval.refuse_change();

CREATE TRIGGER proposal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON approval.proposal FOR EACH STATEMENT EXECUTE FUNCTION approval.refuse_change();

create schema audit;
comment on schema audit is 'What was done, by whom and why; written once, never changed.';

create table audit.line (
  id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject text not null,
  reason text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  PRIMARY KEY (id)
);
comment on column audit.line.actor is 'member:…, staff:…, operator (the command line) or system.';
CREATE INDEX line_subject ON audit.line USING btree (subject, at);

CREATE OR REPLACE FUNCTION audit.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE TRIGGER line_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit.line FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

create schema banner;
comment on schema banner is 'What the site draws attention to.';

create table banner.banner (
  id text not null,
  group_name text not null,
  linkage_type text not null,
  url text not null default ''::text,
  words jsonb not null,
  art text not null,
  needs text,
  "position" smallint not null default 0,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  device text not null default 'any'::text,
  audience text not null default 'everybody'::text,
  version integer not null default 1,
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((audience = ANY (ARRAY['everybody'::text, 'guests'::text, 'members'::text]))),
  CHECK ((device = ANY (ARRAY['any'::text, 'phone'::text, 'desk'::text]))),
  CHECK ((id ~ '^[a-z0-9-]{1,40}$'::text)),
  CHECK ((shown_from < shown_until)),
  CHECK (
CASE linkage_type
    WHEN 'none'::text THEN (url = ''::text)
    WHEN 'path'::text THEN (url ~ '^/([^/\\]|$)'::text)
    WHEN 'promotion'::text THEN (url ~ '^[a-z0-9-]{1,40}$'::text)
    WHEN 'game'::text THEN (url ~ '^[a-z0-9-]{1,40}$'::text)
    WHEN 'outside'::text THEN (url ~ '^https://[^/]'::text)
    ELSE false
END)
);
comment on table banner.banner is 'What the site draws attention to, in a group that says where, and where it leads.';
comment on column banner.banner.url is 'A path of the site, the id of a promotion, the code of a game or an address elsewhere, as linkage_type says.';
comment on column banner.banner.words is 'title, text and action by language; {welcomeBonus} stands for what a new member is given.';
comment on column banner.banner.needs is 'The setting that makes it true: on, or above zero, or it is not shown.';
comment on column banner.banner.withdrawn_at is 'Since when it is shown no more, whatever its time; its id is given to no other.';
CREATE INDEX banner_group ON banner.banner USING btree (group_name, "position");

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON banner.banner FOR EACH STATEMENT EXECUTE FUNCTION board.new_edition();

create schema board;

create table board.edition (
  about text not null,
  edition bigint not null default 1,
  PRIMARY KEY (about)
);
comment on table board.edition is 'Counts what is changed of each table that processes keep in memory, named with its schema.';

CREATE OR REPLACE FUNCTION board.new_edition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update board.edition set edition = edition + 1 where about = tg_table_schema || '.' || tg_table_name;
  return null;
end $function$;

create schema care;
comment on schema care is 'What members keep their play within: the limits they set, and what they have used of them.';

create table care.answer (
  member_id uuid not null,
  id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  CHECK ((kind = ANY (ARRAY['no_limit'::text, 'looked'::text])))
);
comment on table care.answer is 'What members answered when they were asked how much they would deposit at most and would rather set nothing, and each time they looked at what play cost them; only added to.';
CREATE INDEX answer_latest ON care.answer USING btree (member_id, kind, at);

create table care.guard (
  member_id uuid not null,
  deposit_day_max bigint,
  deposit_week_max bigint,
  deposit_month_max bigint,
  loss_day_max bigint,
  loss_week_max bigint,
  loss_month_max bigint,
  stake_day_max bigint,
  stake_week_max bigint,
  stake_month_max bigint,
  time_day_max integer,
  time_week_max integer,
  time_month_max integer,
  loss_day bigint not null default 0,
  loss_week bigint not null default 0,
  loss_month bigint not null default 0,
  stake_day bigint not null default 0,
  stake_week bigint not null default 0,
  stake_month bigint not null default 0,
  summed_at timestamp with time zone not null,
  counts_anew boolean not null default true,
  time_free_until timestamp with time zone,
  closed_until timestamp with time zone,
  excluded_until timestamp with time zone,
  rests_until timestamp with time zone,
  stopped_at timestamp with time zone,
  check_minutes smallint,
  checked_at timestamp with time zone,
  run_deposited bigint not null default 0,
  run_staked bigint not null default 0,
  run_spent bigint not null default 0,
  run_won bigint not null default 0,
  plays_away boolean not null default false,
  PRIMARY KEY (member_id),
  CHECK ((check_minutes = ANY (ARRAY[15, 30, 60, 120]))),
  CHECK ((deposit_day_max >= 0)),
  CHECK ((deposit_month_max >= 0)),
  CHECK ((deposit_week_max >= 0)),
  CHECK ((loss_day_max >= 0)),
  CHECK ((loss_month_max >= 0)),
  CHECK ((loss_week_max >= 0)),
  CHECK ((stake_day_max >= 0)),
  CHECK ((stake_month_max >= 0)),
  CHECK ((stake_week_max >= 0)),
  CHECK ((time_day_max >= 0)),
  CHECK ((time_month_max >= 0)),
  CHECK ((time_week_max >= 0))
) with (fillfactor=50);
comment on table care.guard is 'Whom a stake is held against: a row for members who ever set something, and for nobody else. It is read and written under the lock of the member''s main purse alone, so that a stake was before a limit or meets it.';
comment on column care.guard.deposit_day_max is 'The limits in force, in ten-thousandths, by what they bound and for how long: 24 hours, 7 days, 31 days. Null is none.';
comment on column care.guard.time_day_max is 'In minutes.';
comment on column care.guard.loss_day is 'Of the hours in care.hour, without what runs; and so of the other sums.';
comment on column care.guard.summed_at is 'The hour that was running when the sums were made: past it they are made again, for an hour has left each of them.';
comment on column care.guard.counts_anew is 'What is in care.hour does not say all, since something before it changed, as a stake that was given back: the next look counts all of it from the ledger.';
comment on column care.guard.time_free_until is 'Until then no time limit can be reached, however much of it is spent here: nobody has to look before.';
comment on column care.guard.closed_until is 'Until then there is no play: of whom shut themselves out, infinity until the house opens to them again, and then a day later.';
comment on column care.guard.excluded_until is 'When the time they shut themselves out for is over; null for good.';
comment on column care.guard.rests_until is 'Until when a time-out lasts.';
comment on column care.guard.stopped_at is 'Since when the house has them not play, until somebody has spoken with them; null where it does not.';
comment on column care.guard.check_minutes is 'After how many minutes of being here they are shown what it came to, and asked whether to go on; null is never.';
comment on column care.guard.checked_at is 'When they were last asked and answered, or set it: the minutes begin anew there.';
comment on column care.guard.run_staked is 'What the member did in the hour of summed_at and care.hour does not have yet, like the other three: a stake writes this row and no other. It is put there with the first look of another hour.';
comment on column care.guard.plays_away is 'Whether the member ever took money to a vendor that keeps it: what lies there is looked for with their stakes, and with nobody else''s. For good once it is so.';

create table care.hour (
  member_id uuid not null,
  hour timestamp with time zone not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  spent bigint not null default 0,
  won bigint not null default 0,
  PRIMARY KEY (member_id, hour)
) with (fillfactor=70);
comment on table care.hour is 'What guarded members did in each full hour, for as long as a limit looks back. All of it follows from the ledger.';
comment on column care.hour.staked is 'From whatever purse, less what was given back.';
comment on column care.hour.spent is 'What of it was their own money.';
comment on column care.hour.won is 'Prizes, of what was won by their own money; below zero where more was taken back.';
CREATE INDEX hour_over ON care.hour USING btree (hour);

create table care.limit_step (
  member_id uuid not null,
  id uuid not null,
  number integer not null,
  kind text not null,
  period text not null,
  step text not null,
  was bigint,
  amount bigint,
  at timestamp with time zone not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  asked_id uuid,
  PRIMARY KEY (member_id, id),
  CHECK ((amount >= 0)),
  CHECK (((step = ANY (ARRAY['raised'::text, 'dropped'::text])) = (asked_id IS NOT NULL))),
  CHECK (((step = 'asked'::text) = ((opens_at IS NOT NULL) AND (closes_at > opens_at)))),
  CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'time'::text]))),
  CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CHECK ((step = ANY (ARRAY['set'::text, 'lowered'::text, 'asked'::text, 'raised'::text, 'dropped'::text]))),
  UNIQUE (member_id, asked_id),
  UNIQUE (member_id, number)
);
comment on table care.limit_step is 'Every limit that was ever set, lowered, asked to be raised and said a second yes or a no to; only added to. What stands for a kind and a period is its latest step, and a guard says the same.';
comment on column care.limit_step.number is 'A member''s steps in their order, from 1: counted under the lock of the main purse, since several may be of one moment.';
comment on column care.limit_step.was is 'What was in force before it.';
comment on column care.limit_step.amount is 'In ten-thousandths, of time in minutes; null for no limit.';
comment on column care.limit_step.opens_at is 'From when the second yes can be said, and in closes_at until when; past that it is dropped by itself.';
comment on column care.limit_step.asked_id is 'The step it answers.';
CREATE INDEX limit_step_asked ON care.limit_step USING btree (closes_at) WHERE (step = 'asked'::text);
CREATE INDEX limit_step_latest ON care.limit_step USING btree (member_id, kind, period, number);

create table care.mark (
  member_id uuid not null,
  id uuid not null,
  marker text not null,
  level smallint not null,
  occurrence text not null,
  seen jsonb not null,
  at timestamp with time zone not null,
  by text not null,
  note text not null default ''::text,
  PRIMARY KEY (member_id, id),
  CHECK (((level >= 1) AND (level <= 3))),
  UNIQUE (member_id, marker, occurrence)
);
comment on table care.mark is 'Signs of harm that were seen of members, by a rule or by a person; only added to.';
comment on column care.mark.occurrence is 'What makes it one: of a rule the day it was seen on, of a person its own id. Two workers that see the same write it once.';
comment on column care.mark.seen is 'The figures that the rule saw: how many, how much, and what is usual.';
comment on column care.mark.note is 'What a person wrote of it, for those who help; its member does not read it.';
CREATE INDEX mark_heavy ON care.mark USING btree (at) WHERE (level > 1);

create table care.notice (
  member_id uuid not null,
  id uuid not null,
  kind text not null,
  subject text not null,
  at timestamp with time zone not null,
  until timestamp with time zone,
  seen_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((kind = ANY (ARRAY['second_yes'::text, 'record'::text, 'marker'::text]))),
  UNIQUE (member_id, kind, subject)
);
comment on table care.notice is 'What members are told of how they play, once each: that a higher limit waits for their second yes, that it is time to look at their record, that a sign of harm was seen.';
comment on column care.notice.subject is 'What it is about, so that it is said once: the step that waits, the day of the look before.';
comment on column care.notice.until is 'From then on there is nothing to say any more.';
CREATE INDEX notice_unseen ON care.notice USING btree (member_id) WHERE (seen_at IS NULL);

create table care.pause (
  member_id uuid not null,
  id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  until timestamp with time zone,
  by text not null,
  PRIMARY KEY (member_id, id),
  CHECK ((by <> ''::text)),
  CHECK ((kind = ANY (ARRAY['time_out'::text, 'exclusion'::text, 'opening'::text, 'stop'::text, 'lift'::text]))),
  CHECK (((until > at) OR ((until IS NULL) AND (kind = ANY (ARRAY['exclusion'::text, 'stop'::text, 'lift'::text])))))
);
comment on table care.pause is 'Every time-out and exclusion that a member ever took, every time the house opened to them again, and every stop of the house''s with its end; only added to.';
comment on column care.pause.until is 'When it ends, of an opening when play begins; null for good.';

create table care.reservation (
  member_id uuid not null,
  id uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  CHECK ((amount > 0))
);
comment on table care.reservation is 'What deposits that have started and not ended may still bring: of a limit on deposits it is used. Written for everybody, so that a limit which is set later counts them too.';

create table care.talk (
  member_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  by text not null,
  note text not null,
  PRIMARY KEY (member_id, id),
  CHECK ((note <> ''::text))
);
comment on table care.talk is 'Each time a person spoke with a member about what was seen; only added to. What was seen before it waits for nobody any more.';

create schema casino;

create table casino.edition (
  one boolean not null default true,
  edition bigint not null,
  PRIMARY KEY (one),
  CHECK (one)
);
comment on table casino.edition is 'Counts what is changed of vendors and games, so that whoever holds all of them in memory sees by one row that they are others.';

create table casino.favourite (
  member_id uuid not null,
  node_id bigint not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, node_id),
  FOREIGN KEY (node_id) REFERENCES casino.game(node_id)
);
comment on table casino.favourite is 'Games that members marked, at most 500 each.';

create table casino.game (
  node_id bigint not null,
  vassalage text not null,
  code text not null,
  category text not null,
  classify text[] not null default '{}'::text[],
  title jsonb not null,
  bet_min bigint not null,
  bet_max bigint not null,
  return_ppm integer not null,
  volatility text,
  state text not null default 'draft'::text,
  released_at timestamp with time zone not null,
  lines integer,
  hit_ppm integer,
  win_max integer,
  features text[] not null default '{}'::text[],
  languages text[] not null default '{}'::text[],
  countries_deny text[] not null default '{}'::text[],
  pin integer,
  told_min bigint,
  told_max bigint,
  PRIMARY KEY (node_id),
  CHECK ((bet_min > 0)),
  CHECK ((category = ANY (ARRAY['LIVE'::text, 'SPORTS'::text, 'FISH'::text, 'RNG'::text, 'PVP'::text, 'ESPORTS'::text, 'INHOUSE'::text]))),
  CHECK ((bet_min <= bet_max)),
  CHECK (((state <> 'live'::text) OR (return_ppm <= 1000000))),
  CHECK (((hit_ppm >= 1) AND (hit_ppm <= 1000000))),
  CHECK ((lines > 0)),
  CHECK ((pin > 0)),
  CHECK ((return_ppm > 0)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'paused'::text, 'withdrawn'::text]))),
  CHECK ((((told_min IS NULL) = (told_max IS NULL)) AND (told_min <= told_max))),
  CHECK ((told_min > 0)),
  CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'very_high'::text]))),
  CHECK ((win_max > 0)),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage),
  UNIQUE (vassalage, code)
);
comment on table casino.game is 'A title of a vendor, named to the outside by its node id.';
comment on column casino.game.code is 'By which its vendor knows it.';
comment on column casino.game.return_ppm is 'What it pays back of what is staked, in parts of a million.';
comment on column casino.game.lines is 'On how many lines one plays; null where there are none.';
comment on column casino.game.hit_ppm is 'How many of a million rounds pay anything; null where play decides.';
comment on column casino.game.win_max is 'The most a round pays, in times of its stake; null where there is no most.';
comment on column casino.game.languages is 'Those it speaks; empty where its vendor does not say.';
comment on column casino.game.countries_deny is 'Where it is not offered, as VN.';
comment on column casino.game.pin is 'Its place before all others; null for none.';
comment on column casino.game.told_min is 'The least that its vendor last said a bet takes; null where it never said.';
comment on column casino.game.told_max is 'The most that its vendor last said a bet takes; null where it never said.';

create table casino.heat (
  node_id bigint not null,
  members integer not null,
  heat bigint not null,
  PRIMARY KEY (node_id),
  CHECK ((heat >= 0)),
  CHECK ((members > 0)),
  FOREIGN KEY (node_id) REFERENCES casino.game(node_id)
);
comment on table casino.heat is 'How much each game is played now, for real money alone.';
comment on column casino.heat.members is 'How many played it in the last day.';
comment on column casino.heat.heat is 'The same in millionths, each of them halved for every six hours since they last played.';

create table casino.popularity (
  node_id bigint not null,
  hour timestamp with time zone not null,
  members integer not null,
  rounds integer not null,
  staked bigint not null,
  PRIMARY KEY (node_id, hour),
  CHECK ((members > 0)),
  CHECK ((rounds > 0)),
  CHECK ((staked >= 0)),
  FOREIGN KEY (node_id) REFERENCES casino.game(node_id)
);
comment on table casino.popularity is 'How much each game was played in an hour, for real money alone. Of the last ninety days.';

create table casino.recent (
  member_id uuid not null,
  node_id bigint not null,
  at timestamp with time zone not null,
  times integer not null default 1,
  PRIMARY KEY (member_id, node_id),
  FOREIGN KEY (node_id) REFERENCES casino.game(node_id)
);
comment on table casino.recent is 'What each member opened last and how often; of each the latest hundred.';

create table casino.vendor (
  vassalage text not null,
  title jsonb not null,
  wire text not null,
  state text not null default 'draft'::text,
  has_demo boolean not null default false,
  launch_origins text[] not null default '{}'::text[],
  allow cidr[] not null default '{}'::cidr[],
  scale bigint not null,
  options jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  released_at timestamp with time zone not null,
  countries_deny text[] not null default '{}'::text[],
  back_at timestamp with time zone,
  PRIMARY KEY (vassalage),
  CHECK ((scale > 0)),
  CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'paused'::text, 'withdrawn'::text]))),
  CHECK ((vassalage ~ '^[A-Z][A-Z0-9]{1,15}$'::text))
);
comment on table casino.vendor is 'Who supplies games, and over which wire.';
comment on column casino.vendor.title is 'By language.';
comment on column casino.vendor.has_demo is 'Whether it takes play money. Others bill by what is won and lost, so that none may reach them.';
comment on column casino.vendor.allow is 'The addresses that its messages come from. Empty admits nobody.';
comment on column casino.vendor.scale is 'How many of its units are one unit of the currency.';
comment on column casino.vendor.countries_deny is 'Where none of its games is offered, as VN, beside what each of them says of itself.';
comment on column casino.vendor.back_at is 'When one that is paused is expected back, as its operator said; nothing resumes it by itself.';

create table casino.vendor_key (
  vassalage text not null,
  direction text not null,
  kid text not null,
  material bytea not null,
  since timestamp with time zone not null,
  retired_at timestamp with time zone,
  PRIMARY KEY (vassalage, direction, kid),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage)
);
comment on table casino.vendor_key is 'What a vendor signs with and we check, and what we sign with. Two may be live in one direction, so that keys are turned without a gap.';
comment on column casino.vendor_key.material is 'Sealed by the key ring.';

CREATE OR REPLACE FUNCTION casino.new_edition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update casino.edition set edition = edition + 1;
  return null;
end $function$;

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON casino.game FOR EACH STATEMENT EXECUTE FUNCTION casino.new_edition();

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON casino.heat FOR EACH STATEMENT EXECUTE FUNCTION casino.new_edition();

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON casino.vendor FOR EACH STATEMENT EXECUTE FUNCTION casino.new_edition();

create schema challenge;
comment on schema challenge is 'Proofs asked of a visitor before they are anybody: a code sent to a number, a picture read, work done.';

create table challenge.captcha (
  token_hash bytea not null,
  answer_hash bytea not null,
  address text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash)
);
comment on table challenge.captcha is 'Pictures shown and not yet answered. An answer, right or wrong, deletes its row.';
CREATE INDEX captcha_address ON challenge.captcha USING btree (address, created_at);
CREATE INDEX captcha_expiry ON challenge.captcha USING btree (expires_at);

create table challenge.code (
  purpose text not null,
  mobile text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (purpose, mobile),
  CHECK ((purpose = ANY (ARRAY['register'::text, 'sign-in'::text, 'forgot'::text, 'prove'::text])))
);
comment on table challenge.code is 'The latest code of a number for a purpose. A stranger''s number has a row as well, whose code nobody was sent, so that asking tells nothing.';
comment on column challenge.code.code_hash is 'Keyed, over purpose, number and code: six digits by themselves are soon guessed from a hash.';
CREATE INDEX code_expiry ON challenge.code USING btree (expires_at);

create table challenge.secret (
  name text not null,
  value text not null,
  PRIMARY KEY (name)
);
comment on table challenge.secret is 'What this installation signs its challenges with, made by whichever server first needs it.';

create table challenge.tally (
  key text not null,
  spent integer not null,
  last_at timestamp with time zone not null,
  until timestamp with time zone not null,
  PRIMARY KEY (key)
);
comment on table challenge.tally is 'How often codes were sent, by number, address, range of numbers and in all, so that limits hold on every server and over a restart.';
CREATE INDEX tally_expiry ON challenge.tally USING btree (until);

create table challenge.used_proof (
  nonce text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (nonce)
);
comment on table challenge.used_proof is 'Proofs of work that were accepted, kept until they would be over anyway, so that none counts twice on any server.';
CREATE INDEX used_proof_expiry ON challenge.used_proof USING btree (expires_at);

create schema content;
comment on schema content is 'What the house publishes to be read; how the deployment itself is set stands in site.';

create table content.announcement (
  id uuid not null,
  type text not null,
  words jsonb not null,
  shown_from timestamp with time zone not null,
  shown_until timestamp with time zone,
  version integer not null default 1,
  withdrawn_at timestamp with time zone,
  picture uuid,
  promotion text,
  PRIMARY KEY (id),
  CHECK ((shown_until > shown_from)),
  CHECK (((type = 'PR'::text) = (promotion IS NOT NULL))),
  CHECK ((promotion ~ '^[a-z0-9-]{1,40}$'::text)),
  CHECK ((type = ANY (ARRAY['B'::text, 'PL'::text, 'PU'::text, 'PR'::text, 'H'::text]))),
  CHECK ((version > 0)),
  CHECK (((jsonb_typeof(words) = 'object'::text) AND (words <> '{}'::jsonb)))
);
comment on table content.announcement is 'What was announced. None is removed: one that was withdrawn is shown no more, and stays to be looked up.';
comment on column content.announcement.words is 'title and content by language; content is HTML, sanitised before it was written.';
comment on column content.announcement.shown_from is 'Its date, as readers are told; until then it waits.';
comment on column content.announcement.version is 'Grows with each change, so that whoever follows sees that there was one.';
comment on column content.announcement.picture is 'What stands over its words where it is a notice, of upload.picture; null for none.';
comment on column content.announcement.promotion is 'The promotion that a notice of type PR leads to, by its id; it is shown while that is offered.';
CREATE INDEX announcement_shown ON content.announcement USING btree (shown_from DESC, id DESC) WHERE (withdrawn_at IS NULL);

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON content.announcement FOR EACH STATEMENT EXECUTE FUNCTION board.new_edition();

create schema delivery;
comment on schema delivery is 'Messages to people outside the site: texts to phones, and mail.';

create table delivery.message (
  id uuid not null,
  channel text not null,
  recipient text not null,
  template text not null,
  language text not null,
  content_values jsonb,
  state text not null default 'waiting'::text,
  withheld boolean not null default false,
  provider text,
  reference text,
  fault text,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  good_until timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  CHECK (((state <> 'sent'::text) OR (provider IS NOT NULL))),
  CHECK ((recipient <> ''::text)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'lapsed'::text, 'withheld'::text])))
);
comment on table delivery.message is 'One message, written in the transaction of what it tells, and sent after that has committed.';
comment on column delivery.message.content_values is 'What the template is filled with. Null once a live provider took the message or it was given up: codes and links are not kept.';
comment on column delivery.message.withheld is 'Written like any other and never sent, so that the work done for a stranger and for a member is the same.';
comment on column delivery.message.next_try_at is 'Nobody tries before. Whoever tries moves it on first, so that two workers never send one message at once.';
comment on column delivery.message.good_until is 'Afterwards the message is no use to anybody and is not sent any more.';
CREATE INDEX message_created ON delivery.message USING btree (created_at);
CREATE INDEX message_due ON delivery.message USING btree (channel, next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX message_recipient ON delivery.message USING btree (recipient, created_at DESC);

create schema factor;
comment on schema factor is 'What proves a login beyond its password: passkeys, one-time codes, recovery codes. Keyed by login id; knows no names.';

create table factor.challenge (
  challenge_hash bytea not null,
  purpose text not null,
  login_id uuid,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (challenge_hash),
  CHECK (((login_id IS NULL) = (purpose = 'sign-in'::text)))
);
comment on table factor.challenge is 'What devices were asked to sign and have not yet: deleted by the first answer, right or wrong.';
CREATE INDEX challenge_expiry ON factor.challenge USING btree (expires_at);

create table factor.passkey (
  login_id uuid not null,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (login_id, id),
  UNIQUE (credential_id)
);
comment on table factor.passkey is 'Credentials of WebAuthn: the public half; the private one never leaves its device.';
comment on column factor.passkey.credential_id is 'As the device names it, base64url. Unique everywhere: a sign-in begins with it.';
comment on column factor.passkey.counter is 'Signatures made, as the device counts them; 0 for those that do not. One that goes back is a copy.';

create table factor.recovery_code (
  login_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (login_id, code_hash)
);
comment on table factor.recovery_code is 'Codes of 120 random bits, shown once, kept as SHA-256 with the login; each good for one use.';

create table factor.totp (
  login_id uuid not null,
  secret bytea not null,
  key_id text not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  PRIMARY KEY (login_id)
);
comment on table factor.totp is 'The authenticator app of a login, at most one; without confirmed_at it is being set up and proves nothing.';
comment on column factor.totp.secret is 'AES-256-GCM under the key of the installation, bound to the login.';
comment on column factor.totp.key_id is 'Which key: the server does not start with another.';
comment on column factor.totp.last_step is 'The time step of the last code taken; no code of it or of an earlier one is taken again.';

create table factor.wrong (
  login_id uuid not null,
  times smallint not null,
  since timestamp with time zone not null,
  PRIMARY KEY (login_id)
);
comment on table factor.wrong is 'Codes tried and not found right, counted before they are checked; a right one forgets them.';

create schema feedback;
comment on schema feedback is 'What members told the house they would have better, and what became of it.';

create table feedback.feedback (
  member_id uuid not null,
  id uuid not null,
  request_key uuid not null,
  request_hash bytea not null,
  topic text not null,
  text text not null,
  page text,
  upload_ids uuid[] not null default '{}'::uuid[],
  state text not null,
  sent_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((answer <> ''::text)),
  CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((state <> 'answered'::text) OR (answer IS NOT NULL)))),
  CHECK ((state = ANY (ARRAY['sent'::text, 'read'::text, 'answered'::text, 'closed'::text]))),
  CHECK ((text <> ''::text)),
  CHECK ((topic <> ''::text)),
  CHECK ((cardinality(upload_ids) <= 3)),
  UNIQUE (member_id, request_key)
);
comment on table feedback.feedback is 'Kept until it is reviewed, and half a year after it was answered or closed; then it goes, and its pictures with it.';
comment on column feedback.feedback.request_key is 'The Idempotency-Key it came under: what is sent again under it is kept once.';
comment on column feedback.feedback.page is 'The path of the page they came from; null where they came by none.';
comment on column feedback.feedback.upload_ids is 'Pictures of upload.picture, in the order in which they were shown.';
comment on column feedback.feedback.changed_at is 'When its state was last another: what is over is forgotten by it.';
CREATE INDEX feedback_by_id ON feedback.feedback USING btree (id);
CREATE INDEX feedback_by_state ON feedback.feedback USING btree (state, id);
CREATE INDEX feedback_over ON feedback.feedback USING btree (changed_at) WHERE (state = ANY (ARRAY['answered'::text, 'closed'::text]));

create schema figure;
comment on schema figure is 'What each member did by day, kept once for whoever rewards, pays or reports by it, and for themselves. All of it is read from journals, and can be made again from their first rows.';

create table figure.money_day (
  member_id uuid not null,
  day date not null,
  currency text not null,
  deposits bigint not null,
  deposit bigint not null,
  reversal bigint not null,
  bonus bigint not null,
  adjustment bigint not null,
  received bigint not null default 0,
  withdrawal bigint not null default 0,
  fee bigint not null default 0,
  PRIMARY KEY (member_id, day, currency)
) with (fillfactor=70);
comment on table figure.money_day is 'What came to a member and went, other than by play. All but the count are signed: what was taken is negative.';
comment on column figure.money_day.deposits is 'How many deposits; one that was reversed is still one.';
comment on column figure.money_day.received is 'What other members moved to this one: paid in, to the member and to their limit, and apart for whoever rewards deposits. What they moved to others is nothing they deposited or lost.';
comment on column figure.money_day.withdrawal is 'What was sent out, on the day it was, and what a bank sent back of it: negative, and positive for what came back. What is only asked for is held, and still the member''s.';
comment on column figure.money_day.fee is 'What sending it out cost its member: negative.';

create table figure.play_day (
  member_id uuid not null,
  day date not null,
  category text not null,
  currency text not null,
  orders bigint not null,
  stake bigint not null,
  counted bigint not null,
  prize bigint not null,
  rebate bigint not null,
  game_code text not null,
  book text not null,
  PRIMARY KEY (member_id, day, category, game_code, book, currency)
) with (fillfactor=70);
comment on table figure.play_day is 'What of a member''s play was settled, by the day it was first settled on, where the deployment is. A correction or a void of later changes that day, not the day it came.';
comment on column figure.play_day.book is 'A demo sees what it came to as well; whoever rewards, pays or reports looks at real money alone.';

create schema help;
comment on schema help is 'What the house explains, and what members agree to.';

create table help.article (
  id uuid not null,
  topic text not null,
  place smallint not null,
  words jsonb not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((place >= 0)),
  CHECK ((topic = ANY (ARRAY['start'::text, 'account'::text, 'money'::text, 'playing'::text, 'fairness'::text, 'breaks'::text]))),
  CHECK ((version > 0)),
  CHECK (((jsonb_typeof(words) = 'object'::text) AND (words <> '{}'::jsonb)))
);
comment on table help.article is 'What the help centre says. None is removed: one that was withdrawn is shown no more, and stays to be looked up.';
comment on column help.article.place is 'Where it stands among those of its topic, the smallest first; of two alike the older.';
comment on column help.article.words is 'title and content by language; content is HTML, sanitised before it was written.';
comment on column help.article.version is 'Grows with each change, so that whoever follows sees that there was one.';

create table help.protocol (
  version integer not null,
  words jsonb not null,
  since timestamp with time zone not null,
  PRIMARY KEY (version),
  CHECK ((version > 0)),
  CHECK (((jsonb_typeof(words) = 'object'::text) AND (words <> '{}'::jsonb)))
);
comment on table help.protocol is 'The user protocol, a row for each version; the highest is in force. Rows are only added: what somebody agreed to stays as it was.';
comment on column help.protocol.words is 'By language the sections in their order, each with id, heading, content and sentence; content is HTML, sanitised before it was written.';

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON help.article FOR EACH STATEMENT EXECUTE FUNCTION board.new_edition();

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON help.protocol FOR EACH STATEMENT EXECUTE FUNCTION board.new_edition();

create schema identity;
comment on schema identity is 'Who is calling: names, passwords, sessions and the keys that sealed payloads are made to.';

create table identity.contact (
  login_id uuid not null,
  kind text not null,
  value text not null,
  firm boolean not null default false,
  PRIMARY KEY (login_id, kind, value),
  CHECK ((kind = ANY (ARRAY['email'::text, 'mobile'::text])))
);
comment on table identity.contact is 'Every address and number that a login ever had, written down or proved. Kept by a trigger, so that no way in which one comes onto a login passes it by.';
comment on column identity.contact.firm is 'It was proved at some time, stood on the login as it was shut out of play, or was taken from it by somebody who proved it: by it others are held. What was only written down, and replaced, holds nobody but who wrote it.';
CREATE INDEX contact_shared ON identity.contact USING btree (kind, value);

create table identity.count (
  key bytea not null,
  spent integer not null,
  until timestamp with time zone not null,
  PRIMARY KEY (key),
  CHECK ((octet_length(key) = 32)),
  CHECK ((spent >= 0))
);
comment on table identity.count is 'Tries at passwords, by name and by network, each within its quarter of an hour. Unlogged: a crash forgets a quarter of an hour, and no try waits for the disk.';
comment on column identity.count.key is 'SHA-256 of what is counted: some people type their password where their name belongs.';

create table identity.device (
  login_id uuid not null,
  mark_hash bytea not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  browser_hash bytea,
  PRIMARY KEY (login_id, mark_hash),
  FOREIGN KEY (login_id) REFERENCES identity.login(id)
);
comment on table identity.device is 'Browsers a login has signed in from, each by the hash of its cookie: one that is not here is told of by mail.';
comment on column identity.device.browser_hash is 'SHA-256 of the browser''s mark alone, by which all who came by it are found. Null until the login comes by it again: of a row from before there is only the hash with the login.';
CREATE INDEX device_age ON identity.device USING btree (last_seen_at);
CREATE INDEX device_browser ON identity.device USING btree (browser_hash);

create table identity.entry_code (
  request_key uuid not null,
  request_hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (request_key)
);
comment on table identity.entry_code is 'Signed requests for a one-use code, so that a repeated one makes no second code.';
CREATE INDEX entry_code_expiry ON identity.entry_code USING btree (expires_at);

create table identity.login (
  id uuid not null,
  username text not null,
  role text not null,
  is_agent smallint not null,
  password_hash text,
  must_change_password boolean not null default false,
  suspended_at timestamp with time zone,
  birth_date date,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null,
  mobile text,
  mobile_proved_at timestamp with time zone,
  email text,
  email_proved_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  payment_password_hash text,
  password_expires_at timestamp with time zone,
  currency text,
  language text,
  confined_until timestamp with time zone,
  payment_password_changed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((email = lower(email))),
  CHECK ((is_agent = ANY (ARRAY[0, 1, 2, 4, 41, 42]))),
  CHECK ((language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)),
  CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CHECK ((role = ANY (ARRAY['member'::text, 'staff'::text]))),
  CHECK ((username = lower(username))),
  UNIQUE (username)
);
comment on table identity.login is 'One name that can sign in. A member''s id is the same in every schema.';
comment on column identity.login.is_agent is '0 member, 1 and 2 agents, 4 demo, 41 and 42 agents'' own account types.';
comment on column identity.login.password_hash is 'argon2id; null for who signs in another way: a demo, which nobody signs in to again, and a mobile number without a password.';
comment on column identity.login.mobile is 'In the international form. Not unique until proved: whoever proves a number takes it from all who only wrote it down.';
comment on column identity.login.email is 'Small letters. A proved address stays until another is proved, which waits in its ticket; one that was never proved is only what somebody wrote down.';
comment on column identity.login.payment_password_hash is 'argon2id of what payments ask for; null until set.';
comment on column identity.login.password_expires_at is 'When a one-time password stops being good; null for one its owner chose.';
comment on column identity.login.currency is 'What its purses, stakes and deposits are in, for good. Null is the deployment''s own, as of staff and of whoever was not given another.';
comment on column identity.login.language is 'What its owner reads, as they chose or registered in; what is told them outside the site is told in it. Null: nobody knows.';
comment on column identity.login.confined_until is 'Until then whoever signs in under it meets a closed room: balance, records and help, and nothing to play. Infinity until the house opens to them again.';
comment on column identity.login.payment_password_changed_at is 'When what payments ask for was last set, as far as it was noted.';
CREATE INDEX login_confined ON identity.login USING btree (id) WHERE (confined_until IS NOT NULL);
CREATE INDEX login_confined_birth ON identity.login USING btree (birth_date) WHERE (confined_until IS NOT NULL);
CREATE INDEX login_demo ON identity.login USING btree (created_at) WHERE (is_agent = 4);
CREATE UNIQUE INDEX login_proved_email ON identity.login USING btree (email) WHERE (email_proved_at IS NOT NULL);
CREATE UNIQUE INDEX login_proved_mobile ON identity.login USING btree (mobile) WHERE (mobile_proved_at IS NOT NULL);
CREATE INDEX login_unproved_mobile ON identity.login USING btree (mobile) WHERE ((mobile IS NOT NULL) AND (mobile_proved_at IS NULL));

create table identity.payload_key (
  kid text not null,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamp with time zone not null,
  retires_at timestamp with time zone not null,
  PRIMARY KEY (kid)
);
comment on table identity.payload_key is 'Keys of sealed payloads; two live at a time.';

create table identity.remember (
  series uuid not null,
  login_id uuid not null,
  token_hash bytea not null,
  used_hash bytea,
  turned_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  by_password boolean not null default true,
  PRIMARY KEY (series),
  FOREIGN KEY (login_id) REFERENCES identity.login(id)
);
comment on table identity.remember is 'Browsers that may come back without a password: one series each, its token turned at every use.';
comment on column identity.remember.used_hash is 'The token before this one: whoever shows it late shows a copy, and the series ends.';
comment on column identity.remember.by_password is 'Whether the sign-in it stands on was by the password.';
CREATE INDEX remember_expiry ON identity.remember USING btree (expires_at);
CREATE INDEX remember_login ON identity.remember USING btree (login_id);

create table identity.seen_with (
  login_id uuid not null,
  confined_id uuid not null,
  PRIMARY KEY (login_id, confined_id)
);
comment on table identity.seen_with is 'Logins that came by a browser, without signing in by it or before browsers were kept by their marks, from which somebody had signed in who was shut out of play just then.';

create table identity.session (
  id uuid not null,
  login_id uuid not null,
  token_hash bytea not null,
  browser text not null default ''::text,
  system text not null default ''::text,
  address inet,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  stepped_up_at timestamp with time zone,
  series uuid,
  proved_by text,
  by_password boolean not null default true,
  before_hash bytea,
  turned_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((proved_by = ANY (ARRAY['way'::text, 'password'::text, 'factor'::text]))),
  FOREIGN KEY (login_id) REFERENCES identity.login(id),
  UNIQUE (token_hash)
);
comment on column identity.session.token_hash is 'SHA-256 of the opaque token: who reads this table cannot use it.';
comment on column identity.session.stepped_up_at is 'When whoever holds it last proved who they are; sensitive actions ask for it anew.';
comment on column identity.session.series is 'The remembered browser it belongs to: both end together.';
comment on column identity.session.proved_by is 'What was shown at stepped_up_at: a factor outranks a password, and a password any other way in. A proof weaker than what guards the login by now counts for nothing.';
comment on column identity.session.by_password is 'Whether it stands on the password: then a change that the password owes is owed here.';
comment on column identity.session.before_hash is 'The token before it turned. It opens nothing; for a moment whoever shows it is told to show the new one.';
CREATE INDEX session_before ON identity.session USING btree (before_hash) WHERE (before_hash IS NOT NULL);
CREATE INDEX session_history ON identity.session USING btree (login_id, created_at DESC);
CREATE INDEX session_login ON identity.session USING btree (login_id) WHERE (ended_at IS NULL);
CREATE INDEX session_of_series ON identity.session USING btree (series) WHERE ((ended_at IS NULL) AND (series IS NOT NULL));

create table identity.ticket (
  token_hash bytea not null,
  purpose text not null,
  login_id uuid not null,
  detail jsonb not null default '{}'::jsonb,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  PRIMARY KEY (token_hash)
);
comment on table identity.ticket is 'One-use permissions of a few minutes: each is deleted by the call that uses it.';
comment on column identity.ticket.tries is 'How often what it permits was tried in vain, where it may be tried again.';
CREATE INDEX ticket_expiry ON identity.ticket USING btree (expires_at);

create table identity.used_payload (
  jti text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (jti)
);
comment on table identity.used_payload is 'Sealed payloads seen, kept until they would be stale anyway.';
CREATE INDEX used_payload_expiry ON identity.used_payload USING btree (expires_at);

CREATE OR REPLACE FUNCTION identity.keep_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  shut_out boolean := new.confined_until is not null and new.confined_until is distinct from old.confined_until;
begin
  insert into identity.contact as c (login_id, kind, value, firm)
  select new.id, has.kind, has.value, has.proved or shut_out
  from (values
    ('email', new.email, old.email, new.email_proved_at is not null),
    ('mobile', new.mobile, old.mobile, new.mobile_proved_at is not null)) as has (kind, value, before, proved)
  where has.value is not null and (has.value is distinct from has.before or has.proved or shut_out)
  on conflict (login_id, kind, value) do update set firm = true where excluded.firm and not c.firm;
  if new.mobile is null and old.mobile is not null then
    update identity.contact set firm = true where login_id = new.id and kind = 'mobile' and value = old.mobile;
  end if;
  return null;
end $function$;

CREATE TRIGGER contact_changed AFTER UPDATE OF email, email_proved_at, mobile, mobile_proved_at, confined_until ON identity.login FOR EACH ROW WHEN ((((((new.email IS DISTINCT FROM old.email) OR (new.email_proved_at IS DISTINCT FROM old.email_proved_at)) OR (new.mobile IS DISTINCT FROM old.mobile)) OR (new.mobile_proved_at IS DISTINCT FROM old.mobile_proved_at)) OR (new.confined_until IS DISTINCT FROM old.confined_until))) EXECUTE FUNCTION identity.keep_contact();

CREATE TRIGGER contact_had AFTER INSERT ON identity.login FOR EACH ROW WHEN (((new.email IS NOT NULL) OR (new.mobile IS NOT NULL))) EXECUTE FUNCTION identity.keep_contact();

create schema keeper;
comment on schema keeper is 'The seeds of house draws, and what each was fixed to. Its functions name nothing but its own tables: a trigger, policy or view on a table of the server''s would run with the keeper''s rights.';

create table keeper.fixing (
  draw_id uuid not null,
  root bytea,
  entropy text,
  fixed_in xid8 not null,
  fixed_at timestamp with time zone not null,
  PRIMARY KEY (draw_id),
  CHECK (((root IS NULL) = (entropy IS NULL))),
  FOREIGN KEY (draw_id) REFERENCES keeper.seed(draw_id)
);
comment on table keeper.fixing is 'What a seed will be used with, once and for all: from here on its result is what it is. Without a root nothing is ever drawn from it: its draw is void.';
comment on column keeper.fixing.fixed_in is 'The transaction that fixed it: only another is shown the seed, so that what is undone has shown nothing.';

create table keeper.seed (
  draw_id uuid not null,
  seed bytea not null,
  made_in xid8 not null,
  PRIMARY KEY (draw_id),
  CHECK ((length(seed) = 32))
);
comment on table keeper.seed is 'The secret of a house draw, made here, so that not even the server that draws with it has seen it before.';
comment on column keeper.seed.made_in is 'The transaction that made it: only another can fix the draw, so that nobody tries seeds until one pleases.';

CREATE OR REPLACE FUNCTION keeper.fix(of_draw uuid, its_root bytea, its_entropy text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO keeper.fixing (draw_id, root, entropy, fixed_in, fixed_at)  SELECT s.draw_id,
             fix.its_root AS its_root,
             fix.its_entropy AS its_entropy,
             pg_current_xact_id() AS pg_current_xact_id,
             clock_timestamp() AS clock_timestamp
            FROM keeper.seed s
           WHERE ((s.draw_id = fix.of_draw) AND (s.made_in <> pg_current_xact_id())) ON CONFLICT(draw_id) DO NOTHING
   RETURNING true;
END;

CREATE OR REPLACE FUNCTION keeper.make_seed(of_draw uuid)
 RETURNS bytea
 LANGUAGE sql
 STRICT SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO keeper.seed (draw_id, seed, made_in)
   VALUES (make_seed.of_draw, sha256(((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || uuid_send(gen_random_uuid()))), pg_current_xact_id()) ON CONFLICT(draw_id) DO NOTHING
   RETURNING sha256(seed.seed) AS sha256;
END;

CREATE OR REPLACE FUNCTION keeper.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION keeper.reveal(of_draw uuid)
 RETURNS TABLE(seed bytea, root bytea, entropy text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT s.seed,
     f.root,
     f.entropy
    FROM (keeper.fixing f
      JOIN keeper.seed s USING (draw_id))
   WHERE ((f.draw_id = reveal.of_draw) AND (f.fixed_in IS DISTINCT FROM pg_current_xact_id_if_assigned()));
END;

CREATE TRIGGER fixing_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON keeper.fixing FOR EACH STATEMENT EXECUTE FUNCTION keeper.refuse_change();

CREATE TRIGGER seed_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON keeper.seed FOR EACH STATEMENT EXECUTE FUNCTION keeper.refuse_change();

create schema kit;
comment on schema kit is 'What the modules stand on: the journal of what moved no money, and how far each reader of a journal has come.';

create table kit.cursor (
  reader text not null,
  journal text not null,
  epoch smallint not null default 0,
  written_by xid8 not null default '0'::xid8,
  id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  rows bigint not null default 0,
  moved_at timestamp with time zone,
  fault text,
  stopped_at timestamp with time zone,
  PRIMARY KEY (reader, journal),
  CHECK (((fault IS NULL) = (stopped_at IS NULL)))
);
comment on table kit.cursor is 'The last row each reader has read of a journal. It moves in the transaction that writes what the reader made of the rows: each row counts once.';
comment on column kit.cursor.fault is 'Why the row after this one could not be read; the reader stands here until it can.';

create table kit.event (
  epoch smallint not null default kit.epoch(),
  written_by xid8 not null default pg_current_xact_id(),
  id uuid not null,
  type text not null,
  member_id uuid,
  body jsonb not null,
  happened_at timestamp with time zone not null,
  PRIMARY KEY (epoch, written_by, id)
);
comment on table kit.event is 'What happened and moved no money, written with it. The key is the order of commit: who reads up to the oldest transaction that is still under way misses none.';
comment on column kit.event.member_id is 'Whom it happened to; null where it was nobody.';

CREATE OR REPLACE FUNCTION kit.aside(kept regclass)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not (has_table_privilege(session_user, kept, 'insert') and has_table_privilege(session_user, kept, 'delete')) then
    raise insufficient_privilege using message = format('%s is nobody''s to make again who may not empty it', kept);
  end if;
  return (
    select format('%I.%I', n.nspname, c.relname || '_anew')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = kept);
end $function$;

CREATE OR REPLACE FUNCTION kit.drop_aside(kept regclass)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  execute format('drop table if exists %s', kit.aside(kept));
end $function$;

CREATE OR REPLACE FUNCTION kit.epoch()
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (1)::smallint;

CREATE OR REPLACE FUNCTION kit.new_id(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
RETURN (encode(set_byte(set_byte(OVERLAY(uuid_send(gen_random_uuid()) PLACING SUBSTRING(int8send((floor((EXTRACT(epoch FROM at) * (1000)::numeric)))::bigint) FROM 3) FROM 1 FOR 6), 6, ((get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112)), 8, ((get_byte(uuid_send(gen_random_uuid()), 8) & 63) | 128)), 'hex'::text))::uuid;

CREATE OR REPLACE FUNCTION kit.open_aside(kept regclass)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  execute format('create table %s (like %s including all)', kit.aside(kept), kept);
  execute format('grant select, insert, update on %s to %I', kit.aside(kept), session_user);
end $function$;

CREATE OR REPLACE FUNCTION kit.raise_epoch()
 RETURNS smallint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  begun smallint := kit.epoch() + 1;
begin
  execute format(
    'create or replace function kit.epoch() returns smallint language sql stable parallel safe return %s::smallint', begun);
  return begun;
end $function$;

CREATE OR REPLACE FUNCTION kit.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE TRIGGER event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON kit.event FOR EACH STATEMENT EXECUTE FUNCTION kit.refuse_change();

create schema ledger;
comment on schema ledger is 'Who has what. Money moves only here, in transfers of two entries that nobody can change afterwards.';

create table ledger.account (
  id uuid not null,
  member_id uuid,
  name text not null,
  book text not null,
  currency text not null,
  PRIMARY KEY (id),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK (((member_id IS NULL) OR (name = ANY (ARRAY['main'::text, 'bonus'::text, 'held'::text, 'points'::text])) OR (name ~ '^at:[A-Z][A-Z0-9]{1,15}$'::text))),
  CHECK (((member_id IS NULL) OR ((name = 'points'::text) = (currency = 'PTS'::text)))),
  UNIQUE NULLS NOT DISTINCT (member_id, name, book, currency)
);
comment on table ledger.account is 'A place money can be: a member''s purse, or (member_id null) one of the house''s own.';
comment on column ledger.account.id is 'Derived from the rest of the row, which therefore cannot change either.';
comment on column ledger.account.book is 'Real money and play money never meet: a transfer stays within one book.';

create table ledger.balance (
  member_id uuid not null,
  account_id uuid not null,
  amount bigint not null default 0,
  entries bigint not null default 0,
  watched boolean not null default false,
  heir text,
  beside boolean not null default false,
  PRIMARY KEY (member_id, account_id),
  CHECK ((amount >= 0)),
  CHECK ((amount <= '1000000000000000000'::bigint)) NOT VALID,
  CHECK (((heir IS NULL) OR ((amount = 0) AND ((heir = 'main'::text) OR (heir ~~ '%_:_%'::text))))),
  CHECK ((entries >= 0)),
  FOREIGN KEY (account_id) REFERENCES ledger.account(id)
) with (fillfactor=50);
comment on table ledger.balance is 'Members'' purses alone have a balance row: one hot row for the house would make every bet wait for every other.';
comment on column ledger.balance.amount is 'In ten-thousandths, at most 10^14 units: no credit of as much can leave the range of the column.';
comment on column ledger.balance.entries is 'How many entries led here: the number of the latest.';
comment on column ledger.balance.watched is 'Of a main purse: whether others have a say in what leaves it, as purses that pay what it cannot, or somebody who is asked before. For good once it is so: whoever has it marked knows no reason but their own.';
comment on column ledger.balance.heir is 'Of a purse that was closed: where what comes for it later goes, and what is taken back of that comes from: main, or an account of the house''s. Null while it is open.';
comment on column ledger.balance.beside is 'Of a main purse: whether a purse that pays what it cannot was ever opened. For good once it is so, and never without `watched`.';

create table ledger.cause (
  id uuid not null,
  transfer_id uuid,
  spent_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((transfer_id IS NULL) = (spent_at IS NOT NULL)))
) partition by HASH (id);
comment on table ledger.cause is 'Each cause that is used up: by the transfer it led to, or without money, so that what comes late for it is refused.';
comment on column ledger.cause.id is 'ledger.cause_id of the cause.';
comment on column ledger.cause.transfer_id is 'No foreign key, as for entries: the proof compares both tables.';
comment on column ledger.cause.spent_at is 'When it was spent without a transfer; null of those that moved money.';

create table ledger.entry (
  transfer_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  number bigint,
  balance_after bigint,
  member_id uuid,
  CHECK ((amount <> 0)),
  CHECK ((balance_after >= 0)),
  CHECK (((number IS NULL) = (balance_after IS NULL)))
) partition by RANGE (transfer_id);
comment on table ledger.entry is 'The two sides of each transfer, in parts as transfers are. Members'' entries are numbered without gaps and carry the balance after them: unique in each part by its index, and over all by the count on the balance row, under its lock.';
comment on column ledger.entry.number is 'Its place in a member''s chain, and the key of that. The house''s entries have none: their sum is one reading of the table.';
comment on column ledger.entry.member_id is 'Whose purse it stands on. Null of the house''s, and of what was written before it was noted.';

create table ledger.hold (
  member_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  held_id uuid not null,
  amount bigint not null,
  remaining bigint not null,
  expires_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((amount > 0)),
  CHECK (((remaining >= 0) AND (remaining <= amount)))
);
comment on table ledger.hold is 'What each pending transfer set aside, and what is left of it: no ending moves more. A member''s purse holds what is left of all that waits there.';
comment on column ledger.hold.id is 'That of the transfer which set it aside; those that end it name it as what they resolve.';
comment on column ledger.hold.from_id is 'Where it goes back to.';
comment on column ledger.hold.expires_at is 'From then on it goes back and nowhere else.';
CREATE INDEX hold_expiring ON ledger.hold USING btree (expires_at) WHERE ((remaining > 0) AND (expires_at IS NOT NULL));
CREATE INDEX hold_open ON ledger.hold USING btree (member_id) WHERE (remaining > 0);

create table ledger.transfer (
  id uuid not null,
  cause text not null,
  kind text not null,
  from_id uuid not null,
  to_id uuid not null,
  amount bigint not null,
  resolves_id uuid,
  reference text not null default ''::text,
  happened_at timestamp with time zone not null,
  written_at timestamp with time zone not null default clock_timestamp(),
  member_id uuid,
  epoch smallint not null default kit.epoch(),
  written_by xid8 not null default pg_current_xact_id(),
  cause_id uuid,
  PRIMARY KEY (id),
  CHECK ((amount > 0)),
  CHECK (((cause_id IS NULL) OR (substr(sha256(convert_to(cause, 'UTF8'::name)), 1, 16) = uuid_send(cause_id)))),
  CHECK ((to_id <> from_id))
) partition by RANGE (id);
comment on table ledger.transfer is 'One movement of a positive amount, in ten-thousandths of the currency''s unit. In parts by the month of its id; all that no month was made for is in transfer_other.';
comment on column ledger.transfer.cause is 'Why it happened, uniquely, by ledger.cause: posting the same cause again posts nothing.';
comment on column ledger.transfer.from_id is 'No foreign key: its row lock on the house''s account would be the hot row again. entry_balanced checks instead.';
comment on column ledger.transfer.resolves_id is 'The pending transfer that this one posts or voids, whole or in part.';
comment on column ledger.transfer.member_id is 'Whose money it was: the giver''s, or the taker''s where the house gave. Null between accounts of the house, and of what was written before it was noted.';
comment on column ledger.transfer.epoch is '0 for what was written before there was a journal: of that the ids are the order.';
comment on column ledger.transfer.written_by is 'The transaction that wrote it, which is its place in the journal.';
comment on column ledger.transfer.cause_id is 'ledger.cause_id of its cause. Null of what was written before it was noted.';
CREATE INDEX transfer_journal ON ONLY ledger.transfer USING btree (epoch, written_by, id);
CREATE INDEX transfer_resolving ON ONLY ledger.transfer USING btree (resolves_id) WHERE (resolves_id IS NOT NULL);

CREATE OR REPLACE FUNCTION ledger.add_part(is_of text, suffix text, bounds text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part text := is_of || '_' || suffix;
begin
  -- Made beside and attached, which locks out nobody who reads or writes the whole.
  execute format('create table ledger.%I (like ledger.%I including all)', part, is_of);
  if is_of = 'entry' then
    execute format('create unique index %I on ledger.%I (account_id, number) where number is not null',
      part || '_chain', part);
  end if;
  execute format('alter table ledger.%I attach partition ledger.%I %s', is_of, part, bounds);
  perform ledger.guard(part, is_of);
end $function$;

CREATE OR REPLACE FUNCTION ledger.cause_id(cause text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (encode(SUBSTRING(sha256(convert_to(cause, 'UTF8'::name)) FROM 1 FOR 16), 'hex'::text))::uuid;

CREATE OR REPLACE FUNCTION ledger.check_beside_main()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from ledger.account a where a.id = new.account_id and a.name = 'bonus') then
    update ledger.balance b set beside = true
    from ledger.account a join ledger.account m on m.member_id = a.member_id and m.name = 'main' and m.book = a.book
      and m.currency = a.currency
    where a.id = new.account_id and b.member_id = m.member_id and b.account_id = m.id and b.watched;
    if not found then
      raise exception 'purse % would pay beside a main purse that nobody watches', new.account_id
        using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  wrong uuid;
  low uuid;
  high uuid;
begin
  select min(transfer_id::text)::uuid, max(transfer_id::text)::uuid into low, high from written;
  -- Row by row, by key: the plan is kept for a session's life, and one made for a young table would read it whole.
  select e.transfer_id into wrong
  from (
    select transfer_id, count(*) as sides, min(amount) as lowest, max(amount) as highest,
      min(account_id::text) filter (where amount < 0) as from_id,
      min(account_id::text) filter (where amount > 0) as to_id
    from written group by transfer_id
  ) e
  left join lateral (
    select from_id, to_id, amount from ledger.transfer
    where id = e.transfer_id and id between low and high limit 1
  ) t on true
  where (e.sides = 2 and e.lowest = -t.amount and e.highest = t.amount
    and e.from_id = t.from_id::text and e.to_id = t.to_id::text) is not true
  limit 1;
  -- Nearly every batch is of one book and currency, which each account is asked once; else each transfer is asked.
  if not found and (
    select count(*) <> count(a.book) or min(a.book) <> max(a.book) or min(a.currency) <> max(a.currency)
      or bool_or(w.member_id <> a.member_id is not false and w.member_id is not null)
    from (select account_id, member_id from written group by account_id, member_id) w
    left join lateral (select book, currency, member_id from ledger.account where id = w.account_id limit 1) a on true
  ) then
    select w.transfer_id into wrong
    from (select distinct transfer_id, account_id, member_id from written) w
    cross join lateral (
      select from_id, to_id from ledger.transfer where id = w.transfer_id and id between low and high limit 1
    ) t
    left join lateral (select book, currency from ledger.account where id = t.from_id limit 1) f on true
    left join lateral (select book, currency from ledger.account where id = t.to_id limit 1) g on true
    left join lateral (select member_id from ledger.account where id = w.account_id limit 1) a on true
    where f.book is distinct from g.book or f.currency is distinct from g.currency or f.book is null
      or (w.member_id is not null and w.member_id is distinct from a.member_id)
    limit 1;
  end if;
  if wrong is not null then
    raise exception 'entries of transfer % do not balance', wrong using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_holds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from written w join was using (member_id, id)
    where (w.from_id, w.held_id, w.amount) <> (was.from_id, was.held_id, was.amount)
      or w.expires_at is distinct from was.expires_at or w.remaining > was.remaining
  ) or (select count(*) from written) <> (select count(*) from written join was using (member_id, id)) then
    raise exception 'of a hold only what is left changes, and only downwards'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.find_causes(ids uuid[])
 RETURNS TABLE(place bigint, transfer_id uuid)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select w.place, c.transfer_id from unnest(ids) with ordinality as w (id, place)
    cross join lateral (select cause.transfer_id from ledger.cause where cause.id = w.id limit 1) c;
end $function$;

CREATE OR REPLACE FUNCTION ledger.first_id(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((lpad(to_hex(((EXTRACT(epoch FROM at) * (1000)::numeric))::bigint), 12, '0'::text) || '70008000000000000000'::text))::uuid;

CREATE OR REPLACE FUNCTION ledger.forget_unplayed(members uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  unplayed uuid[];
  accounts uuid[];
  transfers uuid[];
  causes uuid[];
begin
  perform from ledger.balance b join ledger.account a on a.id = b.account_id
    where b.member_id = any(members)
    order by b.member_id, a.name <> 'main', b.account_id for update of b;
  unplayed := array(
    select b.member_id from ledger.balance b join ledger.account a on a.id = b.account_id
    where b.member_id = any(members)
    group by b.member_id having bool_and(a.book = 'trial') and sum(b.entries) <= 1);
  if cardinality(unplayed) = 0 then
    return 0;
  end if;
  accounts := array(select b.account_id from ledger.balance b where b.member_id = any(unplayed));
  transfers := array(
    select e.transfer_id from ledger.entry e where e.account_id = any(accounts) and e.number is not null);
  delete from ledger.entry where transfer_id = any(transfers);
  with gone as (delete from ledger.transfer where id = any(transfers) returning cause)
  select array_agg(ledger.cause_id(cause)) into causes from gone;
  delete from ledger.cause where id = any(causes);
  delete from ledger.balance where member_id = any(unplayed);
  delete from ledger.account where id = any(accounts);
  return cardinality(unplayed);
end $function$;

CREATE OR REPLACE FUNCTION ledger.guard(part text, is_of text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger %I before update or truncate on ledger.%I
    for each statement execute function ledger.refuse_change()', is_of || '_append_only', part);
  execute format('create trigger %I after delete on ledger.%I referencing old table as gone
    for each statement execute function ledger.refuse_forgetting(%L)', is_of || '_forgotten', part, is_of);
  if is_of = 'entry' then
    execute format('create trigger entry_balanced after insert on ledger.%I referencing new table as written
      for each statement execute function ledger.check_entries()', part);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_month(of_day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  low uuid := ledger.first_id(date_trunc('month', of_day::timestamp) at time zone 'UTC');
  high uuid := ledger.first_id((date_trunc('month', of_day::timestamp) + interval '1 month') at time zone 'UTC');
  suffix text := to_char(of_day, 'YYYY_MM');
begin
  if exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'ledger' and c.relname = 'transfer_' || suffix)
    or exists (select from ledger.transfer_other where id >= low and id < high)
    or exists (select from ledger.entry_other where transfer_id >= low and transfer_id < high) then
    return false;
  end if;
  perform ledger.add_part('transfer', suffix, format('for values from (%L) to (%L)', low, high));
  perform ledger.add_part('entry', suffix, format('for values from (%L) to (%L)', low, high));
  return true;
exception when invalid_object_definition then
  -- The first part has it.
  return false;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_forgetting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong boolean;
begin
  if tg_argv[0] = 'cause' then
    wrong := exists (
      select from gone g left join lateral (select id from ledger.transfer t where t.id = g.transfer_id) t on true
      where g.transfer_id is null or t.id is not null);
  elsif tg_argv[0] = 'entry' then
    wrong := exists (
      select from gone g left join ledger.account a on a.id = g.account_id where a.book is distinct from 'trial');
  elsif tg_argv[0] = 'transfer' then
    wrong := exists (
      select from gone g
      left join ledger.account f on f.id = g.from_id left join ledger.account t on t.id = g.to_id
      where (f.book = 'trial' and t.book = 'trial') is not true)
      -- Read whole, and once: the house's entries have no index, which every bet would pay for.
      or exists (select from gone g join ledger.entry e on e.transfer_id = g.id);
  else
    wrong := exists (
      select from gone g where g.book <> 'trial' or g.member_id is null
        or exists (select from ledger.entry e where e.account_id = g.id and e.number is not null));
  end if;
  if wrong then
    raise exception '% is append-only', coalesce(tg_argv[0], tg_table_name)
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger.watch(members uuid[], mains uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update ledger.balance set watched = true
  where (member_id, account_id) in (select * from unnest(members, mains)) and not watched;
$function$;

CREATE TRIGGER account_append_only BEFORE UPDATE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER account_forgotten AFTER DELETE ON ledger.account REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_forgetting();

CREATE TRIGGER balance_beside_main AFTER INSERT ON ledger.balance FOR EACH ROW EXECUTE FUNCTION ledger.check_beside_main();

CREATE TRIGGER cause_append_only BEFORE UPDATE OR TRUNCATE ON ledger.cause FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER cause_forgotten AFTER DELETE ON ledger.cause REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_forgetting('cause');

CREATE TRIGGER entry_append_only BEFORE UPDATE OR TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER entry_balanced AFTER INSERT ON ledger.entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_entries();

CREATE TRIGGER entry_forgotten AFTER DELETE ON ledger.entry REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_forgetting('entry');

CREATE TRIGGER hold_append_only BEFORE DELETE OR TRUNCATE ON ledger.hold FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER hold_drawn AFTER UPDATE ON ledger.hold REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_holds();

CREATE TRIGGER transfer_append_only BEFORE UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER transfer_forgotten AFTER DELETE ON ledger.transfer REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_forgetting('transfer');

create schema lottery;
comment on schema lottery is 'Games, draws, orders, results and what was paid on them.';

create table lottery.aside (
  member_id uuid not null,
  order_id uuid not null,
  draw_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  cost bigint not null,
  hold_id uuid,
  PRIMARY KEY (member_id, order_id),
  CHECK ((cost > 0)),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id)
);
comment on table lottery.aside is 'Orders whose stakes came out of money set aside, until whoever set it aside has looked at what became of them: what a void gives back of them is set aside again in the same transaction.';
comment on column lottery.aside.owner_id is 'What it was set aside for: a chase.';
comment on column lottery.aside.kind is 'Of the transfers by which it is set aside.';
comment on column lottery.aside.hold_id is 'Of what came back of a void draw; null before, and where it could not be set aside.';
CREATE INDEX aside_draw ON lottery.aside USING btree (draw_id);
CREATE INDEX aside_owner ON lottery.aside USING btree (member_id, owner_id);

create table lottery.award (
  draw_id uuid not null,
  member_id uuid not null,
  version integer not null,
  book text not null,
  due bigint not null,
  paid bigint not null,
  settled_at timestamp with time zone not null,
  PRIMARY KEY (draw_id, member_id, version),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK ((paid >= due)),
  CHECK ((due >= 0)),
  CHECK ((version >= 0))
);
comment on table lottery.award is 'What a member is due of a draw under a version of the result, for all their orders together, and what they hold of it. One transfer moves the difference to the version before. The key begins with the draw: a settlement goes from member to member, and writes where it wrote last.';
comment on column lottery.award.version is 'Of the result; one more than the latest when the draw was void. 0 is what a first settlement had moved order by order when it was cut short, before members were paid at once.';
comment on column lottery.award.paid is 'Paid under all versions so far, less what was taken back. More than what is due when a purse no longer held what a correction took away.';

create table lottery.award_part (
  draw_id uuid not null,
  member_id uuid not null,
  version integer not null,
  purse text not null,
  due bigint not null,
  paid bigint not null,
  PRIMARY KEY (draw_id, member_id, version, purse),
  CHECK ((paid >= due)),
  CHECK ((due >= 0)),
  CHECK ((purse <> 'main'::text)),
  FOREIGN KEY (draw_id, member_id, version) REFERENCES lottery.award(draw_id, member_id, version)
);
comment on table lottery.award_part is 'What of an award is another purse''s than main, in the proportion in which it paid for what won: due, and held by now. It is within the award''s own due and paid.';

create table lottery.branch (
  draw_id uuid not null,
  level smallint not null,
  place integer not null,
  first_id uuid,
  hashes bytea not null,
  PRIMARY KEY (draw_id, level, place),
  CHECK (((first_id IS NULL) = (level > 0))),
  CHECK ((((length(hashes) >= 32) AND (length(hashes) <= 1024)) AND ((length(hashes) % 32) = 0))),
  CHECK ((level >= 0)),
  CHECK ((place >= 0)),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id)
);
comment on table lottery.branch is 'The tree of a draw''s orders, kept as it is hashed once at closing: up to 32 neighbouring hashes a row, of the leaves at level 0 and of every fifth level above them. The way from a leaf to the root passes one row of each.';
comment on column lottery.branch.first_id is 'Of leaves: the order the first one stands for, so that an order''s row is found without counting.';
CREATE UNIQUE INDEX branch_of_order ON lottery.branch USING btree (draw_id, first_id) WHERE (first_id IS NOT NULL);

create table lottery.cancellation (
  member_id uuid not null,
  order_id uuid not null,
  draw_id uuid not null,
  refund bigint not null,
  balance_after bigint not null,
  cancelled_at timestamp with time zone not null,
  PRIMARY KEY (member_id, order_id),
  CHECK ((refund > 0)),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  FOREIGN KEY (member_id, order_id) REFERENCES lottery."order"(member_id, id)
);
comment on table lottery.cancellation is 'Orders that were taken back before their draw closed, and what went back: the stake less what was paid back at once. They count in no root, no settlement and no turnover. Only added to.';
CREATE INDEX cancellation_draw ON lottery.cancellation USING btree (draw_id, member_id);

create table lottery.chase (
  member_id uuid not null,
  id uuid not null,
  game_code text not null,
  book text not null,
  lines json not null,
  plan json not null,
  multiples integer[] not null,
  stakes bigint[] not null,
  amount bigint not null,
  stops_on_win boolean not null,
  state text not null default 'running'::text,
  ended_by text,
  reason text,
  hold_id uuid not null,
  remaining bigint not null,
  request_hash bytea not null,
  placed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((amount > 0)),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK ((cardinality(stakes) = cardinality(multiples))),
  CHECK (((remaining >= 0) AND (remaining <= amount))),
  CHECK ((((state = 'running'::text) = (ended_at IS NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL)))),
  CHECK (((ended_at IS NULL) OR (remaining = 0))),
  CHECK ((ended_by = ANY (ARRAY['plan'::text, 'win'::text, 'member'::text, 'staff'::text, 'system'::text]))),
  CHECK ((cardinality(multiples) > 0)),
  CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'won'::text, 'stopped'::text]))),
  FOREIGN KEY (game_code) REFERENCES lottery.game(code)
);
comment on table lottery.chase is 'Orders of a member on one issue after another, paid from money set aside at once.';
comment on column lottery.chase.lines is 'As an order keeps them, at a multiple of one.';
comment on column lottery.chase.plan is 'How the multiples were made, for whoever looks; amounts as text of ten-thousandths.';
comment on column lottery.chase.stakes is 'What each issue is to cost; with multiples, by their place.';
comment on column lottery.chase.hold_id is 'Of the money set aside for it now. A void issue comes back to main, and all is set aside anew.';
comment on column lottery.chase.remaining is 'What is still to be placed: what its hold has left. Nothing once it has ended.';
CREATE INDEX chase_running ON lottery.chase USING btree (game_code, id) WHERE (ended_at IS NULL);

create table lottery.chase_order (
  member_id uuid not null,
  chase_id uuid not null,
  draw_id uuid not null,
  number smallint not null,
  order_id uuid not null,
  placed_at timestamp with time zone not null,
  outcome text,
  PRIMARY KEY (member_id, chase_id, draw_id),
  CHECK ((number > 0)),
  CHECK ((outcome = ANY (ARRAY['won'::text, 'lost'::text, 'void'::text, 'cancelled'::text]))),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  FOREIGN KEY (member_id, chase_id) REFERENCES lottery.chase(member_id, id),
  FOREIGN KEY (member_id, order_id) REFERENCES lottery."order"(member_id, id)
);
comment on table lottery.chase_order is 'Which order a chase placed on which draw, for which of its numbers. A number is placed once, and again where its draw was void.';
comment on column lottery.chase_order.outcome is 'What the chase found once the draw was over; null before. A later correction changes what the order is due, and not this.';
CREATE UNIQUE INDEX chase_order_of ON lottery.chase_order USING btree (member_id, order_id);
CREATE UNIQUE INDEX chase_order_once ON lottery.chase_order USING btree (member_id, chase_id, number) WHERE (outcome IS DISTINCT FROM 'void'::text);

create table lottery.dividend (
  draw_id uuid not null,
  place integer not null,
  tier text not null,
  winners numeric(12,1) not null,
  each bigint not null,
  currency text not null,
  PRIMARY KEY (draw_id, place),
  CHECK ((each >= 0)),
  CHECK ((place > 0)),
  CHECK ((tier ~ '^[a-z0-9]{1,16}$'::text)),
  CHECK ((winners >= (0)::numeric)),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id),
  UNIQUE (draw_id, tier)
);
comment on table lottery.dividend is 'What a lottery published that it paid on a draw, tier by tier, as it came with the result in a file. It is shown, and pays nobody here. Only added to.';
comment on column lottery.dividend.place is 'Its place in what was published, from 1.';
comment on column lottery.dividend.winners is 'How many units won; parts of one are tenths.';
comment on column lottery.dividend.each is 'What one unit won, or what a jackpot held, in ten-thousandths of the lottery''s own currency.';

create table lottery.draw (
  id uuid not null,
  game_code text not null,
  issue text not null,
  state text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  result_version integer not null default 0,
  settled_version integer not null default 0,
  settle_after timestamp with time zone,
  finished_at timestamp with time zone,
  step bigint not null,
  terms jsonb not null,
  commitment bytea,
  root bytea,
  entropy text,
  paid_by_order integer not null default 0,
  orders integer,
  turnover_version integer not null default 0,
  PRIMARY KEY (id),
  CHECK (((opens_at < closes_at) AND (closes_at <= draws_at))),
  CHECK (((root IS NULL) = (entropy IS NULL))),
  CHECK ((orders >= 0)),
  CHECK ((state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'resulted'::text, 'settling'::text, 'settled'::text, 'void'::text]))),
  CHECK ((step > 0)),
  FOREIGN KEY (game_code) REFERENCES lottery.game(code),
  UNIQUE (game_code, issue)
);
comment on column lottery.draw.result_version is 'The confirmed result that counts; a correction is the next version.';
comment on column lottery.draw.settled_version is 'The result that payouts stand at; behind result_version while a settlement is under way.';
comment on column lottery.draw.finished_at is 'When all was paid, or refunded; null while something is left to do.';
comment on column lottery.draw.terms is 'The game''s terms as they were when the draw was made: what a member bet on is what is paid. Draws of old hold the odds of mode SEA alone.';
comment on column lottery.draw.commitment is 'Of a house draw: the SHA-256 of its seed, published before sales open.';
comment on column lottery.draw.root is 'Of a house draw: the Merkle root of all accepted orders, as it was published; keeper.fixing has the one that is drawn with.';
comment on column lottery.draw.entropy is 'Of a house draw: what the public knew and the house did not choose; the latest official result, or empty.';
comment on column lottery.draw.paid_by_order is 'Up to this version of the result each order was paid, and refunded, by a transfer of its own; 0 for every draw since members are paid at once. Says under which causes the ledger has the money.';
comment on column lottery.draw.orders is 'How many orders were accepted: counted once, when sales end; null before.';
comment on column lottery.draw.turnover_version is 'The version that turnover tells of; behind the result, or the void, until it is written, which a sweep sees to.';
CREATE INDEX draw_closing ON lottery.draw USING btree (closes_at);
CREATE INDEX draw_closing_in_state ON lottery.draw USING btree (state, closes_at);
CREATE INDEX draw_closing_of_game ON lottery.draw USING btree (game_code, closes_at);
CREATE INDEX draw_closing_of_game_in_state ON lottery.draw USING btree (game_code, state, closes_at);
CREATE INDEX draw_of_time ON lottery.draw USING btree (game_code, draws_at);
CREATE INDEX draw_resulted ON lottery.draw USING btree (game_code, draws_at DESC) WHERE (state = ANY (ARRAY['resulted'::text, 'settling'::text, 'settled'::text]));
CREATE INDEX draw_unfinished ON lottery.draw USING btree (closes_at) WHERE (finished_at IS NULL);
CREATE INDEX draw_untold ON lottery.draw USING btree (id) WHERE ((finished_at IS NOT NULL) AND (turnover_version < (result_version +
CASE state
    WHEN 'void'::text THEN 1
    ELSE 0
END)));

create table lottery.draw_step (
  draw_id uuid not null,
  number integer not null,
  state text not null,
  actor text not null,
  at timestamp with time zone not null,
  detail jsonb not null default '{}'::jsonb,
  PRIMARY KEY (draw_id, number),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id)
);
comment on table lottery.draw_step is 'Each step of a draw with its time and actor, in order.';

create table lottery.feed_report (
  draw_id uuid not null,
  feed text not null,
  hash bytea not null,
  prizes jsonb not null,
  reported_at timestamp with time zone not null,
  PRIMARY KEY (draw_id, feed, hash),
  CHECK ((feed ~ '^[a-z][a-z0-9-]{1,23}$'::text)),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id)
);
comment on table lottery.feed_report is 'What a feed said was drawn, each result of it once; what it said before stays. Only added to.';

create table lottery.game (
  code text not null,
  rules text not null,
  kind text not null,
  cadence_s integer,
  draws_at_local time without time zone,
  close_before_s integer not null,
  hold_s integer not null,
  step bigint not null,
  unit_min bigint not null,
  unit_max bigint not null,
  lines_max integer not null,
  order_stake_max bigint not null,
  member_draw_stake_max bigint not null,
  liability_max bigint not null,
  terms jsonb not null,
  "position" integer not null default 0,
  enabled boolean not null default true,
  calendar jsonb not null default '{}'::jsonb,
  cancel_until_s integer,
  ladders jsonb not null default '{}'::jsonb,
  PRIMARY KEY (code),
  CHECK (((cadence_s >= 30) AND (cadence_s <= 3600))),
  CHECK ((cancel_until_s >= 0)),
  CHECK ((close_before_s >= 0)),
  CHECK ((hold_s >= 0)),
  CHECK (((kind <> 'instant'::text) OR ((cadence_s IS NOT NULL) AND (draws_at_local IS NULL)))),
  CHECK ((kind = ANY (ARRAY['official'::text, 'instant'::text]))),
  CHECK (((kind <> 'official'::text) OR ((draws_at_local IS NOT NULL) <> (cadence_s IS NOT NULL)))),
  CHECK ((rules ~ '^[a-z0-9]{2,24}$'::text)),
  CHECK ((step > 0)),
  CHECK ((((terms ->> 'mode'::text) = ANY (ARRAY['SEA'::text, 'Lott'::text, 'Elott'::text, 'ZY'::text, 'official'::text])) IS TRUE))
);
comment on column lottery.game.rules is 'What of the engine its results are read, its lines priced and its orders settled by.';
comment on column lottery.game.step is 'The smallest amount paid; prizes round down to it and the rest stays with the house.';
comment on column lottery.game.liability_max is 'What the house would pay at most if one number came, per draw and number.';
comment on column lottery.game.terms is 'What its lines are priced by: the prize mode, and odds, a prize group or prizes.';
comment on column lottery.game.calendar is 'Beyond its time or cadence: `weekdays` it draws on (ISO, 1 is Monday), `stations` by weekday, of a game drawn each so many seconds `from` and `until`, local times between which it is, `tet`, the days around the lunar new year that rest, and `numbered`, how its issues are counted. What is not said is every day, one place, all day, called by the day.';
comment on column lottery.game.cancel_until_s is 'Until how many seconds before its draw closes an order can be cancelled; null where none can be.';
comment on column lottery.game.ladders is 'How odds step down as the house would owe more on a number, by play, or `every` for all that are not named: from so much owed on (units, as text) an order is paid at so many millionths of the usual odds. Heard by the next batch of orders, as limits are; an order keeps what it was priced at.';

create table lottery.liability (
  draw_id uuid not null,
  key text not null,
  amount bigint not null,
  PRIMARY KEY (draw_id, key),
  CHECK ((amount >= 0))
) with (fillfactor=70);
comment on table lottery.liability is 'What the house would pay if a number came, kept up with every order so a cap can hold.';

create table lottery.no_draw (
  game_code text not null,
  day date not null,
  reason text not null,
  station text not null default ''::text,
  PRIMARY KEY (game_code, day, station),
  FOREIGN KEY (game_code) REFERENCES lottery.game(code)
);
comment on table lottery.no_draw is 'Days on which a game does not draw though its weekdays say so, or one of its stations does not. The days of Tết that come each year its calendar says.';
comment on column lottery.no_draw.station is 'The station that does not draw while the others do; empty where none does.';

create table lottery."order" (
  member_id uuid not null,
  id uuid not null,
  draw_id uuid not null,
  book text not null,
  stake bigint not null,
  balance_after bigint not null,
  staked_after bigint not null,
  lines json not null,
  request_hash bytea not null,
  placed_at timestamp with time zone not null,
  version smallint not null default 1,
  rebate bigint not null default 0,
  PRIMARY KEY (member_id, id),
  CHECK ((staked_after >= stake)),
  CHECK (((rebate >= 0) AND (rebate < stake))),
  CHECK ((stake > 0)),
  CHECK ((version = 1))
);
comment on table lottery."order" is 'What a member played. Never written again: won, lost or void follows from the draw and its payouts.';
comment on column lottery."order".staked_after is 'What the member has staked on the draw with this order: the largest is the sum, found without adding up.';
comment on column lottery."order".lines is 'In the order given, each [play, numbers, unit, multiple, stake], with its prize group behind where it has one; amounts as text of ten-thousandths; json, not jsonb, so it is kept as it was written and read without being rebuilt.';
comment on column lottery."order".request_hash is 'Of the call that placed it, so the same key with another body is told apart.';
comment on column lottery."order".version is 'Of how its lines are written and read.';
comment on column lottery."order".rebate is 'What of the stake was paid back as it was placed, for prize groups below the highest; less than the stake, so that a void never owes less than nothing.';
CREATE INDEX order_draw ON lottery."order" USING btree (draw_id, member_id, staked_after);

create table lottery.payout (
  member_id uuid not null,
  order_id uuid not null,
  version integer not null,
  amount bigint not null,
  PRIMARY KEY (member_id, order_id, version),
  CHECK ((amount >= 0))
);
comment on table lottery.payout is 'Which order won what under a version of the result. A losing order has no row. The money is the award''s.';
comment on column lottery.payout.amount is 'Due under this version. Zero, in rows of old, when a correction took it away.';

create table lottery.pool (
  game_code text not null,
  jackpot text not null,
  book text not null,
  amount bigint not null default 0,
  opened bigint not null default 0,
  unwon integer not null default 0,
  PRIMARY KEY (game_code, jackpot, book),
  CHECK ((amount >= 0)),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK ((opened >= 0)),
  CHECK ((unwon >= 0)),
  FOREIGN KEY (game_code) REFERENCES lottery.game(code)
);
comment on table lottery.pool is 'What a jackpot holds, from draw to draw: the sum of its account of the house, kept so that whoever shares it out holds it.';
comment on column lottery.pool.opened is 'What the house put in before sales, so that it held what its draws promise; it is in the amount.';
comment on column lottery.pool.unwon is 'On how many draws that were played it was not won since it last was, or since it was opened.';

create table lottery.pot (
  draw_id uuid not null,
  version integer not null,
  book text not null,
  name text not null,
  is_pool boolean not null,
  tickets bigint not null,
  contributed bigint not null,
  pot bigint not null,
  overflow bigint not null,
  each bigint not null,
  funded bigint not null,
  PRIMARY KEY (draw_id, version, book, name),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK (((tickets * each) <= (pot + GREATEST(overflow, (0)::bigint)))),
  CHECK ((is_pool OR ((contributed = 0) AND (overflow = 0) AND (funded = 0)))),
  CHECK ((contributed >= 0)),
  CHECK ((each >= 0)),
  CHECK ((funded >= 0)),
  CHECK ((pot >= 0)),
  CHECK ((tickets >= 0)),
  CHECK ((version > 0)),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id)
);
comment on table lottery.pot is 'What all tickets of a tier share of a draw, under a version of its result; one more than the latest where it was void. Of a pool, what that moved in all; a later version moves the difference. Only added to.';
comment on column lottery.pot.name is 'The tier that a pool pays, or the play and tier whose prizes together are capped.';
comment on column lottery.pot.contributed is 'What of the stakes went into the pool.';
comment on column lottery.pot.pot is 'What the pool held, with that; a correction shares the same. Nothing of a void draw.';
comment on column lottery.pot.overflow is 'What came over from another pool, or, below zero, went over to one.';
comment on column lottery.pot.each is 'What one ticket wins of it.';
comment on column lottery.pot.funded is 'What the house put in for the next draw to begin with, or to make good what later draws had paid.';

create table lottery.result (
  draw_id uuid not null,
  version integer not null,
  prizes jsonb not null,
  entered_by text not null,
  entered_at timestamp with time zone not null,
  confirmed_by text not null,
  confirmed_at timestamp with time zone not null,
  PRIMARY KEY (draw_id, version),
  CHECK (((confirmed_by IS NULL) OR (confirmed_by <> entered_by))),
  CHECK ((version > 0)),
  FOREIGN KEY (draw_id) REFERENCES lottery.draw(id)
);
comment on table lottery.result is 'What was drawn, once entered by one and confirmed by another; a correction is a new version.';

create table lottery.stake_part (
  draw_id uuid not null,
  member_id uuid not null,
  order_id uuid not null,
  purse text not null,
  amount bigint not null,
  PRIMARY KEY (draw_id, member_id, order_id, purse),
  CHECK ((amount > 0)),
  CHECK ((purse <> 'main'::text)),
  FOREIGN KEY (member_id, order_id) REFERENCES lottery."order"(member_id, id)
);
comment on table lottery.stake_part is 'What of an order''s stake another purse than main paid; the rest is main''s. Nearly all orders have no row. Key: a void and a settlement go through a draw member by member.';

create table lottery.turnover (
  epoch smallint not null default kit.epoch(),
  written_by xid8 not null default pg_current_xact_id(),
  id uuid not null,
  draw_id uuid not null,
  member_id uuid not null,
  version integer not null,
  game_code text not null,
  category text not null,
  book text not null,
  currency text not null,
  orders integer not null,
  stake bigint not null,
  counted bigint not null,
  prize bigint not null,
  rebate bigint not null default 0,
  settled_at timestamp with time zone not null,
  known_at timestamp with time zone not null,
  prize_group integer,
  PRIMARY KEY (draw_id, member_id, version),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK ((version > 0))
);
comment on table lottery.turnover is 'What each member''s play on a draw came to, losing orders too: of a losing order the ledger knows only the stake. A row for each version of the result, and for a void, holds what it changed, so whoever adds up all rows has what holds now. Only added to.';
comment on column lottery.turnover.version is 'Of the result; one more than the latest when the draw was void.';
comment on column lottery.turnover.counted is 'What of the stake counts where play earns something.';
comment on column lottery.turnover.prize is 'What was paid, less what was taken back: as the ledger has it.';
comment on column lottery.turnover.rebate is 'What was paid back as orders were placed, less what a void draw took with it.';
comment on column lottery.turnover.settled_at is 'When the draw was first settled, in rows of every version: the day the play belongs to.';
comment on column lottery.turnover.known_at is 'When this row was written, and could first be read.';
comment on column lottery.turnover.prize_group is 'Of games of prize groups the one from which on a member''s own rebate is paid: what those who stand above a member earn is the stake times the difference of theirs to it. Null in other games.';
CREATE INDEX turnover_journal ON lottery.turnover USING btree (epoch, written_by, id);

CREATE OR REPLACE FUNCTION lottery.check_stake_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(p.amount) from lottery.stake_part p
      where p.draw_id = new.draw_id and p.member_id = new.member_id and p.order_id = new.order_id)
    > (select o.stake from lottery."order" o
      where o.member_id = new.member_id and o.id = new.order_id and o.draw_id = new.draw_id) is not false then
    raise exception 'the parts of order % are not of its stake', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION lottery.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

CREATE TRIGGER result_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.result FOR EACH STATEMENT EXECUTE FUNCTION lottery.refuse_change();

CREATE TRIGGER stake_part_within AFTER INSERT ON lottery.stake_part FOR EACH ROW EXECUTE FUNCTION lottery.check_stake_part();

CREATE TRIGGER turnover_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.turnover FOR EACH STATEMENT EXECUTE FUNCTION kit.refuse_change();

create schema member;
comment on schema member is 'The person behind the name.';

create table member.label (
  name text not null,
  words jsonb not null,
  color text not null,
  color2 text not null,
  rank_level smallint not null,
  PRIMARY KEY (name),
  CHECK ((color2 ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((name ~ '^[a-z][a-z0-9-]{1,29}$'::text)),
  CHECK (((rank_level >= 0) AND (rank_level <= 100))),
  CHECK (((jsonb_typeof(words) = 'object'::text) AND (words <> '{}'::jsonb)))
);
comment on table member.label is 'What members may be called beside their names; the operator gives and takes them.';
comment on column member.label.words is 'What it is called, by language.';
comment on column member.label.rank_level is 'Of several, the highest is the one that is shown.';

create table member.label_given (
  member_id uuid not null,
  label text not null,
  given_at timestamp with time zone not null,
  PRIMARY KEY (member_id, label),
  FOREIGN KEY (label) REFERENCES member.label(name),
  FOREIGN KEY (member_id) REFERENCES member.profile(member_id)
);
comment on table member.label_given is 'Who is called what.';
CREATE INDEX label_given_label ON member.label_given USING btree (label);

create table member.profile (
  member_id uuid not null,
  nickname text not null,
  book text not null,
  currency text not null,
  agreed_at timestamp with time zone,
  register_method text not null default ''::text,
  register_url text not null default ''::text,
  created_at timestamp with time zone not null,
  upline_id uuid,
  details jsonb not null default '{}'::jsonb,
  icon_drawn text,
  icon_upload uuid,
  agreed_version integer,
  nickname_changed_at timestamp with time zone,
  time_zone text,
  reduces_motion boolean not null default false,
  hides_wins boolean not null default false,
  PRIMARY KEY (member_id),
  CHECK ((agreed_version > 0)),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK (((icon_drawn IS NULL) OR (icon_upload IS NULL))),
  CHECK ((time_zone ~ '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$'::text)),
  FOREIGN KEY (member_id) REFERENCES identity.login(id)
);
comment on column member.profile.book is 'Which of the ledger''s books the member plays in; a demo never leaves the trial book.';
comment on column member.profile.upline_id is 'The agent by whose invitation the member came. No foreign key: two members'' rows may live apart.';
comment on column member.profile.details is 'What the registration form of the day asked for beyond names and contacts, by its fields.';
comment on column member.profile.icon_drawn is 'The house''s picture they chose for themself, by its name; with neither, they are shown by a letter.';
comment on column member.profile.icon_upload is 'Their own picture, of upload.picture.';
comment on column member.profile.agreed_version is 'The version of the user protocol that was in force when they agreed; null where none was, or they agreed to nothing.';
comment on column member.profile.nickname_changed_at is 'When they last chose another; it rests for some days. Null: they are called as they registered.';
comment on column member.profile.time_zone is 'In which they read their records, by its IANA name; null for the deployment''s.';
comment on column member.profile.reduces_motion is 'Whether they want less motion than their devices ask for; where these ask for less, there is less anyway.';
comment on column member.profile.hides_wins is 'Whether what they win is shown to nobody else, not even masked.';

create schema payment;
comment on schema payment is 'Money in and out through gateways.';

create table payment.approval (
  member_id uuid not null,
  withdrawal_id uuid not null,
  round integer not null,
  actor text not null,
  decision text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, withdrawal_id, round, actor, decision),
  CHECK ((decision = ANY (ARRAY['approved'::text, 'paid'::text, 'failed'::text, 'again'::text, 'returned'::text]))) NOT VALID,
  FOREIGN KEY (member_id, withdrawal_id) REFERENCES payment.withdrawal(member_id, id)
);
comment on table payment.approval is 'Who said what of a withdrawal: to send it, or what became of it. Two of a round are two people; a round is the step it stood at, and of what came back the one at which it was sent.';

create table payment.arrival (
  member_id uuid not null,
  deposit_id uuid not null,
  number integer not null,
  movement_id uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  held bigint not null default 0,
  hold_id uuid,
  due_at timestamp with time zone,
  PRIMARY KEY (member_id, deposit_id, number),
  CHECK ((amount > 0)),
  CHECK ((held <= amount)),
  CHECK (((held = 0) OR (hold_id IS NOT NULL))),
  CHECK (((due_at IS NULL) OR (hold_id IS NOT NULL))),
  CHECK ((held >= 0)),
  CHECK ((number > 0)),
  UNIQUE (movement_id)
);
comment on table payment.arrival is 'Money that came for a deposit, each movement once; held is what of it came beyond a limit of the member''s own or while they may not play, and waits.';
comment on column payment.arrival.due_at is 'Since when what is held of it waits to be sent back where it came from, and is no longer its member''s to take.';
CREATE INDEX arrival_due ON payment.arrival USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (held > 0));

create table payment.attempt (
  member_id uuid not null,
  withdrawal_id uuid not null,
  number integer not null,
  key uuid not null,
  gateway text not null,
  state text not null,
  gateway_id text,
  said text,
  asked_at timestamp with time zone not null,
  asks integer not null default 0,
  ask_again_at timestamp with time zone,
  receiver text,
  PRIMARY KEY (member_id, withdrawal_id, number),
  CHECK ((number > 0)),
  CHECK ((receiver <> ''::text)),
  CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'unknown'::text, 'paid'::text, 'failed'::text]))),
  FOREIGN KEY (member_id, withdrawal_id) REFERENCES payment.withdrawal(member_id, id),
  UNIQUE (key)
);
comment on table payment.attempt is 'Each time a gateway was asked to send a withdrawal: written before it is, with the key it knows it by.';
comment on column payment.attempt.receiver is 'Whose account its payer says that it went to, where that is not alike whose the member said it is.';
CREATE UNIQUE INDEX attempt_open ON payment.attempt USING btree (member_id, withdrawal_id) WHERE (state = ANY (ARRAY['asked'::text, 'sent'::text, 'unknown'::text]));
CREATE INDEX attempt_receiver ON payment.attempt USING btree (member_id, withdrawal_id) WHERE (receiver IS NOT NULL);
CREATE INDEX attempt_to_ask ON payment.attempt USING btree (ask_again_at) WHERE (ask_again_at IS NOT NULL);

create table payment.bank (
  bin text not null,
  name text not null,
  enabled boolean not null default true,
  PRIMARY KEY (bin),
  CHECK ((bin ~ '^\d{6}$'::text)),
  CHECK ((name <> ''::text))
);
comment on table payment.bank is 'The directory of banks that money can go out to, as an operator imports it.';

create table payment.bulk_file (
  id uuid not null,
  written_at timestamp with time zone not null,
  actor text not null,
  PRIMARY KEY (id)
);
comment on table payment.bulk_file is 'A file by which somebody has a bank send many withdrawals at once. It is read from its rows, and the same however often.';

create table payment.bulk_row (
  file_id uuid not null,
  "position" integer not null,
  member_id uuid not null,
  withdrawal_id uuid not null,
  attempt integer not null,
  memo text not null,
  PRIMARY KEY (file_id, "position"),
  CHECK (("position" > 0)),
  FOREIGN KEY (file_id) REFERENCES payment.bulk_file(id),
  FOREIGN KEY (member_id, withdrawal_id, attempt) REFERENCES payment.attempt(member_id, withdrawal_id, number),
  UNIQUE (member_id, withdrawal_id, attempt),
  UNIQUE (memo)
);
comment on table payment.bulk_row is 'One withdrawal in a bank''s bulk file: the asking it stands for, and the memo by which its transfer is known where it leaves.';

create table payment.deposit (
  member_id uuid not null,
  id uuid not null,
  request_key uuid not null,
  request_hash bytea not null,
  reply text not null default ''::text,
  gateway text not null,
  gateway_reference text,
  asked bigint not null,
  currency text not null,
  state text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  method_id text not null,
  arrived bigint not null default 0,
  memo text,
  gateway_number bigint,
  house_account_id uuid,
  checkout jsonb,
  expires_at timestamp with time zone not null,
  upload_ids uuid[] not null default '{}'::uuid[],
  said text not null default ''::text,
  reviewed_by text,
  reason text,
  seen_at timestamp with time zone,
  turns integer not null default 0,
  PRIMARY KEY (member_id, id),
  CHECK ((asked > 0)),
  CHECK ((arrived >= 0)),
  CHECK ((state = ANY (ARRAY['started'::text, 'pending'::text, 'review'::text, 'paid'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'failed'::text, 'reversed'::text]))),
  CHECK ((turns >= 0)),
  CHECK ((cardinality(upload_ids) <= 3)),
  FOREIGN KEY (house_account_id) REFERENCES payment.house_account(id),
  UNIQUE (member_id, request_key)
);
comment on column payment.deposit.reply is 'The first answer, byte for byte, for a repeated Idempotency-Key.';
comment on column payment.deposit.asked is 'What the member asked to pay.';
comment on column payment.deposit.arrived is 'What came for it in all.';
comment on column payment.deposit.memo is 'What its payer writes with a transfer, and by which its money finds it.';
comment on column payment.deposit.gateway_number is 'A number of ours, given to gateways that know a payment by one; there before the gateway is asked.';
comment on column payment.deposit.checkout is 'What the member is shown to pay by; null until the gateway has answered.';
comment on column payment.deposit.expires_at is 'When its window ends. Money that comes later is late, and credited.';
comment on column payment.deposit.upload_ids is 'Pictures of a receipt, which speed the looking and prove nothing.';
comment on column payment.deposit.reason is 'Why staff declined it, as the member reads it.';
comment on column payment.deposit.seen_at is 'When money for it was first seen on its way, as coins are before their network settles them. It waits for that beyond its window, and credits nothing.';
comment on column payment.deposit.turns is 'How many times its gateway changed its word on whether what came for it counts, where it speaks of the whole: odd while it does not. What comes meanwhile waits for a person.';
CREATE INDEX deposit_begun ON payment.deposit USING btree (gateway, created_at);
CREATE UNIQUE INDEX deposit_gateway_reference ON payment.deposit USING btree (member_id, gateway, gateway_reference);
CREATE INDEX deposit_open ON payment.deposit USING btree (expires_at) WHERE (state = ANY (ARRAY['started'::text, 'pending'::text]));
CREATE INDEX deposit_open_by_member ON payment.deposit USING btree (member_id) WHERE (state = ANY (ARRAY['started'::text, 'pending'::text, 'review'::text]));
CREATE INDEX deposit_uncounted ON payment.deposit USING btree (gateway, created_at) WHERE ((turns % 2) = 1);
CREATE INDEX deposit_waits_for_account ON payment.deposit USING btree (house_account_id) WHERE ((house_account_id IS NOT NULL) AND (state = ANY (ARRAY['started'::text, 'pending'::text, 'review'::text])));

create table payment.destination (
  member_id uuid not null,
  id uuid not null,
  bin text,
  number_sealed bytea not null,
  number_hash bytea not null,
  shown text not null,
  holder text not null,
  name_verdict text not null,
  added_at timestamp with time zone not null,
  usable_from timestamp with time zone not null,
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone,
  cleared_at timestamp with time zone,
  network text,
  PRIMARY KEY (member_id, id),
  CHECK ((usable_from >= added_at)),
  CHECK ((name_verdict = ANY (ARRAY['same'::text, 'close'::text, 'unknown'::text]))),
  CHECK ((network = ANY (ARRAY['bitcoin'::text, 'litecoin'::text, 'tron'::text]))),
  CHECK (((bin IS NULL) <> (network IS NULL))),
  FOREIGN KEY (bin) REFERENCES payment.bank(bin)
);
comment on table payment.destination is 'Where a member''s money goes out to: an account at a bank, or a coin address. One that was removed stays, for what went there.';
comment on column payment.destination.number_hash is 'Keyed, so that two members with one account are seen without anybody reading its number.';
comment on column payment.destination.cleared_at is 'When a person found that the account may be this member''s, though somebody who shut themselves out of play had it too: until then the member pays nothing in.';
comment on column payment.destination.network is 'Of a coin address, the network that it is of; null for an account at a bank.';
CREATE UNIQUE INDEX destination_once ON payment.destination USING btree (member_id, number_hash) WHERE (removed_at IS NULL);
CREATE INDEX destination_shared ON payment.destination USING btree (number_hash);

create table payment.ended (
  member_id uuid not null,
  method_id text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, method_id)
);
comment on table payment.ended is 'By which methods a member''s deposits have ended, since money that they paid by one was taken back, until a person lets them on.';

create table payment.event (
  gateway text not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  body bytea,
  outcome text not null,
  headers jsonb not null,
  report jsonb,
  parked_until timestamp with time zone,
  PRIMARY KEY (gateway, event_id)
);
comment on table payment.event is 'What a gateway reported, kept as it came; the same event twice is one row and one answer. Not divided by month, since an event counts once for good.';
comment on column payment.event.body is 'The report as it came; null once nobody will dispute it any more. The event stays, so that it counts once.';
comment on column payment.event.report is 'What was read of it, by which one that is parked is tried again: its signature is not fresh any more.';
comment on column payment.event.parked_until is 'It names nothing we know yet and may have overtaken it: tried again until then.';
CREATE INDEX event_kept ON payment.event USING btree (received_at) WHERE (body IS NOT NULL);
CREATE INDEX event_parked ON payment.event USING btree (parked_until) WHERE (parked_until IS NOT NULL);

create table payment.found_another (
  member_id uuid not null,
  excluded_id uuid not null,
  what text not null,
  at timestamp with time zone not null,
  value_hash bytea not null default '\x'::bytea,
  PRIMARY KEY (member_id, excluded_id, what, value_hash),
  CHECK ((what = ANY (ARRAY['name'::text, 'id_number'::text, 'mobile'::text, 'email'::text, 'browser'::text])))
);
comment on table payment.found_another is 'Of a member who has this in common with somebody who shut themselves out of play, that a person looked and found them another: until then the member pays nothing in.';
comment on column payment.found_another.value_hash is 'SHA-256 of the address or the number that it is said of. Empty where it is said of all of its kind: a name or an identity number is given once, a browser is one after the other.';

create table payment.held_return (
  member_id uuid not null,
  deposit_id uuid not null,
  number integer not null,
  amount bigint not null,
  at timestamp with time zone not null,
  reference text,
  said_by text,
  PRIMARY KEY (member_id, deposit_id, number),
  CHECK ((amount > 0)),
  CHECK (((reference IS NULL) = (said_by IS NULL))),
  CHECK ((reference <> ''::text))
);
comment on table payment.held_return is 'What came beyond a limit of its member''s own, was not taken within seven days, and went back where it came from, each movement of a deposit once: it is no longer there to be taken back.';
comment on column payment.held_return.reference is 'By which the transfer is known that sent it back; null of what went back in the books alone, before anybody was asked to send it, until somebody says that it was sent.';
comment on column payment.held_return.said_by is 'Who of the staff said that it was sent.';
CREATE INDEX held_return_unsaid ON payment.held_return USING btree (at) WHERE (reference IS NULL);

create table payment.house_account (
  id uuid not null,
  method_id text not null,
  bin text not null,
  number text not null,
  holder text not null,
  bank text not null,
  day_max bigint not null,
  enabled boolean not null default true,
  PRIMARY KEY (id),
  CHECK ((bank <> ''::text)),
  CHECK ((bin ~ '^[0-9]{6}$'::text)),
  CHECK ((day_max > 0)),
  CHECK ((holder <> ''::text)),
  CHECK ((number ~ '^[0-9A-Z]{1,19}$'::text)),
  FOREIGN KEY (method_id) REFERENCES payment.method(id),
  UNIQUE (bin, number)
);
comment on table payment.house_account is 'Accounts of the house''s at banks. Of those a method has, a deposit is paid to the one with most room left today.';
comment on column payment.house_account.day_max is 'What it is to take in a day, in ten-thousandths: banks look at accounts that take more.';
CREATE INDEX house_account_method ON payment.house_account USING btree (method_id);

create table payment.method (
  id text not null,
  gateway text not null,
  kind text not null,
  direction text not null,
  words jsonb not null,
  countries text[] not null default '{}'::text[],
  amount_min bigint not null,
  amount_max bigint not null,
  quick_picks bigint[] not null default '{}'::bigint[],
  window_s integer not null,
  arrives_s integer not null,
  "position" integer not null,
  enabled boolean not null default true,
  rests_until timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((amount_min > 0)),
  CHECK ((arrives_s >= 0)),
  CHECK ((amount_max >= amount_min)),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'both'::text]))),
  CHECK ((id ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  CHECK ((kind = ANY (ARRAY['redirect'::text, 'transfer'::text, 'coin'::text]))),
  CHECK (((window_s >= 60) AND (window_s <= 604800))),
  CHECK ((words <> '{}'::jsonb))
);
comment on table payment.method is 'A way to pay as a member sees it. It runs on one gateway, and is not offered where that is not there.';
comment on column payment.method.words is 'By language: title, and about, a line of whom it is for.';
comment on column payment.method.countries is 'To whose addresses it is offered; empty for all.';
comment on column payment.method.window_s is 'How long a deposit by it is open. Money that comes later is credited all the same.';
comment on column payment.method.arrives_s is 'How long money usually takes, for the member to choose by.';
comment on column payment.method.rests_until is 'Until when it stands greyed, by the operator''s word.';

create table payment.move (
  member_id uuid not null,
  id uuid not null,
  request_key uuid not null,
  request_hash bytea not null,
  peer_id uuid not null,
  peer_name text not null,
  amount bigint not null,
  currency text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  CHECK ((amount > 0)),
  CHECK ((peer_id <> member_id)),
  UNIQUE (member_id, request_key)
);
comment on table payment.move is 'Money that went from one member to another, by whom and to whom. Only added to; the ledger moved it in the same transaction.';
comment on column payment.move.peer_id is 'Who received it. No foreign key: two members'' rows may live apart.';
comment on column payment.move.peer_name is 'What they were called then, as both records say it.';
CREATE INDEX move_of_day ON payment.move USING btree (member_id, at);

create table payment.movement (
  id uuid not null,
  gateway text not null,
  house_account text not null,
  gateway_id text not null,
  at timestamp with time zone not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  content text not null,
  other_name text,
  source text not null,
  state text not null,
  member_id uuid,
  deposit_id uuid,
  withdrawal_id uuid,
  attempt integer,
  memo text,
  PRIMARY KEY (id),
  CHECK ((amount > 0)),
  CHECK (((state = 'matched'::text) = (num_nonnulls(deposit_id, withdrawal_id) = 1))),
  CHECK (((member_id IS NULL) = (num_nonnulls(deposit_id, withdrawal_id) = 0))),
  CHECK (((deposit_id IS NULL) OR (direction = 'in'::text))),
  CHECK (((attempt IS NOT NULL) = ((withdrawal_id IS NOT NULL) AND (direction = 'out'::text)))),
  CHECK (((state <> 'left'::text) OR (direction = 'out'::text))),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CHECK ((source = ANY (ARRAY['feed'::text, 'statement'::text]))),
  CHECK ((state = ANY (ARRAY['matched'::text, 'suspense'::text, 'returned'::text, 'own'::text, 'left'::text, 'ignored'::text]))),
  UNIQUE (gateway, house_account, gateway_id)
);
comment on table payment.movement is 'One credit or debit on an account of the house''s, as a gateway tells it. It is credited to one deposit, or waits in suspense for a person; which is what makes money count once.';
comment on column payment.movement.state is 'What arrived is matched to a deposit or to a withdrawal that came back, waits in suspense, or was returned; what left waits to be looked at, and is then matched to a withdrawal or none of ours.';
comment on column payment.movement.withdrawal_id is 'What money that left was sent for, where its content says so and its amount agrees; of what arrived, which withdrawal a bank sent back, as a person says.';
comment on column payment.movement.attempt is 'By which asking it left, which it does once.';
comment on column payment.movement.memo is 'By which memo alone it named a deposit or a withdrawal, empty where by none: what is told under the same name with another is another movement. Null of what was kept before anybody looked.';
CREATE INDEX movement_came ON payment.movement USING btree (house_account, at) WHERE ((direction = 'in'::text) AND (house_account <> ''::text));
CREATE INDEX movement_deposit ON payment.movement USING btree (member_id, deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX movement_left ON payment.movement USING btree (at) WHERE (state = 'left'::text);
CREATE UNIQUE INDEX movement_sent ON payment.movement USING btree (member_id, withdrawal_id, attempt) WHERE (attempt IS NOT NULL);
CREATE INDEX movement_suspense ON payment.movement USING btree (at) WHERE (state = 'suspense'::text);

create table payment.payer (
  name text not null,
  carries text[] not null,
  said_at timestamp with time zone not null,
  room bigint,
  PRIMARY KEY (name),
  CHECK ((carries <> '{}'::text[])),
  CHECK ((room >= 0))
);
comment on table payment.payer is 'What workers say they have sent by itself, each minute: to a bank, or by a network of coins. Servers that are asked how soon something goes need no secret of who sends it.';
comment on column payment.payer.said_at is 'Some minutes later nobody sends by it any more.';
comment on column payment.payer.room is 'What lies with it to be sent, in ten-thousandths, as it said when it was last asked; null where it tells nobody, or did not answer. What is more waits.';

create table payment.pretended_bank (
  one boolean not null default true,
  next text not null,
  PRIMARY KEY (one),
  CHECK ((next = ANY (ARRAY['pays'::text, 'waits'::text, 'fails'::text, 'is silent'::text]))),
  CHECK (one)
);
comment on table payment.pretended_bank is 'What that bank does with the next that it is asked to pay, where somebody chose.';

create table payment.pretended_payment (
  event_id text not null,
  reference text not null,
  outcome text not null,
  payment_id text,
  amount bigint not null,
  currency text not null,
  decided_at timestamp with time zone not null,
  PRIMARY KEY (event_id),
  CHECK ((amount > 0)),
  CHECK ((outcome = ANY (ARRAY['paid'::text, 'declined'::text, 'reversed'::text])))
);
comment on table payment.pretended_payment is 'The books of a gateway of our own making: what was decided on its page. Nothing of the platform reads them; it asks the gateway.';
comment on column payment.pretended_payment.event_id is 'What it is told by, and answered by to who asks: both are one event.';
CREATE INDEX pretended_payment_decided ON payment.pretended_payment USING btree (decided_at);
CREATE INDEX pretended_payment_reference ON payment.pretended_payment USING btree (reference, decided_at);

create table payment.pretended_payout (
  key uuid not null,
  asked_at timestamp with time zone not null,
  withdrawal text not null,
  amount bigint not null,
  currency text not null,
  tail text not null,
  state text not null,
  PRIMARY KEY (key),
  CHECK ((amount > 0)),
  CHECK ((state = ANY (ARRAY['silent'::text, 'sent'::text, 'paid'::text, 'failed'::text, 'returned'::text]))),
  CHECK (((length(tail) >= 1) AND (length(tail) <= 4)))
);
comment on table payment.pretended_payout is 'The books of a bank of our own making: what it was asked to pay, under which key, and what became of it there. Nothing of the platform reads them; it asks the bank.';
comment on column payment.pretended_payout.tail is 'The end of the number it goes to; the rest is nobody''s to read here.';
CREATE INDEX pretended_payout_asked ON payment.pretended_payout USING btree (asked_at);

create table payment.real_name (
  member_id uuid not null,
  number integer not null,
  name text not null,
  given_at timestamp with time zone not null,
  given_by text not null,
  alike uuid[] not null default '{}'::uuid[],
  cleared_at timestamp with time zone,
  PRIMARY KEY (member_id, number),
  CHECK ((name <> ''::text)),
  CHECK ((number > 0))
);
comment on table payment.real_name is 'Every real name that a member gave after they had registered, or that staff corrected. The last is the one they are paid by, and stands in their profile.';
comment on column payment.real_name.alike is 'Of before, as is cleared_at: who was shut out of play as it was given, bore that name and was born that day.';
CREATE INDEX real_name_alike ON payment.real_name USING btree (member_id) WHERE ((cardinality(alike) > 0) AND (cleared_at IS NULL));

create table payment.reference (
  gateway text not null,
  value text not null,
  member_id uuid not null,
  deposit_id uuid not null,
  kind text not null,
  PRIMARY KEY (gateway, kind, value),
  CHECK ((kind = ANY (ARRAY['reference'::text, 'memo'::text, 'number'::text])))
);
comment on table payment.reference is 'The directory by which what a gateway says finds its deposit, by its own reference, by our memo or by our number: one leads to one deposit, whoever it belongs to.';

create table payment.rest (
  gateway text not null,
  failed_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  until timestamp with time zone,
  PRIMARY KEY (gateway)
);
comment on table payment.rest is 'Gateways that failed of late: after five in a minute nothing is started on one for as long, on any server.';

create table payment.reversal (
  gateway text not null,
  event_id text not null,
  member_id uuid not null,
  deposit_id uuid not null,
  amount bigint not null,
  taken bigint not null,
  lost bigint not null,
  at timestamp with time zone not null,
  part integer not null default 1,
  PRIMARY KEY (gateway, event_id, part),
  CHECK ((amount > 0)),
  CHECK (((taken + lost) = amount)),
  CHECK ((lost >= 0)),
  CHECK ((part > 0)),
  CHECK ((taken >= 0))
);
comment on table payment.reversal is 'Money a gateway took back after it was credited: what the purse still held was taken, the rest is the house''s loss.';
comment on column payment.reversal.part is 'The how-manieth of what one report took back: one that told of more than had arrived takes the rest as that comes.';
CREATE INDEX reversal_deposit ON payment.reversal USING btree (member_id, deposit_id);

create table payment.telling (
  gateway text not null,
  house_account text not null,
  name text not null,
  memo text not null,
  voice text not null,
  events text[] not null,
  PRIMARY KEY (gateway, house_account, name, memo, voice),
  CHECK ((cardinality(events) > 0)),
  CHECK ((voice = ANY (ARRAY['webhook'::text, 'pull'::text])))
);
comment on table payment.telling is 'By which events each voice of a gateway told of what it names alike and what bears one memo, in the order in which they came. The first of every voice is the first movement, the second another one of that name.';
comment on column payment.telling.name is 'The gateway''s own, before anything was kept apart under a name of its own.';
comment on column payment.telling.memo is 'As a movement''s; empty where it bore none.';

create table payment.withdrawal (
  member_id uuid not null,
  id uuid not null,
  request_key uuid not null,
  request_hash bytea not null,
  destination_id uuid not null,
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  state text not null,
  step integer not null,
  rules json not null,
  held_for text,
  hold_id uuid not null,
  fee_hold_id uuid,
  asked_at timestamp with time zone not null,
  gateway text,
  paid_at timestamp with time zone,
  told_by text,
  confirm_by timestamp with time zone,
  proof uuid[] not null default '{}'::uuid[],
  reversals integer not null default 0,
  back_by uuid,
  PRIMARY KEY (member_id, id),
  CHECK ((amount > 0)),
  CHECK (((fee >= 0) AND (fee < amount))),
  CHECK (((fee > 0) = (fee_hold_id IS NOT NULL))),
  CHECK (((paid_at IS NULL) = (gateway IS NULL))),
  CHECK ((reversals >= 0)),
  CHECK ((state = ANY (ARRAY['review'::text, 'approved'::text, 'paying'::text, 'unknown'::text, 'failed'::text, 'paid'::text, 'confirmed'::text, 'assumed'::text, 'disputed'::text, 'returned'::text, 'refused'::text]))),
  CHECK ((step > 0)),
  FOREIGN KEY (member_id, destination_id) REFERENCES payment.destination(member_id, id),
  UNIQUE (back_by),
  UNIQUE (member_id, request_key)
);
comment on table payment.withdrawal is 'Money on its way out. What is not sent yet is held, to the last unit.';
comment on column payment.withdrawal.amount is 'What leaves the purse; what arrives is less by the fee.';
comment on column payment.withdrawal.step is 'The number of its latest step: one at a time, so that no two follow from the same.';
comment on column payment.withdrawal.rules is 'Each rule for going without a person, whether it held, and by which figures, as they were when it was asked for.';
comment on column payment.withdrawal.held_for is 'Why it waits although somebody may have approved it; null when it does not.';
comment on column payment.withdrawal.gateway is 'Whose account it was sent from, once it was.';
comment on column payment.withdrawal.reversals is 'How many times gateways had taken money of its member''s back, as far as whoever lets it go knows: with one more it waits anew.';
comment on column payment.withdrawal.back_by is 'By which movement what was sent last came back, where it is named.';
CREATE INDEX withdrawal_open ON payment.withdrawal USING btree (state, asked_at) WHERE (state <> ALL (ARRAY['confirmed'::text, 'assumed'::text, 'returned'::text, 'refused'::text]));
CREATE INDEX withdrawal_unconfirmed ON payment.withdrawal USING btree (confirm_by) WHERE (state = 'paid'::text);

create table payment.withdrawal_step (
  member_id uuid not null,
  withdrawal_id uuid not null,
  number integer not null,
  state text not null,
  actor text not null,
  at timestamp with time zone not null,
  reason text,
  PRIMARY KEY (member_id, withdrawal_id, number),
  CHECK ((number > 0)),
  FOREIGN KEY (member_id, withdrawal_id) REFERENCES payment.withdrawal(member_id, id)
);
comment on table payment.withdrawal_step is 'The way of a withdrawal, a row for each state with whoever brought it there. Only added to.';

create table payment.won (
  gateway text not null,
  event_id text not null,
  part integer not null,
  movement_id uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (gateway, event_id, part),
  FOREIGN KEY (gateway, event_id, part) REFERENCES payment.reversal(gateway, event_id, part),
  FOREIGN KEY (movement_id) REFERENCES payment.movement(id)
);
comment on table payment.won is 'Reversals that a gateway took back: what was taken is the member''s again and what was lost the house''s, once, by a movement of its own.';

create schema promotion;
comment on schema promotion is 'What the house offers, and on what terms.';

create table promotion.application (
  member_id uuid not null,
  id uuid not null,
  promotion_id text not null,
  terms_version integer not null,
  request_key uuid not null,
  request_hash bytea not null,
  comment text not null,
  upload_ids uuid[] not null default '{}'::uuid[],
  state text not null,
  reason text,
  sent_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  CHECK (((comment <> ''::text) OR (state = 'approved'::text))),
  CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
  CHECK ((reason <> ''::text)),
  CHECK ((state = ANY (ARRAY['applying'::text, 'approved'::text, 'rejected'::text]))),
  CHECK ((cardinality(upload_ids) <= 3)),
  FOREIGN KEY (promotion_id) REFERENCES promotion.promotion(id),
  UNIQUE (member_id, request_key)
);
comment on table promotion.application is 'Who applied for what. Half a year after it was answered one that was rejected goes; of one that was approved the words and pictures go, and the row stays, for it is given once.';
comment on column promotion.application.terms_version is 'The version of the terms that held when it was sent.';
comment on column promotion.application.request_key is 'The Idempotency-Key it came under: what is sent again under it is kept once.';
comment on column promotion.application.upload_ids is 'Pictures of upload.picture, in the order in which they were shown.';
comment on column promotion.application.reason is 'Why it was rejected, as its member reads it.';
CREATE INDEX application_by_id ON promotion.application USING btree (id);
CREATE UNIQUE INDEX application_open ON promotion.application USING btree (member_id, promotion_id) WHERE (state <> 'rejected'::text);
CREATE INDEX application_over ON promotion.application USING btree (changed_at) WHERE (state <> 'applying'::text);
CREATE INDEX application_waiting ON promotion.application USING btree (promotion_id, id) WHERE (state = 'applying'::text);

create table promotion.promotion (
  id text not null,
  category text not null,
  group_name text not null default ''::text,
  art text not null,
  url text not null default ''::text,
  needs text,
  "position" smallint not null default 0,
  words jsonb not null,
  terms_version integer not null default 1,
  terms_at timestamp with time zone not null,
  shown_from timestamp with time zone not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  version integer not null default 1,
  withdrawn_at timestamp with time zone,
  takes_applications boolean not null default false,
  PRIMARY KEY (id),
  CHECK ((closes_at > opens_at)),
  CHECK ((group_name ~ '^[a-z0-9_-]{0,40}$'::text)),
  CHECK ((id ~ '^[a-z0-9-]{1,40}$'::text)),
  CHECK ((terms_version > 0)),
  CHECK (((url = ''::text) OR (url ~ '^/([^/\\]|$)'::text))),
  CHECK ((version > 0)),
  CHECK (((jsonb_typeof(words) = 'object'::text) AND (words <> '{}'::jsonb)))
);
comment on table promotion.promotion is 'What is offered. None is removed: one that was withdrawn is shown no more, and stays to be looked up.';
comment on column promotion.promotion.needs is 'The setting that makes it true: on, or above zero, or it is not shown.';
comment on column promotion.promotion.words is 'name, offer, price, action, content and terms by language; the last two are HTML, sanitised before it was written. {welcomeBonus} stands for what a new member is given.';
comment on column promotion.promotion.terms_version is 'Grows whenever its terms change in any language.';
comment on column promotion.promotion.opens_at is 'Until then it is shown as coming; null where that is not said yet.';
comment on column promotion.promotion.takes_applications is 'Whether members apply for it, to be approved or rejected by hand.';

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON promotion.promotion FOR EACH STATEMENT EXECUTE FUNCTION board.new_edition();

create schema recovery;
comment on schema recovery is 'Passwords as they are changed and got back; it keeps the tries at payment passwords.';

create table recovery.payment_reset (
  member_id uuid not null,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone not null,
  PRIMARY KEY (member_id),
  CHECK ((ready_at >= asked_at))
);
comment on table recovery.payment_reset is 'Who forgot their payment password and waits to set another. The wait is for the owner to be told, and to stop it, where somebody else asked.';
comment on column recovery.payment_reset.ready_at is 'From when on another can be set; kept as it was promised, whatever the setting becomes.';

create table recovery.payment_try (
  member_id uuid not null,
  tries smallint not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (member_id)
);
comment on table recovery.payment_try is 'Tries at a payment password that were wrong, or are under way. A right one deletes its row.';

create schema registration;
comment on schema registration is 'How a visitor becomes a member: the invitations that lead here.';

create table registration.invitation (
  code text not null,
  login_id uuid not null,
  domain text,
  shown_name text not null default ''::text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (code),
  CHECK ((code = lower(code))),
  CHECK ((domain = lower(domain))),
  FOREIGN KEY (login_id) REFERENCES identity.login(id),
  UNIQUE (domain)
);
comment on table registration.invitation is 'Codes agents invite by. Good while their login is an agent''s.';
comment on column registration.invitation.domain is 'The address of the site that was given to the agent: who registers there needs no code.';
comment on column registration.invitation.shown_name is 'What the invited are told the agent is called; a name to sign in with is never told.';
CREATE INDEX invitation_login ON registration.invitation USING btree (login_id);

create schema site;
comment on schema site is 'The deployment as a visitor meets it: what an operator changes without a deploy.';

create table site.setting (
  key text not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (key)
);
comment on table site.setting is 'What was set; a key without a row is as the contract has it.';

CREATE TRIGGER new_edition AFTER INSERT OR DELETE OR UPDATE ON site.setting FOR EACH STATEMENT EXECUTE FUNCTION board.new_edition();

create schema social;
comment on schema social is 'Signing in with an account elsewhere: which of them leads to which login, and what is under way.';

create table social.link (
  login_id uuid not null,
  provider text not null,
  subject text not null,
  email text,
  linked_at timestamp with time zone not null,
  PRIMARY KEY (login_id, provider),
  FOREIGN KEY (login_id) REFERENCES identity.login(id),
  UNIQUE (provider, subject)
);
comment on table social.link is 'An account elsewhere that signs a login in: one each way. Made by whoever proved both, never by an email address.';
comment on column social.link.subject is 'What the provider calls the account, for ever; the email may change hands.';
comment on column social.link.email is 'As the provider told it, to recognise the account by. It decides nothing.';

create table social.pending (
  state_hash bytea not null,
  provider text not null,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  login_id uuid,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (state_hash)
);
comment on table social.pending is 'Visits to a provider that have not come back: each is deleted by the first return.';
comment on column social.pending.browser_hash is 'SHA-256 of the cookie of the browser that left; no other comes back.';
comment on column social.pending.login_id is 'Who was signed in and left to link an account; null for a sign-in.';
CREATE INDEX pending_expiry ON social.pending USING btree (expires_at);

create table social.proof (
  token_hash bytea not null,
  purpose text not null,
  provider text not null,
  subject text not null,
  email text,
  email_proved boolean not null,
  browser_hash bytea not null,
  login_id uuid,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash),
  CHECK (((purpose = 'link'::text) = (login_id IS NOT NULL))),
  CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'newcomer'::text, 'link'::text])))
);
comment on table social.proof is 'Accounts elsewhere that were proved minutes ago: what the ticket in a browser''s hand stands for. Each is used once.';
comment on column social.proof.purpose is 'sign-in: just back; newcomer: no login has it yet; link: for the login that left to link it.';
CREATE INDEX proof_expiry ON social.proof USING btree (expires_at);

create schema upload;
comment on schema upload is 'Pictures that members sent: whose, for what, and whether they were used.';

create table upload.picture (
  member_id uuid not null,
  id uuid not null,
  purpose text not null,
  type text not null,
  created_at timestamp with time zone not null,
  stored_at timestamp with time zone,
  claimed_at timestamp with time zone,
  dropped_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((purpose <> ''::text)),
  CHECK (((claimed_at IS NULL) OR (stored_at IS NOT NULL))),
  CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
comment on table upload.picture is 'A picture is a row before it is a file, so that no file is without a row: a process that is killed in between leaves what is never shown, and what the sweep takes.';
comment on column upload.picture.id is 'Random, since the file is named by it.';
comment on column upload.picture.stored_at is 'When the file was there whole; until then it is shown to nobody and cannot be used.';
comment on column upload.picture.claimed_at is 'When it was used, once, in the transaction of who used it.';
comment on column upload.picture.dropped_at is 'Nobody needs it any more: first this is said, then the file goes, then the row.';
CREATE INDEX picture_over ON upload.picture USING btree (created_at) WHERE ((claimed_at IS NULL) OR (dropped_at IS NOT NULL));

create schema vendor;

create table vendor.call (
  id uuid not null,
  vassalage text not null,
  path text not null,
  request bytea not null,
  reply text not null,
  outcome text not null,
  ms integer not null,
  PRIMARY KEY (id),
  CHECK ((ms >= 0)),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage)
);
comment on table vendor.call is 'What vendors said and were answered, for whoever asks them about it: what went wrong alone, or as `vendor.keepCalls` has it. Kept for 90 days; its id says when.';
comment on column vendor.call.request is 'As it came, but for tokens that let somebody play.';
comment on column vendor.call.outcome is 'The answer in the word of the wire.';
CREATE INDEX call_of_vendor ON vendor.call USING btree (vassalage, id);

create table vendor.day (
  vassalage text not null,
  day date not null,
  slot smallint not null,
  staked bigint not null,
  won bigint not null,
  PRIMARY KEY (vassalage, day, slot),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage)
);
comment on table vendor.day is 'What was staked and won at a vendor on a day of the house, in real money, for vendors that have a ceiling for it.';
comment on column vendor.day.slot is 'One of sixteen, taken by chance: those who write at once seldom wait for each other. A day is the sum of all.';

create table vendor.difference (
  id uuid not null,
  vassalage text not null,
  kind text not null,
  transaction text not null,
  round text not null,
  member_id uuid,
  detail jsonb not null,
  at timestamp with time zone not null,
  state text not null default 'open'::text,
  ours bigint,
  theirs bigint,
  resolution text,
  resolved_by text,
  confirmed_by text,
  resolved_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['conflict'::text, 'undone_after_win'::text, 'win_without_bet'::text, 'short'::text, 'missing_here'::text, 'missing_there'::text, 'amount'::text, 'state'::text, 'member'::text, 'round_open'::text]))),
  CHECK ((resolution = ANY (ARRAY['ours'::text, 'theirs'::text, 'by_hand'::text]))),
  CHECK ((((state = 'resolved'::text) = (resolution IS NOT NULL)) AND ((state = 'resolved'::text) = (resolved_by IS NOT NULL)) AND ((state = 'resolved'::text) = (resolved_at IS NOT NULL)) AND ((confirmed_by IS NULL) OR (confirmed_by <> resolved_by)))),
  CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text]))),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage)
);
comment on table vendor.difference is 'What our books and a vendor''s say differently, for people to look at.';
comment on column vendor.difference.ours is 'What stands here under that transaction, or in that round; null where nothing does.';
comment on column vendor.difference.theirs is 'What the vendor says of it; null where it says nothing.';
comment on column vendor.difference.resolution is '`theirs` made our books say what the vendor''s do, `ours` left them as they are, `by_hand` paid or took what people agreed on.';
comment on column vendor.difference.confirmed_by is 'The second of two people, where money moved.';
CREATE UNIQUE INDEX difference_found ON vendor.difference USING btree (vassalage, kind, transaction, round, member_id, ours, theirs) NULLS NOT DISTINCT WHERE (kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text, 'state'::text, 'member'::text, 'round_open'::text]));
CREATE INDEX difference_open ON vendor.difference USING btree (vassalage, at) WHERE (state = 'open'::text);

create table vendor.free_round (
  member_id uuid not null,
  id uuid not null,
  vassalage text not null,
  node_id bigint not null,
  game text not null,
  reference text not null,
  book text not null,
  currency text not null,
  count integer not null,
  played integer not null default 0,
  stake bigint not null,
  won bigint not null default 0,
  promotion text not null,
  purse text not null,
  cause text not null,
  state text not null,
  valid_until timestamp with time zone not null,
  granted_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  in_doubt boolean not null default false,
  is_issued boolean not null default false,
  tried_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['granted'::text, 'issued'::text])))),
  CHECK ((count > 0)),
  CHECK ((played >= 0)),
  CHECK ((purse = ANY (ARRAY['main'::text, 'bonus'::text]))),
  CHECK ((stake > 0)),
  CHECK ((state = ANY (ARRAY['granted'::text, 'issued'::text, 'played'::text, 'expired'::text, 'cancelled'::text]))),
  CHECK ((won >= 0)),
  FOREIGN KEY (node_id) REFERENCES casino.game(node_id),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage),
  UNIQUE (cause),
  UNIQUE (vassalage, reference)
);
comment on table vendor.free_round is 'Rounds of a game that a member was granted: so many bets of a stake that nobody pays, and what they win comes from the promotion.';
comment on column vendor.free_round.game is 'As its vendor calls it.';
comment on column vendor.free_round.reference is 'As its vendor names it: ours until the vendor has taken it, and where it has a name of its own, that.';
comment on column vendor.free_round.played is 'How many of them the vendor has told of, on a wire that tells of each.';
comment on column vendor.free_round.purse is 'Where what is won goes.';
comment on column vendor.free_round.cause is 'Why it was granted: the same cause again grants nothing.';
comment on column vendor.free_round.in_doubt is 'Its vendor was asked for it, and whether it has it, or has taken it back since it ended, was not heard.';
comment on column vendor.free_round.is_issued is 'Its vendor said that it has it: what of it ends here is taken back there, and asked for no more.';
comment on column vendor.free_round.tried_at is 'When its turn came last: its vendor was asked about it, or it was left for a member who is given nothing now. Those whose turn came longest ago have it first.';
CREATE INDEX free_round_in_doubt ON vendor.free_round USING btree (valid_until) WHERE (in_doubt AND (ended_at IS NOT NULL));
CREATE INDEX free_round_open ON vendor.free_round USING btree (state, valid_until) WHERE (ended_at IS NULL);

create table vendor.player (
  member_id uuid not null,
  vassalage text not null,
  player_id text not null,
  book text not null,
  currency text not null,
  PRIMARY KEY (member_id, vassalage),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage),
  UNIQUE (player_id)
);
comment on table vendor.player is 'As whom a vendor knows a member. Another knows them as another, so that two cannot compare notes.';

create table vendor.purse (
  member_id uuid not null,
  vassalage text not null,
  book text not null,
  currency text not null,
  owed bigint not null default 0,
  owed_since timestamp with time zone,
  said bigint,
  said_at timestamp with time zone,
  taken_at timestamp with time zone,
  tried_at timestamp with time zone,
  lies_at timestamp with time zone,
  PRIMARY KEY (member_id, vassalage),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK (((owed > 0) = (owed_since IS NOT NULL))),
  CHECK (((said IS NULL) = (said_at IS NULL))),
  CHECK ((owed >= 0)),
  CHECK ((said >= 0)),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage)
);
comment on table vendor.purse is 'A member''s money on the side of a vendor that keeps it there. How much our books have there is the purse `at:<vendor>` of the ledger.';
comment on column vendor.purse.owed is 'What the vendor sent home and no record of it accounts for yet, since `owed_since`; in the ledger it came from `vendor:<vendor>:unreported`.';
comment on column vendor.purse.said is 'What the vendor said last that lies there, and when; null before it was ever asked.';
comment on column vendor.purse.taken_at is 'When money was last taken along.';
comment on column vendor.purse.tried_at is 'When all of it was to come home last and its vendor did not say what lies there; null once it has. Others come home before.';
comment on column vendor.purse.lies_at is 'When money was last known to lie there: it was taken along, its vendor said so, or a record left some there; null once the vendor, asked later, says that none does.';
CREATE INDEX purse_lies ON vendor.purse USING btree (member_id, vassalage) WHERE ((lies_at IS NOT NULL) OR (said > 0) OR (taken_at > COALESCE(said_at, '-infinity'::timestamp with time zone)));
CREATE INDEX purse_owed ON vendor.purse USING btree (owed_since) WHERE (owed > 0);

create table vendor.purse_recall (
  member_id uuid not null,
  request_key uuid not null,
  reply text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, request_key)
);
comment on table vendor.purse_recall is 'What who asked for everything home was answered, for who asks again with its key.';

create table vendor.purse_transfer (
  member_id uuid not null,
  id uuid not null,
  vassalage text not null,
  reference text not null,
  direction text not null,
  book text not null,
  currency text not null,
  amount bigint not null,
  state text not null,
  asks integer not null default 0,
  asked_at timestamp with time zone not null,
  next_ask_at timestamp with time zone,
  last_answer text,
  ended_at timestamp with time zone,
  request_key uuid,
  request_hash bytea,
  reply text,
  PRIMARY KEY (member_id, id),
  CHECK ((amount > 0)),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  CHECK (((state = ANY (ARRAY['asked'::text, 'unknown'::text])) = (next_ask_at IS NOT NULL))),
  CHECK (((request_key IS NULL) = (request_hash IS NULL))),
  CHECK ((direction = ANY (ARRAY['out'::text, 'home'::text]))),
  CHECK ((state = ANY (ARRAY['asked'::text, 'unknown'::text, 'done'::text, 'failed'::text, 'by_hand'::text]))),
  FOREIGN KEY (member_id, vassalage) REFERENCES vendor.purse(member_id, vassalage),
  UNIQUE (member_id, request_key),
  UNIQUE (reference)
);
comment on table vendor.purse_transfer is 'Money on its way to a vendor or home. It is held from before the vendor is asked until it says what became of it.';
comment on column vendor.purse_transfer.reference is 'By which the vendor knows it: it is asked after under this one, and never sent under another.';
comment on column vendor.purse_transfer.reply is 'What whoever asked for it was answered, for who asks again with its key.';
CREATE INDEX purse_transfer_due ON vendor.purse_transfer USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE UNIQUE INDEX purse_transfer_unfinished ON vendor.purse_transfer USING btree (member_id, vassalage) WHERE (ended_at IS NULL);

create table vendor.purse_word (
  member_id uuid not null,
  id uuid not null,
  actor text not null,
  became text not null,
  reason text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (member_id, id, actor),
  CHECK ((became = ANY (ARRAY['done'::text, 'failed'::text]))),
  FOREIGN KEY (member_id, id) REFERENCES vendor.purse_transfer(member_id, id)
);
comment on table vendor.purse_word is 'Who of the staff says what became of a transfer that its vendor never said it of. Two who say the same end it.';

create table vendor.record (
  vassalage text not null,
  id text not null,
  member_id uuid not null,
  node_id bigint not null,
  round text not null,
  staked bigint not null,
  won bigint not null,
  rake bigint not null,
  settled_at timestamp with time zone not null,
  PRIMARY KEY (vassalage, id),
  CHECK ((rake >= 0)),
  CHECK ((staked >= 0)),
  CHECK ((won >= 0)),
  FOREIGN KEY (node_id) REFERENCES casino.game(node_id),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage)
);
comment on table vendor.record is 'What a vendor that keeps members'' money reports of their play, once for each id of its own.';
CREATE INDEX record_of_member ON vendor.record USING btree (member_id, settled_at);

create table vendor.record_cursor (
  vassalage text not null,
  place text not null,
  read_at timestamp with time zone not null,
  PRIMARY KEY (vassalage),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage)
);
comment on table vendor.record_cursor is 'Up to where a vendor''s records were taken; it moves with what was taken.';

create table vendor.round (
  member_id uuid not null,
  vassalage text not null,
  round text not null,
  node_id bigint not null,
  session_id uuid not null,
  book text not null,
  currency text not null,
  account text not null,
  state text not null,
  bets integer not null,
  wins integer not null,
  staked bigint not null,
  staked_bonus bigint not null,
  won bigint not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  version integer not null default 0,
  told_stake bigint not null default 0,
  told_bonus bigint not null default 0,
  told_prize bigint not null default 0,
  id uuid not null,
  asked_at timestamp with time zone,
  tried_at timestamp with time zone,
  PRIMARY KEY (vassalage, round, member_id),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK (((staked_bonus >= 0) AND (staked_bonus <= staked))),
  CHECK ((staked >= 0)),
  CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text]))),
  FOREIGN KEY (node_id) REFERENCES casino.game(node_id),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage),
  UNIQUE (member_id, id)
);
comment on table vendor.round is 'What a vendor plays between a first bet and its close, as it stands now.';
comment on column vendor.round.account is 'Of which game and category its money is, in the ledger: a game that moves to another takes no money with it.';
comment on column vendor.round.bets is 'Those that stand: taken, and not undone.';
comment on column vendor.round.staked is 'What of its stakes stands; of it another purse than `main` paid `staked_bonus`.';
comment on column vendor.round.won is 'What was paid, less what was taken back.';
comment on column vendor.round.version is 'How often what it came to was told in the journal, which came to `told_stake`, `told_bonus` and `told_prize`.';
comment on column vendor.round.id is 'Ours, by which members and screens name it: a vendor''s own may be any letters, and is somebody else''s at another vendor.';
comment on column vendor.round.asked_at is 'When its vendor was last asked what became of it, as it stayed open too long.';
comment on column vendor.round.tried_at is 'When its vendor was asked after it last and did not say; null once it has. Who was asked for nothing yet is asked before.';
CREATE INDEX round_open ON vendor.round USING btree (vassalage, opened_at) WHERE (state = 'open'::text);
CREATE INDEX round_opened ON vendor.round USING brin (opened_at) WITH (autosummarize='on');
CREATE INDEX round_won ON vendor.round USING btree (closed_at) WHERE ((book = 'real'::text) AND (state = 'closed'::text) AND (staked > 0) AND (won >= (2 * staked)));

create table vendor.session (
  member_id uuid not null,
  id uuid not null,
  vassalage text not null,
  node_id bigint not null,
  token_hash bytea not null,
  book text not null,
  currency text not null,
  language text not null,
  started_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  login_session_id uuid not null,
  room text,
  country text,
  PRIMARY KEY (member_id, id),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CHECK ((end_reason = ANY (ARRAY['idle'::text, 'too_long'::text, 'signed_out'::text, 'opened_anew'::text, 'paused'::text, 'self_excluded'::text, 'time_out'::text]))),
  FOREIGN KEY (node_id) REFERENCES casino.game(node_id),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage),
  UNIQUE (token_hash)
);
comment on table vendor.session is 'One opening of one game by one member. Once it has ended no bet is taken under its token; wins and undos are.';
comment on column vendor.session.token_hash is 'SHA-256 of what the vendor shows us; the token itself is kept nowhere.';
comment on column vendor.session.login_session_id is 'Under which session of theirs the member opened it: with that it is over.';
comment on column vendor.session.room is 'The table or pond in which its vendor had a place for the member when it was opened; null where none was asked for.';
comment on column vendor.session.country is 'From where it was opened, as far as that is known: what may not be played there is bet on by nobody in it.';
CREATE INDEX session_open ON vendor.session USING btree (last_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX session_open_once ON vendor.session USING btree (member_id, vassalage) WHERE (ended_at IS NULL);

create table vendor.stand_in (
  member_id uuid not null,
  stand_in_id uuid not null,
  opened_at timestamp with time zone not null,
  PRIMARY KEY (member_id),
  UNIQUE (stand_in_id)
);
comment on table vendor.stand_in is 'Who plays with a member''s play money in their place: an owner of purses in the trial book alone, to whom nobody signs in. So whatever is kept of a member knows nothing of their play money.';

create table vendor.transaction (
  vassalage text not null,
  id text not null,
  kind text,
  member_id uuid not null,
  round text not null,
  amount bigint,
  of text,
  state text not null,
  fingerprint bytea,
  answer jsonb,
  short bigint not null default 0,
  at timestamp with time zone not null,
  PRIMARY KEY (vassalage, id),
  CHECK ((amount >= 0)),
  CHECK (((fingerprint IS NULL) = (answer IS NULL))),
  CHECK (((state = ANY (ARRAY['new'::text, 'tombstone'::text])) OR (answer IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'undo'::text, 'freeWin'::text, 'jackpotWin'::text]))),
  CHECK ((short >= 0)),
  CHECK ((state = ANY (ARRAY['new'::text, 'posted'::text, 'refused'::text, 'undone'::text, 'tombstone'::text]))),
  FOREIGN KEY (vassalage) REFERENCES casino.vendor(vassalage)
);
comment on table vendor.transaction is 'One message of a vendor about money, by the vendor''s own id, with what it was answered. The same again is answered the same.';
comment on column vendor.transaction.of is 'What an undo is of; of a bet that is free, and of a free win, which free rounds, and of a win without any, its vendor''s own promotion.';
comment on column vendor.transaction.state is '`new` within the transaction that judges it alone. An undo of what has not come leaves a tombstone: when it comes, it is refused.';
comment on column vendor.transaction.fingerprint is 'SHA-256 of all it says. Another under the same id is a conflict.';
comment on column vendor.transaction.short is 'Of a win that was undone: what the purse no longer held.';
CREATE INDEX transaction_of_round ON vendor.transaction USING btree (member_id, round);
CREATE INDEX transaction_time ON vendor.transaction USING brin (at);

create table vendor.turnover (
  epoch smallint not null default kit.epoch(),
  written_by xid8 not null default pg_current_xact_id(),
  id uuid not null,
  member_id uuid not null,
  vassalage text not null,
  round text not null,
  version integer not null,
  category text not null,
  game text not null,
  book text not null,
  currency text not null,
  stake bigint not null,
  counted bigint not null,
  stake_bonus bigint not null,
  prize bigint not null,
  settled_at timestamp with time zone not null,
  known_at timestamp with time zone not null,
  PRIMARY KEY (vassalage, round, member_id, version),
  CHECK ((book = ANY (ARRAY['real'::text, 'trial'::text]))),
  CHECK ((version > 0))
);
comment on table vendor.turnover is 'What each closed round came to for its member. What changes it later is a further row with the difference, so whoever adds up all rows has what holds now. Only added to.';
CREATE INDEX turnover_journal ON vendor.turnover USING btree (epoch, written_by, id);

CREATE TRIGGER turnover_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON vendor.turnover FOR EACH STATEMENT EXECUTE FUNCTION kit.refuse_change();
