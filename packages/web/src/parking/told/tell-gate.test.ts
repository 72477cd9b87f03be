import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePhone } from '../../offline/fake-phone.ts'

const [ANA, BETO] = [5, 6]
const LOT = 3
const CODE = `P${'0'.repeat(34)}`
const AT = '2026-12-01T00:10:00.000Z'

let phone: ReturnType<typeof fakePhone>
beforeEach(() => {
  phone = fakePhone()
  phone.signIn(ANA)
})
afterEach(() => vi.unstubAllGlobals())

/** A gate where Ana let one vehicle in and, for $80 in cash, another one out. */
async function gate() {
  vi.resetModules()
  const [tell, queue, exits] = await Promise.all([
    import('./tell-gate.ts'),
    import('../../offline/gate-queue.ts'),
    import('../../offline/gate-exits.ts'),
  ])
  await queue.keepFolios(LOT, { business_date: '2026-11-30', first: 1, last: 9, device: 'booth' })
  await queue.addToGateQueue(ANA, LOT, { code: CODE, plate: 'YZN412C', vehicle_type: 'auto', at: AT })
  const exit = { nonce: 'exit-of-ana', code: `P${'1'.repeat(34)}`, at: AT, taken_cents: 80_00 }
  const shown = { folio: '007', plate: null, currency: 'MXN' }
  await exits.addGateExit({ userId: ANA, businessId: LOT, device: 'booth' }, exit, shown)
  return {
    tellAll: async () => {
      await tell.tellEntries(ANA, LOT, () => undefined)
      await tell.tellExits(ANA, LOT, () => undefined)
    },
    waiting: async () => [
      ...(await queue.readGateQueue(ANA, LOT)).map(({ refused }) => refused),
      ...(await exits.readGateExits(ANA, LOT)).map(({ refused }) => refused),
    ],
  }
}

test('what happened at a gate is told by who was there', async () => {
  const { tellAll, waiting } = await gate()
  await tellAll()
  expect(phone.told.map(({ body }) => body)).toMatchObject([
    { device: { id: 'booth' }, entry: { code: CODE, folio: 1 } },
    { device: { id: 'booth' }, exit: { nonce: 'exit-of-ana', taken_cents: 80_00 } },
  ])
  expect(await waiting()).toEqual([])
})

test('whoever signs in meanwhile does not tell it: the cash would be in their hands', async () => {
  const { tellAll, waiting } = await gate()
  phone.signIn(BETO)
  await tellAll()
  expect(phone.told).toEqual([])
  phone.signIn(null)
  await tellAll()
  expect(phone.told).toEqual([])
  expect(await waiting()).toEqual([null, null])
})

test('what the server will not take is set aside with its reason, and nothing while it does not answer', async () => {
  const { tellAll, waiting } = await gate()
  phone.answer = () => 'lost'
  await tellAll()
  expect(await waiting()).toEqual([null, null])
  phone.answer = () => ({ status: 409, code: 'parking.told_late' })
  await tellAll()
  expect(await waiting()).toEqual(['no: parking.told_late', 'no: parking.told_late'])
})

test('an exit has a number of its own also on plain HTTP, where a browser makes no names', async () => {
  vi.resetModules()
  const { exitNow } = await import('./tell-gate.ts')
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const nonces = [exitNow({ code: CODE }, 0), exitNow({ code: CODE }, 0)].map(({ nonce }) => nonce)
  expect(new Set(nonces).size).toBe(2)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
})
