-- What a booking has asked to go back through a provider: taken from what is left in the transaction that asks, long before the provider is.
-- step
create table provider_refund_ask (
  account_id bigint not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  asked_at timestamptz not null default now(),
  -- It came to nothing: what was taken is free again, and whoever looks at what is owed decides.
  failed_at timestamptz,
  failure text,
  primary key (account_id, id),
  foreign key (account_id, payment_id) references provider_payment (account_id, id),
  constraint provider_refund_ask_failed check ((failed_at is null) = (failure is null))
);
create index provider_refund_ask_of_payment on provider_refund_ask (account_id, payment_id, id);
select protect_account_table('provider_refund_ask', 'select, insert, update');
-- step
-- What a provider took out of the balance for a complaint and has not given back, and what it keeps for having to decide one.
alter table provider_payment
  add column taken_back_cents bigint not null default 0,
  add column dispute_fee_cents bigint not null default 0 check (dispute_fee_cents >= 0),
  add constraint provider_payment_taken_within check (taken_back_cents between 0 and paid_cents - refunded_cents) not valid;
-- step
alter table provider_payment validate constraint provider_payment_taken_within;
-- step: each account
-- Nobody asked any more about a complaint that is decided, and what it took was not told then.
update provider_payment set look_at = now() where dispute is not null and state = 'paid';
-- step
-- The currency that a rate is in: a business that changes its own takes no number of the other. Unknown of what a version before this sets.
alter table house_rate add column house_currency char(3);
-- step: each account
update house_rate h set house_currency = b.currency from business b
where b.account_id = h.account_id and b.id = h.business_id and h.house_currency is null and b.currency <> h.currency;
-- step
alter table house_rate add constraint house_rate_in_another check (house_currency <> currency) not valid;
-- step
alter table house_rate validate constraint house_rate_in_another;
