import type { Json } from '@gr/shared/contract/outbox';
import { type Case, long, pid, type Updates, without } from './case.ts';
import { differing, setIn } from './deep.ts';
import { FIRMA, FIRMA_OTRA, FOTO, photo } from './photos.ts';
import { TREES } from './rounds-setup.ts';
import { EVA, entryOf, finding, LUIS, NOV_VISITA, SOFIA, UNKNOWN, visit, walked } from './visits-setup.ts';
import { NOV, NOV_OTHER, OLD_OP } from './world.ts';

/** What a guard's entry must be. */
export function visitEntryCases(t: number): readonly Case[] {
  const { superv, world, roots } = visit(EVA, t);
  const entry = entryOf(EVA, superv, t);
  const at = `entradas/${LUIS}`;
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, base = world): void => {
    cases.push({ name: `entrada: ${name}`, as: EVA, world: base, try: { update }, allow });
  };
  const all = (path: string, value: Json | undefined, from = entry): Updates =>
    TREES.reduce((so, tree) => setIn(so, `${roots[tree]}/${path}`, value), from);
  const plain = entryOf(EVA, superv, t, finding(t, { novedad: null, presencia: 'presente' }));

  add('with incident, photo and signature', entry, true);
  add('without incident', plain, true);
  add(
    'of somebody not in the list',
    entryOf(EVA, superv, t, finding(t, { clave: '3_xabcdefghij', guarda: { nom: 'Nuevo' } })),
    true,
  );
  for (const presencia of ['ausente', 'relevado']) add(presencia, all(`${at}/presencia`, presencia), true);
  add(
    'without a signature, with the reason',
    all(`${at}/sin_firma`, 'No quiso firmar', all(`${at}/firma_guarda`, undefined)),
    true,
  );

  add('without its incident', without(entry, `_novedades/${NOV_VISITA}`));
  add('with the incident of another visit', all(`${at}/id_novedad`, NOV));
  add('with the incident of another unit', all(`${at}/id_novedad`, NOV_OTHER));
  add('with an incident and says no', all(`${at}/novedades`, 'no'));
  add('says yes and does not name it', all(`${at}/id_novedad`, undefined));
  add('with an incident and the visit says no', all('superv_novedades', 'no'));
  const twice = walked(EVA, t);
  const second = entryOf(
    EVA,
    twice.superv,
    t,
    finding(t, {
      ...{ clave: SOFIA, guarda: { nom: 'Sofía' }, novedad: null },
      firma: photo(t, FIRMA_OTRA, 'pantalla'),
    }),
  );
  const claimed = all(
    `entradas/${SOFIA}/id_novedad`,
    NOV_VISITA,
    all(`entradas/${SOFIA}/novedades`, 'si', second),
  );
  add('another entry', second, true, twice.world);
  add('with the incident of another guard', claimed, false, twice.world);

  for (const [path, value] of MISTAKES)
    add(`${path} = ${JSON.stringify(value)?.slice(0, 30)}`, all(`${at}/${path}`, value));
  for (const [path, value] of LIMITS) add(`${path} at its limit`, all(`${at}/${path}`, value), true);
  for (const value of UNKNOWN)
    for (const place of ['otro', 'respuestas/radio/otro', 'compromisos/c1/otro'])
      add(`${place} = ${JSON.stringify(value).slice(0, 20)}`, all(`${at}/${place}`, value));
  const bare = entryOf(EVA, superv, t, finding(t, { novedad: null, firma: null, respuestas: {} }));
  add('without answers and signature', bare, true);
  add('with a strange key', renamed(bare, LUIS, 'l ñ'));
  add('with strange incidents', all(`${at}/novedades`, 'tal vez', bare));
  add('says yes without an incident', all('superv_novedades', 'si', all(`${at}/novedades`, 'si', bare)));
  const foreign = { [`_novedades/${NOV}`]: { superv_id: pid('Otra'), cant_id_guarda: LUIS } };
  const claims = all(
    `${at}/id_novedad`,
    NOV,
    all('superv_novedades', 'si', all(`${at}/novedades`, 'si', bare)),
  );
  add('with the incident of the same guard in another visit', claims, false, { ...world, ...foreign });
  for (const tree of TREES) {
    const root = roots[tree];
    for (const path of Object.keys(entry).filter((one) => one.startsWith(`${root}/`))) {
      const same = superv[path.slice(root.length + 1) as keyof typeof superv] === entry[path];
      if (!same) add(`without ${path}`, without(entry, path));
      for (const [name, below, value] of differing(entry[path] ?? null))
        add(`${name} only in ${path}`, setIn(entry, path + below, value));
    }
    for (const map of ['respuestas', 'compromisos']) {
      const bare = all(`${at}/${map}`, undefined);
      add(`${map} as text only in ${tree}`, setIn(bare, `${root}/${at}/${map}`, 'x'));
    }
    const bare = all(`${at}/respuestas/uniforme/archivos`, undefined);
    add(
      `files of an answer as text only in ${tree}`,
      setIn(bare, `${root}/${at}/respuestas/uniforme/archivos`, 'x'),
    );
  }
  return cases;
}

