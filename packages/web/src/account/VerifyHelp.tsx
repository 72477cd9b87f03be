import { Code, List, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'

/** Ours to copy; it runs in Node as it stands. */
const SAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromMuelle(secret, header, body) {
  const [, time, signature] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!time || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(time + '.' + body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}`

/** How a receiver knows that a message is ours, and what it can rely on. */
export function VerifyHelp() {
  const t = useTranslations('webhooks')
  return (
    <SettingsSection title={t('verifyTitle')} description={t('verifyAbout')}>
      {/* Wide code is moved with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <Code block tabIndex={0} aria-label={t('verifySample')}>
        {SAMPLE}
      </Code>
      <List size="sm" spacing={4}>
        <List.Item>{t('promiseOnce')}</List.Item>
        <List.Item>{t('promiseOrder')}</List.Item>
        <List.Item>{t('promiseRetry')}</List.Item>
        <List.Item>{t('promiseData')}</List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {t('verifyBody')}
      </Text>
    </SettingsSection>
  )
}
