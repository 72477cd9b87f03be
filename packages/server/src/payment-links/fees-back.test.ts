import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { bookProviderMoney } from '../bookings/provider/provider-money.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())

type Entry = { from_place: string; to_place: string; amount_cents: number }

test('what a provider gives back of its fees comes off the books again, each step once', async () => {
  const { admin } = quay.wharf.database
  const booking = await quay.hold()
  await quay.act(await quay.begin(await quay.link(booking)), 'pay')
  const feesOf = () =>
    admin<Entry>(
      `select from_place, to_place, amount_cents::int as amount_cents from ledger_entry
       where kind = 'fee' and payment_id in (select id from ledger_entry where booking_id = $1) order by id`,
      [booking.id],
    )
  await until(async () => (await feesOf()).length === 1)
  const [charge] = await admin<{ reference: string }>(
    `select reference from ledger_entry where booking_id = $1 and kind = 'charge'`,
    [booking.id],
  )
  const [posted] = await feesOf()
  const fee_cents = posted?.amount_cents ?? 0
  const tell = (dispute_fee_cents: number, fee = fee_cents) =>
    quay.wharf.deps.db.transaction(quay.wharf.account, (tx) =>
      bookProviderMoney(
        tx,
        {
          booking_id: booking.id,
          provider: 'stripe',
          name: charge?.reference ?? '',
          paid_cents: 160_000,
          refunded_cents: 0,
          refunded_before_cents: 0,
          fee_cents: fee,
          taken_back_cents: 0,
          taken_back_before_cents: 0,
          dispute_fee_cents,
          currency: 'MXN',
        },
        instant(Date.now()),
      ),
    )
  const { business } = quay.wharf
  const [balance, fees] = [`stripe:${business}`, `fees:${business}`]
  const kept = { from_place: balance, to_place: fees }
  const back = { from_place: fees, to_place: balance }
  for (const dispute of [30_000, 30_000, 0, 0]) await tell(dispute)
  expect((await feesOf()).slice(1)).toEqual([
    { ...kept, amount_cents: 30_000 },
    { ...back, amount_cents: 30_000 },
  ])
  await tell(0, 0)
  await tell(0, fee_cents)
  expect((await feesOf()).slice(3)).toEqual([
    { ...back, amount_cents: fee_cents },
    { ...kept, amount_cents: fee_cents },
  ])
})
