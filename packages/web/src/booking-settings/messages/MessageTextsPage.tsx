import { Badge, Select, Skeleton, Stack, Text } from '@mantine/core'
import { LANGUAGES, type Language } from '@muelle/contract/languages'
import type { MessageText } from '@muelle/contract/visits/message-texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentLanguage, isLanguage, LANGUAGE_NAMES } from '../../i18n/language.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { MessageTextDialog } from './MessageTextDialog.tsx'
import styles from './MessageTexts.module.css'
import { messageTextsQuery } from './message-texts-query.ts'

/** How a venue words what its guests are told: one list in each language, every message in its own words or in the usual ones. */
export function MessageTextsPage() {
  const t = useTranslations('venueMessages')
  return (
    <SettingsPage description={t('description')} needs="waitlist">
      {({ business_id }, mayEdit) => <Messages key={business_id} businessId={business_id} mayEdit={mayEdit} />}
    </SettingsPage>
  )
}

function Messages({ businessId, mayEdit }: { businessId: number; mayEdit: boolean }) {
  const t = useTranslations('venueMessages')
  const events = useTranslations('guestMessages')
  const { data, error, refetch } = useQuery(messageTextsQuery(businessId))
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const [edited, setEdited] = useState<MessageText | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  return (
    <Stack>
      <Select
        label={t('language')}
        maw={280}
        allowDeselect={false}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={(value) => isLanguage(value) && setLanguage(value)}
      />
      <section className="mu-card" aria-label={t('title')}>
        <ul className={styles['list']}>
          {data.rows
            .filter((row) => row.language === language)
            .map((row) => (
              <li key={row.event}>
                <button type="button" className={styles['row']} onClick={() => setEdited(row)}>
                  <span className={styles['name']}>
                    {events(`events.${row.event}`)}
                    {row.version !== null && <Badge variant="light">{t('own')}</Badge>}
                  </span>
                  <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                    {row.body}
                  </Text>
                </button>
              </li>
            ))}
        </ul>
      </section>
      {edited && (
        <MessageTextDialog
          businessId={businessId}
          text={edited}
          name={events(`events.${edited.event}`)}
          mayEdit={mayEdit}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}
