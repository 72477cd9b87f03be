import type { Answer } from '@muelle/contract/call'
import type {
  createExpense,
  Expense,
  getExpenseLimit,
  listExpenses,
  setExpenseLimit,
  takeBackExpense,
} from '@muelle/contract/outlays/expenses'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { worthOf } from '@muelle/domain/ledger/foreign-cash'
import { custodyOf, expensesOf, type Place } from '@muelle/domain/ledger/place'
import { expenseDenial, takeBackDenial, USUAL_EXPENSE_LIMIT_CENTS } from '@muelle/domain/outlays/expense'
import { hasRight } from '@muelle/domain/rights'
import { daysOf } from '../businesses/days-of.ts'
import { type BusinessRow, getVisibleBusiness } from '../businesses/visible.ts'
import { claimFile } from '../files/claim-file.ts'
import { isHolder } from '../ledger/custody.sql.ts'
import { findLatestRates } from '../ledger/house-rates.sql.ts'
import { giveBack, sourceOf, spend } from '../ledger/spend.ts'
import { record } from '../platform/events/events.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import {
  type ExpenseRow,
  findExpense,
  findExpenses,
  findLimit,
  findToldExpense,
  insertExpense,
  isTransportOf,
  sumExpenses,
  upsertLimit,
} from './expenses.sql.ts'

export const settlesIn = (actor: Actor, businessId: number, flag?: 'edit') =>
  hasRight(rightsIn(actor, businessId), 'mdu_settlement', flag)

const limitOf = async ({ tx }: Pick<Context<typeof getExpenseLimit>, 'tx'>, businessId: number) =>
  (await findLimit(tx, businessId)) ?? USUAL_EXPENSE_LIMIT_CENTS

type Noted = Context<typeof createExpense>

/** What is spent in the currency of the business; null of notes that have no rate today. */
async function worthIn({ tx, now, input }: Noted, business: BusinessRow): Promise<number | null> {
  const { currency, amount_cents: cents } = input.body
  if (currency === business.currency) return cents
  const rates = await findLatestRates(tx, business.id, new Date(now).toISOString())
  const rate_cents = rates.find((rate) => rate.currency === currency && rate.is_of_today)?.rate_cents
  return rate_cents === undefined ? null : worthOf({ cents, rate_cents })
}

/**
 * Notes what was spent and takes it from where it lay, at once (S6). Locks the place that it leaves. What a device tells again, by as many
 * requests at once as there are, is one expense.
 */
export async function create(context: Noted): Promise<Answer<typeof createExpense>> {
  const { tx, actor, author, deny, input } = context
  const { business_id, from, user_id, category, currency, amount_cents, transport_id, photo } = input.body
  const { note = null, nonce = null } = input.body
  const business = await getVisibleBusiness(tx, actor, business_id, deny)
  const told = nonce === null ? undefined : await findToldExpense(tx, actor.userId, nonce)
  if (told) return wireExpense(told, actor)
  const userId = user_id ?? actor.userId
  const denial = expenseDenial({
    settles: settlesIn(actor, business_id, 'edit'),
    isOwnHands: from === 'mine' && userId === actor.userId,
    category,
    note,
    worth_cents: await worthIn(context, business),
    limit_cents: await limitOf(context, business_id),
  })
  if (denial?.code === 'expense.above_limit') deny({ ...denial, currency: business.currency })
  else if (denial?.code === 'expense.says_what') deny(denial, 'body.note')
  else if (denial) deny(denial)
  if (userId !== actor.userId && !(await isHolder(tx, business_id, userId))) deny({ code: 'not_found' })
  if (transport_id && !(await isTransportOf(tx, business_id, transport_id))) deny({ code: 'not_found' })
  const place = sourceOf(from, business_id, userId)
  const noted = { business_id, currency, amount_cents }
  const id = await insertExpense(tx, {
    ...noted,
    category,
    note,
    place,
    transport_id: transport_id ?? null,
    photo: photo ?? null,
    noted_by: actor.userId,
    nonce,
  })
  if (id === undefined) return shownTold(context, nonce)
  const use = { subject_type: 'expense', subject_id: id, field: 'photo' }
  if (photo) await claimFile(tx, photo, use, { deny, path: 'body.photo' })
  await spend(tx, deny, {
    ...noted,
    kind: 'expense',
    from_place: place,
    to_place: expensesOf(business_id),
    expense_id: id,
    remittance_id: null,
    reference: null,
    note,
    actor_user_id: actor.userId,
  })
  await record(tx, author, [
    {
      kind: 'expense.noted',
      subject_type: 'expense',
      subject_id: id,
      business_id,
      data: { category, currency, amount_cents },
    },
  ])
  return shown(context, id)
}

