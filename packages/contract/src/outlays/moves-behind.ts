import type { EntryKind } from '@muelle/domain/ledger/entry-kind'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { CutLine } from '../ledger/cut-lines.ts'
import type { MovePlace } from './money.ts'

/** Which moves are looked at: what a link asks for. */
export type MovesBehind = {
  place?: MovePlace | undefined
  user_id?: number | undefined
  kind?: EntryKind | undefined
  method?: PaymentMethod | undefined
  currency?: string | undefined
  line?: CutLine | undefined
  from?: string | undefined
  to?: string | undefined
}
type Days = { from: string; to: string }
type CutLineRow = { what: CutLine; method: PaymentMethod; currency: string }

/** For each figure of money the moves that make it up: they add up to just what it says. */
export const movesBehind = {
  spent: (currency: string, days: Days): MovesBehind => ({ place: 'expenses', currency, ...days }),
  credits: (currency: string): MovesBehind => ({ place: 'open_credits', currency }),
  tips: (currency: string): MovesBehind => ({ kind: 'tip', currency }),
  hands: (userId: number): MovesBehind => ({ user_id: userId }),
  safe: (): MovesBehind => ({ place: 'safe' }),
  cutLine: ({ what, method, currency }: CutLineRow, date: string): MovesBehind => ({
    line: what,
    method,
    currency,
    from: date,
    to: date,
  }),
} as const
