import { emailKey } from '@muelle/domain/customers/contact-key'
import { MAX_CUSTOMER_TAGS } from '@muelle/domain/customers/customer'
import type { ImportedCustomer, ImportPerson } from '@muelle/domain/imports/read-line'
import { fold } from '@muelle/domain/text'
import type { Tx } from '../../platform/db.ts'
import { findKnown, lockCustomers, lockKeys } from '../find-or-make.sql.ts'
import { findOrMakeCustomers } from '../find-or-make.ts'
import {
  addNotes,
  type Details,
  findStanding,
  type KeptCustomer,
  type StandingRow,
  writeDetails,
} from './take-in.sql.ts'

export type { KeptCustomer } from './take-in.sql.ts'

/** Whom a file brought, or told more of. */
export type TakenIn = { id: number; is_new: boolean; before: KeptCustomer | null; version: number; note_ids: number[] }
export type Taken = {
  /** Of each line whose it is, and what became of them by it; only the first line of somebody makes or changes them. */
  lines: { customer_id: number; outcome: 'added' | 'changed' | 'same' }[]
  customers: TakenIn[]
}
type By = { businessId: number | null; userId: number }

const NOTHING = { birthday: null, allergies: null, tags: [], wants_offers: null, notes: null } as const
/** Somebody of whom a file says no more than how they are reached. */
export const withNothingElse = (person: ImportPerson): ImportedCustomer => ({ ...person, ...NOTHING, tags: [] })

const keysOf = ({ phone, email }: ImportPerson) => [phone, email].filter((key) => key !== null)

/** Locks who is behind these telephones and addresses, so that whatever else is locked comes after them; answers who is known. */
export async function lockPeople(tx: Tx, told: readonly ImportPerson[]): Promise<number[]> {
  const keys = [...new Set(told.flatMap(keysOf))].toSorted()
  await lockKeys(tx, keys)
  const known = [...new Set((await findKnown(tx, keys)).map(({ id }) => id))]
  await lockCustomers(tx, known)
  return known
}

/**
 * Takes people of a file in (C-1): whoever is known by telephone or address gets what was not known of them, and nothing of theirs is
 * replaced; «no» to offers always wins (C-5). The same again changes nothing. All of them are locked.
 */
export async function takeIn(tx: Tx, told: readonly ImportedCustomer[], by: By): Promise<Taken> {
  const known = await lockPeople(tx, told)
  const before = byId(await findStanding(tx, known))
  const owners = (await findOrMakeCustomers(tx, told)).map((id) => id ?? missing())
  const standing = byId(await findStanding(tx, [...new Set(owners)]))
  const roots = owners.map((id) => standing.get(id)?.root_id ?? id)
  const details = detailsOf(told, roots, standing, by)
  if (details.length > 0) await writeDetails(tx, details)
  const notes = told.flatMap(({ notes: text }, at) => (text === null ? [] : [{ customer_id: roots[at] ?? 0, text }]))
  const added = notes.length > 0 ? await addNotes(tx, notes, by.userId) : []
  const after = await findStanding(tx, [...new Set([...owners, ...roots])])
  const customers = after.flatMap((row): TakenIn[] => {
    const was = before.get(row.id)
    const note_ids = added.filter(({ customer_id }) => customer_id === row.id).map(({ id }) => id)
    if (was && was.version === row.version && note_ids.length === 0) return []
    return [{ id: row.id, is_new: !was, before: was?.kept ?? null, version: row.version, note_ids }]
  })
  return { lines: outcomesOf(owners, roots, customers), customers }
}

const byId = (rows: readonly StandingRow[]) => new Map(rows.map((row) => [row.id, row]))

function outcomesOf(
  owners: readonly number[],
  roots: readonly number[],
  customers: readonly TakenIn[],
): Taken['lines'] {
  const touched = new Map(customers.map((one) => [one.id, one]))
  const seen = new Set<number>()
  return owners.map((customer_id, at) => {
    const root = roots[at] ?? customer_id
    const one = touched.get(customer_id) ?? touched.get(root)
    const isFirst = !seen.has(root)
    seen.add(root)
    if (!one || !isFirst) return { customer_id, outcome: 'same' }
    return { customer_id, outcome: one.is_new ? 'added' : 'changed' }
  })
}

/** What is written of each customer of whom these lines say something that was not known. */
function detailsOf(
  told: readonly ImportedCustomer[],
  roots: readonly number[],
  standing: ReadonlyMap<number, StandingRow>,
  { businessId, userId }: By,
): Details[] {
  const drafts = new Map<number, { kept: KeptCustomer; draft: KeptCustomer }>()
  for (const [at, line] of told.entries()) {
    const root = roots[at] ?? 0
    const kept = standing.get(root)?.kept ?? missing()
    const { draft } = drafts.get(root) ?? { draft: kept }
    drafts.set(root, { kept, draft: learned(draft, line) })
  }
  return [...drafts].flatMap(([id, { kept, draft }]) => {
    const isSame = (['language', 'birthday', 'allergies', 'wants_offers'] as const).every(
      (key) => kept[key] === draft[key],
    )
    if (isSame && kept.tags.length === draft.tags.length) return []
    const { language, birthday, allergies, tags, wants_offers } = draft
    const answers_offers = kept.wants_offers !== wants_offers
    return [
      {
        id,
        language,
        birthday,
        allergies,
        tags,
        wants_offers,
        answers_offers,
        entered_in_business_id: businessId,
        by_user_id: userId,
      },
    ]
  })
}

function learned(kept: KeptCustomer, line: ImportedCustomer): KeptCustomer {
  const known = new Set(kept.tags.map(fold))
  const more = line.tags.filter((tag) => !known.has(fold(tag)) && known.add(fold(tag)))
  return {
    ...kept,
    language: kept.language ?? line.language,
    birthday: kept.birthday ?? line.birthday,
    allergies: kept.allergies ?? line.allergies,
    tags: [...kept.tags, ...more].slice(0, MAX_CUSTOMER_TAGS),
    wants_offers: line.wants_offers === false ? false : (kept.wants_offers ?? line.wants_offers),
  }
}

/** Who is behind these telephones and addresses by now. */
export async function knownNames(tx: Tx, people: readonly ImportPerson[]): Promise<(string | null)[]> {
  const keys = [...new Set(people.flatMap(keysOf))]
  const names = new Map((await findKnown(tx, keys)).map(({ value, name }) => [value, name]))
  return people.map(({ phone, email }) => names.get(phone ?? '') ?? names.get(emailKey(email) ?? '') ?? null)
}

function missing(): never {
  throw new Error('a customer of a file is not there')
}
