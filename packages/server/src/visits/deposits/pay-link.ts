import { timingSafeEqual } from 'node:crypto'
import { linkTo } from '../../platform/public-address.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

export type Digest = Pick<SecretBox, 'digest'>
/** A visit, and how often its link was made anew: an older one opens nothing. */
export type VisitName = { accountId: number; visitId: number; round: number }

/** 128 bits: nobody finds a link by trying. */
const MAC_BYTES = 16
const PLACE = 'visit_payment'
/** It begins otherwise than the key of a booking's link, which the same page opens. */
const KEY = /^v\.([1-9]\d{0,15})\.([1-9]\d{0,15})\.(\d{1,9})\.([\w-]{22})$/

const macOf = (secrets: Digest, { accountId, visitId, round }: VisitName, ticket: string) =>
  secrets.digest(`${accountId}/${visitId}/${round}/${ticket}`, PLACE).subarray(0, MAC_BYTES)

/** Where guests pay for their table, on the address of whoever asks. It follows from whose it is, so that none is kept. */
export function visitPayPath(secrets: Digest, name: VisitName, ticket: string): `/pago/${string}` {
  const mac = macOf(secrets, name, ticket).toString('base64url')
  return `/pago/${ticket}?key=v.${name.accountId}.${name.visitId}.${name.round}.${mac}`
}
export const visitPayUrl = (secrets: Digest, origin: string, name: VisitName, ticket: string): string =>
  linkTo(origin, visitPayPath(secrets, name, ticket))

/** The visit whose key this is; null for any other key, and for that of another ticket. */
export function visitOfKey(secrets: Digest, ticket: string, key: string): VisitName | null {
  const [, account, visit, round, mac] = KEY.exec(key) ?? []
  const name = { accountId: Number(account), visitId: Number(visit), round: Number(round) }
  if (mac === undefined || !Object.values(name).every((id) => Number.isSafeInteger(id))) return null
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, name, ticket)) ? name : null
}

/** Where a provider leads back to: without the key, which the window that the guest left from still has. */
export const visitBackUrl = (origin: string, ticket: string, back: 'paid' | 'canceled'): string =>
  linkTo(origin, `/pago/${ticket}?back=${back}`)

/** The same try is the same payment, however often it is asked for. */
export const visitTryKey = (visitId: number, no: number): string => `visit:${visitId}/${no}`
/** The same for a page on which a card is left, and for a charge to it, by its charge and the number of the try. */
export const visitCardKey = (visitId: number, no: number): string => `visit:${visitId}/card/${no}`
export const chargeKey = (visitId: number, chargeId: number, no: number): string =>
  `visit:${visitId}/charge/${chargeId}/${no}`
