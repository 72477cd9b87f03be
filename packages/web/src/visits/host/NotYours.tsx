import { Button } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconArmchair, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** Visitas is everybody's first screen: who works at the door of a venue is led from there to what is theirs. */
export function NotYours({ business }: { business: SessionBusiness }) {
  const t = useTranslations('host.notYours')
  const { can } = useRights()
  const mayScan = can('mdu_checkin', 'create')
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState
          icon={IconArmchair}
          title={t('title')}
          description={t(mayScan ? 'body' : 'bodyAlone', { name: business.name })}
        >
          {mayScan && (
            <Button
              leftSection={<IconQrcode size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/checkins/new" preload={false} />}
            >
              {t('scan')}
            </Button>
          )}
        </EmptyState>
      </div>
    </>
  )
}
