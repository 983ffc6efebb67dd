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

  it('lies on the drawing of the unit where all points are on it, and only there', () => {
    const on = Object.fromEntries(
      Object.entries(puntos(3)).map(([id, p], i) => [id, { ...p, plano_x: 0.2 + i * 0.3, plano_y: 0.5 }]),
    );
    const plano = { ruta: 'contenido/planos/u001.jpg', ancho: 640, alto: 960 };
    const sketch = layOut(rondaInProgress(3), on, plano);
    expect(sketch).toMatchObject({ width: 320, height: 480, plano: plano.ruta });
    expect(sketch.nodos.map(({ x, y }) => [Math.round(x), y])).toEqual([
      [64, 240],
      [160, 240],
      [256, 240],
    ]);
    const { p2: _gone, ...others } = on;
    expect(layOut(rondaInProgress(3), { ...others, p2: puntos(3).p2 } as never, plano).plano).toBeUndefined();
    expect(layOut(rondaInProgress(3), on, { ...plano, alto: 0 }).plano).toBeUndefined();
  });

  it('says which way was gone, and names points where the name covers nothing', () => {
    const sketch = layOut(rondaInProgress(6, 3), {});
    expect(sketch.arrows.map(({ angle }) => angle)).toEqual([0, 0]);
    expect(sketch.nodos.map(({ label }) => label?.text)).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((n) => `Punto ${n}`),
    );
    const crowd = Object.fromEntries(
      Object.entries(puntos(12)).map(([id, p]) => [id, { ...p, lat: 4.6, lng: -74 }]),
    );
    const boxes = layOut(rondaInProgress(12), crowd).nodos.flatMap(({ label }) => (label ? [label] : []));
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        expect(Math.abs(a.y - b.y) >= 14 || Math.abs(a.x - b.x) >= 6.4 * a.text.length).toBe(true);
      }
    }
  });
});
