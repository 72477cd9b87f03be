import { createFileRoute } from '@tanstack/react-router'
import { ScanPage } from '../../../checkins/scan/ScanPage.tsx'
import { scanSearchOf } from '../../../checkins/scan/scan-search.ts'
import { loadTexts } from '../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/checkins/new')({
  validateSearch: scanSearchOf,
  loader: () => loadTexts('scan'),
  component: ScanPage,
})
