import type { Find, FoundThing } from 'shared-auth';
import { findName } from './rank.ts';

const FOUND_OF_A_KIND = 5;
/** Results until then show together. */
export const FIRST_RESULTS_MS = 250;
/** Slower providers are left out. */
export const SLOW_MS = 4_000;

export interface FoundKind {
  id: string;
  title: string;
  things: readonly FoundThing[];
}
interface LeftOut {
  id: string;
  title: string;
  why: 'failed' | 'slow';
}
export interface ProviderResults {
  /** The earlier one until new results arrive. */
  text: string;
  kinds: readonly FoundKind[];
  leftOut: readonly LeftOut[];
  isLoading: boolean;
}

export interface Provider {
  id: string;
  title: string;
  find?: Find | undefined;
  retry?: (() => void) | undefined;
}

interface ProviderState {
  state: 'waiting' | 'asked' | 'answered' | 'failed';
  things: readonly FoundThing[];
  isSlow: boolean;
  /** A new version of the provider invalidates its response. */
  find?: Find | undefined;
}

const shownOf = (things: readonly FoundThing[]): FoundThing[] =>
  [...new Map(things.map((thing) => [thing.id, thing])).values()].slice(0, FOUND_OF_A_KIND);

export class ProviderSearch {
  #providers: readonly Provider[] = [];
  #reply = new Map<string, ProviderState>();
  #shown: string[] = [];
  #isShown = false;
  #isTogetherOver = false;
  #abort = new AbortController();
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    readonly text: string,
    private readonly onChange: (results: ProviderResults) => void,
  ) {
    this.#timers.push(
      setTimeout(() => {
        this.#isTogetherOver = true;
        this.#tell();
      }, FIRST_RESULTS_MS),
      setTimeout(() => {
        for (const reply of this.#reply.values()) if (reply.state !== 'answered') reply.isSlow = true;
        this.#tell();
      }, SLOW_MS),
    );
  }

  readonly take = (providers: readonly Provider[]): void => {
    this.#providers = providers;
    for (const { id, find, retry } of providers) {
      const reply = this.#reply.get(id) ?? { state: 'waiting', things: [], isSlow: false };
      this.#reply.set(id, reply);
      if (find && reply.state === 'waiting') void this.#ask(find, reply);
      else if (retry && !find && reply.state === 'waiting') reply.state = 'failed';
      else if (find && reply.state === 'failed' && reply.find !== find) void this.#ask(find, reply);
    }
    this.#tell();
  };

  readonly again = (): void => {
    for (const { id, find, retry } of this.#providers) {
      const reply = this.#reply.get(id);
      if (!reply || reply.state === 'answered') continue;
      if (find) void this.#ask(find, reply);
      else {
        reply.state = 'waiting';
        retry?.();
      }
    }
    this.#tell();
  };

  readonly close = (): void => {
    this.#abort.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  };

  async #ask(find: Find, reply: ProviderState): Promise<void> {
    const { signal } = this.#abort;
    reply.find = find;
    reply.state = 'asked';
    try {
      const read = (text: string) => find({ text, limit: FOUND_OF_A_KIND }, signal);
      let results = await read(this.text);
      const name = findName(this.text);
      if (name !== this.text && results.every(({ isNear }) => isNear)) results = [...(await read(name)), ...results];
      const things = shownOf(results);
      if (reply.find !== find) return;
      reply.things = things;
      reply.state = 'answered';
    } catch {
      if (reply.find === find) reply.state = 'failed';
    }
    if (!signal.aborted) this.#tell();
  }

  #tell(): void {
    const of = (id: string) => this.#reply.get(id);
    const answered = this.#providers.filter(
      ({ id }) => of(id)?.state === 'answered' && (of(id)?.things.length ?? 0) > 0,
    );
    const isDone = this.#providers.every(({ id }) => ['answered', 'failed'].includes(of(id)?.state ?? ''));
    // Old results stay until new ones replace them.
    this.#isShown ||= isDone || (this.#isTogetherOver && answered.length > 0);
    if (!this.#isShown) return;
    for (const { id } of answered) if (!this.#shown.includes(id)) this.#shown.push(id);
    const byId = new Map(this.#providers.map((provider) => [provider.id, provider]));
    this.onChange({
      text: this.text,
      kinds: this.#shown.flatMap((id) => {
        const [provider, reply] = [byId.get(id), of(id)];
        return provider && reply ? [{ id, title: provider.title, things: reply.things }] : [];
      }),
      leftOut: this.#providers.flatMap(({ id, title }): LeftOut[] => {
        const reply = of(id);
        if (!reply || reply.state === 'answered') return [];
        if (reply.state === 'failed') return [{ id, title, why: 'failed' }];
        return reply.isSlow ? [{ id, title, why: 'slow' }] : [];
      }),
      isLoading: !isDone,
    });
  }
}
