import { readOfficerList, rememberOfficerList } from './officer-list.ts';

const list = { address: '/?search=delhi', officers: [{ SAP_ID: 'SO1', name: 'Ravi' }] };

it('a list of officers is remembered over a page reload, for the same person only', async () => {
  rememberOfficerList('AO1', list);
  expect(readOfficerList('AO1')).toMatchObject(list);
  await jest.isolateModulesAsync(async () => {
    const again = (await import('./officer-list.ts')) as { readOfficerList: typeof readOfficerList };
    expect(again.readOfficerList('AO2')).toBeUndefined();
    expect(again.readOfficerList('AO1')).toMatchObject(list);
  });
});

it('a stored value that is no list is ignored', async () => {
  sessionStorage.setItem('officerList', '{');
  await jest.isolateModulesAsync(async () => {
    const again = (await import('./officer-list.ts')) as { readOfficerList: typeof readOfficerList };
    expect(again.readOfficerList('AO1')).toBeUndefined();
  });
});
