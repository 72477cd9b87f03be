import { timingSafeEqual } from 'node:crypto'
import { linkTo } from '../../platform/public-address.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

type Digest = Pick<SecretBox, 'digest'>

/** 128 bits: nobody finds a ticket by trying. */
const MAC_BYTES = 16
const PLACE = 'ticket_link'
const KEY = /^([1-9]\d{0,15})\.([\w-]{22})$/

const macOf = (secrets: Digest, accountId: number, ticket: string) =>
  secrets.digest(`${accountId}/${ticket}`, PLACE).subarray(0, MAC_BYTES)

/**
 * What the link of a ticket carries besides it: the account, since tickets are unique in one only, and a keyed hash. It follows from
 * the ticket, so that it need not be kept, and is worthless without the key of the installation.
 */
const ticketKey = (secrets: Digest, accountId: number, ticket: string): string =>
  `${accountId}.${macOf(secrets, accountId, ticket).toString('base64url')}`

/** The account of a ticket whose key this is; null for any other key. */
export function accountOfTicket(secrets: Digest, ticket: string, key: string): number | null {
  const [, account, mac] = KEY.exec(key) ?? []
  const accountId = Number(account)
  if (mac === undefined || !Number.isSafeInteger(accountId)) return null
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, accountId, ticket)) ? accountId : null
}

/** The address of the page where the holder of a ticket finds it. */
export const ticketUrl = (secrets: Digest, origin: string, accountId: number, ticket: string): string =>
  linkTo(origin, `/ticket/${ticket}?key=${encodeURIComponent(ticketKey(secrets, accountId, ticket))}`)
