import { List, Stack, Text } from '@mantine/core'
import type { ShiftedVisit, TouchedVisit } from '@muelle/contract/visits/settings-impact'
import { useTranslations } from 'use-intl'
import { formatShortDay, formatTimeOfDay } from '../i18n/format.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import type { SettingsTouch } from './settings-touch.ts'

/** So many visits are named; the others are counted. */
const NAMED = 5

type Props = { touch: SettingsTouch; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** What a change would do to what is booked already, before it is saved. */
export function SettingsTouchDialog({ touch, isPending, onConfirm, onClose }: Props) {
  const t = useTranslations('bookingSettings.preview')
  const { without_table, moved, outside, over_pace, shifted, kept_departures } = touch
  const reachesPlans = [without_table, moved, outside, over_pace].some(({ count }) => count > 0)
  return (
    <ConfirmDialog
      title={t('title')}
      confirmLabel={t('save')}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Touched sentence={t('shifted', { count: shifted.count })} touched={shifted} />
        {kept_departures > 0 && <Text size="sm">{t('keptDepartures', { count: kept_departures })}</Text>}
        <Touched sentence={t('withoutTable', { count: without_table.count })} touched={without_table} />
        <Touched sentence={t('moved', { count: moved.count })} touched={moved} />
        <Touched sentence={t('outside', { count: outside.count })} touched={outside} />
        {over_pace.count > 0 && <Text size="sm">{t('overPace', { count: over_pace.count })}</Text>}
        {shifted.count > 0 && <Text size="sm">{t('keptInstant')}</Text>}
        {reachesPlans && <Text size="sm">{t('kept')}</Text>}
      </Stack>
    </ConfirmDialog>
  )
}

type Named = TouchedVisit & Partial<Pick<ShiftedVisit, 'afterwards'>>
const momentText = ({ date, time }: { date: string; time: string }) =>
  `${formatShortDay(date)} ${formatTimeOfDay(time)}`

function Touched({ sentence, touched }: { sentence: string; touched: { rows: readonly Named[]; count: number } }) {
  const t = useTranslations('bookingSettings.preview')
  if (touched.count === 0) return null
  const named = touched.rows.slice(0, NAMED)
  return (
    <div>
      <Text size="sm" fw={600}>
        {sentence}
      </Text>
      <List size="sm" c="dimmed">
        {named.map((visit) => {
          const { id, afterwards, party_size, name, ticket } = visit
          const other =
            afterwards && (afterwards.date === visit.date ? formatTimeOfDay(afterwards.time) : momentText(afterwards))
          const when = other === undefined ? momentText(visit) : `${momentText(visit)} → ${other}`
          return <List.Item key={id}>{t('visit', { when, people: party_size, name: name ?? ticket })}</List.Item>
        })}
      </List>
      {touched.count > named.length && (
        <Text size="sm" c="dimmed">
          {t('more', { count: touched.count - named.length })}
        </Text>
      )}
    </div>
  )
}
