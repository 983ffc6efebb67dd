import { ficha } from '@gr/shared/domain/shape/personas';
import { record, type Shape } from '@gr/shared/domain/shape/shape';
import { plan, punto } from '@gr/shared/domain/shape/unidades';
import { line, whole } from '@gr/shared/domain/shape/values';
import { columnsOf } from '@gr/shared/domain/tabla/columns';
import { readHeader } from '@gr/shared/domain/tabla/header';
import { asked } from '../../backend/rules/source/fields.ts';
import { cellsOf } from '../../mf-oficina/src/form/cells.ts';
import { setsOf } from '../../mf-oficina/src/form/fields-of.ts';
import { rowOf } from '../../scripts/records/page.ts';

const WHOLE = { hora_ini: '22:00', hora_fin: '06:00' };

test.each<[string, Shape]>([
  ['a plan', plan],
  ['a person', ficha],
  ['a point', punto],
])('a field more in the schema of %s is mended, listed, written, asked by rules and told', (_, schema) => {
  // The one line of each.
  const more = record({ ...schema.fields, nota_corta: line(40), turnos_mes: whole(1, 31) });

  const told: string[] = [];
  expect(more.read({ ...WHOLE, nota_corta: 7, turnos_mes: 3 }, (part) => told.push(part), 'x')).toMatchObject(
    {
      turnos_mes: 3,
    },
  );
  expect(told).toContain('x/nota_corta');

  const columns = columnsOf(more, { keys: {}, names: {} });
  const { places } = readHeader(['Nota corta', 'TURNOS MES'], columns);
  expect(places).toEqual({ nota_corta: [0], turnos_mes: [1] });
  const { nota_corta, turnos_mes } = columns;
  expect(nota_corta?.read('Puerta azul')).toEqual({ value: 'Puerta azul' });
  expect(nota_corta?.read('x'.repeat(41))).toEqual({ wrong: 'Tiene más de 40 caracteres.' });
  expect(turnos_mes?.read('32')).toEqual({ wrong: '«32»: debe estar entre 1 y 31.' });

  const fields = setsOf(columns, { campos: {}, sections: [[undefined]] }).flatMap((set) => set.fields);
  const drawn = fields.filter(({ place }) => ['nota_corta', 'turnos_mes'].includes(place));
  expect(drawn).toEqual([
    { column: 'nota corta', label: 'Nota corta', kind: 'texto', place: 'nota_corta', maxLength: 40 },
    { column: 'turnos mes', label: 'Turnos mes', kind: 'numero', place: 'turnos_mes' },
  ]);
  expect(cellsOf(drawn, { nota_corta: 'Azul', turnos_mes: 3 })).toEqual({
    'nota corta': 'Azul',
    'turnos mes': '3',
  });

  expect(asked(more, 'nota_corta')).toBe('newData.val().length <= 40');
  expect(asked(more, 'turnos_mes')).toBe('newData.val() >= 1 && newData.val() <= 31');
  expect(rowOf('nota_corta', more.fields?.nota_corta as Shape, 'A note.')).toBe(
    '| `nota_corta` | line | up to 40 characters | A note. |',
  );
});
