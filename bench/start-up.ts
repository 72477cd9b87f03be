// P12: how long a person waits for the first answer, on an empty disk and later; what the program holds when nobody uses it.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, megabytes, milliseconds, printMeasures } from './support/measures.ts'
import { memoryOf, processesOf } from './support/processes.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const ROUNDS = 3
/** Until jobs run and the first rush is over. */
const IDLE_SECONDS = 10
const GOALS = { emptyMs: 6000, warmMs: 1500, idleBytes: 250_000_000 } as const

await withTempFolder(async (folder) => {
  const empty: number[] = []
  const warm: number[] = []
  const idle: { api: number; database: number; rss: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = join(folder, `data-${round}`)
    const first = await startProduction({ dataDir })
    empty.push(first.firstAnswerMs)
    await first.stop()
    const second = await startProduction({ dataDir })
    warm.push(second.firstAnswerMs)
    if (round === ROUNDS - 1) {
      await sleep(IDLE_SECONDS * 1000)
      const { api, database } = processesOf(second.pid, dataDir)
      const [program, server, all] = [memoryOf(api), memoryOf(database), memoryOf([...api, ...database])]
      idle.push({ api: program.pss, database: server.pss, rss: all.rss })
    }
    await second.stop()
  }
  const { api = 0, database = 0, rss = 0 } = idle[0] ?? {}
  const emptyMs = median(empty)
  const warmMs = median(warm)
  printMeasures([
    {
      measure: 'P12 start to first answer, empty disk',
      value: milliseconds(emptyMs),
      ratio: emptyMs / GOALS.emptyMs,
      goal: '≤ 6 s',
      isMet: emptyMs <= GOALS.emptyMs,
    },
    {
      measure: 'P12 start to first answer, warm',
      value: milliseconds(warmMs),
      ratio: warmMs / GOALS.warmMs,
      goal: '≤ 1.5 s',
      isMet: warmMs <= GOALS.warmMs,
    },
    {
      measure: 'P12 idle memory, API + database (PSS)',
      value: megabytes(api + database),
      baseline: `${megabytes(api)} + ${megabytes(database)}`,
      ratio: (api + database) / GOALS.idleBytes,
      goal: '≤ 250 MB',
      isMet: api + database <= GOALS.idleBytes,
    },
    { measure: 'the same with shared pages counted in every process (RSS)', value: megabytes(rss) },
  ])
  console.log(
    `\nMedian of ${ROUNDS} starts of node packages/server/dist/main.js, the build not counted; memory after ${IDLE_SECONDS} s.`,
  )
})
