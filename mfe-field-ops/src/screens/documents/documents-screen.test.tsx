import { screen, waitFor } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import AddDocumentScreen from './add-document-screen.tsx';
import type { DocumentEntry } from './documents.api.ts';
import DocumentsScreen from './documents-screen.tsx';
import EditDocumentScreen from './edit-document-screen.tsx';

const id = '7c9b8f4e-0f5d-4a7b-9a51-3f2f6c1b2a10';
const entry = (more: Partial<DocumentEntry> = {}): DocumentEntry => ({
  _id: id,
  documentCategory: 'Price list',
  description: 'November prices',
  url: '/files/key/prices.pdf',
  fileName: 'prices.pdf',
  fileType: 'application/pdf',
  fileSize: 1200,
  dateUploaded: '2026-11-20T04:10:00.000Z',
  uploadedBy: 'ADMIN1',
  version: 3,
  ...more,
});
const list = 'GET /api/v1/document';
const listed = (docs: DocumentEntry[]) => () => ({
  docs,
  data: docs,
  categories: ['Claim form', 'Price list'],
  totalPage: 1,
  currentPage: 1,
  totalCount: docs.length,
  message: 'OK',
});
const pdf = new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' });
const film = new File(['ftyp'], 'film.mp4', { type: 'video/mp4' });
const picture = new File(['png'], 'a.png', { type: 'image/png' });
const fileField = () => screen.getByLabelText(/^File/);

