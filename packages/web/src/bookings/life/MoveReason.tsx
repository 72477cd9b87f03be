import { Button, Collapse, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { CANCEL_CAUSES } from '@muelle/domain/bookings/life/policy'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import type { MoveWhy } from './use-move.ts'

/** Why a booking is moved, behind one press: most moves need no words. Whose doing it is only a manager says, since it waives the penalty. */
export function MoveReason({ why, onWhy }: { why: MoveWhy; onWhy: (why: MoveWhy) => void }) {
  const t = useTranslations()
  const { can } = useRights()
  const panelId = useId()
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        leftSection={<IconChevronDown size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        {t('life.sayWhy')}
      </Button>
      <Collapse id={panelId} expanded={isOpen}>
        <Stack gap="sm">
          {can('mdu_tour', 'edit') && (
            <NativeSelect
              label={t('life.moveCause')}
              value={why.cause}
              data={CANCEL_CAUSES.map((value) => ({ value, label: t(`life.causes.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                onWhy({ ...why, cause: CANCEL_CAUSES.find((known) => known === value) ?? 'customer' })
              }
            />
          )}
          <TextInput
            label={t('life.reason')}
            description={t('common.optional')}
            value={why.reason}
            maxLength={MAX_REASON}
            onChange={({ currentTarget: { value } }) => onWhy({ ...why, reason: value })}
          />
        </Stack>
      </Collapse>
    </div>
  )
}
