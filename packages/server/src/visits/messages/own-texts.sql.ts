import type { Language } from '@muelle/contract/languages'
import type { WordedMessage } from '@muelle/domain/visits/messages/wording'
import type { Tx } from '../../platform/db.ts'

export type OwnTextKey = { businessId: number; event: WordedMessage; language: Language }
export type OwnTextRow = {
  event: WordedMessage
  language: Language
  subject: string
  body: string
  version: number
}
const SELECT = `
  select t.event, t.language, t.subject, t.body, t.version from venue_message_text t
  where t.account_id = $1 and t.business_id = $2`

export const listOwnTexts = (tx: Tx, businessId: number): Promise<OwnTextRow[]> =>
  tx.query<OwnTextRow>(SELECT, [tx.accountId, businessId])

export const findOwnText = async (
  tx: Tx,
  { businessId, event, language }: OwnTextKey,
): Promise<OwnTextRow | undefined> =>
  (
    await tx.query<OwnTextRow>(`${SELECT} and t.event = $3 and t.language = $4`, [
      tx.accountId,
      businessId,
      event,
      language,
    ])
  )[0]

/** Of two that word one, one waits. */
export const lockOwnText = async (
  tx: Tx,
  { businessId, event, language }: OwnTextKey,
): Promise<OwnTextRow | undefined> =>
  (
    await tx.query<OwnTextRow>(`${SELECT} and t.event = $3 and t.language = $4 for update`, [
      tx.accountId,
      businessId,
      event,
      language,
    ])
  )[0]

/** False where somebody worded it at the same moment. */
export const insertOwnText = async (
  tx: Tx,
  { businessId, event, language }: OwnTextKey,
  { subject, body }: { subject: string; body: string },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into venue_message_text (account_id, business_id, event, language, subject, body)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [tx.accountId, businessId, event, language, subject, body],
    )
  ).length > 0

export const updateOwnText = (
  tx: Tx,
  { businessId, event, language }: OwnTextKey,
  { subject, body }: { subject: string; body: string },
) =>
  tx.query(
    `update venue_message_text t set subject = $5, body = $6, version = t.version + 1
     where t.account_id = $1 and t.business_id = $2 and t.event = $3 and t.language = $4`,
    [tx.accountId, businessId, event, language, subject, body],
  )

export const deleteOwnText = (tx: Tx, { businessId, event, language }: OwnTextKey) =>
  tx.query(
    `delete from venue_message_text t
     where t.account_id = $1 and t.business_id = $2 and t.event = $3 and t.language = $4`,
    [tx.accountId, businessId, event, language],
  )
