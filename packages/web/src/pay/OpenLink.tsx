import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { IconLoader2, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { exactMoney } from '../ui/light/exact-money.ts'
import { CancelationDates } from './CancelationDates.tsx'
import { Contact } from './Contact.tsx'
import { Countdown } from './Countdown.tsx'
import { Amounts, type Method, Methods } from './PayChoices.tsx'
import styles from './PayPage.module.css'
import { type Choice, openPayment, type PayLink } from './pay-link.ts'
import { Sums } from './Sums.tsx'
import { TransferPanel } from './TransferPanel.tsx'
import { TransferPhoto } from './TransferPhoto.tsx'
import { TransferNote } from './TransferWaits.tsx'
import { Trips } from './Trip.tsx'
import { useOpening } from './use-opening.ts'
import { waitsForMoney } from './use-pay-page.ts'

type Props = { link: PayLink; page: PaymentPage; onRefresh: () => void }

/** An open link: what it is for, how much and how to pay, and the button, which is always in sight. */
export function OpenLink({ link, page, onRefresh }: Props) {
  const t = useTranslations('pay')
  const { offers, providers, chosen, currency, transfer } = page
  const [part, setPart] = useState(chosen?.part ?? 'balance')
  const [method, setMethod] = useState<Method | undefined>(chosen?.provider ?? providers[0])
  // What was chosen may be gone by now; all is what most pay.
  const offer = offers.find((one) => one.part === part) ?? offers.find((one) => one.part === 'balance') ?? offers[0]
  const provider = providers.find((one) => one === method) ?? providers[0]
  const isTransfer = transfer !== null && (method === 'transfer' || !provider)
  const { pay, isOpening, fault } = useOpening((choice: Choice) => openPayment(link, choice), onRefresh)
  const waits = waitsForMoney(link, page)
  return (
    <>
      <Countdown page={page} onEnd={onRefresh} />
      {waits && (
        <p className={styles['waits']} role="status">
          <IconLoader2 size={18} className={styles['turns']} aria-hidden />
          {t('underway')}
        </p>
      )}
      {page.transferring_cents > 0 && <TransferNote page={page} />}
      <TransferPhoto link={link} page={page} onRefresh={onRefresh} />
      <Trips page={page} />
      <Sums page={page} />
      {!waits && offer && (
        <Amounts offers={offers} chosen={offer} dueCents={page.due_cents} currency={currency} onChoose={setPart} />
      )}
      {!waits && (provider || transfer) && (
        <Methods
          providers={providers}
          hasTransfer={transfer !== null}
          chosen={isTransfer ? 'transfer' : (provider ?? 'transfer')}
          onChoose={setMethod}
        />
      )}
      {!waits && offer && isTransfer && (
        <TransferPanel link={link} page={page} account={transfer} offer={offer} onDone={onRefresh} />
      )}
      {providers.length === 0 && !transfer && <p className={parts['section']}>{t('noMethod')}</p>}
      {page.bookings.map((booking) => (
        <CancelationDates
          key={booking.ticket}
          booking={booking}
          currency={currency}
          isNamed={page.bookings.length > 1}
        />
      ))}
      <Contact page={page} />
      {!waits && offer && provider && !isTransfer && (
        <div className={styles['bar']}>
          {(fault ?? (page.has_failed && !isOpening)) && (
            <p className={styles['fault']} role="alert">
              {fault ?? t('failed')}
            </p>
          )}
          <button
            type="button"
            className={parts['main']}
            disabled={isOpening}
            onClick={() => void pay({ provider, part: offer.part, amount_cents: offer.amount_cents })}
          >
            <IconLock size={20} aria-hidden />
            {isOpening ? t('opening') : t('pay', { amount: exactMoney(offer.amount_cents, currency) })}
          </button>
          <small>{t('receivedBy', { business: page.business.name })}</small>
        </div>
      )}
    </>
  )
}
