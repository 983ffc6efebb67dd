import type { Json } from '@gr/shared/contract/outbox';
import { type Case, pid, sent, type Updates, without } from './case.ts';
import { arrived } from './deep.ts';
import { FIRMA, FIRMA_OTRA, FOTO, fileCases, photo } from './photos.ts';
import { changeOf, everywhere, FOLLOWERS, OP, TREES } from './rounds-setup.ts';
import {
  ADJUNTA,
  attachOf,
  detachOf,
  EVA,
  ended,
  endOf,
  entryOf,
  finding,
  guardOf,
  LUIS,
  NOV_VISITA,
  startOf,
  stored,
  visit,
  walked,
} from './visits-setup.ts';
import { HOUR, OLD_OP } from './world.ts';

/** What may change in a supervision after its start. */
export function visitChangeCases(t: number): readonly Case[] {
  const { superv, world, roots } = walked(EVA, t);
  const closed = ended(EVA, t);
  const fixed = finding(t, {
    presencia: 'presente',
    novedad: null,
    compromisos: {},
    respuestas: { radio: { valor: 'no_aplica', fotos: [] } },
    firma: photo(t, FIRMA_OTRA, 'pantalla'),
  });
  const entry = entryOf(EVA, superv, t, fixed);
  /** Only one answer differs. */
  const gentle = entryOf(
    EVA,
    superv,
    t,
    finding(t, { presencia: 'relevado', novedad: null, firma: fixed.firma }),
  );
  const end = endOf(EVA, superv, t);
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, base: Updates = world): void => {
    cases.push({ name: `visita: ${name}`, as: EVA, world: base, try: { update }, allow });
  };
  const at = `entradas/${LUIS}`;
  const plus = (values: Readonly<Record<string, Json>>, more = entry): Updates => ({
    ...more,
    ...everywhere(roots, values),
  });
  const forgotten = { ...world, [`_novedades/${NOV_VISITA}`]: null };

  add('corrige una entrada', entry, true);
  add('corrige una entrada cuya novedad borraron', entry, true, forgotten);
  add('termina con una novedad borrada', end, true, forgotten);
  const legacy = stored({ ...superv, estado: 'borrador' }, t - HOUR).world;
  add('sigue un borrador de otro programa', entry, true, { ...legacy, ...walked(EVA, t).incident });
  add('termina sin entradas', endOf(EVA, visit(EVA, t).superv, t), true, visit(EVA, t).world);
  add('vuelve a borrador', plus({ estado: 'borrador' }));
  add('a un estado desconocido', plus({ estado: 'lista' }));

  add('la entrada pasa de sí a no', {
    ...entry,
    ...everywhere(roots, { [`${at}/novedades`]: 'no', [`${at}/id_novedad`]: null }),
  });
  add('la entrada pasa a no y conserva la novedad', plus({ [`${at}/novedades`]: 'no' }));
  add('la visita pasa de sí a no', plus({ superv_novedades: 'no' }));
  const other = pid('OtraNov');
  const twin = arrived({ superv_id: superv.id, cant_id_guarda: LUIS }, t);
  add('cambia la novedad', plus({ [`${at}/id_novedad`]: other }), false, {
    ...world,
    [`_novedades/${other}`]: twin,
  });
  add('corrige sin decir la operación', without(entry, ...TREES.map((tree) => `${roots[tree]}/${at}/_op`)));
  add('corrige con una hora propia', plus({ [`${at}/fechah_srv`]: t - 1 }));
  add('escribe la entrada entera otra vez', {
    ...without(entry, ...Object.keys(entry).filter((path) => path.includes('/entradas/'))),
    ...everywhere(roots, {
      [at]: { ...(superv.entradas?.[LUIS] as object), _op: OP, fechah_srv: { '.sv': 'timestamp' } } as Json,
    }),
  });
  for (const field of ['guarda_nom', 'presencia', 'id_novedad', 'fechah_srv', '_op'])
    add(`quita ${field} de una entrada`, plus({ [`${at}/${field}`]: null }));
  for (const field of [
    'lat',
    'guarda_id',
    'respuestas/uniforme/obs',
    'compromisos/c1/texto',
    `respuestas/uniforme/archivos/${FOTO}`,
  ]) {
    const gone = field.startsWith('compromisos')
      ? { [`${at}/${field}`]: null, [`${at}/compromisos/c1/fecha`]: null }
      : { [`${at}/${field}`]: null };
    const update = { ...gentle, ...everywhere(roots, gone) };
    add(`quita ${field} de una entrada`, update, field !== 'respuestas/uniforme/archivos');
    for (const tree of TREES) {
      const kept = Object.keys(gone).map((path) => `${roots[tree]}/${path}`);
      add(`quita ${field} salvo en ${tree}`, without(update, ...kept));
      const only = TREES.filter((one) => one !== tree).flatMap((one) =>
        Object.keys(gone).map((path) => `${roots[one]}/${path}`),
      );
      add(`quita ${field} solo en ${tree}`, without(update, ...only));
    }
  }
  const radio = `${at}/respuestas/radio`;
  for (const values of [
    { [`${at}/guarda_nom`]: 'Luis Rey' },
    { [`${radio}/valor`]: 'no_aplica' },
    { [`${radio}/archivos/${FOTO}`]: true },
    { [`${at}/compromisos/c1/texto`]: 'Traer gorra y carné' },
    { [`${at}/compromisos/c2`]: { texto: 'Llegar a tiempo', fecha: '2026-12-01' } },
  ]) {
    const name = Object.keys(values).join();
    const deep = Object.fromEntries(
      Object.entries(values).flatMap(([path, value]) =>
        typeof value === 'object'
          ? Object.entries(value).map(([key, one]) => [`${path}/${key}`, one] as const)
          : [[path, value] as const],
      ),
    );
    add(`corrige ${name}`, plus(deep, gentle), true);
    add(`corrige ${name} sin decirlo en la entrada`, changeOf(EVA, roots, deep));
    for (const tree of TREES) {
      const own = Object.keys(deep).map((path) => `${roots[tree]}/${path}`);
      add(`corrige ${name} salvo en ${tree}`, without(plus(deep, gentle), ...own));
    }
  }
  add('la visita sola pasa de sí a no', changeOf(EVA, roots, { superv_novedades: 'no' }));
  add('el puntaje se corrige', changeOf(EVA, roots, { puntaje: 100, observaciones: 'Nada' }), true);
  add('un borrador pasa a otra cosa', changeOf(EVA, roots, { estado: 'lista' }), false, legacy);
  add('un borrador sigue', changeOf(EVA, roots, { cant_guardas: 1 }), true, legacy);
  for (const gone of [
    at,
    `${at}/respuestas`,
    `${at}/respuestas/uniforme`,
    `${at}/compromisos/c1`,
    'entradas',
    'guardas',
    `guardas/${LUIS}`,
    'archivos',
    'cant_nov',
    'super_nom',
    '_op',
    'observaciones',
  ])
    add(`borra ${gone}`, plusGone(gone));
  function plusGone(gone: string): Updates {
    const rest = without(
      entry,
      ...Object.keys(entry).filter((path) => TREES.some((tree) => path.startsWith(`${roots[tree]}/${gone}`))),
    );
    return { ...rest, ...everywhere(roots, { [gone]: null }) };
  }
  add('cambia de nombre', plus({ super_nom: 'Otra' }));
  add('se pasa a otra unidad', plus({ un_id: 'u003' }));
  add('cambia un guarda planeado', plus({ [`guardas/${LUIS}/nom`]: 'Otro' }));
  add('escribe todo de nuevo', startOf(EVA, t));
  add(
    'borra la visita',
    sent(EVA.uid, `del_${superv.id}`, Object.fromEntries(TREES.map((tree) => [roots[tree], null]))),
  );

  add('sin libro', without(entry, `_ops/${EVA.uid}/${OP}`));
  add(
    'con una operación ya usada',
    without(entryOf(EVA, superv, t, fixed, OLD_OP), `_ops/${EVA.uid}/${OLD_OP}`),
  );
  add('con un trozo del libro', plus({ _op: `${OP}/at`, [`${at}/_op`]: `${OP}/at` }));
  add('sin hora del servidor', without(entry, ...TREES.map((tree) => `${roots[tree]}/fechah_srv`)));

  const signature = pid('FirmaFin');
  add('termina', end, true);
  for (const field of ['firma_super', 'fechah_fin_x'])
    add(`termina sin ${field}`, without(end, ...TREES.map((tree) => `${roots[tree]}/${field}`)));
  add('termina con una foto por firma', plus({ firma_super: FOTO, [`${at}/firma_super`]: FOTO }, end));
  add(
    'termina con una firma que no está',
    without(end, ...TREES.map((tree) => `${roots[tree]}/archivos/${signature}`)),
  );
  add('firma una entrada con otra firma', plus({ [`${at}/firma_super`]: FIRMA }, end));
  add('firma sin terminar', without(end, ...TREES.map((tree) => `${roots[tree]}/estado`)));

  for (const [name, update] of [
    ['corrige una entrada', entryOf(EVA, closed.superv, t, fixed)],
    ['agrega un guarda', guardOf(EVA, closed.superv, t)],
    ['adjunta', attachOf(EVA, { ...closed.superv, archivos: {} }, t)],
    ['quita una foto', detachOf(EVA, closed.superv, t)],
    ['termina otra vez', endOf(EVA, closed.superv, t)],
    ['la reabre', changeOf(EVA, roots, { estado: 'en_curso' })],
    ['solo la operación', changeOf(EVA, roots, {})],
  ] as const)
    add(`cerrada: ${name}`, update, false, closed.world);

  const bare = visit(EVA, t);
  const file = attachOf(EVA, bare.superv, t)[`${bare.roots.lead}/archivos/${ADJUNTA}`] as object;
  const folder = `evidencias/u001/${EVA.uid}/${superv.id}`;
  const one = { ...file, id_archivo: FOTO, ruta: `${folder}/${FOTO}.jpg` };
  fileCases(
    (name, update, allow) => add(`adjunta ${name}`, update, allow, bare.world),
    one as Json,
    folder,
    t,
    (archivos) => changeOf(EVA, roots, below(archivos)),
  );
  for (const lost of ['id_archivo', 'ruta', 'mime', 'tam', 'sha256'])
    add(
      `adjunta sin ${lost}`,
      changeOf(EVA, roots, below({ [FOTO]: { ...one, [lost]: null } as Json })),
      false,
      bare.world,
    );
  const detach = detachOf(EVA, superv, t);
  add('quita una foto adjunta', detach, true);
  add('quita la foto de una respuesta', detachOf(EVA, superv, t, FOTO));
  add('quita una firma', detachOf(EVA, superv, t, FIRMA));
  const loose = { ...world, ...everywhere(roots, { [`archivos/${FIRMA}/cant_id_guarda`]: null }) };
  add('quita una firma suelta', detachOf(EVA, superv, t, FIRMA), false, loose);
  add('quita un dato de una foto', plus({ [`archivos/${ADJUNTA}/lat`]: null }));
  add('cambia una foto', plus({ [`archivos/${ADJUNTA}/tam`]: 7 }));
  for (const tree of TREES) {
    const path = `${roots[tree]}/archivos/${ADJUNTA}`;
    add(`quita una foto salvo en ${tree}`, without(detach, path));
    const rest = TREES.filter((one) => one !== tree).map((one) => `${roots[one]}/archivos/${ADJUNTA}`);
    add(`quita una foto solo en ${tree}`, without(detach, ...rest));
    add(`quita una foto en ${tree} sin operación`, { [path]: null });
  }
  for (const tree of FOLLOWERS) {
    const bare = without(world, roots[tree]);
    add(`crea la copia ${tree} que falta con solo lo nuevo`, entry, false, bare);
  }
  return cases;
}

function below(archivos: Json): Readonly<Record<string, Json>> {
  if (typeof archivos !== 'object' || archivos === null) return { archivos };
  return Object.fromEntries(Object.entries(archivos).map(([id, value]) => [`archivos/${id}`, value]));
}
