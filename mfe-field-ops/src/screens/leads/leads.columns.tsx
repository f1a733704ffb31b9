import type { ResponseOf } from 'shared-auth';
import { columnsFor, MISSING, PhoneNumber, SafeLink, safeAddress, toAbsoluteAddress } from 'shared-ui';

export type Lead = ResponseOf<'GET /api/v1/prospect/dash'>['data'][number];

const addressOf = ({ basicDetail: { address1, state } }: Lead) => [address1, state.name].filter(Boolean).join(', ');

export const leadColumns = columnsFor<Lead>()([
  {
    id: 'firmName',
    header: 'Firm Name',
    noLink: 'a lead is no prospect yet, and has no page',
    onPhone: 'title',
    sortable: true,
    value: ({ basicDetail }) => basicDetail.firmName,
    width: 20,
  },
  {
    id: 'firmNature',
    header: 'Firm Nature',
    onPhone: 'subtitle',
    sortable: true,
    group: true,
    value: ({ basicDetail }) => basicDetail.natureOfFirm,
    width: 15,
  },
  { id: 'address', header: 'Address', onPhone: 'subtitle', value: addressOf, width: 26 },
  {
    id: 'phone',
    header: 'Phone',
    onPhone: 'fact',
    value: ({ basicDetail }) => basicDetail.phoneNumber,
    cell: ({ basicDetail }) => <PhoneNumber number={basicDetail.phoneNumber} />,
  },
  {
    id: 'leadType',
    header: 'Lead Type',
    onPhone: 'fact',
    sortable: true,
    group: true,
    value: ({ basicDetail }) => basicDetail.leadType,
  },
  {
    id: 'business',
    header: 'Business Nature',
    onPhone: 'fact',
    sortable: true,
    group: true,
    value: ({ businessDetail }) => businessDetail.natureOfBusiness,
  },
  {
    id: 'prospectType',
    header: 'Prospect Type',
    onPhone: 'fact',
    sortable: true,
    group: true,
    value: ({ businessDetail }) => businessDetail.prospectType,
  },
  {
    id: 'document',
    header: 'Document',
    onPhone: 'action',
    value: ({ document }) => toAbsoluteAddress(document),
    // Null without a document, so that a phone's card omits the action.
    cell: ({ document, basicDetail }) =>
      safeAddress(document) ? (
        <SafeLink href={document} about={`of ${basicDetail.firmName}`}>
          Document
        </SafeLink>
      ) : (
        MISSING
      ),
  },
]);
