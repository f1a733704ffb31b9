import type { agreements } from 'api-contract';
import { formatDay, formatInstant, indiaToday, type Tone } from 'shared-ui';

export type AgreementTimes = Partial<
  Pick<
    agreements.Agreement,
    | 'stage'
    | 'sentAt'
    | 'openedAt'
    | 'changedAt'
    | 'agreedAt'
    | 'agreedName'
    | 'signedAt'
    | 'signedName'
    | 'withdrawnAt'
    | 'expiresAt'
  >
>;

const TONES: Record<agreements.AgreementStage, Tone> = {
  sent: 'neutral',
  opened: 'neutral',
  changed: 'info',
  agreed: 'info',
  'signed-off': 'good',
  withdrawn: 'warn',
  expired: 'warn',
};
export const getStageTone = (stage: agreements.AgreementStage): Tone => TONES[stage];

const toSteps = (progress: AgreementTimes) => ({
  sent: { text: 'Sent', at: progress.sentAt },
  opened: { text: 'Opened', at: progress.openedAt },
  changed: { text: 'Changed by the dealer', at: progress.changedAt },
  agreed: { text: `Agreed by ${progress.agreedName ?? 'the dealer'}`, at: progress.agreedAt },
  'signed-off': { text: `Signed off by ${progress.signedName ?? 'the company'}`, at: progress.signedAt },
  withdrawn: { text: 'Withdrawn', at: progress.withdrawnAt },
  expired: { text: 'Expired', at: progress.expiresAt },
});

/** 'Opened on 22/11/2026'. */
export function stageText(progress: AgreementTimes, stage: agreements.AgreementStage): string {
  const { text, at } = toSteps(progress)[stage];
  return at ? `${text} on ${formatDay(indiaToday(new Date(at)))}` : text;
}

/** Oldest first: 'Opened 22/11/2026 12:00 PM'. */
export const pastSteps = (progress: AgreementTimes): string[] => {
  const { sent, opened, changed, agreed, 'signed-off': signedOff } = toSteps(progress);
  return [sent, opened, changed, agreed, signedOff].flatMap(({ text, at }) =>
    at ? [`${text} ${formatInstant(at)}`] : [],
  );
};
