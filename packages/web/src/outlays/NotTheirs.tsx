import { Button, Skeleton } from '@mantine/core'
import { movesBehind } from '@muelle/contract/outlays/moves-behind'
import type { FeesBehind, OwedFees } from '@muelle/contract/outlays/remittances'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { LocalDate } from '@muelle/domain/time'
import { IconAnchor } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { linkTo } from '../ledger/moves-search.ts'
import { dueQuery } from '../sellers/settlements/settlement-queries.ts'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { FeesBehindDialog } from './FeesBehindDialog.tsx'
import styles from './Outlays.module.css'
import { type Days, moneyQuery, owedFeesQuery, refundsQuery } from './outlay-queries.ts'
import { RemitDialog } from './RemitDialog.tsx'

type Props = { business: SessionBusiness; today: LocalDate; days: Days }

/** What of the money is somebody else's: third parties', customers', sellers', the crew's; each leads to what makes it up. */
export function NotTheirs({ business, today, days }: Props) {
  const t = useTranslations('outlays')
  const { business_id: businessId } = business
  const owedFees = useQuery(owedFeesQuery(businessId))
  const owedRefunds = useQuery(refundsQuery(businessId))
  const dueSellers = useQuery(dueQuery(businessId, today))
  // Neither credits nor tips are of days: they come with what was sold and spent on them.
  const ofDays = useQuery(moneyQuery(businessId, days))
  const unread = [owedFees, owedRefunds, dueSellers, ofDays].filter(({ error, data }) => error && !data)
  const [fees, refunds, sellers, money] = [owedFees.data, owedRefunds.data, dueSellers.data, ofDays.data]
  if (unread[0])
    return (
      <ErrorState
        error={unread[0].error}
        title={t('error')}
        onRetry={() => unread.forEach(({ refetch }) => void refetch())}
      />
    )
  if (!fees || !refunds || !sellers || !money) return <Skeleton height={160} mb="md" />
  const houseOwes = sellers.rows.filter(({ net_cents }) => net_cents < 0)
  const owedTo = new Map<string, number>()
  for (const { currency, net_cents } of houseOwes) owedTo.set(currency, (owedTo.get(currency) ?? 0) - net_cents)
  const tips = money.tips.filter(({ cents }) => cents !== 0)
  const isNothing = [fees.rows, refunds.sums, houseOwes, money.credits, tips].every((rows) => rows.length === 0)
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('notTheirs')}>
      <h2>{t('notTheirs')}</h2>
      {isNothing && <p className={styles['note']}>{t('nothingOwed')}</p>}
      <ul>
        {fees.rows.map((owed) => (
          <Fees key={`${owed.third_party} ${owed.currency}`} businessId={businessId} owed={owed} />
        ))}
        {refunds.sums.map(({ currency, refund_due_cents }) => (
          <Line
            key={`refunds ${currency}`}
            title={t('refunds')}
            note={t('refundsOf', { count: refunds.count })}
            amount={exactMoney(refund_due_cents, currency)}
            link={{ to: '/tour-booking-payment', search: { tab: 'owed' } }}
          />
        ))}
        {[...owedTo].map(([currency, cents]) => (
          <Line
            key={`sellers ${currency}`}
            title={t('sellers')}
            note={t('sellersOf', { count: houseOwes.filter((row) => row.currency === currency).length })}
            amount={exactMoney(cents, currency)}
            link={{ to: '/rp', search: { settle: 0 } }}
          />
        ))}
        {money.credits.map(({ currency, cents, count }) => (
          <Line
            key={`credits ${currency}`}
            title={t('credits')}
            note={t('creditsOf', { count })}
            amount={exactMoney(cents, currency)}
            link={{ to: '/tour-booking-payment', search: linkTo(movesBehind.credits(currency)) }}
          />
        ))}
        {tips.map(({ currency, cents, count }) => (
          <Line
            key={`tips ${currency}`}
            title={t('tips')}
            note={t('tipsOf', { count })}
            amount={exactMoney(cents, currency)}
            link={{ to: '/tour-booking-payment', search: linkTo(movesBehind.tips(currency)) }}
          />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { title: string; note: string; amount: string; link: Pick<LinkProps, 'to' | 'search'> }
const Line = ({ title, note, amount, link }: LineProps): ReactNode => (
  <li>
    <span className={styles['who']}>
      <b>{title}</b>
      <span className={styles['note']}>{note}</span>
    </span>
    <Link {...link} className={`mu-num ${styles['amount']}`} aria-label={`${title}: ${amount}`}>
      {amount}
    </Link>
  </li>
)

/** Fees of one third party by head count, with handing them on. */
function Fees({ businessId, owed }: { businessId: number; owed: OwedFees }) {
  const t = useTranslations('outlays')
  const { can } = useRights()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<FeesBehind | null>(null)
  const { currency, owed_cents, difference_cents, uncollected_cents } = owed
  const name = owed.third_party || t('unnamed')
  const amount = exactMoney(owed_cents, currency)
  return (
    <li>
      <IconAnchor size={20} aria-hidden />
      <span className={styles['who']}>
        <b>{name}</b>
        <span className={styles['note']}>
          {owed.fees.map((fee) => t('headcount', { name: fee.name, count: fee.quantity })).join(' · ')}
        </span>
        {difference_cents !== 0 && (
          <span className={styles['warn']}>{t('difference', { amount: exactMoney(difference_cents, currency) })}</span>
        )}
        {uncollected_cents > 0 && (
          <button type="button" className={styles['noteLink']} onClick={() => setShown('uncollected')}>
            {t('uncollected', { amount: exactMoney(uncollected_cents, currency) })}
          </button>
        )}
      </span>
      <button
        type="button"
        className={`mu-num ${styles['amount']}`}
        onClick={() => setShown('owed')}
        aria-label={`${t('movesAt', { place: name })}: ${amount}`}
      >
        {amount}
      </button>
      {owed_cents > 0 && can('mdu_settlement', 'edit') && (
        <Button size="md" onClick={() => setOpen(true)} aria-label={t('remitTo', { name })}>
          {t('remit')}
        </Button>
      )}
      {isOpen && (
        <RemitDialog
          businessId={businessId}
          owed={owed}
          mayRemit={owed_cents > 0 && can('mdu_settlement', 'edit')}
          onClose={() => setOpen(false)}
        />
      )}
      {shown && <FeesBehindDialog businessId={businessId} owed={owed} what={shown} onClose={() => setShown(null)} />}
    </li>
  )
}
