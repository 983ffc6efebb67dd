import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { sha256 } from '../../functions/minuta/append.ts';
import { runAdmin } from '../cli/run.ts';
import { COMMANDS } from '../commands.ts';
import { type Answer, type Office, openOffice } from '../testing/office.ts';
import { archiveKey, archiveName, writeArchive } from './archive-file.ts';
import { archiveMonth, photoFile } from './archive-month.ts';
import { placesOf, type WholeRound, wholeRounds } from './whole-rounds.ts';

const UN = 'u001';
/** The demo's rounds are of these days: seen from a year later they are old. */
const LATER = Date.now() + 365 * 24 * 3_600_000;
/** Rounds added to the demo's, so that they leave in several parts. */
const MORE = 110;

let office: Office;
let dir: string;
beforeAll(async () => {
  office = await openOffice('demo');
  dir = path.join(office.dir, 'archivo');
});
afterAll(() => office.close());

const company = {
  read: <T>(place: string) => Promise.resolve(office.read(place) as T | null),
  async update(changes: Readonly<Record<string, unknown>>) {
    for (const [place, value] of Object.entries(changes)) await office.put(place, value);
  },
  files: { get: () => Promise.resolve(null) } as never,
};

async function run(...args: string[]): Promise<Answer & { readonly said: string }> {
  const said: string[] = [];
  const beside: string[] = [];
  const code = await runAdmin(COMMANDS, [...args, '--json', '--url', office.backend.url], {
    ...{ env: {}, now: () => LATER, say: (line) => said.push(line), complain: (line) => beside.push(line) },
  });
  return { code, json: JSON.parse(said.join('\n')) as Answer['json'], beside: '', said: beside.join('\n') };
}
const archive = (...more: string[]) =>
  run('archivar', '--unidad', UN, '--meses', '3', '--salida', dir, ...more);

const rounds = () => (office.read(`_recorridos_/${UN}`) ?? {}) as Readonly<Record<string, Ronda>>;
const whole = () => wholeRounds(company, Object.keys(rounds()));
const files = () => readdirSync(dir).filter((name) => name.endsWith('.json'));
const archived = () =>
  Object.assign(
    {},
    ...files().map(
      (name) =>
        (JSON.parse(readFileSync(path.join(dir, name), 'utf8')) as { cuerpo: { rondas: object } }).cuerpo
          .rondas,
    ),
  ) as Readonly<Record<string, WholeRound>>;

test('a month with open or doubted rounds stays, young months are refused, a dry run writes nothing', async () => {
  const { json } = await archive('--simular');
  expect(json.avisos.join()).toMatch(/queda: .*(sin juzgar|con dudas sin decidir)/);
  expect((await archive('--meses', '2')).code).toBe(3);
  const open = Object.entries(rounds()).filter(([, ronda]) => isOpen(ronda) || ronda.juicio === undefined);
  for (const [id, ronda] of open) for (const place of placesOf(id, { ronda })) await office.put(place, null);
  await office.put(`_por_revisar_/${UN}`, null);
  const [[id, one] = ['', {} as WholeRound]] = Object.entries(await whole());
  for (let n = 0; n < MORE; n += 1) {
    const other = id.slice(0, -3) + String(n).padStart(3, '0');
    for (const place of placesOf(other, one).slice(0, 3))
      await office.put(place, { ...one.ronda, id: other });
    await office.put(`_esperado_/${other}`, one.esperado);
  }
  expect((await run('resumenes', 'rehacer')).code).toBe(0);
  const ready = await archive('--simular');
  expect(ready.json).toMatchObject({
    ...{ estado: 'simulado', avisos: [], cifras: { rondas: Object.keys(rounds()).length } },
  });
  expect(ready.json.cambios[0]).toMatch(/^u001 \d{4}-\d\d: \d+ rondas, \d+,\d MB$/);
  expect(Object.keys(rounds()).length).toBeGreaterThan(MORE);
});

test('killed between writing and removing, in the middle, or before the file is whole: nothing is lost, nothing is there twice', async () => {
  const before = await whole();
  const summary = office.read(`_resumen_/${UN}/filas`);
  const [mes = ''] = Object.values(before).map(({ ronda }) =>
    new Date(ronda.fechah_ini_x - 5 * 3_600_000).toISOString().slice(0, 7),
  );
  const ids = Object.keys(before);
  const kept = () => ({
    ...archived(),
    ...Object.fromEntries(ids.map((id) => [id, office.read(`_recorridos_todos/${id}`)])),
  });
  const key = archiveKey();
  mkdirSync(dir);
  writeFileSync(path.join(dir, `${archiveName({ un_id: UN, mes, parte: 1 })}.nuevo`), '{"cuerpo":');
  // Updates that the database takes before the process is gone, and whether it takes the next one, too, whose answer is lost.
  for (const [takes, answered] of [
    [0, false],
    [0, true],
    [1, false],
  ] as const) {
    let left: number = takes;
    const dying = {
      ...company,
      async update(changes: Readonly<Record<string, unknown>>) {
        if (left === 0 && !answered) throw new Error('killed');
        await company.update(changes);
        left -= 1;
        if (left < 0) throw new Error('killed');
      },
    };
    await expect(
      archiveMonth(dying, { un_id: UN, mes, ids: Object.keys(rounds()) }, { dir, key, now: LATER }),
    ).rejects.toThrow('killed');
    expect(Object.keys(kept()).sort()).toEqual([...ids].sort());
    expect(archived()).toEqual(before);
  }
  const left = Object.keys(rounds()).length;
  expect([left > 0, left < ids.length]).toEqual([true, true]);
  const { code, json } = await archive('--si');
  expect([code, json.cifras.rondas]).toEqual([0, left]);
  expect(files()).toHaveLength(1);
  expect(archived()).toEqual(before);
  for (const [id, round] of Object.entries(before))
    for (const place of placesOf(id, round)) expect(office.read(place)).toBeNull();
  expect(office.read(`_resumen_/${UN}/filas`)).toEqual(summary);
  expect((await archive('--si')).json.estado).toBe('sin_cambios');
});

