import type { PromoterKind } from '@muelle/domain/visits/promoters/reach'
import type { PromoterPay, PromoterTier, PromoterTrigger } from '@muelle/domain/visits/promoters/rule'
import { changed, given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'

/** Whose rows somebody sees (N-4): everybody's, or of the promoter who they are and of that one's team. */
export type PromoterScope = { business_id: number; user_id: number | null }
/** `p` the promoter, `s` their seller; `$2` the business, `$3` whose own rows, null for everybody's. */
const SEEN = `p.account_id = $1 and p.business_id = $2 and ($3::bigint is null or s.user_id = $3 or exists (
    select from promoter l join seller ls on ls.account_id = $1 and ls.id = l.seller_id
    where l.account_id = $1 and l.id = p.leader_id and ls.user_id = $3))`

export type PromoterRow = {
  id: number
  kind: PromoterKind
  name: string
  seller_id: number
  user_id: number | null
  user_name: string | null
  leader_id: number | null
  leader_name: string | null
  night_cap: number | null
  people_tonight: number
  enabled: boolean
  version: number
}
const PROMOTER = (tonight: string) => `
  select p.id, p.kind, ${nameOf('s')} as name, p.seller_id, s.user_id, ${nameOf('u')} as user_name, p.leader_id,
    ${nameOf('ls')} as leader_name, p.night_cap, coalesce(n.people, 0) as people_tonight, p.enabled, p.version
  from promoter p
  join seller s on s.account_id = $1 and s.id = p.seller_id
  left join app_user u on u.account_id = $1 and u.id = s.user_id
  left join promoter l on l.account_id = $1 and l.id = p.leader_id
  left join seller ls on ls.account_id = $1 and ls.id = l.seller_id
  left join promoter_night n on n.account_id = $1 and n.promoter_id = p.id and n.business_date = ${tonight}::date
  where ${SEEN}`

/** The promoters of a business that somebody sees, by name. */
export const findPromoters = (tx: Tx, { business_id, user_id }: PromoterScope, tonight: string) =>
  tx.query<PromoterRow>(`${PROMOTER('$4')} order by p.enabled desc, s.name_folded, p.id limit 1000`, [
    tx.accountId,
    business_id,
    user_id,
    tonight,
  ])

export const findPromoter = async (
  tx: Tx,
  { business_id, user_id }: PromoterScope,
  { id, tonight }: { id: number; tonight: string },
): Promise<PromoterRow | undefined> =>
  (await tx.query<PromoterRow>(`${PROMOTER('$4')} and p.id = $5`, [tx.accountId, business_id, user_id, tonight, id]))[0]

/** Who somebody is as a promoter of a business, with the name of the business and its currency. */
export const findOwnPromoter = async (
  tx: Tx,
  { business_id, user_id, date }: { business_id: number; user_id: number; date: string },
) =>
  (
    await tx.query<{
      id: number
      name: string
      night_cap: number | null
      people: number
      business_name: string
      currency: string
    }>(
      `select p.id, ${nameOf('s')} as name, p.night_cap, coalesce(n.people, 0) as people, b.name as business_name, b.currency
       from promoter p join seller s on s.account_id = $1 and s.id = p.seller_id
       join business b on b.account_id = $1 and b.id = p.business_id
       left join promoter_night n on n.account_id = $1 and n.promoter_id = p.id and n.business_date = $4
       where p.account_id = $1 and p.business_id = $2 and s.user_id = $3`,
      [tx.accountId, business_id, user_id, date],
    )
  )[0]

export const countPromoters = async (tx: Tx, businessId: number): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      'select count(*) as count from promoter p where p.account_id = $1 and p.business_id = $2',
      [tx.accountId, businessId],
    )
  )[0]?.count ?? 0

export type LinkedPromoter = {
  business_id: number
  user_id: number
  name: string
  business_phone: string | null
  currency: string
}
/** Whose link it is, while they bring guests. */
export const findLinked = async (tx: Tx, id: number): Promise<LinkedPromoter | undefined> =>
  (
    await tx.query<LinkedPromoter>(
      `select p.business_id, s.user_id, s.first_name as name, b.phone as business_phone, b.currency
       from promoter p join seller s on s.account_id = $1 and s.id = p.seller_id
       join business b on b.account_id = $1 and b.id = p.business_id
       where p.account_id = $1 and p.id = $2 and p.enabled and s.enabled and s.user_id is not null`,
      [tx.accountId, id],
    )
  )[0]

/** One says who promotes here at a time. */
export const lockPromoter = (tx: Tx, id: number) =>
  tx.query('select 1 as one from promoter where account_id = $1 and id = $2 for update', [tx.accountId, id])

/** Whether somebody leads a team. */
export const leadsSomebody = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('select 1 as one from promoter where account_id = $1 and leader_id = $2 limit 1', [tx.accountId, id]))
    .length > 0

export type PromoterFields = { leader_id: number | null; night_cap: number | null; enabled: boolean }
export const changePromoter = (tx: Tx, id: number, { leader_id, night_cap, enabled }: PromoterFields) =>
  tx.query(
    `update promoter set leader_id = $3, night_cap = $4, enabled = $5, version = version + 1 where account_id = $1 and id = $2`,
    [tx.accountId, id, leader_id, night_cap, enabled],
  )

export const isSeller = async (tx: Tx, sellerId: number): Promise<boolean> =>
  (await tx.query('select 1 as one from seller where account_id = $1 and id = $2', [tx.accountId, sellerId])).length > 0

