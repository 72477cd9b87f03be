import type { Answer } from '@muelle/contract/call'
import type { listHouseRates, setHouseRate } from '@muelle/contract/ledger/house-rates'
import { FOREIGN_CURRENCIES } from '@muelle/domain/ledger/foreign-cash'
import type { Instant } from '@muelle/domain/time'
import { type BusinessRow, getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { findLatestRates, insertRate } from './house-rates.sql.ts'

type Rates = Answer<typeof listHouseRates>

/** At what a business takes cash of other currencies today (M6). */
export async function houseRates({ tx, actor, now, deny, input }: Context<typeof listHouseRates>): Promise<Rates> {
  return readRates(tx, await getVisibleBusiness(tx, actor, input.query.business_id, deny), now)
}

async function readRates(tx: Tx, { id, currency: house_currency }: BusinessRow, now: Instant): Promise<Rates> {
  const latest = await findLatestRates(tx, id, new Date(now).toISOString())
  const rows = FOREIGN_CURRENCIES.filter((currency) => currency !== house_currency).map((currency) => {
    const found = latest.find((one) => one.currency === currency)
    const ofToday = found?.is_of_today ? found : undefined
    return {
      currency,
      house_currency,
      rate_cents: ofToday?.rate_cents ?? null,
      latest_cents: found?.rate_cents ?? null,
      set_by: ofToday?.set_by ?? null,
      set_at: ofToday?.set_at ?? null,
    }
  })
  return { rows, count: rows.length }
}

/** Sets the rate of the day. What was paid at an earlier one keeps it: rates are added, never changed. */
export async function setRate(context: Context<typeof setHouseRate>): Promise<Answer<typeof setHouseRate>> {
  const { tx, actor, author, now, deny, input } = context
  const { business_id, currency, rate_cents } = input.body
  const business = await getVisibleBusiness(tx, actor, business_id, deny)
  if (currency === business.currency) deny({ code: 'rate.own' })
  await insertRate(tx, {
    business_id,
    currency,
    rate_cents,
    user_id: actor.userId,
    now: new Date(now).toISOString(),
    time_zone: business.time_zone,
    house_currency: business.currency,
  })
  await record(tx, author, [
    {
      kind: 'business.rate_set',
      subject_type: 'business',
      subject_id: business_id,
      business_id,
      data: { currency, rate_cents },
    },
  ])
  return readRates(tx, business, now)
}
