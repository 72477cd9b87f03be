import { IMAGE_LIMITS, type ImageFolder, uploadImage } from '@muelle/contract/images'
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
  const [refused, setRefused] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: File) => ask(uploadImage, { query: { folder }, file }),
    onSuccess: ({ filename }) => onUploaded(filename),
    onError: () => setPreview(null),
  })
  // The browser keeps the file in memory for as long as its address is not given back.
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  return {
    send: (file) => {
      reset()
      const isTooLarge = file.size > IMAGE_LIMITS.bytes
      setRefused(isTooLarge ? t('tooLarge', { limit: IMAGE_LIMITS.bytes / BYTES_PER_MEGABYTE }) : null)
      setPreview(isTooLarge ? null : URL.createObjectURL(file))
      if (!isTooLarge) mutate(file)
    },
    isPending,
    problem: refused ?? (error && (hasSentence(error) ? error.message : t('unknownError'))),
    preview,
    forget: () => {
      reset()
      setRefused(null)
      setPreview(null)
    },
  }
}

const hasSentence = (error: Error) => error instanceof ApiError && error.httpStatus !== 0
