alter table vendor.free_round add column is_issued boolean not null default false;
update vendor.free_round set is_issued = true where state in ('issued', 'played');
comment on column vendor.free_round.is_issued is 'Its vendor said that it has it: what of it ends here is taken back there, and asked for no more.';
