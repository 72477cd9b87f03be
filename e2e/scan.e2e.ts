import { cancelBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { deleteTour } from '@muelle/contract/tours/details'
import { expect, type Page, test } from '@playwright/test'
import { withFetchingAhead } from './support/ahead.ts'
import { type Api, apiAs, departureOf, sell } from './support/api.ts'
import {
  type At,
  codeOf,
  expectVerdict,
  insideOf,
  next,
  payInCash,
  readAtCable,
  tourOfToday,
  untilGone,
  verdict,
} from './support/dock.ts'
import { holdUp, withFakeCamera } from './support/fake-camera.ts'
import { inEveryLook, inLightAndDark } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter, leave } from './support/session.ts'

/** From the picture of the camera to its verdict. A busy machine stumbles: the fastest of all scans tells how fast they can be. */
const SCAN_MS = 300
/** Without a network, signature and list; the fastest again. */
const JUDGED_MS = 20

let api: Api
let tourId: number
/** Where a machine that others keep busy is slower than that, as long as so many of the smallest steps take there just then, at most. */
const SMALL_STEPS = 60
/** The middle of nine: questions that the server answers at once, or sums that a browser works out beside the page, as it does a signature. */
const smallMs = (page: Page, step: 'question' | 'sum') =>
  page.evaluate(async (wanted) => {
    const took: number[] = []
    while (took.length < 9) {
      const from = performance.now()
      if (wanted === 'question') await fetch('/health/live', { cache: 'no-store' })
      else await crypto.subtle.digest('SHA-256', new Uint8Array(100_000))
      took.push(performance.now() - from)
    }
    return took.sort((a, b) => a - b)[4] as number
  }, step)
const scansOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('muelle:scan').map(({ duration }) => duration))
const name = `Paseo del escáner ${Date.now()}`
let here: At
let later: At

test.beforeAll(async () => {
  api = await apiAs('dueno')
  const { tour, departures } = await tourOfToday(api, name, [2, 3])
  tourId = tour.id
  const [first, second] = departures
  if (!first || !second) throw new Error('two departures')
  here = first
  later = second
})
test.afterAll(async () => {
  await api.ask(deleteTour, { params: { id: api.businessId, tourId } }).catch(() => undefined)
})

async function party(at: At, firstName: string, adults: number, isHold = false) {
  const departure = await departureOf(api, { tour: name, ...at })
  return sell(api, { departure, people: { adults }, firstName, lastName: 'Muelle', phone: '999 555 0160', isHold })
}
/** What is due, in cash. */
async function collect(page: Page) {
  await page.keyboard.press('c')
  await payInCash(page)
}
const bar = (page: Page) => page.getByText(/^sin señal/)

