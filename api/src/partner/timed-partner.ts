import type { Meter } from '../metrics/meter.ts';
import type { ActyvPartner } from './partner.ts';

export const withPartnerMetrics = (partner: ActyvPartner, meter: Meter): ActyvPartner => {
  meter.follow('partnerCircuitOpen', () => (partner.isCircuitOpen() ? 1 : 0));
  return {
    ...partner,
    send: (purpose, order) => meter.timeOutgoing('partner', () => partner.send(purpose, order)),
  };
};
