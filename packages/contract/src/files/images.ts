import * as z from 'zod/mini'
import { call } from '../call.ts'

/** Where an image is going to be used: the folder decides how large it is kept. */
export const IMAGE_FOLDERS = ['tmp', 'business', 'profile', 'tour', 'legal'] as const
export type ImageFolder = (typeof IMAGE_FOLDERS)[number]

export const IMAGE_LIMITS = {
  /** Bytes of the file as it is sent. */
  bytes: 10 * 1024 * 1024,
  /** Millions of pixels of the image as it is sent; a smaller file can hide a much larger image. */
  megapixels: 36,
  /** Of an AVIF, whose decoder takes some twenty bytes for each of them where the others take less than eight. */
  avifMegapixels: 12,
  /** Shortest side of what a record shows, in pixels; less is a dot, not a logo. */
  side: 32,
  /** Files of an account that nothing uses yet. */
  unused: 500,
  /** Of them, those that one person sent: nobody alone keeps the others from sending any. */
  unusedOfPerson: 100,
} as const
/** What the server reads. It looks at the content: neither the name nor the type that a browser claims matters. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Name of a stored image: 128 random bits, so that nobody guesses one, and its type. */
const IMAGE_NAME = /^[A-Za-z0-9_-]{22}\.webp$/
/** A stored image as records keep it. Whether the account has such a file is for the server to say: `image.unknown`. */
export const ImageName = z.string().check(z.regex(IMAGE_NAME))

/** Address of a stored image; absolute from the root of the origin. */
export const imageUrl = (filename: string): string => `/files/${filename}`
/** Address of the small picture that is kept beside each image, for lists: at most 320 pixels wide and high. */
export const thumbnailUrl = (filename: string): string => imageUrl(filename.replace(/\.webp$/, '.320.webp'))

export const uploadImage = call({
  method: 'POST',
  path: '/v1/provider/shared/image',
  summary: 'Keep an image; what no record uses within a day is removed',
  access: 'session',
  query: z.strictObject({ folder: z._default(z.enum(IMAGE_FOLDERS), 'tmp') }),
  multipart: { maxBytes: IMAGE_LIMITS.bytes },
  answer: z.object({ filename: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  refusals: [
    'image.missing',
    'image.type',
    'image.too_large',
    'image.too_many_pixels',
    'image.too_small',
    'image.broken',
    'image.too_many',
  ],
})
