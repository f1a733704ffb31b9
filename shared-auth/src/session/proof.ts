type AskPerson = () => Promise<boolean>;

let askPerson: AskPerson | undefined;
let question: Promise<boolean> | undefined;

/**
 * For the shell: asks for pin or code before a sensitive call.
 * @param ask false if the person gives up @returns its end
 */
export function followProof(ask: AskPerson): () => void {
  askPerson = ask;
  return () => {
    askPerson = undefined;
  };
}

/** One question for all calls that wait for it. */
export async function hasProved(): Promise<boolean> {
  question ??= askPerson?.().finally(() => {
    question = undefined;
  });
  return (await question) ?? false;
}
