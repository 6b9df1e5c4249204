-- Whoever wins may stand on the board of winners, masked, or stay off it.
alter table member.profile add column hides_wins boolean not null default false;
comment on column member.profile.hides_wins is 'Whether what they win is shown to nobody else, not even masked.';
