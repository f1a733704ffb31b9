/** Where a value is in what was sent: `files['.vite/manifest.json']`, `screens[0].path`. */
export const issuePlace = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!/^[\w-]+$/.test(String(part))) return `['${String(part)}']`;
      return at === 0 ? String(part) : `.${String(part)}`;
    })
    .join('');
