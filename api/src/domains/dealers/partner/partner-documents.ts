import { createHash, randomUUID } from 'node:crypto';
import { sql, type WriteDb } from '../../../database/sql.ts';
import { writePieces } from '../../../files/pieces.ts';
import type { ActyvPartner, PartnerResponse, PartnerDocument } from '../../../partner/partner.ts';

const MAX_DOCUMENTS = 10;

/** With the file, if that needs the partner's key. */
interface FetchedLink {
  fileName: string;
  url: string;
  file?: PartnerDocument | undefined;
}

/** Browsers lack the partner's key. Failed ones stay links. */
export const fetchLinks = (partner: ActyvPartner, { documentLinks }: PartnerResponse): Promise<FetchedLink[]> =>
  Promise.all(
    (documentLinks ?? [])
      .slice(0, MAX_DOCUMENTS)
      .map(async (link) => ({ ...link, file: await partner.fetchDocument(link) })),
  );

/** Returns the links that people open. */
export const storeDocuments = async (tx: WriteDb, links: readonly FetchedLink[]) => {
  const storedDocuments: { fileName: string; url: string }[] = [];
  for (const { fileName, url, file } of links) {
    if (!file) {
      if (/^https?:\/\//.test(url)) storedDocuments.push({ fileName, url });
      continue;
    }
    const id = randomUUID();
    const digest = createHash('sha256').update(file.content).digest('hex');
    await tx.query(sql`insert into stored_files (id, name, type, size, sha256)
      values (${id}, ${fileName}, ${file.type}, ${file.content.length}, ${digest})`);
    await writePieces(tx, id, file.content);
    storedDocuments.push({ fileName, url: `/files/${id}/${encodeURIComponent(fileName)}` });
  }
  return storedDocuments;
};
