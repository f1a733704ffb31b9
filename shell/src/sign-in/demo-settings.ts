import { readPageSettings } from '../page-settings.ts';

export interface DemoSignIn {
  SAP_ID: string;
  pin: string;
  role: 'ADMIN' | 'ZO' | 'RO' | 'AO' | 'SO';
}

/** Demo sign-ins in the page; empty outside a demo company. */
export const demoSignIns = (): readonly DemoSignIn[] =>
  readPageSettings<{ demoSignIns: readonly DemoSignIn[] }>().demoSignIns ?? [];
