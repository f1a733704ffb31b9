import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/config.ts';
import { type AssetStore, isStorePath, requireStorePaths } from './asset-store.ts';
import { createRecentFiles } from './recent-files.ts';

const AT_ONCE = 8;
interface Timeouts {
  connectionTimeout: number;
  requestTimeout: number;
}
const TIMEOUTS: Timeouts = { connectionTimeout: 2000, requestTimeout: 10_000 };
const SEEN_LAST = 'remote.json';

/** Loads the library at first use: a folder store never needs it. */
const createLazyClient = (config: S3Config, timeouts: Timeouts) => {
  let opening: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined;
  const open = async () => {
    const s3 = await import('@aws-sdk/client-s3');
    const { endpoint, region, key, secret } = config;
    const client = new s3.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(key && secret && { credentials: { accessKeyId: key, secretAccessKey: secret } }),
      // A hung store must not block start or pages.
      requestHandler: { ...timeouts, throwOnRequestTimeout: true },
      maxAttempts: 2,
      // Many compatible stores lack Amazon's checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { client, s3 };
  };
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
};

/** PREFIX/NAME/VERSION/…, one object a file. Cached in memory, as files never change. */
export const createS3Store = (config: S3Config, timeouts = TIMEOUTS): AssetStore => {
  const open = createLazyClient(config, timeouts);
  const closing = new AbortController();
  // Also limits a stalled body.
  const limit = () => ({
    abortSignal: AbortSignal.any([closing.signal, AbortSignal.timeout(3 * timeouts.requestTimeout)]),
  });
  const { bucket: Bucket, prefix } = config;
  const recent = createRecentFiles();
  const folderOf = (remote: string, version: string) => `${prefix && `${prefix}/`}${remote}/${version}/`;

  const read = async (Key: string): Promise<{ bytes: Buffer; tag: string } | undefined> => {
    const { client, s3 } = await open();
    try {
      const { Body, ETag } = await client.send(new s3.GetObjectCommand({ Bucket, Key }), limit());
      if (!Body) return undefined;
      return { bytes: Buffer.from(await Body.transformToByteArray()), tag: (ETag ?? '').replace(/\W/g, '') };
    } catch (error) {
      if (error instanceof s3.NoSuchKey || (error as { name?: string }).name === 'NotFound') return undefined;
      throw error;
    }
  };

  return {
    place: `the bucket ${Bucket}${config.endpoint ? ` at ${config.endpoint}` : ''}`,
    put: async (remote, version, files) => {
      requireStorePaths(remote, version, files.keys());
      const { client, s3 } = await open();
      const folder = folderOf(remote, version);
      const send = ([file, Body]: [string, Buffer]) =>
        client.send(new s3.PutObjectCommand({ Bucket, Key: `${folder}${file}`, Body }), limit());
      const waiting = [...files].filter(([file]) => file !== SEEN_LAST);
      while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(send));
      const last = files.get(SEEN_LAST);
      if (last) await send([SEEN_LAST, last]);
      recent.forget(folder);
    },
    open: async (remote, version, file) => {
      if (!isStorePath(remote, version, file)) return undefined;
      const key = `${folderOf(remote, version)}${file}`;
      const object = recent.get(key) ?? (await read(key));
      if (!object) return undefined;
      recent.keep(key, object);
      return { size: object.bytes.length, tag: object.tag, stream: () => Readable.from([object.bytes]) };
    },
    read: async (remote, version, file) =>
      isStorePath(remote, version, file) ? (await read(`${folderOf(remote, version)}${file}`))?.bytes : undefined,
    versions: async () => {
      const { client, s3 } = await open();
      const listFolders = async (Prefix: string) => {
        const names: string[] = [];
        let ContinuationToken: string | undefined;
        do {
          const page = await client.send(
            new s3.ListObjectsV2Command({
              Bucket,
              Prefix,
              Delimiter: '/',
              ...(ContinuationToken && { ContinuationToken }),
            }),
            limit(),
          );
          names.push(...(page.CommonPrefixes ?? []).flatMap((each) => each.Prefix?.slice(Prefix.length, -1) || []));
          ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken);
        return names;
      };
      const start = prefix && `${prefix}/`;
      const versions: { remote: string; version: string }[] = [];
      for (const remote of await listFolders(start))
        for (const version of await listFolders(`${start}${remote}/`)) versions.push({ remote, version });
      return versions;
    },
    remove: async (remote, version) => {
      const { client, s3 } = await open();
      const Prefix = folderOf(remote, version);
      recent.forget(Prefix);
      for (;;) {
        const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix }), limit());
        const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (Objects.length === 0) return;
        await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }), limit());
      }
    },
    close: () => closing.abort(),
  };
};
