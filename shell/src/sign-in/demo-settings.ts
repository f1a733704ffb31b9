import { readPageSettings } from '../page-settings.ts';

export interface DemoSignIn {
  SAP_ID: string;
  pin: string;
  role: 'ADMIN' | 'ZO' | 'RO' | 'AO' | 'SO';
}

export const demoSignIns = (): readonly DemoSignIn[] =>
  readPageSettings<{ demoSignIns: readonly DemoSignIn[] }>().demoSignIns ?? [];
