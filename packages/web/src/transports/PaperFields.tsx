import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { MAX_PAPER_NAME, MAX_PAPER_NUMBER } from '@muelle/contract/transports/fleet-bounds'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DateField } from '../ui/form/DateField.tsx'
import styles from './FleetPanel.module.css'
import type { PaperKind, PaperValues } from './fleet-form.ts'

/** A form of any record that has papers: only this field of it is touched. */
type PaperForm = {
  getInputProps: (path: `papers.${number}.${keyof PaperValues}`) => object
  insertListItem: (path: 'papers', paper: PaperValues) => void
  removeListItem: (path: 'papers', at: number) => void
}
type Props = { form: PaperForm; papers: readonly PaperValues[]; kinds: readonly PaperKind[] }

/** The papers of a boat or a person, each with the last day on which it holds. */
export function PaperFields({ form, papers, kinds }: Props) {
  const t = useTranslations('fleet')
  const add = () =>
    form.insertListItem('papers', { key: randomId(), kind: kinds[0] ?? 'other', name: '', number: '', expires_on: '' })
  return (
    <Stack gap="sm" component="fieldset" className={styles['papers'] ?? ''}>
      <Text component="legend" fw={600}>
        {t('papers')}
      </Text>
      {papers.map((paper, at) => (
        <div key={paper.key} className={styles['paper']}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
            <Select
              label={t('kind')}
              data={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              allowDeselect={false}
              {...form.getInputProps(`papers.${at}.kind`)}
            />
            <DateField label={t('expires')} withAsterisk {...form.getInputProps(`papers.${at}.expires_on`)} />
            <TextInput label={t('paperName')} maxLength={MAX_PAPER_NAME} {...form.getInputProps(`papers.${at}.name`)} />
            <TextInput
              label={t('number')}
              maxLength={MAX_PAPER_NUMBER}
              {...form.getInputProps(`papers.${at}.number`)}
            />
          </SimpleGrid>
          <ActionIcon
            variant="subtle"
            color="coral"
            size={44}
            aria-label={t('removePaper', { name: paper.name || t(`kinds.${paper.kind}`) })}
            onClick={() => form.removeListItem('papers', at)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Group>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('addPaper')}
        </Button>
      </Group>
    </Stack>
  )
}
