import { expect, it } from 'vitest'
import { isLoopback } from './is-loopback.ts'

it.each([
  ['http://localhost:3000', true],
  ['http://panel.localhost', true],
  ['http://127.0.0.1:3124', true],
  ['http://127.8.9.1', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.20:3000', false],
  ['https://panel.ejemplo.com', false],
  ['https://127.ejemplo.com', false],
  ['https://localhost.ejemplo.com', false],
])('%s → %s', (address, expected) => {
  expect(isLoopback(new URL(address).hostname)).toBe(expected)
})
