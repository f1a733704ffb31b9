import type { Answer } from 'shared-auth';
import { formatDay, StatusText, type Tone } from 'shared-ui';
import type { RiskLevel } from './churn-figures.ts';

type FollowUp = NonNullable<Answer<'GET /api/v1/dealers/churn-detail'>['data']['followUp']>;

const RISK_TONES: Record<RiskLevel, Tone> = {
  'High Risk': 'bad',
  'Obvious Churner': 'bad',
  'Low Risk': 'warn',
  'No Risk': 'neutral',
  'Performing Well': 'good',
};
export const RiskText = ({ risk }: { risk: RiskLevel }) => <StatusText tone={RISK_TONES[risk]}>{risk}</StatusText>;

const FOLLOW_UP_WORDS: Record<FollowUp['state'], { text: string; tone: Tone }> = {
  'in-time': { text: 'Acted on in time', tone: 'good' },
  late: { text: 'Acted on late', tone: 'warn' },
  due: { text: 'Due', tone: 'info' },
  overdue: { text: 'Overdue', tone: 'bad' },
};
export const OUTCOME_WORDS = { kept: 'Kept', lost: 'Lost', open: 'Still open' } as const;

/** 'Overdue (09/11/2026)' */
export const followUpText = ({ state, dueDay }: Pick<FollowUp, 'state' | 'dueDay'>): string =>
  `${FOLLOW_UP_WORDS[state].text} (${formatDay(dueDay)})`;

export const FollowUpText = ({ of }: { of: FollowUp }) => (
  <StatusText tone={FOLLOW_UP_WORDS[of.state].tone}>{followUpText(of)}</StatusText>
);
