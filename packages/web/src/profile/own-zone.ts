/** The zone of this device: what happened to a person's own account is told on the clock they look at. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
