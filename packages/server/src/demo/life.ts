import { HOLD_MINUTES } from '@muelle/domain/bookings/create'
import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { BookingChannel } from '@muelle/domain/channel'
import { percentOf } from '@muelle/domain/money'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@muelle/domain/time'
import type { PartySize } from '@muelle/domain/tours/party'
import type { Crew } from './crew.ts'
import type { Random } from './random.ts'
import type { DemoPayment, DemoStep } from './sales.sql.ts'

/** How far a booking has come, and by which way. */
export type Outcome =
  | 'held'
  | 'pending'
  | 'expired'
  | 'unpaid'
  | 'deposit'
  | 'paid'
  | 'completed'
  | 'no_show'
  | 'canceled'
  /** Canceled, and the money is still owed to the customer. */
  | 'owed'
  /** Canceled, and the money was given back. */
  | 'refunded'

export type LifeFacts = {
  outcome: Outcome
  channel: BookingChannel
  totalCents: number
  size: PartySize
  /** Milliseconds; a life never reaches past `now`. */
  createdAt: number
  startsAt: number
  endsAt: number
  now: number
  sellerUserId: number | null
  crew: Crew
  cancelReason: string
  random: Random
}
export type Life = {
  status: BookingStatus
  paidCents: number
  createdAt: string
  expiresAt: string | null
  canceledAt: string | null
  cancelReason: string | null
  payments: DemoPayment[]
  steps: DemoStep[]
}

const DEPOSIT_BASIS_POINTS = 3000
/** The note that most customers pay with, in centavos. */
const NOTE_CENTS = 50_000

const iso = (ms: number) => new Date(ms).toISOString()

/** Tells a booking's life from its outcome: the same states, money and history that the service itself would have left. */
export function lifeOf(facts: LifeFacts): Life {
  const life = begin(facts)
  if (facts.outcome === 'expired') return expire(life, facts)
  if (facts.outcome === 'canceled' || facts.outcome === 'owed' || facts.outcome === 'refunded')
    return cancel(life, facts)
  if (facts.outcome === 'completed' || facts.outcome === 'no_show') return finish(life, facts)
  return life
}

/** The sale itself: a hold, a promise to pay, or seats paid in cash at once. */
function begin(facts: LifeFacts): Life {
  const { outcome, channel, totalCents, size, createdAt, sellerUserId } = facts
  const isHeld = outcome === 'held' || outcome === 'pending' || outcome === 'expired'
  const expiresAt = isHeld
    ? iso(createdAt + (outcome === 'pending' ? DAY_MS : HOLD_MINUTES[channel] * MINUTE_MS))
    : null
  const status = !isHeld ? 'confirmed' : outcome === 'pending' ? 'pending' : 'hold'
  const amountCents = paidAtSale(facts)
  return {
    status,
    paidCents: amountCents,
    createdAt: iso(createdAt),
    expiresAt,
    canceledAt: null,
    cancelReason: null,
    payments: amountCents > 0 && sellerUserId !== null ? [charge(facts, amountCents, createdAt, sellerUserId)] : [],
    steps: [
      {
        kind: isHeld ? 'booking.held' : 'booking.created',
        at: iso(createdAt),
        userId: sellerUserId,
        data: { status, ...size, total_cents: totalCents, paid_cents: amountCents, expires_at: expiresAt },
      },
    ],
  }
}

/** Whoever books without a person in front of them pays at the dock: cash is the only way to pay so far. */
function paidAtSale({ outcome, sellerUserId, totalCents, random }: LifeFacts): number {
  if (sellerUserId === null) return 0
  if (outcome === 'paid' || outcome === 'owed' || outcome === 'refunded') return totalCents
  if (outcome === 'deposit') return percentOf(totalCents, DEPOSIT_BASIS_POINTS)
  if (outcome !== 'completed' && outcome !== 'no_show') return 0
  return random.chance(0.75) ? totalCents : percentOf(totalCents, DEPOSIT_BASIS_POINTS)
}

function charge({ random }: LifeFacts, amountCents: number, at: number, userId: number): DemoPayment {
  const receivedCents = random.chance(0.4) ? Math.ceil(amountCents / NOTE_CENTS) * NOTE_CENTS : null
  return { kind: 'charge', amountCents, receivedCents, userId, at: iso(at) }
}

function expire(life: Life, { createdAt, channel, size }: LifeFacts): Life {
  const at = iso(createdAt + (HOLD_MINUTES[channel] + 1) * MINUTE_MS)
  return {
    ...life,
    status: 'inactive',
    steps: [...life.steps, { kind: 'booking.expired', at, userId: null, data: { ...size } }],
  }
}

function cancel(life: Life, facts: LifeFacts): Life {
  const { createdAt, startsAt, now, size, crew, cancelReason, random, outcome } = facts
  const latest = Math.min(now, startsAt - HOUR_MS)
  const at = Math.max(createdAt, createdAt + Math.floor((latest - createdAt) * random.next()))
  const isRefunded = outcome === 'refunded' && life.paidCents > 0
  const status = life.paidCents > 0 && !isRefunded ? 'pending_cancelation' : 'canceled'
  const steps: DemoStep[] = [
    ...life.steps,
    {
      kind: 'booking.canceled',
      at: iso(at),
      userId: crew.manager,
      data: { status, ...size, owed_cents: isRefunded ? 0 : life.paidCents },
    },
  ]
  const canceled = { ...life, status, canceledAt: iso(at), cancelReason, steps } satisfies Life
  if (!isRefunded) return canceled
  const refund: DemoPayment = {
    kind: 'refund',
    amountCents: life.paidCents,
    receivedCents: null,
    userId: crew.desk,
    at: iso(at),
  }
  return { ...canceled, paidCents: 0, payments: [...life.payments, refund] }
}

/** The travel day: what is still due is paid before boarding, and the departure ends with or without the party on board. */
function finish(life: Life, facts: LifeFacts): Life {
  const { outcome, totalCents, startsAt, endsAt, createdAt, crew, size, random } = facts
  const dueCents = totalCents - life.paidCents
  const isCollected = outcome === 'completed' && dueCents > 0
  const paidAt = Math.max(createdAt, startsAt - random.int(5, 40) * MINUTE_MS)
  const paidCents = isCollected ? totalCents : life.paidCents
  const paid: DemoStep = {
    kind: 'booking.paid',
    at: iso(paidAt),
    userId: crew.desk,
    data: { amount_cents: dueCents, paid_cents: totalCents, total_cents: totalCents },
  }
  const ended: DemoStep = { kind: `booking.${outcome}`, at: iso(endsAt), userId: crew.desk, data: { ...size } }
  return {
    ...life,
    status: outcome === 'completed' ? 'completed' : 'no_show',
    paidCents,
    payments: isCollected ? [...life.payments, charge(facts, dueCents, paidAt, crew.desk)] : life.payments,
    steps: isCollected ? [...life.steps, paid, ended] : [...life.steps, ended],
  }
}
