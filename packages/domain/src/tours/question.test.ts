import { expect, test } from 'vitest'
import { type Question, questionsDenial } from './question.ts'

const ask = (label: string, over: Partial<Question> = {}): Question => ({
  scope: 'booking',
  kind: 'text',
  label,
  options: [],
  ...over,
})

test.each([
  ['none', [], null],
  ['two different ones', [ask('Hotel'), ask('Vuelo')], null],
  ['the same of booking and passenger', [ask('Nombre'), ask('Nombre', { scope: 'passenger' })], null],
  ['the same twice', [ask('Hotel'), ask('HOTEL')], { code: 'question.repeated', name: 'HOTEL', index: 1 }],
  ['a choice of two', [ask('Menú', { kind: 'choice', options: ['Carne', 'Pescado'] })], null],
  [
    'a choice of one, written twice',
    [ask('Menú', { kind: 'choice', options: ['Carne', 'Carne'] })],
    { code: 'question.options_missing', name: 'Menú', index: 0 },
  ],
] as const)('questions: %s', (_, questions, expected) => {
  expect(questionsDenial(questions)).toEqual(expected)
})
