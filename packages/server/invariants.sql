-- What must always hold inside one account: a row for each check with the rows that break it (violations) and the rows it looked at
-- (checked). One statement, so that all checks see the same instant. It runs as muelle_app with muelle.account_id set: what it sees
-- is what row-level security lets the account see, and a reference to anything outside the account is a reference to nothing.
-- `(:live)`, `array[:trip]` and their like stand for the states, reasons and kinds that the rules name so, `(:late)` for the time before
-- a start from which calling off is late (`LISTS` of `src/rules/bookings.sql.ts`).
-- A warning is no fault of the data by itself; it says that something which should be running is not.
with live as materialized (
  -- States that keep seats (C4). An expired hold keeps them until it is released, and so does what a device has not sold yet (K4).
  select departure_id, sum(seats) as seats, sum(people) as people, sum(private_parties) as private_parties
  from (
    select departure_id, seats, people, is_private::int as private_parties from booking where status in (:live)
    union all
    select departure_id, places - places_sold, places - places_sold, 0 from seat_grant where ended_at is null) kept
  group by departure_id),
money as materialized (
  select booking_id, coalesce(sum(amount_cents) filter (where kind = 'charge'), 0) as charged,
    -- What went back to a customer or their bank, less what that gave back again.
    coalesce(sum(case when from_place = 'customer' then -amount_cents else amount_cents end) filter (where kind <> 'charge'), 0) as refunded
  from ledger_entry where booking_id is not null group by booking_id),
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
  union all select 'booking', booking_id, 'voucher', photo from agency_payment where photo is not null
  union all select 'user', id, 'image', image from app_user where image is not null
  union all select 'boat_fault', id, 'photo', photo from boat_fault where photo is not null
  union all select 'transfer_notice', id, 'proof', proof from transfer_notice where proof is not null
  union all select 'parking_stay', visit_id, 'lost_photo', lost_photo from parking_stay where lost_photo is not null),
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
  union all select 'booking.order_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from booking x left join tour_order r on r.id = x.order_id where x.order_id is not null
  union all select 'tour_order.business_id', count(*), count(*) filter (where r.id is null)
    from tour_order x left join business r on r.id = x.business_id
  union all select 'seller.user_id', count(*), count(*) filter (where r.id is null)
    from seller x left join app_user r on r.id = x.user_id where x.user_id is not null
  union all select 'seller.agency_id', count(*), count(*) filter (where r.id is null or r.kind <> 'agency')
    from seller x left join seller r on r.id = x.agency_id where x.agency_id is not null
  union all select 'seller_business', count(*), count(*) filter (where s.id is null or r.id is null)
    from seller_business x left join seller s on s.id = x.seller_id left join business r on r.id = x.business_id
  union all select 'booking_earner.booking_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from booking_earner x left join booking r on r.id = x.booking_id
  union all select 'booking.payer_id', count(*), count(*) filter (where r.id is null or r.kind <> 'agency')
    from booking x left join seller r on r.id = x.payer_id where x.payer_id is not null
  union all select 'agency_payment.booking_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from agency_payment x left join booking r on r.id = x.booking_id
  union all select 'agency_payment.order_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from agency_payment x left join tour_order r on r.id = x.order_id where x.order_id is not null
  union all select 'agency_payment.released_by', count(*), count(*) filter (where r.id is null)
    from agency_payment x left join app_user r on r.id = x.released_by where x.released_by is not null
  union all select 'booking_earner.seller_id', count(*), count(*) filter (where r.id is null)
    from booking_earner x left join seller r on r.id = x.seller_id
  union all select 'commission.earner_id', count(*), count(*) filter (where r.id is null or r.booking_id <> x.booking_id
      or r.seller_id <> x.seller_id or r.business_id <> x.business_id)
    from commission x left join booking_earner r on r.id = x.earner_id where x.attribution_id is null
  union all select 'commission.attribution_id', count(*), count(*) filter (where r.id is null or r.visit_id <> x.visit_id
      or r.seller_id <> x.seller_id or r.business_id <> x.business_id or r.currency <> x.currency)
    from commission x left join visit_attribution r on r.id = x.attribution_id where x.attribution_id is not null
  union all select 'visit_attribution.people', count(*), count(*) filter (where v.id is null or p.id is null
      or v.business_id <> x.business_id or p.business_id <> x.business_id or p.seller_id <> x.seller_id)
    from visit_attribution x left join visit v on v.id = x.visit_id left join promoter p on p.id = x.promoter_id
  union all select 'promoter.people', count(*), count(*) filter (where s.id is null or b.id is null
      or (x.leader_id is not null and (l.id is null or l.business_id <> x.business_id)))
    from promoter x left join seller s on s.id = x.seller_id left join business b on b.id = x.business_id
    left join promoter l on l.id = x.leader_id
  union all select 'promoter_commission.attribution_id', count(*), count(*) filter (where r.id is null)
    from promoter_commission x left join visit_attribution r on r.id = x.attribution_id
  union all select 'settlement.people', count(*), count(*) filter (where s.id is null or b.id is null or u.id is null)
    from settlement x left join seller s on s.id = x.seller_id left join business b on b.id = x.business_id
    left join app_user u on u.id = x.posted_by
  union all select 'settlement_line.commission_id', count(*), count(*) filter (where s.id is null or c.id is null
      or c.seller_id <> s.seller_id or c.business_id <> s.business_id or c.currency <> s.currency)
    from settlement_line x left join settlement s on s.id = x.settlement_id left join commission c on c.id = x.commission_id
  union all select 'settlement_adjustment.settlement_id', count(*), count(*) filter (where s.id is null)
    from settlement_adjustment x left join settlement s on s.id = x.settlement_id
  union all select 'ledger_entry.settlement_id', count(*), count(*) filter (where s.id is null or s.business_id <> x.business_id
      or s.currency <> x.currency or 'seller:' || s.seller_id not in (x.from_place, x.to_place))
    from ledger_entry x left join settlement s on s.id = x.settlement_id where x.kind = 'settlement'
  union all select 'expense.people', count(*), count(*) filter (where b.id is null or u.id is null
      or (x.transport_id is not null and t.id is null))
    from expense x left join business b on b.id = x.business_id left join app_user u on u.id = x.noted_by
    left join transport t on t.id = x.transport_id
  union all select 'expense_limit.business_id', count(*), count(*) filter (where r.id is null)
    from expense_limit x left join business r on r.id = x.business_id
  union all select 'third_party.business_id', count(*), count(*) filter (where r.id is null)
    from third_party x left join business r on r.id = x.business_id
  union all select 'remittance.people', count(*), count(*) filter (where p.id is null or u.id is null or p.business_id <> x.business_id
      or (x.previous_id is not null and (before.id is null or before.third_party_id <> x.third_party_id or before.currency <> x.currency
        or before.id >= x.id))
      or (x.undoes_id is not null and (undone.id is null or undone.third_party_id <> x.third_party_id or undone.currency <> x.currency
        or undone.amount_cents <> -x.amount_cents)))
    from remittance x left join third_party p on p.id = x.third_party_id left join app_user u on u.id = x.noted_by
    left join remittance before on before.id = x.previous_id left join remittance undone on undone.id = x.undoes_id
  union all select 'remittance_line.booking_id', count(*), count(*) filter (where r.id is null or b.id is null
      or b.business_id <> r.business_id or b.currency <> r.currency)
    from remittance_line x left join remittance r on r.id = x.remittance_id left join booking b on b.id = x.booking_id
  union all select 'ledger_entry.expense_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id
      or r.currency <> x.currency or r.amount_cents <> x.amount_cents
      or r.place not in (x.from_place, x.to_place) or 'expenses:' || r.business_id not in (x.from_place, x.to_place))
    from ledger_entry x left join expense r on r.id = x.expense_id where x.expense_id is not null
  union all select 'ledger_entry.remittance_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id
      or r.currency <> x.currency or abs(r.amount_cents) <> x.amount_cents
      or case when r.amount_cents > 0 then x.from_place else x.to_place end <> r.place
      or case when r.amount_cents > 0 then x.to_place else x.from_place end <> 'third_parties:' || r.third_party_id)
    from ledger_entry x left join remittance r on r.id = x.remittance_id where x.remittance_id is not null
  union all select 'booking_party.booking_id', count(*), count(*) filter (where r.id is null)
    from booking_party x left join booking r on r.id = x.booking_id
  union all select 'booking_party.category_id', count(*), count(*) filter (where r.id is null)
    from booking_party x left join price_category r on r.id = x.category_id
  union all select 'booking_message.booking_id', count(*), count(*) filter (where r.id is null)
    from booking_message x left join booking r on r.account_id = x.account_id and r.id = x.booking_id
  union all select 'customer_booking.booking_id', count(*), count(*) filter (where r.id is null)
    from customer_booking x left join booking r on r.account_id = x.account_id and r.id = x.booking_id
  union all select 'customer_booking.customer_id', count(*), count(*) filter (where r.id is null)
    from customer_booking x left join customer r on r.account_id = x.account_id and r.id = x.customer_id
  union all select 'trial_sale.business_id', count(*), count(*) filter (where r.id is null)
    from trial_sale x left join business r on r.id = x.business_id
  union all select 'trial_sale.user_id', count(*), count(*) filter (where r.id is null)
    from trial_sale x left join app_user r on r.id = x.user_id
  union all select 'booking.option_id', count(*), count(*) filter (where r.id is null or r.tour_id <> x.tour_id)
    from booking x left join price_option r on r.id = x.option_id where x.option_id is not null
  union all select 'booking.approved_by_user_id', count(*), count(*) filter (where r.id is null)
    from booking x left join app_user r on r.id = x.approved_by_user_id where x.approved_by_user_id is not null
  union all select 'booking_extra.extra_id', count(*), count(*) filter (where r.id is null)
    from booking_extra x left join tour_extra r on r.id = x.extra_id
  union all select 'tour_tax_of_tour.tax_id', count(*), count(*) filter (where r.id is null or t.id is null or r.business_id <> t.business_id)
    from tour_tax_of_tour x left join tour_tax r on r.id = x.tax_id left join tour t on t.id = x.tour_id
  union all select 'resource.business_id', count(*), count(*) filter (where r.id is null)
    from resource x left join business r on r.id = x.business_id
  union all select 'resource_combo.business_id', count(*), count(*) filter (where r.id is null)
    from resource_combo x left join business r on r.id = x.business_id
  union all select 'resource_combo_member.resource_id', count(*),
    count(*) filter (where r.id is null or c.id is null or r.business_id <> c.business_id or r.deleted_at is not null)
    from resource_combo_member x left join resource r on r.id = x.resource_id left join resource_combo c on c.id = x.combo_id
  union all select 'floor_plan.business_id', count(*), count(*) filter (where r.id is null)
    from floor_plan x left join business r on r.id = x.business_id
  union all select 'floor_plan_item.resource_id', count(*),
      count(*) filter (where r.id is null or p.id is null or r.business_id <> p.business_id)
    from floor_plan_item x left join resource r on r.id = x.resource_id left join floor_plan p on p.id = x.plan_id
  union all select 'opening_period.business_id', count(*), count(*) filter (where r.id is null)
    from opening_period x left join business r on r.id = x.business_id
  union all select 'special_date.business_id', count(*), count(*) filter (where r.id is null)
    from special_date x left join business r on r.id = x.business_id
  union all select 'special_date_period.special_date_id', count(*), count(*) filter (where r.id is null)
    from special_date_period x left join special_date r on r.id = x.special_date_id
  union all select 'closure.business_id', count(*), count(*) filter (where r.id is null)
    from closure x left join business r on r.id = x.business_id
  union all select 'closure_item.booking_id', count(*), count(*) filter (where r.id is null)
    from closure_item x left join booking r on r.id = x.booking_id
  union all select 'departure_message.booking_id', count(*), count(*) filter (where r.id is null)
    from departure_message x left join booking r on r.id = x.booking_id
  union all select 'departure.business_id', count(*), count(*) filter (where r.id is null)
    from departure x left join business r on r.id = x.business_id
  union all select 'departure.tour_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from departure x left join tour r on r.id = x.tour_id
  union all select 'departure.schedule_id', count(*), count(*) filter (where r.id is null or r.tour_id <> x.tour_id)
    from departure x left join tour_recurrence_schedule r on r.id = x.schedule_id where x.schedule_id is not null
  union all select 'departure_transport', count(*),
    count(*) filter (where d.id is null or r.id is null or r.business_id <> d.business_id)
    from departure_transport x left join departure d on d.id = x.departure_id left join transport r on r.id = x.transport_id
  union all select 'departure_crew', count(*), count(*) filter (where d.id is null or r.id is null or r.business_id <> d.business_id)
    from departure_crew x left join departure d on d.id = x.departure_id left join crew_member r on r.id = x.crew_member_id
  union all select 'schedule_transport', count(*), count(*) filter (where s.id is null or r.id is null)
    from schedule_transport x left join tour_recurrence_schedule s on s.id = x.schedule_id left join transport r on r.id = x.transport_id
  union all select 'shared_vacants_member', count(*),
    count(*) filter (where g.id is null or t.id is null or t.business_id <> g.business_id or (x.schedule_id is not null and s.id is null))
    from shared_vacants_member x left join shared_vacants_group g on g.id = x.group_id left join tour t on t.id = x.tour_id
    left join tour_recurrence_schedule s on s.id = x.schedule_id and s.tour_id = x.tour_id
  union all select 'shared_vacants_group.transport_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from shared_vacants_group x left join transport r on r.id = x.transport_id where x.transport_id is not null
  union all select 'booking.allotment_id', count(*), count(*) filter (where r.id is null)
    from booking x left join allotment r on r.id = x.allotment_id where x.allotment_id is not null
  union all select 'seat_block.departure_id', count(*), count(*) filter (where r.id is null)
    from seat_block x left join departure r on r.id = x.departure_id
  union all select 'tour.business_id', count(*), count(*) filter (where r.id is null)
    from tour x left join business r on r.id = x.business_id
  union all select 'file.uploaded_by', count(*), count(*) filter (where r.id is null)
    from file x left join app_user r on r.id = x.uploaded_by where x.uploaded_by is not null
  union all select 'file.payment_link_id', count(*), count(*) filter (where r.id is null)
    from file x left join payment_link r on r.id = x.payment_link_id where x.payment_link_id is not null
  union all select 'file_use.file_name', count(*), count(*) filter (where r.name is null)
    from file_use x left join file r on r.name = x.file_name
  union all select 'ledger_entry.booking_id', count(*), count(*) filter (where r.id is null)
    from ledger_entry x left join booking r on r.id = x.booking_id where x.booking_id is not null
  union all select 'ledger_entry.visit_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from ledger_entry x left join visit r on r.id = x.visit_id where x.visit_id is not null
  union all select 'parking_stay.tariff_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from parking_stay x left join parking_tariff r on r.id = x.tariff_id
  union all select 'parking_stay.permit_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from parking_stay x left join parking_permit r on r.id = x.permit_id where x.permit_id is not null
  union all select 'ledger_entry.business_id', count(*), count(*) filter (where r.id is null)
    from ledger_entry x left join business r on r.id = x.business_id where x.business_id is not null
  union all select 'ledger_entry.handover_id', count(*), count(*) filter (where r.id is null or r.state <> 'accepted'
      or r.amount_cents <> x.amount_cents or r.currency <> x.currency
      or x.from_place <> 'custody:' || r.from_user_id or x.to_place <> 'custody:' || r.to_user_id)
    from ledger_entry x left join cash_handover r on r.id = x.handover_id where x.handover_id is not null
  union all select 'cash_handover.people', count(*), count(*) filter (where g.id is null or r.id is null or b.id is null)
    from cash_handover x left join app_user g on g.id = x.from_user_id left join app_user r on r.id = x.to_user_id
    left join business b on b.id = x.business_id
  union all select 'cash_shift.people', count(*), count(*) filter (where u.id is null or b.id is null)
    from cash_shift x left join app_user u on u.id = x.user_id left join business b on b.id = x.business_id
  union all select 'cash_shift_total.shift_id', count(*), count(*) filter (where s.id is null or s.state = 'open')
    from cash_shift_total x left join cash_shift s on s.id = x.shift_id
  union all select 'cash_count.shift_id', count(*), count(*) filter (where s.id is null or s.state = 'open')
    from cash_count x left join cash_shift s on s.id = x.shift_id
  union all select 'cash_limit.people', count(*), count(*) filter (where b.id is null or (x.user_id is not null and u.id is null))
    from cash_limit x left join business b on b.id = x.business_id left join app_user u on u.id = x.user_id
  union all select 'ledger_entry.shift_id', count(*), count(*) filter (where s.id is null or s.business_id <> x.business_id
      or s.reconciled_at is null or 'custody:' || s.user_id not in (x.from_place, x.to_place))
    from ledger_entry x left join cash_shift s on s.id = x.shift_id where x.shift_id is not null
  union all select 'cash_place.place', count(*), count(*) filter (where u.id is null and b.id is null)
    from cash_place x left join app_user u on x.place = 'custody:' || u.id left join business b on x.place = 'safe:' || b.id
  union all select 'ledger_entry.payment_id', count(*), count(*) filter (where r.id is null or (x.booking_id is not null and r.booking_id <> x.booking_id)
      or r.kind <> 'charge')
    from ledger_entry x left join ledger_entry r on r.id = x.payment_id where x.payment_id is not null
  union all select 'ledger_entry.actor_user_id', count(*), count(*) filter (where r.id is null)
    from ledger_entry x left join app_user r on r.id = x.actor_user_id where x.actor_user_id is not null
  union all select 'ledger_entry.custody', count(*), count(*) filter (where r.id is null)
    from (select unnest(array[from_place, to_place]) as place from ledger_entry) x
    left join app_user r on x.place = 'custody:' || r.id where x.place like 'custody:%'
  union all select 'ledger_entry.safe', count(*), count(*) filter (where r.id is null)
    from (select unnest(array[from_place, to_place]) as place from ledger_entry) x
    left join business r on x.place in ('safe:' || r.id, 'bank:' || r.id) where x.place ~ '^(safe|bank):'
  union all select 'transfer_notice.booking_id', count(*), count(*) filter (where b.id is null or b.business_id <> x.business_id
      or b.currency <> x.currency)
    from transfer_notice x left join booking b on b.id = x.booking_id
  union all select 'transfer_notice.people', count(*), count(*) filter (where u.id is null)
    from (select unnest(array[announced_by_user_id, decided_by_user_id]) as id from transfer_notice) x left join app_user u on u.id = x.id
    where x.id is not null
  union all select 'transfer_notice.payment_id', count(*), count(*) filter (where l.id is null or l.kind <> 'charge'
      or l.method <> 'transfer' or l.booking_id <> x.booking_id or l.amount_cents <> x.amount_cents)
    from transfer_notice x left join ledger_entry l on l.id = x.payment_id where x.payment_id is not null
  union all select 'ledger_entry.credit', count(*), count(*) filter (where r.id is null)
    from ledger_entry x left join store_credit r
      on r.id::text = substring(case x.kind when 'charge' then x.to_place else x.from_place end from '^credit:(\d+)$')
    where x.method = 'credit'
  union all select 'store_credit.booking_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from store_credit x left join booking r on r.id = x.booking_id where x.booking_id is not null
  union all select 'store_credit.visit_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from store_credit x left join visit r on r.id = x.visit_id where x.visit_id is not null
  union all select 'visit_deposit.visit_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from visit_deposit x left join visit r on r.id = x.visit_id
  union all select 'visit_charge.visit_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from visit_charge x left join visit r on r.id = x.visit_id
  union all select 'visit_tab.visit_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from visit_tab x left join visit r on r.id = x.visit_id
  union all select 'booking_passenger.booking_id', count(*), count(*) filter (where r.id is null or x.position > r.people)
    from booking_passenger x left join booking r on r.id = x.booking_id
  union all select 'booking_answer.question_id', count(*), count(*) filter (where q.id is null or b.id is null or q.tour_id <> b.tour_id)
    from booking_answer x left join booking b on b.id = x.booking_id left join tour_question q on q.id = x.question_id
  union all select 'checkin.business_id', count(*), count(*) filter (where r.id is null)
    from checkin x left join business r on r.id = x.business_id
  union all select 'checkin.booking_id', count(*), count(*) filter (where r.id is null)
    from checkin x left join booking r on r.id = x.booking_id where x.booking_id is not null
  union all select 'checkin.departure_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from checkin x left join departure r on r.id = x.departure_id where x.departure_id is not null
  union all select 'checkin.people', count(*), count(*) filter (where r.id is null)
    from (select unnest(array[user_id, reviewed_by_user_id, corrected_by_user_id]) as id from checkin) x left join app_user r on r.id = x.id
    where x.id is not null
  union all select 'checkin_passenger.departure_id', count(*), count(*) filter (where r.id is null)
    from checkin_passenger x left join departure r on r.id = x.departure_id
  union all select 'approval.business_id', count(*), count(*) filter (where r.id is null
      or x.tour_id is not null and t.business_id is distinct from x.business_id)
    from approval x left join business r on r.id = x.business_id left join tour t on t.id = x.tour_id
  union all select 'approval.door_scan_id', count(*), count(*) filter (where d.business_id is distinct from x.business_id)
    from approval x left join door_scan d on d.id = x.door_scan_id where x.door_scan_id is not null
  union all select 'approval.visit_id', count(*), count(*) filter (where v.business_id is distinct from x.business_id)
    from approval x left join visit v on v.id = x.visit_id where x.visit_id is not null
  union all select 'approval.booking_id', count(*), count(*) filter (where b.id is null or b.tour_id <> x.tour_id
      or x.for_booking_id is null and b.created_by_user_id <> x.asked_by)
    from approval x left join booking b on b.id = x.booking_id where x.booking_id is not null
  union all select 'approval.for_booking_id', count(*), count(*) filter (where b.id is null or b.business_id <> x.business_id)
    from approval x left join booking b on b.id = x.for_booking_id where x.for_booking_id is not null
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
  union all select 'business_slug.business_id', count(*), count(*) filter (where r.id is null or r.slug <> x.slug)
    from business_slug x left join business r on r.id = x.business_id
    where x.account_id = nullif(current_setting('muelle.account_id', true), '')::bigint
  union all select 'business_member.user_id', count(*), count(*) filter (where r.id is null)
    from business_member x left join app_user r on r.id = x.user_id
  union all select 'app_user.permission_id', count(*), count(*) filter (where r.id is null)
    from app_user x left join permission r on r.id = x.permission_id where x.permission_id is not null
  union all select 'user_invitation.user_id', count(*), count(*) filter (where r.id is null)
    from user_invitation x left join app_user r on r.id = x.user_id
  union all select 'login_name.user_id', count(*), count(*) filter (where r.id is null or r.deleted_at is not null)
    from login_name x left join app_user r on r.id = x.user_id
    where x.account_id = nullif(current_setting('muelle.account_id', true), '')::bigint
  union all select 'app_user.username', count(*), count(*) filter (where r.user_id is null)
    from app_user x left join login_name r on r.account_id = x.account_id and r.user_id = x.id
    where x.deleted_at is null
  union all select 'session.user_id', count(*), count(*) filter (where r.id is null)
    from session x left join app_user r on r.id = x.user_id
  union all select 'legal_page_version.legal_page_id', count(*), count(*) filter (where r.id is null)
    from legal_page_version x left join legal_page r on r.id = x.legal_page_id
  union all select 'legal_page.version', count(*), count(*) filter (where r.version is null)
    from legal_page x left join legal_page_version r on r.legal_page_id = x.id and r.version = x.version
  union all select 'second_factor.user_id', count(*), count(*) filter (where r.id is null)
    from second_factor x left join app_user r on r.id = x.user_id
  union all select 'geo_tracking.departure_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from geo_tracking x left join departure r on r.id = x.departure_id
  union all select 'geo_tracking_person.booking_id', count(*), count(*) filter (where r.id is null)
    from geo_tracking_person x left join booking r on r.id = x.booking_id
  union all select 'geo_tracking_transport.transport_id', count(*), count(*) filter (where r.id is null)
    from geo_tracking_transport x left join transport r on r.id = x.transport_id
  union all select 'seat_grant.departure_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from seat_grant x left join departure r on r.id = x.departure_id
  union all select 'seat_grant.user_id', count(*), count(*) filter (where r.id is null)
    from seat_grant x left join app_user r on r.id = x.user_id
  union all select 'seat_grant_ticket.grant_id', count(*), count(*) filter (where r.id is null)
    from seat_grant_ticket x left join seat_grant r on r.id = x.grant_id
  union all select 'seat_grant_sale.grant_id', count(*), count(*) filter (where k.grant_id is distinct from x.grant_id)
    from seat_grant_sale x left join seat_grant_ticket k on k.ticket = x.ticket
  union all select 'seat_grant_sale.booking_id', count(*), count(*) filter (where r.id is null or r.ticket <> x.ticket)
    from seat_grant_sale x left join booking r on r.id = x.booking_id where x.booking_id is not null
  union all select 'boat_call.departure_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from boat_call x left join departure r on r.id = x.departure_id
  union all select 'boat_call.transport_ids', count(*), count(*) filter (where r.id is null)
    from (select unnest(transport_ids) as id from boat_call) x left join transport r on r.id = x.id
  union all select 'boat_fault.departure_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from boat_fault x left join departure r on r.id = x.departure_id
  union all select 'boat_fault.transport_id', count(*), count(*) filter (where r.id is null or r.business_id <> x.business_id)
    from boat_fault x left join transport r on r.id = x.transport_id
  union all select 'boat_fault.people', count(*), count(*) filter (where r.id is null)
    from (select unnest(array[user_id, solved_by]) as id from boat_fault) x left join app_user r on r.id = x.id
    where x.id is not null
  union all select 'boat_call.people', count(*), count(*) filter (where r.id is null)
    from (select unnest(array[user_id, seen_by, called_off_by]) as id from boat_call) x left join app_user r on r.id = x.id
    where x.id is not null)

