import { createFileRoute } from '@tanstack/react-router'
import { EntryTagsPage } from '../../../../booking-settings/EntryTagsPage.tsx'

export const Route = createFileRoute('/_panel/_office/settings/etiquetas-de-entrada')({ component: EntryTagsPage })
