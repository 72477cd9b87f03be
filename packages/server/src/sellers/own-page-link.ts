import { timingSafeEqual } from 'node:crypto'
import { linkTo } from '../platform/public-address.ts'
import type { SecretBox } from '../platform/secret-box.ts'

type Digest = Pick<SecretBox, 'digest'>
/** A seller in one of the businesses that they sell for. */
export type SellerPlace = { accountId: number; sellerId: number; businessId: number }

/** 128 bits: nobody finds who else sells by trying. */
const MAC_BYTES = 16
const PLACE = 'seller_page'
const CODE = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]{22})$/

const macOf = (secrets: Digest, { accountId, sellerId, businessId }: SellerPlace) =>
  secrets.digest(`${accountId}/${sellerId}/${businessId}`, PLACE).subarray(0, MAC_BYTES)

/** The address of a seller's own page (S10). It follows from who it is, so that none is kept; printed ones stay good. */
export const sellerPageUrl = (secrets: Digest, origin: string, place: SellerPlace): string => {
  const { accountId, sellerId, businessId } = place
  return linkTo(origin, `/con/${accountId}.${sellerId}.${businessId}.${macOf(secrets, place).toString('base64url')}`)
}

/** Whose page a code is of; null for any other. */
export function sellerOfCode(secrets: Digest, code: string): SellerPlace | null {
  const [, account, seller, business, mac] = CODE.exec(code) ?? []
  const place = { accountId: Number(account), sellerId: Number(seller), businessId: Number(business) }
  if (mac === undefined || !Object.values(place).every((id) => Number.isSafeInteger(id))) return null
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, place)) ? place : null
}
