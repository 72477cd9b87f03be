-- Trips: a departure from Zarpar to Finalizar, with who was on board, which boat and which captain as it sailed (K5).
-- step
create table geo_tracking (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  departure_id bigint not null,
  -- Null where Zarpar was taken back.
  status text,
  -- What the departure was before, and is again when Zarpar is taken back.
  state_before text not null,
  captain_name text,
  -- Those the boats were certified for: nobody passes over it (C7).
  people_limit integer not null,
  aboard integer not null,
  -- Once its track was thinned, and once it was removed.
  thinned_at timestamptz,
  track_removed_at timestamptz,
  primary key (account_id, id),
  constraint geo_tracking_of_departure unique (account_id, departure_id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  constraint geo_tracking_status_known check (status in ('started', 'destiny_reached', 'backing_to_origin', 'finalized')),
  constraint geo_tracking_state_before_known check (state_before in ('open', 'closed', 'boarding')),
  constraint geo_tracking_within_limit check (aboard between 0 and people_limit),
  constraint geo_tracking_thinned_when_over check (thinned_at is null or status = 'finalized'),
  constraint geo_tracking_removed_when_over check (track_removed_at is null or status = 'finalized')
);
create index geo_tracking_of_business on geo_tracking (account_id, business_id, id);
create index geo_tracking_out on geo_tracking (account_id) where status in ('started', 'destiny_reached', 'backing_to_origin');
create index geo_tracking_to_tidy on geo_tracking (account_id) where status = 'finalized' and track_removed_at is null;
select protect_account_table('geo_tracking', 'select, insert, update');
-- step
-- What was pressed, and what fences said; each once. A step that is taken back is gone.
create table geo_tracking_step (
  account_id bigint not null,
  tracking_id bigint not null,
  status text not null,
  -- By the clock of the server as far as it can be known, and when the server was told.
  at timestamptz not null,
  told_at timestamptz not null,
  user_id bigint,
  is_automatic boolean not null,
  primary key (account_id, tracking_id, status),
  foreign key (account_id, tracking_id) references geo_tracking (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id),
  constraint geo_tracking_step_known check (status in ('started', 'destiny_reached', 'backing_to_origin', 'finalized')),
  constraint geo_tracking_step_happened_before_told check (at <= told_at)
);
select protect_account_table('geo_tracking_step', 'select, insert, delete');
-- No trip is where nobody has said that it is.
alter table geo_tracking add constraint geo_tracking_status_was_taken
  foreign key (account_id, id, status) references geo_tracking_step (account_id, tracking_id, status);
-- step
create table geo_tracking_transport (
  account_id bigint not null,
  tracking_id bigint not null,
  transport_id bigint not null,
  name text not null,
  certified_people integer not null,
  primary key (account_id, tracking_id, transport_id),
  foreign key (account_id, tracking_id) references geo_tracking (account_id, id),
  foreign key (account_id, transport_id) references transport (account_id, id)
);
create index geo_tracking_of_transport on geo_tracking_transport (account_id, transport_id, tracking_id);
select protect_account_table('geo_tracking_transport', 'select, insert, delete');
-- step
-- The list of persons as it was when the boat sailed: it stays, whatever becomes of the bookings.
create table geo_tracking_person (
  account_id bigint not null,
  tracking_id bigint not null,
  position integer not null,
  booking_id bigint not null,
  -- Counted from 1 within the booking, in the order of the passenger list.
  passenger integer not null,
  first_name text,
  last_name text,
  age integer,
  age_range text not null,
  is_aboard boolean not null,
  primary key (account_id, tracking_id, position),
  constraint geo_tracking_person_once unique (account_id, tracking_id, booking_id, passenger),
  foreign key (account_id, tracking_id) references geo_tracking (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  constraint geo_tracking_person_counted check (position > 0 and passenger > 0),
  constraint geo_tracking_person_age check (age between 0 and 130),
  constraint geo_tracking_person_age_range_known check (age_range in ('infants', 'children', 'youths', 'adults'))
);
create index geo_tracking_of_booking on geo_tracking_person (account_id, booking_id);
select protect_account_table('geo_tracking_person', 'select, insert, delete');
