import { timingSafeEqual } from 'node:crypto'
import { type Instant, instant } from '@muelle/domain/time'
import { CODE_TRIES, mustProve, proofHolds } from '@muelle/domain/visits/guest/proof'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { RequestFacts } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { sendsTexts } from '../../texts/outbox.ts'
import { takeTry, updateCodeUsed } from './phone-codes.sql.ts'

type Digest = Pick<SecretBox, 'digest'>
export type ProofDeps = { secrets: Digest; hasTextConsole: boolean }

/** 128 bits: nobody makes one for a telephone of somebody else by trying. */
const MAC_BYTES = 16
const PROOF = /^([1-9]\d{0,15})\.(\d{1,12})\.([\w-]{22})$/
/** Where a browser keeps it; it is sent to the calls of guests alone. */
export const PROOF_COOKIE = 'muelle_guest'

type Proven = { accountId: number; phone: string; second: number }
const macOf = ({ digest }: Digest, { accountId, phone, second }: Proven) =>
  digest(`${accountId}/${second}/${phone}`, 'phone_proof').subarray(0, MAC_BYTES)

/** What a device shows later: it follows from the telephone, which it does not name, so that none is kept. */
export function proofOf(secrets: Digest, accountId: number, phone: string, now: Instant): string {
  const second = Math.floor(now / 1000)
  return `${accountId}.${second}.${macOf(secrets, { accountId, phone, second }).toString('base64url')}`
}

/** When a device has proven this telephone; null where it has not. */
function provenAt(secrets: Digest, accountId: number, phone: string, proof: string | undefined): Instant | null {
  const [, account, second, mac] = PROOF.exec(proof ?? '') ?? []
  if (mac === undefined || Number(account) !== accountId) return null
  const proven = { accountId, phone, second: Number(second) }
  const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, proven))
  return isOurs ? instant(proven.second * 1000) : null
}

type Shown = { phone: string; proof: string | undefined; cookies: RequestFacts['cookies']; now: Instant }

/** Whether this device has proven the telephone lately enough for what is asked of guests of the venue. */
export function isProven(
  { secrets }: Pick<ProofDeps, 'secrets'>,
  accountId: number,
  { phone, proof, cookies, now }: Shown,
  wanted: 'first_time' | 'always',
): boolean {
  const at = provenAt(secrets, accountId, phone, proof ?? cookies[PROOF_COOKIE])
  return at !== null && proofHolds(wanted, at, now)
}

/** refuses who has not shown that the telephone is theirs, where the venue wants to know and a code could reach it. */
export async function denyUnproven(
  tx: Tx,
  deps: ProofDeps,
  { settings }: VenueFacts,
  shown: Shown,
  deny: Deny<'visit.phone_unproven'>,
): Promise<void> {
  const { verifyPhone } = settings.guest
  if (verifyPhone === 'never' || isProven(deps, tx.accountId, shown, verifyPhone)) return
  if (mustProve(verifyPhone, await sendsTexts(tx, deps))) deny({ code: 'visit.phone_unproven' })
}

/** By which a telephone is counted, in every venue of the account. */
export const phoneSubject = ({ digest }: Digest, accountId: number, phone: string): string =>
  digest(`${accountId}/${phone}`, 'guest_phone').toString('base64url')

export const codeHash = ({ digest }: Digest, subject: string, code: string): Buffer =>
  digest(`${subject}/${code}`, 'phone_code')

/** Tries a code once. What was never sent takes the same way through as what is wrong. */
export async function tryCode(
  tx: Tx,
  secrets: Digest,
  { phone, code, now }: { phone: string; code: string; now: Instant },
): Promise<boolean> {
  const subject = phoneSubject(secrets, tx.accountId, phone)
  const at = new Date(now).toISOString()
  const typed = codeHash(secrets, subject, code)
  const kept = await takeTry(tx, { subject, at }, CODE_TRIES)
  const isRight = timingSafeEqual(kept ?? Buffer.alloc(typed.length), typed) && kept !== undefined
  if (isRight) await updateCodeUsed(tx, subject, at)
  return isRight
}
