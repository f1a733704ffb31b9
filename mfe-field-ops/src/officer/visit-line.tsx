import { DealerLink } from 'shared-auth';
import { Text } from 'shared-ui';
import { startOf, type Visit } from './visit.ts';

export function VisitLine({ visit }: { visit: Visit }) {
  const { dealerCode, dealerName } = visit;
  const dealer = [dealerCode, dealerName].filter(Boolean).join(' · ');
  return (
    <Text color="fg.muted">
      {dealer && (
        <>
          <DealerLink code={dealerCode}>{dealer}</DealerLink>
          {' · '}
        </>
      )}
      {startOf(visit)}
    </Text>
  );
}
