import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { ChangeQuote } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { maxQuantityOf } from '@muelle/domain/bookings/sale/extras'
import { fullName } from '@muelle/domain/full-name'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import { BookingNews } from '../record/BookingNews.tsx'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import type { PartyLine } from '../record/party-lines.ts'
import { partyWords } from '../record/party-words.ts'
import type { PartyStart } from './booking-step.ts'
import { ExcessChoice } from './ExcessChoice.tsx'
import { tierWords } from './tier-words.ts'
import { usePartyChange } from './use-party-change.ts'

type Props = { booking: Booking; start?: PartyStart | undefined; onClose: () => void }

/** Adds or drops people, at any tariff of the desk, and extras: the price and what is due or over are told with every press. */
export function PartyDialog({ booking, start, onClose }: Props) {
  const t = useTranslations()
  const change = usePartyChange(booking, start, onClose)
  const { tour, isChanged, isEmpty, excess, setExcess } = change
  const { data: quote, error } = change.quote
  const asked = change.news?.isAsking ? t('life.again.answerFirst') : undefined
  const denial = isEmpty ? t('life.partyEmpty') : isChanged ? quote?.reason?.message : undefined
  const waiting = quote && !change.quote.isPlaceholderData ? undefined : t('common.loading')
  return (
    <FormDialog
      title={t('life.partyTitle', { ticket: booking.ticket })}
      onClose={onClose}
      isPending={change.isPending}
      submitDenial={asked ?? denial ?? (isChanged ? waiting : t('life.nothingChanged'))}
      onSubmit={(event) => {
        event.preventDefault()
        if (quote) change.send(quote.total_cents)
      }}
    >
      {change.news ? <PartyNews change={change} news={change.news} /> : <ConflictAlert />}
      <People change={change} />
      {tour.error && !tour.data && <ErrorState error={tour.error} onRetry={() => void tour.refetch()} />}
      <Leaving change={change} />
      <Extras change={change} currency={booking.currency} />
      {isChanged && error && !isEmpty && <ErrorState error={error} onRetry={() => void change.quote.refetch()} />}
      {isChanged && quote && !denial && <NewPrice booking={booking} quote={quote} />}
      {isChanged && quote && quote.excess_cents > 0 && (
        <ExcessChoice
          label={t('life.excessLabel', { amount: exactMoney(quote.excess_cents, booking.currency) })}
          excess={excess}
          onExcess={setExcess}
        />
      )}
    </FormDialog>
  )
}

type Change = ReturnType<typeof usePartyChange>

/** What somebody else made of the party meanwhile, and whether what is wanted here comes on top of it. */
function PartyNews({ change, news }: { change: Change; news: NonNullable<Change['news']> }) {
  const t = useTranslations()
  const booking = useTranslations('booking')
  const { before, after, isAsking, hasOtherPeople } = news
  if (!isAsking)
    return (
      <BookingNews {...{ before, after }} onClose={() => change.answerNews(true)}>
        {null}
      </BookingNews>
    )
  const together = change.lines.map((line) => ({
    age_range: line.ageRange,
    tariff: line.tariff,
    quantity: change.quantityOf(line),
  }))
  return (
    <BookingNews
      {...{ before, after }}
      footer={
        <Stack gap="xs">
          <Text fw={600}>
            {hasOtherPeople ? t('life.again.people', { party: partyWords(together, booking) }) : t('life.again.extras')}
          </Text>
          <Group gap="xs">
            <Button onClick={() => change.answerNews(true)}>{t('life.again.yes')}</Button>
            <Button variant="default" onClick={() => change.answerNews(false)}>
              {t('life.again.no')}
            </Button>
          </Group>
        </Stack>
      }
    >
      {t('life.again.body')}
    </BookingNews>
  )
}

