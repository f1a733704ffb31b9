import { create } from 'zustand';

export interface Connection {
  /** Since when nothing answers, in milliseconds since 1970; undefined while the server answers. */
  lostAt: number | undefined;
  /** When the oldest saved answer on this screen was read; undefined if all are new. */
  asOf: number | undefined;
  lose(): void;
  restore(): void;
  /** @param at when the shown answer was read */
  showSaved(at: number): void;
  /** Another screen, or newer answers, replace what was shown. */
  forgetShown(): void;
}

/** Whether the server answers. Never lost where nothing is saved: then each read fails by itself. */
export const connection = create<Connection>((set, get) => ({
  lostAt: undefined,
  asOf: undefined,
  lose() {
    if (get().lostAt === undefined) set({ lostAt: Date.now() });
  },
  restore() {
    if (get().lostAt !== undefined) set({ lostAt: undefined });
  },
  showSaved: (at) => set({ asOf: Math.min(at, get().asOf ?? at) }),
  forgetShown: () => set({ asOf: undefined }),
}));
