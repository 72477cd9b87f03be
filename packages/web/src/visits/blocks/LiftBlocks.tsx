import { Button, Group, Text } from '@mantine/core'
import { liftTableBlock } from '@muelle/contract/visits/blocks'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import type { HostBlock } from '../host/host-model.ts'
import { visitsKey } from '../host/host-queries.ts'
import { clockOf, tableNames } from '../host/host-words.ts'

/** What is out of use on the day that is shown, each to be put to use again. */
export function LiftBlocks() {
  const t = useTranslations('tableBlocks')
  const { business, model } = useHost()
  const { business_id: id } = business
  const lifting = useChange({
    run: (block: HostBlock, options) => ask(liftTableBlock, { params: { id, blockId: block.id } }, options),
    success: t('lifted'),
    failure: t('notLifted'),
    reload: [visitsKey(id)],
  })
  if (model.blocks.length === 0) return null
  return (
    <section aria-label={t('ofDay')}>
      <Text fw={600}>{t('ofDay')}</Text>
      {model.blocks.map((block) => (
        <Group key={block.id} justify="space-between" wrap="nowrap" gap="xs" mt={4}>
          <Text size="sm">
            {t('one', {
              from: clockOf(block.startAt, business),
              to: clockOf(block.endAt, business),
              reason: block.row.reason,
              tables: tableNames(block.resourceIds, model.tableOf).replaceAll('+', ', '),
            })}
          </Text>
          <Button
            variant="default"
            mih={44}
            flex="0 0 auto"
            loading={lifting.isPending}
            onClick={() => lifting.send(block)}
          >
            {t('lift')}
          </Button>
        </Group>
      ))}
    </section>
  )
}
