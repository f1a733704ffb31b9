import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/**
 * A package as npm installs it. The same files make the same bytes.
 * @param {Map<string, Buffer | string>} files by path in the package
 */
export async function toArchive(files) {
  const archive = pack();
  const bytes = buffer(archive);
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    archive.entry(
      { name: `package/${path}`, mtime: new Date(0), mode: path.endsWith('cli.mjs') ? 0o755 : 0o644 },
      content,
    );
  archive.finalize();
  return gzipSync(await bytes, { level: 9 });
}
