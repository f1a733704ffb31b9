import { errorMessage } from 'shared-auth';
import { Loading, PageHeader, RetryAlert, Stack, toast, useNavigate, useParams } from 'shared-ui';
import { texts as common } from 'api-contract/texts';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { DocumentForm } from './document-form.tsx';
import { type DocumentEntry, useDocument, useUpdateDocument } from './documents.api.ts';

export default function EditDocumentScreen() {
  const { id = '' } = useParams();
  const { data, error, isLoading, refresh } = useDocument(id);
  return (
    <Stack gap="4">
      <PageHeader title={fieldOpsTexts.editDocument} help={{ counts: 'Officers read the file in their app.' }} />
      {isLoading && <Loading />}
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      {data && <EditForm key={data.doc._id} document={data.doc} />}
    </Stack>
  );
}

function EditForm({ document }: { document: DocumentEntry }) {
  const navigate = useNavigate();
  const update = useUpdateDocument(document._id);
  return (
    <DocumentForm
      record={{ category: document.documentCategory, description: document.description, version: document.version }}
      accept=".pdf"
      wrongTypeText={common.pdfOnly}
      currentFile={document.fileName}
      save={async (values, version) => {
        try {
          toast.success(await update(values, version));
        } catch (error) {
          toast.error(errorMessage(error));
          throw error;
        }
      }}
      onSaved={() => void navigate('/upload-documents')}
    />
  );
}
