import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { MAX_OVERRIDE_REASON } from '@muelle/contract/assignment'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** Shortest reason, in characters, that says anything. */
const MIN_REASON = 3

type Props = { isPending: boolean; onSave: (reason: string) => void }

/** The owner's reason for sailing with papers that have ended (K6). */
export function OverrideForm({ isPending, onSave }: Props) {
  const t = useTranslations('assignment')
  const [reason, setReason] = useState('')
  return (
    <Alert color="ambar" title={t('overrideTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave(reason.trim())
        }}
      >
        <Stack gap="sm" align="flex-start">
          <TextInput
            w="100%"
            label={t('overrideReason')}
            description={t('overrideHint')}
            maxLength={MAX_OVERRIDE_REASON}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button type="submit" loading={isPending} disabled={reason.trim().length < MIN_REASON}>
            {t('overrideSave')}
          </Button>
        </Stack>
      </form>
    </Alert>
  )
}
