import { Button, Group, Input, Loader, Text } from '@mantine/core'
import { IMAGE_TYPES, type ImageFolder, imageUrl } from '@muelle/contract/files/images'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './ImageField.module.css'
import { useImageUpload } from './use-image-upload.ts'

type Props = {
  label: string
  description?: ReactNode
  /** Name of a stored image, as records keep it. */
  value: string | null
  onChange: (filename: string | null) => void
  folder: ImageFolder
  /** What the form finds wrong with the field; what was wrong with an upload stands here by itself. */
  error?: ReactNode
  /** Stands before the reason when an upload failed, such as «Error al subir el logo». */
  failure?: string
  shape?: 'wide' | 'square' | 'round'
  /** In one line, beside what is more important; what it takes is told once it is refused. */
  isCompact?: boolean
  required?: boolean
  disabled?: boolean
  /** An upload is under way: what is saved now would not have it. */
  onBusyChange?: (isBusy: boolean) => void
}

/** An image of a record: chosen or dropped, sent at once, shown, replaced, removed. Keeps the name that the server gives. */
export function ImageField(props: Props) {
  const {
    label,
    description,
    value,
    onChange,
    folder,
    failure,
    shape = 'wide',
    isCompact = false,
    required = false,
    disabled = false,
  } = props
  const t = useTranslations('image')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { send, isPending, problem, preview, forget } = useImageUpload({ folder, onUploaded: onChange })
  const { onBusyChange } = props
  useEffect(() => onBusyChange?.(isPending), [onBusyChange, isPending])

  const isOff = disabled || isPending
  const source = preview ?? (value === null ? null : imageUrl(value))
  const error = problem ? [failure, problem].filter(Boolean).join('. ') : props.error
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !isOff) send(file)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(!isOff)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      choose(event.dataTransfer.files)
    },
  }

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div
        className={classes.field}
        data-over={isOver || undefined}
        data-compact={isCompact || undefined}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        {...drop}
      >
        <div className={classes.preview} data-shape={shape} aria-busy={isPending}>
          {source ? (
            <img src={source} alt={t('current', { label })} />
          ) : (
            <IconPhoto size={26} stroke={1.5} aria-hidden />
          )}
          {isPending && (
            <span className={classes.veil}>
              <Loader size="sm" />
            </span>
          )}
        </div>
        <div className={classes.actions}>
          <input
            ref={input}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            hidden
            aria-label={label}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files)
              // The same file may be chosen again after it was refused.
              currentTarget.value = ''
            }}
          />
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={isOff}
              onClick={() => input.current?.click()}
              aria-describedby={`${id}-label`}
            >
              {source ? t('replace') : t('choose')}
            </Button>
            {source && !required && (
              <Button
                variant="subtle"
                color="coral"
                leftSection={<IconTrash size={16} aria-hidden />}
                disabled={isOff}
                aria-describedby={`${id}-label`}
                onClick={() => {
                  forget()
                  onChange(null)
                }}
              >
                {t('remove')}
              </Button>
            )}
          </Group>
          <Text id={`${id}-hint`} size="xs" c="dimmed" aria-live="polite" hidden={isCompact && !isPending}>
            {isPending ? t('uploading') : t('hint')}
          </Text>
        </div>
      </div>
    </Input.Wrapper>
  )
}
