import { countText, formatDay, rupees, StatusText, type Tone } from 'shared-ui';
import { monthText } from '../../months.ts';
import type { Batch } from './payments.api.ts';

const tones: Record<Batch['state'], Tone> = { Open: 'warn', Paid: 'good', 'Taken back': 'neutral' };

export const BatchState = ({ of: { state } }: { of: Batch }) => <StatusText tone={tones[state]}>{state}</StatusText>;

export const filterText = ({ month, zone, regionCode, areaCode, category, SAP_ID }: Batch['filter']): string =>
  [month && monthText(month), zone, regionCode, areaCode, category, SAP_ID].filter(Boolean).join(', ') || 'All claims';

/** '3 claims of 2 officers, ₹1,234'. */
export const sumText = ({
  count,
  officers,
  totalAmount,
}: {
  count: number;
  officers: number;
  totalAmount: number;
}): string => `${countText(count, 'claim')} of ${countText(officers, 'officer')}, ${rupees(totalAmount)}`;

export const paidText = ({ paidOn }: Batch): string | null => (paidOn ? formatDay(paidOn) : null);