select 'I1 departure within its limits' as name, 'violation' as level, count(*) as checked,
  count(*) filter (where seats_used < 0 or seats_used + seats_blocked > capacity + overbook_seats
    or people_used not between 0 and people_limit) as violations
from departure
union all
select 'I1 groups within their limits, exclusive ones with one tour', 'violation', count(*),
  count(*) filter (where seats_used not between 0 and capacity or people_used not between 0 and coalesce(people_limit, people_used)
    or (is_exclusive and tours_used > 1))
-- A group that got smaller keeps what it carried until then.
from shared_vacants_slot where slot > now()
union all
select 'I1 allotments within their seats', 'violation', count(*), count(*) filter (where sold > seats)
from (select a.seats, sum(b.seats) as sold from allotment a
  join booking b on b.allotment_id = a.id join departure d on d.id = b.departure_id and d.tour_id = a.tour_id
    and (a.schedule_id is null or a.schedule_id = d.schedule_id) and extract(dow from d.local_date) = any(a.weekdays)
  where a.removed_at is null and d.starts_at > now() and b.status in (:live)
  group by a.id, a.seats, d.id) sold_on
union all
-- What has gone by is kept as it was counted then; groups may have changed since.
select 'I2 seats of a group = the most its departures use together', 'violation', count(*),
  count(*) filter (where (s.seats_used, s.people_used, s.tours_used) is distinct from (u.seats, u.people, u.tours))
