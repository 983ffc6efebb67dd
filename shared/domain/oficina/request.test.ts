import { malformed } from '../registro/operation.ts';
import { acto } from '../registro/samples.ts';
import { mend } from '../shape/mend.ts';
import { answerQuery, readAnswer, type StoredAnswer } from './answer.ts';
import { newTabKey, openPasswords, readTabKey, sealPasswords } from './envelope.ts';
import { inParts, MAX_BYTES, MAX_ROWS, pedirOficina } from './request.ts';

test('a request is one row of its asker, sound and without a position', () => {
  const asked = pedirOficina(
    acto({ posicion: { lat: 4.6, lng: -74, prec_m: 8 } }),
    { orden: 'acceso dar', nombres: ['1001'], valores: { unidad: 'u001' }, simular: true },
    'Acceso a una unidad',
  );
  expect(malformed(asked)).toBeNull();
  const [[place, row] = []] = Object.entries(asked.updates);
  expect(place).toBe(`_oficina_/${acto().uid}/${asked.id}`);
  expect(row).toMatchObject({ orden: 'acceso dar', simular: true, emp_id: acto().emp_id });
  expect(row).not.toHaveProperty('lat');
  expect(row).not.toHaveProperty('tabla');
  expect(JSON.parse((row as { cuerpo: string }).cuerpo)).toEqual({
    nombres: ['1001'],
    valores: { unidad: 'u001' },
  });
  expect(asked.aggregate).toBe(`oficina/${acto().uid}`);
});

test('a long list goes in parts that keep every row, in order and within the bounds', () => {
  const rows = Array.from({ length: 2 * MAX_ROWS + 7 }, (_, at) => [`doc${at}`, 'Ñandú'.repeat(at % 300)]);
  const parts = inParts([['documento', 'nombre'], ...rows]);
  expect(parts.flatMap(({ tabla }) => tabla.slice(1))).toEqual(rows);
  for (const { tabla, desde } of parts) {
    expect(tabla[0]).toEqual(['documento', 'nombre']);
    expect(tabla.length - 1).toBeLessThanOrEqual(MAX_ROWS);
    expect(new TextEncoder().encode(JSON.stringify(tabla)).length).toBeLessThanOrEqual(MAX_BYTES);
    expect(tabla[1]).toBe(rows[desde]);
  }
  expect(inParts([['documento']])).toEqual([]);
});

const read = (row: unknown): unknown =>
  readAnswer(mend(answerQuery('u_1', '-Op'), row as never).value as unknown as StoredAnswer);

test('an answer is read whole, and none before it has come', () => {
  const cuerpo = JSON.stringify({ titulo: 'Personas', lineas: ['Nueva: Ana'], cifras: { nuevas: 1 } });
  expect(read({ estado: 'hecho', cuerpo, fechah_srv: 7, claves: 'x' })).toEqual({
    ...{ estado: 'hecho', titulo: 'Personas', lineas: ['Nueva: Ana'], cifras: { nuevas: 1 } },
    ...{ fechah_srv: 7, claves: 'x' },
  });
  expect(read(null)).toBeNull();
  expect(read({ estado: 'en_curso', hasta: 9, reserva: 'a' })).toBeNull();
});

test.each([
  { estado: 'otro', cuerpo: '{}' },
  { estado: 'hecho', cuerpo: 'no' },
  { estado: 'hecho', cuerpo: '[]' },
])('%j is none', (row) => {
  expect(read(row)).toBeNull();
});

const ANA = { documento: '1001', nombre: 'Ana Ñáñez', clave: 'abcd-efgh-2345' };

test('only the tab that asked opens its passwords, and only of that request', async () => {
  const { publica, privada } = await newTabKey();
  const llave = await readTabKey(publica);
  if (llave === null) throw new Error('The key was not taken.');
  const sealed = await sealPasswords(llave, '-Op1', [ANA]);
  expect(sealed).not.toContain('1001');
  expect(await openPasswords(privada, '-Op1', sealed)).toEqual([ANA]);
  const newer = await sealPasswords(llave, '-Op1', [{ ...ANA, clave: 'nueva' }]);
  expect(await openPasswords(privada, '-Op1', `${sealed}\n${newer}`)).toEqual([{ ...ANA, clave: 'nueva' }]);
  await expect(openPasswords(privada, '-Op2', sealed)).rejects.toThrow();
  await expect(openPasswords((await newTabKey()).privada, '-Op1', sealed)).rejects.toThrow();
  expect(privada.extractable).toBe(false);
});

test.each(['', '{}', 'null', '{"kty":"RSA","n":"AQAB","e":"AQAB"}', '{"kty":"oct","k":"AAAA"}'])(
  '%j is no key',
  async (text) => {
    expect(await readTabKey(text)).toBeNull();
  },
);
