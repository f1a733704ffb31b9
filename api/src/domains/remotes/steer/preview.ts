import type { BuiltRemote } from 'api-contract';
import type { Core } from '../../../core.ts';
import { previewTicket } from '../feed/tickets.ts';

/** A ticket for a version, and the address at which a browser sees it: the first of its screens that needs nothing but its address. */
export const previewOfVersion = (core: Core, { name, version, screens }: BuiltRemote) => {
  const preview = previewTicket(core, name, version);
  const plain = screens.find(({ path }) => !path.includes(':') && !path.includes('*'));
  return { preview, path: `${plain?.path ?? '/'}?preview=${encodeURIComponent(preview)}` };
};
