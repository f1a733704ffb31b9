import { z } from 'zod';
import { call, day, message, recordCode } from '../call.ts';
import { freezeLimits, rolloutPlanLimits, rolloutStepLimits } from '../limits.ts';
import { ADM } from '../roles.ts';
import { audience, numberBetween } from './release-shapes.ts';

/** Goes on after people (distinct in a day), loads and hours. Each step keeps those of the steps before it. */
export const rolloutStep = z.strictObject({
  roles: audience.shape.roles,
  share: audience.shape.share,
  /** Area codes: their people when the step begins. */
  areas: z.array(recordCode).max(50).default([]),
  people: numberBetween(rolloutStepLimits.people).int().default(20),
  loads: numberBetween(rolloutStepLimits.loads).int().default(0),
  hours: numberBetween(rolloutStepLimits.hours).default(24),
  asks: z.boolean().default(false),
});
export type RolloutStep = z.infer<typeof rolloutStep>;

export const rolloutPlan = z.strictObject({
  steps: z.array(rolloutStep).min(1, 'Please add a step.').max(10, 'At most 10 steps.'),
  /** An ADMIN approves before everyone. */
  asks: z.boolean().default(false),
  /** Percent of loads; a step does not go on above. */
  maxErrorRate: numberBetween(rolloutPlanLimits.maxErrorRate).default(10),
  /** Milliseconds, 75th percentile; a step does not go on above. */
  maxLoadMs: numberBetween(rolloutPlanLimits.maxLoadMs).int().default(10_000),
  /** Hours in India without steps; equal: none. */
  nightFrom: numberBetween(rolloutPlanLimits.nightFrom).int().default(20),
  nightUntil: numberBetween(rolloutPlanLimits.nightUntil).int().default(8),
  /** A step that does not go on for so long is rolled back. */
  patienceDays: numberBetween(rolloutPlanLimits.patienceDays).int().default(7),
});
export type RolloutPlan = z.infer<typeof rolloutPlan>;

export const rollout = z.object({
  version: z.string(),
  plan: rolloutPlan,
  /** From 1; 0 before the first. */
  step: z.number().int(),
  since: z.string(),
  state: z.enum(['running', 'paused', 'asking']),
  people: z.number().int(),
  loads: z.number().int(),
  /** Sentence; empty when paused. */
  waiting: z.string(),
});
export type RolloutState = z.infer<typeof rollout>;

/** Whole days in India. */
const freeze = z.strictObject({
  from: day,
  to: day,
  reason: z
    .string()
    .trim()
    .min(1, 'Please give a reason.')
    .max(freezeLimits.reason.maxLength, 'At most 200 characters.'),
});

const releaseFreezesState = z.object({ freezes: z.array(freeze), version: z.number().int() });
export type ReleaseFreezes = z.infer<typeof releaseFreezesState>;

export const releaseFreezes = call({
  method: 'GET',
  path: '/api/v1/admin/release-freezes',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Days on which rollouts by plan wait',
  response: z.object({ data: releaseFreezesState, message }),
});

export const setReleaseFreezes = call({
  method: 'PUT',
  path: '/api/v1/admin/release-freezes',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Set the days on which rollouts by plan wait',
  body: z.strictObject({ freezes: z.array(freeze).max(50), version: z.number().int() }),
  response: z.object({ data: releaseFreezesState, message }),
});
