// P1 and P2: whole bookings over HTTP, against the transactions a second that the same PostgreSQL does without any of it.
import { cpus, loadavg } from 'node:os'
import { openMarket, SELLER, signIn } from './support/market.ts'
import { median, milliseconds, perSecond, printMeasures } from './support/measures.ts'
import { cpuMsOf, processesOf } from './support/processes.ts'
import { startProduction } from './support/production-server.ts'
import { invariantMeasure, refusedMeasure, sell } from './support/sell.ts'
import { settle } from './support/settle.ts'
import { withTempFolder } from './support/temp-folder.ts'
import { prepareTpcb, runTpcb } from './support/tpcb.ts'

const ROUNDS = 3
const SECONDS = 6
/** What it costs while it runs: V8 compiles a thousand functions meanwhile, which costs as much as some thousand sales. */
const WARM_UP_SECONDS = 30
const SELLERS = 32
const TPCB_CLIENTS = 8

await withTempFolder(async (dataDir) => {
  const profileDir = process.env['CPU_PROF_DIR']
  const server = await startProduction({ dataDir, environment: { DEMO: '0' }, ...(profileDir && { profileDir }) })
  try {
    const targets = await openMarket(server.connection)
    await prepareTpcb(server.connection)
    const token = await signIn(server.url, SELLER)
    const task = { url: server.url, token, connections: SELLERS, targets, inTurn: null }
    await sell({ ...task, seconds: WARM_UP_SECONDS })
    await settle(server.connection)

    const sales = []
    const transactions = []
    const cpuMs = []
    for (let round = 0; round < ROUNDS; round += 1) {
      transactions.push(await runTpcb(server.connection, { connections: TPCB_CLIENTS, seconds: SECONDS }))
      const { api, database } = processesOf(server.pid, dataDir)
      const before = { api: cpuMsOf(api), database: cpuMsOf(database) }
      const result = await sell({ ...task, seconds: SECONDS })
      cpuMs.push({
        api: (cpuMsOf(api) - before.api) / result.sold,
        database: (cpuMsOf(database) - before.database) / result.sold,
      })
      sales.push(result)
    }

    const sold = median(sales.map((result) => result.sold / result.seconds))
    const tps = median(transactions.map((result) => result.transactions / result.seconds))
    const apiMs = median(cpuMs.map(({ api }) => api))
    const databaseMs = median(cpuMs.map(({ database }) => database))
    printMeasures([
      {
        measure: `P1 bookings, ${SELLERS} clients ÷ TPC-B, ${TPCB_CLIENTS} clients`,
        value: perSecond(sold),
        baseline: perSecond(tps),
        ratio: sold / tps,
        goal: '≥ 1.0',
        isMet: sold / tps >= 1,
      },
      {
        measure: 'P2 processor time for a booking, API + database',
        value: milliseconds(apiMs + databaseMs),
        baseline: `${milliseconds(apiMs)} + ${milliseconds(databaseMs)}`,
        goal: '≤ 1 ms',
        isMet: apiMs + databaseMs <= 1,
      },
      { measure: 'time to the answer, p50', value: milliseconds(median(sales.map(({ p50 }) => p50))) },
      { measure: 'time to the answer, p99', value: milliseconds(median(sales.map(({ p99 }) => p99))) },
      {
        measure: 'processor time of the load program, for a booking',
        value: milliseconds(median(sales.map(({ cpuMsPerRequest }) => cpuMsPerRequest))),
      },
      refusedMeasure(sales),
      await invariantMeasure(server.connection),
    ])
    console.log(`
Median of ${ROUNDS} interleaved rounds of ${SECONDS} s on ${cpus().length} processors (load ${loadavg()[0]?.toFixed(1)}), fsync on, API, database and load on the same machine.
The baseline is the TPC-B transaction by ${transactions[0]?.program}. The load programs take their processor time from what they measure.`)
  } finally {
    await server.stop()
  }
})
