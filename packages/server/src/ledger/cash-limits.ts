import type { Answer } from '@muelle/contract/call'
import type { CashLimits, getCashLimits, setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { isOverdue } from '@muelle/domain/ledger/cash-limit'
import { custodyOf } from '@muelle/domain/ledger/place'
import { hasRight } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import { type BusinessRow, getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { valueOf } from './cash-gate.ts'
import { businessLimitOf, findGates, type GateRow, setLimit } from './cash-limits.sql.ts'
import { answeredFor, findTeam, isHolder } from './custody.sql.ts'

/** How much cash one may hold, and for who settles with the others what everybody may (S7). */
export async function limits(context: Context<typeof getCashLimits>): Promise<Answer<typeof getCashLimits>> {
  const { tx, actor, now, deny, input } = context
  return readLimits({ tx, actor, now }, await getVisibleBusiness(tx, actor, input.query.business_id, deny))
}

type Reading = { tx: Tx; actor: Actor; now: Instant }

async function readLimits({ tx, actor, now }: Reading, { id, currency }: BusinessRow): Promise<CashLimits> {
  const rights = rightsIn(actor, id)
  const seesAll = hasRight(rights, 'mdu_settlement')
  const team = seesAll ? (await findTeam(tx, id)).map((one) => one.id) : []
  const [gates, business_limit_cents, held] = await Promise.all([
    findGates(tx, id, [...new Set([actor.userId, ...team])]),
    businessLimitOf(tx, id),
    answeredFor(tx, custodyOf(actor.userId)),
  ])
  const own = gates.find(({ user_id }) => user_id === actor.userId)
  if (!own) throw new Error('somebody without a gate for cash')
  return {
    currency,
    own: { ...wireGate(own), held_cents: await valueOf({ tx, now }, id, currency, held) },
    business_limit_cents,
    people: seesAll
      ? gates.map((gate) => ({ ...wireGate(gate), user_id: gate.user_id, own_limit_cents: gate.own_limit_cents }))
      : [],
    may_edit: hasRight(rights, 'mdu_settlement', 'edit'),
  }
}

const wireGate = (gate: GateRow) => ({
  limit_cents: gate.limit_cents,
  is_blocked: gate.is_blocked,
  opened_at: gate.opened_at,
  is_overdue: isOverdue(gate),
})

/** Sets what a person may hold, or everybody of a business; nobody but the owner of the account their own. */
export async function set(context: Context<typeof setCashLimit>): Promise<Answer<typeof setCashLimit>> {
  const { tx, actor, author, now, deny, input } = context
  const { business_id, user_id, limit_cents, is_blocked } = input.body
  const business = await getVisibleBusiness(tx, actor, business_id, deny)
  if (user_id === actor.userId && !actor.rights.is_owner) deny({ code: 'custody.own_limit' })
  if (user_id !== null && !(await isHolder(tx, business_id, user_id))) deny({ code: 'not_found' })
  await setLimit(tx, { business_id, user_id, limit_cents, is_blocked: user_id === null ? undefined : is_blocked })
  await record(tx, author, [
    {
      kind: 'business.cash_limit_set',
      subject_type: 'business',
      subject_id: business_id,
      business_id,
      data: {
        ...(limit_cents !== undefined && { limit_cents }),
        ...(is_blocked !== undefined && { is_blocked }),
        ...(user_id !== null && { user_id }),
      },
    },
  ])
  return readLimits({ tx, actor, now }, business)
}
