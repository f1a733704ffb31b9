import { documents } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { storeFile, detectFileType } from '../../../files/kept-files.ts';
import { createRecordHistory } from '../../../calls/record-history.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import {
  addDocument,
  changeDocument,
  findDocumentById,
  documentPage,
  lockDocument,
  removeDocument,
  restoreDocument,
} from './repository.ts';

type Entry = documents.DocumentEntry;
const toDocumentResponse = ({ documentCategory, description, fileName, url }: Entry) => ({
  documentCategory,
  description,
  fileName,
  url,
});

const recordChange = createRecordHistory('document', toDocumentResponse);

async function lockEntry(tx: Tx, id: string): Promise<Entry> {
  const entry = (await lockDocument(tx, id)) && (await findDocumentById(tx, id));
  if (!entry) throw new AppError('DOCUMENT_NOT_FOUND');
  return entry;
}

export async function documentRoutes(app: App) {
  serve(app, documents.documentList, async ({ query, db }) => {
    const { docs, paging, categories } = await documentPage(db, query);
    return { docs, data: docs, categories, ...paging, message: 'OK' };
  });
  serve(app, documents.documentById, async ({ params, db }) => {
    const doc = await findDocumentById(db, params.id);
    if (!doc) throw new AppError('DOCUMENT_NOT_FOUND');
    return { doc, data: doc, message: 'OK' };
  });
  serve(app, documents.createDocument, ({ body, user, change, now }) => {
    const { file, ...fields } = body;
    if (!file) throw new AppError('FILE_MISSING');
    const type = detectFileType(file);
    if (!type) throw new AppError('DOCUMENT_TYPE');
    return change(async (tx) => {
      const fileId = await storeFile(tx, file, type, user.sapId);
      const id = await addDocument(tx, fields, fileId, user.sapId, now);
      const data = (await findDocumentById(tx, id)) as Entry;
      await recordChange(tx, 'create', null, data);
      return { data, message: 'Document Uploaded Successfully' };
    });
  });
  serve(app, documents.updateDocument, ({ params, body, user, change, now }) => {
    const { file, version, ...fields } = body;
    const type = file && detectFileType(file);
    if (file && type !== 'application/pdf') throw new AppError('DOCUMENT_EDIT_TYPE');
    return change(async (tx) => {
      const before = await lockEntry(tx, params.id);
      requireVersion(before, version);
      const storedFile = file && {
        id: await storeFile(tx, file, 'application/pdf', user.sapId),
        by: user.sapId,
        at: now,
      };
      await changeDocument(tx, params.id, fields, storedFile);
      const data = (await findDocumentById(tx, params.id)) as Entry;
      await recordChange(tx, 'edit', before, data);
      return { data, message: 'Document Updated Successfully' };
    });
  });
  serve(app, documents.deleteDocument, ({ params, change, now }) =>
    change(async (tx) => {
      const before = await lockEntry(tx, params.id);
      await removeDocument(tx, params.id, now);
      await recordChange(tx, 'delete', before, null);
      return { message: 'Document Deleted Successfully' };
    }),
  );
  serve(app, documents.restoreDocument, ({ params, change }) =>
    change(async (tx) => {
      if (!(await restoreDocument(tx, params.id))) throw new AppError('DOCUMENT_NOT_FOUND');
      const data = (await findDocumentById(tx, params.id)) as Entry;
      await recordChange(tx, 'restore', null, data);
      return { data, message: 'Document Restored Successfully' };
    }),
  );
}
