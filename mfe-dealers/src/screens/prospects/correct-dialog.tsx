import { prospectCorrectionLimits as limits } from 'api-contract/limits';
import { toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { TextField, useRecordForm } from 'shared-ui/form';
import { getProspectName } from './prospect-names.ts';
import { type Correction, type Prospect, useCorrectProspect } from './prospects.api.ts';

const valuesOf = (prospect: Prospect): Correction => {
  const { businessInfo, basicInfo, businessDetails, gstin, prosStatus } = prospect;
  const isDealer = prosStatus.prospectType === 'dealer';
  return {
    name: getProspectName(prospect),
    email: businessInfo.email,
    businessPhone: businessInfo.phoneNumber,
    phone: basicInfo.firstPersonContact.phoneNumber,
    gstin,
    pan: (isDealer ? businessInfo.panCard : businessDetails?.businessPAN) ?? '',
    pincode: (isDealer ? businessInfo.proposedOutletAddress?.pincode : businessDetails?.address?.pincode) ?? '',
  };
};

interface CorrectDialogProps {
  prospect: Prospect;
  onCorrected: (prospect: Prospect) => void;
  onClose: () => void;
}

export function CorrectDialog({ prospect, onCorrected, onClose }: CorrectDialogProps) {
  const correct = useCorrectProspect(onCorrected);
  const form = useRecordForm<Prospect, Correction>({
    record: prospect,
    valuesOf,
    validate: ({ name }) => (name.trim() === '' ? { name: 'Please give the name of the firm.' } : {}),
    submit: async (values, version) => {
      const { data, message } = await correct(prospect, values, version);
      toast.success(message);
      onCorrected(data);
    },
  });
  return (
    <FormDialog open title={`Correct ${getProspectName(prospect)}`} form={form} onClose={onClose}>
      <TextField label="Business Name" required {...limits.name} {...form.field('name')} />
      <TextField label="Email" type="email" {...limits.email} {...form.field('email')} />
      <TextField label="Business Phone" {...limits.businessPhone} {...form.field('businessPhone')} />
      <TextField label="Phone" {...limits.phone} {...form.field('phone')} />
      <TextField label="GST Number" {...limits.gstin} {...form.field('gstin')} />
      <TextField label="PAN" {...limits.pan} {...form.field('pan')} />
      <TextField label="Pincode" {...limits.pincode} {...form.field('pincode')} />
    </FormDialog>
  );
}
