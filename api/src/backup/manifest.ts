import { z } from 'zod';
import { isStorePath } from '../platform/assets/asset-store.ts';
import { PROOF } from './archive-parts.ts';

export const FORMAT = 'field-console-backup';
export const FORMAT_VERSION = 1;

const count = z.number().int().min(0);

/** about.json, the second member: the archive and its database's migrations. */
export const about = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  id: z.uuid(),
  at: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })),
});
export type About = z.infer<typeof about>;

/** manifest.json: the contents, complete only at the end. */
export const manifest = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, members: count }),
  ),
  /** Months with own tables, YYYY-MM-01. */
  months: z.array(z.iso.date()).default([]),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  versions: z.array(z.object({ remote: z.string(), version: z.string(), files: count, bytes: count })),
  /** Versions whose files were not in the store. */
  missing: z.array(z.string()),
  secrets: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;
export type TableFacts = Manifest['tables'][number];

export const countMembers = ({ tables }: Manifest): number => tables.reduce((sum, { members }) => sum + members, 0);

export const getTableMemberName = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.copy.gz`;
export const getAssetMemberName = (remote: string, version: string, file: string) =>
  `assets/${remote}/${version}/${file}`;

const PLAIN = new Set(['README.txt', 'about.json', 'manifest.json', 'secrets.json', PROOF]);
const TABLE_MEMBER = /^database\/([^/]+)\/\d{6,}\.copy\.gz$/;
const ASSET_MEMBER = /^assets\/([^/]+)\/([^/]+)\/(.+)$/s;

/** Tells whether the manifest knows a member: no other one is read. */
export const isMemberOf = ({ tables, versions }: Manifest): ((name: string) => boolean) => {
  const memberNames = new Set([
    ...tables.map(({ name }) => name),
    ...versions.map((each) => `${each.remote}/${each.version}`),
  ]);
  return (name) => {
    const [, table = ''] = TABLE_MEMBER.exec(name) ?? [];
    const [, remote = '', version = '', file = ''] = ASSET_MEMBER.exec(name) ?? [];
    return (
      PLAIN.has(name) ||
      memberNames.has(table) ||
      (memberNames.has(`${remote}/${version}`) && isStorePath(remote, version, file))
    );
  };
};

export const README = `A backup of a field console, as a tar of ordinary files.

  database/TABLE/NNNNNN.copy.gz  rows in PostgreSQL's COPY text format, packed with gzip. All of a table, as text:
                                 tar -xOf FILE --wildcards 'database/users/*' | gunzip
  assets/REMOTE/VERSION/...      files of released remotes
  secrets.json                   PIN_PEPPER and TOKEN_SECRET, under a passphrase (scrypt, AES-256-GCM)
  proof.hmac                     that the passphrase's owner wrote all members before it
  about.json, manifest.json      when and of what it was made, counts, columns, sequences
  SHA256SUMS                     of every member before it: tar -xf FILE && sha256sum -c SHA256SUMS
  SEAL.sha256                    of every byte before it: head -c -2048 FILE | sha256sum

npm run console -- restore FILE brings it back into an empty place.
`;
