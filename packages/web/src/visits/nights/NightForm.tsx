import { Button, NumberInput, TextInput } from '@mantine/core'
import { MAX_NIGHT_NAME, MAX_NIGHT_PEOPLE } from '@muelle/contract/visits/nights/night-bounds'
import { type Night, setNight } from '@muelle/contract/visits/nights/nights'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { StaleAlert } from '../../ui/form/StaleAlert.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import styles from './Nights.module.css'
import { nightKeyOf } from './night-queries.ts'

const SHEET_WIDTH = 420

type Values = { name: string; closes_time: string; capacity: number | string }
/** A night of which somebody has said something. */
type Said = Night & { version: number }

const valuesOf = (night: Said | null): Values => ({
  name: night?.name ?? '',
  closes_time: night?.closes_time ?? '',
  capacity: night?.is_own_capacity ? (night.capacity ?? '') : '',
})

/** What a night is called, when its lists close and how many it takes. */
export function NightForm({ businessId, night, onClose }: { businessId: number; night: Night; onClose: () => void }) {
  const t = useTranslations('nights')
  const { form, dialog } = useRecordDialog({
    record: night.version === null ? null : { ...night, version: night.version },
    valuesOf,
    validate: () => ({}),
    save: ({ name, closes_time, capacity }, over, options) =>
      ask(
        setNight,
        {
          params: { id: businessId, date: night.date },
          body: {
            name: name.trim() === '' ? null : name,
            closes_time: closes_time === '' ? null : closes_time,
            capacity: typeof capacity === 'number' ? capacity : null,
            version: over?.version ?? null,
          },
        },
        options,
      ),
    success: t('done.saved'),
    reload: [nightKeyOf(businessId)],
    onDone: onClose,
  })
  return (
    <SideSheet title={t('nightTitle')} width={SHEET_WIDTH} onClose={onClose}>
      <form className={styles['sheet']} noValidate onSubmit={dialog.onSubmit}>
        {dialog.stale && <StaleAlert {...dialog.stale} />}
        <TextInput label={t('nightName')} maxLength={MAX_NIGHT_NAME} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          type="time"
          label={t('closing')}
          description={t('closingHint')}
          {...form.getInputProps('closes_time')}
        />
        <NumberInput
          label={t('capacity')}
          description={t('capacityHint')}
          min={1}
          max={MAX_NIGHT_PEOPLE}
          allowDecimal={false}
          {...form.getInputProps('capacity')}
        />
        <Button type="submit" size="md" loading={dialog.isPending}>
          {t('save')}
        </Button>
      </form>
    </SideSheet>
  )
}
