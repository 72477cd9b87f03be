-- Businesses, their tours and when these depart.

create table business (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  name text not null,
  slug text not null,
  type text not null check (type in ('tour', 'restaurant', 'bar', 'parking')),
  -- IANA name; labels such as gmt-5 never get here (I25).
  time_zone text not null,
  currency char(3) not null default 'MXN',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  constraint business_slug_taken unique (account_id, slug)
);
select protect_account_table('business', 'select, insert, update, delete');

create table business_member (
  account_id bigint not null references account (id),
  business_id bigint not null,
  user_id bigint not null,
  role text not null,
  primary key (account_id, business_id, user_id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create index business_member_of_user on business_member (account_id, user_id);
select protect_account_table('business_member', 'select, insert, update, delete');

create table transport (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  type text not null check (type in ('boat', 'bus')),
  seats integer not null check (seats > 0),
  -- Persons the papers allow on board, infants included: nobody overrides it (C2, C7).
  certified_people integer not null check (certified_people > 0),
  enabled boolean not null default true,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
select protect_account_table('transport', 'select, insert, update, delete');

create table tour (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  name_folded text not null,
  slug text not null,
  summary text not null default '',
  meeting_point text,
  enabled boolean not null default true,
  -- The business's zone unless the tour departs from another one (T1).
  time_zone text,
  currency char(3) not null default 'MXN',
  transport_type text not null default 'boat' check (transport_type in ('boat', 'bus')),
  duration_minutes integer not null check (duration_minutes between 1 and 43200),
  capacity integer not null check (capacity between 0 and 10000),
  people_limit integer not null check (people_limit between 0 and 10000),
  max_party_people integer not null default 50 check (max_party_people > 0),
  price_mode text not null check (price_mode in ('per_person', 'per_boat', 'per_tier')),
  boat_base_cents bigint check (boat_base_cents >= 0),
  boat_included_people integer check (boat_included_people > 0),
  boat_extra_person_cents bigint check (boat_extra_person_cents >= 0),
  included_tax_basis_points integer not null default 1600 check (included_tax_basis_points between 0 and 10000),
  booking_window text not null default 'BW_365_DAY',
  booking_condition text not null default 'NO_RESTRICTIONS',
  cutoff_web_minutes integer not null default 30,
  cutoff_desk_minutes integer not null default -10,
  cutoff_if_empty_minutes integer,
  created_at timestamptz not null default now(),
  -- Rises with every edit of the tour or of anything that belongs to it: categories, tiers, seasons, schedules.
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  constraint tour_slug_taken unique (account_id, business_id, slug),
  constraint boat_price_complete check (
    price_mode <> 'per_boat'
    or (boat_base_cents is not null and boat_included_people is not null and boat_extra_person_cents is not null)
  )
);
create index tour_of_business on tour (account_id, business_id, name_folded);
select protect_account_table('tour', 'select, insert, update, delete');

create table price_category (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  tour_id bigint not null,
  position integer not null,
  age_range text not null check (age_range in ('infants', 'children', 'youths', 'adults')),
  name text not null default '',
  min_age integer not null check (min_age between 0 and 130),
  max_age integer check (max_age >= min_age),
  seat_weight integer not null check (seat_weight between 0 and 10),
  needs_adult boolean not null default false,
  max_per_adult integer check (max_per_adult > 0),
  price_cents bigint not null check (price_cents >= 0),
  primary key (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
create index price_category_of_tour on price_category (account_id, tour_id, position);
select protect_account_table('price_category', 'select, insert, update, delete');

create table price_tier (
  account_id bigint not null references account (id),
  tour_id bigint not null,
  min_people integer not null check (min_people > 0),
  max_people integer not null check (max_people >= min_people),
  price_cents bigint not null check (price_cents >= 0),
  primary key (account_id, tour_id, min_people),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
select protect_account_table('price_tier', 'select, insert, update, delete');

-- A season of a tour: between which dates, on which weekdays, at which prices (R1).
create table tour_recurrence (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  tour_id bigint not null,
  name text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- 0 is Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and 0 <= all (weekdays) and 6 >= all (weekdays)),
  -- 1 is January; null means all year.
  months smallint[] check (cardinality(months) between 1 and 12 and 1 <= all (months) and 12 >= all (months)),
  -- Among recurrences that yield the same departure one wins: higher priority, narrower range, newest (R4).
  priority integer not null default 0,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
create index tour_recurrence_of_tour on tour_recurrence (account_id, tour_id);
select protect_account_table('tour_recurrence', 'select, insert, update, delete');

-- Prices of a season where they differ from the tour's.
create table recurrence_price (
  account_id bigint not null references account (id),
  recurrence_id bigint not null,
  category_id bigint not null,
  price_cents bigint not null check (price_cents >= 0),
  primary key (account_id, recurrence_id, category_id),
  foreign key (account_id, recurrence_id) references tour_recurrence (account_id, id) on delete cascade,
  foreign key (account_id, category_id) references price_category (account_id, id) on delete cascade
);
select protect_account_table('recurrence_price', 'select, insert, update, delete');

create table tour_recurrence_schedule (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  recurrence_id bigint not null,
  tour_id bigint not null,
  start_time time not null,
  -- The tour's own where null.
  duration_minutes integer check (duration_minutes between 1 and 43200),
  capacity integer check (capacity between 0 and 10000),
  people_limit integer check (people_limit between 0 and 10000),
  min_people integer not null default 0 check (min_people >= 0),
  enabled boolean not null default true,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, recurrence_id) references tour_recurrence (account_id, id) on delete cascade,
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
create index tour_recurrence_schedule_of_tour on tour_recurrence_schedule (account_id, tour_id);
select protect_account_table('tour_recurrence_schedule', 'select, insert, update, delete');

-- A departure exists by rule; its row is made when a hold, a booking or an assignment first touches it (R2).
-- seats_used and people_used are the stock: changed only in the transaction that writes the booking, never above their limits.
create table departure (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  tour_id bigint not null,
  -- Null for an extra departure (R3).
  schedule_id bigint,
  local_date date not null,
  start_time time not null,
  time_zone text not null,
  -- The instant of local_date and start_time in time_zone, computed once (T1).
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes > 0),
  state text not null default 'open'
    check (state in ('open', 'closed', 'canceled', 'boarding', 'under_way', 'finished')),
  online_status text not null default 'auto' check (online_status in ('auto', 'open', 'call_only', 'hidden')),
  capacity integer not null check (capacity between 0 and 10000),
  people_limit integer not null check (people_limit between 0 and 10000),
  seats_used integer not null default 0,
  people_used integer not null default 0,
  transport_id bigint,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id),
  foreign key (account_id, schedule_id) references tour_recurrence_schedule (account_id, id),
  foreign key (account_id, transport_id) references transport (account_id, id),
  constraint departure_of_schedule unique (account_id, schedule_id, local_date),
  constraint departure_seats_within_capacity check (seats_used between 0 and capacity),
  constraint departure_people_within_limit check (people_used between 0 and people_limit)
);
create index departure_of_day on departure (account_id, business_id, local_date);
create index departure_of_tour on departure (account_id, tour_id, local_date);
select protect_account_table('departure', 'select, insert, update');
