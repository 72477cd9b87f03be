import { Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { addressOf, ancestorsOf } from '../router/breadcrumbs.ts'
import { SCREENS } from '../router/screens.ts'
import { useScreen } from '../router/use-screen.ts'
import styles from './PageHeader.module.css'
import { useLayout } from './use-layout.ts'

type Props = {
  /** Instead of the screen's own title, such as the name of the record that is open. */
  title?: string
  description?: ReactNode
  /** Buttons of the page, the main one last. */
  actions?: ReactNode
}

/** The sub-header of a screen: breadcrumbs and title from the route's path, and what can be done here. */
export function PageHeader({ title, description, actions }: Props) {
  const t = useTranslations()
  const screen = useScreen()
  const { breadcrumbs, title_line: hasLine } = useLayout()
  const place = t(`pages.${screen.title}`)
  const heading = title ?? place
  useEffect(() => {
    document.title = `${heading} · Muelle`
  }, [heading])

  const ancestors = ancestorsOf(screen.path)
  return (
    <Group
      justify="space-between"
      align="flex-end"
      gap="sm"
      mb="md"
      className={styles['header']}
      mod={{ line: hasLine }}
    >
      <div className={styles['texts']}>
        {breadcrumbs && !screen.isPublic && screen.path !== '/visitas' && (
          <nav aria-label={t('shell.breadcrumbs')} className={styles['trail']}>
            <ol>
              <li>
                <Link to="/visitas">{t('shell.home')}</Link>
              </li>
              {ancestors.map((path) => (
                <li key={path}>
                  <Link to={addressOf(path, screen.params)}>{t(`pages.${SCREENS[path].title}`)}</Link>
                </li>
              ))}
              <li aria-current="page">{place}</li>
            </ol>
          </nav>
        )}
        <Title order={1}>{heading}</Title>
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      {actions && (
        <Group gap="xs" className="mu-no-print">
          {actions}
        </Group>
      )}
    </Group>
  )
}
