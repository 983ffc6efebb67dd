import { newDocument } from './document.ts';
import { sheetOn } from './sheet.ts';

/** The head of a JPEG of 40 × 16: all that jsPDF reads of one. */
const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xc0, 0, 0x11, 8, 0, 16, 0, 40, 3);
const NAME = 'Conjunto Residencial Altos de la Sabana de Cedritos';

/** Lines of text and tops of pictures, mm from below, as they stand in the file. */
function drawn(withLogo: boolean) {
  const doc = newDocument({ title: '', creator: '', now: 0, compress: false });
  const sheet = sheetOn(doc);
  if (withLogo) sheet.logo({ bytes, width: 40, height: 16 });
  sheet.text(NAME, { size: 18, bold: true });
  sheet.fotos(Array.from({ length: 6 }, () => ({ bytes, width: 400, height: 100 })));
  const raw = new TextDecoder('windows-1252').decode(doc.output('arraybuffer'));
  return {
    texts: [...raw.matchAll(/\((.+)\) Tj$/gm)].map(([, text]) => text),
    bottoms: [...raw.matchAll(/ ([\d.]+) cm$/gm)].map(([, y]) => Number(y) / (72 / 25.4)),
  };
}

test('a long name goes on below, and never over the logo', () => {
  expect(drawn(false).texts).toEqual([NAME]);
  expect(drawn(true).texts).toEqual(['Conjunto Residencial Altos de la Sabana de', 'Cedritos']);
});

test('a row of wide pictures is as high as they are', () => {
  const { bottoms } = drawn(false);
  expect((bottoms[0] ?? 0) - (bottoms[3] ?? 0)).toBeLessThan(58 / 4 + 10);
});
