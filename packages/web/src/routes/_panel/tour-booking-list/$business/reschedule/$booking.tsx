import { createFileRoute } from '@tanstack/react-router'
import { ReschedulePage } from '../../../../../bookings/life/ReschedulePage.tsx'
import { loadDeskTexts } from '../../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/tour-booking-list/$business/reschedule/$booking')({
  loader: loadDeskTexts,
  component: ReschedulePage,
})
