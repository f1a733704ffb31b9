import { OfficerLink } from 'shared-auth';
import { countText, FactList, formatDay, personText, Stack, Text } from 'shared-ui';

interface YearBalance {
  year: number;
  balance: readonly {
    leaveType: string;
    takenDays: number;
    pendingDays: number;
    entitledDays?: number | null | undefined;
  }[];
}

/** Part of the `data` of GET /api/v1/attendance/:id/leave. */
interface LeaveFactsProps {
  leave: {
    leave: { leaveType: string | null };
    days: readonly { day: string; isWorking?: boolean | undefined }[];
    year: number;
    balance: YearBalance['balance'];
    otherYears?: readonly YearBalance[] | undefined;
    away: readonly { SAP_ID: string; name: string; day: string; status: string }[];
    holidays: readonly { day: string; title: string }[];
  };
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Stack as="span" gap="0.5">
    {lines.map((line) => (
      <Text as="span" key={line}>
        {line}
      </Text>
    ))}
  </Stack>
);

/** '3 days, 24/12/2026 to 28/12/2026': Sundays and holidays take no day. */
const spanText = (days: LeaveFactsProps['leave']['days']): string => {
  const [first, last] = [days[0], days.at(-1)];
  const count = countText(days.filter(({ isWorking = true }) => isWorking).length, 'day');
  if (!first || !last || first === last) return count;
  return `${count}, ${formatDay(first.day)} to ${formatDay(last.day)}`;
};

/** 'Casual Leave: 3 of 12 taken, 9 left, 1 pending'. */
function balanceText({ leaveType, takenDays, pendingDays, entitledDays }: YearBalance['balance'][number]) {
  const name = leaveType || 'Leave';
  if (entitledDays === undefined || entitledDays === null) return `${name}: ${takenDays} taken, ${pendingDays} pending`;
  const left = entitledDays - takenDays;
  const rest = left < 0 ? `${-left} too many` : `${left} left`;
  return `${name}: ${takenDays} of ${entitledDays} taken, ${rest}, ${pendingDays} pending`;
}

export const LeaveFacts = ({
  leave: { leave, days, year, balance, otherYears = [], away, holidays },
}: LeaveFactsProps) => (
  <FactList
    facts={[
      { label: 'Leave Type', value: leave.leaveType },
      { label: 'This leave', value: spanText(days) },
      ...[{ year, balance }, ...otherYears]
        .sort((a, b) => a.year - b.year)
        .map((one) => ({
          label: `Leaves in ${one.year}`,
          value: one.balance.length > 0 && <Lines lines={one.balance.map(balanceText)} />,
        })),
      {
        label: 'Also away',
        value:
          away.length > 0 ? (
            <Stack as="span" gap="0.5">
              {away.map(({ SAP_ID, name, day, status }) => (
                <Text as="span" key={`${day} ${SAP_ID}`}>
                  {formatDay(day)}: <OfficerLink sapId={SAP_ID}>{personText(name, SAP_ID)}</OfficerLink>, {status}
                </Text>
              ))}
            </Stack>
          ) : (
            'Nobody in the area'
          ),
      },
      {
        label: 'Holidays in between',
        value:
          holidays.length > 0 ? (
            <Lines lines={holidays.map(({ day, title }) => `${formatDay(day)}: ${title}`)} />
          ) : (
            'None'
          ),
      },
    ]}
  />
);
