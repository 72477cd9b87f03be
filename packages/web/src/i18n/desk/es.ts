/** The texts of dialogs and screens of the day's work that open on a press; they travel with the first of these. */
export const es = {} as const
