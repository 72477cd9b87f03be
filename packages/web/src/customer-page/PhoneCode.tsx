import { provePhone, sendGuestText } from '@muelle/contract/visits/guest'
import { CODE_DIGITS } from '@muelle/domain/visits/guest/proof'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask, Refused } from './client.ts'
import styles from './PhoneCode.module.css'
import parts from './parts.module.css'

/** How long until another code can be had. */
const AGAIN_SECONDS = 60

const sentenceOf = (error: unknown): string => (error instanceof Refused ? error.message : '')

type Props = {
  businessId: number
  phone: string
  /** The telephone is proven, and this browser keeps it. */
  onProven: () => void
  onBack: () => void
}

/** Where a guest types the code that was sent to their telephone: telephones offer to fill it in, and six digits send themselves. */
export function PhoneCode({ businessId, phone, onProven, onBack }: Props) {
  const t = useTranslations('phoneCode')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [left, setLeft] = useState(0)
  const sentTo = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const send = async () => {
    setFault(null)
    setLeft(AGAIN_SECONDS)
    await ask(sendGuestText, { body: { business_id: businessId, phone, purpose: 'otp' } }).catch((error: unknown) => {
      setFault(sentenceOf(error) || t('notSent'))
      setLeft(error instanceof Refused ? error.waitSeconds : 0)
    })
  }
  useEffect(() => {
    if (sentTo.current === phone) return
    sentTo.current = phone
    void send()
  })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const prove = async (typed: string) => {
    setSending(true)
    setFault(null)
    try {
      await ask(provePhone, { params: { id: businessId }, body: { phone, code: typed } })
      onProven()
    } catch (error) {
      setCode('')
      setFault(sentenceOf(error) || t('notSent'))
      field.current?.focus()
    } finally {
      setSending(false)
    }
  }
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
    setCode(digits)
    if (digits.length === CODE_DIGITS) void prove(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_DIGITS) void prove(code)
  }
  return (
    <form className={`${parts['section']} ${styles['form']}`} onSubmit={submit} noValidate>
      <h2 role="status">{t('title', { phone })}</h2>
      <label>
        {t('code')}
        <input
          ref={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the step begins with typing what has just arrived
          autoFocus
          maxLength={CODE_DIGITS + 4}
          value={code}
          readOnly={isSending}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      {fault !== null && <p role="alert">{fault}</p>}
      <div className={styles['others']}>
        <button type="button" className={parts['plain']} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t('againIn', { seconds: left }) : t('again')}
        </button>
        <button type="button" className={parts['plain']} onClick={onBack}>
          {t('back')}
        </button>
      </div>
      <p className={parts['note']}>{t('hint')}</p>
    </form>
  )
}
