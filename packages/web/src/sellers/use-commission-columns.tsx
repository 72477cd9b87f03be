import type { Commission } from '@muelle/contract/sellers/commissions'
import type { CommissionState } from '@muelle/domain/commissions/earner'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import styles from './Sellers.module.css'
import { useRuleText } from './use-rule-text.ts'

const TONES: Record<CommissionState, StatusTone> = {
  estimated: 'waiting',
  earned: 'active',
  settling: 'progress',
  paid: 'done',
}

/** How far a commission is on its way. */
export function CommissionBadge({ state }: { state: CommissionState }) {
  const t = useTranslations('sellers')
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>
}

/** Whose booking it is, and for which tour. */
export function BookingText({ booking }: Pick<Commission, 'booking'>) {
  return (
    <>
      {booking.tourist || booking.ticket}
      <span className={styles['two']}>
        <span className="mu-code">{booking.ticket}</span> · {booking.tour.name}, {booking.people}
      </span>
    </>
  )
}

/** What it is: a share of the sale, or what sets right an earlier settlement. */
export function AmountText({ commission }: { commission: Commission }) {
  const t = useTranslations('sellers')
  const ruleText = useRuleText()
  const { amount_cents, currency, rule, is_difference, role } = commission
  return (
    <>
      <span className="mu-num">{exactMoney(amount_cents, currency)}</span>
      <span className={styles['two']}>
        {is_difference ? t('difference') : `${t(`roleNames.${role}`)} · ${ruleText(rule, currency)}`}
      </span>
    </>
  )
}

/** The columns of an account: the day of travel, the booking, what was sold, what of it is theirs, what they collected. */
export function useCommissionColumns(): DataColumn<Commission>[] {
  const t = useTranslations('sellers')
  return useMemo(
    (): DataColumn<Commission>[] => [
      {
        id: 'trip',
        header: t('trip'),
        cell: ({ booking }) => (
          <span className="mu-num">
            {formatDate(booking.local_date)}
            <span className={styles['two']}>{formatTimeOfDay(booking.start_time)}</span>
          </span>
        ),
      },
      { id: 'tourist', header: t('tourist'), cell: ({ booking }) => <BookingText booking={booking} /> },
      {
        id: 'sale',
        header: t('sale'),
        align: 'end',
        from: 'desk',
        cell: ({ booking, currency }) => <span className="mu-num">{exactMoney(booking.total_cents, currency)}</span>,
      },
      {
        id: 'commission',
        header: t('commission'),
        align: 'end',
        cell: (commission) => <AmountText commission={commission} />,
      },
      {
        id: 'collected',
        header: t('sellerOwesShort'),
        align: 'end',
        from: 'desk',
        cell: ({ seller_owes_cents, currency }) =>
          seller_owes_cents === 0 ? (
            t('house')
          ) : (
            <span className="mu-num">{exactMoney(seller_owes_cents, currency)}</span>
          ),
      },
      { id: 'state', header: t('state'), cell: ({ state }) => <CommissionBadge state={state} /> },
    ],
    [t],
  )
}
