import { MissingRecord, type OpenedRecord, useOpenedRecord } from 'shared-ui/dialog';
import { DocumentsDialog } from './documents-dialog.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { ProspectPanel, SmallPanel } from './prospect-panels.tsx';
import { type Prospect, type ProspectType, useCustomerProspect, useDealerProspect } from './prospects.api.ts';
import type { StatusActions } from './status-menu.tsx';
import { TimelineDialog } from './timeline-dialog.tsx';
import { prospectKey } from './use-prospect-decisions.ts';

const isOlder = (row: Prospect, held: Prospect) => row.version < held.version;

export function useProspectPanels(type: ProspectType, rows: readonly Prospect[] | undefined) {
  const useOne = type === 'dealer' ? useDealerProspect : useCustomerProspect;
  const options = { rows, idOf: prospectKey, isOlder, useOne };
  return {
    details: useOpenedRecord('details', options),
    score: useOpenedRecord('score', options),
    documents: useOpenedRecord('documents', options),
    timeline: useOpenedRecord('timeline', options),
    duplicates: useOpenedRecord('duplicates', options),
  };
}

type ProspectPanels = ReturnType<typeof useProspectPanels>;

export const findOpenPanel = (panels: ProspectPanels): OpenedRecord<Prospect> =>
  Object.values(panels).find(({ record }) => record !== undefined) ?? panels.details;

interface OpenProspectPanelsProps {
  panels: ProspectPanels;
  actions: StatusActions;
}

export function OpenProspectPanels({ panels, actions }: OpenProspectPanelsProps) {
  const { details, score, documents, timeline, duplicates } = panels;
  const missing = Object.values(panels).find(({ isMissing }) => isMissing);
  return (
    <>
      {details.record && <ProspectPanel prospect={details.record} actions={actions} onClose={details.close} />}
      {score.record && <SmallPanel prospect={score.record} actions={actions} onClose={score.close} />}
      {documents.record && <DocumentsDialog prospect={documents.record} onClose={documents.close} />}
      {timeline.record && <TimelineDialog prospect={timeline.record} onClose={timeline.close} />}
      {duplicates.record && <DuplicatesDialog prospect={duplicates.record} onClose={duplicates.close} />}
      {missing && <MissingRecord what="prospect" failure={missing.failure} onClose={missing.close} />}
    </>
  );
}
