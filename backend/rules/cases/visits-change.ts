import type { Json } from '@gr/shared/contract/outbox';
import { anularSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { after, arrived } from './deep.ts';
import { FIRMA, FIRMA_OTRA, FOTO, fileCases, photo } from './photos.ts';
import { changeOf, everywhere, FOLLOWERS, OP, TREES } from './rounds-setup.ts';
import {
  ATTACHED,
  attachOf,
  detachOf,
  EVA,
  ended,
  endOf,
  entryOf,
  finding,
  LUIS,
  NOV_VISITA,
  startOf,
  stored,
  visit,
  walked,
} from './visits-setup.ts';
import { act, HOUR, OLD_OP } from './world.ts';

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

  const empty = visit(EVA, t);
  const annulled = (reason: string, of = empty): Updates =>
    sent(EVA.uid, OP, anularSupervision(act(EVA, OP, t), of.superv, reason).updates);
  const over = {
    ...empty.world,
    ...everywhere(empty.roots, { estado: 'anulada', fechah_fin_x: t, motivo_anula: 'Era otra unidad' }),
  };
  add('annuls an empty one', annulled('Era otra unidad'), true, empty.world);
  add('annuls an empty one without a reason', annulled('no'), false, empty.world);
  add('annuls an empty one with a long reason', annulled(long(501)), false, empty.world);
  add('annuls one that was filled', annulled('Era otra unidad', { ...empty, superv }));
  add('annuls one that has ended', annulled('Era otra unidad', closed), false, closed.world);
  add('fills one that another phone annulled', entryOf(EVA, empty.superv, t, fixed), true, over);
  add(
    'begins as annulled',
    edit(startOf(EVA, t), empty.roots.lead, { estado: 'anulada', motivo_anula: 'Porque sí' }),
    false,
    {},
  );
  add('corrects an entry', entry, true);
  add('corrects an entry whose incident was deleted', entry, true, forgotten);
  const quiet = after(
    visit(EVA, t).superv,
    roots.lead,
    entryOf(EVA, visit(EVA, t).superv, t - HOUR, finding(t - HOUR, { novedad: null }), pid('OpCallada')),
    t - HOUR,
  );
  add(
    'corrects an entry that brings an incident',
    entryOf(EVA, quiet, t),
    true,
    stored(quiet, t - HOUR).world,
  );
  const answered = `${at}/respuestas/uniforme/archivos`;
  const two = { ...world, ...everywhere(roots, { [`${answered}/${pid('FotoDos')}`]: true }) };
  for (const tree of FOLLOWERS)
    add(
      `loses a photo of an answer in ${tree} alone`,
      { ...changeOf(EVA, roots, {}), [`${roots[tree]}/${answered}`]: { [FOTO]: true } },
      false,
      two,
    );
  add(
    'says more of an entry without saying so in it',
    changeOf(EVA, roots, { [`${at}/sin_firma`]: 'Se fue' }),
  );
  add('ends with a deleted incident', end, true, forgotten);
  const legacy = stored({ ...superv, estado: 'borrador' }, t - HOUR).world;
  add('goes on with a draft of another program', entry, true, { ...legacy, ...walked(EVA, t).incident });
  add('ends without entries', endOf(EVA, visit(EVA, t).superv, t), true, visit(EVA, t).world);
  add('back to a draft', plus({ estado: 'borrador' }));
  add('to an unknown state', plus({ estado: 'lista' }));

  add('the entry goes from yes to no', {
    ...entry,
    ...everywhere(roots, { [`${at}/novedades`]: 'no', [`${at}/id_novedad`]: null }),
  });
  add('the entry goes to no and keeps the incident', plus({ [`${at}/novedades`]: 'no' }));
  add('the visit goes from yes to no', plus({ superv_novedades: 'no' }));
  const other = pid('OtraNov');
  const twin = arrived({ superv_id: superv.id, cant_id_guarda: LUIS }, t);
  add('changes the incident', plus({ [`${at}/id_novedad`]: other }), false, {
    ...world,
    [`_novedades/${other}`]: twin,
  });
  add(
    'corrects without naming the operation',
    without(entry, ...TREES.map((tree) => `${roots[tree]}/${at}/_op`)),
  );
  add('corrects with its own time', plus({ [`${at}/fechah_srv`]: t - 1 }));
  add('writes the whole entry again', {
    ...without(entry, ...Object.keys(entry).filter((path) => path.includes('/entradas/'))),
    ...everywhere(roots, {
      [at]: { ...(superv.entradas?.[LUIS] as object), _op: OP, fechah_srv: { '.sv': 'timestamp' } } as Json,
    }),
  });
  for (const field of ['guarda_nom', 'presencia', 'id_novedad', 'fechah_srv', '_op'])
    add(`removes ${field} of an entry`, plus({ [`${at}/${field}`]: null }));
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
    add(`removes ${field} of an entry`, update, field !== 'respuestas/uniforme/archivos');
    for (const tree of TREES) {
      const kept = Object.keys(gone).map((path) => `${roots[tree]}/${path}`);
      add(`removes ${field} except in ${tree}`, without(update, ...kept));
      const only = TREES.filter((one) => one !== tree).flatMap((one) =>
        Object.keys(gone).map((path) => `${roots[one]}/${path}`),
      );
      add(`removes ${field} only in ${tree}`, without(update, ...only));
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
    add(`corrects ${name}`, plus(deep, gentle), true);
    add(`corrects ${name} without saying so in the entry`, changeOf(EVA, roots, deep));
    for (const tree of TREES) {
      const own = Object.keys(deep).map((path) => `${roots[tree]}/${path}`);
      add(`corrects ${name} except in ${tree}`, without(plus(deep, gentle), ...own));
    }
  }
  add('the visit alone goes from yes to no', changeOf(EVA, roots, { superv_novedades: 'no' }));
  add('the score is corrected', changeOf(EVA, roots, { puntaje: 100, observaciones: 'Nada' }), true);
  add('a draft becomes something else', changeOf(EVA, roots, { estado: 'lista' }), false, legacy);
  add('a draft goes on', changeOf(EVA, roots, { cant_guardas: 1 }), true, legacy);
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
    add(`deletes ${gone}`, plusGone(gone));
  function plusGone(gone: string): Updates {
    const rest = without(
      entry,
      ...Object.keys(entry).filter((path) => TREES.some((tree) => path.startsWith(`${roots[tree]}/${gone}`))),
    );
    return { ...rest, ...everywhere(roots, { [gone]: null }) };
  }
  add('changes the name', plus({ super_nom: 'Otra' }));
  add('moves to another unit', plus({ un_id: 'u003' }));
  add('changes a planned guard', plus({ [`guardas/${LUIS}/nom`]: 'Otro' }));
  add('writes everything again', startOf(EVA, t));
  add(
    'deletes the visit',
    sent(EVA.uid, `del_${superv.id}`, Object.fromEntries(TREES.map((tree) => [roots[tree], null]))),
  );

  add('without the ledger', without(entry, `_ops/${EVA.uid}/${OP}`));
  add('with a used operation', without(entryOf(EVA, superv, t, fixed, OLD_OP), `_ops/${EVA.uid}/${OLD_OP}`));
  add('with a piece of the ledger', plus({ _op: `${OP}/at`, [`${at}/_op`]: `${OP}/at` }));
  add('without server time', without(entry, ...TREES.map((tree) => `${roots[tree]}/fechah_srv`)));

  const signature = pid('FirmaFin');
  add('termina', end, true);
  for (const field of ['firma_super', 'fechah_fin_x'])
    add(`ends without ${field}`, without(end, ...TREES.map((tree) => `${roots[tree]}/${field}`)));
  add('ends with a photo as signature', plus({ firma_super: FOTO, [`${at}/firma_super`]: FOTO }, end));
  add(
    'ends with a signature that is not there',
    without(end, ...TREES.map((tree) => `${roots[tree]}/archivos/${signature}`)),
  );
  add('signs an entry with another signature', plus({ [`${at}/firma_super`]: FIRMA }, end));
  add('signs without ending', without(end, ...TREES.map((tree) => `${roots[tree]}/estado`)));

  for (const [name, update] of [
    ['corrects an entry', entryOf(EVA, closed.superv, t, fixed)],
    ['removes a photo', detachOf(EVA, closed.superv, t)],
    ['ends again', endOf(EVA, closed.superv, t)],
    ['opens it again', changeOf(EVA, roots, { estado: 'en_curso' })],
  ] as const)
    add(`cerrada: ${name}`, update, false, closed.world);

  const bare = visit(EVA, t);
  const file = attachOf(EVA, bare.superv, t)[`${bare.roots.lead}/archivos/${ATTACHED}`] as object;
  const folder = `evidencias/u001/${EVA.uid}/${superv.id}`;
  const one = { ...file, id_archivo: FOTO, ruta: `${folder}/${FOTO}.jpg` };
  fileCases(
    (name, update, allow) => add(`attaches ${name}`, update, allow, bare.world),
    one as Json,
    folder,
    t,
    (archivos) => changeOf(EVA, roots, below(archivos)),
  );
  for (const lost of ['id_archivo', 'ruta', 'mime', 'tam', 'sha256'])
    add(
      `attaches without ${lost}`,
      changeOf(EVA, roots, below({ [FOTO]: { ...one, [lost]: null } as Json })),
      false,
      bare.world,
    );
  const detach = detachOf(EVA, superv, t);
  add('removes an attached photo', detach, true);
  add('removes the photo of an answer', detachOf(EVA, superv, t, FOTO));
  add('removes a signature', detachOf(EVA, superv, t, FIRMA));
  const loose = { ...world, ...everywhere(roots, { [`archivos/${FIRMA}/cant_id_guarda`]: null }) };
  add('removes a loose signature', detachOf(EVA, superv, t, FIRMA), false, loose);
  add('removes a field of a photo', plus({ [`archivos/${ATTACHED}/lat`]: null }));
  add('changes a photo', plus({ [`archivos/${ATTACHED}/tam`]: 7 }));
  for (const tree of TREES) {
    const path = `${roots[tree]}/archivos/${ATTACHED}`;
    add(`removes a photo except in ${tree}`, without(detach, path));
    const rest = TREES.filter((one) => one !== tree).map((one) => `${roots[one]}/archivos/${ATTACHED}`);
    add(`removes a photo only in ${tree}`, without(detach, ...rest));
    add(`removes a photo in ${tree} without an operation`, { [path]: null });
  }
  for (const tree of FOLLOWERS) {
    const bare = without(world, roots[tree]);
    add(`makes the missing copy ${tree} of the new values only`, entry, false, bare);
  }
  return cases;
}

function below(archivos: Json): Readonly<Record<string, Json>> {
  if (typeof archivos !== 'object' || archivos === null) return { archivos };
  return Object.fromEntries(Object.entries(archivos).map(([id, value]) => [`archivos/${id}`, value]));
}
