import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ResourceSearch } from './resource-search.ts'

type Options = { replace?: boolean }

/** Changes the address of the screen from what it is at that moment; the function stays the same. */
export function useResourceNavigate(): (change: (search: ResourceSearch) => ResourceSearch, options?: Options) => void {
  const navigate = useNavigate({ from: '/settings/recursos' })
  return useCallback((change, options) => void navigate({ to: '.', search: change, ...options }), [navigate])
}
