-- Parking lots: their places and tariffs, who rents one, what merchants give, and the stays of vehicles, each the visit of its own kind.

-- step
-- What holds in a lot; without a row the defaults do.
create table parking_lot (
  account_id bigint not null,
  business_id bigint not null,
  reserve_percent integer not null default 5 check (reserve_percent between 0 and 50),
  reentry_minutes integer not null default 30 check (reentry_minutes between 0 and 720),
  permit_grace_days integer not null default 3 check (permit_grace_days between 0 and 31),
  ticket_text text,
  legal_text text,
  version bigint not null default 1,
  primary key (account_id, business_id),
  foreign key (account_id, business_id) references business (account_id, id)
);
select protect_account_table('parking_lot', 'select, insert, update');

-- Places by kind and zone, and how many vehicles are in: counted under the lock of the rows of a kind.
create table parking_space (
  account_id bigint not null,
  business_id bigint not null,
  vehicle_type text not null constraint parking_space_type_known check (
    vehicle_type in ('auto', 'moto', 'grande', 'discapacidad', 'electrico', 'pension', 'valet')),
  zone text not null default '',
  capacity integer not null check (capacity between 0 and 50000),
  -- Stays that are open, and what a recount found more or less than these.
  stays integer not null default 0 check (stays >= 0),
  unaccounted integer not null default 0,
  primary key (account_id, business_id, vehicle_type, zone),
  foreign key (account_id, business_id) references business (account_id, id),
  constraint parking_space_holds_no_fewer_than_none check (stays + unaccounted >= 0)
);
select protect_account_table('parking_space', 'select, insert, update, delete');

-- Places kept for reservations in each quarter of an hour since 1970, UTC.
create table parking_quarter (
  account_id bigint not null,
  business_id bigint not null,
  vehicle_type text not null,
  quarter integer not null,
  held integer not null check (held >= 0),
  primary key (account_id, business_id, vehicle_type, quarter),
  foreign key (account_id, business_id) references business (account_id, id)
);
select protect_account_table('parking_quarter', 'select, insert, update');

-- How many folios a business day has given.
create table parking_day (
  account_id bigint not null,
  business_id bigint not null,
  business_date date not null,
  folios integer not null check (folios > 0),
  primary key (account_id, business_id, business_date),
  foreign key (account_id, business_id) references business (account_id, id)
);
select protect_account_table('parking_day', 'select, insert, update');

-- Versions of tariffs; a stay keeps the one it entered with.
create table parking_tariff (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  vehicle_type text not null,
  currency char(3) not null,
  terms jsonb not null,
  valid_from timestamptz not null,
  replaced_at timestamptz check (replaced_at >= valid_from),
  created_by_user_id bigint,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id)
);
create unique index parking_tariff_current on parking_tariff (account_id, business_id, vehicle_type) where replaced_at is null;
select protect_account_table('parking_tariff', 'select, insert, update');

create table parking_permit (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  holder text not null,
  holder_folded text not null,
  phone text,
  vehicle_type text not null,
  zone text not null,
  credential text,
  starts_on date not null,
  ends_on date not null,
  weekdays integer[] not null,
  hours_from time,
  hours_to time,
  simultaneous integer not null check (simultaneous > 0),
  price_cents bigint not null check (price_cents >= 0),
  note text,
  ended_at timestamptz,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  constraint parking_permit_ends_after_it_starts check (ends_on >= starts_on),
  constraint parking_permit_hours_are_two check ((hours_from is null) = (hours_to is null))
);
create index parking_permit_of_business on parking_permit (account_id, business_id, holder_folded);
select protect_account_table('parking_permit', 'select, insert, update');

-- A plate is of one permit of a lot at a time.
create table parking_permit_plate (
  account_id bigint not null,
  business_id bigint not null,
  plate text not null,
  permit_id bigint not null,
  primary key (account_id, business_id, plate),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, permit_id) references parking_permit (account_id, id)
);
create index parking_permit_plate_of_permit on parking_permit_plate (account_id, permit_id);
create index parking_permit_plate_begins on parking_permit_plate (account_id, business_id, plate text_pattern_ops);
select protect_account_table('parking_permit_plate', 'select, insert, delete');

create table parking_merchant (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  code text not null,
  kind text not null constraint parking_merchant_kind_known check (kind in ('minutes', 'percent', 'amount')),
  -- Minutes, basis points or cents.
  value integer not null check (value > 0),
  is_active boolean not null,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  constraint parking_merchant_code_taken unique (account_id, business_id, code),
  constraint parking_merchant_gives_a_share check (kind <> 'percent' or value <= 10000)
);
select protect_account_table('parking_merchant', 'select, insert, update');

