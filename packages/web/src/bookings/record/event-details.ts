import type { Booking } from '@muelle/contract/bookings/record'
import { WRITTEN_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { refundFailure } from '../life/refund-failure.ts'

type Entry = Booking['history'][number]
type LifeTranslator = ReturnType<typeof useTranslations<'life'>>

const textIn = (data: Entry['data'], name: string): string | null => {
  const value = data[name]
  return typeof value === 'string' ? value : null
}
const numberIn = (data: Entry['data'], name: string): number | null => {
  const value = data[name]
  return typeof value === 'number' ? value : null
}

function movedWords(data: Entry['data']): string | null {
  const [from, fromTime, to, time] = ['from_date', 'from_start_time', 'date', 'start_time'].map((name) =>
    textIn(data, name),
  )
  if (!from || !to || !time) return null
  // Moves from before the hour was kept say their day alone.
  const before = fromTime ? `${formatDate(from)} ${formatTimeOfDay(fromTime)}` : formatDate(from)
  return `${before} → ${formatDate(to)} ${formatTimeOfDay(time)}`
}

function fieldWords(data: Entry['data'], t: LifeTranslator): string | null {
  const fields = data['fields']
  if (!Array.isArray(fields)) return null
  const known = WRITTEN_FIELDS.filter((field) => fields.includes(field))
  return known.map((field) => t(`touristFields.${field}`)).join(', ') || null
}

/** How many of a party are there after a scan. */
function arrivedWords(kind: string, data: Entry['data'], t: LifeTranslator): string | null {
  const people = numberIn(data, 'people')
  const done = numberIn(data, kind === 'booking.boarded' ? 'boarded' : 'received')
  if (kind !== 'booking.boarded' && kind !== 'booking.received') return null
  return people === null || done === null ? null : t('arrivedWas', { done: String(done), people: String(people) })
}

/** Why somebody of the house did it, in their own words. */
function reasonWords(kind: string, data: Entry['data'], t: LifeTranslator): string | null {
  const overbooked = textIn(data, 'overbook_reason')
  if (overbooked) return t('overbookedFor', { reason: overbooked })
  const isSaid = /^booking\.(?:moved|checkin_undone|checkin_corrected|transfer_refused)$/.test(kind)
  const reason = isSaid ? textIn(data, 'reason') : null
  return reason && t('reasonGiven', { reason })
}

/** Money moved, or did not, and nothing else says how much. */
const hasAmount = (kind: string): boolean =>
  /^booking\.(?:refunded|refund_failed|dispute_opened|dispute_lost|dispute_won|transfer_expiring|transfer_refused|charged_back|reinstated|payment_awaited|payment_failed|tip_taken_back)$/.test(
    kind,
  )

/** What an event of a booking changed, as far as it kept that: before → after, whose doing it was, and money that came of it. */
export function eventDetails({ kind, data }: Entry, currency: string, t: LifeTranslator): string[] {
  const money = (name: string) => {
    const cents = numberIn(data, name)
    return cents === null || cents === 0 ? null : exactMoney(cents, currency)
  }
  const people = numberIn(data, 'people')
  const before = numberIn(data, 'from_people')
  const difference = money('difference_cents')
  const penalty = money('penalty_cents')
  const excess = money('excess_cents')
  const said = kind === 'booking.refund_failed' ? textIn(data, 'reason') : null
  const reason = said && refundFailure(said, t)
  const voucher = textIn(data, 'voucher_number')
  const cause = (['operator', 'weather', 'port_closed'] as const).find((known) => known === data['cause'])
  return [
    kind === 'booking.moved' ? movedWords(data) : null,
    kind === 'booking.tourist_changed' ? fieldWords(data, t) : null,
    people !== null && before !== null && people !== before ? t('peopleChange', { before, after: people }) : null,
    arrivedWords(kind, data, t),
    voucher && t('voucherWas', { number: voucher }),
    hasAmount(kind) ? money('amount_cents') : null,
    excess && t('excessWas', { amount: excess }),
    reason && t('reasonWas', { reason }),
    reasonWords(kind, data, t),
    difference && t('differenceWas', { amount: difference }),
    penalty && t('penaltyWas', { amount: penalty }),
    cause ? t(`causes.${cause}`) : null,
  ].filter((words) => words !== null)
}
