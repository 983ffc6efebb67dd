import fc from 'fast-check';
import type { Photo } from '../../contract/photos.ts';
import { increment } from '../database/server-value.ts';
import { acto, NOW, unidad } from '../registro/samples.ts';
import {
  canRemove,
  type EntradaSupervision,
  type GuardaVisita,
  ID_ITEMS,
  problemsOfItems,
  reviewEntrada,
  type Supervision,
} from './supervision.ts';
import {
  adjuntarArchivos,
  agregarGuarda,
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
  type NewEntrada,
  quitarArchivo,
  type RespuestaWithFotos,
} from './supervision-ops.ts';

const foto = (id_archivo: string): Photo => ({
  ...{ id_archivo, mime: 'image/jpeg', tam: 9, sha256: 'a'.repeat(64), ancho: 1, alto: 1 },
  ...{ origen: 'camara', fechah_x: NOW },
});
const eva = acto({ emp_id: 'e2001', uid: 'u_e2001', nombre: 'Eva Gil' });
const later = { ...eva, op: '-Op00000000000000002', now: NOW + 60_000 };
const guardas: Record<string, GuardaVisita> = {
  '1_e7': { nom: 'Luis', emp_id: 'e7' },
  '2_e8': { nom: 'Sofía' },
};
const formulario = {
  cat_nov: 'guarda_dormido',
  criticidad: 'alta',
  desc_nov: 'Dormido en la portería',
} as const;
const ROOTS = ['_supervisiones_/u001/v1', '_supervisiones_todas/v1', '_supervisiones_superv/e2001/v1'];

function started(): Supervision {
  return iniciarSupervision(eva, { id: 'v1', unidad: unidad(), guardas }).supervision;
}

function found(change: Partial<NewEntrada> = {}): NewEntrada {
  return {
    ...{ clave: '1_e7', guarda: { nom: 'Luis', emp_id: 'e7' }, presencia: 'dormido' },
    respuestas: {
      uniforme: { valor: 'no_cumple', obs: ' Sin gorra ', fotos: [foto('f1')] },
      radio: { valor: 'cumple', fotos: [] },
    },
    compromisos: { c1: { texto: 'Traer la gorra', fecha: '2026-11-30' } },
    firma: foto('s1'),
    novedad: { id_novedad: 'n1', formulario, fotos: [foto('f2')] },
    ...change,
  };
}

function withEntry(superv: Supervision, entrada: EntradaSupervision): Supervision {
  return { ...superv, entradas: { ...superv.entradas, [entrada.cant_id_guarda]: entrada } };
}

/** Updates of an operation below the leading root. */
function below(updates: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const root = `${ROOTS[1]}/`;
  return Object.fromEntries(
    Object.entries(updates).flatMap(([path, value]) =>
      path.startsWith(root) ? [[path.slice(root.length), value] as const] : [],
    ),
  );
}

test('a visit starts whole in its three trees', () => {
  const { supervision, operation } = iniciarSupervision(eva, {
    id: 'v1',
    unidad: unidad(),
    guardas,
    draft: 'd',
  });
  expect(Object.keys(operation.updates)).toEqual(ROOTS);
  for (const root of ROOTS) expect(operation.updates[root]).toEqual(supervision);
  expect(supervision).toMatchObject({
    estado: 'en_curso',
    superv_novedades: 'no',
    cant_guardas: 0,
    super_id: 'e2001',
  });
  expect(operation).toMatchObject({ aggregate: 'supervision/v1', creates: true, draft: 'd' });
});

test('a unit without guards starts a visit all the same', () => {
  const { supervision } = iniciarSupervision(eva, { id: 'v1', unidad: unidad(), guardas: {} });
  expect(supervision).not.toHaveProperty('guardas');
});

test('an entry goes with its incident, which names visit, entry and guard, and with the files of both', () => {
  const { entrada, novedad, operation } = guardarEntrada(eva, started(), found());
  expect(entrada).toMatchObject({
    ...{
      superv_id: 'v1',
      guarda_id: 'e7',
      novedades: 'si',
      id_novedad: 'n1',
      firma_guarda: 's1',
      puntaje: 33,
    },
    novedades_desc: 'Dormido en la portería',
    respuestas: {
      uniforme: { valor: 'no_cumple', obs: 'Sin gorra', archivos: { f1: true } },
      radio: { valor: 'cumple' },
    },
  });
  expect(novedad).toMatchObject({
    ...{ id: 'v1', superv_id: 'v1', cant_id_guarda: '1_e7', super_id: 'e2001', tipo_nov: 'supervision' },
    involucrados: { e7: { nom: 'Luis', calidad: 'guarda' } },
  });
  expect(novedad).not.toHaveProperty('rond_id');
  expect(operation.updates['_novedades/n1']).toMatchObject({ cant_archivos: 1, _op: operation.id });
  for (const root of ROOTS) expect(operation.updates[`${root}/entradas/1_e7`]).toEqual(entrada);
  expect(below(operation.updates)).toMatchObject({
    ...{
      superv_novedades: 'si',
      cant_guardas: increment(1),
      cant_nov: increment(1),
      cant_archivos: increment(2),
      _op: operation.id,
    },
    'archivos/f1': { cant_id_guarda: '1_e7', id_item: 'uniforme', tipo: 'foto' },
    'archivos/s1': { cant_id_guarda: '1_e7', tipo: 'firma' },
  });
  expect(operation.files.map(({ ruta }) => ruta)).toEqual([
    'evidencias/u001/u_e2001/v1/f1.jpg',
    'evidencias/u001/u_e2001/v1/s1.jpg',
    'evidencias/u001/u_e2001/n1/f2.jpg',
  ]);
  expect(operation.effects).toEqual([]);
});

