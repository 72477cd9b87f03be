import { VisuallyHidden } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { TrackingBadge } from '../../../bookings/record/BookingBadges.tsx'
import { Countdown } from '../../../departures/board/Countdown.tsx'
import { formatMoney } from '../../../i18n/format.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from './BookingRows.module.css'
import { type BookingException, exceptionsOf, moneyOf } from './exceptions.ts'
import { ProofChip } from './ProofChip.tsx'

type Props = { booking: BookingRow; now: number }

/** What is not as usual with a booking, one chip each; nothing where all is. A proof that was seen stays, so that it can be taken back. */
export function BookingNotices({ booking, now }: Props) {
  const found = exceptionsOf(booking, now)
  const hasProof = booking.proof !== null && !found.some(({ kind }) => kind === 'status')
  return (
    <>
      {found.map((exception) => (
        <Notice key={exception.kind} booking={booking} exception={exception} />
      ))}
      {hasProof && <ProofChip booking={booking} />}
    </>
  )
}

function Notice({ booking, exception }: { booking: BookingRow; exception: BookingException }) {
  const t = useTranslations('board')
  const status = useTranslations('status')
  switch (exception.kind) {
    case 'hold':
      return (
        <span className={styles['hold']}>
          <VisuallyHidden>{t('holdLabel')}</VisuallyHidden>
          <Countdown until={exception.until} timeZone={booking.departure.time_zone} kind="hold" />
        </span>
      )
    case 'status':
      return <StatusBadge tone="danger">{status(`booking.${booking.status}`)}</StatusBadge>
    case 'process':
      return <StatusBadge tone="progress">{status('payment.process')}</StatusBadge>
    case 'rejected':
      return <StatusBadge tone="danger">{status('payment.rejected')}</StatusBadge>
    case 'received':
    case 'boarded':
      return <TrackingBadge status={exception.kind} />
    case 'receivedPart':
    case 'boardedPart':
      return (
        <StatusBadge tone={exception.kind === 'boardedPart' ? 'active' : 'progress'} dot>
          {t(exception.kind, { count: String(exception.count), people: String(exception.people) })}
        </StatusBadge>
      )
    case 'noPhone':
      return <span className={styles['hold']}>{t('noPhone')}</span>
    case 'note':
      return (
        <span className={styles['remark']} title={exception.text}>
          {t('note', { text: exception.text })}
        </span>
      )
    case 'proof':
      return null
  }
}

/** Paid, or what is owed; nothing where there is no money in it. */
export function MoneyWord({ booking, now }: Props) {
  const t = useTranslations('board')
  const word = moneyOf(booking, now)
  if (word === null) return null
  return (
    <span className={`${styles['moneyWord']} mu-num`} data-word={word}>
      {word === 'paid' ? t('paidInFull') : t('owes', { amount: formatMoney(booking.due_cents, booking.currency) })}
    </span>
  )
}
