import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { FactorSection } from './FactorSection.tsx'
import { LookSection } from './LookSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PersonalForm } from './PersonalForm.tsx'
import { PinForm } from './PinForm.tsx'
import { profileQuery } from './profile-queries.ts'
import { SessionSection } from './SessionSection.tsx'

/** What is the signed-in person's own: data, look, password, second factor, sessions. */
export function ProfilePage() {
  const profile = useQuery(profileQuery)
  return (
    <>
      <PageHeader />
      {profile.error && !profile.data ? (
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
      ) : profile.data ? (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
          <Stack gap="md">
            <PersonalForm profile={profile.data} />
            <LookSection />
          </Stack>
          <Stack gap="md">
            <PasswordForm username={profile.data.username} />
            <PinForm />
            <FactorSection factor={profile.data.second_factor} />
            <SessionSection />
          </Stack>
        </SimpleGrid>
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" aria-busy>
          <Skeleton height={420} />
          <Skeleton height={420} />
        </SimpleGrid>
      )}
    </>
  )
}
