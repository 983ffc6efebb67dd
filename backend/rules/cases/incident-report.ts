import type { Json } from '@gr/shared/contract/outbox';
import { type Case, pid, type Updates, without } from './case.ts';
import { arrived, setIn } from './deep.ts';
import { reportOf } from './incidents.ts';
import { FOTO, photo } from './photos.ts';
import { ANA, OP, setup } from './rounds-setup.ts';
import { EVA, entryOf, finding, LUIS, NOV_VISITA, SOFIA, VISITA, visit, walked } from './visits-setup.ts';

const AT = `_novedades/${NOV_VISITA}`;

/** What a supervisor's incident must be. */
export function supervisorReportCases(t: number): readonly Case[] {
  const { superv, world } = visit(EVA, t);
  const whole = entryOf(EVA, superv, t);
  const before = walked(EVA, t);
  /** The incident by itself, its visit and entry being there already. */
  const { [AT]: record = null } = entryOf(
    EVA,
    superv,
    t,
    finding(t, {
      novedad: {
        id_novedad: NOV_VISITA,
        formulario: { cat_nov: 'otro', criticidad: 'baja', desc_nov: 'Sin carné' },
        fotos: [photo(t)],
      },
    }),
  );
  const ledger = `_ops/${EVA.uid}/${OP}`;
  const alone: Updates = { [AT]: record, [ledger]: whole[ledger] ?? null };
  const there = without(before.world, AT);
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, base: Updates = there, as = EVA): void => {
    cases.push({ name: `novedad de supervisor: ${name}`, as, world: base, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json | undefined>>, from = alone): Updates =>
    Object.entries(change).reduce((all, [path, value]) => setIn(all, `${AT}/${path}`, value), from);
  const free = so({
    id: undefined,
    superv_id: undefined,
    cant_id_guarda: undefined,
    involucrados: undefined,
  });

  add('con su entrada', whole, true, world);
  add('repone la que borraron', alone, true);
  add('fuera de una visita', free, true, {});
  add('a nombre de otro', so({ super_id: 'e9999' }, free), false, {});
  add('como de ronda', so({ tipo_nov: 'ronda' }, free), false, {});
  add('también de un rondero', so({ rond_id: EVA.emp_id }, free), false, {});
  add(
    'de un rondero, como de ronda',
    so({ rond_id: EVA.emp_id, super_id: undefined, tipo_nov: 'ronda' }, free),
    false,
    {},
  );
  const byAna = Object.fromEntries(
    Object.entries(without(free, ledger)).map(([path, value]) => [
      path,
      { ...(value as object), archivos: null } as unknown as Json,
    ]),
  );
  const ledgerOfAna = { [`_ops/${ANA.uid}/${OP}`]: whole[ledger] ?? null };
  add('por un rondero', setIn({ ...byAna, ...ledgerOfAna }, `${AT}/super_id`, ANA.emp_id), false, {}, ANA);
  add('sin la visita', alone, false, {});
  add('con otro id', so({ id: pid('Otra') }));
  add('sin id', so({ id: undefined }));
  add('sin decir la visita', so({ superv_id: undefined, id: undefined }));
  add('de una visita y de nada en ella', so({ cant_id_guarda: undefined, involucrados: undefined }));
  add('de otro guarda', so({ cant_id_guarda: SOFIA }));
  add('que la entrada no nombra', alone, false, {
    ...there,
    [`_supervisiones_todas/${VISITA}/entradas/${LUIS}/id_novedad`]: pid('Otra'),
  });
  add('de una visita de otra unidad', alone, false, {
    ...there,
    [`_supervisiones_todas/${VISITA}/un_id`]: 'u003',
  });
  add('de la visita de otro', alone, false, {
    ...there,
    [`_supervisiones_todas/${VISITA}/super_id`]: 'e9999',
  });
  add('de una lista que no está', so({ lista_id: pid('Nunca'), id_item: 'puerta' }));
  add(
    'nace en gestión',
    so({ estado_nov: 'en_gestion', [`acuse/${EVA.emp_id}`]: { ...STEP, emp_id: EVA.emp_id, _op: OP } }, free),
    false,
    {},
  );
  add(
    'nace con su acuse',
    so({ [`acuse/${EVA.emp_id}`]: { ...STEP, emp_id: EVA.emp_id, _op: OP } }, free),
    true,
    {},
  );
  add(
    'con su foto en la carpeta de la visita',
    so({ [`archivos/${FOTO}/ruta`]: `evidencias/u001/${EVA.uid}/${VISITA}/${FOTO}.jpg` }),
  );
  const round = setup(ANA, t);
  const inRound = reportOf(ANA, round.ronda, t);
  const at = Object.keys(inRound).find((path) => path.startsWith('_novedades/')) ?? '';
  add(
    'de ronda con una visita',
    setIn(inRound, `${at}/superv_id`, VISITA),
    false,
    { ...round.world, ...world },
    ANA,
  );
  const entry = arrived({ id_novedad: at.split('/')[1] }, t);
  add(
    'de ronda con la entrada de una visita',
    setIn(inRound, `${at}/cant_id_guarda`, LUIS),
    false,
    { ...round.world, ...world, [`_supervisiones_todas/${VISITA}/entradas/${LUIS}`]: entry },
    ANA,
  );
  return cases;
}

const STEP = {
  emp_nom: 'Eva',
  fechah: '2026-11-20 20:00:00',
  fechah_x: Date.UTC(2024, 0, 1),
  fechah_srv: { '.sv': 'timestamp' },
};
