import type { Json } from '@gr/shared/contract/outbox';
import { type Case, pid, type Updates, without } from './case.ts';
import { after, arrived, setIn } from './deep.ts';
import { FIRMA, FIRMA_OTRA, FOTO, photo } from './photos.ts';
import { changeOf, everywhere, OP, TREES } from './rounds-setup.ts';
import { EVA, ended, entryOf, finding, LUIS, NOV_VISITA, stored, visit, walked } from './visits-setup.ts';
import { HOUR } from './world.ts';

const AT = `entradas/${LUIS}`;
const SIGNATURE = `${AT}/firma_guarda`;
/** What a guard signs for, otherwise than {@link finding} has it: changed, added, taken out. */
const OTHERWISE: readonly Readonly<Record<string, Json>>[] = [
  { presencia: 'relevado' },
  { 'respuestas/radio/valor': 'no_aplica' },
  { 'respuestas/uniforme/obs': 'Sin gorra ni carné' },
  { 'respuestas/uniforme/obs': null },
  { 'respuestas/aseo/valor': 'cumple' },
  { 'respuestas/radio/valor': null },
  { 'compromisos/c1/texto': 'Traer otra gorra' },
  { 'compromisos/c1/fecha': '2026-12-24' },
  { 'compromisos/c1/texto': null, 'compromisos/c1/fecha': null },
  { 'compromisos/c2/texto': 'Llegar a tiempo', 'compromisos/c2/fecha': '2026-12-01' },
];

/** A guard's signature stays only on what it was given for. */
export function visitSignedCases(t: number): readonly Case[] {
  const { superv, world, roots, incident } = walked(EVA, t);
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, base = world): void => {
    cases.push({ name: `signature of the guard: ${name}`, as: EVA, world: base, try: { update }, allow });
  };
  const say = (values: Readonly<Record<string, Json>>): Updates =>
    changeOf(EVA, roots, { ...values, [`${AT}/_op`]: OP, [`${AT}/fechah_srv`]: { '.sv': 'timestamp' } });
  const built = (change: Parameters<typeof finding>[1]): Updates =>
    entryOf(EVA, superv, t, finding(t, { novedad: null, firma: null, ...change }));
  const drop = TREES.map((tree) => `${roots[tree]}/${SIGNATURE}`);

  const corrected = built({ presencia: 'presente' });
  add('goes with the correction', corrected, true);
  add('stays after the correction', without(corrected, ...drop));
  add('goes and the reason is given', built({ presencia: 'presente', sin_firma: 'Ya se fue' }), true);
  add('stays if nothing changes', built({}), true);
  const drawn = photo(t, FIRMA_OTRA, 'pantalla');
  const again = built({ presencia: 'presente', firma: drawn });
  add('another for what was corrected', again, true);
  add('another for the same', built({ firma: drawn }), true);

  const file = again[`${roots.lead}/archivos/${FIRMA_OTRA}`] ?? null;
  const twice: Updates = { ...world, ...everywhere(roots, { [`archivos/${FIRMA_OTRA}`]: file }) };
  for (const one of OTHERWISE) {
    const name = JSON.stringify(one).slice(1, 60);
    const values = Object.fromEntries(Object.entries(one).map(([path, value]) => [`${AT}/${path}`, value]));
    add(`stays and ${name}`, say(values));
    add(`is written again and ${name}`, say({ ...values, [SIGNATURE]: FIRMA }));
    add(`goes and ${name}`, say({ ...values, [SIGNATURE]: null }), true);
    add(
      `another and ${name}`,
      say({ ...values, [SIGNATURE]: FIRMA_OTRA, [`archivos/${FIRMA_OTRA}`]: file }),
      true,
    );
    add(`one of before and ${name}`, say({ ...values, [SIGNATURE]: FIRMA_OTRA }), false, twice);
  }
  for (const [path, value] of [
    ['presencia', 'dormido'],
    ['respuestas/radio/valor', 'cumple'],
    ['compromisos/c1/texto', 'Traer la gorra'],
    [`respuestas/radio/archivos/${FOTO}`, true],
    ['sin_firma', 'No quiso'],
    ['guarda_nom', 'Luis Rey'],
  ] as const)
    add(`stays with ${path} = ${value}`, say({ [`${AT}/${path}`]: value }), true);

  add('is written again', say({ [SIGNATURE]: FIRMA }), true);
  for (const one of unsignedCases(t)) cases.push(one);

  const gone = say({ [SIGNATURE]: null });
  add('only goes', gone, true);
  add('goes without the operation in the entry', changeOf(EVA, roots, { [SIGNATURE]: null }));
  for (const tree of TREES) {
    const at = `${roots[tree]}/${SIGNATURE}`;
    add(`goes except in ${tree}`, without(gone, at));
    add(`goes only in ${tree}`, without(gone, ...drop.filter((one) => one !== at)));
    add(`goes in ${tree} without an operation`, { [at]: null });
  }
  const closed = ended(EVA, t);
  add('goes from a closed visit', gone, false, { ...closed.world, ...incident });
  return cases;
}

/** An entry that nobody signed is corrected without more ado, and with its operation all the same. */
function unsignedCases(t: number): readonly Case[] {
  const before = t - HOUR;
  const first = visit(EVA, t);
  const entry = entryOf(EVA, first.superv, before, finding(before, { firma: null }), pid('OpEntrada'));
  const superv = after(first.superv, first.roots.lead, entry, before);
  const { world: trees, roots } = stored(superv, t);
  const path = `_novedades/${NOV_VISITA}`;
  // The clock stands at the last write, so that the stamp says nothing and the key must.
  const world = TREES.reduce<Updates>(
    (so, tree) => setIn(setIn(so, `${roots[tree]}/fechah_srv`, t), `${roots[tree]}/${AT}/fechah_srv`, t),
    { ...trees, [path]: arrived(entry[path] as object, before) },
  );
  const stamp = { [`${AT}/_op`]: OP, [`${AT}/fechah_srv`]: { '.sv': 'timestamp' } };
  return OTHERWISE.flatMap((one) => {
    const values = Object.fromEntries(Object.entries(one).map(([at, value]) => [`${AT}/${at}`, value]));
    const attempt = (name: string, update: Updates, allow: boolean, base = world): Case => ({
      ...{
        name: `without signature of the guard: ${name} ${JSON.stringify(one).slice(1, 60)}`,
        as: EVA,
        world: base,
      },
      ...{ try: { update }, allow, exactClock: !allow },
    });
    const repaired = TREES.map((tree) => {
      const torn = TREES.filter((other) => other !== tree).reduce<Updates>(
        (so, other) =>
          Object.entries(values).reduce(
            (all, [at, value]) => setIn(all, `${roots[other]}/${at}`, value ?? undefined),
            so,
          ),
        world,
      );
      const own = Object.entries(values).map(([at, value]) => [`${roots[tree]}/${at}`, value] as const);
      return attempt(`in ${tree} without an operation`, Object.fromEntries(own), false, torn);
    });
    return [
      attempt('corrige', changeOf(EVA, roots, { ...values, ...stamp }), true),
      attempt('without saying so in the entry', changeOf(EVA, roots, values), false),
      ...repaired,
    ];
  });
}
