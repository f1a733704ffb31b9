import type { ResponseOf } from 'shared-auth';
import { formatDay, isoDay, Span, StatusText, type Tone } from 'shared-ui';
import type { RiskLevel } from './churn-figures.ts';
import { formatMonth } from './month-names.ts';

type FollowUp = NonNullable<ResponseOf<'GET /api/v1/dealers/churn-detail'>['data']['followUp']>;

export const RISK_TONES: Record<RiskLevel, Tone> = {
  'High Risk': 'bad',
  'Obvious Churner': 'bad',
  'Low Risk': 'warn',
  'No Risk': 'neutral',
  'Performing Well': 'good',
};
export const RiskText = ({ risk, children = risk }: { risk: RiskLevel; children?: string }) => (
  <StatusText tone={RISK_TONES[risk]}>{children}</StatusText>
);

export const FOLLOW_UP_WORDS: Record<FollowUp['state'], { text: string; tone: Tone }> = {
  'in-time': { text: 'Acted on in time', tone: 'good' },
  late: { text: 'Acted on late', tone: 'warn' },
  due: { text: 'Due', tone: 'info' },
  overdue: { text: 'Overdue', tone: 'bad' },
};
export const OUTCOME_WORDS = { kept: 'Kept', lost: 'Lost', open: 'Still open' } as const;

interface FollowUpTextProps {
  of: FollowUp;
  /** YYYY-MM; another month's risk is named. */
  riskMonth?: string | undefined;
}

/** 'Overdue (09/11/2026)': due day, or day of action. 'Due (05/12/2026), risk of Oct 2026' */
export function followUpText({ of: { state, dueDay, actedAt, month }, riskMonth = month }: FollowUpTextProps): string {
  const text = `${FOLLOW_UP_WORDS[state].text} (${formatDay(actedAt === null ? dueDay : isoDay(actedAt))})`;
  return riskMonth === month ? text : `${text}, risk of ${formatMonth(month)}`;
}

export function FollowUpText(props: FollowUpTextProps) {
  const [deed, risk] = followUpText(props).split(/(?<=,) /);
  return (
    <StatusText tone={FOLLOW_UP_WORDS[props.of.state].tone}>
      <Span>
        <Span whiteSpace="nowrap">{deed}</Span>
        {risk && (
          <>
            {' '}
            <Span whiteSpace="nowrap">{risk}</Span>
          </>
        )}
      </Span>
    </StatusText>
  );
}
