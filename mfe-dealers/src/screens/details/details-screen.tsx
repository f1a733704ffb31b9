import { Loading, PageHeader, PermissionScreen, RetryAlert, Stack, useParams } from 'shared-ui';
import { useProfile } from '../../profile/profile.api.ts';
import { DetailsForm } from './details-form.tsx';

/** 002 §2.7, D-132. */
export default function DetailsScreen() {
  const { dealerCode = '' } = useParams();
  const { data, error, refresh } = useProfile(dealerCode);
  const profile = data?.data;
  if (error?.status === 403) return <PermissionScreen />;
  return (
    <Stack gap="4">
      <PageHeader
        title="Dealer Details"
        detail={profile ? `${profile.Name1} · ${dealerCode}` : dealerCode}
        subject={profile?.Name1 ?? dealerCode}
        help={{ filledBy: 'The dealer comes from SAP by the sync; managers fill in the rest here.' }}
      />
      {profile ? (
        <DetailsForm key={profile.Kunnr} profile={profile} />
      ) : error ? (
        <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
      ) : (
        <Loading />
      )}
    </Stack>
  );
}
