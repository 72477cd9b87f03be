import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useScreen } from '../router/use-screen.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './PageHeader.module.css'
import { useLayout } from './use-layout.ts'

type Props = {
  /** Instead of the screen's own title, such as the name of the record that is open. */
  title?: string
  /** An empty one keeps its line until its words are known. */
  description?: ReactNode
  /** The way back to the list that the record was opened from. */
  back?: ReactNode
  /** Buttons of the page, the main one last. */
  actions?: ReactNode
}

/** The sub-header of a screen: breadcrumbs and title from the route's path, and what can be done here. */
export function PageHeader({ title, description, back, actions }: Props) {
  const t = useTranslations()
  const screen = useScreen()
  const { title_line: hasLine } = useLayout()
  const place = t(`pages.${screen.title}`)
  const heading = title ?? place
  useEffect(() => {
    document.title = `${heading} · Muelle`
  }, [heading])

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
        <Breadcrumbs />
        {back}
        <Title order={1}>{heading}</Title>
        {(description || description === '') && (
          <Text c="dimmed" mih="1lh">
            {description}
          </Text>
        )}
      </div>
      {actions && (
        <Group gap="xs" className="mu-no-print">
          {actions}
        </Group>
      )}
    </Group>
  )
}
