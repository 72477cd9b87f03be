import { Alert, Button, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { EXPORT_FORMATS, type ExportFormat } from '@muelle/contract/exports/list-export'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, CONNECTION_LOST } from '../../api/api-error.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useToday } from '../../recurrences/use-today.ts'
import { useBusiness } from '../../session/use-business.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { viewerZone } from '../../ui/light/zone-words.ts'
import { sentenceOf } from '../../ui/notify.ts'
import { type ExportSource, useExport } from './use-export.ts'

type Props = { source: ExportSource; count: number; onClose: () => void }

const BYTES_PER_KILOBYTE = 1000
const sizeOf = (bytes: number) => `${formatNumber(Math.round(bytes / BYTES_PER_KILOBYTE))} KB`

/** The list as a file: which kind, how far it is, and a way to stop it. */
export function ExportDialog({ source, count, onClose }: Props) {
  const t = useTranslations('listExport')
  const common = useTranslations('common')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  // The day of whoever looks for the file later, on their clock: at night that of UTC is tomorrow.
  const day = useToday(useBusiness().business?.time_zone ?? viewerZone())
  const words = useTranslations(`listExport.${source.list}`)
  const run = useExport(source, (kind) => `${words('fileName')}-${day}.${kind}`)
  const { rows, error } = run
  const total = rows?.rows_total ?? count
  return (
    <Dialog onClose={onClose} title={words('title')} closeOnClickOutside={!run.isPending}>
      <Stack gap="md">
        <Text>{words('about', { count })}</Text>
        {run.isPending ? (
          <Stack gap={6}>
            <Progress
              value={total === 0 ? 0 : ((rows?.rows_done ?? 0) / total) * 100}
              size="lg"
              aria-label={t('progressLabel')}
            />
            <Text size="sm" className="mu-num" role="status">
              {words('progress', {
                done: formatNumber(rows?.rows_done ?? 0),
                total: formatNumber(total),
                size: sizeOf(run.bytes),
              })}
            </Text>
          </Stack>
        ) : (
          <Radio.Group
            label={t('format')}
            value={format}
            onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
          >
            {EXPORT_FORMATS.toReversed().map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={t(kind)}
                styles={{ body: { minHeight: 44, alignItems: 'center' } }}
              />
            ))}
          </Radio.Group>
        )}
        {run.isStopped && <Alert color="ambar">{t('stopped')}</Alert>}
        {error && <Alert color="coral">{isBroken(error) ? t('broken') : sentenceOf(error)}</Alert>}
        {run.savedAs && !run.isPending && (
          <Alert color="verde" role="status">
            {t('done', { name: run.savedAs })}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {run.isRunningElsewhere && (
            <Button variant="default" mih={44} onClick={run.stopOther}>
              {t('stopOther')}
            </Button>
          )}
          {run.isPending ? (
            <Button variant="default" mih={44} onClick={run.stop}>
              {t('stop')}
            </Button>
          ) : (
            <>
              <Button variant="default" mih={44} onClick={onClose}>
                {common('close')}
              </Button>
              <Button mih={44} onClick={() => run.start(format)} data-autofocus>
                {t('start')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

const isBroken = (error: unknown) => error instanceof ApiError && error.code === CONNECTION_LOST
