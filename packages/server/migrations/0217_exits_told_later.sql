-- Exits that a device of a gate let happen without a network and told afterwards: what it took, and what was due by the server (decision 0165).
create table parking_told_exit (
  account_id bigint not null,
  business_id bigint not null,
  nonce text not null,
  visit_id bigint not null,
  device text not null,
  at timestamptz not null,
  taken_cents bigint not null check (taken_cents >= 0),
  due_cents bigint not null check (due_cents >= 0),
  -- It had left by another gate before: what was taken was taken twice.
  had_left boolean not null,
  told_at timestamptz not null,
  by_user_id bigint not null,
  primary key (account_id, business_id, nonce),
  foreign key (account_id, visit_id) references parking_stay (account_id, visit_id),
  foreign key (account_id, by_user_id) references app_user (account_id, id)
);
create index parking_told_exit_of_visit on parking_told_exit (account_id, visit_id);
select protect_account_table('parking_told_exit', 'select, insert');
