import { Alert, Group, Title } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { comesIn } from '@muelle/domain/ledger/entry-kind'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { failedRefundOf } from '../life/refund-failure.ts'
import { PaymentBadge } from './BookingBadges.tsx'
import styles from './BookingDrawer.module.css'
import { eventDetails } from './event-details.ts'
import { lineName } from './line-name.ts'
import { oldestFirst } from './party-lines.ts'

const BookingTips = lazy(() =>
  Promise.all([import('../payment/BookingTips.tsx'), loadDeskTexts()]).then(([{ BookingTips }]) => ({
    default: BookingTips,
  })),
)

type Quoted = Booking['quote']['lines'][number]

/** The price as it was sold, line by line, and the money that came in for it (P8). */
export function BookingPayment({ booking }: { booking: Booking }) {
  const t = useTranslations('booking')
  const { can } = useRights()
  const { quote, currency } = booking
  const money = (cents: number) => exactMoney(cents, currency)
  const discounts = [
    { kind: 'offer', cents: quote.offer_cents },
    { kind: 'code', cents: quote.code_cents },
    { kind: 'manual', cents: quote.manual_cents },
  ] as const
  const ages = oldestFirst(booking.party).map(({ category_id }) => category_id)
  /** People first, in the order in which the party is said. */
  const placeOf = ({ kind, category_id }: Quoted) =>
    kind === 'price' && category_id !== null ? ages.indexOf(category_id) : ages.length

  return (
    <section className={styles['section']}>
      <Group justify="space-between">
        <Title order={3}>{t('sections.payment')}</Title>
        <PaymentBadge booking={booking} />
      </Group>
      {quote.lines
        .filter(({ kind, quantity }) => kind !== 'included_tax' && quantity > 0)
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((line) => (
          <Line
            key={`${line.kind} ${line.category_id} ${line.tariff} ${line.source_id} ${line.unit_cents}`}
            isDimmed
            amount={money(line.total_cents)}
          >
            {lineName(booking, line, t)}
            {line.needs_proof && ` · ${t('needsProof')}`}
            {line.collected && ` · ${t('atDock')}`}
          </Line>
        ))}
      {discounts
        .filter(({ cents }) => cents > 0)
        .map(({ kind, cents }) => (
          <Line key={kind} isDimmed amount={money(-cents)}>
            {t(`discounts.${kind}`)}
          </Line>
        ))}
      <Line isTotal amount={money(booking.total_cents)}>
        {t('total')}
      </Line>
      {quote.included_tax_cents > 0 && (
        <Line isDimmed amount={money(quote.included_tax_cents)}>
          {t('lines.included_tax')}
        </Line>
      )}
      <Line amount={money(booking.paid_cents)}>{t('paid')}</Line>
      {booking.due_cents > 0 && (
        <Line isTotal amount={money(booking.due_cents)}>
          {t('due')}
        </Line>
      )}
      {booking.refund_due_cents > 0 && (
        <Line isTotal amount={money(booking.refund_due_cents)}>
          {t('refundDue')}
        </Line>
      )}
      <FailedRefund booking={booking} />
      <Payments booking={booking} />
      {booking.payments.length > 0 && can('mdu_payment') && (
        <Suspense fallback={null}>
          <BookingTips booking={booking} />
        </Suspense>
      )}
    </section>
  )
}

/** A provider was asked to give money back and did not: it waits for another way. */
function FailedRefund({ booking }: { booking: Booking }) {
  const life = useTranslations('life')
  const failed = failedRefundOf(booking)
  if (!failed) return null
  return (
    <Alert color="coral" icon={<IconAlertTriangle aria-hidden />} title={life('events.refundFailed')} mt="xs">
      <span className="mu-num">{formatDateTime(failed.at, booking.departure.time_zone)}</span>
      {eventDetails(failed, booking.currency, life).map((words) => (
        <div key={words}>{words}</div>
      ))}
    </Alert>
  )
}

function Payments({ booking }: { booking: Booking }) {
  const t = useTranslations('booking')
  if (booking.payments.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={t('payments')}>
      {booking.payments.map((payment) => (
        <li key={payment.id} className={`${styles['line']} ${styles['dimmed']}`}>
          <span>
            {t(`entries.${payment.kind}`, { method: t(`methods.${payment.method}`) })},{' '}
            <span className="mu-num">{formatDateTime(payment.at, booking.departure.time_zone)}</span>
            {payment.actor && `, ${payment.actor.name}`}
            {[payment.reference, payment.note].filter(Boolean).map((said) => ` · ${said}`)}
          </span>
          <span className="mu-num">
            {exactMoney(comesIn(payment.kind) ? payment.amount_cents : -payment.amount_cents, payment.currency)}
          </span>
        </li>
      ))}
    </ul>
  )
}

type LineProps = { amount: string; isTotal?: boolean; isDimmed?: boolean; children: ReactNode }

const Line = ({ amount, isTotal = false, isDimmed = false, children }: LineProps) => (
  <div className={[styles['line'], isTotal && styles['total'], isDimmed && styles['dimmed']].filter(Boolean).join(' ')}>
    <span>{children}</span>
    <span className="mu-num">{amount}</span>
  </div>
)
