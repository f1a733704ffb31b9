import type { owners } from 'api-contract';
import { useCall } from 'shared-auth';
import { Box, Button, FactList, formatDay, SafeLink, Text } from 'shared-ui';
import { useState } from 'react';
import { CallContent, EmptyNote, Part } from './admin-page.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { ownerTexts } from './owner-texts.ts';

export const useOwners = () => useCall('GET /api/v1/admin/remote-owners');

const link = (address: string) => address && <SafeLink href={address}>{address}</SafeLink>;

export function OwnerFacts({ remote, owner }: { remote: string; owner?: owners.RemoteOwner | null }) {
  const list = useOwners();
  const [isOpen, setOpen] = useState(false);
  const owned = list.data?.data.find((one) => one.remote === remote);
  const known = owned?.owner ?? owner;
  return (
    <Part
      title={ownerTexts.title}
      actions={
        owned && (
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={ownerTexts.changeLabel}
            onClick={() => setOpen(true)}
          >
            {ownerTexts.change}
          </Button>
        )
      }
    >
      {known ? (
        <Box overflowWrap="anywhere">
          <FactList
            facts={[
              { label: ownerTexts.team, value: known.team },
              { label: ownerTexts.contact, value: known.contact },
              { label: ownerTexts.channel, value: known.channel },
              { label: ownerTexts.serviceLevel, value: known.serviceLevel },
              { label: ownerTexts.onCall, value: known.onCall, isWide: true },
              { label: ownerTexts.docs, value: link(known.docs), isWide: true },
              { label: ownerTexts.repository, value: link(known.repository), isWide: true },
            ]}
          />
        </Box>
      ) : list.data || owner !== undefined ? (
        <EmptyNote>{ownerTexts.none}</EmptyNote>
      ) : (
        <CallContent of={list}>{() => null}</CallContent>
      )}
      {owned && (
        <Text mt="2" textStyle="xs" color="fg.muted">
          {openedText(owned)}
        </Text>
      )}
      {owned && isOpen && <OwnerDialog owned={owned} onClose={() => setOpen(false)} />}
    </Part>
  );
}

const openedText = ({ openedOn, isUnused }: owners.OwnedRemote): string => {
  const last = openedOn ? `Last opened on ${formatDay(openedOn)}.` : ownerTexts.neverOpened;
  return isUnused ? `${ownerTexts.unused}. ${last}` : last;
};
