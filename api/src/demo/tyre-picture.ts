import type { DemoFile } from './documents.ts';
import { drawPng } from './draw-png.ts';
import { hashUuid } from './hash-uuid.ts';

const SIZE = 96;

export const TYRE_PICTURE: DemoFile = {
  id: hashUuid('picture of a tyre'),
  name: 'tyre.png',
  type: 'image/png',
  content: drawPng({
    width: SIZE,
    height: SIZE,
    colours: [0xffffff, 0x26282b, 0x55595e, 0xc9ced4],
    colourAt: (x, y) => {
      const [right, down] = [x - SIZE / 2, y - SIZE / 2];
      const radius = Math.hypot(right, down);
      if (radius > 44) return 0;
      const isGroove = radius > 38 && Math.round((Math.atan2(down, right) / Math.PI) * 24) % 2 === 0;
      if (radius > 24) return isGroove ? 2 : 1;
      const isSpoke = radius < 7 || radius > 20 || Math.abs(Math.sin(2.5 * Math.atan2(down, right))) < 0.3;
      return isSpoke ? 3 : 2;
    },
  }),
};
