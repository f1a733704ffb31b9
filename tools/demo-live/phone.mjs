/** @typedef {import('./officer-day.mjs').OfficerEvent} OfficerEvent */
/** @typedef {{ event: OfficerEvent, result: string, message: string }} SentEvent */

/**
 * Queues unsent events and sends them in order when online, one request per call.
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
     * Returns the console's result of each event. Unanswered events stay queued; resending is safe because each row has
     * an id.
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
        for (const [index, event] of events.entries()) {
          const { result = 'refused', message = 'No result.' } = data[index] ?? {};
          sent.push({ event, result, message });
        }
      }
      return sent;
    },
  };
}
