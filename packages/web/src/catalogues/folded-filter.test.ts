import { describe, expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'

const options = ['México', 'Perú', 'Papúa Nueva Guinea', '日本'].map((label) => ({ value: label, label }))
const found = (search: string) =>
  foldedFilter({ options, search, limit: Number.POSITIVE_INFINITY }).map((option) =>
    'label' in option ? option.label : '',
  )

describe('options are found', () => {
  test.each([
    ['mexico', ['México']],
    ['  PÉRU ', ['Perú']],
    ['nueva', ['Papúa Nueva Guinea']],
    ['日', ['日本']],
    ['', ['México', 'Perú', 'Papúa Nueva Guinea', '日本']],
    ['xyz', []],
  ])('%s', (search, labels) => {
    expect(found(search)).toEqual(labels)
  })
})
