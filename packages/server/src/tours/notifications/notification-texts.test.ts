import { LANGUAGES } from '@muelle/contract/languages'
import { NOTIFICATION_AUDIENCES, NOTIFICATION_EVENTS } from '@muelle/domain/tours/notifications/booking-notification'
import { unknownVariable } from '@muelle/domain/tours/notifications/render'
import { expect, test } from 'vitest'
import { usualNotification } from './notification-texts.ts'

const namesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()

test.each(NOTIFICATION_EVENTS)('%s names the same in every language, and only what there is', (event) => {
  for (const audience of [null, ...NOTIFICATION_AUDIENCES])
    for (const language of LANGUAGES)
      for (const field of ['subject', 'body'] as const) {
        const text = usualNotification(event, language, audience)[field]
        expect(namesOf(text), `${language}: ${text}`).toEqual(namesOf(usualNotification(event, 'es', audience)[field]))
        expect(unknownVariable(text)).toBeNull()
      }
})