test('the dock: camera, reader and keyboard; every verdict with what solves it (K2, K3)', async ({ page }) => {
  const [good, held, other, gone] = [
    await party(here, 'Sofía', 4),
    await party(here, 'Debe', 2, true),
    await party(later, 'Tarde', 2),
    await party(here, 'Baja', 1),
  ]
  const [goodCode, otherCode, goneCode] = [await codeOf(api, good), await codeOf(api, other), await codeOf(api, gone)]
  const overLimit: number[] = []
  /** How much longer the last scan took than it may, by the pace of the moment. */
  const noteScan = async () => {
    await expect.poll(async () => (await scansOf(page)).length).toBeGreaterThan(overLimit.length)
    const [took = Number.NaN] = (await scansOf(page)).slice(-1)
    overLimit.push(took - Math.max(SCAN_MS, SMALL_STEPS * (await smallMs(page, 'question'))))
  }
  await api.ask(cancelBooking, { params: { id: gone.id }, body: { version: gone.version } })

  await withFakeCamera(page)
  await enter(page, 'dueno', `/checkins/new?modo=reception&salida=${good.departure.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Escanear' })).toBeVisible()
  await expect(page.getByText('Recibidos 0 de 6')).toBeVisible()

  await test.step('the camera reads a party in, and green goes by itself', async () => {
    await holdUp(page, goodCode)
    await expectVerdict(page, 'ok', /Recibidos.*4 de 4/s)
    await noteScan()
    await holdUp(page, null)
    await untilGone(page)
    await expect(page.getByText('Recibidos 4 de 6')).toBeVisible()
    expect(await insideOf(api, good)).toEqual([4, 0])
  })

  await test.step('Z takes it back, with a reason', async () => {
    await page.keyboard.press('z')
    await page.getByRole('dialog').getByRole('button', { name: 'Boleto equivocado' }).click()
    await expect(page.getByText('Lectura deshecha')).toBeVisible()
    expect(await insideOf(api, good)).toEqual([0, 0])
  })

  await test.step('a reader at the cable; they are fewer', async () => {
    await readAtCable(page, goodCode)
    await expectVerdict(page, 'ok', /4 de 4/)
    await page.keyboard.press('-')
    await page.getByRole('button', { name: 'Uno menos' }).click()
    await expectVerdict(page, 'partial', /Falta 1/)
    await expect(verdict(page).getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:/)
    await inEveryLook(page, async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
    expect(await insideOf(api, good)).toEqual([3, 0])
    await readAtCable(page, goodCode)
    await expectVerdict(page, 'ok', /4 de 4/)
    await untilGone(page)
  })

  await test.step('already used, canceled, forged, of another house', async () => {
    await readAtCable(page, good.ticket)
    await expectVerdict(page, 'used', /Ya usado.*A las/s)
    await next(page)
    await readAtCable(page, goneCode)
    await expectVerdict(page, 'canceled', /Cancelado/)
    await page.keyboard.press('Enter')
    await untilGone(page)
    await readAtCable(page, `${goodCode.slice(0, -4)}${goodCode.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`)
    await expectVerdict(page, 'unknown', /Desconocido.*no es un boleto nuestro/s)
    await next(page)
    await holdUp(page, 'https://example.com/b/GYGX7Q2L9P')
    await expectVerdict(page, 'unknown', /GYGX7Q2L9P/)
    await noteScan()
    await holdUp(page, null)
    await next(page)
  })

  await test.step('what is due is collected on the spot, and lets them in', async () => {
    await readAtCable(page, held.ticket)
    await expectVerdict(page, 'balance_due', /Saldo pendiente.*\$1,800/s)
    await expectAccessible(page)
    await collect(page)
    await expectVerdict(page, 'ok', /2 de 2/)
    expect(await insideOf(api, held)).toEqual([2, 0])
    await untilGone(page)
  })

  await test.step('another departure: moved here with its seats and price, then received', async () => {
    await holdUp(page, otherCode)
    await expectVerdict(page, 'other_departure', /Otra salida.*Aquí queda.*Cuesta \$1,800 más/s)
    await noteScan()
    await holdUp(page, null)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mover aquí y recibir' }).click()
    // So shortly before it leaves, moving costs what the tour's rules say: solved one after the other.
    await expectVerdict(page, 'balance_due', /Saldo pendiente.*\$1,800/s)
    await collect(page)
    await expectVerdict(page, 'ok', /2 de 2/)
    expect(await insideOf(api, other)).toEqual([2, 0])
    await untilGone(page)
    await readAtCable(page, otherCode)
    await expectVerdict(page, 'revoked', /Boleto reemplazado.*Pide el nuevo/s)
    await next(page)
  })

  await test.step('somebody without a code is found by name and boards', async () => {
    await resize(page, 'phone')
    await page.getByText('Abordar', { exact: true }).click()
    await page.getByRole('button', { name: 'Ticket o nombre' }).click()
    const sheet = page.getByRole('dialog', { name: 'Lista' })
    await sheet.getByRole('searchbox', { name: 'Ticket o nombre' }).fill('sofi')
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /Sofía Muelle/ }).click()
    await expectVerdict(page, 'ok', /A bordo.*4 de 4/s)
    await untilGone(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  expect(overLimit.length).toBeGreaterThan(1)
  expect(Math.min(...overLimit)).toBeLessThanOrEqual(0)
})

test('without a network: judged here, kept through a reload, told once by two tabs, gone with whoever leaves (K4)', async ({
  page,
  context,
}) => {
  // The other one is as good as full.
  const [first, second, third] = [
    await party(later, 'Lejos', 3),
    await party(later, 'Mar', 2),
    await party(later, 'Dos', 1),
  ]
  const owing = await party(later, 'Debe', 2, true)
  const [firstCode, secondCode] = [await codeOf(api, first), await codeOf(api, second)]
  withFetchingAhead(page)
  await withFakeCamera(page)
  await enter(page, 'dueno', `/checkins/new?modo=boarding&salida=${first.departure.id}`)
  await expect(page.getByText(/^A bordo \d+ de \d+$/)).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('muelle:shell-kept').length > 0)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(tab.getByText(/^A bordo \d+ de \d+$/)).toBeVisible()
  const told: string[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/checkin/sync')) return
    const { entries }: { entries: { nonce: string }[] } = request.postDataJSON()
    told.push(...entries.map(({ nonce }) => nonce))
  })

  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await readAtCable(page, firstCode)
  await expectVerdict(page, 'ok', /A bordo.*3 de 3/s)
  await expect(page.getByText('sin señal · 1 por enviar')).toBeVisible()
  await readAtCable(page, firstCode)
  await expectVerdict(page, 'used', /en este equipo/)
  await next(page)

  // What is due is collected in cash, and counts before anybody is told of it.
  await readAtCable(page, owing.ticket)
  await expectVerdict(page, 'balance_due', /Saldo pendiente.*\$1,800/s)
  await page.keyboard.press('c')
  await page.getByLabel('Recibes en MXN').fill('2000')
  await expect(page.getByText('Cambio $200')).toBeVisible()
  await inLightAndDark(page, () => expectAccessible(page))
  await payInCash(page)
  await expectVerdict(page, 'ok', /2 de 2.*Cobrado \$1,800 · por enviar/s)
  await expect(page.getByText('sin señal · 4 por enviar')).toBeVisible()

  await page.reload()
  await expect(page.getByText('sin señal · 4 por enviar')).toBeVisible()
  await expect(page.getByText('Cobrado $1,800 · por enviar')).toBeVisible()
  await holdUp(page, secondCode)
  await expectVerdict(page, 'ok', /A bordo.*2 de 2/s)
  await expect(page.getByText('sin señal · 5 por enviar')).toBeVisible()
  await expectAccessible(page)
  expect([await insideOf(api, first), await insideOf(api, second)]).toEqual([
    [0, 0],
    [0, 0],
  ])

  const judged = await page.evaluate(() =>
    performance.getEntriesByName('muelle:judged').map(({ duration }) => duration),
  )
  expect(Math.min(...judged)).toBeLessThanOrEqual(Math.max(JUDGED_MS, SMALL_STEPS * (await smallMs(page, 'sum'))))

  // Both tabs know of all six, and both want to tell them at once.
  await readAtCable(tab, third.ticket)
  await expect(tab.getByText('sin señal · 6 por enviar')).toBeVisible()

  await context.setOffline(false)
  for (const one of [page, tab]) await expect(one.getByText(/por enviar/)).toHaveCount(0)
  expect(told).toHaveLength(6)
  expect(new Set(told).size).toBe(6)
  expect(await tab.evaluate(async () => (await navigator.locks.query()).held)).toEqual([])
  await tab.close()
  expect([await insideOf(api, first), await insideOf(api, second)]).toEqual([
    [3, 3],
    [2, 2],
  ])
  expect(await insideOf(api, third)).toEqual([1, 1])
  expect(await api.ask(getBooking, { params: { id: owing.id } })).toMatchObject({
    status: 'confirmed',
    paid_cents: 180_000,
    payments: [{ method: 'cash', received_cents: 200_000 }],
  })
  expect(await keptOn(page)).toEqual({ isReadable: false, sealed: 2, waiting: 0 })

  // Whoever leaves takes the list and the session along.
  await leave(page)
  expect(await keptOn(page)).toEqual({ isReadable: false, sealed: 0, waiting: 0 })
})

/** What lies on the disk of a device: how much is sealed, how much waits to be told, and whether any script could read its key. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answerOf(indexedDB.open('muelle-dock'))
    const store = (of: string) => database.transaction(of).objectStore(of)
    const key: CryptoKey = await answerOf(store('keys').get('device'))
    const [sealed, waiting] = [await answerOf(store('sealed').count()), await answerOf(store('queue').count())]
    database.close()
    return { isReadable: key.extractable, sealed, waiting }
  })
