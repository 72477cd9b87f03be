import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { until } from '../../../test/until.ts'
import { openPool, type PlatformTx, type Pool } from '../db.ts'
import { createLog } from '../log.ts'
import { record } from './events.ts'
import { findHorizon, findNextEvents } from './relay.sql.ts'
import { rebaseRestoredEvents } from './restored-events.sql.ts'

const SYSTEM = { userId: null, requestId: null }
const log = createLog('silent')

let database: TestDatabase
let worker: Pool
let account: number
beforeAll(async () => {
  database = await freshDatabase()
  worker = openPool({ connection: database.connection, role: 'muelle_worker', max: 2, log })
  account = await fixtures(database.admin).addAccount()
})
afterAll(async () => {
  await worker?.end()
  await database?.close()
})

/** Records an event in a transaction that stays open; answers what commits it once the event is written. */
const recordOpen = (subject_id: number): Promise<() => Promise<void>> =>
  new Promise((written, failed) => {
    const done = database.db.transaction(account, async (tx) => {
      await record(tx, SYSTEM, [{ kind: 'test.noted', subject_type: 'test', subject_id, business_id: null, data: {} }])
      await new Promise<void>((commit) => {
        written(() => {
          commit()
          return done
        })
      })
    })
    done.catch(failed)
  })

/** The same transaction, in which something happens after its first answer. */
function afterFirstAnswer(tx: PlatformTx, happen: () => Promise<void>): PlatformTx {
  let isFirst = true
  return {
    ...tx,
    query: async <R>(text: string, params?: readonly unknown[]) => {
      const rows = await tx.query<R>(text, params)
      if (isFirst) {
        isFirst = false
        await happen()
      }
      return rows
    },
  }
}

test('I21: an event that appears between the question for the horizon and the read waits for its turn, and so does what came after it', async () => {
  const start = await worker.db.platform(findHorizon)
  const commitFirst = await recordOpen(1)
  await (await recordOpen(2))()

  const during = await worker.db.platform((tx) => findNextEvents(afterFirstAnswer(tx, commitFirst), start, 10))
  expect(during).toEqual([])
  // Transactions of other test files hold the horizon back, too.
  const read = () => worker.db.platform((tx) => findNextEvents(tx, start, 10))
  await until(async () => (await read()).length > 1)
  expect((await read()).map(({ subject_id }) => subject_id)).toEqual([1, 2])
})

test('what commits while a server looks for restored events is not taken for one', async () => {
  let isOver = false
  const selling = (async () => {
    while (!isOver) await (await recordOpen(3))()
  })()
  for (let look = 0; look < 20; look++) expect(await rebaseRestoredEvents(database.connection)).toBe(false)
  isOver = true
  await selling
})
