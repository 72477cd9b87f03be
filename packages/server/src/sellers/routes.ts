import { getAgencyCredit } from '@muelle/contract/sellers/agency-credit'
import { getSellerAccount, listCommissions } from '@muelle/contract/sellers/commissions'
import {
  createSeller,
  createSellerOfUser,
  deleteSeller,
  getSeller,
  listSellers,
  listSharedAgencies,
  listSharedSellers,
  removeSellerFromBusiness,
  updateSeller,
} from '@muelle/contract/sellers/record'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { agencyCredit } from './agency-credit.ts'
import * as commissions from './list-commissions.ts'
import * as sellers from './sellers.ts'

export const sellerRoutes = (): Route[] => [
  handleRead(listSellers, sellers.list),
  handleRead(getSeller, sellers.get),
  handle(createSeller, sellers.create),
  handle(createSellerOfUser, sellers.createOfUser),
  handle(updateSeller, sellers.update),
  handle(deleteSeller, sellers.remove),
  handle(removeSellerFromBusiness, sellers.removeBusiness),
  handleRead(getSellerAccount, commissions.account),
  handleRead(getAgencyCredit, agencyCredit),
  handleRead(listCommissions, commissions.list),
  handleRead(listSharedSellers, sellers.listNamed('seller')),
  handleRead(listSharedAgencies, sellers.listNamed('agency')),
]
