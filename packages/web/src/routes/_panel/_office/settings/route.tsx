import { createFileRoute } from '@tanstack/react-router'
import { SettingsLayout } from '../../../../shell/settings/SettingsLayout.tsx'

export const Route = createFileRoute('/_panel/_office/settings')({ component: SettingsLayout })
