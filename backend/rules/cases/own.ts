import type { Json } from '@gr/shared/contract/outbox';
import { PROPOSITOS } from '@gr/shared/domain/persona/empleado';
import {
  cambiarAvisos,
  cambiarFoto,
  consentir,
  marcarClave,
  marcarConsignas,
  marcarTipLeido,
  marcarVideoVisto,
} from '@gr/shared/domain/persona/persona-ops';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { ACTIVE, HELD, PEOPLE, type Person, withRole } from './people.ts';
import { ANA, OP } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';
import { act, OLD_OP } from './world.ts';

const CONSENT = pid('Consiente');
/** How a person keeps something of their own: name, path within the tree, what the app sends. */
const WRITES = [
  ['tip', (who) => `_tips_leidos_/${who.emp_id}/t1`, (a) => marcarTipLeido(a, 't1', 2, true)],
  ['video', (who) => `_videos_vistos_/${who.emp_id}/v1`, (a) => marcarVideoVisto(a, 'v1', 95)],
  [
    'consigna',
    (who) => `_consignas_leidas_/${who.emp_id}/u001/c1`,
    (a) => marcarConsignas(a, 'u001', { c1: 3 }),
  ],
  [
    'consentimiento',
    (who) => `_consentimientos_/${who.emp_id}/${CONSENT}`,
    (a) => consentir(a, '2026-11', { salud: true }, () => CONSENT),
  ],
] as const satisfies readonly (readonly [
  string,
  (who: Person) => string,
  (acto: ReturnType<typeof act>) => ReturnType<typeof marcarClave>,
])[];
type Write = (typeof WRITES)[number];

function updatesOf([, , build]: Write, who: Person, t: number): Updates {
  return sent(who.uid, OP, build(act(who, OP, t)).updates);
}

