import { createFileRoute } from '@tanstack/react-router'
import { EntryTagsPage } from '../../../../booking-settings/EntryTagsPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/settings/etiquetas-de-entrada')({
  loader: () => loadTexts('reservations'),
  component: EntryTagsPage,
})
