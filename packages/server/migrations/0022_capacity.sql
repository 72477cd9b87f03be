-- Seats that departures share: groups (C6), blocks and allotments (C8), overbooking (C7).

create table shared_vacants_group (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  business_id bigint not null,
  name text not null,
  -- Seats of all members together: the transport's where the group names one.
  capacity integer not null check (capacity between 1 and 10000),
  -- Persons the shared transport may carry, infants included (C2); null where the group is no boat.
  people_limit integer check (people_limit > 0),
  transport_id bigint,
  scope text not null check (scope in ('same_start', 'overlap', 'day')),
  mode text not null check (mode in ('mixed', 'exclusive')),
  -- Between the end of one departure and the start of the next one.
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, business_id) references business (account_id, id) on delete cascade,
  foreign key (account_id, transport_id) references transport (account_id, id),
  constraint shared_vacants_group_name_taken unique (account_id, business_id, name),
  constraint shared_vacants_group_people check ((transport_id is null) = (people_limit is null))
);
create index shared_vacants_group_of_transport on shared_vacants_group (account_id, transport_id) where transport_id is not null;
select protect_account_table('shared_vacants_group', 'select, insert, update, delete');

-- A tour with all its departures, or only those of one of its schedules.
create table shared_vacants_member (
  account_id bigint not null,
  group_id bigint not null,
  tour_id bigint not null,
  schedule_id bigint,
  constraint shared_vacants_member_once unique nulls not distinct (account_id, group_id, tour_id, schedule_id),
  foreign key (account_id, group_id) references shared_vacants_group (account_id, id) on delete cascade,
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade,
  foreign key (account_id, schedule_id) references tour_recurrence_schedule (account_id, id) on delete cascade
);
create index shared_vacants_member_of_tour on shared_vacants_member (account_id, tour_id);
select protect_account_table('shared_vacants_member', 'select, insert, update, delete');

-- What the members of a group use together: of one start (same_start), of one local date (day, kept as its midnight in UTC), or the
-- most at any moment of one UTC day (overlap). Two departures that meet always share one: locking it puts their sales in turn,
-- wherever their zones lie. The limits are copied, so that the database itself refuses one seat too many.
create table shared_vacants_slot (
  account_id bigint not null,
  group_id bigint not null,
  slot timestamptz not null,
  capacity integer not null,
  people_limit integer,
  is_exclusive boolean not null,
  seats_used integer not null default 0,
  people_used integer not null default 0,
  -- Different tours that have people on board at the same moment.
  tours_used integer not null default 0,
  primary key (account_id, group_id, slot),
  foreign key (account_id, group_id) references shared_vacants_group (account_id, id) on delete cascade,
  constraint shared_vacants_within_capacity check (seats_used between 0 and capacity),
  constraint shared_vacants_within_people_limit check (people_used between 0 and people_limit),
  constraint shared_vacants_one_tour check (tours_used <= 1 or not is_exclusive)
);
select protect_account_table('shared_vacants_slot', 'select, insert, update, delete');

create table allotment (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  tour_id bigint not null,
  -- Null: every departure of the tour.
  schedule_id bigint,
  holder_name text not null,
  seats integer not null check (seats between 1 and 10000),
  -- What is not sold by then goes back to everybody.
  release_hours integer not null default 0 check (release_hours between 0 and 2160),
  -- 0 is Sunday.
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}'
    check (cardinality(weekdays) between 1 and 7 and 0 <= all (weekdays) and 6 >= all (weekdays)),
  -- Kept for the bookings that were sold with it.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (account_id, id),
  foreign key (account_id, tour_id) references tour (account_id, id) on delete cascade,
  foreign key (account_id, schedule_id) references tour_recurrence_schedule (account_id, id) on delete cascade
);
create index allotment_of_tour on allotment (account_id, tour_id) where removed_at is null;
select protect_account_table('allotment', 'select, insert, update');

create table seat_block (
  account_id bigint not null references account (id),
  id bigint generated always as identity,
  departure_id bigint not null,
  seats integer not null check (seats between 1 and 10000),
  reason text not null,
  created_by_user_id bigint,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, departure_id) references departure (account_id, id),
  foreign key (account_id, created_by_user_id) references app_user (account_id, id)
);
create index seat_block_of_departure on seat_block (account_id, departure_id);
select protect_account_table('seat_block', 'select, insert, delete');

