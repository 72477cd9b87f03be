import type { Answer } from '@muelle/contract/call'
import type {
  createRemittance,
  getRemittance,
  listRemittances,
  Remittance,
  undoRemittance,
  WholeRemittance,
} from '@muelle/contract/outlays/remittances'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { thirdPartyOf } from '@muelle/domain/ledger/place'
import { takeBackDenial } from '@muelle/domain/outlays/expense'
import { remittanceDenial } from '@muelle/domain/outlays/passed-on'
import { localDateOf } from '@muelle/domain/time'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import { giveBack, sourceOf, spend } from '../ledger/spend.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { settlesIn, wirePlace } from './expenses.ts'
import { firstDayOf, isOf, lastDayOf, openFees, openOf, seenOf, sumsOf } from './owed-fees.ts'
import {
  findLines,
  findRemittance,
  findRemittances,
  insertRemittance,
  type RemittanceRow,
  thirdPartyIdOf,
  turnOf,
} from './remittances.sql.ts'

/**
 * Hands on what was shown, and moves the money. Of two who do so at once one wins: each remittance follows the one that was the latest
 * before its fees were read. Locks the place that cash leaves.
 */
export async function create(context: Context<typeof createRemittance>): Promise<Answer<typeof createRemittance>> {
  const { tx, actor, author, now, deny, input } = context
  const { business_id, third_party, currency, from, reference = null, shown } = input.body
  const business = await getVisibleBusiness(tx, actor, business_id, deny)
  const last = localDateOf(now, business.time_zone)
  const third_party_id = await thirdPartyIdOf(tx, business_id, third_party)
  const after = await turnOf(tx, third_party_id, currency)
  const theirs = async () => openOf(await openFees(tx, business, now)).filter(isOf(third_party, currency))
  const rows = await theirs()
  const period_end = lastDayOf(rows, last)
  const { owed_cents } = sumsOf(rows)
  const denial = remittanceDenial({ owed_cents, seen: seenOf(rows), shown })
  if (denial) deny(denial.code === 'remittance.changed' ? { ...denial, currency } : denial)
  const place = from === 'outside' ? null : sourceOf(from, business_id, actor.userId)
  const id = await insertRemittance(
    tx,
    {
      business_id,
      third_party_id,
      currency,
      period_start: firstDayOf(rows, period_end),
      period_end,
      amount_cents: owed_cents,
      place,
      reference,
      undoes_id: null,
      reason: null,
      noted_by: actor.userId,
    },
    { after, lines: rows },
  )
  if (id === undefined)
    return deny({ code: 'remittance.changed', owedCents: sumsOf(await theirs()).owed_cents, currency })
  if (place !== null)
    await spend(tx, deny, {
      kind: 'remittance',
      business_id,
      from_place: place,
      to_place: thirdPartyOf(third_party_id),
      currency,
      amount_cents: owed_cents,
      expense_id: null,
      remittance_id: id,
      reference,
      note: null,
      actor_user_id: actor.userId,
    })
  await record(tx, author, [
    {
      kind: 'remittance.posted',
      subject_type: 'remittance',
      subject_id: id,
      business_id,
      data: { currency, amount_cents: owed_cents },
    },
  ])
  return answerOf(tx, actor, id)
}

async function answerOf(tx: Tx, actor: Actor, id: number): Promise<WholeRemittance> {
  const row = await findRemittance(tx, id)
  if (!row) throw new Error('a remittance that was just written is not there')
  return whole(tx, actor, row)
}

/** A remittance that this person may see. */
export async function findSeen(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'not_found'> },
  id: number,
): Promise<RemittanceRow> {
  const row = (await findRemittance(tx, id)) ?? deny({ code: 'not_found' })
  const isSeen = settlesIn(actor, row.business_id) && (await findVisibleBusiness(tx, actor, row.business_id))
  return isSeen ? row : deny({ code: 'not_found' })
}

