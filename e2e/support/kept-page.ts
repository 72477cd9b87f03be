import { type Browser, test as base, type Page, type TestInfo } from '@playwright/test'
import { withoutFetchingAhead } from './ahead.ts'
import { endInterceptions } from './intercept.ts'

type Use = (page: Page) => Promise<void>

/** As Playwright opens a page. */
const VIEWPORT = { width: 1280, height: 720 }
/** What a test may have listened to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]
/** For what hangs: a panel that does not come to rest within it is thrown away. */
const REST_LIMIT_MS = 60_000

const keptPages = new WeakSet<Page>()
/** The pages of this worker at the login, where nothing of the last test is left: one's own, and that of another person or device. */
const atRest = new Map<'own' | 'other', Page>()
/** A customer's, at no address. */
let guestAtRest: Page | null = null

/** Whether the page outlives its test: what it is told of later documents would be told to those of other tests. */
export const isKept = (page: Page): boolean => keptPages.has(page)

/** What a test is given may be kept for the next one: it passed, and is at the server of the worker. */
const mayStay = (page: Page, { status, expectedStatus }: TestInfo, baseURL: string | undefined) =>
  status === expectedStatus && isAt(page, baseURL)

const keptAs =
  (place: 'own' | 'other') =>
  async ({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }, use: Use, info: TestInfo) => {
    const page = atRest.get(place) ?? (await openPage(browser))
    atRest.delete(place)
    await use(page)
    if (mayStay(page, info, baseURL) && (await comesToRest(page))) atRest.set(place, page)
    else await page.context().close()
  }

/**
 * A test whose page was there before: the panel stands at the login, signed out, with nothing in its storage, as after somebody has left
 * for the day. To load and compile the panel anew took a third of the time of a test. Not for tests of what a first visit fetches, of what
 * the browser keeps, of the panel's language or theme, nor for those that give the browser scripts or a device of their own. A page in
 * which a test failed is thrown away. Another person's panel (`other`) and a customer's browser (`guest`) are kept alike; a guest leaves
 * the page, so that a language that was chosen on it goes with the page and its storage.
 */
export const test = base.extend<{ other: Page; guest: Page }>({
  page: keptAs('own'),
  other: keptAs('other'),
  context: ({ page }, use) => use(page.context()),
  guest: async ({ browser, baseURL }, use, info) => {
    const page = guestAtRest ?? (await (await browser.newContext()).newPage())
    guestAtRest = null
    await use(page)
    if (mayStay(page, info, baseURL) && (await forgetsAll(page))) guestAtRest = page
    else await page.context().close()
  },
})

/** Whether nothing is left of a test. Without an address there is no page that asks for anything, or hears that a session is over. */
export async function forgetsAll(page: Page): Promise<boolean> {
  try {
    await forgetTest(page)
    await endInterceptions(page)
    await forgetStorage(page)
    await page.goto('about:blank')
    await page.context().clearCookies()
    await forgetLook(page)
    return true
  } catch {
    return false
  }
}

/** Whether it is at the server of the worker: a test may have gone to one of its own, which ends with it. */
const isAt = (page: Page, server = '') => new URL(page.url()).origin === new URL(server).origin

async function openPage(browser: Browser): Promise<Page> {
  // A worker that holds files would stand between a test and what it answers itself (`page.route`).
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  keptPages.add(page)
  await withoutFetchingAhead(page)
  await page.goto('/auth/login')
  await markRest(page)
  return page
}

/** Comes to an address from elsewhere: by the panel's own router where the page is at rest, else the page is loaded. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate((address) => {
    const isAtRest = document.documentElement.hasAttribute('data-at-rest')
    document.documentElement.removeAttribute('data-at-rest')
    if (isAtRest) history.pushState(null, '', address)
    return isAtRest
  }, path)
  if (!isThere) await page.goto(path)
}

/** Goes to an address by the panel's own router, wherever the page is: as a link does, and with what is in its memory. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path)

/** As a person who works on this business. Before the panel is entered, which reads it once. */
export async function withBusiness(page: Page, businessId: number): Promise<void> {
  const select = (id: number) => localStorage.setItem('muelle:business', String(id))
  await (isKept(page) ? page.evaluate(select, businessId) : page.addInitScript(select, businessId))
}

async function comesToRest(page: Page): Promise<boolean> {
  try {
    await forgetTest(page)
    if (await isChanged(page)) return false
    if (await endInterceptions(page)) await comeAnew(page)
    else await signOut(page)
    await forgetLook(page)
    await markRest(page)
    return true
  } catch {
    return false
  }
}

/** What a test told the browser about the page is taken back. */
async function forgetTest(page: Page): Promise<void> {
  const context = page.context()
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all(context.pages().flatMap((one) => (one === page ? [] : [one.close()])))
  await context.setOffline(false)
  await context.clearPermissions()
}

/** Size and colours are taken back where there is little to draw anew. */
async function forgetLook(page: Page): Promise<void> {
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.setViewportSize(VIEWPORT)
}

/** What stays as long as the document: a language that was chosen, and what a test put in place of the browser's own dialog. */
const isChanged = (page: Page): Promise<boolean> =>
  page.evaluate(() => !document.documentElement.lang.startsWith('es') || !/native code/.test(String(window.print)))

/** Somebody else comes to the panel that stands there: whoever was before has left. Before they enter. */
export async function nextPerson(page: Page): Promise<void> {
  await signOut(page)
  await markRest(page)
}

/** Where the panel may wait for what it has lost, it is loaded, by nobody. */
async function comeAnew(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/auth/login')
}

/** Without a token the panel tells the server nothing, and forgets whoever was there. */
async function signOut(page: Page): Promise<void> {
  const hasRouter = await page.evaluate(() => {
    document.cookie = 'muelle_token=; Path=/; Max-Age=0'
    // The panel's router is told of it in its own way; the page of a payment has none.
    const isPanel = !/native code/.test(String(history.pushState))
    if (isPanel) history.pushState(null, '', '/logout')
    return isPanel
  })
  if (!hasRouter) await page.goto('/auth/login')
  await page.waitForURL((url) => url.pathname === '/auth/login' && url.search === '', { timeout: REST_LIMIT_MS })
}

async function markRest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor({ timeout: REST_LIMIT_MS })
  await closeNotices(page)
  await page.context().clearCookies()
  await forgetStorage(page)
  await page.evaluate(() => {
    // What the last test printed is no print of the next one.
    document.documentElement.removeAttribute('data-printed')
    document.documentElement.setAttribute('data-at-rest', '')
  })
}

/** Notices outlive the screen that told them. Until neither of them nor a dialog is left. */
export async function closeNotices(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      for (const one of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) one.click()
      return document.querySelector('.mantine-Notification-root, [role="dialog"]') === null
    },
    undefined,
    { timeout: REST_LIMIT_MS },
  )
}

const forgetStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
