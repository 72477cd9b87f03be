import type { VisitMessage } from '@muelle/domain/visits/messages/visit-message'
import type { Tx } from '../../platform/db.ts'

/** A visit whose guest was asked something by a text. */
export type AskedRow = { id: number; event: VisitMessage }

type Asked = { phone: string; reversed: string; events: readonly VisitMessage[]; since: string }
/**
 * The visit of a telephone that was asked something last, be it over by now: an answer that comes too late, or twice, is not about another
 * one. What waits for the morning has asked nobody yet.
 */
export const findLastAsked = async (tx: Tx, { phone, reversed, events, since }: Asked): Promise<AskedRow | undefined> =>
  (
    await tx.query<AskedRow>(
      `select v.id, m.event from visit v
       join visit_message m on m.account_id = $1 and m.visit_id = v.id
       where v.account_id = $1 and v.phone_reversed = $3 and v.phone_e164 = $2
         and m.event = any($4) and m.channel in ('text', 'whatsapp') and m.failure is null and m.created_at >= $5
         and (m.send_after is null or m.text_id is not null)
       order by coalesce(m.send_after, m.created_at) desc, m.id desc limit 1`,
      [tx.accountId, phone, reversed, events, since],
    )
  )[0]