alter table booking
  add column allotment_id bigint,
  add column overbook_reason text,
  add constraint booking_allotment foreign key (account_id, allotment_id) references allotment (account_id, id);
create index booking_of_allotment on booking (account_id, allotment_id, departure_id) where allotment_id is not null;

-- overbook_seats is how far a departure stands above its capacity by somebody's decision (C7); persons on board have no such column.
alter table departure
  add column overbook_seats integer not null default 0 check (overbook_seats >= 0),
  add column seats_blocked integer not null default 0 check (seats_blocked >= 0),
  drop constraint departure_seats_within_capacity,
  add constraint departure_seats_within_capacity
    check (seats_used >= 0 and seats_used + seats_blocked <= capacity + overbook_seats);
create index departure_of_tour_by_start on departure (account_id, tour_id, starts_at);

-- The slots in which a departure counts, for each group that it belongs to.
create function shared_vacants_slots(account bigint, tour bigint, schedule bigint, starts timestamptz, minutes integer, day date)
returns table (
  group_id bigint, slot timestamptz, at timestamptz, until timestamptz, capacity integer, people_limit integer, is_exclusive boolean)
language sql stable as $$
  select g.id, s.slot, starts, starts + make_interval(mins => minutes + g.buffer_minutes), g.capacity,
    -- Persons on board are counted at one moment; over a whole day they say nothing.
    case g.scope when 'day' then null else g.people_limit end, g.mode = 'exclusive'
  from shared_vacants_group g
  cross join lateral (
    select starts as slot where g.scope = 'same_start'
    union all
    select day::timestamp at time zone 'UTC' where g.scope = 'day'
    union all
    select u.utc_day at time zone 'UTC'
    from generate_series(
      date_trunc('day', starts at time zone 'UTC'),
      (starts + make_interval(mins => minutes + g.buffer_minutes)) at time zone 'UTC' - interval '1 microsecond',
      interval '1 day') as u (utc_day)
    where g.scope = 'overlap') s
  where g.account_id = account and g.enabled and exists (
    select from shared_vacants_member m
    where m.account_id = account and m.group_id = g.id and m.tour_id = tour
      and (m.schedule_id is null or m.schedule_id = schedule))
$$;

-- The most that the members of a group use at any moment of [at, until): seats with the blocked ones, people, and different tours
-- with somebody on board, those other than one. Members of the same start or day all meet; others while their times, with the buffer, overlap.
create function shared_vacants_use(
  account bigint, of_group bigint, slot timestamptz, at timestamptz, until timestamptz, other_than bigint default null)
returns table (seats integer, people integer, tours integer)
language sql stable as $$
  with present as materialized (
    select distinct d.id, d.tour_id, d.seats_used + d.seats_blocked as seats, d.people_used as people,
      d.seats_used > 0 or d.people_used > 0 as is_sold,
      case g.scope when 'overlap' then greatest(d.starts_at, shared_vacants_use.at) else shared_vacants_use.at end as starts,
      case g.scope when 'overlap' then d.starts_at + make_interval(mins => d.duration_minutes + g.buffer_minutes)
        else 'infinity' end as ends
    from shared_vacants_group g
    join shared_vacants_member m on m.account_id = g.account_id and m.group_id = g.id
    join departure d on d.account_id = m.account_id and d.tour_id = m.tour_id
      and (m.schedule_id is null or m.schedule_id = d.schedule_id)
    where g.account_id = account and g.id = of_group and d.seats_used + d.seats_blocked + d.people_used > 0
      -- No departure lasts longer than thirty days, and none lies further than a day from its own date in UTC.
      and d.starts_at between least(shared_vacants_use.slot, shared_vacants_use.at) - interval '31 days'
        and greatest(shared_vacants_use.slot, until) + interval '2 days'
      and case g.scope
        when 'same_start' then d.starts_at = shared_vacants_use.slot
        when 'day' then d.local_date = (shared_vacants_use.slot at time zone 'UTC')::date
        else d.starts_at < until
          and d.starts_at + make_interval(mins => d.duration_minutes + g.buffer_minutes) > shared_vacants_use.at end),
  moment as (
    select sum(p.seats) as seats, sum(p.people) as people, count(distinct p.tour_id) filter (where p.is_sold and p.tour_id is distinct from other_than) as tours
    from (select distinct starts from present) m join present p on p.starts <= m.starts and p.ends > m.starts
    group by m.starts)
  select coalesce(max(seats), 0)::integer, coalesce(max(people), 0)::integer, coalesce(max(tours), 0)::integer from moment
