import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { ImageName } from '../files/images.ts'
import { CurrentPassword, Id, IdText, InstantText, NewPassword, OptionalEmail, Pin, text, Version } from '../shapes.ts'
import { MAX_PERSON_NAME } from '../users/user-bounds.ts'
import { Preferences } from './preferences.ts'

/** What a signed-in person sees and keeps of themselves. Rights are not here: nobody changes their own. */
export const Profile = z.object({
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  /** Name of an uploaded file. */
  image: z.nullable(z.string()),
  second_factor: z.object({
    enabled: z.boolean(),
    enabled_at: z.nullable(InstantText),
    /** Recovery codes that were not used yet. */
    recovery_codes_left: z.int(),
  }),
  version: Version,
})
export type Profile = z.output<typeof Profile>

export const getProfile = call({
  method: 'GET',
  path: '/v1/provider/profile',
  summary: "The signed-in person's own data",
  access: 'person',
  answer: Profile,
  refusals: [],
})

export const updateProfile = call({
  method: 'PUT',
  path: '/v1/provider/profile',
  summary: "Change one's own name, e-mail address and photo",
  access: 'person',
  body: z.object({
    version: Version,
    first_name: text(1, MAX_PERSON_NAME),
    last_name: text(1, MAX_PERSON_NAME),
    email: OptionalEmail,
    /** From an upload to the folder `profile`; null takes the photo away. */
    image: z.optional(z.nullable(ImageName)),
  }),
  answer: Profile,
  refusals: ['stale', 'image.unknown'],
})

export const updatePassword = call({
  method: 'PUT',
  path: '/v1/provider/profile/password',
  summary: "Change one's own password; every other session ends",
  access: 'person',
  body: z.object({ current_password: CurrentPassword, new_password: NewPassword }),
  answer: z.object({ ended_sessions: z.int() }),
  refusals: ['password.incorrect', 'login.throttled'],
})

export const updatePin = call({
  method: 'PUT',
  path: '/v1/provider/profile/pin',
  summary: 'Set the PIN with which one releases on another’s device what they may not do alone; null takes it away',
  access: 'person',
  body: z.object({ current_password: CurrentPassword, pin: z.nullable(Pin) }),
  answer: z.object({ has_pin: z.boolean() }),
  refusals: ['password.incorrect', 'login.throttled'],
})

export const updatePreferences = call({
  method: 'PUT',
  path: '/v1/provider/profile/preferences',
  summary: 'Keep language, theme and layout of the panel for every device',
  access: 'person',
  body: Preferences,
  answer: Preferences,
  refusals: [],
})

/** A device on which the person is signed in. */
export const ProfileSession = z.object({
  id: Id,
  is_current: z.boolean(),
  /** As far as the device said: `Chrome`, `Android`. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  is_panel: z.boolean(),
  started_at: InstantText,
  /** When it last renewed its token, which a device in use does every quarter of an hour. */
  last_used_at: InstantText,
})
export type ProfileSession = z.output<typeof ProfileSession>

export const listProfileSessions = call({
  method: 'GET',
  path: '/v1/provider/profile/session',
  summary: "The person's open sessions, this one first, then those used last",
  access: 'person',
  answer: rowsOf(ProfileSession),
  refusals: [],
})

export const revokeProfileSession = call({
  method: 'DELETE',
  path: '/v1/provider/profile/session/:id',
  summary: "End one of one's own sessions; does nothing to one that has ended",
  access: 'person',
  params: z.object({ id: IdText }),
  answer: z.object({}),
  refusals: ['not_found'],
})

export const revokeOtherSessions = call({
  method: 'DELETE',
  path: '/v1/provider/profile/session',
  summary: "End all of one's own sessions but this one",
  access: 'person',
  answer: z.object({ ended_sessions: z.int() }),
  refusals: [],
})
