import type { PlatformTx, Tx } from '../../platform/db.ts'
import type { StoredRequest } from '../payments/payments.sql.ts'
import type { ProviderName } from '../provider.ts'

/** Asked for, on its page, at its provider, never left there, on its way to be forgotten, and forgotten. */
export type CardState = 'created' | 'open' | 'kept' | 'over' | 'forgetting' | 'forgotten'
export type ForgottenWhy = 'over' | 'erased' | 'unreachable' | 'waived'

/** What of a card is its provider's and what may be shown of it; null until it is kept. */
type KeptNames = {
  customer_id: string | null
  method_id: string | null
  brand: string | null
  last4: string | null
  exp_month: number | null
  exp_year: number | null
}
/** A card that a provider keeps, or is to keep. */
export type CardRow = KeptNames & {
  id: number
  business_id: number
  provider: ProviderName
  payee: string | null
  reference: string
  request: StoredRequest & { currency: string }
  is_test: boolean
  state: CardState
  checkout_id: string | null
  page_url: string | null
  failure: string | null
  kept_at: string | null
  closed_at: string | null
  forgotten_why: ForgottenWhy | null
  forgotten_at: string | null
  looks: number
  expires_at: string
  created_at: string
}

export const COLUMNS = `id, business_id, provider, payee, reference, request, is_test, state, checkout_id, page_url, customer_id, method_id, brand,
  last4, exp_month, exp_year, failure, kept_at, closed_at, forgotten_why, forgotten_at, looks, expires_at, created_at`

export type NewCardRow = Pick<
  CardRow,
  'business_id' | 'provider' | 'payee' | 'reference' | 'request' | 'is_test' | 'expires_at'
> & { request_key: string }

/** Writes down that a card is asked for; absent where its key is taken, or another one is asked for or kept. */
export const insertCard = async (tx: Tx, card: NewCardRow): Promise<CardRow | undefined> =>
  (
    await tx.query<CardRow>(
      `insert into kept_card (account_id, business_id, provider, payee, reference, request_key, request, is_test, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${COLUMNS}`,
      [
        tx.accountId,
        card.business_id,
        card.provider,
        card.payee,
        card.reference,
        card.request_key,
        JSON.stringify(card.request),
        card.is_test,
        card.expires_at,
      ],
    )
  )[0]

export const findCardOfKey = async (tx: Tx, key: string): Promise<CardRow | undefined> =>
  (
    await tx.query<CardRow>(`select ${COLUMNS} from kept_card where account_id = $1 and request_key = $2`, [
      tx.accountId,
      key,
    ])
  )[0]

export const findCard = async (
  tx: Tx,
  id: number,
  { isLocked }: { isLocked: boolean },
): Promise<CardRow | undefined> => {
  const lock = isLocked ? 'for no key update' : ''
  const [row] = await tx.query<CardRow>(`select ${COLUMNS} from kept_card where account_id = $1 and id = $2 ${lock}`, [
    tx.accountId,
    id,
  ])
  return row
}

/** Notes that it is asked about; should nobody come back with an answer, it is asked again at `lookAt`. */
export const beginCardQuestion = async (tx: Tx, id: number, lookAt: string): Promise<CardRow | undefined> =>
  (
    await tx.query<CardRow>(
      `update kept_card set looks = looks + 1, look_at = case when look_at is null then null else $3::timestamptz end
       where account_id = $1 and id = $2 returning ${COLUMNS}`,
      [tx.accountId, id, lookAt],
    )
  )[0]

export type CardOutcome = KeptNames &
  Pick<CardRow, 'state' | 'checkout_id' | 'page_url' | 'failure' | 'kept_at' | 'forgotten_why' | 'forgotten_at'> & {
    look_at: string | null
  }
export const updateCard = (tx: Tx, id: number, outcome: CardOutcome) =>
  tx.query(
    `update kept_card set state = $3, checkout_id = $4, page_url = $5, customer_id = $6, method_id = $7, brand = $8, last4 = $9,
       exp_month = $10, exp_year = $11, failure = $12, kept_at = $13, forgotten_why = $14, forgotten_at = $15, look_at = $16
     where account_id = $1 and id = $2`,
    [
      tx.accountId,
      id,
      outcome.state,
      outcome.checkout_id,
      outcome.page_url,
      outcome.customer_id,
      outcome.method_id,
      outcome.brand,
      outcome.last4,
      outcome.exp_month,
      outcome.exp_year,
      outcome.failure,
      outcome.kept_at,
      outcome.forgotten_why,
      outcome.forgotten_at,
      outcome.look_at,
    ],
  )

/** Nobody shall leave a card there any more, whatever its provider may still be able to do. */
export const markCardClosed = (tx: Tx, id: number) =>
  tx.query('update kept_card set closed_at = coalesce(closed_at, now()) where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])

/** What was shown of cards that are forgotten, or on their way to be, is nobody's any more. */
export const eraseShown = (tx: Tx, reference: string) =>
  tx.query(
    `update kept_card set brand = null, last4 = null, exp_month = null, exp_year = null
     where account_id = $1 and reference = $2 and state in ('forgetting', 'forgotten')`,
    [tx.accountId, reference],
  )

/** Cards of all accounts that are to be asked about or forgotten, longest due first. */
export const listDueCards = (tx: PlatformTx, limit: number): Promise<{ account_id: number; id: number }[]> =>
  tx.query<{ account_id: number; id: number }>(
    'select account_id, id from kept_card where look_at <= now() order by look_at limit $1',
    [limit],
  )
