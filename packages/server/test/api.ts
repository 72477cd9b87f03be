import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '@muelle/contract/call'
import { type Client, createClient } from '@muelle/contract/client'
import { login } from '@muelle/contract/sessions/record'
import { type Instant, instant } from '@muelle/domain/time'
import type { FastifyInstance } from 'fastify'
import { registerFiles } from '../src/files/serve-files.ts'
import { folderStorage } from '../src/files/storage.ts'
import type { Route } from '../src/platform/http/handle.ts'
import { createApp } from '../src/platform/http/http.ts'
import type { KeyLimit } from '../src/platform/http/key-limit.ts'
import { createMetrics } from '../src/platform/http/metrics.ts'
import type { TrustedProxies } from '../src/platform/http/trusted-proxies.ts'
import { createSecretBox, SECRET_KEY_BYTES } from '../src/platform/secret-box.ts'
import { routes as allRoutes, type RouteDeps } from '../src/routes.ts'
import { createAuthenticate } from '../src/sessions/authenticate.ts'
import type { LinkSettings } from '../src/users/invitation.ts'
import type { TestDatabase } from './database.ts'
import { PASSWORD } from './fixtures.ts'
import { log } from './log.ts'
import { answerTo, KEPT, send } from './send.ts'

/** The key of the secrets in test databases. */
export const SECRET_KEY = Buffer.alloc(SECRET_KEY_BYTES, 7)
export const SECRETS = createSecretBox(SECRET_KEY)

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; json: unknown }
export type RawOptions = {
  /** Text and buffers go as they are, anything else as JSON. */
  body?: unknown
  headers?: OutgoingHttpHeaders
  /** The loopback address the request comes from, such as 127.0.0.2. */
  from?: string
}
/** Sends exactly this method and path; nothing is escaped, normalised or retried. */
export type Raw = (method: string, path: string, options?: RawOptions) => Promise<RawAnswer>

export type Person = Answer<typeof login> & { client: Client; raw: Raw }

export type TestApi = {
  base: string
  app: FastifyInstance
  /** Where its uploaded files are; the folder goes with the server. */
  filesDir: string
  /** Without a session. */
  client: Client
  raw: Raw
  /** Signs in as the panel does not: the tokens come in the body. Fails unless the login succeeds. */
  signIn(username: string, password?: string): Promise<Person>
  close(): Promise<void>
}

export type ApiOptions = {
  database: TestDatabase
  clock?: () => Instant
  routes?: readonly Route[]
  rateLimitPerMinute?: number
  keyLimit?: KeyLimit
  trustedProxies?: TrustedProxies
  /** Without them links are shown and not mailed. */
  links?: LinkSettings
}

/** Every route of the server over a database of tests. */
export const routesOver = ({ db }: Pick<TestDatabase, 'db'>, deps: Partial<RouteDeps> = {}): Route[] =>
  allRoutes({
    db,
    storage: folderStorage(join(tmpdir(), 'muelle-files')),
    log,
    links: { publicUrl: undefined, sendsMail: false },
    secrets: SECRETS,
    ...deps,
  })

/** The real server on a free loopback port; every answer and every refusal is compared with the contract. */
export async function startApi({
  database,
  clock,
  routes,
  rateLimitPerMinute,
  links,
  keyLimit,
  trustedProxies,
}: ApiOptions): Promise<TestApi> {
  const filesDir = await mkdtemp(join(tmpdir(), 'muelle-files-'))
  const storage = folderStorage(filesDir)
  const app = await createApp({
    db: database.db,
    routes: routes ?? routesOver(database, { storage, log, ...(links && { links }) }),
    authenticate: createAuthenticate(database.db),
    secrets: SECRETS,
    log,
    metrics: createMetrics(),
    clock: clock ?? (() => instant(Date.now())),
    rateLimitPerMinute: rateLimitPerMinute ?? 1_000_000,
    ...(keyLimit ? { keyLimit } : {}),
    ...(trustedProxies ? { trustedProxies } : {}),
    waitingForDatabase: () => database.pool.waitingCount(),
    secureCookies: false,
    checkAnswers: true,
  })
  registerFiles(app, storage)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const raw = rawTo(port)
  const client = createClient({ base, fetch: send })

  return {
    base,
    app,
    client,
    raw,
    signIn: async (username, password = PASSWORD) => {
      const result = await client(login, { body: { username, password } })
      if (result.status !== 'OK') throw new Error(`${username} could not sign in: ${JSON.stringify(result)}`)
      const headers = { authorization: `Bearer ${result.data.token}` }
      return {
        ...result.data,
        client: createClient({ base, fetch: send, headers: () => headers }),
        raw: (method, path, options = {}) =>
          raw(method, path, { ...options, headers: { ...headers, ...options.headers } }),
      }
    },
    filesDir,
    close: async () => {
      await app.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

/** A connection for each request took a quarter of the time of tests that send thousands. */
function rawTo(port: number): Raw {
  return async (method, path, { body, headers = {}, from } = {}) => {
    const isVerbatim = typeof body === 'string' || Buffer.isBuffer(body)
    const payload = isVerbatim || body === undefined ? body : JSON.stringify(body)
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      // The server may close a connection over bytes that it does not understand: no other request shall be on it.
      agent: isVerbatim ? false : KEPT,
      ...(from ? { localAddress: from } : {}),
      headers: {
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...headers,
      },
    })
    const { status, headers: received, bytes } = await answerTo(outgoing, payload)
    const text = bytes.toString('utf8')
    return { status, headers: received, text, json: parsed(text) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
