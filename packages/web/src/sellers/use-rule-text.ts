import type { AgeRangeAmount, LadderStep } from '@muelle/domain/sellers/rule'
import { useTranslations } from 'use-intl'
import { formatNumber, formatPercent } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'

const percentText = (basisPoints: number) => formatPercent(basisPoints / 100)

/** A rule as it is agreed, or as a booking keeps it. */
type ToldRule =
  | { basis_points: number }
  | { steps: readonly LadderStep[] }
  | { kind: 'per_category' | 'net_rate'; amounts: readonly AgeRangeAmount[] }

/** A commission in short: `20 %`, `10–20 %`, `Adultos $150 · Niños $80`. */
export function useRuleText(): (rule: ToldRule, currency: string) => string {
  const t = useTranslations('sellers')
  return (rule, currency) => {
    if ('basis_points' in rule) return percentText(rule.basis_points)
    if ('steps' in rule) {
      const all = rule.steps.map(({ basis_points }) => basis_points)
      return `${formatNumber(Math.min(...all) / 100)}–${percentText(Math.max(...all))}`
    }
    const amounts = rule.amounts
      .map(({ age_range, amount_cents }) => `${t(`ages.${age_range}`)} ${exactMoney(amount_cents, currency)}`)
      .join(' · ')
    return rule.kind === 'net_rate' ? `${t('ruleKinds.net_rate')}: ${amounts}` : amounts
  }
}
