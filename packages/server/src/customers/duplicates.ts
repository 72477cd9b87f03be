import type { Answer } from '@muelle/contract/call'
import type { listDuplicates } from '@muelle/contract/customers/life'
import { EVIDENCE, type Evidence, evidenceOf } from '@muelle/domain/customers/duplicate'
import { fold } from '@muelle/domain/text'
import type { Context } from '../platform/http/handle.ts'
import { findContacts, findCustomer } from './customers.sql.ts'
import { findSuspects, findWrittenEmails } from './duplicates.sql.ts'
import { scopeOf } from './scope.ts'

/** As many as somebody compares. */
const MAX_DUPLICATES = 5

/** Who may be the same as a customer, with what speaks for it, the strongest first (C-4). */
export async function duplicates({
  tx,
  actor,
  input,
  now,
  deny,
}: Context<typeof listDuplicates>): Promise<Answer<typeof listDuplicates>> {
  const scope = await scopeOf(tx, actor)
  const customer = (await findCustomer(tx, scope, input.params.id, now)) ?? deny({ code: 'not_found' })
  const [contacts, written] = await Promise.all([findContacts(tx, customer.id), findWrittenEmails(tx, customer.id)])
  const phones = contacts.filter(({ kind }) => kind === 'phone').map(({ value }) => value)
  const emails = [
    ...new Set([...contacts.filter(({ kind }) => kind === 'email').map(({ value }) => value), ...written]),
  ]
  const names = [customer.name, ...customer.aliases]
  const whole = fold(customer.name)
  const suspects = await findSuspects(tx, scope, customer.id, {
    phones: phones.flatMap(slipsOf),
    emails,
    parts: names.flatMap(beginningsOf),
    name: whole.includes(' ') ? whole : '',
  })
  const rows = suspects
    .map(({ names: others, phones: theirPhones, emails: theirEmails, ...row }) => ({
      ...row,
      evidence: evidenceOf(
        { names, phones, emails, birthday: customer.birthday },
        { names: others, phones: theirPhones, emails: theirEmails, birthday: row.birthday },
      ),
    }))
    .filter(({ evidence }) => evidence.length > 0)
    .toSorted((a, b) => strengthOf(b.evidence) - strengthOf(a.evidence))
    .slice(0, MAX_DUPLICATES)
  return { rows, count: rows.length }
}

/** What stands first in the list of evidence is the strongest. */
const strengthOf = (evidence: readonly Evidence[]) =>
  evidence.reduce((sum, one) => sum + EVIDENCE.length - EVIDENCE.indexOf(one), 0)

/** Beginnings of a name of two words at least: those who gave less of it. */
function beginningsOf(name: string): string[] {
  const words = fold(name).split(' ').filter(Boolean)
  return words.flatMap((_, at) => (at === 0 ? [] : [words.slice(0, at + 1).join(' ')]))
}

/** A telephone as it may have been typed: with two neighbouring digits the other way round, or with one of the last digits wrong. */
export function slipsOf(phone: string): string[] {
  const from = Math.max(phone.length - OWN_DIGITS, 2)
  const slips = new Set<string>()
  for (let at = from; at < phone.length; at += 1) {
    for (const digit of '0123456789') slips.add(phone.slice(0, at) + digit + phone.slice(at + 1))
    if (at + 1 < phone.length)
      slips.add(phone.slice(0, at) + phone.charAt(at + 1) + phone.charAt(at) + phone.slice(at + 2))
  }
  slips.delete(phone)
  return [...slips]
}
/** Digits of a telephone without its country. */
const OWN_DIGITS = 10
