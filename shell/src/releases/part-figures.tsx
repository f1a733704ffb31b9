import type { steer } from 'api-contract';
import { columnsFor, formatIndian, SmallTable } from 'shared-ui';
import { loadText, percentText } from './figures.ts';
import { MonospaceText, TwoLineCell } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';

const columns = columnsFor<steer.PartHealth>()([
  {
    id: 'part',
    header: 'Part',
    onPhone: 'title',
    value: ({ title, part }) => `${title} ${part}`,
    cell: ({ title, part }) => <TwoLineCell first={title} second={part} />,
  },
  {
    id: 'version',
    header: 'Version',
    onPhone: 'subtitle',
    value: ({ version }) => version,
    cell: ({ version }) => <MonospaceText>{version}</MonospaceText>,
  },
  {
    id: 'loads',
    header: 'Loads',
    onPhone: 'fact',
    value: ({ loads }) => loads,
    cell: ({ loads }) => formatIndian(loads),
  },
  {
    id: 'failures',
    header: 'Failures',
    onPhone: 'fact',
    value: ({ failures }) => failures,
    cell: ({ failures }) => formatIndian(failures),
  },
  {
    id: 'errors',
    header: 'Errors',
    onPhone: 'fact',
    value: ({ errorRate }) => errorRate,
    cell: ({ errorRate }) => percentText(errorRate),
  },
  {
    id: 'load-time',
    header: 'Load time',
    onPhone: 'fact',
    value: ({ loadMs }) => loadMs,
    cell: ({ loadMs }) => loadText(loadMs),
  },
]);

export const PartFigures = ({ parts }: { parts: readonly steer.PartHealth[] }) => (
  <SmallTable
    title={releaseTexts.partFigures}
    columns={columns}
    rows={parts}
    rowKey={({ version, part }) => `${version} ${part}`}
  />
);
