import { Button, Group, Select, Switch, Textarea, TextInput } from '@mantine/core'
import {
  type BookingNotification,
  createBookingNotification,
  deleteBookingNotification,
  updateBookingNotification,
} from '@muelle/contract/bookings/messages'
import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from '@muelle/contract/tours/tour-bounds'
import {
  audiencesOf,
  NOTIFICATION_AUDIENCES,
  type NotificationAudience,
  type NotificationEvent,
  notificationDenial,
  usualOffset,
} from '@muelle/domain/tours/notifications/booking-notification'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useBusiness } from '../../session/use-business.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { useChange } from '../../ui/use-change.ts'
import type { SectionProps } from '../editor/section-props.ts'
import { NotificationChannels, type Ways, workingChannels } from './NotificationChannels.tsx'
import { NotificationPreview } from './NotificationPreview.tsx'
import { isQuietComplete, NotificationTiming } from './NotificationTiming.tsx'
import { NOTIFICATIONS_KEY } from './notification-queries.ts'

type Fields = Omit<BookingNotification, 'id' | 'version'>
type Props = SectionProps & {
  /** Null for a new one, which starts with the usual words of its event. */
  notification: BookingNotification | null
  event: NotificationEvent
  usual: readonly {
    event: NotificationEvent
    audience: NotificationAudience | null
    language: Language
    subject: string
    body: string
  }[]
  /** Which ways to people work in this installation. */
  ways: Ways
  mayEdit: boolean
  onClose: () => void
}

const fieldsOf = (notification: BookingNotification): Fields => ({
  event: notification.event,
  audience: notification.audience,
  channels: notification.channels,
  offset_minutes: notification.offset_minutes,
  quiet: notification.quiet,
  language: notification.language,
  subject: notification.subject,
  body: notification.body,
  enabled: notification.enabled,
})

const messageOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)

/** Words one message of a tour, beside what it will look like. */
export function NotificationDialog({ tour, businessId, notification, event, usual, ways, mayEdit, onClose }: Props) {
  const t = useTranslations('tourEditor')
  const { business } = useBusiness()
  const zone = tour.time_zone ?? business?.time_zone ?? 'UTC'
  const audiences = audiencesOf(event)
  const wordsOf = ({ language, audience }: Pick<Fields, 'language' | 'audience'>) => {
    const about = usual.filter((row) => row.event === event && row.language === (language ?? 'es'))
    const words = about.find((row) => row.audience === audience) ?? about.find((row) => row.audience === null)
    return { subject: words?.subject ?? '', body: words?.body ?? '' }
  }
  const params = { id: businessId, tourId: tour.id }
  const { form, dialog } = useRecordDialog({
    record: notification,
    valuesOf: (saved): Fields =>
      saved
        ? fieldsOf(saved)
        : {
            event,
            audience: audiences[0],
            channels: workingChannels(ways),
            offset_minutes: usualOffset(event),
            quiet: null,
            language: null,
            enabled: true,
            ...wordsOf({ language: null, audience: audiences[0] }),
          },
    validate: (fields) => {
      const { audience, offset_minutes: offsetMinutes } = fields
      const isUnfit = notificationDenial({ event, audience, offsetMinutes })?.code === 'notification.offset_unfit'
      return {
        body: fields.body.trim() === '' ? t('bodyRequired') : null,
        channels: fields.channels.length === 0 ? t('channelRequired') : null,
        offset_minutes: isUnfit ? t('offsetRequired') : null,
        quiet: isQuietComplete(fields) ? null : t('quietRequired'),
      }
    },
    save: (fields, over, options) =>
      over
        ? ask(
            updateBookingNotification,
            { params: { ...params, notificationId: over.id }, body: { ...fields, version: over.version } },
            options,
          )
        : ask(createBookingNotification, { params, body: fields }, options),
    success: t('saved'),
    reload: [NOTIFICATIONS_KEY],
    onDone: onClose,
  })
  const remove = useChange({
    run: (notificationId: number, options) =>
      ask(deleteBookingNotification, { params: { ...params, notificationId } }, options),
    success: t('notificationRemoved'),
    reload: [NOTIFICATIONS_KEY],
    onDone: onClose,
  })
  const setReader = (reader: Partial<Pick<Fields, 'language' | 'audience'>>) => {
    // The words follow whom they are for as long as nobody has touched them.
    const before = wordsOf(form.values)
    const isUsual = form.values.subject === before.subject && form.values.body === before.body
    form.setValues({ ...reader, ...(isUsual && wordsOf({ ...form.values, ...reader })) })
  }
  return (
    <FormDialog
      title={t('notificationOf', { event: t(`events.${event}`) })}
      size="lg"
      onClose={onClose}
      submitDenial={mayEdit ? undefined : t('readOnly')}
      footer={
        notification && (
          <Button
            variant="subtle"
            color="coral"
            disabled={!mayEdit}
            loading={remove.isPending}
            onClick={() => remove.send(notification.id)}
          >
            {t('notificationRemove')}
          </Button>
        )
      }
      {...dialog}
    >
      <Group grow align="flex-end">
        <Select
          label={t('audience')}
          allowDeselect={false}
          description={audiences.length < NOTIFICATION_AUDIENCES.length ? t('audienceUnfit') : undefined}
          data={NOTIFICATION_AUDIENCES.map((value) => ({
            value,
            label: t(`audiences.${value}`),
            disabled: !audiences.includes(value),
          }))}
          value={form.values.audience}
          error={form.errors['audience']}
          onChange={(audience) => audience && setReader({ audience })}
        />
        <Select
          label={t('language')}
          data={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
          placeholder={t('allLanguages')}
          clearable
          value={form.values.language}
          error={form.errors['language']}
          onChange={(language) => setReader({ language })}
        />
      </Group>
      <NotificationChannels
        ways={ways}
        value={form.values.channels}
        error={messageOf(form.errors['channels'])}
        onChange={(channels) => form.setFieldValue('channels', channels)}
      />
      <NotificationTiming
        event={event}
        value={form.values}
        errors={{ offset: messageOf(form.errors['offset_minutes']), quiet: messageOf(form.errors['quiet']) }}
        zone={zone}
        onChange={(timing) => form.setValues(timing)}
      />
      <TextInput label={t('subject')} maxLength={MAX_SUBJECT_LENGTH} {...form.getInputProps('subject')} />
      <Textarea
        label={t('body')}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={MAX_BODY_LENGTH}
        {...form.getInputProps('body')}
      />
      <Switch
        label={t('notificationOn')}
        description={t('notificationOnHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <NotificationPreview
        event={event}
        audience={form.values.audience}
        subject={form.values.subject}
        body={form.values.body}
        tour={tour}
        onVariable={(name) => form.setFieldValue('body', (body: string) => `${body}{${name}}`)}
      />
    </FormDialog>
  )
}
