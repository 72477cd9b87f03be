-- Whom the panel has told of a new booking, so that somebody with several screens hears of it once.
-- step
create table booking_told (
  account_id bigint not null references account (id),
  user_id bigint not null,
  booking_id bigint not null,
  told_at timestamptz not null default now(),
  primary key (account_id, user_id, booking_id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade,
  foreign key (account_id, booking_id) references booking (account_id, id)
);
create index booking_told_by_age on booking_told (account_id, told_at);
select protect_account_table('booking_told', 'select, insert, delete');
