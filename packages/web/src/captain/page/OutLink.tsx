import type { MouseEvent, ReactNode } from 'react'
import { activeCatalogue } from '../../i18n/active-texts.ts'
import { isKeptPage } from '../../offline/shell.ts'
import { notify } from '../../ui/notify.ts'

/** However often it is pressed, it is said once. */
const AWAY_NOTICE = 'page-away'

type Props = { href: string; className: string | undefined; children: ReactNode }

/** A way out of this page, to the panel. Without a network only as far as this phone keeps the panel: else nothing would be left on the screen. */
export function OutLink({ href, className, children }: Props) {
  const go = async (event: MouseEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    if (await isKeptPage('/index.html')) location.assign(href)
    else notify.warn({ id: AWAY_NOTICE, message: activeCatalogue().errors.partAway })
  }
  return (
    <a href={href} className={className} onClick={(event) => void go(event)}>
      {children}
    </a>
  )
}