-- What is kept for somebody who will come: a visit that is confirmed, and the quarters that it holds while it does.
create table parking_reservation (
  account_id bigint not null,
  visit_id bigint not null,
  business_id bigint not null,
  vehicle_type text not null,
  plate text,
  start_at timestamptz not null,
  end_at timestamptz not null,
  releases_at timestamptz not null,
  first_quarter integer not null,
  last_quarter integer not null,
  is_holding boolean not null default true,
  price_cents bigint not null check (price_cents >= 0),
  -- Beforehand, and given back when it is called off.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  currency char(3) not null,
  primary key (account_id, visit_id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  constraint parking_reservation_ends_after_it_starts check (end_at > start_at),
  constraint parking_reservation_quarters_in_order check (last_quarter >= first_quarter)
);
create index parking_reservation_holding on parking_reservation (account_id, business_id, vehicle_type, releases_at) where is_holding;
create index parking_reservation_by_start on parking_reservation (account_id, business_id, start_at);
create index parking_reservation_begins on parking_reservation (account_id, business_id, plate text_pattern_ops) where is_holding;
select protect_account_table('parking_reservation', 'select, insert, update');

create table parking_stay (
  account_id bigint not null,
  visit_id bigint not null,
  business_id bigint not null,
  business_date date not null,
  folio integer not null check (folio > 0),
  -- What the ticket's code says, so that nobody leaves with a number that was guessed.
  code text not null,
  plate text constraint parking_stay_plate_is_compared check (plate ~ '^[A-Z0-9]{2,10}$'),
  vehicle_type text not null,
  zone text not null,
  is_open boolean not null default true,
  is_void boolean not null default false,
  entered_at timestamptz not null,
  left_at timestamptz,
  tariff_id bigint not null,
  -- Whether they may turn around for nothing (P-12).
  has_grace boolean not null,
  permit_id bigint,
  permit_holder text,
  is_permit_late boolean not null default false,
  -- Time that was paid beforehand.
  reserved_from timestamptz,
  reserved_until timestamptz,
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  exit_until timestamptz,
  fee_cents bigint check (fee_cents >= 0),
  is_override boolean not null default false,
  lost jsonb,
  lost_photo text,
  note text,
  recount_id bigint,
  version bigint not null default 1,
  primary key (account_id, visit_id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, tariff_id) references parking_tariff (account_id, id),
  foreign key (account_id, permit_id) references parking_permit (account_id, id),
  constraint parking_stay_folio_once unique (account_id, business_id, business_date, folio),
  constraint parking_stay_code_once unique (account_id, business_id, code),
  constraint parking_stay_left_once_closed check (is_open = (left_at is null)),
  constraint parking_stay_left_after_it_came check (left_at >= entered_at),
  constraint parking_stay_void_is_closed check (not (is_void and is_open)),
  constraint parking_stay_permit_has_holder check ((permit_id is null) = (permit_holder is null)),
  constraint parking_stay_reserved_from_until check ((reserved_from is null) = (reserved_until is null))
);
-- A vehicle is in a lot once (P-2, P-8).
create unique index parking_stay_one_inside on parking_stay (account_id, business_id, plate) where is_open and plate is not null;
create index parking_stay_open on parking_stay (account_id, business_id, entered_at) where is_open;
create index parking_stay_of_permit on parking_stay (account_id, permit_id) where is_open and permit_id is not null;
create index parking_stay_of_plate on parking_stay (account_id, business_id, plate text_pattern_ops, entered_at desc) where plate is not null;
create index parking_stay_of_day on parking_stay (account_id, business_id, business_date, folio desc);
create index parking_stay_left on parking_stay (account_id, business_id, left_at) where left_at is not null;
select protect_account_table('parking_stay', 'select, insert, update');

create table parking_validation (
  account_id bigint not null,
  visit_id bigint not null,
  merchant_id bigint not null,
  business_id bigint not null,
  kind text not null constraint parking_validation_kind_known check (kind in ('minutes', 'percent', 'amount')),
  value integer not null check (value > 0),
  label text not null,
  -- What it came to once the vehicle has left.
  given_cents bigint check (given_cents >= 0),
  by_user_id bigint,
  at timestamptz not null,
  primary key (account_id, visit_id, merchant_id),
  foreign key (account_id, visit_id) references parking_stay (account_id, visit_id),
  foreign key (account_id, merchant_id) references parking_merchant (account_id, id),
  foreign key (account_id, by_user_id) references app_user (account_id, id)
);
create index parking_validation_of_merchant on parking_validation (account_id, merchant_id, at);
select protect_account_table('parking_validation', 'select, insert, update, delete');

create table parking_recount (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  at timestamptz not null,
  by_user_id bigint,
  rows jsonb not null,
  gone jsonb not null,
  found jsonb not null,
  note text,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, by_user_id) references app_user (account_id, id)
);
create index parking_recount_of_business on parking_recount (account_id, business_id, id desc);
select protect_account_table('parking_recount', 'select, insert');
-- step
alter table parking_stay add foreign key (account_id, recount_id) references parking_recount (account_id, id);
-- step
-- What was paid for a rented place, which is no visit.
alter table ledger_entry
  add column permit_id bigint,
  drop constraint ledger_entry_charge_ends,
  add constraint ledger_entry_charge_ends check (
    kind <> 'charge' or (num_nonnulls(booking_id, visit_id, permit_id) = 1 and from_place = 'customer')) not valid,
  add constraint ledger_entry_of_permit check (permit_id is null or (booking_id is null and kind = 'charge')) not valid,
  add constraint ledger_entry_permit_fkey foreign key (account_id, permit_id) references parking_permit (account_id, id) not valid;
-- step
alter table ledger_entry validate constraint ledger_entry_charge_ends;
-- step
alter table ledger_entry validate constraint ledger_entry_of_permit;
-- step
alter table ledger_entry validate constraint ledger_entry_permit_fkey;
-- step
create index ledger_entry_of_permit on ledger_entry (account_id, permit_id) where permit_id is not null;
