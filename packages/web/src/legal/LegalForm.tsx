import { Button, Group, Stack, Tabs, Text, Textarea } from '@mantine/core'
import { type LegalPage, updateLegalPage } from '@muelle/contract/legal/record'
import { MARKDOWN_LIMITS, MAX_LEGAL_LENGTH, markdownDenial } from '@muelle/domain/legal/legal-text'
import { codePointLength } from '@muelle/domain/text'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useBusiness } from '../session/use-business.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { refused } from '../ui/refused.ts'
import { legalPageQuery, legalPagesQuery } from './legal-queries.ts'
import { Markdown } from './Markdown.tsx'

const valuesOf = ({ markdown }: LegalPage) => ({ markdown: markdown ?? '' })
const PUBLIC = { terms: '/terms', privacy: '/privacy', legal: '/legal' } as const
const ROWS = { minRows: 12, maxRows: 28 } as const

/** What is wrong with a text before it is sent: the rules of the server, in the panel's words. */
function useTextFault() {
  const t = useTranslations('legalTexts')
  return (markdown: string): string | null => {
    if (codePointLength(markdown.trim()) > MAX_LEGAL_LENGTH) return t('tooLong', { max: MAX_LEGAL_LENGTH })
    const { maxLines: lines, maxDepth: depth, maxMarks: marks } = MARKDOWN_LIMITS
    return markdownDenial(markdown) ? t('tooComplex', { lines, depth, marks }) : null
  }
}

/** One document in one language: written on one tab, seen as customers will see it on the other. */
export function LegalForm({ page }: { page: LegalPage }) {
  const t = useTranslations()
  const faultOf = useTextFault()
  const { business } = useBusiness()
  const [isLeaving, setIsLeaving] = useState(false)
  const { kind, language } = page
  const { queryKey } = legalPageQuery(page)
  const { form, isDirty, isPending, stale, onSubmit, send } = useRecordForm({
    record: page,
    queryKey,
    valuesOf,
    bodyOf: (values) => values,
    save: (body, options) => ask(updateLegalPage, { params: { kind, language }, body }, options),
    validate: ({ markdown }) => ({ markdown: faultOf(markdown) }),
    success: t('legalTexts.saved'),
    reload: [queryKey, legalPagesQuery.queryKey],
    onSaved: () => setIsLeaving(false),
  })
  const { markdown } = form.values
  const isEmpty = markdown.trim() === ''
  return (
    <SettingsSection
      title={t(`pages.${kind}`)}
      actions={
        <Button
          component="a"
          href={PUBLIC[kind] + (business ? `?business=${business.slug}` : '')}
          target="_blank"
          variant="default"
          size="xs"
        >
          {t('legalTexts.view')}
        </Button>
      }
    >
      <LeaveGuard isDirty={isDirty} />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {stale && <StaleAlert {...stale} />}
          <Tabs defaultValue="write">
            <Tabs.List mb="sm">
              <Tabs.Tab value="write">{t('legalTexts.write')}</Tabs.Tab>
              <Tabs.Tab value="preview">{t('legalTexts.preview')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="write">
              <Textarea
                label={t('legalTexts.text')}
                description={t('legalTexts.textHint')}
                lang={language}
                autosize
                {...ROWS}
                {...form.getInputProps('markdown')}
              />
              <Text size="sm" c="dimmed" mt={4} className="mu-num">
                {t('legalTexts.length', { count: codePointLength(markdown.trim()), max: MAX_LEGAL_LENGTH })}
              </Text>
            </Tabs.Panel>
            <Tabs.Panel value="preview">
              {/* A text that may not be saved may also be one that takes long to show. */}
              {faultOf(markdown) ? (
                <Text c="coral">{faultOf(markdown)}</Text>
              ) : (
                <Markdown text={isEmpty ? page.default_markdown : markdown} language={language} />
              )}
            </Tabs.Panel>
          </Tabs>
          <Group justify="flex-end" gap="xs">
            {isEmpty && (
              <Button variant="default" onClick={() => form.setFieldValue('markdown', page.default_markdown)}>
                {t('legalTexts.startWithGeneral')}
              </Button>
            )}
            {page.markdown !== null && (
              <Button variant="default" onClick={() => setIsLeaving(true)}>
                {t('legalTexts.backToGeneral')}
              </Button>
            )}
            <Button type="submit" loading={isPending} {...refused(isDirty ? undefined : t('legalTexts.nothingToSave'))}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {isLeaving && (
        <ConfirmDialog
          title={t('legalTexts.backToGeneral')}
          isPending={isPending}
          onConfirm={() => send({ markdown: '' })}
          onClose={() => setIsLeaving(false)}
        >
          {t('legalTexts.backBody')}
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
