import { createFileRoute } from '@tanstack/react-router'
import { loadPanelTexts } from '../../i18n/catalogues.ts'
import { PublicLayout } from '../../shell/PublicLayout.tsx'

/** Pages for anyone, signed in or not. */
export const Route = createFileRoute('/_public')({ loader: loadPanelTexts, component: PublicLayout })