test('a guard who is not in the list is named by the key of the visit', () => {
  const input = found({ clave: '3_xab', guarda: { nom: 'Nuevo' } });
  const { entrada, novedad } = guardarEntrada(eva, started(), input);
  expect(entrada).not.toHaveProperty('guarda_id');
  expect(novedad?.involucrados).toEqual({ '3_xab': { nom: 'Nuevo', calidad: 'guarda' } });
});

test('an entry adds to its visit, whatever else is counted meanwhile', () => {
  const first = withEntry(started(), guardarEntrada(eva, started(), found()).entrada);
  const plain = found({ clave: '2_e8', presencia: 'presente', respuestas: {}, novedad: null });
  const { entrada, operation } = guardarEntrada(later, first, plain);
  expect(entrada).toMatchObject({ novedades: 'no', novedades_desc: '', puntaje: 100 });
  const values = below(operation.updates);
  expect(values).toMatchObject({ cant_guardas: increment(1) });
  // An entry without an incident must not clear the visit's, so that it can arrive at any time.
  for (const field of ['superv_novedades', 'cant_nov', 'puntaje']) expect(values).not.toHaveProperty(field);
});

describe('an entry that is saved again', () => {
  const before = guardarEntrada(eva, started(), found()).entrada;
  const archivos = below(guardarEntrada(eva, started(), found()).operation.updates);
  const superv: Supervision = {
    ...withEntry(started(), before),
    archivos: { f1: archivos['archivos/f1'], s1: archivos['archivos/s1'] } as NonNullable<
      Supervision['archivos']
    >,
  };

  const corrected = (uniforme: RespuestaWithFotos): NewEntrada =>
    found({
      ...{ presencia: 'presente', novedad: null, firma: null, compromisos: {} },
      respuestas: { ...found().respuestas, uniforme },
    });

  it('keeps its incident and its photos; nobody signed what it says now', () => {
    const again = corrected({ valor: 'cumple', fotos: [] });
    const { entrada, novedad } = guardarEntrada(later, superv, again);
    expect(novedad).toBeNull();
    expect(entrada).toMatchObject({
      ...{ novedades: 'si', id_novedad: 'n1', novedades_desc: 'Dormido en la portería' },
      respuestas: { uniforme: { valor: 'cumple', archivos: { f1: true } } },
    });
    expect(entrada).not.toHaveProperty('firma_guarda');
    const refused = { ...again, sin_firma: 'Ya se fue' };
    expect(guardarEntrada(later, superv, refused).entrada).toMatchObject({ sin_firma: 'Ya se fue' });
  });

  it('writes what changed, value by value, and says what is gone', () => {
    const again = corrected({ valor: 'cumple', fotos: [foto('f3')] });
    const { operation } = guardarEntrada(later, superv, again);
    const { 'archivos/f3': added, ...rest } = below(operation.updates);
    expect(added).toMatchObject({ id_item: 'uniforme' });
    expect(rest).toEqual({
      'entradas/1_e7/_op': later.op,
      'entradas/1_e7/fechah': '2026-11-20 20:01:00',
      'entradas/1_e7/fechah_x': later.now,
      'entradas/1_e7/fechah_srv': { '.sv': 'timestamp' },
      'entradas/1_e7/presencia': 'presente',
      'entradas/1_e7/puntaje': 100,
      'entradas/1_e7/respuestas/uniforme/valor': 'cumple',
      'entradas/1_e7/respuestas/uniforme/obs': null,
      'entradas/1_e7/respuestas/uniforme/archivos/f3': true,
      'entradas/1_e7/compromisos/c1/texto': null,
      'entradas/1_e7/compromisos/c1/fecha': null,
      'entradas/1_e7/firma_guarda': null,
      ...{ superv_novedades: 'si', cant_archivos: increment(1) },
      ...{ _op: later.op, fechah_srv: { '.sv': 'timestamp' } },
    });
  });

  it('names a file once, also when the form brings it again', () => {
    const { operation } = guardarEntrada(later, superv, found({ novedad: null }));
    expect(Object.keys(below(operation.updates)).filter((path) => path.startsWith('archivos/'))).toEqual([]);
    expect(below(operation.updates)).not.toHaveProperty('cant_archivos');
  });

  it('keeps the signature while what was signed is the same', () => {
    const same = found({ novedad: null, firma: null });
    expect(guardarEntrada(later, superv, same).entrada).toMatchObject({ firma_guarda: 's1' });
    const promise = found({ ...same, compromisos: { c1: { texto: 'Traer la gorra', fecha: '2026-12-01' } } });
    expect(guardarEntrada(later, superv, promise).entrada).not.toHaveProperty('firma_guarda');
  });

  it('takes the signature that was missing, and drops why', () => {
    const unsigned = guardarEntrada(eva, started(), found({ firma: null, sin_firma: 'No quiso' })).entrada;
    expect(unsigned).toMatchObject({ sin_firma: 'No quiso' });
    const { operation } = guardarEntrada(later, withEntry(started(), unsigned), found({ novedad: null }));
    expect(below(operation.updates)).toMatchObject({
      'entradas/1_e7/firma_guarda': 's1',
      'entradas/1_e7/sin_firma': null,
    });
  });
});

