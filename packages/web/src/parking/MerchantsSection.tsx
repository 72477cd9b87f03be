import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import {
  createParkingMerchant,
  type ParkingMerchant,
  updateParkingMerchant,
  VALIDATION_KINDS,
} from '@muelle/contract/parking/merchants'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatMinutes, formatPercent } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './Gate.module.css'
import { MerchantStatement } from './MerchantStatement.tsx'
import { merchantsQuery, parkingKey } from './parking-queries.ts'

type Body = CallInput<typeof createParkingMerchant>['body']
type Kind = Body['kind']

/** Who gives their customers time or money off (P-9). */
export function MerchantsSection({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parkingConfig')
  const { data, error, refetch } = useQuery(merchantsQuery(lot.business_id))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SettingsSection
      title={t('merchants')}
      description={t('merchantsHint')}
      actions={
        lot.rights.includes('configure') && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('addMerchant')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Text c="dimmed">{t('noMerchants')}</Text>}
      {data?.rows.map((merchant) => (
        <Merchant key={merchant.id} lot={lot} merchant={merchant} />
      ))}
      {isAdding && <MerchantDialog lot={lot} onClose={() => setIsAdding(false)} />}
    </SettingsSection>
  )
}

function Merchant({ lot, merchant }: { lot: ParkingLot; merchant: ParkingMerchant }) {
  const t = useTranslations('parkingConfig')
  const { id, version, ...body } = merchant
  const [isRead, setIsRead] = useState(false)
  const swap = useChange<boolean, ParkingMerchant>({
    run: (is_active, options) =>
      ask(
        updateParkingMerchant,
        { params: { id: lot.business_id, merchantId: id }, body: { version, merchant: { ...body, is_active } } },
        options,
      ),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
  })
  const gives = {
    minutes: formatMinutes(merchant.value),
    percent: formatPercent(merchant.value / 100),
    amount: exactMoney(merchant.value, lot.currency),
  }[merchant.kind]
  return (
    <div className={`${styles['stay']} ${styles['record']}`}>
      <div>
        <Text fw={600}>{merchant.name}</Text>
        <Text size="sm" c="dimmed">
          {t('merchantCode')} {merchant.code} · {t(`kinds.${merchant.kind}`)}: {gives}
        </Text>
      </div>
      <Group gap={4}>
        <Button variant="default" onClick={() => setIsRead(true)}>
          {t('statement')}
        </Button>
        {lot.rights.includes('configure') && (
          <Button variant="default" loading={swap.isPending} onClick={() => swap.send(!merchant.is_active)}>
            {t(merchant.is_active ? 'stop' : 'resume')}
          </Button>
        )}
      </Group>
      {isRead && <MerchantStatement lot={lot} merchant={merchant} onClose={() => setIsRead(false)} />}
    </div>
  )
}

function MerchantDialog({ lot, onClose }: { lot: ParkingLot; onClose: () => void }) {
  const t = useTranslations('parkingConfig')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<Kind>('minutes')
  const [value, setValue] = useState(60)
  const save = useChange<Body, ParkingMerchant>({
    run: (body, options) => ask(createParkingMerchant, { params: { id: lot.business_id }, body }, options),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('addMerchant')}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        // Shares are basis points and amounts cents; minutes are what they are.
        save.send({ name, code, kind, value: Math.round(kind === 'minutes' ? value : value * 100), is_active: true })
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('merchantName')}
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('merchantCode')}
          required
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Group grow>
          <Select
            label={t('gives')}
            data={VALIDATION_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
            value={kind}
            allowDeselect={false}
            onChange={(one) => setKind(VALIDATION_KINDS.find((known) => known === one) ?? 'minutes')}
          />
          <NumberInput label={t('value')} min={1} value={value} onChange={(typed) => setValue(Number(typed))} />
        </Group>
      </Stack>
    </FormDialog>
  )
}
