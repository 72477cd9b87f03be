-- Visits of restaurants, bars and parking lots: one party's visit from the first wish to the empty table, the tables that it has,
-- what is promised of them, and everything that happened to it.

create table visit (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  ticket text not null,
  -- Counts how often its link was made anew: an older one opens nothing.
  secret_round integer not null default 0 check (secret_round >= 0),
  kind text not null constraint visit_kind_known check (
    kind in ('reservation', 'walk_in', 'waitlist', 'future_waitlist', 'guest_list', 'parking')),
  status text not null constraint visit_status_known check (
    status in ('held', 'requested', 'confirmed', 'waiting', 'notified', 'arrived', 'seated', 'finished', 'canceled', 'rejected',
      'no_show', 'expired')),
  status_at timestamptz not null,
  source text not null constraint visit_source_known check (
    source in ('public', 'panel', 'phone', 'whatsapp', 'rp', 'seller', 'walk_in', 'google', 'import')),
  -- The business day it counts to (H-3).
  business_date date not null,
  -- As it is planned; of who waits, since when and until when at most.
  start_at timestamptz not null,
  end_at timestamptz not null,
  arrived_at timestamptz,
  seated_at timestamptz,
  left_at timestamptz,
  party_size integer not null check (party_size between 1 and 500),
  -- How many of them are in. More than planned only where somebody let extras in.
  party_in integer not null default 0 check (party_in between 0 and 1000),
  customer_id bigint,
  name text,
  name_folded text not null default '',
  phone_e164 text,
  -- Backwards: its end is found as a beginning.
  phone_reversed text not null default '',
  email text,
  language text not null default 'es',
  rp_id bigint,
  seller_id bigint,
  created_by_user_id bigint,
  created_at timestamptz not null,
  zone_pref text,
  vip boolean not null default false,
  tags text[] not null default '{}',
  fields jsonb not null default '{}' constraint visit_fields_are_object check (jsonb_typeof(fields) = 'object'),
  notes text,
  internal_notes text,
  -- Promised: nobody moves it silently (M-4).
  locked_table boolean not null default false,
  -- It stands at the bar or is let in without a table, as somebody said.
  at_bar boolean not null default false,
  -- It should have a table and has none (M-5).
  unassigned boolean not null default false,
  confirmation text not null default 'none' constraint visit_confirmation_known check (
    confirmation in ('none', 'sent', 'confirmed', 'no_answer', 'wrong_number')),
  late_minutes integer not null default 0 check (late_minutes between 0 and 720),
  -- Null without a policy.
  payment_status text constraint visit_payment_status_known check (
    payment_status in ('pending', 'process', 'payed', 'rejected', 'canceled', 'inactive')),
  progress text constraint visit_progress_known check (progress in ('running', 'ending', 'bill', 'paid')),
  present boolean not null default false,
  auto_closed boolean not null default false,
  duplicate_of bigint,
  -- Until when a hold, a request or an offer lasts.
  expires_at timestamptz,
  -- Of who waits: since when, as which in line (a later place after an offer that nobody took), and what was promised.
  joined_at timestamptz,
  queue_at timestamptz,
  bumps integer not null default 0 check (bumps >= 0),
  bump_reason text,
  offers_missed integer not null default 0 check (offers_missed >= 0),
  notified_at timestamptz,
  on_the_way boolean not null default false,
  asked_more_time boolean not null default false,
  quoted_min integer check (quoted_min >= 0),
  quoted_max integer,
  quoted_by_user_id bigint,
  -- Why it ended.
  reason text,
  reason_note text,
  at_door boolean not null default false,
  -- Its last step, while it may still be taken back.
  undo_until timestamptz,
  undo_action text,
  version bigint not null default 1,
  primary key (account_id, id),
  constraint visit_ticket_taken unique (account_id, ticket),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, rp_id) references app_user (account_id, id),
  foreign key (account_id, seller_id) references seller (account_id, id),
  foreign key (account_id, customer_id) references customer (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id),
  foreign key (account_id, quoted_by_user_id) references app_user (account_id, id),
  foreign key (account_id, duplicate_of) references visit (account_id, id),
  constraint visit_ends_after_it_starts check (end_at > start_at),
  constraint visit_quote_is_a_range check ((quoted_min is null) = (quoted_max is null) and quoted_max >= quoted_min),
  constraint visit_kept_until check (status not in ('held', 'requested') or expires_at is not null),
  constraint visit_in_line_since check (status not in ('waiting', 'notified') or (joined_at is not null and queue_at is not null)),
  constraint visit_seated_since check (status not in ('seated', 'finished') or seated_at is not null),
  constraint visit_left_once_finished check ((status = 'finished') = (left_at is not null)),
  constraint visit_progress_while_seated check (progress is null or status = 'seated')
);
create index visit_of_day on visit (account_id, business_id, business_date, start_at, id);
create index visit_expiring on visit (account_id, business_id, expires_at) where status in ('held', 'requested', 'notified');
create index visit_open on visit (account_id, business_id, status)
  where status in ('held', 'requested', 'confirmed', 'waiting', 'notified', 'arrived', 'seated');