/** A line for each category at the general price and for each tariff that somebody has; the other tariffs wait in a list. */
function People({ change }: { change: Change }) {
  const t = useTranslations()
  const nameOf = ({ name, ageRange, tariff }: PartyLine) => {
    const category = name === '' ? t(`life.ages.${ageRange}`) : name
    return tariff ? t('booking.atTariff', { name: category, tariff: t(`booking.tariffs.${tariff}`) }) : category
  }
  const isShown = (line: PartyLine) => line.tariff === null || line.quantity > 0 || change.quantityOf(line) > 0
  const others = change.lines.filter((line) => !isShown(line))
  return (
    <Stack gap={4}>
      {change.lines.filter(isShown).map((line) => (
        <Stepper
          key={line.key}
          name={nameOf(line)}
          quantity={change.quantityOf(line)}
          addLabel={t('life.more', { name: nameOf(line) })}
          removeLabel={t('life.fewer', { name: nameOf(line) })}
          onQuantity={(quantity) => change.setQuantity(line, quantity)}
        />
      ))}
      {others.length > 0 && (
        <NativeSelect
          aria-label={t('saleChoices.otherTariff')}
          size="md"
          value=""
          data={[
            { value: '', label: t('saleChoices.otherTariff') },
            ...others.map((line) => ({ value: line.key, label: nameOf(line) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const line = others.find(({ key }) => key === value)
            if (line) change.setQuantity(line, 1)
          }}
        />
      )}
    </Stack>
  )
}

/** Who stays at home, where more people are written down than will travel. */
function Leaving({ change }: { change: Change }) {
  const t = useTranslations('life')
  if (change.askedToLeave.length === 0) return null
  return (
    <Stack gap={4} role="group" aria-label={t('whoLeaves')}>
      <Text fw={600}>{t('whoLeaves')}</Text>
      {change.askedToLeave.map(({ first_name, last_name, document }, at) => (
        <Checkbox
          // oxlint-disable-next-line react/no-array-index-key -- the position is who it is
          key={at}
          size="md"
          py={6}
          label={fullName(first_name, last_name) || document || t('unnamedPerson', { number: at + 1 })}
          checked={change.isLeaving(at)}
          onChange={() => change.toggleLeaving(at)}
        />
      ))}
    </Stack>
  )
}

function Extras({ change, currency }: { change: Change; currency: string }) {
  const t = useTranslations()
  const extras = change.tour.data?.extras ?? []
  if (extras.length === 0) return null
  return (
    <Stack gap={4} role="group" aria-label={t('saleChoices.extras')}>
      <Text fw={600}>{t('saleChoices.extras')}</Text>
      {extras.map(({ id, name, type, per, price_cents: priceCents, max_quantity: maxQuantity }) => (
        <Stepper
          key={id}
          name={name}
          hint={`${exactMoney(priceCents, currency)} ${t(`saleChoices.per.${per}`)}`}
          quantity={change.piecesOf(id)}
          max={maxQuantityOf(
            { id, name, type, per, price_cents: priceCents, max_quantity: maxQuantity },
            change.people,
          )}
          addLabel={t('life.more', { name })}
          removeLabel={t('life.fewer', { name })}
          onQuantity={(quantity) => change.setPieces(id, quantity)}
        />
      ))}
    </Stack>
  )
}

/** What the change comes to: the price before and after, the penalty in it, and what is due then. */
function NewPrice({ booking, quote }: { booking: Booking; quote: ChangeQuote }) {
  const t = useTranslations('life')
  const money = (cents: number) => exactMoney(cents, booking.currency)
  return (
    <Alert role="status" color="cielo">
      <Text className="mu-num">
        {t('priceChange', { before: money(booking.total_cents), after: money(quote.total_cents) })}
      </Text>
      {quote.penalty_cents > 0 && (
        <Text>
          {t('penaltyAdded', {
            tier: tierWords(quote.tier, booking.currency, t),
            amount: money(quote.penalty_cents),
          })}
        </Text>
      )}
      {quote.due_cents > 0 && <Text fw={500}>{t('dueAfter', { amount: money(quote.due_cents) })}</Text>}
    </Alert>
  )
}
