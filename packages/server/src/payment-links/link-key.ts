import { timingSafeEqual } from 'node:crypto'
import { linkTo } from '../platform/public-address.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export type Digest = Pick<SecretBox, 'digest'>
export type LinkName = { accountId: number; linkId: number }

/** 128 bits: nobody finds a link by trying. */
const MAC_BYTES = 16
const PLACE = 'payment_link'
const KEY = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]{22})$/

const macOf = (secrets: Digest, { accountId, linkId }: LinkName, ticket: string) =>
  secrets.digest(`${accountId}/${linkId}/${ticket}`, PLACE).subarray(0, MAC_BYTES)

/** What a payment link carries besides the ticket: its account, its number, and a keyed hash over all three, so that none is kept. */
export const linkKey = (secrets: Digest, name: LinkName, ticket: string): string =>
  `${name.accountId}.${name.linkId}.${macOf(secrets, name, ticket).toString('base64url')}`

/** The link whose key this is; null for any other key, and for that of another ticket. */
export function linkOfKey(secrets: Digest, ticket: string, key: string): LinkName | null {
  const [, account, link, mac] = KEY.exec(key) ?? []
  const name = { accountId: Number(account), linkId: Number(link) }
  if (mac === undefined || !Number.isSafeInteger(name.accountId) || !Number.isSafeInteger(name.linkId)) return null
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, name, ticket)) ? name : null
}

/** The address of the page where a customer pays. */
export const linkUrl = (
  secrets: Digest,
  origin: string,
  { name, ticket }: { name: LinkName; ticket: string },
): string => linkTo(origin, `/pago/${ticket}?key=${linkKey(secrets, name, ticket)}`)

/** Where a provider leads back to: without the key, which the window that the customer left from still has. */
export const backUrl = (origin: string, ticket: string, back: 'paid' | 'canceled'): string =>
  linkTo(origin, `/pago/${ticket}?back=${back}`)
