import type { steer } from 'api-contract';
import { type Paging, TableScreen } from 'shared-ui';
import { useState } from 'react';
import { ChecksDialog } from './checks-dialog.tsx';
import type { RequestedDecision } from './remote-details.ts';
import { EmptyNote, Part } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';
import { useVersionColumns } from './version-columns.tsx';

interface VersionsProps {
  remote: steer.AdminRemote & { list: steer.KeptVersion[] };
  paging: Omit<Extract<Paging, { mode: 'server' }>, 'mode' | 'onLimit'>;
  onRequest: (decision: RequestedDecision) => void;
}

export function Versions({ remote, paging, onRequest }: VersionsProps) {
  const [openVersion, setOpenVersion] = useState<string>();
  const columns = useVersionColumns(remote, { onRequest, showChecks: setOpenVersion });
  const checked = remote.list.find(({ version }) => version === openVersion);
  return (
    <Part title={releaseTexts.versions}>
      {paging.totalCount === 0 ? (
        <EmptyNote>{releaseTexts.noVersions}</EmptyNote>
      ) : (
        <TableScreen
          filledBy="A team’s release brings a version here: npm run release."
          part
          views="none: one of several parts of a page about a remote"
          title={releaseTexts.versions}
          columns={columns}
          rows={remote.list}
          error={undefined}
          isLoading={false}
          retry={() => undefined}
          rowKey={({ version }) => version}
          // Its pages are cut with those of the other parts of a remote.
          paging={{ mode: 'server', ...paging, sorts: [], onLimit: () => undefined }}
        />
      )}
      {checked && <ChecksDialog version={checked} onClose={() => setOpenVersion(undefined)} />}
    </Part>
  );
}
