import { useEffect } from 'react';
import type { HeadFact } from './head-fact.ts';
import type { Register } from './use-register.ts';

/** Contributes a fact once it is known, or that it could not be read. */
export function useHeadFact(contribute: Register<HeadFact>, fact: HeadFact | undefined, error: unknown): void {
  const known = fact ? JSON.stringify(fact) : error ? JSON.stringify({ text: 'Could not be read' }) : undefined;
  useEffect(() => (known === undefined ? undefined : contribute(JSON.parse(known) as HeadFact)), [contribute, known]);
}
