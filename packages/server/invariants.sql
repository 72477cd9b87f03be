-- What must always hold inside one account: a row for each check with the rows that break it (violations) and the rows it looked at
-- (checked). One statement, so that all checks see the same instant. It runs as muelle_app with muelle.account_id set: what it sees
-- is what row-level security lets the account see, and a reference to anything outside the account is a reference to nothing.
-- A warning is no fault of the data by itself; it says that something which should be running is not.
with live as materialized (
  -- States that keep seats (C4). An expired hold keeps them until it is released.
  select departure_id, sum(seats) as seats, sum(people) as people
  from booking where status in ('hold', 'pending', 'confirmed', 'completed', 'no_show') group by departure_id),
money as materialized (
  select booking_id, coalesce(sum(amount_cents) filter (where kind = 'charge'), 0) as charged,
    coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
  from ledger_entry group by booking_id),
party as materialized (
  select booking_id, sum(quantity) as people from booking_party group by booking_id),
happened as materialized (
  select subject_id, kind, count(*) as times from event where subject_type = 'booking' group by 1, 2),
audited as materialized (
  select subject_id, action, count(*) as times from audit_entry where subject_type = 'booking' group by 1, 2),
happened_to as materialized (
  select subject_id, sum(times) as times from happened group by 1),
shown as materialized (
  -- The fields of records that show an uploaded file. A new one belongs here, and claims its file where it is written.
  select 'business' as subject_type, id as subject_id, field, file_name
    from business, lateral (values ('image', image), ('icon_company', icon_company), ('image_address', image_address)) as f (field, file_name)
    where file_name is not null
  union all select 'user', id, 'image', image from app_user where image is not null),
