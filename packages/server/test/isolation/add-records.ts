import { sealSecret } from '../../src/integrations/webhook-secret.ts'
import { SECRETS } from '../api.ts'
import { sendFile } from '../images.ts'
import type { Harbour } from '../tours.ts'
import { BLOCK, comboBody, floorPlanBody, keyBody, MESSAGE, OFFER, RULE, TABLE, termsBody, VISIT } from './bodies.ts'
import { type Ids, NOBODYS } from './ids.ts'

export const addKey = async ({ owner, business }: Harbour): Promise<number> => {
  const answer = await owner.raw('POST', '/v1/provider/account/api-key', { body: keyBody(business) })
  return (answer.json as { data: { id: number } }).data.id
}

/** Of the owner, on another device. */
export const addSession = async ({ database, account, ownerId }: Harbour): Promise<number> => {
  const [session = { id: NOBODYS }] = await database.admin<{ id: number }>(
    'insert into session (account_id, user_id) values ($1, $2) returning id',
    [account, ownerId],
  )
  return session.id
}

/** Its address is on this machine, which is refused when it is called: nothing leaves. */
export async function addWebhook({ database, account }: Harbour): Promise<{ webhook: number; delivery: number }> {
  const [webhook = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into webhook (account_id, url, kinds, is_limited, secret_sealed)
     values ($1, 'https://localhost/', '{booking.*}', false, $2) returning id`,
    [account, sealSecret(SECRETS, account, 'whsec_test')],
  )
  const [delivery = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into webhook_delivery (account_id, webhook_id, event_id, kind, body, state)
     values ($1, $2, 1, 'booking.created', '{}', 'failed') returning id`,
    [account, webhook.id],
  )
  return { webhook: webhook.id, delivery: delivery.id }
}

export const addCanceledDate = async ({ owner }: Harbour, tourId: number): Promise<number> => {
  const answer = await owner.raw('POST', `/v1/provider/tour/${tourId}/canceled-date`, { body: { from: '2031-12-25' } })
  return (answer.json as { data: { rows: { id: number }[] } }).data.rows[0]?.id ?? NOBODYS
}

export const addMessage = async ({ database, account }: Harbour, booking: number): Promise<number> => {
  const [message = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into booking_message (account_id, booking_id, cause, event, audience, channel, recipient, language, subject, body)
     values ($1, $2, 'reminder/-1440', 'reminder', 'tourist', 'whatsapp', '+52 999', 'es', '', 'Ajeno') returning id`,
    [account, booking],
  )
  return message.id
}

export const addNotification = async ({ owner, business }: Harbour, tour: number): Promise<number> => {
  const body = { ...MESSAGE, event: 'canceled' }
  const path = `/v1/provider/business/${business}/tour/${tour}/booking-notification`
  const answer = await owner.raw('POST', path, { body })
  return (answer.json as { data: { id: number } }).data.id
}

/** The tax that every business of the fixtures has. */
export const taxOf = async ({ database, business }: Harbour): Promise<number> => {
  const [tax = { id: NOBODYS }] = await database.admin<{ id: number }>(
    'select id from tour_tax where business_id = $1',
    [business],
  )
  return tax.id
}

export async function addPromotions({ owner, business }: Harbour): Promise<Pick<Ids, 'offer' | 'discountCode'>> {
  const post = async (noun: string, body: object) => {
    const { json } = await owner.raw('POST', `/v1/provider/${noun}`, {
      body: { ...OFFER, business_id: business, ...body },
    })
    return (json as { data: { id: number } }).data.id
  }
  return { offer: await post('offer', {}), discountCode: await post('discount-code', { code: 'PROPIO' }) }
}

/** A list that stands every night. */
export const addGuestList = async ({ database, account, business }: Harbour): Promise<number> => {
  const [list = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into guest_list (account_id, business_id, name, name_folded, type, created_at)
     values ($1, $2, 'Casa', 'casa', 'house', now()) returning id`,
    [account, business],
  )
  return list.id
}

