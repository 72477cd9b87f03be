import { expect, test } from 'vitest'
import { typedIn, typingOver } from './typing-over.ts'

const read = { version: 3, name: 'Marea', city: 'Holbox', hidden: 1 }
const valuesOf = ({ name, city }: typeof read) => ({ name, city })
const state = (typed: Partial<ReturnType<typeof valuesOf>>, record = read) =>
  typingOver({ typed, over: read }, record, valuesOf)

test('nothing typed: the form is the record', () => {
  expect(state({})).toEqual({ values: { name: 'Marea', city: 'Holbox' }, isDirty: false, version: 3 })
  expect(state({}, { ...read, version: 4, city: 'Mérida' })).toEqual({
    values: { name: 'Marea', city: 'Mérida' },
    isDirty: false,
    version: 4,
  })
})

test('typed and taken back is not typed', () => {
  expect(state({ name: 'Marea' })).toMatchObject({ isDirty: false })
  expect(state({ name: 'Marea Alta' })).toMatchObject({ isDirty: true, version: 3 })
})

test('a change of other fields is shown and saved over', () => {
  const record = { ...read, version: 4, city: 'Mérida', hidden: 2 }
  expect(state({ name: 'Marea Alta' }, record)).toEqual({
    values: { name: 'Marea Alta', city: 'Mérida' },
    isDirty: true,
    version: 4,
  })
})

test('a change of a typed field is told by the server: the version is the one that was read', () => {
  expect(state({ name: 'Marea Alta' }, { ...read, version: 4, name: 'Marea Baja' })).toEqual({
    values: { name: 'Marea Alta', city: 'Holbox' },
    isDirty: true,
    version: 3,
  })
})

test('both typed the same: there is nothing left to save', () => {
  expect(state({ name: 'Marea Alta' }, { ...read, version: 4, name: 'Marea Alta' })).toMatchObject({
    isDirty: false,
    version: 4,
  })
})

test('lists and what they hold are compared by what they say, not by which copy they are', () => {
  const photos = [{ file_name: 'a.webp', alt: 'Barco' }]
  expect(typedIn({ photos: [{ alt: 'Barco', file_name: 'a.webp' }] }, { photos })).toEqual({})
  expect(typedIn({ photos: [...photos, { file_name: 'b.webp', alt: '' }] }, { photos })).toEqual({
    photos: [...photos, { file_name: 'b.webp', alt: '' }],
  })
})
