-- Bookings, the people they carry and the money they moved.

create table booking (
  account_id bigint not null,
  id bigint generated always as identity,
  ticket text not null,
  business_id bigint not null,
  tour_id bigint not null,
  departure_id bigint not null,
  status text not null check (status in (
    'hold', 'pending', 'confirmed', 'completed', 'no_show', 'pending_cancelation', 'canceled', 'inactive', 'rejected')),
  -- Derived from status and ledger in the transaction that changes either (I9).
  payment_status text not null check (payment_status in ('pending', 'canceled', 'process', 'payed', 'rejected', 'inactive')),
  channel text not null check (channel in ('web', 'desk', 'seller', 'agency', 'api', 'ota')),
  seats integer not null check (seats >= 0),
  people integer not null check (people > 0),
  currency char(3) not null,
  total_cents bigint not null check (total_cents >= 0),
  -- Charges less refunds of this booking in the ledger (I8).
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  -- The price as it was shown: lines, taxes, total. Later price changes never touch it (P8).
  quote jsonb not null,
  tourist_first_name text,
  tourist_last_name text,
  tourist_email text,
  tourist_phone_code text,
  tourist_phone_number text,
  -- Folded "first last" and "last first", searched by their beginnings: LIKE would not use an index under row-level security.
  name_folded text not null default '',
  surname_folded text not null default '',
  -- Digits of the telephone number backwards: its end is found as a beginning.
  phone_reversed text not null default '',
  notes text,
  seller_user_id bigint,
  -- Until when seats and price are kept without payment; null once that no longer runs.
  expires_at timestamptz,
  canceled_at timestamptz,
  cancel_reason text,
  created_by_user_id bigint,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, seller_user_id) references app_user (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id),
  constraint booking_ticket_taken unique (account_id, ticket),
  constraint hold_expires check (status not in ('hold', 'pending') or expires_at is not null)
);
create index booking_of_departure on booking (account_id, departure_id, id);
create index booking_by_sale on booking (account_id, business_id, created_at desc, id desc);
create index booking_by_name on booking (account_id, name_folded text_pattern_ops);
create index booking_by_surname on booking (account_id, surname_folded text_pattern_ops);
create index booking_by_phone on booking (account_id, phone_reversed text_pattern_ops) where phone_reversed <> '';
create index booking_expiring on booking (account_id, departure_id, expires_at) where status in ('hold', 'pending');
select protect_account_table('booking', 'select, insert, update');

-- How many people of each category travel.
create table booking_party (
  account_id bigint not null,
  booking_id bigint not null,
  category_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (account_id, booking_id, category_id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, category_id) references price_category (account_id, id)
);
select protect_account_table('booking_party', 'select, insert, update, delete');

-- Money moves from one place to another; a row is balanced by being one row (I7). Never changed, never deleted: a correction is
-- another entry. Places: 'customer', 'custody:<user>' for cash in a person's hands (S6).
create table ledger_entry (
  account_id bigint not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  kind text not null check (kind in ('charge', 'refund')),
  method text not null check (method in ('cash')),
  from_place text not null,
  to_place text not null check (to_place <> from_place),
  amount_cents bigint not null check (amount_cents > 0),
  -- Cash handed over for a charge; the difference went back as change (M6).
  received_cents bigint check (received_cents >= amount_cents),
  currency char(3) not null,
  actor_user_id bigint,
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id)
);
create index ledger_entry_of_booking on ledger_entry (account_id, booking_id, id);
create index ledger_entry_to_place on ledger_entry (account_id, to_place, at);
select protect_account_table('ledger_entry', 'select, insert');
