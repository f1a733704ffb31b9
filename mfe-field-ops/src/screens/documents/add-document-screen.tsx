import { errorMessage } from 'shared-auth';
import { PageHeader, Stack, toast, useNavigate } from 'shared-ui';
import { texts as common } from 'api-contract/texts';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { DocumentForm } from './document-form.tsx';
import { type DocumentValues, useCreateDocument } from './documents.api.ts';

export default function AddDocumentScreen() {
  const navigate = useNavigate();
  const create = useCreateDocument();

  async function save(values: DocumentValues): Promise<void> {
    try {
      toast.success(await create(values));
    } catch (error) {
      // The server's text first, then the documented one (D-068).
      const message = errorMessage(error);
      if (message !== common.selectFile) toast.error(message);
      toast.error(common.selectFile);
      throw error;
    }
  }

  return (
    <Stack gap="4">
      <PageHeader title={fieldOpsTexts.createDocument} help={{ counts: 'Officers read the file in their app.' }} />
      <DocumentForm
        record={{ category: '', description: '', version: 0 }}
        accept=".pdf,.mp4"
        wrongTypeText={common.pdfOrVideo}
        validate={({ file }) => {
          if (file) return {};
          toast.error(common.selectFile);
          return { file: common.selectFile };
        }}
        save={save}
        clearFileOnFailure
        onSaved={() => void navigate('/upload-documents')}
      />
    </Stack>
  );
}
