/** What a booking is called, as it is compared: `referenceKey` of `domain`, of a text of a statement. Generated columns say the same. */
export const referenceKeyOf = (text: string): string =>
  `regexp_replace(regexp_replace(regexp_replace(lower(${text}), '\\s+', '', 'g'), '^#+', ''), '^0+(?=\\d+$)', '')`
