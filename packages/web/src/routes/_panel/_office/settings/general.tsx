import { createFileRoute } from '@tanstack/react-router'
import { GeneralPage } from '../../../../business-settings/GeneralPage.tsx'
import { loadTexts } from '../../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/_office/settings/general')({
  loader: () => loadTexts('business'),
  component: GeneralPage,
})
