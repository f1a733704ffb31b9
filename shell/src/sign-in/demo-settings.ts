export interface DemoSignIn {
  SAP_ID: string;
  pin: string;
  role: 'ADMIN' | 'ZO' | 'RO' | 'AO' | 'SO';
}

/** Demo sign-ins in the page; empty outside a demo company. */
export function demoSignIns(): readonly DemoSignIn[] {
  try {
    const settings = JSON.parse(document.getElementById('settings')?.textContent || '{}') as {
      demoSignIns?: readonly DemoSignIn[];
    };
    return settings.demoSignIns ?? [];
  } catch {
    return [];
  }
}
