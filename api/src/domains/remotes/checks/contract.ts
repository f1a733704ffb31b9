import type { deploy } from 'api-contract';
import { type CallShapes, callsByKey, type JsonSchema, toCallShapes } from 'api-contract/shapes';
import { compareSchemas, newBudget, TooComplex } from './compare-schemas.ts';
import { isSchema } from './schema.ts';
import { checkTexts } from './check-texts.ts';
import { describeChange } from './describe-change.ts';

/** `serve` accepts no input where the contract has no schema. */
const NOTHING: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

const MAX_TEXTS = 200;

const current = new Map<string, CallShapes>();
export function currentShapes(key: string): CallShapes | undefined {
  const call = callsByKey.get(key);
  if (!call) return undefined;
  const shapes = current.get(key) ?? toCallShapes(call);
  current.set(key, shapes);
  return shapes;
}

export function checkContract(
  builtFor: deploy.BuiltFor,
  contract: string,
  now: (key: string) => CallShapes | undefined = currentShapes,
): string[] {
  const spend = newBudget();
  const problems = Object.entries(builtFor.calls).flatMap(([key, built]) => {
    const shapes = now(key);
    return shapes ? callTexts(key, built, shapes, spend) : [checkTexts.noSuchCall(key, builtFor.contract, contract)];
  });
  return problems.length > 0
    ? [...[...new Set(problems)].slice(0, MAX_TEXTS), checkTexts.rebuild(builtFor.contract, contract)]
    : [];
}

type BuiltCall = deploy.BuiltFor['calls'][string];

function callTexts(key: string, built: BuiltCall, now: CallShapes, spend: (cost: number) => void): string[] {
  if (!isSchema(built.answer)) return [checkTexts.badShapes(key)];
  try {
    const sent = (['params', 'query', 'body'] as const).flatMap((part) => {
      const before = isSchema(built[part]) ? built[part] : NOTHING;
      return compareSchemas(before, now[part] ?? NOTHING, 'request', spend).map((change) =>
        describeChange(part, change, 'request'),
      );
    });
    const answered = compareSchemas(now.answer, built.answer, 'response', spend).map((change) =>
      describeChange('answer', change, 'response'),
    );
    return [...sent, ...answered].map((words) => checkTexts.change(key, words));
  } catch (error) {
    if (error instanceof TooComplex) return [checkTexts.badShapes(key)];
    throw error;
  }
}
