import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { giveVisitBack, type VisitMoney } from '@muelle/contract/visits/deposits/visit-money'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import type { HostVisit } from '../host/host-model.ts'
import { visitsKey } from '../host/host-queries.ts'
import sheet from '../host/VisitSheet.module.css'
import { CollectCharge } from './CollectCharge.tsx'
import { last4Of } from './card-words.ts'
import { visitMoneyQuery } from './money-queries.ts'
import { Tab } from './Tab.tsx'
import { useSendLink } from './use-send-link.ts'

const PayDialog = lazy(() => import('./PayDialog.tsx').then((part) => ({ default: part.PayDialog })))
const WaiveDialog = lazy(() => import('./WaiveDialog.tsx').then((part) => ({ default: part.WaiveDialog })))

/** What was asked of a visit, paid and owed, what it drank, and what may be done about it. */
export function VisitMoneySection({ visit }: { visit: HostVisit }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const { row } = visit
  const { data: money } = useQuery(visitMoneyQuery(business.business_id, row.id))
  const hasTab = row.status === 'arrived' || row.status === 'seated' || row.status === 'finished'
  if (!money || (money.terms === null && money.moves.length === 0 && !hasTab)) return null
  return (
    <section aria-label={t('title')}>
      <Text fw={600} mb={4}>
        {t('title')}
      </Text>
      <Stack gap="sm">
        <Facts money={money} zone={row.time_zone} />
        {money.charge?.collection && <CollectCharge charge={money.charge} />}
        <Ways visit={visit} money={money} />
        {hasTab && <Tab visitId={row.id} money={money} />}
        <Moves money={money} zone={row.time_zone} />
      </Stack>
    </section>
  )
}

function Facts({ money, zone }: { money: VisitMoney; zone: string }) {
  const t = useTranslations('visitMoney')
  const { terms, currency, charge, waived, card } = money
  const isCard = terms?.kind === 'card_guarantee'
  const amount = (cents: number) => exactMoney(cents, currency)
  /** The program lets a charge go by itself, too. */
  const reasonWords = (reason: string) =>
    reason === 'arrived' || reason === 'erased' ? t(`chargeReasons.${reason}`) : reason
  const clock = (at: string) => formatTimeOfDay(localParts(at, zone).time)
  const facts: [string, string | null][] = [
    [
      terms ? t(`kinds.${terms.kind}`) : t('title'),
      terms &&
        (terms.package
          ? `${t('packageOf', { name: terms.package.name, amount: amount(terms.package.total_cents) })} · ${t('includes', { people: terms.package.people })}`
          : isCard
            ? t('upTo', { amount: amount(terms.fee_cents) })
            : amount(terms.amount_cents)),
    ],
    [t('paid'), money.paid_cents > 0 ? amount(money.paid_cents) : null],
    [t('due'), money.due_cents > 0 ? amount(money.due_cents) : null],
    [t('owed'), money.owed_cents > 0 ? amount(money.owed_cents) : null],
  ]
  const notes = [
    waived && (waived.cause === 'no_keeper' ? t('noKeeper') : t('waived', { reason: waived.reason })),
    card?.state === 'kept' && card.kept_at && t('cardKeptAt', { time: formatDateTime(card.kept_at, zone) }),
    card?.state === 'forgotten' && card.forgotten_why && t(`forgotten.${card.forgotten_why}`),
    money.pay_until && t('payUntil', { time: formatDateTime(money.pay_until, zone) }),
    money.owed_by_provider_cents > 0 && t('owedByProvider', { amount: amount(money.owed_by_provider_cents) }),
    money.table_released_at
      ? t('tableReleased', { time: clock(money.table_released_at) })
      : money.table_until && t('tableUntil', { time: clock(money.table_until) }),
    // How it comes to the card is told by itself.
    charge &&
      charge.collection === null &&
      t(`chargeStates.${charge.state}`, { amount: amount(charge.amount_cents ?? 0) }),
    charge?.reason &&
      t('because', { reason: [reasonWords(charge.reason), charge.decided_by?.name].filter(Boolean).join(' · ') }),
  ].filter((note) => typeof note === 'string')
  return (
    <>
      {isCard ? (
        <CardBadge money={money} />
      ) : (
        terms &&
        money.payment_status !== 'canceled' && (
          <Group gap="xs">
            <Badge color={money.due_cents > 0 ? 'ambar' : 'verde'}>
              {t(money.due_cents > 0 ? 'pending' : 'payed')}
            </Badge>
          </Group>
        )
      )}
      <dl className={sheet['facts']}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </>
  )
}

