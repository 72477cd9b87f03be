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
} from '@muelle/contract/payment-links/record'
import { holdElsewhereWithLink, proveTransferWithLink } from '@muelle/contract/payment-links/steps'
import { isEnded } from '@muelle/domain/providers/payment-state'
import type { Deny } from '../platform/denied.ts'
import { handle, handleOpen, type OpenContext, type Route } from '../platform/http/handle.ts'
import { look } from '../providers/payments/look.ts'
import { announceOfLink } from './announce.ts'
import { capture } from './capture.ts'
import { annulLink, createLink, getLink } from './desk.ts'
import { holdOfLink } from './hold-again.ts'
import { holdElsewhereOfLink } from './hold-elsewhere.ts'
import type { LinkDeps } from './link-deps.ts'
import { type LinkName, linkOfKey } from './link-key.ts'
import { findLink } from './links.sql.ts'
import { moreTime } from './more-time.ts'
import { outcome } from './outcome.ts'
import { noteOpened, pageOf } from './page.ts'
import { pay } from './pay.ts'
import { listPaymentsOfLink } from './payment-names.ts'
import { demandPhotoWanted, photoOfTransfer } from './transfer-photo.ts'

/** Payment links: for the desk by booking, and for customers by the link that they got. */
export function paymentLinkRoutes(deps: LinkDeps): Route[] {
  const beginToPay = pay(deps)
  return [
    handle(createPaymentLink, createLink(deps), (link) => ({ ...link, url: null })),
    handle(getPaymentLink, getLink(deps)),
    handle(extendPaymentLink, moreTime(deps)),
    handle(annulPaymentLink, annulLink(deps)),
    handleOpen(getPaymentPage, async (context) => {
      return readPage(deps, context, named(deps, context, context.input.query.key))
    }),
    handleOpen(payWithLink, async (context) => {
      return beginToPay(context, named(deps, context, context.input.body.key))
    }),
    handleOpen(lookAtPayment, async (context) => {
      const name = named(deps, context, context.input.body.key)
      await askAbout(deps, context, name)
      return readPage(deps, context, name)
    }),
    handleOpen(holdWithLink, async (context) => {
      const name = named(deps, context, context.input.body.key)
      await holdOfLink(context, name)
      return readPage(deps, context, name)
    }),
    handleOpen(announceWithLink, async (context) => {
      const name = named(deps, context, context.input.body.key)
      await announceOfLink(context, name)
      return readPage(deps, context, name)
    }),
    handleOpen(
      proveTransferWithLink,
      async (context) => {
        const name = named(deps, context, context.input.query.key)
        await photoOfTransfer(deps, context, name)
        return readPage(deps, context, name)
      },
      async (context) => {
        const name = named(deps, context, context.input.query.key)
        await context.db.transaction(name.accountId, (tx) => demandPhotoWanted(tx, context, name))
      },
    ),
    handleOpen(holdElsewhereWithLink, async (context) => {
      const name = named(deps, context, context.input.body.key)
      await holdElsewhereOfLink(context, name)
      return readPage(deps, context, name)
    }),
    handleOpen(capturePaypalPayment, capture(deps)),
    handleOpen(getPaymentOutcome, outcome(deps)),
  ]
}

type Open =
  | OpenContext<typeof announceWithLink>
  | OpenContext<typeof holdElsewhereWithLink>
  | OpenContext<typeof proveTransferWithLink>
  | OpenContext<typeof getPaymentPage>
  | OpenContext<typeof lookAtPayment>
  | OpenContext<typeof holdWithLink>

type Naming = { input: { params: { ticket: string } }; deny: Deny<'not_found'> }
/** The link that a key is for; a key that is none, or another ticket's, is `not_found`. */
const named = ({ secrets }: LinkDeps, { input, deny }: Naming, key: string): LinkName =>
  linkOfKey(secrets, input.params.ticket, key) ?? deny({ code: 'not_found' })

function readPage(deps: LinkDeps, { db, input, now, facts, deny }: Open, name: LinkName) {
  return db.transaction(name.accountId, async (tx) => {
    const link = (await findLink(tx, now, name.linkId, input.params.ticket)) ?? deny({ code: 'not_found' })
    await noteOpened(tx, link)
    return (await pageOf(deps, tx, link, { now, origin: facts.origin, deny })) ?? deny({ code: 'not_found' })
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
