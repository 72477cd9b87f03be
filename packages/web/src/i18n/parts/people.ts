import { members } from '../members.ts'
import { permissions } from '../permissions.ts'
import { users } from '../users.ts'

/** The texts of the screens of people and of what they may do. */
export const part = { members, permissions, users }
