/**
 * A person's name of its two parts, either of which may be missing. Empty where nobody is named. The parts are trimmed when they are
 * written (`oneLine`): what is cut here is the blank between them where one is missing. The server says the same in SQL.
 */
export const fullName = (first: string | null | undefined, last: string | null | undefined): string =>
  `${first ?? ''} ${last ?? ''}`.trim()
