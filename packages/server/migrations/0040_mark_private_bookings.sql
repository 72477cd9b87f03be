-- Repairs what earlier files left undone where the owner of the tables was no superuser, from whom row-level security hid the rows.
--
-- 0039 marked no booking as private and counted none. Its mark is derived here as it was meant there, and bookings get it, too, that the
-- version before sold after 0039 while both were running: a price that says no percentages is one of that version. Where 0039 did see
-- the rows nothing else is touched, since what it left unmarked went by tiers then, whatever the tour sells today.
--   What cannot be derived: a tour that changed between the boat and tiers meanwhile is read as it is today, and a booking that the
--   version before sold after 0039 and that was edited since looks like one that the new version sold. `npm run doctor` names boats
--   that may have been forgotten.
--
-- 0021 copied no assignment of a boat to a departure and then dropped the column it copied from. Nothing else holds these assignments, so
-- they cannot be derived. Only the demo data ever had them; departures to come get the boats of their schedule when something touches
-- them, and any boat can be assigned again.
--
-- 0006 needs no repair: with a business it could not see it failed whole, since a folded name was missing, and where it passed it saw all
-- of them.

-- step: each account
create temporary table sold_boat on commit drop as
select b.id, b.departure_id
from booking b
join tour t on t.account_id = b.account_id and t.id = b.tour_id
left join price_option o on o.account_id = b.account_id and o.id = b.option_id
-- A sale that was under way while 0039 ran, or a clock that differs a little.
cross join (select applied_at - interval '1 minute' as since from schema_migration where version = 39) marked
where b.account_id = current_setting('muelle.account_id')::bigint
  and not b.is_private and b.quote->'lines' @> '[{"kind": "boat"}]'
  and coalesce(o.price_mode, t.price_mode) <> 'per_tier'
  and case
    when b.created_at >= marked.since then not b.quote ? 'percentages'
    else not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
      and not exists (
        select from booking p
        where p.account_id = current_setting('muelle.account_id')::bigint and p.is_private and p.created_at < marked.since)
  end;
-- As a sale does: departures first, by id, then bookings.
select from departure
where account_id = current_setting('muelle.account_id')::bigint and id in (select departure_id from sold_boat)
order by id for update;
update booking set is_private = true
where account_id = current_setting('muelle.account_id')::bigint and id in (select id from sold_boat);

-- step: each account, until nothing changes
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
-- Counted once they are locked: whoever sells or cancels meanwhile waits, or is seen.
update departure d set private_parties = l.parties
from miscounted m
cross join lateral (
  select count(*) as parties from booking b
  where b.account_id = current_setting('muelle.account_id')::bigint and b.departure_id = m.id
    and b.is_private and b.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')) l
where d.account_id = current_setting('muelle.account_id')::bigint and d.id = m.id and d.private_parties <> l.parties;
