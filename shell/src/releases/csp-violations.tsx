import type { steer } from 'api-contract';
import { columnsFor, SmallTable, formatInstant } from 'shared-ui';
import { MonospaceText, EmptyNote, TwoLineCell } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';

type Violation = steer.Violation;
const keyOf = ({ version, directive, blocked, source }: Violation): string =>
  [version, directive, blocked, source].join(' ');

const columns = columnsFor<Violation>()([
  { id: 'directive', header: 'Directive', onPhone: 'title', value: ({ directive }) => directive },
  {
    id: 'blocked',
    header: 'Refused',
    onPhone: 'subtitle',
    value: ({ blocked }) => blocked,
    cell: ({ blocked, source }) => <TwoLineCell first={blocked} second={source && `by ${source}`} />,
  },
  {
    id: 'version',
    header: 'Version',
    onPhone: 'fact',
    value: ({ version }) => version,
    cell: ({ version }) => (version ? <MonospaceText>{version}</MonospaceText> : '-'),
  },
  { id: 'count', header: 'Times', onPhone: 'fact', value: ({ count }) => count },
  {
    id: 'first',
    header: 'First',
    onPhone: 'fact',
    value: ({ firstAt }) => formatInstant(firstAt),
    cell: ({ firstAt }) => formatInstant(firstAt),
  },
  {
    id: 'last',
    header: 'Last',
    onPhone: 'fact',
    value: ({ lastAt }) => formatInstant(lastAt),
    cell: ({ lastAt }) => formatInstant(lastAt),
  },
]);

export function Policy({ violations }: { violations: readonly Violation[] }) {
  if (violations.length === 0) return <EmptyNote>{releaseTexts.noViolations}</EmptyNote>;
  return <SmallTable title={releaseTexts.policy} columns={columns} rows={violations} rowKey={keyOf} />;
}
