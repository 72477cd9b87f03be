import { instant } from '@muelle/domain/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePhone } from '../../offline/fake-phone.ts'

const ME = 5
const OTHER = 6
const [FIRST, SECOND] = [1, 2]

let phone: ReturnType<typeof fakePhone>
beforeEach(() => {
  phone = fakePhone()
  phone.signIn(ME)
})
afterEach(() => vi.unstubAllGlobals())

async function openTab(userId = ME) {
  vi.resetModules()
  const [{ outbox }, { deckStore }, track] = await Promise.all([
    import('./outbox.ts'),
    import('./deck-store.ts'),
    import('./track.ts'),
  ])
  outbox.openFor(userId)
  let last = Date.now() - 60_000
  return {
    outbox,
    tellTrack: track.tellTrack,
    pass: (departure_id: number) => {
      last += 3_000
      return track.keepPoint({ departure_id, point: { at: instant(last), lat: 21.6, lng: -88.1, accuracy: 5 } })
    },
    kept: async () => (await deckStore.first('points', 10)).map(({ value }) => value.departure_id),
  }
}
const trips = () => phone.told.map(({ body }) => body['departure_id'])
const until = (work: () => Promise<void> | void) => vi.waitFor(work, { timeout: 10_000 })

describe('positions of a phone', () => {
  it('are told by trip, and forgotten once the server has them', async () => {
    const { pass, tellTrack, kept } = await openTab()
    for (const trip of [FIRST, FIRST, SECOND]) await pass(trip)
    tellTrack()
    await until(async () => expect(await kept()).toEqual([]))
    expect(phone.told.map(({ body }) => [body['departure_id'], (body['points'] as unknown[]).length])).toEqual([
      [FIRST, 2],
      [SECOND, 1],
    ])
  })

  it.each(['tracking.not_started', 'tracking.not_of_crew'])(
    'of a trip with %s wait, and hold up no other',
    async (code) => {
      phone.answer = (_, { departure_id }) => (departure_id === FIRST ? { status: 409, code } : { status: 200 })
      const { pass, tellTrack, kept } = await openTab()
      for (const trip of [FIRST, SECOND]) await pass(trip)
      tellTrack()
      await until(async () => expect(await kept()).toEqual([FIRST]))
      expect(trips()).toEqual([FIRST, SECOND])
    },
  )

  it('that the server will not have are told to the person, and hold up no other', async () => {
    phone.answer = (_, { departure_id }) =>
      departure_id === FIRST ? { status: 409, code: 'tracking.over' } : { status: 200 }
    const { outbox, pass, tellTrack, kept } = await openTab()
    for (const trip of [FIRST, FIRST, SECOND]) await pass(trip)
    tellTrack()
    await until(async () => expect(await kept()).toEqual([]))
    expect(outbox.view().refused).toMatchObject([{ departure_id: FIRST, deed: { type: 'track', positions: 2 } }])
  })

  it('stay where the session has ended, and are told by no other person', async () => {
    phone.answer = () => ({ status: 401, code: 'unauthenticated' })
    const own = await openTab()
    await own.pass(FIRST)
    own.tellTrack()
    await until(() => expect(trips()).toEqual([FIRST]))
    expect(await own.kept()).toEqual([FIRST])
    phone.answer = () => ({ status: 200 })
    phone.signIn(OTHER)
    const other = await openTab(OTHER)
    await other.pass(SECOND)
    own.tellTrack()
    other.tellTrack()
    await until(async () => expect(await other.kept()).toEqual([FIRST]))
    expect(trips()).toEqual([FIRST, SECOND])
  })

  it('are held by the page where the disk has no room, which says so', async () => {
    const { outbox, pass, tellTrack } = await openTab()
    await phone.whileFull(() => pass(FIRST))
    expect(outbox.view().isKept).toBe(false)
    tellTrack()
    await until(() => expect(trips()).toEqual([FIRST]))
    await until(() => expect(outbox.view().isKept).toBe(true))
  })
})
