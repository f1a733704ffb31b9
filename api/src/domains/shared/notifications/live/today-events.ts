import { z } from 'zod';
import { isInScope, type User } from '../../../../session/scope.ts';

/** Of migration 0054: changed parts of Today, and whom they concern. */
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

/** The person is meant, or somebody in the person's scope. */
export const isAboutScope = ({ everywhere, user, zone, region, area }: TodayMessage, person: User): boolean => {
  if (everywhere) return true;
  if (user !== undefined) return user === person.id;
  return isInScope(person, { zone: zone ?? null, regionCode: region ?? null, areaCode: area ?? null });
};
