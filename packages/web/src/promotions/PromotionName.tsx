import { Anchor } from '@mantine/core'
import type { Promotion } from '@muelle/contract/promotions/record'
import { useTranslations } from 'use-intl'
import styles from './Promotions.module.css'
import type { ChangeAddress } from './use-promotion-address.ts'
import { ruleOf, useRuleWords } from './use-rule-words.ts'

type Props = { promotion: Promotion; go: ChangeAddress }

/** The name, or the code, which opens the promotion; below it the whole rule in words. */
export function PromotionName({ promotion, go }: Props) {
  const t = useTranslations('promotions')
  const { sentence } = useRuleWords()
  const { id, name, code, codes, kind, single_use } = promotion
  const detail = single_use ? t('codesOfOneUse', { count: codes }) : code !== name ? code : null
  return (
    <span className={styles['name']}>
      <Anchor
        component="button"
        type="button"
        fw={600}
        onClick={() => go((previous) => ({ ...previous, promotion: id, view: 'edit' }))}
      >
        {name}
      </Anchor>
      {kind === 'code' && detail && (
        <>
          {' '}
          <span className={single_use ? '' : 'mu-code'}>{detail}</span>
        </>
      )}
      <span className={styles['rule']}>{sentence(ruleOf(promotion))}</span>
    </span>
  )
}
