import { puntos } from '@gr/shared/domain/registro/samples';
import { rondaInProgress } from '../testing/samples.ts';
import { layOut } from './esquema.model.ts';

const near = (e: ReturnType<typeof layOut>) =>
  Math.min(...e.nodos.flatMap((a, i) => e.nodos.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe('trazar', () => {
  it('keeps north up where every point has coordinates', () => {
    const sketch = layOut(rondaInProgress(4, 2), puntos(4));
    expect(sketch.geografico).toBe(true);
    const ys = sketch.nodos.map((n) => n.y);
    expect(ys).toEqual([...ys].sort((a, b) => b - a));
    expect(sketch.walked.map((n) => n.id)).toEqual(['p1', 'p2']);
  });

  it('winds in order where coordinates are missing', () => {
    const sketch = layOut(rondaInProgress(6), {});
    expect(sketch.geografico).toBe(false);
    expect(sketch.nodos[3]?.x).toBe(sketch.nodos[4]?.x);
  });

  it('keeps numbers apart and inside, even of points at one place', () => {
    const same = Object.fromEntries(
      Object.entries(puntos(12)).map(([id, p]) => [id, { ...p, lat: 4.6, lng: -74 }]),
    );
    const sketch = layOut(rondaInProgress(12), same);
    expect(near(sketch)).toBeGreaterThan(28);
    for (const { x, y } of sketch.nodos) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(sketch.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(sketch.height);
    }
  });
});
