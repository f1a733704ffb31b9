import { useState } from 'react';
import { Button, copyLink, formatInstant, InlineAlert, Loading, RetryAlert, Stack, Text, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextField } from 'shared-ui/form';
import { useCalendarLink, useCalendarLinkChanges } from './leave-calendar.api.ts';
import { leaveCalendarTexts as texts } from './leave-calendar-texts.ts';

/** The link is shown once: the server keeps no readable one. */
export function LeaveCalendarDialog({ onClose }: { onClose: () => void }) {
  const link = useCalendarLink();
  const { makeLink, endLink, isRunning, error } = useCalendarLinkChanges();
  const [address, setAddress] = useState('');
  const createdAt = link.data?.createdAt;
  const make = async () => setAddress(location.origin + (await makeLink()).path);
  const end = async () => {
    toast.success((await endLink()).message);
    setAddress('');
  };
  // `error` says why it was refused.
  const run = (change: () => Promise<void>) => void change().catch(() => undefined);
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      footer={
        link.data && (
          <>
            {createdAt && (
              <Button variant="outline" colorPalette="red" disabled={isRunning} onClick={() => run(end)}>
                {texts.end}
              </Button>
            )}
            <Button loading={isRunning} onClick={() => run(make)}>
              {createdAt ? texts.makeNew : texts.make}
            </Button>
          </>
        )
      }
    >
      <Stack gap="3">
        <Text>{texts.about}</Text>
        {error && <InlineAlert>{error.message}</InlineAlert>}
        {link.isLoading && <Loading />}
        {link.error && <RetryAlert onRetry={() => void link.refresh()}>{link.error.message}</RetryAlert>}
        {address ? (
          <>
            <TextField label={texts.address} value={address} readOnly onChange={() => undefined} />
            <Button alignSelf="start" variant="outline" onClick={() => void copyLink(address)}>
              {texts.copy}
            </Button>
            <Text color="fg.muted">{texts.once}</Text>
          </>
        ) : (
          createdAt && <Text>{texts.since(formatInstant(createdAt))}</Text>
        )}
      </Stack>
    </Dialog>
  );
}
