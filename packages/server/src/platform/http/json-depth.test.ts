import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  [nested(3), false],
  [nested(4), true],
  ['{"a":[{"b":1}]}', false],
  ['{"a":[{"b":[]}]}', true],
  [`[${Array.from({ length: 100 }, () => '[[]]').join(',')}]`, false],
  ['"[[[[[["', false],
  [String.raw`["\"[[[[", "\\", [["["]]]`, false],
  [String.raw`["\\", [[[1]]]]`, true],
  [']]]][[[[[[[[', true],
  ['', false],
])('%s is deeper than three: %s', (json, expected) => {
  expect(isDeeperThan(3, json)).toBe(expected)
})
