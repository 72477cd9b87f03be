import { Button, Group, TextInput } from '@mantine/core'
import { getCrewPay, setCrewPay } from '@muelle/contract/captain/pay'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate } from '../i18n/format.ts'
import { useRights } from '../session/use-session.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { centsOfTyped } from '../ui/light/typed-cents.ts'
import { useChange } from '../ui/use-change.ts'

/** What somebody of the crew is paid for each trip, for whoever settles: agreed from today on, beside the rest of the form. */
export function CrewPayField({ memberId }: { memberId: number }) {
  const { can } = useRights()
  return can('mdu_settlement') ? <Agreed memberId={memberId} mayChange={can('mdu_settlement', 'edit')} /> : null
}

function Agreed({ memberId, mayChange }: { memberId: number; mayChange: boolean }) {
  const t = useTranslations('fleet')
  const queryKey = ['fleet', 'crew-pay', memberId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(getCrewPay, { params: { id: memberId } }, { signal }),
  })
  const [typed, setTyped] = useState<string | null>(null)
  const agree = useChange<{ trip_pay_cents: number | null }, unknown>({
    run: (body, options) => ask(setCrewPay, { params: { id: memberId }, body }, options),
    success: t('payAgreed'),
    failure: t('payFailed'),
    reload: [queryKey],
    onDone: () => setTyped(null),
  })
  if (!data) return null
  const now = data.trip_pay_cents === null ? '' : String(data.trip_pay_cents / 100)
  const shown = typed ?? now
  const isNone = shown.trim() === ''
  const cents = isNone ? null : centsOfTyped(shown)
  const isUnread = !isNone && cents === null
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        label={t('tripPay', { currency: data.currency })}
        description={
          data.since && data.trip_pay_cents !== null
            ? t('paySince', { amount: exactMoney(data.trip_pay_cents, data.currency), date: formatDate(data.since) })
            : t('payNone')
        }
        inputMode="decimal"
        autoComplete="off"
        readOnly={!mayChange}
        value={shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {mayChange && (
        <Button
          variant="default"
          loading={agree.isPending}
          disabled={isUnread || shown === now}
          onClick={() => agree.send({ trip_pay_cents: cents })}
        >
          {t('agreePay')}
        </Button>
      )}
    </Group>
  )
}
