/** Lengths of a password that is set, in code points. One from before may be shorter: the login form takes it from 3 on. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const
