import { Button } from '@mantine/core'
import { IconArrowLeft, IconCrane } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages, useTranslations } from 'use-intl'
import { useScreen } from '../router/use-screen.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** The honest page of a screen that is not built yet: which one it is and what it will hold. */
export function UnderConstructionPage() {
  const t = useTranslations()
  const { title } = useScreen()
  const sentence = new Map<string, string>(Object.entries(useMessages().upcoming)).get(title)
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState
          icon={IconCrane}
          title={t('shell.constructionBadge')}
          description={
            <>
              {t('shell.constructionBody')} {sentence}
            </>
          }
        >
          <Button component={Link} to="/visitas" variant="default" leftSection={<IconArrowLeft size={16} />}>
            {t('shell.backToVisits')}
          </Button>
        </EmptyState>
      </div>
    </>
  )
}
