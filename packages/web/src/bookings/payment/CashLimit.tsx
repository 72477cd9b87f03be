import { Progress, Text } from '@mantine/core'
import { limitSenseOf } from '@muelle/domain/ledger/cash-limit'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './CashLimit.module.css'
import { cashLimitsQuery } from './cash-limit-query.ts'

type Props = {
  businessId: number
  /** Shown far below the limit, too: with one's own cash. */
  isWhole?: boolean
}

/** How close somebody is to the cash that they may hold, and why they take none (S7). Nothing where nothing keeps them from it. */
export function CashLimit({ businessId, isWhole = false }: Props) {
  const t = useTranslations('life')
  const { data } = useQuery(cashLimitsQuery(businessId))
  if (!data) return null
  const { own, currency } = data
  const { limit_cents, held_cents, is_blocked, is_overdue } = own
  const sense = limitSenseOf(limit_cents, held_cents)
  const limit = exactMoney(limit_cents ?? 0, currency)
  const words = is_blocked
    ? t('cashBlocked')
    : is_overdue
      ? t('shiftOverdue')
      : sense === 'full'
        ? t('limitFull', { limit })
        : sense === 'warned'
          ? t('limitNear', { limit })
          : null
  if (words === null && !(isWhole && limit_cents !== null)) return null
  const isStopped = is_blocked || is_overdue || sense === 'full'
  return (
    <div className={styles['limit']} data-tone={isStopped ? 'stopped' : sense}>
      {limit_cents !== null && (
        <>
          <Text size="sm" className="mu-num">
            {t('limitOf', { held: exactMoney(held_cents, currency), limit })}
          </Text>
          <Progress
            aria-hidden
            value={Math.min(100, (held_cents * 100) / Math.max(1, limit_cents))}
            color={isStopped ? 'coral' : sense === 'warned' ? 'ambar' : 'agua'}
          />
        </>
      )}
      {words !== null && (
        <Text size="sm" role="status">
          {words}
        </Text>
      )}
    </div>
  )
}
