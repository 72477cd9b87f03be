import type { Checkin } from '@muelle/contract/checkins/record'
import { useTranslations } from 'use-intl'
import { formatDate, formatMoney, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { needsReview } from './reading-word.ts'

/** Longest part of what was read that a row shows, in characters. */
const MAX_TEXT = 60

/** Why a scan came to what it did, in one sentence; empty where its word says it all. */
export function useReason(timeZone: string): (reading: Checkin) => string {
  const t = useTranslations('readings')
  const words = useTranslations('booking')
  const timeOf = (instant: string) => formatTimeOfDay(localParts(instant, timeZone).time)

  const usedOf = (last: NonNullable<Checkin['detail']['last']>) => {
    const told = { name: last.by ?? '', time: timeOf(last.at) }
    return last.device === null ? t('why.usedAt', told) : t('why.usedOn', { ...told, device: last.device })
  }
  const elsewhereOf = ({ scanned_departure: at, detail: { move }, booking }: Checkin) => {
    const difference = move && move.difference_cents > 0 ? move.difference_cents : null
    return [
      at && t('why.readAt', { time: formatTimeOfDay(at.start_time) }),
      move && t('why.seats', { count: move.seats_left }),
      difference !== null && t('why.dearer', { amount: formatMoney(difference, booking?.currency) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  const proofsOf = (proofs: NonNullable<Checkin['detail']['proofs']>) =>
    t('why.proofs', {
      proofs: proofs
        .map(({ tariff, missing }) => `${missing} ${words(`tariffs.${tariff}`)}`)
        .join(words('listSeparator')),
    })

  return (reading) => {
    const { verdict, review, undone, booking, detail, release_reason } = reading
    if (undone !== null) return t('why.undone', { name: undone.by.name, reason: undone.reason })
    if (reading.is_admitted && needsReview(reading))
      return review === 'used' ? t('why.double') : t('why.wouldBe', { verdict: verdictWord(review, t) })
    if (release_reason !== null) return t('why.released', { reason: release_reason })
    switch (verdict) {
      case 'ok':
        return ''
      case 'partial':
        return t('why.missing', { count: detail.missing?.length ?? 0 })
      case 'used':
        return detail.last ? usedOf(detail.last) : ''
      case 'other_departure':
        return elsewhereOf(reading)
      case 'balance_due':
        return detail.due_cents === undefined
          ? ''
          : t('why.owes', { amount: formatMoney(detail.due_cents, booking?.currency) })
      case 'proof_required':
        return detail.proofs ? proofsOf(detail.proofs) : ''
      case 'over_limit':
        return detail.aboard === undefined || detail.limit === undefined
          ? ''
          : t('why.limit', { aboard: String(detail.aboard), limit: String(detail.limit) })
      case 'other_day':
        return booking ? t('why.otherDay', { date: formatDate(booking.local_date) }) : ''
      case 'canceled':
      case 'revoked':
      case 'departed':
        return t(`why.${verdict}`)
      case 'unknown':
        return reading.read_text === null ? t('why.unknownBooking') : t('why.unknown', { text: cut(reading.read_text) })
    }
  }
}

type Words = ReturnType<typeof useTranslations<'readings'>>
const verdictWord = (verdict: Checkin['review'], t: Words): string =>
  verdict === null || verdict === 'ok' || verdict === 'partial' ? '' : t(`verdicts.${verdict}`)

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)