const addVisitMessage = async ({ database, account }: Harbour, visit: number): Promise<number> => {
  const [message = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into visit_message (account_id, visit_id, event, cause, channel, recipient, language, subject, body, created_at)
     values ($1, $2, 'link', 'link', 'whatsapp', '+529992716640', 'es', '', 'Ajeno', now()) returning id`,
    [account, visit],
  )
  return message.id
}

const addVisitCharge = async ({ database, account, business }: Harbour, visit: number): Promise<number> => {
  await database.admin(
    `insert into visit_deposit (account_id, visit_id, business_id, kind, rule_name, amount_cents, fee_cents, currency, free_until,
       late_cancel, charges_by_itself, pay_minutes, sent_hours, text, created_at)
     values ($1, $2, $3, 'deposit_fixed', 'Propia', 100, 100, 'MXN', now(), 'keep', false, 15, 24, '', now())`,
    [account, visit, business],
  )
  const [charge = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into visit_charge (account_id, visit_id, business_id, state, most_cents, currency, made_at, until_at)
     values ($1, $2, $3, 'pending', 100, 'MXN', now(), now() + interval '3 days') returning id`,
    [account, visit, business],
  )
  return charge.id
}

export const addTables = async (
  harbour: Harbour,
): Promise<Pick<Ids, 'tables' | 'combo' | 'floorPlan' | 'visit' | 'visitCharge' | 'visitMessage' | 'tableBlock'>> => {
  const { owner, business } = harbour
  const post = async (path: string, body: object) => {
    const answer = await owner.raw('POST', `/v1/provider/business/${business}/${path}`, { body })
    return (answer.json as { data: { id: number } }).data.id
  }
  const addTableBlock = async () => {
    const answer = await owner.raw('POST', `/v1/provider/business/${business}/table-block`, { body: BLOCK })
    return (answer.json as { data: { block: { id: number } } }).data.block.id
  }
  const tables: Ids['tables'] = [
    await post('resources', { ...TABLE, name: 'Una' }),
    await post('resources', { ...TABLE, name: 'Dos' }),
  ]
  const visit = await post('booking', VISIT)
  return {
    tables,
    combo: await post('resource-combo', comboBody(tables)),
    floorPlan: await post('floor-plan', floorPlanBody(tables)),
    visit,
    visitCharge: await addVisitCharge(harbour, visit),
    visitMessage: await addVisitMessage(harbour, visit),
    tableBlock: await addTableBlock(),
  }
}

/** Of one booking. */
export const addOrder = async ({ database, account, business }: Harbour, booking: { id: number }): Promise<number> => {
  const [order = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `with made as (insert into tour_order (account_id, business_id, code) values ($1, $2, 'PR234') returning id)
     update booking set order_id = made.id from made where account_id = $1 and booking.id = $3 returning order_id as id`,
    [account, business, booking.id],
  )
  return order.id
}

/** Of a booking that stays where it is. */
export const addClosure = async (
  { database, account, business, ownerId }: Harbour,
  booking: { id: number },
): Promise<number> => {
  const [closure = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `with made as (
       insert into closure (account_id, business_id, cause, created_by_user_id) values ($1, $2, 'weather', $3) returning id),
     closed as (
       insert into closure_departure (account_id, closure_id, departure_id)
       select $1, made.id, b.departure_id from made join booking b on b.account_id = $1 and b.id = $4)
     insert into closure_item (account_id, closure_id, booking_id, booking_version, action, state)
     select $1, made.id, $4, 1, 'keep', 'done' from made returning closure_id as id`,
    [account, business, ownerId, booking.id],
  )
  return closure.id
}

/** A group, an allotment of a tour and a block on the departure of a booking. */
export async function addCapacity(
  { database: { admin }, account, business }: Harbour,
  tour: number,
  booking: number,
): Promise<Pick<Ids, 'group' | 'allotment' | 'block'>> {
  const one = async (sql: string, params: readonly unknown[]) =>
    (await admin<{ id: number }>(sql, params))[0]?.id ?? NOBODYS
  const group = await one(
    `insert into shared_vacants_group (account_id, business_id, name, capacity, scope, mode)
     values ($1, $2, 'Propio', 10, 'day', 'mixed') returning id`,
    [account, business],
  )
  await admin('insert into shared_vacants_member (account_id, group_id, tour_id) values ($1, $2, $3)', [
    account,
    group,
    tour,
  ])
  const allotment = await one(
    `insert into allotment (account_id, tour_id, holder_name, seats) values ($1, $2, 'Propia', 1) returning id`,
    [account, tour],
  )
  const block = await one(
    `insert into seat_block (account_id, departure_id, seats, reason)
     select $1, departure_id, 1, 'Propia' from booking where id = $2 returning id`,
    [account, booking],
  )
  await admin('update departure set seats_blocked = 1 where id = (select departure_id from booking where id = $1)', [
    booking,
  ])
  return { group, allotment, block }
}

