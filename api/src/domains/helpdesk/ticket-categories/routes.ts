import { type ServerBody, ticketCategories } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersionOrRead } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { checkTemplates } from '../reply-templates/placeholders.ts';
import { checkLevels, serializeLevels } from './levels.ts';
import {
  categoriesList,
  type TicketCategory,
  insertTicketCategory,
  isNameTaken,
  lockTicketCategory,
  updateTicketCategory,
} from './repository.ts';

type SubCategories = ServerBody<typeof ticketCategories.createTicketCategory>['subCategory'];

/** Trimmed, without blanks and repetitions in any case. */
const namesOf = (subCategories: SubCategories): string[] => {
  const names = subCategories.map((one) => (typeof one === 'string' ? one : one.name)).filter((name) => name !== '');
  return names.filter(
    (name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index,
  );
};

const serializeCategories = async (
  db: Db,
  user: User,
  categories: readonly TicketCategory[],
): Promise<ticketCategories.TicketCategory[]> => {
  const levels = await serializeLevels(
    db,
    user,
    categories.map((category) => category.levels),
  );
  return categories.map(({ id, name, subCategories, active, inWorkingHours, replyTemplates, version }, index) => ({
    _id: id,
    name,
    subcategory: subCategories.map((sub) => ({ name: sub })),
    status: active ? 'ACTIVE' : 'INACTIVE',
    active,
    emailList: levels[index] ?? [],
    inWorkingHours,
    replyTemplates,
    version,
  }));
};
const serializeCategory = async (db: Db, user: User, category: TicketCategory) =>
  (await serializeCategories(db, user, [category]))[0] as ticketCategories.TicketCategory;

const historyFields = ({ name, active, inWorkingHours, subCategories, levels, replyTemplates }: TicketCategory) => ({
  name,
  active,
  inWorkingHours,
  subCategories: subCategories.join(', '),
  ...Object.fromEntries(
    levels.map(({ email }, index) => [`level${index + 1}`, email.map((one) => one.name || one.SAP_ID).join(', ')]),
  ),
  replyTemplates: replyTemplates.map((template) => `${template.name}: ${template.text}`).join('\n'),
});

export async function ticketCategoryRoutes(app: App) {
  serve(app, ticketCategories.ticketCategories, async ({ query, user, db }) => {
    const { rows, paging } = await categoriesList(db, query);
    return { categories: await serializeCategories(db, user, rows), ...paging, message: 'OK' };
  });

  serve(app, ticketCategories.updateTicketCategory, ({ body, user, change, now }) =>
    change(async (tx) => {
      const before = await lockTicketCategory(tx, body.id);
      if (!before) throw new AppError('CATEGORY_NOT_FOUND');
      await requireVersionOrRead(before, body.version, () => serializeCategory(tx, user, before));
      if (body.category !== undefined && body.category !== before.name)
        throw new AppError('INVALID_REQUEST', { category: 'A category keeps its name.' });
      const after = await updateTicketCategory(
        tx,
        {
          ...before,
          active: body.changeStatus ?? before.active,
          inWorkingHours: body.inWorkingHours ?? before.inWorkingHours,
          subCategories: body.subCategory ? namesOf(body.subCategory) : before.subCategories,
          replyTemplates: body.replyTemplates ? checkTemplates(body.replyTemplates) : before.replyTemplates,
          levels: body.mailList ? await checkLevels(tx, user, body.mailList, before.levels) : before.levels,
        },
        now,
      );
      const isEdit = [body.subCategory, body.mailList, body.inWorkingHours, body.replyTemplates].some(
        (part) => part !== undefined,
      );
      await tx.history({
        kind: 'ticket-category',
        id: after.id,
        action: isEdit ? 'edit' : 'switch',
        before: historyFields(before),
        after: historyFields(after),
      });
      return {
        data: await serializeCategory(tx, user, after),
        message: isEdit ? 'Category Updated Successfully' : 'Status Updated Successfully',
      };
    }),
  );

  serve(app, ticketCategories.createTicketCategory, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { category: name, subCategory, mailList, inWorkingHours } = body;
      const replyTemplates = checkTemplates(body.replyTemplates);
      if (name === '') throw new AppError('TICKET_CATEGORY_NAME_EMPTY', { category: 'Field is required' });
      if (await isNameTaken(tx, name)) throw new AppError('TICKET_CATEGORY_EXISTS');
      const levels = await checkLevels(tx, user, mailList, []);
      const data = await insertTicketCategory(
        tx,
        { name, subCategories: namesOf(subCategory), levels, inWorkingHours, replyTemplates },
        now,
      );
      await tx.history({
        kind: 'ticket-category',
        id: data.id,
        action: 'create',
        before: null,
        after: historyFields(data),
      });
      return { data: await serializeCategory(tx, user, data), message: 'Category Added Successfully' };
    }),
  );
}
