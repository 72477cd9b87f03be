-- What somebody of the crew is paid for each trip that sails, from a day on (decision 0105).
-- step
create table crew_pay (
  account_id bigint not null,
  crew_member_id bigint not null,
  from_date date not null,
  -- Null: from that day on nothing by the trip.
  cents bigint,
  primary key (account_id, crew_member_id, from_date),
  foreign key (account_id, crew_member_id) references crew_member (account_id, id) on delete cascade,
  constraint crew_pay_not_negative check (cents >= 0)
);
select protect_account_table('crew_pay', 'select, insert, update');
