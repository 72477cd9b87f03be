import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { REFUSALS } from '@muelle/contract/refusals'
import { expect, test } from 'vitest'
import { readPanel, wantedTexts } from '../packages/web/vite/screen-texts.ts'

const PANEL = resolve(import.meta.dirname, '../packages/web/src')
const PARTS = join(PANEL, 'i18n/parts')

/** The namespaces of each part, with their texts. */
const texts = new Map<string, Record<string, unknown>>()
for (const file of readdirSync(PARTS)) texts.set(file.replace('.ts', ''), (await import(join(PARTS, file))).part)

/** What a key leads to; a key may end where only a run knows how it goes on. */
const at = (from: unknown, key: string): unknown =>
  key
    .split('.')
    .filter((step) => step !== '')
    .reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], from)

/** Whether a part has a text, by its whole key or within one of its namespaces, as a translator of that namespace says it. */
const hasText = (part: string, key: string): boolean =>
  [texts.get(part), ...Object.values(texts.get(part) ?? {})].some((from) => at(from, key) !== undefined)

const all = Object.assign({}, ...texts.values())
/** Codes of refusals are written like keys. */
const isText = (key: string): boolean => at(all, key) !== undefined && !Object.hasOwn(REFUSALS, key)
const panel = readPanel(PANEL)

test('the test sees the modules of the panel, the texts they speak of and what routes wait for', () => {
  expect(panel.size).toBeGreaterThan(500)
  expect(panel.get('routes/_panel/offers.tsx')?.route.parts).toEqual(new Set(['promotions']))
  expect(panel.get('screens/board/desk-parts.tsx')?.keys).toEqual(new Set(['sale', 'booking', 'common']))
})

test('a screen that waited for nothing besides the panel would be found', () => {
  const wanted = wantedTexts(panel, (key) => !isText(key) || ['entry', 'panel'].some((part) => hasText(part, key)))
  expect(wanted.map(({ screen }) => screen)).toContain('routes/_panel/offers.tsx')
  expect(wanted.map(({ key }) => key)).toContain('promotions')
  // The desk's pad on a captain's page, and the page itself, which does without the panel's.
  expect(wanted.filter(({ screen }) => screen === 'captain-main.tsx').map(({ key }) => key)).toContain('ownWeek')
})

test('every screen waits for the texts that it speaks of, and so does what opens over it', () => {
  const wanted = wantedTexts(panel, (key, parts) => !isText(key) || [...parts].some((part) => hasText(part, key)))
  expect(wanted.map(({ screen, file, key }) => `${screen}: ${file} says ${key}`)).toEqual([])
})
