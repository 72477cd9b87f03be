import { addDays, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../test/database.ts'
import { DEMO_NOW, demoDatabase } from '../../test/demo.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'

const ZONE = 'America/Merida'
const TODAY = localDateOf(DEMO_NOW, ZONE)
const YESTERDAY = addDays(TODAY, -1)

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

/** How many rows of account one a condition finds. */
async function countOf(from: string): Promise<number> {
  const [row] = await database.admin<{ count: number }>(`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}

test('the tours of the showcase keep every invariant', async () => {
  expect(brokenInvariants(await checkInvariants(database.connection))).toEqual([])
})

test.each([
  ['an offer and two codes', `promotion where deleted_at is null`, 3],
  ['a code for ten bookings, used twice', `promotion_counter where key = '' and cap = 10 and used = 2`, 1],
  [
    'a code that is a seller’s',
    `promotion p join app_user u on u.id = p.seller_user_id and u.username = 'vendedor'`,
    1,
  ],
  ['options', 'price_option where removed_at is null', 2],
  [
    'whole boats that their parties have to themselves',
    `booking b join departure d on d.id = b.departure_id
     join price_option o on o.id = b.option_id and o.price_mode = 'per_boat'
     where b.is_private and b.status = 'confirmed' and d.private_parties = 1 and b.seats = d.capacity`,
    1,
  ],
  ['extras', 'tour_extra where removed_at is null', 2],
  ['what is passed on to third parties', `tour_tax where beneficiary = 'third_party'`, 1],
  ['charges of the house', `tour_tax where kind = 'own_charge'`, 1],
  ['groups of either mode', `shared_vacants_group where mode in ('exclusive', 'mixed')`, 2],
  ['an allotment with a sale', 'allotment a join booking b on b.allotment_id = a.id', 1],
  ['blocked seats with their reason', `seat_block where reason <> ''`, 1],
  ['questions', 'tour_question', 2],
  ['tiers of cancelation', 'cancelation_tier', 3],
  ['messages of a tour', 'booking_notification', 2],
  ['papers that are over', `transport_paper where expires_on < '${TODAY}'`, 1],
  ['licences that are over', `crew_paper where expires_on < '${TODAY}'`, 1],
  ['money by bank', `ledger_entry where kind = 'charge' and method = 'transfer' and booking_id is not null`, 6],
  ['deposits by bank', `ledger_entry where kind = 'charge' and method = 'transfer' and booking_id is null`, 4],
  ['a transfer to look up', `transfer_notice where state = 'waiting'`, 1],
  ['money without a seat', `booking where without_seat_since is not null and refund_due_cents > 0`, 1],
  ['a tip', 'tip', 1],
  ['a voucher that pays an order', 'agency_payment where order_id is not null and stands', 2],
  [
    'requests to a manager that were used, refused and forgotten',
    `approval where state in ('used', 'refused', 'expired')`,
    3,
  ],
  [
    'money of a terminal',
    `ledger_entry l join booking b on b.id = l.booking_id where l.kind = 'charge' and l.method = 'terminal'`,
    1,
  ],
  [
    'cars that paid at the terminal of the gate',
    `ledger_entry where kind = 'charge' and method = 'terminal' and booking_id is null`,
    7,
  ],
  [
    'vehicles that stand on a numbered spot',
    'parking_stay s join resource r on r.id = s.spot_id and r.type = s.vehicle_type where s.is_open',
    22,
  ],
  ['vehicles of rented places', 'parking_stay where is_open and permit_id is not null', 2],
  [
    'vehicles that valets have, one asked for',
    `parking_stay where is_open and valet_state in ('received', 'parked', 'requested')`,
    3,
  ],
  ['keys that hang somewhere', 'parking_stay where is_open and valet_keys is not null', 2],
  [
    'a stamp of a merchant on a vehicle that is in',
    'parking_stay s join parking_validation v using (visit_id) where s.is_open',
    1,
  ],
  ['spots that are kept for who is expected', 'parking_reservation where is_holding and spot_id is not null', 2],
  ['refunds by bank', `ledger_entry where kind = 'refund' and method = 'transfer'`, 1],
  ['store credit', 'store_credit where remaining_cents > 0', 2],
  [
    'the weather of yesterday',
    `booking b join departure d on d.id = b.departure_id and d.state = 'canceled' where b.cancel_cause = 'weather'
       and d.local_date = '${YESTERDAY}'`,
    3,
  ],
])('has %s', async (_, from, count) => expect(await countOf(from)).toBe(count))
