// A parking lot with two thousand vehicles in it: how soon the next one is let in, and how soon one is charged and let out.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@muelle/contract/client'
import { enterParking, exitParking, quoteParking } from '@muelle/contract/parking/gate'
import { getParkingLot, setParkingSpaces } from '@muelle/contract/parking/lot'
import { getSession } from '@muelle/contract/sessions/record'
import { instant } from '@muelle/domain/time'
import { loadDemo } from '../packages/server/src/demo/load-demo.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { signIn } from './support/market.ts'
import { milliseconds, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const STAYS = 2000
const MEASURED = 400
/** Gates that let in and out at once. */
const GATES = 4
/** Between two vehicles at a gate: much less than a barrier needs to rise and fall. */
const PAUSE_MS = 100
const GOAL_MS = 50

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  try {
    await loadDemo({ connection: server.connection, now: instant(Date.now()), log: createLog('error') })
    const token = await signIn(server.url, 'dueno')
    const client = createClient({
      base: server.url,
      headers: () => ({ authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }),
    })
    const read = async <T>(asked: Promise<{ status: string } | { status: 'OK'; data: T }>): Promise<T> => {
      const answer = await asked
      if (!('data' in answer)) throw new Error(JSON.stringify(answer))
      return answer.data
    }
    const { business } = await read(client(getSession, {}))
    const id = business.find(({ type }) => type === 'parking')?.business_id ?? 0
    const params = { id }
    const lot = await read(client(getParkingLot, { params }))
    const spaces = lot.spaces.map(({ vehicle_type, zone, capacity }) => ({
      vehicle_type,
      zone,
      capacity: vehicle_type === 'auto' ? 4000 : capacity,
    }))
    await read(client(setParkingSpaces, { params, body: { version: lot.version, spaces } }))

    const plateOf = (at: number) => `B${String(at).padStart(6, '0')}`
    const letIn = (at: number) =>
      read(client(enterParking, { params, body: { plate: plateOf(at), vehicle_type: 'auto' } }))
    await inTurns(STAYS, letIn, 0)
    const entries = await inTurns(MEASURED, (at) => letIn(STAYS + at))
    const quotes: number[] = []
    const exits = await inTurns(MEASURED, async (at) => {
      const began = performance.now()
      const { stay, as_of, due_cents } = await read(client(quoteParking, { params, query: { find: plateOf(at) } }))
      quotes.push(performance.now() - began)
      return () =>
        read(
          client(exitParking, {
            params: { id, stayId: stay.id },
            body: { as_of, due_cents, payment: due_cents > 0 ? { method: 'cash' as const } : null },
          }),
        )
    })
    printMeasures([
      goal('a vehicle is let in, p99', entries),
      goal('what one owes is found, p99', quotes),
      goal('one is charged and let out, p99', exits),
    ])
  } finally {
    await server.stop()
  }
})

/** Does something so many times, by some at once, and says how long each took; what it answers with is done too and alone is timed. */
async function inTurns(times: number, work: (at: number) => Promise<unknown>, pauseMs = PAUSE_MS): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const gate = async () => {
    while (next < times) {
      const at = next++
      let began = performance.now()
      const then = await work(at)
      if (typeof then === 'function') {
        began = performance.now()
        await then()
      }
      took.push(performance.now() - began)
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: GATES }, gate))
  return took
}

function goal(measure: string, took: readonly number[]) {
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN
  return { measure, value: milliseconds(p99), goal: `≤ ${GOAL_MS} ms`, isMet: p99 <= GOAL_MS }
}
