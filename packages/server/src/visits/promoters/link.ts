import { timingSafeEqual } from 'node:crypto'
import { linkTo } from '../../platform/public-address.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

export type Digest = Pick<SecretBox, 'digest'>
export type PromoterName = { accountId: number; promoterId: number }

/** 128 bits: nobody finds who else brings guests by trying. */
const MAC_BYTES = 16
const PLACE = 'promoter_link'
const CODE = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]{22})$/

const macOf = (secrets: Digest, { accountId, promoterId }: PromoterName) =>
  secrets.digest(`${accountId}/${promoterId}`, PLACE).subarray(0, MAC_BYTES)

/** The address of a promoter's own page (N-5). It follows from who it is, so that none is kept; printed ones stay good. */
export const promoterUrl = (secrets: Digest, origin: string, name: PromoterName): string =>
  linkTo(origin, `/rp/${name.accountId}.${name.promoterId}.${macOf(secrets, name).toString('base64url')}`)

/** Whose page a code is of; null for any other. */
export function promoterOfCode(secrets: Digest, code: string): PromoterName | null {
  const [, account, promoter, mac] = CODE.exec(code) ?? []
  const name = { accountId: Number(account), promoterId: Number(promoter) }
  if (mac === undefined || !Object.values(name).every((id) => Number.isSafeInteger(id))) return null
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, name)) ? name : null
}
