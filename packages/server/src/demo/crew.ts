/** Who sells, who takes cash and who brings guests to the bar of a demo account, by user id. */
export type Crew = { owner: number; manager: number; desk: number; seller: number; rps: RpTeam }
/** RPs and who leads them; without a leader nobody brings guests. */
export type RpTeam = { lead: number | null; rps: readonly number[] }
