import type { Customer, createCustomer, updateCustomer } from '@muelle/contract/customers/record'
import { emailKey, phoneKey, reversedDigits } from '@muelle/domain/customers/contact-key'
import { partsOf, renamed } from '@muelle/domain/customers/customer-name'
import { fold } from '@muelle/domain/text'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import {
  type CustomerFullRow,
  changeCustomers,
  deleteContacts,
  findContacts,
  findCustomer,
  insertEntered,
  lockSeen,
} from './customers.sql.ts'
import { findKnown, insertContacts, insertNameParts, type Key, lockKeys } from './find-or-make.sql.ts'
import { lockNamed } from './list.ts'
import { readAnew } from './read.ts'
import { scopeOf } from './scope.ts'

type Refuses = Deny<'customer.contact_taken' | 'customer.contact_unfit'>

/** Enters a customer by hand. */
export async function create(context: Context<typeof createCustomer>): Promise<Customer> {
  const { tx, actor, author, input, now, deny } = context
  const { business_id, name, ...body } = input.body
  const scope = await scopeOf(tx, actor)
  if (business_id !== undefined) await getVisibleBusiness(tx, actor, business_id, deny)
  else if (!scope.everywhere) deny({ code: 'customer.business_missing' }, 'body.business_id')
  const keys = keysOf(body, deny) ?? []
  await demandFree(tx, keys, null, deny)
  const id = await insertEntered(tx, {
    type: body.type ?? 'individual',
    name,
    name_folded: fold(name),
    language: body.language ?? null,
    birthday: body.birthday ?? null,
    allergies: body.allergies ?? null,
    tags: tidied(body.tags ?? []),
    phone: firstOf(keys, 'phone'),
    email: firstOf(keys, 'email'),
    entered_in_business_id: business_id ?? null,
    created_by_user_id: actor.userId,
  })
  await addContacts(tx, id, keys)
  await insertNameParts(
    tx,
    partsOf([name]).map((part) => ({ customer_id: id, part })),
  )
  await recordChange(tx, author, {
    kind: 'customer.created',
    ...subjectOf(id, business_id ?? null),
    before: null,
    after: { type: body.type ?? 'individual', status: 'active' },
  })
  return readAnew(tx, scope, id, now)
}

/** Changes a customer; what is left out stays. */
export async function update(context: Context<typeof updateCustomer>): Promise<Customer> {
  const { tx, actor, author, input, now, deny } = context
  const { version, ...body } = input.body
  const keys = keysOf(body, deny)
  // Telephones and addresses come before whose they are, as with whoever makes customers of them.
  if (keys !== null) await lockKeys(tx, keys.map(({ value }) => value).toSorted())
  const { scope, ids } = await lockNamed(tx, actor, [input.params.id], lockSeen, deny)
  const [id = 0] = ids
  const before = (await findCustomer(tx, scope, id, now)) ?? deny({ code: 'not_found' })
  if (before.version !== version)
    deny({ code: 'stale', version: before.version, current: { ...(await readAnew(tx, scope, id, now)) } })
  if (keys !== null) await replaceContacts(tx, id, { keys, kinds: sentKinds(body) }, deny)
  const names =
    body.name === undefined
      ? { name: before.name, aliases: before.own_aliases }
      : renamed({ name: before.name, aliases: before.own_aliases }, body.name)
  const own = {
    type: body.type ?? before.type,
    language: body.language === undefined ? before.language : body.language,
    birthday: body.birthday === undefined ? before.birthday : body.birthday,
    allergies: body.allergies === undefined ? before.allergies : body.allergies,
    tags: body.tags === undefined ? before.tags : tidied(body.tags),
    phone: body.phones === undefined ? before.phone : firstOf(keys ?? [], 'phone'),
    email: body.emails === undefined ? before.email : firstOf(keys ?? [], 'email'),
  }
  await changeCustomers(tx, [id], {
    ...own,
    ...(body.name !== undefined && { ...names, name_folded: fold(names.name) }),
  })
  if (body.name !== undefined)
    await insertNameParts(
      tx,
      partsOf([names.name]).map((part) => ({ customer_id: id, part })),
    )
  await recordChange(tx, author, {
    kind: 'customer.updated',
    ...subjectOf(id, null),
    before: toldOf(before),
    after: { ...toldOf({ ...before, ...own }), ...toldPrivate(before, { ...own, name: names.name }) },
  })
  return readAnew(tx, scope, id, now)
}

