import { createFileRoute } from '@tanstack/react-router'
import { FirstStepsPage } from '../../../screens/first-steps/FirstStepsPage.tsx'

export const Route = createFileRoute('/_panel/_office/primeros-pasos')({ component: FirstStepsPage })
