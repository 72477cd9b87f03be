import { Stack } from '@mantine/core'
import type { BookingSettings } from '@muelle/contract/businesses/booking-settings'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../session/use-business.ts'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import type { FormSection } from './setting-fields.ts'

/** The sections of this page; those about waiting and the form of entry have pages of their own. */
const SECTIONS = [
  'sale',
  'transfer',
  'reservation',
  'pacing',
  'visit',
  'guest',
  'parking',
  'tax',
] as const satisfies readonly FormSection[]

/** How the selected business takes bookings. */
export function ReservationsPage() {
  const t = useTranslations('bookingSettings')
  const { business } = useBusiness()
  return (
    <SettingsPage description={business?.type === 'tour' ? t('tourDescription') : t('description')}>
      {(settings, mayEdit) => <SectionForms settings={settings} sections={SECTIONS} mayEdit={mayEdit} />}
    </SettingsPage>
  )
}

type FormsProps = { settings: BookingSettings; sections: readonly FormSection[]; mayEdit: boolean }

/** The forms of the sections that the business has, and a question before what was typed in one is lost. */
export function SectionForms({ settings, sections, mayEdit }: FormsProps) {
  const [dirty, setDirty] = useState<ReadonlySet<FormSection>>(new Set())
  const onDirty = useCallback((section: FormSection, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(section) === isDirty) return before
      const after = new Set(before)
      if (isDirty) after.add(section)
      else after.delete(section)
      return after
    })
  }, [])
  return (
    <Stack>
      <LeaveGuard isDirty={dirty.size > 0} />
      {sections
        .filter((section) => settings.sections[section] !== undefined)
        .map((section) => (
          <SectionForm key={section} settings={settings} section={section} mayEdit={mayEdit} onDirty={onDirty} />
        ))}
    </Stack>
  )
}
