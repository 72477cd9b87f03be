import { Badge, Group, List, Stack, Text, Title } from '@mantine/core'
import type { PaymentAccount } from '@muelle/contract/providers/accounts'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx'
import { dueGroups } from './due-words.ts'
import { PROVIDER_LABELS } from './use-connect.ts'

const TONES: Readonly<Record<PaymentAccount['state'], StatusTone>> = {
  none: 'neutral',
  begun: 'waiting',
  due: 'waiting',
  checking: 'progress',
  ready: 'active',
}

/** How the account at a provider stands, as the provider says: who gets the money, what works, what is still due. */
export function AccountState({ account }: { account: PaymentAccount }) {
  const t = useTranslations('paymentAccounts')
  const { provider, state, is_test } = account
  const isOwn = state === 'none' && account.own_keys !== null
  const label = PROVIDER_LABELS[provider]
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3}>{t(provider === 'stripe' ? 'stripeIs' : 'paypalIs')}</Title>
        <StatusBadge tone={isOwn ? 'active' : TONES[state]}>{isOwn ? t('ownKeys') : t(`states.${state}`)}</StatusBadge>
        {is_test && <Badge variant="default">{t('test')}</Badge>}
      </Group>
      <Text size="sm">{useReceives(account)}</Text>
      {account.told_at !== null && <Facts account={account} />}
      {state === 'checking' && <Text size="sm">{t('checkingAbout', { provider: label })}</Text>}
      {account.due.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('dueTitle', { provider: label })}
          </Text>
          <List size="sm">
            {dueGroups(account.due).map((group) => (
              <List.Item key={group}>{t(`due.${group}`)}</List.Item>
            ))}
          </List>
        </div>
      )}
      <Past account={account} />
    </Stack>
  )
}

/** Where the money goes, and by whose doing: a business without its own says that it follows its company. */
function useReceives({ provider, receives, level, business_id, payee }: PaymentAccount): string {
  const t = useTranslations('paymentAccounts')
  const isOwn = level === (business_id === null ? 'account' : 'business')
  if (!isOwn && receives !== 'nobody' && business_id !== null)
    return t(level === 'account' ? 'follows.account' : 'follows.installation')
  if (receives === 'account') return t('receives.account', { payee: payee ?? '' })
  if (receives === 'own_keys') return t('receives.own_keys', { provider: PROVIDER_LABELS[provider] })
  return t(`receives.${receives}`)
}

function Facts({ account: { can_charge, can_be_paid_out } }: { account: PaymentAccount }) {
  const t = useTranslations('paymentAccounts')
  const word = (isSo: boolean) => t(isSo ? 'yes' : 'notYet')
  return (
    <Group gap="lg" component="dl" m={0}>
      {(
        [
          ['charges', can_charge],
          ['payouts', can_be_paid_out],
        ] as const
      ).map(([name, isSo]) => (
        <div key={name}>
          <Text size="sm" c="dimmed" component="dt">
            {t(name)}
          </Text>
          <Text size="sm" fw={600} component="dd" m={0}>
            {word(isSo)}
          </Text>
        </div>
      ))}
    </Group>
  )
}

/** Who connected it, when the provider said all this, or what became of the connection before. */
function Past({ account: { provider, told_at, connected_by, connected_at, last } }: { account: PaymentAccount }) {
  const t = useTranslations('paymentAccounts')
  const { business } = useBusiness()
  const zone = business?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = (instant: string) => formatDateTime(instant, zone)
  const label = PROVIDER_LABELS[provider]
  const lines = [
    ...(connected_by !== null && connected_at !== null
      ? [t('connectedBy', { name: connected_by, at: at(connected_at) })]
      : []),
    ...(told_at !== null ? [t('toldAt', { provider: label, at: at(told_at) })] : []),
    ...(last
      ? [
          last.ended_by === null
            ? t('endedThere', { provider: label, at: at(last.ended_at) })
            : t('endedBy', { name: last.ended_by, at: at(last.ended_at) }),
        ]
      : []),
  ]
  return lines.length > 0 ? (
    <Text size="sm" c="dimmed">
      {lines.join(' · ')}
    </Text>
  ) : null
}
