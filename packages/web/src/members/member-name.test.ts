import { expect, test } from 'vitest'
import { memberInitials, memberName } from './member-name.ts'

test.each([
  [{ first_name: 'Luz', last_name: 'Canul', username: 'luz' }, 'Luz Canul', 'LC'],
  [{ first_name: 'Óscar', last_name: '', username: 'oscar' }, 'Óscar', 'Ó'],
  [{ first_name: '', last_name: '', username: 'ana.poot' }, 'ana.poot', 'AN'],
  [{ first_name: '𝒜na', last_name: 'Poot', username: 'ana' }, '𝒜na Poot', '𝒜P'],
])('%j', (person, name, initials) => {
  expect(memberName(person)).toBe(name)
  expect(memberInitials(person)).toBe(initials)
})
