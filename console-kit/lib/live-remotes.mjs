import { fetchJson } from './fetch-json.mjs';

/** Versions live in a running console, with build facts. These files are public, so no sign-in. */
export async function fetchLiveRemotes(url) {
  const base = url.replace(/\/+$/, '');
  const read = (path) => fetchJson(base, path);
  const { data } = await read('/api/v1/releases');
  return Promise.all(
    data.map(async ({ remote: name, version, live }) => {
      const folder = `/remotes/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
      const [built, builtFor] = await Promise.all([read(`${folder}/remote.json`), read(`${folder}/release.json`)]);
      return { name, label: `${name} ${version} (${live} in ${new URL(base).host})`, built, builtFor };
    }),
  );
}
