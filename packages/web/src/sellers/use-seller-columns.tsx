import type { Seller } from '@muelle/contract/sellers/record'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import { OwedText, SumText } from './OwedText.tsx'
import { SellerActions } from './SellerActions.tsx'
import { SellerName } from './SellerName.tsx'
import { useRuleText } from './use-rule-text.ts'

type Options = {
  businessId: number
  currency: string
  onOpen: (seller: Seller) => void
  onEdit: (seller: Seller) => void
}

/** What is agreed with a seller in one business. */
export const termsIn = ({ businesses }: Seller, businessId: number) =>
  businesses.find(({ business_id }) => business_id === businessId)

/** The columns of the list of sellers: who, on which terms, and how they stand. */
export function useSellerColumns({ businessId, currency, onOpen, onEdit }: Options): DataColumn<Seller>[] {
  const t = useTranslations('sellers')
  const actions = useTranslations('common')('actions')
  const ruleText = useRuleText()
  return useMemo(
    (): DataColumn<Seller>[] => [
      {
        id: 'name',
        header: t('name'),
        sortField: 'name',
        cell: (seller) => <SellerName seller={seller} onOpen={onOpen} />,
      },
      {
        id: 'relation',
        header: t('relation'),
        from: 'desk',
        cell: (seller) => {
          const terms = termsIn(seller, businessId)
          return terms ? t(`relations.${terms.relation}`) : '—'
        },
      },
      {
        id: 'rule',
        header: t('rule'),
        cell: (seller) => {
          const terms = termsIn(seller, businessId)
          return terms ? ruleText(terms.rule, currency) : '—'
        },
      },
      {
        id: 'estimated',
        header: t('estimated'),
        sortField: 'estimated_cents',
        align: 'end',
        cell: ({ sums }) => <SumText sums={sums} field="estimated_cents" />,
      },
      {
        id: 'earned',
        header: t('earned'),
        sortField: 'earned_cents',
        align: 'end',
        cell: ({ sums }) => <SumText sums={sums} field="earned_cents" />,
      },
      { id: 'owed', header: t('owed'), align: 'end', cell: ({ sums }) => <OwedText sums={sums} /> },
      {
        id: 'actions',
        header: actions,
        align: 'end',
        width: 100,
        cell: (seller) => <SellerActions seller={seller} onEdit={onEdit} />,
      },
    ],
    [t, actions, ruleText, businessId, currency, onOpen, onEdit],
  )
}
