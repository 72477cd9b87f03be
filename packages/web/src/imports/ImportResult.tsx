import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { exportImportFaults, type ImportDetail, undoImport } from '@muelle/contract/imports/record'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { CUSTOMERS_KEY } from '../customers/customer-queries.ts'
import { useDayText } from '../customers/use-day-text.ts'
import { formatNumber } from '../i18n/format.ts'
import { useSession } from '../session/use-session.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useFile } from '../ui/use-file.ts'
import { FaultText } from './FaultText.tsx'
import { STATE_TONES } from './ImportList.tsx'
import styles from './Imports.module.css'
import { faultsQuery, IMPORTS_KEY, SHOWN_FAULTS } from './import-queries.ts'
import { mayUndo } from './may-undo.ts'

const WHOLE = 100
const OUTCOMES = ['added', 'changed', 'same', 'bad'] as const

/** How far an import is, what became of its lines, and the way back. */
export function ImportResult({ file }: { file: ImportDetail }) {
  const t = useTranslations('imports')
  const done = OUTCOMES.reduce((sum, outcome) => sum + file[outcome], 0)
  const isMoving = file.state === 'running' || file.state === 'undoing'
  return (
    <>
      <section className={`mu-card ${styles['card']}`}>
        <Group justify="space-between" mb="sm">
          <StatusBadge tone={STATE_TONES[file.state]}>{t(`states.${file.state}`)}</StatusBadge>
          <UndoButton file={file} />
        </Group>
        {isMoving && (
          <>
            <Progress
              value={file.state === 'undoing' ? WHOLE : (done / file.rows) * WHOLE}
              animated
              aria-label={t(`states.${file.state}`)}
            />
            {file.state === 'running' && (
              <Text size="sm" fw={600} mt="xs">
                {t('progress', { done, rows: file.rows })}
              </Text>
            )}
            <Text size="sm" mt={4} mb="xs">
              {t('goesOn')}
            </Text>
          </>
        )}
        <dl className={styles['figures']}>
          {OUTCOMES.map((outcome) => (
            <div key={outcome}>
              <dt>{t(`outcomes.${outcome}`)}</dt>
              <dd className="mu-num">{formatNumber(file[outcome])}</dd>
            </div>
          ))}
        </dl>
        {file.kept > 0 && <Text mt="sm">{t('kept', { count: file.kept })}</Text>}
      </section>
      {file.bad + file.partial > 0 && <Faults file={file} done={done} />}
    </>
  )
}

function Faults({ file, done }: { file: ImportDetail; done: number }) {
  const t = useTranslations('imports')
  const { data } = useQuery(faultsQuery(file.id, file.state === 'running' ? 0 : done))
  const take = useFile(() => ask(exportImportFaults, { params: { id: file.id } }), `import-${file.id}.csv`)
  const more = (data?.count ?? 0) - SHOWN_FAULTS
  return (
    <section className={`mu-card ${styles['card']}`}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('faults')}
        </Title>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('download')}
        </Button>
      </Group>
      <ul className={styles['list']}>
        {data?.rows.map(({ line, is_taken, faults, cells }) => (
          <li key={line}>
            <Text size="sm" c="dimmed" className="mu-num">
              {t('line', { line: String(line) })}
            </Text>
            <span className={styles['grow']}>
              <FaultText faults={faults} isTaken={is_taken} />
              <span className={styles['sample']}>{cells.filter(Boolean).join(' · ')}</span>
            </span>
            <StatusBadge tone={is_taken ? 'waiting' : 'danger'}>{t(is_taken ? 'taken' : 'notTaken')}</StatusBadge>
          </li>
        ))}
      </ul>
      {more > 0 && <Text c="dimmed">{t('more', { count: more })}</Text>}
    </section>
  )
}

function UndoButton({ file }: { file: ImportDetail }) {
  const t = useTranslations('imports')
  const day = useDayText()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (file.undo_until === null || !mayUndo(file, session)) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('undo')}
      </Button>
      {isOpen && (
        <DeleteDialog
          title={t('undo')}
          confirmLabel={t('undo')}
          run={(options) => ask(undoImport, { params: { id: file.id } }, options)}
          success={t('undoStarted')}
          failure={t('notDone')}
          reload={[IMPORTS_KEY, CUSTOMERS_KEY]}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <Text>{t('undoBody', { date: day(file.undo_until) })}</Text>
        </DeleteDialog>
      )}
    </>
  )
}
