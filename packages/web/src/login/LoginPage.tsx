import { Anchor, Text } from '@mantine/core'
import { getInstallation } from '@muelle/contract/account/installation'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { loadArrivalTexts } from '../i18n/catalogues.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import styles from './LoginPage.module.css'
import { PUBLIC_SITE_URL } from './public-site.ts'

const FOOTER = ['privacy', 'legal', 'contact'] as const

/** Once in the life of an installation: it travels only then. */
const EmptyInstallation = lazy(async () => {
  const [{ EmptyInstallation: component }] = await Promise.all([import('./EmptyInstallation.tsx'), loadArrivalTexts()])
  return { default: component }
})

/** Whether nobody can sign in yet. As long as it is not known the form is there, and it stays where the server cannot be asked. */
function useIsEmpty(): boolean {
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    ask(getInstallation, {}, { signal: leaving.signal }).then(
      ({ is_empty }) => setIsEmpty(is_empty),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return isEmpty
}

/** The way in: username and password (specification 2.4), or how an installation without accounts gets its first. */
export function LoginPage() {
  const t = useTranslations('login')
  const isEmpty = useIsEmpty()
  const [isMade, setIsMade] = useState(false)
  const footer = (
    <footer>
      <nav aria-label={t('links')} className={styles['links']}>
        {FOOTER.map((link) => (
          <Link key={link} to="/terms" hash={link}>
            {t(link)}
          </Link>
        ))}
      </nav>
    </footer>
  )
  return (
    <LoginFrame title={t('title')} subtitle={t('subtitle')} pageTitle={t('submit')} footer={footer}>
      {isEmpty && !isMade ? (
        <Suspense fallback={null}>
          <EmptyInstallation onMade={() => setIsMade(true)} />
        </Suspense>
      ) : (
        <>
          <LoginForm />
          <Anchor component={Link} to="/auth/recovery" underline="always" className={styles['forgot'] ?? ''}>
            {t('forgot')}
          </Anchor>
          {PUBLIC_SITE_URL && (
            <Text c="dimmed" ta="center">
              {t('noAccount')}{' '}
              <Anchor href={PUBLIC_SITE_URL} inherit underline="always">
                {t('register')}
              </Anchor>
            </Text>
          )}
        </>
      )}
    </LoginFrame>
  )
}
