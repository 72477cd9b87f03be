import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import { arrangeVisits, previewArrangement, undoArrangement } from '@muelle/contract/visits/arrange'
import type { Visit } from '@muelle/contract/visits/record'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { keepVisit, visitsKey } from '../host/host-queries.ts'
import { clockOf, shortName } from '../host/host-words.ts'
import styles from './ArrangeDialog.module.css'

type Plan = Answer<typeof previewArrangement>

/** «Acomodar» (M-4): who would sit where, shown before one press gives it all; one more takes it all back. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('arrange')
  const tc = useTranslations('common')
  const { business, date, steps } = useHost()
  const queryClient = useQueryClient()
  const { business_id: id } = business
  const plan = useQuery({
    queryKey: [...visitsKey(id), 'arrangement', date],
    queryFn: ({ signal }) => ask(previewArrangement, { params: { id }, query: { date } }, { signal }),
  })
  const takeBack = async (rows: readonly Visit[]): Promise<boolean> => {
    const moves = rows.map(({ id: booking_id, version }) => ({ booking_id, version }))
    try {
      const back = await ask(
        undoArrangement,
        { params: { id }, body: { moves } },
        { idempotencyKey: newIdempotencyKey() },
      )
      for (const visit of back.rows) keepVisit(queryClient, visit)
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: visitsKey(id) })
    }
  }
  const applying = useChange({
    run: ({ rows }: Plan, options) => {
      const moves = rows.map(({ visit, resources }) => ({
        booking_id: visit.id,
        version: visit.version,
        resource_ids: resources.map(({ id: table }) => table),
      }))
      return ask(arrangeVisits, { params: { id }, body: { moves } }, options)
    },
    failure: t('notDone'),
    reload: [visitsKey(id)],
    onDone: ({ rows, count }) => {
      for (const visit of rows) keepVisit(queryClient, visit)
      steps.noteLast({ words: t('done', { count }), takeBack: () => takeBack(rows) })
      onClose()
    },
    onFailure: (error) => {
      const isChanged = error instanceof ApiError && CHANGED.has(error.code)
      if (!isChanged) return false
      notify.warn({ message: t('changed') })
      void plan.refetch()
      return true
    },
  })
  const { data } = plan
  return (
    <Dialog onClose={onClose} title={t('title')} size="lg">
      {data ? (
        <Stack gap="md">
          <Changes plan={data} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" mih={44} onClick={onClose}>
              {tc(data.count === 0 ? 'close' : 'cancel')}
            </Button>
            {data.count > 0 && (
              <Button mih={44} loading={applying.isPending} onClick={() => applying.send(data)}>
                {t('apply')}
              </Button>
            )}
          </Group>
        </Stack>
      ) : plan.error ? (
        <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
      ) : (
        <Text role="status">{t('looking')}</Text>
      )}
    </Dialog>
  )
}

/** What another device did meanwhile makes the plan that is shown an old one. */
const CHANGED: ReadonlySet<string> = new Set(['stale', 'visit.no_room', 'visit.not_movable', 'not_found'])

function Changes({ plan: { rows, count, without } }: { plan: Plan }) {
  const t = useTranslations('arrange')
  const th = useTranslations('host')
  const { business } = useHost()
  const who = ({ name, ticket, party_size: people }: Visit) => t('who', { name: name ?? ticket, people })
  const names = (tables: Visit['resources']) =>
    tables.length === 0 ? th('unassigned') : tables.map(({ name }) => shortName(name)).join('+')
  return (
    <>
      {count === 0 && without.length === 0 && (
        <Group gap="xs" role="status" wrap="nowrap">
          <IconCircleCheck size={20} aria-hidden />
          {t('nothing')}
        </Group>
      )}
      {count > 0 && (
        <section aria-label={t('moves', { count })}>
          <Text fw={600} mb={4}>
            {t('moves', { count })}
          </Text>
          <ul className={styles['moves']}>
            {rows.map(({ visit, resources }) => (
              <li key={visit.id}>
                <span>
                  <b className="mu-num">{clockOf(visit.start_at, business)}</b> {who(visit)}
                </span>
                <span
                  className={styles['change']}
                  role="img"
                  aria-label={t('fromTo', { from: names(visit.resources), to: names(resources) })}
                >
                  <span data-from={visit.resources.length === 0 ? 'none' : undefined}>{names(visit.resources)}</span>
                  <IconArrowRight size={16} aria-hidden />
                  <b>{names(resources)}</b>
                </span>
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t('stays')}
          </Text>
        </section>
      )}
      {without.length > 0 && (
        <section aria-label={t('without', { count: without.length })}>
          <Text c="var(--mantine-color-ambar-light-color)">{t('without', { count: without.length })}</Text>
          <List size="sm">
            {without.map((visit) => (
              <List.Item key={visit.id}>
                <span className="mu-num">{clockOf(visit.start_at, business)}</span> {who(visit)}
              </List.Item>
            ))}
          </List>
        </section>
      )}
    </>
  )
}
