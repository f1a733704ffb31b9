import type { releases } from 'api-contract';
import { type Paging, TableScreen } from 'shared-ui';
import { useMemo, useState } from 'react';
import { ChecksDialog } from './checks-dialog.tsx';
import type { RequestedDecision } from './remote-details.ts';
import { Nothing, Part } from './reading.tsx';
import { releaseTexts } from './release-texts.ts';
import { useTryVersion } from './try-version.ts';
import { versionColumns } from './version-columns.tsx';

interface VersionsProps {
  remote: releases.AdminRemote & { list: releases.KeptVersion[] };
  paging: Omit<Extract<Paging, { mode: 'server' }>, 'mode' | 'onLimit'>;
  ask: (asked: RequestedDecision) => void;
}

/** The versions, newest first, with what may be done with each. */
export function Versions({ remote, paging, ask }: VersionsProps) {
  const [shown, show] = useState<string>();
  const tryVersion = useTryVersion(remote.name);
  const columns = useMemo(() => versionColumns({ ask, showChecks: show, tryVersion }), [ask, tryVersion]);
  const checked = remote.list.find(({ version }) => version === shown);
  return (
    <Part title={releaseTexts.versions}>
      {paging.totalCount === 0 ? (
        <Nothing>{releaseTexts.noVersions}</Nothing>
      ) : (
        <TableScreen
          part
          title={releaseTexts.versions}
          columns={columns}
          rows={remote.list}
          isLoading={false}
          retry={() => undefined}
          rowKey={({ version }) => version}
          paging={{ mode: 'server', ...paging, onLimit: () => undefined }}
          stackOnPhone
        />
      )}
      {checked && <ChecksDialog version={checked} onClose={() => show(undefined)} />}
    </Part>
  );
}
