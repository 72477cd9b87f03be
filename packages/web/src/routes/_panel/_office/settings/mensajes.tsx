import { createFileRoute } from '@tanstack/react-router'
import { MessageTextsPage } from '../../../../booking-settings/messages/MessageTextsPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/settings/mensajes')({
  loader: () => loadTexts('reservations', 'waitlist'),
  component: MessageTextsPage,
})
