import type { Page } from '@playwright/test'

/** Said of its own speed by the driver of a browser that draws without a graphics card. */
const OF_DRIVER = 'GL Driver Message'

/** Collects what a page complains about in its console, and what it throws. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && !message.text().includes(OF_DRIVER)) faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  return faults
}
