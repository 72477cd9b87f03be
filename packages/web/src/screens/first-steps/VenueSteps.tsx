import { Button, Stack } from '@mantine/core'
import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './FirstSteps.module.css'
import { TemplateOffer } from './TemplateOffer.tsx'

/** Tables or spaces: the usual ones with one press, or many alike by hand. */
export function ResourcesStep({ steps, businessId }: { steps: FirstSteps; businessId: number }) {
  const t = useTranslations('firstSteps')
  return (
    <Stack gap="md">
      {steps.template && <TemplateOffer template={steps.template} businessId={businessId} />}
      <div>
        <Button
          variant="default"
          className={styles['main'] ?? ''}
          renderRoot={(props) => <Link {...props} to="/settings/recursos" search={{ add: 'many' }} />}
        >
          {t('addMany')}
        </Button>
      </div>
    </Stack>
  )
}

export function HoursStep() {
  const t = useTranslations('firstSteps')
  return (
    <div>
      <Button className={styles['main'] ?? ''} renderRoot={(props) => <Link {...props} to="/settings/general" />}>
        {t('setHours')}
      </Button>
    </div>
  )
}
