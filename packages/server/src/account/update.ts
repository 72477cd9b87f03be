import type { Account, updateAccount } from '@muelle/contract/account'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { type AccountData, type AccountRow, findAccount, updateAccountData } from './account.sql.ts'

/** An account as the wire spells it. */
export const wireAccount = ({ id, createdAt, version, ...data }: AccountRow): Account => ({
  id,
  ...fieldsOf(data),
  created_at: createdAt,
  version,
})

const fieldsOf = (data: AccountData) => ({
  name: data.name,
  legal_name: data.legalName,
  tax_id: data.taxId,
  address: data.address,
  phone: data.phone,
  email: data.email,
  website: data.website,
  default_currency: data.defaultCurrency,
  default_time_zone: data.defaultTimeZone,
})

/** Changes the data of the company; a field that the body leaves out is emptied. Locks: the account. */
export async function update({ tx, author, input, deny }: Context<typeof updateAccount>): Promise<Account> {
  const row = await findAccount(tx, { isLocked: true })
  const before = wireAccount(row)
  const { body } = input
  if (row.version !== body.version) deny({ code: 'stale', version: row.version, current: before })
  const data: AccountData = {
    name: body.name,
    legalName: body.legal_name ?? null,
    taxId: body.tax_id ?? null,
    address: body.address ?? null,
    phone: body.phone ?? null,
    email: body.email ?? null,
    website: body.website ?? null,
    defaultCurrency: body.default_currency,
    defaultTimeZone: body.default_time_zone,
  }
  const hasChanged = await recordChange(tx, author, {
    kind: 'account.updated',
    subjectType: 'account',
    subjectId: row.id,
    businessId: null,
    before: fieldsOf(row),
    after: fieldsOf(data),
  })
  if (!hasChanged) return before
  await updateAccountData(tx, data)
  return wireAccount(await findAccount(tx, { isLocked: false }))
}
