import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import { NOW, newSeed, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import type { Days } from '@gr/shared/domain/informe/report';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { totalesOf } from '@gr/shared/domain/resumen/totals';
import { localDate } from '@gr/shared/domain/valor/time';
import { addDays } from '@gr/shared/ui';
import { bookOf } from '../src/minuta/sample.testing.ts';

const TODAY = localDate(NOW);

/** In place of SHA-256, which a page only computes in its own time: «Verificar» names the first entry here. */
const standIn = (text: string): string => `${text.length}`.padStart(64, '0');

/** A weekly schedule whose last report was refused by an address, and a monthly one of a company without mail. */
const CORREOS = {
  c1: {
    ...{
      cada: 'semana',
      dia: 1,
      hora: 6,
      para: 'administracion@loscedros.co, consejo@loscedros.co',
      dias: 30,
    },
    ...{ emp_id: 'e2001', emp_nom: 'Luis Peña', fechah_x: NOW, prox_x: NOW + 86_400_000 },
    envio: {
      estado: 'rechazado',
      periodo: `semana_${addDays(TODAY, -7)}`,
      no: 'consejo@loscedros.co',
      fechah_x: NOW,
    },
  },
  c2: {
    ...{ cada: 'mes', dia: 31, hora: 1, para: 'gerencia@loscedros.co', dias: 30 },
    ...{ emp_id: 'e2001', emp_nom: 'Luis Peña', fechah_x: NOW, prox_x: NOW + 86_400_000 },
    envio: { estado: 'sin_correo', fechah_x: NOW },
  },
} as const;

/** A database with these rows for every unit, and the totals the server would keep of them. */
function withDays(days: Days) {
  const seed = newSeed();
  for (const un_id of Object.keys(UNIDADES)) {
    const totals = Object.entries(days).map(([day, rows]) => [day, totalesOf(rows)] as const);
    seed.put(`_resumen_/${un_id}/filas`, days);
    seed.put(`_resumen_/${un_id}/dias`, Object.fromEntries(totals));
    seed.put(`_resumen_/${un_id}/correos`, CORREOS);
    seed.put(`_minuta_/${un_id}`, bookOf(NOW, 3, standIn));
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
    correos: { a: true, b: { cada: 'siglo', dia: 'x', envio: { estado: 'raro', periodo: 7 } } },
    filas: {
      [day]: {
        ventanas: { a: true, b: { estado: 'rara', ini_x: 'hoy' }, c: { ini_x: NOW, estado: 'completa' } },
        novedades: { d: { cat_nov: 7 } },
        rondas: 'ninguna',
      },
    },
  });
  seed.putRaw('_minuta_/u001', {
    [TODAY]: {
      fin: { n: 'tres' },
      filas: { a: true, b: { que: 'raro', n: 1 }, c: { que: 'otro', n: 2, texto: 7 } },
    },
    'no es un día': 4,
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
    Minuta: '/minuta',
    Anotar: '/minuta/anotar',
    Relevo: '/minuta/relevo',
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
