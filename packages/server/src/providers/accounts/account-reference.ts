import type { AccountRow } from './accounts.sql.ts'

type Named = Pick<AccountRow, 'id' | 'created_at'>

/** What a connection is called at its provider: the row that it is of, and a stamp that tells installations apart. */
export const referenceOfAccount = (accountId: number, { id, created_at }: Named): string =>
  `c${accountId}-${id}-${Date.parse(created_at).toString(36)}`

const REFERENCE = /^c(\d{1,15})-(\d{1,15})-[\da-z]{1,12}$/
/** Where the row of a reference is; null for what others called theirs. */
export function readAccountReference(text: string): { accountId: number; id: number } | null {
  const [, accountId, id] = REFERENCE.exec(text) ?? []
  return accountId === undefined || id === undefined ? null : { accountId: Number(accountId), id: Number(id) }
}

/** Keys of what changes something there: the same however often it is tried. */
export const openKeyOfAccount = (accountId: number, row: Named) => `${referenceOfAccount(accountId, row)}.open`
export const linkKeyOfAccount = (accountId: number, row: Named & Pick<AccountRow, 'links'>) =>
  `${referenceOfAccount(accountId, row)}.link-${row.links}`
