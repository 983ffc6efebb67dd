import { malformed } from '../registro/operation.ts';
import { acto } from '../registro/samples.ts';
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