from shared_vacants_slot s join shared_vacants_group g on g.id = s.group_id and g.enabled
cross join lateral (
  with present as materialized (
    select distinct d.id, d.tour_id, d.seats_used + case d.state when 'canceled' then 0 else d.seats_blocked end as seats,
      d.people_used as people, d.seats_used > 0 or d.people_used > 0 as is_sold,
      case g.scope when 'same_start' then d.starts_at = s.slot when 'day' then d.local_date = (s.slot at time zone 'UTC')::date end as shares,
      greatest(d.starts_at, s.slot) as starts,
      d.starts_at + make_interval(mins => d.duration_minutes + case g.scope when 'overlap' then g.buffer_minutes else 0 end) as ends
    from shared_vacants_member m
    join departure d on d.tour_id = m.tour_id and (m.schedule_id is null or m.schedule_id = d.schedule_id)
    where m.group_id = g.id and d.starts_at between s.slot - interval '31 days' and s.slot + interval '3 days'
      and d.seats_used + d.seats_blocked + d.people_used > 0),
  moment as (
    select sum(p.seats) as seats, sum(p.people) as people, count(distinct p.tour_id) filter (where p.is_sold) as tours
    from (select distinct starts from present where starts < s.slot + interval '1 day' and ends > s.slot) m
    join present p on p.starts <= m.starts and p.ends > m.starts group by m.starts),
  most as (select max(seats) as seats, max(people) as people, max(tours) as tours from moment),
  together as (
    select sum(seats) as seats, sum(people) as people, count(distinct tour_id) filter (where is_sold) as tours from present where shares)
  select coalesce(case g.scope when 'overlap' then most.seats else together.seats end, 0)::int as seats,
    -- Persons on a boat are counted at one moment, by the days in UTC.
    coalesce(case when g.scope = 'overlap' or g.people_limit is not null and s.slot = date_trunc('day', s.slot, 'UTC')
      then most.people else together.people end, 0)::int as people,
    coalesce(case g.scope when 'overlap' then most.tours else together.tours end, 0)::int as tours
  from most, together) u
