import { agreementLimits } from 'api-contract/limits';
import { useState } from 'react';
import { toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { CheckField, TextField, useForm } from 'shared-ui/form';
import { agreementTexts } from './agreement-texts.ts';
import { type Agreement, useAgree } from './agreement.api.ts';

interface AgreeDialogProps {
  documentId: string;
  agreement: Agreement;
  onClose: () => void;
}

/** Agrees to the version on the screen when it opened (D-368). */
export function AgreeDialog({ documentId, agreement, onClose }: AgreeDialogProps) {
  const [version] = useState(agreement.version);
  const { run } = useAgree();
  const form = useForm({
    initial: { name: '', agrees: false },
    validate: ({ name, agrees }): Partial<Record<'name' | 'agrees', string>> => ({
      ...(!name.trim() && { name: agreementTexts.nameEmpty }),
      ...(!agrees && { agrees: agreementTexts.tickEmpty }),
    }),
    submit: async ({ name }) => {
      const { message } = await run({ params: { documentId }, body: { version, name: name.trim(), agrees: true } });
      toast.success(message);
    },
  });
  return (
    <FormDialog
      open
      size="sm"
      title={agreementTexts.agreeTitle}
      form={form}
      submitLabel={agreementTexts.agree}
      onClose={onClose}
    >
      <TextField
        label={agreementTexts.yourName}
        autoComplete="name"
        {...agreementLimits.name}
        {...form.field('name')}
      />
      <CheckField label={agreementTexts.tick} required {...form.field('agrees')} />
    </FormDialog>
  );
}
