import { randomInt } from 'node:crypto'
import type { Language } from '@muelle/contract/languages'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { DAY_MS, HOUR_MS, type Instant } from '@muelle/domain/time'
import { CODE_DIGITS, CODES_A_DAY, codeEnds } from '@muelle/domain/visits/guest/proof'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { lockTables } from '../../resources/tables.ts'
import { queueTexts, sendsTexts } from '../../texts/outbox.ts'
import { codeText } from './code-text.ts'
import { countRequests, insertRequest, listRequests } from './guest-requests.sql.ts'
import { claimCode } from './phone-codes.sql.ts'
import { codeHash, phoneSubject } from './phone-proof.ts'

/** Codes that one address has sent within an hour, and one venue within a day, to whatever telephones. */
const MOST_OF_ADDRESS = 20
const MOST_OF_VENUE = 500

type Asked = { venue: VenueFacts; typed: string; addressSubject: string; language: Language; now: Instant }

/** Sends a telephone a code, as far as the limits go; whoever asks hears the same either way. Locks: the venue. */
export async function sendCode(
  tx: Tx,
  deps: { secrets: Pick<SecretBox, 'digest'>; hasTextConsole: boolean },
  { venue, typed, addressSubject, language, now }: Asked,
): Promise<void> {
  const phone = phoneKey(typed)
  if (phone === null || !(await sendsTexts(tx, deps))) return
  await lockTables(tx, venue.id)
  const at = new Date(now).toISOString()
  const since = (ms: number) => new Date(now - ms).toISOString()
  const ofAddress = { businessId: venue.id, kind: 'code' as const, subject: addressSubject }
  const [fromAddress, fromVenue] = await Promise.all([
    listRequests(tx, { ...ofAddress, since: since(HOUR_MS) }),
    countRequests(tx, { businessId: venue.id, kind: 'code', since: since(DAY_MS) }),
  ])
  if (fromAddress.length >= MOST_OF_ADDRESS || fromVenue >= MOST_OF_VENUE) return
  const subject = phoneSubject(deps.secrets, tx.accountId, phone)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const endsAt = new Date(codeEnds(now)).toISOString()
  const isNew = await claimCode(tx, { subject, hash: codeHash(deps.secrets, subject, code), at, endsAt }, CODES_A_DAY)
  if (!isNew) return
  await insertRequest(tx, { ...ofAddress, at })
  const body = codeText(language, code, venue.name)
  await queueTexts(tx, [{ purpose: 'code', recipient: phone, body, useful_until: endsAt, created_at: at }])
}
