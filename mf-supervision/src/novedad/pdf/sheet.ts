import type { jsPDF } from 'jspdf';
import { ansi } from './ansi.ts';
import type { FotoPdf } from './fotos.ts';

/** A4 and its margins, millimetres. */
const WIDTH = 210;
const HEIGHT = 297;
const MARGIN = 16;
const FOOTER = 12;
const BOTTOM = HEIGHT - MARGIN - FOOTER;
/** Pictures three in a row. */
const FOTO_WIDTH = 58;
const FOTO_HEIGHT = 44;
const FOTO_GAP = 2;
/** Most room of the company's logo. */
const LOGO_WIDTH = 40;
const LOGO_HEIGHT = 16;
/** Line height in millimetres per point of type. */
const LINE_PER_PT = 0.46;

/** Style of a text. */
export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  /** 0 black … 255 white. */
  readonly grey?: number;
}

/** The pages of a report, written from top to bottom; a new one begins when the last is full. */
export interface Sheet {
  text(texto: string, style: TextStyle): void;
  dato(nombre: string, valor: string): void;
  /** At the right edge, beside what follows. */
  logo(logo: FotoPdf): void;
  fotos(fotos: readonly FotoPdf[]): void;
  line(): void;
  space(mm: number): void;
  /** Starts a new page unless this much height is left. */
  ensureRoom(mm: number): void;
  footers(left: string, right: (page: number, total: number) => string): void;
}

/** Writes on the document's pages. */
export function sheetOn(doc: jsPDF): Sheet {
  let y = MARGIN;
  const set = ({ size: body, bold = false, grey: gris = 20 }: TextStyle): number => {
    doc.setFont('helvetica', bold ? 'bold' : 'normal');
    doc.setFontSize(body);
    doc.setTextColor(gris);
    return body * LINE_PER_PT;
  };
  function ensureRoom(mm: number): void {
    if (y + mm <= BOTTOM) return;
    doc.addPage();
    y = MARGIN;
  }
  const split = (text: string, width: number): readonly string[] =>
    ansi(text)
      .split('\n')
      .flatMap((line) => doc.splitTextToSize(line, width) as string[]);

  return {
    ensureRoom,
    text(texto, style) {
      const height = set(style);
      for (const line of split(texto, WIDTH - 2 * MARGIN)) {
        ensureRoom(height);
        y += height;
        doc.text(line, MARGIN, y - height * 0.25);
      }
    },
    dato(nombre, valor) {
      const left = 48;
      const height = set({ size: 10 });
      const lines = split(valor, WIDTH - 2 * MARGIN - left);
      for (const [i, line] of lines.entries()) {
        ensureRoom(height);
        y += height;
        if (i === 0) {
          set({ size: 10, grey: 100 });
          doc.text(ansi(nombre), MARGIN, y - height * 0.25);
          set({ size: 10 });
        }
        doc.text(line, MARGIN + left, y - height * 0.25);
      }
      y += 1;
    },
    logo({ bytes, width, height }) {
      const scale = Math.min(LOGO_WIDTH / width, LOGO_HEIGHT / height);
      doc.addImage(bytes, 'JPEG', WIDTH - MARGIN - width * scale, y, width * scale, height * scale);
    },
    fotos(fotos) {
      for (let i = 0; i < fotos.length; i += 3) {
        ensureRoom(FOTO_HEIGHT + FOTO_GAP);
        for (const [k, { bytes, width, height }] of fotos.slice(i, i + 3).entries()) {
          const scale = Math.min(FOTO_WIDTH / width, FOTO_HEIGHT / height);
          const x = MARGIN + k * (FOTO_WIDTH + FOTO_GAP);
          doc.addImage(bytes, 'JPEG', x, y, width * scale, height * scale);
        }
        y += FOTO_HEIGHT + FOTO_GAP;
      }
    },
    line() {
      doc.setDrawColor(200);
      doc.line(MARGIN, y, WIDTH - MARGIN, y);
    },
    space(mm) {
      y += mm;
    },
    footers(left, right) {
      const total = doc.getNumberOfPages();
      for (let page = 1; page <= total; page += 1) {
        doc.setPage(page);
        set({ size: 8, grey: 100 });
        doc.text(ansi(left), MARGIN, HEIGHT - FOOTER);
        doc.text(ansi(right(page, total)), WIDTH - MARGIN, HEIGHT - FOOTER, { align: 'right' });
      }
    },
  };
}
