import { PROMOTER_KINDS } from '@muelle/domain/visits/promoters/reach'
import { PROMOTER_PAYS, PROMOTER_TRIGGERS } from '@muelle/domain/visits/promoters/rule'
import * as z from 'zod/mini'
import { MAX_ENTRY_KEY_LENGTH } from '../../businesses/business-bounds.ts'
import { call } from '../../call.ts'
import { rowsOf } from '../../envelope.ts'
import { Currency, Id, IdText, LocalDateText, MAX_CENTS, text, Version } from '../../shapes.ts'
import { MAX_NIGHT_CAP, MAX_RULE_NAME, MAX_TIERS } from './promoter-bounds.ts'

const Named = z.object({ id: Id, name: z.string() })
const Business = z.object({ id: IdText })
/** Whoever settles with sellers says who promotes, and by which rules. */
const MANAGER = { module: 'mdu_settlement', flag: 'edit' } as const
export const PROMOTER_READERS = { module: 'mdu_seller' } as const
const NightCap = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_NIGHT_CAP)))

/** Who brings guests to a venue (N-4): from outside, or of the house. */
export const Promoter = z.object({
  id: Id,
  kind: z.enum(PROMOTER_KINDS),
  name: z.string(),
  seller_id: Id,
  /** The login, if they have one. */
  user: z.nullable(Named),
  /** Whose team it is. */
  leader: z.nullable(Named),
  /** How many people of a night they put on lists by themselves (N-7); null: without a limit. */
  night_cap: NightCap,
  /** How many of tonight they have. */
  people_tonight: z.int(),
  enabled: z.boolean(),
  /** Their own page for guests. */
  link: z.string(),
  version: Version,
})
export type Promoter = z.output<typeof Promoter>

export const listPromoters = call({
  method: 'GET',
  path: '/v1/provider/business/:id/promoter',
  summary: 'Who brings guests to a venue, by name; an RP gets themself, a leader their team',
  access: PROMOTER_READERS,
  params: Business,
  answer: rowsOf(Promoter),
  refusals: ['not_found'],
})

export const createPromoter = call({
  method: 'POST',
  path: '/v1/provider/business/:id/promoter',
  summary: 'Let a user who works here as an RP, or a seller of the house, bring guests',
  access: MANAGER,
  params: Business,
  body: z.strictObject({
    user_id: z.optional(Id),
    seller_id: z.optional(Id),
    leader_id: z.optional(z.nullable(Id)),
    night_cap: z.optional(NightCap),
  }),
  answer: Promoter,
  status: 201,
  refusals: ['not_found', 'promoter.unknown_person', 'promoter.there', 'promoter.leader', 'promoter.too_many'],
})

export const updatePromoter = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/promoter/:promoterId',
  summary: 'Say in whose team a promoter is, how many people of a night they may bring, and whether they still do',
  access: MANAGER,
  params: z.object({ id: IdText, promoterId: IdText }),
  body: z.strictObject({ leader_id: z.nullable(Id), night_cap: NightCap, enabled: z.boolean(), version: Version }),
  answer: Promoter,
  refusals: ['not_found', 'promoter.leader', 'stale'],
})

const Value = z.int().check(z.minimum(0), z.maximum(MAX_CENTS))
const Tier = z.strictObject({ from_count: z.int().check(z.minimum(2), z.maximum(100_000)), value: Value })

const TERMS = {
  name: text(1, MAX_RULE_NAME),
  trigger: z.enum(PROMOTER_TRIGGERS),
  pay: z.enum(PROMOTER_PAYS),
  /** In cents, or in basis points. */
  value: Value,
  /** From so many of a night on it is worth something else. */
  tiers: z.array(Tier).check(z.maxLength(MAX_TIERS)),
  /** The most that one promoter has by it in one night. */
  cap_cents: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_CENTS))),
  valid_from: z.nullable(LocalDateText),
  valid_to: z.nullable(LocalDateText),
  /** Of one promoter, of a leader's team, of a list, of the package with this key; null holds for all. */
  promoter_id: z.nullable(Id),
  leader_id: z.nullable(Id),
  list_id: z.nullable(Id),
  package_key: z.nullable(text(1, MAX_ENTRY_KEY_LENGTH)),
  enabled: z.boolean(),
} as const

/** What is paid for what (N-6). A visit keeps the rules that held when it was made. */
export const PromoterRule = z.object({
  id: Id,
  ...TERMS,
  name: z.string(),
  promoter: z.nullable(Named),
  leader: z.nullable(Named),
  list: z.nullable(Named),
  /** What the package is called that it is about; its key, once it is sold no more. */
  package_name: z.nullable(z.string()),
  currency: Currency,
  version: Version,
})
export type PromoterRule = z.output<typeof PromoterRule>

const RULE_REFUSALS = [
  'not_found',
  'promoter_rule.percent_of_nothing',
  'promoter_rule.over_whole',
  'promoter_rule.tiers',
  'promoter_rule.dates',
  'promoter_rule.unknown_scope',
] as const

export const listPromoterRules = call({
  method: 'GET',
  path: '/v1/provider/business/:id/promoter-rule',
  summary: 'What is paid to who brings guests, the rules in use first; an RP gets those that hold for them',
  access: PROMOTER_READERS,
  params: Business,
  answer: z.extend(rowsOf(PromoterRule), {
    /** What a rule may be about, for who agrees them: lists in use, and packages that are sold. */
    lists: z.array(Named),
    packages: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  refusals: ['not_found'],
})

export const createPromoterRule = call({
  method: 'POST',
  path: '/v1/provider/business/:id/promoter-rule',
  summary: 'Agree what is paid for what; visits that are there already keep what was agreed before',
  access: MANAGER,
  params: Business,
  body: z.strictObject(TERMS),
  answer: PromoterRule,
  status: 201,
  refusals: [...RULE_REFUSALS, 'promoter_rule.too_many'],
})

export const updatePromoterRule = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/promoter-rule/:ruleId',
  summary: 'Change what is paid for visits that come from now on, or pay by this rule no more',
  access: MANAGER,
  params: z.object({ id: IdText, ruleId: IdText }),
  body: z.strictObject({ ...TERMS, version: Version }),
  answer: PromoterRule,
  refusals: [...RULE_REFUSALS, 'stale'],
})
