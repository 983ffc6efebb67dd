import type { Json } from '@gr/shared/contract/outbox';
import { type Case, pid, sent, type Updates, without } from './case.ts';
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
  const alone: Updates = sent(EVA.uid, OP, { [AT]: record });
  const there = without(before.world, AT);
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, base: Updates = there, as = EVA): void => {
    cases.push({ name: `incident of a supervisor: ${name}`, as, world: base, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json | undefined>>, from = alone): Updates =>
    Object.entries(change).reduce((all, [path, value]) => setIn(all, `${AT}/${path}`, value), from);
  const free = so({
    id: undefined,
    superv_id: undefined,
    cant_id_guarda: undefined,
    involucrados: undefined,
  });

  add('with its entry', whole, true, world);
  add('restores a deleted one', alone, true);
  add('outside a visit', free, true, {});
  add('in the name of another', so({ super_id: 'e9999' }, free), false, {});
  add('as of a round', so({ tipo_nov: 'ronda' }, free), false, {});
  add('also of a rondero', so({ rond_id: EVA.emp_id }, free), false, {});
  add(
    'of a rondero, as of a round',
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
  add('by a rondero', setIn(sent(ANA.uid, OP, byAna), `${AT}/super_id`, ANA.emp_id), false, {}, ANA);
  add('without the visit', alone, false, {});
  add('with another id', so({ id: pid('Otra') }));
  add('without id', so({ id: undefined }));
  add('without naming the visit', so({ superv_id: undefined, id: undefined }));
  add('of a visit and of nothing in it', so({ cant_id_guarda: undefined, involucrados: undefined }));
  add('of another guard', so({ cant_id_guarda: SOFIA }));
  add('that the entry does not name', alone, false, {
    ...there,
    [`_supervisiones_todas/${VISITA}/entradas/${LUIS}/id_novedad`]: pid('Otra'),
  });
  add('of a visit of another unit', alone, false, {
    ...there,
    [`_supervisiones_todas/${VISITA}/un_id`]: 'u003',
  });
  add('of the visit of another', alone, false, {
    ...there,
    [`_supervisiones_todas/${VISITA}/super_id`]: 'e9999',
  });
  add('of a list that is not there', so({ lista_id: pid('Nunca'), id_item: 'puerta' }));
  // Of a list that was filled in outside of a visit nothing but its item says that it is there.
  add('of a list that is not there, without an item', so({ lista_id: pid('Nunca') }, free), false, {});
  add(
    'begins in progress',
    so({ estado_nov: 'en_gestion', [`acuse/${EVA.emp_id}`]: { ...STEP, emp_id: EVA.emp_id, _op: OP } }, free),
    false,
    {},
  );
  add(
    'begins with its acknowledgement',
    so({ [`acuse/${EVA.emp_id}`]: { ...STEP, emp_id: EVA.emp_id, _op: OP } }, free),
    true,
    {},
  );
  add(
    'with its photo in the folder of the visit',
    so({ [`archivos/${FOTO}/ruta`]: `evidencias/u001/${EVA.uid}/${VISITA}/${FOTO}.jpg` }),
  );
  const round = setup(ANA, t);
  const inRound = reportOf(ANA, round.ronda, t);
  const at = Object.keys(inRound).find((path) => path.startsWith('_novedades/')) ?? '';
  add(
    'of a round with a visit',
    setIn(inRound, `${at}/superv_id`, VISITA),
    false,
    { ...round.world, ...world },
    ANA,
  );
  const entry = arrived({ id_novedad: at.split('/')[1] }, t);
  add(
    'of a round with the entry of a visit',
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
