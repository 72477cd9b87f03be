-- Seats that a device may sell without a network (K4): what it was given, the tickets signed for it, and what it sold.
-- step
create table seat_grant (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  departure_id bigint not null,
  -- Who sells with it, on which device.
  user_id bigint not null,
  device text not null,
  device_name text,
  -- Counted among the seats and the people of the departure until it ends, but for those that were sold: these are a booking's.
  places integer not null,
  places_sold integer not null default 0,
  -- The prices that the device tells, and what a dollar is worth to it; null where nobody had set that.
  prices jsonb not null,
  rate_cents integer,
  given_at timestamptz not null,
  -- Until when the device sells, and until when its seats are kept for what it tells late.
  sells_until timestamptz not null,
  kept_until timestamptz not null,
  ended_at timestamptz,
  end_cause text,
  ended_by_user_id bigint,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  foreign key (account_id, ended_by_user_id) references app_user (account_id, id),
  constraint seat_grant_gives_places check (places between 1 and 30),
  constraint seat_grant_sells_what_it_has check (places_sold between 0 and places),
  constraint seat_grant_kept_while_it_sells check (given_at < sells_until and sells_until <= kept_until),
  constraint seat_grant_rate_positive check (rate_cents > 0),
  constraint seat_grant_ended_by_a_cause check ((ended_at is null) = (end_cause is null)),
  constraint seat_grant_cause_known check (end_cause in ('returned', 'taken_back', 'over', 'canceled'))
);
create index seat_grant_of_departure on seat_grant (account_id, departure_id, id);
create index seat_grant_living on seat_grant (account_id, departure_id) where ended_at is null;
create index seat_grant_of_device on seat_grant (account_id, user_id, device) where ended_at is null;
select protect_account_table('seat_grant', 'select, insert, update');
-- step
-- Numbers of tickets that were signed before anybody bought them: no booking of another sale gets one.
create table seat_grant_ticket (
  account_id bigint not null,
  ticket text not null,
  grant_id bigint not null,
  primary key (account_id, ticket),
  foreign key (account_id, grant_id) references seat_grant (account_id, id)
);
create index seat_grant_ticket_of_grant on seat_grant_ticket (account_id, grant_id);
select protect_account_table('seat_grant_ticket', 'select, insert');
-- step
-- What a device sold and told: a booking, or money without one where its seats had gone to somebody else.
create table seat_grant_sale (
  account_id bigint not null,
  id bigint generated always as identity,
  grant_id bigint not null,
  -- Made by the device: the same sale told twice is one.
  nonce text not null,
  ticket text not null,
  booking_id bigint,
  places integer not null,
  -- What the customer was told that it costs, and paid.
  total_cents bigint not null,
  -- What it would have cost when it was told to the server, where that is something else.
  price_then_cents bigint,
  tourist_name text,
  -- By the clock of the server, as far as it can be known, and when the server was told.
  sold_at timestamptz not null,
  received_at timestamptz not null,
  -- What somebody should look at, and who has.
  review text,
  reviewed_at timestamptz,
  reviewed_by_user_id bigint,
  review_note text,
  primary key (account_id, id),
  constraint seat_grant_sale_nonce_taken unique (account_id, nonce),
  constraint seat_grant_sale_ticket_taken unique (account_id, ticket),
  foreign key (account_id, grant_id) references seat_grant (account_id, id),
  foreign key (account_id, ticket) references seat_grant_ticket (account_id, ticket),
  foreign key (account_id, booking_id) references booking (account_id, id),
  foreign key (account_id, reviewed_by_user_id) references app_user (account_id, id),
  constraint seat_grant_sale_of_places check (places >= 1),
  constraint seat_grant_sale_costs check (total_cents >= 0),
  constraint seat_grant_sale_price_differs check (price_then_cents >= 0 and price_then_cents <> total_cents),
  constraint seat_grant_sale_before_told check (sold_at <= received_at),
  constraint seat_grant_sale_review_known check (review in ('price_changed', 'late', 'no_seats')),
  constraint seat_grant_sale_without_booking_is_looked_at check (booking_id is not null or review is not distinct from 'no_seats'),
  constraint seat_grant_sale_reviewed check ((reviewed_at is null) = (reviewed_by_user_id is null)),
  constraint seat_grant_sale_reviewed_with_note check ((reviewed_at is null) = (review_note is null)),
  constraint seat_grant_sale_nothing_reviewed check (review is not null or reviewed_at is null)
);
create index seat_grant_sale_of_grant on seat_grant_sale (account_id, grant_id, id);
select protect_account_table('seat_grant_sale', 'select, insert, update');
