import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Signing out is opening its address, wherever it is asked for. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void navigate({ to: '/logout' }), [navigate])
}
