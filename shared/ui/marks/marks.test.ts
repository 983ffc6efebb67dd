import { boxOf, finishedMark, movedMark } from './marks.ts';

const SIZE = { width: 1600, height: 1200 };
const mark = (tool: 'arrow' | 'circle' | 'cover', x1: number, y1: number, x2: number, y2: number) => ({
  tool,
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
});

test('a move stays as it was drawn; a tap draws one of a usual size', () => {
  const drawn = mark('circle', 100, 100, 400, 300);
  expect(finishedMark(drawn, SIZE)).toEqual(drawn);
  expect(finishedMark(mark('cover', 500, 500, 510, 505), SIZE)).toEqual(mark('cover', 350, 345, 670, 665));
  expect(finishedMark(mark('arrow', 500, 500, 500, 500), SIZE).to).toEqual({ x: 500, y: 500 });
});

test('arrow keys move a mark, others do not; what is covered stays inside the picture', () => {
  const one = mark('cover', 0, 0, 100, 100);
  expect(movedMark(one, 'ArrowRight', SIZE)).toEqual(mark('cover', 40, 0, 140, 100));
  expect(movedMark(one, 'ArrowUp', SIZE)).toEqual(mark('cover', 0, -40, 100, 60));
  expect(movedMark(one, 'Tab', SIZE)).toBeNull();
  expect(boxOf(mark('cover', -50, 1300, 200, 900), SIZE)).toEqual({ x: 0, y: 900, width: 200, height: 299 });
});
