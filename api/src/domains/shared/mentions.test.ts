import { lastMention } from './mentions.ts';

const person = (sapId: string, name: string) => ({
  id: sapId,
  sapId,
  name,
  role: 'SO' as const,
  zone: null,
  regionCode: null,
  areaCode: null,
  territories: [],
});
const PEOPLE = [
  person('SO1', 'Asha Rao'),
  person('SO2', 'Asha Rao Kumar'),
  person('SO3', 'Om Verma'),
  person('SO78', 'Ravi Nair'),
  person('SO79', 'Ravi Nair'),
];
const getMention = (remark: string) => {
  const mention = lastMention(remark, PEOPLE);
  return mention.kind === 'person' ? mention.person.sapId : mention;
};

it.each<[string, string]>([
  ['@Asha Rao', 'SO1'],
  ['please call, @asha RAO', 'SO1'],
  ['(@Asha Rao)', 'SO1'],
  ['@Asha Rao, visit him', 'SO1'],
  ['@Asha Rao Kumar', 'SO2'],
  ['@Asha Rao Kumari visits him', 'SO1'],
  ['@Om Verma and @Asha Rao', 'SO1'],
  ['@Asha Rao and @Om Verma', 'SO3'],
  ['@Om Verma and @nobody', 'SO3'],
  ['@nobody and @Om Verma', 'SO3'],
  ['@Om Verma @', 'SO3'],
  ['@@Om Verma', 'SO3'],
  ['@ravi nair (so79)', 'SO79'],
  ['@Ravi Nair (SO79), not @Asha Rao Kumar (SO2)', 'SO2'],
  ['@Ravi Nair and @Om Verma', 'SO3'],
])('D-116, D-312: in %j the last one mentioned is %s', (remark, sapId) => {
  expect(getMention(remark)).toBe(sapId);
});

it.each(['@Ravi Nair', '@Om Verma, or @ravi nair', '@Ravi Nair (SO790)', '@Ravi Nair (SO7'])(
  'D-312: in %j the name is several people’s',
  (remark) => expect(getMention(remark)).toEqual({ kind: 'ambiguous', name: 'Ravi Nair' }),
);

it.each([
  ['Asha Rao', undefined],
  ['', undefined],
  ['@', undefined],
  ['a @ b', undefined],
  // E-mail addresses mention nobody.
  ['om@Asha Rao', undefined],
  ['7@Asha Rao', undefined],
  ['é@Asha Rao', undefined],
  ['ask @nobody there', 'nobody'],
  // The name must end at a word boundary.
  ['@Om Vermas', 'Om'],
  ['@Om Verma2', 'Om'],
  ['@Om Vermaé', 'Om'],
  ['@Om', 'Om'],
])('D-116: in %j nobody is mentioned, and the word behind the @ is %j', (remark, text) => {
  expect(getMention(remark)).toEqual({ kind: 'none', ...(text !== undefined && { text }) });
});
