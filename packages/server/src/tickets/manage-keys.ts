import type { Answer } from '@muelle/contract/call'
import type { listTicketKeys, revokeTicketKey, rotateTicketKey, TicketKey } from '@muelle/contract/tickets/keys'
import type { Tx } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { findSigningKey, listKeys, lockKey, revokeRow, type TicketKeyRow } from './keys.sql.ts'
import { replaceKey } from './keys.ts'

const wireKey = (row: TicketKeyRow): TicketKey => ({
  ...row,
  state: row.revoked_at !== null ? 'revoked' : row.retired_at !== null ? 'verifying' : 'signing',
})

/** The keys that the tickets of an account are signed with. */
export async function listAll({ tx }: Context<typeof listTicketKeys>): Promise<Answer<typeof listTicketKeys>> {
  const rows = (await listKeys(tx)).map(wireKey)
  return { rows, count: rows.length }
}

/** Signs with a new key from now on; what was printed stays good (K2). Also the way back from a lost secret of the server. */
export const rotate =
  (secrets: Pick<SecretBox, 'seal' | 'open'>) =>
  async (context: Context<typeof rotateTicketKey>): Promise<TicketKey> => {
    const { tx, author, now } = context
    const known = await findSigningKey(tx)
    // Pressed twice at once, the second waits here and replaces the key that the first has made.
    if (known) await lockKey(tx, known.id)
    const made = await replaceKey(tx, secrets, now, known && (await findSigningKey(tx)))
    await tell(tx, author, 'ticket_key.rotated', made.id, { before: known?.id ?? null, after: made.id })
    return readKey(context, made.id)
  }

/** Accepts nothing any more that an earlier key signed. One that is revoked stays as it is. */
export async function revoke(context: Context<typeof revokeTicketKey>): Promise<TicketKey> {
  const { tx, author, input, now, deny } = context
  const { id } = input.params
  const key = (await lockKey(tx, id)) ?? deny({ code: 'not_found' })
  if (key.retired_at === null) deny({ code: 'ticket_key.in_use' })
  if (key.revoked_at === null) {
    await revokeRow(tx, id, now)
    await tell(tx, author, 'ticket_key.revoked', id, { before: false, after: true })
  }
  return readKey(context, id)
}

const tell = (
  tx: Tx,
  author: Author,
  kind: 'ticket_key.rotated' | 'ticket_key.revoked',
  id: number,
  { before, after }: { before: number | boolean | null; after: number | boolean },
) => {
  const field = kind === 'ticket_key.rotated' ? 'key' : 'revoked'
  return recordChange(tx, author, {
    kind,
    subject_type: 'ticket_key',
    subject_id: id,
    business_id: null,
    before: { [field]: before },
    after: { [field]: after },
  })
}

async function readKey({ tx }: { tx: Tx }, id: number): Promise<TicketKey> {
  const row = await lockKey(tx, id)
  if (!row) throw new Error('a key that was just written is gone')
  return wireKey(row)
}
