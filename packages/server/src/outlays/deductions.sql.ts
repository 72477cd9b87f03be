import type { DeductionKind } from '@muelle/domain/outlays/deduction'
import type { Tx } from '../platform/db.ts'
import { type Place as Value, valuesOf } from '../platform/statement-values.sql.ts'
import { isCanceled, isVoid } from '../rules/bookings.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

export type DeductionSpan = {
  business_id: number
  /** Instants: from included, to not. */
  from: string
  before: string
}

/** What was given up of a business's prices between two instants, each line with who did it. */
function deductedOf({ business_id, from, before }: DeductionSpan, value: Value): string {
  const [business, first, end] = [value(business_id), value(from), value(before)]
  const within = (at: string) => `${at} >= ${first}::timestamptz and ${at} < ${end}::timestamptz`
  const price = (field: string) => `coalesce((b.quote->>'${field}')::bigint, 0)`
  return `
    select 'discount' as kind, b.created_at as at, b.id as booking_id, b.created_by_user_id as person_id,
      nullif(b.approved_by_user_id, b.created_by_user_id) as approver_id, b.currency, ${price('manual_cents')} as cents, null as reason
    from booking b where b.account_id = $1 and b.business_id = ${business} and ${within('b.created_at')}
      and ${price('manual_cents')} > 0 and not ${isVoid('b')}
    union all
    select 'cancelation', b.canceled_at, b.id, (
        select h.actor_user_id from audit_entry h where h.account_id = $1 and h.subject_type = 'booking' and h.subject_id = b.id
          and h.action = 'booking.canceled' order by h.id desc limit 1),
      null, b.currency, ${price('total_cents')}, b.cancel_reason
    from booking b where b.account_id = $1 and b.business_id = ${business} and ${within('b.canceled_at')} and ${isCanceled('b')}
    union all
    select 'refund', l.at, b.id, l.actor_user_id, null, l.currency, l.amount_cents, l.note
    from ledger_entry l join booking b on b.account_id = $1 and b.id = l.booking_id
    where l.account_id = $1 and b.business_id = ${business} and l.kind = 'refund' and ${within('l.at')}`
}

const PERSON = `case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as person`

export type DeductionRow = {
  kind: DeductionKind
  at: string
  person: { id: number; name: string } | null
  approved_by: string | null
  booking: { id: number; ticket: string }
  currency: string
  cents: number
  reason: string | null
}
export type DeductionFilter = DeductionSpan & { user_id: number | null; kind: DeductionKind | null }

export function findDeductions(
  tx: Tx,
  { user_id, kind, ...span }: DeductionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeductionRow[]> {
  const { values, place } = valuesOf(tx.accountId)
  const from = deductedOf(span, place)
  const conditions = [
    ...(user_id === null ? [] : [`d.person_id = ${place(user_id)}`]),
    ...(kind === null ? [] : [`d.kind = ${place(kind)}`]),
  ]
  return tx.query<DeductionRow>(
    `select d.kind, d.at, ${PERSON}, ${nameOf('a')} as approved_by,
       jsonb_build_object('id', b.id, 'ticket', b.ticket) as booking, d.currency, d.cents, d.reason
     from (${from}) d
     join booking b on b.account_id = $1 and b.id = d.booking_id
     left join app_user u on u.account_id = $1 and u.id = d.person_id
     left join app_user a on a.account_id = $1 and a.id = d.approver_id
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by d.at desc, d.booking_id desc, d.kind limit ${place(limit)} offset ${place(offset)}`,
    values,
  )
}

export type DeductionSumRow = Pick<DeductionRow, 'kind' | 'person' | 'currency' | 'cents'> & { count: number }

/** What it comes to by person, who gave up most first. */
export function sumDeductions(tx: Tx, span: DeductionSpan): Promise<DeductionSumRow[]> {
  const { values, place } = valuesOf(tx.accountId)
  return tx.query<DeductionSumRow>(
    `select d.kind, ${PERSON}, d.currency, d.count, d.cents
     from (select x.kind, x.person_id, x.currency, count(*) as count, sum(x.cents)::bigint as cents
       from (${deductedOf(span, place)}) x group by x.kind, x.person_id, x.currency) d
     left join app_user u on u.account_id = $1 and u.id = d.person_id
     order by sum(d.cents) over (partition by d.person_id) desc, d.person_id, d.currency, d.kind`,
    values,
  )
}
