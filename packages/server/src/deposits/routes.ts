import * as charges from '@muelle/contract/visits/deposits/charges'
import * as guestCalls from '@muelle/contract/visits/deposits/guest-payment'
import * as money from '@muelle/contract/visits/deposits/visit-money'
import { handle, handleOpen, handleRead, type Route } from '../platform/http/handle.ts'
import { addLine } from './add-to-tab.ts'
import { approve, dismiss, list, retry } from './charges.ts'
import type { DepositDeps } from './deposit-deps.ts'
import * as desk from './desk.ts'
import { giveBack } from './give-back-at-desk.ts'
import * as guest from './guest.ts'
import { quote } from './quote-deposit.ts'

/** What is kept of an answer for who asks again: without the link that pays. */
const withoutLink = (answer: money.VisitMoney): money.VisitMoney => ({ ...answer, url: null })

/** Deposits, tabs and charges of visits: for the desk, for who manages, and for guests by the link that they got. */
export const depositRoutes = (deps: DepositDeps): Route[] => [
  handleRead(money.quoteDeposit, quote(deps)),
  handleRead(money.getVisitMoney, desk.get(deps)),
  handle(money.payVisit, desk.pay(deps), withoutLink),
  handle(money.giveVisitBack, giveBack(deps), withoutLink),
  handle(money.sendVisitLink, desk.sendLink(deps), withoutLink),
  handle(money.waiveDeposit, desk.waive(deps), withoutLink),
  handle(money.addToTab, addLine(deps), withoutLink),
  handleRead(charges.listVisitCharges, list),
  handle(charges.approveVisitCharge, approve),
  handle(charges.retryVisitCharge, retry),
  handle(charges.dismissVisitCharge, dismiss),
  handleOpen(guestCalls.getVisitPaymentPage, guest.page(deps)),
  handleOpen(guestCalls.beginVisitPayment, guest.begin(deps)),
  handleOpen(guestCalls.lookAtVisitPayment, guest.lookAt(deps)),
]
