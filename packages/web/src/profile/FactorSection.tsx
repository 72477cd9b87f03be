import { Button, Group, Text } from '@mantine/core'
import type { Profile } from '@muelle/contract/profile/record'
import { disableSecondFactor, renewRecoveryCodes } from '@muelle/contract/sessions/second-factor'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDateTime } from '../i18n/format.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { viewerZone } from '../ui/light/zone-words.ts'
import { notify } from '../ui/notify.ts'
import { EnableFactorDialog } from './EnableFactorDialog.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

type Open = { kind: 'enable' | 'disable' | 'renew' } | { kind: 'codes'; codes: readonly string[] } | null

/** Whether signing in takes a code besides the password, and the way to change that. */
export function FactorSection({ factor }: { factor: Profile['second_factor'] }) {
  const t = useTranslations('profile')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const Icon = factor.enabled ? IconShieldCheck : IconShieldOff
  return (
    <SettingsSection title={t('factor')}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Icon
          size={22}
          stroke={1.6}
          aria-hidden
          style={{ flexShrink: 0 }}
          color={factor.enabled ? 'var(--mantine-color-verde-7)' : undefined}
        />
        <div>
          {factor.enabled_at ? (
            <>
              <Text>{t('factorOn', { date: formatDateTime(factor.enabled_at, viewerZone()) })}</Text>
              <Text c="dimmed">{t('codesLeft', { count: factor.recovery_codes_left })}</Text>
            </>
          ) : (
            <Text>{t('factorOff')}</Text>
          )}
        </div>
      </Group>
      <Group justify="flex-end" gap="xs">
        {factor.enabled ? (
          <>
            <Button variant="default" onClick={() => setOpen({ kind: 'renew' })}>
              {t('newCodes')}
            </Button>
            <Button variant="default" c="coral" onClick={() => setOpen({ kind: 'disable' })}>
              {t('disable')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen({ kind: 'enable' })}>{t('enable')}</Button>
        )}
      </Group>
      {open?.kind === 'enable' && (
        <EnableFactorDialog onClose={close} onCodes={(codes) => setOpen({ kind: 'codes', codes })} />
      )}
      {open?.kind === 'renew' && (
        <ProofDialog
          title={t('newCodes')}
          submitLabel={t('newCodes')}
          run={(body, options) => ask(renewRecoveryCodes, { body }, options)}
          onDone={({ recovery_codes }) => setOpen({ kind: 'codes', codes: recovery_codes })}
          onClose={close}
        />
      )}
      {open?.kind === 'disable' && (
        <ProofDialog
          title={t('disableTitle')}
          submitLabel={t('disable')}
          run={(body, options) => ask(disableSecondFactor, { body }, options)}
          onDone={() => {
            close()
            notify.success({ message: t('disabled') })
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </SettingsSection>
  )
}
