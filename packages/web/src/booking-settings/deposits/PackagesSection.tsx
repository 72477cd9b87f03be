import { Stack } from '@mantine/core'
import type { BookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { VenuePackage } from '@muelle/contract/businesses/deposit-settings'
import { MAX_PACKAGES } from '@muelle/domain/settings/deposit-settings'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatPercent } from '../../i18n/format.ts'
import { StaleAlert } from '../../ui/form/StaleAlert.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { EntryList } from '../EntryList.tsx'
import { useSectionChange } from '../use-section-change.ts'
import { PackageDialog } from './PackageDialog.tsx'

type Props = { settings: BookingSettings; currency: string; mayEdit: boolean }

/** Tables with what is on them for one price (N-3). */
export function PackagesSection({ settings, currency, mayEdit }: Props) {
  const t = useTranslations('depositRules')
  const [edited, setEdited] = useState<VenuePackage | 'new' | null>(null)
  const packages = settings.sections.packages
  const change = useSectionChange(settings.business_id, 'packages', () => setEdited(null))
  if (!packages) return null
  const send = (value: readonly VenuePackage[] | null) => change.send({ value, over: settings.version })
  const notesOf = (one: VenuePackage) => [
    exactMoney(one.price_cents, currency),
    t('forPeople', { people: one.people }),
    one.deposit_percent === null ? exactMoney(one.deposit_cents ?? 0, currency) : formatPercent(one.deposit_percent),
    ...(one.zone ? [one.zone] : []),
    ...(one.limit_time ? [one.limit_time] : []),
  ]
  return (
    <Stack>
      {change.stale && <StaleAlert onLoad={() => change.takeStale()} />}
      <EntryList
        title={t('packages')}
        description={t('packagesAbout')}
        addLabel={t('addPackage')}
        entries={packages}
        max={MAX_PACKAGES}
        wordsOf={(one) => ({ name: one.name, notes: notesOf(one) })}
        mayEdit={mayEdit}
        isCustomized={settings.customized.includes('packages')}
        isPending={change.isPending}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onChange={send}
      />
      {edited && (
        <PackageDialog
          sold={edited === 'new' ? null : edited}
          taken={packages.map(({ key }) => key)}
          isPending={change.isPending}
          onSave={(saved) =>
            send(edited === 'new' ? [...packages, saved] : packages.map((one) => (one.key === saved.key ? saved : one)))
          }
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}
