import { Button, Group, Text, TextInput } from '@mantine/core'
import { IMAGE_TYPES, thumbnailUrl } from '@muelle/contract/files/images'
import { TOUR_LIMITS, type TourPhoto } from '@muelle/contract/tours/product'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { useImageUpload } from '../../ui/form/use-image-upload.ts'
import { moveItem } from '../../ui/move-item.ts'
import { EditorForm } from './EditorForm.tsx'
import styles from './PhotosSection.module.css'
import { RowTools } from './RowTools.tsx'
import type { SectionProps } from './section-props.ts'
import { useSectionForm } from './use-section-form.ts'

type Values = { photos: TourPhoto[] }

/** The photos of a tour: uploaded one after the other, put in order by dragging or with buttons, described for who cannot see them. */
export function PhotosSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourEditor')
  const section = useSectionForm<Values>({
    tour,
    businessId,
    section: 'photos',
    valuesOf: ({ photos }) => ({ photos }),
    bodyOf: (values) => values,
  })
  const { form, mayEdit } = section
  const { photos } = form.values
  const set = (next: TourPhoto[]) => form.setFieldValue('photos', next)
  return (
    <EditorForm section={section}>
      <SettingsSection
        title={t('photosTitle')}
        description={t('photosHint')}
        actions={
          <UploadButton
            disabled={!mayEdit || photos.length >= TOUR_LIMITS.photos}
            onUploaded={(file_name) =>
              form.setFieldValue('photos', (before: TourPhoto[]) => [...before, { file_name, alt: '' }])
            }
          />
        }
      >
        {photos.length === 0 ? (
          <EmptyState icon={IconPhoto} title={t('photosEmpty')} description={t('photosEmptyHint')} />
        ) : (
          <PhotoGrid photos={photos} onChange={set} />
        )}
      </SettingsSection>
    </EditorForm>
  )
}

type GridProps = { photos: TourPhoto[]; onChange: (photos: TourPhoto[]) => void }

function PhotoGrid({ photos, onChange }: GridProps) {
  const t = useTranslations('tourEditor')
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <ol className={styles['grid']}>
      {photos.map(({ file_name, alt }, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a shortcut for the buttons of the card
        <li
          key={file_name}
          className={styles['card']}
          draggable
          data-dragged={dragged === index || undefined}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged !== null) onChange(moveItem(photos, dragged, index))
          }}
        >
          <img
            className={styles['photo']}
            src={thumbnailUrl(file_name)}
            alt={alt || t('photoNumber', { number: String(index + 1) })}
          />
          <Group justify="space-between" gap={0} wrap="nowrap">
            <Text size="xs" c="dimmed">
              {index === 0 ? t('photoCover') : index + 1}
            </Text>
            <RowTools
              name={t('photoNumber', { number: String(index + 1) })}
              index={index}
              count={photos.length}
              onMove={(to) => onChange(moveItem(photos, index, to))}
              onRemove={() => onChange(photos.filter((_, at) => at !== index))}
            />
          </Group>
          <TextInput
            label={t('photoAlt')}
            placeholder={t('photoAltHint')}
            maxLength={TOUR_LIMITS.alt}
            value={alt}
            onChange={({ currentTarget: { value } }) =>
              onChange(photos.map((photo, at) => (at === index ? { ...photo, alt: value } : photo)))
            }
          />
        </li>
      ))}
    </ol>
  )
}

function UploadButton({ disabled, onUploaded }: { disabled: boolean; onUploaded: (name: string) => void }) {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const { send, isPending, problem } = useImageUpload({ folder: 'tour', onUploaded })
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        aria-label={t('tourEditor.photosAdd')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) send(file)
          // The same file may be chosen again after it was refused.
          currentTarget.value = ''
        }}
      />
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={isPending}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('tourEditor.photosAdd')}
      </Button>
      <Text size="sm" c="coral" role="alert">
        {problem}
      </Text>
    </div>
  )
}
