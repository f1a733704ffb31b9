import { audienceText, marginsText, parseSapIds } from './audience.ts';
import { checksSummary, findReleaseObstacles } from './checks.ts';
import { loadText, percentText } from './figures.ts';
import { type HistoryLine, decisionSentence, deciderText, getDecisionReason } from './decision-history.ts';
import { rulesTexts } from './rules.tsx';
import { createPassedChecks, createPlan, createRules } from './test-remotes.ts';

const line = (action: string, before: object | null, after: object | null, who = ['ADMIN1', 'ADMIN']): HistoryLine => ({
  at: '2026-11-21T04:30:00Z',
  by: who[0]!,
  byRole: who[1]!,
  action,
  before: before as HistoryLine['before'],
  after: after as HistoryLine['after'],
});
const forAo = { roles: ['AO'], share: 0, users: [] };

it('a sentence describes whom a canary is for', () => {
  expect(audienceText({ roles: ['AO'], share: 10, users: ['SAP123'] })).toBe('AO, 10 % of users, SAP123');
  expect(audienceText({ roles: [], share: 0.25, users: [] })).toBe('0.25 % of users');
  expect(audienceText({ roles: [], share: 0, users: [] })).toBe('Nobody');
  expect(audienceText({ roles: [], share: 0, users: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] })).toBe(
    'A, B, C, D, 3 more users',
  );
});

it('the page reads SAP IDs as people paste them, each once', () => {
  expect(parseSapIds(' SO1, SO2;SO3\nSO1\tSO4 ,')).toEqual(['SO1', 'SO2', 'SO3', 'SO4']);
  expect(parseSapIds('  ')).toEqual([]);
});

it('a sentence describes when the server rolls a canary back', () => {
  expect(marginsText({ errorPoints: 5, loadFactor: 1.5, minLoads: 20 })).toBe(
    'The server rolls it back when, after 20 loads, its errors are more than 5 percentage points above stable’s, or it loads 1.5 times as long and at least 300 ms longer.',
  );
  expect(marginsText({ errorPoints: 5, loadFactor: 1.5, minLoads: 20 }, '1.4.0')).toContain('above 1.4.0’s, or');
});

it('sentences describe the rules that ADMIN sets for a remote’s releases', () => {
  const rules = createRules();
  expect(rulesTexts(rules)).toEqual([
    'A version that goes to everyone is watched for 4 hours or 1,000 loads, failed ones included.',
    'Whoever releases can be stricter, but no looser than 10 percentage points more errors, 2 times the load time, judged after 100 loads at the latest.',
    'A version can go to everyone without a canary.',
    'Its team and every ADMIN can activate a version for everyone.',
  ]);
  expect(
    rulesTexts({ ...rules, canaryFirst: true, adminOnly: true, canaryHours: 0.5, canaryLoads: 1 }).slice(2),
  ).toEqual([
    'Canary first: a version goes to everyone only after 0.5 hours and 1 load as a canary.',
    'Activated by ADMIN only: its team uploads versions and starts canaries.',
  ]);
});

it('the page tells in the history which rules changed, what the server rolled back, and what went without its canary', () => {
  const rules = createRules();
  const decisions = [
    line('rules', { rules }, { rules: { ...rules, adminOnly: true, watchHours: 1 } }),
    line('rules', { rules }, { rules }),
    line('rollback', { stable: '2' }, { stable: '1', reason: 'Rolled back: …' }, ['SERVER', 'SERVER']),
    line('activate', { stable: '1' }, { stable: '2', withoutCanary: true }),
  ];
  expect(decisions.map(decisionSentence)).toEqual([
    'Changed the rules. A version that goes to everyone is watched for 1 hour or 1,000 loads, failed ones included. Activated by ADMIN only: its team uploads versions and starts canaries.',
    'Changed the rules.',
    'Rolled back 2. Everyone has 1 again.',
    'Activated 2 for everyone. It was 1. Without the canary that the rules ask for.',
  ]);
});

it('the page shows figures short, and a rare failure is not none', () => {
  expect([null, 0, 0.04, 0.44, 5, 37.26].map(percentText)).toEqual(['-', '0 %', '< 0.1 %', '0.4 %', '5 %', '37.3 %']);
  expect([null, 0, 819.6, 2210, 12_345].map(loadText)).toEqual(['-', '0 ms', '820 ms', '2,210 ms', '12 s']);
});

it('the page sums the checks of a version up, the worst first', () => {
  const checks = createPassedChecks();
  expect(checksSummary(checks)).toEqual({ text: 'Passed', tone: 'good' });
  checks[5] = { check: 'smoke', state: 'open', texts: [] };
  expect(checksSummary(checks)).toEqual({ text: 'Open: smoke journey', tone: 'warn' });
  expect(findReleaseObstacles({ checks, incompatibilities: [] })).toEqual(['Smoke journey: not checked yet.']);
  checks[4] = { check: 'contract', state: 'failed', texts: ['GET /api/v1/x is gone.'] };
  expect(checksSummary(checks)).toEqual({ text: 'Failed: contract', tone: 'bad' });
  const incompatibilities = ['GET /api/v1/x is gone.', 'GET /api/v1/y is gone.'];
  expect(findReleaseObstacles({ checks, incompatibilities })).toEqual([
    ...incompatibilities,
    'Smoke journey: not checked yet.',
  ]);
  expect(checksSummary([])).toEqual({ text: 'Open', tone: 'warn' });
});

