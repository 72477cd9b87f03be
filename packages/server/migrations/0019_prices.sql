-- What a tour costs: several options, tariffs, floors and discounts, extras, taxes and fees, and what a booking was sold with.
-- Whatever a booking may name is not deleted but marked as removed, so that what was sold stays readable (P8).

alter table price_category
  -- The least that a person of this category pays for their place (P3); 0 is none.
  add column floor_cents bigint not null default 0 check (floor_cents >= 0),
  add column removed_at timestamptz;

-- The least that a whole boat or tier costs (P3).
alter table tour add column boat_floor_cents bigint not null default 0 check (boat_floor_cents >= 0);

-- Another way of buying the same tour beside its own price (P1): the boat for oneself, a tier. One per person costs what the price
-- table says.
create table price_option (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  tour_id bigint not null,
  position integer not null default 0,
  name text not null,
  price_mode text not null check (price_mode in ('per_person', 'per_boat', 'per_tier')),
  boat_base_cents bigint check (boat_base_cents >= 0),
  boat_included_people integer check (boat_included_people > 0),
  boat_extra_person_cents bigint check (boat_extra_person_cents >= 0),
  max_people integer not null default 50 check (max_people > 0),
  floor_cents bigint not null default 0 check (floor_cents >= 0),
  removed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade,
  constraint option_boat_complete check (
    price_mode <> 'per_boat'
    or (boat_base_cents is not null and boat_included_people is not null and boat_extra_person_cents is not null)
  )
);
create index price_option_of_tour on price_option (account_id, tour_id, position);
select protect_account_table('price_option', 'select, insert, update, delete');

create table option_tier (
  account_id bigint not null references account (id),
  option_id bigint not null,
  min_people integer not null check (min_people > 0),
  max_people integer not null check (max_people >= min_people),
  price_cents bigint not null check (price_cents >= 0),
  primary key (account_id, option_id, min_people),
  foreign key (account_id, option_id) references price_option (account_id, id) on delete cascade
);
select protect_account_table('option_tier', 'select, insert, update, delete');

