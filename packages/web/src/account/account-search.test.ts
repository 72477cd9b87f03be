import { expect, it } from 'vitest'
import { accountSearchOf } from './account-search.ts'

it.each([
  [{}, {}],
  [{ tab: 'company', page: '1' }, {}],
  [
    { tab: 'keys', page: '2' },
    { tab: 'keys', page: 2 },
  ],
  [
    { tab: 'webhooks', webhook: '7' },
    { tab: 'webhooks', webhook: 7 },
  ],
  [{ tab: 'nothing', page: 'x', webhook: '-1' }, {}],
])('%j is read as %j', (raw, search) => {
  expect(JSON.parse(JSON.stringify(accountSearchOf(raw)))).toEqual(search)
})
