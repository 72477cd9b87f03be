/** Kinds of what comes with a tour, or can be bought with it (wire values of the specification). */
export const INCLUDED_TYPES = ['food_drink', 'product_article', 'service'] as const
export type IncludedType = (typeof INCLUDED_TYPES)[number]
