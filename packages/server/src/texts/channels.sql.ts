import type { DELIVERY_ERRORS } from '@muelle/contract/integrations/webhooks'
import type { TextChannel as Channel } from '@muelle/domain/texts/channels'
import type { Tx } from '../platform/db.ts'

export type DeliveryError = (typeof DELIVERY_ERRORS)[number]
export type ChannelRow = {
  id: number
  channel: Channel
  url: string
  enabled: boolean
  last_sent_at: string | null
  last_failed_at: string | null
  last_status: number | null
  last_error: DeliveryError | null
  version: number
}
const SELECT = `
  select c.id, c.channel, c.url, c.enabled, c.last_sent_at, c.last_failed_at, c.last_status, c.last_error, c.version
  from text_channel c where c.account_id = $1`

export const listChannels = (tx: Tx): Promise<ChannelRow[]> =>
  tx.query<ChannelRow>(`${SELECT} order by c.channel desc`, [tx.accountId])

/** Of two that change one, one waits. */
export const lockChannel = async (tx: Tx, channel: Channel): Promise<ChannelRow | undefined> =>
  (await tx.query<ChannelRow>(`${SELECT} and c.channel = $2 for update`, [tx.accountId, channel]))[0]

export type TargetRow = { channel: Channel; url: string; secret_sealed: Buffer }
/** Where texts are sent, with what signs them; `channel` null: all that are on. */
export const listTargets = (tx: Tx, channel: Channel | null = null): Promise<TargetRow[]> =>
  tx.query<TargetRow>(
    `select c.channel, c.url, c.secret_sealed from text_channel c
     where c.account_id = $1 and case when $2::text is null then c.enabled else c.channel = $2 end`,
    [tx.accountId, channel],
  )

export const hasChannel = async (tx: Tx): Promise<boolean> =>
  (
    await tx.query<{ has_one: boolean }>(
      'select exists (select from text_channel c where c.account_id = $1 and c.enabled) as has_one',
      [tx.accountId],
    )
  )[0]?.has_one === true

/** Answers the id; undefined where somebody made one of the kind at the same moment. */
export const insertChannel = async (
  tx: Tx,
  { channel, url, enabled, sealed }: { channel: Channel; url: string; enabled: boolean; sealed: Buffer },
): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into text_channel (account_id, channel, url, enabled, secret_sealed) values ($1, $2, $3, $4, $5)
       on conflict on constraint text_channel_once do nothing returning id`,
      [tx.accountId, channel, url, enabled, sealed],
    )
  )[0]?.id

export const updateChannel = (tx: Tx, id: number, { url, enabled }: { url: string; enabled: boolean }) =>
  tx.query(
    `update text_channel c set url = $3, enabled = $4, version = c.version + 1 where c.account_id = $1 and c.id = $2`,
    [tx.accountId, id, url, enabled],
  )

export const updateChannelSecret = (tx: Tx, id: number, sealed: Buffer) =>
  tx.query(
    `update text_channel c set secret_sealed = $3, version = c.version + 1 where c.account_id = $1 and c.id = $2`,
    [tx.accountId, id, sealed],
  )

export const deleteChannelRow = (tx: Tx, id: number) =>
  tx.query('delete from text_channel c where c.account_id = $1 and c.id = $2', [tx.accountId, id])

/** What a gateway answered last: for whoever looks why nothing arrives. It is no change of the record. */
export const noteAnswer = (
  tx: Tx,
  channel: Channel,
  answer: { isSent: boolean; status: number | null; error: DeliveryError | null; at: string },
) =>
  tx.query(
    `update text_channel c set last_sent_at = case when $3 then $6::timestamptz else c.last_sent_at end,
       last_failed_at = case when $3 then null else $6::timestamptz end,
       last_status = case when $3 then null else $4::int end, last_error = case when $3 then null else $5 end
     where c.account_id = $1 and c.channel = $2`,
    [tx.accountId, channel, answer.isSent, answer.status, answer.error, answer.at],
  )
