import { Checkbox, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { createApiKey } from '@muelle/contract/integrations/api-keys'
import { MAX_KEY_NAME_LENGTH } from '@muelle/contract/integrations/integration-bounds'
import { isLocalDate } from '@muelle/domain/local-date'
import { instantOf, localTime } from '@muelle/domain/time'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { grantsOf, type ModuleDraft } from '../permissions/permission-draft.ts'
import { useBusiness } from '../session/use-business.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { KEYS_KEY } from './account-queries.ts'
import { ScopePicker } from './ScopePicker.tsx'

type Props = { onCreated: (secret: string) => void; onClose: () => void }

/** A new key: its name, what it may do of what its maker may, where, and until when. */
export function ApiKeyDialog({ onCreated, onClose }: Props) {
  const t = useTranslations('apiKeys')
  const { business, businesses } = useBusiness()
  const [name, setName] = useState('')
  const [draft, setDraft] = useState<ModuleDraft>(new Map())
  const [isLimited, setIsLimited] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const [lastDay, setLastDay] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const change = useChange({
    run: (body: Parameters<typeof ask<typeof createApiKey>>[1]['body'], options) =>
      ask(createApiKey, { body }, options),
    success: t('created'),
    reload: [KEYS_KEY],
    onDone: ({ secret }) => (secret === null ? onClose() : onCreated(secret)),
  })
  const faults = {
    name: name.trim() === '' ? t('nameRequired') : null,
    modules: draft.size === 0 ? t('scopesRequired') : null,
    businesses: isLimited && chosen.length === 0 ? t('businessesRequired') : null,
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (Object.values(faults).some(Boolean)) return
    const zone = business?.time_zone ?? 'UTC'
    const expiresAt = isLocalDate(lastDay) ? new Date(instantOf(lastDay, localTime('23:59'), zone)).toISOString() : null
    change.send({
      name,
      modules: grantsOf(draft),
      businesses: isLimited ? chosen.map(Number) : null,
      expires_at: expiresAt,
    })
  }
  return (
    <FormDialog title={t('create')} size="lg" onClose={onClose} onSubmit={save} isPending={change.isPending}>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        value={name}
        maxLength={MAX_KEY_NAME_LENGTH}
        required
        error={isChecked && faults.name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ScopePicker draft={draft} error={isChecked ? faults.modules : null} onChange={setDraft} />
      <Stack gap="xs">
        <Checkbox
          label={t('limit')}
          checked={isLimited}
          onChange={(event) => setIsLimited(event.currentTarget.checked)}
        />
        {isLimited && (
          <MultiSelect
            label={t('businesses')}
            data={businesses.map(({ business_id, name: label }) => ({ value: String(business_id), label }))}
            value={chosen}
            error={isChecked && faults.businesses}
            onChange={setChosen}
          />
        )}
      </Stack>
      <DateField label={t('lastDay')} description={t('lastDayHint')} value={lastDay} onChange={setLastDay} />
      <Text size="sm" c="dimmed">
        {t('endsWithYou')}
      </Text>
    </FormDialog>
  )
}
