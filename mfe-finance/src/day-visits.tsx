import { DealerLink } from 'shared-auth';
import { columnsFor, formatClock, RetryAlert, Skeleton, SmallTable, Text } from 'shared-ui';
import { DetailsSection } from 'shared-ui/dialog';

interface DayVisit {
  _id: string;
  visitType: string;
  dealerCode: string | null;
  dealerName: string | null;
  startTime: string;
  endTime: string | null;
}

const KINDS: Readonly<Record<string, string>> = {
  DEALER: 'Dealer',
  PROSPECTS: 'Prospect',
  INFLUENCERS: 'Influencer',
  CUSTOMERS: 'Customer',
};

const whomText = ({ dealerName, dealerCode, visitType }: DayVisit): string =>
  dealerName ?? dealerCode ?? KINDS[visitType] ?? visitType;

const columns = columnsFor<DayVisit>()([
  {
    id: 'whom',
    header: 'Visit',
    onPhone: 'title',
    value: whomText,
    cell: (visit) =>
      visit.dealerCode ? <DealerLink code={visit.dealerCode}>{whomText(visit)}</DealerLink> : whomText(visit),
  },
  { id: 'start', header: 'Start', onPhone: 'fact', value: ({ startTime }) => formatClock(startTime) },
  { id: 'end', header: 'End', onPhone: 'fact', value: ({ endTime }) => formatClock(endTime) },
]);

interface DayVisitsProps {
  /** Undefined while they load. */
  visits: readonly DayVisit[] | undefined;
  failure: string | undefined;
  retry: () => unknown;
}

export function DayVisits({ visits, failure, retry }: DayVisitsProps) {
  return (
    <DetailsSection title="Visits of the day">
      {visits?.length === 0 && <Text color="fg.muted">No visits on this day.</Text>}
      {visits && visits.length > 0 && (
        <SmallTable title="Visits of the day" columns={columns} rows={visits} rowKey={({ _id }) => _id} />
      )}
      {!visits && failure !== undefined && <RetryAlert onRetry={retry}>{failure}</RetryAlert>}
      {!visits && failure === undefined && <Skeleton height="6rem" aria-busy="true" aria-label="Visits of the day" />}
    </DetailsSection>
  );
}
