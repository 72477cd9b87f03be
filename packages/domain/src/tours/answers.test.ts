import { expect, test } from 'vitest'
import { type AskedQuestion, answersDenial, type GivenAnswer } from './answers.ts'

const HOTEL: AskedQuestion = { id: 1, scope: 'booking', label: 'Hotel', required: true }
const ALLERGY: AskedQuestion = { id: 2, scope: 'passenger', label: 'Alergias', required: true }
const say = (questionId: number, position: number, value = 'sí'): GivenAnswer => ({ questionId, position, value })

test.each<[string, AskedQuestion[], GivenAnswer[], string | null]>([
  ['nothing is asked', [], [], null],
  ['nothing that is asked is required', [{ ...HOTEL, required: false }], [], null],
  ['one of the booking has no answer', [HOTEL], [], 'Hotel'],
  ['a blank is none', [HOTEL], [say(1, 0, '  ')], 'Hotel'],
  ['a passenger does not answer for the booking', [HOTEL], [say(1, 1)], 'Hotel'],
  ['answered', [HOTEL], [say(1, 0)], null],
  ['one of two passengers has not answered', [ALLERGY], [say(2, 1)], 'Alergias'],
  ['the booking does not answer for a passenger', [ALLERGY], [say(2, 0), say(2, 2)], 'Alergias'],
  ['both have', [HOTEL, ALLERGY], [say(1, 0), say(2, 1), say(2, 2)], null],
  ['the first that is missing is told', [HOTEL, ALLERGY], [], 'Hotel'],
])('%s', (_, questions, answers, name) => {
  expect(answersDenial(questions, answers, 2)).toEqual(name && { code: 'answers.missing', name })
})

test('where nobody travels no passenger has to answer', () => {
  expect(answersDenial([ALLERGY], [], 0)).toBeNull()
})
