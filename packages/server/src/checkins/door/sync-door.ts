import type { Answer } from '@muelle/contract/call'
import type { syncDoor } from '@muelle/contract/checkins/door/offline'
import { clockInstant, momentOf } from '@muelle/domain/device-clock'
import { postCharges } from '../../ledger/post.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { type AtDoor, atDoor } from './at-door.ts'
import { pass } from './pass.ts'
import type { Passage } from './passage.ts'
import { COUNTER } from './scan-door.ts'
import { countOf, showScan } from './wire-door.ts'

type Syncing = Context<typeof syncDoor>
type Entry = Syncing['input']['body']['entries'][number]

/**
 * Takes in what a device let pass without a network: it happened, and is kept. By the time at which it was, so that the first scan wins
 * whichever device tells first; told twice it is told once.
 */
export const sync =
  (secrets: SecretBox) =>
  async (context: Syncing): Promise<Answer<typeof syncDoor>> => {
    const { tx, now, input, deny } = context
    const at = await atDoor(context, input.params.id, deny)
    const { entries } = input.body
    const byTime = entries.toSorted((a, b) => a.at.localeCompare(b.at) || (a.nonce < b.nonce ? -1 : 1))
    const answers = new Map<string, Answer<typeof syncDoor>['answers'][number]>()
    for (const entry of byTime) {
      const { row, isNew } = await pass(tx, at, passageOf(context, at, entry))
      answers.set(entry.nonce, {
        nonce: entry.nonce,
        is_new: isNew,
        scan: await showScan({ tx, secrets, now }, at, row),
      })
    }
    return { answers: [...answers.values()], count: await countOf(tx, at, now) }
  }

function passageOf(context: Syncing, at: AtDoor, entry: Entry): Passage {
  const { now, input } = context
  const deviceAt = clockInstant(Date.parse(entry.at))
  const sent_at = clockInstant(Date.parse(input.body.sent_at))
  const common = {
    ...COUNTER,
    nonce: entry.nonce,
    direction: entry.direction,
    people: entry.people,
    gate: entry.gate ?? null,
    device: input.body.device,
    deviceAt,
    at: momentOf(deviceAt, { sent_at, received_at: now }),
    isForced: false,
    given: null,
    isFact: true,
  }
  if (entry.type === 'count') return common
  const { cash_cents = 0 } = entry
  return {
    ...common,
    visitId: entry.visit_id,
    isCounter: false,
    paidCents: cash_cents === 0 ? null : cash_cents,
    method: cash_cents === 0 ? null : 'cash',
    take: cash_cents === 0 ? null : keepCash(context, at),
  }
}

/** Cash that was taken without a network is in the hands of whoever took it: no gate of shifts or limits is asked any more. */
const keepCash =
  ({ tx, actor }: Syncing, { business }: AtDoor) =>
  async (visit_id: number, amount_cents: number): Promise<number | null> => {
    const [entry] = await postCharges(tx, [
      {
        visit_id,
        business_id: business.id,
        way: { method: 'cash' },
        amount_cents,
        received_cents: null,
        currency: business.currency,
        actor_user_id: actor.userId,
      },
    ])
    return entry?.id ?? null
  }