/** Of two requests that tell one expense the second waits for the first, and answers alike. */
async function shownTold({ tx, actor }: Pick<Noted, 'tx' | 'actor'>, nonce: string | null): Promise<Expense> {
  const row = nonce === null ? undefined : await findToldExpense(tx, actor.userId, nonce)
  if (!row) throw new Error('an expense that was just told is not there')
  return wireExpense(row, actor)
}

async function shown({ tx, actor }: Pick<Noted, 'tx' | 'actor'>, id: number): Promise<Expense> {
  const row = await findExpense(tx, id)
  if (!row) throw new Error('an expense that was just written is not there')
  return wireExpense(row, actor)
}

/** A place as it is shown, with whose hands it is. */
export const wirePlace = (place: Place, holder: string | null) =>
  place.startsWith('custody:')
    ? ({ kind: 'custody', name: holder } as const)
    : ({ kind: place.startsWith('safe:') ? 'safe' : 'bank', name: null } as const)

/** One's own while it left one's own hands: whoever settles takes back what left the safe, the bank or others'. */
const isTheirs = (row: ExpenseRow, actor: Actor) =>
  (row.noted_by.id === actor.userId && row.place === custodyOf(actor.userId)) ||
  settlesIn(actor, row.business_id, 'edit')

function wireExpense({ holder, place, ...row }: ExpenseRow, actor: Actor): Expense {
  const denial = takeBackDenial({ isTakenBack: row.taken_back !== null })
  const may_take_back = denial === null && actor.apiKeyId === null && isTheirs({ ...row, holder, place }, actor)
  return { ...row, place: wirePlace(place, holder), may_take_back }
}

/** What was spent: everybody's for who settles, otherwise one's own. */
export async function list({
  tx,
  actor,
  deny,
  input,
}: Context<typeof listExpenses>): Promise<Answer<typeof listExpenses>> {
  const { filter, page, count: limit } = input.query
  const { id, time_zone } = await getVisibleBusiness(tx, actor, filter?.business_id ?? NOBODYS_ID, deny)
  const wanted = {
    business_id: id,
    noted_by: settlesIn(actor, id) ? null : actor.userId,
    category: filter?.category ?? null,
    ...daysOf(time_zone, filter ?? {}, deny),
  }
  const [rows, sums] = await Promise.all([
    findExpenses(tx, wanted, { limit, offset: (page - 1) * limit }),
    sumExpenses(tx, wanted),
  ])
  return {
    rows: rows.map((row) => wireExpense(row, actor)),
    count: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, cents }) => ({ currency, cents })),
  }
}

/** Puts back what was noted as spent though it was not: the expense stays, and a move of its own says why. */
export async function takeBack(context: Context<typeof takeBackExpense>): Promise<Answer<typeof takeBackExpense>> {
  const { tx, actor, author, deny, input } = context
  const row = (await findExpense(tx, input.params.id)) ?? deny({ code: 'not_found' })
  if (!isTheirs(row, actor)) deny({ code: 'not_found' })
  await getVisibleBusiness(tx, actor, row.business_id, deny)
  const { business_id, currency, amount_cents, place } = row
  const denial = takeBackDenial({ isTakenBack: row.taken_back !== null })
  if (denial) deny(denial)
  const isBack = await giveBack(tx, {
    kind: 'expense',
    from_place: expensesOf(business_id),
    business_id,
    currency,
    amount_cents,
    to_place: place,
    expense_id: row.id,
    remittance_id: null,
    reference: null,
    note: input.body.reason,
    actor_user_id: actor.userId,
  })
  if (!isBack) deny({ code: 'outlay.taken_back' })
  await record(tx, author, [
    {
      kind: 'expense.taken_back',
      subject_type: 'expense',
      subject_id: row.id,
      business_id,
      data: { currency, amount_cents },
    },
  ])
  return shown(context, row.id)
}

export async function limit(context: Context<typeof getExpenseLimit>): Promise<Answer<typeof getExpenseLimit>> {
  const { tx, actor, deny, input } = context
  const { id, currency } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  return { limit_cents: await limitOf(context, id), currency, may_set: settlesIn(actor, id, 'edit') }
}

export async function setLimit({
  tx,
  actor,
  author,
  deny,
  input,
}: Context<typeof setExpenseLimit>): Promise<Answer<typeof setExpenseLimit>> {
  const { business_id, limit_cents } = input.body
  const { currency } = await getVisibleBusiness(tx, actor, business_id, deny)
  await upsertLimit(tx, business_id, limit_cents)
  await record(tx, author, [
    {
      kind: 'business.expense_limit_set',
      subject_type: 'business',
      subject_id: business_id,
      business_id,
      data: { limit_cents, currency },
    },
  ])
  return { limit_cents, currency, may_set: true }
}
