import { readList, rememberList } from './listed-things.ts';

const list = { address: '/?search=delhi', things: [{ id: 'SO1', name: 'Ravi' }] };
const importAgain = (): Promise<{ readList: typeof readList }> => import('./listed-things.ts');

it('a list is remembered over a page reload, for the same person and its kind only', async () => {
  rememberList('officers', 'AO1', list);
  expect(readList('officers', 'AO1')).toMatchObject(list);
  expect(readList('dealers', 'AO1')).toBeUndefined();
  await jest.isolateModulesAsync(async () => {
    const again = await importAgain();
    expect(again.readList('officers', 'AO2')).toBeUndefined();
    expect(again.readList('officers', 'AO1')).toMatchObject(list);
  });
});

it('a stored value that is no list is ignored', async () => {
  sessionStorage.setItem('list:officers', '{');
  await jest.isolateModulesAsync(async () => {
    const again = await importAgain();
    expect(again.readList('officers', 'AO1')).toBeUndefined();
  });
});
