-- What is wrong with a boat, told from on board, and who put it right (decision 0097).
-- step
create table boat_fault (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  departure_id bigint not null,
  transport_id bigint not null,
  kind text not null,
  note text,
  photo text,
  nonce text not null,
  user_id bigint not null,
  told_at timestamptz not null,
  solved_by bigint,
  solved_at timestamptz,
  primary key (account_id, id),
  constraint boat_fault_told_once unique (account_id, departure_id, nonce),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, transport_id) references transport (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  foreign key (account_id, solved_by) references app_user (account_id, id),
  constraint boat_fault_kind_known check (kind in ('engine', 'hull', 'safety', 'other')),
  constraint boat_fault_solved check ((solved_by is null) = (solved_at is null) and solved_at >= told_at)
);
create index boat_fault_open on boat_fault (account_id, business_id, id) where solved_at is null;
select protect_account_table('boat_fault', 'select, insert, update');
