import { join } from 'node:path';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { DEMO_MATERIALS } from '../../api/src/demo/materials.ts';
import {
  CROWDED,
  MORE_MATERIALS,
} from '../../api/src/domains/surveys/market-research/suggestions/testing/crowded-sizes.ts';
import { indexMaterials, suggestMaterials } from '../../api/src/domains/surveys/market-research/suggestions/suggest.ts';
import { fillMarket } from './fill-market.ts';
import { limitTime, round, root, type Row } from './shared.ts';
import { startServer } from './server.ts';
import { measureP95, createReader } from './timed.ts';

const WARM = 3;
const CALLS = 40;
const API = '/api/v1/market-research';
const LIST = `${API}/list?limit=10`;

interface List {
  data: { _id: string; allProducts: { _id: string }[] }[];
  totalCount: number;
}

/** Share of a held-out set for which an expert's choice is among the first three suggestions. */
function suggestionQuality(): Row {
  const index = indexMaterials(
    [...DEMO_MATERIALS, ...MORE_MATERIALS].map(({ materialNo, ...rest }) => ({ ...rest, code: materialNo })),
  );
  const hits = CROWDED.filter(([name, size, category, description, ours]) =>
    suggestMaterials({ name, size, category, description }, index).some(({ material }) =>
      material.description.startsWith(ours),
    ),
  );
  const percent = round((100 * hits.length) / CROWDED.length, 1);
  return {
    what: `Market research, the right material among the first three, ${CROWDED.length} labelled products kept apart`,
    value: `${percent} %`,
    goal: '≥ 90 %',
    met: percent >= 90,
  };
}

export async function marketBench(scale: string, dataDir = join(root, '.console', `bench-${scale}`)): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  try {
    if (scale === 'large') {
      const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
      const pool = openPool(process.env.DATABASE_URL ?? embedded?.connection() ?? '', 1, 30 * 60_000);
      await fillMarket(pool);
      await pool.end();
    }
    const rows: Row[] = [];
    for (const as of ['ADMIN1', 'AO1']) {
      const read = createReader(server, await server.signIn(as));
      const { totalCount } = await read<List>(LIST);
      const measure = async (what: string, goalMs: number, paths: readonly string[]) => {
        const value = round(
          await measureP95((turn) => read(paths[turn % paths.length] ?? ''), { warm: WARM, times: CALLS }),
          1,
        );
        rows.push({
          what: `Market research (${totalCount.toLocaleString('en')} products), ${as}, ${what}: p95`,
          value: `${value} ms`,
          ...limitTime(value, goalMs),
        });
      };
      const lastPage = Math.max(1, Math.ceil(totalCount / 10));
      await measure('list', 100, [LIST]);
      await measure('list, a size is searched', 100, [`${LIST}&search=195/65`, `${LIST}&search=r16`]);
      await measure('list by type', 100, [`${LIST}&filter=TRUCK`, `${LIST}&filter=Car`]);
      await measure('list, prices changed', 100, [`${LIST}&priceChanged=yes`]);
      await measure('list, last page', 100, [`${LIST}&currentPage=${lastPage}`]);
      const { csvNext } = await read<{ csvNext: string | null }>(`${API}/list?csv=true&limit=1`);
      await measure('a part of the download', 200, [
        `${API}/list?csv=true&limit=1`,
        `${API}/list?csv=true&limit=1${csvNext ? `&csvAfter=${csvNext}` : ''}`,
      ]);
      const sample = await read<List>(`${API}/list?limit=100`);
      const finds = sample.data.flatMap(({ allProducts }) => allProducts.map(({ _id }) => _id)).slice(0, WARM + CALLS);
      await measure(
        'suggestions for one product',
        50,
        finds.map((id) => `${API}/suggestions/${id}`),
      );
      await measure(
        'prices of one product',
        100,
        finds.map((id) => `${API}/prices/${id}`),
      );
    }
    return [...rows, suggestionQuality()];
  } finally {
    await server.stop();
  }
}
