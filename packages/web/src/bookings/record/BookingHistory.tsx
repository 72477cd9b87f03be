import { Text, Title } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import type { BookingEvent } from '@muelle/domain/bookings/record/booking-event'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './BookingDrawer.module.css'
import { eventDetails } from './event-details.ts'

const SOLD = {
  'booking.held': 'held',
  'booking.created': 'created',
  'booking.confirmed': 'confirmed',
  'booking.canceled': 'canceled',
  'booking.expired': 'expired',
} as const satisfies Partial<Record<BookingEvent, string>>
/** Each that happens after the sale: one more does not compile without its words. */
const LIVED = {
  'booking.paid': 'collected',
  'booking.moved': 'moved',
  'booking.hour_changed': 'moved',
  'booking.refunded': 'refunded',
  'booking.activated': 'activated',
  'booking.party_changed': 'partyChanged',
  'booking.tourist_changed': 'touristChanged',
  'booking.proof_seen': 'proofSeen',
  'booking.proof_unseen': 'proofUnseen',
  'booking.received': 'received',
  'booking.boarded': 'boarded',
  'booking.scan_refused': 'scanRefused',
  'booking.checkin_undone': 'checkinUndone',
  'booking.checkin_corrected': 'checkinCorrected',
  'booking.earners_changed': 'earnersChanged',
  'booking.agency_pays': 'agencyPays',
  'booking.agency_payment_ended': 'agencyPaymentEnded',
  'booking.refund_asked': 'refundAsked',
  'booking.refund_failed': 'refundFailed',
  'booking.dispute_opened': 'disputeOpened',
  'booking.dispute_lost': 'disputeLost',
  'booking.dispute_won': 'disputeWon',
  'booking.charged_back': 'chargedBack',
  'booking.reinstated': 'reinstated',
  'booking.link_sent': 'linkSent',
  'booking.held_again': 'heldAgain',
  'booking.link_extended': 'linkExtended',
  'booking.link_opened': 'linkOpened',
  'booking.link_chosen': 'linkChosen',
  'booking.link_annulled': 'linkAnnulled',
  'booking.payment_awaited': 'paymentAwaited',
  'booking.payment_failed': 'paymentFailed',
  'booking.transfer_announced': 'transferAnnounced',
  'booking.transfer_shown': 'transferShown',
  'booking.transfer_expiring': 'transferExpiring',
  'booking.transfer_refused': 'transferRefused',
  'booking.tip_taken_back': 'tipTakenBack',
  'booking.reseated': 'reseated',
  'booking.completed': 'completed',
  'booking.no_show': 'noShow',
  'booking.asked': 'asked',
  'booking.undone': 'undone',
  'booking.removed': 'removed',
} as const satisfies Record<Exclude<BookingEvent, keyof typeof SOLD>, string>
const isSold = (kind: string): kind is keyof typeof SOLD => Object.hasOwn(SOLD, kind)
const isLived = (kind: string): kind is keyof typeof LIVED => Object.hasOwn(LIVED, kind)

/** What happened to the booking, newest first: what, who and when. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const t = useTranslations('booking')
  const life = useTranslations('life')
  const newestFirst = booking.history.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
  return (
    <section className={styles['section']}>
      <Title order={3}>{t('sections.history')}</Title>
      <ol className={styles['history']}>
        {newestFirst.map((event) => {
          const { id, at, kind, actor, data } = event
          return (
            <li key={id}>
              <Text>
                {isLived(kind)
                  ? life(`events.${LIVED[kind]}`)
                  : t(isSold(kind) ? `events.${SOLD[kind]}` : 'events.other')}
                <Amount data={data} kind={kind} currency={booking.currency} />
              </Text>
              {eventDetails(event, booking.currency, life).map((words) => (
                <Text key={words} size="sm" className="mu-num">
                  {words}
                </Text>
              ))}
              <Text size="sm" c="dimmed">
                <span className="mu-num">{formatDateTime(at, booking.departure.time_zone)}</span>
                {', '}
                {actor ? t('byPerson', { name: actor.name }) : t('bySystem')}
              </Text>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type AmountProps = { data: Record<string, unknown>; kind: string; currency: string }

/** The money that the event tells of: what was paid with it, or what it left to give back. */
function Amount({ data, kind, currency }: AmountProps) {
  const t = useTranslations('booking')
  const isCancelation = kind === 'booking.canceled'
  const cents = data[isCancelation ? 'owed_cents' : 'paid_cents']
  if (typeof cents !== 'number' || cents <= 0) return null
  const amount = exactMoney(cents, currency)
  return <> · {t(isCancelation ? 'events.owed' : 'events.paid', { amount })}</>
}
