import type { Tariff } from '@muelle/domain/tours/tariff'
import { nameOf, type Told } from '../dock/told.ts'

export type ProofCard = { key: string; tariff: Tariff; name: string; position: number }

/** One card for each proof that is missing, with whom it may be of: of some who travel at a tariff others may have shown theirs. */
export function proofCards({ detail, party }: Pick<Told, 'detail' | 'party'>): ProofCard[] {
  return (detail.proofs ?? []).flatMap(({ tariff, missing }) => {
    const people = party.filter((person) => person.tariff === tariff)
    return Array.from({ length: missing }, (_, at) => {
      const person = people[people.length - missing + at]
      const name = person ? nameOf(person.first_name, person.last_name) : ''
      return { key: `${tariff} ${at}`, tariff, name, position: person?.position ?? at + 1 }
    })
  })
}

/** All proofs of a party as seen: of each tariff as many as travel at it. */
export const allSeen = ({ detail, party }: Pick<Told, 'detail' | 'party'>): { tariff: Tariff; seen: number }[] =>
  (detail.proofs ?? []).map(({ tariff, missing }) => ({
    tariff,
    seen: Math.max(missing, party.filter((person) => person.tariff === tariff).length),
  }))
