import { loadShare } from '@module-federation/enhanced/runtime';
import './federation.ts';

const mockLoad = jest.fn<Promise<object>, []>();
jest.mock('./shares.ts', () => ({
  lazyShares: {},
  shares: {
    'shared-ui/form': {
      version: '1.0.0',
      shareConfig: { singleton: true, requiredVersion: '^1.0.0', eager: false },
      get: async () => {
        const module = await mockLoad();
        return () => module;
      },
    },
  },
}));

it('a share whose code did not come is loaded again for the next part that uses it', async () => {
  const form = { SelectField: 'field' };
  mockLoad.mockRejectedValueOnce(new Error('Loading chunk form failed.')).mockResolvedValue(form);
  await expect(loadShare('shared-ui/form')).rejects.toThrow('Loading chunk form failed.');
  const getModule = (await loadShare('shared-ui/form')) as () => object;
  expect(getModule()).toBe(form);
});
