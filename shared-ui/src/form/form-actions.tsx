import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { FormRefusal } from './form-refusal.tsx';

export interface FormActionsProps {
  form: { isPending: boolean; isDirty: boolean; refusal?: string | undefined };
  submitLabel?: string;
  onCancel: () => void;
  /** Cancel restores the loaded values and is disabled while nothing changed. Otherwise it leaves. */
  restores?: boolean;
}

/**
 * For a form outside a dialog.
 *
 * @example <FormActions form={form} restores onCancel={() => form.reset(valuesOf(record))} />
 */
export function FormActions({ form, submitLabel = 'Submit', onCancel, restores = false }: FormActionsProps) {
  return (
    <>
      {form.refusal && <FormRefusal text={form.refusal} />}
      <HStack gap="2">
        <Button
          type="button"
          variant="outline"
          disabled={form.isPending || (restores && !form.isDirty)}
          onClick={onCancel}
        >
          Cancel
        </Button>
        <Button type="submit" loading={form.isPending} loadingText={submitLabel}>
          {submitLabel}
        </Button>
      </HStack>
    </>
  );
}
