import type { Answer, HandlerInput } from '@muelle/contract/call'
import { LANGUAGES } from '@muelle/contract/languages'
import type {
  listMessageTexts,
  MessageText,
  resetMessageText,
  setMessageText,
} from '@muelle/contract/visits/message-texts'
import { strangePlaceholder, WORDED_MESSAGES } from '@muelle/domain/visits/messages/wording'
import { findVenue } from '../../businesses/venue.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import { usualText } from './message-texts.ts'
import {
  deleteOwnText,
  insertOwnText,
  listOwnTexts,
  lockOwnText,
  type OwnTextKey,
  type OwnTextRow,
  updateOwnText,
} from './own-texts.sql.ts'

const wire = ({ event, language }: Omit<OwnTextKey, 'businessId'>, own: OwnTextRow | undefined): MessageText => {
  const usual = usualText(event, language)
  const { subject, body } = own ?? usual
  return { event, language, subject, body, usual, version: own?.version ?? null }
}

type VenueDeny = Deny<'not_found' | 'settings.not_offered'>

/** A venue that this person sees; of another kind of business nobody words such messages. */
async function venueOf(tx: Tx, actor: Actor, id: number, deny: VenueDeny): Promise<number> {
  const business = await getVisibleBusiness(tx, actor, id, deny)
  if (!(await findVenue(tx, business.id))) deny({ code: 'settings.not_offered', section: 'messages' })
  return business.id
}

/** every message in every language, in the order in which they are told. */
export async function list(context: Context<typeof listMessageTexts>): Promise<Answer<typeof listMessageTexts>> {
  const { tx, actor, input, deny } = context
  const own = await listOwnTexts(tx, await venueOf(tx, actor, input.params.id, deny))
  const rows = WORDED_MESSAGES.flatMap((event) =>
    LANGUAGES.map((language) =>
      wire(
        { event, language },
        own.find((row) => row.event === event && row.language === language),
      ),
    ),
  )
  return { rows, count: rows.length }
}

/** Locks: the words. */
export async function set(context: Context<typeof setMessageText>): Promise<MessageText> {
  const { tx, author, input, deny } = context
  const key = await keyOf(context, input.params)
  const { version, ...words } = input.body
  for (const field of ['subject', 'body'] as const) {
    const name = strangePlaceholder(key.event, words[field])
    if (name !== null) deny({ code: 'notification.variable_unknown', name }, `body.${field}`)
  }
  const before = await lockOwnText(tx, key)
  if ((before?.version ?? null) !== version) return denyStale(key, before, deny)
  const hasChanged = await noted(tx, author, key, before ?? null, words)
  if (before && hasChanged) await updateOwnText(tx, key, words)
  if (!before && !(await insertOwnText(tx, key, words))) return denyStale(key, await lockOwnText(tx, key), deny)
  return wire(key, await lockOwnText(tx, key))
}

const denyStale = (key: OwnTextKey, row: OwnTextRow | undefined, deny: Deny<'stale'>): never =>
  deny({ code: 'stale', version: row?.version ?? 0, current: wire(key, row) })

/** Back to the usual words; where these are said already nothing happens. */
export async function reset(context: Context<typeof resetMessageText>): Promise<MessageText> {
  const { tx, author, input } = context
  const key = await keyOf(context, input.params)
  const before = await lockOwnText(tx, key)
  if (before) {
    await noted(tx, author, key, before, null)
    await deleteOwnText(tx, key)
  }
  return wire(key, undefined)
}

type Named = HandlerInput<typeof setMessageText>['params']
const keyOf = async (
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: VenueDeny },
  { id, event, language }: Named,
): Promise<OwnTextKey> => ({ businessId: await venueOf(tx, actor, id, deny), event, language })

type Words = { subject: string; body: string }
/** The history of a business tells what its guests are told. */
const noted = (
  tx: Tx,
  author: Author,
  { businessId, event, language }: OwnTextKey,
  before: Words | null,
  after: Words | null,
): Promise<boolean> => {
  const told = (words: Words | null) =>
    words && { message: { event, language, subject: words.subject, body: words.body } }
  return recordChange(tx, author, {
    kind: 'business.message_worded',
    subject_type: 'business_settings',
    subject_id: businessId,
    business_id: businessId,
    before: told(before),
    after: told(after),
  })
}
