import { useState } from 'react';
import { MenuButton, toast } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { nameOf, statusText } from './prospect-names.ts';
import { type Prospect, type ProspectDecision, useDecideProspect } from './prospects.api.ts';

interface Props {
  prospect: Prospect;
  onRemark: (prospect: Prospect) => void;
}

/**
 * The status as a menu with Approve, Reject and Remark; closed where the caller can not decide (D-140: reading A). When somebody
 * else was faster the list is read again, and the toast is the documented one (D-142).
 */
export function StatusMenu({ prospect, onRemark }: Props) {
  const decide = useDecideProspect();
  const [isDeciding, setDeciding] = useState(false);
  const act = async (decision: ProspectDecision) => {
    setDeciding(true);
    try {
      toast.success(await decide(decision, prospect));
    } catch {
      toast.error(prospectTexts.decisionFailed);
    } finally {
      setDeciding(false);
    }
  };
  const status = statusText(prospect);
  return (
    <MenuButton
      label={`${status}: decide about ${nameOf(prospect)}`}
      colorPalette="gray"
      disabled={!prospect.canDecide}
      loading={isDeciding}
      items={[
        { label: prospectTexts.approve, onSelect: () => void act('approve') },
        { label: prospectTexts.reject, isDanger: true, onSelect: () => void act('reject') },
        { label: prospectTexts.remark, onSelect: () => onRemark(prospect) },
      ]}
    >
      {status}
    </MenuButton>
  );
}
