// P12: how long a person waits for the first answer, on an empty disk and later; what the program holds when nobody uses it.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilIdle } from '../packages/server/test/until-idle.ts'
import { median, megabytes, milliseconds, printMeasures } from './support/measures.ts'
import { memoryOf, processesOf } from './support/processes.ts'
import { type ProductionServer, startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const ROUNDS = 3
/** Once the jobs that the demo left are done. */
const IDLE_SECONDS = 10
/** For what hangs. */
const JOBS_WITHIN_MS = 600_000
const GOALS = { emptyMs: 6000, warmMs: 1500, idleBytes: 250_000_000 } as const

const sumOf = ({ api, database }: Held) => ({
  value: megabytes(api + database),
  baseline: `${megabytes(api)} + ${megabytes(database)}`,
})

type Held = { api: number; database: number; rss: number }

/** What program and database hold while nobody uses them. */
async function heldBy({ url, pid, dataDir, connection }: ProductionServer): Promise<Held> {
  await untilIdle(url, connection, JOBS_WITHIN_MS)
  await sleep(IDLE_SECONDS * 1000)
  const { api, database } = processesOf(pid, dataDir)
  const [program, server, all] = [memoryOf(api), memoryOf(database), memoryOf([...api, ...database])]
  return { api: program.pss, database: server.pss, rss: all.rss }
}

await withTempFolder(async (folder) => {
  const empty: number[] = []
  const warm: number[] = []
  const held: Held[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = join(folder, `data-${round}`)
    const isLast = round === ROUNDS - 1
    const first = await startProduction({ dataDir })
    empty.push(first.firstAnswerMs)
    if (isLast) held.push(await heldBy(first))
    await first.stop()
    const second = await startProduction({ dataDir })
    warm.push(second.firstAnswerMs)
    if (isLast) held.push(await heldBy(second))
    await second.stop()
  }
  const [begun, idle] = held as [Held, Held]
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
      ...sumOf(idle),
      ratio: (idle.api + idle.database) / GOALS.idleBytes,
      goal: '≤ 250 MB',
      isMet: idle.api + idle.database <= GOALS.idleBytes,
    },
    { measure: 'the same with shared pages counted in every process (RSS)', value: megabytes(idle.rss) },
    { measure: 'idle memory after the start that loaded the demo (PSS)', ...sumOf(begun) },
  ])
  console.log(
    `\nMedian of ${ROUNDS} starts of node packages/server/dist/main.js, the build not counted; memory ${IDLE_SECONDS} s after the last job.`,
  )
})
