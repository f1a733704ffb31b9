import * as form from 'shared-ui/form';
import * as core from 'shared-ui/core';
import * as whole from 'shared-ui';

it('the shell holds in the core nothing that screens can not import from shared-ui or shared-ui/form', () => {
  const known: Record<string, unknown> = { ...form, ...whole };
  const strange = Object.entries(core).filter(([name, value]) => known[name] !== value);
  expect(strange.map(([name]) => name)).toEqual([]);
  expect(Object.keys(core)).toContain('TableScreen');
});
