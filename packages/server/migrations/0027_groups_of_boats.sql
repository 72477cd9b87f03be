-- A group of a transport follows it in all its slots, those that are left once what is behind has gone; they are locked in the order of
-- sales. Over a whole day persons on board say nothing, whatever the boat is certified for.
create or replace function follow_transport_in_groups() returns trigger language plpgsql as $$
begin
  update shared_vacants_group g
  set capacity = new.seats, people_limit = new.certified_people, version = g.version + 1
  where g.account_id = new.account_id and g.transport_id = new.id;
  perform from shared_vacants_slot s
  join shared_vacants_group g on g.account_id = s.account_id and g.id = s.group_id
  where g.account_id = new.account_id and g.transport_id = new.id
  order by s.group_id, s.slot for update of s;
  update shared_vacants_slot s
  set capacity = new.seats, people_limit = case g.scope when 'day' then null else new.certified_people end
  from shared_vacants_group g
  where g.account_id = new.account_id and g.transport_id = new.id and s.account_id = g.account_id and s.group_id = g.id;
  update tour t set version = t.version + 1
  where t.account_id = new.account_id and t.id in (
    select m.tour_id from shared_vacants_member m join shared_vacants_group g on g.account_id = m.account_id and g.id = m.group_id
    where g.account_id = new.account_id and g.transport_id = new.id);
  return null;
end $$;
