import { documentLimits } from 'api-contract/limits';
import { useId, useState } from 'react';
import { Box, Button, HStack, RouterLink, Stack, Text } from 'shared-ui';
import { LeaveQuestion } from 'shared-ui/dialog';
import { FileField, FormRefusal, TextAreaField, TextField, useRecordForm } from 'shared-ui/form';
import { type DocumentValues, useDocuments } from './documents.api.ts';

interface DocumentFormProps {
  record: Omit<DocumentValues, 'file'> & { version: number };
  accept: string;
  wrongTypeText: string;
  currentFile?: string;
  validate?: (values: DocumentValues) => Partial<Record<keyof DocumentValues, string>>;
  save: (values: DocumentValues, version: number) => Promise<unknown>;
  /** Empties the file field after a failed attempt (FO-DOC-08). */
  clearFileOnFailure?: boolean;
  onSaved: () => void;
}

/** Suggests existing document types while typing (D-068). */
export function DocumentForm({
  record,
  accept,
  wrongTypeText,
  currentFile,
  validate,
  save,
  clearFileOnFailure,
  onSaved,
}: DocumentFormProps) {
  const suggestions = useId();
  const { data } = useDocuments({ search: '' }, 1, 10);
  const [attempt, setAttempt] = useState(0);
  const form = useRecordForm<typeof record, DocumentValues>({
    record,
    valuesOf: ({ category, description }) => ({ category, description, file: null }),
    validate: (values) => ({
      ...(values.category.trim() ? {} : { category: 'Please give a document type.' }),
      ...(values.description.trim() ? {} : { description: 'Please give a description.' }),
      ...validate?.(values),
    }),
    submit: async (values, version) => {
      try {
        await save(values, version);
      } catch (error) {
        if (clearFileOnFailure) {
          form.set({ file: null });
          setAttempt((before) => before + 1);
        }
        throw error;
      }
    },
    onSaved,
  });

  return (
    <form onSubmit={form.submit} noValidate>
      <LeaveQuestion isDirty={form.isDirty} />
      <Stack maxW="36rem" gap="4">
        <TextField label="Document Type" list={suggestions} {...documentLimits.category} {...form.field('category')} />
        <datalist id={suggestions}>
          {data?.categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextAreaField label="Description" rows={3} {...documentLimits.description} {...form.field('description')} />
        {currentFile && (
          <Text color="fg.muted">
            Uploaded now:{' '}
            <Box as="span" color="fg">
              {currentFile}
            </Box>
            . Choose a file only to replace it.
          </Text>
        )}
        <FileField
          key={attempt}
          label="File"
          required={!currentFile}
          accept={accept}
          {...documentLimits.file}
          wrongTypeText={wrongTypeText}
          {...form.field('file')}
        />
        {form.refusal && <FormRefusal text={form.refusal} />}
        <HStack gap="2">
          <Button type="submit" loading={form.isPending} loadingText="Saving">
            Save
          </Button>
          <Button asChild variant="outline" colorPalette="gray">
            <RouterLink to="/upload-documents">Cancel</RouterLink>
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
