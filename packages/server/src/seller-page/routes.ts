import { getSellerPage } from '@muelle/contract/sellers/seller-page'
import { handleOpen, type Route } from '../platform/http/handle.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { readSellerPage } from './page.ts'

export const sellerPageRoutes = ({ secrets }: { secrets: SecretBox }): Route[] => [
  handleOpen(getSellerPage, readSellerPage(secrets)),
]
