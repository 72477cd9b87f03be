import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../customer-page/client.ts'
import parts from '../customer-page/parts.module.css'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './PayPage.module.css'
import { announceTransfer, type PayLink } from './pay-link.ts'

type Props = {
  link: PayLink
  page: PaymentPage
  account: NonNullable<PaymentPage['transfer']>
  offer: PaymentPage['offers'][number]
  onDone: () => void
}
/** The least that somebody at a bank can look for. */
const LEAST_REFERENCE = 3
const MOST_REFERENCE = 60
const CLABE_GROUPS = /^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})$/

/** Where to transfer to, and saying that it was done: the desk then looks for it at the bank (M7). */
export function TransferPanel({ link, page, account, offer, onDone }: Props) {
  const t = useTranslations('pay.transfer')
  const [reference, setReference] = useState('')
  const { send, isSending, fault } = useAnnouncing(link, onDone)
  const amount = exactMoney(offer.amount_cents, page.currency)
  const isMissing = reference.trim().length < LEAST_REFERENCE
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMissing) void send({ part: offer.part, amount_cents: offer.amount_cents, reference: reference.trim() })
  }
  return (
    <form className={parts['section']} onSubmit={submit}>
      <p>{t('exactly')}</p>
      <p className={styles['amount']}>
        <b>{amount}</b> <small>{page.currency}</small>
      </p>
      <dl className={styles['account']}>
        <Row
          name={t('clabe')}
          value={account.clabe}
          shown={account.clabe.replace(CLABE_GROUPS, '$1 $2 $3 $4 $5')}
          isCopied
        />
        <Row name={t('holder')} value={account.holder} />
        <Row name={t('bank')} value={account.bank} />
        <Row name={t('concept')} value={page.ticket} isCopied />
      </dl>
      <p className={parts['note']}>{t('conceptHint')}</p>
      <label className={styles['field']}>
        {t('reference')}
        <input
          value={reference}
          maxLength={MOST_REFERENCE}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setReference(value)}
        />
      </label>
      <div className={styles['send']}>
        {fault && (
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
        )}
        <button type="submit" className={parts['main']} disabled={isMissing || isSending}>
          {t('send', { amount })}
        </button>
        {isMissing && <small>{t('missing')}</small>}
      </div>
    </form>
  )
}

/** One line of the account; what is typed at the bank can be copied. */
function Row({
  name,
  value,
  shown = value,
  isCopied = false,
}: {
  name: string
  value: string
  shown?: string
  isCopied?: boolean
}) {
  const t = useTranslations('pay.transfer')
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setDone(true)
    } catch {
      // It stands beside the button, and can be marked by hand.
    }
  }
  return (
    <div>
      <dt>{name}</dt>
      <dd>{shown}</dd>
      {isCopied && (
        <button
          type="button"
          className={parts['plain']}
          onClick={() => void copy()}
          aria-label={`${t('copy')}: ${name}`}
        >
          {isDone ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          {t(isDone ? 'copied' : 'copy')}
        </button>
      )}
    </div>
  )
}

/** Tells the desk. Whatever goes wrong is said, and what was typed stays. */
function useAnnouncing(link: PayLink, onDone: () => void) {
  const t = useTranslations('pay')
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (said: Parameters<typeof announceTransfer>[1]) => {
    setSending(true)
    setFault(null)
    try {
      await announceTransfer(link, said)
    } catch (error) {
      setFault((error instanceof Refused && error.message) || t('notLoaded'))
    } finally {
      setSending(false)
      onDone()
    }
  }
  return { send, isSending, fault }
}
