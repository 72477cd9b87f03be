// The program that decodes images, in a process of its own (`image-decoder.ts` starts it): what a decoder takes of memory goes back to the
// system with the process, and what a picture breaks is not the server.
import sharp, { type Sharp } from 'sharp'

/** A file, what its first bytes say it is, and what may become of it: sides and pixels as they are in the image. */
export type DecodeTask = { bytes: Uint8Array; type: string; maxSide: number; maxPixels: number }
export type StoredImage = { width: number; height: number; image: Uint8Array; thumbnail: Uint8Array }
/** `memoryBytes`: how much the program holds once it is done. */
export type DecodeAnswer = { result: StoredImage | 'too_many_pixels' | 'broken'; memoryBytes: number }

const THUMBNAIL_SIDE = 320
const QUALITY = 84
/** A picture that takes longer was made to take long. */
const MAX_SECONDS = 15

// One thread for an image, and nothing kept of it: the same one hardly ever comes twice.
sharp.concurrency(1)
sharp.cache(false)

async function decode({ bytes, type, maxSide, maxPixels }: DecodeTask): Promise<DecodeAnswer['result']> {
  // This reads no more than the head of the file; a limit of pixels here would only hide what is wrong.
  const size = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null)
  if (size && size.width * size.height > maxPixels) return 'too_many_pixels'
  if (size?.format !== type) return 'broken'
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1, autoOrient: true })
    const { data: image, info } = await webp(source, maxSide)
    const { data: thumbnail } = await webp(sharp(image), THUMBNAIL_SIDE)
    return { width: info.width, height: info.height, image, thumbnail }
  } catch {
    // The decoder has no codes for what it finds wrong with a file; that it found something is what there is to say.
    return 'broken'
  }
}

const webp = (image: Sharp, side: number) =>
  image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, smartSubsample: true })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })

async function answer(task: DecodeTask): Promise<void> {
  const result = await decode(task)
  process.send?.({ result, memoryBytes: process.memoryUsage.rss() } satisfies DecodeAnswer)
}

process.on('message', (task: DecodeTask) => void answer(task))
// The server says when it is time; a Ctrl-C meant for it must not take away what it still waits for.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())
