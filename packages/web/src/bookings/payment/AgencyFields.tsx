import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { MAX_REASON, MAX_VOUCHER } from '@muelle/contract/bookings/booking-bounds'
import type { AgencyCredit } from '@muelle/contract/sellers/agency-credit'
import { mayLendBeyond } from '@muelle/domain/sellers/seller-rights'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { ImageField } from '../../ui/form/ImageField.tsx'
import { recentFirst, recentSellers } from '../agency/recent-sellers.ts'
import { agencyCreditQuery, namesQuery } from '../agency/seller-names.ts'
import { AgencyCreditLine } from './AgencyCreditLine.tsx'
import styles from './AgencyFields.module.css'
import { type AgencyDraft, agencyFault } from './agency-draft.ts'

type Props = {
  businessId: number
  draft: AgencyDraft
  onChange: (change: Partial<AgencyDraft>) => void
  /** The last attempt was refused for what the agency owes: a reason of who may let it is asked for. */
  isBeyond: boolean
  /** Somebody else can be asked to let it. */
  mayAsk?: boolean
  onBusy?: (isBusy: boolean) => void
}

/** The agency that pays, what it may still owe, and its paper voucher with a photo. The one that paid last stands there already. */
export function AgencyFields({ businessId, draft, onChange, isBeyond, mayAsk = false, onBusy }: Props) {
  const t = useTranslations('earners.agency')
  const { rights } = useRights()
  const { data: names } = useQuery(namesQuery(businessId))
  const agencies = recentFirst(
    (names ?? []).filter(({ kind }) => kind === 'agency'),
    recentSellers.read(),
  )
  const credit = useQuery(agencyCreditQuery(businessId, draft.agencyId))
  const first = draft.agencyId === null ? agencies[0]?.id : undefined
  useEffect(() => {
    if (first !== undefined) onChange({ agencyId: first })
  })
  const isAskingWhy =
    (mayAsk || mayLendBeyond(rights)) && (isBeyond || draft.reason !== '' || owesTooMuch(credit.data?.[0]))
  if (names && agencies.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('none')}
      </Text>
    )
  return (
    <Stack gap="xs">
      <div className={styles['fields']}>
        <NativeSelect
          size="md"
          label={t('agency')}
          value={draft.agencyId ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ agencyId: Number(value) })}
          data={agencies.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextInput
          size="md"
          label={t('voucher')}
          maxLength={MAX_VOUCHER}
          autoComplete="off"
          value={draft.voucher}
          error={agencyFault(draft) === 'voucher' && t('voucherFault')}
          onChange={({ currentTarget: { value } }) => onChange({ voucher: value })}
        />
      </div>
      {credit.data?.map((row) => (
        <AgencyCreditLine key={row.currency} credit={row} />
      ))}
      <ImageField
        isCompact
        label={t('photo')}
        folder="tmp"
        value={draft.photo}
        onChange={(photo) => onChange({ photo })}
        {...(onBusy && { onBusyChange: onBusy })}
      />
      {isAskingWhy && (
        <TextInput
          size="md"
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={MAX_REASON}
          autoComplete="off"
          value={draft.reason}
          onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
        />
      )}
    </Stack>
  )
}

const owesTooMuch = (credit: AgencyCredit | undefined) =>
  credit !== undefined && (credit.overdue_cents > 0 || (credit.available_cents !== null && credit.available_cents <= 0))
