import type { CardRow } from './cards.sql.ts'

type Named = Pick<CardRow, 'id' | 'created_at'>

/** How a card is called at its provider while it is asked for: enough to find its row from an event, and nothing of a customer. */
export const referenceOfCard = (accountId: number, card: Named): string =>
  `k${accountId}-${card.id}-${Date.parse(card.created_at).toString(36)}`

const REFERENCE = /^k(\d{1,15})-(\d{1,15})-[\da-z]{1,12}$/
/** Where the row of a card is; null for what is called otherwise. */
export function readCardReference(text: string): { accountId: number; cardId: number } | null {
  const [, account, card] = REFERENCE.exec(text) ?? []
  return account === undefined || card === undefined ? null : { accountId: Number(account), cardId: Number(card) }
}

export const pageKeyOf = (accountId: number, card: Named): string => `${referenceOfCard(accountId, card)}.page`
