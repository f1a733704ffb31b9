import { lazyDialog } from 'shared-ui/dialog';
import { duplicateTexts } from 'api-contract/texts';
import type { RequestKind } from '../request-kind.ts';

const { reasons } = duplicateTexts;

const ProspectDetailsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: 'request-details' */ './prospect-details-dialog.tsx')).ProspectDetailsDialog,
);

export const prospectKind: RequestKind<'prospect'> = {
  kind: 'prospect',
  label: 'Prospect',
  // A manager's approval goes on to head office and waits there (D-141).
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ prospect }) => {
    const { businessInfo, prosStatus, jkScore } = prospect;
    return `${businessInfo.dealershipName}, ${prosStatus.prospectType} prospect: ${prosStatus.status}, JK score ${jkScore}`;
  },
  findings: {
    'same-gst': { label: reasons.gst, tone: 'bad' },
    'same-pan': { label: reasons.pan, tone: 'warn' },
    'same-phone': { label: reasons.phone, tone: 'warn' },
    'near-name': { label: reasons.name, tone: 'warn' },
  },
  renderDetails: ({ prospect }, onClose, actions) => (
    <ProspectDetailsDialog prospect={prospect} onClose={onClose} actions={actions} />
  ),
};
