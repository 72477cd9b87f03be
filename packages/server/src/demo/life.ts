import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import { HOLD_MINUTES } from '@muelle/domain/bookings/sale/create'
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
  total_cents: number
  size: PartySize
  /** Milliseconds; a life never reaches past `now`. */
  created_at: number
  starts_at: number
  endsAt: number
  now: number
  seller_user_id: number | null
  crew: Crew
  cancel_reason: string
  random: Random
}
export type Life = {
  status: BookingStatus
  paid_cents: number
  created_at: string
  expires_at: string | null
  canceled_at: string | null
  cancel_reason: string | null
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
  const { outcome, channel, total_cents, size, created_at, seller_user_id } = facts
  const isHeld = outcome === 'held' || outcome === 'pending' || outcome === 'expired'
  const expires_at = isHeld
    ? iso(created_at + (outcome === 'pending' ? DAY_MS : HOLD_MINUTES[channel] * MINUTE_MS))
    : null
  const status = !isHeld ? 'confirmed' : outcome === 'pending' ? 'pending' : 'hold'
  const amountCents = paidAtSale(facts)
  return {
    status,
    paid_cents: amountCents,
    created_at: iso(created_at),
    expires_at,
    canceled_at: null,
    cancel_reason: null,
    payments:
      amountCents > 0 && seller_user_id !== null ? [charge(facts, amountCents, created_at, seller_user_id)] : [],
    steps: [
      {
        kind: isHeld ? 'booking.held' : 'booking.created',
        at: iso(created_at),
        user_id: seller_user_id,
        data: { status, ...size, total_cents, paid_cents: amountCents, expires_at },
      },
    ],
  }
}

/** Whoever books without a person in front of them pays at the dock: cash is the only way to pay so far. */
function paidAtSale({ outcome, seller_user_id, total_cents, random }: LifeFacts): number {
  if (seller_user_id === null) return 0
  if (outcome === 'paid' || outcome === 'owed' || outcome === 'refunded') return total_cents
  if (outcome === 'deposit') return percentOf(total_cents, DEPOSIT_BASIS_POINTS)
  if (outcome !== 'completed' && outcome !== 'no_show') return 0
  return random.chance(0.75) ? total_cents : percentOf(total_cents, DEPOSIT_BASIS_POINTS)
}

function charge({ random }: LifeFacts, amount_cents: number, at: number, user_id: number): DemoPayment {
  const received_cents = random.chance(0.4) ? Math.ceil(amount_cents / NOTE_CENTS) * NOTE_CENTS : null
  return { kind: 'charge', amount_cents, received_cents, user_id, at: iso(at) }
}

function expire(life: Life, { created_at, channel, size }: LifeFacts): Life {
  const at = iso(created_at + (HOLD_MINUTES[channel] + 1) * MINUTE_MS)
  return {
    ...life,
    status: 'inactive',
    steps: [...life.steps, { kind: 'booking.expired', at, user_id: null, data: { ...size } }],
  }
}

function cancel(life: Life, facts: LifeFacts): Life {
  const { created_at, starts_at, now, size, crew, cancel_reason, random, outcome } = facts
  const latest = Math.min(now, starts_at - HOUR_MS)
  const at = Math.max(created_at, created_at + Math.floor((latest - created_at) * random.next()))
  const isRefunded = outcome === 'refunded' && life.paid_cents > 0
  const status = life.paid_cents > 0 && !isRefunded ? 'pending_cancelation' : 'canceled'
  const steps: DemoStep[] = [
    ...life.steps,
    {
      kind: 'booking.canceled',
      at: iso(at),
      user_id: crew.manager,
      data: { status, ...size, owed_cents: isRefunded ? 0 : life.paid_cents },
    },
  ]
  const canceled = { ...life, status, canceled_at: iso(at), cancel_reason, steps } satisfies Life
  if (!isRefunded) return canceled
  const refund: DemoPayment = {
    kind: 'refund',
    amount_cents: life.paid_cents,
    received_cents: null,
    user_id: crew.desk,
    at: iso(at),
  }
  return { ...canceled, paid_cents: 0, payments: [...life.payments, refund] }
}

/** The travel day: what is still due is paid before boarding, and the departure ends with or without the party on board. */
function finish(life: Life, facts: LifeFacts): Life {
  const { outcome, total_cents, starts_at, endsAt, created_at, crew, size, random } = facts
  const dueCents = total_cents - life.paid_cents
  const isCollected = outcome === 'completed' && dueCents > 0
  const paidAt = Math.max(created_at, starts_at - random.int(5, 40) * MINUTE_MS)
  const paid_cents = isCollected ? total_cents : life.paid_cents
  const paid: DemoStep = {
    kind: 'booking.paid',
    at: iso(paidAt),
    user_id: crew.desk,
    data: { amount_cents: dueCents, paid_cents: total_cents, total_cents },
  }
  const ended: DemoStep = { kind: `booking.${outcome}`, at: iso(endsAt), user_id: crew.desk, data: { ...size } }
  return {
    ...life,
    status: outcome === 'completed' ? 'completed' : 'no_show',
    paid_cents,
    payments: isCollected ? [...life.payments, charge(facts, dueCents, paidAt, crew.desk)] : life.payments,
    steps: isCollected ? [...life.steps, paid, ended] : [...life.steps, ended],
  }
}
