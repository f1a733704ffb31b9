import type { Browser, CDPSession, Page } from '@playwright/test';

/** Real rows, not the skeleton. */
export const ROWS = 'table[aria-busy="false"] tbody tr:has(td:nth-child(3))';
const SLOW = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export interface PageLoad {
  bytes: number;
  scriptBytes: number;
  requests: number;
  depth: number;
  ms: number;
}

export interface Loading {
  url: string;
  come: (page: Page) => Promise<unknown>;
  who: string | null;
  isSlow: boolean;
}

export async function load(browser: Browser, { url, come, who, isSlow }: Loading): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (who) await signInPage(page, new URL(url).origin, who);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const seen = watch(cdp);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await come(page);
  const ms = performance.now() - start;
  const upTo = seen();
  await context.close();
  return { ...upTo, ms };
}

/** Like the sign-in screen: the token in storage, the rest in cookies. */
export async function signInPage(page: Page, origin: string, who: string) {
  const response = await page.request.post(`${origin}/api/v1/login`, { data: { SAP_ID: who, pin: '1234' } });
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

/** Depth is the longest chain of requests. */
function watch(cdp: CDPSession) {
  const requests = new Map<string, { url: string; type: string; depth: number; bytes: number }>();
  const depthOf = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    const frames = initiator.stack?.callFrames ?? [];
    const by = initiator.url ?? frames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    const depth = (by ? (depthOf.get(by) ?? 1) : 0) + 1;
    depthOf.set(request.url, depth);
    requests.set(requestId, { url: request.url, type: type ?? '', depth, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => {
    const files = [...requests.values()].filter((r) => !r.url.startsWith('data:') && r.bytes > 0);
    const sum = (list: typeof files) => list.reduce((total, r) => total + r.bytes, 0);
    return {
      bytes: sum(files),
      scriptBytes: sum(files.filter((r) => r.type === 'Script' || r.url.endsWith('.js'))),
      requests: files.length,
      depth: Math.max(0, ...files.map((r) => r.depth)),
    };
  };
}
