import { type SlotProps, useCall, usePhoneCommand } from 'shared-auth';

export default function CallOfficer({ SAP_ID, contribute }: SlotProps<'officer-commands'>) {
  const { data, error } = useCall('GET /api/v1/officers/:SAP_ID', { params: { SAP_ID } });
  usePhoneCommand(contribute, data?.data.phone, error?.message);
  return null;
}
