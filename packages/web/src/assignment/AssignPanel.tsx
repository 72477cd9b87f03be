import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import type { AssignmentOptions } from '@muelle/contract/assignment'
import type { DepartureLocator } from '@muelle/contract/departure-locator'
import type { FieldError } from '@muelle/contract/envelope'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { sentenceOf } from '../ui/notify.ts'
import styles from './AssignPanel.module.css'
import { assignmentOptionsQuery } from './assignment-queries.ts'
import {
  type Chosen,
  chosenOf,
  needsOverride,
  PAPER_EXPIRED,
  placesMissing,
  withCrew,
  withTransport,
} from './chosen.ts'
import { OptionRow } from './OptionRow.tsx'
import { OverrideForm } from './OverrideForm.tsx'
import { useAssign } from './use-assign.ts'

type Props = { departure: DepartureLocator }

/**
 * The boats and the crew of one departure. Each press is saved at once, so a boat and a captain are two presses; where one boat is too
 * small, it waits for a second.
 */
export function AssignPanel({ departure }: Props) {
  const { data, error, refetch } = useQuery(assignmentOptionsQuery(departure))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  return <Options departure={departure} options={data} />
}

const PanelSkeleton = () => (
  <Stack gap="xs" aria-busy>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={56} radius={8} />
    ))}
  </Stack>
)

function Options({ departure, options }: Props & { options: AssignmentOptions }) {
  const t = useTranslations('assignment')
  const { can, rights } = useRights()
  const assign = useAssign()
  /** What was pressed and is not saved yet; null while the answer of the server stands. */
  const [pending, setPending] = useState<Chosen | null>(null)
  const chosen = pending ?? chosenOf(options)
  const denial = can('mdu_tour_booking', 'edit') ? options.departure.refusal?.message : t('needsRight')

  const save = (next: Chosen, reason?: string) =>
    assign.mutate(
      {
        departure,
        transports: [...next.transports],
        crew: next.crew.flatMap((id) => {
          const duty = options.crew.find((member) => member.id === id)?.duty
          return duty ? [{ crew_member_id: id, duty }] : []
        }),
        ...(reason === undefined ? {} : { paper_override_reason: reason }),
      },
      { onSettled: () => setPending(null) },
    )
  const choose = (next: Chosen) => {
    setPending(next)
    if (placesMissing(options, next) === 0 && !needsOverride(options, next)) save(next)
  }
  const missing = placesMissing(options, chosen)
  const isBlocked = (refusal: FieldError | null) =>
    refusal !== null && !(refusal.code === PAPER_EXPIRED && rights.isOwner)

  return (
    <Stack gap="md">
      <Text c="dimmed">{t('people', { count: options.departure.people_used })}</Text>
      {denial && (
        <Alert color="ambar" icon={<IconInfoCircle size={18} aria-hidden />}>
          {denial}
        </Alert>
      )}
      <fieldset className={styles['list']}>
        <legend className={styles['legend']}>{t('transports')}</legend>
        {options.transports.length === 0 && <Text c="dimmed">{t('noTransports')}</Text>}
        {options.transports.map((transport) => (
          <OptionRow
            key={transport.id}
            name={transport.name}
            facts={t('size', { seats: transport.seats, people: transport.certified_people })}
            note={(transport.refusal ?? transport.size)?.message ?? null}
            isChosen={chosen.transports.includes(transport.id)}
            isDisabled={
              denial !== undefined || (isBlocked(transport.refusal) && !chosen.transports.includes(transport.id))
            }
            onToggle={() => choose(withTransport(chosen, transport.id))}
          />
        ))}
      </fieldset>
      {missing > 0 && <Alert color="ambar">{t('missing', { count: missing })}</Alert>}
      <fieldset className={styles['list']}>
        <legend className={styles['legend']}>{t('crew')}</legend>
        {options.crew.length === 0 && <Text c="dimmed">{t('noCrew')}</Text>}
        {options.crew.map((member) => (
          <OptionRow
            key={member.id}
            name={member.name}
            facts={t(`duties.${member.duty}`)}
            note={member.refusal?.message ?? null}
            isChosen={chosen.crew.includes(member.id)}
            isDisabled={denial !== undefined || (isBlocked(member.refusal) && !chosen.crew.includes(member.id))}
            onToggle={() => choose(withCrew(chosen, member.id))}
          />
        ))}
      </fieldset>
      {missing === 0 && needsOverride(options, chosen) && pending && (
        <OverrideForm isPending={assign.isPending} onSave={(reason) => save(chosen, reason)} />
      )}
      {assign.error && (
        <Alert color="coral" role="alert" title={t('failed')}>
          {sentenceOf(assign.error)}
        </Alert>
      )}
      <Text role="status" size="sm" c="dimmed" mih={20}>
        {assign.isPending && t('saving')}
        {assign.isSuccess && !pending && (
          <>
            <IconCheck size={14} aria-hidden /> {t('saved')}
          </>
        )}
      </Text>
    </Stack>
  )
}
