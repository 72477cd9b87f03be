import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { isConfirmable } from '@muelle/domain/bookings/life/collect'
import { useEffect, useRef, useState } from 'react'
import { type Fault, orFault } from '../customer-page/client.ts'
import { keepAsking } from './keep-asking.ts'
import { type PayLink, readPage } from './pay-link.ts'
import { pollDelayMs } from './poll-delay.ts'

export type Read = { page: PaymentPage } | Fault

/** What is known of a link, or why nothing is. */
export const readLink = (link: PayLink, asksProvider: boolean): Promise<Read> =>
  orFault(readPage(link, asksProvider).then((page) => ({ page })))

/**
 * Whether somebody who comes back from paying is to wait: until their money is there, or refused, they must not be asked for it again.
 */
export const waitsForMoney = (link: PayLink, { state, is_in_flight, has_failed, has_paid }: PaymentPage): boolean =>
  state === 'open' && link.isBack && !has_failed && (is_in_flight || !has_paid)

/** What the customer chose last is paid, no trip waits for money any more, and the link is still good for the rest. */
export const hasPaidPart = ({ chosen, has_paid, is_in_flight, has_failed, bookings }: PaymentPage): boolean =>
  chosen !== null &&
  has_paid &&
  !is_in_flight &&
  !has_failed &&
  !bookings.some(({ status, due_cents }) => isConfirmable(status) && due_cents > 0)

/**
 * A transfer was announced, and there is nothing else to pay meanwhile (M7). Seats are kept for it longer than a link may last; for a
 * trip of an order that was not found at the bank the rest of the page stands.
 */
export const waitsForTransfer = ({ state, transferring_cents, offers, due_cents }: PaymentPage): boolean =>
  transferring_cents > 0 && due_cents > 0 && offers.length === 0 && (state === 'open' || state === 'expired')

/** Whether the provider may know of money that the server does not. */
const isDeciding = (link: PayLink, page: PaymentPage): boolean =>
  waitsForMoney(link, page) || (page.state === 'open' && page.is_in_flight)

/**
 * A link as it is now. The page asks by itself, often while something is being paid, and at once when its reader comes back to it: whatever
 * another window or the desk did shows without a reload. What was read once stays while the network is gone.
 */
export function usePayPage(link: PayLink, first: Read): { read: Read; refresh: () => void } {
  const [read, setRead] = useState(first)
  const deciding = 'page' in read && isDeciding(link, read.page)
  const asking = useRef<ReturnType<typeof keepAsking>>(null)

  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible'
    const own = keepAsking({
      ask: async () => {
        const found = await readLink(link, deciding)
        setRead((known) => ('page' in found || !('page' in known) ? found : known))
      },
      isSeen,
      delayMs: (asked) => pollDelayMs({ isDeciding: deciding, asked }),
    })
    asking.current = own
    const onReturn = () => isSeen() && own.now()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('pageshow', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      own.stop()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('pageshow', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [link, deciding])

  return { read, refresh: () => asking.current?.now() }
}
