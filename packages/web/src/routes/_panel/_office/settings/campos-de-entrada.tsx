import { createFileRoute } from '@tanstack/react-router'
import { EntryFieldsPage } from '../../../../booking-settings/EntryFieldsPage.tsx'

export const Route = createFileRoute('/_panel/_office/settings/campos-de-entrada')({ component: EntryFieldsPage })
