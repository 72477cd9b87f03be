import { uploadImage } from '@muelle/contract/files/images'
import { handleItself, type Route } from '../platform/http/handle.ts'
import type { Storage } from './storage.ts'
import { createUpload } from './upload.ts'

export const fileRoutes = ({ storage }: { storage: Storage }): Route[] => [
  handleItself(uploadImage, createUpload(storage)),
]
