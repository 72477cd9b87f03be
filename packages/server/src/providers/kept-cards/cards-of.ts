import type { Tx } from '../../platform/db.ts'
import type { CardRow } from './cards.sql.ts'
import { listCardsOf } from './cards-of.sql.ts'

export type { CardRow } from './cards.sql.ts'

const IS_LIVE: ReadonlySet<CardRow['state']> = new Set(['created', 'open', 'kept'])
/** The card that is kept or asked for; where none is, the latest there was. */
export async function findCardOf(tx: Tx, reference: string): Promise<CardRow | undefined> {
  const cards = await listCardsOf(tx, reference)
  return cards.find(({ state }) => IS_LIVE.has(state)) ?? cards.find(({ kept_at }) => kept_at !== null) ?? cards[0]
}
