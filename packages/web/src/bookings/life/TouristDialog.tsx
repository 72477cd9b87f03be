import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MAX_NOTES } from '@muelle/contract/bookings/booking-bounds'
import { changeTourist } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { NOTE_FIELDS, TOURIST_FIELDS, WRITTEN_FIELDS } from '@muelle/contract/bookings/written-fields'
import { eachField } from '@muelle/domain/each-field'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ConflictContext } from '../record/booking-conflict.ts'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import { useBookingChange } from '../record/use-booking-change.ts'

const valuesOf = (booking: Booking) => eachField(WRITTEN_FIELDS, (field) => booking[field] ?? '')

/** Corrects who to reach and what to know; only what was changed here is sent, so that others' changes stay (B4). */
export function TouristDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations('life')
  const { tell } = use(ConflictContext)
  // What is changed here is changed as it was shown, whatever arrives meanwhile: the server names what two people wrote.
  const [seen, setSeen] = useState(booking)
  const form = useForm({ initialValues: valuesOf(booking) })
  type Values = typeof form.values
  const { send, isPending } = useBookingChange<Values>(booking, {
    run: (values, options) => {
      const changed = Object.entries(values).filter(([field]) => form.isDirty(field))
      const body = {
        version: seen.version,
        ...Object.fromEntries(changed.map(([field, value]) => [field, value || null])),
      }
      return ask(changeTourist, { params: { id: booking.id }, body }, options)
    },
    success: () => t('touristSaved'),
    onDone: onClose,
    seen,
    onConflict: (found) => {
      // Only what was written here is still to be saved; everything else is as the other person left it.
      const theirs = valuesOf(found.after)
      for (const field of WRITTEN_FIELDS) if (!form.isDirty(field)) form.setFieldValue(field, theirs[field])
      form.setInitialValues(theirs)
      setSeen(found.after)
      return tell(found)
    },
  })
  return (
    <FormDialog
      title={t('touristTitle', { ticket: booking.ticket })}
      onClose={onClose}
      isPending={isPending}
      submitDenial={form.isDirty() ? undefined : t('nothingChanged')}
      onSubmit={form.onSubmit((values) => send(values))}
    >
      <ConflictAlert />
      {TOURIST_FIELDS.map((field) => (
        <TextInput key={field} label={t(`touristFields.${field}`)} {...form.getInputProps(field)} />
      ))}
      {NOTE_FIELDS.map((field) => (
        <Textarea
          key={field}
          label={t(`touristFields.${field}`)}
          autosize
          minRows={2}
          maxLength={MAX_NOTES}
          {...form.getInputProps(field)}
        />
      ))}
    </FormDialog>
  )
}
