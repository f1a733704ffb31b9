it('the look is put together without sorting texts, for which a browser first loads its collation', () => {
  const compare = jest.spyOn(String.prototype, 'localeCompare');
  jest.isolateModules(() => require('./system.ts'));
  expect(compare).not.toHaveBeenCalled();
});