/** Which card is kept, or that one is still asked for. */
function CardBadge({ money }: { money: VisitMoney }) {
  const t = useTranslations('visitMoney')
  const { card, waived } = money
  if (!card || card.state === 'forgotten' || (card.state === 'wanted' && waived)) return null
  if (card.state === 'wanted' && money.payment_status !== 'pending') return null
  const isKept = card.state === 'kept'
  return (
    <Group gap="xs">
      <Badge color={isKept ? 'verde' : 'ambar'}>
        {isKept ? t('cardKept', { last4: last4Of(money) }) : t('cardMissing')}
      </Badge>
    </Group>
  )
}

function Ways({ visit: { row }, money }: { visit: HostVisit; money: VisitMoney }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const { can } = useRights()
  const [open, setOpen] = useState<'pay' | 'waive' | null>(null)
  const id = business.business_id
  const params = { id, bookingId: row.id }
  const reload = [visitsKey(id)]
  const back = useChange({
    run: (_: null, options) => ask(giveVisitBack, { params, body: {} }, options),
    success: t('givenBack'),
    failure: t('failed'),
    reload,
  })
  const link = useSendLink(row.id)
  const here = money.owed_cents - money.owed_by_provider_cents
  const amount = exactMoney(money.due_cents, money.currency)
  const words = { name: row.name ?? '', business: business.name, amount, url: money.url ?? '' }
  const isCard = money.terms?.kind === 'card_guarantee'
  const lacksCard = isCard && money.card?.state === 'wanted' && money.payment_status === 'pending'
  // What a card has not paid is paid by its holder on the page, or let go.
  const isAtDesk = money.due_cents > 0 && !isCard
  const message = lacksCard ? 'linkMessageCard' : isCard ? 'linkMessageCharge' : 'linkMessage'
  return (
    <Group gap="xs">
      {isAtDesk && can('mdu_payment', 'create') && (
        <Button mih={44} onClick={() => setOpen('pay')}>
          {t('take')}
        </Button>
      )}
      {money.url !== null && can('mdu_booking', 'create') && (
        <>
          <Button
            variant="default"
            mih={44}
            leftSection={<IconCopy size={16} aria-hidden />}
            loading={link.isPending}
            onClick={() => link.send(null)}
          >
            {t(lacksCard ? 'sendCardLink' : 'sendLink')}
          </Button>
          {row.phone && (
            <Button
              component="a"
              variant="default"
              mih={44}
              leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
              href={`https://wa.me/${row.phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(t(message, words))}`}
              target="_blank"
              rel="noreferrer"
              onClick={() => link.send(null)}
            >
              {t('whatsapp')}
            </Button>
          )}
        </>
      )}
      {here > 0 && can('mdu_payment', 'edit') && (
        <Button variant="light" color="coral" mih={44} loading={back.isPending} onClick={() => back.send(null)}>
          {t('giveBack', { amount: exactMoney(here, money.currency) })}
        </Button>
      )}
      {(isAtDesk || lacksCard) && can('mdu_booking', 'delete') && (
        <Button variant="subtle" color="gray" mih={44} onClick={() => setOpen('waive')}>
          {t(isCard ? 'waiveCard' : 'waive')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'pay' && <PayDialog visitId={row.id} money={money} onClose={() => setOpen(null)} />}
        {open === 'waive' && <WaiveDialog visitId={row.id} isCard={isCard} onClose={() => setOpen(null)} />}
      </Suspense>
    </Group>
  )
}

function Moves({ money, zone }: { money: VisitMoney; zone: string }) {
  const t = useTranslations('visitMoney')
  if (money.moves.length === 0) return null
  return (
    <ol className={sheet['history']} aria-label={t('moves')}>
      {money.moves.map(({ id, at, kind, method, amount_cents, by }) => (
        <li key={id}>
          <span className="mu-num">{formatDateTime(at, zone)}</span>
          <span>
            {kind === 'refund' ? `${t('refund')} · ` : ''}
            {t(`methods.${method}`)} · {exactMoney(amount_cents, money.currency)}
            {by && ` · ${by.name}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
