import type { VisitMoney } from '@muelle/contract/visits/deposits/visit-money'

/** The last digits of the card that is kept, as far as they are known. */
export const last4Of = ({ card }: Pick<VisitMoney, 'card'>): string => card?.card?.last4 ?? '····'
