/** Multipart body and header; files are `{ name, bytes }`. */
export const formBody = (parts: Record<string, string | { name: string; bytes: Buffer }>) => {
  const boundary = '----a-boundary-of-tests';
  const pieces = Object.entries(parts).flatMap(([field, part]) =>
    typeof part === 'string'
      ? [`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${part}\r\n`]
      : [
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${part.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
          part.bytes,
          '\r\n',
        ],
  );
  return {
    body: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
export const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');
export const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(40, 7)]);
