import type { Language } from '@muelle/contract/languages'
import { emailKey, phoneKey, reversedDigits } from '@muelle/domain/customers/contact-key'
import { MAX_CONTACTS } from '@muelle/domain/customers/customer'
import { partsOf, withName } from '@muelle/domain/customers/customer-name'
import { type Guest, ownerOf } from '@muelle/domain/customers/owner'
import { fold, oneLine } from '@muelle/domain/text'
import type { Tx } from '../platform/db.ts'
import { groupBy } from '../platform/group-by.ts'
import {
  type ContactKind,
  findKnown,
  insertContacts,
  insertCustomers,
  insertNameParts,
  type KnownRow,
  type ListSums,
  lockKeys,
  lockOwners,
  type NewContact,
  writeNames,
} from './find-or-make.sql.ts'

/** Somebody as a form or a file tells of them. */
export type Told = {
  name: string | null
  phone: string | null
  /** Of the country, where it stands apart. */
  phone_code?: string | null
  email: string | null
  language?: Language | null
}

/** What lists of customers are sorted by, of somebody of whom nothing is known yet. */
const NOTHING_YET: ListSums = { visits: 0, no_shows: 0, spent_cents: 0, last_at: null }
/** The longest name that is kept. */
const MAX_NAME = 120

/** Of a guest: keys instead of what was typed. */
export const guestOf = ({ name, phone, phone_code, email }: Told): Guest => ({
  name: oneLine(name ?? '').slice(0, MAX_NAME),
  phone: phoneKey(phone, phone_code ?? null),
  email: emailKey(email),
})

/** The customer of one guest; see `findOrMakeCustomers`. */
export const findOrMakeCustomer = async (tx: Tx, told: Told): Promise<number | null> =>
  (await findOrMakeCustomers(tx, [told]))[0] ?? null

/**
 * Whose these bookings are (C-1): the ids of their customers, in order; null for who left neither a telephone nor an address, of whom no
 * customer is ever made (K-3). Whoever is new is made; of whoever is known another name, telephone or address is kept beside what there
 * is. At once for many, and only once for one telephone, whoever else asks at the same moment.
 *
 * The id is that of the record which the telephone belongs to, also when it was merged into another one since: so a merge can be undone.
 */
export const findOrMakeCustomers = async (tx: Tx, told: readonly Told[]): Promise<(number | null)[]> =>
  (await findOrMakeOwners(tx, told, () => NOTHING_YET)).map((owner) => owner?.id ?? null)

/** Whose something is; `isNew` of somebody who was made for it. */
export type Owner = { id: number; isNew: boolean }

/** The telephones and addresses of these, in the order in which they are locked. */
const keysOf = (guests: readonly Guest[]): string[] =>
  [...new Set(guests.flatMap(({ phone, email }) => [phone, email]).filter((key) => key !== null))].toSorted()

/** Telephones and addresses that are locked until the transaction ends, with whoever they belong to. */
export type LockedKeys = { keys: ReadonlySet<string>; known: readonly KnownRow[] }

/** Whom to lock: whoever these keys belong to, and others who are named. */
type Wanted = { keys: readonly string[]; others: readonly number[] }

/**
 * They leave together and are done one after the other: whoever else made somebody of these has done so, who is read is locked, and what is
 * read by `read` is what it is since.
 */
async function lockAndFind<T>(tx: Tx, { keys, others }: Wanted, read: () => Promise<T[]>): Promise<[LockedKeys, T[]]> {
  const locks = [lockKeys(tx, keys), lockOwners(tx, keys, others)]
  const [known, rows] = await Promise.all([findKnown(tx, keys), read(), ...locks])
  return [{ keys: new Set(keys), known }, rows]
}

/**
 * Reads what tells of somebody with whoever it belongs to locked, by their keys and as it was linked: what was read before, `told`, may have
 * been forgotten meanwhile (C-5).
 */
export const readLocked = <T>(
  tx: Tx,
  told: readonly (Told & { customer_id: number | null })[],
  read: () => Promise<T[]>,
): Promise<[LockedKeys, T[]]> => {
  const others = told.flatMap(({ customer_id }) => customer_id ?? [])
  return lockAndFind(tx, { keys: keysOf(told.map(guestOf)), others }, read)
}

/**
 * The same, where it is known what those who are made did: `sumsOf` says it by the places of what is theirs. All who are known are locked;
 * `locked` are those who are already.
 */
export async function findOrMakeOwners(
  tx: Tx,
  told: readonly Told[],
  sumsOf: (places: readonly number[]) => ListSums,
  locked: LockedKeys | null = null,
): Promise<(Owner | null)[]> {
  const guests = told.map(guestOf)
  const keys = keysOf(guests)
  if (keys.length === 0) return guests.map(() => null)
  const isLocked = locked !== null && keys.every((key) => locked.keys.has(key))
  const [{ known }] = isLocked ? [locked] : await lockAndFind(tx, { keys, others: [] }, async () => [])
  const people = peopleOf(known)
  const owners = guests.map((guest, at) => people.place(guest, told[at]?.language ?? null))
  const placesOf = groupBy(owners.keys(), (at) => owners[at] ?? null)
  await people.write(tx, (person) => sumsOf(placesOf.get(person) ?? []))
  return owners.map((owner) => owner && { id: owner.id(), isNew: owner.isNew })
}

