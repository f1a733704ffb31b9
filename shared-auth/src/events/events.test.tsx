import type { ConsoleEvent } from 'api-contract/events';
import { render } from '@testing-library/react';
import { signedInAs } from '../testing/signed-in-as.ts';
import { session } from '../session/session.ts';
import { announce, onEvent, useEvent } from './events.ts';

class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor(public name: string) {
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    const others = FakeChannel.open.filter((each) => each !== this && each.name === this.name);
    for (const other of others) other.onmessage?.({ data: structuredClone(data) });
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((each) => each !== this);
  }
}

const before = globalThis.BroadcastChannel;
let otherPage: FakeChannel;
let messages: unknown[];
const heard: ConsoleEvent[] = [];
const hear = (event: ConsoleEvent) => void heard.push(event);
const ends: (() => void)[] = [];
const listen = (...[name, listener]: Parameters<typeof onEvent>) => {
  const end = onEvent(name, listener);
  ends.push(end);
  return end;
};
const changed = { name: 'dealer:changed', dealerCode: 'K100' } as const;
beforeEach(() => {
  globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel;
  FakeChannel.open = [];
  messages = [];
  heard.length = 0;
  signedInAs('AO');
  otherPage = new FakeChannel('console-events');
  otherPage.onmessage = ({ data }) => void messages.push(data);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  globalThis.BroadcastChannel = before;
});
const user = () => session.getState().user?._id;

it('0091: a listener hears its event once, with its facts; other and ended listeners hear nothing', () => {
  listen('dealer:changed', hear);
  listen('tickets:changed', hear);
  const end = listen('dealer:changed', hear);
  end();
  announce(changed);
  expect(heard).toEqual([changed]);
});

it('0091: the person’s other pages hear it too, also when nobody listens here', () => {
  announce(changed);
  expect(messages).toEqual([{ user: user(), event: changed }]);
  expect(FakeChannel.open).toEqual([otherPage]);
});

it('0091: what another page of the person says is heard here', () => {
  listen('dealer:changed', hear);
  otherPage.postMessage({ user: user(), event: changed });
  expect(heard).toEqual([changed]);
});

it.each<[string, unknown]>([
  ['of somebody else', { user: 'someone-else', event: changed }],
  ['that is no event', { user: 'AO', event: 'dealer:changed' }],
  ['of another form', 'changed'],
  ['without its facts', { user: 'AO', event: { name: 'dealer:changed', dealerCode: undefined } }],
])('0091: what is said %s is not heard', (_, message) => {
  listen('dealer:changed', hear);
  const named = typeof message === 'object' && (message as { user: string }).user === 'AO';
  otherPage.postMessage(named ? { ...(message as object), user: user() } : message);
  expect(heard).toEqual([]);
});

it('0091: a listener that throws affects neither the others nor the sender', async () => {
  const faults: unknown[] = [];
  const queue = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((work) => {
    try {
      work();
    } catch (error) {
      faults.push(error);
    }
  });
  listen('dealer:changed', () => {
    throw new Error('broken');
  });
  listen('dealer:changed', hear);
  expect(() => announce(changed)).not.toThrow();
  expect(heard).toEqual([changed]);
  expect(faults).toEqual([new Error('broken')]);
  queue.mockRestore();
});

it('0091: nobody who is not signed in says anything to other pages', () => {
  session.setState({ user: null, token: null, state: 'none' });
  announce(changed);
  expect(messages).toEqual([]);
});

it('0091: a browser without channels hears on its page alone', () => {
  globalThis.BroadcastChannel = undefined as unknown as typeof BroadcastChannel;
  listen('dealer:changed', hear);
  announce(changed);
  expect(heard).toEqual([changed]);
});

const Listening = ({ mark }: { mark: string }) => {
  useEvent('dealer:changed', ({ dealerCode }) => void messages.push(`${mark} ${dealerCode}`));
  return null;
};

it('0091: a component hears while it stands, with the newest of its functions, and leaves nothing open', () => {
  const { rerender, unmount } = render(<Listening mark="first" />);
  rerender(<Listening mark="second" />);
  messages = [];
  otherPage.onmessage = null;
  announce(changed);
  expect(messages).toEqual(['second K100']);
  unmount();
  announce(changed);
  expect(messages).toHaveLength(1);
  expect(FakeChannel.open).toEqual([otherPage]);
});

it('0091: an event without its facts, or one that nobody knows, fails the type check', () => {
  const wrong = () => {
    // @ts-expect-error which dealer?
    announce({ name: 'dealer:changed' });
    // @ts-expect-error nobody knows this event
    announce({ name: 'weather:changed' });
    // @ts-expect-error a ticket's event has no dealer
    onEvent('tickets:changed', ({ dealerCode }) => dealerCode);
  };
  expect(wrong).toBeInstanceOf(Function);
});