/** What a person keeps of themselves. */
export function ownCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, world: Updates = {}, as = ANA): void => {
    cases.push({ name: `own: ${name}`, as, world, try: { update }, allow });
  };
  for (const write of WRITES) {
    const [name, pathOf] = write;
    const at = pathOf(ANA);
    const mine = updatesOf(write, ANA, t);
    for (const who of PEOPLE) {
      const update = updatesOf(write, who, t);
      const may = name === 'consigna' ? [...HELD, ...withRole('admin')] : ACTIVE;
      add(`${who.name}: ${name}`, update, may.includes(who), {}, who);
      const strange = { ...without(update, pathOf(who)), [at]: update[pathOf(who)] ?? null };
      if (who !== ANA) add(`${who.name}: ${name} of another`, strange, false, {}, who);
    }
    const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(mine, at, change);
    add(`${name} without the ledger`, without(mine, `_ops/${ANA.uid}/${OP}`));
    add(`${name} with a used operation`, without(so({ _op: OLD_OP }), `_ops/${ANA.uid}/${OP}`));
    add(`${name} with a piece of the ledger`, so({ _op: `${OP}/at` }));
    add(`${name} without an operation`, so({ _op: undefined }));
    add(`${name} with its own time`, so({ fechah_srv: t - 1 }));
    add(`${name} without server time`, so({ fechah_srv: undefined }));
    add(`${name} without time`, so({ fechah_x: undefined }));
    for (const fechah_x of [-1, 1e18])
      add(`${name} with the time ${fechah_x}`, so({ fechah_x }), name === 'video' && fechah_x > 0);
    add(`${name} as text`, { ...mine, [at]: 'x' });
    add(`deletes ${name}`, sent(ANA.uid, OP, { [at]: null }), false, { [at]: { fechah_x: t } });
    for (const value of UNKNOWN)
      add(`${name}/other = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
    const again = name !== 'consentimiento';
    add(`${name} again`, mine, again, { [at]: { version: 1, seg: 1, fechah_x: 1 } });
    for (const [field, value] of MISTAKES[name])
      add(`${name}/${field} = ${JSON.stringify(value)}`, so({ [field]: value }));
    const odd = name === 'consentimiento' ? 'corto' : 'a ñ';
    const key = at.slice(0, at.lastIndexOf('/'));
    add(`${name} with a strange key`, {
      ...without(mine, at),
      [`${key}/${odd}`]: { ...(mine[at] as object), ...(name === 'consentimiento' && { id: odd }) },
    });
  }
  const [tip, , consigna, consent] = WRITES;
  add('tip without an opinion', edit(updatesOf(tip, ANA, t), tip[1](ANA), { util: undefined }), true);
  const unit = updatesOf(consigna, ANA, t);
  const at = consigna[1](ANA);
  add('order of a strange unit', {
    ...without(unit, at),
    [at.replace('u001', 'u ñ')]: unit[at] ?? null,
  });
  const [cAt, tAt] = [consigna[1](ANA), tip[1](ANA)];
  const order = (version: Json) => edit(unit, cAt, { version });
  const tipRead = (version: Json) => edit(updatesOf(tip, ANA, t), tAt, { version });
  const now = '_un_/u001/consignas/c1';
  add('order: a version that was before', order(2), true);
  add('order: a version to come', order(4));
  add('order: of which there is none', order(1), false, { [now]: null });
  add('order: one that says no version', order(1), true, { [`${now}/version`]: null });
  add('order: a later version of one that says none', order(2), false, { [`${now}/version`]: null });
  const before = { [now]: null, '_consignas_antes_/u001/c1/v3': { titulo: 'Reja', version: 3 } };
  add('order: one that was retired since', order(3), true, before);
  add('order: a version its retired one never had', order(4), false, before);
  add('order: of a unit that is not held', unit, false, { [`_acceso_/${ANA.emp_id}/u001`]: null });
  add('tip: an earlier version', tipRead(1), true);
  add('tip: a version to come', tipRead(3));
  add('tip: of which there is none', tipRead(1), false, { '_tips/t1': null });
  add('tip: one that says no version', tipRead(1), true, { '_tips/t1/version': null });
  add('tip: a later version of one that says none', tipRead(2), false, { '_tips/t1/version': null });
  const answer = updatesOf(consent, ANA, t);
  for (const proposito of PROPOSITOS)
    add(`consent ${proposito}`, edit(answer, consent[1](ANA), { proposito, acepta: false }), true);
  for (const fechah_x of [0, t + 25 * 3_600_000])
    add(`consent of ${fechah_x}`, edit(answer, consent[1](ANA), { fechah_x }), true);
  for (const operation of [
    cambiarFoto(act(ANA, OP, t), pid('Foto')),
    cambiarFoto(act(ANA, OP, t), null),
    cambiarAvisos(act(ANA, OP, t), 'abc'),
    cambiarAvisos(act(ANA, OP, t), null),
    marcarClave(act(ANA, OP, t)),
  ])
    add(operation.tipo, sent(ANA.uid, OP, operation.updates), true, {
      [`_emp_segdiez/${ANA.emp_id}/img`]: 'https://ejemplo.co/vieja.svg',
      [`_emp_segdiez/${ANA.emp_id}/tpush`]: 'viejo',
    });
  return cases;
}

const MISTAKES: Readonly<Record<Write[0], readonly (readonly [string, Json | undefined])[]>> = {
  tip: [
    ['version', undefined],
    ['version', -1],
    ['version', '2'],
    ['util', 'si'],
    ['seg', 5],
  ],
  video: [
    ['seg', undefined],
    ['seg', -1],
    ['util', true],
  ],
  consigna: [
    ['version', undefined],
    ['version', -1],
    ['util', true],
  ],
  consentimiento: [
    ['id', pid('Otro')],
    ['proposito', 'todo'],
    ['proposito', undefined],
    ['version', undefined],
    ['version', long(61)],
    ['version', 2],
    ['acepta', undefined],
    ['acepta', 'si'],
    ['fechah', undefined],
    ['cant_archivos', -1],
    ['disp_id', undefined],
    ['app_ver', undefined],
    ['lat', 4],
    ['lng', -74],
  ],
};
