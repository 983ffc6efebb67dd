import type { Json } from '@gr/shared/contract/outbox';
import { type Case, pid, type Updates, without } from './case.ts';
import { setIn } from './deep.ts';
import { sup } from './people.ts';
import { FIRMA_OTRA, photo } from './photos.ts';
import { changeOf, everywhere, OP, TREES } from './rounds-setup.ts';
import { attachOf, EVA, ended, endOf, entryOf, finding, guardOf, LUIS, SOFIA } from './visits-setup.ts';

/** What a visit that has ended still takes: what somebody of it adds, and nothing else. */
export function visitLateCases(t: number): readonly Case[] {
  const { superv, world, roots, incident } = ended(EVA, t);
  const before: Updates = { ...world, ...incident };
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, base = before, as = EVA): void => {
    cases.push({ name: `visita cerrada: ${name}`, as, world: base, try: { update }, allow });
  };
  const id_novedad = pid('NovTarde');
  const found = finding(t, {
    ...{ clave: SOFIA, guarda: { nom: 'Sofía' }, respuestas: {} },
    firma: photo(t, FIRMA_OTRA, 'pantalla'),
  });
  const late = entryOf(
    EVA,
    superv,
    t,
    found.novedad ? { ...found, novedad: { ...found.novedad, id_novedad, fotos: [] } } : found,
  );
  const at = `entradas/${SOFIA}`;
  const all = (path: string, value: Json): Updates =>
    TREES.reduce((so, tree) => setIn(so, `${roots[tree]}/${path}`, value), late);
  add('takes an entry with its incident and signature', late, true);
  add('takes an entry beside the one it has', entryOf(EVA, superv, t, beside(t)), true);
  add('an entry without the ledger', without(late, `_ops/${EVA.uid}/${OP}`));
  add('an entry without its incident', without(late, `_novedades/${id_novedad}`));
  add('an entry of somebody else', late, false, before, sup.timed);
  add('an entry under the signature of the end', all(`${at}/firma_super`, superv.firma_super ?? ''));
  add('an entry with the signature of the end under another name', all(`${at}/zz`, superv.firma_super ?? ''));
  for (const tree of TREES) add(`an entry except in ${tree}`, without(late, `${roots[tree]}/${at}`));
  add('takes a guard', guardOf(EVA, superv, t), true);
  add('takes a photo', attachOf(EVA, { ...superv, archivos: {} }, t, OP, pid('AdjuntaDos')), true);
  add('takes an operation', changeOf(EVA, roots, {}), true);

  const stamp = { [`entradas/${LUIS}/_op`]: OP, [`entradas/${LUIS}/fechah_srv`]: { '.sv': 'timestamp' } };
  const mine = `entradas/${LUIS}`;
  for (const values of [
    { [`${mine}/puntaje`]: 100 },
    { [`${mine}/lat`]: null },
    { [`${mine}/firma_guarda`]: null },
    { [`${mine}/presencia`]: 'ausente', [`${mine}/firma_guarda`]: null },
    { [`${mine}/respuestas/radio/valor`]: 'no_cumple', [`${mine}/firma_guarda`]: null },
    { [`${mine}/compromisos/c9/texto`]: 'Otro', [`${mine}/compromisos/c9/fecha`]: '2026-12-01' },
    { [`${mine}/respuestas/radio/archivos/${FIRMA_OTRA}`]: true },
  ])
    add(`changes ${Object.keys(values).join()}`, changeOf(EVA, roots, { ...stamp, ...values }));
  add('changes only the operation of an entry', changeOf(EVA, roots, stamp));
  for (const [path, value] of Object.entries(stamp))
    add(`changes only ${path}`, changeOf(EVA, roots, { [path]: value }));
  const unsigned = { ...before, ...everywhere(roots, { [`${mine}/firma_super`]: null }) };
  const sign = { [`${mine}/firma_super`]: superv.firma_super ?? '' };
  add('signs an entry that came late', changeOf(EVA, roots, sign), false, unsigned);
  const unscored = { ...before, ...everywhere(roots, { puntaje: null }) };
  add('adds a score', changeOf(EVA, roots, { puntaje: 1 }), false, unscored);
  add('deletes an entry', changeOf(EVA, roots, { [mine]: null }));
  for (const [field, value] of Object.entries({ fechah_fin_x: t, puntaje: 1, estado: 'borrador' }))
    add(`changes ${field}`, changeOf(EVA, roots, { [field]: value }));
  add('changes the remarks', changeOf(EVA, roots, { observaciones: 'Otra cosa' }));
  const quiet = { ...before, ...everywhere(roots, { observaciones: null }) };
  add('takes remarks where there are none', changeOf(EVA, roots, { observaciones: 'Algo' }), true, quiet);
  add('says what the server found', changeOf(EVA, roots, { revision: { fechah_srv: t } }));

  const signature = pid('FirmaDos');
  const again = endOf(EVA, superv, t, OP, signature);
  const rest = Object.keys(again).filter((path) =>
    /\/(estado|fechah_fin_x|firma_super|puntaje|observaciones)$/.test(path),
  );
  add('takes the signature of another end among its files', without(again, ...rest), true);
  const signs = rest.filter((path) => !path.endsWith('firma_super'));
  add('takes another signature as its own', without(again, ...signs));
  const entries = rest.filter((path) => !path.includes('/entradas/'));
  add('signs an entry anew', without(again, ...entries));
  return cases;
}

/** The guard of an entry that is there, under a key of its own. */
function beside(t: number) {
  const found = finding(t, { novedad: null, respuestas: {}, firma: null });
  return { ...found, clave: pid('Aparte') };
}
