-- Check-in: every scan with what it came to, who was let in by it, and what was taken back.
-- step
-- Which tickets of a booking are good: one of an earlier revision was given before the booking was moved or canceled (Q-1).
alter table booking add column ticket_revision integer not null default 1;
-- step
create table checkin (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  -- Made by the device that scanned: the same scan told twice is one (I14).
  nonce text not null,
  kind text not null,
  -- Null where nothing here is known by what was read.
  booking_id bigint,
  -- Where whoever scanned stood; null where no departure was chosen.
  departure_id bigint,
  -- What was read of nothing that is known here.
  read_text text,
  verdict text not null,
  -- The numbers of the verdict, as they were told.
  detail jsonb not null default '{}',
  -- People were let in by it, wherever it was judged.
  is_admitted boolean not null,
  -- Whom it let in, counted from 1 in the order of the passenger list.
  passengers integer[] not null default '{}',
  device text not null,
  device_name text,
  user_id bigint not null,
  -- By the clock of the device, by that of the server as far as it can be known, and when the server was told.
  device_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  is_offline boolean not null,
  -- Why somebody was let in who still owes (M2).
  release_reason text,
  -- What somebody should look at, and who has.
  review text,
  reviewed_at timestamptz,
  reviewed_by_user_id bigint,
  undone_at timestamptz,
  corrected_at timestamptz,
  corrected_by_user_id bigint,
  correct_reason text,
  version bigint not null default 1,
  primary key (account_id, id),
  constraint checkin_nonce_taken unique (account_id, nonce),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  foreign key (account_id, reviewed_by_user_id) references app_user (account_id, id),
  foreign key (account_id, corrected_by_user_id) references app_user (account_id, id),
  constraint checkin_kind_known check (kind in ('reception', 'boarding')),
  constraint checkin_verdict_known check (verdict in ('ok', 'partial', 'used', 'other_departure', 'balance_due', 'proof_required',
    'canceled', 'revoked', 'other_day', 'over_limit', 'unknown')),
  constraint checkin_review_known check (review in ('used', 'other_departure', 'balance_due', 'proof_required', 'canceled', 'revoked',
    'other_day', 'over_limit', 'unknown')),
  constraint checkin_admits_of_a_booking check (booking_id is not null or not is_admitted),
  constraint checkin_refused_lets_nobody_in check (is_admitted or cardinality(passengers) = 0),
  constraint checkin_happened_before_told check (at <= received_at),
  constraint checkin_reviewed_by_somebody check ((reviewed_at is null) = (reviewed_by_user_id is null)),
  constraint checkin_corrected_with_reason check ((corrected_at is null) = (correct_reason is null))
);
create index checkin_of_business on checkin (account_id, business_id, id);
create index checkin_of_booking on checkin (account_id, booking_id, id);
create index checkin_of_departure on checkin (account_id, departure_id, id);
create index checkin_to_review on checkin (account_id, business_id, id) where review is not null and reviewed_at is null;
select protect_account_table('checkin', 'select, insert, update');
-- step
-- Whom a scan let in. Of several scans of one passenger one stands; the others are kept (I14, I15).
create table checkin_passenger (
  account_id bigint not null,
  checkin_id bigint not null,
  booking_id bigint not null,
  position integer not null,
  kind text not null,
  -- Where and when the booking travelled then: on another boat nobody has boarded yet, on another day nobody was received (X5).
  departure_id bigint not null,
  local_date date not null,
  stands boolean not null,
  primary key (account_id, checkin_id, position),
  foreign key (account_id, checkin_id) references checkin (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  constraint checkin_passenger_position check (position > 0),
  constraint checkin_passenger_kind_known check (kind in ('reception', 'boarding'))
);
create unique index checkin_one_of_passenger on checkin_passenger (account_id, booking_id, position, kind) where stands;
create index checkin_passenger_of_departure on checkin_passenger (account_id, departure_id) where stands and kind = 'boarding';
select protect_account_table('checkin_passenger', 'select, insert, update, delete');
-- step
-- That a scan was taken back. It may be told before the scan that it names.
create table checkin_undo (
  account_id bigint not null,
  nonce text not null,
  of_nonce text not null,
  business_id bigint not null,
  reason text not null,
  device text not null,
  device_at timestamptz not null,
  received_at timestamptz not null,
  -- Judged by the clock of the server when it was made; otherwise by that of its device.
  is_at_server boolean not null,
  user_id bigint not null,
  primary key (account_id, nonce),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id)
);
create index checkin_undo_of_scan on checkin_undo (account_id, of_nonce);
select protect_account_table('checkin_undo', 'select, insert');
-- step
-- What devices without a network have to refuse.
create index booking_ticket_revised on booking (account_id, business_id) where ticket_revision > 1;
