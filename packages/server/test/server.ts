import { once } from 'node:events'
import type { ClientConfig } from 'pg'
import { WebSocket } from 'ws'
import { type Config, readConfig } from '../src/platform/config.ts'
import type { StreamMessage } from '../src/platform/realtime/realtime-stream.ts'
import { type RunningServer, startServer } from '../src/server.ts'
import { log } from './log.ts'
import { until } from './until.ts'

/** The address of a test database in the form of DATABASE_URL; a folder of a Unix socket goes into the query. */
export function databaseUrlOf({
  host = 'localhost',
  port = 5432,
  user = '',
  password,
  database,
}: ClientConfig): string {
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  if (typeof password === 'string') url.password = password
  url.searchParams.set('host', host)
  return url.href
}

/** A complete server on a free port, as `npm start` runs it, over a database that is there already. */
export async function startTestServer(connection: ClientConfig, changes: Partial<Config> = {}): Promise<RunningServer> {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: databaseUrlOf(connection), DEMO: '0' })
  const server = await startServer({ ...config, rateLimitPerMinute: 1_000_000, ...changes }, { log })
  const stop = async () => {
    const left = await server.stop()
    // No fault of what is tested, and worth knowing all the same.
    if (left.length > 0) console.warn(`A test's server did not stop in time: ${left.join(', ')}`)
    return left
  }
  return { ...server, stop }
}

export type Listener = {
  /** Everything that came, in order. */
  messages: StreamMessage[]
  /** The facts that events tell, without what else a stream says. */
  kinds(): string[]
  closed(): { code: number; reason: string } | null
  close(): void
}

/** Opens the panel's door to the events; rejects with the HTTP status when it stays shut. */
export async function listen(
  url: string,
  options: { token?: string; cookie?: string; origin?: string; topics: readonly string[]; after?: string },
): Promise<Listener> {
  const query = new URLSearchParams(options.topics.map((topic): [string, string] => ['topics[]', topic]))
  if (options.after !== undefined) query.set('after', options.after)
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/realtime?${query.toString()}`, {
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.cookie && { cookie: `muelle_token=${options.cookie}` }),
    },
    ...(options.origin && { origin: options.origin }),
  })
  const messages: StreamMessage[] = []
  let closed: { code: number; reason: string } | null = null
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString('utf8')) as StreamMessage)
  })
  socket.on('close', (code, reason) => {
    closed = { code, reason: reason.toString('utf8') }
  })
  await once(socket, 'open')
  await until(() => messages.length > 0)
  return {
    messages,
    kinds: () => messages.flatMap((message) => (message.type === 'event' ? [message.data.kind] : [])),
    closed: () => closed,
    close: () => socket.terminate(),
  }
}
