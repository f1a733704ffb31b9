import type { incidents } from 'api-contract';
import { request, useCall } from 'shared-auth';
import {
  allPages,
  Box,
  columnsFor,
  formatIndian,
  formatInstant,
  TableScreen,
  useFiltering,
  useListState,
  useSortedPages,
} from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { MonospaceText, refreshFiguresMs, TwoLineCell } from './admin-page.tsx';
import { incidentTexts, KIND_TEXTS } from './incident-texts.ts';

type Incident = incidents.Incident;
const CALL = 'GET /api/v1/admin/incidents';

export const incidentAddress = (id: string): string => `/remotes?incident=${id}`;

const columns = columnsFor<Incident>()([
  {
    id: 'message',
    header: 'Fault',
    sortable: true,
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
    sortable: true,
    onPhone: 'subtitle',
    value: ({ title }) => title,
    cell: ({ title, version }) => <TwoLineCell first={title} second={<MonospaceText>{version}</MonospaceText>} />,
  },
  { id: 'version', header: 'Version', exportOnly: true, value: ({ version }) => version },
  { id: 'commit', header: 'Commit', exportOnly: true, value: ({ commit }) => commit.slice(0, 8) || null },
  { id: 'team', header: 'Team', sortable: true, onPhone: 'fact', value: ({ team }) => team || null },
  {
    id: 'first',
    header: 'Since',
    sortable: true,
    onPhone: 'fact',
    value: ({ firstAt }) => formatInstant(firstAt),
  },
  { id: 'last', header: 'Last', sortable: true, onPhone: 'fact', value: ({ lastAt }) => formatInstant(lastAt) },
  {
    id: 'count',
    header: 'Times',
    sortable: true,
    onPhone: 'fact',
    align: 'right',
    value: ({ count }) => count,
    cell: ({ count }) => formatIndian(count),
  },
  {
    id: 'people',
    header: incidentTexts.people,
    sortable: true,
    onPhone: 'fact',
    align: 'right',
    value: ({ people }) => people,
    cell: ({ people }) => formatIndian(people),
  },
]);

const SORTS = ['message', 'part', 'team', 'first', 'last', 'count', 'people'] as const;

export function IncidentList() {
  const [{ search, of }, setList] = useListState({ search: '', of: '' });
  const filtering = useFiltering('search', 'of');
  const remotes = useCall('GET /api/v1/admin/remotes');
  const pages = useSortedPages(SORTS);
  const filter = { ...(search.trim() && { search: search.trim() }), ...(of && { remote: of }), ...pages.order };
  const list = useCall(
    CALL,
    { query: { ...filter, page: pages.page, limit: pages.limit } },
    { refreshEveryMs: refreshFiguresMs },
  );
  const parts = [
    ...(remotes.data?.data ?? []).map(({ name, title }) => ({ value: name, label: title })),
    { value: 'shell', label: 'Console' },
  ];
  return (
    <TableScreen
      part
      views="none: one of several parts of the page about remotes"
      filledBy={incidentTexts.filledBy}
      title={incidentTexts.title}
      detail={incidentTexts.about}
      columns={columns}
      rows={list.data?.data}
      rowKey={({ id }) => id}
      rowHref={({ id }) => incidentAddress(id)}
      search={{ label: incidentTexts.search, value: search, onChange: (text) => setList({ search: text }) }}
      filters={
        <SelectField
          label={incidentTexts.remote}
          placeholder={incidentTexts.all}
          options={parts}
          value={of}
          onChange={(value) => setList({ of: value })}
        />
      }
      filtering={filtering}
      emptyText={incidentTexts.none}
      {...pages.toList(list)}
      exportName="Incidents"
      exportRows={(reading) =>
        allPages((page, signal) => request(CALL, { query: { ...filter, page, limit: 100 } }, { signal }), reading)
      }
    />
  );
}
