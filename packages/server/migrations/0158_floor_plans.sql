-- Where the tables of a venue stand (M-9). A plan holds on some days and hours, or always; a venue without one has its tables in rows,
-- which no row here says.
create table floor_plan (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  name_folded text not null,
  -- None for every day.
  weekdays text[] not null default '{}'
    check (weekdays <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  -- Minutes since midnight; an end at or before its beginning lies on the next day (H-2). Both null for all day.
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute between 0 and 1439),
  width integer not null check (width between 400 and 20000),
  height integer not null check (height between 400 and 20000),
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  constraint floor_plan_period_whole check ((from_minute is null) = (to_minute is null)),
  constraint floor_plan_name_taken unique (account_id, business_id, name_folded)
);
select protect_account_table('floor_plan', 'select, insert, update, delete');

create table floor_plan_item (
  account_id bigint not null,
  plan_id bigint not null,
  resource_id bigint not null,
  -- The left upper corner before it is turned around its middle; what is turned may have it off the plan.
  x integer not null check (x between -1200 and 20000),
  y integer not null check (y between -1200 and 20000),
  width integer not null check (width between 40 and 1200),
  height integer not null check (height between 40 and 1200),
  rotation integer not null check (rotation between 0 and 345 and rotation % 15 = 0),
  shape text not null check (shape in ('rectangle', 'round', 'sofa', 'stool')),
  primary key (account_id, plan_id, resource_id),
  foreign key (account_id, plan_id) references floor_plan (account_id, id) on delete cascade,
  foreign key (account_id, resource_id) references resource (account_id, id)
);
create index floor_plan_item_of_resource on floor_plan_item (account_id, resource_id);
select protect_account_table('floor_plan_item', 'select, insert, delete');