reference as (
  -- Every column that names a row of the same account (I16): how many it names, and how many of these are not there.
  select 'booking.business_id' as place, count(*) as checked, count(*) filter (where r.id is null) as broken
    from booking x left join business r on r.id = x.business_id
  union all select 'booking.tour_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from booking x left join tour r on r.id = x.tour_id
  union all select 'booking.departure_id', count(*), count(*) filter (where r.id is null or r.tour_id <> x.tour_id)
    from booking x left join departure r on r.id = x.departure_id
  union all select 'booking.seller_user_id', count(*), count(*) filter (where r.id is null)
    from booking x left join app_user r on r.id = x.seller_user_id where x.seller_user_id is not null
  union all select 'booking.created_by_user_id', count(*), count(*) filter (where r.id is null)
    from booking x left join app_user r on r.id = x.created_by_user_id where x.created_by_user_id is not null
  union all select 'booking_party.booking_id', count(*), count(*) filter (where r.id is null)
    from booking_party x left join booking r on r.id = x.booking_id
  union all select 'booking_party.category_id', count(*), count(*) filter (where r.id is null)
    from booking_party x left join price_category r on r.id = x.category_id
  union all select 'resource.business_id', count(*), count(*) filter (where r.id is null)
    from resource x left join business r on r.id = x.business_id
  union all select 'resource_combo.business_id', count(*), count(*) filter (where r.id is null)
    from resource_combo x left join business r on r.id = x.business_id
  union all select 'resource_combo_member.resource_id', count(*),
    count(*) filter (where r.id is null or c.id is null or r.business_id <> c.business_id or r.deleted_at is not null)
    from resource_combo_member x left join resource r on r.id = x.resource_id left join resource_combo c on c.id = x.combo_id
  union all select 'opening_period.business_id', count(*), count(*) filter (where r.id is null)
    from opening_period x left join business r on r.id = x.business_id
  union all select 'special_date.business_id', count(*), count(*) filter (where r.id is null)
    from special_date x left join business r on r.id = x.business_id
  union all select 'special_date_period.special_date_id', count(*), count(*) filter (where r.id is null)
    from special_date_period x left join special_date r on r.id = x.special_date_id
  union all select 'departure.business_id', count(*), count(*) filter (where r.id is null)
    from departure x left join business r on r.id = x.business_id
  union all select 'departure.tour_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from departure x left join tour r on r.id = x.tour_id
  union all select 'departure.schedule_id', count(*), count(*) filter (where r.id is null or r.tour_id <> x.tour_id)
    from departure x left join tour_recurrence_schedule r on r.id = x.schedule_id where x.schedule_id is not null
  union all select 'departure.transport_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from departure x left join transport r on r.id = x.transport_id where x.transport_id is not null
  union all select 'tour.business_id', count(*), count(*) filter (where r.id is null)
    from tour x left join business r on r.id = x.business_id
  union all select 'file_use.file_name', count(*), count(*) filter (where r.name is null)
    from file_use x left join file r on r.name = x.file_name
  union all select 'ledger_entry.booking_id', count(*), count(*) filter (where r.id is null)
    from ledger_entry x left join booking r on r.id = x.booking_id
  union all select 'ledger_entry.actor_user_id', count(*), count(*) filter (where r.id is null)
    from ledger_entry x left join app_user r on r.id = x.actor_user_id where x.actor_user_id is not null
  union all select 'ledger_entry.custody', count(*), count(*) filter (where r.id is null)
    from ledger_entry x left join app_user r
      on r.id::text = substring(case x.kind when 'charge' then x.to_place else x.from_place end from '^custody:(\d+)$')
    where 'custody' in (split_part(x.to_place, ':', 1), split_part(x.from_place, ':', 1))
  union all select 'event.business_id', count(*), count(*) filter (where r.id is null)
    from event x left join business r on r.id = x.business_id where x.business_id is not null
  union all select 'event.actor_user_id', count(*), count(*) filter (where r.id is null)
    from event x left join app_user r on r.id = x.actor_user_id where x.actor_user_id is not null
  union all select 'event.subject_id', count(*), count(*) filter (where r.id is null)
    from event x left join booking r on r.id = x.subject_id where x.subject_type = 'booking'
  union all select 'audit_entry.actor_user_id', count(*), count(*) filter (where r.id is null)
    from audit_entry x left join app_user r on r.id = x.actor_user_id where x.actor_user_id is not null
  union all select 'audit_entry.subject_id', count(*), count(*) filter (where r.id is null)
    from audit_entry x left join booking r on r.id = x.subject_id where x.subject_type = 'booking'
  union all select 'business.slug', count(*), count(*) filter (where r.slug is null)
    from business x left join business_slug r on r.account_id = x.account_id and r.business_id = x.id and r.slug = x.slug
    where x.deleted_at is null
  union all select 'business_member.user_id', count(*), count(*) filter (where r.id is null)
    from business_member x left join app_user r on r.id = x.user_id
  union all select 'app_user.permission_id', count(*), count(*) filter (where r.id is null)
    from app_user x left join permission r on r.id = x.permission_id where x.permission_id is not null
  union all select 'user_invitation.user_id', count(*), count(*) filter (where r.id is null)
    from user_invitation x left join app_user r on r.id = x.user_id
  union all select 'login_name.user_id', count(*), count(*) filter (where r.id is null or r.deleted_at is not null)
    from login_name x left join app_user r on r.id = x.user_id
    where x.account_id = nullif(current_setting('muelle.account_id', true), '')::bigint
  union all select 'session.user_id', count(*), count(*) filter (where r.id is null)
    from session x left join app_user r on r.id = x.user_id
  union all select 'legal_page_version.legal_page_id', count(*), count(*) filter (where r.id is null)
    from legal_page_version x left join legal_page r on r.id = x.legal_page_id
  union all select 'legal_page.version', count(*), count(*) filter (where r.version is null)
    from legal_page x left join legal_page_version r on r.legal_page_id = x.id and r.version = x.version
  union all select 'second_factor.user_id', count(*), count(*) filter (where r.id is null)
    from second_factor x left join app_user r on r.id = x.user_id)

select 'I1 departure within its limits' as name, 'violation' as level, count(*) as checked,
  count(*) filter (where seats_used not between 0 and capacity or people_used not between 0 and people_limit) as violations
from departure
union all
select 'I2 seats used = seats of live bookings', 'violation', count(*),
  count(*) filter (where d.seats_used <> coalesce(l.seats, 0)) from departure d left join live l on l.departure_id = d.id
