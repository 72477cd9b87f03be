import { expect } from '@playwright/test'
import { test } from './support/kept-page.ts'
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/panel.ts'
import { enter, tokenOf } from './support/session.ts'

test('a customer opens the ticket from its link, on the phone, and saves it', async ({ page }) => {
  await enter(page, 'recepcion')
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, app: 'web_provider' }
  const bookings = await page.request.get('/v1/provider/tour/bookings?filter[status][]=confirmed', { headers })
  const { data } = await bookings.json()
  const { id, ticket, tour } = data.rows[0]
  const answer = await page.request.get(`/v1/provider/tour/bookings/${id}/ticket-link`, { headers })
  const { url }: { url: string } = (await answer.json()).data

  await test.step('without a session', async () => {
    await page.context().clearCookies()
    await resize(page, 'phone')
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: tour.name })).toBeVisible()
    await expect(page.getByRole('img', { name: `Código QR del boleto ${ticket}` })).toBeVisible()
    await expect(page.getByText('Total', { exact: true })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await expectNoSidewaysScroll(page)
  })

  await test.step('as a PDF', async () => {
    const address = await page.getByRole('link', { name: 'Guardar PDF' }).getAttribute('href')
    const file = await page.request.get(address ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('a link that was cut short finds nothing', async () => {
    await page.goto(url.slice(0, -3))
    await expect(page.getByRole('heading', { name: 'No encontramos ese boleto' })).toBeVisible()
  })
})
