import { Alert, Button, FileButton, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { type ImportDetail, uploadImport } from '@muelle/contract/imports/record'
import { IMPORT_KINDS, IMPORT_LIMITS, type ImportKind } from '@muelle/domain/imports/fields'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { sentenceOf } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './Imports.module.css'
import { IMPORTS_KEY } from './import-queries.ts'

const MEGABYTE = 1024 * 1024
const TYPES = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where a file is chosen: it is sent at once, and its columns are shown. */
export function UploadCard() {
  const t = useTranslations('imports')
  const navigate = useNavigate()
  const { business, businesses } = useBusiness()
  const { can } = useRights()
  const sells = can('mdu_booking', 'create') || can('mdu_tour_booking', 'create')
  const [kind, setKind] = useState<ImportKind>('customers')
  const [businessId, setBusinessId] = useState(business?.business_id ?? null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = useChange({
    run: (file: File, options) => {
      const query = { kind, ...(kind === 'bookings' && businessId !== null && { business_id: businessId }) }
      return ask(uploadImport, { query, file }, options)
    },
    failure: t('notRead'),
    onFailure: (error) => {
      setRefusal(sentenceOf(error))
      return true
    },
    reload: [IMPORTS_KEY],
    onDone: ({ id }: ImportDetail) => void navigate({ to: '/customer/import', search: { id } }),
  })
  return (
    <section className={`mu-card ${styles['card']}`}>
      <Stack gap="md" align="flex-start">
        <SegmentedControl
          aria-label={t('kind')}
          data={IMPORT_KINDS.filter((one) => one !== 'bookings' || sells).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
          value={kind}
          onChange={(value) => setKind(value)}
        />
        {kind === 'bookings' && (
          <>
            <Text size="sm">{t('bookingsHint')}</Text>
            {businesses.length > 1 && (
              <Select
                label={t('business')}
                data={businesses.map(({ business_id, name }) => ({ value: String(business_id), label: name }))}
                value={businessId === null ? null : String(businessId)}
                onChange={(value) => setBusinessId(value === null ? null : Number(value))}
                allowDeselect={false}
              />
            )}
          </>
        )}
        <Group>
          <FileButton
            accept={TYPES}
            onChange={(file) => {
              setRefusal(null)
              if (file) change.send(file)
            }}
          >
            {(props) => (
              <Button {...props} loading={change.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
        </Group>
        <Text size="sm" c="dimmed">
          {t('formats', { rows: IMPORT_LIMITS.rows, megabytes: IMPORT_LIMITS.bytes / MEGABYTE })}
        </Text>
        {refusal !== null && (
          <Alert color="coral" title={t('notRead')} role="alert">
            {refusal}
          </Alert>
        )}
      </Stack>
    </section>
  )
}
