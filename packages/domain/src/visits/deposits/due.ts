import type { DepositTerms } from './policy.ts'

/** What a visit was asked for, as it is kept: of the instants only whether there is one. */
export type AskedDeposit = {
  kind: DepositTerms['kind']
  amount_cents: number
  /** What was decided to be charged to the card, whether or not it has come in. */
  charged_cents: number
  paid_cents: number
  /** Of what was paid, what is to go back. */
  owed_cents: number
  /** When a manager let it go. */
  waived_at: string | null
  card_kept_at: string | null
}

/** What is paid of a deposit and stays so. */
export const keptCents = ({ paid_cents, owed_cents }: Pick<AskedDeposit, 'paid_cents' | 'owed_cents'>): number =>
  paid_cents - owed_cents

/** What is still asked for before anybody may come (F-2); where a card is kept, what is charged to it and has not come in (F-3). */
export function dueCents(deposit: Omit<AskedDeposit, 'card_kept_at'>): number {
  const asked = deposit.kind === 'card_guarantee' ? deposit.charged_cents : deposit.amount_cents
  return deposit.waived_at === null ? Math.max(0, asked - keptCents(deposit)) : 0
}

/** What is said of the money of a visit once nothing is due: nothing, where a manager let it go and nothing of it is kept. */
export function settledStatus(
  deposit: Omit<AskedDeposit, 'amount_cents' | 'card_kept_at'>,
): 'payed' | 'inactive' | 'guaranteed' {
  if (deposit.waived_at !== null && keptCents(deposit) === 0) return 'inactive'
  return deposit.kind === 'card_guarantee' && deposit.charged_cents === 0 ? 'guaranteed' : 'payed'
}

/** A card is asked for, and none is kept yet (F-1). */
export const lacksCard = ({
  kind,
  card_kept_at,
  waived_at,
}: Pick<AskedDeposit, 'kind' | 'card_kept_at' | 'waived_at'>): boolean =>
  kind === 'card_guarantee' && card_kept_at === null && waived_at === null