where s.slot > now()
union all
select 'I2 blocked seats = the blocks of the departure', 'violation', count(*),
  count(*) filter (where d.seats_blocked <> coalesce(k.seats, 0))
from departure d left join (select departure_id, sum(seats) as seats from seat_block group by departure_id) k on k.departure_id = d.id
union all
select 'I2 private parties = live bookings that have the departure to themselves', 'violation', count(*),
  count(*) filter (where d.private_parties <> coalesce(l.private_parties, 0)) from departure d left join live l on l.departure_id = d.id
union all
-- What the option, or the tour, says is what it said at the sale where nobody changed the tour since.
select 'P1 who bought the whole boat, and nobody else, has it to themselves', 'violation', count(*),
  count(*) filter (where b.is_private <> (coalesce(o.price_mode, t.price_mode) = 'per_boat'))
from booking b join tour t on t.id = b.tour_id left join price_option o on o.id = b.option_id
where b.status in (:live) and not exists (
  select from audit_entry a
  where a.subject_type = 'tour' and a.subject_id = b.tour_id and a.action = 'tour.updated' and a.at >= b.created_at)
union all
-- Whether a boat went by tiers is what the option, or the tour, says today: where it does not, somebody has to look.
select 'P1 a boat that was sold to one party is theirs alone', 'warning', count(*),
  count(*) filter (where not b.is_private and coalesce(o.price_mode, t.price_mode) <> 'per_tier')
from booking b join tour t on t.id = b.tour_id join departure d on d.id = b.departure_id left join price_option o on o.id = b.option_id
where b.quote->'lines' @> '[{"kind": "boat"}]' and d.starts_at > now()
  and b.status in (:live)
union all
select 'I2 seats used = seats of live bookings', 'violation', count(*),
  count(*) filter (where d.seats_used <> coalesce(l.seats, 0)) from departure d left join live l on l.departure_id = d.id
union all
select 'I2 people used = people of live bookings', 'violation', count(*),
  count(*) filter (where d.people_used <> coalesce(l.people, 0)) from departure d left join live l on l.departure_id = d.id
union all
-- Nobody sells more without a network than they were given, whenever it is told (K4).
select 'I14 a device sells no more places than it was given', 'violation', count(*),
  count(*) filter (where coalesce(s.places, 0) > g.places or coalesce(s.places, 0) < g.places_sold)
from seat_grant g left join (select grant_id, sum(places) as places from seat_grant_sale group by grant_id) s on s.grant_id = g.id
union all
select 'I4 kept answers are whole', 'violation', count(*),
  count(*) filter (where body = '' or status not between 200 and 599 or length(request_hash) <> 32) from idempotency_key
union all
select 'I6 expired holds are released in time', 'warning', count(*),
  count(*) filter (where expires_at < now() - interval '5 minutes' and paid_cents = 0)
from booking where status in (:waiting)
union all
select 'I6 places of devices are released in time', 'warning', count(*),
  count(*) filter (where ended_at is null and kept_until < now() - interval '10 minutes')
from seat_grant
union all
select 'I7 money moves between a customer and a holder, in the booking''s currency', 'violation', count(*),
  count(*) filter (where l.amount_cents <= 0 or l.currency <> b.currency or l.from_place = l.to_place
    -- What a bank took back it may give again: a chargeback goes either way.
    or case l.kind when 'charge' then l.from_place <> 'customer' when 'chargeback' then 'customer' not in (l.from_place, l.to_place)
      else l.to_place <> 'customer' end)
from ledger_entry l join booking b on b.id = l.booking_id
union all
-- Somebody may have given a customer money back in cash that they had offered to somebody else: then it cannot be taken.
select 'I11 nobody gives on more than they hold', 'warning', count(*),
  count(*) filter (where held.cents < offered.cents)
from (select from_user_id, currency, account_id, sum(amount_cents) as cents from cash_handover where state = 'offered'
  group by 1, 2, 3) offered
cross join lateral (
  select coalesce(sum(case when l.to_place = p.place then l.amount_cents else -l.amount_cents end), 0) as cents
  from ledger_entry l, (select 'custody:' || offered.from_user_id as place) p
  where l.account_id = offered.account_id and l.currency = offered.currency and l.method = 'cash'
    and p.place in (l.from_place, l.to_place)) held
union all
select 'S7 what was counted of a shift comes to its sums', 'violation', count(*),
  count(*) filter (where t.handed_cents <> coalesce(c.handed, 0)
    or coalesce(t.received_cents, 0) <> coalesce(c.received, 0) or (t.received_cents is null) <> (s.received_at is null))
from cash_shift_total t join cash_shift s on s.id = t.shift_id
left join (
  select shift_id, currency, sum(denomination_cents * pieces) filter (where side = 'handed') as handed,
    sum(denomination_cents * pieces) filter (where side = 'received') as received
  from cash_count group by 1, 2) c on c.shift_id = t.shift_id and c.currency = t.currency
union all
-- What was received, and what was more or less; what was missing back where it was not accepted.
select 'S7 the cash of a reconciled shift has moved', 'violation', count(*),
  count(*) filter (where coalesce(m.received, 0) <> t.received_cents or coalesce(m.difference, 0)
    <> case s.state when 'rejected' then greatest(t.received_cents - t.expected_cents, 0) else t.received_cents - t.expected_cents end)
from cash_shift s join cash_shift_total t on t.shift_id = s.id
left join (
  select shift_id, currency, sum(amount_cents) filter (where kind = 'handover') as received,
    sum(case when to_place like 'differences:%' then -amount_cents else amount_cents end) filter (where kind = 'difference') as difference
  from ledger_entry where shift_id is not null group by 1, 2) m on m.shift_id = s.id and m.currency = t.currency
where s.reconciled_at is not null
union all
select 'S7 a difference has its reason, and an approved shift both counts', 'violation', count(*),
  count(*) filter (where s.reason is null and exists (
      select from cash_shift_total t where t.shift_id = s.id and t.received_cents <> t.expected_cents)
    or exists (select from cash_shift_total t where t.shift_id = s.id and t.received_cents is null))
from cash_shift s where s.reconciled_at is not null
union all
select 'S7 shifts that nobody but who handed them in has counted', 'warning', count(*),
  count(*) filter (where state = 'handed_in' and received_at is null and handed_in_at < now() - interval '36 hours')
from cash_shift
union all
select 'S7 shifts that nobody has handed in', 'warning', count(*),
  -- Whoever is alone in a business has nobody to hand it in to.
  count(*) filter (where s.state = 'open' and s.opened_at < now() - interval '36 hours' and exists (
    select from app_user u left join business_member m on m.user_id = u.id and m.business_id = s.business_id
    where u.account_id = s.account_id and u.id <> s.user_id and u.enabled and u.deleted_at is null and (m.user_id is not null or u.is_first)))
from cash_shift s
union all
select 'I11 each handover that was taken moved once', 'violation', count(*),
  count(*) filter (where (h.state = 'accepted') <> (l.id is not null))
from cash_handover h left join ledger_entry l on l.handover_id = h.id
union all
-- Notes of another currency and what they were worth: moves of one rate in opposite directions in the same hands, also where they were set right.
select 'I7 what is exchanged is worth the same on both sides', 'violation', count(*),
  count(*) filter (where x.rates <> 1 or x.foreign_cents < 0 or floor(x.foreign_cents * x.rate_cents / 100.0) <> -x.worth_cents)
from (
  select min(l.rate_cents) as rate_cents, count(distinct l.rate_cents) as rates,
    sum(case when l.currency <> paid.currency then m.cents else 0 end) as foreign_cents,
    sum(case when l.currency = paid.currency then m.cents else 0 end) as worth_cents
  from ledger_entry l
  join ledger_entry paid on paid.account_id = l.account_id and paid.id = l.payment_id
  cross join lateral (select case l.from_place when 'customer' then l.amount_cents else -l.amount_cents end as cents) m
  where l.kind = 'exchange'
  -- In whose hands: what one of two has too much and the other too little adds up, and is wrong.
  group by l.account_id, l.business_id, l.payment_id, case l.from_place when 'customer' then l.to_place else l.from_place end) x
union all
select 'I8 paid = charges − refunds', 'violation', count(*),
  count(*) filter (where b.paid_cents <> coalesce(m.charged, 0) - coalesce(m.refunded, 0))
