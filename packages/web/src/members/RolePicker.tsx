import { Radio } from '@mantine/core'
import type { RoleOffer } from '@muelle/contract/members/record'
import type { BusinessRole } from '@muelle/domain/business-roles'
import { useTranslations } from 'use-intl'
import styles from './RolePicker.module.css'

type Props = {
  label: string
  offers: readonly RoleOffer[]
  value: BusinessRole | null
  onChange: (role: BusinessRole) => void
  error?: string | undefined
  disabled?: boolean
}

/** The roles of a business with what each is for; one that the reader may not give says why. */
export function RolePicker({ label, offers, value, onChange, error, disabled = false }: Props) {
  const t = useTranslations('roles')
  const pick = (value: string) => {
    const offer = offers.find(({ role }) => role === value)
    if (offer) onChange(offer.role)
  }
  return (
    <Radio.Group label={label} value={value ?? ''} onChange={pick} error={error} withAsterisk={!disabled}>
      <div className={styles['roles']}>
        {offers.map(({ role, refusal }) => (
          <div key={role} className={styles['role']} data-on={role === value || undefined}>
            <Radio
              value={role}
              disabled={disabled || (refusal !== null && role !== value)}
              label={t(`names.${role}`)}
              description={
                <>
                  <span className={styles['about']}>{t(`about.${role}`)}</span>
                  {refusal && !disabled && <span className={styles['denial']}>{refusal.message}</span>}
                </>
              }
            />
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}
