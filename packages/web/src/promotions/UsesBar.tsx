import { Progress, Text } from '@mantine/core'
import type { Promotion } from '@muelle/contract/promotions/record'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../i18n/format.ts'
import styles from './Promotions.module.css'

/** How many times it was used, and of how many: as a figure, and as a bar where there is an end. */
export function UsesBar({ promotion }: { promotion: Pick<Promotion, 'uses' | 'cap_total' | 'single_use' | 'codes'> }) {
  const t = useTranslations('promotions')
  const { uses, single_use, codes } = promotion
  const used = uses.reserved + uses.consumed
  const cap = promotion.cap_total ?? (single_use ? codes : null)
  const words =
    cap === null ? t('usedTimes', { count: used }) : t('usedOf', { used: formatNumber(used), cap: formatNumber(cap) })
  return (
    <div className={styles['uses']}>
      <Text size="sm" className="mu-num">
        {words}
      </Text>
      {cap !== null && (
        <Progress value={(used / cap) * 100} size={4} color={used >= cap ? 'coral' : 'agua'} aria-label={words} />
      )}
    </div>
  )
}
