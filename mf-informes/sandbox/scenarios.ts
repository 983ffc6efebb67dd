import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import { NOW, newSeed, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import type { Days } from '@gr/shared/domain/informe/report';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { totalesOf } from '@gr/shared/domain/resumen/totals';
import { localDate } from '@gr/shared/domain/valor/time';
import { addDays } from '@gr/shared/ui';

const TODAY = localDate(NOW);

/** A database with these rows for every unit, and the totals the server would keep of them. */
function withDays(days: Days) {
  const seed = newSeed();
  for (const un_id of Object.keys(UNIDADES)) {
    const totals = Object.entries(days).map(([day, rows]) => [day, totalesOf(rows)] as const);
    seed.put(`_resumen_/${un_id}/filas`, days);
    seed.put(`_resumen_/${un_id}/dias`, Object.fromEntries(totals));
  }
  return seed.tree();
}

/** One round of last week, which nobody has judged. */
function one() {
  const ini_x = NOW - 7 * 24 * 3_600_000;
  const ventanas = {
    v1: { id_plan: 'plan1', nom_plan: 'Ronda de la noche', ini_x, estado: 'pendiente' },
  } as const;
  return withDays({ [localDate(ini_x)]: { ventanas } });
}

function broken() {
  const seed = newSeed();
  const day = addDays(TODAY, -7);
  seed.putRaw('_resumen_/u001', {
    dias: { [day]: { prog: 'muchas', cump: 3 }, 'no es un día': true },
    filas: {
      [day]: {
        ventanas: { a: true, b: { estado: 'rara', ini_x: 'hoy' }, c: { ini_x: NOW, estado: 'completa' } },
        novedades: { d: { cat_nov: 7 } },
        rondas: 'ninguna',
      },
    },
  });
  return seed.tree();
}

export default defineSandbox({
  path: '/informes',
  paths: {
    Informe: '/informes',
    'Un mes': `/informes?periodo=mes_${TODAY}`,
    Análisis: '/informes/analisis',
    Enlaces: '/informes/enlaces',
  },
  now: NOW,
  people: PEOPLE,
  role: 'supervisor',
  units: UNIDADES,
  scenarios: {
    empty: () => newSeed().tree(),
    one,
    full: () => withDays(daysBetween(addDays(TODAY, -90), TODAY)),
    broken,
  },
});
