import { List, Text } from '@mantine/core'
import type { CancelationTier } from '@muelle/contract/tours/conditions'
import { policyOf } from '@muelle/domain/tours/cancelation-policy'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../i18n/format.ts'

/** A cancelation policy as a customer reads it, the tiers farthest from the start first. */
export function PolicyWords({ tiers, currency }: { tiers: readonly CancelationTier[]; currency: string }) {
  const t = useTranslations('tourEditor')
  const policy = policyOf(
    tiers.map((tier) => ({
      hoursBefore: tier.hours_before,
      penaltyKind: tier.penalty_kind,
      penaltyValue: tier.penalty_value,
    })),
  )
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(tiers.length === 0 ? 'policyUsual' : 'policyWords')}
      </Text>
      <List size="sm">
        {policy.map(({ hoursBefore, penaltyKind, penaltyValue }, index) => {
          const cost =
            penaltyValue === 0
              ? t('costNothing')
              : penaltyKind === 'percent'
                ? t('costPercent', { percent: penaltyValue / 100 })
                : t(penaltyKind === 'per_person' ? 'costPerPerson' : 'costPerBooking', {
                    amount: formatMoney(penaltyValue, currency),
                  })
          const span =
            hoursBefore === 0
              ? t('spanLast', { hours: policy[index - 1]?.hoursBefore ?? 0 })
              : t('spanMore', { hours: hoursBefore })
          return <List.Item key={hoursBefore}>{`${span}: ${cost}`}</List.Item>
        })}
      </List>
    </div>
  )
}