/** Places of a booking's departure that somebody's device may sell, and one that it has sold. */
export async function addGrant(
  { database: { admin }, account, business, ownerId }: Harbour,
  booking: { id: number; ticket: string },
): Promise<Pick<Ids, 'grant' | 'grantSale'>> {
  const [made = { grant: NOBODYS, grantSale: NOBODYS }] = await admin<{ grant: number; grantSale: number }>(
    `with given as (
       insert into seat_grant (account_id, business_id, departure_id, user_id, device, places, prices, given_at, sells_until, kept_until,
         ended_at, end_cause)
       select $1, $2, departure_id, $3, 'telefono-ajeno', 2, '{}', now(), now() + interval '1 hour', now() + interval '1 hour', now(), 'over'
       from booking where id = $4 returning id),
     signed as (
       insert into seat_grant_ticket (account_id, ticket, grant_id) select $1, $5, id from given returning grant_id),
     sold as (
       insert into seat_grant_sale (account_id, grant_id, nonce, ticket, booking_id, places, total_cents, sold_at, received_at, review)
       select $1, grant_id, 'propia-0001', $5, $4, 1, 100, now(), now(), 'late' from signed returning grant_id, id)
     select grant_id as "grant", id as "grantSale" from sold`,
    [account, business, ownerId, booking.id, booking.ticket],
  )
  return made
}

/** Of a scan that let the first passenger of a booking in. */
export const addCheckin = async (
  { database, account, business, ownerId }: Harbour,
  booking: number,
): Promise<number> => {
  const [checkin = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `with made as (
       insert into checkin (account_id, business_id, nonce, kind, booking_id, verdict, is_admitted, passengers, device, user_id, device_at,
         at, received_at, is_offline)
       values ($1, $2, 'nonce-propio', 'reception', $3, 'partial', true, '{1}', 'telefono', $4, now(), now(), now(), false) returning id)
     insert into checkin_passenger (account_id, checkin_id, booking_id, position, kind, departure_id, local_date, stands)
     select $1, made.id, b.id, 1, 'reception', d.id, d.local_date, true
     from made, booking b join departure d on d.id = b.departure_id where b.id = $3 returning checkin_id as id`,
    [account, business, booking, ownerId],
  )
  return checkin.id
}

/** A key that signs no more. */
export const addTicketKey = async ({ database, account }: Harbour): Promise<number> => {
  const [key = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into ticket_key (account_id, public_key, private_sealed, made_at, retired_at)
     values ($1, decode(repeat('00', 32), 'hex'), '', now(), now()) returning id`,
    [account],
  )
  return key.id
}

/** Asked for by the seller, and answered by nobody. */
export const addApproval = async (
  { database, account, business, seller_id }: Harbour,
  tour: number,
): Promise<number> => {
  const [approval = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into approval (account_id, business_id, tour_id, asked_by, asked_at, expires_at, kinds, sale_key, facts)
     values ($1, $2, $3, $4, now(), now() + interval '10 minutes', '{discount}', 'propia', $5) returning id`,
    [
      account,
      business,
      tour,
      seller_id,
      JSON.stringify({
        tour_name: 'Flamencos',
        date: '2026-07-16',
        start_time: '08:00',
        people: 2,
        customer_name: null,
        currency: 'MXN',
        total_cents: 100,
        discount: { discount_cents: 2, max_discount_cents: 1, floor_cents: 50 },
        credit: null,
      }),
    ],
  )
  return approval.id
}

export const addBoatCall = async (
  { database, account, business, ownerId }: Harbour,
  { departure }: { departure: { id: number } },
): Promise<number> => {
  const [call = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into boat_call (account_id, business_id, departure_id, kind, nonce, user_id, called_at, told_at, people, transport_ids)
     values ($1, $2, $3, 'sos', 'auxilio-propio', $4, now(), now(), 2, '{}') returning id`,
    [account, business, departure.id, ownerId],
  )
  return call.id
}

export const addBoatFault = async (
  { database, account, business, ownerId }: Harbour,
  { departure }: { departure: { id: number } },
  boat: number,
): Promise<number> => {
  const [fault = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into boat_fault (account_id, business_id, departure_id, transport_id, kind, nonce, user_id, told_at)
     values ($1, $2, $3, $4, 'engine', 'averia-propia', $5, now()) returning id`,
    [account, business, departure.id, boat, ownerId],
  )
  return fault.id
}

