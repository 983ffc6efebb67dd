import { sources } from '../support/copies.ts';
import {
  builders,
  declaredNames,
  deployedFunctions,
  fieldNames,
  isMixed,
  mixedNames,
  wordsOf,
} from './language.ts';

const files = sources().filter(
  (file) => /\.(?:tsx?|mjs|cjs|css)$/.test(file) && !/^docs\/|(?:^|\/)mensajes[\w-]*\.ts$/.test(file),
);
const operations = builders(files);
const functions = deployedFunctions();
const allowed = new Set([...operations, ...fieldNames(files), ...functions]);

test('code speaks English, the database Spanish (CONTRIBUTING, Which language)', () => {
  const wrong = files.flatMap((file) => mixedNames(file, allowed).map((name) => `${file}: ${name}`));
  expect(wrong).toEqual([]);
});

test('the builders of operations are known', () => {
  expect([...operations]).toEqual(expect.arrayContaining(['guardarLista', 'iniciarRonda', 'anotarNovedad']));
});

test('the names of deployed functions are known, and the files they come from', () => {
  expect([...functions]).toEqual(
    expect.arrayContaining(['leer_acto', 'entregar_remotos', 'entregar-remotos']),
  );
});

test('every kind of declaration is read, members and names taken from elsewhere are not', () => {
  const source = `
    import { fecha as cuando } from './x.ts';
    interface Fila { readonly titulo: string }
    type Celda = string;
    class Hoja { leer(campo: Celda) { return campo; } }
    export function guardar({ nombre, motivo: quien, ...resto }: Fila, [primero = 1]: number[]) {
      const borrador = (valor: string) => valor;
      return borrador;
    }`;
  expect(declaredNames(source, false).sort()).toEqual(
    [
      ...['Celda', 'Fila', 'Hoja', 'borrador', 'campo', 'cuando', 'guardar', 'primero', 'quien', 'resto'],
      'valor',
    ].sort(),
  );
});

test.each([
  ['guardarFila', ['guardar', 'fila']],
  ['MAX_FOTOS', ['max', 'fotos']],
  ['use-pasos.model', ['use', 'pasos', 'model']],
  ['URLDeFoto2', ['url', 'de', 'foto']],
])('%s has the words %j', (name, words) => expect(wordsOf(name)).toEqual(words));

test.each(['FilaNovedad', 'guardando', 'setBorrador', 'campo.view', 'useFiltro'])('«%s» is mixed', (name) =>
  expect(isMixed(name)).toBe(true),
);

test.each([
  'readRonda',
  'novedad.view',
  'un_id',
  'puntosOf',
  'fecha_ini',
  'visible',
  'guardaKey',
  'DraftKind',
])('«%s» is not', (name) => expect(isMixed(name)).toBe(false));
