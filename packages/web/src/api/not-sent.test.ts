import { changeParty } from '@muelle/contract/bookings/life'
import { getSession } from '@muelle/contract/sessions/record'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError, CONNECTION_LOST, isNotSent, isOffline, NOT_READ, NOT_SENT } from './api-error.ts'
import { createAsk } from './create-ask.ts'
import { createNetwork } from './network.ts'
import { createQueryClient } from './query-client.ts'

type Server = 'answers' | 'unreachable' | 'loses the answer' | 'is no Muelle' | 'swallows the question'

/** A browser that says whether it has a network, and a way to the server that is as it is. */
function desk({ isOnline, server }: { isOnline: boolean; server: Server }) {
  const asked: string[] = []
  const send: typeof fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    if (server === 'unreachable') throw new TypeError('Failed to fetch')
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    if (path.startsWith('/health')) return new Response(null, { status: server === 'is no Muelle' ? 502 : 200 })
    if (server === 'swallows the question')
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    if (server === 'loses the answer') throw new TypeError('Failed to fetch')
    return Response.json({ success: true, data: { id: 4 } })
  }
  const ask = createAsk({
    fetch: send,
    tokens: { read: () => null, write: () => {}, clear: () => {} },
    ownerOf: () => null,
    headers: () => ({}),
    renew: async () => ({ renewed: false, message: '' }),
    network: createNetwork({ fetch: send, isOnline: () => isOnline }),
    endSession: () => {},
  })
  const party = {
    params: { id: 4 },
    body: { version: 1, party: [{ category_id: 1, quantity: 1 }], quoted_total_cents: 1 },
  }
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => {
        expect(error).toMatchObject({ httpStatus: 0, isPassing: true })
        return (error as { code: string }).code
      },
    )
  return {
    asked,
    change: (signal?: AbortSignal) => codeOf(ask(changeParty, party, signal && { signal })),
    read: () => codeOf(ask(getSession, {})),
    callOff: (signal: AbortSignal) => ask(changeParty, party, { signal }),
  }
}
const CHANGE = 'PUT /v1/provider/tour/bookings/4/party'
const SIGN = 'GET /health/live'

describe('a change', () => {
  it.each<[boolean, Server, string, string[]]>([
    [true, 'answers', 'done', [CHANGE]],
    [true, 'loses the answer', CONNECTION_LOST, [CHANGE]],
    [true, 'unreachable', CONNECTION_LOST, []],
    // The server of the same machine needs no network.
    [false, 'answers', 'done', [SIGN, CHANGE]],
    [false, 'loses the answer', CONNECTION_LOST, [SIGN, CHANGE]],
    // Whatever answers in its place, such as the page of a hotel, is not it.
    [false, 'is no Muelle', NOT_SENT, [SIGN]],
    [false, 'unreachable', NOT_SENT, []],
  ])('with a network (%s) and a server that %s is %s', async (isOnline, server, code, asked) => {
    const { change, asked: all } = desk({ isOnline, server })
    expect(await change()).toBe(code)
    expect(all).toEqual(asked)
  })
})

describe('a line that swallows the question', () => {
  it('is a lost connection once its caller has waited long enough', async () => {
    const { change, asked } = desk({ isOnline: true, server: 'swallows the question' })
    expect(await change(AbortSignal.timeout(1))).toBe(CONNECTION_LOST)
    expect(asked).toEqual([CHANGE])
  })
  it('is nothing but called off where nobody waits any more', async () => {
    const { callOff } = desk({ isOnline: true, server: 'swallows the question' })
    const controller = new AbortController()
    const attempt = callOff(controller.signal)
    setTimeout(() => controller.abort(), 1)
    await expect(attempt).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })
})

describe('a question', () => {
  it.each<[boolean, Server, string]>([
    [true, 'answers', 'done'],
    [false, 'answers', 'done'],
    [true, 'unreachable', CONNECTION_LOST],
    [false, 'unreachable', NOT_READ],
  ])(
    'with a network (%s) and a server that %s is %s, and no other is asked before it',
    async (isOnline, server, code) => {
      const { read, asked } = desk({ isOnline, server })
      expect(await read()).toBe(code)
      expect(asked.length).toBeLessThanOrEqual(1)
    },
  )

  it('is told at once without a network, neither paused nor tried again', async () => {
    let tries = 0
    const queryFn = () => {
      tries += 1
      return Promise.reject(new ApiError({ httpStatus: 0, code: NOT_READ, message: '' }))
    }
    const options = createQueryClient().getDefaultOptions()
    expect([options.queries?.networkMode, options.mutations?.networkMode]).toEqual(['always', 'always'])
    const retry = options.queries?.retry
    const asking = new QueryClient().fetchQuery({ queryKey: ['x'], queryFn, ...(retry !== undefined && { retry }) })
    await expect(asking).rejects.toMatchObject({ code: NOT_READ })
    expect(tries).toBe(1)
  })
})

it('tells what was not sent from what is in doubt', () => {
  const error = (code: string, httpStatus = 0) => new ApiError({ httpStatus, code, message: '' })
  expect(
    [error(NOT_SENT), error(NOT_READ), error(CONNECTION_LOST), error(NOT_SENT, 409), new Error(NOT_SENT)].map(
      isNotSent,
    ),
  ).toEqual([true, false, false, false, false])
  expect([error(NOT_SENT), error(NOT_READ), error(CONNECTION_LOST)].map(isOffline)).toEqual([true, true, false])
})
