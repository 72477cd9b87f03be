import { answerOf, outcomeOf, type TextChannel } from '@muelle/domain/texts/channels'
import * as z from 'zod/mini'
import type { Db } from '../platform/db.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import type { Logger } from '../platform/log.ts'
import { listTargets, noteAnswer } from './channels.sql.ts'
import { inOrder, postText, type Text, type TextDeps } from './post-text.ts'
import { findWaitingText, updateTextFailed, updateTextSent } from './texts.sql.ts'

const SEND = 'send-text'
const Payload = z.object({ accountId: z.int(), textId: z.int() })

/** A text is sent as soon as what it tells of has committed. */
export const sendTextRule: JobRule = ({ kind, accountId, subject_id }) =>
  kind === 'text.queued' ? [{ task: SEND, payload: { accountId, textId: subject_id } }] : []

export type SendTextDeps = TextDeps & { hasTextConsole: boolean; log: Pick<Logger, 'info' | 'warn'> }

/** No gateway took it, and one may still: the queue tries again. */
class NotTaken extends Error {
  override name = 'NotTaken'
}

/**
 * Sends one text between two transactions, through the first gateway that takes it. A process that dies in between sends it again under the
 * same id. Without any gateway it is written into the log where the installation says so.
 */
export const sendTextTask = (deps: SendTextDeps): Task => ({
  name: SEND,
  run: async (payload, { db, attempt }) => {
    const { accountId, textId } = Payload.parse(payload)
    const found = await db.transaction(accountId, async (tx) => {
      const waiting = await findWaitingText(tx, textId)
      return waiting && { waiting, targets: inOrder(await listTargets(tx)) }
    })
    if (!found) return
    const { waiting, targets } = found
    const text = { id: `txt_${accountId}_${textId}`, ...waiting }
    const isLate = deps.clock() >= Date.parse(waiting.useful_until)
    const isLogged = targets.length === 0 && deps.hasTextConsole
    if (isLogged) deps.log.info({ to: text.recipient, purpose: text.purpose }, text.body)
    const tried = isLate || isLogged ? [] : await tryAll(db, deps, { accountId, targets, text })
    const by = tried.find(({ answer }) => answer === 'sent')?.channel ?? null
    const answers = isLogged
      ? (['sent'] as const)
      : isLate
        ? (['unreachable'] as const)
        : tried.map((one) => one.answer)
    const outcome = outcomeOf(answers, { attempt, isLate })
    if (outcome === null) throw new NotTaken(`no gateway took text ${textId}`)
    const at = new Date(deps.clock()).toISOString()
    if (outcome !== 'sent') deps.log.warn({ accountId, textId, outcome }, 'a text was not sent')
    await db.transaction(accountId, (tx) =>
      outcome === 'sent'
        ? updateTextSent(tx, textId, { by, at })
        : updateTextFailed(tx, textId, { failure: outcome, at }),
    )
  },
})

type Trying = { accountId: number; targets: ReturnType<typeof inOrder>; text: Text }

/** One gateway after the other until one takes it. */
async function tryAll(db: Db, deps: TextDeps, { accountId, targets, text }: Trying) {
  const tried: { channel: TextChannel; answer: ReturnType<typeof answerOf> }[] = []
  for (const target of targets) {
    const { status, error } = await postText(deps, accountId, target, text)
    const answer = answerOf(status)
    tried.push({ channel: target.channel, answer })
    const at = new Date(deps.clock()).toISOString()
    await db.transaction(accountId, (tx) =>
      noteAnswer(tx, target.channel, { isSent: answer === 'sent', status, error, at }),
    )
    if (answer === 'sent') break
  }
  return tried
}
