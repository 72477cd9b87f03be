import type { VisitMessage } from '@muelle/domain/visits/messages/visit-message'
import type { VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'

/** By mail and text by itself, by WhatsApp by hand. */
export type VisitChannel = 'email' | 'whatsapp' | 'text'

export type NewMessage = {
  visit_id: number
  event: VisitMessage
  cause: string
  channel: VisitChannel
  recipient: string
  language: string
  subject: string
  body: string
  told_max: number | null
  send_after: string | null
  failure: 'no_address' | 'no_provider' | null
  created_at: string
}

/** Notes messages, each once by its cause and channel; answers the ids of those that are new, null for the others, in their order. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<(number | null)[]> {
  if (messages.length === 0) return []
  const written = await tx.query<{ id: number; visit_id: number; cause: string; channel: string }>(
    `insert into visit_message (account_id, visit_id, event, cause, channel, recipient, language, subject, body, told_max,
       send_after, failure, created_at)
     select $1, n.visit_id, n.event, n.cause, n.channel, n.recipient, n.language, n.subject, n.body, n.told_max,
       n.send_after, n.failure, n.created_at
     from jsonb_to_recordset($2::jsonb) as n(visit_id bigint, event text, cause text, channel text, recipient text,
       language text, subject text, body text, told_max int, send_after timestamptz, failure text, created_at timestamptz)
     on conflict on constraint visit_message_once do nothing
     returning id, visit_id, cause, channel`,
    [tx.accountId, JSON.stringify(messages)],
  )
  const keyOf = (row: { visit_id: number; cause: string; channel: string }) =>
    JSON.stringify([row.visit_id, row.cause, row.channel])
  const ids = new Map(written.map((row) => [keyOf(row), row.id]))
  return messages.map((message) => ids.get(keyOf(message)) ?? null)
}

/** Notes as which mail a message went out. */
export const updateMailed = (tx: Tx, id: number, mailId: number) =>
  tx.query('update visit_message m set mail_id = $3 where m.account_id = $1 and m.id = $2', [tx.accountId, id, mailId])

/** Notes as which text a message went out. */
export const updateTexted = (tx: Tx, id: number, textId: number) =>
  tx.query('update visit_message m set text_id = $3 where m.account_id = $1 and m.id = $2', [tx.accountId, id, textId])

export const updateOvertaken = (tx: Tx, id: number) =>
  tx.query(`update visit_message m set failure = 'overtaken' where m.account_id = $1 and m.id = $2`, [tx.accountId, id])

/** A text for WhatsApp was opened there; the first time counts. */
export const updateOpened = (tx: Tx, id: number, at: string) =>
  tx.query(
    'update visit_message m set opened_at = coalesce(m.opened_at, $3::timestamptz) where m.account_id = $1 and m.id = $2',
    [tx.accountId, id, at],
  )

export type WaitingMessage = {
  id: number
  event: VisitMessage
  status: VisitStatus
  channel: VisitChannel
  recipient: string
  subject: string
  body: string
}

/** Mails and texts whose quiet hours are over, locked; those that another process sends at this moment are left to it. */
export const lockWaiting = (tx: Tx, now: string, limit: number): Promise<WaitingMessage[]> =>
  tx.query<WaitingMessage>(
    `select m.id, m.event, v.status, m.channel, m.recipient, m.subject, m.body
     from visit_message m join visit v on v.account_id = $1 and v.id = m.visit_id
     where m.account_id = $1 and m.send_after <= $2 and m.mail_id is null and m.text_id is null and m.failure is null
       and m.channel in ('email', 'text')
     order by m.send_after, m.id limit $3 for update of m skip locked`,
    [tx.accountId, now, limit],
  )

export type MessageRow = {
  id: number
  event: VisitMessage
  channel: VisitChannel
  recipient: string
  subject: string
  body: string
  state: 'queued' | 'sent' | 'failed' | 'no_address'
  reason: string | null
  state_at: string
  created_at: string
}
/** Far more than anybody was ever written about one visit. */
const MAX_MESSAGES = 100
const MESSAGES = `
  select m.id, m.event, m.channel, m.recipient, m.subject, m.body,
    case
      when m.failure = 'no_address' then 'no_address'
      when m.failure is not null or l.withdrawn_at is not null then 'failed'
      when t.failed_at is not null and m.opened_at is null then 'failed'
      when m.channel = 'whatsapp' then case when m.opened_at is null then 'queued' else 'sent' end
      when l.sent_at is not null or t.sent_at is not null or m.opened_at is not null then 'sent'
      else 'queued' end as state,
    coalesce(nullif(m.failure, 'no_address'), l.failure, case when m.opened_at is null then t.failure end) as reason,
    coalesce(l.sent_at, l.withdrawn_at, m.opened_at, t.sent_at, t.failed_at,
      case when m.mail_id is null and m.text_id is null then m.send_after end, m.created_at) as state_at,
    m.created_at
  from visit_message m
  left join mail l on l.account_id = $1 and l.id = m.mail_id
  left join text_message t on t.account_id = $1 and t.id = m.text_id
  where m.account_id = $1 and m.visit_id = $2`

export const listMessages = (tx: Tx, visitId: number): Promise<MessageRow[]> =>
  tx.query<MessageRow>(`${MESSAGES} order by m.id desc limit ${MAX_MESSAGES}`, [tx.accountId, visitId])

export const findMessage = async (tx: Tx, visitId: number, id: number): Promise<MessageRow | undefined> =>
  (await tx.query<MessageRow>(`${MESSAGES} and m.id = $3`, [tx.accountId, visitId, id]))[0]

/** What somebody who waits was told last, and whether that they are near (W-4). */
export const listTold = (tx: Tx, visitIds: readonly number[]) =>
  tx.query<{ visit_id: number; told_max: number | null; has_told_near: boolean }>(
    `select m.visit_id, (array_agg(m.told_max order by m.id desc) filter (where m.told_max is not null))[1] as told_max,
       bool_or(m.event = 'near') as has_told_near
     from visit_message m where m.account_id = $1 and m.visit_id = any($2::bigint[]) group by m.visit_id`,
    [tx.accountId, [...visitIds]],
  )

export type RemindedRow = {
  id: number
  business_id: number
  start_at: string
  created_at: string
}

/** Confirmed visits of a span that were not reminded of this start, and whom somebody can write to. */
export const listUnreminded = (
  tx: Tx,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<RemindedRow[]> =>
  tx.query<RemindedRow>(
    `select v.id, v.business_id, v.start_at, v.created_at
     from business b
     join visit v on v.account_id = $1 and v.business_id = b.id and v.status = 'confirmed' and v.start_at > $2 and v.start_at <= $3
     where b.account_id = $1 and b.deleted_at is null and b.type in ('restaurant', 'bar')
       and v.kind <> 'parking' and (v.phone_e164 is not null or v.email is not null)
       and not exists (select 1 from visit_message m where m.account_id = $1 and m.visit_id = v.id and m.event = 'reminder'
         and m.cause = 'reminder/' || to_char(v.start_at at time zone 'UTC', 'YYYYMMDDHH24MI'))
     order by v.start_at, v.id limit $4`,
    [tx.accountId, from, to, limit],
  )

/** Venues of these in which anybody waits in line whom somebody can write to. */
export const listWaitingVenues = async (tx: Tx, businessIds: readonly number[]): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select distinct v.business_id as id from visit v
       where v.account_id = $1 and v.business_id = any($2::bigint[]) and v.status = 'waiting' and v.kind = 'waitlist'
         and (v.phone_e164 is not null or v.email is not null) order by 1`,
      [tx.accountId, [...businessIds]],
    )
  ).map(({ id }) => id)
