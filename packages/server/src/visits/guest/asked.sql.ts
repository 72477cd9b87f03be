import type { VisitMessage } from '@muelle/domain/visits/messages/visit-message'
import type { Tx } from '../../platform/db.ts'
import { isOpenVisit } from '../../rules/visits.sql.ts'

/** A visit whose guest was asked something by a text. */
export type AskedRow = { id: number; event: VisitMessage }

type Asked = { phone: string; reversed: string; events: readonly VisitMessage[]; since: string }
/** The visit of a telephone that was asked something last: of those that are still to come or wait before one that is over. */
export const findLastAsked = async (tx: Tx, { phone, reversed, events, since }: Asked): Promise<AskedRow | undefined> =>
  (
    await tx.query<AskedRow>(
      `select v.id, m.event from visit v
       join visit_message m on m.account_id = $1 and m.visit_id = v.id
       where v.account_id = $1 and v.phone_reversed = $3 and v.phone_e164 = $2
         and m.event = any($4) and m.channel in ('text', 'whatsapp') and m.failure is null and m.created_at >= $5
       order by ${isOpenVisit('v')} desc, m.created_at desc, m.id desc limit 1`,
      [tx.accountId, phone, reversed, events, since],
    )
  )[0]
