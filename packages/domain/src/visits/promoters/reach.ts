import { hasRight, type Rights } from '../../rights.ts'

/** Whose rows of promoters a person sees in a venue (N-4): everybody's, or their own and those of their team. */
export const seesEveryPromoter = (rights: Rights): boolean =>
  hasRight(rights, 'mdu_settlement') || hasRight(rights, 'mdu_booking', 'delete')

/** How a visit came to be somebody's (N-5): by their link, by what they made themselves, or since staff said so. */
export const ATTRIBUTION_WAYS = ['link', 'creator', 'staff'] as const
export type AttributionWay = (typeof ATTRIBUTION_WAYS)[number]

export type AttributionDenial = { code: 'attribution.reason_needed' }

/** The first valid touch wins; whoever credits somebody else says why. */
export function wayOf({
  isGuest,
  isOwn,
  reason,
}: {
  isGuest: boolean
  isOwn: boolean
  reason: string | null
}): AttributionWay | AttributionDenial {
  if (isGuest) return 'link'
  if (isOwn) return 'creator'
  return reason === null || reason.trim() === '' ? { code: 'attribution.reason_needed' } : 'staff'
}

/** How many more people a promoter may still put on lists of a night (N-7); null without a limit. */
export const roomLeft = (capPeople: number | null, people: number): number | null =>
  capPeople === null ? null : Math.max(0, capPeople - people)

/** Who brings guests: somebody from outside on their own account, or somebody of the house who sells (N-4). */
export const PROMOTER_KINDS = ['rp', 'seller'] as const
export type PromoterKind = (typeof PROMOTER_KINDS)[number]
