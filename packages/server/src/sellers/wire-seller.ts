import type { Seller } from '@muelle/contract/sellers/record'
import { fullName } from '@muelle/domain/full-name'
import type { CommissionRule } from '@muelle/domain/sellers/rule'
import type { SellerFields, SellerRow, TermsFields } from './sellers.sql.ts'

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const wireSeller = ({ user_id, user_name, agency_id, agency_name, terms, ...row }: SellerRow): Seller => ({
  id: row.id,
  kind: row.kind,
  first_name: row.first_name,
  last_name: row.last_name,
  name: row.name,
  phone: row.phone,
  email: row.email,
  user: named(user_id, user_name),
  agency: named(agency_id, agency_name),
  notes: row.notes,
  enabled: row.enabled,
  businesses: terms.map((one) => ({ ...one, rule: wireRule(one.rule) })),
  sums: row.sums,
  version: row.version,
})

/** A rule with lists of its own, as an answer has them. */
export const wireRule = (rule: CommissionRule): Seller['businesses'][number]['rule'] => {
  switch (rule.kind) {
    case 'percent':
      return rule
    case 'ladder':
      return { ...rule, steps: [...rule.steps] }
    case 'per_category':
    case 'net_rate':
      return { ...rule, amounts: [...rule.amounts] }
  }
}

/** What is agreed as a history tells it: by business, everything of it in short; what is as usual is left out. */
const told = (terms: TermsFields): string =>
  [`${terms.business_id}: ${terms.relation}`, toldRule(terms.rule), ...toldBesides(terms)].join(', ')

function toldBesides(terms: TermsFields): string[] {
  const flags = [
    terms.keeps_commission && 'keeps_commission',
    terms.earns_on_penalty && 'earns_on_penalty',
    !terms.earns_on_no_show && 'earns_on_no_show no',
  ]
  const limits = [
    terms.tariffs && `tariffs ${[...terms.tariffs].sort().join(' ')}`,
    terms.credit_limit_cents !== null && `credit_limit ${terms.credit_limit_cents / 100}`,
    terms.due_days !== null && `due_days ${terms.due_days}`,
    terms.custody_limit_cents !== null && `custody_limit ${terms.custody_limit_cents / 100}`,
  ]
  return [...flags, ...limits].filter((one) => typeof one === 'string')
}

function toldRule(rule: CommissionRule): string {
  switch (rule.kind) {
    case 'percent':
      return `${rule.basis_points / 100} %`
    case 'ladder':
      return rule.steps.map(({ from_people, basis_points }) => `${from_people}+: ${basis_points / 100} %`).join(' · ')
    case 'per_category':
    case 'net_rate':
      return `${rule.kind} ${rule.amounts.map(({ age_range, amount_cents }) => `${age_range} ${amount_cents / 100}`).join(' · ')}`
  }
}

/** The fields of a seller as their history tells them; of telephone numbers and addresses it tells only that they changed. */
export const sellerHistory = (fields: SellerFields & { terms: readonly TermsFields[] }) => ({
  kind: fields.kind,
  name: fullName(fields.first_name, fields.last_name),
  user: fields.user_id,
  agency: fields.agency_id,
  notes: fields.notes,
  enabled: fields.enabled,
  terms: fields.terms.map(told).sort(),
})

/** Stands beside what a seller has become where their telephone number or address changed. */
export const toldContact = (before: SellerFields, after: SellerFields) =>
  before.phone === after.phone && before.email === after.email ? {} : { is_contact_changed: true }
