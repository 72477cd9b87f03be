import { Button } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import { PIN_PATTERN } from '@muelle/contract/field-bounds'
import { confirmSettlement, type Settlement, undoSettlement } from '@muelle/contract/settlements/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'
import { SELLERS_KEY } from '../seller-queries.ts'
import { PinField } from './PinField.tsx'
import styles from './Settlements.module.css'

type Props = {
  settlement: Pick<Settlement, 'id' | 'seller' | 'actions' | 'words' | 'needs_pin'>
  /** Hears of it once it is confirmed. */
  onConfirmed?: (settlement: Answer<typeof confirmSettlement>) => void
}

/** What whoever looks may do about a settlement that waits: sign it in one of the ways that are theirs, or take it back. */
export function SecondWord({ settlement, onConfirmed }: Props) {
  const { id, seller, actions, words } = settlement
  const t = useTranslations('settlements')
  const [pin, setPin] = useState('')
  /** Of whoever notes it, or takes it back. */
  const [ownPin, setOwnPin] = useState('')
  const shared = { failure: t('failure'), reload: [SELLERS_KEY] }
  const confirm = useChange<{ pin?: string; desk_pin?: string }, Answer<typeof confirmSettlement>>({
    run: (body, options) => ask(confirmSettlement, { params: { id }, body }, options),
    success: t('confirmed'),
    ...(onConfirmed && { onDone: onConfirmed }),
    ...shared,
  })
  const undo = useChange<void, unknown>({
    run: (_, options) =>
      ask(undoSettlement, { params: { id }, body: settlement.needs_pin ? { pin: ownPin } : {} }, options),
    success: t('undone'),
    ...shared,
  })
  const mayUndo = actions.includes('undo')
  const signsHere = settlement.needs_pin && (words.includes('desk') || mayUndo)
  const isSigned = !signsHere || PIN_PATTERN.test(ownPin)
  const isOwn = words.includes('own_pin')
  return (
    <div className={styles['answer']}>
      {(isOwn || words.includes('pin')) && (
        <form
          className={styles['pin']}
          onSubmit={(event) => {
            event.preventDefault()
            if (PIN_PATTERN.test(pin)) confirm.send({ pin })
          }}
        >
          <PinField label={isOwn ? t('ownPin') : t('theirPin', { name: seller.name })} value={pin} onChange={setPin} />
          <Button type="submit" size="md" loading={confirm.isPending} disabled={!PIN_PATTERN.test(pin)}>
            {t(isOwn ? 'confirm' : 'confirmByPin')}
          </Button>
        </form>
      )}
      {words.includes('session') && (
        <Button size="md" onClick={() => confirm.send({})} loading={confirm.isPending}>
          {t('confirm')}
        </Button>
      )}
      {signsHere && <PinField label={t('ownPin')} value={ownPin} onChange={setOwnPin} />}
      {words.includes('desk') && (
        <Button
          variant="default"
          size="md"
          onClick={() => confirm.send(signsHere ? { desk_pin: ownPin } : {})}
          loading={confirm.isPending}
          disabled={!isSigned}
        >
          {t('noteDesk')}
        </Button>
      )}
      {mayUndo && (
        <Button variant="subtle" size="md" onClick={() => undo.send()} loading={undo.isPending} disabled={!isSigned}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
