import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePhone } from '../../offline/fake-phone.ts'
import type { Deed } from './pending.ts'

const ME = 5
const OTHER = 6
const SAIL: Deed = { type: 'sail', absent: [], aboard: 3 }
const STEP: Deed = { type: 'step', step: 'destiny_reached', is_automatic: false }
const FAULT = { type: 'fault', transport_id: 4, kind: 'engine', note: 'Se calienta' } as const
const EXPENSE = {
  type: 'expense',
  business_id: 1,
  category: 'fuel',
  currency: 'MXN',
  amount_cents: 35_000,
  transport_id: 4,
  note: null,
} as const
const BOARD: Deed = { type: 'board', business_id: 1, booking_id: 9, passengers: [1, 2] }

let phone: ReturnType<typeof fakePhone>
type Tab = typeof import('./outbox.ts')['outbox']
let open: Tab[] = []
beforeEach(() => {
  phone = fakePhone()
  phone.signIn(ME)
})
afterEach(() => {
  // Whoever holds no phone tries nothing again.
  for (const outbox of open) outbox.openFor(0)
  open = []
  vi.unstubAllGlobals()
})

/** A tab has modules of its own, and shares disk, locks and messages with the others. */
async function openTab(userId = ME): Promise<Tab> {
  vi.resetModules()
  const { outbox } = await import('./outbox.ts')
  open.push(outbox)
  outbox.openFor(userId)
  await outbox.send()
  return outbox
}
const waitingOf = (outbox: Tab) => outbox.view().waiting.map(({ deed }) => deed.type)
const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 10_000 })

