import type { Commission } from '@muelle/contract/sellers/commissions'
import type { CommissionState } from '@muelle/domain/sellers/earner'
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

/** The day that a line counts to: of travel, or the night of a venue. */
export const dayOf = ({ booking, visit }: Commission): string => booking?.local_date ?? visit?.business_date ?? ''

/** Whose booking or visit it is, and for which tour or where. */
export function SoldText({ booking, visit }: Pick<Commission, 'booking' | 'visit'>) {
  const sold = booking
    ? { who: booking.tourist, where: booking.tour.name, ticket: booking.ticket, people: booking.people }
    : visit && { who: visit.guest, where: visit.venue.name, ticket: visit.ticket, people: visit.people }
  if (!sold) return null
  return (
    <>
      {sold.who || sold.ticket}
      <span className={styles['two']}>
        <span className="mu-code">{sold.ticket}</span> · {sold.where}, {sold.people}
      </span>
    </>
  )
}

/** What it is: a share of the sale, what was let go of a visit, or what sets right an earlier settlement. */
export function AmountText({ commission }: { commission: Commission }) {
  const t = useTranslations('sellers')
  const ofVisit = useTranslations('promoters')
  const ruleText = useRuleText()
  const { amount_cents, currency, rule, is_difference, role, visit } = commission
  const words = [
    role && t(`roleNames.${role}`),
    rule && ruleText(rule, currency),
    ...(visit?.triggers ?? []).map((trigger) => ofVisit(`triggers.${trigger}`)),
  ]
  return (
    <>
      <span className="mu-num">{exactMoney(amount_cents, currency)}</span>
      <span className={styles['two']}>{is_difference ? t('difference') : words.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The columns of an account: the day of travel or the night, the booking or the visit, what was sold, what of it is theirs, what they collected. */
export function useCommissionColumns(): DataColumn<Commission>[] {
  const t = useTranslations('sellers')
  return useMemo(
    (): DataColumn<Commission>[] => [
      {
        id: 'trip',
        header: t('trip'),
        cell: (commission) => (
          <span className="mu-num">
            {formatDate(dayOf(commission))}
            {commission.booking && (
              <span className={styles['two']}>{formatTimeOfDay(commission.booking.start_time)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'tourist',
        header: t('tourist'),
        cell: ({ booking, visit }) => <SoldText booking={booking} visit={visit} />,
      },
      {
        id: 'sale',
        header: t('sale'),
        align: 'end',
        from: 'desk',
        cell: ({ booking, currency }) =>
          booking && <span className="mu-num">{exactMoney(booking.total_cents, currency)}</span>,
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
