-- Links that customers pay a booking with (M5). Who holds one proves it with a keyed hash over the row's id, so that none is kept here.
create table payment_link (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  booking_id bigint not null,
  -- What may be paid with it; how much that is follows from the booking.
  parts text[] not null,
  language text not null,
  -- Whether somebody ended it; that its time is over, or its booking paid or canceled, follows from those.
  state text not null default 'open' check (state in ('open', 'replaced', 'annulled')),
  expires_at timestamptz not null,
  -- An hour before the departure takes nobody any more (B1).
  latest_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  chosen_at timestamptz,
  paid_at timestamptz,
  -- What the customer chose last.
  provider text check (provider in ('stripe', 'paypal')),
  part text check (part in ('deposit', 'balance')),
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  constraint payment_link_parts check (cardinality(parts) > 0 and parts <@ array['deposit', 'balance']),
  constraint payment_link_in_time check (expires_at <= latest_expires_at),
  constraint payment_link_chosen check (num_nonnulls(chosen_at, provider, part) in (0, 3))
);
-- One that nobody has ended for each booking: a new one ends the old.
create unique index payment_link_live on payment_link (account_id, booking_id) where state = 'open';
create index payment_link_of_booking on payment_link (account_id, booking_id, id desc);
create index payment_link_of_business on payment_link (account_id, business_id);
select protect_account_table('payment_link', 'select, insert, update');

-- The payments of a booking are found by its name there.
create index provider_payment_of_reference on provider_payment (account_id, reference, id);
-- A wallet's page names its order alone: whose it is, is looked up over all accounts.
create index provider_payment_of_checkout on provider_payment (provider, checkout_id) where checkout_id is not null;
grant select (provider, checkout_id) on provider_payment to muelle_worker;
-- What a provider holds is posted once, by the provider's own name of the payment.
create unique index ledger_entry_of_provider on ledger_entry (account_id, method, reference)
  where kind = 'charge' and method in ('stripe', 'paypal');