$$;

-- Writes what a slot holds now. The lock comes in a statement of its own: the next one then sees what others committed meanwhile.
create function refresh_shared_vacants_slot(
  account bigint, of_group bigint, of_slot timestamptz, most_seats integer, most_people integer, for_one_tour boolean, is_by_day boolean)
returns void language plpgsql as $$
begin
  insert into shared_vacants_slot as s (account_id, group_id, slot, capacity, people_limit, is_exclusive)
  values (account, of_group, of_slot, most_seats, most_people, for_one_tour)
  on conflict (account_id, group_id, slot) do update set slot = s.slot where false;
  update shared_vacants_slot s
  set (seats_used, people_used, tours_used) = (
    select u.seats, u.people, u.tours
    from shared_vacants_use(account, of_group, of_slot, of_slot, of_slot + case when is_by_day then interval '1 day' else '0' end) u)
  where s.account_id = account and s.group_id = of_group and s.slot = of_slot;
end $$;

-- Whatever changes a departure, the groups it belongs to follow in the same statement: a forgotten lock may cost a deadlock, never a
-- seat too many.
create function follow_departure_in_groups() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if not exists (select from shared_vacants_member m where m.account_id = new.account_id and m.tour_id = new.tour_id) then
    return null;
  end if;
  for touched in
    select distinct on (t.group_id, t.slot) t.*, g.scope = 'overlap' as is_by_day
    from (
      select * from shared_vacants_slots(
        new.account_id, new.tour_id, new.schedule_id, new.starts_at, new.duration_minutes, new.local_date)
      union all
      select * from shared_vacants_slots(
        old.account_id, old.tour_id, old.schedule_id, old.starts_at, old.duration_minutes, old.local_date)) t
    join shared_vacants_group g on g.account_id = new.account_id and g.id = t.group_id
    order by t.group_id, t.slot
  loop
    perform refresh_shared_vacants_slot(new.account_id, touched.group_id, touched.slot, touched.capacity, touched.people_limit,
      touched.is_exclusive, touched.is_by_day);
  end loop;
  return null;
end $$;
create trigger departure_made_in_groups after insert on departure for each row
  when (new.seats_used + new.seats_blocked + new.people_used > 0) execute function follow_departure_in_groups();
create trigger departure_in_groups after update on departure for each row
  when (old.seats_used + old.seats_blocked is distinct from new.seats_used + new.seats_blocked
    or (old.seats_used > 0) is distinct from (new.seats_used > 0)
    or old.people_used is distinct from new.people_used
    or old.starts_at is distinct from new.starts_at or old.local_date is distinct from new.local_date
    or old.duration_minutes is distinct from new.duration_minutes)
  execute function follow_departure_in_groups();

-- A group of a transport has its seats and certified persons, also when somebody corrects these; refused by the checks of the slots
-- where more is sold already.
create function follow_transport_in_groups() returns trigger language plpgsql as $$
begin
  update shared_vacants_group g
  set capacity = new.seats, people_limit = new.certified_people, version = g.version + 1
  where g.account_id = new.account_id and g.transport_id = new.id;
  update shared_vacants_slot s set capacity = new.seats, people_limit = new.certified_people
  from shared_vacants_group g
  where g.account_id = new.account_id and g.transport_id = new.id and s.account_id = g.account_id and s.group_id = g.id
    and s.slot > now() - interval '1 day';
  update tour t set version = t.version + 1
  where t.account_id = new.account_id and t.id in (
    select m.tour_id from shared_vacants_member m join shared_vacants_group g on g.account_id = m.account_id and g.id = m.group_id
    where g.account_id = new.account_id and g.transport_id = new.id);
  return null;
end $$;
create trigger transport_in_groups after update of seats, certified_people on transport for each row
  when (old.seats is distinct from new.seats or old.certified_people is distinct from new.certified_people)
  execute function follow_transport_in_groups();
