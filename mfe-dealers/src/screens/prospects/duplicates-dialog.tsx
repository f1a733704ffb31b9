import { duplicateTexts } from 'api-contract/texts';
import { columnsFor, Link, RouterLink, SmallTable, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { dealerAddress } from '../../dealer-address.ts';
import { nameOf } from './prospect-names.ts';
import type { Prospect } from './prospects.api.ts';

type Duplicate = Prospect['duplicates'][number];

export const reasonText = ({ why }: Duplicate): string =>
  why.map((reason) => duplicateTexts.reasons[reason]).join(', ');

const duplicateColumns = columnsFor<Duplicate>()([
  {
    id: 'name',
    header: 'Name',
    onPhone: 'title',
    value: ({ name }) => name ?? 'Outside your part of the company',
    cell: ({ kind, id, name }) =>
      kind === 'dealer' && id ? (
        <Link asChild variant="underline">
          <RouterLink to={dealerAddress(id)}>{name ?? id}</RouterLink>
        </Link>
      ) : (
        (name ?? 'Outside your part of the company')
      ),
  },
  { id: 'kind', header: 'What it is', onPhone: 'subtitle', value: ({ kind }) => duplicateTexts.kinds[kind] },
  { id: 'place', header: 'Place', onPhone: 'fact', value: ({ place }) => place },
  { id: 'why', header: 'Why', onPhone: 'fact', value: reasonText },
]);

/** The other records that may be the same firm. Nothing is merged here: somebody looks, and decides. */
export function DuplicatesDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  return (
    <Dialog open hasAddress size="lg" title={`May be the same as ${nameOf(prospect)}`} onClose={onClose}>
      <Stack gap="3">
        <Text color="fg.muted">Records that share something with this prospect. Nothing is merged by itself.</Text>
        <SmallTable title="Possible duplicates" columns={duplicateColumns} rows={prospect.duplicates} />
      </Stack>
    </Dialog>
  );
}
