import { randomBytes } from 'node:crypto'
import type { Answer } from '@muelle/contract/call'
import {
  deleteTextChannel,
  listTextChannels,
  rotateTextSecret,
  setTextChannel,
  type TextChannel,
  testTextChannel,
} from '@muelle/contract/texts/channels'
import { phoneKey } from '@muelle/domain/customers/contact-key'
import { answerOf } from '@muelle/domain/texts/channels'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type Fields, recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import {
  type Context,
  handle,
  handleItself,
  handleRead,
  type Route,
  type SelfContext,
} from '../platform/http/handle.ts'
import { isAllowedUrl } from '../platform/outbound/outbound-address.ts'
import {
  type ChannelRow,
  deleteChannelRow,
  insertChannel,
  listChannels,
  listTargets,
  lockChannel,
  noteAnswer,
  updateChannel,
  updateChannelSecret,
} from './channels.sql.ts'
import { postText, sealTextSecret, type TextDeps } from './post-text.ts'

export type TextChannelDeps = TextDeps & { hasTextConsole: boolean }

const SECRET_BYTES = 32
const newSecret = () => `txsec_${randomBytes(SECRET_BYTES).toString('base64url')}`

const wire = ({ id: _id, ...row }: ChannelRow): TextChannel => row
const fieldsOf = ({ url, enabled }: Pick<ChannelRow, 'url' | 'enabled'>): Fields => ({ url, enabled })

type Change = { id: number; verb: string; before: Fields | null; after: Fields | null }
const noted = (tx: Tx, author: Author, { id, verb, before, after }: Change): Promise<boolean> =>
  recordChange(tx, author, {
    kind: `text_channel.${verb}`,
    subject_type: 'text_channel',
    subject_id: id,
    business_id: null,
    before,
    after,
  })

const read = async (tx: Tx, channel: TextChannel['channel'], deny: Deny<'not_found'>): Promise<ChannelRow> =>
  (await lockChannel(tx, channel)) ?? deny({ code: 'not_found' })

/** Locks: the channel. */
const set =
  ({ secrets, outbound }: TextChannelDeps) =>
  async (context: Context<typeof setTextChannel>): Promise<Answer<typeof setTextChannel>> => {
    const { tx, author, input, deny } = context
    const { channel } = input.params
    const { url, enabled, version } = input.body
    if (!isAllowedUrl(url, outbound)) deny({ code: 'webhook.address' }, 'body.url')
    const before = await lockChannel(tx, channel)
    let secret: string | null = null
    if (before) {
      if (before.version !== version) deny({ code: 'stale', version: before.version, current: wire(before) })
      const change = { id: before.id, verb: 'updated', before: fieldsOf(before), after: fieldsOf({ url, enabled }) }
      if (await noted(tx, author, change)) await updateChannel(tx, before.id, { url, enabled })
    } else {
      secret = newSecret()
      const sealed = sealTextSecret(secrets, tx.accountId, secret)
      const id = await insertChannel(tx, { channel, url, enabled, sealed })
      if (id === undefined) return denyStale(tx, channel, deny)
      await noted(tx, author, { id, verb: 'created', before: null, after: fieldsOf({ url, enabled }) })
    }
    const after = await lockChannel(tx, channel)
    if (!after) throw new Error('a channel that was just written is not there')
    return { ...wire(after), secret }
  }

/** Somebody else made it at the same moment. */
async function denyStale(tx: Tx, channel: TextChannel['channel'], deny: Deny<'stale'>): Promise<never> {
  const made = await lockChannel(tx, channel)
  if (!made) throw new Error('a channel is neither there nor not')
  return deny({ code: 'stale', version: made.version, current: wire(made) })
}

const rotate =
  ({ secrets }: TextChannelDeps) =>
  async ({ tx, author, input, deny }: Context<typeof rotateTextSecret>): Promise<Answer<typeof rotateTextSecret>> => {
    const { id } = await read(tx, input.params.channel, deny)
    const secret = newSecret()
    await updateChannelSecret(tx, id, sealTextSecret(secrets, tx.accountId, secret))
    await noted(tx, author, { id, verb: 'secret_rotated', before: { secret: null }, after: { secret: 'changed' } })
    return { ...wire(await read(tx, input.params.channel, deny)), secret }
  }

async function remove({ tx, author, input, deny }: Context<typeof deleteTextChannel>): Promise<Record<never, never>> {
  const row = await read(tx, input.params.channel, deny)
  await noted(tx, author, { id: row.id, verb: 'deleted', before: fieldsOf(row), after: null })
  await deleteChannelRow(tx, row.id)
  return {}
}

const TEST_TEXT = 'Muelle: prueba de mensajes. / Muelle: a test of messages.'

/** Sends between two transactions: a gateway may take its time. */
const test = (deps: TextChannelDeps) => async (context: SelfContext<typeof testTextChannel>) => {
  const { db, actor, input, now, reply, deny } = context
  const { accountId } = actor
  const recipient = phoneKey(input.body.phone) ?? deny({ code: 'invalid' }, 'body.phone')
  const [target] = await db.transaction(accountId, (tx) => listTargets(tx, input.params.channel))
  if (!target) return deny({ code: 'not_found' })
  const text = { id: `txt_${accountId}_test_${now}`, purpose: 'test' as const, recipient, body: TEST_TEXT }
  const { status, error } = await postText(deps, accountId, target, text)
  const accepted = answerOf(status) === 'sent'
  const at = new Date(now).toISOString()
  await db.transaction(accountId, (tx) => noteAnswer(tx, target.channel, { isSent: accepted, status, error, at }))
  return { ...reply({ accepted, status, error }), replayed: false }
}

const withoutSecret = (answer: TextChannel & { secret: string | null }) => ({ ...answer, secret: null })

export const textRoutes = (deps: TextChannelDeps): Route[] => [
  handleRead(listTextChannels, async ({ tx }) => ({
    rows: (await listChannels(tx)).map(wire),
    console: deps.hasTextConsole,
  })),
  handle(setTextChannel, set(deps), withoutSecret),
  handle(rotateTextSecret, rotate(deps), withoutSecret),
  handleItself(testTextChannel, test(deps)),
  handle(deleteTextChannel, remove),
]
