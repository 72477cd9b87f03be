import { expect, test } from 'vitest'
import { evidenceOf, phoneSlip } from './duplicate.ts'

const carlos = {
  names: ['Carlos García Sánchez'],
  phones: ['+529992716640'],
  emails: ['carlos@correo.mx'],
  birthday: '1980-05-14',
}

test.each([
  ['+529992716640', '+529992716604', 'phone_swapped'],
  ['+529992716640', '+529992716641', 'phone_digit'],
  ['+529992716640', '+529992716640', null],
  ['+529992716640', '+529992716406', null],
  ['+529992716640', '+52999271664', null],
] as const)('C-4 %s typed for %s: %s', (one, other, slip) => {
  expect(phoneSlip(one, other)).toBe(slip)
})

test.each([
  [
    { names: ['Carlos Garcia'], phones: ['+529992716604'], emails: ['carlos@correo.mx'] },
    ['email', 'phone_swapped', 'name'],
  ],
  [{ names: ['Rosa'], phones: [], emails: ['carlos@correo.mx'] }, ['email']],
  [{ names: ['Carlos Garcia'], phones: ['+529992716641'], emails: [] }, ['phone_digit', 'name']],
  [{ names: ['Carlos Garcia'], phones: [], emails: [], birthday: '1980-05-14' }, ['name', 'birthday']],
  // Many are called alike, and one digit apart is a neighbour.
  [{ names: ['Carlos Garcia'], phones: [], emails: [] }, []],
  [{ names: ['Carlos'], phones: ['+529992716641'], emails: [] }, []],
  [{ names: ['Ana Pech'], phones: ['+525555555510'], emails: [] }, []],
])('C-4 evidence of %j is %j', (other, evidence) => {
  const suspect = { birthday: null, ...other }
  expect(evidenceOf(carlos, suspect)).toEqual(evidence)
  expect(evidenceOf(suspect, carlos)).toEqual(evidence)
})
