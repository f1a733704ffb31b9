import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import { UploadDialog } from './upload-dialog.tsx';

const key = 'PUT /api/v1/scan/upload';
const files = [
  { _id: 'd1', name: 'counter survey' },
  { _id: 'd2', name: 'price survey' },
];
const onClose = jest.fn();
const onUploaded = jest.fn();
beforeEach(() => jest.clearAllMocks());
const show = (props: Partial<Parameters<typeof UploadDialog>[0]> = {}, answer: () => unknown = uploaded) =>
  renderSignedIn(<UploadDialog files={files} initialId="d2" onClose={onClose} onUploaded={onUploaded} {...props} />, {
    role: 'AO',
    api: { [key]: answer as never },
  });
const uploaded = () => ({
  data: { _id: 'd2', uploadedDocument: '/files/a/Modified.xlsx', notes: [] },
  message: 'File Uploaded Successfully',
});
const workbook = new File(['PK'], 'Modified.xlsx');
const dialog = () => screen.getByRole('dialog', { name: 'Please upload modified survey file.' });
const submit = (person: ReturnType<typeof show>['person']) =>
  person.click(within(dialog()).getByRole('button', { name: 'Submit' }));

it('SV-SUR-12, D-341: the dialog offers which file it replaces, sends that document’s id, and says the server’s message', async () => {
  const { api, person } = show();
  expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(screen.getByLabelText('Survey file')).toHaveValue('d2');
  await person.selectOptions(screen.getByLabelText('Survey file'), 'counter survey');
  await person.upload(screen.getByLabelText(/^Modified file/), workbook);
  await submit(person);
  expect(await screen.findByText('File Uploaded Successfully')).toBeVisible();
  expect(api.to(key).map(({ query }) => query)).toEqual([{ id: 'd1' }]);
  expect([onClose.mock.calls.length, onUploaded.mock.calls]).toEqual([1, [['d1']]]);
});

it('SV-REC-05, SV-REC-06: the message is under the field when no file is chosen', async () => {
  const { api, person } = show();
  await submit(person);
  expect(await within(dialog()).findByText('Please select a file to upload.')).toBeVisible();
  expect(screen.getByLabelText(/^Modified file/)).toBeInvalid();
  expect(api.to(key)).toEqual([]);
});

it('SV-SUR-16, D-198: the dialog accepts no other type, and nothing over 10 MB', async () => {
  show();
  const field = screen.getByLabelText(/^Modified file/);
  fireEvent.change(field, { target: { files: [new File(['%PDF'], 'Notes.pdf')] } });
  expect(await screen.findByText('Upload CSV or Excel File Only.')).toBeVisible();
  const large = new File(['x'], 'Large.csv');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  fireEvent.change(field, { target: { files: [large] } });
  expect(await screen.findByText('The file is larger than 10 MB.')).toBeVisible();
});

it('SV-REC-05: a refused upload says why and keeps the file', async () => {
  const { person } = show({}, () => refuse('SURVEY_FILE_UNREADABLE'));
  await person.upload(screen.getByLabelText(/^Modified file/), workbook);
  await submit(person);
  expect(await within(dialog()).findByText(/could not be read as a workbook/)).toBeVisible();
  expect(within(dialog()).getByRole('button', { name: 'Clear Modified.xlsx' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('SV-SUR-14, D-195, D-341: the server’s sentence comes first on /survey, then ‘Select File First.’, and the file is cleared', async () => {
  const { person } = show({ hasFailureToast: true }, () => refuse('SURVEY_FILE_UNREADABLE'));
  await person.upload(screen.getByLabelText(/^Modified file/), workbook);
  await submit(person);
  expect(await within(dialog()).findByText(/could not be read as a workbook/)).toBeVisible();
  expect(await screen.findByText('Select File First.')).toBeVisible();
  await waitFor(() =>
    expect(within(dialog()).queryByRole('button', { name: 'Clear Modified.xlsx' })).not.toBeInTheDocument(),
  );
});

describe('a file that was uploaded before', () => {
  const read = 'GET /api/v1/scan/reconciliation/:id';
  const ID = '0a7b1c9e-3f41-4c58-9d27-6e5f0b1a2c3d';
  const survey = {
    _id: ID,
    SAP_ID: 'SO1',
    name: 'Asha Rao',
    documentName: 'price survey.json',
    scanDate: '2026-11-09T18:45:00.000Z',
    editedBy: null,
    editedAt: null,
    upload: {
      fileName: 'First.xlsx',
      url: '/files/a/First.xlsx',
      sheet: 'One',
      by: 'AO1',
      byName: 'Ravi',
      at: '2026-11-20T06:00:00.000Z',
    },
    version: 2,
    canReconcile: true,
    notes: [],
    differences: [
      {
        key: 'field:0',
        kind: 'field-changed',
        origin: 'file',
        field: 'Town',
        table: null,
        row: null,
        rowName: null,
        column: null,
        place: 'B1',
        original: 'Pune',
        edited: null,
        uploaded: 'Nashik',
      },
    ],
    decisions: [],
    versions: [] as object[],
  };
  const open = (data: object) =>
    renderSignedIn(
      <UploadDialog
        files={[{ _id: ID, name: 'price survey', uploadedDocument: '/files/a/First.xlsx' }]}
        initialId={ID}
        onClose={onClose}
      />,
      { role: 'AO', api: { [read]: () => ({ data, message: 'OK' }) as never } },
    );

  it('the dialog warns that the new one takes the place of an upload that nobody decided', async () => {
    open(survey);
    expect(
      await screen.findByText(
        'First.xlsx, uploaded by Ravi · AO1, 20/11/2026 11:30 AM, has 1 difference that nobody has decided. Your file takes its place.',
      ),
    ).toBeVisible();
  });

  it('the dialog says nothing of one that was decided', async () => {
    const at = '2026-11-20T07:00:00.000Z';
    const decided = { number: 1, by: 'AO1', byName: 'Ravi', at, fileName: 'First.xlsx', accepted: 1, refused: 0 };
    const { api } = open({ ...survey, versions: [decided] });
    await waitFor(() => expect(api.to(read)).toHaveLength(1));
    await screen.findByLabelText(/^Modified file/);
    expect(screen.queryByText(/nobody has decided/)).not.toBeInTheDocument();
  });
});
