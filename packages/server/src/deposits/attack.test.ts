import { getVisitPaymentPage, lookAtVisitPayment } from '@muelle/contract/visits/deposits/guest-payment'
import { giveVisitBack, payVisit, sendVisitLink, waiveDeposit } from '@muelle/contract/visits/deposits/visit-money'
import { instant } from '@muelle/domain/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEPOSIT_CENTS, type DepositVenue, ok, openDepositVenue } from '../../test/deposit-venue.ts'
import { faultsIn } from '../../test/faults.ts'
import { namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { isCalledOff } from '../rules/visits.sql.ts'
import { closeVisits } from '../visits/life/clock-job.ts'
import { keepVisitBooks } from './books.ts'

/** At once, and how much each does: enough for every two of these to meet on a visit. */
const WORKERS = 12
const STEPS = 12
const VISITS = 10

let quay: Quay
let at: DepositVenue
beforeAll(async () => {
  quay = await openQuay()
  at = await openDepositVenue(quay)
})
afterAll(() => quay?.close())

const admin = <R extends object>(text: string, values: unknown[] = []) => quay.wharf.database.admin<R>(text, values)
type Answer = { status: string; httpStatus?: number }

/** The same numbers every time: what is found is found again. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Provider words that were heard before, told once more in whichever order. */
async function replay(visit: { id: number }): Promise<Answer> {
  const rows = await admin<{ id: number }>('select id from provider_payment where reference = $1 order by id desc', [
    `visit:${visit.id}`,
  ])
  for (const { id } of rows) {
    const after = await quay.wharf.payment(id)
    await quay.wharf.database.db.transaction(quay.wharf.account, (tx) =>
      keepVisitBooks(Date.now)(tx, { before: after, after, heardBy: 'look', refused: [] }),
    )
  }
  return { status: 'OK' }
}

/** The guest's page, its provider, and what is done there. */
async function payThere(visit: { id: number }, provider: 'stripe' | 'paypal'): Promise<Answer> {
  const url = await at.begin(visit, provider).catch(() => null)
  if (url !== null) await quay.act(url, 'pay')
  return { status: 'OK' }
}

async function guestLooks(visit: { id: number }): Promise<Answer> {
  const { url } = await at.money(visit)
  if (!url) return { status: 'OK' }
  const { ticket, key } = namesIn({ url })
  await quay.customer(getVisitPaymentPage, { params: { ticket }, query: { key } })
  return quay.customer(lookAtVisitPayment, { params: { ticket }, body: { key } })
}

async function timeIsOver(visit: { id: number }): Promise<Answer> {
  await admin(`update visit set expires_at = now() - interval '1 minute' where id = $1 and expires_at is not null`, [
    visit.id,
  ])
  await closeVisits(quay.wharf.database.db, quay.wharf.account, instant(Date.now()))
  return { status: 'OK' }
}

const desk = (visit: { id: number }, method: 'cash' | 'transfer', amount_cents: number) =>
  quay.owner(payVisit, { ...at.of(visit), body: { amount_cents, method } })

type Act = (visit: { id: number }, next: (below: number) => number) => Promise<Answer>
const PAYS: readonly Act[] = [
  (visit, next) => desk(visit, 'cash', 1 + next(DEPOSIT_CENTS)),
  (visit) => desk(visit, 'cash', DEPOSIT_CENTS),
  (visit, next) => desk(visit, 'transfer', 1 + next(DEPOSIT_CENTS / 4)),
  (visit) => payThere(visit, 'stripe'),
  (visit) => payThere(visit, 'paypal'),
  (visit) => payThere(visit, 'stripe'),
  replay,
  guestLooks,
  (visit) => quay.owner(sendVisitLink, { ...at.of(visit), body: {} }),
]
/** After these a deposit may stand for nothing any more. */
const ENDS: readonly Act[] = [
  replay,
  timeIsOver,
  (visit) => at.move(visit, 'cancel', { reason: 'business' }),
  (visit) => at.move(visit, 'cancel', { reason: 'customer' }),
  (visit) => at.move(visit, 'recover'),
  (visit) => at.move(visit, 'recover'),
  (visit) => quay.owner(giveVisitBack, { ...at.of(visit), body: {} }),
  (visit) => quay.owner(waiveDeposit, { ...at.of(visit), body: { reason: 'Son de casa' } }),
]

/** Twelve at once at ten visits, each by numbers of its own, and then everything is called off. */
async function attack(seed: number): Promise<void> {
  const visits = await Promise.all(Array.from({ length: VISITS }, () => at.book()))
  const faults: Answer[] = []
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const next = numbers(seed + worker)
      for (let step = 0; step < STEPS; step += 1) {
        const visit = visits[next(visits.length)]
        // First they pay, then they pay while everything else happens.
        const acts = step * 2 < STEPS ? PAYS : [...PAYS, ...ENDS]
        const act = acts[next(acts.length)]
        if (!visit || !act) continue
        const answer = await act(visit, next)
        // A refusal is an answer; what breaks is none.
        if (answer.status !== 'OK' && (answer.httpStatus ?? 500) >= 500 && answer.httpStatus !== 503)
          faults.push(answer)
      }
    }),
  )
  expect(faults).toEqual([])
  const [met] = await admin<{ charges: number; visits: number; providers: number }>(
    `select count(*)::int as charges, count(distinct visit_id)::int as visits,
       count(*) filter (where method in ('stripe', 'paypal'))::int as providers
     from ledger_entry where kind = 'charge' and visit_id = any($1)`,
    [visits.map(({ id }) => id)],
  )
  // Otherwise nobody met anybody, and nothing was tried.
  expect(met?.charges).toBeGreaterThan(VISITS)
  expect(met?.providers).toBeGreaterThan(2)
  expect(await faultsIn(quay.wharf.database.connection)).toEqual([])

  // The venue calls everything off: each cent that came in goes back, each the way it came, and no more.
  for (const visit of visits) await at.move(visit, 'cancel', { reason: 'business' })
  await quay.wharf.lookNow()
  for (const visit of visits) {
    await until(async () => {
      await quay.wharf.lookNow()
      const { owed_cents, owed_by_provider_cents } = await at.money(visit)
      if (owed_cents > owed_by_provider_cents) ok(await quay.owner(giveVisitBack, { ...at.of(visit), body: {} }))
      return (await at.money(visit)).owed_cents === 0
    })
  }
  const wrong = await admin(
    `select v.id, v.status, d.paid_cents, d.owed_cents, m.net from visit v
     join visit_deposit d on d.visit_id = v.id
     cross join lateral (
       select coalesce(sum(case from_place when 'customer' then amount_cents else -amount_cents end), 0)::int as net
       from ledger_entry l where l.visit_id = v.id) m
     where d.paid_cents <> m.net or d.owed_cents not between 0 and d.paid_cents
       or (${isCalledOff('v')} and d.paid_cents > 0 and v.reason = 'business')`,
  )
  expect(wrong).toEqual([])
  const twice = await admin(
    `select c.id, c.amount_cents, sum(r.amount_cents) as back from ledger_entry c
     join ledger_entry r on r.payment_id = c.id and r.kind = 'refund' where c.visit_id is not null
     group by c.id, c.amount_cents having sum(r.amount_cents) > c.amount_cents`,
  )
  expect(twice).toEqual([])
  expect(await faultsIn(quay.wharf.database.connection)).toEqual([])
}

/** More of them look longer; what is found is found again by the seed that is told with it. */
const ATTACKS = Number(process.env['MUELLE_ATTACKS'] ?? 1)
test(
  'I8, I13, F-4: twelve who pay, call off, take again, give back, wait too long and hear things twice keep the books of every deposit right',
  () => fc.assert(fc.asyncProperty(fc.nat(), attack), { numRuns: ATTACKS, endOnFailure: true }),
  ATTACKS * 120_000,
)
