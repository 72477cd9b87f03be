import { Button } from '@mantine/core'
import type { HistorySubject } from '@muelle/contract/history/record'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '../i18n/catalogues.ts'

const HistoryDrawer = lazy(async () => {
  const [{ HistoryDrawer: component }] = await Promise.all([import('./HistoryDrawer.tsx'), loadTexts('history')])
  return { default: component }
})

type Props = {
  subjectType: HistorySubject
  subjectId: number
  /** The record's name, in the title of the drawer. */
  name?: string
  /** The word of a field for a person; the common word of the field otherwise. */
  fieldLabel?: (field: string) => string | undefined
  /** How a person reads a value of a field; in the common words otherwise. */
  valueText?: (field: string, value: unknown) => string | undefined
}

/** Opens the audit trail of a record: who changed what, and when. */
export function HistoryButton(props: Props) {
  const t = useTranslations('changes')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<IconHistory size={16} />} onClick={() => setIsOpen(true)}>
        {t('button')}
      </Button>
      <Suspense fallback={null}>{isOpen && <HistoryDrawer {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
