// A parking lot with two thousand vehicles in it: how soon the next one is let in, and how soon one is charged and let out.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@muelle/contract/client'
import { enterParking, exitParking, quoteParking } from '@muelle/contract/parking/gate'
import { getParkingLot, setParkingSpaces, updateParkingLot } from '@muelle/contract/parking/lot'
import { createResources } from '@muelle/contract/resources/record'
import { getSession } from '@muelle/contract/sessions/record'
import type { LotMode } from '@muelle/domain/parking/spots'
import { instant } from '@muelle/domain/time'
import { loadDemo } from '../packages/server/src/demo/load-demo.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { signIn } from './support/market.ts'
import { milliseconds, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const STAYS = 2000
const MEASURED = 400
/** Numbered spots of the lot, beside the few of the demo: about as many as a business may have, and all but a few taken. */
const SPOTS = 1900
const ON_SPOTS = 1400
const SPOTS_AT_ONCE = 100
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
    for (let first = 0; first < SPOTS; first += SPOTS_AT_ONCE)
      await read(
        client(createResources, {
          params,
          body: { name: `Z${first / SPOTS_AT_ONCE}`, type: 'auto', zone: 'Campo', quantity: SPOTS_AT_ONCE },
        }),
      )
    const setMode = async (mode: LotMode) => {
      const { settings, version } = await read(client(getParkingLot, { params }))
      return read(client(updateParkingLot, { params, body: { ...settings, mode, version } }))
    }
    const letIn = (plate: string) => read(client(enterParking, { params, body: { plate, vehicle_type: 'auto' } }))
    const letOut = async (plate: string, quotes: number[]) => {
      const began = performance.now()
      const { stay, as_of, due_cents } = await read(client(quoteParking, { params, query: { find: plate } }))
      quotes.push(performance.now() - began)
      return () =>
        read(
          client(exitParking, {
            params: { id, stayId: stay.id },
            body: { as_of, due_cents, payment: due_cents > 0 ? { method: 'cash' as const } : null },
          }),
        )
    }
    const round = async (name: string, begins: string) => {
      const plateOf = (at: number) => `${begins}${String(at).padStart(6, '0')}`
      const quotes: number[] = []
      const entries = await inTurns(MEASURED, (at) => letIn(plateOf(at)))
      const exits = await inTurns(MEASURED, (at) => letOut(plateOf(at), quotes))
      return [
        goal(`${name}: a vehicle is let in, p99`, entries),
        goal(`${name}: what one owes is found, p99`, quotes),
        goal(`${name}: one is charged and let out, p99`, exits),
      ]
    }

    await setMode('by_spot')
    const stay = (at: number) => letIn(`A${String(at).padStart(6, '0')}`)
    await inTurns(ON_SPOTS, stay, 0)
    const bySpot = await round('numbered spots', 'B')
    const { spaces, version } = await setMode('by_count')
    const more = spaces.map(({ vehicle_type, zone, capacity }) => ({ vehicle_type, zone, capacity }))
    await read(
      client(setParkingSpaces, {
        params,
        body: { version, spaces: [...more, { vehicle_type: 'auto', zone: 'Aparte', capacity: STAYS }] },
      }),
    )
    await inTurns(STAYS - ON_SPOTS, (at) => stay(ON_SPOTS + at), 0)
    printMeasures([...bySpot, ...(await round('by count', 'C'))])
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