test('the rows of archived rounds stay, whatever is counted anew', async () => {
  const before = office.read(`_resumen_/${UN}`);
  expect((await run('resumenes', 'rehacer', '--unidad', UN, '--quitar', '--si')).json.estado).toBe(
    'sin_cambios',
  );
  expect(office.read(`_resumen_/${UN}`)).toEqual(before);
});

test('what arrives after its month left, or changes while it leaves, gets a file of its own', async () => {
  const [[id, one] = ['', {} as WholeRound]] = Object.entries(archived());
  const late = `${id.slice(0, -3)}zzz`;
  for (const place of placesOf(late, one).slice(0, 3)) await office.put(place, { ...one.ronda, id: late });
  await office.put(`_esperado_/${late}`, one.esperado);
  expect((await archive('--si')).code).toBe(0);
  expect(files()).toHaveLength(2);
  expect(office.read(`_recorridos_todos/${late}`)).toBeNull();
  expect(archived()[late]?.ronda.id).toBe(late);
  const changed = `${id.slice(0, -3)}zzy`;
  for (const place of placesOf(changed, one).slice(0, 3))
    await office.put(place, { ...one.ronda, id: changed });
  let looks = 0;
  const changing = {
    ...company,
    async read<T>(place: string) {
      const found = await company.read<T>(place);
      if (place !== `_recorridos_todos/${changed}`) return found;
      looks += 1;
      // After a look at each of the two files that are there.
      return looks === 3 ? ({ ...found, qr_leidos: 99 } as T) : found;
    },
  };
  const mes = files()[0]?.split('_')[2] ?? '';
  const month = { un_id: UN, mes, ids: [changed] };
  const done = await archiveMonth(changing, month, { dir, key: archiveKey(), now: LATER });
  expect(done).toMatchObject({ removed: 1 });
  expect(files()).toHaveLength(4);
  expect(archived()[changed]?.ronda).toEqual({ ...one.ronda, id: changed });
});

test('an archive is checked: as it was signed it passes, one changed letter or another key does not', async () => {
  const file = path.join(dir, files()[0] ?? '');
  const { json } = await run('archivar', 'comprobar', file);
  expect(json).toMatchObject({ cifras: { rondas_en_la_base: 0 }, datos: { unidad: UN } });
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"rond_nom":"', '"rond_nom":"X'));
  expect((await run('archivar', 'comprobar', file)).json).toMatchObject({
    estado: 'error',
    codigo: 'archivo',
  });
  writeFileSync(file, text);
  const secret = process.env.QR_FIRMA_CLAVE;
  process.env.QR_FIRMA_CLAVE = Buffer.from('another').toString('base64');
  expect((await run('archivar', 'comprobar', file)).json).toMatchObject({ codigo: 'archivo' });
  delete process.env.QR_FIRMA_CLAVE;
  expect((await run('archivar', 'comprobar', file)).json).toMatchObject({ codigo: 'llave' });
  process.env.QR_FIRMA_CLAVE = secret;
  rmSync(file);
  expect((await run('archivar', 'comprobar', file)).code).toBe(3);
});

test('a photo of an archive that is not there, or has other bytes, is named', async () => {
  const [[id, one] = ['', {} as WholeRound]] = Object.entries(archived());
  const photo = { ruta: `evidencias/${UN}/foto.jpg`, tam: 4, sha256: sha256('foto') };
  const ronda = { ...one.ronda, archivos: { f1: photo } } as unknown as Ronda;
  const body = { un_id: UN, mes: '2026-01', parte: 1, rondas: { [id]: { ...one, ronda } } };
  const file = path.join(dir, archiveName(body));
  await writeArchive(file, body, archiveKey());
  const check = async () => (await run('archivar', 'comprobar', file)).json;
  const missing = {
    cifras: { fotos: 1, fotos_que_faltan: 1 },
    cambios: [expect.stringContaining(photo.ruta)],
  };
  expect(await check()).toMatchObject(missing);
  const place = photoFile(dir, photo.ruta);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, 'foto');
  expect(await check()).toMatchObject({ cifras: { fotos: 1, fotos_que_faltan: 0 }, cambios: [] });
  writeFileSync(place, 'otra');
  expect(await check()).toMatchObject(missing);
});
