import { wearNatures } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { createRecordHistory } from '../../../calls/record-history.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import {
  findAllWearNatures,
  insertWearNature,
  lockWearNature,
  removeWearNature,
  updateWearNature,
  type WearNatureFields,
} from './repository.ts';

const recordChange = createRecordHistory('wear-nature', ({ name, description }: WearNatureFields) => ({
  name,
  description,
}));
const refuseEmpty = (name: string | undefined) => {
  if (name === '') throw new AppError('WEAR_NATURE_NAME_EMPTY');
};

async function lockUnchanged(tx: Tx, id: string, version: number | undefined): Promise<wearNatures.WearNature> {
  const current = await lockWearNature(tx, id);
  if (!current) throw new AppError('WEAR_NATURE_NOT_FOUND');
  requireVersion(current, version);
  return current;
}

export async function wearNatureRoutes(app: App) {
  serve(app, wearNatures.wearNatureList, async ({ db }) => ({ data: await findAllWearNatures(db), message: 'OK' }));
  serve(app, wearNatures.addWearNature, ({ body, change, now }) => {
    refuseEmpty(body.name);
    return change(async (tx) => {
      const data = await insertWearNature(tx, body, now);
      await recordChange(tx, 'create', null, data);
      return { data, message: 'Wear Nature Added Successfully' };
    });
  });
  serve(app, wearNatures.editWearNature, ({ params, body, change, now }) => {
    refuseEmpty(body.name);
    return change(async (tx) => {
      const before = await lockUnchanged(tx, params.id, body.version);
      const { name = before.name, description = before.description } = body;
      const data = await updateWearNature(tx, before._id, { name, description }, now);
      await recordChange(tx, 'edit', before, data);
      return { data, message: 'Wear Nature Updated Successfully' };
    });
  });
  serve(app, wearNatures.deleteWearNature, ({ params, query, change, now }) =>
    change(async (tx) => {
      const before = await lockUnchanged(tx, params.id, query.version);
      await removeWearNature(tx, before._id, now);
      await recordChange(tx, 'delete', before, null);
      return { message: 'Wear Nature Deleted Successfully' };
    }),
  );
}
