import { readSize, type Material, type Subject } from './suggest.ts';
import { areNear, readTyreUse } from './tyre-use.ts';

/** Sentences about what differs; what neither text tells is not compared. */
export function mappingDifferences(theirs: Subject, ours: Material): string[] {
  const [size, own] = [
    readSize(theirs.size, `${theirs.name} ${theirs.size} ${theirs.description}`),
    readSize(ours.size, ours.description),
  ];
  const isOtherSize =
    size !== undefined &&
    own !== undefined &&
    (['unit', 'width', 'aspect', 'diameter', 'construction', 'rim'] as const).some((part) => size[part] !== own[part]);
  const [segment, ownSegment] = [readTyreUse('', theirs.category).segment, readTyreUse('', ours.category).segment];
  const isOtherCategory =
    segment !== undefined && ownSegment !== undefined && segment !== ownSegment && !areNear(segment, ownSegment);
  return [
    ...(isOtherCategory ? [`The category differs: ${theirs.category}, ours ${ours.category}.`] : []),
    ...(isOtherSize ? [`The size differs: ${theirs.size || theirs.name}, ours ${ours.size || ours.description}.`] : []),
  ];
}
