// P10 and P11: a thousand clients hear of each sale, how long after it was asked for, and what memory they take.
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { callApi } from './support/api.ts'
import { openMarket, SELLER, signIn } from './support/market.ts'
import { megabytes, milliseconds, printMeasures } from './support/measures.ts'
import { memoryOf, processesOf } from './support/processes.ts'
import { startProduction } from './support/production-server.ts'
import { saleBody, salePath } from './support/sale-request.ts'
import { settle } from './support/settle.ts'
import type { StreamReady, StreamResult, StreamTask } from './support/stream-load.ts'
import { withTempFolder } from './support/temp-folder.ts'

const CLIENTS = 1_000
/** A user may have twenty streams. */
const USERS = 50
const SALES = 100
const WARM_UP_SALES = 20
const PAUSE_MS = 100
/** Until whatever the rush left behind has been freed. */
const REST_MS = 5_000
const GOALS = { p99Ms: 100, bytes: 25_000_000 } as const

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  const database = new pg.Pool({ ...server.connection, max: 1 })
  // The server may stop before the connection's end has reached it.
  database.on('error', () => {})
  try {
    const targets = await openMarket(server.connection, 1)
    const door = { url: server.url, token: await signIn(server.url, SELLER) }
    let sold = 0
    /** Sells to one more; answers which booking it is, and when it was asked for and answered. */
    const sellOne = async () => {
      const target = targets[sold % targets.length]
      if (!target) throw new Error('nothing is on sale')
      sold += 1
      const asked = performance.timeOrigin + performance.now()
      const { id, business_id } = await callApi<{ id: number; business_id: number }>(
        door,
        'POST',
        salePath(target),
        saleBody(target, sold),
      )
      return { id, business_id, asked, answered: performance.timeOrigin + performance.now() }
    }
    const first = await sellOne()
    const tokens = await signInMany()
    for (let at = 0; at < WARM_UP_SALES; at += 1) await sellOne()
    await settle(server.connection)
    await sleep(REST_MS)
    const memory = () => memoryOf(processesOf(server.pid, dataDir).api).pss
    const before = memory()

    const child = fork(fileURLToPath(new URL('support/stream-load.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    })
    const told = <T>() =>
      new Promise<T>((resolve, reject) => {
        child.once('message', (message) => resolve(message as T))
        child.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)))
      })
    const task: StreamTask = {
      url: server.url,
      tokens,
      clients: CLIENTS,
      topic: `business/${first.business_id}/bookings`,
    }
    const connected = told<StreamReady>()
    child.send(task)
    const { ready } = await connected
    await sleep(REST_MS)
    const after = memory()

    const sales: Awaited<ReturnType<typeof sellOne>>[] = []
    for (let at = 0; at < SALES; at += 1) {
      sales.push(await sellOne())
      await sleep(PAUSE_MS)
    }
    await sleep(REST_MS)
    const heard = told<StreamResult>()
    child.send('end')
    const { arrivals } = await heard

    const since = (from: 'asked' | 'answered') =>
      sales.flatMap((sale) => (arrivals.get(sale.id) ?? []).map((at) => at - sale[from])).toSorted((a, b) => a - b)
    const p99 = (values: readonly number[]) => values[Math.floor(values.length * 0.99)] ?? Number.NaN
    const [fromAsked, fromAnswered] = [since('asked'), since('answered')]
    const perThousand = ((after - before) / ready) * 1_000
    printMeasures([
      {
        measure: `P10 sale asked for → event at ${ready} clients, p99`,
        value: milliseconds(p99(fromAsked)),
        baseline: milliseconds(p99(fromAsked) - p99(fromAnswered)),
        ratio: p99(fromAsked) / GOALS.p99Ms,
        goal: `≤ ${GOALS.p99Ms} ms`,
        isMet: p99(fromAsked) <= GOALS.p99Ms,
      },
      { measure: 'the same from the answer on', value: milliseconds(Math.max(0, p99(fromAnswered))) },
      {
        measure: 'events that did not reach a client',
        value: String(SALES * ready - fromAsked.length),
        baseline: `${(SALES * ready).toLocaleString('en')} due`,
        goal: '0',
        isMet: fromAsked.length === SALES * ready,
      },
      {
        measure: 'P11 memory for 1,000 clients',
        value: megabytes(perThousand),
        baseline: `${megabytes(before)} before`,
        ratio: perThousand / GOALS.bytes,
        goal: `≤ ${megabytes(GOALS.bytes)}`,
        isMet: perThousand <= GOALS.bytes,
      },
    ])
    console.log(
      `\n${SALES} sales, one after the other, each heard by every client; its commit lies between the question and the answer, so the time is more than the one from the commit on. The baseline of P10 is the sale itself.`,
    )

    /** Adds users who work where the seller does, and signs each in. */
    async function signInMany(): Promise<string[]> {
      const names = Array.from({ length: USERS }, (_, at) => `oyente${at}`)
      await database.query(
        `with added as (
           insert into app_user (account_id, username, first_name, last_name, name_folded, password_hash, permission_id)
           select account_id, name, name, '', name, password_hash, permission_id from app_user, unnest($2::text[]) as name
           where username = $1 returning account_id, id, username),
         named as (insert into login_name (username_folded, account_id, user_id) select username, account_id, id from added)
         insert into business_member (account_id, user_id, business_id, role)
         select m.account_id, a.id, m.business_id, m.role from added a
         join app_user u on u.account_id = a.account_id and u.username = $1
         join business_member m on m.account_id = a.account_id and m.user_id = u.id`,
        [SELLER, names],
      )
      const tokens = []
      for (const name of names) tokens.push(await signIn(server.url, name))
      return tokens
    }
  } finally {
    await database.end()
    await server.stop()
  }
})
