-- What a tour tells about itself, under which conditions it is sold and what its customers hear.

alter table tour
  add column activity_type text,
  -- Languages the guides speak on board, as two letters.
  add column spoken_languages text[] not null default '{}',
  add column meeting_lat numeric(9, 6) check (meeting_lat between -90 and 90),
  add column meeting_lng numeric(9, 6) check (meeting_lng between -180 and 180),
  -- [[latitude, longitude], …] in the order of travel.
  add column route jsonb not null default '[]' constraint tour_route_is_list check (jsonb_typeof(route) = 'array'),
  -- Below that many people a departure is decided upon, that many minutes before it starts (C9).
  add column min_people integer not null default 0 check (min_people between 0 and 10000),
  add column decide_minutes integer not null default 1080 check (decide_minutes between 0 and 43200),
  -- Commercial seats that a role may sell beyond the capacity (C7).
  add column overbook_seats integer not null default 0 check (overbook_seats between 0 and 1000),
  -- The capacity of a departure is that of the boats assigned to it (C3).
  add column capacity_by_transport boolean not null default false,
  add column deposit_kind text not null default 'full' check (deposit_kind in ('none', 'percent', 'per_person', 'full')),
  -- Basis points of the total, or cents for each person.
  add column deposit_value bigint not null default 0 check (deposit_value >= 0),
  add column deleted_at timestamptz,
  add constraint tour_meeting_complete check ((meeting_lat is null) = (meeting_lng is null)),
  add constraint tour_deposit_percent check (deposit_kind <> 'percent' or deposit_value <= 10000);

-- What people read of a tour, in one language. The Spanish name, summary and meeting point stand on the tour as well.
create table tour_text (
  account_id bigint not null references account (id),
  tour_id bigint not null,
  language text not null check (language in ('es', 'en', 'de', 'fr', 'ja', 'zh')),
  name text not null default '',
  summary text not null default '',
  description text not null default '',
  meeting_point text not null default '',
  primary key (account_id, tour_id, language),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
select protect_account_table('tour_text', 'select, insert, update, delete');

create table tour_photo (
  account_id bigint not null references account (id),
  tour_id bigint not null,
  position integer not null check (position >= 0),
  file_name text not null,
  alt text not null default '',
  primary key (account_id, tour_id, position),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
select protect_account_table('tour_photo', 'select, insert, update, delete');

-- What the price holds besides the trip.
create table tour_included (
  account_id bigint not null references account (id),
  tour_id bigint not null,
  position integer not null check (position >= 0),
  type text not null check (type in ('food_drink', 'product_article', 'service')),
  name text not null,
  primary key (account_id, tour_id, position),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
select protect_account_table('tour_included', 'select, insert, update, delete');

-- Asked once for a booking, or of each passenger. A removed one stays for the answers that it got.
create table tour_question (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  tour_id bigint not null,
  position integer not null check (position >= 0),
  scope text not null check (scope in ('booking', 'passenger')),
  kind text not null check (kind in ('text', 'number', 'choice', 'yes_no', 'date')),
  label text not null,
  options jsonb not null default '[]' constraint tour_question_options_is_list check (jsonb_typeof(options) = 'array'),
  required boolean not null default false,
  removed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade
);
create index tour_question_of_tour on tour_question (account_id, tour_id, position);
select protect_account_table('tour_question', 'select, insert, update, delete');

-- What giving a booking back costs (X1): the tier with the most hours that are still left. Without tiers the usual ones hold.
create table cancelation_tier (
  account_id bigint not null references account (id),
  tour_id bigint not null,
  hours_before integer not null check (hours_before between 0 and 8760),
  penalty_kind text not null check (penalty_kind in ('percent', 'per_person', 'per_booking')),
  -- Basis points, or cents.
  penalty_value bigint not null check (penalty_value >= 0),
  primary key (account_id, tour_id, hours_before),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade,
  constraint cancelation_tier_percent check (penalty_kind <> 'percent' or penalty_value <= 10000)
);
select protect_account_table('cancelation_tier', 'select, insert, update, delete');

-- A message that a tour words itself (N2); a disabled one says that nothing is sent.
create table booking_notification (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  tour_id bigint not null,
  event text not null,
  audience text not null check (audience in ('tourist', 'seller', 'captain', 'manager')),
  channels text[] not null check (cardinality(channels) > 0 and channels <@ array['email', 'whatsapp', 'sms']),
  -- Minutes after the event; it waits until then, and until the quiet hours are over.
  offset_minutes integer not null default 0 check (offset_minutes between -43200 and 43200),
  quiet_from time,
  quiet_to time,
  -- Null: for every language that has no template of its own.
  language text check (language in ('es', 'en', 'de', 'fr', 'ja', 'zh')),
  subject text not null default '',
  body text not null,
  enabled boolean not null default true,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade,
  constraint booking_notification_taken unique nulls not distinct (account_id, tour_id, event, audience, language),
  constraint booking_notification_quiet check ((quiet_from is null) = (quiet_to is null))
);
select protect_account_table('booking_notification', 'select, insert, update, delete');

-- What was written to whom about a booking (N4): each event at most once on each channel (N1).
create table booking_message (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  booking_id bigint not null,
  event_id bigint not null,
  event text not null,
  audience text not null,
  channel text not null check (channel in ('email', 'whatsapp', 'sms')),
  recipient text not null,
  language text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, booking_id) references booking (account_id, id),
  constraint booking_message_once unique (account_id, event_id, audience, channel)
);
create index booking_message_of_booking on booking_message (account_id, booking_id, id);
select protect_account_table('booking_message', 'select, insert');

-- What a person was typing into a form, so that a reload does not lose it. Nobody else sees it.
create table form_draft (
  account_id bigint not null references account (id),
  user_id bigint not null,
  subject text not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id, subject),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
select protect_account_table('form_draft', 'select, insert, update, delete');
