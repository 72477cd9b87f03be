/** How keys that a company brought are named where an account at the provider is: `own:` with the account and the row. */
export const OWN_PREFIX = 'own:'
export const ownName = (accountId: number, id: number): string => `${OWN_PREFIX}${accountId}-${id}`

const NAME = /^own:(\d{1,15})-(\d{1,15})$/
/** Where the keys of a name are; null for an account at the provider, which is named by the provider. */
export function readOwnName(payee: string | null): { accountId: number; id: number } | null {
  const [, accountId, id] = NAME.exec(payee ?? '') ?? []
  return accountId === undefined || id === undefined ? null : { accountId: Number(accountId), id: Number(id) }
}
