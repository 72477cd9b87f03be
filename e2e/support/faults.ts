import type { Page } from '@playwright/test'

/** Said of its own speed by the driver of a browser that draws without a graphics card. */
const OF_DRIVER = 'GL Driver Message'
/** Said where the session takes long: what the board needs waits for it. */
const OF_SLOWNESS = 'was preloaded using link preload but not used within a few seconds'

/** Collects what a page complains about in its console, and what it throws. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    const isExcused = [OF_DRIVER, OF_SLOWNESS].some((excuse) => message.text().includes(excuse))
    if (isFault && !isExcused) faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  return faults
}
