import { createFileRoute } from '@tanstack/react-router'
import { loadOfficeTexts } from '../../../i18n/catalogues.ts'

/** The screens where a business is set up. Their texts are many and seldom needed, so they travel with the first of them. */
export const Route = createFileRoute('/_panel/_office')({ loader: loadOfficeTexts })
