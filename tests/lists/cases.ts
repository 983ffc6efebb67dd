import type { Kind } from '../../mf-oficina/src/import/kinds.ts';

/** What a list of a real office must give. */
export interface ListCase {
  /** File in `files/`. */
  readonly file: string;
  readonly kind: Kind;
  /** Records that are kept, by parts of them, in their order. */
  readonly kept: readonly object[];
  /** Sentences told before anything is written. */
  readonly told?: readonly RegExp[];
  /** Sentences about rows and cells that are left out. */
  readonly refused?: readonly RegExp[];
  /** The file can't be read: why. */
  readonly unreadable?: RegExp;
}

const u001 = { un_ids: { u001: true } };
const nights = { hora_ini: '22:00', hora_fin: '23:30' };

/** The inputs of `files/`, each with what it must give. */
export const CASES: readonly ListCase[] = [
  { file: 'c02-sep.csv', kind: 'personas', kept: [{ doc: '1032000002', nom: 'Ana', ape: 'Peña' }] },
  {
    ...{ file: 'c03-punto-cero.csv', kind: 'personas' },
    kept: [{ doc: '1032000003', cel: '3001234567' }],
    told: [/«1032000003.0» → 1032000003/, /«3001234567.0» → 3001234567/],
  },
  {
    ...{ file: 'c05-cientifica.csv', kind: 'personas' },
    kept: [{ doc: '1032000005', nom: 'Dora' }],
    refused: [/documento: .*notación científica/, /celular: .*notación científica/],
  },
  {
    ...{ file: 'c06-bidi.csv', kind: 'personas', told: [/signos que no se ven/] },
    kept: [
      { doc: '1032000006', cel: '+573001234567' },
      { doc: '1032000106', cel: '+573001234567' },
    ],
  },
  {
    ...{ file: 'c07-invisible.csv', kind: 'personas', told: [/signos que no se ven/] },
    kept: [
      { doc: '1032000007', nom: 'Fabio', ...u001 },
      { doc: '1032000107', nom: 'Gema', ape: 'Ríos', ...u001 },
    ],
  },
  { file: 'c08-nfc.csv', kind: 'personas', kept: [{ nom: 'Íñigo José', ape: 'Muñoz' }] },
  { file: 'c08-nfd.csv', kind: 'personas', kept: [{ nom: 'Íñigo José', ape: 'Muñoz' }] },
  {
    ...{ file: 'c09-un-byte.csv', kind: 'personas', told: [/mezcla UTF-8 y Windows-1252: la línea 3/] },
    kept: [
      { nom: 'Hernán', ape: 'Muñoz' },
      { nom: 'Iván', ape: 'Peña' },
    ],
  },
  { file: 'c11-cp850.csv', kind: 'personas', kept: [{ nom: 'José', ape: 'Muñoz' }], told: [/DOS/] },
  { file: 'c13-titulo.csv', kind: 'personas', kept: [{ nom: 'Julia', ape: 'Mora' }], told: [/fila 4/] },
  {
    ...{ file: 'c15-dos-telefonos.csv', kind: 'personas', kept: [{ cel: '3001234567' }] },
    told: [/«6017654321» no se guarda/],
  },
  {
    ...{ file: 'c17-tipos.csv', kind: 'personas' },
    kept: [{ tipo_doc: 'CC' }, { tipo_doc: 'CC' }, { tipo_doc: 'PEP' }],
  },
  {
    ...{ file: 'c22-consignas.csv', kind: 'consignas' },
    kept: ['-Revise candados', '@portería: avise', '+Seguridad en el parqueadero', '- Revise candados'].map(
      (texto) => ({ texto }),
    ),
  },
  {
    ...{ file: 'c23-horas.csv', kind: 'planes', told: [/«10:00 p. m.» → 22:00/, /«12:00 a. m.» → 00:00/] },
    kept: [nights, nights, { hora_ini: '00:00', hora_fin: '01:00' }],
  },
  {
    file: 'c29-encabezados.csv',
    kind: 'personas',
    kept: [{ doc: '1032000029', nom: 'Zoe', ape: 'Paz', perfil: 'rond' }],
  },
  {
    file: 'c30-solo-encabezado.csv',
    kind: 'personas',
    kept: [],
    unreadable: /no tiene filas debajo del encabezado/,
  },
  {
    ...{ file: 'c33-rtl.csv', kind: 'personas', kept: [{ nom: 'Anaoña' }] },
    told: [/«Anaoña» tenía signos que no se ven/],
  },
  { file: 'c38-xml2003.xls', kind: 'personas', kept: [], unreadable: /Faltan nombres|Ninguna fila queda/ },
  { file: 'c39-con-clave.xlsx', kind: 'personas', kept: [], unreadable: /tiene contraseña.*quítele/ },
  {
    ...{
      file: 'c40-miles.csv',
      kind: 'catalogo',
      kept: [{ cant_esp: 1000 }, { nom_item: 'Radios', cant_esp: 1 }],
    },
    refused: [/«0x10» no es un número/],
  },
  {
    ...{ file: 'c42-turnos.csv', kind: 'unidades', told: [/«1.000» → 1000/, /«6:00 p. m.» → 18:00/] },
    kept: [{ radio_m: 1000, turnos: { noche: { hora_ini: '18:00', hora_fin: '06:00' } } }],
  },
  { file: 'foto.heic', kind: 'personas', kept: [], unreadable: /HEIC/ },
  { file: 'x01-horas.xlsx', kind: 'planes', kept: [nights, nights] },
  {
    ...{ file: 'x04b-prefijo-formula.xlsx', kind: 'personas', kept: [{ doc: '1032001007' }] },
    told: [/fórmula y vale «1032001007»/],
  },
  { file: 'x07-sin-r.xlsx', kind: 'personas', kept: [{ doc: '1032001009', nom: 'Ana' }] },
  { file: 'x10-vacia-primero.xlsx', kind: 'personas', kept: [{ doc: '1032001012' }], told: [/«Personal»/] },
  {
    ...{ file: 'x20-combinadas.xlsx', kind: 'personas', kept: [u001, u001, u001] },
    told: [/combinada, se lee «u001»/],
  },
  {
    ...{ file: 'y02-sheetjs.ods', kind: 'personas' },
    kept: [
      { doc: '1032002001', nom: 'Nora', ape: 'Peña', cred_vence: '2027-03-31' },
      { doc: '1032002002', nom: 'Óscar', ape: 'Ñáñez', cred_vence: '2027-03-31' },
    ],
  },
];

/** Lists that are imported twice, in this order: the second time changes nothing. */
export const TWICE: readonly (readonly [file: string, kind: Kind])[] = [
  ['c31-codigos.csv', 'unidades'],
  ['c31-puntos.csv', 'puntos'],
  ['c31-personas.csv', 'personas'],
  ['c31-planes.csv', 'planes'],
  ['c31-puntos-activos.csv', 'puntos'],
  ['c08-nfc.csv', 'personas'],
  ['c08-nfd.csv', 'personas'],
];
