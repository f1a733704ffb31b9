export interface DemoSignIn {
  SAP_ID: string;
  pin: string;
  role: 'ADMIN' | 'ZO' | 'RO' | 'AO' | 'SO';
}

/** The demo sign-ins that the server wrote into the page; none where the data is no demo company's. */
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
