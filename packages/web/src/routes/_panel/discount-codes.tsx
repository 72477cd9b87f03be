import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/catalogues.ts'
import { DiscountCodesPage } from '../../promotions/DiscountCodesPage.tsx'
import { promotionSearchOf } from '../../promotions/promotion-search.ts'

export const Route = createFileRoute('/_panel/discount-codes')({
  validateSearch: promotionSearchOf,
  loader: () => loadTexts('promotions'),
  component: DiscountCodesPage,
})
