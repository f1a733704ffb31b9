import type { Override } from 'api-contract';

const name = 'override';

export const hasRequestedOverride = () => new URL(location.href).searchParams.has(name);

/** Parses `?override=mfe-dealers@http://localhost:8090/`. A link alone loads nothing. */
export function parseRequestedOverride(href = location.href): Override | undefined {
  const [, remote, address] =
    /^([a-z][a-z0-9-]{1,40})@(https?:\/\/.+)$/.exec(new URL(href).searchParams.get(name) ?? '') ?? [];
  return remote && address && URL.canParse(address) ? { remote, address } : undefined;
}

export function removeOverrideParam(href = location.href): string {
  const url = new URL(href);
  url.searchParams.delete(name);
  return url.href;
}
