import { type Flag, hasRight } from '@muelle/domain/rights'
import type { ReactNode } from 'react'
import { useRights } from './use-session.ts'

type Props = {
  /** A module, or text that contains the identifiers of some, any of which suffices. */
  module: string
  /** Which flag must also be on; without it, having the module suffices. */
  flag?: Flag
  fallback?: ReactNode
  /** Shows the content whatever the rights are. */
  forceRender?: boolean
  children: ReactNode
}

/** Shows its content to those who have the right, otherwise the fallback or nothing (specification 6). */
export function Guard({ module, flag, fallback = null, forceRender = false, children }: Props) {
  const { rights } = useRights()
  return forceRender || hasRight(rights, module, flag) ? children : fallback
}
