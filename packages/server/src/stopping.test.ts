import { expect, test } from 'vitest'
import { createStopping } from './stopping.ts'

function heard(limits?: { allMs: number; eachMs: number }) {
  const lines: [string, object, string][] = []
  const log = {
    warn: (fields: object, text: string) => void lines.push(['warn', fields, text]),
    error: (fields: object, text: string) => void lines.push(['error', fields, text]),
  }
  return { lines, stopping: createStopping(log, limits) }
}

test('parts stop in the opposite order of how they were made, one after the other, and once', async () => {
  const { lines, stopping } = heard()
  const stopped: string[] = []
  const stop = (part: string) => async () => {
    await Promise.resolve()
    stopped.push(part)
  }
  for (const part of ['database', 'pool', 'door']) stopping.add(part, stop(part))
  expect(await stopping.run()).toEqual([])
  expect(await stopping.run()).toEqual([])
  expect(stopped).toEqual(['door', 'pool', 'database'])
  expect(lines).toEqual([])
})

test('a part that fails, or never comes to an end, is named and keeps no other from being stopped', async () => {
  const { lines, stopping } = heard({ allMs: 20, eachMs: 20 })
  const stopped: string[] = []
  stopping.add('database', async () => void stopped.push('database'), { waitsForIt: true })
  stopping.add('pool', () => new Promise(() => {}))
  const err = new Error('the door is stuck')
  stopping.add('door', () => Promise.reject(err))
  expect(await stopping.run()).toEqual(['pool'])
  expect(stopped).toEqual(['database'])
  expect(lines).toEqual([
    ['warn', { part: 'door', err }, 'stopping was not clean'],
    ['error', { part: 'pool' }, 'a part did not stop in time and is left as it is'],
  ])
})

test('the time is that of all together: where it is over the next has little, and what needs none stops all the same', async () => {
  const { stopping } = heard({ allMs: 40, eachMs: 15 })
  const stopped: string[] = []
  stopping.add('quick', async () => void stopped.push('quick'))
  for (const part of ['first', 'second', 'third']) stopping.add(part, () => new Promise(() => {}))
  const begun = performance.now()
  expect(await stopping.run()).toEqual(['third', 'second', 'first'])
  expect(performance.now() - begun).toBeGreaterThanOrEqual(60)
  expect(stopped).toEqual(['quick'])
})

test('a part without a limit is waited for, however long it takes', async () => {
  const { lines, stopping } = heard({ allMs: 5, eachMs: 5 })
  let isStopped = false
  const stop = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    isStopped = true
  }
  stopping.add('database', stop, { waitsForIt: true })
  expect(await stopping.run()).toEqual([])
  expect([isStopped, lines]).toEqual([true, []])
})
