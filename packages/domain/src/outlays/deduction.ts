/** What is given up of what customers would pay, each by somebody: taken off by hand, called off, given back. */
export const DEDUCTIONS = ['discount', 'cancelation', 'refund'] as const
export type DeductionKind = (typeof DEDUCTIONS)[number]
