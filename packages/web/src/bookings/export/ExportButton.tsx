import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import type { ExportSource } from './use-export.ts'

const ExportDialog = lazy(async () => {
  const [{ ExportDialog: component }] = await Promise.all([import('./ExportDialog.tsx'), loadDeskTexts()])
  return { default: component }
})

/** Leads to the list as a file. */
export function ExportButton({ source, count }: { source: ExportSource; count: number }) {
  const t = useTranslations('bookings')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('export')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ExportDialog source={source} count={count} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
