import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './support/kept-page.ts'
import { inEveryLook } from './support/looks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/panel.ts'
import { enter } from './support/session.ts'

const slider = (page: Page) => page.getByRole('slider', { name: 'Momento del recorrido' })
const moment = async (page: Page) => Number(await slider(page).inputValue())
const MINUTE_MS = 60_000

test('a trip of the list is seen on the map, played again, and taken along as a file', async ({ page }) => {
  await enter(page, 'dueno', '/tour-geo-trackings')
  const list = page.getByRole('table', { name: 'Recorridos' })
  await expect(list.getByRole('link').first()).toBeVisible()
  await inEveryLook(page, async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: 'Tour finalizado' }).click()
  await expect(page).toHaveURL(/status=finalized/)
  // Not one of another test, whose boat never moved.
  const sailed = list.getByRole('row').filter({ hasText: 'Tour finalizado', hasNotText: 'Garza de prueba' })
  await sailed.getByRole('link').first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Recorrido' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Mapa' }).locator('[data-map="ready"]')).toBeVisible()
  const happened = page.getByRole('region', { name: 'Lo que pasó' })
  await expect(happened.getByRole('listitem')).toHaveCount(4)

  await test.step('arrow keys go a minute, a step of the trip is jumped to, the space bar plays', async () => {
    const began = await moment(page)
    await slider(page).focus()
    await page.keyboard.press('ArrowRight')
    expect(await moment(page)).toBe(began + MINUTE_MS)
    await page.keyboard.press('ArrowLeft')
    expect(await moment(page)).toBe(began)
    await happened.getByRole('button', { name: /Regresando a origen/ }).click()
    await expect(happened.getByRole('button', { name: /Regresando a origen/ })).toHaveAttribute('aria-current', 'true')
    const turned = await moment(page)
    expect(turned).toBeGreaterThan(began)
    await slider(page).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await expect.poll(() => moment(page)).toBeGreaterThan(turned)
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible()
    await page.getByRole('button', { name: 'Ritmo: 16 veces' }).click()
    await expect(page.getByRole('button', { name: 'Ritmo: 64 veces' })).toBeVisible()
  })

  await test.step('as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar el recorrido como GPX' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('<gpx version="1.1"')
    expect(file.match(/<trkpt /g)?.length).toBeGreaterThan(10)
  })

  await inEveryLook(page, async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('a trip that nobody knows is told so', async ({ page }) => {
  await enter(page, 'dueno', '/tour-geo-trackings/99999999')
  await expect(page.getByText('Ese recorrido no existe o no es de tus negocios')).toBeVisible()
})