test('pictures are attached and taken off again; answers and signatures keep theirs', () => {
  const attach = adjuntarArchivos(eva, started(), [foto('f5'), foto('f6')]);
  const files = below(attach.updates);
  expect(files).toMatchObject({ cant_archivos: increment(2), _op: eva.op });
  const archivos = { f5: files['archivos/f5'], f6: files['archivos/f6'] } as NonNullable<
    Supervision['archivos']
  >;
  const detach = quitarArchivo(later, { ...started(), archivos }, 'f5');
  expect(below(detach.updates)).toEqual({
    ...{
      'archivos/f5': null,
      cant_archivos: increment(-1),
      _op: later.op,
      fechah_srv: { '.sv': 'timestamp' },
    },
  });
  expect(archivos.f5 && canRemove(archivos.f5)).toBe(true);
  expect(archivos.f5 && canRemove({ ...archivos.f5, cant_id_guarda: '1_e7' })).toBe(false);
  expect(archivos.f5 && canRemove({ ...archivos.f5, tipo: 'firma' })).toBe(false);
});

test('a guard is added under a key of their own', () => {
  const operation = agregarGuarda(eva, started(), '3_e9', { nom: 'Pedro', emp_id: 'e9' });
  expect(below(operation.updates)).toMatchObject({
    'guardas/3_e9': { nom: 'Pedro', emp_id: 'e9' },
    _op: eva.op,
  });
});

test("the supervisor's signature ends the visit and stands in every entry", () => {
  const superv = withEntry(started(), guardarEntrada(eva, started(), found()).entrada);
  const end = cerrarSupervision(later, superv, { firma: foto('s9'), observaciones: ' Todo visto ' });
  expect(below(end.updates)).toMatchObject({
    ...{ estado: 'cerrada', fechah_fin_x: later.now, firma_super: 's9', observaciones: 'Todo visto' },
    ...{ 'entradas/1_e7/firma_super': 's9', puntaje: 33 },
    'archivos/s9': { tipo: 'firma' },
  });
  // The server accepts nothing more of the visit after it.
  expect(end.needsAll).toBe(true);
  expect(end.files).toEqual([{ id_archivo: 's9', ruta: 'evidencias/u001/u_e2001/v1/s9.jpg' }]);
  expect(Object.keys(end.updates)).toHaveLength(3 * Object.keys(below(end.updates)).length);
});

test('an entry as the form lets it be saved comes to what it says, whatever was answered', () => {
  const answer = fc.record({
    valor: fc.constantFrom('cumple', 'no_cumple', 'no_aplica'),
    obs: fc.option(fc.constantFrom('', ' Mal ', 'Mal estado'), { nil: undefined }),
    fotos: fc.nat(2),
  });
  const answers = fc.tuple(...ID_ITEMS.map(() => fc.option(answer, { nil: undefined, freq: 20 })));
  const presence = fc.constantFrom('presente', 'ausente', 'relevado', 'dormido');
  let saved = 0;
  fc.assert(
    fc.property(presence, answers, (presencia, given) => {
      const respuestas = Object.fromEntries(
        ID_ITEMS.flatMap((id, n) => {
          const each = given[n];
          if (each === undefined) return [];
          const fotos = Array.from({ length: each.fotos }, (_, k) => foto(`${id}${k}`));
          return [[id, { valor: each.valor, ...(each.obs === undefined ? {} : { obs: each.obs }), fotos }]];
        }),
      ) as NewEntrada['respuestas'];
      const fotos = Object.fromEntries(ID_ITEMS.map((id) => [id, respuestas[id]?.fotos.length ?? 0]));
      fc.pre(Object.keys(problemsOfItems(presencia, respuestas as never, fotos)).length === 0);
      saved += 1;
      const { entrada } = guardarEntrada(eva, started(), found({ presencia, respuestas }));
      const { puntaje } = entrada;
      expect(reviewEntrada(entrada)).toEqual({ puntaje, faltan: 0 });
    }),
  );
  expect(saved).toBeGreaterThan(50);
});
