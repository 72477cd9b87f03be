import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Answer, CallInput } from '@muelle/contract/call'
import { exitParking, validateParking } from '@muelle/contract/parking/gate'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingQuote } from '@muelle/contract/parking/record'
import { IconCash, IconClock, IconCreditCard, IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import { Bills } from './Bills.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import styles from './Gate.module.css'
import type { Leaving } from './LeftScreen.tsx'
import { LostDialog } from './LostDialog.tsx'
import { askQuoteOf } from './parking-queries.ts'
import { StaySpot } from './spots/StaySpot.tsx'

type Body = CallInput<typeof exitParking>['body']
type Props = {
  lot: ParkingLot
  quote: ParkingQuote
  onQuote: (quote: ParkingQuote | null) => void
  onLeft: (leaving: Leaving) => void
}

/** What is due, and the tiles that take it and open. */
export function ExitQuote({ lot, quote, onQuote, onLeft }: Props) {
  const t = useTranslations('parking')
  const { stay, due_cents } = quote
  const money = (cents: number) => exactMoney(cents, stay.currency)
  const [isLost, setIsLost] = useState(false)
  const [isCorrecting, setIsCorrecting] = useState(false)
  /** Only for who supervises: to others it would be a button that refuses. */
  const isCorrectable = stay.actions.some(({ action, refusal }) => action === 'edit' && refusal === null)
  /** Another plate, kind or hour owes something else; one that was called off owes nothing and is gone. */
  const askAgain = () => void askQuoteOf(lot.business_id, stay.id).then(onQuote, () => onQuote(null))
  const exit = useChange<Body, Answer<typeof exitParking>>({
    run: (body, options) => ask(exitParking, { params: { id: lot.business_id, stayId: stay.id }, body }, options),
    failure: t('failed'),
    onDone: ({ stay: left, paid_cents, change_cents }, { payment }) =>
      onLeft({ stay: left, full: left, paid_cents, change_cents, received_cents: payment?.received_cents ?? null }),
    onFailure: () => {
      // What is due may have grown: it is asked anew, and shown before it is taken.
      askAgain()
      return false
    },
  })
  const pay = (payment: Body['payment'], leaves = true) =>
    exit.send({ as_of: quote.as_of, due_cents, payment: payment ?? null, leaves })
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2}>{stay.plate_text ?? t('withoutPlate')}</Title>
        <Stack gap={0} align="flex-end">
          <Text fw={600}>
            {t('folio', { folio: stay.folio })} · {t(`vehicles.${stay.vehicle_type}`)}
          </Text>
          <Text c="dimmed" size="sm">
            {t('enteredAt', { time: formatTimeOfDay(localParts(stay.entered_at, lot.time_zone).time) })}
          </Text>
        </Stack>
      </Group>
      <Fee quote={quote} />
      <Validations lot={lot} quote={quote} onQuote={onQuote} />
      {due_cents === 0 ? (
        <Button size="xl" loading={exit.isPending} onClick={() => pay(null)}>
          {t('opens')}
        </Button>
      ) : (
        <>
          <Text>{t('payWith')}</Text>
          <Button
            size="xl"
            justify="space-between"
            fullWidth
            leftSection={<IconCash size={24} aria-hidden />}
            rightSection={money(due_cents)}
            loading={exit.isPending}
            onClick={() => pay({ method: 'cash' })}
          >
            {t('exactCash')}
          </Button>
          <Bills
            due={due_cents}
            money={money}
            isPending={exit.isPending}
            onCash={(received_cents) => pay({ method: 'cash', received_cents })}
          />
          <Group grow>
            <Button
              variant="default"
              size="lg"
              leftSection={<IconCreditCard size={20} aria-hidden />}
              loading={exit.isPending}
              onClick={() => pay({ method: 'terminal' })}
            >
              {t('card')}
            </Button>
            <Button variant="default" size="lg" loading={exit.isPending} onClick={() => pay({ method: 'transfer' })}>
              {t('transfer')}
            </Button>
          </Group>
        </>
      )}
      {(lot.settings.mode === 'by_spot' || stay.spot) && (
        <StaySpot lotId={lot.business_id} stay={stay} onMoved={(moved) => onQuote({ ...quote, stay: moved })} />
      )}
      <Group justify="space-between" gap={4} mt="auto">
        <Text className={styles['what']} size="sm" c="dimmed">
          <IconClock size={16} aria-hidden /> {t('hasToLeave', { minutes: quote.exit_grace_minutes })}
        </Text>
        <Group gap={0} ml={-10}>
          <Button variant="subtle" px={10} onClick={() => onQuote(null)}>
            {t('back')}
          </Button>
          {due_cents > 0 && (
            <Button variant="subtle" px={10} onClick={() => pay({ method: 'cash' }, false)}>
              {t('onlyPay')}
            </Button>
          )}
          {!stay.is_lost && (
            <Button variant="subtle" px={10} onClick={() => setIsLost(true)}>
              {t('lost')}
            </Button>
          )}
          {isCorrectable && (
            <Button variant="subtle" px={10} onClick={() => setIsCorrecting(true)}>
              {t('correct')}
            </Button>
          )}
        </Group>
      </Group>
      {isLost && <LostDialog lot={lot} quote={quote} onQuote={onQuote} onClose={() => setIsLost(false)} />}
      {isCorrecting && <CorrectDialog lot={lot} stay={stay} onDone={askAgain} onClose={() => setIsCorrecting(false)} />}
    </>
  )
}

