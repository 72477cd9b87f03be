import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { parkingLineText } from '@muelle/contract/i18n/parking-lines'
import type { KeptStay } from '@muelle/contract/parking/exit-offline'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { owedHere } from '@muelle/domain/parking/kept-stay'
import { plateText } from '@muelle/domain/parking/plate'
import { type Instant, instant } from '@muelle/domain/time'
import { IconCash, IconWifiOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { sayFailure } from '../../ui/notify.ts'
import { Bills } from '../Bills.tsx'
import styles from '../Gate.module.css'
import type { Leaving } from '../LeftScreen.tsx'
import { termsOf } from '../terms-of.ts'
import type { GateExits } from './use-gate-exits.ts'

type Props = {
  lot: ParkingLot
  stay: KeptStay
  exits: GateExits
  onBack: () => void
  onLeft: (leaving: Leaving) => void
}

/** What is due by what this device knows, taken in cash alone, since nothing else can be taken without a network (decision 0165). */
export function ExitHere({ lot, stay, exits, onBack, onLeft }: Props) {
  const t = useTranslations('parking')
  // What is shown is what is taken: the clock stands still while a driver looks for coins.
  const [at] = useState(() => instant(Date.now()))
  const { fee, due_cents } = owedHere(factsOf(stay), at, lot.time_zone)
  // Without a network the gate says so above; a line that only swallows questions is told here.
  const isOnline = useOnline()
  const money = (cents: number) => exactMoney(cents, stay.currency)
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: (_received: number | null) => exits.leaveHere(stay, due_cents),
    onSuccess: (_, received) =>
      onLeft({
        stay: {
          state: 'left',
          folio: stay.folio,
          plate_text: stay.plate === null ? null : plateText(stay.plate),
          currency: stay.currency,
        },
        paid_cents: due_cents,
        change_cents: Math.max(0, (received ?? due_cents) - due_cents),
        received_cents: received,
        full: null,
      }),
    onError: (error) => sayFailure(error, t('failed')),
  })
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2}>{stay.plate === null ? t('withoutPlate') : plateText(stay.plate)}</Title>
        <Text c="dimmed" size="sm">
          {t('folio', { folio: stay.folio })} ·{' '}
          {t('enteredAt', { time: formatTimeOfDay(localParts(stay.entered_at, lot.time_zone).time) })}
        </Text>
      </Group>
      {isOnline && (
        <Alert color="ambar" icon={<IconWifiOff size={18} aria-hidden />}>
          {t('leaveHere')}
        </Alert>
      )}
      <section className={styles['fee']}>
        <div className={styles['amount']}>
          <span>{t('leaveHereDue')}</span>
          <strong role="status">{money(due_cents)}</strong>
        </div>
        <dl className={styles['lines']}>
          {fee.lines.map((line) => {
            const text = parkingLineText(currentLanguage(), line, money)
            return [<dt key={text}>{text}</dt>, <dd key={`${text} amount`}>{money(line.amount_cents)}</dd>]
          })}
        </dl>
      </section>
      {due_cents === 0 ? (
        <Button size="xl" loading={leave.isPending} onClick={() => leave.mutate(null)}>
          {t('opens')}
        </Button>
      ) : (
        <>
          <Button
            size="xl"
            justify="space-between"
            fullWidth
            leftSection={<IconCash size={24} aria-hidden />}
            rightSection={money(due_cents)}
            loading={leave.isPending}
            onClick={() => leave.mutate(null)}
          >
            {t('exactCash')}
          </Button>
          <Bills
            due={due_cents}
            money={money}
            isPending={leave.isPending}
            onCash={(received) => leave.mutate(received)}
          />
        </>
      )}
      <Group justify="flex-end" mt="auto">
        <Button variant="subtle" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </>
  )
}

const at = (iso: string): Instant => instant(Date.parse(iso))

function coverageOf({ permit_holder, reserved_from, reserved_until, reserved_owed_cents: owed_cents }: KeptStay) {
  if (permit_holder !== null) return { kind: 'permit', label: permit_holder } as const
  if (reserved_from === null || reserved_until === null) return null
  return { kind: 'reservation', start: at(reserved_from), end: at(reserved_until), owed_cents } as const
}

const factsOf = (stay: KeptStay) => ({
  entered_at: at(stay.entered_at),
  tariff: termsOf(stay.terms),
  has_grace: stay.has_grace,
  validations: stay.validations,
  coverage: coverageOf(stay),
  is_unproven: stay.is_unproven,
  paid_cents: stay.paid_cents,
  exit_until: stay.exit_until === null ? null : at(stay.exit_until),
})
