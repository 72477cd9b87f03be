import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenAtRest } from './when-at-rest.ts'

let idle: (() => void) | null = null
const connection = { saveData: false }

const isMarked = () => performance.getEntriesByName('muelle:ahead:list').length > 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  performance.clearMarks()
  idle = null
  connection.saveData = false
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = null
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const recorded = () => {
  const done: string[] = []
  const piece = (name: string) => async () => void done.push(name)
  return { done, piece }
}

test('nothing is done before the browser rests, then one piece after the other', async () => {
  const { done, piece } = recorded()
  let arrive = () => {}
  const slow = () => new Promise<void>((resolve) => (arrive = resolve))
  whenAtRest('list', [piece('a'), slow, piece('b')])
  await vi.runAllTimersAsync()
  expect(done).toEqual([])
  idle?.()
  await vi.runAllTimersAsync()
  expect(done).toEqual(['a'])
  expect(isMarked()).toBe(false)
  arrive()
  await vi.runAllTimersAsync()
  expect(done).toEqual(['a', 'b'])
  expect(isMarked()).toBe(true)
})

test('a piece that fails does not keep the next from being done', async () => {
  const { done, piece } = recorded()
  whenAtRest('list', [() => Promise.reject(new Error('offline')), piece('b')])
  idle?.()
  await vi.runAllTimersAsync()
  expect(done).toEqual(['b'])
})

test('whoever saves data gets nothing ahead', async () => {
  connection.saveData = true
  const { done, piece } = recorded()
  whenAtRest('list', [piece('a')])
  expect(idle).toBeNull()
  await vi.runAllTimersAsync()
  expect(done).toEqual([])
})

test('it ends when it is told to, also in between', async () => {
  const { done, piece } = recorded()
  whenAtRest('list', [piece('a')])()
  expect(idle).toBeNull()
  const end = whenAtRest('list', [piece('a'), async () => end(), piece('b')])
  idle?.()
  await vi.runAllTimersAsync()
  expect(done).toEqual(['a'])
  expect(isMarked()).toBe(false)
})

test('a browser without a sign of rest waits a moment', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { done, piece } = recorded()
  whenAtRest('list', [piece('a')])
  expect(done).toEqual([])
  await vi.runAllTimersAsync()
  expect(done).toEqual(['a'])
})
