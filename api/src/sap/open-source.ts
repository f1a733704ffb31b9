import type { Config } from '../config/config.ts';
import { createSapFolderSource } from './folder.ts';
import { createSapODataSource } from './odata.ts';
import type { SapSource } from './source.ts';

export const openSapSource = ({ sap }: Pick<Config, 'sap'>): SapSource =>
  sap.odataUrl ? createSapODataSource({ ...sap, url: sap.odataUrl }) : createSapFolderSource(sap.folder);
