/** Lengths of a password that is set, in code points (specification 5). */
export const PASSWORD_LENGTH = { min: 10, max: 50 } as const
/** Lengths of one that is compared with what is set: passwords from before may be shorter or longer. */
export const TYPED_PASSWORD_LENGTH = { min: 3, max: 128 } as const
