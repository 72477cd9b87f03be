import { Chip, Group, Input, NumberInput, Stack, TextInput } from '@mantine/core'
import { BOUNDS } from '@muelle/domain/booking-settings/booking-settings'
import { WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { currentLanguage, LOCALES } from '../i18n/language.ts'
import { isOutside } from './setting-bounds.ts'
import type { WindowKind } from './setting-fields.ts'
import { TurnsField } from './TurnsField.tsx'
import styles from './WindowsField.module.css'
import type { SettingWindow } from './windows.ts'

type Props = {
  kind: WindowKind
  window: SettingWindow
  disabled: boolean
  onChange: (changed: Partial<SettingWindow>) => void
}

const LIMIT_LABELS = { covers: 'windowCovers', parties: 'windowParties', walk_in_percent: 'windowWalkIns' } as const

/** The days and hours of one window, and what holds in them. */
export function WindowFields({ kind, window, disabled, onChange }: Props) {
  const t = useTranslations('bookingSettings')
  const time = (name: 'from' | 'to') => (
    <TextInput
      className={styles['time']}
      type="time"
      label={t(name === 'from' ? 'windowFrom' : 'windowTo')}
      value={window[name]}
      required
      withAsterisk={false}
      onChange={(event) => event.currentTarget.value && onChange({ [name]: event.currentTarget.value })}
    />
  )
  const limit = (name: 'covers' | 'parties' | 'walk_in_percent', [min, max]: readonly [number, number]) => (
    <NumberInput
      className={styles['time']}
      label={t(LIMIT_LABELS[name])}
      value={window[name] ?? ''}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      error={isOutside(window[name], [min, max]) ? t('outOfBounds', { min, max }) : undefined}
      onChange={(value) => onChange({ [name]: typeof value === 'number' ? value : null })}
    />
  )
  return (
    <Stack gap="xs">
      <DayChips value={window.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      <Group gap="xs" align="flex-end">
        {time('from')}
        {time('to')}
        {kind === 'pace' && limit('covers', BOUNDS.pacing.coversPerSlot)}
        {kind === 'pace' && limit('parties', BOUNDS.pacing.partiesPerSlot)}
        {kind === 'pace' && limit('walk_in_percent', BOUNDS.pacing.walkInPercent)}
      </Group>
      {kind === 'turns' && (
        <TurnsField
          label={t('fields.turns')}
          disabled={disabled}
          turns={window.turns ?? []}
          onChange={(turns) => onChange({ turns })}
        />
      )}
    </Stack>
  )
}

/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5)
const DAY_MS = 86_400_000
const shortName = (weekday: Weekday) =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(FIRST_MONDAY + WEEKDAYS.indexOf(weekday) * DAY_MS),
  )

export function DayChips({ value, onChange }: { value: readonly Weekday[]; onChange: (weekdays: Weekday[]) => void }) {
  const t = useTranslations('bookingSettings')
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div" mb={4}>
        {t('windowDays')}
      </Input.Label>
      <Chip.Group
        multiple
        value={[...value]}
        // In the order of the week, whatever was pressed first.
        onChange={(days) => onChange(WEEKDAYS.filter((weekday) => days.includes(weekday)))}
      >
        <Group gap={6}>
          {WEEKDAYS.map((weekday) => (
            <Chip key={weekday} value={weekday} size="md">
              {shortName(weekday)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {value.length === 0 && <Input.Error mt={4}>{t('windowNoDays')}</Input.Error>}
    </div>
  )
}
