import { Button, Text } from '@mantine/core'
import { givesMoneyBack } from '@muelle/domain/closures/closure'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import styles from './closure.module.css'
import { actionOf, WISHES, type Wish } from './closure-plan.ts'

/** The word of a wish among the texts. */
export const wishWord = (wish: Wish) =>
  wish === 'refund:cash' ? 'cash' : wish === 'refund:transfer' ? 'transfer' : wish

/** What becomes of everybody at once. What takes a right that this person lacks stays in its place, disabled, with the reason. */
export function WishPicks({ wish, onPick }: { wish: Wish; onPick: (wish: Wish) => void }) {
  const t = useTranslations('closure')
  const { can } = useRights()
  const mayRefund = can('mdu_refund', 'create')
  return (
    <fieldset className={styles['section']}>
      <legend className={styles['heading']}>{t('everybody')}</legend>
      <div className={styles['wishes']}>
        {WISHES.map((value) => (
          <Button
            key={value}
            variant={value === wish ? 'light' : 'default'}
            aria-pressed={value === wish}
            leftSection={value === wish ? <IconCheck size={16} aria-hidden /> : undefined}
            disabled={givesMoneyBack(actionOf(value)) && !mayRefund}
            onClick={() => onPick(value)}
          >
            {t(`wishes.${wishWord(value)}`)}
          </Button>
        ))}
      </div>
      <Text className={styles['note'] ?? ''} mt={6}>
        {t('noPenalty')} {!mayRefund && t('noRefundRight')}
      </Text>
    </fieldset>
  )
}
