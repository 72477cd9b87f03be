import type { PromotionState as State } from '@muelle/domain/promotions/promotion-state'
import { useTranslations } from 'use-intl'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'

const TONES: Record<State, StatusTone> = {
  active: 'active',
  scheduled: 'waiting',
  over: 'neutral',
  used_up: 'danger',
  disabled: 'neutral',
}

/** How a promotion stands today. */
export function PromotionState({ state }: { state: State }) {
  const t = useTranslations('promotions')
  return <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
}
