import { PageHeader, Stack, toast, useNavigate } from 'shared-ui';
import { texts } from '../../texts.ts';
import { DocumentForm } from './document-form.tsx';
import { type DocumentValues, saidBy, useCreateDocument } from './documents.api.ts';

export default function AddDocumentScreen() {
  const navigate = useNavigate();
  const create = useCreateDocument();

  async function save(values: DocumentValues): Promise<void> {
    try {
      toast.success(await create(values));
    } catch (error) {
      // The server's own words first, then the documented text (D-068).
      const said = saidBy(error);
      if (said && said !== texts.selectFile) toast.error(said);
      toast.error(texts.selectFile);
      throw error;
    }
  }

  return (
    <Stack gap="4">
      <PageHeader title={texts.createDocument} />
      <DocumentForm
        initial={{ category: '', description: '' }}
        accept=".pdf,.mp4"
        wrongTypeText={texts.pdfOrVideo}
        validate={({ file }) => {
          if (file) return {};
          toast.error(texts.selectFile);
          return { file: texts.selectFile };
        }}
        save={save}
        clearFileOnFailure
        onSaved={() => void navigate('/upload-documents')}
      />
    </Stack>
  );
}
