import type { UploadedFile } from '@muelle/contract/call'
import { IMAGE_LIMITS, type ImageFolder } from '@muelle/contract/files/images'
import type { Deny } from '../platform/denied.ts'
import { decodeImage } from './image-decoder.ts'
import type { StoredImage } from './image-program.ts'
import { imageTypeOf } from './image-type.ts'

type ImageRefusal =
  | 'busy'
  | 'image.missing'
  | 'image.type'
  | 'image.too_large'
  | 'image.too_many_pixels'
  | 'image.too_small'
  | 'image.broken'

/** Longest side of what is kept, in pixels. */
const MAX_SIDE: Readonly<Record<ImageFolder, number>> = {
  tmp: 1600,
  business: 1600,
  profile: 512,
  tour: 1600,
  legal: 1600,
}
const PIXELS_PER_MEGAPIXEL = 1_000_000
const PATH = 'body.file'

/**
 * The image of an upload as it will be stored: WebP, upright, without metadata such as the place of a photograph, the first
 * frame of an animation, at most as large as its folder needs. Type and number of pixels are known before anything is decoded;
 * what is not a usable image is refused at `body.file`.
 */
export async function readImage(
  file: UploadedFile | null,
  folder: ImageFolder,
  deny: Deny<ImageRefusal>,
): Promise<StoredImage> {
  if (!file || file.bytes.length === 0) return deny({ code: 'image.missing' }, PATH)
  if (file.isTooLarge) return deny({ code: 'image.too_large', limitBytes: IMAGE_LIMITS.bytes }, PATH)
  const type = imageTypeOf(file.bytes)
  if (!type) return deny({ code: 'image.type' }, PATH)
  const megapixels = type === 'heif' ? IMAGE_LIMITS.avifMegapixels : IMAGE_LIMITS.megapixels
  const maxPixels = megapixels * PIXELS_PER_MEGAPIXEL
  const decoded = await decodeImage({ bytes: file.bytes, type, maxSide: MAX_SIDE[folder], maxPixels })
  if (decoded === null) return deny({ code: 'busy' })
  if (decoded === 'too_many_pixels') return deny({ code: 'image.too_many_pixels', maxMegapixels: megapixels }, PATH)
  if (decoded === 'broken') return deny({ code: 'image.broken' }, PATH)
  // Where nobody has said yet what it is for, nobody knows what is too small.
  const isSmall = Math.min(decoded.width, decoded.height) < IMAGE_LIMITS.side
  if (isSmall && folder !== 'tmp') return deny({ code: 'image.too_small', minPixels: IMAGE_LIMITS.side }, PATH)
  return decoded
}
