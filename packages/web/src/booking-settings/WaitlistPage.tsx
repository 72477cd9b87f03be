import { useTranslations } from 'use-intl'
import { SectionForms } from './ReservationsPage.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const SECTIONS = ['waitlist'] as const

/** Who may wait for a table and how they are called (W-1 to W-5). */
export function WaitlistPage() {
  const t = useTranslations('bookingSettings')
  return (
    <SettingsPage description={t('description')} needs="waitlist">
      {(settings, mayEdit) => <SectionForms settings={settings} sections={SECTIONS} mayEdit={mayEdit} />}
    </SettingsPage>
  )
}
