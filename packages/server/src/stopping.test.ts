import { expect, test } from 'vitest'
import { createStopping } from './stopping.ts'

function heard(limitMs?: number) {
  const lines: [string, object, string][] = []
  const log = {
    warn: (fields: object, text: string) => void lines.push(['warn', fields, text]),
    error: (fields: object, text: string) => void lines.push(['error', fields, text]),
  }
  return { lines, stopping: createStopping(log, limitMs) }
}

test('parts stop in the opposite order of how they were made, one after the other, and once', async () => {
  const { lines, stopping } = heard()
  const stopped: string[] = []
  const stop = (part: string) => async () => {
    await Promise.resolve()
    stopped.push(part)
  }
  for (const part of ['database', 'pool', 'door']) stopping.add(part, stop(part))
  await stopping.run()
  await stopping.run()
  expect(stopped).toEqual(['door', 'pool', 'database'])
  expect(lines).toEqual([])
})

test('a part that fails, or never comes to an end, is named and keeps no other from being stopped', async () => {
  const { lines, stopping } = heard(20)
  const stopped: string[] = []
  stopping.add('database', async () => void stopped.push('database'), { isLimited: false })
  stopping.add('pool', () => new Promise(() => {}))
  const err = new Error('the door is stuck')
  stopping.add('door', () => Promise.reject(err))
  await stopping.run()
  expect(stopped).toEqual(['database'])
  expect(lines).toEqual([
    ['warn', { part: 'door', err }, 'stopping was not clean'],
    ['error', { part: 'pool' }, 'a part did not stop in time and is left as it is'],
  ])
})

test('a part without a limit is waited for, however long it takes', async () => {
  const { lines, stopping } = heard(5)
  let isStopped = false
  const stop = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    isStopped = true
  }
  stopping.add('database', stop, { isLimited: false })
  await stopping.run()
  expect([isStopped, lines]).toEqual([true, []])
})
