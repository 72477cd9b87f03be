import { SegmentedControl, Select, Skeleton, Stack } from '@mantine/core'
import { LEGAL_KINDS } from '@muelle/domain/legal/legal-kind'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../i18n/language.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './LegalEditorPage.module.css'
import { LegalForm } from './LegalForm.tsx'
import { type LegalKey, legalPageQuery, legalPagesQuery } from './legal-queries.ts'
import { VersionList } from './VersionList.tsx'

const route = getRouteApi('/_panel/_office/settings/legal')

/** The owner's words for terms, privacy notice and legal notice, in each language. */
export function LegalEditorPage() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { kind = 'terms', language = 'es' } = route.useSearch()
  const key: LegalKey = { kind, language }
  const open = (next: Partial<LegalKey>) => void navigate({ to: '/settings/legal', search: { ...key, ...next } })
  const page = useQuery(legalPageQuery(key))
  const pages = useQuery(legalPagesQuery)
  const isOwn = (code: string) =>
    pages.data?.rows.some((row) => row.kind === kind && row.language === code && !row.is_default) ?? false

  return (
    <>
      <PageHeader description={t('legalTexts.intro')} />
      <Stack gap="md">
        <div className={styles['choice']}>
          <SegmentedControl
            aria-label={t('legalTexts.document')}
            data={LEGAL_KINDS.map((value) => ({ value, label: t(`pages.${value}`) }))}
            value={kind}
            onChange={(value) => {
              const chosen = LEGAL_KINDS.find((candidate) => candidate === value)
              if (chosen) open({ kind: chosen })
            }}
          />
          <Select
            aria-label={t('legalTexts.language')}
            data={LANGUAGES.map((code) => ({
              value: code,
              label: `${LANGUAGE_NAMES[code]}: ${t(isOwn(code) ? 'legalTexts.own' : 'legalTexts.general')}`,
            }))}
            value={language}
            allowDeselect={false}
            onChange={(value) => isLanguage(value) && open({ language: value })}
          />
        </div>
        {page.error && !page.data ? (
          <ErrorState error={page.error} onRetry={() => void page.refetch()} />
        ) : page.data ? (
          <Stack key={`${kind} ${language}`} gap="md">
            <LegalForm page={page.data} />
            <VersionList page={page.data} />
          </Stack>
        ) : (
          <Skeleton height={420} aria-busy />
        )}
      </Stack>
    </>
  )
}
