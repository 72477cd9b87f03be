import { fullName } from '@muelle/domain/full-name'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Told } from '../dock/told.ts'

type Asked = Pick<Told, 'detail' | 'party'>
export type ProofCard = { key: string; tariff: Tariff; name: string; position: number; categoryId: number | null }

const peopleAt = ({ party }: Asked, tariff: Tariff) => party.filter((person) => person.tariff === tariff)

/** One card for each proof that is missing, with whom it may be of: of some who travel at a tariff others may have shown theirs. */
export const proofCards = (told: Asked): ProofCard[] =>
  (told.detail.proofs ?? []).flatMap(({ tariff, missing }) => {
    const people = peopleAt(told, tariff)
    return Array.from({ length: missing }, (_, at) => {
      const person = people[people.length - missing + at]
      return {
        key: `${tariff} ${at}`,
        tariff,
        name: person ? fullName(person.first_name, person.last_name) : '',
        position: person?.position ?? at + 1,
        categoryId: person?.category_id ?? null,
      }
    })
  })

/** How many of each tariff have shown their proof once these cards are ticked, too; nothing of a tariff where nobody has. */
export const seenWith = (told: Asked, ticked: readonly ProofCard[]): { tariff: Tariff; seen: number }[] =>
  (told.detail.proofs ?? []).flatMap(({ tariff, missing }) => {
    const before = Math.max(0, peopleAt(told, tariff).length - missing)
    const seen = before + ticked.filter((card) => card.tariff === tariff).length
    return seen > 0 ? [{ tariff, seen }] : []
  })