export const subjectOf = (subject_id: number, business_id: number | null) => ({
  subject_type: 'customer',
  subject_id,
  business_id,
})

/** What a history may tell for good: nothing by which a person is known, since somebody may ask to be forgotten. */
const toldOf = ({ type, language, tags }: Pick<CustomerFullRow, 'type' | 'language' | 'tags'>) => ({
  type,
  language,
  tags: [...tags].sort(),
})
const PRIVATE = ['name', 'phone', 'email', 'birthday', 'allergies'] as const
const toldPrivate = (
  before: Pick<CustomerFullRow, (typeof PRIVATE)[number]>,
  after: Pick<CustomerFullRow, (typeof PRIVATE)[number]>,
) =>
  Object.fromEntries(
    PRIVATE.flatMap((field) => (before[field] === after[field] ? [] : [[`is_${field}_changed`, true]])),
  )

const tidied = (tags: readonly string[]): string[] => {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(fold(tag)) && seen.add(fold(tag)))
}

const sentKinds = (body: { phones?: string[] | undefined; emails?: string[] | undefined }): Key['kind'][] => [
  ...(body.phones === undefined ? [] : (['phone'] as const)),
  ...(body.emails === undefined ? [] : (['email'] as const)),
]
const firstOf = (keys: readonly Key[], kind: Key['kind']) => keys.find((key) => key.kind === kind)?.value ?? null

/** The keys of what was written; null where neither list was sent. A telephone without its area is nobody's. */
function keysOf(body: { phones?: string[] | undefined; emails?: string[] | undefined }, deny: Refuses): Key[] | null {
  if (body.phones === undefined && body.emails === undefined) return null
  const phones = (body.phones ?? []).map(
    (phone, at) => phoneKey(phone) ?? deny({ code: 'customer.contact_unfit', contact: phone }, `body.phones.${at}`),
  )
  const emails = (body.emails ?? []).map(
    (email, at) => emailKey(email) ?? deny({ code: 'customer.contact_unfit', contact: email }, `body.emails.${at}`),
  )
  return [
    ...[...new Set(phones)].map((value) => ({ kind: 'phone' as const, value })),
    ...[...new Set(emails)].map((value) => ({ kind: 'email' as const, value })),
  ]
}

/** Nobody else has these; whoever wants them at the same moment waits. */
async function demandFree(tx: Tx, keys: readonly Key[], own: ReadonlySet<string> | null, deny: Refuses): Promise<void> {
  const wanted = keys.map(({ value }) => value).filter((value) => !own?.has(value))
  if (wanted.length === 0) return
  await lockKeys(tx, wanted.toSorted())
  const [taken] = await findKnown(tx, wanted)
  if (taken)
    deny(
      { code: 'customer.contact_taken', contact: taken.value, name: taken.name, customerId: taken.id },
      taken.kind === 'phone' ? 'body.phones' : 'body.emails',
    )
}

const addContacts = (tx: Tx, id: number, keys: readonly Key[]) =>
  keys.length === 0
    ? Promise.resolve()
    : insertContacts(
        tx,
        keys.map(({ kind, value }) => ({
          customer_id: id,
          kind,
          value,
          reversed: kind === 'phone' ? reversedDigits(value) : null,
        })),
      )

/** What was left out of a list is theirs no more; a list that was not sent stays. What came with a merge goes as its own. */
async function replaceContacts(
  tx: Tx,
  id: number,
  { keys, kinds }: { keys: readonly Key[]; kinds: readonly Key['kind'][] },
  deny: Refuses,
): Promise<void> {
  const there = await findContacts(tx, id)
  const own = new Set(there.map(({ value }) => value))
  await demandFree(tx, keys, own, deny)
  const kept = new Set(keys.map(({ value }) => value))
  const gone = there.filter(({ kind, value }) => kinds.includes(kind) && !kept.has(value)).map(({ value }) => value)
  if (gone.length > 0) await deleteContacts(tx, id, gone)
  await addContacts(
    tx,
    id,
    keys.filter(({ value }) => !own.has(value)),
  )
}
