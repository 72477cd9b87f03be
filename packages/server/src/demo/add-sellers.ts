import { setAgencyPayment } from '@muelle/contract/bookings/agency-payment'
import type { CallInput } from '@muelle/contract/call'
import { createSeller } from '@muelle/contract/sellers/record'
import {
  confirmSettlement,
  getDueSettlement,
  listDueSettlements,
  postSettlement,
} from '@muelle/contract/settlements/record'
import type { EarnerRole } from '@muelle/domain/sellers/earner'
import { addDays, type Instant, localDateOf } from '@muelle/domain/time'
import { setPayment } from '../bookings/agency/agency-payment.ts'
import type { Tx } from '../platform/db.ts'
import { findCredits } from '../sellers/credit.ts'
import { earnSome } from '../sellers/earn-job.ts'
import { replaceEarners } from '../sellers/earnings.ts'
import { create } from '../sellers/sellers.ts'
import { confirm, post } from '../settlements/post.ts'
import { due, dueOf } from '../settlements/read.ts'
import { type Acting, actAsOwner } from './act-as.ts'
import type { Crew } from './crew.ts'
import { findSoldBookings } from './sellers.sql.ts'

type Where = { business_id: number; time_zone: string; crew: Crew; now: Instant }
type Body = CallInput<typeof createSeller>['body']
type Spec = Omit<Body, 'terms'> & { terms: Omit<Body['terms'], 'business_id'> }

const percent = (basis_points: number) => ({ kind: 'percent' as const, basis_points })
/** Each way of being paid has somebody: a login of the desk, the street, the hotel, an agency (S2, S3). */
const CAST: readonly Spec[] = [
  {
    kind: 'seller',
    first_name: 'Iván',
    last_name: 'Cetina',
    terms: { relation: 'house_collects', rule: percent(800), custody_limit_cents: 12_000_000 },
  },
  {
    kind: 'seller',
    first_name: 'Gladys',
    last_name: 'Pech',
    phone: '+52 986 100 2030',
    terms: {
      relation: 'seller_collects',
      keeps_commission: true,
      rule: percent(2_000),
      custody_limit_cents: 800_000,
    },
  },
  {
    kind: 'seller',
    first_name: 'Ramón',
    last_name: 'Dzib',
    notes: 'Está en la entrada del pueblo, junto a la gasolinera.',
    terms: {
      relation: 'house_collects',
      rule: {
        kind: 'ladder',
        steps: [
          { from_people: 0, basis_points: 1_000 },
          { from_people: 20, basis_points: 1_500 },
        ],
      },
    },
  },
  {
    kind: 'agency',
    first_name: 'Hotel San Felipe',
    terms: { relation: 'deposit_is_commission', rule: percent(1_500), earns_on_penalty: true },
  },
  {
    kind: 'agency',
    first_name: 'Viajes Xulkab',
    email: 'ventas@xulkab.example',
    terms: {
      relation: 'net_rate',
      rule: percent(1_200),
      credit_limit_cents: 3_000_000,
      due_days: 15,
    },
  },
]
/** Who earned one booking and the next, by their place in the cast. */
const TURNS: readonly (readonly { role: EarnerRole; of: number }[])[] = [
  [
    { role: 'captured', of: 1 },
    { role: 'closed', of: 0 },
  ],
  [{ role: 'captured', of: 2 }],
  [{ role: 'agency', of: 4 }],
  [{ role: 'captured', of: 3 }],
  [{ role: 'closed', of: 0 }],
]
/** What the agency's guests bring to the dock. */
const VOUCHERS = ['XK-1041', 'XK-1042', 'XK-1043']
const DAYS_BACK = 9
const DAYS_AHEAD = 5
/** What is older was settled on the last day of pay. */
const DAYS_UNPAID = 4
const SOLD = { everyNth: 5, limit: 90 } as const

/** Adds sellers and agencies of a business, and credits them with some of what it has sold: what has sailed is earned, what is older paid. */
export async function addSellers(tx: Tx, { business_id, time_zone, crew, now }: Where): Promise<void> {
  const act = actAsOwner(tx, crew.owner, now)
  const ids: number[] = []
  for (const [at, { terms, ...spec }] of CAST.entries()) {
    const user = at === 0 ? { user_id: crew.seller } : {}
    const body = { ...spec, ...user, terms: { ...terms, business_id } }
    ids.push((await create(act(createSeller, { body }))).id)
  }
  const today = localDateOf(now, time_zone)
  const vouchers = [...VOUCHERS]
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), ...SOLD }
  for (const [at, booking] of (await findSoldBookings(tx, business_id, range)).entries()) {
    const chosen = (TURNS[at % TURNS.length] ?? []).map(({ role, of }) => ({ role, seller_id: ids[of] ?? 0 }))
    const { id: booking_id, tour_id, currency, local_date: date } = booking
    const credits = await findCredits(tx, { tour_id, date, departure_id: null, chosen, user_id: null, tariffs: [] })
    if ('code' in credits) throw new Error(`nobody of the cast may earn: ${credits.code}`)
    await replaceEarners(tx, { booking_id, business_id, currency, credits }, [])
    const payer = chosen.find(({ role }) => role === 'agency')
    if (!payer || booking.is_paid || date < today || vouchers.length === 0) continue
    const payment = { seller_id: payer.seller_id, voucher_number: vouchers.shift() ?? null }
    await setPayment(act(setAgencyPayment, { params: { id: booking_id }, body: { payment, version: booking.version } }))
  }
  await earnSome(tx, now)
  await settle(act, business_id, addDays(today, -DAYS_UNPAID - 1))
}

/** What was added by hand to the settlement that is not confirmed. */
const ADJUSTMENT = { cents: 18_000, reason: 'Chaleco perdido' } as const

/** Signed on paper, and noted by who settles. */
const NOTED = { signed: null, mayNote: true } as const

/** Settles with everybody what was earned up to a day of travel; the first has paid half, and has not confirmed it yet. */
async function settle(act: Acting, business_id: number, period_end: string): Promise<void> {
  const { rows } = await due(act(listDueSettlements, { query: { business_id, period_end } }))
  const toSettle = rows.filter(({ lines }) => lines > 0)
  for (const [at, { seller, currency }] of toSettle.entries()) {
    const query = { business_id, currency, period_end }
    const shown = await dueOf(act(getDueSettlement, { params: { id: seller.id }, query }))
    const isOpen = at === 0
    const net_cents = shown.net_cents + (isOpen ? ADJUSTMENT.cents : 0)
    const body = {
      ...query,
      seller_id: seller.id,
      shown: { line_ids: shown.lines.map(({ id }) => id), net_cents },
      adjustments: isOpen ? [ADJUSTMENT] : [],
      paid_cents: isOpen ? Math.trunc(net_cents / 2) : net_cents,
      way: 'bank' as const,
    }
    const { id } = await post(act(postSettlement, { body }))
    if (!isOpen) await confirm(act(confirmSettlement, { params: { id }, body: undefined }), NOTED)
  }
}
