-- Nights of bars (N-1), the lists of their guests (N-2), and how many are inside (N-8).

create table night (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  business_date date not null,
  name text,
  -- When lists close for everybody but managers (N-7); null: never.
  closes_at timestamptz,
  -- How many may be inside at once; null: as the settings of the venue say.
  capacity integer check (capacity between 1 and 100000),
  -- Who passed the doors, as the scans and the counters say (N-8); beyond the capacity only where a manager said so.
  entered integer not null default 0 check (entered >= 0),
  exited integer not null default 0 check (exited >= 0),
  version bigint not null default 1,
  primary key (account_id, id),
  constraint night_of_date unique (account_id, business_id, business_date),
  foreign key (account_id, business_id) references business (account_id, id),
  constraint night_nobody_leaves_twice check (exited <= entered)
);
select protect_account_table('night', 'select, insert, update');

create table guest_list (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  -- Null: it stands every night.
  night_id bigint,
  name text not null,
  name_folded text not null,
  type text not null constraint guest_list_type_known check (type in ('house', 'rp', 'artist', 'staff', 'birthday')),
  -- The RP whose list it is.
  owner_user_id bigint,
  -- What holds for who stands on it: on the clock of the night, «01:30» after midnight.
  free_until time,
  cover_cents integer not null default 0 check (cover_cents between 0 and 100000000),
  two_for_one boolean not null default false,
  -- When it closes; null: with the night.
  closes_time time,
  -- Most people of a night; null: as many as come.
  cap integer check (cap between 1 and 100000),
  is_active boolean not null default true,
  created_at timestamptz not null,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, night_id) references night (account_id, id),
  foreign key (account_id, owner_user_id) references app_user (account_id, id)
);
create unique index guest_list_name_taken on guest_list (account_id, business_id, name_folded, coalesce(night_id, 0)) where is_active;
create index guest_list_of_night on guest_list (account_id, night_id) where night_id is not null;
select protect_account_table('guest_list', 'select, insert, update');

-- A visit that stands on a list. Whom it is counted to stands in the visit.
create table guest_list_entry (
  account_id bigint not null,
  visit_id bigint not null,
  business_id bigint not null,
  night_id bigint not null,
  list_id bigint not null,
  -- Put on it after it had closed (N-7).
  is_late boolean not null default false,
  primary key (account_id, visit_id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, night_id) references night (account_id, id),
  foreign key (account_id, list_id) references guest_list (account_id, id)
);
create index guest_list_entry_of_night on guest_list_entry (account_id, night_id, list_id, visit_id);
create index guest_list_entry_of_list on guest_list_entry (account_id, list_id, visit_id);
select protect_account_table('guest_list_entry', 'select, insert');
