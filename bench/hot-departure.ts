// P3: everybody wants the same departure, against the same sales spread over ten thousand.
import { openMarket, SELLER, signIn } from './support/market.ts'
import { median, milliseconds, perSecond, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { invariantMeasure, refusedMeasure, sell } from './support/sell.ts'
import { settle } from './support/settle.ts'
import { withTempFolder } from './support/temp-folder.ts'

const ROUNDS = 3
const SECONDS = 5
const WARM_UP_SECONDS = 3
const SELLERS = 32
/** Below the capacity of a departure, so that none is refused; then everybody moves on to the next one. */
const SALES_A_DEPARTURE = 9000

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  try {
    const targets = await openMarket(server.connection)
    const token = await signIn(server.url, SELLER)
    const task = { url: server.url, token, connections: SELLERS, seconds: SECONDS }
    const many = { ...task, targets, inTurn: null }
    await sell({ ...many, seconds: WARM_UP_SECONDS })
    await settle(server.connection)

    const hot = []
    const spread = []
    for (let round = 0; round < ROUNDS; round += 1) {
      spread.push(await sell(many))
      // A round's own departures: those of the rounds before are nearly full.
      hot.push(await sell({ ...task, targets: targets.slice(round * 20, round * 20 + 20), inTurn: SALES_A_DEPARTURE }))
    }
    const hotRate = median(hot.map(({ sold, seconds }) => sold / seconds))
    const spreadRate = median(spread.map(({ sold, seconds }) => sold / seconds))
    printMeasures([
      {
        measure: `P3 one hot departure ÷ ${targets.length.toLocaleString('en')} departures`,
        value: perSecond(hotRate),
        baseline: perSecond(spreadRate),
        ratio: hotRate / spreadRate,
        goal: '≥ 0.5',
        isMet: hotRate / spreadRate >= 0.5,
      },
      {
        measure: 'time to the answer, p99, hot / spread',
        value: milliseconds(median(hot.map(({ p99 }) => p99))),
        baseline: milliseconds(median(spread.map(({ p99 }) => p99))),
      },
      refusedMeasure([...hot, ...spread]),
      await invariantMeasure(server.connection),
    ])
  } finally {
    await server.stop()
  }
})
