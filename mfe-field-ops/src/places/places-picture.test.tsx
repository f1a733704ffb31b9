import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from 'shared-ui/testing';
import { PlacesPicture } from './places-picture.tsx';

type Listener = (event: object) => void;
class FakeMap {
  listeners: Record<string, Listener[]> = {};
  touchZoomRotate = { disableRotation: () => undefined };
  keyboard = { disableRotation: () => undefined };
  fitBounds = jest.fn();
  zoomIn = jest.fn();
  remove = jest.fn();
  constructor(readonly options: { container: HTMLElement; transformRequest: (url: string) => object }) {
    if (!hasWebGl) throw new Error('No WebGL.');
    maps.push(this);
  }
  on = (name: string, listener: Listener) => {
    this.listeners[name] = [...(this.listeners[name] ?? []), listener];
  };
  off = () => undefined;
  getContainer = () => ({ clientWidth: 600, clientHeight: 200 });
  getCenter = () => ({ lat: 0 });
  getZoom = () => 10;
  project = ([longitude, latitude]: [number, number]) => ({ x: 300 + longitude, y: 100 - latitude });
  fire = (name: string, event: object = {}) =>
    act(() => {
      for (const listener of this.listeners[name] ?? []) listener(event);
    });
}
let maps: FakeMap[] = [];
let hasWebGl = true;
let isCodeLost = false;
let loads = 0;
jest.mock('maplibre-gl', () => ({ Map: FakeMap, setWorkerUrl: () => undefined }), { virtual: true });
jest.mock('./tile-map.tsx', () => {
  loads += 1;
  if (isCodeLost) throw new Error('Loading chunk failed.');
  return jest.requireActual('./tile-map.tsx');
});

const settings = document.createElement('script');
beforeEach(() => {
  maps = [];
  hasWebGl = true;
  isCodeLost = false;
  settings.id = 'settings';
  settings.type = 'application/json';
  settings.textContent = JSON.stringify({
    mapTilesUrl: 'https://tiles.test/{z}/{x}/{y}.png',
    mapTilesCredit: '© Example Maps',
  });
  document.head.append(settings);
});
afterEach(() => settings.remove());

const place = { latitude: 28.6, longitude: 77.2 };
const show = () =>
  renderUi(
    <PlacesPicture label="Two shops" places={[place]}>
      {({ project }) => {
        const { x, y } = project(place);
        return <text>{`${Math.round(x)}, ${Math.round(y)}`}</text>;
      }}
    </PlacesPicture>,
  );
const picture = () => screen.getByRole('img', { name: 'Two shops' });
const newMap = async () => {
  await screen.findByText('© Example Maps');
  return maps[0]!;
};

it('the drawing stays when the code of the map is lost', async () => {
  isCodeLost = true;
  show();
  await waitFor(() => expect(loads).toBe(2));
  expect(picture()).toHaveTextContent('180, 120');
  expect(maps).toEqual([]);
});

it('the drawing lies over the map once its first tile is there, and follows it', async () => {
  show();
  const map = await newMap();
  expect(picture()).toHaveTextContent('180, 120');
  expect(map.fitBounds).toHaveBeenCalledTimes(1);
  map.fire('sourcedata', { tile: { state: 'loading' } });
  expect(picture()).toHaveTextContent('180, 120');
  map.fire('sourcedata', { tile: { state: 'loaded' } });
  expect(picture()).toHaveTextContent('377, 71');
  // 600 units of 156,543 / 2 / 1,024 m at the equator.
  expect(picture()).toHaveAttribute('viewBox', '0 0 600 200');
  expect(picture()).toHaveTextContent('10 km');
  map.getZoom = () => 14;
  map.fire('move');
  expect(picture()).toHaveTextContent('500 m');
  expect(map.options.transformRequest('https://tiles.test/1/0/0.png')).toEqual({
    url: 'https://tiles.test/1/0/0.png',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
});

it('buttons zoom the map and show all places again', async () => {
  const person = userEvent.setup();
  show();
  const map = await newMap();
  map.fire('sourcedata', { tile: { state: 'loaded' } });
  await person.click(screen.getByRole('button', { name: 'Zoom in' }));
  await person.click(screen.getByRole('button', { name: 'Show all places' }));
  expect(map.zoomIn).toHaveBeenCalledTimes(1);
  expect(map.fitBounds).toHaveBeenCalledTimes(2);
});

it('the drawing stays when tiles fail, and its buttons are not offered', async () => {
  show();
  const map = await newMap();
  map.fire('error', { error: new Error('Failed to fetch') });
  expect(picture()).toHaveTextContent('180, 120');
  expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
});

it('the drawing stays in a browser without WebGL', async () => {
  hasWebGl = false;
  show();
  await newMap();
  expect(picture()).toHaveTextContent('180, 120');
});

it('the map is not loaded without tiles', async () => {
  settings.remove();
  show();
  expect([maps, picture().textContent]).toEqual([[], '180, 120100 m']);
});

it('the map ends with its drawing', async () => {
  const { unmount } = show();
  const map = await newMap();
  unmount();
  expect(map.remove).toHaveBeenCalledTimes(1);
});
