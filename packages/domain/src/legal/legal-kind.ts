/** The documents that an account may word itself. */
export const LEGAL_KINDS = ['terms', 'privacy', 'legal'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]