-- Which tariffs a tour sells (P2); null channels are all of them.
create table tour_tariff (
  account_id bigint not null references account (id),
  tour_id bigint not null,
  tariff text not null check (tariff in ('foreign', 'national', 'local', 'concession')),
  needs_proof boolean not null default false,
  channels text[],
  primary key (account_id, tour_id, tariff),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
select protect_account_table('tour_tariff', 'select, insert, update, delete');

-- What a category costs whom (P2); without a row it costs what the list says.
create table tariff_price (
  account_id bigint not null references account (id),
  tour_id bigint not null,
  category_id bigint not null,
  tariff text not null,
  price_cents bigint not null check (price_cents >= 0),
  primary key (account_id, tour_id, category_id, tariff),
  foreign key (account_id, tour_id, tariff) references tour_tariff (account_id, tour_id, tariff) on delete cascade,
  foreign key (account_id, category_id) references price_category (account_id, id) on delete cascade
);
select protect_account_table('tariff_price', 'select, insert, update, delete');

-- A season may price a tariff of its own; '' is the general price.
alter table recurrence_price
  add column tariff text not null default '' check (tariff in ('', 'foreign', 'national', 'local', 'concession')),
  drop constraint recurrence_price_pkey,
  add primary key (account_id, recurrence_id, category_id, tariff);

-- How much people of a role may take off by hand (P3); a role without a row takes off nothing.
create table discount_band (
  account_id bigint not null references account (id),
  tour_id bigint not null,
  role text not null,
  max_basis_points integer not null check (max_basis_points between 0 and 10000),
  primary key (account_id, tour_id, role),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
select protect_account_table('discount_band', 'select, insert, update, delete');

create table tour_extra (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  tour_id bigint not null,
  position integer not null default 0,
  type text not null check (type in ('food_drink', 'product_article', 'service')),
  name text not null,
  per text not null check (per in ('person', 'booking', 'unit')),
  price_cents bigint not null check (price_cents >= 0),
  -- Most of it in one booking, or for each person of one; null follows from `per`.
  max_quantity integer check (max_quantity > 0),
  removed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
create index tour_extra_of_tour on tour_extra (account_id, tour_id, position);
select protect_account_table('tour_extra', 'select, insert, update, delete');

-- Taxes, duties and charges of a business (P4), on all of its tours or on some. Fixed amounts are always added to the price.
create table tour_tax (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  kind text not null check (kind in ('tax', 'duty', 'own_charge')),
  calc text not null check (calc in ('percent', 'per_person', 'per_booking')),
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  included boolean not null default false,
  applies_to text not null default 'all' check (applies_to in ('tour', 'extras', 'all')),
  exempt_age_ranges text[] not null default '{}',
  exempt_tariffs text[] not null default '{}',
  collected text not null default 'booking' check (collected in ('booking', 'dock')),
  beneficiary text not null default 'business' check (beneficiary in ('business', 'third_party')),
  beneficiary_name text,
  -- The percentage that this one is also charged on (P5).
  on_top_of bigint,
  position integer not null default 0,
  all_tours boolean not null default true,
  enabled boolean not null default true,
  version bigint not null default 1,
  removed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  foreign key (account_id, on_top_of) references tour_tax (account_id, id),
  constraint tax_fixed_is_added check (calc = 'percent' or not included)
);
create index tour_tax_of_business on tour_tax (account_id, business_id, position);
create unique index tour_tax_name_taken on tour_tax (account_id, business_id, lower(name)) where removed_at is null;

create table tour_tax_of_tour (
  account_id bigint not null references account (id),
  tax_id bigint not null,
  tour_id bigint not null,
  primary key (account_id, tax_id, tour_id),
  foreign key (account_id, tax_id) references tour_tax (account_id, id) on delete cascade,
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
create index tour_tax_by_tour on tour_tax_of_tour (account_id, tour_id);

-- The tax that was a number of the tour becomes one of its business: for all tours where they share the rate. Whoever owns the schema
-- need not be a superuser, and reads no account's rows while the wall also stands for owners.
alter table tour no force row level security;
alter table booking no force row level security;
with rate as (
  select account_id, business_id, included_tax_basis_points as basis_points, count(*) as tours,
    sum(count(*)) over (partition by account_id, business_id) as all_tours
  from tour group by 1, 2, 3)
insert into tour_tax (account_id, business_id, name, kind, calc, basis_points, included, all_tours)
select account_id, business_id, 'IVA ' || trim_scale(basis_points / 100.0) || ' %', 'tax', 'percent', basis_points, true,
  tours = all_tours
from rate where basis_points > 0;

insert into tour_tax_of_tour (account_id, tax_id, tour_id)
select t.account_id, x.id, t.id
from tour t
join tour_tax x on x.account_id = t.account_id and x.business_id = t.business_id
  and x.basis_points = t.included_tax_basis_points and not x.all_tours;

alter table tour drop column included_tax_basis_points;
alter table tour force row level security;
select protect_account_table('tour_tax', 'select, insert, update, delete');
select protect_account_table('tour_tax_of_tour', 'select, insert, update, delete');

-- What a booking was sold with. People of one category may pay different tariffs; '' is the general price.
alter table booking_party
  add column tariff text not null default '' check (tariff in ('', 'foreign', 'national', 'local', 'concession')),
  drop constraint booking_party_pkey,
  add primary key (account_id, booking_id, category_id, tariff);

create table booking_extra (
  account_id bigint not null references account (id),
  booking_id bigint not null,
  extra_id bigint not null,
  quantity integer not null check (quantity > 0),
  unit_cents bigint not null check (unit_cents >= 0),
  primary key (account_id, booking_id, extra_id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, extra_id) references tour_extra (account_id, id)
);
select protect_account_table('booking_extra', 'select, insert, update, delete');

alter table booking
  -- Null for the tour's own price.
  add column option_id bigint,
  -- Who let it be sold below the floor or beyond the seller's band (P3).
  add column approved_by_user_id bigint,
  add foreign key (account_id, option_id) references price_option (account_id, id),
  add foreign key (account_id, approved_by_user_id) references app_user (account_id, id);

-- What is due when it is sold, and what is collected at the dock (M2, P6): of earlier sales all, and nothing.
update booking
set quote = quote || jsonb_build_object('dock_cents', 0, 'deposit_cents', total_cents)
where not quote ? 'deposit_cents';
alter table booking force row level security;

-- With a PIN of their own, managers release what a seller may not do alone (P3).
alter table app_user add column pin_hash text;
