import { Text } from '@mantine/core'
import type { AgencyCredit } from '@muelle/contract/sellers/agency-credit'
import { useTranslations } from 'use-intl'
import { formatShortDay } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'

/** What an agency owes, what is left of its credit, within how many days it pays, and what is late. */
export function AgencyCreditLine({ credit }: { credit: AgencyCredit }) {
  const t = useTranslations('earners.agency')
  const { currency, limit_cents, used_cents, available_cents, due_days, overdue_cents, overdue_since } = credit
  const money = (cents: number) => exactMoney(cents, currency)
  const isSpent = available_cents !== null && available_cents <= 0
  const said = [
    used_cents === null
      ? available_cents === null
        ? t('noCredit')
        : t('available', { available: money(available_cents) })
      : available_cents === null || limit_cents === null
        ? t('owes', { used: money(used_cents) })
        : t('left', {
            available: money(Math.max(0, available_cents)),
            limit: money(limit_cents),
            used: money(used_cents),
          }),
    due_days !== null && t('dueDays', { days: due_days }),
  ].filter(Boolean)
  return (
    <div>
      <Text size="sm" c={isSpent ? 'coral' : 'dimmed'}>
        {said.join(' · ')}
      </Text>
      {overdue_since !== null && (
        <Text size="sm" c="coral">
          {t('overdue', { amount: money(overdue_cents), day: formatShortDay(overdue_since) })}
        </Text>
      )}
    </div>
  )
}
