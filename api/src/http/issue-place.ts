/** Place of a value in the request: `files['.vite/manifest.json']`, `screens[0].path`. */
export const issuePlace = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!/^[\w-]+$/.test(String(part))) return `['${String(part)}']`;
      return index === 0 ? String(part) : `.${String(part)}`;
    })
    .join('');
