import { bookOf } from './book.ts';
import { findList } from './choose-sheet.ts';
import { toldNames } from './columns.ts';
import { lackSentence } from './header.ts';
import {
  CATALOGUE_COLUMNS,
  HOLIDAY_COLUMNS,
  ORDER_COLUMNS,
  PEOPLE_COLUMNS,
  PEOPLE_SPLITS,
  PLAN_COLUMNS,
  PLAN_SPLITS,
  POINT_COLUMNS,
  POINT_SPLITS,
  UNIT_COLUMNS,
  UNIT_SPLITS,
} from './lists.ts';

/** Headers of lists as offices, payroll programs and other round systems write them. */
const NAMES = [
  [
    PEOPLE_COLUMNS,
    PEOPLE_SPLITS,
    `N° Cédula|No. Documento|# Identificación|Núm. doc|C.C.|Documento de Identidad (*)|Identificación del empleado|Tipo Doc.|T.D.|Nombre(s)|
Nombres completos|Nombres y Apellidos|Apellidos y Nombres|Primer Nombre|2do Apellido|Apellido(s)|Rol|Cargo|Puesto asignado|Sede|Jornada|
Estado del empleado|No. Celular|Teléfono móvil|Tel.|Telefono de contacto|E-mail|Correo Electrónico Personal|N° de carné|Código interno|
Fecha de vencimiento de la credencial|Vigencia curso|Contacto de emergencia|Celular contacto de emergencia|ID|Nombre del vigilante|
First Name|Phone|Role`,
  ],
  [
    UNIT_COLUMNS,
    UNIT_SPLITS,
    `Código unidad|Nombre del cliente|Razón social|Municipio|Dirección del puesto|Lat|Long|Coordenadas|Radio (m)|Tel. Portería|
Celular administrador|Turno noche desde|Hora inicio turno noche|Turno de noche`,
  ],
  [
    POINT_COLUMNS,
    POINT_SPLITS,
    'Código QR|Punto de ronda|Zona|N°|Requiere foto|Latitud y longitud|Estado|Checkpoint|Enlace de Google Maps|Pin',
  ],
  [
    PLAN_COLUMNS,
    PLAN_SPLITS,
    `Código plan|Nombre de la ronda|Días de la semana|Hora de inicio|Hora final|Franja horaria|Tolerancia (min)|Duración estimada|
Guardas asignados|Fecha de inicio|Sin festivos|Repetir|¿Cada cuánto?`,
  ],
  [ORDER_COLUMNS, [], 'Asunto|Instrucción|Obligatoria|Puesto'],
  [CATALOGUE_COLUMNS, [], 'Artículo|Cant.|Categoría|Serial|Referencia'],
  [HOLIDAY_COLUMNS, [], 'Fecha (dd/mm/aaaa)|Día festivo|Celebración'],
] as const;

test.each(NAMES)('list %#: every usual name of a column is understood', (columns, splits, names) => {
  const each = names.split(/\|\n?/);
  const unknown = each.filter(
    (name) => findList(bookOf([[name], ['x']]), { columns, splits }).unused.length > 0,
  );
  expect(unknown).toEqual([]);
});

test.each(NAMES.map(([columns]) => columns))(
  'list %#: every column has a first name of its own',
  (columns) => {
    const first = Object.values(columns).map(({ names: [name] }) => name);
    expect(new Set(first).size).toBe(first.length);
  },
);

test('names are told with accents, with a * where a new record can’t do without', () => {
  const starred = (columns: Parameters<typeof toldNames>[0]) =>
    toldNames(columns).filter((name) => name.endsWith('*'));
  expect(starred(UNIT_COLUMNS)).toEqual(['nombre*']);
  expect(starred(POINT_COLUMNS)).toEqual(['unidad*', 'nombre*']);
  expect(new Set(starred(PLAN_COLUMNS))).toEqual(
    new Set(['unidad*', 'nombre*', 'días*', 'inicio*', 'fin*', 'puntos*']),
  );
  expect(toldNames(PLAN_COLUMNS)).toEqual(expect.arrayContaining(['código', 'separación']));
});

test('what is missing is one sentence, in the singular or the plural', () => {
  expect(lackSentence(['nombre'])).toBe('Falta nombre.');
  expect(lackSentence(['fin', 'inicio'])).toBe('Faltan fin e inicio.');
});
