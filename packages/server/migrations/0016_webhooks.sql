-- Where other programs hear of what happens here, and what was sent to them.

create table webhook (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  url text not null,
  description text,
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Whether only events of the businesses in webhook_business are sent: a limit stays one when its last business is deleted.
  is_limited boolean not null,
  -- Sealed: it signs, so it has to be readable for the program.
  secret_sealed bytea not null,
  enabled boolean not null default true,
  failures_in_a_row integer not null default 0 check (failures_in_a_row >= 0),
  disabled_for_failures_at timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id)
);
select protect_account_table('webhook', 'select, insert, update, delete');
-- The relay asks for whom an event is meant before it makes a job of it.
create policy every_account on webhook for select to muelle_worker using (true);
grant select (account_id, id, kinds, is_limited, enabled) on webhook to muelle_worker;

create table webhook_business (
  account_id bigint not null references account (id),
  webhook_id bigint not null,
  business_id bigint not null,
  primary key (account_id, webhook_id, business_id),
  foreign key (account_id, webhook_id) references webhook (account_id, id) on delete cascade,
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
create index webhook_business_of_business on webhook_business (account_id, business_id);
select protect_account_table('webhook_business', 'select, insert, delete');
create policy every_account on webhook_business for select to muelle_worker using (true);
grant select on webhook_business to muelle_worker;

-- One row for each event and webhook, however often it is sent.
create table webhook_delivery (
  account_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  event_id bigint not null,
  kind text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  first_attempt_at timestamptz,
  status integer,
  error text,
  ms integer,
  excerpt text,
  -- When it is tried again; while an attempt runs, when it counts as lost.
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhook (account_id, id) on delete cascade,
  constraint webhook_delivery_once unique (account_id, webhook_id, event_id),
  constraint pending_is_tried_again check ((state = 'pending') = (next_attempt_at is not null))
);
create index webhook_delivery_of_webhook on webhook_delivery (account_id, webhook_id, id desc);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where state = 'pending';
create index webhook_delivery_by_age on webhook_delivery (account_id, created_at);
select protect_account_table('webhook_delivery', 'select, insert, update, delete');
create policy every_account on webhook_delivery for select to muelle_worker using (true);
grant select (account_id, id, webhook_id, state, next_attempt_at) on webhook_delivery to muelle_worker;
