import { Button, Flex, formatIndian, HStack, RouterLink, Text } from 'shared-ui';
import type { Claim } from './reimbursement.api.ts';
import { type BulkAction, type BulkClaims, MAX_BULK_CLAIMS } from './use-bulk-claims.ts';
import { claimKey } from './use-claim-decisions.ts';

/** Selects or clears claims above the list; `selectable` are those of the page. */
export function PageSelection({ bulk, selectable }: { bulk: BulkClaims; selectable: readonly Claim[] }) {
  const { selected, select } = bulk;
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        variant="outline"
        colorPalette="gray"
        disabled={bulk.isBusy || selectable.every((claim) => selected.has(claimKey(claim)))}
        onClick={() => select(selectable, true)}
      >
        Select all on this page
      </Button>
      <Button variant="ghost" colorPalette="gray" disabled={bulk.isBusy || selected.size === 0} onClick={bulk.clear}>
        Clear selection
      </Button>
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to="/approvals?kind=claim&check=clear">Approve claims without objections</RouterLink>
      </Button>
    </Flex>
  );
}

/** Decides the selected claims. */
export function SelectionBar({ bulk, onAsk }: { bulk: BulkClaims; onAsk: (action: BulkAction) => void }) {
  const { selected } = bulk;
  return (
    <HStack as="section" aria-label="Selection" gap="2" h="14" justify={{ base: 'space-between', xl: 'end' }}>
      <Text role="status" flexShrink="1" lineHeight="1.2">
        {formatIndian(selected.size)} selected
        {selected.size === MAX_BULK_CLAIMS && ', no more at once'}
      </Text>
      <HStack gap="2">
        <Button disabled={bulk.isBusy || selected.size === 0} onClick={() => onAsk('approve')}>
          Approve selected
        </Button>
        <Button variant="outline" disabled={bulk.isBusy || selected.size === 0} onClick={() => onAsk('revert')}>
          Reject selected
        </Button>
      </HStack>
    </HStack>
  );
}
