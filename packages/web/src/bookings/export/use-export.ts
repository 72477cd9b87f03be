import type { ExportFormat, ExportRun } from '@muelle/contract/exports/list-export'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { downloadFile } from '../../browser/download-file.ts'
import { notifyFailure } from '../../ui/notify.ts'

/** A list that is taken home as a file: how it is asked for, how far it is, and how it is stopped. */
export type ExportSource = {
  /** Whose words are shown. */
  list: 'bookings' | 'payments' | 'globalInvoice' | 'commissions' | 'checkins' | 'customers'
  take: (format: ExportFormat, options: { signal: AbortSignal; onBytes: (bytes: number) => void }) => Promise<Blob>
  look: (signal: AbortSignal) => Promise<ExportRun>
  stop: () => Promise<unknown>
}

const LOOK_EVERY_MS = 700

/** Takes a list home as a file: how far it is, and a way to stop it. */
export function useExport(source: ExportSource, nameOf: (format: ExportFormat) => string) {
  const [bytes, setBytes] = useState(0)
  const [isStopped, setIsStopped] = useState(false)
  const leaving = useRef<AbortController | null>(null)
  const run = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const controller = new AbortController()
      leaving.current = controller
      setBytes(0)
      setIsStopped(false)
      const file = await source.take(format, { signal: controller.signal, onBytes: setBytes })
      const name = nameOf(format)
      downloadFile(name, file)
      return name
    },
  })
  const { data } = useQuery({
    queryKey: ['list-export'],
    queryFn: ({ signal }) => source.look(signal),
    refetchInterval: LOOK_EVERY_MS,
    enabled: run.isPending,
    gcTime: 0,
  })
  // Whoever closes the page or the dialog wants no file any more.
  useEffect(() => () => leaving.current?.abort(), [])
  const stopOnServer = useMutation({ mutationFn: () => source.stop() })
  const stop = () => {
    setIsStopped(true)
    leaving.current?.abort()
    stopOnServer.mutate()
  }
  const isRunningElsewhere = run.error instanceof ApiError && run.error.code === 'export.running'
  return {
    start: (format: ExportFormat) => run.mutate(format),
    stop,
    /** Ends one that runs in another window, or whose end was not heard. */
    stopOther: () => stopOnServer.mutate(undefined, { onSuccess: () => run.reset(), onError: notifyFailure }),
    isPending: run.isPending,
    isStopped,
    isRunningElsewhere,
    error: isStopped ? null : run.error,
    savedAs: run.data ?? null,
    bytes,
    rows: run.isPending ? (data?.running ?? null) : null,
  }
}
