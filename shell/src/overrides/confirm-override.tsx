import type { Override } from 'api-contract';
import { request, useUser } from 'shared-auth';
import { Text } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useFeed } from '../remotes/index.ts';
import { addressWithoutQuestion } from './asked-override.ts';
import { overrideTexts } from './override-texts.ts';

/** The page itself, so that tests can stand in for it. */
export const page = { open: (address: string) => location.replace(address) };

/** Asks whether this browser shall load a remote from a developer's machine; the next page then does. */
export function ConfirmOverride({ asked, onClose }: { asked: Override; onClose: () => void }) {
  const title = useFeed().remotes.find(({ name }) => name === asked.remote)?.title ?? asked.remote;
  const { name, SAP_ID } = useUser();
  const load = async () => {
    await request('POST /api/v1/overrides', { body: asked });
    page.open(addressWithoutQuestion());
  };
  return (
    <ConfirmDialog
      open
      title={overrideTexts.confirmTitle}
      question={overrideTexts.question(title, new URL(asked.address).origin)}
      confirmLabel={overrideTexts.load}
      onConfirm={load}
      onClose={onClose}
    >
      <Text>{overrideTexts.risk(`${name} (${SAP_ID})`)}</Text>
    </ConfirmDialog>
  );
}
