-- The payment providers of the installation itself, for trying everything without keys. What stands here is play money of nobody: the
-- tables belong to no account, as those of a provider would not.

create table sandbox_object (
  provider text not null check (provider in ('stripe', 'paypal')),
  id text not null,
  -- In whose account there; empty for that of the keys.
  payee text not null,
  kind text not null,
  -- The checkout that it belongs to; its own id for a checkout.
  root text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (provider, id)
);
create index sandbox_object_of_root on sandbox_object (provider, root);
grant select, insert, update, delete on sandbox_object to muelle_worker;

-- What was answered under a key, and to which request.
create table sandbox_answer (
  provider text not null,
  payee text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (provider, payee, key)
);
grant select, insert, update, delete on sandbox_answer to muelle_worker;

-- Events on their way to the installation's own door.
create table sandbox_delivery (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  body text not null,
  attempts integer not null default 0,
  -- Null once it has arrived or was given up.
  due_at timestamptz default now(),
  arrived_at timestamptz,
  created_at timestamptz not null default now()
);
create index sandbox_delivery_due on sandbox_delivery (due_at) where due_at is not null;
grant select, insert, update, delete on sandbox_delivery to muelle_worker;

-- What a tester wants to go wrong.
create table sandbox_fault (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('stripe', 'paypal')),
  -- A call such as `refund`, `webhook`, or `*` for whichever comes next.
  call text not null,
  kind text not null check (kind in ('error', 'rate_limit', 'hang', 'drop', 'done_then_hang', 'duplicate', 'late', 'reorder')),
  times integer not null check (times between 0 and 1000),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on sandbox_fault to muelle_worker;
