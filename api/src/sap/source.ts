import type { sync } from 'api-contract';
import type { Config } from '../config.ts';
import { folderSource } from './folder.ts';
import { odataSource } from './odata.ts';

/** A record as SAP gives it: names and values, not yet checked. */
export type SapRecord = Record<string, unknown>;

/** Where officers, dealers and materials come from. */
export interface SapSource {
  /** Said in the list of runs; never an address with a password. */
  name: string;
  /** All records of a kind, some at a time, in the source's order. Throws SapFailure when SAP can not be read. */
  read(kind: sync.SyncKind, signal?: AbortSignal): AsyncIterable<SapRecord[]>;
}

/** OData where its address is set, the folder of exported files otherwise. */
export const openSapSource = ({ sap }: Pick<Config, 'sap'>): SapSource =>
  sap.odataUrl ? odataSource({ ...sap, url: sap.odataUrl }) : folderSource(sap.folder);