export const addHandover = async (
  { database, account, business }: Harbour,
  from: number,
  to: number,
): Promise<number> => {
  const [handover = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into cash_handover (account_id, business_id, from_user_id, to_user_id, currency, amount_cents)
     values ($1, $2, $3, $4, 'MXN', 100) returning id`,
    [account, business, from, to],
  )
  return handover.id
}

export const addShift = async ({ database, account, business, ownerId }: Harbour, user: number): Promise<number> => {
  const [shift = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into cash_shift (account_id, business_id, user_id, state, handed_in_at, to_user_id, last_entry_id)
     values ($1, $2, $3, 'handed_in', now(), $4, 0) returning id`,
    [account, business, user, ownerId],
  )
  return shift.id
}

export const addSettlement = async (
  { database, account, business, ownerId }: Harbour,
  seller: number,
): Promise<number> => {
  const [settlement = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into settlement (account_id, business_id, seller_id, currency, period_end, owed_cents, commissions_cents,
       adjustments_cents, previous_cents, net_cents, paid_cents, posted_by, posted_at)
     values ($1, $2, $3, 'MXN', current_date, 0, 0, 100, 0, 100, 0, $4, now()) returning id`,
    [account, business, seller, ownerId],
  )
  return settlement.id
}

export const addExpense = async ({ database, account, business, ownerId }: Harbour): Promise<number> => {
  const [expense = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into expense (account_id, business_id, category, place, currency, amount_cents, noted_by)
     values ($1, $2, 'fuel', 'safe:' || $2::bigint, 'MXN', 100, $3) returning id`,
    [account, business, ownerId],
  )
  return expense.id
}

export const addRemittance = async ({ database, account, business, ownerId }: Harbour): Promise<number> => {
  const [remittance = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `with p as (insert into third_party (account_id, business_id, name) values ($1, $2, 'Marina') returning id)
     insert into remittance (account_id, business_id, third_party_id, currency, period_start, period_end, amount_cents, place, noted_by)
     select $1, $2, p.id, 'MXN', current_date, current_date, 100, 'safe:' || $2::bigint, $3 from p returning id`,
    [account, business, ownerId],
  )
  return remittance.id
}

