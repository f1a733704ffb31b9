import { ProspectDetailsDialog } from '../prospects/prospect-details-dialog.tsx';
import type { RequestKind } from './request-kind.ts';

export const prospectKind: RequestKind<'prospect'> = {
  kind: 'prospect',
  label: 'Prospect',
  // What a manager approves goes on to head office, and waits there (D-141).
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ prospect }) => {
    const { businessInfo, prosStatus, jkScore } = prospect;
    return `${businessInfo.dealershipName}, ${prosStatus.prospectType} prospect: ${prosStatus.status}, JK score ${jkScore}`;
  },
  findings: {
    'same-gst': { label: 'Same GST number', tone: 'bad' },
    'same-pan': { label: 'Same PAN', tone: 'warn' },
    'same-phone': { label: 'Same phone', tone: 'warn' },
    'near-name': { label: 'Nearly the same name', tone: 'warn' },
  },
  renderDetails: ({ prospect }, onClose) => <ProspectDetailsDialog prospect={prospect} onClose={onClose} />,
};
