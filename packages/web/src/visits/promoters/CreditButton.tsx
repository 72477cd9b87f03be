import { ActionIcon, Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import type { Credited } from './CreditDialog.tsx'

const CreditDialog = lazy(async () => ({ default: (await import('./CreditDialog.tsx')).CreditDialog }))

type Props = { businessId: number; visit: Credited; isSmall?: boolean }

/** Leads whoever settles with sellers to the correction of who brought a visit (N-5); to anybody else it is not there. */
export function CreditButton({ businessId, visit, isSmall = false }: Props) {
  const t = useTranslations('nights')
  const { can } = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!can('mdu_settlement', 'edit')) return null
  const label = t('creditChange', { name: visit.name })
  return (
    <>
      {isSmall ? (
        <ActionIcon variant="default" size={36} aria-label={label} onClick={() => setOpen(true)}>
          <IconUserShare size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-label={label}
          leftSection={<IconUserShare size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {visit.rp ? t('creditBy', { name: visit.rp.name }) : t('creditNone')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <CreditDialog businessId={businessId} visit={visit} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
