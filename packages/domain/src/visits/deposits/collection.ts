import type { RightDenial } from '../../rights.ts'
import type { Standing } from '../life/standing.ts'
import type { ChargeState, CollectState } from './charge.ts'

/** Why a card was not charged, in a few words of ours. */
export const CARD_PROBLEMS = [
  'no_funds',
  'expired',
  'lost_or_stolen',
  'wants_authentication',
  'refused',
  'card_gone',
  'account_gone',
] as const
export type CardProblem = (typeof CARD_PROBLEMS)[number]

/** How often a card is charged for one visit: banks take it amiss when they are asked without end. */
export const MAX_CHARGE_TRIES = 4

/** Words of the provider that say more than that the bank refused. */
const PROBLEM_OF: Readonly<Record<string, CardProblem>> = {
  insufficient_funds: 'no_funds',
  card_velocity_exceeded: 'no_funds',
  withdrawal_count_limit_exceeded: 'no_funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  lost_card: 'lost_or_stolen',
  stolen_card: 'lost_or_stolen',
  pickup_card: 'lost_or_stolen',
  authentication_required: 'wants_authentication',
}

/** What a refusal of the provider, as it is kept (`declined: insufficient_funds`), means for whoever wants to charge. */
export function problemOf(failure: string): CardProblem {
  const [kind = '', word = ''] = failure.split(': ', 2)
  if (kind === 'declined') return PROBLEM_OF[word] ?? 'refused'
  return kind === 'unauthorized' ? 'account_gone' : 'card_gone'
}

/** What a problem makes of a charge: only its holder's own word helps, nobody can be asked, or another try may do. */
export function stateOfProblem(problem: CardProblem): Exclude<CollectState, 'charging' | 'paid'> {
  if (problem === 'wants_authentication') return 'needs_guest'
  return problem === 'card_gone' || problem === 'account_gone' ? 'unreachable' : 'declined'
}

export type RetryDenial =
  | RightDenial
  | { code: 'visit_charge.nothing_to_collect' }
  | { code: 'visit_charge.being_collected' }
  | { code: 'visit_charge.tries_over'; tries: number }

export type Collecting = { state: ChargeState; collectState: CollectState | null; tries: number }

/** Says why a card may not be charged once more, or null: a manager, after it was declined, and only so often. */
export function retryDenial({ state, collectState, tries }: Collecting, standing: Standing | null): RetryDenial | null {
  if (standing !== 'manager') return { code: 'forbidden', module: 'mdu_booking', flag: 'delete' }
  if (state !== 'approved' || collectState === null || collectState === 'paid')
    return { code: 'visit_charge.nothing_to_collect' }
  if (collectState === 'charging') return { code: 'visit_charge.being_collected' }
  return tries >= MAX_CHARGE_TRIES ? { code: 'visit_charge.tries_over', tries: MAX_CHARGE_TRIES } : null
}
