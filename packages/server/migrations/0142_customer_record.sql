-- What is kept of a customer besides who they are: what people noted, who turned out to be the same, and who is not.
-- step
-- Shown first, and in lists, so that no list joins the contacts.
alter table customer
  add column phone text collate "C",
  add column email text collate "C";
-- step
drop index customer_contact_main_once;
alter table customer_contact drop column is_main;
-- step
create table customer_note (
  account_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  text text not null,
  at timestamptz not null default now(),
  by_user_id bigint,
  primary key (account_id, id),
  foreign key (account_id, customer_id) references customer (account_id, id),
  foreign key (account_id, by_user_id) references app_user (account_id, id)
);
create index customer_note_of_customer on customer_note (account_id, customer_id, id);
select protect_account_table('customer_note', 'select, insert, delete');
-- step
-- Two customers who are one (C-4): the other one's row stays as it was, so that undoing it brings back exactly that.
create table customer_merge (
  account_id bigint not null,
  id bigint generated always as identity,
  kept_id bigint not null,
  merged_id bigint not null,
  -- The fields of the one that stays that the merge changed, before and after.
  before jsonb not null,
  after jsonb not null,
  -- Who had been merged into the other one before.
  with_ids bigint[] not null,
  at timestamptz not null default now(),
  by_user_id bigint,
  undone_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, kept_id) references customer (account_id, id),
  foreign key (account_id, merged_id) references customer (account_id, id),
  foreign key (account_id, by_user_id) references app_user (account_id, id)
);
create index customer_merge_of_kept on customer_merge (account_id, kept_id, id);
-- Nobody is merged into two.
create unique index customer_merge_once on customer_merge (account_id, merged_id) where undone_at is null;
select protect_account_table('customer_merge', 'select, insert, update');
-- step
-- Two who look like one and are not: nobody is asked again.
create table customer_distinct (
  account_id bigint not null,
  first_id bigint not null,
  second_id bigint not null,
  at timestamptz not null default now(),
  by_user_id bigint,
  primary key (account_id, first_id, second_id),
  foreign key (account_id, first_id) references customer (account_id, id),
  foreign key (account_id, second_id) references customer (account_id, id),
  foreign key (account_id, by_user_id) references app_user (account_id, id),
  constraint customer_distinct_in_order check (first_id < second_id)
);
create index customer_distinct_of_second on customer_distinct (account_id, second_id);
select protect_account_table('customer_distinct', 'select, insert, delete');
-- step
-- Whoever was never here comes last, and first the other way round: one order for both directions.
drop index customer_by_last;
drop index customer_by_visits;
drop index customer_by_spent;
drop index customer_by_name;
-- step
create index customer_by_last on customer (account_id, last_at desc nulls last, id desc)
  where merged_into is null and deleted_at is null;
create index customer_by_visits on customer (account_id, visits desc nulls last, id desc)
  where merged_into is null and deleted_at is null;
create index customer_by_spent on customer (account_id, spent_cents desc nulls last, id desc)
  where merged_into is null and deleted_at is null;
create index customer_by_name on customer (account_id, name_folded desc nulls last, id desc)
  where merged_into is null and deleted_at is null;
