import {
  creditVisit,
  decideCommissions,
  getOwnNight,
  listNightCommissions,
  listRpSums,
  listSellerSums,
} from '@muelle/contract/visits/promoters/earnings'
import {
  createPromoter,
  createPromoterRule,
  listPromoterRules,
  listPromoters,
  updatePromoter,
  updatePromoterRule,
} from '@muelle/contract/visits/promoters/promoters'
import { getRpPage, joinByLink } from '@muelle/contract/visits/promoters/rp-page'
import { handle, handleOpen, handleRead, type Route } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { ProofDeps } from '../guest/phone-proof.ts'
import { credit } from './credit.ts'
import * as earnings from './earnings.ts'
import { joinList, readRpPage } from './page.ts'
import * as promoters from './promoters.ts'
import * as rules from './rules.ts'

export const promoterRoutes = ({ secrets, hasTextConsole }: ProofDeps & { secrets: SecretBox }): Route[] => [
  handleRead(listPromoters, promoters.list(secrets)),
  handle(createPromoter, promoters.create(secrets)),
  handle(updatePromoter, promoters.update(secrets)),
  handleRead(listPromoterRules, rules.list),
  handle(createPromoterRule, rules.create),
  handle(updatePromoterRule, rules.update),
  handleRead(listRpSums, earnings.sums('rp')),
  handleRead(listSellerSums, earnings.sums('seller')),
  handleRead(listNightCommissions, earnings.night),
  handle(decideCommissions, earnings.decide),
  handleRead(getOwnNight, earnings.ownNight(secrets)),
  handle(creditVisit, credit),
  handleOpen(getRpPage, readRpPage(secrets)),
  handleOpen(joinByLink, joinList({ secrets, hasTextConsole })),
]
