/** A name on the sketch: the middle of its text line, in sketch units. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface Node {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly nombre: string;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Longest name drawn, characters; the list of points shows it in full. */
const LONGEST = 18;
/** Width of a character and height of a text line of 12 units. */
const CHAR = 6.4;
const LINE = 14;
/** Distance from the middle of a circle to the middle of a name under, over or beside it. */
const AWAY = 25;
const NODE = 17;
/** Width and height of an arrow. */
const ARROW = 14;

/** Places each point's name where it overlaps no circle, arrow or other name; a name without such a place is left out. */
export function placeLabels(
  nodes: readonly Node[],
  arrows: readonly { readonly x: number; readonly y: number }[],
  size: { readonly width: number; readonly height: number },
): ReadonlyMap<string, Label> {
  const taken = [
    ...nodes.map(({ x, y }) => around(x, y, 2 * NODE, 2 * NODE)),
    ...arrows.map(({ x, y }) => around(x, y, ARROW, ARROW)),
  ];
  const placed = new Map<string, Label>();
  for (const node of nodes) {
    const text = shorten(node.nombre);
    const wide = text.length * CHAR;
    const beside = NODE + 4 + wide / 2;
    const places = [
      [node.x, node.y + AWAY],
      [node.x, node.y - AWAY],
      [node.x + beside, node.y],
      [node.x - beside, node.y],
    ] as const;
    for (const [x, y] of places) {
      // A name at the edge is moved inwards as needed.
      const inside = Math.min(size.width - wide / 2 - 1, Math.max(wide / 2 + 1, x));
      const box = around(inside, y, wide, LINE);
      const fits = box.top >= 0 && box.bottom <= size.height && !taken.some((other) => meet(box, other));
      if (!fits) continue;
      taken.push(box);
      placed.set(node.id, { x: inside, y, text });
      break;
    }
  }
  return placed;
}

function shorten(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 1).trimEnd()}…`;
}

function around(x: number, y: number, wide: number, high: number): Box {
  return { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
