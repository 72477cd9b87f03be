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

type Props = {
  source: ExportSource
  /** How many a file will hold; 0 where that is not known. */
  count: number
  /** Nothing is listed, or not yet: the button keeps its place. */
  isDisabled?: boolean
}

/** Leads to the list as a file. */
export function ExportButton({ source, count, isDisabled = false }: Props) {
  const t = useTranslations('bookings')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        {t('export')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ExportDialog source={source} count={count} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
