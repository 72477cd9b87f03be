import { createBusiness } from '@muelle/contract/businesses/record'
import { deleteTourTax, listTourTaxes } from '@muelle/contract/tours/taxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, openHarbour } from '../../../test/tours.ts'
import { usualTaxRule, usualTaxTask } from './usual-tax-job.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

const eventOf = (kind: string) =>
  ({ accountId: 7, id: 1, kind, subject_type: 'business', subject_id: 3, data: {} }) as unknown as Parameters<
    typeof usualTaxRule
  >[0]

test('a new business calls for it, and nothing else does', () => {
  expect(usualTaxRule(eventOf('business.created'))).toEqual([
    { task: 'usual-tax', payload: { accountId: 7, businessId: 3 } },
  ])
  expect(usualTaxRule(eventOf('business.updated'))).toEqual([])
})

const run = (businessId: number) =>
  usualTaxTask.run(
    { accountId: harbour.account, businessId },
    { db: harbour.database.db, signal: new AbortController().signal, attempt: 1 },
  )
async function taxesOf(id: number) {
  const answer = await harbour.owner.client(listTourTaxes, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data.rows
}

test.each([
  ['tour', 484, 1],
  ['tour', undefined, 1],
  ['tour', 84, 0],
  ['restaurant', 484, 0],
] as const)('P6: a business of the type %s in %s begins with %i taxes', async (type, country_id, count) => {
  const made = await harbour.owner.client(createBusiness, {
    body: {
      name: `Impuestos ${type} ${country_id}`,
      type,
      time_zone: 'America/Merida',
      ...(country_id && { country_id }),
    },
  })
  if (made.status !== 'OK') throw new Error(made.message)
  await run(made.data.id)
  await run(made.data.id)
  const taxes = await taxesOf(made.data.id)
  expect(taxes).toHaveLength(count)
  const [tax] = taxes
  if (!tax) return
  expect(tax).toMatchObject({ name: 'IVA 16 %', calc: 'percent', basis_points: 1600, included: true, all_tours: true })
  // Somebody who takes it away does not get it again.
  await harbour.owner.client(deleteTourTax, { params: { id: made.data.id, taxId: tax.id } })
  await run(made.data.id)
  expect(await taxesOf(made.data.id)).toEqual([])
})