from booking b left join money m on m.booking_id = b.id
union all
select 'P-4 vehicles that are in are counted', 'violation', count(*), count(*) filter (where p.stays <> coalesce(s.inside, 0) or p.stays + p.unaccounted < 0)
from parking_space p
left join (select business_id, vehicle_type, zone, count(*) as inside from parking_stay where is_open group by 1, 2, 3) s
  on s.business_id = p.business_id and s.vehicle_type = p.vehicle_type and s.zone = p.zone
union all
select 'P-4 places kept for reservations are counted', 'violation', count(*), count(*) filter (where q.held <> coalesce(r.held, 0))
from parking_quarter q
left join (
  select business_id, vehicle_type, g.quarter, count(*) as held
  from parking_reservation, generate_series(first_quarter, last_quarter) as g(quarter) where is_holding group by 1, 2, 3) r
  on r.business_id = q.business_id and r.vehicle_type = q.vehicle_type and r.quarter = q.quarter
union all
select 'P-4 reservations that nobody came for are let go in time', 'warning', count(*),
  count(*) filter (where is_holding and releases_at < now() - interval '10 minutes')
from parking_reservation
union all
select 'P-1 a vehicle stands on a spot of its lot and zone', 'violation', count(*),
  count(*) filter (where r.business_id <> s.business_id or coalesce(r.zone, '') <> s.zone or r.type <> s.vehicle_type)
from parking_stay s join resource r on r.id = s.spot_id where s.is_open
union all
select 'P-4 spots are kept for reservations that hold', 'violation', count(*),
  count(*) filter (where not r.is_holding or r.spot_id is distinct from q.spot_id or q.quarter not between r.first_quarter and r.last_quarter)
from parking_spot_quarter q join parking_reservation r on r.visit_id = q.visit_id
union all
select 'P-2 a stay and its visit say the same', 'violation', count(*),
  count(*) filter (where v.id is null or v.kind <> 'parking' or v.business_id <> s.business_id or (v.status = 'seated') <> s.is_open
    or (v.status = 'finished') = s.is_open)
from parking_stay s left join visit v on v.id = s.visit_id
union all
select 'P-10 what is paid for a stay and its reservation is in the ledger', 'violation', count(*),
  count(*) filter (where coalesce(s.paid_cents, 0) + coalesce(r.paid_cents, 0) <> coalesce(l.paid, 0))
from (select visit_id from parking_stay union select visit_id from parking_reservation) x
left join parking_stay s on s.visit_id = x.visit_id left join parking_reservation r on r.visit_id = x.visit_id
left join (
  select visit_id, sum(case when from_place = 'customer' then amount_cents else -amount_cents end) as paid
  from ledger_entry where visit_id is not null group by 1) l on l.visit_id = x.visit_id
union all
select 'F-2 what is paid for a visit is in the ledger', 'violation', count(*),
  count(*) filter (where d.paid_cents <> coalesce(l.paid, 0) or d.owed_cents > d.paid_cents)
from visit_deposit d left join (
  select visit_id, sum(case when from_place = 'customer' then amount_cents else -amount_cents end) as paid
  from ledger_entry where visit_id is not null group by 1) l on l.visit_id = d.visit_id
union all
select 'F-2 what is asked of a visit and not paid is pending, and kept for a time', 'violation', count(*),
  count(*) filter (where v.payment_status is null or (v.status = 'confirmed' and d.waived_at is null
    and (v.payment_status = 'pending') <> case when d.kind = 'card_guarantee' then d.card_kept_at is null
      else d.paid_cents - d.owed_cents < d.amount_cents end
    or v.status = 'confirmed' and v.payment_status = 'pending' and v.expires_at is null))
from visit_deposit d join visit v on v.id = d.visit_id
union all
select 'F-3 a charge is at most what its guests agreed to, and what is kept is there', 'violation', count(*),
  count(*) filter (where c.most_cents > d.fee_cents or d.visit_id is null
    or c.state in (:standing_charge) and v.status = 'no_show' and d.kind <> 'card_guarantee' and coalesce(c.amount_cents, c.most_cents) > d.paid_cents - d.owed_cents)
from visit_charge c left join visit_deposit d on d.visit_id = c.visit_id left join visit v on v.id = c.visit_id
union all
-- Of a card nothing is kept beyond what was decided, and that is never beyond what its guests read before they confirmed.
select 'F-3 a kept card is charged what was decided, and no more than its guests agreed to', 'violation', count(*),
  count(*) filter (where d.charged_cents > d.fee_cents or d.paid_cents - d.owed_cents > d.charged_cents
    or d.charged_cents <> coalesce(c.amount_cents, 0)
    or c.collect_state = 'paid' and d.paid_cents = 0 and not exists (
      select from ledger_entry l where l.visit_id = d.visit_id and l.from_place = 'customer'))
from visit_deposit d left join visit_charge c on c.visit_id = d.visit_id and c.state = 'approved'
where d.kind = 'card_guarantee'
union all
select 'F-1 a card is kept for a visit that asks for one', 'violation', count(*),
  count(*) filter (where k.state = 'kept' and (d.visit_id is null or d.kind <> 'card_guarantee'))
from kept_card k left join visit_deposit d on 'visit:' || d.visit_id = k.reference and d.business_id = k.business_id
union all
select 'N-3 a tab is never below nothing', 'violation', count(*), count(*) filter (where t.total < 0)
from (select visit_id, sum(amount_cents) as total from visit_tab group by 1) t
union all
select 'I8 refunded ≤ charged', 'violation', count(*), count(*) filter (where refunded > charged) from money
union all
-- A refund that waits is money of the customer: it is owed exactly while the booking says so, and never more than was paid.
select 'I8 owed refunds are of canceled bookings, or what was paid beyond the price', 'violation', count(*),
  count(*) filter (where refund_due_cents > paid_cents
    or case
      when status in (:canceled) then (status = 'pending_cancelation') <> (refund_due_cents > 0)
      else refund_due_cents > greatest(0, paid_cents - total_cents) end)
from booking
union all
-- Store credit is neither paid out nor renewed: what it paid goes back to that very credit.
select 'X4 a payment is given back once at most, and store credit to its own credit', 'violation', count(*),
  count(*) filter (where p.returned > p.amount_cents or p.elsewhere > 0)
from (
  select c.id, c.amount_cents, sum(case when r.from_place = 'customer' then -r.amount_cents else r.amount_cents end) as returned,
    count(*) filter (where c.method = 'credit' and r.from_place <> c.to_place) as elsewhere
  from ledger_entry r join ledger_entry c on c.id = r.payment_id
  where r.kind in ('refund', 'chargeback') group by c.id, c.amount_cents) p
union all
select 'X4 store credit remains what the ledger gave and took', 'violation', count(*),
  count(*) filter (where c.remaining_cents <> coalesce((
    select sum(case kind when 'refund' then amount_cents else -amount_cents end) from ledger_entry l
    where 'credit:' || c.id in (l.from_place, l.to_place)), 0))
from store_credit c
union all
select 'I9 payment status follows from state and ledger', 'violation', count(*),
  count(*) filter (where payment_status <> case
    when status = 'inactive' then 'inactive'
    when status = 'rejected' then 'rejected'
    when status in (:canceled) then 'canceled'
    when (paid > 0 and paid < total_cents) or in_flight then 'process'
    when paid >= total_cents then 'payed'
    when is_on_its_way then 'process'
    else 'pending' end)
from (select b.status, b.payment_status, b.total_cents, coalesce(m.charged - m.refunded, 0) as paid,
    f.reference is not null as in_flight,
    exists (select from transfer_notice n where n.booking_id = b.id and n.state = 'waiting') as is_on_its_way
  from booking b left join money m on m.booking_id = b.id
  left join (
    select reference from provider_payment where state = 'processing'
    union
    select q.reference from provider_payment_part q join provider_payment p on p.id = q.payment_id
    where p.state = 'processing') f on f.reference = 'booking:' || b.id) as derived
union all
select 'M7 what was found at the bank is a charge, and nothing else is', 'violation', count(*), count(*) filter (
  where (x.state = 'verified') <> (x.charged is not null) or x.charged <> x.amount_cents)
from (select n.state, n.amount_cents, l.amount_cents as charged
  from transfer_notice n left join ledger_entry l on l.id = n.payment_id and l.kind = 'charge' and l.method = 'transfer'
    and l.booking_id = n.booking_id) x
union all
select 'M8 a tip is a move of its own, and is handed out or taken back once', 'violation', count(*), count(*) filter (
  where t.id is null or l.id is null or l.from_place <> 'customer' or l.business_id <> t.business_id or b.business_id is distinct from t.business_id
    or d.id is null or h.amount_cents is distinct from o.sum or (t.back_entry_id is not null and (k.id is null
      or (k.business_id, k.amount_cents, k.currency, k.payment_id) is distinct from (l.business_id, l.amount_cents, l.currency, l.payment_id))))
from tip t
-- What went back to a customer was a tip of theirs.
full join (select id, account_id, business_id, amount_cents, currency, payment_id from ledger_entry where kind = 'tip' and to_place = 'customer') k
  on k.account_id = t.account_id and k.id = t.back_entry_id
left join ledger_entry l on l.id = t.entry_id and l.kind = 'tip'
left join booking b on b.id = t.booking_id
left join departure d on d.id = t.departure_id
left join ledger_entry h on h.id = t.handed_entry_id and h.kind = 'tip'
left join (select t.handed_entry_id, sum(l.amount_cents) as sum from tip t join ledger_entry l on l.id = t.entry_id
  where t.handed_entry_id is not null group by t.handed_entry_id) o on o.handed_entry_id = t.handed_entry_id
