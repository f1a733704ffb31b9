import { useCallback, useMemo, useState } from 'react';
import { DecisionBar, useDecidedList } from 'shared-ui';
import { RecordSteps, useRecordSteps } from 'shared-ui/dialog';
import { ApproveQuestion } from './approve-question.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { getProspectTitle } from './prospect-names.ts';
import type { Prospect, ProspectType } from './prospects.api.ts';
import { prospectColumns } from './prospects.columns.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import type { StatusActions } from './status-menu.tsx';
import { prospectKey, useProspectDecisions } from './use-prospect-decisions.ts';
import { useProspectList } from './use-prospect-list.ts';
import { findOpenPanel, OpenProspectPanels, useProspectPanels } from './use-prospect-panels.tsx';

export function useDecidedProspects(type: ProspectType) {
  const read = useProspectList(type);
  const { rows, listKey, isLoading } = read;
  const panels = useProspectPanels(type, rows);
  const { details, score, documents, timeline, duplicates } = panels;
  const [remarked, setRemarked] = useState<Prospect>();
  const [rejected, setRejected] = useState<Prospect>();
  const [corrected, setCorrected] = useState<Prospect>();
  const { update: updateDetails } = details;
  const { update: updateScore } = score;
  const onNewer = useCallback(
    (prospect: Prospect) => {
      updateDetails(prospect);
      updateScore(prospect);
    },
    [updateDetails, updateScore],
  );
  const decisions = useProspectDecisions({ rows, listKey, isLoading, onNewer });
  const { press, isPending, markOf, question } = decisions;
  const statusActions: StatusActions = useMemo(
    () => ({ decide: press, isPending, remark: setRemarked, askReason: setRejected, correct: setCorrected }),
    [press, isPending],
  );
  const list = useDecidedList(read, decisions, { keyOf: prospectKey });
  const { steps } = useRecordSteps(findOpenPanel(panels), {
    rows: list.rows,
    idOf: prospectKey,
    nameOf: getProspectTitle,
    isWaiting: (prospect) => prospect.canDecide && !markOf(prospect),
    notice: decisions.notice,
    paging: list.steps,
  });
  const columns = useMemo(
    () =>
      prospectColumns({
        ...statusActions,
        markOf,
        showDetails: details.open,
        explainScore: score.open,
        preview: documents.open,
        showTimeline: timeline.open,
        showDuplicates: duplicates.open,
      }),
    [statusActions, markOf, details.open, score.open, documents.open, timeline.open, duplicates.open],
  );
  const dialogs = (
    <>
      <DecisionBar {...decisions.bar} />
      <RecordSteps of={steps}>
        <OpenProspectPanels panels={panels} actions={statusActions} />
      </RecordSteps>
      {question && (
        <ApproveQuestion
          prospect={question}
          onApprove={() => decisions.approveAnyway(question)}
          onClose={decisions.closeQuestion}
        />
      )}
      {remarked && <RemarkDialog key={remarked._id} prospect={remarked} onClose={() => setRemarked(undefined)} />}
      {corrected && (
        <CorrectDialog
          key={corrected._id}
          prospect={corrected}
          onCorrected={(prospect) => {
            setCorrected((open) => open && prospect);
            onNewer(prospect);
          }}
          onClose={() => setCorrected(undefined)}
        />
      )}
      {rejected && (
        <RejectDialog
          key={rejected._id}
          prospect={rejected}
          reject={(reason) => decisions.rejectBecause(rejected, reason)}
          onClose={() => setRejected(undefined)}
        />
      )}
    </>
  );
  return { ...list, columns, dialogs };
}