function renamed(updates: Updates, from: string, to: string): Updates {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) => [
      path.replace(`/entradas/${from}`, `/entradas/${to}`),
      JSON.parse(
        JSON.stringify(value).replaceAll(`"cant_id_guarda":"${from}"`, `"cant_id_guarda":"${to}"`),
      ) as Json,
    ]),
  );
}

const MISTAKES: readonly (readonly [string, Json | undefined])[] = [
  ['superv_id', pid('Otra')],
  ['cant_id_guarda', '2_e8'],
  ['un_id', 'u003'],
  ['super_id', 'e_rond'],
  ['presencia', 'de vacaciones'],
  ['puntaje', 101],
  ['puntaje', -1],
  ['puntaje', undefined],
  ['novedades', 'tal vez'],
  ['novedades_desc', undefined],
  ['guarda_nom', undefined],
  ['fechah', undefined],
  ['_op', OLD_OP],
  ['_op', undefined],
  ['fechah_srv', 5],
  ['fechah_srv', undefined],
  ['lat', 181],
  ['lat', -181],
  ['guarda_nom', long(201)],
  ['guarda_id', long(61)],
  ['sin_firma', long(2001)],
  ['firma_guarda', FOTO],
  ['firma_guarda', pid('Nunca')],
  ['firma_super', FIRMA],
  ['respuestas', 'x'],
  ['respuestas/radio', 'x'],
  ['respuestas/radio/valor', 'quizá'],
  ['respuestas/uniforme/valor', undefined],
  ['respuestas/radio/obs', long(2001)],
  ['respuestas/Radio 1', { valor: 'cumple' }],
  ['respuestas/radio/archivos', 'x'],
  ['respuestas/radio/archivos', { [pid('Nunca')]: true }],
  ['respuestas/uniforme/archivos', { [FOTO]: 'si' }],
  ['compromisos', 'x'],
  ['compromisos/c1', 'x'],
  ['compromisos/c1/texto', long(2001)],
  ['compromisos/c1/texto', undefined],
  ['compromisos/c1/fecha', 'mañana'],
  ['compromisos/c1/fecha', undefined],
  ['compromisos/c ñ', { texto: 'x', fecha: '2026-11-30' }],
];
const LIMITS: readonly (readonly [string, Json])[] = [
  ['puntaje', 0],
  ['puntaje', 100],
  ['lat', -90],
  ['lng', 180],
  ['guarda_nom', long(200)],
  ['novedades_desc', long(2000)],
  ['sin_firma', long(2000)],
  ['respuestas/radio/obs', long(2000)],
  ['compromisos/c1/texto', long(2000)],
];
