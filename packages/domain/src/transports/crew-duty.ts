/** What somebody does on a departure. */
export const CREW_DUTIES = ['captain', 'crew', 'guide'] as const
export type CrewDuty = (typeof CREW_DUTIES)[number]
