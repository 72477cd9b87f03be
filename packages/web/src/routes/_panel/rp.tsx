import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/catalogues.ts'
import { SellerScreen } from '../../screens/seller/SellerScreen.tsx'
import { sellerSearchOf } from '../../sellers/seller-search.ts'

export const Route = createFileRoute('/_panel/rp')({
  validateSearch: sellerSearchOf,
  loader: () => loadTexts('sellers'),
  component: SellerScreen,
})
