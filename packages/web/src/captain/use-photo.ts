import { useEffect, useState } from 'react'
import { shrinkPhoto } from '../browser/shrink-photo.ts'

/** A photo that was taken, small enough to be kept on the phone until there is a network, and how it looks. */
export function usePhoto() {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [isUnreadable, setIsUnreadable] = useState(false)
  // The browser keeps the photo in memory for as long as its address is not given back.
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const choose = async (chosen: File): Promise<void> => {
    setIsReading(true)
    const small = await shrinkPhoto(chosen).catch(() => chosen)
    setIsReading(false)
    setIsUnreadable(small === null)
    if (!small) return
    setFile(small)
    setPreview(URL.createObjectURL(small))
  }
  return { file, preview, isReading, isUnreadable, choose }
}
