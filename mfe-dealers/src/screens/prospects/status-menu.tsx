import { type DecisionMark, DecisionMenu } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { getProspectName, getProspectStatus } from './prospect-names.ts';
import type { Prospect, ProspectDecision } from './prospects.api.ts';

export interface StatusActions {
  decide: (decision: ProspectDecision, prospect: Prospect) => void;
  isPending: (prospect: Prospect) => boolean;
  remark: (prospect: Prospect) => void;
  askReason: (prospect: Prospect) => void;
  correct: (prospect: Prospect) => void;
}

interface Props {
  prospect: Prospect;
  actions: StatusActions;
  mark?: DecisionMark | undefined;
}

/** Disabled where the caller cannot decide (D-140: reading A). */
export function StatusMenu({ prospect, actions: { decide, isPending, remark }, mark }: Props) {
  const status = getProspectStatus(prospect);
  return (
    <DecisionMenu
      label={`${status}: decide about ${getProspectName(prospect)}`}
      disabled={!prospect.canDecide}
      isPending={isPending(prospect)}
      mark={mark}
      items={[
        { label: prospectTexts.approve, decision: 'approve', onSelect: () => decide('approve', prospect) },
        { label: prospectTexts.reject, decision: 'reject', isDanger: true, onSelect: () => decide('reject', prospect) },
        { label: prospectTexts.remark, onSelect: () => remark(prospect) },
      ]}
    >
      {status}
    </DecisionMenu>
  );
}
