import { z } from 'zod';
import { inScope, type User } from '../../../../session/scope.ts';

/** What migration 0054 tells: which parts of Today may read otherwise now, and whom that concerns. */
const todayMessage = z.object({
  parts: z.string(),
  everywhere: z.literal(true).optional(),
  user: z.string().optional(),
  zone: z.string().nullish(),
  region: z.string().nullish(),
  area: z.string().nullish(),
});
type TodayMessage = z.infer<typeof todayMessage>;

export const readTodayMessage = (text: string): TodayMessage => todayMessage.parse(JSON.parse(text));

/** Whether the person's own parts are meant: of somebody in the scope, or the own ones. */
export const concerns = ({ everywhere, user, zone, region, area }: TodayMessage, person: User): boolean => {
  if (everywhere) return true;
  if (user !== undefined) return user === person.id;
  return inScope(person, { zone: zone ?? null, regionCode: region ?? null, areaCode: area ?? null });
};
