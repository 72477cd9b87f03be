/** Kinds of vehicle a tour sails or drives with (wire values of the specification). */
export const TRANSPORT_TYPES = ['boat', 'bus'] as const
export type TransportType = (typeof TRANSPORT_TYPES)[number]
