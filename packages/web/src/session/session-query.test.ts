import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePhone } from '../offline/fake-phone.ts'

const [ANA, BETO] = [5, 6]
const sessionOf = (id: number) => ({ user: { id, username: `user${id}` }, business: [] })

let phone: ReturnType<typeof fakePhone>
beforeEach(() => {
  phone = fakePhone()
})
afterEach(() => vi.unstubAllGlobals())

/** The panel, opened anew. */
async function openPanel() {
  vi.resetModules()
  const [{ findSession }, { signOut }, { enterWith }, kept] = await Promise.all([
    import('./session-query.ts'),
    import('./sign-out.ts'),
    import('./sign-in.ts'),
    import('../offline/kept.ts'),
  ])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queries = { open: () => Promise.resolve(client), clear: () => client.clear() }
  return {
    kept,
    find: async () => (await findSession(queries))?.user.id ?? null,
    leave: () => signOut(queries),
    enter: () => enterWith(queries, { token: 'next', business_id: null }),
  }
}
/** Ana opened the scanner or her trip here, with a network. */
async function asDockOf(id: number) {
  phone.answer = () => ({ status: 200, data: sessionOf(id) })
  const { find, kept } = await openPanel()
  await find()
  await kept.beDock(sessionOf(id) as never)
  await kept.keepTrip(id, { business_id: 1, trip: null, trips: [], read_at: 1 } as never, true)
}

describe('the session of a device of the dock', () => {
  beforeEach(() => asDockOf(ANA))

  it('goes on without a network', async () => {
    phone.goOffline()
    const { find, kept } = await openPanel()
    expect(await find()).toBe(ANA)
    expect(await kept.keptTrip(ANA, 1, undefined)).toMatchObject({ read_at: 1 })
    expect(await kept.keptTrip(BETO, 1, undefined)).toBeNull()
  })

  it('is nobody’s once it was left without a network', async () => {
    phone.goOffline()
    const { leave, find, kept } = await openPanel()
    expect(await leave()).toBe(false)
    expect(await find()).toBeNull()
    expect([await kept.keptSession(), await kept.keptTrip(ANA, 1, undefined)]).toEqual([null, null])
  })

  it('is not that of another person who signs in, even where the network goes before the server says who they are', async () => {
    phone.answer = () => 'lost'
    const { enter } = await openPanel()
    await expect(enter()).rejects.toThrow()
    phone.goOffline()
    await expect((await openPanel()).find()).rejects.toThrow()
  })

  it('takes lists and trips along as soon as another person is known', async () => {
    phone.answer = () => ({ status: 200, data: sessionOf(BETO) })
    const { enter, find, kept } = await openPanel()
    await enter()
    expect(await find()).toBe(BETO)
    expect([await kept.keptSession(), await kept.keptTrip(ANA, 1, undefined)]).toEqual([null, null])
    phone.goOffline()
    await expect((await openPanel()).find()).rejects.toThrow()
  })

  it('ends with a refusal, and leaves no list behind', async () => {
    phone.answer = () => ({ status: 401, code: 'unauthenticated' })
    const { find, kept } = await openPanel()
    expect(await find()).toBeNull()
    expect([await kept.keptSession(), await kept.keptTrip(ANA, 1, undefined)]).toEqual([null, null])
    expect(phone.stored.get('muelle:dock')).toBeUndefined()
  })
})
