import type { LateCancel } from '@muelle/domain/booking-settings/deposit-settings'
import type { ChargeState, CollectState } from '@muelle/domain/visits/deposits/charge'
import type { SoldPackage } from '@muelle/domain/visits/deposits/package'
import type { DepositTerms } from '@muelle/domain/visits/deposits/policy'
import type { Tx } from '../../platform/db.ts'

/** What was asked of a visit, as its guests saw it, and what became of it. Instants in ISO 8601. */
export type DepositRow = {
  visit_id: number
  business_id: number
  kind: DepositTerms['kind']
  rule_name: string
  amount_cents: number
  fee_cents: number
  currency: string
  free_until: string
  late_cancel: LateCancel
  charges_by_itself: boolean
  pay_minutes: number
  sent_hours: number
  text: string
  own_text: string | null
  package: SoldPackage | null
  table_until: string | null
  table_released_at: string | null
  paid_cents: number
  owed_cents: number
  waived_at: string | null
  waived_by_user_id: number | null
  waive_reason: string | null
  card_kept_at: string | null
  /** What was decided to be charged to the card, whether or not it has come in. */
  charged_cents: number
}

export const MADE = [
  'visit_id',
  'business_id',
  'kind',
  'rule_name',
  'amount_cents',
  'fee_cents',
  'currency',
  'free_until',
  'late_cancel',
  'charges_by_itself',
  'pay_minutes',
  'sent_hours',
  'text',
  'own_text',
  'package',
  'table_until',
] as const

const COLUMNS = [
  ...MADE,
  'table_released_at',
  'paid_cents',
  'owed_cents',
  'waived_at',
  'waived_by_user_id',
  'waive_reason',
  'card_kept_at',
  'charged_cents',
] as const

export const findDeposit = async (tx: Tx, visitId: number): Promise<DepositRow | undefined> =>
  (
    await tx.query<DepositRow>(
      `select ${COLUMNS.join(', ')} from visit_deposit where account_id = $1 and visit_id = $2`,
      [tx.accountId, visitId],
    )
  )[0]

/** Locks the money of a visit, after the visit itself. */
export const lockDeposit = async (tx: Tx, visitId: number): Promise<DepositRow | undefined> =>
  (
    await tx.query<DepositRow>(
      `select ${COLUMNS.join(', ')} from visit_deposit where account_id = $1 and visit_id = $2 for update`,
      [tx.accountId, visitId],
    )
  )[0]

/** A charge for not coming (F-3). */
export type ChargeRow = {
  id: number
  visit_id: number
  business_id: number
  state: ChargeState
  most_cents: number
  amount_cents: number | null
  currency: string
  until_at: string
  cause: 'no_show' | 'late_cancel'
  /** How it comes to a kept card; null of money that was paid beforehand. */
  collect_state: CollectState | null
  collect_tries: number
}

const CHARGE = `c.id, c.visit_id, c.business_id, c.state, c.most_cents, c.amount_cents, c.currency, c.until_at, c.cause, c.collect_state,
  c.collect_tries`

export const findCharge = async (tx: Tx, id: number): Promise<ChargeRow | undefined> =>
  (
    await tx.query<ChargeRow>(`select ${CHARGE} from visit_charge c where c.account_id = $1 and c.id = $2`, [
      tx.accountId,
      id,
    ])
  )[0]

/** The latest charge of a visit, whatever became of it. */
export const findChargeOf = async (tx: Tx, visitId: number): Promise<ChargeRow | undefined> =>
  (
    await tx.query<ChargeRow>(
      `select ${CHARGE} from visit_charge c where c.account_id = $1 and c.visit_id = $2 order by c.id desc limit 1`,
      [tx.accountId, visitId],
    )
  )[0]
