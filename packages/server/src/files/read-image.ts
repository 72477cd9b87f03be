import type { UploadedFile } from '@muelle/contract/call'
import { IMAGE_LIMITS, type ImageFolder } from '@muelle/contract/images'
import type { Sharp } from 'sharp'
import { Denied, type Deny } from '../platform/denied.ts'
import { createTurns } from '../platform/in-turn.ts'
import { imageTypeOf } from './image-type.ts'

export type StoredImage = { width: number; height: number; image: Uint8Array; thumbnail: Uint8Array }
type ImageRefusal = 'image.missing' | 'image.type' | 'image.too_large' | 'image.too_many_pixels' | 'image.broken'

/** Longest side of what is kept, in pixels. */
const MAX_SIDE: Readonly<Record<ImageFolder, number>> = {
  tmp: 1600,
  business: 1600,
  profile: 512,
  tour: 1600,
  legal: 1600,
}
const THUMBNAIL_SIDE = 320
const QUALITY = 84
const PIXELS_PER_MEGAPIXEL = 1_000_000
const MAX_PIXELS = IMAGE_LIMITS.megapixels * PIXELS_PER_MEGAPIXEL
/** A picture that takes longer was made to take long. */
const MAX_SECONDS = 15
const PATH = 'body.file'
/** One at a time: decoded it may take 150 MB, and it keeps one of the four threads that passwords and files need as well. */
const inTurn = createTurns({ atOnce: 1, waiting: 30 })

/** Loaded with the first image: a server that is sent none need not know how to read them. */
let sharpLoaded: Promise<typeof import('sharp').default> | undefined
const loadSharp = () => (sharpLoaded ??= import('sharp').then((module) => configured(module.default)))

/** One thread for an image, and nothing kept of it: the same one hardly ever comes twice. */
function configured(sharp: typeof import('sharp').default) {
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

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

  const sharp = await loadSharp()
  // This reads no more than the head of the file; a limit of pixels here would only hide what is wrong.
  const size = await sharp(file.bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null)
  if (size && size.width * size.height > MAX_PIXELS)
    return deny({ code: 'image.too_many_pixels', maxMegapixels: IMAGE_LIMITS.megapixels }, PATH)
  if (size?.format !== type) return deny({ code: 'image.broken' }, PATH)
  try {
    const [image, thumbnail] = await inTurn(async () => {
      const source = sharp(file.bytes, {
        limitInputPixels: MAX_PIXELS,
        failOn: 'truncated',
        pages: 1,
        autoOrient: true,
      })
      const scaled = await webp(source, MAX_SIDE[folder])
      return [scaled, await webp(sharp(scaled.data), THUMBNAIL_SIDE)] as const
    })
    return { width: image.info.width, height: image.info.height, image: image.data, thumbnail: thumbnail.data }
  } catch (error) {
    if (error instanceof Denied) throw error
    // The decoder has no codes for what it finds wrong with a file; that it found something is what there is to say.
    return deny({ code: 'image.broken' }, PATH)
  }
}

const webp = (image: Sharp, side: number) =>
  image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, smartSubsample: true })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