/** Dollars that were counted in for the cash of a booking. */
export const addDollars = async ({ database, account, business }: Harbour, booking: number): Promise<number> => {
  const [payment = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `select id from ledger_entry where account_id = $1 and booking_id = $2 and kind = 'charge' order by id limit 1`,
    [account, booking],
  )
  await database.admin(
    `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency, rate_cents, payment_id)
     select $1, $2, 'exchange', 'cash', v.from_place, v.to_place, v.cents, v.currency, 2000, $3
     from ledger_entry p cross join lateral (values ('customer', p.to_place, 1000, 'USD'), (p.to_place, 'customer', 20000, 'MXN'))
       as v(from_place, to_place, cents, currency)
     where p.account_id = $1 and p.id = $3`,
    [account, business, payment.id],
  )
  return payment.id
}
export const addTransfer = async ({ database, account, business }: Harbour, booking: number): Promise<number> => {
  const [transfer = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into transfer_notice (account_id, business_id, booking_id, amount_cents, currency) values ($1, $2, $3, 100, 'MXN')
     returning id`,
    [account, business, booking],
  )
  return transfer.id
}

/** Cash for the crew, in the hands of the owner. */
export const addTip = async ({ database, account, business, ownerId }: Harbour, booking: number): Promise<number> => {
  const [tip = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `with moved as (
       insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency, payment_id, actor_user_id)
       select $1, $2, 'tip', 'cash', 'customer', 'custody:' || $4::bigint, 100, 'MXN', min(p.id), $4
       from ledger_entry p where p.account_id = $1 and p.booking_id = $3 and p.kind = 'charge' returning id)
     insert into tip (account_id, business_id, booking_id, departure_id, local_date, entry_id)
     select $1, $2, b.id, b.departure_id, current_date, moved.id from moved, booking b where b.account_id = $1 and b.id = $3 returning id`,
    [account, business, booking, ownerId],
  )
  return tip.id
}

export const addCaptain = async ({ database, account, business }: Harbour): Promise<number> => {
  const [captain = { id: NOBODYS }] = await database.admin<{ id: number }>(
    `insert into crew_member (account_id, business_id, name, duty) values ($1, $2, 'Chucho', 'captain') returning id`,
    [account, business],
  )
  return captain.id
}

export const addSeller = async ({ owner, ownerId, business }: Harbour): Promise<number> => {
  const body = { kind: 'seller', first_name: 'Iván', user_id: ownerId, terms: termsBody(business) }
  const answer = await owner.raw('POST', '/v1/provider/seller', { body })
  return (answer.json as { data: { id: number } }).data.id
}

/** A trip that is over, of a departure that nobody else works with. */
export async function addTrip(
  { database: { admin }, account, business }: Harbour,
  booking: { id: number },
): Promise<number> {
  const [trip = { id: NOBODYS }] = await admin<{ id: number }>(
    `with copied as (
       insert into departure (account_id, business_id, tour_id, local_date, start_time, time_zone, starts_at, duration_minutes, state,
         capacity, people_limit)
       select d.account_id, d.business_id, d.tour_id, d.local_date - 60, d.start_time, d.time_zone, d.starts_at - interval '60 days',
         d.duration_minutes, 'finished', d.capacity, d.people_limit
       from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
       where b.account_id = $1 and b.id = $3 returning id)
     insert into geo_tracking (account_id, business_id, departure_id, state_before, people_limit, aboard)
     select $1, $2, id, 'open', 12, 0 from copied returning id`,
    [account, business, booking.id],
  )
  await admin(
    `insert into geo_tracking_step (account_id, tracking_id, status, at, told_at, is_automatic)
     select $1, $2, * from (values ('started', now() - interval '3 hours', now(), false), ('finalized', now() - interval '1 hour', now(), false)) s`,
    [account, trip.id],
  )
  await admin(`update geo_tracking set status = 'finalized' where account_id = $1 and id = $2`, [account, trip.id])
  return trip.id
}

/** Two customers who look like one, of the second of whom somebody noted something; one with another merged into them; and two to be deleted. */
export async function addCustomers({ owner, business }: Harbour) {
  const path = '/v1/provider/customer'
  const idOf = (answer: { json: unknown }) => (answer.json as { data: { id: number } }).data.id
  const entered = async (name: string, phone: string) =>
    idOf(await owner.raw('POST', path, { body: { name, phones: [phone], business_id: business } }))
  const customer = await entered('Rosa Uc Pech', '9992716640')
  const otherCustomer = await entered('Rosa Uc', '9992716604')
  const noted = await owner.raw('POST', `${path}/${otherCustomer}/note`, { body: { text: 'Prefiere sombra' } })
  const { notes } = (noted.json as { data: { notes: { id: number }[] } }).data
  const keptCustomer = await entered('Luis Canul', '9992716605')
  const other_id = await entered('Lucho', '9992716606')
  const body = { other_id, version: 1, other_version: 1 }
  const merged = await owner.raw('POST', `${path}/${keptCustomer}/merge`, { body })
  const { merges } = (merged.json as { data: { merges: { id: number }[] } }).data
  const doomedCustomers: [number, number] = [await entered('Uno', '9992716607'), await entered('Dos', '9992716608')]
  return {
    customer,
    otherCustomer,
    customerNote: notes[0]?.id ?? NOBODYS,
    keptCustomer,
    customerMerge: merges[0]?.id ?? NOBODYS,
    doomedCustomers,
    importBatch: await addImport(owner),
  }
}

type Tables = Awaited<ReturnType<typeof addTables>>
/** Somebody who brought the visit at these tables, with a rule and what they have of it. */
export async function withPromoters(
  { owner, business, account, database: { admin } }: Harbour,
  seller: number,
  tables: Tables,
): Promise<Tables & Pick<Ids, 'promoter' | 'promoterRule' | 'promoterCommission'>> {
  const post = async (path: string, body: object) => {
    const answer = await owner.raw('POST', `/v1/provider/business/${business}/${path}`, { body })
    return (answer.json as { data: { id: number } }).data.id
  }
  const promoter = await post('promoter', { seller_id: seller })
  const promoterRule = await post('promoter-rule', RULE)
  const [commission = { id: NOBODYS }] = await admin<{ id: number }>(
    `with brought as (
       insert into visit_attribution (account_id, business_id, visit_id, business_date, promoter_id, seller_id, way, rules, currency, at)
       select $1, $2, v.id, v.business_date, $3, $4, 'creator', '[]', 'MXN', now() from visit v where v.account_id = $1 and v.id = $5
       returning id)
     insert into promoter_commission (account_id, attribution_id, trigger, state, before_count, count, base_cents, amount_cents, earned_at)
     select $1, id, 'person_entered', 'earned', 0, 2, 0, 10000, now() from brought returning id`,
    [account, business, promoter, seller, tables.visit],
  )
  return { ...tables, promoter, promoterRule, promoterCommission: commission.id }
}

async function addImport(owner: Harbour['owner']): Promise<number> {
  const file = { bytes: Buffer.from('Nombre,Celular\nRosa,9992716609\n'), name: 'clientes.csv' }
  const answer = await sendFile(owner, '/v1/provider/import?kind=customers', file)
  return (answer.json as { data: { id: number } }).data.id
}
