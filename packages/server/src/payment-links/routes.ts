import {
  announceWithLink,
  annulPaymentLink,
  capturePaypalPayment,
  createPaymentLink,
  extendPaymentLink,
  getPaymentLink,
  getPaymentOutcome,
  getPaymentPage,
  holdWithLink,
  lookAtPayment,
  payWithLink,
} from '@muelle/contract/payments/links'
import { isEnded } from '@muelle/domain/providers/payment-state'
import { handle, handleOpen, type OpenContext, type Route } from '../platform/http/handle.ts'
import { look } from '../providers/payments/look.ts'
import { announceOfLink } from './announce.ts'
import { capture } from './capture.ts'
import { annulLink, createLink, getLink } from './desk.ts'
import { holdOfLink } from './hold-again.ts'
import type { LinkDeps } from './link-deps.ts'
import { type LinkName, linkOfKey } from './link-key.ts'
import { findLink } from './links.sql.ts'
import { moreTime } from './more-time.ts'
import { outcome } from './outcome.ts'
import { noteOpened, pageOf } from './page.ts'
import { pay } from './pay.ts'
import { listPaymentsOfLink } from './payment-names.ts'

/** Payment links: for the desk by booking, and for customers by the link that they got. */
export function paymentLinkRoutes(deps: LinkDeps): Route[] {
  const beginToPay = pay(deps)
  return [
    handle(createPaymentLink, createLink(deps), (link) => ({ ...link, url: null })),
    handle(getPaymentLink, getLink(deps)),
    handle(extendPaymentLink, moreTime(deps)),
    handle(annulPaymentLink, annulLink(deps)),
    handleOpen(getPaymentPage, async (context) => {
      const { params, query } = context.input
      return readPage(deps, context, linkOfKey(deps.secrets, params.ticket, query.key))
    }),
    handleOpen(payWithLink, async (context) => {
      const { params, body } = context.input
      const name = linkOfKey(deps.secrets, params.ticket, body.key) ?? context.deny({ code: 'not_found' })
      return beginToPay(context, name)
    }),
    handleOpen(lookAtPayment, async (context) => {
      const { params, body } = context.input
      const name = linkOfKey(deps.secrets, params.ticket, body.key)
      if (name) await askAbout(deps, context, name)
      return readPage(deps, context, name)
    }),
    handleOpen(holdWithLink, async (context) => {
      const { params, body } = context.input
      const name = linkOfKey(deps.secrets, params.ticket, body.key) ?? context.deny({ code: 'not_found' })
      await holdOfLink(context, name)
      return readPage(deps, context, name)
    }),
    handleOpen(announceWithLink, async (context) => {
      const { params, body } = context.input
      const name = linkOfKey(deps.secrets, params.ticket, body.key) ?? context.deny({ code: 'not_found' })
      await announceOfLink(context, name)
      return readPage(deps, context, name)
    }),
    handleOpen(capturePaypalPayment, capture(deps)),
    handleOpen(getPaymentOutcome, outcome(deps)),
  ]
}

type Open =
  | OpenContext<typeof announceWithLink>
  | OpenContext<typeof getPaymentPage>
  | OpenContext<typeof lookAtPayment>
  | OpenContext<typeof holdWithLink>

function readPage(deps: LinkDeps, { db, input, now, facts, deny }: Open, name: LinkName | null) {
  if (!name) return deny({ code: 'not_found' })
  return db.transaction(name.accountId, async (tx) => {
    const link = (await findLink(tx, now, name.linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    await noteOpened(tx, link)
    return (await pageOf(deps, tx, link, { now, origin: facts.origin })) ?? deny({ code: 'not_found' })
  })
}

/** Asks the provider about what was begun with the booking and has no end yet; one that does not answer is asked by the round. */
async function askAbout(deps: LinkDeps, { db, input, now }: Open, { accountId, linkId }: LinkName): Promise<void> {
  const open = await db.transaction(accountId, async (tx) => {
    const link = await findLink(tx, now, linkId, input.params.ticket)
    return link ? listPaymentsOfLink(tx, link) : []
  })
  for (const { id, state } of open)
    if (!isEnded(state)) await look(deps.payments, { accountId, paymentId: id, heardBy: 'call' })
}
