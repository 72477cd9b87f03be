import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { createResource } from '@muelle/contract/resources/record'
import { beginVisitPayment } from '@muelle/contract/visits/deposits/guest-payment'
import { getVisitMoney, type VisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { createVisit, moveVisitOn } from '@muelle/contract/visits/life'
import { getVisit } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { fixtures } from './fixtures.ts'
import { namesIn, type Quay } from './quay.ts'
import { ZONE } from './tours.ts'

export const ok = <T>(answer: { status: string; data?: T }): T => {
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data as T
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const DEPOSIT_CENTS = 60_000

type Asked = { kind: 'deposit_fixed' | 'card_guarantee'; amount_cents: number; fee_cents: number | null }
/** A card as a guarantee, and at most so much of it. */
export const CARD_FEE_CENTS = 80_000
export const ASKS_CARD: Asked = { kind: 'card_guarantee', amount_cents: 0, fee_cents: CARD_FEE_CENTS }
const ASKS_DEPOSIT: Asked = { kind: 'deposit_fixed', amount_cents: DEPOSIT_CENTS, fee_cents: null }

/** A restaurant with one table that asks everybody for a deposit, or for a card, at a server that plays its providers. */
export async function openDepositVenue(quay: Quay, asked: Asked = ASKS_DEPOSIT) {
  const { account, database } = quay.wharf
  const venue = await fixtures(database.admin).addBusiness({
    account,
    name: asked.kind === 'card_guarantee' ? 'La Ría con tarjeta' : 'La Ría',
    type: 'restaurant',
  })
  await database.admin(
    `insert into opening_period (account_id, business_id, weekday, from_minute, to_minute)
     select $1, $2, d, 720, 120 from unnest(array['mon','tue','wed','thu','fri','sat','sun']) d`,
    [account, venue],
  )
  const params = { id: venue }
  ok(await quay.owner(createResource, { params, body: { name: 'Una', type: 'mesa', capacity: 4 } }))
  const { version, sections } = ok(await quay.owner(getBookingSettings, { params }))
  const rule = {
    name: 'Todos',
    ...asked,
    free_cancel_minutes: 60,
  } as const
  const forAll = { min_party: 1, max_party: null, from: null, to: null, zone: null, resource_type: null } as const
  const rest = { channel: null, date: null, text: null, weekdays: [...DAYS] }
  if (!sections.deposits) throw new Error('a restaurant asks for deposits')
  const deposits = { ...sections.deposits, rules: [{ ...rule, ...forAll, ...rest }] }
  ok(await quay.owner(updateBookingSettings, { params, body: { version, sections: { deposits } } }))

  let days = 0
  const today = localDateOf(instant(Date.now()), ZONE)
  const of = (visit: { id: number }) => ({ params: { id: venue, bookingId: visit.id } })
  const money = async (visit: { id: number }): Promise<VisitMoney> => ok(await quay.owner(getVisitMoney, of(visit)))
  return {
    venue,
    of,
    money,
    /** A party on an evening of its own, or on that of another one. */
    book: async (day = (days += 1)): Promise<Visit> => {
      const date = addDays(today, day)
      const body = { party_size: 4, date, time: '20:00', name: 'Rosa Uc' }
      return ok(await quay.owner(createVisit, { params, body }))
    },
    lastDay: () => days,
    read: async (visit: { id: number }): Promise<Visit> => ok(await quay.owner(getVisit, of(visit))),
    move: (visit: { id: number }, x: string, body = {}) =>
      quay.owner(moveVisitOn, { params: { id: venue, bookingId: visit.id, x }, body }),
    begin: async (visit: { id: number }, provider: 'stripe' | 'paypal' = 'stripe'): Promise<string> => {
      const { ticket, key } = namesIn(await money(visit))
      const answer = await quay.customer(beginVisitPayment, {
        params: { ticket },
        body: { key, provider, language: 'es' },
      })
      return ok(answer).pay_url
    },
    movesOf: (visit: { id: number }) =>
      database.admin<{ kind: string; amount_cents: number }>(
        'select kind, amount_cents::int from ledger_entry where visit_id = $1 order by id',
        [visit.id],
      ),
  }
}
export type DepositVenue = Awaited<ReturnType<typeof openDepositVenue>>
