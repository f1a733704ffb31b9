import { indiaInstant } from './days.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { DemoPerson } from './people.ts';
import type { RecentVisit } from './visits.ts';

export const ACTION_HEADING = ['visitId', 'position', 'type', 'actionTaken', 'imageUrl', 'location', 'completed'];
export const REMARK_CSV_HEADER = ['visitId', 'role', 'remark', 'by', 'at'];

const ACTIONS: [string, string[]][] = [
  ['Order Taken', ['12 × 295/90 R20', '40 × 145/80 R12', 'Booked for next week']],
  ['Payment Collection', ['Cheque of ₹45,000', 'UPI ₹12,500', 'अगले सप्ताह भुगतान']],
  ['Stock Check', ['Stock of truck radials is low', 'Stock is fine']],
  ['Scheme Discussion', ['Explained the quarterly scheme', 'योजना समझाई गई']],
  ['Complaint', ['Bead damage, claim opened', '']],
  ['Image Capture', ['']],
];
const REMARKS = [
  'Good visit, follow up on the order.',
  'Why so short?',
  'Please collect the overdue amount.',
  'कृपया अगली बार फोटो भी लें।',
  '=Check the distance',
  'Visit again this week.',
];

export function* actionRows(recent: readonly RecentVisit[], images: readonly string[], share: number) {
  for (const { number, worker, day, isOpen } of recent) {
    if (seededRandom(number, 6) >= share) continue;
    const count = Math.floor(seededRandom(number, 1) * 3.4);
    for (let position = 1; position <= count; position += 1) {
      const [type, texts] = seededPick(ACTIONS, number, position, 2);
      const isImage = type === 'Image Capture';
      const territory = worker.territoryOn(day);
      yield [
        `V${number}`,
        position,
        type,
        seededPick(texts, number, position, 3),
        isImage ? seededPick(images, number, position, 4) : '',
        isImage ? `${territory?.name ?? ''}, ${territory?.city ?? ''}` : '',
        !(isOpen && position === count),
      ];
    }
  }
}

export function* remarkRows(
  recent: readonly RecentVisit[],
  managers: readonly DemoPerson[],
  share: number,
  now: string,
) {
  const above = new Map<string, DemoPerson[]>();
  const findManagers = (officer: DemoPerson) => {
    let superiors = above.get(officer.areaCode || officer.regionCode);
    if (!superiors) {
      superiors = managers.filter(
        ({ role, zone, regionCode, areaCode }) =>
          role === 'ADMIN' ||
          (role === 'ZO' && zone === officer.zone) ||
          (role === 'RO' && regionCode === officer.regionCode) ||
          (role === 'AO' && areaCode === officer.areaCode && areaCode !== ''),
      );
      above.set(officer.areaCode || officer.regionCode, superiors);
    }
    return superiors;
  };
  for (const { number, worker, day, isOpen } of recent) {
    if (isOpen || seededRandom(number, 7) >= share) continue;
    const roles = new Set<string>();
    for (const manager of findManagers(worker.person)) {
      if (
        roles.has(manager.role) ||
        manager.sapId === worker.person.sapId ||
        seededRandom(number, manager.role.length, 8) > 0.5
      )
        continue;
      roles.add(manager.role);
      const at = indiaInstant(day, 17 * 60 + 30 + Math.floor(seededRandom(number, 9) * 240));
      if (at > now) continue;
      yield [`V${number}`, manager.role, seededPick(REMARKS, number, roles.size, 10), manager.sapId, at];
    }
  }
}
