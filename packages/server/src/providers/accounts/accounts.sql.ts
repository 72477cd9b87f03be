import type { PlatformTx, Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'
import type { ProviderName, ToldAccount } from '../provider.ts'

/** A connection as it is kept. */
export type AccountRow = {
  id: number
  /** Null: of all businesses that have none of their own. */
  business_id: number | null
  provider: ProviderName
  is_test: boolean
  payee: string | null
  links: number
  can_charge: boolean
  can_be_paid_out: boolean
  due: string[]
  email: string | null
  asked_no: number
  told_at: string | null
  ready_at: string | null
  created_by: number
  created_at: string
  ended_at: string | null
  ended_by: number | null
}
const COLUMNS = `id, business_id, provider, is_test, payee, links, can_charge, can_be_paid_out, due, email, asked_no, told_at,
  ready_at, created_by, created_at, ended_at, ended_by`

/** Connections with keys of a kind: of one business, or of those that have none of their own. */
export type Of = { provider: ProviderName; isTest: boolean; businessId: number | null }

/** What decides who is paid; what ended before it could charge, or was given up, says nothing. */
export type ReceiverRow = Pick<AccountRow, 'business_id' | 'provider' | 'is_test' | 'payee' | 'can_charge'> & {
  was_ready: boolean
  is_ended: boolean
}
export const listReceivers = (tx: Tx): Promise<ReceiverRow[]> =>
  tx.query<ReceiverRow>(
    `select business_id, provider, is_test, payee, can_charge, ready_at is not null as was_ready, ended_at is not null as is_ended
     from provider_account where account_id = $1 and released_at is null and (ended_at is null or ready_at is not null)`,
    [tx.accountId],
  )

/** Whether it is the account that the installation was set up with. */
export const isFirstAccount = async (tx: Tx): Promise<boolean> =>
  (await tx.query<{ is_first: boolean }>('select coalesce(is_first_account(), false) as is_first'))[0]?.is_first ??
  false

/** Who is told where the money goes; absent where their address is not known. */
export type OwnerRow = { email: string; first_name: string; language: string }
export const findOwner = async (tx: Tx): Promise<OwnerRow | undefined> =>
  (
    await tx.query<OwnerRow>(
      `select coalesce(u.email, '') as email, u.first_name, u.language from app_user u
       where u.account_id = $1 and u.is_first and u.enabled and u.email is not null`,
      [tx.accountId],
    )
  )[0]

/** The connections there are, and the last one before of each, with the names of who made and ended them. */
export type ShownRow = AccountRow & { connected_by: string; ended_by_name: string | null }
export const listShown = (tx: Tx, businessId: number | null): Promise<ShownRow[]> =>
  tx.query<ShownRow>(
    `select distinct on (a.provider, a.is_test, a.ended_at is null)
       ${COLUMNS.split(',')
         .map((column) => `a.${column.trim()}`)
         .join(', ')},
       ${nameOf('c')} as connected_by, ${nameOf('e')} as ended_by_name
     from provider_account a
     join app_user c on c.account_id = $1 and c.id = a.created_by
     left join app_user e on e.account_id = $1 and e.id = a.ended_by
     where a.account_id = $1 and a.business_id is not distinct from $2::bigint
     order by a.provider, a.is_test, a.ended_at is null, a.id desc`,
    [tx.accountId, businessId],
  )

export const findLive = async (tx: Tx, { provider, isTest, businessId }: Of): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(
      `select ${COLUMNS} from provider_account
       where account_id = $1 and provider = $2 and is_test = $3 and business_id is not distinct from $4::bigint
         and ended_at is null`,
      [tx.accountId, provider, isTest, businessId],
    )
  )[0]

export const findAccount = async (tx: Tx, id: number): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(`select ${COLUMNS} from provider_account where account_id = $1 and id = $2`, [
      tx.accountId,
      id,
    ])
  )[0]

export const lockAccount = async (tx: Tx, id: number): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(`select ${COLUMNS} from provider_account where account_id = $1 and id = $2 for update`, [
      tx.accountId,
      id,
    ])
  )[0]

/** The account that was connected last: it can be taken up again, one that its owner took back only after asking. */
export const findLast = async (
  tx: Tx,
  { provider, isTest, businessId }: Of,
): Promise<Pick<AccountRow, 'payee' | 'ended_by'> | undefined> =>
  (
    await tx.query<Pick<AccountRow, 'payee' | 'ended_by'>>(
      `select payee, ended_by from provider_account
       where account_id = $1 and provider = $2 and is_test = $3 and business_id is not distinct from $4::bigint
         and ended_at is not null
       order by id desc limit 1`,
      [tx.accountId, provider, isTest, businessId],
    )
  )[0]

/** The one connection of a provider: whoever comes second finds it there. */
export const insertLive = (tx: Tx, account: Of & { payee: string | null; email: string | null; createdBy: number }) =>
  tx.query(
    `insert into provider_account (account_id, provider, is_test, business_id, payee, email, created_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, provider, is_test, business_id) where ended_at is null do nothing`,
    [
      tx.accountId,
      account.provider,
      account.isTest,
      account.businessId,
      account.payee,
      account.email,
      account.createdBy,
    ],
  )

