/** What a payment link is good for: only while it is open can anybody pay with it. */
export const LINK_STATES = ['open', 'paid', 'expired', 'replaced', 'annulled', 'canceled'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** What a link may be paid with: what confirms the booking (M2), or all that is due. */
export const LINK_PARTS = ['deposit', 'balance'] as const
export type LinkPart = (typeof LINK_PARTS)[number]
