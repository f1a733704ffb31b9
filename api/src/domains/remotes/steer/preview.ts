import { AppError } from '../../../app-error.ts';
import type { Core } from '../../../core.ts';
import { refusalsOf } from '../checks/refusals.ts';
import { previewTicket } from '../feed/tickets.ts';
import type { VersionRow } from '../registry/repository.ts';

/** A ticket for a version, and the address at which a browser sees it: the first of its screens that needs nothing but its address. */
export const previewOfVersion = (
  core: Core,
  { built: { name, version, screens }, checks }: Pick<VersionRow, 'built' | 'checks'>,
) => {
  const refusals = refusalsOf(checks);
  if (refusals.length > 0) throw new AppError('VERSION_NOT_READY', undefined, { text: refusals.join(' ') });
  const preview = previewTicket(core, name, version);
  const plain = screens.find(({ path }) => !path.includes(':') && !path.includes('*'));
  return { preview, path: `${plain?.path ?? '/'}?preview=${encodeURIComponent(preview)}` };
};
