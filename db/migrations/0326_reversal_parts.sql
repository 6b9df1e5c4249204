alter table payment.reversal add column part integer not null default 1 check (part > 0);
alter table payment.reversal drop constraint reversal_pkey, add primary key (gateway, event_id, part);
comment on column payment.reversal.part is 'The how-manieth of what one report took back: one that told of more than had arrived takes the rest as that comes.';
