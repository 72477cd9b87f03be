-- Whoever changes what a departure takes of its groups counts their slots anew in the same transaction, where triggers did it, and asks
-- before it takes more. The limits of slots are the wall behind that.

-- step
drop trigger departure_in_groups on departure;
drop trigger departure_within_groups on departure;
drop trigger departure_made_in_groups on departure;
drop trigger departure_made_within_groups on departure;
drop function follow_departures_in_groups();
drop function keep_departures_within_groups();
drop function follow_departure_in_groups();
drop function keep_departure_within_groups();
drop function refresh_shared_vacants_slot(bigint, bigint, timestamptz, integer, integer, boolean, boolean);
drop function shared_vacants_use(bigint, bigint, timestamptz, timestamptz, timestamptz, bigint);
drop function shared_vacants_slots(bigint, bigint, bigint, timestamptz, integer, date);

-- step: each account
-- A slot that is wanted again is made anew with what it holds. Persons on a boat are counted at one moment now, whatever the scope.
delete from shared_vacants_slot where account_id = current_setting('muelle.account_id')::bigint;

-- step
-- What a slot carries beyond its group, since that became smaller: it only sinks. Null until the slot is counted for the first time.
alter table shared_vacants_slot add column over_seats integer, add column over_people integer, add column over_tours integer;
alter table shared_vacants_slot
  add constraint shared_vacants_within_capacity check (seats_used between 0 and capacity + over_seats);
alter table shared_vacants_slot
  add constraint shared_vacants_within_people_limit check (people_used between 0 and people_limit + over_people);
alter table shared_vacants_slot add constraint shared_vacants_one_tour check (not is_exclusive or tours_used <= 1 + over_tours);
