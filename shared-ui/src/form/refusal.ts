const somethingFailed = 'Something went wrong. Please try again.';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** For other errors than `ApiError` a general sentence. */
export function refusalText(error: unknown): string {
  const message = isRecord(error) ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : somethingFailed;
}

export function getFieldErrors(error: unknown): Record<string, string> {
  const fields = isRecord(error) && isRecord(error.fields) ? error.fields : {};
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

const words = (name: string) => {
  const apart = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  return apart.charAt(0).toUpperCase() + apart.slice(1);
};

/** 'children.1.pinCode' → 'Children 2, Pin code', or the words in `labels` for 'children' and 'children.pinCode'. */
function pathLabel(path: string, labels: Readonly<Record<string, string>> = {}): string {
  const parts: string[] = [];
  const names: string[] = [];
  for (const name of path.split('.')) {
    if (/^\d+$/.test(name)) parts.push(`${parts.pop() ?? ''} ${Number(name) + 1}`.trim());
    else {
      names.push(name);
      parts.push(labels[names.join('.')] ?? words(name));
    }
  }
  return parts.join(', ');
}

/** For unmounted fields. Errors of the whole body have no name. */
export const formatFieldError = (path: string, text: string, labels?: Readonly<Record<string, string>>): string =>
  path === 'body' ? text : `${pathLabel(path, labels)}: ${text}`;
