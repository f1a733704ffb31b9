import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

interface Question {
  name: string;
  text: string;
  hidden?: boolean;
}
export type Prompt = (questions: readonly Question[]) => Promise<Record<string, string>>;

/** Asks at the terminal. Without one, the first line of standard input answers the hidden question. */
export const promptAtTerminal: Prompt = async (questions) => {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    const hidden = questions.find((question) => question.hidden);
    const line = hidden && (await firstLine(stdin));
    return hidden && line ? { [hidden.name]: line } : {};
  }
  let muted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!muted) stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: true, historySize: 0 });
  // readline, not the program, receives Ctrl-C here.
  lines.on('SIGINT', () => process.exit(130));
  const answers: Record<string, string> = {};
  try {
    for (const { name, text, hidden } of questions) {
      const response = lines.question(text);
      muted = hidden ?? false;
      const input = (await response).trim();
      if (muted) stdout.write('\n');
      muted = false;
      if (input) answers[name] = input;
    }
  } finally {
    lines.close();
  }
  return answers;
};

const firstLine = async (input: AsyncIterable<Buffer | string>): Promise<string> => {
  let text = '';
  for await (const piece of input) {
    text += String(piece);
    if (text.includes('\n')) break;
  }
  return (text.split('\n')[0] ?? '').trim();
};
