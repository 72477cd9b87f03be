import type { Answer } from '@muelle/contract/call'
import { MAX_PROMOTER_RULES } from '@muelle/contract/visits/promoters/promoter-bounds'
import type {
  createPromoterRule,
  listPromoterRules,
  PromoterRule,
  updatePromoterRule,
} from '@muelle/contract/visits/promoters/promoters'
import { type PromoterRuleDenial, promoterRuleDenial } from '@muelle/domain/visits/promoters/rule'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { VisitVenue } from '../life/venue.ts'
import { atVenue } from '../record/visit-context.ts'
import {
  changeRule,
  countRules,
  findRule,
  findRules,
  insertRule,
  isScopeKnown,
  listsInUse,
  lockRule,
  type RuleFields,
  type RuleRow,
} from './promoters.sql.ts'
import { promoterScope } from './promoters.ts'

const wireRule = (
  { promoter_name, leader_name, list_name, ...row }: RuleRow,
  { asks }: Pick<VisitVenue, 'asks'>,
): PromoterRule => ({
  ...row,
  list: row.list_id === null ? null : { id: row.list_id, name: list_name ?? '' },
  package_name: asks?.packages.find(({ key }) => key === row.package_key)?.name ?? row.package_key,
  promoter: row.promoter_id === null ? null : { id: row.promoter_id, name: promoter_name ?? '' },
  leader: row.leader_id === null ? null : { id: row.leader_id, name: leader_name ?? '' },
})

export async function list(context: Context<typeof listPromoterRules>): Promise<Answer<typeof listPromoterRules>> {
  const { tx, actor, input, deny } = context
  const { venue } = await atVenue(context, input.params.id, deny)
  const { user_id } = promoterScope(actor, venue.id)
  const rows = await findRules(tx, venue.id, user_id)
  // Whoever sees their own rules alone does not read what else there is.
  const isOwnOnly = user_id !== null
  return {
    rows: rows.map((row) => wireRule(row, venue)),
    count: rows.length,
    lists: isOwnOnly ? [] : await listsInUse(tx, venue.id),
    packages: isOwnOnly ? [] : (venue.asks?.packages ?? []).map(({ key, name }) => ({ key, name })),
  }
}

type Writing = { tx: Tx; deny: Deny<PromoterRuleDenial['code'] | 'promoter_rule.unknown_scope'> }

/** Says what is wrong with a rule before it is written. */
async function demandFit(
  { tx, deny }: Writing,
  venue: VisitVenue,
  rule: RuleFields,
  before: RuleRow | null,
): Promise<void> {
  const denial = promoterRuleDenial(rule)
  if (denial) deny(denial)
  const { package_key } = rule
  // A rule of a package that is sold no more can still be switched off.
  const isSold =
    package_key === null ||
    package_key === before?.package_key ||
    venue.asks?.packages.some(({ key }) => key === package_key) === true
  if (!isSold || !(await isScopeKnown(tx, venue.id, rule))) deny({ code: 'promoter_rule.unknown_scope' })
}

export async function create(context: Context<typeof createPromoterRule>): Promise<PromoterRule> {
  const { tx, author, input, deny } = context
  const { venue } = await atVenue(context, input.params.id, deny)
  await demandFit(context, venue, input.body, null)
  if ((await countRules(tx, venue.id)) >= MAX_PROMOTER_RULES)
    deny({ code: 'promoter_rule.too_many', maxRules: MAX_PROMOTER_RULES })
  const id = await insertRule(tx, venue.id, input.body)
  await recordChange(tx, author, {
    kind: 'promoter_rule.created',
    subject_type: 'promoter_rule',
    subject_id: id,
    business_id: venue.id,
    before: null,
    after: historyOf(input.body),
  })
  return read(tx, venue, id)
}

export async function update(context: Context<typeof updatePromoterRule>): Promise<PromoterRule> {
  const { tx, author, input, deny } = context
  const { venue } = await atVenue(context, input.params.id, deny)
  const { ruleId: id } = input.params
  const { version, ...fields } = input.body
  await lockRule(tx, id)
  const before = (await findRule(tx, venue.id, id)) ?? deny({ code: 'not_found' })
  if (before.version !== version)
    deny({ code: 'stale', version: before.version, current: { ...wireRule(before, venue) } })
  await demandFit({ tx, deny }, venue, fields, before)
  const isChanged = await recordChange(tx, author, {
    kind: 'promoter_rule.changed',
    subject_type: 'promoter_rule',
    subject_id: id,
    business_id: venue.id,
    before: historyOf(before),
    after: historyOf(fields),
  })
  if (isChanged) await changeRule(tx, id, fields)
  return read(tx, venue, id)
}

const historyOf = ({
  name,
  trigger,
  pay,
  value,
  tiers,
  cap_cents,
  valid_from,
  valid_to,
  enabled,
  ...of
}: RuleFields) => ({
  name,
  trigger,
  pay,
  value,
  tiers: tiers.map(({ from_count, value: worth }) => `${from_count}: ${worth}`).join(', '),
  cap_cents,
  valid_from,
  valid_to,
  enabled,
  promoter_id: of.promoter_id,
  leader_id: of.leader_id,
  list_id: of.list_id,
  package_key: of.package_key,
})

async function read(tx: Tx, venue: VisitVenue, id: number): Promise<PromoterRule> {
  const row = await findRule(tx, venue.id, id)
  if (!row) throw new Error('a rule that was just written is not there')
  return wireRule(row, venue)
}
