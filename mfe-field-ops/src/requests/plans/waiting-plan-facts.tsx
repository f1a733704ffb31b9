import { OfficerLink } from 'shared-auth';
import { FactList, FindingList, formatDay } from 'shared-ui';
import { DetailsSection } from 'shared-ui/dialog';
import type { WaitingOf } from '../records.ts';
import { planFindingWords, switchFindingWords } from './plan-finding-words.ts';

export type WaitingPlan = WaitingOf<'pjp'> | WaitingOf<'switch'>;

const listDays = (row: WaitingPlan) =>
  row.kind === 'pjp'
    ? [{ label: 'Day', value: formatDay(row.plan.planDate) }]
    : [
        { label: 'Planned for', value: formatDay(row.beatSwitch.planDate) },
        { label: 'Moves to', value: formatDay(row.beatSwitch.switchDate) },
      ];

export const WaitingPlanFacts = ({ row }: { row: WaitingPlan }) => (
  <>
    <FactList
      facts={[
        { label: 'Officer', value: <OfficerLink name={row.name} sapId={row.SAP_ID} /> },
        ...listDays(row),
        { label: 'Activity', value: row.kind === 'pjp' ? row.plan.activity : row.beatSwitch.activity },
      ]}
    />
    <DetailsSection title="Plan check">
      <FindingList words={row.kind === 'pjp' ? planFindingWords : switchFindingWords} findings={row.findings} />
    </DetailsSection>
  </>
);
