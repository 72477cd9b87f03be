import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { VisitStep } from '@muelle/contract/visits/record'
import {
  CANCEL_REASONS,
  DENIAL_REASONS,
  REJECT_REASONS,
  VISIT_REASONS,
  type VisitReason,
} from '@muelle/domain/visits/reasons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { refused } from '../../ui/refused.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { CancelMoney } from '../deposits/CancelMoney.tsx'
import { VisitMoneySection } from '../deposits/VisitMoneySection.tsx'
import { GuestMessages } from '../messages/GuestMessages.tsx'
import { CreditButton } from '../promoters/CreditButton.tsx'
import { useHost } from './host-context.ts'
import type { HostVisit } from './host-model.ts'
import { visitHistoryQuery } from './host-queries.ts'
import { clockOf, tagOf } from './host-words.ts'
import { RowButton } from './RowButton.tsx'
import sheet from './VisitSheet.module.css'

type Props = { visit: HostVisit; onClose: () => void }

/** Steps of their own button here, in the order of a visit; each is there for whom the server says it is. */
const STEPS = [
  'arrive',
  'no_show',
  'arrive_late',
  'reopen',
  'recover',
  'cancel',
  'reject',
  'deny_entry',
] as const satisfies VisitStep[]
const REASONS: Partial<Record<VisitStep, readonly VisitReason[]>> = {
  cancel: CANCEL_REASONS,
  reject: REJECT_REASONS,
  deny_entry: DENIAL_REASONS,
}
const PROGRESS = ['ending', 'bill', 'paid'] as const

/** A visit from the side: who, when, where, what they wish, what may be done, and what happened. */
export function VisitSheet({ visit, onClose }: Props) {
  const t = useTranslations('host')
  const { business, change } = useHost()
  const { row } = visit
  const mayEdit = row.actions.find(({ action }) => action === 'edit')
  const facts: [string, string | null][] = [
    [
      t('fact.time'),
      `${formatDate(row.local_date)}, ${clockOf(row.start_at, business)}–${clockOf(row.end_at, business)}`,
    ],
    [t('fact.party'), t('people', { count: row.party_size })],
    [t('fact.table'), row.resources.map(({ name }) => name).join(', ') || t('unassigned')],
    [t('fact.phone'), row.phone ?? (row.phone_tail && t('phoneTail', { tail: row.phone_tail }))],
    [t('fact.email'), row.email],
    [t('fact.zone'), row.zone_pref],
    [t('fact.notes'), row.notes],
    [t('fact.internal'), row.internal_notes],
    [t('fact.by'), row.created_by?.name ?? null],
  ]
  return (
    <SideSheet title={row.name ?? t('nameless')} width={440} onClose={onClose}>
      <div className={sheet['body']}>
        <Group gap="xs">
          <Badge>{t(`visitStatus.${row.status}`)}</Badge>
          <span className="mu-code">{row.ticket}</span>
          {row.vip && <Badge color="violeta">{t('vip')}</Badge>}
          {row.tags
            .map((tag) => tagOf(tag, t))
            .map(({ words, isDanger }) => (
              <Badge key={words} color={isDanger ? 'coral' : 'gray'}>
                {words}
              </Badge>
            ))}
        </Group>
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
        <CreditButton
          businessId={row.business_id}
          visit={{ id: row.id, version: row.version, name: row.name ?? row.ticket, rp: row.rp }}
        />
        <Stack gap="xs">
          <RowButton visit={visit} isMain />
          {mayEdit && mayEdit.refusal?.code !== 'forbidden' && (
            <Button
              variant="default"
              mih={44}
              onClick={() => change({ panel: 'editar' })}
              {...refused(mayEdit.refusal?.message)}
            >
              {t('edit')}
            </Button>
          )}
          <Progress visit={visit} />
          <Steps visit={visit} />
        </Stack>
        <VisitMoneySection visit={visit} />
        {row.phone !== null || row.email !== null ? (
          <GuestMessages businessId={row.business_id} visitId={row.id} version={row.version} />
        ) : null}
        <History visit={visit} />
      </div>
    </SideSheet>
  )
}

