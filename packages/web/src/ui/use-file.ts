import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from './notify.ts'

/** How long the browser may take to keep or to show a file. */
const FILE_LIFE_MS = 60_000

/** Asks for a file on a press: it is kept under its name, or shown beside what is looked at where it has none. */
export const useFile = <Of = void>(asked: (of: Of) => Promise<Blob>, name: string | null) =>
  useMutation({
    mutationFn: asked,
    onSuccess: (file) => {
      const url = URL.createObjectURL(file)
      if (name === null) window.open(url, '_blank', 'noopener')
      else {
        const link = document.createElement('a')
        link.href = url
        link.download = name
        link.click()
      }
      setTimeout(() => URL.revokeObjectURL(url), FILE_LIFE_MS)
    },
    onError: notifyFailure,
  })
