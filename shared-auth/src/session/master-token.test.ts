import { followMasterToken, masterToken } from './master-token.ts';

function otherTab(key: string | null, value: string | null) {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

let stop = (): void => {};
beforeEach(() => {
  localStorage.clear();
  masterToken.set(null);
  stop = followMasterToken();
});
afterEach(() => stop());

it('D-028: a refused master token is cleared, a newer one is left alone', () => {
  masterToken.set('first');
  masterToken.expire('older');
  expect(masterToken.get()).toBe('first');
  masterToken.expire('first');
  expect([masterToken.get(), localStorage.getItem('masterToken')]).toEqual([null, null]);
});

it('the master token follows a master sign-in and sign-out of another tab', () => {
  otherTab('masterToken', 'theirs');
  expect(masterToken.get()).toBe('theirs');
  otherTab('masterToken', null);
  expect(masterToken.get()).toBeNull();
});

it('the master token follows another tab that empties the storage', () => {
  masterToken.set('mine');
  otherTab(null, null);
  expect(masterToken.get()).toBeNull();
});

it('the master token is unaffected by what another tab stores under other names', () => {
  masterToken.set('mine');
  localStorage.removeItem('masterToken');
  otherTab('token', 'theirs');
  expect(masterToken.get()).toBe('mine');
});

it('the master token begins with what is stored by then', () => {
  stop();
  localStorage.setItem('masterToken', 'since');
  stop = followMasterToken();
  expect(masterToken.get()).toBe('since');
  stop();
  otherTab('masterToken', 'later');
  expect(masterToken.get()).toBe('since');
});
