import type { Attempts } from './attempts.ts'
import { RULE } from './bodies.ts'

/** How calls of who brings guests are tried with somebody's ids. */
export const promoterAttempts = {
  listPromoters: ({ business }) => ({ params: { id: business } }),
  createPromoter: ({ business, seller }) => ({ params: { id: business }, body: { seller_id: seller } }),
  updatePromoter: ({ business, promoter }) => ({
    params: { id: business, promoterId: promoter },
    body: { leader_id: null, night_cap: 40, enabled: true, version: 1 },
  }),
  listPromoterRules: ({ business }) => ({ params: { id: business } }),
  createPromoterRule: ({ business, promoter }) => ({
    params: { id: business },
    body: { ...RULE, promoter_id: promoter },
  }),
  updatePromoterRule: ({ business, promoterRule }) => ({
    params: { id: business, ruleId: promoterRule },
    body: { ...RULE, value: 7_500, version: 1 },
  }),
  listRpSums: ({ business }) => ({ params: { id: business } }),
  listSellerSums: ({ business, promoter }) => ({
    params: { id: business },
    query: { promoter_id: String(promoter) },
  }),
  listNightCommissions: ({ business }) => ({ params: { id: business } }),
  decideCommissions: ({ business, promoterCommission }) => ({
    params: { id: business },
    body: { decision: 'approve', lines: [{ id: promoterCommission, amount_cents: 10_000 }] },
  }),
  getOwnNight: ({ business }) => ({ params: { id: business } }),
  creditVisit: ({ business, visit, promoter }) => ({
    params: { id: business, bookingId: visit },
    body: { promoter_id: promoter, reason: 'Se anotó mal', version: 1 },
  }),
  getRpPage: 'no ids',
  joinByLink: 'no ids',
} satisfies Attempts
