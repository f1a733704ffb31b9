import { randomUUID } from 'node:crypto';

/** A readable failure; `isRefusal` if the console itself refused. */
export class ConsoleError extends Error {
  /**
   * @param {string} text
   * @param {{ code?: string, isRefusal?: boolean }} [what]
   */
  constructor(text, { code, isRefusal = false } = {}) {
    super(text);
    this.code = code;
    this.isRefusal = isRefusal;
  }
}

const createUnreachableError = (url, why) =>
  new ConsoleError(`No console answers at ${url} (${why}). Is it running? CONSOLE_URL names another address.`);

const reasonOf = (/** @type {any} */ error) => error.cause?.code ?? error.name;

export function createConsoleClient(url, token) {
  const base = url.replace(/\/+$/, '');
  /**
   * @param {'POST'} method
   * @param {string} path
   * @param {FormData | object} [body]
   */
  async function ask(method, path, body) {
    const isForm = body instanceof FormData;
    /** @type {Record<string, string>} */
    const headers = { authorization: `Deploy ${token}`, 'idempotency-key': randomUUID() };
    if (body && !isForm) headers['content-type'] = 'application/json';
    let response;
    try {
      response = await fetch(`${base}/api/v1/releases/${path}`, {
        method,
        headers,
        body: isForm ? body : body && JSON.stringify(body),
        signal: AbortSignal.timeout(120_000),
      });
    } catch (error) {
      throw createUnreachableError(base, reasonOf(error));
    }
    const answer = await response.json().catch(() => undefined);
    if (!answer) throw createUnreachableError(base, `status ${response.status} and no JSON: this is no console`);
    if (response.ok) return answer;
    const fields = Object.entries(answer.fields ?? {}).map(([field, text]) => ` ${field}: ${text}`);
    throw new ConsoleError(`${answer.message ?? `Status ${response.status}.`}${fields.join('')}`, {
      code: answer.code,
      isRefusal: true,
    });
  }
  /** @param {Parameters<typeof ask>} input */
  const send = async (...input) => (await ask(...input)).data;
  const form = (archive) => {
    const data = new FormData();
    data.set('archive', new Blob([archive], { type: 'application/gzip' }), 'release.json.gz');
    return data;
  };
  return {
    check: (name, archive) => send('POST', `${name}/check`, form(archive)),
    publish: (name, archive) => send('POST', name, form(archive)),
    preview: (name, version) => send('POST', `${name}/${version}/preview`),
    smoke: (name, version, result) => send('POST', `${name}/${version}/smoke`, result),
    /** Includes the console's message, which may report stricter margins. */
    goLive: async (name, version, how) => {
      const { data, message } = await ask('POST', `${name}/${version}/live`, how);
      return { ...data, message };
    },
  };
}
