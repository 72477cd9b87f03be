/** What a file is by its first bytes, under the name that the decoder gives it. SVG is no image here: it can hold scripts. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const SIGNATURES: Readonly<Record<ImageType, (bytes: Uint8Array) => boolean>> = {
  jpeg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  gif: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  // AVIF, still or animated. The photographs that telephones call HEIC have other brands and cannot be read.
  heif: (bytes) => startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4),
}
const TYPES = Object.keys(SIGNATURES) as ImageType[]

/** The type of an image by its content; null for anything else, whatever its name says. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null =>
  TYPES.find((type) => SIGNATURES[type](bytes)) ?? null
