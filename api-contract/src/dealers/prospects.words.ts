import type { RequestWords } from '../request-kind.ts';
import { duplicateTexts } from '../texts.ts';
import type { ProspectRequest } from './prospects.ts';

const { reasons } = duplicateTexts;

export const prospectWords: RequestWords<ProspectRequest> = {
  kind: 'prospect',
  label: 'Prospect',
  subject: ({ prospect }) => prospect.businessInfo.dealershipName,
  // A manager's approval goes on to head office and waits there (D-141).
  statuses: { approve: 'Approved', revert: 'Rejected' },
  reads: ['/api/v1/actyv/prospects/*'],
  describe: ({ prospect: { businessInfo, prosStatus, jkScore } }) =>
    `${businessInfo.dealershipName}, ${prosStatus.prospectType} prospect: ${prosStatus.status}, JK score ${jkScore}`,
  findings: {
    'same-gst': { label: reasons.gst, tone: 'bad' },
    'same-pan': { label: reasons.pan, tone: 'warn' },
    'same-phone': { label: reasons.phone, tone: 'warn' },
    'near-name': { label: reasons.name, tone: 'warn' },
  },
};
