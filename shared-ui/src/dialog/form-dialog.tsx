import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormRefusal } from '../form/form-refusal.tsx';
import type { Form } from '../form/form.ts';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

export interface FormDialogProps<Values>
  extends Pick<DialogProps, 'open' | 'title' | 'size' | 'onClose' | 'hasAddress'> {
  /** From `useForm`. */
  form: Form<Values>;
  children: ReactNode;
  submitLabel?: string;
  cancelLabel?: string;
}

/**
 * Closes only after a successful save.
 *
 * @example
 * const form = useForm({ initial: { remark: '' }, submit: (values) => add.run({ body: values }) });
 * <FormDialog open={isOpen} title="Add Remark" form={form} onClose={close}>
 *   <TextAreaField label="Remark" required {...form.field('remark')} />
 * </FormDialog>
 */
export function FormDialog<Values>({
  open,
  title,
  size = 'md',
  form,
  children,
  submitLabel = 'Save',
  cancelLabel = 'Cancel',
  onClose,
  hasAddress = false,
}: FormDialogProps<Values>) {
  const id = useId();
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      size={size}
      isPending={form.isPending}
      hasAddress={hasAddress}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={form.isPending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} loading={form.isPending} loadingText={submitLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="3">
          {children}
          {form.refusal && <FormRefusal text={form.refusal} />}
        </Stack>
      </form>
    </Dialog>
  );
}
