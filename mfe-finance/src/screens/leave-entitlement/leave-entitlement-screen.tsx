import { useMemo } from 'react';
import { useUser } from 'shared-auth';
import {
  Button,
  HStack,
  indiaToday,
  serverSort,
  TableScreen,
  useFiltering,
  useListState,
  useServerPages,
} from 'shared-ui';
import { useCrudDialogs } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import type { ImportColumn } from 'shared-ui/import';
import { AttendanceViews } from '../../attendance-views.tsx';
import { entitlementTexts } from '../../leave-entitlement-texts.ts';
import { PlaceFilter } from '../../place-filter.tsx';
import { useBulkUpload } from '../../use-bulk-upload.tsx';
import { useOfficerSuggestions } from '../../use-officer-suggestions.ts';
import { AddEntitlementDialog, EditEntitlementDialog } from './entitlement-dialogs.tsx';
import {
  countEntitlements,
  ENTITLEMENT_READS,
  fetchAllEntitlements,
  type LeaveEntitlement,
  parseYear,
  toEntitlementQuery,
  useDeleteEntitlement,
  useEditEntitlement,
  useEntitlement,
  useEntitlements,
  useMaySetEntitlements,
} from './leave-entitlement.api.ts';
import { entitlementColumns, nameOf } from './leave-entitlement.columns.tsx';

const COLUMNS: readonly ImportColumn[] = [
  { id: 'sapId', heading: 'SAP ID', needed: true, example: '100245' },
  { id: 'leaveType', heading: 'LEAVE TYPE', needed: true, example: 'Casual Leave' },
  { id: 'year', heading: 'YEAR', needed: true, example: '2027' },
  { id: 'days', heading: 'DAYS', needed: true, hint: 'whole working days', example: '12' },
];
const UPLOAD = {
  kind: 'leave-entitlements',
  columns: COLUMNS,
  sampleName: 'Leave-Entitlements',
  reads: ENTITLEMENT_READS,
} as const;
const idOf = ({ _id }: LeaveEntitlement) => _id;
const years = (chosen: number): string[] => {
  const now = Number(indiaToday().slice(0, 4));
  return [...new Set([now + 1, now, now - 1, now - 2, chosen])].sort((a, b) => b - a).map(String);
};

/** D-363. */
export default function LeaveEntitlementScreen() {
  const [list, setList] = useListState({
    search: '',
    zone: '',
    region: '',
    area: '',
    year: '',
    sort: '',
    direction: '',
  });
  const { SAP_ID: ownId } = useUser();
  const maySet = useMaySetEntitlements();
  const { zone, region, area } = list;
  const year = parseYear(list.year);
  const pages = useServerPages();
  const query = toEntitlementQuery(list);
  const result = useEntitlements(query, pages.page, pages.limit);
  const { paging, ...loaded } = pages.toList(result);
  const upload = useBulkUpload(UPLOAD);
  const save = useEditEntitlement();
  const { add, edit, remove, dialogs } = useCrudDialogs<LeaveEntitlement>({
    name: 'entitlement',
    what: 'entitlement',
    rows: result.data?.data,
    idOf,
    isOlder: (row, held) => row.version < held.version,
    useOne: useEntitlement,
    renderAdd: (onClose) => <AddEntitlementDialog year={year} onClose={onClose} />,
    renderEdit: (entitlement, onClose) =>
      maySet && entitlement.SAP_ID !== ownId && <EditEntitlementDialog entitlement={entitlement} onClose={onClose} />,
    removal: {
      title: 'Remove entitlement',
      question: 'Remove this entitlement? Nothing is said of days left any more.',
      confirmLabel: 'Remove',
      nameOf,
      send: useDeleteEntitlement(),
    },
  });
  const columns = useMemo(
    () => entitlementColumns(maySet ? { edit, remove, save, ownId } : undefined),
    [maySet, edit, remove, save, ownId],
  );
  return (
    <>
      <TableScreen
        title="Attendance"
        detail="Entitlement"
        info={entitlementTexts.counts}
        filledBy={entitlementTexts.filledBy}
        header={
          <>
            <AttendanceViews />
            {maySet && (
              <HStack justify="end" wrap="wrap">
                <Button onClick={() => add()}>Add Entitlement</Button>
                {upload.button}
              </HStack>
            )}
          </>
        }
        columns={columns}
        rows={result.data?.data}
        rowKey={idOf}
        search={{
          label: 'Search SAP ID or Name',
          value: list.search,
          onChange: (search) => setList({ search }),
          ...useOfficerSuggestions(),
        }}
        filters={
          <>
            <PlaceFilter place={{ zone, region, area }} onChange={setList} />
            <SelectField
              label="Year"
              options={years(year)}
              value={String(year)}
              onChange={(chosen) => setList({ year: chosen })}
            />
          </>
        }
        filtering={useFiltering('search', 'zone', 'region', 'area')}
        countRows={countEntitlements}
        emptyText={entitlementTexts.none}
        {...loaded}
        paging={{ ...paging, ...serverSort(list, setList) }}
        exportName={`Leave-Entitlements-${year}`}
        exportRows={(reading) => fetchAllEntitlements(query, reading)}
      />
      {upload.dialog}
      {dialogs}
    </>
  );
}
