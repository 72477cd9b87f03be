import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const PANEL = resolve(import.meta.dirname, '../packages/web/src')
const screens = readdirSync(PANEL, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join(PANEL, file), 'utf8') }))

/** At least one or two of something is said by the field itself. */
const SMALL = 2
/** The last minute of an hour and the whole in percent: no call decides those. */
const OF_ITSELF = new Set([59, 100])

/** Where a field stops, written as an attribute or in an object of attributes. */
const STOP = /\b(maxLength|max|min)(?:=\{|=["']|: )(\d[\d_\s*+-]*\d|\d)/g

/** Each number at which a field of a text stops without saying whose it is. */
function bareStops(text: string): string[] {
  return [...text.matchAll(STOP)].flatMap(([, name = '', number = '']) => {
    const value = Number(number.replaceAll('_', ''))
    const isOwn = name !== 'maxLength' && (value <= SMALL || OF_ITSELF.has(value))
    return isOwn ? [] : [`${name} ${number}`]
  })
}

describe('where the fields of the panel stop', () => {
  test('is looked at', () => {
    expect(screens.length).toBeGreaterThan(300)
    expect(screens.flatMap(({ text }) => text.match(/\bmaxLength=/g) ?? []).length).toBeGreaterThan(100)
    expect(bareStops('<TextInput maxLength={30} /><input maxLength="2" />')).toEqual(['maxLength 30', 'maxLength 2'])
    expect(bareStops('min={1} max={50_000} min={15} max={24 * 60}')).toEqual(['max 50_000', 'min 15', 'max 24 * 60'])
    expect(bareStops('const minutes = { min: 1, max: 1440, maxLength: 4 }')).toEqual(['max 1440', 'maxLength 4'])
    expect(bareStops('max={100} max={MAX_PARTY} max={Math.max(1, people)} maxLength={CODE_DIGITS + 4}')).toEqual([])
  })

  test('is a bound of the contract or a rule of the domain, by its name: a number beside it is one that drifts', () => {
    expect(screens.flatMap(({ file, text }) => bareStops(text).map((stop) => `${file}: ${stop}`))).toEqual([])
  })
})