describe('/upload-documents', () => {
  it('FO-DOC-01: lists the documents in the documented columns, each with its link and its actions', async () => {
    renderSignedIn(<DocumentsScreen />, { api: { [list]: listed([entry()]) } });
    expect(await screen.findByRole('link', { name: 'prices.pdf, opens in a new tab' })).toHaveAttribute(
      'href',
      '/files/key/prices.pdf',
    );
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Document Type',
      'Description',
      'Uploaded Doc',
      'Last Upload On',
      'Action',
    ]);
    expect(screen.getByText('20/11/2026 09:40 AM')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit prices.pdf' })).toHaveAttribute(
      'href',
      `/upload-documents/edit/${id}`,
    );
  });

  it('FO-DOC-02: the button leads to /add-documents', async () => {
    const { person, address } = renderSignedIn(<DocumentsScreen />, { api: { [list]: listed([]) } });
    expect(await screen.findByText('Currently Empty.')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'ADD Document' }));
    expect(address()).toBe('/add-documents');
  });

  it('FO-DOC-05: deleting removes the row at once and shows the server’s message', async () => {
    let docs = [entry()];
    const { person, api } = renderSignedIn(<DocumentsScreen />, {
      api: {
        [list]: () => listed(docs)(),
        'DELETE /api/v1/document/:id': () => {
          docs = [];
          return { message: 'Document Deleted Successfully' };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete prices.pdf' }));
    expect(await screen.findByText('Document Deleted Successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('prices.pdf')).not.toBeInTheDocument());
    expect(api.to('DELETE /api/v1/document/:id')[0]?.params).toEqual({ id });
  });

  it('Undo in the message restores a deleted document', async () => {
    let docs = [entry()];
    const { person, api } = renderSignedIn(<DocumentsScreen />, {
      api: {
        [list]: () => listed(docs)(),
        'DELETE /api/v1/document/:id': () => {
          docs = [];
          return { message: 'Document Deleted Successfully' };
        },
        'POST /api/v1/document/:id/restore': () => {
          docs = [entry()];
          return { data: entry(), message: 'Document Restored Successfully' };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete prices.pdf' }));
    await waitFor(() => expect(screen.queryByText('prices.pdf')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Document Restored Successfully')).toBeVisible();
    expect(await screen.findByText('prices.pdf')).toBeVisible();
    expect(screen.queryByText('Document Deleted Successfully')).not.toBeInTheDocument();
    expect(api.to('POST /api/v1/document/:id/restore')[0]?.params).toEqual({ id });
  });

  it('a document that somebody else deleted already is reported, and the list is reloaded', async () => {
    const { person, api } = renderSignedIn(<DocumentsScreen />, {
      api: { [list]: listed([entry()]), 'DELETE /api/v1/document/:id': () => refuse('DOCUMENT_NOT_FOUND') },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete prices.pdf' }));
    expect(await screen.findByText('Document not found.')).toBeVisible();
    await waitFor(() => expect(api.to(list).length).toBeGreaterThan(1));
  });
});

describe('/add-documents', () => {
  const show = (create: () => never | { data: DocumentEntry; message: string }) =>
    renderSignedIn(<AddDocumentScreen />, {
      path: '/add-documents',
      api: { [list]: listed([]), 'POST /api/v1/document': create },
    });
  const fill = async (person: ReturnType<typeof show>['person']) => {
    await person.type(screen.getByLabelText(/^Document Type/), 'Price list');
    await person.type(screen.getByLabelText(/^Description/), 'November');
  };

  it.each([pdf, film])(
    'FO-DOC-03, FO-DOC-06: sends type, description and the file $name, then shows the list',
    async (file) => {
      const { person, api, address } = show(() => ({ data: entry(), message: 'Document Uploaded Successfully' }));
      expect(screen.getByRole('heading', { name: 'Create Document' })).toBeVisible();
      await fill(person);
      await person.upload(fileField(), file);
      await person.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Document Uploaded Successfully')).toBeVisible();
      const sent = api.to('POST /api/v1/document')[0]?.body as FormData;
      expect([sent.get('category'), sent.get('description'), (sent.get('file') as File).name]).toEqual([
        'Price list',
        'November',
        file.name,
      ]);
      await waitFor(() => expect(address()).toBe('/upload-documents'));
    },
  );

  it('FO-DOC-06: refuses another type beside the field and does not accept the file', async () => {
    const { person } = show(() => {
      throw new Error('never sent');
    });
    const anyFile = { applyAccept: false };
    const { default: userEvent } = await import('@testing-library/user-event');
    await userEvent.setup(anyFile).upload(fileField(), picture);
    expect(await screen.findByText('Upload PDF or Video File Only.')).toBeVisible();
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Select File First.')).length).toBeGreaterThan(0);
  });

  it('FO-DOC-08: a failed upload clears the file, says why and keeps what was typed', async () => {
    const { person } = show(() => refuse('DOCUMENT_TYPE') as never);
    await fill(person);
    await person.upload(fileField(), pdf);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Upload PDF or Video File Only.')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Select File First.')).toBeVisible();
    expect((fileField() as HTMLInputElement).files).toHaveLength(0);
    expect(screen.getByLabelText(/^Document Type/)).toHaveValue('Price list');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('November');
  });
});

describe('/upload-documents/edit/:id', () => {
  const update = 'PUT /api/v1/document/:id';
  const show = (response: () => never | { data: DocumentEntry; message: string }) =>
    renderSignedIn(<EditDocumentScreen />, {
      path: `/upload-documents/edit/${id}`,
      route: '/upload-documents/edit/:id',
      api: {
        [list]: listed([]),
        'GET /api/v1/document/:id': () => ({ doc: entry(), data: entry(), message: 'OK' }),
        [update]: response,
      },
    });

  it('FO-DOC-04, D-068: the form opens filled, and keeps the stored file when no new one is chosen', async () => {
    const { person, api, address } = show(() => ({ data: entry(), message: 'Document Updated Successfully' }));
    expect(await screen.findByRole('heading', { name: 'Edit Document' })).toBeVisible();
    const description = await screen.findByDisplayValue('November prices');
    expect(screen.getByLabelText(/^Document Type/)).toHaveValue('Price list');
    await person.clear(description);
    await person.type(description, 'Better');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Document Updated Successfully')).toBeVisible();
    const sent = api.to(update)[0]?.body as FormData;
    expect([sent.get('description'), sent.has('file'), sent.get('version')]).toEqual(['Better', false, '3']);
    await waitFor(() => expect(address()).toBe('/upload-documents'));
  });

  it('FO-DOC-07: refuses a video beside the field', async () => {
    show(() => {
      throw new Error('never sent');
    });
    await screen.findByDisplayValue('November prices');
    const { default: userEvent } = await import('@testing-library/user-event');
    await userEvent.setup({ applyAccept: false }).upload(fileField(), film);
    expect(await screen.findByText('Upload PDF Files Only.')).toBeVisible();
  });

  it('FO-DOC-09: a failure shows the server’s message, and what was typed stays', async () => {
    const { person } = show(() => refuse('CHANGED_MEANWHILE') as never);
    const description = await screen.findByDisplayValue('November prices');
    await person.type(description, '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      (
        await screen.findAllByText(
          'Somebody else has changed this meanwhile. Please check what is shown now and try again.',
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(description).toHaveValue('November prices!');
  });

  it('D-306: the untouched field shows the newer value after a lost race; typed text stays and is sent over that version', async () => {
    let stored = entry();
    const sent: (FormDataEntryValue | null)[][] = [];
    const { person } = renderSignedIn(<EditDocumentScreen />, {
      path: `/upload-documents/edit/${id}`,
      route: '/upload-documents/edit/:id',
      api: {
        [list]: listed([]),
        'GET /api/v1/document/:id': () => ({ doc: stored, data: stored, message: 'OK' }),
        [update]: ({ body }) => {
          const form = body as unknown as FormData;
          sent.push(['version', 'category', 'description'].map((name) => form.get(name)));
          if (form.get('version') !== String(stored.version)) return refuse('CHANGED_MEANWHILE', { current: stored });
          return { data: stored, message: 'Document Updated Successfully' };
        },
      },
    });
    await person.type(await screen.findByDisplayValue('November prices'), '!');
    stored = entry({ documentCategory: 'Catalogue', version: 4 });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/^Somebody else has changed this meanwhile/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/^Document Type/)).toHaveValue('Catalogue');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Document Updated Successfully')).toBeVisible();
    expect(sent).toEqual([
      ['3', 'Price list', 'November prices!'],
      ['4', 'Catalogue', 'November prices!'],
    ]);
  });

  it('an unknown document says so and offers to try again', async () => {
    renderSignedIn(<EditDocumentScreen />, {
      path: `/upload-documents/edit/${id}`,
      route: '/upload-documents/edit/:id',
      api: { [list]: listed([]), 'GET /api/v1/document/:id': () => refuse('DOCUMENT_NOT_FOUND') },
    });
    expect(await screen.findByText('Document not found.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
