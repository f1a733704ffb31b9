import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { SurveyDocument } from '../../survey-files/survey-groups.api.ts';
import { SurveyDialog } from './survey-dialog.tsx';

const save = 'PUT /api/v1/scan/admin/update';
const history = 'GET /api/v1/history/:kind/:id';
const TEXT = '[{"Outlet":"Om"},{"Name":"Prices","Headers":["Size","Price"],"Rows":[["145",2100],["7.50",9000]]}]';
const survey = (more: Partial<SurveyDocument> = {}): SurveyDocument => ({
  _id: '00000000-0000-4000-8000-000000000001',
  documentName: '17_price-list.json',
  document: TEXT,
  scanDate: '2026-11-20T06:00:00.000Z',
  uploadedDocument: null,
  version: 1,
  ...more,
});
const show = ({ document = survey(), api: more = {} }: { document?: SurveyDocument; api?: Fakes } = {}) => {
  const onClose = jest.fn();
  const { api, person } = renderSignedIn(<SurveyDialog document={document} onClose={onClose} />, {
    role: 'AO',
    path: '/survey',
    api: {
      [history]: () => ({ data: [], message: 'OK' }),
      [save]: ({ body }) => ({
        data: survey({ document: (body as { document: string }).document, version: 2 }),
        message: 'Survey Updated Successfully',
      }),
      ...more,
    },
  });
  const sent = () => api.to(save).map(({ body }) => body as { document: string; version: number });
  const rows = () => JSON.parse(sent().at(-1)?.document ?? '[]')[1].Rows;
  return { api, person, onClose, sent, rows };
};
const grid = () => screen.findByRole('grid', { name: 'Prices' });
const cells = async () =>
  within(await grid())
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);
const press = (name: string) => screen.getByRole('button', { name });
const paste = async (text: string) => fireEvent.paste(await grid(), { clipboardData: { getData: () => text } });
const enter = async () => {
  const table = await grid();
  act(() => table.focus());
};

it('SV-SUR-10, D-202, D-340: the dialog saves the whole document with its version, and says what the server says', async () => {
  const { person, onClose, sent } = show();
  const outlet = await screen.findByLabelText('Outlet');
  expect(press('Save')).toBeDisabled();
  await person.type(outlet, ' Tyres');
  await person.click(press('Save'));
  expect(await screen.findByText('Survey Updated Successfully')).toBeVisible();
  expect(sent()).toEqual([{ document: TEXT.replace('"Om"', '"Om Tyres"'), version: 1 }]);
  expect(onClose).toHaveBeenCalled();
});

it('typing replaces a cell, Enter goes down, an arrow goes on, and numbers stay numbers', async () => {
  const { person, rows } = show();
  await enter();
  await person.keyboard('155{Enter}10.00{ArrowRight}8500{Enter}');
  expect(await cells()).toEqual(['155', '2100', '10.00', '8500']);
  await person.click(press('Save'));
  await waitFor(() =>
    expect(rows()).toEqual([
      ['155', 2100],
      ['10.00', 8500],
    ]),
  );
});

it('Save includes what is still being typed in a cell', async () => {
  const { person, rows } = show();
  await enter();
  await person.keyboard('155');
  await person.click(press('Save'));
  await waitFor(() => expect(rows()?.[0]).toEqual(['155', 2100]));
});

it('F2 edits the current value, and Escape undoes the typing and leaves the dialog open', async () => {
  const { person, onClose } = show();
  await enter();
  await person.keyboard('{F2}/80{Enter}');
  expect(await cells()).toEqual(['145/80', '2100', '7.50', '9000']);
  await person.keyboard('wrong{Escape}');
  expect(await cells()).toEqual(['145/80', '2100', '7.50', '9000']);
  expect(onClose).not.toHaveBeenCalled();
  expect(await grid()).toHaveFocus();
});

it('Delete empties a cell, Ctrl+Z takes it back', async () => {
  const { person } = show();
  await enter();
  await person.keyboard('{ArrowRight}{Delete}');
  expect(await cells()).toEqual(['145', '', '7.50', '9000']);
  await person.keyboard('{Control>}z{/Control}');
  expect(await cells()).toEqual(['145', '2100', '7.50', '9000']);
  expect(press('Save')).toBeDisabled();
  await person.keyboard('{Control>}y{/Control}');
  expect(await cells()).toEqual(['145', '', '7.50', '9000']);
});

it('Undo in a table takes back what was done in that table', async () => {
  const document =
    '[{"Name":"Prices","Headers":["Size"],"Rows":[["145"]]},{"Name":"Stock","Headers":["Size"],"Rows":[["7.50"]]}]';
  const { person } = show({ document: survey({ document }) });
  const stock = () => within(screen.getByRole('grid', { name: 'Stock' })).getByRole('gridcell');
  await enter();
  await person.keyboard('155{Enter}');
  act(() => screen.getByRole('grid', { name: 'Stock' }).focus());
  await person.keyboard('8.25{Enter}');
  await person.click(press('Undo in Prices'));
  expect([await cells(), stock().textContent]).toEqual([['145'], '8.25']);
  expect(press('Undo in Prices')).toBeDisabled();
  await person.click(press('Redo in Prices'));
  await person.click(press('Undo in Stock'));
  expect([await cells(), stock().textContent]).toEqual([['155'], '7.50']);
});

