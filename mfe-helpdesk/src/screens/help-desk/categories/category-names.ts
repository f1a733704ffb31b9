import { withChip } from 'shared-ui/form';

/** Trims, and drops empty and repeated names (HD-NEW-03). */
export const splitNames = (text: string): readonly string[] =>
  text.split(',').reduce<readonly string[]>((names, name) => withChip(names, name), []);