function Fee({ quote }: { quote: ParkingQuote }) {
  const t = useTranslations('parking')
  const { stay, lines, minutes, due_cents, paid_cents } = quote
  const money = (cents: number) => exactMoney(cents, stay.currency)
  return (
    <section className={styles['fee']}>
      <div className={styles['amount']}>
        <span>{t('stayed', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
        <strong role="status">{money(due_cents)}</strong>
      </div>
      {lines.length > 0 && (
        <dl className={styles['lines']}>
          {lines.map((line) => (
            <Line key={line.text} text={line.text} amount={money(line.amount_cents)} />
          ))}
          {paid_cents > 0 && <Line text={t('paidBefore')} amount={money(-paid_cents)} />}
        </dl>
      )}
      {stay.permit?.is_late && (
        <Text c="ambar" fw={600}>
          {t('permitLate')}
        </Text>
      )}
    </section>
  )
}

const Line = ({ text, amount }: { text: string; amount: string }) => (
  <>
    <dt>{text}</dt>
    <dd>{amount}</dd>
  </>
)

function Validations({ lot, quote, onQuote }: Pick<Props, 'lot' | 'quote' | 'onQuote'>) {
  const t = useTranslations('parking')
  const give = useChange<number, ParkingQuote>({
    run: (merchant_id, options) =>
      ask(validateParking, { params: { id: lot.business_id, stayId: quote.stay.id }, body: { merchant_id } }, options),
    failure: t('failed'),
    onDone: onQuote,
  })
  const given = new Set(quote.stay.validations.map(({ merchant_id }) => merchant_id))
  if (lot.merchants.length === 0 || quote.stay.permit) return null
  return (
    <Stack gap={6}>
      {lot.merchants.map((merchant) => (
        <Paper key={merchant.id} withBorder p="xs" radius="md">
          <Group justify="space-between" wrap="nowrap">
            <Group gap="xs" wrap="nowrap">
              <IconTicket size={20} aria-hidden />
              <Text size="sm">
                {t('validation')} {merchant.name}: {merchant.text}
              </Text>
            </Group>
            <Button
              variant="default"
              disabled={given.has(merchant.id)}
              loading={give.isPending}
              onClick={() => give.send(merchant.id)}
            >
              {t(given.has(merchant.id) ? 'applied' : 'apply')}
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
