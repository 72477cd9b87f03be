import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Refusal } from '@muelle/contract/refusals'
import { claimBytes, type ReadTicket, type TicketClaim, ticketCode } from '@muelle/domain/tickets/signed-ticket'
import { DAY_MS, type Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import {
  findPublicKey,
  findPublicKeys,
  findSigningKey,
  insertKey,
  noteTravel,
  retireKey,
  type SigningKeyRow,
} from './keys.sql.ts'

/** How long a key signs before another one does. */
export const KEY_DAYS = 90

type Box = Pick<SecretBox, 'seal' | 'open'>
type Claimed = Omit<TicketClaim, 'key_id' | 'account_id'>
/** What signs the tickets of one departure. */
export type TicketSigner = (claim: Claimed) => string

/** Where a private key opens: in its own account alone. */
const placeOf = (accountId: number) => `ticket_key/${accountId}`

/** What comes before the raw key in the forms that the platform reads. */
const PUBLIC_FORM = Buffer.from('302a300506032b6570032100', 'hex')
const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_FORM, raw]), format: 'der', type: 'spki' })

/**
 * Signs tickets that travel on a day, with the key of the account; the first one is made when it is needed, and another every season. One that
 * cannot be opened is not replaced by itself: two processes with different secrets would do so for ever.
 */
export async function ticketSigner(
  tx: Tx,
  box: Box,
  { now, day }: { now: Instant; day: string },
): Promise<TicketSigner | Refusal<'ticket_key.lost'>> {
  const key = await signingKey(tx, box, now)
  const privateKey = openKey(box, key, tx.accountId)
  if (privateKey === null) return { code: 'ticket_key.lost' }
  if (key.last_travel_on === null || key.last_travel_on < day) await noteTravel(tx, key.id, day)
  return (claim) => {
    const signed = claimBytes({ ...claim, key_id: key.id, account_id: tx.accountId })
    return ticketCode(signed, sign(null, signed, privateKey))
  }
}

/** The private half; null where the key of this server does not open it: `SECRET_KEY` was lost, and another one is in its place. */
function openKey(box: Box, { private_sealed }: SigningKeyRow, accountId: number): KeyObject | null {
  try {
    const key = Buffer.from(box.open(private_sealed, placeOf(accountId)), 'base64')
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return null
  }
}

async function signingKey(tx: Tx, box: Box, now: Instant): Promise<SigningKeyRow> {
  const known = await findSigningKey(tx)
  if (known && now - Date.parse(known.made_at) < KEY_DAYS * DAY_MS) return known
  return replaceKey(tx, box, now, known)
}

/** Signs with another key from now on; what the one before has signed stays good. */
export async function replaceKey(
  tx: Tx,
  box: Box,
  now: Instant,
  known: SigningKeyRow | undefined,
): Promise<SigningKeyRow> {
  if (known) await retireKey(tx, known.id, now)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await insertKey(tx, {
    public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_FORM.length),
    private_sealed: box.seal(secret, placeOf(tx.accountId)),
    made_at: now,
  })
  const made = await findSigningKey(tx)
  if (!made) throw new Error('a key that was just made is gone')
  return made
}

/** Nothing was ever signed with it: a key that is none takes as long to refuse as one that is. */
const NOBODYS_KEY = generateKeyPairSync('ed25519').publicKey

/** Whether a ticket was signed by this account, with a key of any age that nobody has revoked. */
export async function verifyTicket(tx: Tx, { claim, signed, signature }: ReadTicket): Promise<boolean> {
  if (claim.account_id !== tx.accountId) return false
  const raw = await findPublicKey(tx, claim.key_id)
  return verify(null, signed, raw ? publicKeyOf(raw) : NOBODYS_KEY, signature)
}

/** The public halves of the keys that signed what travels from a day on, in the form of `getCheckinBundle`. */
export const listPublicKeys = async (tx: Tx, from: string): Promise<{ id: number; public_key: string }[]> =>
  (await findPublicKeys(tx, from)).map(({ id, public_key }) => ({ id, public_key: public_key.toString('base64url') }))