create index visit_by_name on visit (account_id, name_folded text_pattern_ops) where name_folded <> '';
create index visit_by_phone on visit (account_id, phone_reversed text_pattern_ops) where phone_reversed <> '';
create index visit_of_customer on visit (account_id, customer_id, start_at desc) where customer_id is not null;
create index visit_of_rp on visit (account_id, business_id, rp_id, business_date) where rp_id is not null;
create index visit_of_seller on visit (account_id, business_id, seller_id, business_date) where seller_id is not null;
select protect_account_table('visit', 'select, insert, update');

-- The tables a visit is planned at or sits at; of one that is over those it had.
create table visit_resource (
  account_id bigint not null,
  visit_id bigint not null,
  resource_id bigint not null,
  primary key (account_id, visit_id, resource_id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, resource_id) references resource (account_id, id)
);
create index visit_resource_of_resource on visit_resource (account_id, resource_id, visit_id);
select protect_account_table('visit_resource', 'select, insert, delete');

-- What happened to visits, only ever added to: each row holds what it made different, so that all of them in order are the visit.
create table visit_event (
  account_id bigint not null,
  id bigint generated always as identity,
  visit_id bigint not null,
  business_id bigint not null,
  at timestamptz not null,
  action text not null,
  from_status text,
  to_status text not null,
  actor text not null constraint visit_event_actor_known check (actor in ('user', 'guest', 'system', 'rp')),
  actor_user_id bigint,
  device text,
  reason text,
  -- The version that it left behind.
  version bigint not null,
  -- Without anything personal.
  before jsonb not null,
  after jsonb not null,
  -- What was personal of it, with both values; emptied when the person asks to be forgotten.
  personal jsonb,
  -- Of a step taken back: which.
  undone_event_id bigint,
  primary key (account_id, id),
  constraint visit_event_of_version unique (account_id, visit_id, version),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, actor_user_id) references app_user (account_id, id),
  foreign key (account_id, undone_event_id) references visit_event (account_id, id)
);
create index visit_event_of_business on visit_event (account_id, business_id, at);
select protect_account_table('visit_event', 'select, insert, update (personal)');

-- Tables and zones that are out of use for a while (M-7). It owns their time like a visit does.
create table table_block (
  account_id bigint not null,
  id bigint generated always as identity,
  business_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  reason text not null,
  created_by_user_id bigint,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by_user_id bigint,
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id),
  foreign key (account_id, lifted_by_user_id) references app_user (account_id, id),
  constraint table_block_ends_after_it_starts check (end_at > start_at),
  constraint table_block_lifted_by_somebody check (lifted_by_user_id is null or lifted_at is not null)
);
create index table_block_of_business on table_block (account_id, business_id, end_at) where lifted_at is null;
select protect_account_table('table_block', 'select, insert, update');

create table table_block_resource (
  account_id bigint not null,
  block_id bigint not null,
  resource_id bigint not null,
  primary key (account_id, block_id, resource_id),
  foreign key (account_id, block_id) references table_block (account_id, id),
  foreign key (account_id, resource_id) references resource (account_id, id)
);
create index table_block_resource_of_resource on table_block_resource (account_id, resource_id, block_id);
select protect_account_table('table_block_resource', 'select, insert, delete');

-- Who has a table in a quarter of an hour: the key lets nobody else in (G-1). A bucket is counted in quarters of an hour since 1970, UTC.
create table occupancy (
  account_id bigint not null,
  resource_id bigint not null,
  bucket integer not null,
  business_id bigint not null,
  visit_id bigint,
  block_id bigint,
  primary key (account_id, resource_id, bucket),
  foreign key (account_id, business_id) references business (account_id, id),
  foreign key (account_id, resource_id) references resource (account_id, id),
  foreign key (account_id, visit_id) references visit (account_id, id),
  foreign key (account_id, block_id) references table_block (account_id, id),
  constraint occupancy_has_one_owner check (num_nonnulls(visit_id, block_id) = 1)
);
create index occupancy_of_business on occupancy (account_id, business_id, bucket, resource_id);
create index occupancy_of_visit on occupancy (account_id, visit_id) where visit_id is not null;
create index occupancy_of_block on occupancy (account_id, block_id) where block_id is not null;
select protect_account_table('occupancy', 'select, insert, update, delete');

-- How many begin in a quarter of an hour and how many are inside in it (G-3): counted in the transaction that writes the visit.
create table slot_load (
  account_id bigint not null,
  business_id bigint not null,
  bucket integer not null,
  -- Who begins then, and how many of them booked by themselves (D-1).
  covers integer not null default 0 check (covers >= 0),
  parties integer not null default 0 check (parties >= 0),
  public_covers integer not null default 0 check (public_covers >= 0),
  public_parties integer not null default 0 check (public_parties >= 0),
  -- Who is inside then (D-2), and how many parties of them have no table yet though they need one (M-5).
  present integer not null default 0 check (present >= 0),
  unassigned integer not null default 0 check (unassigned >= 0),
  primary key (account_id, business_id, bucket),
  foreign key (account_id, business_id) references business (account_id, id)
);
select protect_account_table('slot_load', 'select, insert, update');
