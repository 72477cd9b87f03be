import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
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

/** Signs tickets that travel on a day, with the key of the account; the first one is made when it is needed, and another every season. */
export async function ticketSigner(
  tx: Tx,
  box: Box,
  { now, day }: { now: Instant; day: string },
): Promise<TicketSigner> {
  const key = await signingKey(tx, box, now)
  if (key.last_travel_on === null || key.last_travel_on < day) await noteTravel(tx, key.id, day)
  const privateKey = createPrivateKey({
    key: Buffer.from(box.open(key.private_sealed, placeOf(tx.accountId)), 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return (claim) => {
    const signed = claimBytes({ ...claim, key_id: key.id, account_id: tx.accountId })
    return ticketCode(signed, sign(null, signed, privateKey))
  }
}

async function signingKey(tx: Tx, box: Box, now: Instant): Promise<SigningKeyRow> {
  const known = await findSigningKey(tx)
  if (known && now - Date.parse(known.made_at) < KEY_DAYS * DAY_MS) return known
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

/** Whether a ticket was signed by this account, with a key of any age. */
export async function verifyTicket(tx: Tx, { claim, signed, signature }: ReadTicket): Promise<boolean> {
  if (claim.account_id !== tx.accountId) return false
  const raw = await findPublicKey(tx, claim.key_id)
  return verify(null, signed, raw ? publicKeyOf(raw) : NOBODYS_KEY, signature)
}

/** The public halves of the keys that signed what travels from a day on, in the form of `getCheckinBundle`. */
export const listPublicKeys = async (tx: Tx, from: string): Promise<{ id: number; public_key: string }[]> =>
  (await findPublicKeys(tx, from)).map(({ id, public_key }) => ({ id, public_key: public_key.toString('base64url') }))
