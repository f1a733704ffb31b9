export default async function teardown(): Promise<void> {
  await (globalThis as { endTestServer?: () => Promise<void> }).endTestServer?.();
}
