import { exportGlobalInvoiceCsv } from '@muelle/contract/fiscal/global-invoice'
import { instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../test/database.ts'
import { type Harbour, openHarbour, sold, ZONE } from '../../test/tours.ts'

const PATH = '/v1/provider/fiscal/global-invoice/csv'

let harbour: Harbour
let ticket: string
let booking: number
let day: LocalDate
beforeAll(async () => {
  harbour = await openHarbour()
  const tour = await harbour.addTour({ slug: 'flamencos' })
  ;({ id: booking, ticket } = await sold(harbour.owner, tour))
  const [{ at } = { at: '' }] = await harbour.database.admin<{ at: string }>('select at from ledger_entry')
  day = localDateOf(instant(Date.parse(at)), ZONE)
})
afterAll(() => harbour.close())

const asked = () => `${PATH}?business_id=${harbour.business}&periodicity=01&date=${day}`
const places = () => harbour.database.admin('select run from booking_export where account_id = $1', [harbour.account])
const written = () =>
  harbour.database.admin(
    `select id from audit_entry where account_id = $1 and action = 'global_invoice_export.started'`,
    [harbour.account],
  )
async function csv(): Promise<string> {
  const result = await harbour.owner.client(exportGlobalInvoiceCsv, {
    query: { business_id: harbour.business, periodicity: '01', date: day },
  })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return Buffer.from(await result.data.arrayBuffer()).toString()
}

test('who has an export running is refused before the list is read', async () => {
  await harbour.database.admin(
    `insert into booking_export (account_id, user_id, run, format, rows_total) values ($1, $2, 'other', 'csv', 9)`,
    [harbour.account, harbour.ownerId],
  )
  // Nobody reads the ledger meanwhile: an answer that needs it would wait without end.
  await withClient(harbour.database.connection, async (client) => {
    await client.query('begin; lock table ledger_entry in access exclusive mode')
    expect(await harbour.owner.raw('GET', asked())).toMatchObject({
      status: 409,
      json: { meta: { code: 'export.running' } },
    })
    await client.query('rollback')
  })
  expect(await places()).toEqual([{ run: 'other' }])
  expect(await written()).toEqual([])
  await harbour.database.admin('delete from booking_export where account_id = $1', [harbour.account])
})

test('one whose list cannot be put together leaves its place free and is not written down', async () => {
  const { admin } = harbour.database
  const before = await written()
  const [{ quote } = { quote: null }] = await admin<{ quote: unknown }>('select quote from booking where id = $1', [
    booking,
  ])
  await admin(`update booking set quote = quote - 'lines' where id = $1`, [booking])
  expect(await harbour.owner.raw('GET', asked())).toMatchObject({ status: 500 })
  expect(await places()).toEqual([])
  expect(await written()).toEqual(before)
  await admin('update booking set quote = $2 where id = $1', [booking, JSON.stringify(quote)])
  expect(await csv()).toContain(ticket)
  expect(await written()).toHaveLength(before.length + 1)
})
