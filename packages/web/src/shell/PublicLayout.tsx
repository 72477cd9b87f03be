import { Outlet } from '@tanstack/react-router'
import { Brand } from '../ui/light/Brand.tsx'
import { CONTENT_ID } from '../ui/light/content-id.ts'
import styles from './PublicLayout.module.css'

/** The frame of the pages that anyone may open. */
export function PublicLayout() {
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <Brand />
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
        <Outlet />
      </main>
    </div>
  )
}
