import { getReleaseReason } from './reason.mjs';

it.each([
  [{ reason: 'Fix', note: 'A note' }, 'Fix'],
  [{ note: 'A note' }, 'A note'],
  [{ reason: ' ', note: 'A note' }, 'A note'],
  [{ note: '' }, 'Released by npm run release.'],
  [{}, 'Released by npm run release.'],
])('the reason of %j is never empty', (options, reason) => {
  expect(getReleaseReason(options)).toBe(reason);
});
