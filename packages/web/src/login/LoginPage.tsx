import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Brand } from '../ui/light/Brand.tsx'
import { CONTENT_ID } from '../ui/light/content-id.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'
import { PUBLIC_SITE_URL } from './public-site.ts'

const FOOTER = ['privacy', 'legal', 'contact'] as const

/** The way in: username and password (specification 2.4). */
export function LoginPage() {
  const t = useTranslations('login')
  useEffect(() => {
    document.title = `${t('submit')} · Muelle`
  }, [t])
  return (
    <div className={styles['page']}>
      <div className={styles['scene']} />
      <div className={styles['side']}>
        <main id={CONTENT_ID} tabIndex={-1} className={styles['main']}>
          <Brand size={20} />
          <div>
            <Title order={1} fz={26} lh={1.25}>
              {t('title')}
            </Title>
            <Text c="dimmed" mt={4}>
              {t('subtitle')}
            </Text>
          </div>
          <LoginForm />
          {PUBLIC_SITE_URL && (
            <Text c="dimmed" ta="center">
              {t('noAccount')}{' '}
              <Anchor href={PUBLIC_SITE_URL} inherit underline="always">
                {t('register')}
              </Anchor>
            </Text>
          )}
        </main>
        <footer>
          <nav aria-label={t('links')} className={styles['links']}>
            {FOOTER.map((link) => (
              <Link key={link} to="/terms" hash={link}>
                {t(link)}
              </Link>
            ))}
          </nav>
        </footer>
      </div>
    </div>
  )
}