/** Counts that somebody is led to the provider's pages, so that each is asked for with a key of its own. */
export const countLink = async (tx: Tx, id: number): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(
      `update provider_account set links = links + 1 where account_id = $1 and id = $2 returning ${COLUMNS}`,
      [tx.accountId, id],
    )
  )[0]

/** Notes what the provider calls the account, once; ended or not, it is this one. */
export const setPayee = async (tx: Tx, id: number, payee: string): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(
      `update provider_account set payee = coalesce(payee, $3) where account_id = $1 and id = $2 returning ${COLUMNS}`,
      [tx.accountId, id, payee],
    )
  )[0]

/** Numbers the question that is about to be asked. */
export const beginQuestion = async (tx: Tx, id: number): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(
      `update provider_account set asked_no = asked_no + 1 where account_id = $1 and id = $2 returning ${COLUMNS}`,
      [tx.accountId, id],
    )
  )[0]

/** Writes down what the provider told, unless the connection has ended, a later question was answered before, or it is of another account. */
export const writeTold = async (
  tx: Tx,
  id: number,
  askedNo: number,
  told: Omit<ToldAccount, 'reference'>,
): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(
      `update provider_account
       set payee = $4, can_charge = $5, can_be_paid_out = $6, due = $7, email = $8, told_no = $3, told_at = now(),
         ready_at = case when $5 then coalesce(ready_at, now()) else ready_at end
       where account_id = $1 and id = $2 and told_no < $3 and coalesce(payee, $4) = $4 and ended_at is null
       returning ${COLUMNS}`,
      [tx.accountId, id, askedNo, told.payee, told.canCharge, told.canBePaidOut, told.due, told.email],
    )
  )[0]

/** What its owner is to give anew where the provider does not let us ask. */
export const DUE_ACCESS = 'platform_access'
/** The provider knows nothing of the account for these keys: nobody is paid there until it does. */
export const writeUnknown = async (tx: Tx, id: number, askedNo: number): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(
      `update provider_account
       set can_charge = false, can_be_paid_out = false, due = array[$4::text], told_no = $3, told_at = now()
       where account_id = $1 and id = $2 and told_no < $3 and ended_at is null returning ${COLUMNS}`,
      [tx.accountId, id, askedNo, DUE_ACCESS],
    )
  )[0]

/** Ends a connection; `endedBy` is null where the provider took it back. Absent where it had ended. */
export const endAccount = async (tx: Tx, id: number, endedBy: number | null): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>(
      `update provider_account set ended_at = now(), ended_by = $3
       where account_id = $1 and id = $2 and ended_at is null returning ${COLUMNS}`,
      [tx.accountId, id, endedBy],
    )
  )[0]

/** Gives up what was connected, live or not: it says nothing of who is paid any more. Answers what was, so that its checkouts are closed. */
export const releaseAccounts = (tx: Tx, { provider, isTest, businessId }: Of, endedBy: number) =>
  tx.query<{ payee: string | null; ended_at: string }>(
    `update provider_account
     set ended_at = coalesce(ended_at, now()), ended_by = case when ended_at is null then $5::bigint else ended_by end,
       released_at = now()
     where account_id = $1 and provider = $2 and is_test = $3 and business_id is not distinct from $4::bigint
       and released_at is null
     returning payee, ended_at`,
    [tx.accountId, provider, isTest, businessId, endedBy],
  )

/**
 * Keeps what the account has for all of its businesses at a provider as it is until the end of this transaction: whoever decides by it that
 * somebody is paid there may be sure of it.
 */
export const holdLevelOfAccount = async (
  tx: Tx,
  { provider, isTest }: Pick<Of, 'provider' | 'isTest'>,
): Promise<void> => {
  await tx.query(
    `select 1 as one from provider_keys
     where account_id = $1 and provider = $2 and is_test = $3 and business_id is null and released_at is null order by id for share`,
    [tx.accountId, provider, isTest],
  )
  await tx.query(
    `select 1 as one from provider_account
     where account_id = $1 and provider = $2 and is_test = $3 and business_id is null and released_at is null order by id for share`,
    [tx.accountId, provider, isTest],
  )
}

export type AccountName = { account_id: number; id: number }
/** Whose an account at a provider is, over all accounts: several may have connected the same. */
export const listOfPayee = (tx: PlatformTx, provider: ProviderName, payee: string): Promise<AccountName[]> =>
  tx.query<AccountName>(
    'select account_id, id from provider_account where provider = $1 and payee = $2 and ended_at is null',
    [provider, payee],
  )

/** Connections of all accounts that nobody was asked about for a while, in any order: one that is never told keeps nobody waiting. */
export const listToAsk = (
  tx: PlatformTx,
  limit: number,
  /** Of which kind the keys of each provider are; null where there are none. */
  tests: Readonly<Record<ProviderName, boolean | null>>,
): Promise<AccountName[]> =>
  tx.query<AccountName>(
    `select account_id, id from provider_account
     where ended_at is null and payee is not null and (told_at is null or told_at < now() - interval '6 hours')
       and is_test = case provider when 'stripe' then $2::boolean else $3::boolean end
     order by random() limit $1`,
    [limit, tests.stripe, tests.paypal],
  )
