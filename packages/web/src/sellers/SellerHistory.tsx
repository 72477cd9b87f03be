import type { Seller } from '@muelle/contract/sellers/record'
import { SELLER_KINDS } from '@muelle/domain/sellers/earner'
import { useTranslations } from 'use-intl'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { wordIn } from '../history/word-in.ts'
import { Guard } from '../session/Guard.tsx'

/** The changes of a seller in the words of their form, for whoever sees everybody's money. */
export function SellerHistory({ seller }: { seller: Seller }) {
  const t = useTranslations('sellers')
  const labels = {
    kind: t('kindFilter'),
    name: t('name'),
    user: t('user'),
    agency: t('agency'),
    notes: t('notes'),
    enabled: t('enabled'),
    terms: t('rule'),
    is_contact_changed: `${t('phone')}, ${t('email')}`,
  }
  const words: Readonly<Record<string, string>> = Object.fromEntries(
    SELLER_KINDS.map((one) => [one, t(`kinds.${one}`)]),
  )
  return (
    <Guard module="mdu_settlement">
      <HistoryButton
        subjectType="seller"
        subjectId={seller.id}
        name={seller.name}
        fieldLabel={wordIn(labels)}
        valueText={(field, value) => (field === 'kind' && typeof value === 'string' ? words[value] : undefined)}
      />
    </Guard>
  )
}
