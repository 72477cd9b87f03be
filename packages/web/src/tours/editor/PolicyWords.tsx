import { List, Text } from '@mantine/core'
import type { CancelationTier } from '@muelle/contract/tours/conditions'
import { beforeOf, policyOf, unitOf } from '@muelle/domain/tours/cancelation-policy'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../i18n/format.ts'
import { tierOf } from './tier-units.ts'

/** A cancelation policy as a customer reads it, the tiers farthest from the start first. */
export function PolicyWords({ tiers, currency }: { tiers: readonly CancelationTier[]; currency: string }) {
  const t = useTranslations('tourEditor')
  const policy = policyOf(tiers.map(tierOf))
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(tiers.length === 0 ? 'policyUsual' : 'policyWords')}
      </Text>
      <List size="sm">
        {policy.map((tier, index) => {
          const { penaltyKind, penaltyValue } = tier
          const cost =
            penaltyValue === 0
              ? t('costNothing')
              : penaltyKind === 'percent'
                ? t('costPercent', { percent: penaltyValue / 100 })
                : t(penaltyKind === 'per_person' ? 'costPerPerson' : 'costPerBooking', {
                    amount: formatMoney(penaltyValue, currency),
                  })
          const before = beforeOf(tier)
          const earlier = policy[index - 1]
          const last = earlier ? beforeOf(earlier) : 0
          const span =
            unitOf(tier) === 'days'
              ? before === 0
                ? t('spanLastDays', { days: last })
                : t('spanDays', { days: before })
              : before === 0
                ? t('spanLast', { hours: last })
                : t('spanMore', { hours: before })
          return <List.Item key={before}>{`${span}: ${cost}`}</List.Item>
        })}
      </List>
    </div>
  )
}