describe('what a captain has done', () => {
  it('is told in its order, each once', async () => {
    const outbox = await openTab()
    await Promise.all([outbox.add(1, BOARD), outbox.add(1, SAIL), outbox.add(1, STEP)])
    await until(() => outbox.pending().length === 0)
    expect(phone.calls()).toEqual(['sync', 'sail', 'step'])
    expect(outbox.view()).toEqual({ waiting: [], refused: [], isKept: true })
  })

  it('goes out once where two tabs have it, and neither goes on showing it', async () => {
    phone.answer = () => 'lost'
    const first = await openTab()
    await first.add(1, SAIL)
    await until(() => phone.told.length > 0 && first.pending()[0]?.wasSent === true)
    const second = await openTab()
    expect(waitingOf(second)).toEqual(['sail'])
    phone.told = []
    phone.answer = () => ({ status: 200 })
    await Promise.all([first.send(), second.send()])
    await until(() => first.pending().length + second.pending().length === 0)
    expect(phone.calls()).toEqual(['sail'])
  })

  it('tells of cash once, with whom it let in, and is not simply taken back', async () => {
    phone.answer = () => 'lost'
    const cash = { amount_cents: 144_000 }
    const outbox = await openTab()
    await outbox.add(1, { ...BOARD, cash })
    await until(() => outbox.pending()[0]?.wasSent === true)
    // The server knew of them already, and had refused: the money is not told under the other number as well.
    phone.told = []
    phone.answer = () => ({
      status: 200,
      data: { answers: [{ checkin: { is_offline: false, is_admitted: false } }] },
    })
    await outbox.send()
    await until(() => outbox.pending().length === 0)
    const told = phone.told.map(({ body }) => (body['entries'] as { cash?: unknown; booking_id: number }[])[0])
    expect(told).toMatchObject([{ booking_id: 9, cash }, { booking_id: 9 }])
    expect(told[1]).not.toHaveProperty('cash')
  })

  it('is told of a fault with its photo, also after the page was closed without a network', async () => {
    const photo = new Blob(['a photo'], { type: 'image/jpeg' })
    phone.answer = () => 'lost'
    const before = await openTab()
    await before.add(1, { ...FAULT, photo })
    await until(() => phone.told.length > 0)
    phone.told = []
    phone.answer = (path) => ({ status: 200, data: path.includes('/image') ? { filename: 'kept.webp' } : {} })
    before.openFor(0)
    const after = await openTab()
    await until(() => after.pending().length === 0)
    const [upload, report] = phone.told
    expect(phone.calls()).toEqual(['image', 'faults'])
    const file = upload?.body['file']
    expect(file instanceof Blob && (await file.text())).toBe('a photo')
    expect(report?.body).toMatchObject({ transport_id: 4, kind: 'engine', note: 'Se calienta', photo: 'kept.webp' })
    expect(report?.body['at']).toEqual(expect.any(String))
  })

  it('is told of an expense with its photo, and told again under the same number with a photo of another name', async () => {
    let images = 0
    const names = [{ filename: 'uno.webp' }, { filename: 'dos.webp' }]
    phone.answer = (path) =>
      path.includes('/image') ? { status: 200, data: names[images++] } : images < 2 ? 'lost' : { status: 200 }
    const outbox = await openTab()
    await outbox.add(0, { ...EXPENSE, photo: new Blob(['recibo'], { type: 'image/jpeg' }) })
    await until(() => outbox.pending()[0]?.wasSent === true)
    await outbox.send()
    await until(() => outbox.pending().length === 0)
    expect(phone.calls()).toEqual(['image', 'expenses', 'image', 'expenses'])
    const told = phone.told.filter(({ path }) => path.endsWith('/expenses')).map(({ body }) => body)
    const { type: _, ...spent } = EXPENSE
    expect(told).toMatchObject([
      { ...spent, from: 'mine', photo: 'uno.webp' },
      { ...spent, from: 'mine', photo: 'dos.webp' },
    ])
    expect(told[1]?.['nonce']).toBe(told[0]?.['nonce'])
  })

  it('sets an expense aside that the books will not take, and goes on with what follows', async () => {
    phone.answer = (path) => (path.endsWith('/expenses') ? { status: 409, code: 'custody.too_much' } : { status: 200 })
    const outbox = await openTab()
    await outbox.add(1, { ...EXPENSE, photo: null })
    await outbox.add(1, SAIL)
    await until(() => outbox.pending().length === 0)
    expect(phone.calls()).toEqual(['expenses', 'sail'])
    expect(outbox.view().refused).toMatchObject([
      { deed: { amount_cents: 35_000 }, refused: { code: 'custody.too_much' } },
    ])
  })

  it('is told of a fault whose photo the server will not have', async () => {
    phone.answer = (path) => (path.includes('/image') ? { status: 422, code: 'image.broken' } : { status: 200 })
    const outbox = await openTab()
    await outbox.add(1, { ...FAULT, photo: new Blob(['no photo']) })
    await until(() => outbox.pending().length === 0)
    expect(phone.calls()).toEqual(['image', 'faults'])
    expect(phone.told[1]?.body).toMatchObject({ kind: 'engine', photo: null })
    expect(outbox.view().refused).toEqual([])
  })

  it('is shown in the other tab, and told there to whoever listens', async () => {
    const first = await openTab()
    const heard: unknown[] = []
    first.onSettled((told) => heard.push(told?.deed))
    const second = await openTab()
    await second.add(1, SAIL)
    await until(() => heard.length > 0)
    expect(heard).toEqual([SAIL])
    expect(phone.calls()).toEqual(['sail'])
  })

  it('is told where the browser keeps nothing, by whoever the server says it is', async () => {
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('indexedDB', undefined)
    const outbox = await openTab()
    await outbox.add(1, SAIL)
    await outbox.send()
    expect([waitingOf(outbox), outbox.view().isKept]).toEqual([['sail'], false])
    const { tokenOwner } = await import('../../browser/token-owner.ts')
    tokenOwner.write(ME)
    await outbox.send()
    expect([phone.calls(), waitingOf(outbox), outbox.view().isKept]).toEqual([['sail'], [], true])
  })

  it('is set aside with its reason where the server will not take it, and what follows goes on', async () => {
    phone.answer = (path) => (path.endsWith('/sync') ? { status: 403, code: 'forbidden' } : { status: 200 })
    const outbox = await openTab()
    await outbox.add(1, BOARD)
    await outbox.add(1, SAIL)
    await until(() => outbox.pending().length === 0)
    expect(phone.calls()).toEqual(['sync', 'sail'])
    expect(outbox.view().refused).toMatchObject([
      { deed: BOARD, refused: { code: 'forbidden', message: 'no: forbidden' } },
    ])
    // It survives a reload, until somebody tries again or has read it.
    const again = await openTab()
    expect(again.view().refused).toHaveLength(1)
    expect(phone.calls()).toHaveLength(2)
    await again.retry()
    await until(() => phone.calls().length === 3 && again.view().refused.length === 1)
    await again.dismiss(again.view().refused.map(({ nonce }) => nonce))
    expect((await openTab()).view().refused).toEqual([])
  })

  it('waits behind a Zarpar that was refused, and follows it once somebody has tried again', async () => {
    phone.answer = (path) => (path.endsWith('/sail') ? { status: 409, code: 'tracking.not_listed' } : { status: 200 })
    const outbox = await openTab()
    const pressed = new Date(Date.now() - 60_000).toISOString()
    await outbox.add(1, SAIL, { nonce: 'nonce-sail', at: pressed })
    await until(() => outbox.view().refused.length === 1)
    await outbox.add(1, STEP)
    await outbox.add(2, STEP)
    await until(() => outbox.pending().length === 1)
    expect(phone.told.map(({ body }) => body['departure_id'] ?? 'sail')).toEqual(['sail', 2])
    phone.told = []
    phone.answer = () => ({ status: 200 })
    await outbox.retry()
    await until(() => outbox.pending().length === 0)
    expect(phone.calls()).toEqual(['sail', 'step'])
    // Somebody stands there and tries it now: what the server says of its list is heard again.
    expect(phone.told[0]?.body).toMatchObject({ is_told_late: false, at: pressed })
  })

  it('takes a boarding back under both numbers under which the server may have it', async () => {
    const outbox = await openTab()
    const boarded = { business_id: 1, booking_id: 9, passengers: [1, 2] }
    await outbox.add(1, { type: 'unboard', ...boarded, of: 'nonce-board', reason: 'No' })
    await until(() => outbox.pending().length === 0)
    expect(phone.told[0]?.body['entries']).toMatchObject([
      { type: 'undo', of: 'nonce-board' },
      { type: 'undo', of: 'nonce-board-in' },
    ])
  })

  it('waits where the session has ended, and is told by the same person alone', async () => {
    phone.answer = () => ({ status: 401, code: 'unauthenticated' })
    const outbox = await openTab()
    await outbox.add(1, SAIL)
    await outbox.send()
    expect(waitingOf(outbox)).toEqual(['sail'])
    // Somebody else signs in, here and in a tab of their own.
    phone.told = []
    phone.answer = () => ({ status: 200 })
    phone.signIn(OTHER)
    await outbox.send()
    expect((await openTab(OTHER)).pending()).toEqual([])
    expect(phone.told).toEqual([])
    phone.signIn(ME)
    const own = await openTab()
    await until(() => own.pending().length === 0)
    expect(phone.calls()).toEqual(['sail'])
  })

  it('can be taken back while nobody was told of it', async () => {
    phone.goOffline()
    const outbox = await openTab()
    await outbox.add(1, BOARD)
    await outbox.send()
    const [{ nonce } = { nonce: '' }] = outbox.pending()
    expect(await outbox.takeBack(nonce)).toBe(true)
    expect((await openTab()).pending()).toEqual([])
    expect(await outbox.takeBack(nonce)).toBe(false)
  })

  it('cannot be taken back where the answer was lost; and an undo that was done by then is done', async () => {
    phone.answer = () => 'lost'
    const outbox = await openTab()
    await outbox.add(1, { type: 'undo', status: 'started' })
    await until(() => outbox.pending()[0]?.wasSent === true)
    expect(await outbox.takeBack(outbox.pending()[0]?.nonce ?? '')).toBe(false)
    phone.answer = () => ({ status: 409, code: 'tracking.nothing_to_undo' })
    await outbox.send()
    expect(outbox.view()).toMatchObject({ waiting: [], refused: [] })
  })

  it('is held by the page where the disk has no room, which says so, and kept as soon as there is some', async () => {
    phone.answer = () => 'lost'
    const outbox = await openTab()
    await phone.whileFull(async () => {
      await outbox.add(1, SAIL)
      expect(outbox.view().isKept).toBe(false)
      expect(waitingOf(outbox)).toEqual(['sail'])
    })
    await outbox.send()
    await until(() => outbox.view().isKept)
    expect(waitingOf(await openTab())).toEqual(['sail'])
  })
})
