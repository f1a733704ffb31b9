import type { system } from 'api-contract';
import { useCall } from 'shared-auth';
import { type Fact, FactList, formatInstant, StatusText } from 'shared-ui';
import { CallContent, MonospaceText, Part } from '../releases/admin-page.tsx';
import { ageText, bytesText } from './amounts.ts';
import { REFRESH_INTERVAL_MS } from './refresh.ts';
import { folderNames, systemTexts } from './system-texts.ts';

const diskFact = ({ folder, path, freeBytes, sizeBytes, level }: system.Server['disks'][number]): Fact => {
  const text = `${bytesText(freeBytes)} of ${bytesText(sizeBytes)} free (${path})`;
  const tone = level === 'full' ? 'bad' : 'warn';
  const isShort = level === 'full' || level === 'low';
  return { label: folderNames[folder], value: isShort ? <StatusText tone={tone}>{text}</StatusText> : text };
};

export function ServerPart() {
  const result = useCall('GET /api/v1/admin/system/server', {}, { refreshEveryMs: REFRESH_INTERVAL_MS });
  return (
    <Part title={systemTexts.server}>
      <CallContent of={result}>
        {({ data: { version, commit, node, startedAt, demo, migrations, disks } }) => (
          <FactList
            columnWidth="15rem"
            facts={[
              { label: 'Version', value: version },
              { label: 'Commit', value: <MonospaceText>{commit}</MonospaceText> },
              { label: 'Node', value: node },
              { label: 'Runs since', value: `${formatInstant(startedAt)} (${ageText(startedAt)})` },
              { label: 'Data', value: demo ? 'Demo company' : 'Of the company' },
              {
                label: 'Migrations',
                value: `${migrations.count}, the last ${migrations.last} on ${formatInstant(migrations.lastAt)}`,
              },
              ...disks.map(diskFact),
            ]}
          />
        )}
      </CallContent>
    </Part>
  );
}
