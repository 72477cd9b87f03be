import { ActionIcon, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { BOUNDS, MAX_TURN_BANDS } from '@muelle/domain/booking-settings/booking-settings'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { isOutside, type Turn } from './setting-bounds.ts'
import styles from './TurnsField.module.css'

type Props = {
  label: string
  description?: string
  disabled: boolean
  turns: readonly Turn[]
  onChange: (turns: Turn[]) => void
}

const DEFAULT_MINUTES = 120

/** How long a table is taken, by the size of the party; the last band is for all that are larger. */
export function TurnsField({ label, description, disabled, turns, onChange }: Props) {
  const t = useTranslations('bookingSettings')
  const change = (index: number, changed: Partial<Turn>) =>
    onChange(turns.map((turn, at) => (at === index ? { ...turn, ...changed } : turn)))
  const faultOf = (value: number | null, [min, max]: readonly [number, number]) =>
    isOutside(value, [min, max]) ? t('outOfBounds', { min, max }) : undefined
  const add = () => {
    const before = turns.at(-2)?.up_to ?? 0
    const band = { up_to: before + 2, minutes: turns.at(-1)?.minutes ?? DEFAULT_MINUTES }
    onChange([...turns.slice(0, -1), band, ...turns.slice(-1)])
  }
  return (
    <fieldset className={styles['turns']} disabled={disabled}>
      <legend>{label}</legend>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <Stack gap="xs" mt="xs">
        {turns.map((turn, index) => (
          // A band is its place: any key made of its numbers would change, and the field lose the focus, while one types.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
            {turn.up_to === null ? (
              <Text className={styles['size']} size="sm" pb={8}>
                {turns.length > 1 ? t('largerParties') : t('everyParty')}
              </Text>
            ) : (
              <NumberInput
                className={styles['size']}
                label={t('partyUpTo')}
                value={turn.up_to}
                min={BOUNDS.visit.turnParty[0]}
                max={BOUNDS.visit.turnParty[1]}
                allowDecimal={false}
                allowNegative={false}
                hideControls
                error={faultOf(turn.up_to, BOUNDS.visit.turnParty)}
                onChange={(value) => typeof value === 'number' && change(index, { up_to: value })}
              />
            )}
            <NumberInput
              className={styles['minutes']}
              label={t('turnMinutes')}
              value={turn.minutes ?? ''}
              placeholder={t('choices.until_closing')}
              min={BOUNDS.visit.turnMinutes[0]}
              max={BOUNDS.visit.turnMinutes[1]}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              error={faultOf(turn.minutes, BOUNDS.visit.turnMinutes)}
              onChange={(value) => change(index, { minutes: typeof value === 'number' ? value : null })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('removeBand')}
              disabled={disabled || turn.up_to === null}
              onClick={() => onChange(turns.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <Button
        mt="xs"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        disabled={disabled || turns.length >= MAX_TURN_BANDS}
        onClick={add}
      >
        {t('addBand')}
      </Button>
    </fieldset>
  )
}
