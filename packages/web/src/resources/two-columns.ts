/** Two fields side by side, or one below the other on a phone, where their words would not fit. */
export const TWO_COLUMNS = { base: 1, xs: 2 } as const
