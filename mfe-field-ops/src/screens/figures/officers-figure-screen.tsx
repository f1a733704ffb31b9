import { formatDay } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { figureOfficerColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { OFFICERS } from './figures.api.ts';
import { useFigureList } from './use-figure-list.ts';

/** The officers behind chart 6. */
export default function OfficersFigureScreen() {
  const list = useFigureList({ plan: '' });
  const { own, setOwn, range } = list;
  return (
    <FigureScreen
      listKey={OFFICERS}
      title="Officers and their plans"
      counts="Officers as they were on the last of these days, or today, with their PJP entries planned for these days."
      header={(answer) => answer && `Officers of ${formatDay(answer.asOf)}`}
      list={list}
      columns={figureOfficerColumns}
      rowKey={(officer) => officer.SAP_ID}
      rowHref={({ SAP_ID }) => `/SO/${encodeURIComponent(SAP_ID)}/PJP?start=${range.start}&end=${range.end}`}
      onRows={useRememberOfficers()}
      searchLabel="Search SAP ID or name"
      exportName="Officers-PJP-Status"
      filters={
        <SelectField
          label="PJP planned"
          placeholder="All"
          options={[
            { value: 'yes', label: 'YES' },
            { value: 'no', label: 'NO' },
          ]}
          value={own.plan}
          onChange={(plan) => setOwn({ plan })}
        />
      }
    />
  );
}
