create index round_opened on vendor.round using brin (opened_at) with (autosummarize = on);
comment on index vendor.round_opened is 'What began in a span, of all members: rounds are added in the order in which they begin.';
