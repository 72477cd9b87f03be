/** The longest reference that is kept; what is beyond names nothing. */
export const MAX_REFERENCE = 80

/**
 * What a booking is called where it was sold, however it is spelled: spaces, capitals, a leading # and the zeros that a spreadsheet drops of a
 * number are no part of it. `server/src/imports/reference-key.sql.ts` says the same of cells and rows.
 */
export const referenceKey = (reference: string): string =>
  reference
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/^#+/, '')
    .replace(/^0+(?=\d+$)/, '')
