import type { Override } from 'api-contract';
import { request, useUser } from 'shared-auth';
import { Text, personText } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useFeed } from '../remotes/index.ts';
import { removeOverrideParam } from './requested-override.ts';
import { overrideTexts } from './override-texts.ts';

/** Replaceable in tests. */
export const pageLocation = { open: (address: string) => location.replace(address) };

/** Asks before a remote loads from a developer's machine, from the next page on. */
export function ConfirmOverride({ override, onClose }: { override: Override; onClose: () => void }) {
  const title = useFeed().remotes.find(({ name }) => name === override.remote)?.title ?? override.remote;
  const { name, SAP_ID } = useUser();
  const load = async () => {
    await request('POST /api/v1/overrides', { body: override });
    pageLocation.open(removeOverrideParam());
  };
  return (
    <ConfirmDialog
      open
      hasAddress
      title={overrideTexts.confirmTitle}
      question={overrideTexts.question(title, new URL(override.address).origin)}
      confirmLabel={overrideTexts.load}
      onConfirm={load}
      onClose={onClose}
    >
      <Text>{overrideTexts.risk(personText(name, SAP_ID))}</Text>
    </ConfirmDialog>
  );
}
