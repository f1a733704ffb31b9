/** Undefined if larger. */
export const readBounded = async (response: Response, mostBytes: number): Promise<Buffer | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};
