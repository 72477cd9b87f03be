import { createFileRoute } from '@tanstack/react-router'
import { ReservationsPage } from '../../../../booking-settings/ReservationsPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/settings/reservaciones')({
  loader: () => loadTexts('reservations'),
  component: ReservationsPage,
})
