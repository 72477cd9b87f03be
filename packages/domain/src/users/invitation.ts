/** How long an invitation's link can be used. */
export const INVITATION_DAYS = 7
