import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { toRemoteNames, workflow } from '../../console-kit/new/templates.mjs';

const root = join(__dirname, '../..');

it('names follow from the folder', () => {
  expect(toRemoteNames('mfe-area-news', 'Area news')).toMatchObject({
    word: 'area-news',
    pascal: 'AreaNews',
    camel: 'areaNews',
  });
});

describe.each(remotes)('%s', (name) => {
  it('has the workflow that a new remote would get', () => {
    expect(readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8')).toBe(workflow({ name }));
  });

  it('has a smoke journey and a recorded size', () => {
    expect(existsSync(join(root, name, 'smoke'))).toBe(true);
    expect(existsSync(join(root, name, 'size.json'))).toBe(true);
  });
});