union all
select 'I2 people used = people of live bookings', 'violation', count(*),
  count(*) filter (where d.people_used <> coalesce(l.people, 0)) from departure d left join live l on l.departure_id = d.id
union all
select 'I4 kept answers are whole', 'violation', count(*),
  count(*) filter (where body = '' or status not between 200 and 599 or length(request_hash) <> 32) from idempotency_key
union all
select 'I6 expired holds are released in time', 'warning', count(*),
  count(*) filter (where expires_at < now() - interval '5 minutes' and paid_cents = 0)
from booking where status in ('hold', 'pending')
union all
select 'I7 money moves between a customer and a holder, in the booking''s currency', 'violation', count(*),
  count(*) filter (where l.amount_cents <= 0 or l.currency <> b.currency or l.from_place = l.to_place
    or case l.kind when 'charge' then l.from_place else l.to_place end <> 'customer')
from ledger_entry l join booking b on b.id = l.booking_id
union all
select 'I8 paid = charges − refunds', 'violation', count(*),
  count(*) filter (where b.paid_cents <> coalesce(m.charged, 0) - coalesce(m.refunded, 0))
from booking b left join money m on m.booking_id = b.id
union all
select 'I8 refunded ≤ charged', 'violation', count(*), count(*) filter (where refunded > charged) from money
union all
select 'I9 payment status follows from state and ledger', 'violation', count(*),
  count(*) filter (where payment_status <> case
    when status = 'inactive' then 'inactive'
    when status = 'rejected' then 'rejected'
    when status in ('canceled', 'pending_cancelation') then 'canceled'
    when paid > 0 and paid < total_cents then 'process'
    when paid >= total_cents then 'payed'
    else 'pending' end)
from (select b.status, b.payment_status, b.total_cents, coalesce(m.charged - m.refunded, 0) as paid
  from booking b left join money m on m.booking_id = b.id) as derived
union all
select 'I16 references stay inside the account', 'violation', sum(checked)::bigint, sum(broken)::bigint from reference
union all
select 'I17 exactly one owner, who is enabled', 'violation', 1,
  case when count(*) filter (where is_first and enabled) = 1 and count(*) filter (where is_first) = 1 then 0 else 1 end
from app_user
union all
select 'I19 who is disabled or deleted has no open session and no open invitation', 'violation', count(*),
  count(*) filter (where not u.enabled and (
    exists (select from session s where s.user_id = u.id and s.ended_at is null)
    or exists (select from user_invitation i where i.user_id = u.id and i.ended_at is null)
    or (u.deleted_at is not null and exists (select from business_member m where m.user_id = u.id))))
from app_user u
union all
select 'I20 every booking has an event for each of its changes', 'violation', count(*),
  count(*) filter (where coalesce(h.times, 0) < b.version) from booking b left join happened_to h on h.subject_id = b.id
union all
select 'I20 every event of a booking has its audit entry', 'violation', count(*),
  count(*) filter (where h.times is distinct from a.times)
from happened h full join audited a on a.subject_id = h.subject_id and a.action = h.kind
union all
-- Where the clocks go back, two instants have the same local time: reading the instant back accepts both.
select 'I25 departures keep their wall-clock time', 'violation', count(*),
  count(*) filter (where starts_at at time zone time_zone <> local_date + start_time
    and starts_at <> (local_date + start_time) at time zone time_zone)
from departure
union all
select 'I28 a booking carries the people it was sold for', 'violation', count(*),
  count(*) filter (where b.people <> coalesce(p.people, 0) or b.people <> (b.quote->>'people')::int)
from booking b left join party p on p.booking_id = b.id
union all
select 'I28 a booking takes the seats and costs the price it was quoted', 'violation', count(*),
  count(*) filter (where seats <> (quote->>'seats')::int or total_cents <> (quote->>'total_cents')::bigint
    or currency <> quote->>'currency')
from booking
union all
select 'I30 the files that records show are those kept for them', 'violation', count(*),
  count(*) filter (where s.file_name is distinct from u.file_name)
from shown s full join file_use u using (subject_type, subject_id, field)
