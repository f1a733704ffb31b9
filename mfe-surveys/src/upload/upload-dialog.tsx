import { surveyFileLimits } from 'api-contract/limits';
import { useState } from 'react';
import { Text, toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { FileField, SelectField, useForm } from 'shared-ui/form';
import { UndecidedUpload } from './undecided-upload.tsx';
import { useUploadSurvey } from './use-upload-survey.ts';

/** Documented texts, letter for letter (002 §2.14, §2.15, §5, §8). */
const uploadTexts = {
  title: 'Please upload modified survey file.',
  missing: 'Please select a file to upload.',
  selectFirst: 'Select File First.',
  wrongType: 'Upload CSV or Excel File Only.',
} as const;

interface UploadDialogProps {
  files: readonly { _id: string; name: string; uploadedDocument?: string | null }[];
  initialId: string;
  /** On failure, shows the toast 'Select File First.' and clears the file (D-195, D-341). */
  hasFailureToast?: boolean;
  onClose: () => void;
  /** Receives the survey's id. */
  onUploaded?: (id: string) => void;
}

/** The server's message is a toast. */
export function UploadDialog({ files, initialId, hasFailureToast = false, onClose, onUploaded }: UploadDialogProps) {
  const upload = useUploadSurvey();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<{ id: string; file: File | null }>({
    initial: { id: initialId, file: null },
    validate: ({ file }) => (file ? {} : { file: hasFailureToast ? uploadTexts.selectFirst : uploadTexts.missing }),
    submit: async ({ id, file }) => {
      if (file) toast.success(await upload(id, file));
    },
    onSaved: ({ id }) => onUploaded?.(id),
  });
  const submit: typeof form.submit = async (event) => {
    const isSaved = await form.submit(event);
    if (!isSaved && hasFailureToast) {
      // The dialog already shows the server's text.
      toast.error(uploadTexts.selectFirst);
      form.set({ file: null });
      setAttempt((before) => before + 1);
    }
    return isSaved;
  };
  return (
    <FormDialog open title={uploadTexts.title} form={{ ...form, submit }} submitLabel="Submit" onClose={onClose}>
      {files.length > 1 ? (
        <SelectField
          label="Survey file"
          options={files.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('id')}
        />
      ) : (
        <Text overflowWrap="anywhere">{files[0]?.name}</Text>
      )}
      {files.some(({ _id, uploadedDocument }) => _id === form.values.id && uploadedDocument) && (
        <UndecidedUpload id={form.values.id} />
      )}
      <FileField
        key={attempt}
        label="Modified file"
        required
        accept=".xlsx,.xls,.csv"
        {...surveyFileLimits.file}
        wrongTypeText={uploadTexts.wrongType}
        hint="xlsx, xls or csv, at most 10 MB"
        {...form.field('file')}
      />
    </FormDialog>
  );
}
