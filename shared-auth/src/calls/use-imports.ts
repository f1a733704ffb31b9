import type { ResponseOf, ReadInput } from '../http/call-input.ts';
import { refreshCalls } from './refresh-calls.ts';
import { useCall } from './use-call.ts';
import { useChange } from './use-change.ts';

const list = 'GET /api/v1/imports/:kind';
type Imports = ResponseOf<typeof list>['data'];
type Row = { row: number; cells: Record<string, string> };

type Checked = ResponseOf<'POST /api/v1/imports/:kind/check'>;
interface Preview {
  problems: Checked['data'];
  effects: NonNullable<Checked['effects']>;
}

export type ImportKind = ReadInput<typeof list>['params']['kind'];

/**
 * Server side of `ImportDialog`; `refreshes` are path prefixes of reads to refresh.
 *
 * @example <ImportDialog importing={useImports('holidays', '/api/v1/holiday')} … />
 */
export function useImports(kind: ImportKind, ...refreshes: string[]) {
  const { data, error, isLoading, refresh } = useCall(list, { params: { kind } });
  const { run: check } = useChange('POST /api/v1/imports/:kind/check');
  const { run: add } = useChange('POST /api/v1/imports/:kind');
  const { run: undo } = useChange('POST /api/v1/imports/:kind/:id/undo');
  const renew = () => refreshCalls(`/api/v1/imports/${kind}`, ...refreshes);
  const preview = async (rows: readonly Row[]): Promise<Preview> => {
    const { data: problems, effects = [] } = await check({ params: { kind }, body: { rows: [...rows] } });
    return { problems, effects };
  };
  /** Optional for remotes: older consoles lack it. */
  const previewing: { preview?: typeof preview } = { preview };
  return {
    check: async (rows: readonly Row[]) => (await preview(rows)).problems,
    ...previewing,
    add: async ({ fileName, rows, leftOut }: { fileName: string; rows: readonly Row[]; leftOut: number }) => {
      const { message, data: made } = await add({ params: { kind }, body: { fileName, rows: [...rows], leftOut } });
      await renew();
      return { message, made };
    },
    undo: async (id: string): Promise<string> => {
      const { message } = await undo({ params: { kind, id } });
      await renew();
      return message;
    },
    past: { data: data?.data as Imports | undefined, error, isLoading, retry: () => void refresh() },
  };
}
