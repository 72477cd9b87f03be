import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { MAX_OVERRIDE_REASON, MIN_OVERRIDE_REASON } from '@muelle/contract/departures/departure-bounds'
import { MAX_APPROVER, PIN_DIGITS, PIN_PATTERN } from '@muelle/contract/field-bounds'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AssignmentBody } from './use-assign.ts'

/** Why papers that have ended are passed over, and the owner's PIN where somebody else sits here. */
export type PaperOverride = Pick<AssignmentBody, 'paper_override_reason' | 'approval'>
type Props = {
  /** False for the owner, who needs none. */
  needsPin: boolean
  isPending: boolean
  onSave: (override: PaperOverride) => void
}

/** The owner's reason for sailing with papers that have ended (K6). */
export function OverrideForm({ needsPin, isPending, onSave }: Props) {
  const t = useTranslations('assignment')
  const [reason, setReason] = useState('')
  const [username, setUsername] = useState('')
  const [pin, setPin] = useState('')
  const isComplete =
    reason.trim().length >= MIN_OVERRIDE_REASON && (!needsPin || (username.trim() !== '' && PIN_PATTERN.test(pin)))
  return (
    <Alert color="ambar" title={t('overrideTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave({
            paper_override_reason: reason.trim(),
            ...(needsPin && { approval: { username: username.trim(), pin } }),
          })
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
          {needsPin && (
            <>
              <Text>{t('ownerApproves')}</Text>
              <TextInput
                w="100%"
                label={t('ownerUser')}
                autoComplete="off"
                maxLength={MAX_APPROVER}
                value={username}
                onChange={({ currentTarget }) => setUsername(currentTarget.value)}
              />
              <TextInput
                w="100%"
                type="password"
                label={t('ownerPin')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={PIN_DIGITS.max}
                value={pin}
                onChange={({ currentTarget }) => setPin(currentTarget.value)}
              />
            </>
          )}
          <Button type="submit" loading={isPending} disabled={!isComplete}>
            {t('overrideSave')}
          </Button>
        </Stack>
      </form>
    </Alert>
  )
}
