import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Json } from '@gr/shared/contract/outbox';
import { decode, encode } from 'jpeg-js';
import { BUCKET } from '../../backend/project.ts';
import { smallJpeg } from '../support/small-jpeg.ts';
import { ANA, EVA, openTarget, pid, type Target } from './target.ts';

const FOTO = pid('Foto');
const OWNER = { Authorization: 'Bearer owner' };
const DAY = 24 * 3_600_000;
const NOTHING = { fotos_mal: undefined, fotos_repetidas: undefined };
let target: Target;
let n = 0;

beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const placed = (registro: string, foto = FOTO): string =>
  `evidencias/u001/${ANA.uid}/${registro}/${foto}.jpg`;
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const said = (ruta: string, bytes: Buffer, more = {}): Json => ({
  ...{ id_archivo: FOTO, ruta, tipo: 'foto', mime: 'image/jpeg', tam: bytes.length, sha256: hashOf(bytes) },
  ...more,
});

/** Lays a picture there, as a phone would have, and waits for the functions. */
async function put(ruta: string, bytes: Buffer): Promise<void> {
  const url = `${target.backend.url}/upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=${encodeURIComponent(ruta)}`;
  const headers = { ...OWNER, 'Content-Type': 'image/jpeg' };
  expect((await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) })).status).toBe(200);
  await target.backend.functions.idle();
}

/** A record with files; gives what the server wrote of them. */
async function report(place: string, archivos: Readonly<Record<string, Json>>): Promise<unknown> {
  n += 1;
  const _op = pid(`op${n}x`);
  await target.act(EVA, _op, { [place]: { _op, un_id: 'u001', super_id: EVA.emp_id, archivos } });
  return seen(place);
}

async function seen(place: string): Promise<unknown> {
  await target.backend.functions.idle();
  const record = target.backend.database.root.at(place.split('/')).toJson() as Record<string, unknown>;
  return { fotos_mal: record.fotos_mal, fotos_repetidas: record.fotos_repetidas };
}

const rows = (): readonly string[] =>
  Object.keys((target.backend.database.root.at(['_huellas_fotos_']).toJson() ?? {}) as object);

test.each(['_novedades', '_listascheck_/u001', '_inventarios_/u001', '_supervisiones_todas'])(
  'one picture as proof of two records of %s',
  async (tree) => {
    n += 1;
    const shot = smallJpeg(`repetida ${tree}`);
    const [first, second, again] = [pid(`Primera${n}`), pid(`Segunda${n}`), pid('Igual')];
    await put(placed(first), shot);
    await put(placed(first, again), shot);
    // Twice in one record is no second one.
    const own = { [FOTO]: said(placed(first), shot), [again]: said(placed(first, again), shot) };
    expect(await report(`${tree}/${first}`, own)).toEqual(NOTHING);
    await put(placed(second), shot);
    const where = { un_id: 'u001', id_registro: first, fechah_srv: expect.any(Number) as number };
    expect(await report(`${tree}/${second}`, { [FOTO]: said(placed(second), shot) })).toEqual({
      ...{ ...NOTHING, fotos_repetidas: { [FOTO]: where } },
    });
    // Neither who sent it nor who reads it takes it off.
    for (const who of [ANA, EVA])
      expect((await target.update(who, { [`${tree}/${second}/fotos_repetidas`]: null })).status).toBe(401);
    // Sent once more to where it lies, as a phone does that heard no answer.
    await put(placed(first), shot);
    expect(await seen(`${tree}/${first}`)).toEqual(NOTHING);
  },
);

test('a picture that was compressed anew, and one that no browser can draw', async () => {
  const shot = readFileSync(path.join(__dirname, '../../backend/seed/pictures/puerta.jpg'));
  const { width, height, data } = decode(shot);
  const copy = encode({ width, height, data }, 40).data;
  const [first, second, third] = [pid('Puerta'), pid('PuertaOtra'), pid('SinTablas')];
  await put(placed(first), shot);
  await put(placed(second), copy);
  expect(await report(`_novedades/${second}`, { [FOTO]: said(placed(second), copy) })).toMatchObject({
    fotos_repetidas: { [FOTO]: { id_registro: first } },
  });
  expect(await report(`_novedades/${first}`, { [FOTO]: said(placed(first), shot) })).toEqual(NOTHING);
  const tables = copy.indexOf(Buffer.from([0xff, 0xc4]));
  const next = tables + 2 + copy.readUInt16BE(tables + 2);
  const bare = Buffer.concat([copy.subarray(0, tables), copy.subarray(next)]);
  await put(placed(third), bare);
  expect(await report(`_novedades/${third}`, { [FOTO]: said(placed(third), bare) })).toMatchObject({
    fotos_mal: 1,
  });
});

test('one picture for two guards of one visit', async () => {
  const [id, other] = [pid('Visita'), pid('OtroGuarda')];
  const shot = smallJpeg('visita');
  await put(placed(id), shot);
  await put(placed(id, other), shot);
  const files = {
    [FOTO]: said(placed(id), shot, { cant_id_guarda: 'g1' }),
    [other]: said(placed(id, other), shot, { id_archivo: other, cant_id_guarda: 'g2' }),
  };
  expect(await report(`_supervisiones_todas/${id}`, files)).toMatchObject({
    fotos_repetidas: { [other]: { id_registro: id } },
  });
});

test('two reports before their picture, which comes later', async () => {
  const [first, second] = [pid('Lenta'), pid('MasLenta')];
  const slow = smallJpeg('lenta');
  for (const id of [first, second])
    expect(await report(`_novedades/${id}`, { [FOTO]: said(placed(id), slow) })).toEqual({
      ...{ ...NOTHING, fotos_mal: 1 },
    });
  for (const id of [first, second]) await put(placed(id), slow);
  expect(await seen(`_novedades/${first}`)).toEqual(NOTHING);
  expect(await seen(`_novedades/${second}`)).toMatchObject({
    fotos_repetidas: { [FOTO]: { id_registro: first } },
  });
});

test('an incident that shares the file of its checklist is no copy', async () => {
  const list = pid('ListaConFoto');
  const shot = smallJpeg('de la lista');
  await put(placed(list), shot);
  const files = { [FOTO]: said(placed(list), shot) };
  expect(await report(`_listascheck_/u001/${list}`, files)).toEqual(NOTHING);
  expect(await report(`_novedades/${pid('DeLista')}`, files)).toEqual(NOTHING);
});

test('pictures nobody names, to blame those who come later; what is kept of them has an end', async () => {
  const [lost, kept] = [smallJpeg('huerfana'), smallJpeg('con dueño')];
  const owner = pid('Duenio');
  await put(placed(pid('Huerfana')), lost);
  await put(placed(owner), kept);
  await report(`_novedades/${owner}`, { [FOTO]: said(placed(owner), kept) });
  expect(rows()).toEqual(expect.arrayContaining([hashOf(lost), hashOf(kept)]));
  await target.backend.functions.runScheduled('barrer_noche', Date.now() + 8 * DAY);
  expect([rows().includes(hashOf(lost)), rows().includes(hashOf(kept))]).toEqual([false, true]);
  await target.backend.functions.runScheduled('barrer_noche', Date.now() + 400 * DAY);
  expect(rows()).toEqual([]);
});
