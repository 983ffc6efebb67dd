import { closedNovedad, NOW, novedad } from '../sample.testing.ts';
import { reportOf } from './content.ts';
import { pdfOf } from './make.ts';

const CONTEXT = {
  punto: 'Puerta peatonal',
  pending: [],
  categorias: {},
  empresa: { nombre: 'Vigilancia Andina' },
  now: NOW + 7_200_000,
  by: 'Luis Peña',
};
/** The smallest JPEG header that says 40 × 30. */
const JPEG = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0x00, 0x1e, 0x00, 0x28, 0x03, 0x01, 0x22, 0x00, 0x02, 0x11, 0x01,
  0x03, 0x11, 0x01, 0xff, 0xd9,
]);

/** Text of the pages: the shown strings of the uncompressed file, which is in Windows-1252. */
async function printed(n = closedNovedad(), foto = async () => null as never) {
  const doc = await pdfOf(reportOf(n, CONTEXT), { now: NOW, compress: false, foto, logo: null });
  const raw = new TextDecoder('windows-1252').decode(doc.output('arraybuffer'));
  const text = [...raw.matchAll(/^(?:\d.* Td\n)?\((.*)\) Tj$/gm)]
    .map(([, shown = '']) => shown.replace(/\\([()\\])/g, '$1'))
    .join('\n');
  return { raw, text, pages: doc.getNumberOfPages() };
}

test('the report says everything of the record, with its accents', async () => {
  const { text, raw, pages } = await printed();
  for (const said of [
    'Vigilancia Andina · Informe de novedad',
    'Puerta abierta',
    'Conjunto Los Cedros',
    'Gravedad\nAlta',
    'Cerrada',
    'Puerta peatonal',
    'Sótano 2',
    'Ana Torres',
    'La puerta del parqueadero quedó abierta toda la noche.',
    '4.65050, -74.06000 (± 12 m)',
    'Se llamó al administrador.',
    'Se cerró la puerta y se cambió la chapa.',
    'No había qué fotografiar.',
    'Página 1 de 1',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/Recibida\nLuis Peña · 20 de nov de 2026, 20:05/);
  expect(text).toMatch(/Generado el 20 de nov de 2026, 22:00 por Luis Peña/);
  expect(text).toContain('Faltan 2 fotos: no están en este teléfono.');
  expect(text).toContain('Falta 1 foto: no está en este teléfono.');
  expect(pages).toBe(1);
  expect(raw).toContain('/WinAnsiEncoding');
});

test('photos that are there are in it', async () => {
  const foto = async () => ({ bytes: JPEG, width: 40, height: 30 });
  const doc = await pdfOf(reportOf(novedad(), CONTEXT), { now: NOW, compress: false, foto, logo: null });
  const raw = new TextDecoder('latin1').decode(doc.output('arraybuffer'));
  expect(raw).toContain('/Subtype /Image');
  expect(raw.match(/ Do$/gm)).toHaveLength(2);
  expect(raw).not.toContain('Falta');
});

test('2,000 characters and an emoji name break nothing and leave nothing out', async () => {
  const words = Array.from({ length: 250 }, (_, i) => `palabr${i % 10}`).join(' ');
  const { text, pages } = await printed(
    novedad({ desc_nov: words, rond_nom: 'Ana 👷🏽‍♀️ Núñez', archivos: {}, lugar: '(sótano \\ 2)' }),
  );
  expect(text.match(/palabr\d/g)).toHaveLength(250);
  expect(text).toContain('Ana ? Núñez');
  expect(text).toContain('(sótano \\ 2)');
  expect(pages).toBe(1);
});

test('what is long goes on, on further sheets, each with its number', async () => {
  const base = closedNovedad();
  const nota = Object.values(base.notas ?? {})[0];
  if (!nota) throw new Error('no note');
  const notas = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [
      `n${i}`,
      { ...nota, id_nota: `n${i}`, texto: `Nota ${i}. `.repeat(20) },
    ]),
  );
  const { text, pages } = await printed(novedad({ ...base, notas }));
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain(`Página ${pages} de ${pages}`);
});
