/**
 * JSON that a console serves to everybody.
 * @param {string} url
 * @param {string} path
 * @param {string} [otherwise] the sentence for a refusal, before its status
 * @throws where nothing answers, or with a status that is not 2xx
 */
export async function fetchJson(url, path, otherwise) {
  const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(60_000) }).catch((error) => {
    throw new Error(`No console answers at ${url} (${error.cause?.code ?? error.name}).`);
  });
  if (!response.ok)
    throw new Error(
      otherwise ? `${otherwise} (status ${response.status}).` : `${url}${path} answers ${response.status}.`,
    );
  return response.json();
}
