import {
  beginVisitPayment,
  getVisitPaymentPage,
  lookAtVisitPayment,
  type VisitPaymentPage,
} from '@muelle/contract/visits/deposits/guest-payment'
import { ask, type Fault, orFault } from '../../customer-page/client.ts'
import { currentLanguage } from '../../i18n/language.ts'
import type { PayLink } from '../pay-link.ts'

export type ReadVisitPay = { page: VisitPaymentPage } | Fault

/** What guests can pay; while a provider may know more than the server, the server is to ask it. */
export const readVisitPay = ({ ticket, key }: PayLink, asksProvider: boolean): Promise<ReadVisitPay> =>
  orFault(
    (asksProvider
      ? ask(lookAtVisitPayment, { params: { ticket }, body: { key } })
      : ask(getVisitPaymentPage, { params: { ticket }, query: { key } })
    ).then((page) => ({ page })),
  )

/** The address of the page where the provider takes the money. */
export const openVisitPayment = async (
  { ticket, key }: PayLink,
  provider: VisitPaymentPage['providers'][number],
): Promise<string> =>
  (await ask(beginVisitPayment, { params: { ticket }, body: { key, provider, language: currentLanguage() } })).pay_url
