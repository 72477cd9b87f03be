import type {
  activatePending,
  changeParty,
  collectPayment,
  confirmBooking,
  markCompleted,
  markNoShow,
  quoteParty,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { instant } from '@muelle/domain/time'
import { mark } from '../../src/bookings/attendance/attendance.ts'
import { activate } from '../../src/bookings/life/activate.ts'
import { cancelOne } from '../../src/bookings/life/cancel-booking.ts'
import { collect } from '../../src/bookings/life/collect.ts'
import { confirm } from '../../src/bookings/life/confirm.ts'
import { expireHoldsOf } from '../../src/bookings/life/expire.ts'
import { moveBooking } from '../../src/bookings/life/move-booking.ts'
import { changePartyOf, quotePartyChange } from '../../src/bookings/life/party.ts'
import { undo } from '../../src/bookings/life/undo.ts'
import { createSeller } from '../../src/bookings/sale/sell.ts'
import type { Tx } from '../../src/platform/db.ts'
import { Denied } from '../../src/platform/denied.ts'
import { NOBODY } from '../../src/sellers/credit.ts'
import type { Market, MarketDeparture } from './market.ts'
import type { Random } from './random.ts'
import type { Operation } from './run-operations.ts'
import { codeOf, NONE, OK, type Sold, type Staff } from './staff.ts'

const ENDED: ReadonlySet<unknown> = new Set(['inactive', 'canceled', 'pending_cancelation', 'completed', 'no_show'])
const PRICES = { adults: 80_000, children: 40_000, infants: 0 } as const

/** What becomes of one booking, from its sale to its end. */
export function bookingOperations(market: Market, staff: Staff): Operation[] {
  const { sold, by, contextOf, inTransaction } = staff
  const sell = sales(market, staff)
  /** Works on a booking that is picked from those given, in one transaction. */
  const on =
    (work: (tx: Tx, booking: Sold, random: Random) => Promise<string>, among: () => readonly Sold[] = () => sold) =>
    async (random: Random): Promise<string> => {
      const booking = random.pick(among())
      if (!booking) return NONE
      try {
        return await inTransaction((tx) => work(tx, booking, random))
      } catch (error) {
        if (error instanceof Denied && random.below(4) === 0) forgetEnded(booking, error.refusal)
        throw error
      }
    }
  /** Nothing more can be done to what has ended: it makes room for what can. */
  const forgetEnded = (booking: Sold, refusal: object) => {
    if ('status' in refusal && ENDED.has(refusal.status)) staff.forget(booking)
  }
  const started = () => sold.filter(({ departure }) => departure.starts_at <= market.now())

  const cancel = on(async (tx, booking, random) => {
    const outcome = await cancelOne(tx, by(), {
      booking_id: booking.id,
      version: null,
      cause: random.pick(['customer', 'operator', 'weather']) ?? 'customer',
      method: 'pending',
      reason: null,
      reference: null,
    })
    forgetEnded(booking, outcome)
    return codeOf(outcome)
  })

  const reschedule = on(async (tx, booking, random) => {
    const target = random.pick(market.departures.filter(({ tour }) => tour === booking.departure.tour))
    if (!target) return NONE
    const move = { booking_id: booking.id, version: null, to_departure_id: target.id }
    const code = codeOf(
      await moveBooking(tx, by(), { ...move, cause: random.below(2) === 0 ? 'customer' : 'operator' }),
    )
    if (code === OK) booking.departure = target
    return code
  })

  /** As the job does whose time has come: each hold has one. */
  async function expire(random: Random): Promise<string> {
    const due = sold.filter(({ expires_at }) => expires_at !== null && expires_at <= market.now())
    const booking = random.pick(due)
    if (!booking) return NONE
    booking.expires_at = null
    return inTransaction(async (tx) =>
      (await expireHoldsOf(tx, booking.departure.id, market.now())) > 0 ? OK : 'released already',
    )
  }

  const pay = on(async (tx, booking, random) => {
    const { version, due_cents } = await staff.read(tx, booking)
    const cents = Math.max(1, due_cents)
    const payment = { method: 'cash', amount_cents: cents, received_cents: cents } as const
    const input = { params: { id: booking.id }, body: { version, payment } }
    if (random.below(2) === 0) await confirm(contextOf<typeof confirmBooking>(tx, input))
    else await collect(contextOf<typeof collectPayment>(tx, input))
    return OK
  })

  const makeActive = on(async (tx, booking, random) => {
    const { version, total_cents } = await staff.read(tx, booking)
    const price = random.below(2) === 0 ? ('kept' as const) : ('today' as const)
    const body = { version, price, quoted_total_cents: total_cents }
    await activate(contextOf<typeof activatePending>(tx, { params: { id: booking.id }, body }))
    return OK
  })

  const edit = on(async (tx, booking, random) => {
    const { version } = await staff.read(tx, booking)
    const params = { id: booking.id }
    const party = partyOf(random, booking.departure).lines
    const quote = await quotePartyChange(contextOf<typeof quoteParty>(tx, { params, body: { party } }))
    const body = { party, version, quoted_total_cents: quote.total_cents, excess: 'pending' as const }
    await changePartyOf(contextOf<typeof changeParty>(tx, { params, body }))
    return OK
  })

  const attend = (status: 'completed' | 'no_show') =>
    on(async (tx, booking) => {
      const { version } = await staff.read(tx, booking)
      const input = { params: { id: booking.id }, body: { version } }
      await mark(status)(contextOf<typeof markCompleted | typeof markNoShow>(tx, input))
      return OK
    }, started)

  const takeBack = on(async (tx, booking) => {
    const { version } = await staff.read(tx, booking)
    await undo(contextOf<typeof undoBooking>(tx, { params: { id: booking.id }, body: { version } }))
    return OK
  })

  return [
    { name: 'hold', weight: 240, run: sell({ isPaid: false }) },
    { name: 'sell', weight: 160, run: sell({ isPaid: true }) },
    { name: 'expire', weight: 90, run: expire },
    { name: 'pay', weight: 70, run: pay },
    { name: 'activate', weight: 60, run: makeActive },
    { name: 'cancel', weight: 120, run: cancel },
    { name: 'complete', weight: 20, run: attend('completed') },
    { name: 'no show', weight: 8, run: attend('no_show') },
    { name: 'undo', weight: 20, run: takeBack },
    { name: 'reschedule', weight: 100, run: reschedule },
    { name: 'edit', weight: 60, run: edit },
  ]
}

function sales(market: Market, { actor, author, sold, somewhere }: Staff) {
  // Each process gathers sales for itself: three of them meet in the database alone.
  const { db } = market.database
  const sellers = [createSeller(db), createSeller(db), createSeller(db)]
  return ({ isPaid }: { isPaid: boolean }) =>
    async (random: Random): Promise<string> => {
      const departure = somewhere(random)
      const party = partyOf(random, departure)
      const seller = random.pick(sellers)
      const booked: Sold[] = []
      const outcome = await seller?.({
        actor,
        author,
        now: market.now(),
        language: 'es',
        claim: null,
        people: { seller: { id: market.owner, name: actor.name }, approver: null, approval: null, credits: NOBODY },
        tour_id: departure.tour.tour,
        body: {
          schedule_id: departure.schedule_id,
          date: departure.date,
          party: party.lines,
          quoted_total_cents: party.cents,
          payment: isPaid ? { method: 'cash', amount_cents: party.cents, received_cents: party.cents } : null,
          ...(random.below(8) === 0 && { allotment_id: random.pick(market.allotments) ?? null }),
          ...(random.below(10) === 0 && { overbook_reason: 'Familia del capitán' }),
        },
        reply: ({ id, expires_at }) => {
          booked.push({ id, departure, expires_at: expires_at === null ? null : instant(Date.parse(expires_at)) })
          return { status: 201, body: '' }
        },
      })
      if (outcome && 'code' in outcome) return outcome.code
      // Only now it is committed; a sale that was tried again has replied more than once.
      sold.push(...booked.slice(-1))
      return OK
    }
}

function partyOf(random: Random, { tour }: MarketDeparture) {
  const adults = 1 + random.below(3)
  const children = random.below(2)
  const infants = random.below(2)
  return {
    cents: adults * PRICES.adults + children * PRICES.children,
    lines: [
      { category_id: tour.categories.adults, quantity: adults },
      { category_id: tour.categories.children, quantity: children },
      { category_id: tour.categories.infants, quantity: infants },
    ],
  }
}
