-- The one export that a person has running: how far it is, and that it still is. Taking the row away stops it.
create table booking_export (
  account_id bigint not null references account (id),
  user_id bigint not null,
  run text not null,
  format text not null check (format in ('csv', 'xlsx')),
  rows_total integer not null check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
select protect_account_table('booking_export', 'select, insert, update, delete');
