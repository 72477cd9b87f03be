import { randomBytes } from 'node:crypto'
import { thumbnailUrl } from '@muelle/contract/files/images'

/** 128 random bits: whoever has not been given the address of a file cannot find it (I16). */
const NAME_BYTES = 16

export const newImageName = (): string => `${randomBytes(NAME_BYTES).toString('base64url')}.webp`

/** What is stored under an image's name: the image, and its small picture. */
export const namesOf = (name: string): [image: string, thumbnail: string] => [
  name,
  thumbnailUrl(name).slice('/files/'.length),
]

/** Names that can be stored at all; everything else is not looked for. */
export const isStoredName = (name: string): boolean => /^[A-Za-z0-9_-]{22}(?:\.320)?\.webp$/.test(name)
