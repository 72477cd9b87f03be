import { Badge, Button, NumberInput, Text } from '@mantine/core'
import { MAX_PARTY } from '@muelle/contract/visits/visit-bounds'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { BlockBar } from '../blocks/BlockBar.tsx'
import styles from './Floor.module.css'
import { useHost } from './host-context.ts'
import type { HostVisit } from './host-model.ts'
import { clockOf, minutesBetween, tableNames } from './host-words.ts'
import { LaterButton } from './LaterButton.tsx'
import { RowButton } from './RowButton.tsx'
import { useFloorPress } from './use-floor-press.ts'
import { MANY } from './WalkIn.tsx'

/** Below the floor: whoever is selected, or whoever stands at the door, with what can be done for them next. */
export function ChosenBar() {
  const { picking, selected } = useHost()
  if (picking?.kind === 'block') return <BlockBar tableIds={picking.tableIds} />
  if (picking?.kind === 'walk_in') return <DoorBar party={picking.party} />
  return selected ? <SelectedBar visit={selected} /> : null
}

function DoorBar({ party }: { party: number }) {
  const t = useTranslations('host')
  const { business, model, pick } = useHost()
  const { seatWalkIn } = useFloorPress()
  const [best] = model.suitable(party)
  const table = best && tableNames(best.resourceIds, model.tableOf)
  const until = best?.freeUntil ?? null
  return (
    <div className={styles['chosen']} data-door="true">
      <span className={styles['who']}>
        {t('walkInOf', { count: party })}
        {party >= MANY && (
          <NumberInput
            aria-label={t('fact.party')}
            w={90}
            min={MANY}
            max={MAX_PARTY}
            value={party}
            onChange={(value) => typeof value === 'number' && value >= 1 && pick({ kind: 'walk_in', party: value })}
          />
        )}
      </span>
      <Text size="sm" role="status">
        {best === undefined
          ? t('noTableNow')
          : until === null
            ? t('freeTable', { table: table ?? '' })
            : t('shortSeat', {
                table: table ?? '',
                minutes: minutesBetween(model.now, until),
                time: clockOf(until, business),
              })}
        {best && best.extraSeats > 0 && ` · ${t('extraChairs', { count: best.extraSeats })}`}
      </Text>
      <span className={styles['buttons']}>
        {best && (
          <Button mih={44} onClick={() => seatWalkIn(best.resourceIds, party)}>
            {until === null
              ? t('seatAt', { table: table ?? '' })
              : t('seatUntil', { table: table ?? '', time: clockOf(until, business) })}
          </Button>
        )}
        <Button variant="default" mih={44} aria-label={t('letGo')} onClick={() => pick(null)}>
          <IconX size={18} aria-hidden />
        </Button>
      </span>
    </div>
  )
}

function SelectedBar({ visit }: { visit: HostVisit }) {
  const t = useTranslations('host')
  const { business, change, pick, picking, maySeat, steps } = useHost()
  const { row } = visit
  const isOpen = visit.status === 'confirmed' || visit.status === 'arrived' || visit.status === 'seated'
  const facts = [
    clockOf(row.start_at, business),
    row.phone ?? (row.phone_tail && t('phoneTail', { tail: row.phone_tail })),
    row.tags.join(', '),
    row.notes,
  ].filter(Boolean)
  const confirmable = steps.confirmable?.visitId === visit.id ? steps.confirmable : null
  return (
    <section className={styles['chosen']} aria-label={t('selected')}>
      <span className={styles['who']}>
        {row.name ?? t('nameless')}
        <Badge color="gray">{visit.partySize}</Badge>
        <span className="mu-code">{row.ticket}</span>
      </span>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {picking?.kind === 'move' && (
        <Text size="sm" role="status">
          {t('pickTable')}
        </Text>
      )}
      {confirmable && (
        <Text size="sm" c="var(--mantine-color-ambar-light-color)" role="alert">
          {confirmable.sentence}
        </Text>
      )}
      <span className={styles['buttons']}>
        {confirmable ? (
          <Button mih={44} color="ambar" onClick={() => void steps.act(row, confirmable.step, t('done.anyway'))}>
            {t('anyway')}
          </Button>
        ) : (
          <RowButton visit={visit} isMain />
        )}
        {isOpen && maySeat && (
          <Button
            variant="default"
            mih={44}
            aria-keyshortcuts="m"
            aria-pressed={picking?.kind === 'move'}
            onClick={() => pick(picking?.kind === 'move' ? null : { kind: 'move', visitId: visit.id })}
          >
            {t('otherTable')}
          </Button>
        )}
        {row.outside_hours && maySeat && (
          <Button
            variant="default"
            mih={44}
            onClick={() => void steps.act(row, { kind: 'stays' }, t('done.stays', { name: row.name ?? t('nameless') }))}
          >
            {t('staysAnyway')}
          </Button>
        )}
        {visit.status === 'confirmed' && maySeat && <LaterButton visit={visit} />}
        <Button variant="default" mih={44} onClick={() => change({ panel: 'visita' })}>
          {t('more')}
        </Button>
      </span>
    </section>
  )
}
