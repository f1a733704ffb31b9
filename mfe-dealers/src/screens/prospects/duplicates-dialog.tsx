import { duplicateTexts } from 'api-contract/texts';
import { DealerLink, ProspectLink } from 'shared-auth';
import { columnsFor, SmallTable, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { Prospect } from './prospects.api.ts';

type Duplicate = Prospect['duplicates'][number];

export const reasonText = ({ why }: Duplicate): string =>
  why.map((reason) => duplicateTexts.reasons[reason]).join(', ');

const CODES = { gst: 'same-gst', pan: 'same-pan', phone: 'same-phone', name: 'near-name' } as const;
const OUTSIDE = 'Outside your part of the company';

export const toFinding = ({ name, why }: Duplicate) => ({ code: CODES[why[0] ?? 'name'], text: name ?? OUTSIDE });

const duplicateColumns = columnsFor<Duplicate>()([
  {
    id: 'name',
    header: 'Name',
    onPhone: 'title',
    value: ({ name }) => name ?? OUTSIDE,
    cell: ({ kind, id, name }) => {
      if (!id) return name ?? OUTSIDE;
      if (kind === 'dealer') return <DealerLink code={id}>{name}</DealerLink>;
      return <ProspectLink id={id} type={kind === 'dealer-prospect' ? 'dealer' : 'customer'} name={name ?? ''} />;
    },
  },
  { id: 'kind', header: 'Kind', onPhone: 'subtitle', value: ({ kind }) => duplicateTexts.kinds[kind] },
  { id: 'place', header: 'Place', onPhone: 'fact', value: ({ place }) => place },
  { id: 'why', header: 'Why', onPhone: 'fact', value: reasonText },
]);

/** Nothing is merged: a person decides. */
export function DuplicatesDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  return (
    <Dialog open hasAddress size="lg" title="Possible duplicates" onClose={onClose}>
      <Stack gap="3">
        <Text color="fg.muted">Records that share details with this prospect. Nothing is merged automatically.</Text>
        <SmallTable title="Possible duplicates" columns={duplicateColumns} rows={prospect.duplicates} />
      </Stack>
    </Dialog>
  );
}
