import { setTimeout as wait } from 'node:timers/promises';

interface SendResult {
  status: number;
  text: string;
}
/** `body` is sent as JSON. */
type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<SendResult>;

interface ConstantRequests {
  count(): number;
  /** Returns failed responses. */
  stop(): Promise<string[]>;
}

/** Four users who read and sign in continuously. A missing response is a failure. */
export const startConstantRequests = (send: Send): ConstantRequests => {
  const failed: string[] = [];
  let answered = 0;
  let isOver = false;
  const person = async (n: number) => {
    while (!isOver) {
      const isRead = (n + answered) % 2 === 0;
      const { status, text } = await (isRead
        ? send('GET', '/api/v1/user')
        : send('POST', '/api/v1/login', { SAP_ID: `NOBODY${n}`, pin: '1' })
      ).catch((error: Error) => ({ status: 0, text: error.message }));
      // Sign-ins are refused as wrong or too many.
      const isGood = isRead ? status === 200 : [401, 429].includes(status);
      if (!isGood) failed.push(`${isRead ? 'read' : 'sign-in'}: ${status} ${text}`);
      answered += 1;
      await wait(5);
    }
  };
  const people = [0, 1, 2, 3].map(person);
  return {
    count: () => answered,
    stop: async () => {
      isOver = true;
      await Promise.all(people);
      return failed;
    },
  };
};
