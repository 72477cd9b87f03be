import { timingSafeEqual } from 'node:crypto'
import { linkTo } from '../../platform/public-address.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

export type Digest = Pick<SecretBox, 'digest'>
/** A visit, and how often its link was made anew: an older one opens nothing. */
export type WaitName = { accountId: number; visitId: number; round: number }

/** 128 bits: nobody finds who waits by trying. */
const MAC_BYTES = 16
const PLACE = 'wait_link'
const CODE = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.(\d{1,9})\.([\w-]{22})$/

const macOf = (secrets: Digest, { accountId, visitId, round }: WaitName) =>
  secrets.digest(`${accountId}/${visitId}/${round}`, PLACE).subarray(0, MAC_BYTES)

/** The address of the page of somebody who waits. It follows from who it is, so that none is kept. */
export function waitUrl(secrets: Digest, origin: string, name: WaitName): string {
  return linkTo(origin, `/espera/${waitCode(secrets, name)}`)
}

/** What stands at the end of that address, and in the QR code that a door scans. */
export function waitCode(secrets: Digest, name: WaitName): string {
  const { accountId, visitId, round } = name
  return `${accountId}.${visitId}.${round}.${macOf(secrets, name).toString('base64url')}`
}

/** Whose page a code is of; null for any other. */
export function waitOfCode(secrets: Digest, code: string): WaitName | null {
  const [, account, visit, round, mac] = CODE.exec(code) ?? []
  const name = { accountId: Number(account), visitId: Number(visit), round: Number(round) }
  if (mac === undefined || !Object.values(name).every((id) => Number.isSafeInteger(id))) return null
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, name)) ? name : null
}
