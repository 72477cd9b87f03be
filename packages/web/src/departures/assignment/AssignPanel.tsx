import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import type { AssignmentOptions } from '@muelle/contract/departures/assignment'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import type { FieldError } from '@muelle/contract/envelope'
import { IconCheck, IconInfoCircle, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { LaterBoatMark } from '../../transports/faults/LaterFaults.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { sentenceOf } from '../../ui/notify.ts'
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
import { LaterReplacements } from './LaterReplacements.tsx'
import { OptionRow } from './OptionRow.tsx'
import { OverrideForm, type PaperOverride } from './OverrideForm.tsx'
import { type LaterDeparture, type Replacement, suggestionOf, withReplacement } from './replacement.ts'
import { useAssign } from './use-assign.ts'

type Props = {
  departure: DepartureLocator
  /** What sails later on that day: a boat that is replaced may be missed there too. */
  later?: readonly LaterDeparture[]
}

const NONE_LATER: readonly LaterDeparture[] = []

/**
 * The boats and the crew of one departure. Each press is saved at once, so a boat and a captain are two presses; where one boat is too
 * small, it waits for a second.
 */
export function AssignPanel({ departure, later = NONE_LATER }: Props) {
  const { data, error, refetch } = useQuery(assignmentOptionsQuery(departure))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  return <Options departure={departure} later={later} options={data} />
}

const PanelSkeleton = () => (
  <Stack gap="xs" aria-busy>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={56} radius={8} />
    ))}
  </Stack>
)

function Options({ departure, later, options }: Required<Props> & { options: AssignmentOptions }) {
  const t = useTranslations('assignment')
  const { can, rights } = useRights()
  const assign = useAssign()
  /** What was pressed and is not saved yet; null while the answer of the server stands. */
  const [pending, setPending] = useState<Chosen | null>(null)
  const [replaced, setReplaced] = useState<Replacement | null>(null)
  const chosen = pending ?? chosenOf(options)
  const denial = can('mdu_tour_booking', 'edit') ? options.departure.refusal?.message : t('needsRight')

  const save = (next: Chosen, override?: PaperOverride) =>
    assign.mutate(
      {
        departure,
        transports: [...next.transports],
        crew: next.crew.flatMap((id) => {
          const duty = options.crew.find((member) => member.id === id)?.duty
          return duty ? [{ crew_member_id: id, duty }] : []
        }),
        ...override,
      },
      // A wrong PIN leaves the form as it is, to be typed again.
      { onSettled: (_answer, error) => (error && override ? undefined : setPending(null)) },
    )
  const replace = (to: number) => {
    setReplaced({ from: chosen.transports, to })
    choose(withReplacement(chosen, to))
  }
  const suggestion = denial === undefined && pending === null ? suggestionOf(options) : null
  const choose = (next: Chosen) => {
    setPending(next)
    if (placesMissing(options, next) === 0 && !needsOverride(options, next)) save(next)
  }
  const missing = placesMissing(options, chosen)
  // The owner passes over papers that have ended, here or by PIN; over nothing else.
  const isBlocked = (refusal: FieldError | null) => refusal !== null && refusal.code !== PAPER_EXPIRED

  return (
    <Stack gap="md">
      <Text c="dimmed">{t('people', { count: options.departure.people_used })}</Text>
      {denial && (
        <Alert color="ambar" icon={<IconInfoCircle size={18} aria-hidden />}>
          {denial}
        </Alert>
      )}
      {suggestion && (
        <Button
          h="auto"
          mih={44}
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => choose({ transports: [suggestion.boat.id], crew: [suggestion.captain.id] })}
        >
          {t('suggest', { boat: suggestion.boat.name, captain: suggestion.captain.name })}
        </Button>
      )}
      {replaced && assign.isSuccess && !pending && chosen.transports.includes(replaced.to) && (
        <LaterReplacements later={later} replaced={replaced} onDone={() => setReplaced(null)} />
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
            mark={<LaterBoatMark transportId={transport.id} />}
            isChosen={chosen.transports.includes(transport.id)}
            isDisabled={
              denial !== undefined || (isBlocked(transport.refusal) && !chosen.transports.includes(transport.id))
            }
            onToggle={() => choose(withTransport(chosen, transport.id))}
            onReplace={
              chosen.transports.length > 0 &&
              !chosen.transports.includes(transport.id) &&
              denial === undefined &&
              !isBlocked(transport.refusal)
                ? () => replace(transport.id)
                : undefined
            }
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
        <OverrideForm
          needsPin={!rights.is_owner}
          isPending={assign.isPending}
          onSave={(override) => save(chosen, override)}
        />
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
