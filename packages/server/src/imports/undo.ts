import type { Import, undoImport } from '@muelle/contract/imports/record'
import { undoDenial } from '@muelle/domain/imports/undo'
import { type Instant, instant } from '@muelle/domain/time'
import { takePastBack } from '../customers/taken/past-bookings.ts'
import { countHungOn, takeBack } from '../customers/taken/take-back.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { type BatchRow, beginUndo, countKept, endUndo, lockBatch } from './batches.sql.ts'
import { bringBackOne } from './bring-back.ts'
import { demandBookingRights } from './demand-rights.ts'
import { releaseSome } from './hold-lines.ts'
import { releaseSeatsOf } from './hold-seats.ts'
import { findReached, markUndone } from './lines.sql.ts'
import { again } from './start.ts'
import { wireImport } from './wire-import.ts'

/** Customers that one transaction takes back, and those that are looked at together. */
const AT_ONCE = 200
const LOOKED_AT = 5_000

/** Begins to take an import back, where nothing hangs on whom it made: a job does it. */
export async function undo({ tx, actor, author, input, now, deny }: Context<typeof undoImport>): Promise<Import> {
  const batch = (await lockBatch(tx, input.params.id)) ?? deny({ code: 'not_found' })
  // What it made is called off, and what it called off stands again.
  if (batch.kind === 'bookings' && batch.business)
    await demandBookingRights({ tx, actor, deny }, batch.business.id, ['status'])
  const { state, ended_at } = batch
  const in_use = state === 'done' ? await countInUse(tx, batch.id) : 0
  const denial = undoDenial({ state, ended_at: ended_at === null ? null : instant(Date.parse(ended_at)), in_use }, now)
  if (denial) deny(denial)
  await beginUndo(tx, batch.id)
  await record(tx, author, [
    {
      kind: 'import.undo_started',
      subject_type: 'import',
      subject_id: batch.id,
      business_id: batch.business?.id ?? null,
      data: {},
    },
  ])
  return wireImport(await again(tx, batch.id))
}

async function countInUse(tx: Tx, batchId: number): Promise<number> {
  let sum = 0
  for (let after = 0; ; ) {
    const some = await findReached(tx, batchId, { after, limit: LOOKED_AT })
    sum += await countHungOn(tx, some, batchId)
    after = some.at(-1)?.id ?? 0
    if (some.length < LOOKED_AT) return sum
  }
}

/** Visits and bookings that one transaction gives back: each takes the lock of its venue, or of its departure. */
const RELEASED_AT_ONCE = 20

/** One step of taking back: first what it called off, what is held and was booked, then whose it was. False once all is as it was. */
export async function undoSome(tx: Tx, batch: BatchRow, now: Instant): Promise<boolean> {
  if (await bringBackOne(tx, batch, now)) return true
  if (await releaseSome(tx, batch, now, RELEASED_AT_ONCE)) return true
  if (await releaseSeatsOf(tx, batch, now, RELEASED_AT_ONCE)) return true
  if (await takePastBack(tx, batch.id, AT_ONCE)) return true
  const some = await findReached(tx, batch.id, { after: 0, limit: AT_ONCE })
  if (some.length === 0) {
    await endUndo(tx, batch.id)
    return false
  }
  const author = { userId: batch.created_by_user_id, requestId: null }
  const kept = await takeBack(tx, some, { author, now, batchId: batch.id })
  await countKept(tx, batch.id, kept)
  await markUndone(
    tx,
    batch.id,
    some.map(({ id }) => id),
  )
  return true
}
