import { getExtensionId } from 'api-contract/slots';
import { request, type ResponseOf, useCall, useChange, useUser } from 'shared-auth';
import { useEffect } from 'react';
import type { ExtensionInFeed } from '../remotes/index.ts';
import { keepKnown, knownScreen } from '../views/known-views.ts';
import { addView, editView } from '../views/view-changes.ts';

const SCREEN = '/today';
const START_PAGE = 'startPage';
const OFF = 'off';

/** Tiles by id: '2' is a place, 'off 2' a hidden one. Also whether Today is the start page (D-373). */
type MyToday = Readonly<Record<string, string>>;

export const isStartPage = (mine: MyToday | undefined): boolean => mine?.[START_PAGE] === 'yes';

export const getTileId = ({ remote, extension }: ExtensionInFeed): string => getExtensionId(remote.name, extension);
const placeOf = (mine: MyToday, tile: ExtensionInFeed): number => {
  const [place] = /\d+/.exec(mine[getTileId(tile)] ?? '') ?? [];
  return place === undefined ? Number.POSITIVE_INFINITY : Number(place);
};

export const isOff = (mine: MyToday, tile: ExtensionInFeed): boolean => mine[getTileId(tile)]?.startsWith(OFF) ?? false;

/** Without places, urgency orders the tiles. */
export const hasOwnOrder = (mine: MyToday, tiles: readonly ExtensionInFeed[]): boolean =>
  tiles.some((tile) => Number.isFinite(placeOf(mine, tile)));

/** New tiles come last. */
export const orderAsMine = <Tile extends ExtensionInFeed>(mine: MyToday, tiles: readonly Tile[]): Tile[] =>
  [...tiles].sort((one, other) => {
    const [first, second] = [placeOf(mine, one), placeOf(mine, other)];
    return first === second ? 0 : first - second;
  });

/** The arranged Today as this browser last had it, until the server answers. */
export const findKnownToday = (person: string | undefined): MyToday | undefined =>
  knownScreen(person, SCREEN).start?.query;

type View = ResponseOf<'GET /api/v1/views'>['data'][number];
const findMine = (views: readonly View[] | undefined): View | undefined =>
  views?.find(({ screen, isOwn, isStart }) => screen === SCREEN && isOwn && isStart);

/** A person's Today is kept as the own start view of its page. */
export function useMyToday() {
  const { SAP_ID } = useUser();
  const { data, error } = useCall('GET /api/v1/views');
  const add = useChange(addView);
  const edit = useChange(editView);
  const mine: MyToday = (data ? findMine(data.data)?.query : findKnownToday(SAP_ID)) ?? {};
  useEffect(() => {
    if (data) keepKnown(SAP_ID, data.data);
  }, [SAP_ID, data]);
  // Another tab or device may have changed the other half.
  const save = async (change: (latest: MyToday) => MyToday): Promise<void> => {
    const view = findMine((await request('GET /api/v1/views')).data);
    const query = change(view?.query ?? {});
    if (view) await edit.run({ params: { id: view.id }, body: { query, version: view.version } });
    else await add.run({ body: { screen: SCREEN, name: 'Today', query, isStart: true, isPinned: false } });
  };
  return {
    mine,
    isKnown: data !== undefined || error !== undefined || findKnownToday(SAP_ID) !== undefined,
    /** Without `isOrdered` urgency orders the tiles. */
    saveTiles: (tiles: readonly { id: string; on: boolean }[], isOrdered: boolean) => {
      const places = tiles.map(({ id, on }, index) => {
        const parts = [...(on ? [] : [OFF]), ...(isOrdered ? [index] : [])];
        return [id, parts.join(' ')] as const;
      });
      return save((latest) => ({
        ...(isStartPage(latest) && { [START_PAGE]: 'yes' }),
        ...Object.fromEntries(places.filter(([, place]) => place !== '')),
      }));
    },
    saveStartPage: (isStart: boolean) =>
      save(({ [START_PAGE]: _, ...order }) => (isStart ? { ...order, [START_PAGE]: 'yes' } : order)),
  };
}
