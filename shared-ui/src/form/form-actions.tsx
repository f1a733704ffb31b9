import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { FormRefusal } from './form-refusal.tsx';

export interface FormActionsProps {
  form: { isPending: boolean; isDirty: boolean; refusal?: string | undefined };
  submitLabel?: string;
  onCancel: () => void;
  /** Cancel puts back what was loaded, so there is nothing to do while nothing is typed. Else it leaves. */
  restores?: boolean;
}

/**
 * The end of a form that stands in a page or a drawer: why it was refused, Cancel and its button. Dialogs have their own.
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
