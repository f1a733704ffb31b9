import { screen, waitFor, within } from '@testing-library/react';
import {
  marks,
  type Body,
  batch,
  bodies,
  decide,
  decidesAll,
  list,
  page,
  plan,
  result,
  rows,
  show,
} from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';

it('one row is decided once, however often its button is pressed, and its details are those of its own page', async () => {
  const { api, person } = show();
  await person.click(await screen.findByRole('button', { name: /^Details of Dealer Location/ }));
  expect(await screen.findByRole('dialog', { name: /^Dealer Location/ })).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.dblClick(screen.getByRole('button', { name: /^Approve Switch Beat of SO2/ }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  expect(bodies(api).map(({ items }) => items)).toEqual([
    [{ kind: 'switch', id: recordId(2), version: 1, seenFindings: '' }],
  ]);
});

it('a request is decided from its details too, which then say what it is', async () => {
  const { api, person } = show({ [decide]: decidesAll });
  await person.click(await screen.findByRole('button', { name: /^Details of Dealer Location of SO3/ }));
  const details = within(await screen.findByRole('dialog', { name: /^Dealer Location/ }));
  expect(details.getByRole('button', { name: /^Revert Dealer Location of SO3/ })).toBeEnabled();
  await person.click(details.getByRole('button', { name: /^Approve Dealer Location of SO3/ }));
  expect(await details.findByText('Approved')).toBeVisible();
  expect(bodies(api).map(({ items }) => items)).toEqual([
    [{ kind: 'location', id: recordId(3), version: 1, seenFindings: '' }],
  ]);
});

it('the screen asks for the reason before one row is reverted, which stays marked in its place', async () => {
  const { api, person } = show({
    [decide]: ({ body }) => ({
      data: { batchId: batch, results: [result((body as Body).items[0]!.id, { message: 'Location Rejected.' })] },
      message: '1 reverted.',
    }),
  });
  await person.click(await screen.findByRole('button', { name: /^Revert Dealer Location of SO3/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong street');
  await person.click(dialog.getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText('Location Rejected.')).toBeVisible();
  expect(bodies(api)[0]).toMatchObject({ action: 'revert', reason: 'Wrong street', items: [{ kind: 'location' }] });
  expect(screen.getByText('Rejected')).toBeVisible();
  expect(marks()).toEqual(['you, just now']);
});

it('a reason that did not reach the server is still there to be sent again', async () => {
  const { person } = show({
    [decide]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Revert Dealer Location of SO3/ }));
  const reason = async () => within(await screen.findByRole('alertdialog')).findByRole('textbox', { name: /Reason/ });
  await person.type(await reason(), 'Wrong street');
  await person.click(screen.getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await reason()).toHaveValue('Wrong street');
});

it('decided rows stay in the list and its counts until the next load, although the server’s list lacks them', async () => {
  let left = rows;
  const { api, person } = show({
    [list]: ({ query }) => page(query.kind ? [] : left),
    [decide]: (request) => {
      left = left.filter(({ id }) => !(request.body as Body).items.some((item) => item.id === id));
      return decidesAll(request);
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Approve Switch Beat of SO2/ }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  await waitFor(() => expect(api.to(list).length).toBeGreaterThan(1));
  expect(screen.getByText('1–3 of 3')).toBeVisible();
  expect(marks()).toEqual(['you, just now']);
  expect(screen.getByRole('checkbox', { name: /^Select Switch Beat of SO2/ })).toBeDisabled();
  await person.selectOptions(screen.getByLabelText('Type'), 'PJP');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Type'), 'All');
  expect(await screen.findByText('1–2 of 2')).toBeVisible();
  expect(marks()).toEqual([]);
});

it('the focus moves on to the next row’s same button, and at the end to the bar', async () => {
  const { person } = show({ [list]: () => page([plan(1), plan(2)]) });
  const approve = (n: number) => screen.getByRole('button', { name: new RegExp(`^Approve PJP of SO${n}`) });
  (await screen.findByRole('button', { name: /^Approve PJP of SO1/ })).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(approve(2)).toHaveFocus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Decisions' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Show the rest' })).toBeVisible();
});

it('the row shows the newer record where it was changed meanwhile, which is decided as it is now', async () => {
  let version = 1;
  const { api, person } = show({
    [list]: () => page([{ ...plan(1), version }]),
    [decide]: (request) => {
      const { items } = request.body as Body;
      if (items[0]!.version === 2) return decidesAll(request);
      version = 2;
      const refused = { result: 'refused', code: 'CHANGED_MEANWHILE', message: 'Changed meanwhile.', version: null };
      return { data: { batchId: batch, results: [result(items[0]!.id, refused)] }, message: '0 of 1 approved.' };
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Approve PJP of SO1/ }));
  expect(await screen.findByText('Changed meanwhile.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Approve PJP of SO1/ }));
  expect(await screen.findByText('PJP Approved Successfully')).toBeVisible();
  expect(bodies(api).map(({ items }) => items[0]!.version)).toEqual([1, 2]);
});

it('Next, pressed before the list after a decision is there, waits for it and passes over none', async () => {
  let left = [1, 2, 3, 4, 5].map((n) => plan(n));
  let response: (() => void) | undefined;
  const { api, person, address } = show(
    {
      [list]: async ({ query }) => {
        const at = (Number(query.page) - 1) * 10;
        const filler = Array.from({ length: 15 }, (_, n) => plan(100 + n));
        const answered = page([...left, ...filler].slice(at, at + 10), left.length + 15);
        if (left.length < 5 && Number(query.page) === 1 && !response)
          await new Promise<void>((resolve) => {
            response = resolve;
          });
        return answered;
      },
      [decide]: (request) => {
        left = left.filter(({ id }) => !(request.body as Body).items.some((item) => item.id === id));
        return decidesAll(request);
      },
    },
    '/approvals',
  );
  await person.click(await screen.findByRole('button', { name: /^Approve PJP of SO1,/ }));
  await screen.findByText('PJP Approved Successfully');
  await waitFor(() => expect(response).toBeDefined());
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).not.toContain('page=2');
  response?.();
  expect(await screen.findByText('SO105')).toBeVisible();
  expect(screen.getByText('One more has moved up to this page.')).toBeVisible();
  expect(address()).not.toContain('page=2');
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('SO106')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toMatchObject({ page: '2' });
});

it('Next passes over none: it first shows what has moved up to the page from which rows were decided', async () => {
  let left = [1, 2, 3, 4, 5].map((n) => plan(n));
  const { api, person, address } = show(
    {
      [list]: ({ query }) => {
        const at = (Number(query.page) - 1) * 10;
        const filler = Array.from({ length: 15 }, (_, n) => plan(100 + n));
        return page([...left, ...filler].slice(at, at + 10), left.length + 15);
      },
      [decide]: (request) => {
        left = left.filter(({ id }) => !(request.body as Body).items.some((item) => item.id === id));
        return decidesAll(request);
      },
    },
    '/approvals',
  );
  await person.click(await screen.findByRole('button', { name: /^Approve PJP of SO1,/ }));
  await screen.findByText('PJP Approved Successfully');
  await waitFor(() => expect(api.to(list).length).toBeGreaterThan(1));
  expect(screen.queryByText('SO105')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('SO105')).toBeVisible();
  expect(screen.getByText('One more has moved up to this page.')).toBeVisible();
  expect(address()).not.toContain('page=2');
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('SO106')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toMatchObject({ page: '2' });
});

it('the row asks about a finding that came since, and is approved once it was seen', async () => {
  const findings = [{ code: 'holiday', text: 'Diwali' }];
  const { api, person } = show({
    [list]: () => page([plan(1)]),
    [decide]: (request) =>
      api.to(decide).length > 1
        ? decidesAll(request)
        : {
            data: {
              batchId: batch,
              results: [
                result(recordId(1), {
                  result: 'refused',
                  code: 'FINDING_SINCE',
                  message: 'There is a new objection.',
                  version: null,
                  findings,
                }),
              ],
            },
            message: '0 of 1 approved.',
          },
  });
  await person.click(await screen.findByRole('button', { name: /^Approve PJP of SO1/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Holiday: Diwali')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Approve anyway' }));
  await waitFor(() => expect(bodies(api).map(({ items }) => items[0]!.seenFindings)).toEqual(['', 'holiday Diwali']));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('the details of a field day name its dealers', async () => {
  const planned = plan(1) as Extract<(typeof rows)[number], { kind: 'pjp' }>;
  const dealersDetails = [{ dealerCode: 'D1', name: 'Sharma Tyres' }];
  const field = { ...planned, plan: { ...planned.plan, activity: 'Field', dealersDetails } };
  const { person } = show({ [list]: () => page([field]) });
  await person.click(await screen.findByRole('button', { name: /^Details of PJP of SO1/ }));
  expect(await screen.findByRole('link', { name: 'Sharma Tyres (D1)' })).toBeVisible();
});
