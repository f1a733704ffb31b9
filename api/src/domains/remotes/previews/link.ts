import { AppError } from '../../../errors/app-error.ts';
import type { Core } from '../../../platform/core.ts';
import { type Db, sql } from '../../../database/sql.ts';
import { requirePreviewable } from './require-previewable.ts';

const HOUR = 3600;

/** A team (deploy token's id) or an ADMIN (SAP ID). */
type LinkMaker = { token: string } | { by: string };

export interface PreviewLink {
  remote: string;
  version: string;
  by: string;
  tokenId: string | null;
}

const signTicket = ({ signed, now }: Core, remote: string, version: string, maker: LinkMaker): string =>
  signed.sign('preview', { remote, version, ...maker }, HOUR, now());

/** Valid for an hour; opens the first screen without parameters. */
export const makePreviewLink = async (core: Core, remote: string, version: string, maker: LinkMaker) => {
  const { screens } = (await requirePreviewable(core.db, remote, version)).built;
  const preview = signTicket(core, remote, version, maker);
  const plain = screens.find(({ path }) => !path.includes(':') && !path.includes('*'));
  return { preview, path: `${plain?.path ?? '/'}?preview=${encodeURIComponent(preview)}` };
};

/** @throws PREVIEW_LINK_INVALID if forged or expired, or the deploy token was withdrawn */
export const readPreviewLink = async ({ signed, now }: Core, db: Db, ticket: string): Promise<PreviewLink> => {
  const { remote, version, by = '', token } = signed.verify('preview', ticket, now()) ?? {};
  if (!remote || !version) throw new AppError('PREVIEW_LINK_INVALID');
  if (!token) return { remote, version, by, tokenId: null };
  const team = await db.one<{ label: string }>(
    sql`select label from deploy_tokens where id = ${token} and withdrawn_at is null`,
  );
  if (!team) throw new AppError('PREVIEW_LINK_INVALID');
  return { remote, version, by: team.label, tokenId: token };
};
