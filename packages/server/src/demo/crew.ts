/** Who sells and who takes cash in a demo account, by user id. */
export type Crew = { owner: number; manager: number; desk: number; seller: number }
