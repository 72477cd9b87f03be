// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

export const MAX_RULE_NAME = 60
/** Most steps of a rule. */
export const MAX_TIERS = 10
/** Most people that one promoter puts on lists of a night. */
export const MAX_NIGHT_CAP = 5_000
/** Most days that are summed at once. */
export const MAX_SUM_DAYS = 92
/** Most promoters of a business, and most rules. */
export const MAX_PROMOTERS = 500
export const MAX_PROMOTER_RULES = 200
/** Most commissions that are decided at once. */
export const MAX_DECIDED = 500
/** The largest party that somebody puts on a list by a promoter's link. */
export const MAX_LINK_PARTY = 20
/** Longer than the code of any promoter's link. */
export const MAX_PROMOTER_CODE = 80
