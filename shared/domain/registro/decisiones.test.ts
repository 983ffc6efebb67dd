import { type Decision, decide, queued } from './decisiones.ts';

/** A decision that reached the server at `fechah_srv`. */
function said(id: string, fechah_srv: number | null, more: Partial<Decision>): Decision {
  const who = { emp_id: 'e1', emp_nom: 'Eva', fechah: '', fechah_x: 0, _op: id };
  const of = { arbol: '_recorridos_', id_registro: 'r1', vale: 'si' } as const;
  return { ...who, ...of, id, fechah_srv: fechah_srv ?? { '.sv': 'timestamp' }, ...more };
}
const of = (...all: readonly Decision[]) => Object.fromEntries(all.map((one) => [one.id, one]));

const DUDAS = {
  razones: { sin_cadena: true },
  partes: { p1: { fuera_radio: true, rafaga: true }, p2: { fuera_radio: true } },
} as const;

test('a decision holds for the marks it names; later ones are open', () => {
  const far = { partes: { p1: { fuera_radio: true }, p2: { fuera_radio: true } } } as const;
  const { abiertas, cuantas } = decide(DUDAS, of(said('a', 1, far)));
  expect(abiertas).toEqual({ razones: { sin_cadena: true }, partes: { p1: { rafaga: true } } });
  expect(cuantas).toBe(2);
  expect(decide(DUDAS).cuantas).toBe(3);
});

test('a rejected part has nothing more to review; of a rejected record nothing has', () => {
  const part = decide(DUDAS, of(said('a', 1, { vale: 'no', partes: { p1: { rafaga: true } } })));
  expect([...part.partes_no]).toEqual(['p1']);
  expect(part.abiertas.partes).toEqual({ p2: { fuera_radio: true } });
  const whole = decide(DUDAS, of(said('a', 1, { vale: 'no', razones: { sin_cadena: true } })));
  expect(whole).toMatchObject({ todo_no: true, cuantas: 0, abiertas: {} });
});

test.each<[string, number | null, number | null, boolean]>([
  ['the later arrival, whatever its id', 5, 4, false],
  ['the later arrival', 4, 5, true],
  ['of one moment the greater id', 4, 4, true],
  ['what has not arrived yet', null, 4, false],
])('of two people who decide at once, %s holds', (_, si, no, rejected) => {
  const partes = { p1: { rafaga: true } } as const;
  const both = of(said('a', si, { partes }), said('b', no, { vale: 'no', partes, fechah_x: 9 }));
  expect(decide(DUDAS, both).partes_no.has('p1')).toBe(rejected);
});

test('a record stands in the list until all of it is decided', () => {
  const row = { id: 'r1', un_id: 'u1', arbol: '_recorridos_', titulo: 'Ronda', fechah_x: 1 } as const;
  const who = { ...row, emp_id: 'e1', emp_nom: 'Ana' };
  const all = said('a', 1, DUDAS);
  expect(queued(who, DUDAS, of({ ...all, razones: {} }))).toEqual({ ...who, razones: DUDAS.razones });
  expect(queued(who, DUDAS, undefined, (id) => `Punto ${id}`)?.nombres).toEqual({
    p1: 'Punto p1',
    p2: 'Punto p2',
  });
  expect(queued(who, DUDAS, of(all))).toBeNull();
});
