-- Who bought a boat of their own keeps it, whatever becomes of the tour's prices, of its capacity or of blocked seats (P1, C5).

alter table booking add column is_private boolean not null default false;
comment on column booking.is_private is 'It bought the whole departure (P1), as sold; prices of today have no say in it.';

-- How many live bookings of a departure have it to themselves. Nobody is sold a place beside one; the statement that takes seats asks it
-- of the row it has locked.
alter table departure add column private_parties integer not null default 0
  constraint departure_private_parties_counted check (private_parties >= 0);

-- What was sold until now says only that a boat was bought; whether it went by tiers is what the option, or the tour, says today.
update booking b set is_private = true
where b.quote->'lines' @> '[{"kind": "boat"}]'
  and 'per_tier' <> coalesce(
    (select o.price_mode from price_option o where o.account_id = b.account_id and o.id = b.option_id),
    (select t.price_mode from tour t where t.account_id = b.account_id and t.id = b.tour_id));
update departure d set private_parties = l.parties
from (
  select account_id, departure_id, count(*) as parties from booking
  where is_private and status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')
  group by account_id, departure_id) l
where d.account_id = l.account_id and d.id = l.departure_id;

-- Follows every way in which such a booking comes, goes or moves, so that none can forget it. Whoever changes its seats holds the lock of
-- the departures already, and few bookings are private: the others cost nothing here.
create function follow_private_booking() returns trigger language plpgsql as $$
declare
  was_there boolean := false;
  is_there boolean := false;
begin
  if tg_op <> 'INSERT' then
    was_there := old.is_private and old.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show');
  end if;
  if tg_op <> 'DELETE' then
    is_there := new.is_private and new.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show');
  end if;
  if was_there and is_there and old.departure_id = new.departure_id then
    return null;
  end if;
  if was_there then
    update departure set private_parties = private_parties - 1 where account_id = old.account_id and id = old.departure_id;
  end if;
  if is_there then
    update departure set private_parties = private_parties + 1 where account_id = new.account_id and id = new.departure_id;
  end if;
  return null;
end $$;
create trigger booking_private_added after insert on booking
  for each row when (new.is_private) execute function follow_private_booking();
create trigger booking_private_changed after update of status, departure_id, is_private on booking
  for each row when (old.is_private or new.is_private) execute function follow_private_booking();
create trigger booking_private_deleted after delete on booking
  for each row when (old.is_private) execute function follow_private_booking();
