import type { Page } from '@playwright/test'

/** Collects what a page complains about in its console, and what it throws. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  return faults
}
