-- What every sale writes once more should cost little.

-- Like the other tables that grow with every sale, messages do not refer to their account themselves: the booking does, the wall lets in no
-- other account's id, and each reference was a lock on the one row that everybody shares.
alter table booking_message drop constraint booking_message_account_id_fkey;
-- The messages of a booking are found by what makes each of them the only one (`booking_message_once`).
drop index booking_message_of_booking;
-- Nothing looks for entries by their place.
drop index ledger_entry_to_place;

-- What departures take of their groups is followed and asked once for each statement that changes them, not once for each of its rows:
-- a statement takes the seats of many sales, and most departures are in no group. The rules stay as they were. Rows that are inserted
-- hold nobody yet and have their triggers as before.
drop trigger departure_in_groups on departure;
drop trigger departure_within_groups on departure;

create function follow_departures_in_groups() returns trigger language plpgsql as $$
declare
  touched record;
begin
  if not exists (
    select from fresh n join shared_vacants_member m on m.account_id = n.account_id and m.tour_id = n.tour_id) then
    return null;
  end if;
  for touched in
    select distinct on (n.account_id, t.group_id, t.slot) n.account_id, t.*, g.scope = 'overlap' as is_by_day
    from fresh n
    join stale o on o.account_id = n.account_id and o.id = n.id
    cross join lateral (
      select * from shared_vacants_slots(n.account_id, n.tour_id, n.schedule_id, n.starts_at, n.duration_minutes, n.local_date)
      union all
      select * from shared_vacants_slots(o.account_id, o.tour_id, o.schedule_id, o.starts_at, o.duration_minutes, o.local_date)) t
    join shared_vacants_group g on g.account_id = n.account_id and g.id = t.group_id
    where exists (select from shared_vacants_member m where m.account_id = n.account_id and m.tour_id = n.tour_id)
      and (o.seats_used + o.seats_blocked <> n.seats_used + n.seats_blocked
        or (o.seats_used > 0) <> (n.seats_used > 0) or o.people_used <> n.people_used
        or o.starts_at <> n.starts_at or o.local_date <> n.local_date or o.duration_minutes <> n.duration_minutes
        or o.tour_id <> n.tour_id or o.schedule_id is distinct from n.schedule_id
        or n.seats_blocked > 0 and (o.state = 'canceled') <> (n.state = 'canceled'))
    order by n.account_id, t.group_id, t.slot
  loop
    perform refresh_shared_vacants_slot(touched.account_id, touched.group_id, touched.slot, touched.capacity, touched.people_limit,
      touched.is_exclusive, touched.is_by_day);
  end loop;
  return null;
end $$;

create function keep_departures_within_groups() returns trigger language plpgsql as $$
declare
  refused record;
begin
  if not exists (
    select from fresh n join shared_vacants_member m on m.account_id = n.account_id and m.tour_id = n.tour_id) then
    return null;
  end if;
  with changed as (
    select n.*, o.seats_used as old_seats_used, o.seats_blocked as old_seats_blocked, o.people_used as old_people_used,
      o.state = 'canceled' and n.state <> 'canceled' or o.starts_at <> n.starts_at or o.local_date <> n.local_date
        or o.duration_minutes < n.duration_minutes or o.tour_id <> n.tour_id
        or o.schedule_id is distinct from n.schedule_id as is_elsewhere
    from fresh n
    join stale o on o.account_id = n.account_id and o.id = n.id
    where n.seats_used + n.seats_blocked + n.people_used > 0),
  grown as (
    select c.*, is_elsewhere or seats_used + seats_blocked > old_seats_used + old_seats_blocked as has_more_seats,
      is_elsewhere or people_used > old_people_used as has_more_people,
      seats_used + people_used > 0
        and (is_elsewhere or seats_used > old_seats_used or people_used > old_people_used) as is_newly_sold
    from changed c
    where exists (select from shared_vacants_member m where m.account_id = c.account_id and m.tour_id = c.tour_id))
  select d.id, case
      when has_more_seats and u.seats > t.capacity then 'shared_vacants_within_capacity'
      when has_more_people and u.people > t.people_limit then 'shared_vacants_within_people_limit'
      when is_newly_sold and t.is_exclusive and u.tours > 0 then 'shared_vacants_one_tour' end as broken
  into refused
  from grown d
  cross join lateral shared_vacants_slots(
    d.account_id, d.tour_id, d.schedule_id, d.starts_at, d.duration_minutes, d.local_date) t
  join shared_vacants_slot s on s.account_id = d.account_id and s.group_id = t.group_id and s.slot = t.slot
    and (s.seats_used > t.capacity or s.people_used > t.people_limit or t.is_exclusive and s.tours_used > 1)
  cross join lateral shared_vacants_use(d.account_id, t.group_id, t.slot, t.at, t.until, d.tour_id) u
  where has_more_seats and u.seats > t.capacity or has_more_people and u.people > t.people_limit
    or is_newly_sold and t.is_exclusive and u.tours > 0
  limit 1;
  if refused.broken is not null then
    raise exception 'departure % takes more of a group than is left: "%"', refused.id, refused.broken
      using errcode = 'check_violation', constraint = refused.broken, table = 'shared_vacants_slot';
  end if;
  return null;
end $$;

-- Triggers of one table go by their names: the second asks by what the first has written.
create trigger departure_in_groups after update on departure
  referencing old table as stale new table as fresh
  for each statement execute function follow_departures_in_groups();
create trigger departure_within_groups after update on departure
  referencing old table as stale new table as fresh
  for each statement execute function keep_departures_within_groups();
