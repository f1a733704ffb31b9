import { addSurvey, addUnusualAnswer } from '../../../testing/index.ts';
import { formBody } from '../../../testing/form.ts';
import { addMaterial, addCompetitorMatch, addMarketProduct } from '../../../testing/seed-market.ts';
import { randomUUID } from 'node:crypto';
import { getId, t, type Write } from '../../../testing/write-walk.ts';

const marketFind = async () => addCompetitorMatch(t.pool, await addMarketProduct(t.pool), { name: randomUUID() });
const marketSync = (brand: string) =>
  getId(
    `insert into market_syncs (brand, category, by_sap_id, status, attempt, alive_at) values ('${brand}', 'MRF', 'AO1', 'running', 1, now() + interval '1 hour') returning id`,
  );

export const surveysWrites: Record<string, Write> = {
  'PUT /api/v1/scan/admin/update': {
    request: async () => ({
      query: { id: await addSurvey(t.pool) },
      body: { document: '[{"Outlet":"Om"}]', version: 1 },
      other: { body: { document: '[{"Outlet":"Another"}]', version: 1 } },
    }),
  },
  'PUT /api/v1/market-research/schedule': {
    as: 'ADMIN1',
    request: async () => ({
      body: { syncs: [{ brand: 'MRF', category: 'CAR' }], alertPercent: 5, version: 0 },
      other: { body: { syncs: [], alertPercent: 10, version: 0 } },
    }),
  },
  'PUT /api/v1/scan/figures/unusual': {
    request: async () => {
      const of = (reason: string) => ({ documentId, brand: 'CEAT', reason, version: 1 });
      const documentId = await addUnusualAnswer(t.pool);
      return { body: of('Typed twice'), other: { body: of('Rupees') } };
    },
  },
  'PUT /api/v1/scan/upload': {
    request: async () => {
      const of = (town: string) => ({ file: { name: 'Modified.csv', bytes: Buffer.from(`Town,${town}`) } });
      return { query: { id: await addSurvey(t.pool) }, form: of('Pune'), other: { form: of('Nashik') } };
    },
  },
  'POST /api/v1/scan/reconciliation/:id': {
    request: async () => {
      const id = await addSurvey(t.pool, { document: '[{"Town":"Pune"}]' });
      const { body, headers } = formBody({ file: { name: 'Modified.csv', bytes: Buffer.from('Town,Nashik') } });
      await t.call('PUT', '/api/v1/scan/upload', { as: 'AO1', query: { id }, body, headers });
      const of = (accept: boolean) => ({ version: 2, decisions: [{ key: 'field:0', accept }] });
      return { url: `/api/v1/scan/reconciliation/${id}`, body: of(true), other: { body: of(false) } };
    },
  },
  'PUT /api/v1/scan/user/access': {
    request: async () => ({
      body: [{ SAP_ID: 'SO1', scanEnabled: true }],
      other: { body: [{ SAP_ID: 'SO1', scanEnabled: false }] },
    }),
  },
  'POST /api/v1/market-research/product/mapping': {
    request: async () => {
      const [tyre, materialno] = [await marketFind(), await addMaterial(t.pool, 'M1')];
      return { body: { tyre, materialno }, other: { body: { tyre, materialno: await addMaterial(t.pool, 'M2') } } };
    },
  },
  'PUT /api/v1/market-research/product/mapping': {
    request: async () => {
      const [product, materialno] = [await marketFind(), await addMaterial(t.pool, 'M1')];
      await t.call('POST', '/api/v1/market-research/product/mapping', {
        as: 'AO1',
        body: { tyre: product, materialno },
      });
      return { body: { product, materialno }, other: { body: { product, materialno: 'M2' } } };
    },
  },
  'POST /api/v1/web-scrapping/sync': {
    request: async () => ({
      body: { brand: 'MRF', category: 'JEEP' },
      other: { body: { brand: 'CEAT', category: 'JEEP' } },
    }),
  },
  'POST /api/v1/web-scrapping/syncs/:id/cancel': {
    request: async () => {
      const [id, other] = [await marketSync('APOLLO'), await marketSync('TYRE-DEKHO')];
      return {
        url: `/api/v1/web-scrapping/syncs/${id}/cancel`,
        other: { url: `/api/v1/web-scrapping/syncs/${other}/cancel` },
      };
    },
  },
};
