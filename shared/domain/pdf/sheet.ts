import type { jsPDF } from 'jspdf';
import { encode } from 'uqr';
import { ansi } from './ansi.ts';

/** Quiet zone around a code, in modules: ISO/IEC 18004 asks for four. */
const QUIET = 4;

/** Draws a text as a QR code with its corner at `x`, `y` and sides of `side`, all in mm. */
function drawQr(doc: jsPDF, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const module = side / size;
  doc.setFillColor('#000000');
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(x + column * module, y + row * module, module, module, 'F');
}

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
/** Most height of a plan, and half the side of a sign on it. */
export const PLAN_HEIGHT = 150;
const SIGN = 3.5;
/** Most room of the company's logo. */
const LOGO_WIDTH = 40;
const LOGO_HEIGHT = 16;
/** Side of a QR code. */
const CODE = 32;
/** Line height in millimetres per point of type. */
const LINE_PER_PT = 0.46;

/** Room between the cells of a table, mm, and the height of its lines in ems. */
const CELL_GAP = 2;
const ROW_LINE = LINE_PER_PT / 0.3528;

/** A picture ready for a sheet. */
export interface Picture {
  /** JPEG. */
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Style of a text. */
export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  /** 0 black … 255 white. */
  readonly grey?: number;
}

/** Style of a table's header. */
const HEADER: TextStyle = { size: 9, bold: true };

/** A column of a table on a sheet. */
export interface SheetColumn {
  readonly header: string;
  /** Share of the sheet's width, beside the other columns' shares. */
  readonly share: number;
  /** Numbers end at its right edge. */
  readonly number?: boolean;
}

/** A picture, and what stands below it. */
export interface TitledPicture extends Picture {
  readonly title?: string;
}

/** A sign on a plan: its text, in a circle or a square. */
export interface PlanSign {
  /** From the left and the top, in the plan's units. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isRound: boolean;
}

/** The pages of a report, written from top to bottom; a new one begins when the last is full. */
export interface Sheet {
  text(texto: string, style: TextStyle): void;
  dato(nombre: string, valor: string): void;
  /** At the right edge, beside what follows. */
  logo(logo: Picture): void;
  fotos(fotos: readonly TitledPicture[]): void;
  /** Signs on a drawing, or on white; `width` and `height` in the plan's units. */
  plan(size: Pick<Picture, 'width' | 'height'>, signs: readonly PlanSign[], drawing: Picture | null): void;
  /** Rows of as many cells as columns; the header comes again on each page. */
  table(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): void;
  line(): void;
  space(mm: number): void;
  /** Starts a new page unless this much height is left. */
  ensureRoom(mm: number): void;
  /** A QR code of `value`, and a text beside it. */
  code(value: string, beside: string): void;
  /** At the foot of each page; lines of `left` below each other. */
  footers(left: string, right: (page: number, total: number) => string): void;
}

/** Writes on the document's pages. */
export function sheetOn(doc: jsPDF): Sheet {
  let y = MARGIN;
  /** Where the logo of the first page ends; texts that begin above are narrower. */
  let logoEnd = 0;
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
    logoEnd = 0;
  }
  const split = (text: string, width: number): readonly string[] =>
    ansi(text)
      .split('\n')
      .flatMap((line) => doc.splitTextToSize(line, width) as string[]);

  const rule = (): void => {
    doc.setDrawColor(200);
    doc.line(MARGIN, y, WIDTH - MARGIN, y);
  };

