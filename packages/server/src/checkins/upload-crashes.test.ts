import { setTimeout as sleep } from 'node:timers/promises'
import { syncCheckins } from '@muelle/contract/checkins/offline'
import { createClient } from '@muelle/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET_KEY } from '../../test/api.ts'
import { type Dock, nonce, ok, openDock, PHONE, type QueuedEntry } from '../../test/dock.ts'
import { type ProgramApart, startApart } from '../../test/program.ts'
import { NOW } from '../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'

const ROUNDS = 3
/** The time within which an upload is under way: it is killed at some moment of it. */
const UPLOAD_MS = 60
/** Collected with each reception: no sale costs as much. */
const CASH = 123

let dock: Dock
let program: ProgramApart
beforeAll(async () => {
  dock = await openDock()
  program = await startApart(dock.database.connection, SECRET_KEY)
})
afterAll(async () => {
  await program?.kill()
  await dock?.close()
})

const at = new Date(NOW).toISOString()
const upload = (entries: QueuedEntry[]) => {
  const headers = { authorization: `Bearer ${dock.owner.token}` }
  const client = createClient({ base: program.url, headers: () => headers })
  return client(syncCheckins, { body: { business_id: dock.business, device: PHONE, sent_at: at, entries } })
}
/** Until it is taken: a phone that is told that there is much to do sends the same again. */
async function tell(entries: QueuedEntry[]) {
  for (let answer = await upload(entries); ; answer = await upload(entries)) {
    if (answer.status !== 'ERROR' || answer.httpStatus !== 503) return ok(Promise.resolve(answer))
    await sleep(500)
  }
}

/** How many payments of that cash the books have. */
const collected = async () =>
  (
    await dock.database.admin(
      "select id from ledger_entry where account_id = $1 and kind = 'charge' and amount_cents = $2",
      [dock.account, CASH],
    )
  ).length

test('a program that is killed while a phone tells what it did keeps all of it or nothing, and once (I14, K4)', async () => {
  const tour = await dock.addTour({ capacity: 60, people_limit: 60 })
  const bookings = []
  for (let sold = 0; sold < 10; sold += 1) bookings.push(await dock.sell(tour))
  let told = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = bookings.flatMap(({ ticket }): QueuedEntry[] =>
      (['reception', 'boarding'] as const).map((kind) => ({
        type: 'scan',
        nonce: nonce(),
        kind,
        read: ticket,
        verdict: 'ok',
        passengers: [1, 2],
        at,
        ...(kind === 'reception' && { cash: { amount_cents: CASH } }),
      })),
    )
    told += entries.length
    const nonces = entries.map((entry) => entry.nonce)
    const kept = () =>
      dock.database.admin('select 1 as one from checkin where account_id = $1 and nonce = any($2)', [
        dock.account,
        nonces,
      ])
    const before = await collected()
    const cutOff = upload(entries)
    await sleep(Math.random() * UPLOAD_MS)
    await program.kill()
    await cutOff
    expect([0, entries.length]).toContain((await kept()).length)
    expect((await collected()) - before).toBe((await kept()).length / 2)
    await program.start()
    // The phone does not know what became of it, and sends it from two tabs.
    for (const { answers } of await Promise.all([tell(entries), tell(entries)]))
      expect(answers.map((answer) => answer.nonce)).toEqual(nonces)
    expect(await kept()).toHaveLength(entries.length)
    expect((await collected()) - before).toBe(bookings.length)
  }
  expect(await dock.standing()).toHaveLength(bookings.length * 4)
  expect(await dock.database.admin('select 1 as one from checkin where account_id = $1', [dock.account])).toHaveLength(
    told,
  )
  expect(brokenInvariants(await checkInvariants(dock.database.connection))).toEqual([])
})