union all
select 'B2 money without a seat is owed, and keeps none', 'violation', count(*), count(*) filter (
  where status not in (:canceled) or (status = 'pending_cancelation') <> (refund_due_cents > 0))
from booking where without_seat_since is not null
union all
select 'B5 an order holds bookings that are paid in one currency', 'violation', count(*), count(*) filter (where b.currencies is distinct from 1)
from tour_order o left join (
  select order_id, count(distinct currency) as currencies from booking where order_id is not null group by order_id) b on b.order_id = o.id
union all
select 'C3 boats set who may board', 'violation', count(*), count(*) filter (where d.people_limit <> b.certified)
from departure d join (
  select a.departure_id, sum(v.certified_people) as certified
  from departure_transport a join transport v on v.id = a.transport_id group by a.departure_id) b on b.departure_id = d.id
where d.state in (:ahead) and d.starts_at > now()
union all
select 'C10 no boat is on two departures at once', 'violation', count(*), count(*) filter (where exists (
  select from departure_transport other join departure o on o.id = other.departure_id
  where other.transport_id = a.transport_id and o.id > d.id and o.state not in (:over)
    and o.starts_at < d.starts_at + make_interval(mins => d.duration_minutes)
    and d.starts_at < o.starts_at + make_interval(mins => o.duration_minutes)))
from departure_transport a join departure d on d.id = a.departure_id where d.state not in (:over)
union all
select 'I10 one line of an earner follows the booking, the others are in a settlement', 'violation', count(*),
  count(*) filter (where c.open > 1 or c.lines = 0 or c.first_position <> 0 or c.last_position <> c.lines - 1)
from (select e.id, count(c.id) as lines, count(c.id) filter (where c.state in (:open_commission)) as open,
    min(c.position) as first_position, max(c.position) as last_position
  from booking_earner e left join commission c on c.earner_id = e.id group by e.id) c
union all
select 'I10 what is settled is in one settlement that stands, and paid once that is confirmed', 'violation', count(*),
  count(*) filter (where l.settlements is distinct from 1 or l.amounts <> 0 or (c.state = 'paid') <> l.confirmed)
from commission c left join (
  select l.commission_id, count(*) as settlements, bool_or(s.state = 'confirmed') as confirmed,
    sum(abs(l.amount_cents - x.amount_cents) + abs(l.house_owes_cents - x.house_owes_cents)
      + abs(l.seller_owes_cents - x.seller_owes_cents)) as amounts
  from settlement_line l join settlement s on s.id = l.settlement_id join commission x on x.id = l.commission_id
  where l.stands group by l.commission_id) l on l.commission_id = c.id
where c.state not in (:open_commission) and (c.amount_cents, c.house_owes_cents, c.seller_owes_cents) is distinct from (0, 0, 0)
union all
select 'S8 a settlement comes to its lines, its reasons and what was left before', 'violation', count(*),
  count(*) filter (where s.owed_cents <> l.owed or s.commissions_cents <> l.commissions or s.adjustments_cents <> a.cents
    or s.state <> 'undone' and s.previous_cents <> coalesce(p.carried, 0))
from settlement s
cross join lateral (select coalesce(sum(seller_owes_cents), 0) as owed, coalesce(sum(house_owes_cents), 0) as commissions
  from settlement_line where settlement_id = s.id) l
cross join lateral (select coalesce(sum(cents), 0) as cents from settlement_adjustment where settlement_id = s.id) a
left join lateral (select net_cents - paid_cents as carried from settlement p
  where p.business_id = s.business_id and p.seller_id = s.seller_id and p.currency = s.currency and p.state <> 'undone' and p.id < s.id
  order by p.id desc limit 1) p on true
union all
select 'S8 the money of a settlement moved once, and back where it is undone', 'violation', count(*),
  count(*) filter (where m.cents <> case s.state when 'undone' then 0 else s.paid_cents end)
from settlement s
cross join lateral (select coalesce(sum(case when from_place like 'seller:%' then amount_cents else -amount_cents end), 0) as cents
  from ledger_entry where settlement_id = s.id) m
union all
select 'S6 what is spent has left its place once, and has come back at most once', 'violation', count(*),
  count(*) filter (where m.out <> 1 or m.back > 1)
from expense x
cross join lateral (select count(*) filter (where from_place = x.place) as out, count(*) filter (where to_place = x.place) as back
  from ledger_entry where expense_id = x.id) m
union all
select 'P7 a remittance comes to the fees of its bookings, and has moved once unless outside of the books', 'violation', count(*),
  count(*) filter (where r.amount_cents <> l.cents or m.moves <> case when r.place is null then 0 else 1 end)
from remittance r
cross join lateral (select coalesce(sum(cents), 0) as cents from remittance_line where remittance_id = r.id) l
cross join lateral (select count(*) as moves from ledger_entry where remittance_id = r.id) m
union all
-- What a third party is owed is what was collected less this: more than it ever had to get was never handed on of a booking.
select 'P7 what was handed on of a booking is between nothing and its fees', 'warning', count(*),
  count(*) filter (where f.cents < 0 or f.cents > f.fees)
from (select b.id, sum(l.cents) as cents, (
    select coalesce(sum((q.one->>'total_cents')::bigint), 0) from jsonb_array_elements(b.quote->'lines') q(one)
    where q.one->>'kind' <> 'included_tax' and q.one->>'beneficiary' is not null) as fees
  from remittance_line l join booking b on b.id = l.booking_id group by b.id, b.quote) f
union all
select 'I10 nobody earns on a booking that does not stand, and nobody who was replaced', 'violation', count(*),
  count(*) filter (where c.amount_cents <> 0 and (c.removed_at is not null
    or c.status not in (:live) and not (c.status in (:canceled) and (c.earns_on_penalty or c.pays)) or c.status in (:waiting)))
from (select e.id, e.removed_at, e.earns_on_penalty, e.seller_id is not distinct from b.payer_id as pays, b.status, sum(c.amount_cents) as amount_cents
  from booking_earner e join booking b on b.id = e.booking_id join commission c on c.earner_id = e.id
  group by e.id, e.removed_at, e.earns_on_penalty, e.seller_id, b.payer_id, b.status) c
union all
select 'S8 who pays a booking in place of its customer is the agency that earns on it', 'violation', count(*),
  count(*) filter (where b.payer_id is distinct from p.seller_id or not exists (
    select from booking_earner e where e.booking_id = b.id and e.seller_id = b.payer_id and e.role = 'agency' and e.removed_at is null))
from booking b full join agency_payment p on p.booking_id = b.id where b.payer_id is not null or p.booking_id is not null
union all
select 'S8 a voucher of an agency pays one booking, or several of one order, and none that does not stand', 'violation', count(*),
  count(*) filter (where p.stands and b.status not in (:live) or p.order_id is distinct from case when exists (
      select from agency_payment o where o.seller_id = p.seller_id and o.stands and p.stands and o.booking_id <> p.booking_id
        and coalesce(o.voucher_key, o.shared_key) = coalesce(p.voucher_key, p.shared_key)) then b.order_id end)
from agency_payment p join booking b on b.id = p.booking_id where p.voucher_number is not null
union all
select 'P3 what somebody released went into one sale, and a price names who released it', 'violation', count(*),
  count(*) filter (where a.uses > 1 or 'discount' = any (a.kinds) and b.approved_by_user_id is distinct from a.answered_by)
from (select x.*, count(*) over (partition by x.booking_id) as uses from approval x
    where x.state = 'used' and x.for_booking_id is null) a join booking b on b.id = a.booking_id
union all
select 'N-8 what a manager released let one entry in, which names who asked and who released it', 'violation', count(*),
  count(*) filter (where d.id is null or a.id is null or d.user_id <> a.asked_by or d.approved_by_user_id is distinct from a.answered_by)
from (select * from approval where door_scan_id is not null) a
  full join (select * from door_scan where approved_by_user_id is not null) d on d.id = a.door_scan_id
union all
select 'N-2 a cover that nobody took was due, and a manager said so', 'violation', count(*),
  count(*) filter (where d.waived_cents > coalesce((a.facts->'door'->>'waived_cents')::int, d.waived_cents)
    or d.approved_by_user_id is not null and not 'cover' = any (a.kinds))
from door_scan d left join approval a on a.door_scan_id = d.id where d.waived_cents > 0
union all
select 'S1 the earners of a booking have no more than its tour allowed', 'violation', count(*),
  count(*) filter (where c.amount_cents > c.maximum_cents)
from (select b.id, sum(c.amount_cents) as amount_cents,
    round(((b.quote->>'subtotal_cents')::numeric + (b.quote->>'extras_cents')::numeric + b.penalty_cents) * max(e.max_basis_points) / 10000)
      + jsonb_array_length(b.penalty_parts) as maximum_cents -- of each penalty to the cent
  from booking b join booking_earner e on e.booking_id = b.id join commission c on c.earner_id = e.id
  group by b.id, b.quote, b.penalty_cents, b.penalty_parts) c
union all
select 'S4 what has travelled is earned, if the clock runs', 'warning', count(*),
  count(*) filter (where d.starts_at < now() - interval '1 hour' and d.state <> 'canceled' and b.status in (:live)
    and b.status not in (:waiting))
from commission c join booking b on b.id = c.booking_id join departure d on d.id = b.departure_id where c.state = 'estimated'
union all
select 'N-5 who a visit is credited to is who brought it', 'violation', count(*),
  count(*) filter (where a.id is null or s.user_id is distinct from v.rp_id and v.rp_id is not null
    or v.rp_id is null and a.seller_id is distinct from v.seller_id)
