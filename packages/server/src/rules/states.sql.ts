/** States as a statement lists them: `'hold', 'pending'`. */
export const listed = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

/** The column holds one of these: states as a rule of `domain` lists them. */
export const isOneOf = (column: string, states: readonly string[]) => `${column} in (${listed(states)})`
