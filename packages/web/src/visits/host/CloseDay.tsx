import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import { listShifts } from '@muelle/contract/ledger/shifts'
import { listClosing } from '@muelle/contract/visits/list'
import type { Visit } from '@muelle/contract/visits/record'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { chargesQuery } from '../deposits/money-queries.ts'
import sheet from './CloseDay.module.css'
import { useHost } from './host-context.ts'
import { visitsKey } from './host-queries.ts'
import { clockOf } from './host-words.ts'

type Action = 'finish' | 'no_show' | 'arrive' | 'cancel'
const PARTS = [
  { key: 'seated', actions: ['finish'] },
  { key: 'arrived', actions: ['cancel'] },
  { key: 'undecided', actions: ['no_show', 'arrive', 'cancel'] },
  { key: 'waiting', actions: ['cancel'] },
] as const satisfies { key: keyof ReturnType<typeof openOf>; actions: readonly Action[] }[]

/** What is left open, with who came and was never seated apart from who never came. */
const openOf = ({
  seated,
  undecided,
  waiting,
}: Pick<Answer<typeof listClosing>, 'seated' | 'undecided' | 'waiting'>) => ({
  seated,
  waiting,
  arrived: undecided.filter(({ status }) => status === 'arrived'),
  undecided: undecided.filter(({ status }) => status !== 'arrived'),
})

/** What is left when the house closes (S-6): who still sits, who never came, who still waits; one press each. */
export function CloseDay({ onClose }: { onClose: () => void }) {
  const t = useTranslations('host')
  const tm = useTranslations('visitMoney')
  const { business, steps, change } = useHost()
  const { business_id: id } = business
  const { data, error, refetch } = useQuery({
    queryKey: [...visitsKey(id), 'closing'],
    queryFn: ({ signal }) => ask(listClosing, { params: { id } }, { signal }),
  })
  const { can } = useRights()
  const decides = can('mdu_booking', 'delete')
  const charges = useQuery({ ...chargesQuery(id), enabled: decides })
  /** Null as long as nobody knows. */
  const toReview = charges.data?.count ?? (decides ? null : 0)
  const shifts = useQuery({
    queryKey: [...visitsKey(id), 'closing', 'shifts'],
    queryFn: ({ signal }) =>
      ask(listShifts, { query: { count: 50, filter: { business_id: id, state: 'open' } } }, { signal }),
  })
  const unread = [charges, shifts].filter((query) => query.error && !query.data)
  const run = (visit: Visit, action: Action) =>
    void steps.act(
      visit,
      { kind: 'on', action, ...(action === 'cancel' && { reason: visit.status === 'arrived' ? 'left' : 'customer' }) },
      t('done.step', { name: visit.name ?? t('nameless'), step: t(`does.${action}`) }),
    )
  const open = data && openOf(data)
  const drift = data?.door ? data.door.counted - data.door.inside : 0
  const isDone =
    open &&
    PARTS.every(({ key }) => open[key].length === 0) &&
    drift === 0 &&
    toReview === 0 &&
    shifts.data?.count === 0
  return (
    <Dialog onClose={onClose} title={t('closeDay')} size="lg" closeButtonProps={{ 'aria-label': t('letGo') }}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data || !open ? (
        <Text role="status">{t('loading')}</Text>
      ) : (
        <Stack gap="md">
          <Text c="dimmed">{t('closesAt', { time: clockOf(data.cut_at, business) })}</Text>
          {isDone && (
            <div role="status">
              <Check isDone>{t('nothingLeft')}</Check>
            </div>
          )}
          {unread[0] && (
            <ErrorState
              error={unread[0].error}
              onRetry={() => unread.forEach(({ refetch: readAgain }) => void readAgain())}
            />
          )}
          {toReview !== null && toReview > 0 && (
            <Button variant="light" color="ambar" mih={44} onClick={() => change({ panel: 'pendientes' })}>
              {tm('chargesCount', { count: toReview })}
            </Button>
          )}
          {data.door && (
            <Check isDone={drift === 0}>
              {drift === 0
                ? t('doorAgrees', { people: data.door.counted })
                : t('doorDrift', { counted: data.door.counted, inside: data.door.inside, drift: Math.abs(drift) })}
            </Check>
          )}
          {shifts.data?.rows.map(({ id: shift, person, opened_at }) => (
            <Check key={shift} isDone={false}>
              {t('openShift', { name: person.name, time: clockOf(opened_at, business) })}{' '}
              <Anchor renderRoot={(props) => <Link {...props} to="/tour-booking-payment" search={{ tab: 'cash' }} />}>
                {t('toCash')}
              </Anchor>
            </Check>
          ))}
          {shifts.data?.count === 0 && <Check isDone>{t('noOpenShift')}</Check>}
          {PARTS.map(({ key, actions }) =>
            open[key].length === 0 ? null : (
              <section key={key} aria-label={t(`left.${key}`, { count: open[key].length })}>
                <Group justify="space-between" mb={4}>
                  <Text fw={600}>{t(`left.${key}`, { count: open[key].length })}</Text>
                  {(key === 'seated' || key === 'undecided') && open[key].length > 1 && (
                    <Button
                      variant="default"
                      mih={44}
                      onClick={() => open[key].forEach((visit) => run(visit, actions[0]))}
                    >
                      {t(`all.${actions[0]}`)}
                    </Button>
                  )}
                </Group>
                <ul className={sheet['rows']}>
                  {open[key].map((visit) => (
                    <li key={visit.id}>
                      <span>
                        <b className="mu-num">{clockOf(visit.start_at, business)}</b> {visit.name ?? t('nameless')} ·{' '}
                        {t('people', { count: visit.party_size })}
                        {visit.resources.length > 0 && ` · ${visit.resources.map(({ name }) => name).join(', ')}`}
                      </span>
                      <Group gap="xs">
                        {actions.map((action) => (
                          <Button key={action} variant="default" mih={44} onClick={() => run(visit, action)}>
                            {t(`does.${action}`)}
                          </Button>
                        ))}
                      </Group>
                    </li>
                  ))}
                </ul>
              </section>
            ),
          )}
        </Stack>
      )}
    </Dialog>
  )
}

/** One thing that is looked at before the house closes: in order, or still to be seen to. */
function Check({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? IconCircleCheck : IconAlertTriangle
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Icon size={20} aria-hidden className={sheet[isDone ? 'good' : 'open'] ?? ''} />
      <span>{children}</span>
    </Group>
  )
}
