/** A window as narrow as a phone’s: below the 768 px of the specification. `test/phone-width.test.ts` holds style sheets to the same. */
export const PHONE = '(max-width: 47.99em)'
