import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LIST_PARTY, MAX_PASTED, parseNames } from './parse-names.ts'

test.each([
  ['Ana +3', 'Ana', 4],
  ['Ana Canul + 3 más', 'Ana Canul', 4],
  ['Luis y 2', 'Luis', 3],
  ['Luis y 2 amigas', 'Luis', 3],
  ['Sofía x4', 'Sofía', 4],
  ['Sofía 4', 'Sofía', 4],
  ['Sofía - 4', 'Sofía', 4],
  ['Sofía (4)', 'Sofía', 4],
  ['Sofía 4 personas', 'Sofía', 4],
  ['Sofía 4 pers', 'Sofía', 4],
  ['Mariana 8 pers.', 'Mariana', 8],
  ['Mesa de Beto: 6', 'Mesa de Beto', 6],
  ['3. Karla Ek', 'Karla Ek', 1],
  ['- Óscar', 'Óscar', 1],
  ['✅ Ñandú +1', 'Ñandú', 2],
  ['[21/11/26, 8:15:09 p.m.] Nadia: Rosa +2', 'Rosa', 3],
  ['21/11/26, 20:15 - Nadia: Rosa +2', 'Rosa', 3],
  ['María y José', 'María y José', 1],
  ['佐藤 +1', '佐藤', 2],
])('N-2: «%s» is understood', (text, name, party_size) => {
  expect(parseNames(text)).toMatchObject({ entries: [{ name, party_size, phone: null }], unread: [] })
})

test('N-2: a telephone behind the name is one, however it is written', () => {
  expect(parseNames('Ana +3 999 123 4567').entries).toEqual([
    { text: 'Ana +3 999 123 4567', name: 'Ana', party_size: 4, phone: '9991234567' },
  ])
  expect(parseNames('Ana +3, Luis y 2 +52 (999) 123-4567').entries).toMatchObject([
    { name: 'Ana', party_size: 4, phone: null },
    { name: 'Luis', party_size: 3, phone: '+529991234567' },
  ])
})

test.each([
  ['Ana 999 123 4567 +3', 'Ana', 4, '9991234567'],
  ['999 123 4567 Ana x2', 'Ana', 2, '9991234567'],
  ['Mariana 8 pers, +52 999 123 4567', 'Mariana', 8, '+529991234567'],
  ['Mariana 8 pers +52 999 123 4567', 'Mariana', 8, '+529991234567'],
  ['Luis (999) 123-4567', 'Luis', 1, '9991234567'],
  ['Sofía 4 999 123 4567', 'Sofía', 4, '9991234567'],
  ['Sofía 9991234567 4', 'Sofía', 4, '9991234567'],
])('N-2: a telephone anywhere in «%s» is the entry’s', (text, name, party_size, phone) => {
  expect(parseNames(text).entries[0]).toMatchObject({ name, party_size, phone })
})

test('N-2: several lines and names between commas; what names nobody is told apart', () => {
  const { entries, unread } = parseNames('Ana +3\n\nLuis; Eva x2\n+4\nGrupo +80')
  expect(entries.map(({ name, party_size }) => [name, party_size])).toEqual([
    ['Ana', 4],
    ['Luis', 1],
    ['Eva', 2],
  ])
  expect(unread).toEqual(['+4', 'Grupo +80'])
})

test('N-2: whatever is pasted, no piece is lost and no party is beyond the bounds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const { entries, unread } = parseNames(text)
      for (const { name, party_size } of entries) {
        expect(name).not.toBe('')
        expect(party_size).toBeGreaterThanOrEqual(1)
        expect(party_size).toBeLessThanOrEqual(MAX_LIST_PARTY)
      }
      expect(entries.length).toBeLessThanOrEqual(MAX_PASTED)
      expect(unread.every((piece) => text.includes(piece))).toBe(true)
    }),
  )
})
