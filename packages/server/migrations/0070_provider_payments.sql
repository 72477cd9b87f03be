-- Payments at providers (Stripe, PayPal): what was asked of them, what they said, and which of their events were heard.

create table provider_payment (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  provider text not null check (provider in ('stripe', 'paypal')),
  -- In whose account at the provider the money arrives; null for the account of the installation's keys.
  payee text,
  -- Whose it is, in words of whoever asked; nothing here reads it.
  reference text not null check (length(reference) between 1 and 200),
  -- Chosen by whoever asked: asked again with the same, it is the same payment.
  request_key text not null check (length(request_key) between 1 and 200),
  -- What the provider was asked with, so that it can be asked the very same again.
  request jsonb not null,
  is_test boolean not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  application_fee_cents bigint not null default 0,
  state text not null default 'created' check (state in ('created', 'open', 'processing', 'failed', 'expired', 'paid')),
  checkout_id text,
  payment_id text,
  charge_id text,
  pay_url text,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- Asked to go back, and not yet told by the provider.
  refunding_cents bigint not null default 0,
  fee_cents bigint,
  dispute text check (dispute in ('needs_response', 'under_review', 'won', 'lost')),
  -- What the provider told that cannot be: another amount, currency or payee. Nothing of it counts.
  mismatch text,
  failure text,
  -- How often a customer's wallet said no when the money was to be taken: the next try is another one.
  refused_captures integer not null default 0,
  -- Nobody shall pay it any more: what is agreed to later is not taken.
  closed_at timestamptz,
  -- Questions are numbered as they are asked; an answer to an earlier one than `told_no` is old news.
  asked_no bigint not null default 0,
  told_no bigint not null default 0,
  told_at timestamptz,
  -- When the provider is asked again, if nothing is heard; null once there is nothing left to hear.
  look_at timestamptz default now(),
  looks integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  constraint provider_payment_once unique (account_id, request_key),
  constraint provider_payment_fee_within check (application_fee_cents between 0 and amount_cents),
  constraint provider_payment_paid_within check (paid_cents between 0 and amount_cents),
  constraint provider_payment_refunded_within check (refunded_cents between 0 and paid_cents),
  constraint provider_payment_refunding_within check (refunding_cents between 0 and paid_cents),
  constraint provider_payment_paid_is_money check ((state = 'paid') = (paid_cents > 0)),
  constraint provider_payment_has_checkout check (state not in ('open', 'processing', 'paid') or checkout_id is not null)
);
create unique index provider_payment_checkout on provider_payment (account_id, provider, checkout_id)
  where checkout_id is not null;
create index provider_payment_of_business on provider_payment (account_id, business_id, id desc);
create index provider_payment_due on provider_payment (look_at) where look_at is not null;
select protect_account_table('provider_payment', 'select, insert, update');
create policy every_account on provider_payment for select to muelle_worker using (true);
grant select (account_id, id, look_at) on provider_payment to muelle_worker;

create table provider_refund (
  account_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  request_key text not null check (length(request_key) between 1 and 200),
  amount_cents bigint not null check (amount_cents > 0),
  -- 'asked' until the provider said anything: it may have been done or not.
  state text not null default 'asked' check (state in ('asked', 'pending', 'succeeded', 'failed', 'refused')),
  refund_id text,
  failure text,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, payment_id) references provider_payment (account_id, id),
  constraint provider_refund_once unique (account_id, request_key),
  constraint provider_refund_known check (state in ('asked', 'refused') or refund_id is not null)
);
create index provider_refund_of_payment on provider_refund (account_id, payment_id);
select protect_account_table('provider_refund', 'select, insert, update');

-- Events of providers, each once (I12). They come before it is known whose they are, so the table belongs to no account; it holds
-- where to look, and nothing of a customer.
create table provider_event (
  provider text not null check (provider in ('stripe', 'paypal')),
  event_id text not null,
  kind text not null,
  payee text,
  pointer jsonb not null,
  received_at timestamptz not null default now(),
  -- How often it came.
  deliveries integer not null default 1,
  outcome text check (outcome in ('applied', 'unknown', 'foreign')),
  done_at timestamptz,
  primary key (provider, event_id),
  constraint provider_event_done check ((outcome is null) = (done_at is null))
);
create index provider_event_by_age on provider_event (received_at);
grant select, insert, update, delete on provider_event to muelle_worker;