type Person = Omit<KnownRow, 'kind' | 'value' | 'id'> & { id: () => number; isNew: boolean; isChanged: boolean }

/** The customers of a batch as they are and will be: somebody may be new in it and come again. */
function peopleOf(rows: readonly KnownRow[]) {
  const byId = new Map<number, Person>()
  const byKey = new Map<string, Person>()
  const made: { person: Person; language: Language | null }[] = []
  const contacts: { person: Person; kind: ContactKind; value: string }[] = []
  const named: { person: Person; name: string }[] = []
  const ids = new Map<Person, number>()
  for (const { kind: _kind, value, id, ...row } of rows) {
    const person = byId.get(id) ?? { ...row, id: () => id, isNew: false, isChanged: false }
    byId.set(id, person)
    byKey.set(value, person)
  }

  const knownOf = (key: string | null) => (key === null ? null : (byKey.get(key) ?? null))
  const judged = (person: Person | null) =>
    person && { id: 0, names: [person.name, ...person.aliases], phones: person.phones, person }

  function make(language: Language | null): Person {
    const person: Person = {
      name: '',
      aliases: [],
      phone: null,
      email: null,
      phones: 0,
      contacts: 0,
      isNew: true,
      isChanged: false,
      id: () => ids.get(person) ?? missing(),
    }
    made.push({ person, language })
    return person
  }
  function learnName(person: Person, name: string): void {
    const learned = withName(person, name)
    if (!learned) return
    Object.assign(person, { ...learned, isChanged: true })
    named.push({ person, name })
  }
  function learnContact(person: Person, kind: ContactKind, value: string | null): void {
    if (value === null || byKey.has(value) || person.contacts >= MAX_CONTACTS) return
    byKey.set(value, person)
    contacts.push({ person, kind, value })
    person.contacts += 1
    if (kind === 'phone') person.phones += 1
    if (person[kind] === null) Object.assign(person, { [kind]: value, isChanged: true })
  }

  return {
    /** Whose booking a guest's is; null of nobody. */
    place(guest: Guest, language: Language | null): Person | null {
      if (guest.phone === null && guest.email === null) return null
      const owner = ownerOf(guest, judged(knownOf(guest.phone)), judged(knownOf(guest.email)))
      const found = owner === null ? null : (owner as NonNullable<ReturnType<typeof judged>>).person
      // A telephone is nobody's and the address somebody else's: without a key of their own nobody is made.
      const person = found ?? make(language)
      learnName(person, guest.name)
      learnContact(person, 'phone', guest.phone)
      learnContact(person, 'email', guest.email)
      return person
    },
    async write(tx: Tx, sumsOf: (person: Person) => ListSums): Promise<void> {
      if (made.length > 0) await insertMade(tx, made, ids, sumsOf)
      const changed = [...byId.values()].filter(({ isChanged }) => isChanged)
      if (changed.length > 0)
        await writeNames(
          tx,
          changed.map((one) => ({ ...one, id: one.id(), name_folded: fold(one.name) })),
        )
      const parts = named.flatMap(({ person, name }) =>
        partsOf([name]).map((part) => ({ customer_id: person.id(), part })),
      )
      await Promise.all([
        contacts.length > 0 && insertContacts(tx, contacts.map(contactRow)),
        parts.length > 0 && insertNameParts(tx, parts),
      ])
    },
  }
}

const contactRow = ({ person, kind, value }: { person: Person; kind: ContactKind; value: string }): NewContact => ({
  customer_id: person.id(),
  kind,
  value,
  reversed: kind === 'phone' ? reversedDigits(value) : null,
})

async function insertMade(
  tx: Tx,
  made: readonly { person: Person; language: Language | null }[],
  ids: Map<Person, number>,
  sumsOf: (person: Person) => ListSums,
): Promise<void> {
  const keyOf = ({ phone, email }: { phone: string | null; email: string | null }) => phone ?? email ?? ''
  const rows = await insertCustomers(
    tx,
    made.map(({ person, language }) => ({
      name: person.name,
      name_folded: fold(person.name),
      language,
      phone: person.phone,
      email: person.email,
      ...sumsOf(person),
    })),
  )
  const byKey = new Map(rows.map((row) => [keyOf(row), row.id]))
  for (const { person } of made) ids.set(person, byKey.get(keyOf(person)) ?? missing())
  const aliases = made.map(({ person }) => person).filter(({ aliases: others }) => others.length > 0)
  if (aliases.length > 0)
    await writeNames(
      tx,
      aliases.map((one) => ({ ...one, id: one.id(), name_folded: fold(one.name) })),
    )
}

function missing(): never {
  throw new Error('a customer who was just made is not there')
}