from visit v left join visit_attribution a on a.visit_id = v.id and a.replaced_at is null left join seller s on s.id = a.seller_id
where v.rp_id is not null or v.seller_id is not null
union all
select 'N-6 what is earned of a visit is so by who came in, and nothing of who did not', 'violation', count(*),
  count(*) filter (where m.state in (:earned) and (v.status in (:fallen_visits)
      or v.duplicate_of is not null or a.replaced_at is not null or m.trigger = 'person_entered' and m.count <> v.party_in)
    or m.state in (:earned) and not exists (
      select from visit_event e where e.visit_id = v.id and (e.action in ('arrive', 'arrive_late', 'seat') or e.after ? 'party_in')))
from promoter_commission m join visit_attribution a on a.id = m.attribution_id join visit v on v.id = a.visit_id
union all
select 'N-6 what settlements have of a visit is what was let go of it', 'violation', count(*),
  count(*) filter (where coalesce(c.cents, 0) <> m.cents)
from (select attribution_id, sum(approved_cents) as cents from promoter_commission group by attribution_id) m
left join (select attribution_id, sum(amount_cents) as cents from commission group by attribution_id) c
  on c.attribution_id = m.attribution_id
union all
select 'N-7 how many a promoter has on lists of a night is who stands on them', 'violation', count(*),
  count(*) filter (where n.people <> v.people)
from promoter_night n cross join lateral (
  select coalesce(sum(v.party_size), 0) as people from visit_attribution a join visit v on v.id = a.visit_id
  where a.promoter_id = n.promoter_id and v.business_date = n.business_date and a.replaced_at is null and v.kind = 'guest_list'
    and v.duplicate_of is null and v.status in (:capped_visits)) v
union all
select 'I14 who is in is so by a scan that let them in and was not taken back', 'violation', count(*),
  count(*) filter (where k.id is null or not k.is_admitted or k.undone_at is not null or k.booking_id <> c.booking_id or k.kind <> c.kind
    or c.position <> all (k.passengers))
from checkin_passenger c left join checkin k on k.id = c.checkin_id where c.stands
union all
select 'I15 nobody is out whom a scan of this departure let in', 'violation', count(*), count(*) filter (where not exists (
  select from checkin_passenger o where o.booking_id = c.booking_id and o.kind = c.kind and o.position = c.position and o.stands
    and (o.departure_id = c.departure_id or c.kind = 'reception' and o.local_date = c.local_date)))
from checkin_passenger c join checkin k on k.id = c.checkin_id
where k.undone_at is null
union all
select 'I14 every scan that let people in has a line for each of them', 'violation', count(*),
  count(*) filter (where cardinality(k.passengers) <> (select count(*) from checkin_passenger c where c.checkin_id = k.id))
from checkin k where k.is_admitted
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
select 'I29 the uses of a promotion are those its bookings have, and no more than it allows', 'violation', count(*),
  count(*) filter (where coalesce(c.used, 0) <> coalesce(u.uses, 0) or c.used > c.cap)
from (select promotion_id, count(*) as uses from promotion_use where state <> 'returned' group by promotion_id) u
full join (select promotion_id, used, cap from promotion_counter where key = '') c using (promotion_id)
union all
select 'I30 the files that records show are those kept for them', 'violation', count(*),
  count(*) filter (where s.file_name is distinct from u.file_name)
from shown s full join file_use u using (subject_type, subject_id, field)
union all
select 'I13 what is on its way back is what was asked for and not told', 'violation', count(*),
  count(*) filter (where p.refunding_cents <> coalesce(r.asked, 0))
from provider_payment p left join (
  select payment_id, sum(amount_cents) as asked from provider_refund where state = 'asked' group by payment_id) r on r.payment_id = p.id
union all
-- What is asked of a payment and its provider does not know yet is left of it: a refund that it is asked for is never more than it has.
-- A bank takes whatever is asked for at that moment, and until the provider refuses the refund both are true.
select 'I13 what is asked back of a payment is left of it', 'violation', count(*),
  count(*) filter (where p.taken_back_cents = 0 and p.refunded_cents + p.refunding_cents + coalesce(a.asked, 0) > p.paid_cents)
from provider_payment p left join (
  select x.payment_id, sum(x.amount_cents) as asked from provider_refund_ask x
  where x.failed_at is null and not exists (select from provider_refund r where r.request_key = 'ask:' || x.id)
  group by x.payment_id) a on a.payment_id = p.id
union all
-- Money that went back another way before a bank took it cannot be taken out of the books again: they may have posted less.
select 'I8 banks took back no more of a payment than its provider says', 'violation', count(*),
  count(*) filter (where coalesce(l.taken, 0) > p.taken_back_cents)
from provider_payment p left join (
  select method, split_part(split_part(reference, '/', 1), '#', 1) as name,
    sum(case when from_place = 'customer' then -amount_cents else amount_cents end) as taken
  from ledger_entry where kind = 'chargeback' group by 1, 2) l on l.method = p.provider and l.name = coalesce(p.payment_id, p.checkout_id)
union all
select 'I8 what a provider keeps of a charge is not less than nothing, and of one business', 'violation', count(*),
  count(*) filter (where f.cents < 0 or f.strange > 0)
from (select payment_id, sum(case when from_place like 'fees:%' then -amount_cents else amount_cents end) as cents,
    count(*) filter (where split_part(from_place, ':', 2) <> split_part(to_place, ':', 2)) as strange
  from ledger_entry where kind = 'fee' group by payment_id) f
union all
-- The fee of a complaint that was won was left on the books until 0097.
select 'I8 fees are what the provider of a payment says that it keeps', 'warning', count(*),
  count(*) filter (where coalesce(f.cents, 0) <> coalesce(p.fee_cents, 0) + p.dispute_fee_cents)
from provider_payment p join (
  select c.method, split_part(split_part(c.reference, '/', 1), '#', 1) as name,
    sum(case when f.from_place like 'fees:%' then -f.amount_cents else f.amount_cents end) as cents
  from ledger_entry c left join ledger_entry f on f.payment_id = c.id and f.kind = 'fee'
  where c.kind = 'charge' and c.method in ('stripe', 'paypal') group by 1, 2) f
  on f.method = p.provider and f.name = coalesce(p.payment_id, p.checkout_id)
union all
select 'M5 one link of a booking is open, and was paid only by what was chosen', 'violation', count(*),
  count(*) filter (where b.id is null or b.business_id <> k.business_id
    or (k.paid_at is not null and k.chosen_at is null)
    or (k.order_id is not null and b.order_id is distinct from k.order_id)
    or (k.state = 'open' and exists (select from payment_link o join booking x on x.id = o.booking_id
      where o.state = 'open' and o.id > k.id
        and (o.booking_id = k.booking_id or o.order_id = k.order_id or x.order_id = k.order_id or o.order_id = b.order_id))))
from payment_link k left join booking b on b.id = k.booking_id
union all
select 'B5 the parts of a payment are all of it, each of a booking of its order', 'violation', count(*),
  count(*) filter (where q.cents <> p.amount_cents or q.strange > 0)
from provider_payment p join (
  select q.payment_id, sum(q.amount_cents) as cents, count(*) filter (where b.id is null) as strange
  from provider_payment_part q join provider_payment w on w.id = q.payment_id
  left join booking b on 'booking:' || b.id = q.reference and 'order:' || b.order_id = w.reference
  group by q.payment_id) q on q.payment_id = p.id
union all
select 'M3 what is paid into an account of a provider names one that was connected', 'violation', count(*),
  count(*) filter (where not exists (select from provider_account a
    where a.account_id = p.account_id and a.provider = p.provider and a.payee = p.payee and a.is_test = p.is_test)
    and not exists (select from provider_keys k where k.account_id = p.account_id and k.provider = p.provider and k.is_test = p.is_test
      and p.payee = 'own:' || k.account_id || '-' || k.id))
from provider_payment p where p.payee is not null
union all
select 'M3 who can be paid at a provider was told by it', 'violation', count(*),
  count(*) filter (where can_charge and (told_at is null or ready_at is null))
from provider_account
union all
-- Where plans are sold, and not for those from whom they were withdrawn: they sell for ever.
select 'an account stops selling fourteen days after nobody pays for its plan, and no sooner', 'violation', count(*),
  count(*) filter (where locks_at is distinct from case when withdrawn_at is null then unpaid_from + interval '336 hours' end)
from subscription
union all
select 'a plan is what its provider told last, of questions that were asked', 'violation', count(*),
  count(*) filter (where told_no > asked_no or (subscription_id is not null and told_no = 0)
    or (state in (:paid_plan) and price_id is not null and paid_until is null))
from subscription
union all
select 'plans are asked about within a day', 'warning', count(*),
  count(*) filter (where withdrawn_at is null and look_at < now() - interval '1 day')
from subscription
union all
select 'K5 a trip is where its last step says, and its departure goes with it', 'violation', count(*),
  count(*) filter (where g.status is distinct from l.status
    or (g.status is not null and d.state <> case when g.status = 'finalized' then 'finished' else 'under_way' end))
from geo_tracking g join departure d on d.id = g.departure_id left join lateral (
  select s.status from geo_tracking_step s where s.tracking_id = g.id
  order by array_position(array[:trip], s.status) desc limit 1) l on true
union all
select 'K5 who is counted on board is listed, and within what the boats were certified for', 'violation', count(*),
  count(*) filter (where g.aboard <> (select count(*) from geo_tracking_person p where p.tracking_id = g.id and p.is_aboard)
    or g.people_limit <> (select coalesce(sum(x.certified_people), 0) from geo_tracking_transport x where x.tracking_id = g.id))