  return {
    ensureRoom,
    text(texto, style) {
      const height = set(style);
      const taken = y < logoEnd ? LOGO_WIDTH + CELL_GAP : 0;
      for (const line of split(texto, WIDTH - 2 * MARGIN - taken)) {
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
      logoEnd = y + height * scale;
    },
    fotos(fotos) {
      const line = set({ size: 8, grey: 100 });
      for (let i = 0; i < fotos.length; i += 3) {
        const row = fotos.slice(i, i + 3).map((foto) => {
          const scale = Math.min(FOTO_WIDTH / foto.width, FOTO_HEIGHT / foto.height);
          const title = foto.title === undefined ? [] : split(foto.title, FOTO_WIDTH);
          return { bytes: foto.bytes, width: foto.width * scale, height: foto.height * scale, title };
        });
        const high = Math.max(...row.map(({ height }) => height));
        const tall = high + Math.max(...row.map(({ title }) => title.length)) * line + FOTO_GAP;
        ensureRoom(tall);
        for (const [k, { bytes, width, height, title }] of row.entries()) {
          const x = MARGIN + k * (FOTO_WIDTH + FOTO_GAP);
          doc.addImage(bytes, 'JPEG', x, y, width, height);
          doc.text([...title], x, y + high + line * 0.75, { lineHeightFactor: ROW_LINE });
        }
        y += tall;
      }
    },
    plan({ width, height }, signs, drawing) {
      const scale = Math.min((WIDTH - 2 * MARGIN) / width, PLAN_HEIGHT / height);
      ensureRoom(height * scale);
      if (drawing) doc.addImage(drawing.bytes, 'JPEG', MARGIN, y, width * scale, height * scale);
      set({ size: 9, bold: true });
      doc.setDrawColor(20);
      for (const sign of signs) {
        // A text has set the colour of what is filled.
        doc.setFillColor('#ffffff');
        const [x, middle] = [MARGIN + sign.x * scale, y + sign.y * scale];
        if (sign.isRound) doc.circle(x, middle, SIGN, 'FD');
        else doc.rect(x - SIGN, middle - SIGN, 2 * SIGN, 2 * SIGN, 'FD');
        doc.text(sign.text, x, middle, { align: 'center', baseline: 'middle' });
      }
      y += height * scale;
    },
    table(columns, rows) {
      const shares = columns.reduce((sum, { share }) => sum + share, 0);
      const widths = columns.map(({ share }) => ((WIDTH - 2 * MARGIN) * share) / shares);
      const write = (cells: readonly string[], style: TextStyle): void => {
        const height = set(style);
        const lines = cells.map((cell, i) => split(cell, (widths[i] ?? 0) - CELL_GAP));
        const tall = Math.max(1, ...lines.map(({ length }) => length)) * height;
        if (y + tall > BOTTOM && style.bold !== true) {
          ensureRoom(tall);
          write(headers, HEADER);
          set(style);
        }
        let left = MARGIN;
        for (const [i, width] of widths.entries()) {
          const number = columns[i]?.number === true;
          const x = number ? left + width - CELL_GAP : left;
          const text = [...(lines[i] ?? [])];
          doc.text(text, x, y + height * 0.75, {
            align: number ? 'right' : 'left',
            lineHeightFactor: ROW_LINE,
          });
          left += width;
        }
        y += tall;
        rule();
        y += CELL_GAP / 2;
      };
      const headers = columns.map(({ header }) => header);
      // A header must not be alone at the end of a page.
      ensureRoom(12);
      write(headers, HEADER);
      for (const row of rows) write(row, { size: 9 });
    },
    code(value, beside) {
      ensureRoom(CODE);
      drawQr(doc, value, MARGIN, y, CODE);
      const height = set({ size: 10 });
      for (const [i, line] of split(beside, WIDTH - 2 * MARGIN - CODE - CELL_GAP).entries())
        doc.text(line, MARGIN + CODE + CELL_GAP, y + CODE / 3 + i * height);
      y += CODE;
    },
    line: rule,
    space(mm) {
      y += mm;
    },
    footers(left, right) {
      const total = doc.getNumberOfPages();
      for (let page = 1; page <= total; page += 1) {
        doc.setPage(page);
        set({ size: 8, grey: 100 });
        doc.text(ansi(left).split('\n'), MARGIN, HEIGHT - FOOTER);
        doc.text(ansi(right(page, total)), WIDTH - MARGIN, HEIGHT - FOOTER, { align: 'right' });
      }
    },
  };
}