/** Whether a user works in a business as one who brings guests. */
export const worksAsRp = async (tx: Tx, businessId: number, userId: number): Promise<boolean> =>
  (
    await tx.query(
      `select 1 as one from business_member m where m.account_id = $1 and m.business_id = $2 and m.user_id = $3
         and m.role in ('rp', 'rp_lead')`,
      [tx.accountId, businessId, userId],
    )
  ).length > 0

/** What a rule says; columns are called as on the wire. */
export type RuleFields = {
  name: string
  trigger: PromoterTrigger
  pay: PromoterPay
  value: number
  tiers: PromoterTier[]
  cap_cents: number | null
  valid_from: string | null
  valid_to: string | null
  promoter_id: number | null
  leader_id: number | null
  list_id: number | null
  package_key: string | null
  enabled: boolean
}
const RULE_FIELDS = [
  'name',
  'trigger',
  'pay',
  'value',
  'tiers',
  'cap_cents',
  'valid_from',
  'valid_to',
  'promoter_id',
  'leader_id',
  'list_id',
  'package_key',
  'enabled',
] as const satisfies readonly (keyof RuleFields)[]
export type RuleRow = RuleFields & {
  id: number
  promoter_name: string | null
  leader_name: string | null
  list_name: string | null
  currency: string
  version: number
}
/** What holds for a promoter, alone or with others; `$4` who it is, null for whoever sees all. */
const RULE = `
  select r.id, ${RULE_FIELDS.map((field) => `r.${field}`).join(', ')}, r.version, ${nameOf('ps')} as promoter_name,
    ${nameOf('ls')} as leader_name, g.name as list_name, b.currency
  from promoter_rule r
  join business b on b.account_id = $1 and b.id = r.business_id
  left join promoter p on p.account_id = $1 and p.id = r.promoter_id
  left join seller ps on ps.account_id = $1 and ps.id = p.seller_id
  left join promoter l on l.account_id = $1 and l.id = r.leader_id
  left join seller ls on ls.account_id = $1 and ls.id = l.seller_id
  left join guest_list g on g.account_id = $1 and g.id = r.list_id
  where r.account_id = $1 and r.business_id = $2`

export const findRules = (tx: Tx, businessId: number, userId: number | null) =>
  tx.query<RuleRow>(
    `${RULE} and ($3::bigint is null or exists (
       select from promoter o join seller os on os.account_id = $1 and os.id = o.seller_id
       where o.account_id = $1 and o.business_id = $2 and os.user_id = $3
         and (r.promoter_id is null or r.promoter_id = o.id) and (r.leader_id is null or r.leader_id in (o.id, o.leader_id))))
     order by r.enabled desc, r.name, r.id limit 500`,
    [tx.accountId, businessId, userId],
  )

export const findRule = async (tx: Tx, businessId: number, id: number): Promise<RuleRow | undefined> =>
  (await tx.query<RuleRow>(`${RULE} and r.id = $3`, [tx.accountId, businessId, id]))[0]

/** The lists of a business that a rule may be about. */
export const listsInUse = (tx: Tx, businessId: number) =>
  tx.query<{ id: number; name: string }>(
    `select g.id, g.name from guest_list g where g.account_id = $1 and g.business_id = $2 and g.is_active
     order by g.name_folded, g.id limit 500`,
    [tx.accountId, businessId],
  )

export const lockRule = (tx: Tx, id: number) =>
  tx.query('select 1 as one from promoter_rule where account_id = $1 and id = $2 for update', [tx.accountId, id])

export const countRules = async (tx: Tx, businessId: number): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      'select count(*) as count from promoter_rule r where r.account_id = $1 and r.business_id = $2',
      [tx.accountId, businessId],
    )
  )[0]?.count ?? 0

export const insertRule = async (tx: Tx, businessId: number, rule: RuleFields): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into promoter_rule (account_id, business_id, ${RULE_FIELDS.join(', ')})
     select $1, $2, ${given(RULE_FIELDS, 'promoter_rule', '$3')} returning id`,
    [tx.accountId, businessId, JSON.stringify([rule])],
  )
  if (!row) throw new Error('a rule that was just added has no id')
  return row.id
}

export const changeRule = (tx: Tx, id: number, rule: RuleFields) =>
  tx.query(
    `update promoter_rule r set ${changed(RULE_FIELDS, 'r', '$3')}, version = r.version + 1
     where r.account_id = $1 and r.id = $2`,
    [tx.accountId, id, JSON.stringify(rule)],
  )

/** Whether whom and what a rule names is of this business. */
export const isScopeKnown = async (
  tx: Tx,
  businessId: number,
  { promoter_id, leader_id, list_id }: Pick<RuleFields, 'promoter_id' | 'leader_id' | 'list_id'>,
): Promise<boolean> =>
  (
    await tx.query<{ known: boolean }>(
      `select not exists (select from unnest(array[$3, $4]::bigint[]) as n(id) where n.id is not null and not exists (
           select from promoter p where p.account_id = $1 and p.business_id = $2 and p.id = n.id))
         and ($5::bigint is null or exists (
           select from guest_list g where g.account_id = $1 and g.business_id = $2 and g.id = $5)) as known`,
      [tx.accountId, businessId, promoter_id, leader_id, list_id],
    )
  )[0]?.known ?? false
