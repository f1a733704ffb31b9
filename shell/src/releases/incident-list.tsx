import { useCall } from 'shared-auth';
import { TableScreen, useFiltering, useListState, useServerList } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { incidentColumns } from './incident-list.columns.tsx';
import { incidentTexts } from './incident-texts.ts';
import { fetchAllIncidents, INCIDENT_SORTS, useIncidents } from './incidents.api.ts';

export const incidentAddress = (id: string): string => `/remotes?incident=${id}`;

export function IncidentList() {
  const [{ search, of }, set] = useListState({ search: '', of: '' });
  const remotes = useCall('GET /api/v1/admin/remotes');
  const filter = { search: search.trim(), remote: of };
  const list = useServerList(useIncidents, filter, { sorts: INCIDENT_SORTS, readAll: fetchAllIncidents });
  const parts = [
    ...(remotes.data?.data ?? []).map(({ name, title }) => ({ value: name, label: title })),
    { value: 'shell', label: 'Console' },
  ];
  return (
    <TableScreen
      {...list}
      part
      views="none: one of several parts of the page about remotes"
      filledBy={incidentTexts.filledBy}
      title={incidentTexts.title}
      info={incidentTexts.about}
      columns={incidentColumns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => incidentAddress(id)}
      search={{ label: incidentTexts.search, value: search, onChange: (text) => set({ search: text }) }}
      filters={
        <SelectField
          label={incidentTexts.remote}
          placeholder={incidentTexts.all}
          options={parts}
          value={of}
          onChange={(value) => set({ of: value })}
        />
      }
      filtering={useFiltering('search', 'of')}
      emptyText={incidentTexts.none}
      exportName="Incidents"
    />
  );
}
