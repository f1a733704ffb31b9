import { useRecordHistory } from 'shared-auth';
import { Button, Heading, Loading, RetryAlert, RouterLink, Stack } from 'shared-ui';
import { Dialog, RecordHistory } from 'shared-ui/dialog';
import { detailsAddress } from '../../dealer-address.ts';
import { dealerTexts, VEHICLE_BLOCKS, vehicleTitles } from '../../dealer-texts.ts';
import { Collapsible } from '../../profile/collapsible.tsx';
import { type DealerProfile, isFleet, useProfile } from '../../profile/profile.api.ts';
import { isEmptyBlock, RetreadFacts, SectionFacts, VehicleFacts } from '../../profile/profile-facts.tsx';
import { pathLabels, type Section, sectionTitles } from '../../profile/profile-labels.ts';

interface ProfileDialogProps {
  dealerCode: string;
  onClose: () => void;
}

/** 001 §2.6. In the address: links and the form's Back open it. */
export function ProfileDialog({ dealerCode, onClose }: ProfileDialogProps) {
  const { data, error, refresh } = useProfile(dealerCode);
  return (
    <Dialog
      open
      hasAddress
      size="xl"
      title={dealerTexts.profile}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button asChild>
            <RouterLink to={detailsAddress(dealerCode)}>Edit</RouterLink>
          </Button>
        </>
      }
    >
      {data ? (
        <ProfileSections profile={data.data} />
      ) : error ? (
        <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function ProfileSections({ profile }: { profile: DealerProfile }) {
  const isFm = isFleet(profile);
  return (
    <Stack gap="3">
      {Object.entries(sectionTitles).map(([section, title]) => (
        <Collapsible key={section} title={title}>
          <SectionFacts profile={profile} section={section as Section} />
        </Collapsible>
      ))}
      {VEHICLE_BLOCKS.filter((block) => isFm || !isEmptyBlock(profile.vehicleDetails[block])).map((block) => (
        <Collapsible key={block} title={vehicleTitles[block].section}>
          <VehicleFacts vehicles={profile.vehicleDetails[block]} />
        </Collapsible>
      ))}
      {isFm && (
        <Collapsible title="Retread">
          <RetreadFacts retread={profile.vehicleDetails.retread} />
        </Collapsible>
      )}
      {profile.version > 0 && <ProfileHistory dealerId={profile._id} />}
    </Stack>
  );
}

const ProfileHistory = ({ dealerId }: { dealerId: string }) => (
  <Stack gap="2">
    <Heading as="h2" size="sm">
      History
    </Heading>
    <RecordHistory
      of={useRecordHistory('profile', dealerId)}
      fieldLabels={pathLabels}
      emptyText="Nobody has saved it in the console yet."
    />
  </Stack>
);
