import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type formBody, PDF } from './form.ts';
import { testApp, type TestApp } from './index.ts';
import { createTeam, webWithShell } from './releases.ts';

export interface WalkedRequest {
  url?: string;
  query?: Record<string, string>;
  body?: object;
  form?: Parameters<typeof formBody>[0];
}
export interface Write {
  /** Default AO1. 'team' is a deploy token's owner, 'nobody' an anonymous page. */
  as?: string;
  /** Seeds data and returns a request; `other` must conflict under the same key. */
  request(): Promise<WalkedRequest & { other?: WalkedRequest }>;
  /** Expected history lines: 1, a number, or the reason for none. */
  lines?: number | string;
  /** Reason why a repeat may differ or change data. */
  repeat?: string;
  /** A table that counts every try. */
  counts?: string;
}

export const now = new Date('2026-11-21T06:00:00Z');
export let t: TestApp;
/** Of mfe-walked. */
export let team: Awaited<ReturnType<typeof createTeam>>;

export async function startWriteWalk(): Promise<() => Promise<void>> {
  const sap = await mkdtemp(join(tmpdir(), 'sap-'));
  await mkdir(sap, { recursive: true });
  await writeFile(
    join(sap, 'officers.csv'),
    'SAP_ID,Name,Role,Phone,Email,PlaceCode,Active\nSO1,Renamed,SO,1,,NT1,true\n',
  );
  await writeFile(
    join(sap, 'dealers.csv'),
    'Kunnr,Name1,City1,Dltype,Class,Status,TerritoryCode\nDLATE,A,B,DEALER,GOLD,A,NT-LATE\n',
  );
  await writeFile(join(sap, 'materials.csv'), 'Matnr,MatDesc,Category,Size,Price\n');
  const webDir = webWithShell();
  t = await testApp({ now: () => now, config: { sap: { folder: sap }, webDir } });
  await t.pool.query(`insert into ticket_categories (name) values ('App')`);
  team = await createTeam(t, 'mfe-walked');
  return async () => {
    await t.close();
    await rm(sap, { recursive: true });
    await rm(webDir, { recursive: true });
  };
}

export const at = (path: string, id: string) => path.replace(/:\w+/, id);
export const getId = async (text: string, values: unknown[] = []) =>
  (await t.pool.query<{ id: string }>(text, values)).rows[0]!.id;
export const pdf = { name: 'Prices.pdf', bytes: PDF };
export const user = (sapId: string) => getId('select id from users where sap_id = $1', [sapId]);
export const NO_KEY = 'nobody is signed in, so there is nobody whose key it could be';
