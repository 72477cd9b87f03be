import { reportBoatFault } from '@muelle/contract/captain/faults'
import { ask } from '../../api/ask.ts'
import { nameOfPhoto, PHOTO_PATIENCE_MS } from '../offline/tell-photo.ts'
import type { FaultDeed } from './fault-deed.ts'

type Told = { nonce: string; departure_id: number; at: string; sent_at: string }
type Options = { signal: AbortSignal; onlyAs: number }

/** Tells a fault, its photo first. One that the server will not have keeps nobody from hearing of the fault. */
export async function tellFault(told: Told, deed: FaultDeed, options: Options): Promise<void> {
  const { transport_id, kind, note, photo } = deed
  const name = photo && (await nameOfPhoto(photo, options.onlyAs))
  // The photo may have taken all the patience there was, and some of the clock.
  const signal = photo ? AbortSignal.timeout(PHOTO_PATIENCE_MS) : options.signal
  const sent_at = photo ? new Date().toISOString() : told.sent_at
  await ask(
    reportBoatFault,
    { body: { ...told, sent_at, transport_id, kind, note, photo: name } },
    { ...options, signal },
  )
}
