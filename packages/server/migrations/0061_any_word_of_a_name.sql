-- People are found by the second of their given names and by their second surname too, on all dates: each has a column that begins with it
-- and goes on with the rest of the name. The indexes of names carry what is needed to choose the latest bookings of some businesses among
-- many that fit, so that no search reads the bookings themselves for that.
-- step
alter table booking
  add column second_name_folded text not null default '',
  add column second_surname_folded text not null default '',
  -- Pages that a sale filled are marked as seen by all soon: searches of names read indexes alone where they are.
  set (autovacuum_vacuum_insert_scale_factor = 0.02);
-- step: each account, until nothing changes
with named as materialized (
  select b.id, w.words, cardinality(string_to_array(trim(regexp_replace(coalesce(b.tourist_first_name, ''), '\s+', ' ', 'g')), ' ')) as given
  from booking b
  cross join lateral (select string_to_array(b.name_folded, ' ') as words) w
  where b.account_id = current_setting('muelle.account_id')::bigint
    and cardinality(w.words) > case when coalesce(b.tourist_first_name, '') = '' or coalesce(b.tourist_last_name, '') = '' then 1 else 2 end
    and b.second_name_folded = '' and b.second_surname_folded = ''),
found as (
  select n.id,
    (select min(i) from generate_subscripts(n.words, 1) i where i between 2 and n.given and not n.words[i] = any(p.particles)) as of_given,
    (select min(i) from generate_subscripts(n.words, 1) i where i > n.given + 1 and not n.words[i] = any(p.particles)) as of_family,
    n.words
  from named n
  cross join (select '{de,del,la,las,los,el,y,e,da,das,do,dos,di,van,von,der,den,ter,al,bin,ibn}'::text[] as particles) p),
chosen as (select * from found where of_given is not null or of_family is not null order by id limit 20000)
update booking b set
  second_name_folded = coalesce(array_to_string(s.words[s.of_given:] || s.words[:s.of_given - 1], ' '), ''),
  second_surname_folded = coalesce(array_to_string(s.words[s.of_family:] || s.words[:s.of_family - 1], ' '), '')
from chosen s
where b.account_id = current_setting('muelle.account_id')::bigint and b.id = s.id;
-- step
create index booking_by_given_name on booking (account_id, name_folded text_pattern_ops) include (id, business_id);
-- step
create index booking_by_family_name on booking (account_id, surname_folded text_pattern_ops) include (id, business_id);
-- step
create index booking_by_second_name on booking (account_id, second_name_folded text_pattern_ops) include (id, business_id)
  where second_name_folded <> '';
-- step
create index booking_by_second_surname on booking (account_id, second_surname_folded text_pattern_ops) include (id, business_id)
  where second_surname_folded <> '';
-- step
drop index booking_by_name;
-- step
drop index booking_by_surname;