export async function whole(tx: Tx, actor: Actor, row: RemittanceRow): Promise<WholeRemittance> {
  const lines = await findLines(tx, row.id)
  return {
    ...wire(row, actor),
    lines: lines.map(({ booking_id, ticket, tour, local_date, name, quantity, cents }) => ({
      booking_id,
      ticket,
      tour,
      local_date,
      name,
      quantity,
      cents,
    })),
  }
}

function wire(row: RemittanceRow, actor: Actor): Remittance {
  const denial = takeBackDenial({ isTakenBack: row.undone_by_id !== null || row.undoes_id !== null })
  return {
    id: row.id,
    business_id: row.business_id,
    third_party: row.third_party,
    currency: row.currency,
    period_start: row.period_start,
    period_end: row.period_end,
    amount_cents: row.amount_cents,
    people: row.people,
    place: row.place === null ? null : wirePlace(row.place, row.holder),
    reference: row.reference,
    undoes_id: row.undoes_id,
    undone_by_id: row.undone_by_id,
    reason: row.reason,
    noted_by: row.noted_by,
    noted_at: row.noted_at,
    may_undo: denial === null && settlesIn(actor, row.business_id, 'edit'),
  }
}

export async function list({
  tx,
  actor,
  deny,
  input,
}: Context<typeof listRemittances>): Promise<Answer<typeof listRemittances>> {
  const { filter, page, count: limit } = input.query
  const { id } = await getVisibleBusiness(tx, actor, filter?.business_id ?? NOBODYS_ID, deny)
  const found = await findRemittances(tx, id, { limit, offset: (page - 1) * limit })
  return { rows: found.rows.map((row) => wire(row, actor)), count: found.count }
}

export const get = async (context: Context<typeof getRemittance>): Promise<Answer<typeof getRemittance>> =>
  whole(context.tx, context.actor, await findSeen(context, context.input.params.id))

/** How often a record is tried that others come in between of. */
const TRIES = 3

/** Takes back what was noted wrong by a remittance below zero of the same fees, and puts the money back where it lay. */
export async function undo(context: Context<typeof undoRemittance>): Promise<Answer<typeof undoRemittance>> {
  const { tx, actor, author, deny, input } = context
  const row = await findSeen(context, input.params.id)
  const { business_id, third_party_id, currency, place, period_start, period_end } = row
  const { reason } = input.body
  const denial = takeBackDenial({ isTakenBack: row.undone_by_id !== null || row.undoes_id !== null })
  if (denial) deny(denial)
  const lines = (await findLines(tx, row.id)).map((line) => ({
    ...line,
    quantity: -line.quantity,
    cents: -line.cents,
  }))
  const contrary = {
    business_id,
    third_party_id,
    currency,
    period_start,
    period_end,
    amount_cents: -row.amount_cents,
    place,
    reference: null,
    undoes_id: row.id,
    reason,
    noted_by: actor.userId,
  }
  let id: number | undefined
  for (let tried = 0; id === undefined && tried < TRIES; tried += 1) {
    id = await insertRemittance(tx, contrary, { after: await turnOf(tx, third_party_id, currency), lines })
    if (id === undefined && (await findRemittance(tx, row.id))?.undone_by_id) return deny({ code: 'outlay.taken_back' })
  }
  if (id === undefined) return deny({ code: 'busy' })
  if (place !== null)
    await giveBack(tx, {
      kind: 'remittance',
      from_place: thirdPartyOf(third_party_id),
      business_id,
      currency,
      amount_cents: row.amount_cents,
      to_place: place,
      expense_id: null,
      remittance_id: id,
      reference: null,
      note: reason,
      actor_user_id: actor.userId,
    })
  await record(tx, author, [
    {
      kind: 'remittance.undone',
      subject_type: 'remittance',
      subject_id: row.id,
      business_id,
      data: { currency, amount_cents: row.amount_cents },
    },
  ])
  return answerOf(tx, actor, id)
}
