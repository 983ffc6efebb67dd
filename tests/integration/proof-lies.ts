import { createHash } from 'node:crypto';
import type { Json } from '@gr/shared/contract/outbox';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { PuntoImpreso, Ronda } from '@gr/shared/domain/registro/records';
import type { RazonPunto } from '@gr/shared/domain/registro/round-proof';
import { stampPhoto } from '@gr/shared/domain/registro/sello';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import type { Liar } from '../support/liar.ts';
import { smallJpeg } from '../support/small-jpeg.ts';

/** A picture, and another one. */
const TAKEN = smallJpeg('una');
const OTHER = smallJpeg('dos');
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const TAREAS = {
  t1: { texto: 'Presión', tipo: 'numero', orden: 1 },
  t2: { texto: 'Foto del tablero', tipo: 'foto', orden: 2 },
} as const;

/** What these lies are told with: a guard, and the round once that guard has ended it. */
export interface Stage {
  readonly liar: Liar;
  ended(ronda: Ronda): Promise<Ronda>;
}

/** The lies about names, answers, photos and the way records came, as tests of the suite that owns the backend. */
export function proofLies(stage: () => Stage): void {
  let liar: Liar;
  let before: PuntoImpreso;
  let uid: string;
  const place = () => `_qr_/${liar.unidad.un_id}/${before.qr_id}`;
  beforeAll(async () => {
    ({ liar } = stage());
    const [, second] = liar.planned;
    if (!second) throw new Error('two points');
    before = second;
    ({ uid } = liar.act());
    await liar.asOwner({ [place()]: asJson({ ...before, foto_req: true, tareas: TAREAS }) });
  });
  afterAll(() => liar.asOwner({ [place()]: asJson(before) }));

  const marks = (ronda: Ronda): Partial<Record<RazonPunto, true>> | undefined =>
    ronda.juicio?.puntos?.[before.qr_id];

  /** A round with the point read, and told of it what `lie` says, below the read. */
  async function told(
    lie: (ronda: Ronda, op: string) => Record<string, Json> | Promise<Record<string, Json>>,
  ): Promise<Ronda> {
    const ronda = await liar.begun();
    const read = liar.act();
    expect(await liar.tell(read.op, liar.point(ronda, before, {}, read))).toBe(200);
    const { op } = liar.act();
    const values = Object.entries(await lie(ronda, op)).map(([path, value]) => [
      `recorrido/${before.qr_id}/${path}`,
      value,
    ]);
    const rest = { _op: op, fechah_srv: { '.sv': 'timestamp' } };
    const updates = inEachTree(treesOfRonda(ronda), { ...Object.fromEntries(values), ...rest });
    expect(await liar.tell(op, updates)).toBe(200);
    return stage().ended(await liar.judged(ronda.id));
  }

  function answer(op: string, tarea: string, valor: Json, asked: { texto: string; tipo: string }): Json {
    const { texto, tipo } = asked;
    return { texto, tipo, valor, fechah_x: Date.now(), fechah_srv: { '.sv': 'timestamp' }, tarea, _op: op };
  }

  async function photo(
    ronda: Ronda,
    change: Record<string, Json | undefined> = {},
    punto = before,
  ): Promise<{ ruta: string; files: Record<string, Json> }> {
    const id_archivo = pushId(Date.now());
    const fechah_x = Date.now();
    const { un_id, un_nombre, id } = ronda;
    const sello = await stampPhoto(id_archivo, fechah_x, { un_id, un_nombre, ronda: id, qr_id: punto.qr_id });
    const ruta = `evidencias/${ronda.un_id}/${uid}/${ronda.id}/${id_archivo}.jpg`;
    const seen = { mime: 'image/jpeg', tam: TAKEN.length, sha256: hashOf(TAKEN), fechah_x };
    const said = {
      id_archivo,
      tipo: 'foto',
      ruta,
      ...seen,
      origen: 'camara',
      sello: { ...sello },
      ...change,
    };
    const archivo = asJson(said);
    return { ruta, files: { [`archivos/${id_archivo}`]: archivo } };
  }

  /** Puts a picture where a photo should lie, telling the hash of the one that was taken. */
  const upload = (ruta: string, bytes: Buffer) => liar.upload(ruta, bytes, hashOf(TAKEN));

  test('invented names and hours are written over by the true ones, and marked', async () => {
    const lie = { rond_nom: 'Otra Persona', un_nombre: 'Otra unidad', nom_plan: 'Plan inventado' };
    let ronda = await liar.begun(() => ({ ...lie, fechah: '2031-01-01 00:00:00' }));
    const names = {
      rond_nom: liar.act().nombre,
      un_nombre: liar.unidad.un_nombre,
      nom_plan: liar.plan.nom_plan,
    };
    expect(ronda).toMatchObject({ ...names, fechah: fechahLocal(ronda.fechah_x) });
    expect(ronda.juicio).toMatchObject({ razones: { nombres_cambiados: true }, dicho: lie });
    const [renamed, invented] = liar.planned;
    if (!renamed || !invented) throw new Error('two points');
    // Renamed under way: the phone may have heard of it or not.
    await liar.asOwner({ [`_qr_/${liar.unidad.un_id}/${renamed.qr_id}/nom_qr`]: 'Portería nueva' });
    for (const [punto, words] of [
      [renamed, { nom_qr: 'Portería nueva' }],
      [invented, { nom_qr: 'Bóveda principal', fechah: '2031-01-01 00:00:00' }],
    ] as const) {
      const acto = liar.act();
      expect(await liar.tell(acto.op, liar.point(ronda, punto, words, acto))).toBe(200);
    }
    ronda = await stage().ended(await liar.judged(ronda.id));
    const { nom_qr, fechah, fechah_x = 0 } = ronda.recorrido?.[invented.qr_id] ?? {};
    expect([nom_qr, fechah]).toEqual([invented.nom_qr, fechahLocal(fechah_x)]);
    expect(ronda.juicio?.dicho?.puntos?.[invented.qr_id]).toMatchObject({ nom_qr: 'Bóveda principal' });
    expect(ronda.recorrido?.[renamed.qr_id]?.nom_qr).toBe('Portería nueva');
    for (const root of treesOfRonda(ronda)) expect(await liar.read(root)).toEqual(ronda);
    await liar.asOwner({ [`_qr_/${liar.unidad.un_id}/${renamed.qr_id}`]: asJson(renamed) });
  });

  test('a photo answered without a picture is none, and questions nobody asked are marked', async () => {
    const found = await told((_, op) => ({
      [`tareas/${op}-0`]: answer(op, 't1', 'mentira', { texto: '¿Otra pregunta?', tipo: 'si_no' }),
      [`tareas/${op}-1`]: { ...(answer(op, 't2', 'si', TAREAS.t2) as object), fechah_x: 5_000 },
      [`tareas/${op}-2`]: answer(op, 'inventada', 'si', {
        texto: '¿Revisó todo el edificio?',
        tipo: 'si_no',
      }),
    }));
    expect(marks(found)).toEqual({
      ...{ sin_foto: true, tareas_pendientes: true, valor_fuera: true, respuesta_ajena: true },
      // An answer of 1970.
      hora_dudosa: true,
    });
    // Who reads it reads what was asked.
    const { tareas = {} } = found.recorrido?.[before.qr_id] ?? {};
    const [key = ''] = Object.keys(tareas);
    expect(tareas[key]).toMatchObject({ tarea: 't1', texto: 'Presión', tipo: 'numero' });
    expect(found.juicio?.dicho?.puntos?.[before.qr_id]?.tareas).toEqual({
      [key]: { texto: '¿Otra pregunta?', tipo: 'si_no' },
    });
    for (const root of treesOfRonda(found)) expect(await liar.read(root)).toEqual(found);
  });

  test('a photo that lies nowhere, or is another, is marked; one that is there and of the gallery is told so', async () => {
    const nowhere = await told(async (ronda) => ({ ...(await photo(ronda)).files, cant_archivos: 77 }));
    expect(marks(nowhere)).toEqual({ foto_no_llegada: true, tareas_pendientes: true });
    expect(nowhere.recorrido?.[before.qr_id]?.cant_archivos).toBe(1);
    const lain = (bytes: Buffer, change: Record<string, Json>) =>
      told(async (ronda) => {
        const { ruta, files } = await photo(ronda, change);
        await upload(ruta, bytes);
        return { ...files, cant_archivos: 1 };
      });
    expect(marks(await lain(OTHER, {}))).toEqual({ foto_no_llegada: true, tareas_pendientes: true });
    expect(marks(await lain(TAKEN, { origen: 'galeria' }))).toEqual({
      ...{ foto_de_galeria: true, tareas_pendientes: true },
    });
  });

  test('a photo of the camera without its stamp, or taken at another hour than its stamp says, is marked', async () => {
    const shot = smallJpeg('sin sello');
    const seen = { sha256: hashOf(shot), tam: shot.length };
    const lain = (change: Record<string, Json | undefined>) =>
      told(async (ronda) => {
        const { ruta, files } = await photo(ronda, { ...seen, ...change });
        await upload(ruta, shot);
        return { ...files, cant_archivos: 1 };
      });
    expect(marks(await lain({ sello: undefined }))?.foto_sin_sello).toBe(true);
    expect(marks(await lain({ fechah_x: Date.now() - 60_000 }))?.foto_sin_sello).toBe(true);
    expect(marks(await lain({ origen: 'galeria', sello: undefined }))?.foto_sin_sello).toBeUndefined();
  });

  test('a photo of another round, or of another point of the round, is marked, and one that is its own is not', async () => {
    const [, , third] = liar.planned;
    if (!third) throw new Error('three points');
    const shot = smallJpeg('la misma');
    const seen = { sha256: hashOf(shot), tam: shot.length };
    const lain = () =>
      told(async (ronda) => {
        const { ruta, files } = await photo(ronda, seen);
        await upload(ruta, shot);
        return { ...files, cant_archivos: 1 };
      });
    const first = await lain();
    expect(marks(first)).toEqual({ tareas_pendientes: true });
    const second = await lain();
    expect(marks(second)).toEqual({ tareas_pendientes: true, foto_repetida: true });
    const places = Object.values(second.juicio?.fotos_repetidas ?? {});
    expect(places).toMatchObject([{ un_id: first.un_id, id_registro: first.id }]);
    for (const root of treesOfRonda(second)) expect(await liar.read(root)).toEqual(second);
    // Its photo comes when the round was judged, and lay elsewhere in between.
    const slow = smallJpeg('lenta');
    let late = '';
    const waits = await told(async (ronda) => {
      const { ruta, files } = await photo(ronda, { sha256: hashOf(slow), tam: slow.length });
      late = ruta;
      return { ...files, cant_archivos: 1 };
    });
    expect(marks(waits)).toEqual({ tareas_pendientes: true, foto_no_llegada: true });
    await upload((await photo(first)).ruta, slow);
    await upload(late, slow);
    await liar.asOwner({ '_festivos_/2030-01-01': null });
    expect(marks(await liar.read<Ronda>(`_recorridos_todos/${waits.id}`))).toEqual({
      ...{ tareas_pendientes: true, foto_repetida: true },
    });
    // At two points of one round, each with a file of its own.
    const [ronda, own] = [await liar.begun(), smallJpeg('dos puntos')];
    for (const punto of [before, third]) {
      const read = liar.act();
      expect(await liar.tell(read.op, liar.point(ronda, punto, {}, read))).toBe(200);
      const { ruta, files } = await photo(ronda, { sha256: hashOf(own), tam: own.length }, punto);
      await upload(ruta, own);
      const { op } = liar.act();
      const below = Object.entries({ ...files, cant_archivos: 1 });
      const values = below.map(([path, value]) => [`recorrido/${punto.qr_id}/${path}`, value] as const);
      const rest = { _op: op, fechah_srv: { '.sv': 'timestamp' } };
      const updates = inEachTree(treesOfRonda(ronda), { ...Object.fromEntries(values), ...rest });
      expect(await liar.tell(op, updates)).toBe(200);
    }
    const { juicio } = await stage().ended(await liar.judged(ronda.id));
    expect([juicio?.puntos?.[before.qr_id], juicio?.puntos?.[third.qr_id]]).toEqual([
      { tareas_pendientes: true },
      { foto_repetida: true },
    ]);
    expect(Object.values(juicio?.fotos_repetidas ?? {})).toMatchObject([{ qr_id: before.qr_id }]);
    expect(juicio?.por_revisar).toBeGreaterThanOrEqual(2);
  });
}
