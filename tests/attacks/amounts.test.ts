import type { Json } from '@gr/shared/contract/outbox';
import { localDate } from '@gr/shared/domain/valor/time';
import { logger } from 'firebase-functions';
import { ANA, type Attacker, EVA, LEO, openTarget, operation, pid, type Target, tokenOf } from './target.ts';

const SERVER_TIME = { '.sv': 'timestamp' };
let target: Target;
let n = 0;

beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  // Counted by chance, one in so many: here every one.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  for (const tree of ['_cuotas_', '_cuotas_archivos_', '_llenos_']) target.lay(tree, null);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => target.close());

/** One operation; gives the status after the functions have followed it. */
async function tell(who: Attacker, updates: (op: string) => Readonly<Record<string, Json>>): Promise<number> {
  n += 1;
  const op = pid(`Op${n}x`);
  const { status } = await target.update(who, operation(who, op, updates(op)));
  await target.backend.functions.idle();
  return status;
}
const nothing = (): Record<string, Json> => ({});
/** What was counted of somebody today. */
const spent = (tree: string, who: Attacker, count: number): void =>
  target.lay(`${tree}/${who.uid}`, { dia: localDate(Date.now()), n: count });

const mark = (op: string): Json => ({ seg: 1, fechah_x: 1, fechah_srv: SERVER_TIME, _op: op });
const consent = (id: string, op: string): Json => ({
  ...{ id, _op: op, proposito: 'gps', version: '1', acepta: true, fechah: 'x', fechah_x: 1 },
  ...{ fechah_srv: SERVER_TIME, disp_id: 'd', app_ver: '1', cant_archivos: 0 },
});
const incident = (id: string, op: string): Json => ({
  ...{ _op: op, id_novedad: id, un_id: 'u001', rond_id: ANA.emp_id, rond_nom: 'Ana', tipo_nov: 'ronda' },
  ...{
    cat_nov: 'ruido',
    criticidad: 'baja',
    estado_nov: 'abierta',
    desc_nov: 'Suena una alarma',
    cant_archivos: 0,
  },
  ...{ fechah: 'x', fechah_x: 1, fechah_srv: SERVER_TIME, disp_id: 'd', app_ver: '1' },
});
const validation = (id: string, op: string): Json => ({
  ...{ _op: op, id, un_id: 'u001', emp_id: ANA.emp_id, qr_id: 'x', accion: 'probar', resultado: 'danado' },
  ...{ fechah: 'x', fechah_x: 1, fechah_srv: SERVER_TIME, disp_id: 'd', app_ver: '1' },
});

test.each<[string, (id: string, op: string) => Readonly<Record<string, Json>>]>([
  ['films that are none', (id, op) => ({ [`_videos_vistos_/${ANA.emp_id}/v${id}`]: mark(op) })],
  ['consents', (id, op) => ({ [`_consentimientos_/${ANA.emp_id}/${id}`]: consent(id, op) })],
  ['incidents', (id, op) => ({ [`_novedades/${id}`]: incident(id, op) })],
  [
    'push addresses',
    (id, op) => ({ [`_emp_segdiez/${ANA.emp_id}/tpush`]: id, [`_emp_segdiez/${ANA.emp_id}/_op`]: op }),
  ],
  ['validations', (id, op) => ({ [`_valqr_/u001/${id}`]: validation(id, op) })],
])('a thousand %s under one operation: each counts as one', async (_, record) => {
  // Room for one operation and not for what it brings.
  spent('_cuotas_', ANA, 20_000 - 20);
  const many = (op: string): Record<string, Json> =>
    Object.assign({}, ...[1, 2].map((i) => record(pid(`Muchos${n}x${i}`), op))) as Record<string, Json>;
  expect(await tell(ANA, many)).toBe(200);
  expect([await tell(ANA, nothing), await tell(LEO, nothing)]).toEqual([401, 200]);
});

test.each(['_novedades', '_supervisiones_todas', '_recorridos_todos'])(
  'a record of %s is filled until no phone can read it: beyond a megabyte nobody changes it',
  async (tree) => {
    const at = `${tree}/-Lleno`;
    const notas = Object.fromEntries(
      Array.from({ length: 520 }, (_, i) => [`n${i}`, { texto: 'x'.repeat(2_000) }]),
    );
    target.lay(at, { un_id: 'u001', rond_id: '', super_id: 'e_eva', estado_nov: 'abierta', notas });
    const op = pid(`Otra${tree.length}`);
    await target.act(EVA, op, { [`${at}/_op`]: op });
    expect((await target.get('owner', '_llenos_/-Lleno')).body).toBe('true');
  },
);

test('a guard fills an incident so that nobody can close it: it takes no more of guards, and other incidents do', async () => {
  target.lay('_llenos_/-Lleno', true);
  for (const id of ['-Lleno', '-Otra'])
    target.lay(`_novedades/${id}`, { un_id: 'u001', estado_nov: 'abierta', _op: 'x' });
  expect([
    await tell(ANA, (op) => ({ '_novedades/-Lleno/_op': op })),
    await tell(ANA, (op) => ({ '_novedades/-Otra/_op': op })),
    await tell(EVA, (op) => ({ '_novedades/-Lleno/_op': op })),
  ]).toEqual([401, 200, 200]);
});

describe('pictures', () => {
  const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]);
  const bucket = (): string => `${target.backend.url}/v0/b/demo-gr.appspot.com/o`;
  const put = async (who: Attacker, name: string): Promise<number> => {
    const headers = { Authorization: `Firebase ${tokenOf(who)}`, 'Content-Type': 'image/jpeg' };
    const url = `${bucket()}?name=${encodeURIComponent(name)}`;
    const { status } = await fetch(url, { method: 'POST', headers, body: JPEG });
    await target.backend.functions.idle();
    return status;
  };
  const isThere = async (name: string): Promise<boolean> => {
    const url = `${bucket()}/${encodeURIComponent(name)}`;
    return (await fetch(url, { headers: { Authorization: 'Bearer owner' } })).status === 200;
  };

  test('5,000 on a day: no more are kept of that person, unless a record names them', async () => {
    spent('_cuotas_archivos_', ANA, 5_000);
    const named = `evidencias/u001/${ANA.uid}/-Nov/f.jpg`;
    target.lay('_novedades/-Nov', { archivos: { f: { ruta: named, tam: 68, sha256: 'x' } } });
    const names = [`evidencias/u001/${ANA.uid}/r/f.jpg`, `personal/${ANA.uid}/f.jpg`, named];
    for (const name of names) expect(await put(ANA, name)).toBe(200);
    const other = `evidencias/u001/${LEO.uid}/r/f.jpg`;
    await put(LEO, other);
    expect(await Promise.all([...names, other].map(isThere))).toEqual([false, false, true, true]);
  });

  test('a megabyte of words about a picture', async () => {
    const words = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, 'v'.repeat(20)]));
    const meta = JSON.stringify({ contentType: 'image/jpeg', metadata: words });
    const body = Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Type: application/json\r\n\r\n${meta}\r\n--b\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      JPEG,
      Buffer.from('\r\n--b--'),
    ]);
    const headers = {
      Authorization: `Firebase ${tokenOf(ANA)}`,
      'Content-Type': 'multipart/related; boundary=b',
    };
    const name = encodeURIComponent(`evidencias/u001/${ANA.uid}/r/g.jpg`);
    expect((await fetch(`${bucket()}?name=${name}`, { method: 'POST', headers, body })).status).toBe(400);
  });
});
