import type { PaymentRow } from '@muelle/contract/payments/list'
import { comesIn } from '@muelle/domain/ledger/entry-kind'
import {
  IconBrandPaypal,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconCreditCardPay,
  IconWallet,
} from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { PaymentBadge } from '../bookings/record/BookingBadges.tsx'
import { formatTimeOfDay } from '../i18n/format.ts'
import { touristNameOf } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import styles from './Payments.module.css'

const route = getRouteApi('/_panel/tour-booking-payment')
const ICONS = {
  cash: IconCash,
  terminal: IconCreditCardPay,
  transfer: IconBuildingBank,
  credit: IconWallet,
  stripe: IconCreditCard,
  IconCreditCardPay,
  paypal: IconBrandPaypal,
} as const

/** The columns of what moved. */
export function useMoveColumns(): DataColumn<PaymentRow>[] {
  const t = useTranslations('payments')
  return useMemo(
    (): DataColumn<PaymentRow>[] => [
      {
        id: 'hour',
        header: t('hour'),
        sortField: 'at',
        cell: ({ local_time }) => <span className="mu-num">{formatTimeOfDay(local_time)}</span>,
      },
      { id: 'ticket', header: t('ticket'), cell: (row) => <Ticket row={row} /> },
      {
        id: 'tourist',
        header: t('tourist'),
        cell: (row) => (
          <span className={styles['name']}>
            <Payer row={row} />
          </span>
        ),
      },
      { id: 'concept', header: t('concept'), from: 'desk', cell: ({ sense }) => t(`senses.${sense}`) },
      { id: 'method', header: t('method'), cell: (row) => <Way method={row.method} /> },
      { id: 'holder', header: t('holder'), from: 'desk', cell: (row) => <Holder row={row} /> },
      {
        id: 'amount',
        header: t('amount'),
        align: 'end',
        sortField: 'amount_cents',
        cell: (row) => <Amount row={row} />,
      },
      {
        id: 'balance',
        header: t('balance'),
        align: 'end',
        cell: ({ booking, currency }) => booking && <Balance booking={booking} currency={currency} />,
      },
    ],
    [t],
  )
}

/** Opens the booking beside the list. */
export function TicketLink({ id, ticket }: { id: number; ticket: string }) {
  const t = useTranslations('payments')
  return (
    <route.Link
      to="."
      search={(previous) => ({ ...previous, booking: id })}
      preload={false}
      className={`mu-code ${styles['open']}`}
      aria-label={t('open', { ticket })}
    >
      {ticket}
    </route.Link>
  )
}

/** The ticket of what was paid for: a booking opens beside the list, a visit is looked after on the screen of its venue. */
export function Ticket({ row: { booking, visit, permit } }: { row: PaymentRow }) {
  return booking ? <TicketLink {...booking} /> : <span className="mu-code">{(visit ?? permit)?.ticket}</span>
}

/** Who paid, as far as somebody knows. */
export function Payer({ row: { booking, visit, permit } }: { row: PaymentRow }) {
  const t = useTranslations('payments')
  if (booking) return touristNameOf(booking) ?? t('anonymous')
  return permit?.holder ?? visit?.name ?? visit?.plate_text ?? t(visit?.kind === 'parking' ? 'noPlate' : 'anonymous')
}

/** How it was paid, as a picture and a word. */
export function Way({ method }: { method: PaymentRow['method'] }) {
  const t = useTranslations('payments.methods')
  const Icon = ICONS[method]
  return (
    <span className={styles['way']}>
      <Icon size={18} aria-hidden /> {t(method)}
    </span>
  )
}

export function Holder({ row: { holder } }: { row: PaymentRow }) {
  const t = useTranslations('payments.holders')
  if (holder.kind === 'bank' || holder.kind === 'stripe' || holder.kind === 'paypal') return t(holder.kind)
  if (holder.kind === 'credit') return t('credit', { code: holder.name ?? '' })
  return holder.name ?? t('nobody')
}

/** What moved, below it what was handed over where that was more. */
export function Amount({ row: { kind, amount_cents, received_cents, currency } }: { row: PaymentRow }) {
  const t = useTranslations('payments')
  const isBack = !comesIn(kind)
  return (
    <span className={`mu-num ${styles['sum']}`} data-back={isBack || undefined}>
      <b>{exactMoney(isBack ? -amount_cents : amount_cents, currency)}</b>
      {received_cents !== null && received_cents > amount_cents && (
        <span className={styles['note']}>{t('received', { amount: exactMoney(received_cents, currency) })}</span>
      )}
    </span>
  )
}

/** What the booking owes now, or how it stands. */
export function Balance({ booking, currency }: { booking: NonNullable<PaymentRow['booking']>; currency: string }) {
  const t = useTranslations('payments')
  const owes = booking.due_cents > 0 && ['pending', 'process'].includes(booking.payment_status)
  if (owes)
    return <span className={styles['owes']}>{t('owes', { amount: exactMoney(booking.due_cents, currency) })}</span>
  return <PaymentBadge booking={booking} />
}
