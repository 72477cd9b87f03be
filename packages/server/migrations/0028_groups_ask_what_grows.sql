-- What a group holds is asked of the departure that changes, for its own time, and only where it takes more than before (C6). A group
-- that got smaller keeps what it carried before: whoever leaves one of those departures must not be kept aboard by it.

-- Slots are what puts sales of a group in turn, and tell what it holds; the limit is asked below. Their own limits would be asked for all
-- of a day, of boats that are back already too.
alter table shared_vacants_slot
  drop constraint shared_vacants_within_capacity,
  drop constraint shared_vacants_within_people_limit,
  drop constraint shared_vacants_one_tour;

-- As before, but for seats that are blocked on a canceled departure: it does not sail, and uses nothing.
create or replace function shared_vacants_use(
  account bigint, of_group bigint, slot timestamptz, at timestamptz, until timestamptz, other_than bigint default null)
returns table (seats integer, people integer, tours integer)
language sql stable as $$
  with present as materialized (
    select distinct d.id, d.tour_id, d.seats_used + case d.state when 'canceled' then 0 else d.seats_blocked end as seats,
      d.people_used as people, d.seats_used > 0 or d.people_used > 0 as is_sold,
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

-- A departure that is canceled or reopened takes its blocked seats out of its groups or brings them back.
drop trigger departure_in_groups on departure;
create trigger departure_in_groups after update on departure for each row
  when (old.seats_used + old.seats_blocked is distinct from new.seats_used + new.seats_blocked
    or (old.seats_used > 0) is distinct from (new.seats_used > 0)
    or old.people_used is distinct from new.people_used
    or old.starts_at is distinct from new.starts_at or old.local_date is distinct from new.local_date
    or old.duration_minutes is distinct from new.duration_minutes
    or old.tour_id is distinct from new.tour_id or old.schedule_id is distinct from new.schedule_id
    or new.seats_blocked > 0 and (old.state = 'canceled') is distinct from (new.state = 'canceled'))
  execute function follow_departure_in_groups();

-- Refuses a departure that takes more of a group than is left of it while it is out. Triggers of one table go by their names: the one
-- that follows has locked the slots and written what they hold by then. No moment holds more than the slot it lies in, so that only
-- slots beyond a limit are looked at closely.
create function keep_departure_within_groups() returns trigger language plpgsql as $$
declare
  is_elsewhere boolean := old is null or old.state = 'canceled' and new.state <> 'canceled'
    or old.starts_at <> new.starts_at or old.local_date <> new.local_date or old.duration_minutes < new.duration_minutes
    or old.tour_id <> new.tour_id or old.schedule_id is distinct from new.schedule_id;
  has_more_seats boolean := is_elsewhere or new.seats_used + new.seats_blocked > old.seats_used + old.seats_blocked;
  has_more_people boolean := is_elsewhere or new.people_used > old.people_used;
  is_newly_sold boolean := new.seats_used + new.people_used > 0
    and (is_elsewhere or new.seats_used > old.seats_used or new.people_used > old.people_used);
  broken text;
begin
  if not exists (select from shared_vacants_member m where m.account_id = new.account_id and m.tour_id = new.tour_id) then
    return null;
  end if;
  select case
      when has_more_seats and u.seats > t.capacity then 'shared_vacants_within_capacity'
      when has_more_people and u.people > t.people_limit then 'shared_vacants_within_people_limit'
      when is_newly_sold and t.is_exclusive and u.tours > 0 then 'shared_vacants_one_tour' end
  into broken
  from shared_vacants_slots(new.account_id, new.tour_id, new.schedule_id, new.starts_at, new.duration_minutes, new.local_date) t
  join shared_vacants_slot s on s.account_id = new.account_id and s.group_id = t.group_id and s.slot = t.slot
    and (s.seats_used > t.capacity or s.people_used > t.people_limit or t.is_exclusive and s.tours_used > 1)
  cross join lateral shared_vacants_use(new.account_id, t.group_id, t.slot, t.at, t.until, new.tour_id) u
  where has_more_seats and u.seats > t.capacity or has_more_people and u.people > t.people_limit
    or is_newly_sold and t.is_exclusive and u.tours > 0
  limit 1;
  if broken is not null then
    raise exception 'departure % takes more of a group than is left: "%"', new.id, broken
      using errcode = 'check_violation', constraint = broken, table = 'shared_vacants_slot';
  end if;
  return null;
end $$;
create trigger departure_made_within_groups after insert on departure for each row
  when (new.seats_used + new.seats_blocked + new.people_used > 0) execute function keep_departure_within_groups();
create trigger departure_within_groups after update on departure for each row
  when (new.seats_used + new.seats_blocked + new.people_used > 0
    and (new.seats_used + new.seats_blocked > old.seats_used + old.seats_blocked
      or new.seats_used > old.seats_used or new.people_used > old.people_used
      or old.starts_at <> new.starts_at or old.local_date <> new.local_date or old.duration_minutes < new.duration_minutes
      or old.tour_id <> new.tour_id or old.schedule_id is distinct from new.schedule_id
      or old.state = 'canceled' and new.state <> 'canceled'))
  execute function keep_departure_within_groups();
