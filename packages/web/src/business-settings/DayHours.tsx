import { Button, Group, Input, Menu, Radio, Stack } from '@mantine/core'
import { WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { CONFIRM_Z_INDEX } from '../ui/theme.ts'
import styles from './DayHours.module.css'
import { type DayDraft, emptyPeriod } from './hours-draft.ts'
import { PeriodFields } from './PeriodFields.tsx'

const COPY_TARGETS = {
  everyDay: WEEKDAYS,
  workdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  weekend: ['sat', 'sun'],
} as const satisfies Record<string, readonly Weekday[]>

type Props = {
  weekday: Weekday
  draft: DayDraft
  /** What keeps the day from being saved. */
  problem: string | undefined
  onChange: (draft: DayDraft) => void
  onCopy: (to: readonly Weekday[]) => void
}

/** The hours of one weekday: open or closed, its stretches, and the same on other days. */
export function DayHours({ weekday, draft, problem, onChange, onCopy }: Props) {
  const t = useTranslations('hours')
  const id = useId()
  const day = t(`weekdays.${weekday}`)
  const choose = (state: string) => {
    const periods = state === 'open' && draft.periods.length === 0 ? [emptyPeriod()] : draft.periods
    onChange({ state: state === 'open' ? 'open' : 'closed', periods })
  }
  return (
    <fieldset className={styles['day']} aria-describedby={problem ? id : undefined}>
      <legend className={styles['name']}>{day}</legend>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Radio.Group value={draft.state ?? ''} onChange={choose} aria-label={t('state', { day })}>
            <Group gap="md">
              <Radio value="open" label={t('open')} classNames={{ root: styles['choice'] ?? '' }} />
              <Radio value="closed" label={t('closedOption')} classNames={{ root: styles['choice'] ?? '' }} />
            </Group>
          </Radio.Group>
          <Menu position="bottom-end" zIndex={CONFIRM_Z_INDEX}>
            <Menu.Target>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconCopy size={16} aria-hidden />}
                aria-label={t('copyOf', { day })}
                disabled={draft.state === null}
              >
                {t('copy')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(Object.keys(COPY_TARGETS) as (keyof typeof COPY_TARGETS)[]).map((target) => (
                <Menu.Item key={target} onClick={() => onCopy(COPY_TARGETS[target])}>
                  {t(target)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Group>
        {draft.state === 'open' && (
          <PeriodFields
            periods={draft.periods}
            onChange={(periods) => onChange({ ...draft, periods })}
            labels={{
              from: (number) => t('fromOf', { day, number }),
              to: (number) => t('toOf', { day, number }),
              remove: (number) => t('removePeriodOf', { day, number }),
            }}
            addLabel={t('addPeriodOf', { day })}
          />
        )}
        {problem && (
          <Input.Error id={id} role="alert">
            {problem}
          </Input.Error>
        )}
      </Stack>
    </fieldset>
  )
}
