import { Stack, TableScreen, usePageTitle, useParams } from 'shared-ui';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { OfficerActions, OfficerPages } from '../../officer/officer-pages.tsx';
import { OfficerRefused } from '../../officer/officer-refused.tsx';
import { PlanCounts } from '../../requests/plans/plan-status.tsx';
import { usePlanList } from './use-plan-list.tsx';

export default function PjpScreen() {
  const { SAP_ID = '' } = useParams();
  const { list, dialogs, refused, plans, officer } = usePlanList(SAP_ID);
  usePageTitle('PJP', officer?.name ? `${officer.name} · ${SAP_ID}` : SAP_ID);

  if (refused) return <OfficerRefused SAP_ID={SAP_ID} message={refused.message} />;
  return (
    <>
      <TableScreen
        {...list}
        info="The officer’s plans for the chosen days, with what speaks against each."
        filledBy="Officers plan their days ahead; plans come with an import."
        title={SAP_ID}
        detail={officer && [officer.name, officer.territoryName].filter(Boolean).join(' · ')}
        actions={<OfficerActions SAP_ID={SAP_ID} name={officer?.name} />}
        header={
          <Stack gap="3">
            <OfficerPages SAP_ID={SAP_ID} />
            <PlanCounts plans={plans} />
          </Stack>
        }
        exportName={`${SAP_ID}-PJP`}
        emptyText={fieldOpsTexts.noPjps}
      />
      {dialogs}
    </>
  );
}
