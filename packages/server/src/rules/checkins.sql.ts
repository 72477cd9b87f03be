/**
 * A row `c` of who was let in that counts for its booking `b` on its departure `d` now: on another boat nobody has boarded yet, while
 * whoever was received that day stays so (X5); who no longer belongs to the party counts not at all.
 */
export const countsAsIn = (c: string, b: string, d: string) =>
  `(${c}.stands and ${c}.position <= ${b}.people and (${c}.departure_id = ${b}.departure_id
    or (${c}.kind = 'reception' and ${c}.local_date = ${d}.local_date)))`
