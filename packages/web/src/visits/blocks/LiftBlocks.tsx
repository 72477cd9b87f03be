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
    run: ({ block, series }: { block: HostBlock; series: boolean }, options) =>
      ask(liftTableBlock, { params: { id, blockId: block.id }, query: { series: series ? 'true' : 'false' } }, options),
    success: t('lifted'),
    failure: t('notLifted'),
    reload: [visitsKey(id)],
  })
  if (model.blocks.length === 0) return null
  return (
    <section aria-label={t('ofDay')}>
      <Text fw={600}>{t('ofDay')}</Text>
      {model.blocks.map((block) => (
        <Group key={block.id} justify="space-between" gap="xs" mt={4}>
          <Text size="sm">
            {block.row.channel !== null && `${t(`channels.${block.row.channel}`)}: `}
            {t('one', {
              from: clockOf(block.startAt, business),
              to: clockOf(block.endAt, business),
              reason: block.row.reason,
              tables: tableNames(block.resourceIds, model.tableOf).replaceAll('+', ', '),
            })}
          </Text>
          <Group gap="xs" justify="flex-end">
            {(block.row.series_id === null ? [false] : [false, true]).map((series) => (
              <Button
                key={String(series)}
                variant="default"
                mih={44}
                flex="0 0 auto"
                loading={lifting.isPending}
                onClick={() => lifting.send({ block, series })}
              >
                {t(block.row.series_id === null ? 'lift' : series ? 'liftSeries' : 'liftOne')}
              </Button>
            ))}
          </Group>
        </Group>
      ))}
    </section>
  )
}
