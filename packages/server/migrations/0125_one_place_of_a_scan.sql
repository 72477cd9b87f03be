-- Who is in counts where they were let in, boat by boat and day by day; and a scan may find that the boat has left.
-- step
-- Of one boat, and of one day of reception, one scan of a passenger stands (I14): moved and moved back, those aboard still are.
create unique index checkin_one_of_boat on checkin_passenger (account_id, booking_id, position, departure_id) where stands and kind = 'boarding';
create unique index checkin_one_of_day on checkin_passenger (account_id, booking_id, position, local_date) where stands and kind = 'reception';
drop index checkin_one_of_passenger;
-- step
alter table checkin
  drop constraint checkin_verdict_known,
  add constraint checkin_verdict_known check (verdict in ('ok', 'partial', 'used', 'other_departure', 'balance_due', 'proof_required',
    'canceled', 'revoked', 'other_day', 'over_limit', 'departed', 'unknown')) not valid,
  drop constraint checkin_review_known,
  add constraint checkin_review_known check (review in ('used', 'other_departure', 'balance_due', 'proof_required', 'canceled', 'revoked',
    'other_day', 'over_limit', 'departed', 'unknown')) not valid;
-- step
alter table checkin validate constraint checkin_verdict_known;
-- step
alter table checkin validate constraint checkin_review_known;
-- step: each account
-- A scan on a second boat had taken their place from those who were let in on the first.
update checkin_passenger c set stands = true
from (
  select distinct on (p.booking_id, p.kind, p.position, case p.kind when 'boarding' then p.departure_id end,
      case p.kind when 'reception' then p.local_date end) p.checkin_id, p.position
  from checkin_passenger p
  join checkin k on k.account_id = p.account_id and k.id = p.checkin_id
  where p.account_id = current_setting('muelle.account_id')::bigint and k.undone_at is null and not exists (
    select from checkin_passenger o where o.account_id = p.account_id and o.booking_id = p.booking_id and o.kind = p.kind
      and o.position = p.position and o.stands
      and case p.kind when 'boarding' then o.departure_id = p.departure_id else o.local_date = p.local_date end)
  order by p.booking_id, p.kind, p.position, case p.kind when 'boarding' then p.departure_id end,
    case p.kind when 'reception' then p.local_date end, k.at, k.nonce) w
where c.account_id = current_setting('muelle.account_id')::bigint and c.checkin_id = w.checkin_id and c.position = w.position;
