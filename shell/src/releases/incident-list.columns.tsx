import type { incidents } from 'api-contract';
import { Box, columnsFor, formatIndian, formatInstant } from 'shared-ui';
import { MonospaceText, TwoLineCell } from './admin-page.tsx';
import { incidentTexts, KIND_TEXTS } from './incident-texts.ts';

type Incident = incidents.Incident;

export const incidentColumns = columnsFor<Incident>()([
  {
    id: 'message',
    header: 'Fault',
    onPhone: 'title',
    value: ({ message, kind }) => message || KIND_TEXTS[kind],
    cell: ({ message, kind, screen }) => (
      <TwoLineCell
        first={
          <Box lineClamp="3" overflowWrap="anywhere">
            {message || KIND_TEXTS[kind]}
          </Box>
        }
        second={screen}
      />
    ),
  },
  { id: 'screen', header: 'Screen', exportOnly: true, value: ({ screen }) => screen || null },
  {
    id: 'part',
    header: 'Part',
    onPhone: 'subtitle',
    value: ({ title }) => title,
    cell: ({ title, version }) => <TwoLineCell first={title} second={<MonospaceText>{version}</MonospaceText>} />,
  },
  { id: 'version', header: 'Version', exportOnly: true, value: ({ version }) => version },
  { id: 'commit', header: 'Commit', exportOnly: true, value: ({ commit }) => commit.slice(0, 8) || null },
  { id: 'team', header: 'Team', onPhone: 'fact', value: ({ team }) => team || null },
  {
    id: 'first',
    header: 'Since',
    onPhone: 'fact',
    value: ({ firstAt }) => formatInstant(firstAt),
  },
  { id: 'last', header: 'Last', onPhone: 'fact', value: ({ lastAt }) => formatInstant(lastAt) },
  {
    id: 'count',
    header: 'Times',
    onPhone: 'fact',
    align: 'right',
    value: ({ count }) => count,
    cell: ({ count }) => formatIndian(count),
  },
  {
    id: 'people',
    header: incidentTexts.people,
    onPhone: 'fact',
    align: 'right',
    value: ({ people }) => people,
    cell: ({ people }) => formatIndian(people),
  },
]);
