import { createFileRoute } from '@tanstack/react-router'
import { loadFirstStepsTexts } from '../../../i18n/catalogues.ts'
import { FirstStepsPage } from '../../../screens/first-steps/FirstStepsPage.tsx'

export const Route = createFileRoute('/_panel/_office/primeros-pasos')({
  loader: loadFirstStepsTexts,
  component: FirstStepsPage,
})
