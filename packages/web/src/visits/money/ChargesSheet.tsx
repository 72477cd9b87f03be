import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/booking-bounds'
import { approveVisitCharge, dismissVisitCharge } from '@muelle/contract/deposits/charges'
import type { VisitCharge } from '@muelle/contract/deposits/visit-money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDate, formatDateTime, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { MoneyInput } from '../../tours/prices/MoneyInput.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'
import sheet from '../host/VisitSheet.module.css'
import { chargesQuery } from './money-queries.ts'

/** Charges for not coming, one after the other: «a» keeps, «r» lets go (F-3). Nothing is charged by itself. */
export function ChargesSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const { data } = useQuery(chargesQuery(business.business_id))
  const [first, ...others] = data?.rows ?? []
  return (
    <SideSheet title={t('charges')} width={480} onClose={onClose}>
      <div className={sheet['body']}>
        {data && data.rows.length === 0 && <Text role="status">{t('noCharges')}</Text>}
        {first && (
          <Text size="sm" c="dimmed">
            {t('chargesHint')}
          </Text>
        )}
        {first && <Charge key={first.id} charge={first} isFirst />}
        {others.map((charge) => (
          <Charge key={charge.id} charge={charge} />
        ))}
      </div>
    </SideSheet>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

function Charge({ charge, isFirst = false }: { charge: VisitCharge; isFirst?: boolean }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const id = business.business_id
  const params = { id, chargeId: charge.id }
  const [cents, setCents] = useState(charge.most_cents)
  const [reason, setReason] = useState<string | null>(null)
  const common = { failure: t('failed'), reload: [visitsKey(id)] }
  const approve = useChange({
    run: (amount_cents: number, options) => ask(approveVisitCharge, { params, body: { amount_cents } }, options),
    success: t('approved'),
    ...common,
  })
  const dismiss = useChange({
    run: (said: string, options) => ask(dismissVisitCharge, { params, body: { reason: said } }, options),
    success: t('dismissed'),
    ...common,
  })
  const isPending = approve.isPending || dismiss.isPending
  const keep = () => {
    if (cents > 0 && !isPending) approve.send(cents)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'a' && key !== 'r') return
    event.preventDefault()
    if (key === 'a') keep()
    else setReason((before) => before ?? '')
  })
  useEffect(() => {
    if (!isFirst) return
    const onDown = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', onDown)
    return () => window.removeEventListener('keydown', onDown)
  }, [isFirst])
  const amount = (value: number) => exactMoney(value, charge.currency)
  const { date, time } = localParts(charge.start_at, charge.time_zone)
  return (
    <section aria-label={charge.name ?? charge.ticket} className="mu-card">
      <Stack gap="xs" p="md">
        <Group justify="space-between" align="baseline">
          <Text fw={600}>{charge.name ?? charge.ticket}</Text>
          <span className="mu-code">{charge.ticket}</span>
        </Group>
        <Text size="sm">
          {formatDate(date)}, {formatTimeOfDay(time)} · {charge.party_size}
        </Text>
        <Text size="sm">{t('chargeMost', { amount: amount(charge.most_cents), paid: amount(charge.paid_cents) })}</Text>
        <Text size="sm" c="dimmed">
          {t('chargeUntil', { time: formatDateTime(charge.until_at, charge.time_zone) })}
        </Text>
        <Evidence charge={charge} />
        <MoneyInput label={t('amount')} cents={cents} onCents={setCents} max={charge.most_cents / 100} />
        <Group gap="xs">
          <Button mih={44} loading={approve.isPending} disabled={cents === 0 || dismiss.isPending} onClick={keep}>
            {t('approve', { amount: amount(cents) })}
          </Button>
          <Button
            variant="default"
            mih={44}
            aria-expanded={reason !== null}
            disabled={isPending}
            onClick={() => setReason(reason === null ? '' : null)}
          >
            {t('dismiss')}
          </Button>
        </Group>
        {reason !== null && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (reason.trim() !== '') dismiss.send(reason.trim())
            }}
          >
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                label={t('reason')}
                value={reason}
                maxLength={MAX_REASON}
                required
                flex={1}
                // Opened by a press, or by its key: what is asked next is why.
                data-autofocus
                ref={(input) => input?.focus()}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Button type="submit" variant="light" color="coral" mih={44} loading={dismiss.isPending}>
                {t('dismiss')}
              </Button>
            </Group>
          </form>
        )}
      </Stack>
    </section>
  )
}

const KNOWN = [
  'hold',
  'request',
  'book',
  'approve',
  'pay',
  'unpay',
  'send_link',
  'no_show',
  'late',
  'confirm',
  'release',
] as const

/** What happened to the visit, for whoever decides. */
function Evidence({ charge }: { charge: VisitCharge }) {
  const t = useTranslations('visitMoney')
  return (
    <ol className={sheet['history']} aria-label={t('evidence')}>
      {charge.evidence.map(({ at, action, by }) => (
        <li key={`${at}${action}`}>
          <span className="mu-num">{formatDateTime(at, charge.time_zone)}</span>
          <span>
            {t(`actions.${KNOWN.find((known) => known === action) ?? 'other'}`)}
            {by && ` · ${by}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
