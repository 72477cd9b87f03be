import type { Account, updateAccount } from '@muelle/contract/account/record'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { type AccountData, type AccountRow, findAccount, updateAccountData } from './account.sql.ts'

/** An account as the wire spells it. */
export const wireAccount = ({ id, created_at, version, ...data }: AccountRow): Account => ({
  id,
  ...fieldsOf(data),
  created_at,
  version,
})

const fieldsOf = (data: AccountData) => ({
  name: data.name,
  legal_name: data.legal_name,
  tax_id: data.tax_id,
  address: data.address,
  phone: data.phone,
  email: data.email,
  website: data.website,
  default_currency: data.default_currency,
  default_time_zone: data.default_time_zone,
})

/** Changes the data of the company; a field that the body leaves out is emptied. Locks: the account. */
export async function update({ tx, author, input, deny }: Context<typeof updateAccount>): Promise<Account> {
  const row = await findAccount(tx, { isLocked: true })
  const before = wireAccount(row)
  const { body } = input
  if (row.version !== body.version) deny({ code: 'stale', version: row.version, current: before })
  const data: AccountData = {
    name: body.name,
    legal_name: body.legal_name ?? null,
    tax_id: body.tax_id ?? null,
    address: body.address ?? null,
    phone: body.phone ?? null,
    email: body.email ?? null,
    website: body.website ?? null,
    default_currency: body.default_currency,
    default_time_zone: body.default_time_zone,
  }
  const hasChanged = await recordChange(tx, author, {
    kind: 'account.updated',
    subject_type: 'account',
    subject_id: row.id,
    business_id: null,
    before: fieldsOf(row),
    after: fieldsOf(data),
  })
  if (!hasChanged) return before
  await updateAccountData(tx, data)
  return wireAccount(await findAccount(tx, { isLocked: false }))
}
