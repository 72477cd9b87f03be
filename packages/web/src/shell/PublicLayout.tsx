import { Outlet } from '@tanstack/react-router'
import { Brand } from './Brand.tsx'
import styles from './PublicLayout.module.css'
import { CONTENT_ID } from './RootLayout.tsx'

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
