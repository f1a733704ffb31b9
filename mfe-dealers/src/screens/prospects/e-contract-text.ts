import { formatDay, indiaToday } from 'shared-ui';
import { stageText } from '../../agreement-stage.ts';
import type { Prospect } from './prospects.api.ts';

export function eContractText({ ehr, eContract, eContractProgress }: Prospect): string {
  if (!ehr) return '';
  if (!eContract) return 'E-contract sent';
  const { state, expiresAt, withdrawnAt } = eContract;
  const day = formatDay(indiaToday(new Date(withdrawnAt ?? expiresAt)));
  const until = { open: `Open until ${day}`, expired: `Expired on ${day}`, withdrawn: `Withdrawn on ${day}` }[state];
  if (!eContractProgress?.stage || state !== 'open') return until;
  const text = stageText(eContractProgress, eContractProgress.stage);
  return eContractProgress.stage === 'signed-off' ? text : `${text}. ${until}`;
}
