import { reminderLimits } from 'api-contract/limits';
import { DealerLink } from 'shared-auth';
import { Box, FactList, formatDay, formatInstant, personText, PhoneNumber, Stack, Text } from 'shared-ui';
import { DetailsSection, SideDrawer } from 'shared-ui/dialog';
import { AnswerForm } from 'shared-ui/form';
import { type MyReminder, useAnswerReminder } from './my-reminders.api.ts';

interface ReminderDrawerProps {
  of: MyReminder;
  onAnswered: (row: MyReminder) => void;
  onClose: () => void;
}

export function ReminderDrawer({ of, onAnswered, onClose }: ReminderDrawerProps) {
  const { _id, subject, text, dealers, askedBy, askedByName, askedAt, answer, answeredAt } = of;
  const send = useAnswerReminder();
  return (
    <SideDrawer open hasAddress size="lg" title={subject} onClose={onClose}>
      <Stack key={_id} gap="5">
        <Text overflowWrap="anywhere">{text}</Text>
        <FactList
          facts={[
            { label: 'Asked by', value: personText(askedByName, askedBy) },
            { label: 'When', value: formatInstant(askedAt) },
            { label: 'My answer', value: answer },
            { label: 'Answered', value: answeredAt && formatInstant(answeredAt) },
          ]}
        />
        {dealers.length > 0 && (
          <DetailsSection title="Dealers">
            <Stack asChild gap="3" listStyleType="none" m="0" p="0">
              <ul>
                {dealers.map(({ dealerCode, name, city, mobile, lastVisit }) => (
                  <Box as="li" key={dealerCode}>
                    <DealerLink code={dealerCode}>{`${name} · ${dealerCode}`}</DealerLink>
                    <Text color="fg.muted">
                      {[city, lastVisit ? `last visit ${formatDay(lastVisit)}` : 'never visited']
                        .filter(Boolean)
                        .join(', ')}
                    </Text>
                    {mobile && <PhoneNumber number={mobile} />}
                  </Box>
                ))}
              </ul>
            </Stack>
          </DetailsSection>
        )}
        <AnswerForm
          emptyText="Please write an answer."
          hint="Who asked you is told."
          {...reminderLimits.answer}
          send={(text) => send({ id: _id, answer: text })}
          onAnswered={onAnswered}
        />
      </Stack>
    </SideDrawer>
  );
}
