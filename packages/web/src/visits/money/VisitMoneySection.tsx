import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { giveVisitBack, sendVisitLink, type VisitMoney } from '@muelle/contract/deposits/visit-money'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { notify } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import type { HostVisit } from '../host/host-model.ts'
import { visitsKey } from '../host/host-queries.ts'
import sheet from '../host/VisitSheet.module.css'
import { visitMoneyQuery } from './money-queries.ts'
import { Tab } from './Tab.tsx'

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
        <Ways visit={visit} money={money} />
        {hasTab && <Tab visitId={row.id} money={money} />}
        <Moves money={money} zone={row.time_zone} />
      </Stack>
    </section>
  )
}

function Facts({ money, zone }: { money: VisitMoney; zone: string }) {
  const t = useTranslations('visitMoney')
  const { terms, currency, charge, waived } = money
  const amount = (cents: number) => exactMoney(cents, currency)
  const clock = (at: string) => formatTimeOfDay(localParts(at, zone).time)
  const facts: [string, string | null][] = [
    [
      terms ? t(`kinds.${terms.kind}`) : t('title'),
      terms &&
        (terms.package
          ? `${t('packageOf', { name: terms.package.name, amount: amount(terms.package.total_cents) })} · ${t('includes', { people: terms.package.people })}`
          : amount(terms.amount_cents)),
    ],
    [t('paid'), money.paid_cents > 0 ? amount(money.paid_cents) : null],
    [t('due'), money.due_cents > 0 ? amount(money.due_cents) : null],
    [t('owed'), money.owed_cents > 0 ? amount(money.owed_cents) : null],
  ]
  const notes = [
    waived && t('waived', { reason: waived.reason }),
    money.pay_until && t('payUntil', { time: formatDateTime(money.pay_until, zone) }),
    money.owed_by_provider_cents > 0 && t('owedByProvider', { amount: amount(money.owed_by_provider_cents) }),
    money.table_released_at
      ? t('tableReleased', { time: clock(money.table_released_at) })
      : money.table_until && t('tableUntil', { time: clock(money.table_until) }),
    charge && t(`chargeStates.${charge.state}`, { amount: amount(charge.amount_cents ?? 0) }),
  ].filter((note) => typeof note === 'string')
  return (
    <>
      {terms && money.payment_status !== 'canceled' && (
        <Group gap="xs">
          <Badge color={money.due_cents > 0 ? 'ambar' : 'verde'}>{t(money.due_cents > 0 ? 'pending' : 'payed')}</Badge>
        </Group>
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

function Ways({ visit: { row }, money }: { visit: HostVisit; money: VisitMoney }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const { can } = useRights()
  const queryClient = useQueryClient()
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
  const link = useChange({
    run: (_: null, options) => ask(sendVisitLink, { params, body: {} }, options),
    success: t('linkReady'),
    failure: t('failed'),
    onDone: (sent) => {
      queryClient.setQueryData(visitMoneyQuery(id, row.id).queryKey, sent)
      if (sent.url) void copy(sent.url, t('linkCopied'))
    },
    reload,
  })
  const here = money.owed_cents - money.owed_by_provider_cents
  const amount = exactMoney(money.due_cents, money.currency)
  const words = { name: row.name ?? '', business: business.name, amount, url: money.url ?? '' }
  return (
    <Group gap="xs">
      {money.due_cents > 0 && can('mdu_payment', 'create') && (
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
            {t('sendLink')}
          </Button>
          {row.phone && (
            <Button
              component="a"
              variant="default"
              mih={44}
              leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
              href={`https://wa.me/${row.phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(t('linkMessage', words))}`}
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
      {money.due_cents > 0 && can('mdu_booking', 'delete') && (
        <Button variant="subtle" color="gray" mih={44} onClick={() => setOpen('waive')}>
          {t('waive')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'pay' && <PayDialog visitId={row.id} money={money} onClose={() => setOpen(null)} />}
        {open === 'waive' && <WaiveDialog visitId={row.id} onClose={() => setOpen(null)} />}
      </Suspense>
    </Group>
  )
}

/** Into the clipboard, where the browser lets us; else the link stands in the message that says it is ready. */
async function copy(url: string, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify.success({ message: words })
  } catch {
    notify.warn({ message: url })
  }
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
