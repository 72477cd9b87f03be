import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import { hasChannel } from './channels.sql.ts'
import { insertTexts, type NewText, updateOldTextsFailed } from './texts.sql.ts'

export type { NewText } from './texts.sql.ts'

const SYSTEM = { userId: null, requestId: null }

/** Whether telephones are written to by themselves: through a gateway of the account, or into the log of an installation that says so. */
export const sendsTexts = async (tx: Tx, { hasTextConsole }: { hasTextConsole: boolean }): Promise<boolean> =>
  hasTextConsole || hasChannel(tx)

/** Lays texts out for sending once this transaction has committed; answers their ids in their order. */
export async function queueTexts(tx: Tx, texts: readonly NewText[]): Promise<number[]> {
  if (texts.length === 0) return []
  const ids = await insertTexts(tx, texts)
  const facts = ids.map((id) => ({
    kind: 'text.queued',
    subject_type: 'text',
    subject_id: id,
    business_id: null,
    data: {},
  }))
  await record(tx, SYSTEM, facts)
  return ids
}

/** Wipes what could not be sent in time; for the hourly clean-up. */
export const giveUpOldTexts = (tx: Tx) => updateOldTextsFailed(tx)
