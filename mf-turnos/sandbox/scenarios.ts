import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import { ago, GUARDAS, NOW, newSeed, puntosDemo, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import { bienPath } from '@gr/shared/domain/turno/bien';
import { mondayOf, programaPath, rowId, type TurnoPrograma } from '@gr/shared/domain/turno/programa';
import { type PasoTurno, pasoPath } from '@gr/shared/domain/turno/turno';

const POSTS = ['Portería', 'Parqueadero', 'Sótano 2', 'Torre B'];

/** Somebody began a shift some hours ago at the `i`-th post. */
function paso(emp_id: string, emp_nom: string, i: number, hours: number, more: Partial<PasoTurno> = {}) {
  const at = ago({ min: hours * 60 });
  return {
    ...{ que: 'inicio', emp_id, emp_nom, qr_id: `q0${i + 1}`, nom_qr: POSTS[i] ?? '' },
    ...{ fechah_x: at },
    ...more,
  } as const;
}

/** A week's roster of a unit: everybody twelve hours a day but one. */
function week(seed: ReturnType<typeof newSeed>, un_id: string) {
  const turnos: Record<string, TurnoPrograma> = {};
  for (let day = 0; day < 2; day += 1)
    Object.entries(GUARDAS).forEach(([emp_id, { nom: emp_nom }], i) => {
      const ini_x = NOW + (day * 24 + i * 6) * 3_600_000;
      const que = i === 2 && day > 0 ? ('vacaciones' as const) : ('turno' as const);
      turnos[rowId(emp_id, ini_x)] = { que, emp_id, emp_nom, ini_x, fin_x: ini_x + 12 * 3_600_000 };
    });
  seed.put(`_guardas_/${un_id}`, GUARDAS);
  seed.put(programaPath(un_id, mondayOf(NOW)), { ver: 1, turnos });
}

function one() {
  const seed = newSeed();
  seed.put('_qr_/u001', puntosDemo(8));
  seed.put(pasoPath('u001', 'k1'), paso('e1001', 'Ana Ruiz', 0, 3));
  seed.put(bienPath('u001', 'e1001'), { cada_min: 30, pide_x: ago({ min: 2 }), vence_x: ago({ min: -3 }) });
  return seed.tree();
}

/** Somebody at every post of every unit, and one post with two people. */
function full() {
  const seed = newSeed();
  for (const un_id of Object.keys(UNIDADES)) {
    seed.put(`_qr_/${un_id}`, puntosDemo(8));
    week(seed, un_id);
    Object.values(GUARDAS).forEach(({ nom }, i) => {
      const marcas = i === 1 ? ({ fuera_radio: true, hora_dudosa: true } as const) : {};
      seed.put(pasoPath(un_id, `k${i}`), paso(`e9${i}`, nom, i % POSTS.length, 2 + i * 5, { marcas }));
    });
  }
  return seed.tree();
}

function broken() {
  const seed = newSeed();
  seed.putRaw('_minuta_/u001/turno/bien', { e1001: { cada_min: 'x', pide_x: true }, e3: 7 });
  seed.putRaw('_minuta_/u001/turno/en_turno', {
    a: true,
    b: { que: 'raro', emp_id: 'e1', fechah_x: NOW },
    c: { que: 'inicio', emp_id: 'e2', fechah_x: 'hoy' },
    d: { que: 'inicio', emp_id: 'e3', fechah_x: ago({ min: 60 }), nom_qr: 7, marcas: 'todas' },
    e: { que: 'inicio', emp_id: 'e4', fechah_x: ago({ min: 60 }), marcas: { otra: true } },
  });
  seed.putRaw(programaPath('u001', mondayOf(NOW)), {
    ver: 'x',
    turnos: { a: true, b: { que: 'raro', ini_x: 1 } },
  });
  return seed.tree();
}

export default defineSandbox({
  path: '/turnos',
  paths: {
    Turnos: '/turnos',
    Empezar: '/turnos/empezar',
    Terminar: '/turnos/terminar',
    Relevo: '/turnos/relevo?un=u001',
    Programación: '/turnos/programa',
    Horas: '/turnos/horas',
  },
  now: NOW,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => newSeed().tree(), one, full, broken },
});
