import { Button, Skeleton, Stack } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import styles from './OneTimePage.module.css'

type Props<T> = {
  /** What the tab of the browser is called. */
  pageTitle: string
  found: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** How high the form will be, while the link is looked up (px). */
  height: number
  isWide?: boolean
  icon: TablerIcon
  /** What a refusal means, or null for one after which another try helps. */
  goneTitle: (code: string) => string | null
  toLogin: string
  children: (data: T) => ReactNode
}

/** What a link opens that works once: its form, that it is looked up, or why it opens nothing, with the way to the login. */
export function OneTimePage<T>({ pageTitle, found, height, isWide = false, ...rest }: Props<T>) {
  const { icon, goneTitle, toLogin, children } = rest
  useEffect(() => {
    document.title = `${pageTitle} · Muelle`
  }, [pageTitle])
  const { data, error } = found
  const gone = error instanceof ApiError ? goneTitle(error.code) : null
  if (error && gone !== null)
    return (
      <EmptyState icon={icon} titleOrder={1} title={gone} description={error.message}>
        <Button component={Link} to="/auth/login" variant="default" mih={44}>
          {toLogin}
        </Button>
      </EmptyState>
    )
  if (error) return <ErrorState error={error} onRetry={() => void found.refetch()} />
  return (
    <div className={`mu-card ${styles['card']}`} data-wide={isWide || undefined}>
      <Stack gap="md">{data === undefined ? <Skeleton height={height} /> : children(data)}</Stack>
    </div>
  )
}
