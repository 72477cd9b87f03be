import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { bookingRow } from '../record/booking-samples.ts'
import { countOutcomes, type Outcome, runEach } from './run-each.ts'
import { MAX_CHOSEN, pageToggled } from './use-selection.ts'

const lost = () => new ApiError({ httpStatus: 0, code: 'connection_lost', message: 'nada' })
const refused = () => new ApiError({ httpStatus: 409, code: 'departure.departed', message: 'Ya salió.' })

async function run(one: (id: number, key: string) => Promise<string | null>, stopAfter = Number.POSITIVE_INFINITY) {
  const outcomes = new Map<number, Outcome>()
  const pauses: number[] = []
  await runEach({
    items: [1, 2, 3],
    idOf: (id) => id,
    one,
    keyOf: (id) => `key ${id}`,
    isStopped: () => outcomes.size >= stopAfter,
    onOutcome: (id, outcome) => outcomes.set(id, outcome),
    pause: async (ms) => void pauses.push(ms),
  })
  return { outcomes: [...outcomes.values()], pauses }
}

test('a refusal ends one booking, and the others are done', async () => {
  const { outcomes } = await run(async (id) => {
    if (id === 2) throw refused()
    return `hecha ${id}`
  })
  expect(outcomes).toEqual([
    { state: 'done', words: 'hecha 1' },
    { state: 'refused', words: 'Ya salió.' },
    { state: 'done', words: 'hecha 3' },
  ])
  expect(countOutcomes(outcomes)).toEqual({ done: 2, failed: 1 })
})

test('a lost answer is asked for again under the same key, and is told as unknown when none ever comes', async () => {
  const keys: string[] = []
  const { outcomes, pauses } = await run(async (id, key) => {
    keys.push(key)
    if (id === 1 && keys.length === 1) throw lost()
    if (id === 3) throw lost()
    return null
  })
  expect(keys).toEqual(['key 1', 'key 1', 'key 2', 'key 3', 'key 3', 'key 3'])
  expect(outcomes.map(({ state }) => state)).toEqual(['done', 'done', 'unknown'])
  expect(pauses).toHaveLength(3)
})

test('whoever stops keeps what is done; the rest is not begun', async () => {
  const asked: number[] = []
  const { outcomes } = await run(async (id) => {
    asked.push(id)
    return null
  }, 1)
  expect(asked).toEqual([1])
  expect(outcomes.map(({ state }) => state)).toEqual(['done', 'skipped', 'skipped'])
})

test('a page is checked beside what was checked, unchecked as a whole, and never beyond the bound', () => {
  const rows = [1, 2, 3].map((id) => bookingRow({ id }))
  const [first] = rows
  const some = new Map(first ? [[first.id, first]] : [])
  const whole = pageToggled(some, rows)
  expect([...whole.keys()]).toEqual([1, 2, 3])
  expect(pageToggled(whole, rows).size).toBe(0)
  const many = Array.from({ length: MAX_CHOSEN + 5 }, (_, index) => bookingRow({ id: index + 10 }))
  expect(pageToggled(whole, many).size).toBe(MAX_CHOSEN)
})
