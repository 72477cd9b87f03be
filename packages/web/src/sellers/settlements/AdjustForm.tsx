import { Button, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/settlements/settlement-bounds'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { signedCentsOf } from './paid-draft.ts'
import styles from './Settlements.module.css'

export type Adjustment = { cents: number; reason: string }

/** What is added to a settlement by hand, with its reason; below zero it is in the seller's favor. */
export function AdjustForm({ onAdd }: { onAdd: (adjustment: Adjustment) => void }) {
  const t = useTranslations('settlements')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const cents = signedCentsOf(typed)
  const add = () => {
    if (reason.trim() === '' || cents === null) return
    onAdd({ cents, reason: reason.trim() })
    setReason('')
    setTyped('')
  }
  // These fields stand in the form that posts: Enter here adds.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className={styles['adjust']}>
      <legend>{t('adjust')}</legend>
      <TextInput
        label={t('reason')}
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <TextInput
        label={t('amount')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" disabled={reason.trim() === '' || cents === null} onClick={add}>
        {t('add')}
      </Button>
    </fieldset>
  )
}
