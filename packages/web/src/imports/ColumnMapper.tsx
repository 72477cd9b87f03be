import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { MAX_PHONE_CODE_DIGITS } from '@muelle/contract/customers/customer-bounds'
import { dropImport, type ImportDetail, type MappedProduct, startImport } from '@muelle/contract/imports/record'
import { DATE_ORDERS, type DateOrder, fieldsOf, type ImportField, isRepeatable } from '@muelle/domain/imports/fields'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useDayText } from '../customers/use-day-text.ts'
import { sentenceOf } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './Imports.module.css'
import { IMPORTS_KEY, previewQuery, type Said, type SaidProduct } from './import-queries.ts'
import { PreviewRows } from './PreviewRows.tsx'
import { ProductMapper } from './ProductMapper.tsx'

/** What each column of a file is, with what its first lines would become by that; then it begins. */
export function ColumnMapper({ file }: { file: ImportDetail }) {
  const t = useTranslations('imports')
  const day = useDayText()
  const navigate = useNavigate()
  const [said, setSaid] = useState<Said>({ columns: file.columns, options: file.options, products: [] })
  const preview = useQuery(previewQuery(file.id, said))
  const params = { id: file.id }
  const start = useChange({
    // What was guessed of products is said once somebody has seen it.
    run: (_: null, options) =>
      ask(startImport, { params, body: { ...said, products: (preview.data?.products ?? []).map(saidOf) } }, options),
    failure: t('notDone'),
    reload: [IMPORTS_KEY],
  })
  const drop = useChange({
    run: (_: null, options) => ask(dropImport, { params }, options),
    failure: t('notDone'),
    onDone: () => void navigate({ to: '/customer/import', search: {}, replace: true }),
    reload: [[...IMPORTS_KEY, 'list']],
  })
  const isDated = said.columns.some((field) => field === 'date' || field === 'birthday')
  return (
    <>
      {file.same_as && (
        <Alert color="ambar" mb="md">
          {t('sameFile', { date: day(file.same_as.at) })}
        </Alert>
      )}
      <section className={`mu-card ${styles['card']}`}>
        <Title order={2} size="h4" mb="sm">
          {t('columns')}
        </Title>
        <ColumnFields file={file} said={said} onChange={setSaid} />
        <Group mt="md" align="flex-start">
          <TextInput
            label={t('phoneCode')}
            value={said.options.phone_code}
            inputMode="numeric"
            leftSection="+"
            maxLength={MAX_PHONE_CODE_DIGITS}
            onChange={({ currentTarget: { value } }) =>
              setSaid({
                ...said,
                options: { ...said.options, phone_code: value.replaceAll(/\D/g, '').replace(/^0+/, '') },
              })
            }
          />
          {isDated && (
            <NativeSelect
              label={t('order')}
              description={file.is_order_known ? undefined : t('orderUnsure')}
              data={DATE_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
              value={said.options.date_order}
              onChange={({ currentTarget: { value } }) =>
                setSaid({ ...said, options: { ...said.options, date_order: value as DateOrder } })
              }
            />
          )}
        </Group>
      </section>
      {preview.data && <ProductMapper preview={preview.data} onChange={(one) => setSaid(withProduct(said, one))} />}
      <section className={`mu-card ${styles['card']}`}>
        <Title order={2} size="h4" mb="xs">
          {t('preview')}
        </Title>
        {preview.error ? (
          <Alert color="coral" role="alert">
            {sentenceOf(preview.error)}
          </Alert>
        ) : (
          <>
            {preview.data && preview.data.people.bookings > 0 && (
              <Text size="sm" mb="xs">
                {t('peopleJoined', { ...preview.data.people })}
              </Text>
            )}
            <PreviewRows rows={preview.data?.rows ?? []} />
          </>
        )}
        <Stack mt="md" align="flex-start">
          <Group>
            <Button
              loading={start.isPending}
              disabled={preview.isPending || preview.isError}
              onClick={() => start.send(null)}
            >
              {t('start', { count: file.rows })}
            </Button>
            <Button variant="default" loading={drop.isPending} onClick={() => drop.send(null)}>
              {t('drop')}
            </Button>
          </Group>
        </Stack>
      </section>
    </>
  )
}

const saidOf = ({ product, tour_id, people }: MappedProduct): SaidProduct => ({ product, tour_id, people })
const withProduct = (said: Said, one: SaidProduct): Said => ({
  ...said,
  products: [...said.products.filter(({ product }) => product !== one.product), one],
})

type FieldsProps = { file: ImportDetail; said: Said; onChange: (next: Said) => void }

/** A choice for each column, with what stands in it first. A field that another column takes leaves the one that had it. */
function ColumnFields({ file, said, onChange }: FieldsProps) {
  const t = useTranslations('imports')
  const fields = fieldsOf(file.kind)
  const pick = (at: number, field: ImportField | null) => {
    const isMoved = (other: ImportField | null) => other === field && other !== null && !isRepeatable(other)
    const columns = said.columns.map((other, place) => (place === at ? field : isMoved(other) ? null : other))
    onChange({ ...said, columns })
  }
  return (
    <div className={styles['columns']}>
      {file.headers.map((header, at) => {
        const name = header || t('nameless')
        const sample = file.sample.map(({ cells }) => cells[at] ?? '').filter(Boolean)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place: two may be called alike
          <div key={at}>
            <NativeSelect
              label={name}
              aria-label={t('column', { header: name })}
              value={said.columns[at] ?? ''}
              data={[
                { value: '', label: t('notUsed') },
                ...fields.map((field) => ({ value: field, label: t(`fields.${field}`) })),
              ]}
              onChange={({ currentTarget: { value } }) => pick(at, fields.find((field) => field === value) ?? null)}
            />
            <div className={styles['sample']}>{sample.slice(0, 2).join(' · ') || '—'}</div>
          </div>
        )
      })}
    </div>
  )
}
