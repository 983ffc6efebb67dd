import type { jsPDF } from 'jspdf';
import { ansi } from './ansi.ts';
import type { FotoPdf } from './fotos.ts';

/** A4 and its margins, millimetres. */
const ANCHO = 210;
const ALTO = 297;
const MARGEN = 16;
const PIE = 12;
const FONDO = ALTO - MARGEN - PIE;
/** Pictures three in a row. */
const FOTO_ANCHO = 58;
const FOTO_ALTO = 44;
const FOTO_HUECO = 2;
/** Millimetres of a line per point of type. */
const LINEA_POR_PUNTO = 0.46;

/** How a text looks. */
export interface Estilo {
  /** Points. */
  readonly cuerpo: number;
  readonly negrita?: boolean;
  /** 0 black … 255 white. */
  readonly gris?: number;
}

/** The sheets of a report, written from top to bottom; a new one begins where the last is full. */
export interface Hoja {
  texto(texto: string, estilo: Estilo): void;
  dato(nombre: string, valor: string): void;
  fotos(fotos: readonly FotoPdf[]): void;
  linea(): void;
  espacio(mm: number): void;
  /** Starts a new sheet unless this much height is left. */
  cabe(mm: number): void;
  /** Writes the foot of every sheet. */
  pies(izquierda: string, derecha: (pagina: number, total: number) => string): void;
}

/** Writes on the document's sheets. */
export function hojaEn(doc: jsPDF): Hoja {
  let y = MARGEN;
  const set = ({ cuerpo, negrita = false, gris = 20 }: Estilo): number => {
    doc.setFont('helvetica', negrita ? 'bold' : 'normal');
    doc.setFontSize(cuerpo);
    doc.setTextColor(gris);
    return cuerpo * LINEA_POR_PUNTO;
  };
  function cabe(mm: number): void {
    if (y + mm <= FONDO) return;
    doc.addPage();
    y = MARGEN;
  }
  const split = (text: string, width: number): readonly string[] =>
    ansi(text)
      .split('\n')
      .flatMap((line) => doc.splitTextToSize(line, width) as string[]);

  return {
    cabe,
    texto(texto, estilo) {
      const height = set(estilo);
      for (const line of split(texto, ANCHO - 2 * MARGEN)) {
        cabe(height);
        y += height;
        doc.text(line, MARGEN, y - height * 0.25);
      }
    },
    dato(nombre, valor) {
      const left = 48;
      const height = set({ cuerpo: 10 });
      const lines = split(valor, ANCHO - 2 * MARGEN - left);
      for (const [i, line] of lines.entries()) {
        cabe(height);
        y += height;
        if (i === 0) {
          set({ cuerpo: 10, gris: 100 });
          doc.text(ansi(nombre), MARGEN, y - height * 0.25);
          set({ cuerpo: 10 });
        }
        doc.text(line, MARGEN + left, y - height * 0.25);
      }
      y += 1;
    },
    fotos(fotos) {
      for (let i = 0; i < fotos.length; i += 3) {
        cabe(FOTO_ALTO + FOTO_HUECO);
        for (const [k, { bytes, ancho, alto }] of fotos.slice(i, i + 3).entries()) {
          const scale = Math.min(FOTO_ANCHO / ancho, FOTO_ALTO / alto);
          const x = MARGEN + k * (FOTO_ANCHO + FOTO_HUECO);
          doc.addImage(bytes, 'JPEG', x, y, ancho * scale, alto * scale);
        }
        y += FOTO_ALTO + FOTO_HUECO;
      }
    },
    linea() {
      doc.setDrawColor(200);
      doc.line(MARGEN, y, ANCHO - MARGEN, y);
    },
    espacio(mm) {
      y += mm;
    },
    pies(izquierda, derecha) {
      const total = doc.getNumberOfPages();
      for (let page = 1; page <= total; page += 1) {
        doc.setPage(page);
        set({ cuerpo: 8, gris: 100 });
        doc.text(ansi(izquierda), MARGEN, ALTO - PIE);
        doc.text(ansi(derecha(page, total)), ANCHO - MARGEN, ALTO - PIE, { align: 'right' });
      }
    },
  };
}