it('a block of a spreadsheet is pasted from the active cell on and adds rows', async () => {
  const { person, rows } = show();
  await enter();
  await person.keyboard('{ArrowDown}');
  await paste('10.00\t1\r\n12.00\t2\r\n');
  expect(await cells()).toEqual(['145', '2100', '10.00', '1', '12.00', '2']);
  await person.click(press('Save'));
  await waitFor(() =>
    expect(rows()).toEqual([
      ['145', 2100],
      ['10.00', 1],
      ['12.00', 2],
    ]),
  );
});

it('the dialog says so when a pasted block has more columns than the table', async () => {
  show();
  await enter();
  await paste('1\t2\t3\t4');
  expect(await screen.findByText('2 columns of the block were left out: the table is too narrow.')).toBeVisible();
});

it('the buttons add a row below the active one and remove the active one', async () => {
  const { person } = show();
  await grid();
  await person.click(press('Add row to Prices'));
  expect(await cells()).toEqual(['145', '2100', '', '', '7.50', '9000']);
  await person.click(press('Remove row 2 of Prices'));
  expect(await cells()).toEqual(['145', '2100', '7.50', '9000']);
});

it('D-306: the newer survey is shown with the typed changes after somebody else’s save, and can be saved over it', async () => {
  const theirs = TEXT.replace('9000', '9500').replace('2100', '2200');
  let tries = 0;
  const { person, sent, onClose } = show({
    api: {
      [save]: ({ body }) => {
        tries += 1;
        if (tries > 1)
          return { data: survey({ document: (body as { document: string }).document, version: 3 }), message: 'Saved' };
        const current = survey({
          document: theirs,
          version: 2,
          editedBy: 'ADMIN1',
          editedByName: 'Asha',
          editedAt: '2026-11-21T06:00:00.000Z',
        });
        return refuse('CHANGED_MEANWHILE', { current });
      },
    },
  });
  await enter();
  await person.keyboard('{ArrowRight}2150{Enter}');
  await person.click(press('Save'));
  expect(await screen.findByText(/Asha · ADMIN1 has saved this survey meanwhile/)).toBeVisible();
  expect(screen.getByText('Prices, row 1, Price: theirs ‘2200’, yours ‘2150’.')).toBeVisible();
  expect(await cells()).toEqual(['145', '2150', '7.50', '9500']);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(press('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent().map(({ version }) => version)).toEqual([1, 2]);
  expect(JSON.parse(sent()[1]!.document)[1].Rows).toEqual([
    ['145', 2150],
    ['7.50', 9500],
  ]);
});

it('a refused save says why, and keeps what was typed', async () => {
  const { person, onClose } = show({
    api: { [save]: () => refuse('SURVEY_TOO_LARGE') },
  });
  await person.type(await screen.findByLabelText('Outlet'), '!');
  await person.click(press('Save'));
  expect(await screen.findByText('A survey can hold at most 1 MB.')).toBeVisible();
  expect(screen.getByLabelText('Outlet')).toHaveValue('Om!');
  expect(onClose).not.toHaveBeenCalled();
});

it('the dialog asks before what was typed is thrown away', async () => {
  const { person, onClose } = show();
  await enter();
  await person.keyboard('x{Enter}{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('the dialog names the editor, and each changed place in the history', async () => {
  show({
    document: survey({ editedBy: 'AO1', editedByName: 'Ravi', editedAt: '2026-11-21T06:00:00.000Z' }),
    api: {
      [history]: () => ({
        data: [
          {
            at: '2026-11-21T06:00:00.000Z',
            by: 'AO1',
            byName: 'Ravi',
            byRole: 'AO',
            action: 'edit',
            before: { 'Prices, row 1, Price': 2000 },
            after: { 'Prices, row 1, Price': 2100 },
          },
        ],
        message: 'OK',
      }),
    },
  });
  expect(await screen.findByText(/^Edited by/)).toHaveTextContent('Edited by Ravi · AO1, ');
  expect(await screen.findByText('Prices, row 1, Price')).toBeVisible();
});

it('a table of very many rows draws only those near, and is still whole', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => [`row ${index + 1}`, index]);
  const { person, rows } = show({
    document: survey({
      document: JSON.stringify([{ Outlet: 'Om' }, { Name: 'Prices', Headers: ['Size', 'Price'], Rows: many }]),
    }),
  });
  const table = await grid();
  expect(table).toHaveAttribute('aria-rowcount', '5001');
  expect(within(table).getAllByRole('gridcell').length).toBeLessThan(200);
  await enter();
  await person.keyboard('x{Enter}');
  await person.click(press('Save'));
  await waitFor(() => expect(rows()).toHaveLength(5000));
});

it('D-202: an odd entry is named above the rest, which can be edited, and stays as it is in the save', async () => {
  const odd = TEXT.replace('},{', '},{"Name":"Sizes","Rows":[]},7,{');
  const { person, sent } = show({ document: survey({ document: odd }) });
  expect(await screen.findByText(/2 parts of this survey can not be shown/)).toHaveTextContent(
    '2 parts of this survey can not be shown. Table Sizes has no headings. Entry 3 is neither fields nor a table. The rest shows and counts.',
  );
  expect(await cells()).toEqual(['145', '2100', '7.50', '9000']);
  await person.type(screen.getByLabelText('Outlet'), ' Tyres');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ document: odd.replace('"Om"', '"Om Tyres"'), version: 1 }]));
});
