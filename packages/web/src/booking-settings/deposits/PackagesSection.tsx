import { Stack } from '@mantine/core'
import type { BookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { VenuePackage } from '@muelle/contract/businesses/deposit-settings'
import { MAX_PACKAGES } from '@muelle/domain/booking-settings/deposit-settings'
import { useTranslations } from 'use-intl'
import { formatPercent } from '../../i18n/format.ts'
import { StaleAlert } from '../../ui/form/StaleAlert.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { EntryList } from '../EntryList.tsx'
import { useEntryChange } from '../use-entry-change.ts'
import { PackageDialog } from './PackageDialog.tsx'

type Props = { settings: BookingSettings; currency: string; mayEdit: boolean }

/** Tables with what is on them for one price (N-3). */
export function PackagesSection({ settings, currency, mayEdit }: Props) {
  const t = useTranslations('depositRules')
  const packages = settings.sections.packages
  const change = useEntryChange<VenuePackage>({
    settings,
    section: 'packages',
    entriesOf: ({ sections }) => sections.packages ?? [],
  })
  const { dialog } = change
  if (!packages) return null
  const notesOf = (one: VenuePackage) => [
    exactMoney(one.price_cents, currency),
    t('forPeople', { people: one.people }),
    one.deposit_percent === null ? exactMoney(one.deposit_cents ?? 0, currency) : formatPercent(one.deposit_percent),
    ...(one.zone ? [one.zone] : []),
    ...(one.limit_time ? [one.limit_time] : []),
  ]
  return (
    <Stack>
      {change.isStale && <StaleAlert onLoad={change.takeStale} />}
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
        onAdd={change.add}
        onEdit={change.edit}
        onChange={change.sendAll}
      />
      {dialog && <PackageDialog key={dialog.round} {...dialog} />}
    </Stack>
  )
}
