import { createPromoter, createPromoterRule } from '@muelle/contract/visits/promoters/promoters'
import type { Tx } from '../../platform/db.ts'
import type { Digest } from '../../visits/promoters/link.ts'
import { create as promote } from '../../visits/promoters/promoters.ts'
import { create as agree } from '../../visits/promoters/rules.ts'
import type { Acting } from '../act-as.ts'
import type { RpTeam } from '../crew.ts'

/** Signs the links in answers that nobody reads here: none is kept, each follows from whose it is. */
const UNREAD: Digest = { digest: () => Buffer.alloc(32) }

const RULE = {
  pay: 'fixed',
  cap_cents: null,
  valid_from: null,
  valid_to: null,
  promoter_id: null,
  leader_id: null,
  list_id: null,
  enabled: true,
} as const
/** How many people of a night an RP of the demo puts on lists without asking. */
const NIGHT_CAP = 40

/** A leader with a team of RPs, and what all of them are paid for, by the handlers of the panel. */
export async function addPromoters(tx: Tx, businessId: number, team: RpTeam, act: Acting): Promise<void> {
  if (team.lead === null) return
  const params = { id: businessId }
  const make = promote(UNREAD)
  const lead = await make(act(createPromoter, { params, body: { user_id: team.lead } }))
  for (const user_id of team.rps)
    await make(act(createPromoter, { params, body: { user_id, leader_id: lead.id, night_cap: NIGHT_CAP } }))
  const rules = [
    {
      ...RULE,
      name: 'Por persona que entra',
      trigger: 'person_entered' as const,
      value: 5_000,
      tiers: [{ from_count: 21, value: 6_500 }],
    },
    { ...RULE, name: 'Mesa VIP', trigger: 'package_paid' as const, pay: 'percent' as const, value: 1_000, tiers: [] },
    { ...RULE, name: 'Consumo', trigger: 'consumption' as const, pay: 'percent' as const, value: 500, tiers: [] },
  ]
  for (const body of rules) await agree(act(createPromoterRule, { params, body: { ...body, package_key: null } }))
}
