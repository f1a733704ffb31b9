import { join } from 'node:path';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { DEMO_MATERIALS, type DemoMaterial } from '../../api/src/demo/materials.ts';
import { CROWDED, MORE_MATERIALS } from '../../api/src/domains/surveys/market-research/suggestions/crowded-sizes.ts';
import { HELD_OUT } from '../../api/src/domains/surveys/market-research/suggestions/labelled.ts';
import { indexMaterials, suggestMaterials } from '../../api/src/domains/surveys/market-research/suggestions/suggest.ts';
import { fillMarket } from './fill-market.ts';
import { round, root, type Row } from './shared.ts';
import { type BenchServer, startServer } from './server.ts';

const WARM = 3;
const CALLS = 40;
const API = '/api/v1/market-research';
/** As the console asks: without the rows of the download. */
const LIST = `${API}/list?csv=no&limit=10`;

interface List {
  data: { _id: string; allProducts: { _id: string }[] }[];
  totalCount: number;
}

/** Milliseconds below which 95 of 100 calls stay, one after the other; the paths take turns. */
async function p95(read: (path: string) => Promise<unknown>, paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < WARM + CALLS; i += 1) {
    const start = performance.now();
    await read(paths[i % paths.length] ?? '');
    if (i >= WARM) times.push(performance.now() - start);
  }
  return round(times.sort((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? 0, 1);
}

const reader =
  ({ url }: BenchServer, token: string) =>
  async <A>(path: string): Promise<A> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as A;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return body;
  };

const indexOf = (materials: readonly DemoMaterial[]) =>
  indexMaterials(materials.map(({ materialNo, ...rest }) => ({ ...rest, code: materialNo })));

/** How often the material that a tyre man would choose is among the first three, over sets kept apart from the rules. */
function suggestionQuality(): Row[] {
  const sets = [
    {
      what: 'labelled products kept apart',
      index: indexOf(DEMO_MATERIALS),
      labels: HELD_OUT.map(([name, size, category, ours]) => ({ name, size, category, description: '', ours })),
    },
    {
      what: 'labelled products of sizes with four to six materials',
      index: indexOf([...DEMO_MATERIALS, ...MORE_MATERIALS]),
      labels: CROWDED.map(([name, size, category, description, ours]) => ({ name, size, category, description, ours })),
    },
  ];
  return sets.map(({ what, index, labels }) => {
    const hits = labels.filter(({ ours, ...subject }) =>
      suggestMaterials(subject, index).some(({ material }) => material.description.startsWith(ours)),
    );
    const percent = round((100 * hits.length) / labels.length, 1);
    return {
      what: `Market research, the right material among the first three, ${labels.length} ${what}`,
      value: `${percent} %`,
      goal: '≥ 90 %',
      met: percent >= 90,
    };
  });
}

/** The list of market research with its search and filters, suggestions and prices of one product, as ADMIN and AO read them. */
export async function marketBench(scale: string, dataDir = join(root, '.console', `bench-${scale}`)): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO_SCALE: scale } });
  try {
    if (scale === 'large') {
      const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
      const pool = openPool(process.env.DATABASE_URL ?? embedded?.connection() ?? '', 1, 30 * 60_000);
      await fillMarket(pool);
      await pool.end();
    }
    const rows: Row[] = [];
    for (const as of ['ADMIN1', 'AO1']) {
      const read = reader(server, await server.signIn(as));
      const { totalCount } = await read<List>(LIST);
      const measure = async (what: string, goalMs: number, paths: readonly string[]) => {
        const value = await p95(read, paths);
        rows.push({
          what: `Market research (${totalCount.toLocaleString('en')} products), ${as}, ${what}: p95`,
          value: `${value} ms`,
          goal: `< ${goalMs} ms`,
          met: value < goalMs,
        });
      };
      const lastPage = Math.max(1, Math.ceil(totalCount / 10));
      await measure('list', 100, [LIST]);
      await measure('list, a size is searched', 100, [`${LIST}&search=195/65`, `${LIST}&search=r16`]);
      await measure('list by type', 100, [`${LIST}&filter=TRUCK`, `${LIST}&filter=Car`]);
      await measure('list, prices changed', 100, [`${LIST}&priceChanged=yes`]);
      await measure('list, last page', 100, [`${LIST}&currentPage=${lastPage}`]);
      const sample = await read<List>(`${API}/list?csv=no&limit=100`);
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
    return [...rows, ...suggestionQuality()];
  } finally {
    await server.stop();
  }
}
