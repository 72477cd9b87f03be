import { uploadImage } from '@muelle/contract/files/images'
import { ApiError, isForLater } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'

/** A photo over the network of a dock. */
export const PHOTO_PATIENCE_MS = 90_000

/** Sends a photo that belongs to something told; null where the server will not have it, which keeps nobody from hearing of the rest. */
export async function nameOfPhoto(photo: Blob, onlyAs: number): Promise<string | null> {
  const options = { signal: AbortSignal.timeout(PHOTO_PATIENCE_MS), onlyAs }
  try {
    return (await ask(uploadImage, { query: { folder: 'tmp' }, file: photo }, options)).filename
  } catch (error) {
    if (error instanceof ApiError && !isForLater(error)) return null
    throw error
  }
}
