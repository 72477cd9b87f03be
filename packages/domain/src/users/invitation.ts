/** What a link with which a person chooses a password is for: the first one, or another in place of one that was forgotten. */
export const LINK_PURPOSES = ['invitation', 'recovery'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** How long a link can be used. Whoever recovers is waiting for it, so it ends soon. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, recovery: 1 }

/** For so long another mail is not asked for: the one before is on its way, and its link goes on working. */
export const RECOVERY_PAUSE_MINUTES = 10
