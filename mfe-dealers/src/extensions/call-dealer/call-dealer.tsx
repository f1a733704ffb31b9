import { type SlotProps, useCall, usePhoneCommand } from 'shared-auth';

export default function CallDealer({ dealerCode, contribute }: SlotProps<'dealer-commands'>) {
  const { data, error } = useCall('GET /api/v1/dealers-data', { query: { dealerCode } });
  usePhoneCommand(contribute, data?.data.Mobile, error?.message);
  return null;
}
