import { ActionIcon } from '@mantine/core'
import { showsCheckinButton } from '@muelle/domain/rights'
import { IconQrcode } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { Hint } from '../../ui/Hint.tsx'
import styles from './CheckinButton.module.css'

/** The floating way to the check-in from every other screen (specification 2.2 and 6). */
export function CheckinButton() {
  const t = useTranslations('shell')
  const { rights } = useRights()
  const { pathname } = useLocation()
  if (!showsCheckinButton(rights) || pathname.startsWith('/checkin')) return null
  return (
    <Hint label={t('quickCheckin')} position="left">
      <ActionIcon
        component={Link}
        to="/checkin"
        size={52}
        radius="xl"
        aria-label={t('quickCheckin')}
        className={`mu-no-print ${styles['floating']}`}
      >
        <IconQrcode size={24} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
