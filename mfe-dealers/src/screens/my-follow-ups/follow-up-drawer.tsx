import { churnLimits } from 'api-contract/limits';
import { texts } from 'api-contract/texts';
import { DealerLink } from 'shared-auth';
import { FactList, formatDay, personText, PhoneNumber, Stack, Text } from 'shared-ui';
import { DetailsSection, SideDrawer } from 'shared-ui/dialog';
import { AnswerForm } from 'shared-ui/form';
import { FollowUpText, RiskText } from '../../churn-words.tsx';
import { formatMonth } from '../../month-names.ts';
import { RemarkTimeline } from '../../remark-timeline.tsx';
import { type MyFollowUp, useAnswer } from './my-follow-ups.api.ts';

interface FollowUpDrawerProps {
  of: MyFollowUp;
  onAnswered: (row: MyFollowUp) => void;
  onClose: () => void;
}

export function FollowUpDrawer({ of, onAnswered, onClose }: FollowUpDrawerProps) {
  const { dealerCode, name, city, mobile, risk, followUp, askedBy, askedByName, remarks } = of;
  const answer = useAnswer();
  return (
    <SideDrawer open hasAddress size="lg" title={name} onClose={onClose}>
      <Stack key={dealerCode} gap="5">
        <FactList
          facts={[
            { label: 'Dealer Code', value: <DealerLink code={dealerCode} /> },
            { label: 'Phone', value: mobile && <PhoneNumber number={mobile} /> },
            { label: 'City', value: city },
            { label: `Risk of ${formatMonth(followUp.month)}`, value: risk && <RiskText risk={risk} /> },
            { label: 'Asked by', value: personText(askedByName, askedBy) },
            { label: 'Due day', value: formatDay(followUp.dueDay) },
            { label: 'Follow-up', value: <FollowUpText of={followUp} /> },
          ]}
        />
        <DetailsSection title="What was asked">
          {remarks.length === 0 && <Text color="fg.muted">Nothing was written to you about this dealer.</Text>}
          <RemarkTimeline remarks={remarks} />
        </DetailsSection>
        <AnswerForm
          emptyText={texts.remarkEmpty}
          hint={followUp.actedAt === null ? 'Your first answer marks the risk as acted on.' : undefined}
          {...churnLimits.remark}
          send={(remark) => answer({ dealerCode, remark })}
          onAnswered={onAnswered}
        />
      </Stack>
    </SideDrawer>
  );
}
