import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Brand } from '../ui/light/Brand.tsx'
import { CONTENT_ID } from '../ui/light/content-id.ts'
import styles from './LoginPage.module.css'

type Props = { title: string; subtitle: string; pageTitle: string; footer?: ReactNode; children: ReactNode }

/** The frame of the ways in: the bay beside a narrow column. */
export function LoginFrame({ title, subtitle, pageTitle, footer, children }: Props) {
  useEffect(() => {
    document.title = `${pageTitle} · Muelle`
  }, [pageTitle])
  return (
    <div className={styles['page']}>
      <div className={styles['scene']} />
      <div className={styles['side']}>
        <main id={CONTENT_ID} tabIndex={-1} className={styles['main']}>
          <Brand size={20} />
          <div>
            <Title order={1} fz={26} lh={1.25}>
              {title}
            </Title>
            <Text c="dimmed" mt={4}>
              {subtitle}
            </Text>
          </div>
          {children}
        </main>
        {footer}
      </div>
    </div>
  )
}
