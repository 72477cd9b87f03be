import { DAY_MS, type Instant } from '@muelle/domain/time'
import type { PlatformTx, Tx } from '../../platform/db.ts'
import { nextPeriodEnd, PLAYED_PRICES, type PlayedPlanCheckout } from '../../sandbox/stripe/plan-things.ts'

const PRICE = 'price_sandbox_month'
/** Where nothing of the demo is paid: the page of the play tells that. */
const PATH = '/sandbox/stripe/subscribe'

type Drawn = { accountId: number; now: Instant }
/** The same for both: what the account knows of its plan, and what the play does. */
function draw({ accountId, now }: Drawn) {
  const start = Math.floor((now - 12 * DAY_MS) / 1000)
  return {
    customer: `cus_demo_${accountId}`,
    checkout: `cs_test_plan_demo_${accountId}`,
    id: `sub_demo_${accountId}`,
    item: `si_demo_${accountId}`,
    start,
    end: nextPeriodEnd(start, PRICE),
    /** When the bill of so many months before was made out. */
    month: (back: number) => start - back * 30 * 86_400,
  }
}

/** A plan that runs, of an account whose host sells plans. Where none are sold nobody sees it. */
export async function addPlan(tx: Tx, now: Instant): Promise<void> {
  const { customer, checkout, id, item, end, month } = draw({ accountId: tx.accountId, now })
  const { name, amount } = PLAYED_PRICES[PRICE]
  const iso = (ms: number) => new Date(ms).toISOString()
  await tx.query(
    `insert into subscription (account_id, offered_at, is_test, customer_id, checkout_id, checkouts, subscription_id, item_id, price_id,
       plan_name, amount_cents, currency, period_unit, period_count, state, paid_until, asked_no, told_no, look_at)
     values ($1, $2, true, $3, $4, 1, $5, $6, $7, $8, $9, 'MXN', 'month', 1, 'active', $10, 1, 1, $11)`,
    [
      tx.accountId,
      iso(month(2) * 1000),
      customer,
      checkout,
      id,
      item,
      PRICE,
      name,
      amount,
      iso(end * 1000),
      iso(now + 12 * 3_600_000),
    ],
  )
}

/** The play knows of it, with three bills that were paid: asked about, it tells what the account was told. */
export async function playPlan(tx: PlatformTx, drawn: Drawn): Promise<void> {
  const { accountId } = drawn
  const { customer, checkout, id, item, start, end, month } = draw(drawn)
  const url = `${PATH}/${checkout}`
  const billOf = (no: number) => `in_demo_${accountId}_00${accountId}00${no}`
  const plan: PlayedPlanCheckout = {
    id: checkout,
    price: PRICE,
    asked: { mode: 'subscription', customer, line_items: [{ price: PRICE, quantity: '1' }], success_url: url },
    url,
    created: month(2),
    status: 'complete',
    hasProblem: false,
    subscription: {
      id,
      item,
      customer,
      price: PRICE,
      metadata: {},
      status: 'active',
      created: month(2),
      periodStart: start,
      periodEnd: end,
      endsWithPeriod: false,
      endedAt: null,
      hasFailed: false,
      invoice: { id: billOf(3), isPaid: true, created: start },
      bills: [2, 1].map((no) => ({ id: billOf(no), isPaid: true, created: month(3 - no) })),
    },
  }
  await tx.query(
    `insert into sandbox_object (provider, id, payee, kind, root, body) values
       ('stripe', $1, '', 'customer', $1, $4::jsonb), ('stripe', $2, '', 'plan', $2, $5::jsonb),
       ('stripe', $3, '', 'subscription', $2, 'null'::jsonb)
     on conflict do nothing`,
    [customer, checkout, id, JSON.stringify({ id: customer, metadata: {}, subscriptions: [id] }), JSON.stringify(plan)],
  )
}
