-- Seasons that end but are remembered, days closed for sale, and departures added by hand.

-- A season or start time that departures were sold on cannot be deleted: it is marked, and yields nothing from then on (R7).
alter table tour_recurrence add column removed_at timestamptz;
alter table tour_recurrence_schedule
  add column removed_at timestamptz,
  -- What online channels may do with departures of this start time, until a departure says otherwise (R6).
  add column online_status text not null default 'auto' check (online_status in ('auto', 'open', 'call_only', 'hidden'));

-- A day on which a tour, or one start time of it, takes no new bookings (R5). What was sold stands.
create table canceled_date (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  tour_id bigint not null,
  -- Null: every departure of the day, those added by hand too.
  schedule_id bigint,
  local_date date not null,
  reason text not null default '',
  created_by_user_id bigint,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade,
  foreign key (account_id, schedule_id) references tour_recurrence_schedule (account_id, id) on delete cascade,
  foreign key (account_id, created_by_user_id) references app_user (account_id, id) on delete set null (created_by_user_id),
  constraint canceled_date_taken unique nulls not distinct (account_id, tour_id, local_date, schedule_id)
);
select protect_account_table('canceled_date', 'select, insert, delete');

-- An extra departure (R3) has no schedule; two of one tour never leave at the same moment.
alter table departure
  add column note text,
  add column min_people integer not null default 0 check (min_people >= 0);
create unique index departure_extra_taken on departure (account_id, tour_id, local_date, start_time) where schedule_id is null;
