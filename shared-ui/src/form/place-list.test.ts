import { placeList } from './place-list.ts';

const VIEW = { width: 390, height: 700 };

function place({
  top,
  left = 20,
  width = 300,
  panelWidth = width,
  keyboard = 0,
}: Record<string, number> & { top: number }) {
  const field = document.createElement('div');
  field.getBoundingClientRect = () => DOMRect.fromRect({ x: left, y: top, width, height: 40 });
  const panel = document.createElement('div');
  Object.defineProperty(panel, 'offsetWidth', { value: panelWidth });
  for (const [name, value] of [
    ['clientWidth', VIEW.width],
    ['clientHeight', VIEW.height],
  ] as const)
    jest.spyOn(document.documentElement, name, 'get').mockReturnValue(value);
  Object.defineProperty(window, 'visualViewport', {
    value: { offsetTop: 0, height: VIEW.height - keyboard },
    configurable: true,
  });
  placeList(panel, field, undefined);
  const { top: above, bottom, left: start, maxHeight } = panel.style;
  return { top: above, bottom, left: start, maxHeight };
}

it.each([
  ['below its field', { top: 100 }, { top: '144px', bottom: 'auto', left: '20px', maxHeight: '320px' }],
  ['above a field near the bottom', { top: 600 }, { top: 'auto', bottom: '104px', left: '20px', maxHeight: '320px' }],
  [
    'above the keyboard',
    { top: 100, keyboard: 300 },
    { top: '144px', bottom: 'auto', left: '20px', maxHeight: '248px' },
  ],
  ['inside the edge', { top: 100, left: 300, width: 80, panelWidth: 224 }, { top: '144px', left: '158px' }],
])('a list of options stands %s', (_, field, expected) => {
  expect(place(field)).toMatchObject(expected);
});
