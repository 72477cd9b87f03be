-- Accounts, the two walls between them, events, audit and idempotency.
--
-- Every table with an account_id is reached by the role muelle_app through row-level security: the account is set in the
-- transaction (muelle.account_id) and every query names it as well. The roles are made by the migration runner, since roles
-- belong to the whole server and not to one database.

create function protect_account_table(target regclass, privileges text) returns void language plpgsql as $$
declare
  scope constant text := 'account_id = nullif(current_setting(''muelle.account_id'', true), '''')::bigint';
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_account on %s to muelle_app using (%s) with check (%s)', target, scope, scope);
  execute format('grant %s on %s to muelle_app', privileges, target);
end $$;

create table account (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now()
);
alter table account enable row level security;
alter table account force row level security;
create policy own_account on account to muelle_app
  using (id = nullif(current_setting('muelle.account_id', true), '')::bigint);
-- Background work starts from the list of accounts and then enters each one like any other transaction.
create policy every_account on account for select to muelle_worker using (true);
-- Whoever owns the schema makes accounts; a request never does.
create policy made_by_the_owner on account to current_user using (true) with check (true);
grant select, update on account to muelle_app;
grant select on account to muelle_worker;

-- What happened, written in the transaction that did it. Readers stop below the oldest running transaction (I21).
--
-- Tables that grow with every sale do not refer to account themselves: the wall lets in no other account's id, and every reference to
-- one row that everybody shares is a lock on it.
create table event (
  account_id bigint not null,
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  kind text not null,
  subject_type text not null,
  subject_id bigint not null,
  business_id bigint,
  actor_user_id bigint,
  data jsonb not null,
  primary key (account_id, id)
);
create index event_in_commit_order on event (xid, id);
select protect_account_table('event', 'select, insert');
create policy every_account on event for select to muelle_worker using (true);
grant select on event to muelle_worker;

-- Who changed what: one entry beside each event (I20), the source of a record's history.
create table audit_entry (
  account_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_user_id bigint,
  request_id text,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  changes jsonb not null,
  primary key (account_id, id)
);
create index audit_entry_of_subject on audit_entry (account_id, subject_type, subject_id, id);
select protect_account_table('audit_entry', 'select, insert');

-- The answer to a change, kept under the key that its sender chose (I4): same key and body, same answer.
create table idempotency_key (
  account_id bigint not null,
  principal text not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, principal, route, key)
);
-- Answers are a few kilobytes, live for a day and are hardly ever read: compressing or moving them out would only cost.
alter table idempotency_key set (toast_tuple_target = 8160);
alter table idempotency_key alter column body set storage external;
create index idempotency_key_by_age on idempotency_key using brin (created_at);
select protect_account_table('idempotency_key', 'select, insert, update, delete');

-- How far each reader of the events has come: everything up to (xid, event_id) is done.
create table relay_cursor (
  reader text primary key,
  xid xid8 not null,
  event_id bigint not null
);
grant select, insert, update on relay_cursor to muelle_worker;