function Progress({ visit: { row, status } }: { visit: HostVisit }) {
  const t = useTranslations('host')
  const { steps } = useHost()
  const may = row.actions.find(({ action }) => action === 'progress')
  if (status !== 'seated' || !may || may.refusal?.code === 'forbidden') return null
  return (
    <Group gap="xs" grow>
      {PROGRESS.map((progress) => (
        <Button
          key={progress}
          variant={row.progress === progress ? 'light' : 'default'}
          mih={44}
          aria-pressed={row.progress === progress}
          onClick={() =>
            void steps.act(row, { kind: 'note', progress }, t('done.progress', { name: row.name ?? t('nameless') }))
          }
        >
          {t(`progress.${progress}`)}
        </Button>
      ))}
    </Group>
  )
}

function Steps({ visit }: { visit: HostVisit }) {
  const { row } = visit
  const t = useTranslations('host')
  const { steps } = useHost()
  const [asked, setAsked] = useState<VisitStep | null>(null)
  const name = row.name ?? t('nameless')
  const open = STEPS.flatMap((step) => {
    const found = row.actions.find(({ action }) => action === step)
    return found && found.refusal?.code !== 'forbidden' && found.refusal?.code !== 'visit.transition'
      ? [{ step, refusal: found.refusal?.message }]
      : []
  })
  const run = (action: VisitStep, reason?: VisitReason) => {
    setAsked(null)
    void steps.act(
      row,
      { kind: 'on', action, ...(reason && { reason }) },
      t('done.step', { name, step: t(`does.${action as (typeof STEPS)[number]}`) }),
    )
  }
  return (
    <>
      <Group gap="xs">
        {open.map(({ step, refusal }) => (
          <Button
            key={step}
            variant="default"
            mih={44}
            aria-expanded={REASONS[step] ? asked === step : undefined}
            onClick={() => (REASONS[step] ? setAsked(asked === step ? null : step) : run(step))}
            {...refused(refusal)}
          >
            {t(`does.${step}`)}
          </Button>
        ))}
      </Group>
      {asked && (
        <Group gap="xs" role="group" aria-label={t('why')}>
          {asked === 'cancel' && <CancelMoney visit={visit} />}
          <Text size="sm">{t('why')}</Text>
          {REASONS[asked]?.map((reason) => (
            <Button key={reason} variant="light" color="coral" mih={44} onClick={() => run(asked, reason)}>
              {t(`reason.${reason}`)}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

/** Steps that leave a visit as it stands: what they were is said in place of that. */
const MONEY_STEPS = [
  'pay',
  'unpay',
  'keep_card',
  'send_link',
  'waive',
  'release',
  'dismiss_charge',
  'lapse_charge',
] as const

function History({ visit: { id, row } }: { visit: HostVisit }) {
  const t = useTranslations('host')
  const tm = useTranslations('visitMoney')
  const { business } = useHost()
  const { data } = useQuery(visitHistoryQuery(business.business_id, id))
  if (!data) return null
  const words = ({ from, to, action }: (typeof data.rows)[number]) => {
    const step = from === to && MONEY_STEPS.find((known) => known === action)
    return step ? tm(`actions.${step}`) : t(`visitStatus.${to}`)
  }
  // Of money somebody writes why; all else is one of ours.
  const reasonWords = (reason: string) => {
    const known = VISIT_REASONS.find((one) => one === reason)
    return known ? t(`reason.${known}`) : reason
  }
  return (
    <section aria-label={t('history')}>
      <Text fw={600} mb={4}>
        {t('history')}
      </Text>
      <ol className={sheet['history']}>
        {data.rows.map((event) => (
          <li key={event.id}>
            <span className="mu-num">{formatDateTime(event.done_at ?? event.at, row.time_zone)}</span>
            <span>
              {event.from === event.to || event.from === null
                ? words(event)
                : t('fromTo', { from: t(`visitStatus.${event.from}`), to: t(`visitStatus.${event.to}`) })}
              {event.reason && ` · ${reasonWords(event.reason)}`}
              {event.by && ` · ${event.by.name}`}
              {event.done_at && ` · ${t('toldAt', { time: clockOf(event.at, business) })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
