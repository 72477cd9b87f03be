import type { Seller } from '@muelle/contract/sellers/record'
import { useTranslations } from 'use-intl'
import { OwedText } from './OwedText.tsx'
import { SellerActions } from './SellerActions.tsx'
import { SellerName } from './SellerName.tsx'
import styles from './Sellers.module.css'
import { useRuleText } from './use-rule-text.ts'
import { termsIn } from './use-seller-columns.tsx'

type Props = {
  seller: Seller
  businessId: number
  currency: string
  onOpen: (seller: Seller) => void
  onEdit: (seller: Seller) => void
}

/** A seller of the list on a phone. */
export function SellerCard({ seller, businessId, currency, onOpen, onEdit }: Props) {
  const t = useTranslations('sellers')
  const ruleText = useRuleText()
  const terms = termsIn(seller, businessId)
  return (
    <div className={styles['card']}>
      <SellerName seller={seller} onOpen={onOpen} />
      <span>
        <OwedText sums={seller.sums} />
      </span>
      <span className={styles['two']}>
        {terms && `${t(`relations.${terms.relation}`)} · ${ruleText(terms.rule, currency)}`}
      </span>
      <SellerActions seller={seller} onEdit={onEdit} />
    </div>
  )
}
