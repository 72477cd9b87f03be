import { negotiate } from '@fastify/accept-negotiator'

/** How an answer may be packed, the best first: brotli makes it a tenth smaller, gzip is known to every client. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

const IDENTITY = 'identity'

/** Spaces have no meaning; whether a coding is written large or small has none either. */
const plainly = (header: string) => header.toLowerCase().replace(/\s+/g, '')
const entriesOf = (header: string) => plainly(header).split(',')
/** `*` stands for every coding that is not named. */
const withStar = (header: string, codings: readonly Coding[]) => {
  const entries = entriesOf(header)
  const star = entries.find((entry) => /^\*(;|$)/.test(entry))
  if (star === undefined) return entries.join(',')
  const isNamed = (coding: string) => entries.some((entry) => entry.split(';', 1)[0] === coding)
  const meant = codings.filter((coding) => !isNamed(coding)).map((coding) => star.replace('*', coding))
  return [...entries.filter((entry) => entry !== star), ...meant].join(',')
}

/**
 * What a client that sent this `Accept-Encoding` is to get of the codings there are; null for the answer as it is: what it likes best, and
 * the first of those it likes alike.
 */
export function codingFor(header: string | undefined, codings: readonly Coding[] = CODINGS): Coding | null {
  if (header === undefined) return null
  const chosen = negotiate(withStar(header, codings), [...codings, IDENTITY])
  return codings.find((coding) => coding === chosen) ?? null
}

/** Whether a client will not have an answer as it is, however small. */
export const refusesIdentity = (header: string | undefined): boolean =>
  header !== undefined && entriesOf(header).some((entry) => /^identity;q=0(\.0*)?$/.test(entry))
