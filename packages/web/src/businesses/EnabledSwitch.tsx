import { Switch, Text } from '@mantine/core'
import { type BusinessRow, toggleBusiness } from '@muelle/contract/businesses/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { refused } from '../ui/refused.ts'
import { useChange } from '../ui/use-change.ts'
import { BUSINESS_KEYS } from './business-queries.ts'
import styles from './EnabledSwitch.module.css'

type Props = {
  business: Pick<BusinessRow, 'id' | 'name' | 'enabled' | 'actions'>
  /** Beside the switch; a list has the word in its heading. */
  label?: string
}

/** Whether a business sells, with the question before that changes. */
export function EnabledSwitch({ business, label }: Props) {
  const t = useTranslations('businesses')
  const { id, name, enabled } = business
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const change = useChange({
    run: (wanted: boolean, options) => ask(toggleBusiness, { params: { id }, body: { enabled: wanted } }, options),
    success: (answer) => t(answer.enabled ? 'enabledDone' : 'disabledDone', { name: answer.name }),
    reload: BUSINESS_KEYS,
    onDone: close,
  })
  const refusal = refusalTo('enable', business)
  return (
    <>
      <Switch
        classNames={{ track: styles['track'] ?? '' }}
        checked={enabled}
        aria-label={t('enabledOf', { name })}
        {...(label ? { label } : {})}
        onChange={() => refusal === undefined && setIsAsking(true)}
        {...refused(refusal)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t(enabled ? 'disableTitle' : 'enableTitle', { name })}
          isDanger={enabled}
          isPending={change.isPending}
          onConfirm={() => change.send(!enabled)}
          onClose={close}
        >
          <Text>{t(enabled ? 'disableBody' : 'enableBody')}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
