import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { askedBy, isAsked } from '../packages/web/vite/asked-texts.ts'

const PACKAGES = resolve(import.meta.dirname, '../packages')
const PANEL = join(PACKAGES, 'web/src')
const TEXTS = join(PANEL, 'i18n')
const PARTS = join(TEXTS, 'parts')
/** States and kinds of things are keys of texts: their words are those of `domain` and `contract`. */
const FOLDERS = [PANEL, join(PACKAGES, 'domain/src'), join(PACKAGES, 'contract/src')]
/** Read by the names of whatever changed; `history-words.test.ts` knows which of them there are. */
const READ_WHOLE = /^history(?:Fields|Values)\./

const all: Record<string, unknown> = {}
for (const file of readdirSync(PARTS)) Object.assign(all, (await import(join(PARTS, file))).part)

/** The whole keys of the texts below a key. */
const keysOf = (from: object, above: string): string[] =>
  Object.entries(from).flatMap(([name, inner]: [string, unknown]) => {
    const key = above === '' ? name : `${above}.${name}`
    if (typeof inner !== 'object' || inner === null) return []
    return 'es' in inner && typeof inner.es === 'string' ? [key] : keysOf(inner, key)
  })

const keys = keysOf(all, '').filter((key) => !READ_WHOLE.test(key))
const asked = askedBy(FOLDERS, (file) => !file.startsWith(TEXTS))

test('the test sees the texts, and who asks for them by a whole key, by its end or by a part of it', () => {
  expect(keys.length).toBeGreaterThan(5000)
  // `t('forgot')`, `t('does.finish')` and its like, `t(`template_${type}`)`, `activeCatalogue().readings?.…`.
  for (const key of ['login.forgot', 'host.does.finish', 'firstSteps.template_bar', 'readings.pressedByMistake'])
    expect([key, keys.includes(key), isAsked(asked, key)]).toEqual([key, true, true])
  expect(isAsked(asked, 'common.whatNobodySays')).toBe(false)
})

test('there is no text that nobody asks for', () => {
  expect(keys.filter((key) => !isAsked(asked, key))).toEqual([])
})
