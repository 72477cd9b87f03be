import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PHONE } from '../packages/web/src/ui/light/phone.ts'

const PANEL = resolve(import.meta.dirname, '../packages/web/src')
const WIDTH = /\(max-width: *4[78](?:\.\d+)?em\)/g
const files = (kind: RegExp) =>
  readdirSync(PANEL, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => ({ file, asked: readFileSync(join(PANEL, file), 'utf8').match(WIDTH) ?? [] }))

test('style sheets end a phone where the scripts of the panel do: otherwise a window between them is half of each', () => {
  const sheets = files(/\.css$/).filter(({ asked }) => asked.length > 0)
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter(({ asked }) => asked.some((query) => query !== PHONE))).toEqual([])
})

test('scripts ask for a phone by the one constant', () => {
  const spelled = files(/\.tsx?$/).filter(({ asked }) => asked.length > 0)
  expect(spelled.map(({ file }) => file)).toEqual(['ui/light/phone.ts'])
})
