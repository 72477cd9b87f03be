import { getSession } from '@muelle/contract/sessions/record'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TokenStore } from '../browser/token-cookie.ts'
import type { ApiError } from './api-error.ts'
import { createAsk } from './create-ask.ts'
import { createNetwork } from './network.ts'
import { createRenewal, type Exclusively } from './renewal.ts'

/** A server with the real rules: a token is accepted until it expires, a refresh token works exactly once. */
function createServer() {
  let serial = 0
  const issue = () => ({ token: `token-${++serial}`, refresh: `refresh-${serial}` })
  const first = issue()
  const valid = new Set([first.token])
  const cookie = { refresh: first.refresh }
  const seen = { renewals: 0, reused: 0, sessions: 0 }
  let isDown = false
  let isBusy = false

  const answer = (status: number, body: unknown) => Response.json(body, { status })
  const refuse = (status: number, code: string, message: string) =>
    answer(status, { success: false, message, errors: [{ code, message }], meta: { code, message, request_id: 'r-1' } })

  const handle: typeof fetch = async (input, init) => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    if (isDown) throw new TypeError('Failed to fetch')
    const path = new URL(input instanceof Request ? input.url : input, 'http://panel.test').pathname
    const headers = new Headers(init?.headers)
    if (path === '/v1/provider/refresh-token') {
      expect(init?.method).toBe('POST')
      expect(init?.body).toBe('{}')
      if (isBusy) return refuse(503, 'busy', 'Busy')
      const sent = cookie.refresh
      if (spent.has(sent)) {
        seen.reused += 1
        return refuse(401, 'session.expired', 'The session is over')
      }
      spent.add(sent)
      seen.renewals += 1
      const next = issue()
      valid.add(next.token)
      cookie.refresh = next.refresh
      return answer(200, { success: true, data: { token: next.token, refresh_token: next.refresh } })
    }
    if (!valid.has(headers.get('authorization')?.replace('Bearer ', '') ?? ''))
      return refuse(401, 'session.expired', 'Session expired')
    seen.sessions += 1
    return answer(200, { success: true, data: { user: { id: 1 }, business: [], tours: [] } })
  }
  const spent = new Set<string>()
  return {
    fetch: handle,
    firstToken: first.token,
    seen,
    expire: () => valid.clear(),
    end: () => {
      valid.clear()
      spent.add(cookie.refresh)
    },
    goDown: () => {
      isDown = true
    },
    beBusy: () => {
      isBusy = true
    },
  }
}

/** The browser's lock: one holder at a time, in order of asking, over all tabs. */
function createLock(): Exclusively {
  let tail: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = tail.then(task)
    tail = run.catch(() => undefined)
    return run
  }
}

type Server = ReturnType<typeof createServer>

/** Whose token the cookie holds. */
let owner: number | null = null

function openTab(server: Server, tokens: TokenStore, exclusively: Exclusively) {
  const headers = (token: string | null): Record<string, string> =>
    token === null ? {} : { authorization: `Bearer ${token}` }
  const ended: string[] = []
  const renew = createRenewal({ fetch: server.fetch, tokens, headers, exclusively })
  const ask = createAsk({
    fetch: server.fetch,
    tokens,
    ownerOf: () => owner,
    headers,
    renew,
    network: createNetwork({ fetch: server.fetch, isOnline: () => true }),
    endSession: (sentToken, message) => {
      if (sentToken === null || tokens.read() !== sentToken) return
      tokens.clear()
      ended.push(message)
    },
  })
  return { load: (onlyAs?: number) => ask(getSession, {}, onlyAs === undefined ? {} : { onlyAs }), ended }
}

describe('a request with an expired token', () => {
  let server: Server
  let tokens: TokenStore
  let lock: Exclusively
  beforeEach(() => {
    server = createServer()
    let cookie: string | null = server.firstToken
    tokens = {
      read: () => cookie,
      write: (token) => {
        cookie = token
      },
      clear: () => {
        cookie = null
      },
    }
    lock = createLock()
  })

  it('is renewed once and sent again', async () => {
    server.expire()
    const tab = openTab(server, tokens, lock)
    await expect(tab.load()).resolves.toMatchObject({ user: { id: 1 } })
    expect(server.seen).toEqual({ renewals: 1, reused: 0, sessions: 1 })
    expect(tokens.read()).toBe('token-2')
    expect(tab.ended).toEqual([])
  })

  it('shares one renewal with all requests of the tab', async () => {
    server.expire()
    const tab = openTab(server, tokens, lock)
    await Promise.all(Array.from({ length: 12 }, tab.load))
    expect(server.seen).toEqual({ renewals: 1, reused: 0, sessions: 12 })
  })

  it('finds the token that another tab has renewed', async () => {
    server.expire()
    const tabs = [openTab(server, tokens, lock), openTab(server, tokens, lock), openTab(server, tokens, lock)]
    await Promise.all(tabs.flatMap((tab) => [tab.load(), tab.load()]))
    expect(server.seen).toEqual({ renewals: 1, reused: 0, sessions: 6 })
  })

  it('is not sent again as somebody else, who has signed in meanwhile', async () => {
    const tab = openTab(server, tokens, lock)
    owner = 1
    server.expire()
    const sent = tab.load(1)
    owner = null
    tokens.write('token-of-beto')
    await expect(sent).rejects.toMatchObject({ httpStatus: 401 } satisfies Partial<ApiError>)
    expect(server.seen.sessions).toBe(0)
    expect(tokens.read()).toBe('token-of-beto')
    // What waits is not even begun under another name.
    owner = 2
    await expect(tab.load(1)).rejects.toMatchObject({ httpStatus: 401 } satisfies Partial<ApiError>)
    expect(server.seen.renewals).toBe(0)
  })

  it('renews again when the new token expires later', async () => {
    const tab = openTab(server, tokens, lock)
    for (const _round of [1, 2, 3]) {
      server.expire()
      await tab.load()
    }
    expect(server.seen.renewals).toBe(3)
  })

  it('ends the session once, with the sentence of the server, when it cannot be renewed', async () => {
    server.end()
    const tab = openTab(server, tokens, lock)
    const results = await Promise.allSettled([tab.load(), tab.load(), tab.load()])
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { httpStatus: 401, requestId: 'r-1' } })
    expect(tab.ended).toEqual(['The session is over'])
    expect(tokens.read()).toBeNull()
    expect(server.seen.sessions).toBe(0)
  })

  it('keeps the session when the server cannot be reached or is busy', async () => {
    const tab = openTab(server, tokens, lock)
    server.expire()
    server.beBusy()
    await expect(tab.load()).rejects.toMatchObject({ httpStatus: 0 } satisfies Partial<ApiError>)
    server.goDown()
    await expect(tab.load()).rejects.toMatchObject({
      httpStatus: 0,
      code: 'connection_lost',
    } satisfies Partial<ApiError>)
    expect(tab.ended).toEqual([])
    expect(tokens.read()).toBe(server.firstToken)
  })

  it('does not try to renew what was never signed in', async () => {
    tokens.clear()
    const tab = openTab(server, tokens, lock)
    await expect(tab.load()).rejects.toMatchObject({ httpStatus: 401 })
    expect(server.seen).toEqual({ renewals: 0, reused: 0, sessions: 0 })
  })
})
