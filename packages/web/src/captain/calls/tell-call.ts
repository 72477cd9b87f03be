import { callOffBoatCall, raiseBoatCall } from '@muelle/contract/captain/calls'
import { ask } from '../../api/ask.ts'
import type { CallAct } from './call-act.ts'

type Told = { nonce: string; departure_id: number; at: string; sent_at: string }

/** Told twice, each is one. */
export async function tellCall(
  { nonce, ...told }: Told,
  act: CallAct,
  options: { signal: AbortSignal; onlyAs: number },
): Promise<void> {
  if (act.do === 'call_off') {
    await ask(callOffBoatCall, { body: { ...told, nonce: act.of } }, options)
    return
  }
  const { kind, position } = act
  const place = position && { ...position, at: new Date(position.at).toISOString() }
  await ask(raiseBoatCall, { body: { ...told, nonce, kind, position: place } }, options)
}
