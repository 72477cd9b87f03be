import { createFileRoute } from '@tanstack/react-router'
import { EntryFieldsPage } from '../../../../booking-settings/EntryFieldsPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/settings/campos-de-entrada')({
  loader: () => loadTexts('reservations'),
  component: EntryFieldsPage,
})
