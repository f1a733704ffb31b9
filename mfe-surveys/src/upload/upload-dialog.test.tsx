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

it('SV-SUR-12, D-341: offers which file it replaces, sends that document’s id, and says the server’s message', async () => {
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