from geo_tracking g where g.status is not null
union all
select 'K8 positions lie between Zarpar and Finalizar', 'violation', count(*),
  count(*) filter (where s.at is null or p.at < s.at or p.at > e.at)
from geo_tracking_point p
left join geo_tracking_step s on s.tracking_id = p.tracking_id and s.status = 'started'
left join geo_tracking_step e on e.tracking_id = p.tracking_id and e.status = 'finalized'
union all
select 'K8 a boat is where its track says that it was last', 'violation', count(*),
  count(*) filter (where l.at is distinct from p.at)
from transport_position p left join lateral (
  select max(t.at) as at from geo_tracking_point t
  join geo_tracking_device v on v.tracking_id = t.tracking_id and v.number = t.device
  where t.tracking_id = p.tracking_id and v.transport_id = p.transport_id) l on true
union all
select 'G-4 what is planned has all quarters of an hour of its tables', 'violation', count(*), count(*) filter (where b.has < b.needs)
from (
  select ceil(extract(epoch from v.end_at) / 900)::int - floor(extract(epoch from v.start_at) / 900)::int as needs,
    (select count(*) from occupancy o where o.visit_id = v.id and o.resource_id = r.resource_id) as has
  from visit v join visit_resource r on r.account_id = v.account_id and r.visit_id = v.id
  where v.status in (:promised_visits)) b
union all
select 'G-4 a visit that is over or waits owns no table', 'violation', count(*),
  count(*) filter (where v.status not in (:planned_visits)
    or not exists (select 1 from visit_resource r where r.account_id = o.account_id and r.visit_id = o.visit_id and r.resource_id = o.resource_id))
from occupancy o join visit v on v.account_id = o.account_id and v.id = o.visit_id
union all
select 'N-8 who passed the doors of a night is the sum of its scans and counters', 'violation', count(*),
  count(*) filter (where n.entered <> s.entered or n.exited <> s.exited)
from night n join lateral (
  select coalesce(sum(d.counted) filter (where d.direction = 'entry'), 0) as entered,
    coalesce(sum(d.counted) filter (where d.direction = 'exit'), 0) as exited
  from door_scan d where d.account_id = n.account_id and d.night_id = n.id) s on true
union all
select 'N-2 who came in on a list is the sum of its scans', 'violation', count(*), count(*) filter (where v.party_in <> s.came)
from guest_list_entry e join visit v on v.account_id = e.account_id and v.id = e.visit_id join lateral (
  select coalesce(sum(d.fresh), 0) as came from door_scan d where d.account_id = v.account_id and d.visit_id = v.id) s on true
union all
select 'N-2 who stands on a list is a visit of its business and its night', 'violation', count(*),
  count(*) filter (where v.kind <> 'guest_list' or v.business_id <> e.business_id or l.business_id <> e.business_id
    or n.business_date <> v.business_date or coalesce(l.night_id, n.id) <> n.id)
from guest_list_entry e join visit v on v.account_id = e.account_id and v.id = e.visit_id
join guest_list l on l.account_id = e.account_id and l.id = e.list_id join night n on n.account_id = e.account_id and n.id = e.night_id
union all
select 'M-7, D-5 a block that was lifted, or keeps tables for some, owns no table', 'violation', count(*),
  count(*) filter (where b.lifted_at is not null or b.channel is not null)
from occupancy o join table_block b on b.account_id = o.account_id and b.id = o.block_id
union all
select 'G-3 what begins is the sum of the visits that begin', 'violation', count(*),
  count(*) filter (where l.covers <> coalesce(s.covers, 0) or l.parties <> coalesce(s.parties, 0)
    or l.public_covers <> coalesce(s.public_covers, 0) or l.public_parties <> coalesce(s.public_parties, 0))
from slot_load l left join (
  select v.account_id, v.business_id, floor(extract(epoch from v.start_at) / 900)::int as bucket, sum(v.party_size) as covers,
    count(*) as parties, sum(v.party_size) filter (where v.source = 'public') as public_covers,
    count(*) filter (where v.source = 'public') as public_parties
  from visit v where v.status in (:planned_visits) and v.kind not in (:tableless_kinds)
  group by 1, 2, 3) s on s.account_id = l.account_id and s.business_id = l.business_id and s.bucket = l.bucket
union all
select 'G-3 who is inside is the sum of the visits that are', 'violation', count(*),
  count(*) filter (where l.present <> s.present or l.unassigned <> s.unassigned)
from slot_load l cross join lateral (
  select coalesce(sum(v.party_size), 0) as present, count(*) filter (where v.unassigned) as unassigned
  from visit v where v.account_id = l.account_id and v.business_id = l.business_id
    and v.status in (:planned_visits) and v.kind not in (:tableless_kinds)
    and v.start_at < to_timestamp((l.bucket + 1) * 900) and v.end_at > to_timestamp(l.bucket * 900)) s
union all
select 'G-4 who sits has a table or stands at the bar', 'violation', count(*),
  count(*) filter (where not v.at_bar and not exists (
    select 1 from visit_resource r where r.account_id = v.account_id and r.visit_id = v.id))
from visit v where v.status = 'seated' and v.kind not in (:tableless_kinds)
union all
select 'G-4 a visit stands where its log says', 'violation', count(*),
  count(*) filter (where e.to_status is distinct from v.status or e.version is distinct from v.version)
from visit v left join lateral (
  select e.to_status, e.version from visit_event e where e.account_id = v.account_id and e.visit_id = v.id
  order by e.version desc limit 1) e on true
union all
select 'M-5 the tray holds who should have a table and has none', 'violation', count(*),
  count(*) filter (where v.unassigned <> (v.status in (:planned_visits)
    and v.kind not in (:tableless_kinds) and not v.at_bar and not exists (
      select 1 from visit_resource r where r.account_id = v.account_id and r.visit_id = v.id)))
from visit v
union all
select 'C-1 what a customer is reached at belongs to somebody, and what is shown first is theirs', 'violation', count(*),
  count(*) filter (where c.deleted_at is not null and exists (select from customer_contact k where k.customer_id = c.id)
    or c.phone is not null and not exists (select from customer_contact k join customer m on m.id = k.customer_id
      where k.kind = 'phone' and k.value = c.phone and coalesce(m.merged_into, m.id) = coalesce(c.merged_into, c.id))
    or c.email is not null and not exists (select from customer_contact k join customer m on m.id = k.customer_id
      where k.kind = 'email' and k.value = c.email and coalesce(m.merged_into, m.id) = coalesce(c.merged_into, c.id)))
from customer c
union all
select 'C-1 the names that customers are found by are names of somebody', 'violation', count(*), count(*) filter (where c.id is null)
from customer_name n left join customer c on c.account_id = n.account_id and c.id = n.customer_id
union all
select 'C-4 whoever was merged is with somebody who stands alone', 'violation', count(*),
  count(*) filter (where r.id is null or r.merged_into is not null or not exists (
    select from customer_merge g where g.undone_at is null and (g.merged_id = m.id or m.id = any(g.with_ids)) and g.kept_id = r.id))
from customer m left join customer r on r.id = m.merged_into where m.merged_into is not null
union all
select 'C-2 what a customer is counted with in a business is what their bookings and visits say, once a job has caught up', 'warning', count(*),
  count(*) filter (where t.bookings is distinct from s.bookings or t.visits is distinct from s.visits
    or t.no_shows is distinct from s.no_shows or t.spent_cents is distinct from s.spent_cents
    -- A departure that is moved afterwards makes nobody's cancelation late, nor early: of bookings what was counted stays.
    or coalesce(t.late_cancelations, 0) not between coalesce(s.late, 0) and coalesce(s.late + s.called_off, 0))
from (
  select customer_id, business_id, currency, count(*) filter (where stands) as bookings, count(*) filter (where came) as visits,
    count(*) filter (where missed) as no_shows, count(*) filter (where late) as late,
    count(*) filter (where called_off) as called_off, sum(paid_cents) as spent_cents
  from (
    select l.customer_id, b.business_id, b.currency, b.paid_cents, b.status = 'completed' as came, b.status = 'no_show' as missed,
      b.status in (:live) and b.status <> 'hold' as stands,
      false as late, b.status in (:canceled) and b.cancel_cause = 'customer' as called_off
    from customer_booking l join booking b on b.id = l.booking_id
    union all
    select v.customer_id, v.business_id, w.currency, 0, v.status in (:guest_came), v.status = 'no_show', v.status in (:guest_stands),
      v.status = 'canceled' and coalesce(v.reason, 'customer') in (:guests_reasons) and v.status_at > v.start_at - (:late)::interval, false
    from visit v join business w on w.id = v.business_id where v.customer_id is not null
    union all
    select p.customer_id, p.business_id, p.currency, p.paid_cents, p.status = 'came', p.status = 'no_show', p.status <> 'canceled', false, false
    from past_booking p) o
  group by 1, 2, 3) s
full join customer_tally t on t.customer_id = s.customer_id and t.business_id = s.business_id and t.currency = s.currency
union all
select 'C-2 lists are sorted by what the tallies come to', 'violation', count(*),
  count(*) filter (where c.visits <> s.visits or c.no_shows <> s.no_shows or c.last_at is distinct from s.last_at)
from customer c cross join lateral (
  select coalesce(sum(t.visits), 0) as visits, coalesce(sum(t.no_shows), 0) as no_shows, max(t.last_at) as last_at
  from customer_tally t where t.customer_id in (select m.id from customer m where m.id = c.id or m.merged_into = c.id)) s
where c.merged_into is null
