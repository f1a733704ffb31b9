import { createServer } from 'node:http';
import { createConsoleClient } from './console-client.mjs';

let server;
let url;
let seen;
let answer;
beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      seen.push({
        method: request.method,
        path: request.url,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.text);
    });
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${server.address().port}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));

it('the client uploads by the team’s token, and repeats what the console answers', async () => {
  answer = { status: 200, text: JSON.stringify({ data: { version: 'v1' }, message: 'Published.' }) };
  expect(await createConsoleClient(`${url}/`, 'console_x').publish('mfe-dealers', Buffer.from('packed'))).toEqual({
    version: 'v1',
  });
  expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/v1/releases/mfe-dealers' });
  expect(seen[0].headers.authorization).toBe('Deploy console_x');
  expect(seen[0].body).toContain('packed');
});

it('the client repeats what the console says of a version that goes live', async () => {
  answer = { status: 200, text: JSON.stringify({ data: { live: 'stable' }, message: 'Live. Stricter.' }) };
  expect(await createConsoleClient(url, 'x').goLive('mfe-dealers', 'v1', { as: 'stable', reason: 'Ready' })).toEqual({
    live: 'stable',
    message: 'Live. Stricter.',
  });
});

it('the client repeats a refusal with its fields', async () => {
  answer = {
    status: 400,
    text: JSON.stringify({ message: 'Not like this.', code: 'BAD_INPUT', fields: { reason: 'Please give a reason.' } }),
  };
  const going = createConsoleClient(url, 'x').goLive('mfe-dealers', 'v1', { as: 'stable', reason: '' });
  await expect(going).rejects.toMatchObject({
    message: 'Not like this. reason: Please give a reason.',
    code: 'BAD_INPUT',
    isRefusal: true,
  });
});

it('the client does not accept a page of something else as a console', async () => {
  answer = { status: 200, text: '<html>Be right back</html>' };
  await expect(createConsoleClient(url, 'x').preview('mfe-dealers', 'v1')).rejects.toThrow('this is no console');
});

it('the client reports when nothing responds', async () => {
  await new Promise((closed) => server.close(closed));
  await expect(createConsoleClient(url, 'x').preview('mfe-dealers', 'v1')).rejects.toThrow(
    `No console answers at ${url} (ECONNREFUSED). Is it running? CONSOLE_URL names another address.`,
  );
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
});
