import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/catalogues.ts'
import { OffersPage } from '../../promotions/OffersPage.tsx'
import { promotionSearchOf } from '../../promotions/promotion-search.ts'

export const Route = createFileRoute('/_panel/offers')({
  validateSearch: promotionSearchOf,
  loader: () => loadTexts('promotions'),
  component: OffersPage,
})
