import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/catalogues.ts'
import { SellersPage } from '../../sellers/SellersPage.tsx'
import { sellerSearchOf } from '../../sellers/seller-search.ts'

export const Route = createFileRoute('/_panel/rp')({
  validateSearch: sellerSearchOf,
  loader: () => loadTexts('sellers'),
  component: SellersPage,
})
