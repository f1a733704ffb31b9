import { Button, SafeLink, toast } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { nameOf } from './prospect-names.ts';
import type { Prospect } from './prospects.api.ts';

/** Looks disabled, says why when it is pointed at or pressed, and calls nothing (D-146). */
const NotForCustomers = ({ prospect }: { prospect: Prospect }) => (
  <Button
    size="xs"
    variant="outline"
    colorPalette="gray"
    opacity="0.55"
    aria-disabled="true"
    aria-label={`${prospectTexts.send} the e-contract to ${nameOf(prospect)}: ${prospectTexts.underDevelopment}`}
    title={prospectTexts.underDevelopment}
    onClick={() => toast.info(prospectTexts.underDevelopment)}
  >
    {prospectTexts.send}
  </Button>
);

/** Of a customer what is not made yet (D-146), of a dealer prospect the e-contract that it has. */
export function SendCell({ prospect }: { prospect: Prospect }) {
  if (prospect.prosStatus.prospectType === 'customer') return <NotForCustomers prospect={prospect} />;
  return (
    <SafeLink href={prospect.ehr} about={`of ${nameOf(prospect)}`}>
      {prospectTexts.eContract}
    </SafeLink>
  );
}
