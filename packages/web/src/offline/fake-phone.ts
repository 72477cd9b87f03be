import 'fake-indexeddb/auto'
import { refreshToken } from '@muelle/contract/sessions/record'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** How the server answers: with data, with a refusal, or not at all. */
export type FakeAnswer = { status: 200; data?: unknown } | { status: number; code?: string } | 'lost'
type Told = { path: string; body: Record<string, unknown> }

/**
 * A phone for tests: disk, locks, storage and messages between tabs as a browser has them, and a server that writes down what it is told.
 * A tab is what is imported after `vi.resetModules()`.
 */
export function fakePhone() {
  const stored = new Map<string, string>()
  const phone = {
    told: [] as Told[],
    answer: (_path: string, _body: Record<string, unknown>): FakeAnswer => ({ status: 200 }),
    /** As the server has said it of the token in the cookie; null while it has not. */
    signIn: (userId: number | null) => {
      if (userId === null) stored.delete('muelle:person')
      else stored.set('muelle:person', String(userId))
    },
    stored,
    /** The last parts of the paths that the server was asked. */
    calls: () => phone.told.map(({ path }) => path.split('?')[0]?.split('/').at(-1)),
    goOffline: () => vi.stubGlobal('navigator', { ...navigator, onLine: false }),
    /** A disk without room, as long as some work takes. */
    whileFull: async (work: () => Promise<void>) => {
      const { add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      try {
        await work()
      } finally {
        IDBObjectStore.prototype.add = add
      }
    },
  }
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { cookie: 'muelle_token=abc' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Android', locks: fakeLocks() })
  vi.stubGlobal('BroadcastChannel', fakeChannels())
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string | FormData } = {}) => {
    // The session is not renewed.
    if (path === refreshToken.path) return failure(401)
    const sent: Record<string, unknown> =
      body instanceof FormData ? Object.fromEntries(body) : body === undefined ? {} : JSON.parse(body)
    const answer = navigator.onLine ? phone.answer(path, sent) : 'lost'
    if (navigator.onLine) phone.told.push({ path, body: sent })
    // Long enough for another tab to begin as well.
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer.status !== 200) return failure(answer.status, 'code' in answer ? answer.code : undefined)
    return Response.json({ success: true, data: ('data' in answer ? answer.data : undefined) ?? { answers: [] } })
  })
  return phone
}

const failure = (status: number, code = 'refused') =>
  Response.json({ success: false, message: `no: ${code}`, errors: [], meta: { code, message: '' } }, { status })

/** One holder of each name, over all tabs. */
function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  const hold = async <T>(name: string, work: (lock: object) => Promise<T>) => {
    held.add(name)
    try {
      return await work({})
    } finally {
      held.delete(name)
    }
  }
  type Work<T> = (lock: object | null) => Promise<T>
  return {
    request: <T>(name: string, ...[first, second]: [Work<T>] | [object, Work<T>]): Promise<T> => {
      if (second) return held.has(name) ? second(null) : hold(name, second)
      const turn = (tails.get(name) ?? Promise.resolve()).then(() => hold(name, first as Work<T>))
      tails.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

/** What one tab says the others hear. */
function fakeChannels() {
  const channels = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>()
  return class {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor() {
      channels.add(this)
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) setTimeout(() => other.onmessage?.({ data }))
    }
  }
}
