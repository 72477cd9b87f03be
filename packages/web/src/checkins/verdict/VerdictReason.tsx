import { useTranslations } from 'use-intl'
import { formatDate, formatNumber, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { Told } from '../dock/told.ts'

type Props = { told: Told }

/** Why, with its numbers: who, when, how much. */
export function VerdictReason({ told }: Props) {
  const t = useTranslations('scan')
  const { verdict, detail, booking } = told
  switch (verdict) {
    case 'used':
      return <UsedReason told={told} />
    case 'other_departure':
      return <OtherReason told={told} />
    case 'other_day':
      return (
        <p>
          {booking
            ? t('ownDay', {
                date: formatDate(booking.localDate),
                time: formatTimeOfDay(booking.startTime),
                tour: booking.tourName,
              })
            : t('ownDayUnknown')}
        </p>
      )
    case 'balance_due':
      return detail.may_release === false ? <p>{t('openStill')}</p> : null
    case 'proof_required':
      return <p>{t('proofHow')}</p>
    case 'canceled':
      return <p>{t('canceledWhy')}</p>
    case 'revoked':
      return <p>{t('revokedWhy')}</p>
    case 'departed':
      return <p>{t('departedWhy')}</p>
    case 'over_limit':
      return (
        <p>
          {t('limitWhy', {
            aboard: formatNumber(detail.aboard ?? 0),
            limit: formatNumber(detail.limit ?? 0),
            wanted: formatNumber(detail.wanted ?? 0),
          })}
        </p>
      )
    case 'unknown':
      return <p>{t(told.isOurs ? 'unknownSold' : 'unknownWhy')}</p>
    case 'ok':
    case 'partial':
      return <Collected told={told} />
  }
}

/** What was collected here with it, and that the server does not know of it yet. */
function Collected({ told: { detail, booking } }: { told: Told }) {
  const t = useTranslations('scan')
  if (!detail.collected_cents || !booking) return null
  return <p>{t('collectedHere', { amount: exactMoney(detail.collected_cents, booking.currency) })}</p>
}

function UsedReason({ told: { detail, booking } }: { told: Told }) {
  const t = useTranslations('scan')
  if (!detail.last || !booking) return null
  const { at, by, device } = detail.last
  const time = formatTimeOfDay(localParts(at, booking.timeZone).time)
  if (by === null) return <p>{t('usedHere', { time })}</p>
  return <p>{device === null ? t('usedAt', { time, name: by }) : t('usedWith', { time, name: by, device })}</p>
}

function OtherReason({ told: { detail, booking } }: { told: Told }) {
  const t = useTranslations('scan')
  if (!booking) return null
  const { move } = detail
  const price = (cents: number) => {
    const amount = exactMoney(Math.abs(cents), booking.currency)
    return cents > 0 ? t('dearer', { amount }) : cents < 0 ? t('cheaper', { amount }) : t('samePrice')
  }
  return (
    <>
      <p>{t('ownTrip', { time: formatTimeOfDay(booking.startTime), tour: booking.tourName })}</p>
      {/* Why it cannot be moved stands at the button. */}
      {move && !move.refusal && (
        <p>
          <strong>{t('seatsHere', { seats: move.seats_left })}</strong> {price(move.difference_cents)}
        </p>
      )}
    </>
  )
}
