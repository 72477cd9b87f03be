import { partsOf } from '@muelle/domain/customers/customer-name'
import { fold } from '@muelle/domain/text'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import { endCustomers } from '../end.ts'
import { insertNameParts, lockCustomers } from '../find-or-make.sql.ts'
import { bringBack, dropNotes, findHungOn, findStanding } from './take-in.sql.ts'
import type { TakenIn } from './take-in.ts'

/** How many of those whom an import made somebody did something with since. */
export const countHungOn = async (tx: Tx, taken: readonly TakenIn[], batchId: number): Promise<number> =>
  (
    await findHungOn(
      tx,
      taken.filter(({ is_new }) => is_new),
      batchId,
    )
  ).length

type By = { author: Author; now: Instant; batchId: number }

/**
 * Takes back some of whom an import made or changed: new ones are no more, others are as they were. Whoever somebody did something with
 * since stays as they are: how many these are.
 */
export async function takeBack(tx: Tx, taken: readonly TakenIn[], { author, now, batchId }: By): Promise<number> {
  const ids = taken.map(({ id }) => id)
  await lockCustomers(tx, ids)
  const news = taken.filter(({ is_new }) => is_new)
  const hungOn = new Set(await findHungOn(tx, news, batchId))
  const versions = new Map((await findStanding(tx, ids)).map((row) => [row.id, row.version]))
  const gone = news.filter(({ id }) => !hungOn.has(id)).map(({ id }) => id)
  const back = taken.flatMap(({ id, is_new, before, version }) =>
    !is_new && before !== null && versions.get(id) === version
      ? [{ id, ...before, name_folded: fold(before.name) }]
      : [],
  )
  await dropNotes(
    tx,
    taken.flatMap(({ note_ids }) => note_ids),
  )
  if (gone.length > 0) await endCustomers(tx, author, gone, { now, isErased: false })
  if (back.length > 0) {
    await bringBack(tx, back)
    await insertNameParts(
      tx,
      back.flatMap(({ id, name, aliases }) => partsOf([name, ...aliases]).map((part) => ({ customer_id: id, part }))),
    )
  }
  return taken.length - gone.length - back.length
}
