import { Anchor, Text, Title } from '@mantine/core'
import type { LegalText } from '@muelle/contract/legal/record'
import type { LegalKind } from '@muelle/domain/legal/legal-kind'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '../i18n/format.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './LegalPage.module.css'
import type { PublicLegalSearch } from './legal-search.ts'
import { Markdown } from './Markdown.tsx'

const LINKS: readonly { kind: LegalKind; to: '/terms' | '/privacy' | '/legal' }[] = [
  { kind: 'terms', to: '/terms' },
  { kind: 'privacy', to: '/privacy' },
  { kind: 'legal', to: '/legal' },
]

type Props = { texts: readonly LegalText[]; search: PublicLegalSearch }

/** One legal text, or all of them under each other, and below how to reach who answers for them. */
export function LegalPage({ texts, search }: Props) {
  const t = useTranslations()
  const [first, ...others] = texts
  return (
    <>
      <PageHeader {...(first?.account ? { description: first.account.name } : {})} />
      <nav aria-label={t('legalTexts.documents')} className={styles['nav']}>
        {LINKS.map(({ kind, to }) => (
          <Link
            key={kind}
            to={to}
            search={search}
            activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
          >
            {t(`pages.${kind}`)}
          </Link>
        ))}
      </nav>
      {first && <Document text={first} />}
      {others.map((text) => (
        <section key={text.kind} id={text.kind} className={styles['section']}>
          <Title order={2}>{t(`pages.${text.kind}`)}</Title>
          <Document text={text} />
        </section>
      ))}
      <section id="contact" className={styles['section']}>
        <Title order={2}>{t('legalTexts.contact')}</Title>
        <Contacts contacts={first?.contacts ?? []} />
      </section>
    </>
  )
}

function Document({ text }: { text: LegalText }) {
  const t = useTranslations('legalTexts')
  return (
    <>
      <Markdown text={text.markdown} language={text.language} />
      {text.updated_at && (
        <Text size="sm" c="dimmed">
          {t('updated', { date: formatDate(text.updated_at.slice(0, 10)) })}
        </Text>
      )}
    </>
  )
}

function Contacts({ contacts }: { contacts: LegalText['contacts'] }) {
  const t = useTranslations('legalTexts')
  const reachable = contacts.filter(({ email, phone, website }) => email ?? phone ?? website)
  if (reachable.length === 0)
    return (
      <Text c="dimmed" mt="xs">
        {t('noContacts')}
      </Text>
    )
  return (
    <ul className={styles['contacts']}>
      {reachable.map(({ name, email, phone, website }) => (
        <li key={name}>
          <Text fw={600}>{name}</Text>
          {phone && <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Anchor>}
          {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
          {website && isWebAddress(website) && (
            <Anchor href={website} rel="noopener noreferrer nofollow">
              {website}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Somebody typed it, and it becomes a link: nothing but an address of the web may. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text)
