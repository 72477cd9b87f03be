import type { Customer, getCustomer } from '@muelle/contract/customers/record'
import { UNMERGE_DAYS } from '@muelle/domain/customers/customer'
import { DAY_MS, type Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { type CustomerFullRow, findContacts, findCustomer, findTallies, isSeen } from './customers.sql.ts'
import { findOpenMerges } from './merge.sql.ts'
import { findNotes } from './notes.sql.ts'
import { type CustomerScope, scopeOf } from './scope.ts'

export async function get({ tx, actor, input, now, deny }: Context<typeof getCustomer>): Promise<Customer> {
  const customer = await readCustomer(tx, await scopeOf(tx, actor), input.params.id, now)
  return customer ?? deny({ code: 'not_found' })
}

/** Whether somebody may name a customer where they write who comes: whoever they do not see is not there. */
export const mayName = async (tx: Tx, actor: Actor, id: number): Promise<boolean> =>
  isSeen(tx, await scopeOf(tx, actor), id)

/** A customer with everything that their reader sees of them. */
export async function readCustomer(
  tx: Tx,
  scope: CustomerScope,
  id: number,
  now: Instant,
): Promise<Customer | undefined> {
  const row = await findCustomer(tx, scope, id, now)
  if (!row) return undefined
  const [contacts, tallies, notes, merges] = await Promise.all([
    findContacts(tx, row.id),
    findTallies(tx, scope, row.id),
    findNotes(tx, row.id),
    findOpenMerges(tx, row.id, now),
  ])
  const valuesOf = (kind: 'phone' | 'email', main: string | null) => {
    const values = contacts.filter((contact) => contact.kind === kind).map(({ value }) => value)
    return main === null ? values : [main, ...values.filter((value) => value !== main)]
  }
  const {
    blocked_at: _at,
    own_aliases: _own,
    blocked_until: _until,
    block_reason: _reason,
    block_note: _note,
    blocked_by: _by,
    ...shown
  } = row
  return {
    ...shown,
    phones: valuesOf('phone', row.phone),
    emails: valuesOf('email', row.email),
    block: blockOf(row),
    tallies,
    notes,
    merges: merges.map((merge) => ({
      ...merge,
      until: new Date(Date.parse(merge.at) + UNMERGE_DAYS * DAY_MS).toISOString(),
    })),
    is_whole: scope.everywhere,
  }
}

/** The same after a change: who was just written is there. */
export async function readAnew(tx: Tx, scope: CustomerScope, id: number, now: Instant): Promise<Customer> {
  const customer = await readCustomer(tx, scope, id, now)
  if (!customer) throw new Error('a customer who was just written is not there')
  return customer
}

const blockOf = (row: CustomerFullRow): Customer['block'] =>
  row.blocked_at === null || row.block_reason === null
    ? null
    : {
        reason: row.block_reason,
        note: row.block_note,
        since: row.blocked_at,
        until: row.blocked_until,
        by: row.blocked_by,
        holds: row.is_blocked,
      }
