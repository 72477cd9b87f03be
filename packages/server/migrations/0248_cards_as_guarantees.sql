-- Cards that a provider keeps as a guarantee of a visit, and what is charged to them for not coming (F-1, F-3).
-- step
alter table visit
  drop constraint visit_payment_status_known,
  add constraint visit_payment_status_known check (
    payment_status in ('pending', 'process', 'payed', 'rejected', 'canceled', 'inactive', 'guaranteed'));
-- step
alter table visit_deposit
  -- Since when a card is kept for it.
  add column card_kept_at timestamptz,
  -- What was decided to be charged to the card, whether or not it has come in.
  add column charged_cents bigint not null default 0,
  drop constraint visit_deposit_kind_known,
  add constraint visit_deposit_kind_known check (
    kind in ('card_guarantee', 'deposit_fixed', 'deposit_person', 'prepay', 'package')),
  drop constraint visit_deposit_fee_within,
  -- Nothing is paid beforehand where a card is kept: what may be charged is the fee alone.
  add constraint visit_deposit_fee_within check (case when kind = 'card_guarantee' then amount_cents = 0 and fee_cents > 0
    else fee_cents between 0 and amount_cents end),
  add constraint visit_deposit_card_of_guarantee check (kind = 'card_guarantee' or (card_kept_at is null and charged_cents = 0)),
  add constraint visit_deposit_charged_within check (charged_cents between 0 and fee_cents
    and (charged_cents = 0 or card_kept_at is not null));
-- step
alter table visit_charge
  add column cause text not null default 'no_show' constraint visit_charge_cause_known check (cause in ('no_show', 'late_cancel')),
  -- How an approved charge comes to a kept card; null of money that was paid beforehand.
  add column collect_state text constraint visit_charge_collect_known check (
    collect_state in ('charging', 'paid', 'declined', 'needs_guest', 'unreachable')),
  add column collect_problem text constraint visit_charge_problem_known check (collect_problem in (
    'no_funds', 'expired', 'lost_or_stolen', 'wants_authentication', 'refused', 'card_gone', 'account_gone')),
  add column collect_tries integer not null default 0 constraint visit_charge_tried_so_often check (collect_tries between 0 and 4),
  add column collected_at timestamptz,
  add constraint visit_charge_collected_once_approved check (collect_state is null or state in ('approved', 'dismissed')),
  add constraint visit_charge_paid_at check ((collect_state is not distinct from 'paid') = (collected_at is not null)),
  add constraint visit_charge_has_problem check (
    (collect_problem is not null) = (collect_state is not null and collect_state in ('declined', 'needs_guest', 'unreachable')));
-- step
create unique index visit_charge_one_collected on visit_charge (account_id, visit_id)
  where collect_state is not null and state = 'approved';
-- step
-- A card at its provider, by the names that the provider gave it: its number is never here.
create table kept_card (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  provider text not null constraint kept_card_keeper_known check (provider = 'stripe'),
  -- In whose account at the provider it is kept; null for that of the installation's keys.
  payee text,
  -- What it is kept for, in words of whoever asked; nothing here reads it.
  reference text not null check (length(reference) between 1 and 200),
  request_key text not null check (length(request_key) between 1 and 200),
  request jsonb not null,
  is_test boolean not null,
  state text not null default 'created' constraint kept_card_state_known check (
    state in ('created', 'open', 'kept', 'over', 'forgetting', 'forgotten')),
  checkout_id text,
  page_url text,
  customer_id text,
  method_id text,
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  exp_month integer,
  exp_year integer,
  failure text,
  kept_at timestamptz,
  -- Nobody shall leave a card there any more.
  closed_at timestamptz,
  forgotten_why text constraint kept_card_why_known check (forgotten_why in ('over', 'erased', 'unreachable', 'waived')),
  forgotten_at timestamptz,
  -- When the provider is asked again, if nothing is heard.
  look_at timestamptz default now(),
  looks integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  constraint kept_card_once unique (account_id, request_key),
  constraint kept_card_is_named check (state not in ('kept', 'forgetting')
    or num_nulls(customer_id, method_id, kept_at) = 0),
  constraint kept_card_no_name_left check (state <> 'forgotten' or num_nonnulls(customer_id, method_id) = 0),
  constraint kept_card_forgotten_why check ((state in ('forgetting', 'forgotten')) = (forgotten_why is not null)),
  constraint kept_card_forgotten_at check ((state = 'forgotten') = (forgotten_at is not null))
);
create unique index kept_card_one_live on kept_card (account_id, reference) where state in ('created', 'open', 'kept');
create index kept_card_of_business on kept_card (account_id, business_id, id desc);
create index kept_card_due on kept_card (look_at) where look_at is not null;
select protect_account_table('kept_card', 'select, insert, update');
create policy every_account on kept_card for select to muelle_worker using (true);
grant select (account_id, id, look_at) on kept_card to muelle_worker;
-- step
alter table provider_payment
  -- It is charged to a card that is kept, without a page and without its holder.
  add column kept_card_id bigint,
  add constraint provider_payment_of_card foreign key (account_id, kept_card_id) references kept_card (account_id, id);
