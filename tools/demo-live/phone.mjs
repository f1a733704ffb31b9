/** @typedef {import('./officer-day.mjs').OfficerEvent} OfficerEvent */
/** @typedef {{ event: OfficerEvent, result: string, message: string }} SentEvent */

/**
 * An officer's phone: it keeps what it could not send, and sends it in one request a call as soon as it has a line again, in the order
 * in which it was written down.
 * @param {(path: string, body: Record<string, any>) => Promise<{ data: { result: string, message: string }[] }>} post
 */
export function phone(post) {
  /** @type {OfficerEvent[]} */
  let unsent = [];
  return {
    /** @param {OfficerEvent} event */
    write: (event) => {
      unsent.push(event);
    },
    unsent: () => unsent.length,
    /**
     * What the console answered to each. What it did not answer stays in the phone: all of it may be sent again, since each row has an
     * id of its own.
     * @returns {Promise<SentEvent[]>}
     */
    async send() {
      /** @type {SentEvent[]} */
      const sent = [];
      for (let first = unsent[0]; first; first = unsent[0]) {
        const [path, list] = first.call;
        const events = unsent.filter(({ call }) => call[0] === path);
        const rows = events.map(({ row }) => row);
        const { data } = await post(path, { sentAt: new Date().toISOString(), [list]: rows });
        unsent = unsent.filter((event) => !events.includes(event));
        for (const [at, event] of events.entries()) {
          const { result = 'refused', message = 'No result.' } = data[at] ?? {};
          sent.push({ event, result, message });
        }
      }
      return sent;
    },
  };
}
