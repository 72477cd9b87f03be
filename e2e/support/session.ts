import type { Page } from '@playwright/test'
import { withoutFetchingAhead } from './ahead.ts'
import { arriveAt } from './kept-page.ts'
import { type DemoUser, PASSWORD } from './panel.ts'

const PANEL = { app: 'web_provider', devicetype: 'web' }
const TOKEN_COOKIE = 'muelle_token'

/**
 * Signs the browser in with the cookies that the form would have left, for tests that are about something else. Nothing is fetched ahead
 * unless the test says so before (`withFetchingAhead`).
 */
export async function enter(page: Page, username: DemoUser, path = '/visitas'): Promise<void> {
  await withoutFetchingAhead(page)
  await signInQuietly(page, username)
  await arriveAt(page, path)
}

/** Signs out and waits for the login: whoever goes elsewhere before would collide with the panel on its way there. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.waitForURL(/\/auth\/login/)
}

async function signInQuietly(page: Page, username: DemoUser): Promise<void> {
  const answer = await page.request.post('/v1/provider/login', {
    headers: PANEL,
    data: { username, password: PASSWORD },
  })
  const { data }: { data: { token: string } } = await answer.json()
  await writeToken(page, answer.url(), data.token)
}

/** For the whole site, as the panel writes it: a longer address would narrow the cookie to its folder. */
const writeToken = (page: Page, address: string, value: string) =>
  page
    .context()
    .addCookies([{ name: TOKEN_COOKIE, value, domain: new URL(address).hostname, path: '/', sameSite: 'Strict' }])

/** The access token of the signed-in browser, or undefined. */
export async function tokenOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === TOKEN_COOKIE)?.value
}

/** Puts another access token in place of the one in the browser, such as one that has expired. */
export async function replaceToken(page: Page, value: string): Promise<void> {
  await writeToken(page, page.url(), value)
}
