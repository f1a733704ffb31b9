import { withChip } from 'shared-ui/form';

/** What stands between the commas, trimmed; empty entries and repeated ones are left out (HD-NEW-03). */
export const splitNames = (text: string): readonly string[] =>
  text.split(',').reduce<readonly string[]>((names, name) => withChip(names, name), []);
