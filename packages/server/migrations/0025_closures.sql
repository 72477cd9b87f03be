-- Closing departures at once, with what becomes of every booking on them (X7), and what was told to the people of a departure.

create table closure (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  cause text not null check (cause in ('weather', 'port_closed', 'operator')),
  reason text not null default '',
  created_by_user_id bigint not null,
  -- The key with which the closure was ordered: what the job does later is written under the same hand.
  api_key_id bigint,
  created_at timestamptz not null default now(),
  -- Set while no item waits; an item that is tried again clears it.
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id)
);
create index closure_of_business on closure (account_id, business_id, id);
select protect_account_table('closure', 'select, insert, update');

create table closure_departure (
  account_id bigint not null,
  closure_id bigint not null,
  departure_id bigint not null,
  primary key (account_id, closure_id, departure_id),
  foreign key (account_id, closure_id) references closure (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id)
);
create index closure_departure_of_departure on closure_departure (account_id, departure_id);
select protect_account_table('closure_departure', 'select, insert');

-- One booking of a closed departure and what is to become of it. Each is treated in a transaction of its own, which locks the item
-- first, then departures and the booking: an item that no longer waits is left alone, however often the job runs.
create table closure_item (
  account_id bigint not null,
  closure_id bigint not null,
  booking_id bigint not null,
  -- The booking as the person saw it: one that somebody changed meanwhile is not treated by what is no longer true (I26).
  booking_version bigint not null,
  action text not null check (action in ('move', 'credit', 'refund', 'pending', 'keep')),
  to_departure_id bigint,
  method text check (method in ('cash', 'transfer')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- The refusal with its numbers; its sentence is made in the language of whoever reads it.
  failure jsonb,
  -- Sold after the closure was prepared and before its departures were closed: treated like the rest.
  has_appeared boolean not null default false,
  -- What the customer had paid when the item was made, and in which code their credit is kept.
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  credit_code text,
  treated_at timestamptz,
  primary key (account_id, closure_id, booking_id),
  foreign key (account_id, closure_id) references closure (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, to_departure_id) references departure (account_id, id),
  constraint closure_move_has_target check (action <> 'move' or to_departure_id is not null),
  constraint closure_refund_has_method check (action <> 'refund' or method is not null),
  constraint closure_failure_is_said check (state <> 'failed' or failure is not null)
);
create index closure_item_of_booking on closure_item (account_id, booking_id);
select protect_account_table('closure_item', 'select, insert, update');

-- What was written to whom about a departure: a mail laid out for sending, or a chat opened with the text ready (N3, N4).
create table departure_message (
  account_id bigint not null,
  id bigint generated always as identity,
  departure_id bigint not null,
  booking_id bigint not null,
  channel text not null check (channel in ('email', 'whatsapp')),
  body text not null,
  mail_id bigint,
  created_by_user_id bigint,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id)
);
create index departure_message_of_departure on departure_message (account_id, departure_id, id);
select protect_account_table('departure_message', 'select, insert');
