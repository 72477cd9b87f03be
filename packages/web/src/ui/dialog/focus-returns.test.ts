import { expect, test } from 'vitest'
import { createFocusReturns } from './focus-returns.ts'

const gone = new Set<string>()
const open = () => createFocusReturns<string>((place) => !gone.has(place))

test('a dialog that closes returns the focus to what had it, and the next one to what has it then', () => {
  const returns = open()
  const row = returns.opened('row')
  expect(row).toBe('row')
  expect(returns.closed(row)()).toBe(true)
  expect(returns.opened('menu')).toBe('menu')
})

test('one that opens in place of another returns it to where that one came from, and nothing does so in between', () => {
  const returns = open()
  const mayReturn = returns.closed(returns.opened('row'))
  const second = returns.opened('body')
  expect(mayReturn()).toBe(false)
  expect(second).toBe('row')
  expect(returns.closed(second)()).toBe(true)
})

test('of several that close at once it is the first whose place is still there', () => {
  const returns = open()
  returns.closed(returns.opened('button of the first dialog'))
  returns.closed('row')
  gone.add('button of the first dialog')
  expect(returns.opened('body')).toBe('row')
})
