-- When a business is open: its usual week, and the dates that differ from it. Times are minutes since midnight on the clock of
-- the business's zone; a stretch that ends at or before its beginning ends on the next day (H-2).

-- Until its hours are set for the first time a business counts as closed, and the panel asks for each day.
alter table business add column has_hours boolean not null default false;

-- A day without rows is closed.
create table opening_period (
  account_id bigint not null,
  business_id bigint not null,
  weekday text not null check (weekday in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 0 and 1439),
  primary key (account_id, business_id, weekday, from_minute),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
select protect_account_table('opening_period', 'select, insert, delete');

-- A date with hours of its own, or none, whatever its weekday says (H-5).
create table special_date (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  date date not null,
  kind text not null check (kind in ('closed', 'special', 'event')),
  name text not null default '',
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  constraint special_date_taken unique (account_id, business_id, date),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
select protect_account_table('special_date', 'select, insert, update, delete');

create table special_date_period (
  account_id bigint not null,
  special_date_id bigint not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 0 and 1439),
  primary key (account_id, special_date_id, from_minute),
  foreign key (account_id, special_date_id) references special_date (account_id, id) on delete cascade
);
select protect_account_table('special_date_period', 'select, insert, delete');
