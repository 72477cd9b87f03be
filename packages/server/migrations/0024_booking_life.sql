-- What a booking lives through after it was sold: policy as sold, refunds and what is still owed, moves, names of who travels,
-- answers, store credit, and the last step that may be undone.

alter table booking
  -- What the business owes the customer on a canceled booking and has not given back yet: a liability (§0.9, X4).
  add column refund_due_cents bigint not null default 0,
  -- Tiers of the cancelation policy as they were when it was sold (X1): [{hours_before, penalty_kind, penalty_value}].
  add column policy jsonb not null default '[]',
  -- The tier a move was made inside of; it keeps applying on the new date (X5). Null without one.
  add column moved_from_tier jsonb,
  -- What a move or dropped people cost: owed, beside the price, until the booking ends.
  add column penalty_cents bigint not null default 0,
  add column cancel_cause text,
  -- Why it was moved last.
  add column move_reason text,
  -- The last step that may be taken back, and the version it left behind: {kind, version, until, …}. Any later change voids it.
  add column undo jsonb,
  add constraint booking_refund_due_paid check (refund_due_cents between 0 and paid_cents),
  add constraint booking_policy_is_list check (jsonb_typeof(policy) = 'array'),
  add constraint booking_penalty_positive check (penalty_cents >= 0),
  add constraint booking_cancel_cause_known check (cancel_cause in ('customer', 'operator', 'weather', 'port_closed'));

-- Cancelations before there was a policy owe everything that was paid. The table's owner, too, sees only one account at a time.
alter table booking no force row level security;
update booking set refund_due_cents = paid_cents where status = 'pending_cancelation';
alter table booking force row level security;
alter table booking
  add constraint pending_cancelation_owes check (status <> 'pending_cancelation' or refund_due_cents > 0);
create index booking_refund_due on booking (account_id, business_id, canceled_at) where refund_due_cents > 0;

-- Who travels, where somebody wrote it down: one row for each person known, in the order of the list.
create table booking_passenger (
  account_id bigint not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  position integer not null check (position > 0),
  category_id bigint not null,
  tariff text not null default '',
  first_name text,
  last_name text,
  age integer check (age between 0 and 130),
  document text,
  primary key (account_id, id),
  constraint booking_passenger_position unique (account_id, booking_id, position),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, category_id) references price_category (account_id, id)
);
select protect_account_table('booking_passenger', 'select, insert, update, delete');

-- Answers to the tour's questions; position 0 is the booking's own, the others are those of its passengers.
create table booking_answer (
  account_id bigint not null,
  booking_id bigint not null,
  question_id bigint not null,
  passenger_position integer not null default 0 check (passenger_position >= 0),
  value text not null,
  primary key (account_id, booking_id, question_id, passenger_position),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, question_id) references tour_question (account_id, id)
);
select protect_account_table('booking_answer', 'select, insert, update, delete');

-- Money that was not given back but may be spent later, by whoever shows the code (X4). What the ledger's place `credit:<id>` was
-- charged and refunded adds up to what remains.
create table store_credit (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  -- The booking whose refund it is.
  booking_id bigint not null,
  code text not null,
  amount_cents bigint not null check (amount_cents > 0),
  remaining_cents bigint not null,
  currency char(3) not null,
  -- Last day on which it may be spent, in the business's zone; null for ever.
  expires_on date,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  constraint store_credit_code_taken unique (account_id, code),
  constraint store_credit_remains check (remaining_cents between 0 and amount_cents),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id)
);
create index store_credit_of_booking on store_credit (account_id, booking_id);
select protect_account_table('store_credit', 'select, insert, update');

-- Besides cash: a transfer to or from the business's bank, and store credit.
alter table ledger_entry
  drop constraint ledger_entry_method_check,
  add constraint ledger_entry_method_known check (method in ('cash', 'transfer', 'credit')),
  -- Where to find it again: a transfer's tracking key, a credit's code.
  add column reference text,
  -- Why it moved, where somebody had to say so.
  add column note text;
