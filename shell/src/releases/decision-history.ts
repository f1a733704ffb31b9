import type { historyEntry, rollouts, steer } from 'api-contract';
import { audienceText } from './audience.ts';
import { stepText } from './rollout-texts.ts';
import { rulesTexts } from './rules.tsx';

type Entry = (typeof historyEntry)['_zod']['output'];
type Fields = Record<string, unknown>;

const textIn = (fields: Fields | null, name: string): string | undefined => {
  const value = fields?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function describeAudience(fields: Fields | null): string | undefined {
  const audience = fields?.audience;
  if (typeof audience !== 'object' || audience === null) return undefined;
  const { roles = [], share = 0, users = [] } = audience as Partial<Parameters<typeof audienceText>[0]>;
  return Array.isArray(roles) && Array.isArray(users)
    ? audienceText({ roles, share: Number(share), users })
    : undefined;
}

function describeSideEffects(after: Fields | null): string {
  const takenBack = textIn(after, 'takenBack');
  const without = after?.withoutCanary === true ? ' Without the canary that the rules ask for.' : '';
  return `${takenBack ? ` Open pages leave ${takenBack}.` : ''}${without}${describeFollowsInstalled(after)}`;
}
function describeFollowsInstalled(after: Fields | null): string {
  if (typeof after?.followsInstalled !== 'boolean') return '';
  return after.followsInstalled
    ? ' Versions that come with the server go live automatically again.'
    : ' Versions that come with the server no longer go live automatically.';
}

const was = (version: string | undefined): string => (version ? ` It was ${version}.` : '');

function canaryStep({ before, after }: Entry): string {
  const [old, now] = [textIn(before, 'canary'), textIn(after, 'canary')];
  const [oldFor, nowFor] = [describeAudience(before), describeAudience(after)];
  if (old !== now) return `Started ${now} as canary for ${nowFor}.${old ? ` It replaced ${old}.` : ''}`;
  if (oldFor === nowFor) return `Changed when the server takes canary ${now} back.`;
  return `Changed the canary ${now} from ${oldFor} to ${nowFor}.`;
}

function rulesIn(fields: Fields | null): string[] {
  const rules = fields?.rules as steer.ReleaseRules | undefined;
  return rules?.loosest ? rulesTexts(rules) : [];
}
function rulesStep({ before, after }: Entry): string {
  const old = rulesIn(before);
  return `Changed the rules. ${rulesIn(after)
    .filter((text) => !old.includes(text))
    .join(' ')}`.trim();
}

const teamIn = (fields: Fields | null): string => textIn(fields?.owner as Fields | null, 'team') ?? '';
function ownerStep({ before, after }: Entry): string {
  const [old, now] = [teamIn(before), teamIn(after)];
  return old === now ? `Changed the owner’s details: ${now}.` : `Named ${now} as owner.${old ? ` It was ${old}.` : ''}`;
}

function planStep({ after }: Entry): string {
  const plan = after?.plan as rollouts.RolloutPlan | null | undefined;
  return plan
    ? `Stored the rollout plan: ${[...plan.steps.map((each) => stepText(each)), 'everyone'].join('; ')}.`
    : 'Removed the rollout plan.';
}
function rolloutStep(entry: Entry): string {
  const { step = 0, of = 0 } = (entry.after?.planStep ?? {}) as { step?: number; of?: number };
  const version = textIn(entry.after, 'rollout');
  const forWhom = step === of ? 'everyone' : describeAudience(entry.after);
  return `${isServer(entry) ? 'Step' : 'Skipped to step'} ${step} of ${of} of the plan: ${version} for ${forWhom}.`;
}

export function decisionSentence(entry: Entry): string {
  const rollout = ROLLOUT_ACTIONS.includes(entry.action) ? undefined : textIn(entry.after, 'rollout');
  return `${describeDecision(entry)}${rollout ? ` The rollout of ${rollout} ended.` : ''}`;
}
const ROLLOUT_ACTIONS: readonly string[] = ['plan', 'rollout', 'step', 'pause', 'continue', 'approve', 'abort'];

function describeDecision(entry: Entry): string {
  const { action, before, after } = entry;
  const canary = textIn(before, 'canary');
  switch (action) {
    case 'activate':
      return `Activated ${textIn(after, 'stable')} for everyone.${was(textIn(before, 'stable'))}${describeSideEffects(after)}`;
    case 'rollback':
      if (isServer(entry))
        return `Rolled back ${textIn(before, 'stable')}. Everyone has ${textIn(after, 'stable')} again.${describeFollowsInstalled(after)}`;
      return `Rolled back from ${textIn(before, 'stable')} to ${textIn(after, 'stable')}.${describeFollowsInstalled(after)}`;
    case 'canary':
      return canaryStep(entry);
    case 'end-canary':
      return `${isServer(entry) ? 'Rolled back' : 'Ended'} the canary ${canary}, which was for ${describeAudience(before)}.`;
    case 'rules':
      return rulesStep(entry);
    case 'plan':
      return planStep(entry);
    case 'rollout':
      return `Started to roll out ${textIn(after, 'rollout')} by plan.`;
    case 'step':
      return rolloutStep(entry);
    case 'pause':
      return `Paused the rollout of ${textIn(after, 'rollout')}.`;
    case 'continue':
      return `Continued the rollout of ${textIn(after, 'rollout')}.`;
    case 'approve':
      return `Approved the next step of ${textIn(after, 'rollout')}.`;
    case 'abort':
      return `${isServer(entry) ? 'Rolled back' : 'Aborted'} the rollout of ${textIn(after, 'rollout')}.`;
    case 'off':
      return 'Switched off.';
    case 'on':
      return 'Switched on.';
    case 'install':
      return `${textIn(after, 'stable')} came with the server and is live for everyone.${was(textIn(before, 'stable'))}`;
    case 'not-followed':
      return `${textIn(after, 'version')} came with the server and did not go live.`;
    case 'publish':
      return `Published ${textIn(after, 'version')}.`;
    case 'token':
      return `Made a deploy token for ${textIn(after, 'token')}.`;
    case 'token-withdrawn':
      return `Withdrew the deploy token of ${textIn(before, 'token')}.`;
    case 'preview': {
      const maker = textIn(after, 'linkBy');
      return `Tried ${textIn(after, 'version')} in their own browser${maker ? `, by a link of ${maker}` : ''}.`;
    }
    case 'owner':
      return ownerStep(entry);
    case 'takeover':
      return `Let a server take over that ${textIn(after, 'version')} does not fit.`;
    case 'override':
      return `Loads it from ${textIn(after, 'address')} in their own browser.`;
    default: {
      const words = action.replace(/[-_]+/g, ' ');
      const version = textIn(after, 'version') ?? textIn(before, 'version');
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}${version ? ` ${version}` : ''}.`;
    }
  }
}

const isServer = ({ byRole }: Pick<Entry, 'byRole'>): boolean => byRole === 'SERVER';

export function deciderText({ by, byName, byRole }: Pick<Entry, 'by' | 'byName' | 'byRole'>): string {
  if (isServer({ byRole })) return 'The server';
  return byRole === 'DEPLOY' ? `${by} (deploy token)` : byName ? `${byName} · ${by}, ${byRole}` : `${by}, ${byRole}`;
}

export const getDecisionReason = ({ after }: Entry): string | undefined =>
  textIn(after, 'reason') ?? textIn(after, 'note');
export type HistoryLine = Entry;
