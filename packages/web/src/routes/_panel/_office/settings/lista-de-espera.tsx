import { createFileRoute } from '@tanstack/react-router'
import { WaitlistPage } from '../../../../booking-settings/WaitlistPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/settings/lista-de-espera')({
  loader: () => loadTexts('reservations'),
  component: WaitlistPage,
})
