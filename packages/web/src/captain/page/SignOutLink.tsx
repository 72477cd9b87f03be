import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { signOut } from '../../session/sign-out.ts'

type Props = { className: string | undefined; children: ReactNode }

/** Leaves the phone to somebody else: by the panel's way out, and without a network at once, since its page may not be here. */
export function SignOutLink({ className, children }: Props) {
  const queryClient = useQueryClient()
  const go = async (event: MouseEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    await signOut({ open: () => Promise.resolve(queryClient), clear: () => queryClient.clear() })
    location.reload()
  }
  return (
    <a href="/logout" className={className} onClick={(event) => void go(event)}>
      {children}
    </a>
  )
}
