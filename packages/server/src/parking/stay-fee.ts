import { type Coverage, type Fee, feeOf } from '@muelle/domain/parking/fee'
import { dueCents, reckonedAt, type StayFacts } from '@muelle/domain/parking/stay'
import { type Instant, instant, type TimeZone } from '@muelle/domain/time'
import type { StayRow } from './stays.sql.ts'

export const at = (iso: string): Instant => instant(Date.parse(iso))
const atOrNull = (iso: string | null): Instant | null => (iso === null ? null : at(iso))

/** A stay as the rules see it. */
export const factsOf = (stay: StayRow): StayFacts => ({
  is_open: stay.is_open,
  entered_at: at(stay.entered_at),
  left_at: atOrNull(stay.left_at),
  paid_cents: stay.paid_cents,
  exit_until: atOrNull(stay.exit_until),
})

function coverageOf(stay: StayRow): Coverage | null {
  if (stay.permit_holder !== null) return { kind: 'permit', label: stay.permit_holder }
  const { reserved_from, reserved_until, reserved_owed_cents: owed_cents } = stay
  if (reserved_from === null || reserved_until === null) return null
  return { kind: 'reservation', start: at(reserved_from), end: at(reserved_until), owed_cents }
}

type Asked = { zone: TimeZone; as_of: Instant; without?: readonly number[] }

/** What a stay costs at a moment; without what some merchants gave where their part is asked for. */
export function feeOfStay(stay: StayRow, { zone, as_of, without = [] }: Asked): Fee {
  return feeOf({
    entry: at(stay.entered_at),
    as_of,
    tariff: stay.terms,
    zone,
    has_grace: stay.has_grace,
    validations: stay.validations.filter(({ merchant_id }) => !without.includes(merchant_id)),
    coverage: coverageOf(stay),
    is_unproven: stay.lost !== null && !stay.lost.is_proven,
  })
}

export type Owed = { fee: Fee; due_cents: number }
export function owedOf(stay: StayRow, asked: Asked): Owed {
  const fee = feeOfStay(stay, asked)
  return { fee, due_cents: dueCents(factsOf(stay), fee.total_cents, asked.as_of) }
}

/** What a stay comes to that is left at a moment. */
export const feeOnLeaving = (stay: StayRow, { as_of, ...asked }: Asked): Fee =>
  feeOfStay(stay, { ...asked, as_of: reckonedAt(factsOf(stay), stay.terms.exit_grace_minutes, as_of) })

/** What each merchant gave of a fee, as its lines say: in the order in which the fee takes them. */
export function givenOf(stay: StayRow, fee: Fee): { merchant_id: number; cents: number }[] {
  const lines = fee.lines.filter(({ kind }) => kind === 'validation')
  const order = { minutes: 0, percent: 1, amount: 2 }
  return stay.validations
    .toSorted((a, b) => order[a.kind] - order[b.kind])
    .map(({ merchant_id }, index) => ({ merchant_id, cents: Math.abs(lines[index]?.amount_cents ?? 0) }))
}
