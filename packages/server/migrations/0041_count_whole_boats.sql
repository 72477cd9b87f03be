-- Whoever takes or gives back seats counts the parties that have a departure to themselves in the same statement, where a trigger did it.
-- The version before relied on that trigger: it is stopped before this one starts.

-- step
drop trigger booking_private_added on booking;
drop trigger booking_private_changed on booking;
drop trigger booking_private_deleted on booking;
drop function follow_private_booking();

-- step: each account, until nothing changes
-- What the version before sold or canceled after the trigger had gone, and whatever else is not as it is counted.
create temporary table miscounted on commit drop as
select d.id
from departure d
left join (
  select departure_id, count(*) as parties from booking
  where account_id = current_setting('muelle.account_id')::bigint
    and is_private and status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')
  group by departure_id) l on l.departure_id = d.id
where d.account_id = current_setting('muelle.account_id')::bigint and d.private_parties <> coalesce(l.parties, 0)
order by d.id
limit 500;
select from departure
where account_id = current_setting('muelle.account_id')::bigint and id in (select id from miscounted)
order by id for update;
update departure d set private_parties = l.parties
from miscounted m
cross join lateral (
  select count(*) as parties from booking b
  where b.account_id = current_setting('muelle.account_id')::bigint and b.departure_id = m.id
    and b.is_private and b.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')) l
where d.account_id = current_setting('muelle.account_id')::bigint and d.id = m.id and d.private_parties <> l.parties;

-- step
-- A party that left and was not counted off would keep the boat from everybody: it is refused.
alter table departure add constraint departure_private_parties_aboard check (private_parties = 0 or people_used > 0) not valid;

-- step
alter table departure validate constraint departure_private_parties_aboard;
