import { syncCheckins } from '@muelle/contract/checkins/offline'
import { setSail, takeStep, undoStep } from '@muelle/contract/tracking/trips'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import { tellCall } from '../calls/tell-call.ts'
import { tellExpense } from '../expense/tell-expense.ts'
import { tellFault } from '../faults/tell-fault.ts'
import type { Pending } from './pending.ts'

/** A line that swallows the question is none. */
const PATIENCE_MS = 20_000
/** Told within this time of the press, somebody can still look at the list again before the boat leaves. */
const PROMPT_MS = 15_000

/** Tells one deed with when it happened and what the clock says now, so that a wrong clock does not matter. Told twice, each is one. */
export async function tell({ nonce, user_id, departure_id, at, deed, retried_at }: Pending): Promise<void> {
  const sent_at = new Date().toISOString()
  const options = { signal: AbortSignal.timeout(PATIENCE_MS), onlyAs: user_id }
  if (deed.type === 'sail') {
    const is_told_late = Date.parse(sent_at) - Date.parse(retried_at ?? at) > PROMPT_MS
    // At once, whoever was sold while it travels may well be among those who come aboard.
    const known = Date.parse(sent_at) - Date.parse(at) > PROMPT_MS && deed.known && { known: deed.known }
    const body = { departure: { departure_id }, absent: deed.absent, is_told_late, ...known, at, sent_at }
    await ask(setSail, { body }, options)
  } else if (deed.type === 'step') {
    const { step, is_automatic } = deed
    await ask(takeStep, { body: { departure_id, step, is_automatic, at, sent_at } }, options)
  } else if (deed.type === 'undo') {
    await ask(undoStep, { body: { departure_id, status: deed.status, at, sent_at } }, options)
  } else if (deed.type === 'call') {
    await tellCall({ nonce, departure_id, at, sent_at }, deed.act, options)
  } else if (deed.type === 'fault') {
    await tellFault({ nonce, departure_id, at, sent_at }, deed, options)
  } else if (deed.type === 'expense') {
    await tellExpense({ nonce }, deed, options)
  } else if (deed.type !== 'track') {
    const told = (...entries: ReturnType<typeof entryOf>[]) => {
      const body = { business_id: deed.business_id, device: thisDevice(), sent_at, entries }
      return ask(syncCheckins, { body }, options)
    }
    const entry = entryOf(deed, { nonce, departure_id, at })
    // The boarding may stand under either number.
    if (entry.type === 'undo') return void (await told(entry, { ...entry, nonce: anew(nonce), of: anew(entry.of) }))
    const { answers } = await told(entry)
    const checkin = answers[0]?.checkin
    // Its answer was lost, and the server had refused whom this phone let in: they are on board all the same.
    if (checkin && !checkin.is_offline && !checkin.is_admitted) {
      // Money is told once: under another number it would be another payment.
      const { cash: _, ...boarding } = entry
      await told({ ...boarding, nonce: anew(nonce) })
    }
  }
}

/** The number under which the server is told once more of whom it had refused. */
const anew = (nonce: string): string => `${nonce}-in`

type Boarding = Extract<Pending['deed'], { type: 'board' | 'unboard' }>

function entryOf(deed: Boarding, { nonce, departure_id, at }: Pick<Pending, 'nonce' | 'departure_id' | 'at'>) {
  if (deed.type === 'unboard') return { type: 'undo', nonce, of: deed.of, reason: deed.reason, at } as const
  const { booking_id, passengers, proofs_seen, cash } = deed
  const seen = { ...(proofs_seen && { proofs_seen }), ...(cash && { cash }) }
  return {
    type: 'scan',
    nonce,
    kind: 'boarding',
    booking_id,
    departure_id,
    verdict: 'ok',
    passengers,
    at,
    ...seen,
  } as const
}
