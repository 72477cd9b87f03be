-- Offers and discount codes (O1–O6): what they take off, for whom, how often, and every use that a booking made of one.

create table promotion (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  -- An offer applies by itself; a code is typed, scanned or brought by a seller.
  kind text not null check (kind in ('offer', 'code')),
  name text not null,
  name_folded text not null,
  discount_kind text not null check (discount_kind in ('percent', 'per_person', 'per_booking', 'x_for_y', 'special_price')),
  -- Basis points, or cents; nothing where `take_people` travel and `pay_people` pay.
  discount_value bigint not null default 0 check (discount_value >= 0),
  take_people integer,
  pay_people integer,
  -- The most it takes off one booking, in cents.
  max_discount_cents bigint check (max_discount_cents > 0),
  -- A code that is applied to what the offer leaves, instead of competing with it (O2).
  stackable boolean not null default false,
  -- Without it, what `promotion_scope` names, and nothing if that is gone.
  all_tours boolean not null default true,
  -- Days in the tour's zone, both included; null is open.
  purchase_from date,
  purchase_to date,
  travel_from date,
  travel_to date,
  -- Of the departure: 0 is Sunday, and between which hours it starts; null for any.
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and 0 <= all (weekdays) and 6 >= all (weekdays)),
  hour_from time,
  hour_to time,
  channels text[] check (cardinality(channels) > 0 and channels <@ array['web', 'desk', 'seller', 'agency', 'api', 'ota']),
  -- Whose places it takes something off; null for everybody's.
  age_ranges text[] check (cardinality(age_ranges) > 0 and age_ranges <@ array['infants', 'children', 'youths', 'adults']),
  tariffs text[] check (cardinality(tariffs) > 0 and tariffs <@ array['general', 'foreign', 'national', 'local', 'concession']),
  min_people integer check (min_people > 0),
  max_people integer check (max_people > 0),
  -- Of the list price of the places, in cents.
  min_amount_cents bigint check (min_amount_cents >= 0),
  max_amount_cents bigint check (max_amount_cents >= 0),
  -- Calendar days between the sale and the departure.
  min_advance_days integer check (min_advance_days >= 0),
  max_advance_days integer check (max_advance_days >= 0),
  only_some_sellers boolean not null default false,
  -- Uses at most: in all, on one day of sale, by one customer (O3).
  cap_total integer check (cap_total > 0),
  cap_per_day integer check (cap_per_day > 0),
  cap_per_customer integer check (cap_per_customer > 0),
  -- Each of its codes is good for one booking.
  single_use boolean not null default false,
  -- A customer who cancels gets the use back (O3); an operator's cancelation always gives it back.
  returns_on_cancel boolean not null default false,
  -- Whose money it is (O4).
  bearer text not null default 'house' check (bearer in ('house', 'seller', 'split', 'prorated')),
  -- Who sold what comes with this code (O6).
  seller_user_id bigint,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  -- Set once it is deleted: bookings and history keep what they refer to, and its codes are free again.
  deleted_at timestamptz,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  foreign key (account_id, seller_user_id) references app_user (account_id, id),
  constraint promotion_percent check (discount_kind <> 'percent' or discount_value between 1 and 10000),
  constraint promotion_takes check (discount_kind not in ('per_person', 'per_booking') or discount_value > 0),
  constraint promotion_x_for_y check (
    case when discount_kind = 'x_for_y' then pay_people >= 1 and take_people > pay_people and take_people is not null
      else take_people is null and pay_people is null end),
  constraint promotion_purchase_order check (purchase_to >= purchase_from),
  constraint promotion_travel_order check (travel_to >= travel_from),
  constraint promotion_hours check ((hour_from is null) = (hour_to is null)),
  constraint promotion_people_order check (max_people >= min_people),
  constraint promotion_amount_order check (max_amount_cents >= min_amount_cents),
  constraint promotion_advance_order check (max_advance_days >= min_advance_days),
  constraint promotion_offer_has_no_code check (kind = 'code' or (seller_user_id is null and not single_use and not stackable))
);
create index promotion_of_business on promotion (account_id, business_id, kind, created_at desc) where deleted_at is null;
select protect_account_table('promotion', 'select, insert, update');

-- Tours, seasons or start times that a promotion is for; a season stands with its tour, a start time with both.
create table promotion_scope (
  account_id bigint not null,
  promotion_id bigint not null,
  tour_id bigint not null,
  recurrence_id bigint,
  schedule_id bigint,
  constraint promotion_scope_once unique nulls not distinct (account_id, promotion_id, tour_id, recurrence_id, schedule_id),
  foreign key (account_id, promotion_id) references promotion (account_id, id) on delete cascade,
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade,
  foreign key (account_id, recurrence_id) references tour_recurrence (account_id, id) on delete cascade,
  foreign key (account_id, schedule_id) references tour_recurrence_schedule (account_id, id) on delete cascade
);
create index promotion_scope_of_tour on promotion_scope (account_id, tour_id);
select protect_account_table('promotion_scope', 'select, insert, delete');

create table promotion_seller (
  account_id bigint not null,
  promotion_id bigint not null,
  user_id bigint not null,
  primary key (account_id, promotion_id, user_id),
  foreign key (account_id, promotion_id) references promotion (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
select protect_account_table('promotion_seller', 'select, insert, delete');

-- What is typed to get a promotion, in capitals; one, or as many as were generated together.
create table promotion_code (
  account_id bigint not null,
  business_id bigint not null,
  code text not null,
  promotion_id bigint not null,
  primary key (account_id, business_id, code),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  foreign key (account_id, promotion_id) references promotion (account_id, id) on delete cascade
);
create index promotion_code_of_promotion on promotion_code (account_id, promotion_id, code);
select protect_account_table('promotion_code', 'select, insert, delete');

-- How often a promotion was used, under a lock for each count: '' in all, 'd:<date>' on a day of sale, 'c:<customer>' by a customer,
-- 'k:<code>' of a code that is good once. Taken and given back in the transaction that writes the booking, never above the cap (I29).
create table promotion_counter (
  account_id bigint not null,
  promotion_id bigint not null,
  key text not null,
  used integer not null default 0,
  cap integer,
  primary key (account_id, promotion_id, key),
  foreign key (account_id, promotion_id) references promotion (account_id, id) on delete cascade,
  constraint promotion_counter_within_cap check (used >= 0 and used <= cap)
);
select protect_account_table('promotion_counter', 'select, insert, update');

create table promotion_use (
  account_id bigint not null,
  promotion_id bigint not null,
  booking_id bigint not null,
  -- Reserved with a hold, consumed once it is confirmed, returned when it expires or is canceled (O3).
  state text not null check (state in ('reserved', 'consumed', 'returned')),
  discount_cents bigint not null check (discount_cents >= 0),
  code text,
  -- Telephone and e-mail as they are compared; each counts by itself.
  customer_keys text[] not null default '{}',
  -- The day of the sale in the tour's zone.
  sold_on date not null,
  created_at timestamptz not null default now(),
  primary key (account_id, promotion_id, booking_id),
  foreign key (account_id, promotion_id) references promotion (account_id, id) on delete cascade,
  foreign key (account_id, booking_id) references booking (account_id, id)
);
create index promotion_use_of_booking on promotion_use (account_id, booking_id);
select protect_account_table('promotion_use', 'select, insert, update');

-- Rises with every edit of a business's promotions, so that processes may keep them; a business without a row has none.
create table promotion_version (
  account_id bigint not null,
  business_id bigint not null,
  version bigint not null default 1,
  primary key (account_id, business_id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade
);
select protect_account_table('promotion_version', 'select, insert, update');
