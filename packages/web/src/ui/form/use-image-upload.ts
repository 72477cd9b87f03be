import { IMAGE_LIMITS, type ImageFolder, uploadImage } from '@muelle/contract/files/images'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024

type Options = { folder: ImageFolder; onUploaded: (filename: string) => void }
export type ImageUpload = {
  send: (file: File) => void
  isPending: boolean
  /** Why the last file was not taken: the server's sentence, or that nobody knows (specification 7.12). */
  problem: string | null
  /** Address of the file that is under way, or that was taken, as this browser holds it. */
  preview: string | null
  forget: () => void
}

/** Sends a chosen file to the server at once and hands on the name it is kept under. */
export function useImageUpload({ folder, onUploaded }: Options): ImageUpload {
  const t = useTranslations('image')
  const [preview, setPreview] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (chosen: File) => {
      // With the first photo: every form has a field for one, and few are used.
      const { shrinkPhoto } = await import('../../browser/shrink-photo.ts')
      const file = await shrinkPhoto(chosen)
      if (!file) throw new NotSent(t('heic'))
      if (file.size > IMAGE_LIMITS.bytes)
        throw new NotSent(t('tooLarge', { limit: IMAGE_LIMITS.bytes / BYTES_PER_MEGABYTE }))
      return ask(uploadImage, { query: { folder }, file })
    },
    onSuccess: ({ filename }) => onUploaded(filename),
    onError: () => setPreview(null),
  })
  // The browser keeps the file in memory for as long as its address is not given back.
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  return {
    send: (file) => {
      reset()
      setPreview(URL.createObjectURL(file))
      mutate(file)
    },
    isPending,
    problem: error && (hasSentence(error) ? error.message : t('unknownError')),
    preview,
    forget: () => {
      reset()
      setPreview(null)
    },
  }
}

/** Why a file never left this browser, as its sentence. */
class NotSent extends Error {
  override name = 'NotSent'
}
const hasSentence = (error: Error) => error instanceof NotSent || (error instanceof ApiError && error.httpStatus !== 0)
