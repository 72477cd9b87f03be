import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changeTourist } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useLifeChange } from './use-life-change.ts'

const FIELDS = [
  'tourist_first_name',
  'tourist_last_name',
  'tourist_email',
  'tourist_phone_code',
  'tourist_phone_number',
] as const
const MAX_NOTES_LENGTH = 500

/** Corrects who to reach and what to know; only what was changed here is sent, so that others' changes stay (B4). */
export function TouristDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations('life')
  const form = useForm({
    initialValues: {
      tourist_first_name: booking.tourist_first_name ?? '',
      tourist_last_name: booking.tourist_last_name ?? '',
      tourist_email: booking.tourist_email ?? '',
      tourist_phone_code: booking.tourist_phone_code ?? '',
      tourist_phone_number: booking.tourist_phone_number ?? '',
      notes: booking.notes ?? '',
    },
  })
  type Values = typeof form.values
  const { send, isPending } = useLifeChange<Values>(booking, {
    run: (values, options) => {
      const changed = Object.entries(values).filter(([field]) => form.isDirty(field))
      const body = {
        version: booking.version,
        ...Object.fromEntries(changed.map(([field, value]) => [field, value || null])),
      }
      return ask(changeTourist, { params: { id: booking.id }, body }, options)
    },
    success: () => t('touristSaved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('touristTitle', { ticket: booking.ticket })}
      onClose={onClose}
      isPending={isPending}
      submitDenial={form.isDirty() ? undefined : t('nothingChanged')}
      onSubmit={form.onSubmit((values) => send(values))}
    >
      {FIELDS.map((field) => (
        <TextInput key={field} label={t(`touristFields.${field}`)} {...form.getInputProps(field)} />
      ))}
      <Textarea
        label={t('touristFields.notes')}
        autosize
        minRows={2}
        maxLength={MAX_NOTES_LENGTH}
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  )
}
