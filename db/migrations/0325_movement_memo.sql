alter table payment.movement add column memo text;
comment on column payment.movement.memo is 'By which memo alone it named a deposit or a withdrawal, empty where by none: what is told under the same name with another is another movement. Null of what was kept before anybody looked.';
