/** Who sells and who takes cash in a demo account, by user id. */
export type Crew = { owner: number; manager: number; desk: number; seller: number }
/** Who brings guests to the bar: RPs and who leads them; without a leader nobody brings guests. */
export type RpTeam = { lead: number | null; rps: readonly number[] }