it.each([
  ['activate', { stable: '1.0.0' }, { stable: '1.1.0' }, 'Activated 1.1.0 for everyone. It was 1.0.0.'],
  ['activate', { stable: null }, { stable: '1.1.0' }, 'Activated 1.1.0 for everyone.'],
  ['rollback', { stable: '1.1.0' }, { stable: '1.0.0' }, 'Rolled back from 1.1.0 to 1.0.0.'],
  ['canary', { canary: null }, { canary: '1.2.0', audience: forAo }, 'Started 1.2.0 as canary for AO.'],
  [
    'canary',
    { canary: '1.2.0', audience: forAo },
    { canary: '1.3.0', audience: forAo },
    'Started 1.3.0 as canary for AO. It replaced 1.2.0.',
  ],
  [
    'canary',
    { canary: '1.2.0', audience: forAo },
    { canary: '1.2.0', audience: { ...forAo, share: 20 } },
    'Changed the canary 1.2.0 from AO to AO, 20 % of users.',
  ],
  [
    'canary',
    { canary: '1.2.0', audience: forAo, margins: { minLoads: 20 } },
    { canary: '1.2.0', audience: forAo, margins: { minLoads: 50 } },
    'Changed when the server takes canary 1.2.0 back.',
  ],
  ['end-canary', { canary: '1.2.0', audience: forAo }, { canary: null }, 'Ended the canary 1.2.0, which was for AO.'],
  ['off', { off: null }, { off: 'Broken' }, 'Switched off.'],
  ['on', { off: 'Broken' }, { off: null }, 'Switched on.'],
  ['install', null, { stable: '1.0.0' }, '1.0.0 came with the server and is live for everyone.'],
  ['publish', null, { version: '1.2.0' }, 'Published 1.2.0.'],
  ['token', null, { token: 'Team Dealers' }, 'Made a deploy token for Team Dealers.'],
  ['token-withdrawn', { token: 'Team Dealers' }, null, 'Withdrew the deploy token of Team Dealers.'],
  ['override', null, { address: 'http://localhost:8090' }, 'Loads it from http://localhost:8090 in their own browser.'],
  ['something-else', { version: '1.0.0' }, null, 'Something else 1.0.0.'],
])('the page tells %s as a sentence', (action, before, after, sentence) => {
  expect(decisionSentence(line(action, before, after))).toBe(sentence);
});

it('the page tells who decided: a person, a team, or the server, which says with which figures', () => {
  const server = line(
    'end-canary',
    { canary: '1.2.0', audience: forAo },
    { canary: null, reason: 'Rolled back: 37 % of 24 loads failed, stable 1 %.' },
    ['SERVER', 'SERVER'],
  );
  expect(deciderText(server)).toBe('The server');
  expect(decisionSentence(server)).toBe('Rolled back the canary 1.2.0, which was for AO.');
  expect(getDecisionReason(server)).toBe('Rolled back: 37 % of 24 loads failed, stable 1 %.');
  expect(deciderText({ by: 'ADMIN1', byName: 'Meera Iyer', byRole: 'ADMIN' })).toBe('Meera Iyer · ADMIN1, ADMIN');
  expect(deciderText({ by: 'ADMIN1', byRole: 'ADMIN' })).toBe('ADMIN1, ADMIN');
  expect(deciderText({ by: 'Team Dealers', byRole: 'DEPLOY' })).toBe('Team Dealers (deploy token)');
});

it('the history mentions which version open pages leave, and whether versions that come with the server are followed', () => {
  const decisions = [
    line('activate', { stable: '1' }, { stable: '2', takenBack: '1', followsInstalled: false }),
    line('activate', { stable: '2' }, { stable: '3', followsInstalled: true }),
    line('rollback', { stable: '3' }, { stable: '2', followsInstalled: false }),
    line('not-followed', null, { version: '4', reason: 'A path is taken.' }, ['SERVER', 'SERVER']),
  ];
  expect(decisions.map(decisionSentence)).toEqual([
    'Activated 2 for everyone. It was 1. Open pages leave 1. Versions that come with the server no longer go live automatically.',
    'Activated 3 for everyone. It was 2. Versions that come with the server go live automatically again.',
    'Rolled back from 3 to 2. Versions that come with the server no longer go live automatically.',
    '4 came with the server and did not go live.',
  ]);
  expect(getDecisionReason(decisions[3]!)).toBe('A path is taken.');
});

it('the page tells in the history what a rollout by plan did, and what ended it', () => {
  const plan = createPlan();
  const server = ['SERVER', 'SERVER'];
  const step = (number: number) => ({ rollout: '2', canary: '2', audience: forAo, planStep: { step: number, of: 3 } });
  const decisions = [
    line('plan', { plan: null }, { plan }),
    line('plan', { plan }, { plan: null }),
    line('rollout', {}, { rollout: '2' }),
    line('step', {}, step(1), server),
    line('step', {}, step(2)),
    line('step', {}, { ...step(3), canary: null, stable: '2' }, server),
    line('pause', {}, { rollout: '2' }),
    line('continue', {}, { rollout: '2' }),
    line('approve', {}, { rollout: '2' }),
    line('abort', {}, { rollout: '2' }),
    line('abort', {}, { rollout: '2' }, server),
    line('end-canary', { canary: '2', audience: forAo }, { rollout: '2' }, server),
  ];
  expect(decisions.map(decisionSentence)).toEqual([
    'Stored the rollout plan: 5 % of users; RO, 25 % of users, area NO1; everyone.',
    'Removed the rollout plan.',
    'Started to roll out 2 by plan.',
    'Step 1 of 3 of the plan: 2 for AO.',
    'Skipped to step 2 of 3 of the plan: 2 for AO.',
    'Step 3 of 3 of the plan: 2 for everyone.',
    'Paused the rollout of 2.',
    'Continued the rollout of 2.',
    'Approved the next step of 2.',
    'Aborted the rollout of 2.',
    'Rolled back the rollout of 2.',
    'Rolled back the canary 2, which was for AO. The rollout of 2 ended.',
  ]);
});
